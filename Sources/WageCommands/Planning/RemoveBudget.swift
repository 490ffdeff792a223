import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import ShiftService
import WorkplaceOptions

/// `catchkit wage budget remove`
struct RemoveBudget {
  let place: String?
  let month: CivilDate?

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove a month's budget", ko: "한 달 예산 삭제"),
      into: RemoveBudget.init, ShiftOptions.place, BudgetCommands.month,
      examples: [
        Example("catchkit wage budget remove --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit wage budget remove -p 카페 --during 2026-11", "Budget of November", "11월 예산"),
        Example(
          "catchkit wage budget remove --json --dry-run | jq .data.amount", "The removed amount",
          "삭제할 금액"),
      ],
      output: BudgetCommands.view.record("catchkit.wage.budget.remove")
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.chooseOwned(request.place, for: actor, in: transaction.view)
      let month = try BudgetCommands.month(request.month, at: place, session.environment)
      let budget = try PayBudgets.remove(at: place, month: month, by: actor, in: transaction)
      let (name, code) = (place.name, PayBudgets.code(budget.month))
      return BudgetCommands.view.row((budget, place)).saying(
        en: "\(name) has no budget for \(code) any more", ko: "\(name)의 \(code) 예산을 지웠습니다")
    }
  }
}
