public import CatchValues

/// Refusals of calendar files (iCalendar, RFC 5545).
public enum FeedRefusal {
  public static let syntax = refusal(
    "ical.syntax", "a file breaks the grammar of iCalendar", "iCalendar 문법에 맞지 않는 파일입니다",
    advice: "export it anew from the calendar that made it, as .ics in UTF-8",
    adviceKo: "그 달력에서 UTF-8 .ics 파일로 다시 내보내십시오")
  public static let event = refusal(
    "ical.event", "an event of a calendar cannot become a shift", "근무로 만들 수 없는 일정입니다",
    advice: "mend the event, or pass over it with --keep-going",
    adviceKo: "그 일정을 고치거나 --keep-going으로 건너뛰십시오")
  public static let zone = refusal(
    "ical.zone", "an event names a time zone that nobody here knows", "알 수 없는 시간대를 쓰는 일정입니다",
    advice: "say which zone is meant with --tz, for example --tz Asia/Seoul",
    adviceKo: "--tz Asia/Seoul처럼 --tz로 어느 시간대인지 지정하십시오")
  public static let repetition = refusal(
    "ical.repetition", "an event repeats in a way that shifts cannot",
    "근무로는 할 수 없는 방식으로 반복하는 일정입니다",
    advice: "repeat it by one RRULE in the workplace's own time zone",
    adviceKo: "사업장 시간대로, RRULE 하나로 반복하게 고치십시오")
  public static let changed = refusal(
    "ical.changed", kind: .conflict, "a known event has another content", "이미 가져온 일정의 내용이 다릅니다",
    advice: "pass --update to take the file's content", adviceKo: "--update를 쓰면 파일 내용으로 고칩니다")
  public static let size = refusal(
    "ical.size", "a calendar file is larger than is read at once", "한 번에 읽기에는 너무 큰 달력 파일입니다",
    advice: "export a shorter time", adviceKo: "더 짧은 기간을 내보내십시오")

  public static let catalogue = [syntax, event, zone, repetition, changed, size]

  private static func refusal(
    _ id: String, kind: Failure.Kind = .refused, _ en: String, _ ko: String, advice: String,
    adviceKo: String
  ) -> FailureCase {
    FailureCase(
      id, kind, summary: Text(en: en, ko: ko), advice: Text(en: advice, ko: adviceKo),
      topic: "catchkit-shift(1)")
  }
}
