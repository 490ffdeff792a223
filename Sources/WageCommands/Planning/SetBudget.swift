import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import ShiftService
import WorkplaceOptions

/// `catchkit wage budget set`
struct SetBudget {
  let place: String?
  let month: CivilDate?
  let amount: Money

  static var command: Command<Environment> {
    .changing(
      "set", Text(en: "Set a month's budget for labour", ko: "한 달 인건비 예산 정하기"),
      into: SetBudget.init, ShiftOptions.place, BudgetCommands.month,
      .required(
        "amount", .won(1...Money.limit),
        Text(en: "Pay, premiums and severance together", ko: "임금, 보험료, 퇴직금 충당을 합한 금액")),
      examples: [
        Example("catchkit wage budget set --amount 5000000", "For this month", "이번 달"),
        Example(
          "catchkit wage budget set -p 카페 --during 2026-12 --amount 600만원", "For December", "12월"),
        Example(
          "catchkit wage budget set --amount 5000000 --json | jq .data.month",
          "Month of the budget", "예산의 달"),
      ],
      output: BudgetCommands.view.record("catchkit.wage.budget.set")
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.chooseOwned(request.place, for: actor, in: transaction.view)
      let day = try BudgetCommands.month(request.month, at: place, session.environment)
      let budget = try PayBudgets.set(
        request.amount, at: place, month: day, by: actor, in: transaction)
      let (name, month, amount) = (
        place.name, PayBudgets.code(budget.month), Money.grouped(budget.amount)
      )
      return BudgetCommands.view.row((budget, place)).saying(
        en: "labour at \(name) may cost \(amount) won in \(month)",
        ko: "\(name)의 \(month) 인건비 예산은 \(amount)원입니다")
    }
  }
}
