import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift list`
struct ListShifts {
  let place: String?
  let workers: [String]
  let range: ShiftDays
  let states: [ShiftState]
  let tags: Tags?
  let isMine: Bool

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List shifts by day", ko: "날짜순 근무 목록"), into: ListShifts.init,
      WorkOptions.place, ShiftOptions.workerOption(),
      ShiftDays.listed(takesWords: true),
      .repeated(
        "state", ShiftOptions.state,
        Text(en: "Only in these states, with commas", ko: "이 상태만. 쉼표로 구분"), takesCommas: true,
        isCommon: true),
      WorkOptions.tags,
      .flag("mine", Text(en: "Only your own", ko: "내 근무만"), isCommon: true),
      discussion: .paragraph(
        en: "Members of a workplace see each other's shifts, never each other's pay. Work without "
          + "a plan has its clocked times, which only its worker and the owner see. CSV and JSON "
          + "Lines can be read by 'catchkit shift import'.",
        ko: "같은 사업장의 구성원은 서로의 근무를 보지만 임금은 보지 못합니다. 예정 없이 출근한 근무는 기록된 시각으로 나오며 본인과 사업주만 "
          + "봅니다. CSV와 JSON Lines는 'catchkit shift import'로 읽을 수 있습니다."),
      examples: [
        Example("catchkit shift list tomorrow", "Tomorrow", "내일"),
        Example(
          "catchkit shift list --place 카페 --worker 민지 --from 2026-11-01 --state planned",
          "Planned shifts of one worker", "근무자 한 명의 예정된 근무"),
        Example(
          "catchkit shift list --format csv --fields day,worker,starts_at,ends_at | head -n 3",
          "For a spreadsheet", "스프레드시트용"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  static let output = ShiftView.seen.list("catchkit.shift.list")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let held = BufferedOutput(environment)
    var notes: [Text] = []
    let summary = try environment.read { (view: View, actor: Person) throws(Failure) in
      let filter = try ShiftFilter.read(
        place: place, workers: workers, range: range, states: states, tags: tags, isMine: isMine,
        for: actor, in: view, environment)
      let window = try ListWindow(range, filter) { others throws(Failure) in
        try ShiftCursor(others, for: actor, limit: 0, in: view).advance()
      }
      let cursor = try ShiftCursor(
        filter, for: actor, limit: environment.options.readLimit, in: view)
      notes = cursor.open.notes + (window?.notes ?? [])
      return try print(cursor, window?.meta ?? [], to: held, in: environment)
    }
    try held.finish()
    return Report(.streamed, notes: summary.notes + notes, isNegative: summary.rowCount == 0)
  }

  private func print(
    _ cursor: ShiftCursor, _ meta: [JSON.Member], to held: BufferedOutput,
    in environment: Environment
  ) throws(Failure) -> RenderSummary {
    let options = environment.renderOptions
    let zones = ZoneCache(environment)
    if options.format == .jsonl, options.fields == nil, options.sort == nil, !options.isReversed {
      return try ShiftLineWriter.write(cursor, limit: options.limit, zones) {
        bytes throws(Failure) in try held.write(bytes)
      }
    }
    let rows = Report.RowSource { () throws(Failure) in
      guard let listed = try cursor.next() else { return nil }
      return ShiftView.seen.row(
        (listed, try zones.zone(listed.member.zone)), isTable: environment.showsTables)
    }
    let output = ShiftView.seen.shown(ListShifts.output, in: environment)
    let report = Report(.list(rows), output: output, meta: meta)
    return try render(report, options) { bytes throws(Failure) in try held.write(bytes) }
  }
}

/// The days around today that a list without days shows.
struct ListWindow {
  private let days: DayRange
  private let hasOthers: Bool

  /// - Parameter hasAny: whether the filter finds a record.
  /// - Returns: nil for a list of given days, or of all, as in CSV, TSV, JSON Lines and ids.
  init?(
    _ range: ShiftDays, _ filter: ShiftFilter,
    hasAny: (ShiftFilter) throws(Failure) -> Bool
  ) throws(Failure) {
    guard range.isWindow, let first = filter.from, let last = filter.to else { return nil }
    days = try DayRange(from: first, through: last)
    var others = filter
    (others.from, others.to) = (nil, first.adding(days: -1))
    var found = try hasAny(others)
    if !found {
      (others.from, others.to) = (last.adding(days: 1), nil)
      found = try hasAny(others)
    }
    hasOthers = found
  }

  var meta: [JSON.Member] {
    let ends = [("from", days.first), ("to", days.last)]
    return [.init("window", .object(ends.map { .init($0.0, .string($0.1.description)) }))]
  }

  var notes: [Text] {
    guard hasOthers else { return [] }
    return [
      Text(
        en: "only \(days.first) to \(days.last) are shown; --all shows the other days, too",
        ko: "표시한 기간: \(days.first)~\(days.last). 다른 날까지 보려면 --all을 지정하십시오")
    ]
  }
}

/// `catchkit shift show ID…`
struct ShowShift {
  let ids: [String]

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show shifts", ko: "근무 보기"), into: ShowShift.init, ShiftOptions.ids,
      discussion: .paragraph(
        en: "Several ids make a list, in JSON a document of 'catchkit shift list'.",
        ko: "ID가 여럿이면 목록이며, JSON은 'catchkit shift list'의 문서입니다."),
      examples: [
        Example("catchkit shift show shf-1", "All details", "모든 내용"),
        Example("catchkit shift show shf-1 --json", "For a program", "다른 프로그램에서"),
        Example(
          "catchkit shift show shf-1 --json | grep -o '\"starts_at\":\"[^\"]*\"'", "Start time",
          "시작 시각"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zones = ZoneCache(environment)
      let found = try environment.read { (view: View, actor: Person) throws(Failure) in
        try zones.zoned(
          request.ids.map { id throws(Failure) in
            try Shifts.find(id, for: actor, in: view).withClock(for: actor, in: view)
          })
      }
      guard found.count == 1 else {
        return ShiftView.seen.report(found, ListShifts.output, in: environment)
      }
      return ShiftView.seen.report(found[0], output, in: environment)
    }
  }

  private static let output = ShiftView.seen.record("catchkit.shift.show")
}
