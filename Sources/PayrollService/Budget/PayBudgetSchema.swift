import CatchStore
import CatchValues
import ShiftService

/// Owners' budgets for labour, month by month.
enum PayBudgetSchema {
  static let budget = StoredTable(
    "pay_budget", prefix: "bdg", columns: ["id", "workplace", "month", "amount"])

  static let tables = [budget]

  static let meanings = [
    TableDescription(
      of: budget, TableNoun("budget", "budgets", "예산"), zone: ["workplace", "zone"],
      references: [TableReference("workplace", to: ShiftTables.workplace)],
      fields: [
        ColumnDescription(
          "place", Text(en: "Workplace", ko: "사업장"), .words, at: ["workplace", "name"]),
        ColumnDescription("month", Text(en: "Month", ko: "달"), .text),
        ColumnDescription("amount", Text(en: "Amount", ko: "금액"), .won),
      ])
  ]
}
