import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit shift report`
struct ReportWork {
  let step: ReportStep
  let group: ReportGroup?
  let range: ShiftDays
  let place: String?
  let workers: [String]
  let states: [ShiftState]
  let tags: Tags?
  let basis: ChosenBasis
  let graceMinutes: Int
  let fillsGaps: Bool
  let showsPlot: Bool
  let drawing: String?
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "report", Text(en: "Sum up planned, worked and contracted time", ko: "예정, 실제, 소정 시간 보고"),
      into: ReportWork.init,
      ReportStep.argument, ReportGroup.argument, ShiftDays.arguments, WorkOptions.place,
      WorkOptions.workers, WorkOptions.states, WorkOptions.tags, WorkOptions.basis,
      WorkOptions.grace,
      .flag("all-days", Text(en: "Show rows for days without shifts, too", ko: "근무가 없는 기간도 표시하기")),
      .flag(
        "plot", Text(en: "Draw bars instead of a table", ko: "표 대신 막대그래프로 표시하기"), isCommon: true),
      .optional("svg", .file, Text(en: "SVG file to write", ko: "저장할 SVG 파일")),
      .overwriting,
      discussion: [
        Text(
          en: "Without dates it is this month; --from alone reaches to the end of its month or of "
            + "this one, --to alone begins with its month. Weeks and months are cut off at the "
            + "ends of the range. JSON has the total in 'meta', tables in the last line.",
          ko:
            "기간이 없으면 이번 달입니다. --from만 지정하면 그 달과 이번 달 가운데 늦은 달의 끝까지, --to만 지정하면 그 달의 첫날부터입니다. 주와 달은 "
            + "기간의 양 끝에서 잘립니다. 합계는 JSON에서는 'meta'에, 표에서는 마지막 줄에 있습니다."),
        Text(
          en:
            "A shift counts for the day on which it began. If one continues where another ended, "
            + "both count for the day of the first, as in pay; an hour clocked out between two "
            + "that were planned to touch changes nothing.",
          ko: "근무는 시작한 날에 넣습니다. 앞 근무에 이어서 일한 근무는 임금과 마찬가지로 처음 시작한 날에 넣습니다. 이어지도록 예정된 두 근무는 사이에 한 "
            + "시간까지 퇴근해 있어도 이어진 근무입니다."),
        Text(
          en: "'Worked' sums the shifts of which a clock or a mark shows what was worked; a note "
            + "counts past ones without either. 'Paid' is what counts for pay: such shifts "
            + "count as planned, as 'wage close' pays them.",
          ko: "'실제'는 출퇴근 기록이나 표시가 있는 근무의 합계이고, 둘 다 없는 지난 근무의 수는 따로 알립니다. '지급'은 임금으로 "
            + "세는 시간입니다. 둘 다 없는 근무는 'wage close'처럼 예정 시간으로 셉니다."),
        Text(
          en:
            "Owners see all workers at their workplaces, workers themselves. For a colleague given "
            + "with --worker only the plan is shown. Pay is never shown.",
          ko: "사업주는 자기 사업장의 모두를, 근무자는 자신만 봅니다. --worker로 동료를 지정하면 예정만 보입니다. 임금은 나오지 않습니다."),
      ],
      examples: [
        Example(
          "catchkit shift report --by week --group worker", "This month by week and worker",
          "이번 달 주별, 근무자별"),
        Example(
          "catchkit shift report --during 2026-10 --by total --pay-basis actual --grace 5m",
          "A month as if all clocked time were paid", "기록된 시간을 모두 지급한다면"),
        Example(
          "catchkit shift report --by month --during 2026 --plot", "A year of months as bars",
          "한 해를 달마다 막대로"),
        Example(
          "catchkit shift report --group worker --format csv"
            + " --fields from,subject,worked_seconds | tail -n 3", "For a spreadsheet", "스프레드시트용"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = ReportView.view(by: nil).list(
    "catchkit.shift.report", changes: [.overlapsCountOnce, .workedIsKnown])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    var meta: [JSON.Member] = []
    let view = ReportView.view(by: group)
    let report = try environment.read { (store: View, actor: Person) throws(Failure) in
      let named = try ClockOptions.place(place, for: actor, in: store)
      let count = try WorkplaceCalendar(at: named, for: actor, in: store, environment)
      let days = try days(by: count, environment)
      let filter = ShiftFilter(
        place: named, workers: workers, states: states, tags: tags?.names ?? [])
      var options = ReportOptions(days, by: step.period(weekStart: count.weekStart))
      (options.subject, options.basis) = (group?.subject ?? .everything, basis.clock)
      (options.graceMinutes, options.fillsGaps) = (graceMinutes, fillsGaps)
      options.now = try environment.now()
      let zones = ZoneCache(environment)
      let judge = try AttendanceDecisions.Judge(
        environment.service(BeyondPlanSource.self),
        zones: { name throws(Failure) in try zones.zone(name) }, in: store)
      let report = try WorkReports.make(filter, options, paidBy: judge, for: actor, in: store)
      meta = [
        .init("from", .string(days.lowerBound.description)),
        .init("to", .string(days.upperBound.description)),
        .init("basis", .string(basis.clock?.rawValue ?? "policy")),
        .init("grace_seconds", .integer(graceMinutes * 60)),
        .init("total", .object(ReportView.figures.members(report.total))),
      ]
      return report
    }
    if var plotted = try plot(report, in: environment) {
      plotted.notes += basis.notes
      return plotted
    }
    var shown = view.report(
      report.rows.map { ReportView.record($0, by: group) }, ReportWork.output, in: environment,
      notes: ReportWork.gaps(in: report.total) + basis.notes)
    shown.meta = meta
    if environment.showsTables, report.rows.count > 1 {
      let total = view.row(ReportView.total(report.total))
      shown.total = { () throws(Failure) in total }
    }
    return shown
  }

  /// Reports the past shifts that the sum of worked time leaves out.
  private static func gaps(in total: WorkFigures) -> [Text] {
    let (missed, forgotten) = (total.missedCount, total.forgottenCount)
    guard !total.isPlanOnly, missed + forgotten > 0 else { return [] }
    return [
      Text(
        en: "not known and not in 'Worked': past shifts without clock or mark: \(missed), "
          + "forgotten clock-outs: \(forgotten); see 'catchkit shift check'",
        ko: "'실제'에 넣지 못한 근무: 기록도 표시도 없는 지난 근무 \(missed)건, 퇴근 누락 \(forgotten)건. "
          + "'catchkit shift check'를 참고하십시오")
    ]
  }

  private func days(
    by count: WorkplaceCalendar, _ environment: Environment
  ) throws(Failure) -> ClosedRange<CivilDate> {
    let today = count.zone.local(at: try environment.now()).date
    var filter = ShiftFilter()
    try range.narrow(&filter, by: count, environment)
    let first = filter.from ?? (filter.to ?? today).firstOfMonth
    return first...(filter.to ?? max(first, today).lastOfMonth)
  }
}
