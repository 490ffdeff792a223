public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

/// The labour budget of one workplace for one month.
public struct PayBudget: StoredRecord, Hashable {
  public var id = ID<PayBudget>(0)
  public var workplace = ID<Workplace>(0)
  /// The month's first day.
  public var month = CivilDate.first
  /// In won: gross pay, the employer's premiums and the severance accrual together.
  public var amount = 0

  public init() {}

  public static let table = StoredTable(of: PayBudget.self, "pay_budget", prefix: "bdg")
  public static var noun: TableNoun { TableNoun("budget", "budgets", "예산") }
  public static var zonePath: [StaticString] { ["workplace", "zone"] }

  public static func list(
    _ budget: inout PayBudget, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&budget.id)
    columns.place(&budget.workplace)
    columns.text(
      "month", &budget.month, "Month", "달", .text, is: "a month", PayBudgets.code,
      { CivilDate("\($0)-01") })
    columns.won("amount", &budget.amount, "Amount", "금액")
  }
}

/// The owner's labour budgets, visible only to the owner.
public enum PayBudgets {
  /// Sets the month's budget and replaces an earlier one.
  ///
  /// - Parameters:
  ///   - amount: above zero.
  ///   - month: any day of the month.
  /// - Throws: `shift.not_owner`, `shift.place_removed`.
  public static func set(
    _ amount: Money, at place: Workplace, month: CivilDate, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> PayBudget {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    var budget = PayBudget()
    (budget.workplace, budget.month, budget.amount) = (place.id, month.firstOfMonth, amount.won)
    try transaction.upsert(budget, on: ["workplace", "month"])
    return try find(at: place, month: month, in: transaction.view)
  }

  /// - Throws: `payroll.no_budget`, `shift.not_owner`, `shift.place_removed`.
  public static func remove(
    at place: Workplace, month: CivilDate, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> PayBudget {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    let budget = try find(at: place, month: month, in: transaction.view)
    try transaction.delete(budget.id)
    return budget
  }

  /// Lists the budgets by month.
  public static func list(at place: Workplace, in view: View) throws(Failure) -> [PayBudget] {
    try view.records(PaySettingsQueries.budgets, [Value(place.id)])
  }

  /// Returns `2026-11`.
  public static func code(_ month: CivilDate) -> String { String(month.description.prefix(7)) }

  private static func find(
    at place: Workplace, month: CivilDate, in view: View
  ) throws(Failure) -> PayBudget {
    let first = month.firstOfMonth
    guard let found = try list(at: place, in: view).first(where: { $0.month == first }) else {
      throw PayBudgetRefusal.none.failure(
        "'\(place.name)' has no budget for \(code(month))",
        "'\(place.name)'의 \(code(month)) 예산이 없습니다")
    }
    return found
  }
}

/// Refusals about budgets.
public enum PayBudgetRefusal {
  public static let none = FailureCase(
    "payroll.no_budget", .notFound, "there is no budget for that month", "그 달의 예산이 없습니다",
    "see 'catchkit wage budget show'", "'catchkit wage budget show'를 보십시오")

  public static let catalogue = [none]
}
