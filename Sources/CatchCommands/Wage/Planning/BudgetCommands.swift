import CatchCommandLine
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService

/// `catchkit wage budget`
enum BudgetCommands {
  static var group: Command<Environment> {
    .group(
      "budget", Text(en: "What labour may cost in a month", ko: "한 달 인건비 예산"),
      examples: [
        Example(
          "catchkit wage budget set --month 2026-11 --amount 5000000",
          Text(en: "Five million for November", ko: "11월 예산 500만 원")),
        Example("catchkit wage budget show", Text(en: "And what it looks like", ko: "예산과 예상")),
        Example(
          "catchkit wage budget show --json | jq '.data[].left'",
          Text(en: "What is left, as numbers", ko: "남은 금액만")),
      ],
      children: [
        "set": { SetBudget.command },
        "show": { ShowBudget.command },
        "remove": { RemoveBudget.command },
      ])
  }

  static var month: Argument<CivilDate?> {
    .optional(
      "month", .month, Text(en: "The month: 2026-11", ko: "달: 2026-11"),
      absent: Text(en: "this month", ko: "이번 달"), isCommon: true)
  }

  static let fields: [Field] = [
    .text("id", "ID", "ID", "The budget's id"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .text("month", "Month", "달", "As 2026-11"),
    .won("amount", "Budget", "예산"),
  ]

  static func members(_ budget: PayBudget, at place: Workplace) -> [JSON.Member] {
    [
      .text("id", budget.id.description), .text("place", place.name),
      .text("month", PayBudgets.code(budget.month)), .won("amount", budget.amount.won),
    ]
  }

  /// The month meant, by the workplace's own calendar.
  static func month(
    _ given: CivilDate?, at place: Workplace, _ environment: Environment
  ) throws(Failure) -> CivilDate {
    if let given { return given }
    return try DayCount(at: place, environment).zone.local(at: environment.now()).date
      .firstOfMonth
  }
}

/// `catchkit wage budget set`
struct SetBudget {
  let place: String?
  let month: CivilDate?
  let amount: Money

  static var command: Command<Environment> {
    Command(
      "set", Text(en: "Set a month's budget for labour", ko: "한 달 인건비 예산 정하기"),
      into: SetBudget.init, ShiftOptions.place, BudgetCommands.month,
      .required(
        "amount", .won(1...Money.limit),
        Text(en: "Pay, premiums and severance together", ko: "임금, 보험료, 퇴직금 충당을 합한 금액")),
      examples: [
        Example(
          "catchkit wage budget set --amount 5000000", Text(en: "For this month", ko: "이번 달")),
        Example(
          "catchkit wage budget set -p 카페 --month 2026-12 --amount 600만원",
          Text(en: "For December", ko: "12월")),
        Example(
          "catchkit wage budget set --amount 5000000 --json | jq .data.month",
          Text(en: "Which month it is for", ko: "어느 달인지")),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.change(output, message: message) { transaction, actor throws(Failure) in
        let place = try Workplaces.chooseOwned(request.place, for: actor, in: transaction.view)
        let month = try BudgetCommands.month(request.month, at: place, environment)
        let budget = try PayBudgets.set(
          request.amount, at: place, month: month, by: actor, in: transaction)
        return .object(BudgetCommands.members(budget, at: place))
      }
    }
  }

  private static func message(_ data: JSON) -> Text {
    guard case .integer(let won)? = data["amount"] else { return Text(verbatim: "") }
    let (place, month, amount) = (data.word("place"), data.word("month"), Money.grouped(won))
    return Text(
      en: "labour at \(place) may cost \(amount) won in \(month)",
      ko: "\(place)의 \(month) 인건비 예산은 \(amount)원입니다")
  }

  private static let output = OutputInfo(
    "catchkit.wage.budget.set", shape: .record, fields: BudgetCommands.fields, idField: "id")
}

/// `catchkit wage budget remove`
struct RemoveBudget {
  let place: String?
  let month: CivilDate?

  static var command: Command<Environment> {
    Command(
      "remove", Text(en: "Take a month's budget away", ko: "한 달 예산 지우기"),
      into: RemoveBudget.init, ShiftOptions.place, BudgetCommands.month,
      examples: [
        Example("catchkit wage budget remove --dry-run", Text(en: "Try it", ko: "모의 실행")),
        Example(
          "catchkit wage budget remove -p 카페 --month 2026-11", Text(en: "Of November", ko: "11월 예산")
        ),
        Example(
          "catchkit wage budget remove --json --dry-run | jq .data.amount",
          Text(en: "How much it was", ko: "얼마였는지")),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.change(output, message: message) { transaction, actor throws(Failure) in
        let place = try Workplaces.chooseOwned(request.place, for: actor, in: transaction.view)
        let month = try BudgetCommands.month(request.month, at: place, environment)
        let budget = try PayBudgets.remove(
          at: place, month: month, by: actor, in: transaction)
        return .object(BudgetCommands.members(budget, at: place))
      }
    }
  }

  private static func message(_ data: JSON) -> Text {
    let (place, month) = (data.word("place"), data.word("month"))
    return Text(
      en: "\(place) has no budget for \(month) any more", ko: "\(place)의 \(month) 예산을 지웠습니다")
  }

  private static let output = OutputInfo(
    "catchkit.wage.budget.remove", shape: .record, fields: BudgetCommands.fields, idField: "id")
}

/// `catchkit wage budget show`
struct ShowBudget {
  let place: String?
  let month: CivilDate?
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show budgets, and what labour is going to cost", ko: "예산과 예상 인건비"),
      into: ShowBudget.init, PlanningOptions.place,
      .optional(
        "month", .month, Text(en: "Only this month: 2026-11", ko: "이 달만: 2026-11"),
        absent: Text(en: "all that have one", ko: "예산이 있는 달 모두"), isCommon: true),
      LawOptions.figuresOnly,
      examples: [
        Example("catchkit wage budget show", Text(en: "All of them", ko: "모두")),
        Example(
          "catchkit wage budget show -p 카페 --month 2026-11 --exit-status",
          Text(en: "Exit 1 when it will not be enough", ko: "모자랄 것 같으면 1로 종료")),
        Example(
          "catchkit wage budget show --json | jq '.data[] | select(.left < 0)'",
          Text(en: "Where it will not be enough", ko: "모자라는 달만")),
      ],
      output: output, negativeAnswer: Text(en: "labour will cost more", ko: "예상이 예산을 넘음"),
      usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.wage.budget.show", shape: .list,
    fields: BudgetCommands.fields + [
      .won("forecast", "Forecast", "예상", "What labour will cost if all goes as planned"),
      .won("actual", "So far", "현재까지", "What was earned until now"),
      .won("left", "Left", "남은 예산", "The budget less the forecast; negative when over"),
    ], idField: "id")

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
          let left = budget.amount.won - forecast.total
          isOver = isOver || left < 0
          rows.append(
            .object(
              BudgetCommands.members(budget, at: place) + [
                .won("forecast", forecast.total), .won("actual", actual.total),
                .won("left", left),
              ]))
        }
      }
      return rows
    }
    return Report(
      .list(.init(rows)), output: ShowBudget.output, meta: law.meta, isNegative: isOver)
  }
}
