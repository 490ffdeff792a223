import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// The rows of `wage costs`.
enum CostsView {
  static let output = OutputInfo(
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
      .provisional, .explanation,
    ],
    changes: [.unknownYears, .employment])

  static func columns(
    _ group: CostGroup, _ total: CostRow, marksProvisional: Bool
  ) -> [Field] {
    var hidden: [String] = marksProvisional ? [] : ["provisional"]
    if !group.hasActual { hidden.append("actual") }
    if total.budget == nil || group == .worker || !group.hasActual {
      hidden += ["budget", "left"]
    }
    return output.fields.filter { !hidden.contains($0.name) }
  }

  static func json(
    _ row: CostRow, subject: JSON? = nil, hidesActual: Bool = false, in environment: Environment
  ) -> JSON {
    let cost = row.forecast.total
    let actual = hidesActual ? nil : row.actual?.total
    var members: [JSON.Member] = [
      .init("subject", subject ?? .string(row.subject)),
      .count("work_minutes", row.forecast.minutes), .won("gross", row.forecast.gross),
      .won("employer_premiums", row.forecast.premiums),
      .won("severance_accrual", row.forecast.severance), .won("cost", cost),
      .init("actual", actual.map { .integer($0) } ?? .null),
      .init("budget", row.budget.map { .integer($0) } ?? .null),
      .init("left", row.budget.map { .integer($0 - cost) } ?? .null),
      .bool("provisional", row.forecast.isProvisional),
    ]
    if !row.parts.isEmpty {
      let tree = Explanation.sum("cost", cost, row.parts)
      members.append(.init("explanation", tree.json(in: environment)))
    }
    return .object(members)
  }
}
