/// The numbers without a unit of one column, which show together what they count.
///
/// - `0.0416666667`: fractions of a day, as spreadsheets paste times.
/// - `1`, `1.5`, `0.5`: hours, as none is above 12 and some have decimals.
/// - `1`, `2`: unclear, as they may be hours or minutes, beside `30분`, too.
/// - `30`, `60.0`: minutes.
struct BareNumbers {
  enum Unit: Hashable, Sendable {
    case minutes, hours, days, unclear
  }

  private static let mostHours = Fraction(12)
  /// No break is that short in minutes.
  private static let mostUnclear = Fraction(3)

  private var largest = Fraction.zero
  private var hasDecimals = false
  private var hasFractionOfDay = false

  /// Takes a cell, as `TypedWord` folds it.
  mutating func take(_ bytes: ArraySlice<UInt8>) {
    guard let number = TableCell.decimal(bytes.text), number >= .zero else { return }
    largest = max(largest, number)
    guard let point = bytes.firstIndex(of: 0x2E) else { return }
    hasDecimals = true
    guard number < .one, number > .zero else { return }
    // `0.0625` is 90 minutes of a day, but no whole minutes of an hour.
    let isPartOfDay =
      BareNumbers.minutes(number, .hours) == nil
      && (try? number * Fraction(1_440))?.isWhole == true
    if bytes.endIndex - point > 5 || isPartOfDay { hasFractionOfDay = true }
  }

  var unit: Unit {
    if hasFractionOfDay { return .days }
    if largest > BareNumbers.mostHours { return .minutes }
    if hasDecimals { return .hours }
    return largest <= BareNumbers.mostUnclear ? .unclear : .minutes
  }

  /// Returns whole minutes; nil for others, but for fractions of a day, which are rounded.
  static func minutes(_ number: Fraction, _ unit: Unit) -> Int? {
    switch unit {
    case .minutes: whole(number)
    case .hours: (try? number * Fraction(60)).flatMap { whole($0) }
    case .days: (try? number * Fraction(1_440)).flatMap { try? $0.rounded(.halfUp) }
    case .unclear: nil
    }
  }

  private static func whole(_ number: Fraction) -> Int? {
    number.isWhole ? Int(exactly: number.numerator) : nil
  }
}
