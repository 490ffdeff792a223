import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

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

/// `catchkit shift ical export`
struct ExportCalendar {
  let place: String?
  let workers: [String]
  let range: ShiftDays
  let isMine: Bool
  let alarm: Int?
  let since: DayWord?

  static var command: Command<Environment> {
    Command(
      "export", Text(en: "Print shifts as a calendar file", ko: "근무를 달력 파일로 출력"),
      into: ExportCalendar.init,
      WorkOptions.place, ShiftOptions.workers(),
      ShiftDays.arguments,
      .flag("mine", Text(en: "Only your own", ko: "내 근무만"), isCommon: true),
      .optional(
        "alarm", .minutes(0...10_080),
        Text(en: "Alarm this long before each start: 30m, 1h", ko: "시작 전 알림: 30m, 1h"),
        isCommon: true),
      .optional(
        "since", .day,
        Text(
          en: "Published shifts that went since this day, too",
          ko: "이 날부터 없어진 공지 근무도"), isCommon: true),
      discussion: .paragraph(
        en: "A shift becomes one event, a series one event with its rule, the days left out and "
          + "the days changed. A series is written whole if one of its days is chosen. Work that "
          + "was only clocked has its clocked times for its worker and the owner, marked "
          + "X-CATCHKIT-CLOCKED; an import passes over it. With --since, published shifts and "
          + "series that were removed or given to others since then come as CANCELLED with a "
          + "higher SEQUENCE, so that a calendar drops them.",
        ko: "근무는 일정 하나로, 반복은 규칙과 빠진 날과 바뀐 날이 있는 일정 하나로 내보냅니다. 반복은 그중 하루만 골라도 전체를 내보냅니다. 예정 "
          + "없이 출퇴근만 기록한 근무는 본인과 사업주에게 기록된 시각으로 내보내며 X-CATCHKIT-CLOCKED로 표시합니다. 가져올 때는 건너뜁니다. --since이면 그 뒤 지웠거나 "
          + "다른 사람에게 넘긴 공지 근무와 반복을 더 높은 SEQUENCE의 CANCELLED로 내보내 달력에서 지워지게 합니다."),
      examples: [
        Example(
          "catchkit shift ical export --mine --alarm 1h > mine.ics",
          "For your phone, with an alarm",
          "알림과 함께 내 휴대폰으로"),
        Example(
          "catchkit shift ical export --mine --since 2026-11-01 > mine.ics",
          "With what has gone this month, so that a calendar drops it",
          "이번 달에 없어진 근무까지. 달력에서 지워지게"),
        Example(
          "catchkit shift ical export -w 민지 --during 2026-11 | grep SUMMARY", "One worker's month",
          "근무자 한 명의 한 달"),
        Example(
          "catchkit shift ical export --place 카페 | head -n 4", "First lines of the file",
          "파일의 시작 부분"),
      ], usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    try environment.checkCalendarFits()
    let held = BufferedOutput(environment, isPaged: false)
    let now = try environment.now()
    let feed = try environment.read { (view: View, actor: Person) throws(Failure) in
      let filter = try ShiftFilter.read(
        place: place, workers: workers, range: range, isMine: isMine, for: actor, in: view,
        environment)
      return try ICalExport(
        filter, alarm: alarm, since: try beginning(environment, at: now), for: actor, in: view,
        at: now
      ) { bytes throws(Failure) in
        try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
          try held.write(UnsafeRawBufferPointer(buffer))
        }
      }
    }
    try held.finish()
    var notes: [Text] = []
    if feed.unplannedCount > 0 {
      notes.append(
        en: "shifts without times were left out: \(feed.unplannedCount)",
        ko: "시각이 없는 근무는 뺐습니다: \(feed.unplannedCount)개")
    }
    if feed.goneCount > 0 {
      notes.append(
        en: "shifts and series that have gone were written as cancelled: \(feed.goneCount)",
        ko: "없어진 근무와 반복을 취소로 내보냈습니다: \(feed.goneCount)개")
    }
    return Report(.streamed, notes: notes, isNegative: feed.eventCount == 0)
  }

  /// Returns the beginning of the day of `--since`.
  private func beginning(_ environment: Environment, at now: Instant) throws(Failure) -> Instant? {
    guard let since else { return nil }
    let zone = try environment.zone()
    let day = try environment.day(since, today: zone.local(at: now).date)
    return zone.beginning(of: day)
  }
}

extension Environment {
  /// - Throws: `usage.conflict` for output options that a calendar file does not have.
  fileprivate func checkCalendarFits() throws(Failure) {
    let hint = Text(
      en: "a calendar file has its own form; 'catchkit shift list' prints the others",
      ko: "달력 파일에는 정해진 형식이 있습니다. 다른 형식은 'catchkit shift list'로 출력하십시오")
    guard options.fields == nil else {
      throw .conflict("--fields", "shift ical export", hint: hint)
    }
    guard options.outputFormat == .table else {
      throw .conflict("--format \(options.outputFormat.rawValue)", "shift ical export", hint: hint)
    }
  }
}
