public import CatchValues

/// Interest on pay that a former worker did not receive in time.
/// Source: 근로기준법 제36조, 제37조 제1항, 시행령 제17조; 근로자퇴직급여 보장법 제9조 제1항.
public struct LateInterest: Hashable, Sendable {
  public static let yearlyPercent = 20

  /// Returns the due day: fourteen days after the last one, unless both sides agree to more.
  public static func due(lastDay: CivilDate) -> CivilDate { lastDay.adding(days: 14) }

  /// Days from the one after the due day to the day of payment.
  public let days: Int
  /// Whole won, rounded up.
  public let amount: Int

  /// - Parameter sum: the amount paid late; it bears simple interest.
  public init(on sum: Int, due: CivilDate, paidOn: CivilDate) throws(Failure) {
    days = max(0, paidOn.daysSinceEpoch - due.daysSinceEpoch)
    let exact = Fraction(
      Int128(sum) * Int128(LateInterest.yearlyPercent) * Int128(days), over: 36_500)
    amount = try Money(won: try exact.rounded(.ceil)).won
  }

  public func explanation(on sum: Int, due: CivilDate, paidOn: CivilDate) -> Explanation {
    Explanation(
      "late_interest", amount,
      en: "\(sum.grouped) × 20 % × \(days) days from the one after \(due) to \(paidOn) ÷ 365, "
        + "rounded up",
      ko: "\(sum.grouped) × 연 20% × \(due) 다음 날부터 \(paidOn)까지 \(days)일 ÷ 365, 원 미만 올림",
      inputs: ["sum": sum, "due": due, "pay_on": paidOn, "days": days],
      law: "근로기준법 제37조 제1항, 시행령 제17조")
  }
}
