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

  static let creates: [StaticString] = [
    """
    CREATE TABLE pay_budget (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      workplace INTEGER NOT NULL REFERENCES workplace (id),
      month TEXT NOT NULL CHECK (length(month) = 7),
      amount INTEGER NOT NULL CHECK (amount > 0),
      UNIQUE (workplace, month)
    ) STRICT
    """,
    """
    CREATE VIEW pay_budgets AS
    SELECT 'bdg-' || pay_budget.id AS id, workplace.name AS workplace, month, amount
    FROM pay_budget JOIN workplace ON workplace.id = pay_budget.workplace
    """,
  ]
}
