/// The failures of calendar files (iCalendar, RFC 5545).
public enum CalendarFailure {
  public static let syntax = FailureCase(
    "ical.syntax", .refused, "a file breaks the grammar of iCalendar", "iCalendar 문법에 맞지 않는 파일입니다",
    "export it again from the calendar that made it, as .ics in UTF-8",
    "그 달력에서 UTF-8 .ics 파일로 다시 내보내십시오")
  public static let zone = FailureCase(
    "ical.zone", .refused, "an event names an unknown time zone", "알 수 없는 시간대를 사용하는 일정입니다",
    "name the zone with --tz; that of Korea is Asia/Seoul",
    "--tz로 어느 시간대인지 지정하십시오. 한국은 Asia/Seoul입니다")
  public static let size = FailureCase(
    "ical.size", .refused, "a calendar file is larger than is read at once",
    "한 번에 읽기에는 너무 큰 달력 파일입니다", "export a shorter time", "더 짧은 기간을 내보내십시오")

  public static let catalogue = [syntax, zone, size]
}
