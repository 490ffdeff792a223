import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

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
