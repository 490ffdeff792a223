import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService

/// `catchkit wage budget show`
struct ShowBudget {
  let place: String?
  let month: CivilDate?
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show budgets and the expected labour cost", ko: "예산과 예상 인건비"),
      into: ShowBudget.init, PlanningOptions.place,
      .during(
        .month, Text(en: "Only this month: 2026-11", ko: "이 달만: 2026-11"),
        absent: Text(en: "all months with a budget", ko: "예산이 있는 달 모두")),
      LawOptions.figuresOnly,
      examples: [
        Example("catchkit wage budget show", "All of them", "모두"),
        Example(
          "catchkit wage budget show -p 카페 --during 2026-11 --exit-status",
          "Exit with 1 when the budget is not enough", "예산이 모자라면 1로 종료"),
        Example(
          "catchkit wage budget show --json | jq '.data[] | select(.left < 0)'",
          "Months with too small a budget", "예산이 모자라는 달만"),
      ],
      output: output,
      negativeAnswer: Text(en: "labour will cost more than the budget", ko: "예상이 예산을 넘음"),
      usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = view.list("catchkit.wage.budget.show", changes: [.unknownYears])

  private static let view = RecordView<
    (budget: PayBudget, place: Workplace, forecast: PaySum, actual: PaySum)
  >([
    .all(of: BudgetCommands.view) { ($0.budget, $0.place) },
    .won("forecast", "Forecast", "예상", "Labour cost if all goes as planned") { $0.forecast.cost },
    .won("actual", "So far", "현재까지", "Amount earned until now") { $0.actual.cost },
    .won("left", "Left", "남은 예산", "The budget less the forecast; negative when over") {
      $0.budget.amount - $0.forecast.cost
    },
    .field(.provisional) { .bool($0.forecast.isProvisional) },
  ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    var isOver = false
    let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
      isOver = false
      var rows: [JSON] = []
      let costs = try PlannedCosts(law.book(environment), for: actor, in: view, environment)
      for place in try costs.places(place) {
        for budget in try PayBudgets.list(at: place, in: view)
        where month.map({ $0.firstOfMonth == budget.month }) ?? true {
          let (forecast, actual) = try costs.total(at: place, in: budget.month)
          isOver = isOver || budget.amount < forecast.cost
          rows.append(ShowBudget.view.row((budget, place, forecast, actual)))
        }
      }
      return rows
    }
    return Report(
      .list(.init(rows)), output: ShowBudget.output.marked(law.isProvisional, in: environment),
      meta: law.meta, isNegative: isOver)
  }
}
