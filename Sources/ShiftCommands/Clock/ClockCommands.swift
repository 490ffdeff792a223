import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift clock`: clock entries, including those without a clock-out.
enum ClockCommands {
  static var group: Command<Environment> {
    .group(
      "clock", Text(en: "Clock entries: list, status, corrections", ko: "출퇴근 기록: 목록, 현황, 바로잡기"),
      discussion: .paragraph(
        en: "'catchkit shift in' and 'catchkit shift out' record the entries; a shift has several "
          + "if its worker went out and came back.",
        ko: "기록은 'catchkit shift in'과 'catchkit shift out'으로 생깁니다. 나갔다가 돌아오면 한 근무에 기록이 여러 개 생깁니다."
      ),
      examples: [
        Example("catchkit shift clock status", "Workers who are at work", "지금 근무 중인 근무자"),
        Example(
          "catchkit shift clock fix --all --dry-run", "Forgotten entries, with the proposed ends",
          "잊은 퇴근과 제안 시각"),
        Example(
          "catchkit shift clock list --during 'last month' --format csv | wc -l",
          "Last month, for other programs", "지난달 기록을 다른 프로그램에"),
      ],
      children: [
        "list": { ListClock.command },
        "status": { ShowClockStatus.command },
        "fix": { FixClock.command },
        "remove": { RemoveClock.command },
      ])
  }
}

/// `catchkit shift clock remove ID…`
struct RemoveClock {
  let ids: [String]

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove clock entries", ko: "출퇴근 기록 삭제"), into: RemoveClock.init,
      .operands(
        "ID", .clockID, isRequired: true,
        Text(en: "The clock entries' ids", ko: "출퇴근 기록 ID")),
      discussion: .paragraph(
        en: "Workers remove their own entries while these are open, owners any. A shift that "
          + "clocking in had created is removed with its last entry; a planned one stays, and "
          + "stays done if it was done. 'catchkit undo' restores all.",
        ko: "근무자는 퇴근하지 않은 자기 기록만, 사업주는 모든 기록을 삭제합니다. 출근으로 생긴 근무는 마지막 기록과 함께 없어집니다. 예정된 근무는 "
          + "남으며 완료였다면 완료로 남습니다. 모두 'catchkit undo'로 되돌릴 수 있습니다."),
      examples: [
        Example("catchkit shift clock remove clk-1", "One", "하나"),
        Example("catchkit shift clock remove clk-1 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift clock status --mine --format ids | xargs catchkit shift clock remove",
          "The open entry", "퇴근하지 않은 기록"),
      ],
      view: ClockView.view, contract: "catchkit.shift.clock.remove"
    ) { request, transaction, actor, session throws(Failure) in
      let removal = try ClockEntries.remove(request.ids, for: actor, in: transaction)
      if !removal.stillDone.isEmpty {
        let list = removal.stillDone.map(\.recordID.description).joined(separator: ", ")
        session.notes = [
          Text(
            en: "done, but without a clock entry, so the plan counts as worked: \(list)",
            ko: "출퇴근 기록이 없는 완료 근무는 예정대로 일한 것으로 봅니다: \(list)")
        ]
      }
      return try removal.entries.map { listed throws(Failure) in
        (listed, try session.zones.zone(listed.member.zone))
      }
    }
  }
}

/// `catchkit shift clock list`
struct ListClock {
  let place: String?
  let workers: [String]
  let range: ShiftDays
  let isMine: Bool

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List clock entries", ko: "출퇴근 기록 목록"), into: ListClock.init,
      WorkOptions.place, ShiftOptions.workerOption(),
      ShiftDays.listed(takesWords: true),
      .flag("mine", Text(en: "Only your own", ko: "내 기록만"), isCommon: true),
      discussion: .paragraph(
        en: "Workers see their own entries, owners all entries at their workplaces. The "
          + "days are those of the shifts.",
        ko: "근무자는 자기 기록을, 사업주는 자기 사업장의 모든 기록을 봅니다. 날짜는 근무의 날짜입니다."),
      examples: [
        Example("catchkit shift clock list --during 'this week'", "This week", "이번 주"),
        Example(
          "catchkit shift clock list --worker 민지 --from 2026-10-01", "One worker, since October",
          "근무자 한 명, 10월부터"),
        Example(
          "catchkit shift clock list --format csv --fields worker,clocked_in,present_seconds"
            + " | head -n 3", "For a spreadsheet", "스프레드시트용"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = ClockView.view.list("catchkit.shift.clock.list")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    try BufferedOutput.list(ClockView.view, ListClock.output, in: environment) {
      view, actor, window throws(Failure) in
      let filter = try ShiftFilter.read(
        place: place, workers: workers, range: range, isMine: isMine, for: actor, in: view,
        environment)
      window = try ListWindow(range, filter) { others throws(Failure) in
        try EntryCursor(others, for: actor, limit: 0, in: view).next() != nil
      }
      let cursor = try EntryCursor(
        filter, for: actor, limit: environment.options.readLimit, in: view)
      let zones = ZoneCache(environment)
      return { () throws(Failure) in
        guard let listed = try cursor.next() else { return nil }
        return (listed, try zones.zone(listed.member.zone))
      }
    }
  }
}

extension ShiftFilter {
  /// Reads a filter from the options of a list.
  static func read(
    place: String?, workers: [String], range: ShiftDays, states: [ShiftState] = [],
    tags: Tags? = nil, isMine: Bool = false, for actor: Person, in view: View,
    _ environment: Environment
  ) throws(Failure) -> ShiftFilter {
    var filter = ShiftFilter(
      workers: workers, states: states, tags: tags?.names ?? [], isMine: isMine)
    if let place { filter.place = try Workplaces.find(place, for: actor, in: view) }
    guard !range.isEmpty || range.isWindow else { return filter }
    let count = try WorkplaceCalendar(at: filter.place, for: actor, in: view, environment)
    try range.narrow(&filter, by: count, environment)
    return filter
  }
}

extension BufferedOutput {
  /// Prints records as they are read, and releases the store before the reader has them all.
  ///
  /// - Parameter records: returns a function that gives the next record, or nil after the last; may
  ///   set the days that the list looked at.
  static func list<Record>(
    _ view: RecordView<Record>, _ output: OutputInfo, in environment: Environment,
    _ records: (View, Person, inout ListWindow?) throws(Failure) -> (
      () throws(Failure) -> Record?
    )
  ) throws(Failure) -> Report {
    let isTable = environment.showsTables
    let held = BufferedOutput(environment)
    var window: ListWindow?
    let summary = try environment.read { (store: View, actor: Person) throws(Failure) in
      let next = try records(store, actor, &window)
      let rows = Report.RowSource { () throws(Failure) in
        try next().map { view.row($0, isTable: isTable) }
      }
      let report = Report(
        .list(rows), output: view.shown(output, in: environment), meta: window?.meta ?? [])
      return try render(report, environment.renderOptions) { bytes throws(Failure) in
        try held.write(bytes)
      }
    }
    try held.finish()
    return Report(
      .streamed, notes: summary.notes + (window?.notes ?? []), isNegative: summary.rowCount == 0)
  }
}

/// `catchkit shift clock status`
struct ShowClockStatus {
  let place: String?
  let workers: [String]
  let isMine: Bool

  static var command: Command<Environment> {
    .listing(
      "status", Text(en: "Show workers who are at work, and since when", ko: "지금 근무 중인 근무자와 출근 시각"),
      into: ShowClockStatus.init,
      WorkOptions.place, ShiftOptions.workers(),
      .flag("mine", Text(en: "Only your own", ko: "내 기록만"), isCommon: true),
      discussion: .paragraph(
        en: "Workers see themselves, owners all workers at their workplaces. An entry counts as "
          + "forgotten when it has been open for over 24 hours, four hours beyond its planned "
          + "end, or an hour into the worker's next shift. No entry ends by itself.",
        ko: "근무자는 자신만, 사업주는 자기 사업장의 모든 근무자를 봅니다. 24시간 넘게 퇴근하지 않았거나, 예정된 끝에서 4시간이 지났거나, 다음 근무가 "
          + "시작되고 1시간이 지난 기록은 퇴근을 잊은 것으로 봅니다. 저절로 끝나는 기록은 없습니다."),
      examples: [
        Example("catchkit shift clock status", "All workers", "모든 근무자"),
        Example(
          "catchkit shift clock status --as 지훈 --exit-status", "Exit 0 if at work, else 1",
          "근무 중이면 0, 아니면 1"),
        Example(
          "catchkit shift clock status --format csv --fields worker,forgotten | grep -c plan_ended",
          "Count of workers who forgot to clock out", "퇴근을 잊은 근무자 수"),
      ],
      view: OpenEntryView.view, contract: "catchkit.shift.clock.status",
      negativeAnswer: Text(en: "no worker is at work", ko: "근무 중인 근무자가 없음")
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let filter = try ShiftFilter.read(
        place: request.place, workers: request.workers, range: .all, isMine: request.isMine,
        for: actor, in: view, session.environment)
      return try ClockEntries.open(filter, for: actor, in: view, at: now).map {
        open throws(Failure) in
        (open, now, try session.zones.zone(open.listed.member.zone))
      }
    }
  }
}

/// Open clock entries, those of workers at work, in outputs.
enum OpenEntryView {
  static let view = RecordView<(open: OpenEntry, now: Instant, zone: TimeZone)>(
    list: ["id", "worker", "place", "since", "elapsed_minutes", "plan", "forgotten_name"],
    [
      .all(of: ClockView.arrival) { ($0.open.listed, $0.zone) },
      .duration("elapsed", "For", "경과", "Time from clocking in until now", "출근부터 지금까지") {
        elapsed(of: $0.open, at: $0.now)
      },
      .all(of: ClockView.planned) { ($0.open.listed, $0.zone) },
      .choice(
        "forgotten", "Forgotten", "잊은 퇴근",
        "The reason to take the clocking out as forgotten", "퇴근을 잊은 것으로 보는 이유", isNullable: true,
        at: \.open.forgotten?.reason, named: \.name),
      .instant(
        "proposed_out", "Proposed out", "제안하는 퇴근", "The end that 'clock fix' would set",
        "'clock fix'가 정할 퇴근 시각", isNullable: true
      ) { ($0.open.forgotten?.proposal, $0.zone) },
      .shown("since", .text, "Since", "출근") {
        let local = $0.zone.local(at: $0.open.listed.entry.clockedIn)
        return .string("\(local.date) \(local.time)")
      },
      .shown("elapsed_minutes", .minutes, "For", "경과") {
        DurationText.minutes(elapsed(of: $0.open, at: $0.now))
      },
      .shown("plan", .text, "Planned", "예정") {
        ClockView.plan(of: $0.open.listed.shift, in: $0.zone)
      },
      .shown("forgotten_name", .text, "Forgotten", "잊은 퇴근") {
        $0.open.forgotten.map { .bilingual($0.reason.name) } ?? .null
      },
    ])

  private static func elapsed(of open: OpenEntry, at now: Instant) -> Int {
    max(now.secondsSinceEpoch - open.listed.entry.clockedIn.secondsSinceEpoch, 0)
  }
}
