import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift ical`: shifts as calendar files (iCalendar, RFC 5545).
enum CalendarCommands {
  static var group: Command<Environment> {
    .group(
      "ical", Text(en: "Calendar files (iCalendar, .ics)", ko: "달력 파일(iCalendar, .ics)"),
      discussion: .paragraph(
        en:
          "Google Calendar, Apple Calendar, Outlook and most other calendars use these files. "
          + "An event keeps its UID on every way, so the same event never becomes two shifts. "
          + "Pay is never exported.",
        ko: "구글 캘린더, 애플 캘린더, Outlook 등 대부분의 달력이 사용하는 파일입니다. 일정의 UID는 어디서나 그대로이므로 같은 "
          + "일정이 두 근무가 되지 않습니다. 임금은 내보내지 않습니다."),
      examples: [
        Example("catchkit shift ical export --mine > mine.ics", "For your phone", "내 휴대폰으로"),
        Example(
          "catchkit shift ical export -p 카페 > a.ics; catchkit shift ical import a.ics",
          "Importing the same again adds nothing", "같은 것을 다시 가져와도 늘지 않음"),
        Example("catchkit shift ical export | grep -c BEGIN:VEVENT", "Count of events", "일정 수"),
      ],
      children: [
        "export": { ExportCalendar.command },
        "import": { ImportCalendar.command },
      ])
  }
}
