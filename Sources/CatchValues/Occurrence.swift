/// One shift of a series: the series, and the day on which its rule puts the shift.
///
/// The shift has this name before it has a row and keeps it, even when moved to another day. Its
/// number is negative, so that no other row of the table ever has it.
public struct Occurrence: Hashable, Sendable, CustomStringConvertible {
  /// The number of the series' first part, 1 to 2^40.
  public let series: Int
  public let day: CivilDate

  /// The prefix of series ids.
  public static let prefix = "ser"

  private static let dayBits = 22
  private static let mostSeries = 1 << 40

  public init?(series: Int, day: CivilDate) {
    guard (1...Occurrence.mostSeries).contains(series) else { return nil }
    self.series = series
    self.day = day
  }

  /// Reads the value of `number`; nil for every other number.
  public init?(number: Int) {
    guard number < 0, number > Int.min else { return nil }
    let days = -number & (1 << Occurrence.dayBits - 1)
    guard let day = CivilDate(daysSinceEpoch: days + CivilDate.first.daysSinceEpoch) else {
      return nil
    }
    self.init(series: -number >> Occurrence.dayBits, day: day)
  }

  /// Reads exactly the output of `description`: `ser-3@2026-11-11`.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: 0x40, omittingEmptySubsequences: false)
    guard parts.count == 2, let day = CivilDate(Substring(parts[1])),
      let series = ID<Series>(String(Substring(parts[0])))
    else { return nil }
    self.init(series: series.number, day: day)
  }

  /// A negative number; later days of one series have lower numbers.
  public var number: Int {
    -(series << Occurrence.dayBits
      | (day.daysSinceEpoch - CivilDate.first.daysSinceEpoch))
  }

  /// Returns the numbers of one series' occurrences on these days.
  public static func numbers(of series: Int, on days: ClosedRange<CivilDate>) -> ClosedRange<Int>? {
    guard let first = Occurrence(series: series, day: days.lowerBound),
      let last = Occurrence(series: series, day: days.upperBound)
    else { return nil }
    return last.number...first.number
  }

  public var description: String { "\(Occurrence.prefix)-\(series)@\(day)" }

  private enum Series: Identified {
    static let idPrefix = Occurrence.prefix
  }
}
