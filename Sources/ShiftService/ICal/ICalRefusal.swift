public import CatchValues

/// Refusals of calendar files (iCalendar, RFC 5545).
public enum ICalRefusal {
  public static let event = refusal(
    "ical.event", "an event of a calendar cannot become a shift", "근무로 만들 수 없는 일정입니다",
    advice: "fix the event, or skip it with --keep-going",
    adviceKo: "그 일정을 고치거나 --keep-going으로 건너뛰십시오")
  public static let repetition = refusal(
    "ical.repetition", "an event repeats in a way that shifts cannot",
    "근무로는 할 수 없는 방식으로 반복하는 일정입니다",
    advice: "repeat it by one RRULE", adviceKo: "RRULE 하나로 반복하게 고치십시오")
  public static let changed = refusal(
    "ical.changed", kind: .conflict, "a known event has another content", "이미 가져온 일정의 내용이 다릅니다",
    advice: "give --update to take the file's content", adviceKo: "--update를 지정하면 파일 내용으로 고칩니다")
  public static let otherCalendar = refusal(
    "ical.other_calendar", "a calendar cannot replace another one",
    "다른 달력으로 바꿀 수 없습니다",
    advice: "import it with --update first; --replace then removes what a later file of the same "
      + "calendar (PRODID and UIDs) no longer has; what other calendars brought stays until "
      + "'catchkit shift remove'",
    adviceKo: "먼저 --update로 가져오십시오. 그 뒤 같은 달력(PRODID와 UID)의 파일에서 빠진 일정을 --replace가 지웁니다. "
      + "다른 달력에서 온 근무는 'catchkit shift remove'로 지우십시오")
  public static let catalogue = [event, repetition, changed, otherCalendar]

  private static func refusal(
    _ id: String, kind: Failure.Kind = .refused, _ en: String, _ ko: String, advice: String,
    adviceKo: String
  ) -> FailureCase {
    FailureCase(
      id, kind, summary: Text(en: en, ko: ko), advice: Text(en: advice, ko: adviceKo),
      topic: "catchkit-shift(1)")
  }
}
