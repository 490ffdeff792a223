/// The failures of calendar files (iCalendar, RFC 5545).
public enum CalendarFailure {
  public static let syntax = entry(
    "ical.syntax", "a file breaks the grammar of iCalendar", "iCalendar 문법에 맞지 않는 파일입니다",
    advice: "export it again from the calendar that made it, as .ics in UTF-8",
    adviceKo: "그 달력에서 UTF-8 .ics 파일로 다시 내보내십시오")
  public static let zone = entry(
    "ical.zone", "an event names an unknown time zone", "알 수 없는 시간대를 사용하는 일정입니다",
    advice: "name the zone with --tz; that of Korea is Asia/Seoul",
    adviceKo: "--tz로 어느 시간대인지 지정하십시오. 한국은 Asia/Seoul입니다")
  public static let size = entry(
    "ical.size", "a calendar file is larger than is read at once", "한 번에 읽기에는 너무 큰 달력 파일입니다",
    advice: "export a shorter time", adviceKo: "더 짧은 기간을 내보내십시오")

  public static let catalogue = [syntax, zone, size]

  private static func entry(
    _ id: String, _ en: String, _ ko: String, advice: String, adviceKo: String
  ) -> FailureCase {
    FailureCase(
      id, .refused, summary: Text(en: en, ko: ko), advice: Text(en: advice, ko: adviceKo),
      topic: "catchkit-shift(1)")
  }
}
