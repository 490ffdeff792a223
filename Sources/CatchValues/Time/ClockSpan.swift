/// A start with an end time or a length: the part that shifts and breaks share.
struct ClockSpan: Hashable, Sendable, CustomStringConvertible {
  enum End: Hashable, Sendable {
    /// Minutes from the midnight that begins the day; below 1440 the next such time after the
    /// start.
    case clock(Int)
    case length(minutes: Int)
  }

  let start: Int
  let end: End

  init(start: Int, end: End) {
    self.start = start
    self.end = end
  }

  /// `18:00-22:00`, `18:00~22:00`, `6pm to 10pm`, `오후 6시-10시`, `밤 10시-새벽 2시`, `18:00-자정`,
  /// `18시부터 22시까지`, `18:00+4h`, `18시부터 4시간`.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let parts = ClockSpan.parts(bytes), let start = ClockReading(parts.start)
    else { return nil }
    if let end = parts.clock {
      guard ClockSpan.ambiguity(start, end) == nil else { return nil }
      self.init(start: start.minute, end: .clock(end.minute))
    } else if let length = parts.length {
      self.init(start: start.minute, end: .length(minutes: length))
    } else {
      return nil
    }
  }

  /// Returns the end for a start; a time below 1440 is the next such time after the start.
  static func endMinute(_ end: End, after start: Int) -> Int {
    switch end {
    case .length(let minutes): start + minutes
    case .clock(let clock): clock < 1440 && clock <= start ? next(clock, after: start) : clock
    }
  }

  var description: String {
    let start = ClockWord.text(minute: start)
    switch end {
    case .clock(let minute): return "\(start)-\(ClockWord.text(minute: minute))"
    case .length(let minutes): return "\(start)+\(DurationWord.text(minutes: minutes))"
    }
  }

  private static func next(_ clock: Int, after start: Int) -> Int {
    let days = (start - clock) / 1440 + 1
    return clock + days * 1440
  }
}

extension ClockSpan {
  private struct Parts {
    let start: ArraySlice<UInt8>
    var clock: ClockReading?
    var length: Int?
  }

  private static func parts(_ bytes: ArraySlice<UInt8>) -> Parts? {
    for word in ["~", " to ", "-"] {
      guard let (before, after) = bytes.split(at: word) else { continue }
      return Parts(start: before, clock: .end(after, after: ClockReading(before)))
    }
    if let (before, after) = bytes.split(at: "부터") {
      let end = after.dropping(suffix: "까지") ?? after
      return Parts(
        start: before, clock: .end(end, after: ClockReading(before)), length: length(after))
    }
    guard let plus = bytes.lastIndex(of: 0x2B) else { return nil }
    return Parts(start: bytes[..<plus].trimmed, length: length(bytes[(plus + 1)...].trimmed))
  }

  /// Reads a length with its unit: "18:00+4" could be four hours, four minutes, or four days later.
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let reading = DurationReading(bytes), reading.hasUnit else { return nil }
    return reading.minutes
  }

  /// Explains why two times could mean two spans: halves of the day named once, or not, as in
  /// "9-6".
  private static func ambiguity(_ start: ClockReading, _ end: ClockReading) -> Text? {
    // The times of the 12-hour clock; from 13:00 on, and at 00:30, only 24 hours fit.
    let halfDayHours = 60..<780
    let other = start.hasHalf ? end : start
    if start.hasHalf != end.hasHalf, halfDayHours.contains(other.minute) {
      return Text(
        en: "write am or pm with both times, or both in 24 hours as 18:00-22:00",
        ko: "두 시각 모두 오전이나 오후를 붙이거나, 18:00-22:00처럼 24시간으로 입력하십시오")
    }
    if !end.hasHalf, end.hasLoneDigit, halfDayHours.contains(start.minute),
      end.minute <= start.minute
    {
      return Text(
        en: "write the end as 18:00 for the evening, or as 06:00 for the next morning",
        ko: "끝 시각이 저녁이면 18:00, 다음 날 아침이면 06:00처럼 입력하십시오")
    }
    return nil
  }

  /// Returns a hint with a form that is accepted, when the reason is known.
  static func hint(for bytes: ArraySlice<UInt8>) -> Text? {
    if let parts = parts(bytes) {
      if ClockReading(parts.start) == nil, let hint = ClockReading.hintOnPart(of: parts.start) {
        return hint
      }
      if let start = ClockReading(parts.start), let end = parts.clock {
        return ambiguity(start, end)
      }
      if bytes.contains(0x2B), ClockReading(parts.start) != nil, parts.clock == nil {
        return Text(
          en: "write a length with its unit, for example 18:00+4h",
          ko: "18:00+4h처럼 길이에 단위를 붙이십시오")
      }
    }
    guard ClockReading(bytes) != nil else { return nil }
    return Text(
      en: "write an end too, for example 18:00-22:00 or 18:00+4h",
      ko: "18:00-22:00이나 18:00+4h처럼 끝도 입력하십시오")
  }
}
