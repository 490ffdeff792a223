public import CatchValues

/// Severance pay (퇴직금) by the average or the ordinary daily wage.
/// Source: 근로자퇴직급여 보장법 제4조, 제8조; 근로기준법 제2조 제1항 제6호·제2항.
public struct Severance: Hashable, Sendable {
  public let isEligible: Bool
  /// From the first day to the day before leaving.
  public let serviceDays: Int
  /// Calendar days of the three months before leaving, 89 to 92.
  public let periodDays: Int
  /// Rounded up at a hundredth of a won (전).
  public let averageDaily: Fraction
  /// The higher of the average and the ordinary daily wage.
  public let dailyUsed: Fraction
  /// Whole won, the rest dropped; 0 when not eligible.
  public let amount: Int

  public struct Request: Hashable, Sendable {
    public var joined: CivilDate
    /// The day after the last day of employment.
    public var left: CivilDate
    /// Wages of the three months before leaving.
    public var wages: Int
    /// A year's bonus; a quarter of it counts.
    public var bonus: Int
    /// Last year's unused-leave pay; a quarter of it counts.
    public var leavePay: Int
    public var ordinaryDaily: Int?
    public var weeklyMinutes: Int?

    public init(
      joined: CivilDate, left: CivilDate, wages: Int, bonus: Int, leavePay: Int,
      ordinaryDaily: Int?, weeklyMinutes: Int?
    ) {
      self.joined = joined
      self.left = left
      self.wages = wages
      self.bonus = bonus
      self.leavePay = leavePay
      self.ordinaryDaily = ordinaryDaily
      self.weeklyMinutes = weeklyMinutes
    }
  }

  public static func compute(_ request: Request) throws(Failure) -> Severance {
    guard request.joined < request.left else {
      throw Failure(
        WageRefusal.period,
        Text(
          en: "left (\(request.left)) is not after joined (\(request.joined))",
          ko: "퇴직일(\(request.left))이 입사일(\(request.joined)) 뒤가 아닙니다"),
        source: SourcePosition(field: "left"))
    }
    let amounts = [
      ("wages_3m", request.wages), ("bonus", request.bonus), ("leave_pay", request.leavePay),
      ("ordinary_daily", request.ordinaryDaily ?? 0),
    ]
    for (field, value) in amounts {
      guard value >= 0 else { throw .range(field, value, Text(en: "0 or more", ko: "0 이상")) }
      guard value <= Money.limit else { throw .overflow(Text(en: "the wage", ko: "임금")) }
    }
    let service = request.left.daysSinceEpoch - request.joined.daysSinceEpoch
    let period =
      request.left.daysSinceEpoch - request.left.adding(months: -3).daysSinceEpoch
    let counted = Fraction(
      Int128(request.wages) * 4 + Int128(request.bonus) + Int128(request.leavePay), over: 4)
    let exact = try counted / Fraction(period)
    let hundredths = try exact * Fraction(100)
    let average = Fraction(Int128(try hundredths.rounded(.ceil)), over: 100)
    let used = max(average, Fraction(request.ordinaryDaily ?? 0))
    let isEligible =
      request.joined.adding(months: 12) <= request.left
      && (request.weeklyMinutes ?? 2_400) >= WeeklyHoliday.threshold
    let amount = try used * Fraction(Int128(30 * service), over: 365)
    return Severance(
      isEligible: isEligible, serviceDays: service, periodDays: period, averageDaily: average,
      dailyUsed: used,
      amount: isEligible ? try Money(won: try amount.rounded(.floor)).won : 0)
  }
}
