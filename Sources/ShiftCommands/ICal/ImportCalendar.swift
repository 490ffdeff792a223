import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift ical import FILE`
struct ImportCalendar {
  let file: String
  let place: String?
  let worker: String?
  let until: DayWord?
  let updates: Bool
  let replaces: Bool
  let keepsGoing: Bool
  let rejects: String?
  let despite: [CheckRule]

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Import shifts from a calendar file", ko: "달력 파일에서 근무 가져오기"),
      into: ImportCalendar.init,
      .operand("FILE", .file, Text(en: "The file, or - for standard input", ko: "파일. 표준 입력은 -")),
      .optional(
        "place", .place, Text(en: "The workplace of all events", ko: "모든 일정이 들어갈 사업장"),
        absent: Text(en: "from each event, else the only workplace", ko: "일정에 적힌 곳, 없으면 하나뿐인 곳"),
        short: "p", isCommon: true),
      .optional(
        "worker", .worker, Text(en: "The worker of all shifts", ko: "모든 근무의 근무자"),
        absent: Text(en: "from each event, else you", ko: "일정에 적힌 근무자, 없으면 나"), short: "w",
        isCommon: true),
      .optional(
        "until", .day,
        Text(en: "Last day of series that become single shifts", ko: "개별 근무가 되는 반복의 마지막 날"),
        absent: Text(en: "a year from the first day", ko: "첫날부터 1년")),
      .flag(
        "update",
        Text(
          en: "Change shifts of known events, and remove those called off",
          ko: "이미 가져온 일정의 근무를 고치고, 취소된 것은 지우기"),
        isCommon: true),
      .flag(
        "replace",
        Text(
          en: "As --update, and remove what the calendar no longer has",
          ko: "--update에 더해, 달력에서 빠진 것 지우기"), isCommon: true),
      .flag(
        "keep-going", Text(en: "Skip refused events, and exit with 17", ko: "거부된 일정은 건너뛰고 17로 종료")),
      .optional("rejects", .file, Text(en: "File for refused events", ko: "거부된 일정을 저장할 파일")),
      CheckOptions.despite,
      discussion: [
        Text(
          en: "An event with a start and an end becomes a shift, one with an RRULE a series. Known "
            + "UIDs are skipped if their content is the same, and refused otherwise, or changed "
            + "with --update. Events of whole days are skipped. Alarms, guests and other "
            + "properties that shifts do not have are left out and counted.",
          ko: "시작과 끝이 있는 일정은 근무가, RRULE이 있는 일정은 반복이 됩니다. 이미 가져온 UID는 내용이 같으면 건너뛰고, 다르면 "
            + "거부하며, --update이면 고칩니다. 하루 종일 일정은 건너뜁니다. 알림, 참석자처럼 근무에 없는 내용은 빼고 그 수를 알립니다."),
        Text(
          en: "With --update, an event that comes as CANCELLED takes its imported shift or series "
            + "along, unless our own export tells that the shift was kept as cancelled. --replace also removes what an earlier import of the same calendar, with its "
            + "PRODID and one of its UIDs, brought and the file no longer has; a file of another "
            + "calendar is refused. Imports before 2026-11-23 do not count. Shifts that were "
            + "typed, worked or marked stay.",
          ko:
            "--update이면 CANCELLED로 온 일정의 근무와 반복을 지웁니다. 다만 catchkit이 취소 상태로 내보낸 근무는 취소로 표시합니다. --replace는 같은 달력(같은 PRODID와 공통된 UID)에서 전에 "
            + "가져왔지만 파일에 더는 없는 것도 지우며, 다른 달력의 파일은 거부합니다. 2026-11-23 전에 가져온 것은 알지 못합니다. 직접 입력했거나 일했거나 표시한 근무는 남깁니다."
        ),
        Text(
          en: "Days of a series that were worked are not changed, nor planned again where a "
            + "calendar ends the series and goes on under another UID. A changed day that comes "
            + "without its series belongs to the one that is known.",
          ko: "반복에서 이미 일한 날은 고치지 않고, 달력이 반복을 끝내고 다른 UID로 이어 가더라도 다시 넣지 않습니다. 반복 없이 바뀐 날만 오면 이미 "
            + "가져온 반복의 그날로 봅니다."),
        Text(
          en: "Times without a zone are those of --tz, else of the zone that the calendar names, "
            + "else of the workplace. Zones may have the names of Windows and Exchange, or be "
            + "described by the file; --tz stands in for others. A time that the clock skips is "
            + "read by the clock before, and of one that comes twice the first counts, as calendar "
            + "files have it. DTEND ends each day of a series at one time, DURATION by its hours.",
          ko: "시간대가 없는 시각은 --tz, 없으면 달력에 적힌 시간대, 그것도 없으면 사업장의 시각입니다. 시간대는 Windows나 Exchange의 "
            + "이름이어도, 파일이 직접 정한 것이어도 되며, 그 밖의 이름은 --tz로 대신합니다. 시계를 앞당겨 건너뛴 시각은 앞당기기 전 시계로, "
            + "두 번 있는 시각은 앞 시각으로 읽습니다. 반복하는 날은 같은 시각에 끝나거나(DTEND) 길이가 같습니다(DURATION)."),
        Text(
          en: "A series by another clock becomes one of the workplace's if the two differ by the "
            + "same hours throughout, and single shifts until --until otherwise, as do further "
            + "days (RDATE). Of events with one UID the highest SEQUENCE counts.",
          ko: "다른 시간대의 반복은 시차가 내내 같으면 사업장 시각의 반복이 되고, 아니면 --until까지의 개별 근무가 됩니다. 따로 더한 "
            + "날(RDATE)도 개별 근무가 됩니다. UID가 같은 일정은 SEQUENCE가 가장 큰 것만 봅니다."),
      ],
      examples: [
        Example(
          "catchkit shift ical export -w 민지 | catchkit shift ical import - --dry-run",
          "Preview", "미리 보기"),
        Example(
          "catchkit shift ical export > all.ics; catchkit shift ical import all.ics --json",
          "Import of the same file again adds nothing", "두 번 가져와도 그대로"),
        Example(
          "printf 'BEGIN:VCALENDAR\\nBEGIN:VEVENT\\nUID:a1\\nDTSTART:20261105T180000\\n"
            + "DURATION:PT4H\\nEND:VEVENT\\nEND:VCALENDAR\\n'"
            + " | catchkit shift ical import - --place 카페 --worker 민지", "One event", "일정 하나"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  private static let output = OutputInfo(
    "catchkit.shift.ical.import", shape: .record,
    fields: [
      .text("file", "File", "파일", "The file that was read", "읽은 파일"),
      .integer(
        "events", "Events", "일정",
        "All events; a series with its changed days is one", "전체 일정. 반복은 바뀐 날까지 하나"),
      .integer("added", "Added", "추가", "Shifts and series that were added", "추가한 근무와 반복"),
      .integer("updated", "Updated", "수정", "Known events whose shifts were changed", "수정한 일정"),
      .integer(
        "skipped", "Skipped", "그대로", "Known events with the same content", "이미 있고 내용이 같은 일정"),
      .integer(
        "all_day", "Whole days", "종일", "Events of whole days, which are no shifts", "근무가 아닌 종일 일정"),
      .integer("rejected", "Rejected", "거부", "Events that were skipped", "건너뛴 일정"),
      .integer(
        "ignored", "Left out", "제외", "Alarms, guests and other properties", "알림, 참석자 등 가져오지 않은 속성"),
      .integer(
        "removed", "Removed", "삭제",
        "Shifts and series that the calendar called off or no longer has",
        "달력에서 취소되거나 없어져 지운 근무와 반복"),
      .integer(
        "kept", "Kept", "유지",
        "Those that differ and stay, as they were worked, marked or are up to the owner",
        "일했거나 표시했거나 사업주만 지울 수 있어 그대로 둔 것"),
    ],
    changes: [
      MeaningChange(
        since: "2026-11-23",
        en: "--update removes the shift of an event that was called off; it was marked cancelled.",
        ko: "--update는 취소된 일정의 근무를 취소 상태로 두지 않고 지웁니다.")
    ])

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let batch = BatchImport(
      file: file, keepsGoing: keepsGoing, rejects: rejects, ImportCalendar.words)
    let bytes = try batch.read(limit: (64 << 20) + 1, in: &environment)
    let zone = environment.options.zone == nil ? nil : try environment.zone()
    var last: CivilDate?
    if let until { last = try environment.day(until, today: environment.today()) }
    let environment = environment
    let zones = ZoneCache(environment)
    let source = try ICalFile(
      environment.calendarText(bytes, file: file), file: file, zone: zone, find: zones.find)
    return try batch.answer(
      ImportCalendar.output, message: ImportReport.message, in: environment
    ) { rows, transaction, actor, run throws(Failure) in
      var request = ImportICal()
      if let place { request.place = try Workplaces.find(place, for: actor, in: transaction.view) }
      (request.worker, request.until) = (worker, last)
      (request.updates, request.replaces) = (updates || replaces, replaces)
      request.paidThrough = { series, view throws(Failure) in
        try environment.paidThrough(series, in: view)
      }
      let attempt = CalendarImport(source, name: file, rows)
      run = attempt
      return try attempt.answer(request, for: actor, in: transaction, zones, despite, environment)
    }
  }

  static let words = ImportReport.words(Text(en: "events", ko: "일정"), rejectsName: "bad.ics")
}
