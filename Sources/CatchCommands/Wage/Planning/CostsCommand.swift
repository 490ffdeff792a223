import CatchCommandLine
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService

/// What the rows of labour cost are told apart by.
enum CostGroup: String, CaseIterable {
  case worker
  case place
  case month
  case day
  case hour

  var meaning: Text {
    switch self {
    case .worker: Text(en: "workers", ko: "사람별")
    case .place: Text(en: "workplaces", ko: "사업장별")
    case .month: Text(en: "calendar months in which periods end", ko: "기간이 끝나는 달별")
    case .day: Text(en: "days, in proportion to the work", ko: "근로시간에 비례한 날짜별")
    case .hour: Text(en: "hours of the day, in proportion to the work", ko: "근로시간에 비례한 시간대별")
    }
  }
}

/// `catchkit wage costs`
struct CostsCommand {
  let place: String?
  let worker: String?
  let period: CalcOptions.PayPeriod?
  let group: CostGroup
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "costs", Text(en: "What labour costs, against the budget", ko: "인건비와 예산"),
      into: CostsCommand.init, PlanningOptions.place,
      PlanningOptions.worker(absent: Text(en: "everybody", ko: "모두")),
      .optional(
        "period", .period, Text(en: "A month, or FIRST/LAST", ko: "달 또는 첫날/마지막날"),
        absent: Text(en: "this month", ko: "이번 달"), isCommon: true),
      .optional(
        "by", .choice("WHAT") { $0.meaning }, default: .worker,
        Text(en: "A row for each of these", ko: "나누는 기준"), isCommon: true),
      LawOptions.figuresOnly,
      discussion: [
        Text(
          en: "Cost is the gross pay, the employer's share of the insurances and a twelfth of the "
            + "pay for severance. Over days and hours a period's cost is spread by the minutes "
            + "worked; the won that rounding leaves go to the largest remainders, so that the rows "
            + "come to the total exactly.",
          ko:
            "인건비는 임금, 사업주 보험료, 퇴직금 충당(임금의 1/12)의 합입니다. 날짜와 시간대에는 일한 시간에 비례해 나누고, 자투리 원은 나머지가 큰 곳부터 "
            + "1원씩 더해 합계가 정확히 맞습니다."),
        Text(
          en: "Whole months are compared with their budget; with --exit-status a forecast over it "
            + "ends with 1.",
          ko: "달 전체는 예산과 비교하며, --exit-status를 쓰면 예상이 예산을 넘을 때 1로 끝납니다."),
      ],
      examples: [
        Example("catchkit wage costs", Text(en: "This month, worker by worker", ko: "이번 달 사람별")),
        Example(
          "catchkit wage costs -p 카페 --period 2026-11 --by day", Text(en: "Day by day", ko: "날짜별")),
        Example(
          "catchkit wage costs --by hour --format csv --fields subject,cost | sort -t, -k2 -n | tail"
            + " -n 1", Text(en: "The dearest hour", ko: "가장 비싼 시간대")),
      ],
      output: output, negativeAnswer: Text(en: "the budget is not enough", ko: "예상이 예산을 넘음"),
      usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.wage.costs", shape: .list,
    fields: [
      .text("subject", "Subject", "구분", "The worker, workplace, month, day or hour"),
      .minutes("work_minutes", "Work", "근로"),
      .won("gross", "Gross", "임금"),
      .won("employer_premiums", "Premiums", "사업주 보험료"),
      .won("severance_accrual", "Severance", "퇴직금 충당"),
      .won("cost", "Cost", "인건비", "The three together, if all goes as planned"),
      .won("actual", "So far", "현재까지", "Null by the day and hour", isNullable: true),
      .won("budget", "Budget", "예산", "Null where none was set", isNullable: true),
      .won("left", "Left", "남은 예산", "The budget less the cost", isNullable: true),
    ])

  private struct Row {
    let subject: String
    var forecast = LaborFigures()
    var actual: LaborFigures?
    var budget: Int?
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try law.book(environment)
    var rows: [Row] = []
    var total = Row(subject: "")
    var left: [String] = []
    var span: (from: CivilDate, to: CivilDate)?
    try environment.read { (view: View, actor: Person) throws(Failure) in
      (rows, total, left) = ([], Row(subject: ""), [])
      let costs = try PlannedCosts(book, for: actor, in: view, environment)
      for place in try costs.places(place) {
        let asked =
          if let period { period } else { try CostsCommand.thisMonth(at: place, environment) }
        span = (asked.from, asked.to)
        let isWhole = asked.from == asked.from.firstOfMonth && asked.to == asked.to.lastOfMonth
        let range: PayRange =
          isWhole
          ? .endingIn(from: asked.from, to: asked.to)
          : .exactly(try PayPeriod(from: asked.from, to: asked.to))
        left += try costs.each(at: place, range, workers: worker.map { [$0] } ?? []) {
          item throws(Failure) in
          try add(item, of: place, to: &rows)
          try total.forecast.add(LaborFigures(item.forecast))
          if let actual = item.actual {
            var sum = total.actual ?? LaborFigures()
            try sum.add(LaborFigures(actual))
            total.actual = sum
          }
        }
        guard isWhole, worker == nil else { continue }
        for budget in try PayBudgets.list(at: place, in: view)
        where budget.month >= asked.from && budget.month <= asked.to {
          try addBudget(budget, of: place, to: &rows)
          total.budget = (total.budget ?? 0) + budget.amount.won
        }
      }
    }
    return report(rows, total, left, span, environment)
  }

  private func add(
    _ item: PlannedCosts.Item, of place: Workplace, to rows: inout [Row]
  ) throws(Failure) {
    switch group {
    case .worker: try add(item, as: item.member.worker, to: &rows)
    case .place: try add(item, as: place.name, to: &rows)
    case .month: try add(item, as: PayBudgets.code(item.period.to), to: &rows)
    case .day:
      for (index, share) in CostShares.byDay(item.document, item.forecast).enumerated() {
        try add(share, as: item.period.from.adding(days: index).description, to: &rows)
      }
    case .hour:
      for (hour, share) in CostShares.byHour(item.document, item.forecast).enumerated() {
        try add(share, as: hour < 10 ? "0\(hour):00" : "\(hour):00", to: &rows)
      }
    }
  }

  private func add(
    _ item: PlannedCosts.Item, as subject: String, to rows: inout [Row]
  ) throws(Failure) {
    let index = CostsCommand.index(of: subject, in: &rows)
    try rows[index].forecast.add(LaborFigures(item.forecast))
    var actual = rows[index].actual ?? LaborFigures()
    if let result = item.actual { try actual.add(LaborFigures(result)) }
    rows[index].actual = actual
  }

  private func add(
    _ share: LaborFigures, as subject: String, to rows: inout [Row]
  ) throws(Failure) {
    let index = CostsCommand.index(of: subject, in: &rows)
    try rows[index].forecast.add(share)
  }

  private func addBudget(
    _ budget: PayBudget, of place: Workplace, to rows: inout [Row]
  ) throws(Failure) {
    let subject: String
    switch group {
    case .place: subject = place.name
    case .month: subject = PayBudgets.code(budget.month)
    case .worker, .day, .hour: return
    }
    let index = CostsCommand.index(of: subject, in: &rows)
    rows[index].budget = try Money(won: (rows[index].budget ?? 0) + budget.amount.won).won
  }

  private static func index(of subject: String, in rows: inout [Row]) -> Int {
    if let found = rows.firstIndex(where: { $0.subject == subject }) { return found }
    rows.append(Row(subject: subject))
    return rows.count - 1
  }

  private static func thisMonth(
    at place: Workplace, _ environment: Environment
  ) throws(Failure) -> CalcOptions.PayPeriod {
    let zone = try DayCount(at: place, environment).zone
    let today = zone.local(at: try environment.now()).date
    return CalcOptions.PayPeriod(from: today.firstOfMonth, to: today.lastOfMonth)
  }

  private func report(
    _ found: [Row], _ total: Row, _ left: [String], _ span: (from: CivilDate, to: CivilDate)?,
    _ environment: Environment
  ) -> Report {
    let isTime = group == .day || group == .hour || group == .month
    var rows = isTime ? found.sorted { $0.subject < $1.subject } : found
    if group == .hour || group == .day {
      // Days and hours at which nothing falls due say nothing.
      rows.removeAll { $0.forecast.total == 0 && $0.forecast.minutes == 0 }
    }
    let isOver = total.budget.map { $0 < total.forecast.total } ?? false
    let isAnyOver = rows.contains { row in
      row.budget.map { $0 < row.forecast.total } ?? false
    }
    var list = rows.map { CostsCommand.json($0) }
    if environment.options.outputFormat == .table, environment.options.fields == nil,
      rows.count > 1
    {
      list.append(
        CostsCommand.json(
          total, subject: .bilingual(Text(en: "Total", ko: "합계")),
          hidesActual: group == .day || group == .hour))
    }
    let meta: [JSON.Member] =
      [
        .text("from", span?.from.description), .text("to", span?.to.description),
        .text("by", group.rawValue), .init("total", CostsCommand.json(total)),
      ] + law.meta
    return Report(
      .list(.init(list)), output: CostsCommand.output.showing(columns(total), in: environment),
      meta: meta, notes: PlannedCosts.note(on: left), isNegative: isOver || isAnyOver)
  }

  private func columns(_ total: Row) -> [Field] {
    let fields = CostsCommand.output.fields
    var hidden: [String] = []
    if group == .day || group == .hour { hidden.append("actual") }
    if total.budget == nil || group == .worker || group == .day || group == .hour {
      hidden += ["budget", "left"]
    }
    return fields.filter { !hidden.contains($0.name) }
  }

  private static func json(
    _ row: Row, subject: JSON? = nil, hidesActual: Bool = false
  ) -> JSON {
    let cost = row.forecast.total
    let actual = hidesActual ? nil : row.actual?.total
    return .object([
      .init("subject", subject ?? .string(row.subject)),
      .count("work_minutes", row.forecast.minutes), .won("gross", row.forecast.gross),
      .won("employer_premiums", row.forecast.premiums),
      .won("severance_accrual", row.forecast.severance), .won("cost", cost),
      .init("actual", actual.map { .integer($0) } ?? .null),
      .init("budget", row.budget.map { .integer($0) } ?? .null),
      .init("left", row.budget.map { .integer($0 - cost) } ?? .null),
    ])
  }
}
