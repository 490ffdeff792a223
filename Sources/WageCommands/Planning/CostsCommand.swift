import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit wage costs`
struct CostsCommand {
  let place: String?
  let worker: String?
  let period: CalcOptions.PayPeriod?
  let group: CostGroup
  let showsPlot: Bool
  let drawing: String?
  let isReplacing: Bool
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "costs", Text(en: "Labour cost against the budget", ko: "인건비와 예산"),
      into: CostsCommand.init, PlanningOptions.place,
      PlanningOptions.worker(absent: Text(en: "all workers", ko: "모든 근무자")),
      .during(
        .period, Text(en: "A month, or FIRST/LAST", ko: "달 또는 첫날/마지막날"),
        absent: Text(en: "this month", ko: "이번 달")),
      .optional(
        "by", .choice("WHAT") { $0.meaning }, default: .worker,
        Text(en: "Grouping of the rows", ko: "행을 나누는 기준"), isCommon: true),
      .flag(
        "plot", Text(en: "Show as bars, including the forecast", ko: "예상을 포함해 막대그래프로 보기"),
        isCommon: true),
      .optional(
        "svg", .file, Text(en: "SVG file for the bars", ko: "막대그래프를 저장할 SVG 파일"),
        isCommon: true),
      .overwriting,
      LawOptions.argumentsWithoutDate,
      discussion: [
        Text(
          en: "Cost is the gross pay, the employer's share of the insurances and a twelfth of the "
            + "pay for severance. Over days and hours a period's cost is spread by the minutes "
            + "worked; the won that rounding leaves go to the largest remainders, so that the "
            + "rows add up to the total exactly. Duru-nuri support of premiums is not taken "
            + "off: 'wage support' shows its amount.",
          ko:
            "인건비는 임금, 사업주 보험료, 퇴직금 충당(임금의 1/12)의 합입니다. 날짜와 시간대에는 일한 시간에 비례해 나누고, 자투리 원은 나머지가 큰 곳부터 "
            + "1원씩 더해 합계가 정확히 맞습니다. 두루누리 지원금은 빼지 않았으며 'wage support'로 볼 수 있습니다."),
        Text(
          en: "For a closed period the payslips count, even if shifts changed later. Whole months "
            + "are compared with their budget; with --exit-status a forecast over it ends with "
            + "1.",
          ko: "마감한 기간은 근무가 그 뒤에 바뀌었어도 명세서대로 셉니다. 달 전체는 예산과 비교하며, --exit-status를 지정하면 예상이 예산을 넘을 때 "
            + "1로 끝납니다."),
      ],
      examples: [
        Example("catchkit wage costs", "This month, worker by worker", "이번 달 사람별"),
        Example(
          "catchkit wage costs -p 카페 --during 2026-11 --by day --plot", "Day by day, as bars",
          "날짜별 막대"),
        Example(
          "catchkit wage costs --by hour --format csv --fields subject,cost | sort -t, -k2 -n | tail"
            + " -n 1", "The most expensive hour", "가장 비싼 시간대"),
      ],
      output: CostsView.output,
      negativeAnswer: Text(en: "the budget is not enough", ko: "예상이 예산을 넘음"),
      usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try law.book(environment)
    var gathered = CostRows(group: group, explains: law.explains)
    try environment.read { (view: View, actor: Person) throws(Failure) in
      gathered = CostRows(group: group, explains: law.explains)
      let costs = try PlannedCosts(book, for: actor, in: view, environment)
      for place in try costs.places(place, of: worker) {
        let asked =
          if let period { period } else { try CostsCommand.thisMonth(at: place, environment) }
        gathered.span = (asked.from, asked.to)
        let isWhole = asked.from == asked.from.firstOfMonth && asked.to == asked.to.lastOfMonth
        let range: PayRange =
          isWhole
          ? try .ending(from: asked.from, to: asked.to)
          : .exactly(try PayPeriod(from: asked.from, to: asked.to))
        gathered.left.add(
          try costs.each(at: place, range, workers: worker.map { [$0] } ?? []) {
            item throws(Failure) in try gathered.add(item, of: place)
          })
        guard isWhole, worker == nil else { continue }
        for budget in try PayBudgets.list(at: place, in: view)
        where budget.month >= asked.from && budget.month <= asked.to {
          try gathered.add(budget, of: place)
        }
      }
    }
    return try report(gathered, environment)
  }

  private static func thisMonth(
    at place: Workplace, _ environment: Environment
  ) throws(Failure) -> CalcOptions.PayPeriod {
    let zone = try WorkplaceCalendar(at: place, environment).zone
    let today = zone.local(at: try environment.now()).date
    return CalcOptions.PayPeriod(from: today.firstOfMonth, to: today.lastOfMonth)
  }

  private func report(_ gathered: CostRows, _ environment: Environment) throws(Failure) -> Report {
    let (rows, total) = (gathered.shown, gathered.total)
    if let drawn = try plot(rows, isNegative: gathered.isOver, environment) { return drawn }
    let list = rows.map { CostsView.json($0, in: environment) }
    let meta: [JSON.Member] =
      [
        .text("from", gathered.span?.from.description),
        .text("to", gathered.span?.to.description), .text("by", group.rawValue),
        .init("total", CostsView.json(total, in: environment)),
        .count("closed_slips", gathered.slipCount), gathered.left.meta,
      ] + law.meta
    var report = Report(
      .list(.init(list)),
      output: CostsView.output.showing(
        CostsView.columns(group, total, marksProvisional: law.isProvisional), in: environment),
      meta: meta, notes: gathered.left.notes + gathered.notes,
      isNegative: gathered.isOver)
    if environment.showsTables, rows.count > 1 {
      var last = total
      last.title = Text(en: "Total", ko: "합계")
      if !group.hasActual { last.actual = nil }
      let row = CostsView.json(last, in: environment)
      report.total = { () throws(Failure) in row }
    }
    return report
  }

  /// Returns the bar chart, or nil when rows are asked for.
  private func plot(
    _ rows: [CostRow], isNegative: Bool, _ environment: Environment
  ) throws(Failure) -> Report? {
    guard showsPlot || drawing != nil else { return nil }
    let plot = BarPlot(
      Text(en: "Labour cost by \(group.rawValue)", ko: "인건비: \(group.meaning.ko)")
        .marked(isProvisional: rows.contains(where: \.forecast.isProvisional)),
      rows.map { row in
        let cost = row.forecast.cost
        let actual = group.hasActual ? max(0, row.actual?.cost ?? 0) : cost
        return BarPlot.Bar(Text(verbatim: row.subject), actual, expected: cost)
      }, kind: .won)
    return try environment.report(
      plot, isShown: showsPlot, drawing: drawing, isReplacing: isReplacing, isPrivate: true,
      isNegative: isNegative)
  }
}
