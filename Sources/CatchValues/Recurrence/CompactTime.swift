/// A day or time as RFC 5545 writes it: `20261102`, `20261102T180000`, `20261102T090000Z`.
public enum CompactTime: Hashable, Sendable {
  case day(CivilDate)
  /// Local time without a zone; the seconds are kept apart.
  case local(CivilDateTime, second: Int)
  case instant(Instant)

  /// - Returns: nil for anything else, for days that do not exist and for year 0; second 60 is read
  ///   as 59.
  public init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16,
      let year = CompactTime.number(bytes[0..<4]), let month = CompactTime.number(bytes[4..<6]),
      let monthDay = CompactTime.number(bytes[6..<8]),
      let day = CivilDate(year: year, month: month, day: monthDay)
    else { return nil }
    guard bytes.count > 8 else {
      self = .day(day)
      return
    }
    guard bytes[8] | 0x20 == 0x74, let hour = CompactTime.number(bytes[9..<11]),
      let minute = CompactTime.number(bytes[11..<13]),
      let second = CompactTime.number(bytes[13..<15]), second <= 60,
      let time = CivilTime(hour: hour, minute: minute)
    else { return nil }
    // RFC 5545 lets a clock that knows no leap seconds read the 60th as the 59th.
    let local = CivilDateTime(day, time)
    guard bytes.count == 16 else {
      self = .local(local, second: min(second, 59))
      return
    }
    guard bytes[15] | 0x20 == 0x7A,
      let instant = Instant(secondsSinceEpoch: local.minutesSinceEpoch * 60 + min(second, 59))
    else { return nil }
    self = .instant(instant)
  }

  public var text: String {
    switch self {
    case .day(let day): CompactTime.text(day)
    case .local(let local, let second):
      CompactTime.text(local) + (second < 10 ? "0" : "") + String(second)
    case .instant(let instant):
      CompactTime.local(
        instant.local(at: .utc), second: (instant.secondsSinceEpoch % 60 + 60) % 60
      ).text + "Z"
    }
  }

  private static func text(_ day: CivilDate) -> String {
    day.description.split(separator: "-").joined()
  }

  /// `YYYYMMDDTHHMM`.
  private static func text(_ local: CivilDateTime) -> String {
    "\(text(local.date))T\(local.time.description.split(separator: ":").joined())"
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
