public import CatchValues

/// Pay for a dismissal without notice (해고예고수당), at workplaces of any size.
/// Source: 근로기준법 제26조, 시행령 별표 1, 별표 2 제2호.
public struct Dismissal: Hashable, Sendable {
  /// Days of notice, and of ordinary wages where it is missing or too short.
  public static let noticeDays = 30

  /// A reason for which nothing is due.
  public enum Exemption: String, CaseIterable, Sendable {
    case underThreeMonths = "under_three_months"
    case noticeGiven = "notice_given"

    public var reason: Text {
      switch self {
      case .underThreeMonths:
        Text(
          en: "less than three months of service (Labor Standards Act, article 26, no. 1)",
          ko: "계속 근로한 기간 3개월 미만(근로기준법 제26조 제1호)")
      case .noticeGiven:
        Text(
          en: "notice was given 30 days before (Labor Standards Act, article 26)",
          ko: "30일 전에 예고함(근로기준법 제26조)")
      }
    }
  }

  /// Days of wages that are due: all 30 or none, as the law knows no part.
  public let days: Int
  /// The ordinary wage of a day, exact.
  public let ordinaryDaily: Fraction
  /// Whole won, rounded up.
  public let amount: Int
  /// nil when the pay is due.
  public let exemption: Exemption?

  /// The pay that a payslip has, in won.
  public init(paid amount: Int) {
    self.init(
      days: Dismissal.noticeDays,
      ordinaryDaily: Fraction(Int128(amount), over: Int128(Dismissal.noticeDays)), amount: amount,
      exemption: nil)
  }

  private init(days: Int, ordinaryDaily: Fraction, amount: Int, exemption: Exemption?) {
    (self.days, self.ordinaryDaily) = (days, ordinaryDaily)
    (self.amount, self.exemption) = (amount, exemption)
  }

  /// - Parameters:
  ///   - notice: the day on which notice was given, which does not count (민법 제157조); nil for none.
  ///   - hourly: the ordinary wage of an hour, exact.
  public static func compute(
    joined: CivilDate, lastDay: CivilDate, notice: CivilDate?, hourly: Fraction, weeklyMinutes: Int
  ) throws(Failure) -> Dismissal {
    let daily = try OrdinaryWage.daily(hourly: hourly, weeklyMinutes: weeklyMinutes)
    var exemption: Exemption?
    if joined.end(ofMonths: 3) > lastDay {
      exemption = .underThreeMonths
    } else if let notice, notice.adding(days: noticeDays) <= lastDay {
      exemption = .noticeGiven
    }
    let days = exemption == nil ? noticeDays : 0
    let exact = try daily * Fraction(days)
    return Dismissal(
      days: days, ordinaryDaily: daily, amount: try Money(won: try exact.rounded(.ceil)).won,
      exemption: exemption)
  }

  /// Explains the pay, from the arguments of `compute`.
  public func explanation(hourly: Fraction, weeklyMinutes: Int) -> Explanation {
    let daily = ordinaryDaily.grouped
    let formula =
      exemption.map { Text(en: "none: \($0.reason.en)", ko: "없음: \($0.reason.ko)") }
      ?? Text(
        en: "ordinary wages of 30 days: \(daily) × \(days), rounded up to whole won",
        ko: "통상임금 30일분: \(daily) × \(days), 원 미만 올림")
    return Explanation(
      "dismissal_pay", amount, formula,
      inputs: [
        "ordinary_daily": ordinaryDaily, "days": days, "rate": hourly,
        "weekly_minutes": weeklyMinutes,
      ], law: "근로기준법 제26조, 시행령 별표 2 제2호")
  }
}
