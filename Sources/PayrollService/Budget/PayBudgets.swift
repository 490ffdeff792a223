public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

/// The labour budget of one workplace for one month.
public struct PayBudget: Hashable, Sendable, Identified {
  public static let idPrefix = "bdg"

  public let id: ID<PayBudget>
  public let workplace: ID<Workplace>
  /// The month's first day.
  public let month: CivilDate
  /// Gross pay, the employer's premiums and the severance accrual together.
  public let amount: Money

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    workplace = try row.id(1)
    month = try row.decoded(2, "a month") { CivilDate("\($0)-01") }
    amount = try Money(won: row.won(3))
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
    try transaction.run(
      PayBudgetQueries.set,
      [Value(place.id), .text(PayBudgets.code(month)), .integer(amount.won)])
    return try find(at: place, month: month, in: transaction.view)
  }

  /// - Throws: `payroll.no_budget`, `shift.not_owner`, `shift.place_removed`.
  public static func remove(
    at place: Workplace, month: CivilDate, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> PayBudget {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    let budget = try find(at: place, month: month, in: transaction.view)
    try transaction.run(PayBudgetQueries.remove, [Value(budget.id)])
    return budget
  }

  /// Lists the budgets by month.
  public static func list(at place: Workplace, in view: View) throws(Failure) -> [PayBudget] {
    try view.rows(PayBudgetQueries.list, [Value(place.id)], PayBudget.init)
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
  public static let none = PayrollRefusal.refusal(
    "payroll.no_budget", kind: .notFound, "there is no budget for that month",
    "그 달의 예산이 없습니다",
    advice: "see 'catchkit wage budget show'", adviceKo: "'catchkit wage budget show'를 보십시오")

  public static let catalogue = [none]
}
