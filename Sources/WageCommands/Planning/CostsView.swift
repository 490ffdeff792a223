import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// The rows of `wage costs`.
enum CostsView {
  static let output = view.list(
    "catchkit.wage.costs", and: [.explanation], changes: [.unknownYears, .employment])

  private static let view = RecordView<CostRow>(
    id: nil,
    [
      .field(.text("subject", "Subject", "구분", "The worker, workplace, month, day or hour")) {
        $0.title.map(JSON.bilingual) ?? .string($0.subject)
      },
      .minutes("work_minutes", "Work", "근로") { $0.forecast.minutes },
      .won("gross", "Gross", "임금") { $0.forecast.gross },
      .won("employer_premiums", "Premiums", "사업주 보험료") { $0.forecast.premiums },
      .won("severance_accrual", "Severance", "퇴직금 충당") { $0.forecast.severance },
      .won(
        "cost", "Cost", "인건비", "The three together, if all goes as planned", at: \.forecast.cost),
      .won("actual", "So far", "현재까지", "Null by the day and hour", isNullable: true) {
        $0.actual?.cost
      },
      .won("budget", "Budget", "예산", "Null where none was set", isNullable: true) { $0.budget },
      .won("left", "Left", "남은 예산", "The budget less the cost", isNullable: true) { row in
        row.budget.map { $0 - row.forecast.cost }
      },
      .field(.provisional) { .bool($0.forecast.isProvisional) },
    ])

  static func columns(_ group: CostGroup, _ total: CostRow, marksProvisional: Bool) -> [Field] {
    var hidden: [String] = marksProvisional ? [] : ["provisional"]
    if !group.hasActual { hidden.append("actual") }
    if total.budget == nil || group == .worker || !group.hasActual { hidden += ["budget", "left"] }
    return output.fields.filter { !hidden.contains($0.name) }
  }

  static func json(_ row: CostRow, in environment: Environment) -> JSON {
    guard !row.parts.isEmpty else { return view.row(row) }
    let tree = Explanation.sum("cost", row.forecast.cost, row.parts)
    return .object(view.members(row) + [.init("explanation", tree.json(in: environment))])
  }
}
