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
}
