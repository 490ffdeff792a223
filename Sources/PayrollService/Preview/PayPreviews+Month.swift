import CatchStore
import CatchValues
import WageService

extension PayPreviews {
  /// Returns the same person's earlier pay in the tax month: tax and premiums apply to the month's
  /// sum.
  ///
  /// Closed days count as on their payslips, others as computed.
  ///
  /// - Returns: nil for a whole month, which is its own sum, unless the person left and came back
  ///   in it.
  func earlierInMonth(_ facts: MemberFacts, _ period: PayPeriod) throws(Failure) -> EarlierPay? {
    // Nearly all members are paid by whole months and were employed when they began.
    if period.isWholeMonth, facts.firstDay <= period.from { return nil }
    let month = facts.place.periods.taxMonth(of: period)
    var former: [PaidMember] = []
    if month.contains(facts.firstDay) {
      let ended = PaidMemberQueries.former(of: facts.member, since: month.from)
      former = try records.view.rows(ended, PaidMember.init)
    }
    guard !period.isWholeMonth || !former.isEmpty else { return nil }
    let kind = facts.kindOfIncome(on: period.to)
    var earlier = EarlierPay()
    for one in former { try add(month, of: try self.facts(of: one), taxedAs: kind, to: &earlier) }
    guard period.from > month.from else { return earlier }
    let before = PayPeriod(unchecked: month.from, to: period.from.adding(days: -1))
    try add(before, of: facts, taxedAs: kind, to: &earlier)
    return earlier
  }

  /// Adds the pay of a member's days, oldest first.
  private func add(
    _ days: PayPeriod, of facts: MemberFacts, taxedAs kind: PaidAs, to earlier: inout EarlierPay
  ) throws(Failure) {
    let closed = try records.closedPay(of: facts.member, from: days.from, to: days.to)
    let slips = closed?.slips.filter { days.contains($0.slip.to) } ?? []
    var parts = slips.map { PayPart(period: $0.days, slip: $0) }
    for one in facts.place.periods.periods(within: days) {
      parts += facts.parts(of: one, outside: closed?.days ?? []).map { PayPart(period: $0) }
    }
    for part in parts.sorted(by: { $0.period.from < $1.period.from })
    where facts.kindOfIncome(on: part.period.to) == kind {
      if let slip = part.slip {
        earlier.taxable = try Money(won: earlier.taxable + slip.slip.taxable).won
      }
      guard facts.firstPaidDay(in: part.period) != nil else { continue }
      try lay(facts, part.period, paidOn: nil) { (laid, isLaid) throws(Failure) in
        guard isLaid else { return }
        laid.document.earlierInMonth = earlier
        guard let pay = try laid.result(by: &engine.payroll) else { return }
        if part.slip == nil { earlier.taxable = try Money(won: earlier.taxable + pay.taxable).won }
        earlier.workedDays += pay.basis.workedDays
        earlier.items += laid.document.items
      }
    }
  }
}
