/// A point in time as typed, before today's date and the zone are known.
///
/// Any `ClockWord`, `now` too; a `DayWord` and a time as `yesterday 23:50`, `2026-11-02 18:05` or
/// `어제 오후 6시`; and RFC 3339 as `2026-11-02T18:05:30+09:00`.
public enum MomentWord: Hashable, Sendable, CustomStringConvertible {
  case now
  /// Minutes from the midnight that begins a day given by the context, 0 to 2879.
  case clock(minute: Int)
  case dated(DayWord, minute: Int)
  case instant(Instant)

  /// A bare time more minutes ahead than this means yesterday's, which is nearer.
  public static let farMinutes = 720

  /// - Throws: `time.word` when the text is not a time, or could mean two.
  public init(_ text: String) throws(Failure) {
    let word = TypedWord(text)
    if let instant = Instant(text) {
      self = .instant(instant)
    } else if ["now", "지금"].contains(word.bytes.text) {
      self = .now
    } else if let reading = ClockReading(word.bytes) {
      self = .clock(minute: reading.minute)
    } else if let dated = MomentWord.dated(word.bytes) {
      self = dated
    } else {
      let what = Text(en: "is not a time", ko: "시각이 아닙니다")
      if let fault = CalendarFault(in: word.bytes, between: [" ", "t"]) {
        throw word.unreadable(what, for: fault)
      }
      throw word.unreadable(
        what,
        hint: Text(
          en: "write 18:05, 'yesterday 23:50', '2026-11-02 18:05' or now",
          ko: "18:05, '어제 23:50', '2026-11-02 18:05', 지금처럼 입력하십시오"))
    }
  }

  /// True when the moment is the same instant in every zone.
  public var isAbsolute: Bool {
    switch self {
    case .now, .instant: true
    case .clock, .dated: false
    }
  }

  /// True for a time of day alone, without a day or a mark for the next day.
  public var isBare: Bool {
    if case .clock(let minute) = self { minute < 1440 } else { false }
  }

  /// Returns the instant; a bare time is today's, or yesterday's if today's is over 12 hours ahead.
  ///
  /// - Throws: `time.gap`, `time.fold`, `time.day`.
  public func resolved(
    now: Instant, in zone: TimeZone, fold: Fold? = nil
  ) throws(Failure) -> Instant {
    guard case .clock(let minute) = self else { return try unlessBare(now: now, zone, fold) ?? now }
    let local = zone.local(at: now)
    let isFar = minute - local.time.minuteOfDay > MomentWord.farMinutes
    return try MomentWord.instant(isFar ? minute - 1440 : minute, local.date, zone, fold)
  }

  /// Resolves the end of a span: a bare time is the first such time after the start.
  public func resolved(
    after start: Instant, now: Instant, in zone: TimeZone, fold: Fold? = nil
  ) throws(Failure) -> Instant {
    guard case .clock(let minute) = self else { return try unlessBare(now: now, zone, fold) ?? now }
    let begin = zone.local(at: start)
    let local = try MomentWord.local(minute, begin.date)
    // After the clock is put back, a repeated time may come after a start that reads later.
    if case .fold(let earlier, let later) = zone.meaning(of: local), earlier <= start, start < later
    {
      return later
    }
    let isOver = local <= begin
    return try MomentWord.instant(isOver ? minute + 1440 : minute, begin.date, zone, fold)
  }

  /// Resolves on a known day, from which a bare time is counted.
  public func resolved(
    on day: CivilDate, now: Instant, in zone: TimeZone, fold: Fold? = nil
  ) throws(Failure) -> Instant {
    guard case .clock(let minute) = self else { return try unlessBare(now: now, zone, fold) ?? now }
    return try MomentWord.instant(minute, day, zone, fold)
  }

  /// A text that reads back as the same moment.
  public var description: String {
    switch self {
    case .now: "now"
    case .clock(let minute): ClockWord.text(minute: minute)
    case .dated(let day, let minute): "\(day) \(ClockWord.text(minute: minute))"
    case .instant(let instant): instant.description
    }
  }

  /// Resolves any moment but a bare time, which gives nil.
  private func unlessBare(
    now: Instant, _ zone: TimeZone, _ fold: Fold?
  ) throws(Failure) -> Instant? {
    switch self {
    case .now: return now
    case .instant(let instant): return instant
    case .dated(let word, let minute):
      let day = try word.resolved(today: zone.local(at: now).date)
      return try MomentWord.instant(minute, day, zone, fold)
    case .clock: return nil
    }
  }

  private static func instant(
    _ minute: Int, _ day: CivilDate, _ zone: TimeZone, _ fold: Fold?
  ) throws(Failure) -> Instant {
    try zone.instant(of: local(minute, day), fold: fold)
  }

  private static func local(_ minute: Int, _ day: CivilDate) throws(Failure) -> CivilDateTime {
    guard let local = CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + minute) else {
      throw TimeFailure.day.failure(
        "'\(day)' is at the end of the calendar", "\(quoted: day, .topic) 달력의 끝입니다")
    }
    return local
  }

  private static func dated(_ bytes: ArraySlice<UInt8>) -> MomentWord? {
    if let date = CivilDate(bytes.prefix(10).text), bytes.dropFirst(10).first == 0x74,
      let clock = ClockReading(bytes.dropFirst(11))
    {
      return .dated(.date(date), minute: clock.minute)
    }
    // The day and the time may contain spaces; only one split makes sense of both.
    for index in bytes.indices where bytes[index] == 0x20 {
      if let day = DayWord(folded: bytes[..<index]),
        let clock = ClockReading(bytes[(index + 1)...])
      {
        return .dated(day, minute: clock.minute)
      }
    }
    return nil
  }
}
