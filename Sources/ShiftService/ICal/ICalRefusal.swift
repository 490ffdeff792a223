public import CatchValues

/// Refusals of calendar files (iCalendar, RFC 5545).
public enum ICalRefusal {
  public static let event = FailureCase(
    "ical.event", .refused, "an event of a calendar cannot become a shift", "근무로 만들 수 없는 일정입니다",
    "fix the event, or skip it with --keep-going", "그 일정을 고치거나 --keep-going으로 건너뛰십시오")
  public static let repetition = FailureCase(
    "ical.repetition", .refused, "an event repeats in a way that shifts cannot",
    "근무로는 할 수 없는 방식으로 반복하는 일정입니다", "repeat it by one RRULE", "RRULE 하나로 반복하게 고치십시오")
  public static let changed = FailureCase(
    "ical.changed", .conflict, "a known event has another content", "이미 가져온 일정의 내용이 다릅니다",
    "give --update to take the file's content", "--update를 지정하면 파일 내용으로 고칩니다")
  public static let otherCalendar = FailureCase(
    "ical.other_calendar", .refused, "a calendar cannot replace another one", "다른 달력으로 바꿀 수 없습니다",
    "import it with --update first; --replace then removes what a later file of the same calendar "
      + "(PRODID and UIDs) no longer has; what other calendars brought stays until 'catchkit shift "
      + "remove'",
    "먼저 --update로 가져오십시오. 그 뒤 같은 달력(PRODID와 UID)의 파일에서 빠진 일정을 --replace가 지웁니다. 다른 달력에서 온 근무는 "
      + "'catchkit shift remove'로 지우십시오")
  public static let catalogue = [event, repetition, changed, otherCalendar]
}
