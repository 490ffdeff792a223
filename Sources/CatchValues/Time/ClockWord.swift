/// A time as people type it, counted from the midnight that begins the shift's day.
///
/// `18:00`, `9:30`, `0930`, `9`; past midnight `25:30` (up to `47:59`), `01:30+1`,
/// `next day 01:30`, `다음날 1시 30분`, `익일 01:30`; `6pm`, `6:30 pm`, `noon`, `정오`, `18시`, `오후 6시`,
/// `오전 9시 30분`, `오후 6시 반`, `새벽 1시`, `아침 9시`, `낮 12시`, `저녁 6시`, `밤 10시`; `now`, `지금` if allowed.
/// `midnight` and `밤 12시` could begin or end the day, `밤 1시` could be this night or the next: they
/// are refused.
public enum ClockWord: Hashable, Sendable, CustomStringConvertible {
  /// Minutes from the midnight that begins the day, 0 to 2879; from 1440 on it is the next day.
  case minute(Int)
  case now

  /// - Parameter allowsNow: accepts `now` as a time.
  /// - Throws: `time.word` when the text is not a time, or could mean two.
  public init(_ text: String, allowsNow: Bool = false) throws(Failure) {
    let word = TypedWord(text)
    let isNow = ["now", "지금"].contains(word.bytes.text)
    if isNow, allowsNow {
      self = .now
    } else if let reading = ClockReading(word.bytes) {
      self = .minute(reading.minute)
    } else {
      throw word.unreadable(
        Text(en: "is not a time of day", ko: "시각이 아닙니다"),
        hint: isNow ? ClockWord.noNow : ClockReading.hint(for: word.bytes))
    }
  }

  /// The minutes of this day and the next.
  static let range = 0..<2880

  /// Minutes from the midnight that begins the day.
  public func minutes(now: CivilTime) -> Int {
    switch self {
    case .minute(let minute): minute
    case .now: now.minuteOfDay
    }
  }

  /// `18:00`, `25:30`, `now`.
  public var description: String {
    switch self {
    case .minute(let minute): ClockWord.text(minute: minute)
    case .now: "now"
    }
  }

  /// Writes hours past 24 as `25:30`.
  public static func text(minute: Int) -> String {
    let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
    return (hour < 10 ? "0" : "") + String(hour) + (rest < 10 ? ":0" : ":") + String(rest)
  }

  private static let noNow = Text(
    en: "write the time itself here, for example 18:00", ko: "여기에는 18:00처럼 시각을 입력하십시오")
}
