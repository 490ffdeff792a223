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
  func earlierInMonth(
    _ member: PaidMember, _ period: PayPeriod, _ place: PlaceFacts
  ) throws(Failure) -> EarlierPay? {
    // Nearly all members are paid by whole months and were employed when they began.
    if period.isWholeMonth, firstDay(of: member) <= period.from { return nil }
    let month = place.periods.taxMonth(of: period)
    let former = try formerMemberships(of: member, in: month)
    guard !period.isWholeMonth || !former.isEmpty else { return nil }
    let kind = kindOfIncome(in: period)
    var earlier = EarlierPay()
    for one in former {
      try read(one)
      try add(month, of: one, place, taxedAs: kind, to: &earlier)
    }
    try read(member)
    guard period.from > month.from else { return earlier }
    let before = PayPeriod(unchecked: month.from, to: period.from.adding(days: -1))
    try add(before, of: member, place, taxedAs: kind, to: &earlier)
    return earlier
  }

  /// Returns a returning member's earlier memberships that ended in a month, oldest first.
  private func formerMemberships(
    of member: PaidMember, in month: PayPeriod
  ) throws(Failure) -> [PaidMember] {
    guard month.contains(firstDay(of: member)) else { return [] }
    return try view.rows(PaidMemberQueries.former(of: member, since: month.from), PaidMember.init)
  }

  /// Adds the pay of days of the member read last, oldest first.
  private func add(
    _ days: PayPeriod, of member: PaidMember, _ place: PlaceFacts, taxedAs kind: PaidAs,
    to earlier: inout EarlierPay
  ) throws(Failure) {
    let closed = try closedPay(of: member, in: days)
    let slips = closed?.slips.filter { days.contains($0.slip.to) } ?? []
    var parts = slips.map { PaidDays(period: $0.days, slip: $0) }
    let closedDays = closed?.days ?? []
    for one in place.periods.periods(within: days) {
      for open in one.parts(outside: closedDays) {
        parts += try kindParts(of: open, for: member).map { PaidDays(period: $0, slip: nil) }
      }
    }
    for part in parts.sorted(by: { $0.period.from < $1.period.from }) {
      if let slip = part.slip, kindOfIncome(in: part.period) == kind {
        earlier.taxable = try Money(won: earlier.taxable + slip.slip.taxable).won
      }
      guard kindOfIncome(in: part.period) == kind,
        try firstPaidDay(of: member, in: part.period) != nil,
        try lay(member, part.period, place, paidOn: nil)
      else { continue }
      document.earlierInMonth = earlier
      guard let pay = try result(of: document) else { continue }
      if part.slip == nil { earlier.taxable = try Money(won: earlier.taxable + pay.taxable).won }
      earlier.workedDays += pay.basis.workedDays
      earlier.items += document.items
    }
  }
}
