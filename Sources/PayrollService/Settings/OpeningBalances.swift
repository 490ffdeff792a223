public import CatchStore
public import CatchValues
public import PeopleService
import ShiftService

/// Opening balances: set by the owner, visible to both sides.
public enum OpeningBalances {
  /// Sets a member's balance in place of an earlier one.
  ///
  /// - Parameter previews: knows the member's pay periods and first day.
  /// - Throws: `shift.not_owner`, `shift.place_removed`; `payroll.facts` for a month before the
  ///   employment, after `through`, or closed, and for a day to come.
  public static func set(
    _ balance: OpeningBalance, of member: PaidMember,
    _ previews: PayPreviews, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> OpeningBalance {
    try PaidMembers.requireOwner(of: member, actor, in: transaction.view)
    var opening = balance
    opening.membership = member.membership
    let known = try find(of: member, in: transaction.view)
    if let known, known == opening { return known }
    try check(opening, known, of: member, previews, in: transaction.view)
    try transaction.upsert(opening, on: ["membership"])
    guard let made = try find(of: member, in: transaction.view) else {
      preconditionFailure("a row that was just written can be read")
    }
    return made
  }

  /// - Throws: `payroll.no_opening`, `shift.not_owner`, `shift.place_removed`.
  public static func remove(
    of member: PaidMember, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> OpeningBalance {
    try PaidMembers.requireOwner(of: member, actor, in: transaction.view)
    guard let found = try find(of: member, in: transaction.view) else {
      throw PayrollRefusal.noOpening.failure(
        "'\(member.worker)' has no opening balance", "\(quoted: member.worker, .topic) 기초 잔액이 없습니다")
    }
    try transaction.delete(found.id)
    return found
  }

  /// Returns nil for a member without one.
  public static func find(of member: PaidMember, in view: View) throws(Failure) -> OpeningBalance? {
    let found: [OpeningBalance] = try view.records(
      PaySettingsQueries.opening, [Value(member.membership)])
    return found.first
  }

  private static func check(
    _ opening: OpeningBalance, _ known: OpeningBalance?, of member: PaidMember,
    _ previews: PayPreviews, in view: View
  ) throws(Failure) {
    let through = opening.through
    let facts = try previews.facts(of: member)
    let today = facts.place.today
    guard through <= today else {
      throw PayrollRefusal.facts.failure(
        "an opening balance is about the past: \(through) is after today (\(today))",
        "기초 잔액은 지난 날에 대한 것입니다. \(through), 오늘(\(today)) 뒤입니다", field: "through")
    }
    let employed = facts.firstDayOfEmployment
    let closed = try FrozenPay(of: member.membership, in: view).days
    for month in Set(opening.wages.sorted + opening.hours.sorted).sorted() {
      let isSame =
        known?.through == through && known?.wages[month] == opening.wages[month]
        && known?.hours[month] == opening.hours[month]
      if isSame { continue }
      let code = PayBudgets.code(month)
      guard let days = facts.openingDays(of: month, until: through) else {
        let isLater = month > through
        throw PayrollRefusal.facts.failure(
          "\(code) has no day from \(employed), the first of employment, through \(through)",
          "\(code): 입사일 \(employed)부터 \(through)까지의 날이 없습니다",
          hint: isLater
            ? Text(en: "move the last day with --through", ko: "--through로 기준일을 늦추십시오")
            : Text(
              en: "an earlier first day: catchkit wage profile set \(member.worker.nameForShell) "
                + "--employed-from DATE",
              ko: "더 이른 입사일: catchkit wage profile set \(member.worker.nameForShell) "
                + "--employed-from 날짜"),
          field: "wages")
      }
      if let paid = closed.first(where: { $0.from <= days.to && $0.to >= days.from }) {
        throw PayrollRefusal.facts.failure(
          "\(code) is closed from \(paid.from) to \(paid.to): its payslip counts",
          "\(code): \(paid.from)부터 \(paid.to)까지 마감되어 그 명세서로 셉니다", field: "wages")
      }
    }
  }
}
