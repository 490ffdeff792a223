/// A shift as typed, before its day is known.
///
/// `18:00-22:00`, `18:00~22:00`, `6pm-10pm`, `오후 6시-10시`, `18시부터 22시까지`; `22:00-06:00` ends the
/// next day, as does `22:00-30:00`; `18:00+4h`, `18시부터 4시간`; with its own day
/// `2026-11-02T18:00/2026-11-03T02:00`, `2026-11-02T18:00/02:00` and `2026-11-02T18:00/PT8H`. `9-6`
/// and `6pm-10` have two meanings and are refused.
public struct ShiftSpanWord: Hashable, Sendable, CustomStringConvertible {
  private enum End: Hashable, Sendable {
    case span(ClockSpan.End)
    case dated(CivilDate, minute: Int)
  }

  /// The day in the text; nil when it has none.
  public let day: CivilDate?
  private let start: Int
  private let end: End

  /// - Throws: `time.word` when the text is not a shift, or could mean two.
  public init(_ text: String) throws(Failure) {
    let word = TypedWord(text)
    if let span = ClockSpan(word.bytes) {
      day = nil
      start = span.start
      end = .span(span.end)
    } else if let (start, end) = ShiftSpanWord.dated(word.bytes) {
      day = start.date
      self.start = start.minute
      self.end = end
    } else {
      let what = Text(en: "is no start and end", ko: "시작과 끝 시각이 아닙니다")
      for part in word.bytes.split(separator: 0x2F) {
        guard let fault = CalendarFault(in: part.prefix(10)) else { continue }
        throw word.unreadable(what, for: fault)
      }
      throw word.unreadable(what, hint: ClockSpan.hint(for: word.bytes) ?? ShiftSpanWord.hint)
    }
  }

  /// True when the shift begins past the midnight that ends its day, as `25:30-27:00` does.
  public var beginsAfterMidnight: Bool { start >= 1440 }

  /// - Parameter day: used when the text has no day.
  /// - Throws: `time.span` when it is empty, runs backwards, or is longer than 24 hours.
  public func resolved(on day: CivilDate) throws(Failure) -> ShiftSpan {
    let day = self.day ?? day
    switch end {
    case .span(.clock(let clock)): return try ShiftSpan(on: day, from: start, to: clock)
    case .span(.length(let minutes)): return try ShiftSpan(on: day, from: start, lasting: minutes)
    case .dated(let date, let minute):
      let days = date.daysSinceEpoch - day.daysSinceEpoch
      return try ShiftSpan(on: day, from: start, until: days * 1440 + minute, typed: description)
    }
  }

  /// A text that reads back as the same shift.
  public var description: String {
    let beginning = ClockWord.text(minute: start)
    switch (day, end) {
    case (nil, .span(let end)): return ClockSpan(start: start, end: end).description
    case (let day?, .span(.clock(let minute))):
      return "\(day)T\(beginning)/\(ClockWord.text(minute: minute))"
    case (let day?, .span(.length(let minutes))):
      return "\(day)T\(beginning)/\(DurationWord.text(minutes: minutes))"
    case (let day, .dated(let date, let minute)):
      return "\(day ?? date)T\(beginning)/\(date)T\(ClockWord.text(minute: minute))"
    }
  }

  private static func dated(
    _ bytes: ArraySlice<UInt8>
  ) -> (start: (date: CivilDate, minute: Int), end: End)? {
    guard let (before, after) = bytes.split(at: "/"), let start = dayAndClock(before)
    else { return nil }
    if let (date, minute) = dayAndClock(after) { return (start, .dated(date, minute: minute)) }
    if let clock = ClockReading(after) { return (start, .span(.clock(clock.minute))) }
    guard let length = DurationReading(after), length.hasUnit, let minutes = length.minutes
    else { return nil }
    return (start, .span(.length(minutes: minutes)))
  }

  private static func dayAndClock(_ bytes: ArraySlice<UInt8>) -> (date: CivilDate, minute: Int)? {
    guard let date = CivilDate(bytes.prefix(10).text) else { return nil }
    var scanner = WordScanner(bytes.dropFirst(10))
    guard scanner.takeAny(["t", " "]), let clock = ClockReading(scanner.rest) else { return nil }
    return (date, clock.minute)
  }

  private static let hint = Text(
    en: "write 18:00-22:00, 22:00-06:00, 18:00+4h or 2026-11-02T18:00/2026-11-03T02:00",
    ko: "18:00-22:00, 22:00-06:00, 18:00+4h, 2026-11-02T18:00/2026-11-03T02:00처럼 입력하십시오")
}
