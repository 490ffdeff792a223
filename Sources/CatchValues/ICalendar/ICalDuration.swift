/// A length of time as RFC 5545 writes it: `PT30M`, `P1DT2H`, `-PT15M`.
public enum ICalDuration {
  /// - Returns: seconds; nil for anything else and for more than a million weeks.
  public static func seconds(_ text: some StringProtocol) -> Int? {
    parts(text).map { $0.days * 86_400 + $0.seconds }
  }

  /// Reads the days apart: they are days of the calendar, whatever the clock does in them.
  ///
  /// - Returns: days, weeks included, and seconds; nil as above.
  public static func parts(_ text: some StringProtocol) -> (days: Int, seconds: Int)? {
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == 0x2D
    if isNegative || rest.first == 0x2B { rest.removeFirst() }
    guard rest.popFirst() == 0x50, !rest.isEmpty else { return nil }
    var (days, seconds) = (0, 0)
    var isTime = false
    var units: [(UInt8, Int)] = [(0x57, 7), (0x44, 1)]
    var isEmpty = true
    while let byte = rest.first {
      if byte == 0x54 {
        rest.removeFirst()
        isTime = true
        units = [(0x48, 3600), (0x4D, 60), (0x53, 1)]
        isEmpty = true
        continue
      }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty, digits.count <= 6, let unit = rest.popFirst(),
        let index = units.firstIndex(where: { $0.0 == unit })
      else { return nil }
      let count = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } * units[index].1
      if isTime { seconds += count } else { days += count }
      units.removeFirst(index + 1)
      isEmpty = false
    }
    guard !isEmpty else { return nil }
    return isNegative ? (-days, -seconds) : (days, seconds)
  }
}
