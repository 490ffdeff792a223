/// The time of a shift by the local clock: its day, and its start and end from that midnight.
public struct ShiftSpan: Hashable, Sendable, CustomStringConvertible {
  public enum End: Hashable, Sendable {
    /// At that clock time, in minutes from the midnight that begins the day.
    case clock(minute: Int)
    /// After that many minutes have passed, even when the clock changes meanwhile.
    case length(minutes: Int)
  }

  /// The longest shift in minutes, also when the clock is put back during it.
  public static let limit = 1440

  /// The day the shift counts for; one that begins at 25:30 begins in the night after it.
  public let day: CivilDate
  /// Minutes from the midnight that begins `day`, 0 to 2879.
  public let startMinute: Int
  public let end: End

  /// - Parameters:
  ///   - start: minutes from the day's midnight, 0 to 2879.
  ///   - clock: as for `start`; below 1440 it is the first such time after the start.
  /// - Throws: `time.span` when start and end are equal, or more than 24 hours apart.
  public init(on day: CivilDate, from start: Int, to clock: Int) throws(Failure) {
    let typed = ClockSpan(start: start, end: .clock(clock))
    guard start != clock else {
      throw ShiftSpan.failure(
        "\(typed)", "is empty, or a whole day", "길이가 0이거나 하루 종일입니다",
        hint: Text(
          en: "write the length of a whole day: \(ClockWord.text(minute: start))+24h",
          ko: "하루 종일이면 \(ClockWord.text(minute: start))+24h처럼 길이로 입력하십시오"))
    }
    guard ClockWord.range.contains(start), ClockWord.range.contains(clock) else {
      throw ShiftSpan.outOfDay("\(typed)")
    }
    let end = ClockSpan.endMinute(.clock(clock), after: start)
    try self.init(on: day, from: start, until: end, typed: "\(typed)")
  }

  /// - Throws: `time.span` when the length is not 1 to 1440 minutes.
  public init(on day: CivilDate, from start: Int, lasting minutes: Int) throws(Failure) {
    let typed = ClockSpan(start: start, end: .length(minutes: minutes))
    guard ClockWord.range.contains(start) else { throw ShiftSpan.outOfDay("\(typed)") }
    try ShiftSpan.check(minutes, "\(typed)")
    self.day = day
    startMinute = start
    end = .length(minutes: minutes)
  }

  /// - Parameter minute: from the day's midnight, used as given even if it is before the start.
  init(
    on day: CivilDate, from start: Int, until minute: Int, typed: @autoclosure () -> String
  ) throws(Failure) {
    try ShiftSpan.check(minute - start, typed())
    self.day = day
    startMinute = start
    end = .clock(minute: minute)
  }

  /// The clock time at the end if the clock did not change meanwhile; up to 1440 after the start.
  public var endMinute: Int {
    switch end {
    case .clock(let minute): minute
    case .length(let minutes): startMinute + minutes
    }
  }

  /// Returns the start and end of the shift in a zone; the time worked is their difference.
  ///
  /// - Parameter fold: the instant to take for a time that the zone's clock skips or shows twice.
  /// - Throws: `time.gap` or `time.fold` when `fold` is needed but nil, `time.span` when no time or
  ///   more than 24 hours pass in between, `time.day` at the end of the calendar.
  public func interval(
    in zone: TimeZone, fold: Fold? = nil
  ) throws(Failure) -> (start: Instant, end: Instant) {
    let start = try zone.instant(of: local(startMinute), fold: fold)
    let finish: Instant
    switch end {
    case .clock(let minute):
      finish = try zone.instant(of: local(minute), fold: fold)
    case .length(let minutes):
      let seconds = start.secondsSinceEpoch + minutes * 60
      guard let instant = Instant(secondsSinceEpoch: seconds) else { throw outside }
      finish = instant
    }
    let elapsed = finish.secondsSinceEpoch - start.secondsSinceEpoch
    guard (1...ShiftSpan.limit * 60).contains(elapsed) else {
      throw TimeFailure.span.failure(
        "'\(self)' lasts \(elapsed / 60) minutes in \(zone.name), where the clock is changed",
        "'\(self)': 시계를 조정하는 \(zone.name)에서는 \(elapsed / 60)분입니다")
    }
    return (start, finish)
  }

  /// `2026-11-02 18:00-26:00`.
  public var description: String {
    switch end {
    case .clock(let minute): "\(day) \(ClockSpan(start: startMinute, end: .clock(minute)))"
    case .length(let minutes):
      "\(day) \(ClockSpan(start: startMinute, end: .length(minutes: minutes)))"
    }
  }

  private func local(_ minute: Int) throws(Failure) -> CivilDateTime {
    guard let time = CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + minute)
    else { throw outside }
    return time
  }

  private var outside: Failure {
    TimeFailure.day.failure(
      "'\(self)' lies outside the years 1 to 9999", "'\(self)': 1년에서 9999년 사이가 아닙니다")
  }

  private static func check(_ minutes: Int, _ typed: @autoclosure () -> String) throws(Failure) {
    if minutes < 0 { throw failure(typed(), "ends before it begins", "시작하기 전에 끝납니다") }
    if minutes == 0 { throw failure(typed(), "is empty", "비어 있습니다") }
    if minutes > limit {
      throw failure(typed(), "is longer than 24 hours", "24시간보다 깁니다")
    }
  }

  private static func outOfDay(_ typed: String) -> Failure {
    failure(typed, "has a time beyond 00:00 to 47:59", "00:00에서 47:59를 벗어난 시각이 있습니다")
  }

  private static func failure(
    _ typed: String, _ en: String, _ ko: String, hint: Text? = nil
  ) -> Failure {
    TimeFailure.span.failure("'\(typed)' \(en)", "'\(typed)': \(ko)", hint: hint)
  }
}
