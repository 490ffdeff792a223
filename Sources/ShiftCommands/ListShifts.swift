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
      .optional(
        "tag", ShiftOptions.tagList,
        Text(en: "Only with all of these labels", ko: "이 태그가 모두 있는 것만")),
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
