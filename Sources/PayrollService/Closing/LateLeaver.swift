public import CatchValues
import WageService

/// A former member paid after the due day, which needs an agreement (근로기준법 제36조).
public struct LateLeaver: Hashable, Sendable {
  public let worker: String
  public let lastDay: CivilDate
  public let due: CivilDate
  public let paidOn: CivilDate

  /// nil for members who stay, are paid in time, or left before the period.
  init?(_ pay: MemberPay, in period: PayPeriod) {
    guard let last = pay.member.endedOn, last >= period.from else { return nil }
    let due = LateInterest.due(lastDay: last)
    guard pay.slip.paidOn > due else { return nil }
    worker = pay.member.worker
    lastDay = last
    self.due = due
    paidOn = pay.slip.paidOn
  }
}
