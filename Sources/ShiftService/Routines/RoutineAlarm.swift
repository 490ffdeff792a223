public import CatchValues

/// The time of a routine's reminder: a local time, or minutes from the shift's start or end.
public enum RoutineAlarm: Hashable, Sendable, CustomStringConvertible {
  case at(CivilTime)
  /// Minutes after the shift's start, negative for before.
  case start(Int)
  /// Minutes after the shift's end, negative for before.
  case end(Int)

  /// The most minutes from a start or an end.
  public static let reach = 1440

  /// Reads `08:30`, `오전 8시 반`, `-30m`, `start-30m`, `end+10m`, `시작 30분 전`, `끝 10분 후`.
  ///
  /// - Throws: `time.word`, `value.number`, `routine.alarm` for a time too far from the shift.
  public init(_ typed: String) throws(Failure) {
    if let relative = try RoutineAlarm.relative(typed) {
      self = relative
      return
    }
    guard case .minute(let minute) = try ClockWord(typed),
      let time = CivilTime(minuteOfDay: minute)
    else {
      throw RoutineRefusal.alarm.failure(
        "'\(typed)' is no time of one day", "'\(typed)': 하루 안의 시각이 아닙니다", field: "alarm")
    }
    self = .at(time)
  }

  /// Reads the text that `description` writes.
  init?(stored text: String) {
    guard let alarm = try? RoutineAlarm(text), alarm.description == text else { return nil }
    self = alarm
  }

  /// `08:30`, `start-30m`, `end+10m`
  public var description: String {
    switch self {
    case .at(let time): time.description
    case .start(let minutes): "start" + RoutineAlarm.signed(minutes)
    case .end(let minutes): "end" + RoutineAlarm.signed(minutes)
    }
  }

  public var words: Text {
    switch self {
    case .at(let time): Text(verbatim: time.description)
    case .start(let minutes):
      RoutineAlarm.words(minutes, Text(en: "the start", ko: "시작"))
    case .end(let minutes): RoutineAlarm.words(minutes, Text(en: "the end", ko: "끝"))
    }
  }

  /// Returns the time for one shift; a local time that a night shift reaches only after midnight is
  /// on the next day.
  ///
  /// A local time that the clock skips is moved forward by the gap; of a repeated one the first
  /// counts.
  public func instant(for span: TimeSpan, on day: CivilDate, in zone: TimeZone) -> Instant? {
    switch self {
    case .at(let time):
      let next = zone.meaning(of: CivilDateTime(day.adding(days: 1), time)).first
      return next <= span.end ? next : zone.meaning(of: CivilDateTime(day, time)).first
    case .start(let minutes):
      return Instant(secondsSinceEpoch: span.start.secondsSinceEpoch + minutes * 60)
    case .end(let minutes):
      return Instant(secondsSinceEpoch: span.end.secondsSinceEpoch + minutes * 60)
    }
  }

  private static func signed(_ minutes: Int) -> String {
    "\(minutes < 0 ? "-" : "+")\(length(minutes))"
  }

  private static func length(_ minutes: Int) -> String {
    DurationWord(minutes: abs(minutes))?.description ?? "\(abs(minutes))m"
  }

  private static func words(_ minutes: Int, _ anchor: Text) -> Text {
    guard minutes != 0 else { return Text(en: "at \(anchor.en)", ko: "\(anchor.ko)에") }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    let parts = (hours > 0 ? ["\(hours)시간"] : []) + (rest > 0 ? ["\(rest)분"] : [])
    return Text(
      en: "\(length(minutes)) \(minutes < 0 ? "before" : "after") \(anchor.en)",
      ko: "\(anchor.ko) \(parts.joined(separator: " ")) \(minutes < 0 ? "전" : "후")")
  }
}

extension RoutineAlarm {
  /// Reads a time relative to the start or end; nil for any other.
  private static func relative(_ typed: String) throws(Failure) -> RoutineAlarm? {
    var rest = trimmed(Normalization.composedHangul(typed).lowercased()[...])
    var isEnd = false
    var isAnchored = false
    for (word, end) in [("start", false), ("end", true), ("시작", false), ("끝", true)]
    where !isAnchored && rest.hasPrefix(word) {
      rest = trimmed(rest.dropFirst(word.count))
      (isAnchored, isEnd) = (true, end)
    }
    var factor: Int?
    if let sign = rest.first, sign == "+" || sign == "-" {
      factor = sign == "-" ? -1 : 1
      rest = trimmed(rest.dropFirst())
    } else {
      for (word, sign) in [("전", -1), ("후", 1), ("뒤", 1)] where factor == nil {
        guard rest.hasSuffix(word) else { continue }
        factor = sign
        rest = trimmed(rest.dropLast(word.count))
      }
    }
    if isAnchored, rest.isEmpty, factor == nil { return isEnd ? .end(0) : .start(0) }
    guard let factor else {
      guard isAnchored else { return nil }
      throw RoutineRefusal.alarm.failure(
        "'\(typed)' needs 'before' or 'after'",
        "'\(typed)': 전인지 후인지 알 수 없습니다", field: "alarm")
    }
    let minutes = try DurationWord(String(rest)).minutes
    guard minutes <= reach else {
      throw RoutineRefusal.alarm.failure(
        "'\(typed)' is more than 24 hours from the shift",
        "'\(typed)': 근무에서 24시간보다 멉니다", field: "alarm")
    }
    return isEnd ? .end(minutes * factor) : .start(minutes * factor)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return rest
  }
}
