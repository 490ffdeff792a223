import CatchValues

/// One time of a shift, in civil minutes since 1970.
struct ShiftMoment: Hashable {
  let minutes: Int
  /// True for a clock time below 24:00, whose day another time may show.
  var isClock: Bool

  init(minutes: Int) { (self.minutes, isClock) = (minutes, false) }

  /// - Parameters:
  ///   - minute: minutes from the day's midnight; from 24:00 on the day is meant as it stands.
  ///   - day: in days since 1970.
  init(minute: Int, of day: Int) { (minutes, isClock) = (day * 1_440 + minute, minute < 1_440) }

  /// Returns the minutes of an end: as a clock time, the first one after the start.
  func minutes(after start: Int) -> Int {
    isClock && minutes < start ? minutes + 1_440 : minutes
  }
}

/// Reads a shift's time in all its forms, without allocating.
public enum ShiftTime {
  /// Korea's offset, in minutes; fixed since 1988, before every rule that is shipped.
  private static let seoulOffset = 540

  /// Reads a time from a word of the command line.
  public static func instant(_ text: some StringProtocol) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer { instant($0) }
  }

  /// Reads `YYYY-MM-DDTHH:MM`, perhaps with `:SS` of zero seconds, perhaps with an offset or `Z`.
  ///
  /// - Returns: civil minutes in Korea since 1970, or nil for any other text.
  public static func instant(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count >= 16,
      let local = CivilDateTime(ascii: UnsafeBufferPointer(rebasing: bytes[0..<16]))
    else { return nil }
    if bytes.count == 16 { return local.minutesSinceEpoch }
    var rest = bytes[16...]
    if rest.first == 0x3A {
      guard rest.count >= 3, rest[rest.startIndex + 1] == 0x30, rest[rest.startIndex + 2] == 0x30
      else { return nil }
      rest = rest.dropFirst(3)
    }
    guard let sign = rest.first else { return local.minutesSinceEpoch }
    if sign == 0x5A, rest.count == 1 { return local.minutesSinceEpoch + seoulOffset }
    guard sign == 0x2B || sign == 0x2D, rest.count == 6,
      let time = CivilTime(
        String(decoding: UnsafeBufferPointer(rebasing: rest.dropFirst()), as: UTF8.self))
    else { return nil }
    let offset = sign == 0x2B ? time.minuteOfDay : -time.minuteOfDay
    return local.minutesSinceEpoch - offset + seoulOffset
  }

  /// Reads a time on a named day: `18:00`, `25:30` past midnight, `01:30+1` on the next day.
  public static func minuteOfDay(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var days = 0
    var time = bytes[...]
    if time.count >= 2, time[time.endIndex - 2] == 0x2B {
      let digit = Int(time[time.endIndex - 1]) - 0x30
      guard (0...2).contains(digit) else { return nil }
      days = digit
      time = time.dropLast(2)
    }
    guard time.count == 5 || time.count == 4, time[time.endIndex - 3] == 0x3A else { return nil }
    var hour = 0
    for byte in time.dropLast(3) {
      guard (0x30...0x39).contains(byte) else { return nil }
      hour = hour * 10 + Int(byte) - 0x30
    }
    let tens = Int(time[time.endIndex - 2]) - 0x30
    let ones = Int(time[time.endIndex - 1]) - 0x30
    guard (0...5).contains(tens), (0...9).contains(ones), hour < 48 else { return nil }
    return days * 1440 + hour * 60 + tens * 10 + ones
  }
}
