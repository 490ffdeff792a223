import CatchValues
import ShiftService
import WageService

extension PayPreviews {
  /// What the days before some days, taxed in the same month, pay: a month's tax and premiums are
  /// those of its sum. Of closed ones, what their payslips say; of others, what they come to.
  ///
  /// - Returns: nil for a whole month, which is its own sum.
  func earlierInMonth(
    _ member: PaidMember, _ period: PayPeriod, _ place: PlaceFacts
  ) throws(Failure) -> EarlierPay? {
    guard !period.isWholeMonth else { return nil }
    let month = place.periods.taxMonth(of: period)
    var earlier = EarlierPay()
    guard period.from > month.from else { return earlier }
    let before = PayPeriod(unchecked: month.from, to: period.from.adding(days: -1))
    let closed = try closedPay(of: member, in: before)
    let slips = closed?.slips(of: member.membership).filter { before.contains($0.slip.to) } ?? []
    var parts = slips.map { PayStretch(period: $0.days, slip: $0) }
    let closedDays = closed?.days(of: member.membership) ?? []
    for one in place.periods.periods(within: before) {
      for open in one.parts(outside: closedDays) {
        parts += try kindParts(of: open, for: member).map { PayStretch(period: $0, slip: nil) }
      }
    }
    let kind = kindOfIncome(in: period)
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
    return earlier
  }
}
