import CatchValues
import PayrollService
import ShiftService
import WageService

/// The subject of each row of labour cost.
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

  /// False for days and hours, which are shares of a period's expected cost.
  var hasActual: Bool { self != .day && self != .hour }
}

/// The labour cost of one worker, workplace, month, day or hour.
struct CostRow {
  let subject: String
  /// The subject in words; nil is the subject itself.
  var title: Text?
  var forecast = PaySum()
  var actual: PaySum?
  var budget: Int?
  /// The explanations of the figures; empty without `--explain`.
  var parts: [Explanation] = []
}

/// Collects costs row by row.
struct CostRows {
  let group: CostGroup
  let explains: Bool
  private(set) var rows: [CostRow] = []
  private(set) var total = CostRow(subject: "")
  var left = UncountedPay()
  var span: (from: CivilDate, to: CivilDate)?
  private(set) var slipCount = 0

  var isOver: Bool {
    (rows + [total]).contains { row in row.budget.map { $0 < row.forecast.cost } ?? false }
  }

  /// The rows in order, without days and hours that have neither cost nor work.
  var shown: [CostRow] {
    let isTime = group == .day || group == .hour || group == .month
    let sorted = isTime ? rows.sorted { $0.subject < $1.subject } : rows
    return group.hasActual
      ? sorted : sorted.filter { $0.forecast.cost != 0 || $0.forecast.minutes != 0 }
  }

  var notes: [Text] {
    guard slipCount > 0 else { return [] }
    return [
      Text(
        en: slipCount == 1
          ? "the payslip of a closed period counts as it was paid"
          : "\(slipCount) payslips of closed periods count as they were paid",
        ko: "마감한 기간의 명세서 \(slipCount)건은 지급한 대로 셌습니다")
    ]
  }

  mutating func add(_ item: PlannedCosts.Item, of place: Workplace) throws(Failure) {
    if item.slip != nil { slipCount += 1 }
    switch group {
    case .worker: try add(item, as: item.member.worker)
    case .place: try add(item, as: place.name)
    case .month: try add(item, as: PayBudgets.code(item.end))
    case .day:
      let shares = CostShares.byDay(item.document, item.figures, in: item.period)
      for (index, share) in shares.enumerated() {
        try add(share, of: item, as: item.period.from.adding(days: index).description)
      }
    case .hour:
      let shares = CostShares.byHour(item.document, item.figures, in: item.period)
      for (hour, share) in shares.enumerated() {
        try add(share, of: item, as: hour < 10 ? "0\(hour):00" : "\(hour):00")
      }
    }
    try total.forecast.add(item.figures)
    if let soFar = item.soFar { try total.actual.add(soFar) }
  }

  mutating func add(_ budget: PayBudget, of place: Workplace) throws(Failure) {
    total.budget = try Money(won: (total.budget ?? 0) + budget.amount).won
    let subject: String
    switch group {
    case .place: subject = place.name
    case .month: subject = PayBudgets.code(budget.month)
    case .worker, .day, .hour: return
    }
    let index = index(of: subject)
    rows[index].budget = try Money(won: (rows[index].budget ?? 0) + budget.amount).won
  }

  private mutating func add(_ item: PlannedCosts.Item, as subject: String) throws(Failure) {
    let index = index(of: subject)
    try rows[index].forecast.add(item.figures)
    try rows[index].actual.add(item.soFar ?? PaySum())
    if explains { rows[index].parts.append(item.explanation) }
  }

  private mutating func add(
    _ share: PaySum, of item: PlannedCosts.Item, as subject: String
  ) throws(Failure) {
    guard share.cost != 0 || share.minutes != 0 else { return }
    let index = index(of: subject)
    try rows[index].forecast.add(share)
    if explains { rows[index].parts.append(item.explanation(of: share)) }
  }

  private mutating func index(of subject: String) -> Int {
    if let found = rows.firstIndex(where: { $0.subject == subject }) { return found }
    rows.append(CostRow(subject: subject))
    return rows.count - 1
  }
}

extension PlannedCosts.Item {
  /// The cost of a worker's period and its three parts.
  var explanation: Explanation {
    let source =
      slip.map { Text(en: "as closed in \($0.id)", ko: "마감한 명세서 \($0.id)") }
      ?? Text(en: "as planned", ko: "계획대로")
    let (gross, premiums, severance) = (
      Money.grouped(figures.gross), Money.grouped(figures.premiums),
      Money.grouped(figures.severance)
    )
    return Explanation(
      "cost", figures.cost,
      en: "\(member.worker), \(period.from) to \(period.to), \(source.en): gross \(gross)"
        + " + premiums \(premiums) + severance \(severance)",
      ko: "\(member.worker), \(period.from)부터 \(period.to)까지, \(source.ko): 임금 \(gross) + 사업주 보험료 "
        + "\(premiums) + 퇴직금 충당 \(severance)",
      inputs: [
        "gross": figures.gross, "employer_premiums": figures.premiums,
        "severance_accrual": figures.severance,
      ],
      children: figures.severance == 0
        ? []
        : [
          Explanation(
            "severance_accrual", figures.severance, en: "a twelfth of the gross, rounded down",
            ko: "임금의 1/12, 원 미만 버림", law: "근로자퇴직급여 보장법 제4조, 제8조")
        ])
  }

  /// Returns the explanation of a day's or an hour's share of the cost.
  func explanation(of share: PaySum) -> Explanation {
    Explanation(
      "cost", share.cost,
      en: "\(member.worker): \(Money.grouped(figures.cost)) in proportion to the work, won that"
        + " are left to the largest remainders",
      ko: "\(member.worker): \(Money.grouped(figures.cost))원을 근로시간에 비례해 나누고 자투리 원은 나머지가 큰 쪽에",
      inputs: [
        "cost": figures.cost, "minutes": share.minutes, "work_minutes": figures.minutes,
      ], children: [explanation])
  }
}
