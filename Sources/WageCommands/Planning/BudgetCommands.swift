import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import ShiftService
import WorkplaceOptions

/// `catchkit wage budget`
enum BudgetCommands {
  static var group: Command<Environment> {
    .group(
      "budget", Text(en: "Labour budget of a month", ko: "한 달 인건비 예산"),
      examples: [
        Example(
          "catchkit wage budget set --during 2026-11 --amount 5000000", "Five million for November",
          "11월 예산 500만 원"),
        Example("catchkit wage budget show", "Budget and forecast", "예산과 예상"),
        Example(
          "catchkit wage budget show --json | jq '.data[].left'", "Amounts left, as numbers",
          "남은 금액만"),
      ],
      children: [
        "set": { SetBudget.command },
        "show": { ShowBudget.command },
        "remove": { RemoveBudget.command },
      ])
  }

  static var month: Argument<CivilDate?> {
    .during(
      .month, Text(en: "The month: 2026-11", ko: "달: 2026-11"),
      absent: Text(en: "this month", ko: "이번 달"))
  }

  static let view = RecordView<(budget: PayBudget, place: Workplace)>([
    .id("The budget's id") { $0.budget.id.description },
    .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
    .text("month", "Month", "달", "As 2026-11") { PayBudgets.code($0.budget.month) },
    .won("amount", "Budget", "예산") { $0.budget.amount },
  ])

  /// Returns the given month, or the current one by the workplace's clock.
  static func month(
    _ given: CivilDate?, at place: Workplace, _ environment: Environment
  ) throws(Failure) -> CivilDate {
    if let given { return given }
    return try WorkplaceCalendar(at: place, environment).zone.local(at: environment.now()).date
      .firstOfMonth
  }
}
