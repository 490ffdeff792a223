public import CatchValues

/// Severance pay (퇴직금) by the average or the ordinary daily wage.
///
/// Days of parts of the employment with less than 15 contracted hours a week are left out.
/// Source: 근로자퇴직급여 보장법 제4조 제1항 단서, 제8조; 근로기준법 제2조 제1항 제6호·제2항; 고용노동부
/// 임금복지과-588 (2009).
public struct Severance: Hashable, Sendable {
  public let isEligible: Bool
  /// From the first day to the day before leaving, without the parts that are left out.
  public let serviceDays: Int
  /// The parts of less than 15 hours a week, oldest first.
  public let leftOut: [ContractedHours.Part]
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
    /// Wages of the three months before leaving, exact when they are a share of a period.
    public var wages: Fraction
    /// A year's bonus; a quarter of it counts.
    public var bonus: Int
    /// Last year's unused-leave pay; a quarter of it counts.
    public var leavePay: Int
    /// Exact; nothing is rounded before it is compared and multiplied.
    public var ordinaryDaily: Fraction?
    public var hours: ContractedHours

    public init(
      joined: CivilDate, left: CivilDate, wages: Fraction, bonus: Int, leavePay: Int,
      ordinaryDaily: Fraction?, hours: ContractedHours
    ) {
      self.joined = joined
      self.left = left
      self.wages = wages
      self.bonus = bonus
      self.leavePay = leavePay
      self.ordinaryDaily = ordinaryDaily
      self.hours = hours
    }

    /// The days of employment, the days left out or not.
    var days: Int { left.daysSinceEpoch - joined.daysSinceEpoch }
  }

  /// The first day of an employment as long as the one that counts, which ends with the same day.
  public func countedFrom(_ request: Request) -> CivilDate {
    leftOut.isEmpty ? request.joined : request.left.adding(days: -serviceDays)
  }

  public static func compute(_ request: Request) throws(Failure) -> Severance {
    guard request.joined < request.left else {
      throw WageRefusal.period.failure(
        "left (\(request.left)) is not after joined (\(request.joined))",
        "퇴직일(\(request.left))이 입사일(\(request.joined))보다 늦지 않습니다",
        hint: Text(
          en: "'left' is the day after the last day of employment",
          ko: "'left'는 마지막 근무일의 다음 날입니다"), field: "left")
    }
    try Failure.checkAmount(try request.wages.rounded(.ceil), "wages_3m")
    try Failure.checkAmount(request.bonus, "bonus")
    try Failure.checkAmount(request.leavePay, "leave_pay")
    try Failure.checkAmount(try (request.ordinaryDaily ?? .zero).rounded(.ceil), "ordinary_daily")
    let leftOut = request.hours.parts(request.joined...request.left.adding(days: -1)).filter {
      !$0.isEnough
    }
    let service = request.days - leftOut.reduce(0) { $0 + $1.dayCount }
    // Of a shorter employment its own days count (제2조 제1항 제6호).
    let months = request.left.daysSinceEpoch - request.left.adding(months: -3).daysSinceEpoch
    let period = max(1, min(months, request.days))
    let yearly = Fraction(Int128(request.bonus) + Int128(request.leavePay), over: 4)
    let exact = try (try request.wages + yearly) / Fraction(period)
    let hundredths = try exact * Fraction(100)
    let average = Fraction(Int128(try hundredths.rounded(.ceil)), over: 100)
    let used = max(average, request.ordinaryDaily ?? .zero)
    let counted = leftOut.isEmpty ? request.joined : request.left.adding(days: -service)
    let isEligible = firstAnniversary(of: counted) <= request.left
    let amount = try used * Fraction(Int128(30 * service), over: 365)
    return Severance(
      isEligible: isEligible, serviceDays: service, leftOut: leftOut, periodDays: period,
      averageDaily: average,
      dailyUsed: used,
      amount: isEligible ? try Money(won: try amount.rounded(.floor)).won : 0)
  }

  /// Returns the day on which a year is complete.
  ///
  /// A year from 29 February ends with the last of February (민법 제160조 제3항), so it is complete on 1
  /// March.
  static func firstAnniversary(of joined: CivilDate) -> CivilDate { anniversary(1, of: joined) }

  static func anniversary(_ years: Int, of joined: CivilDate) -> CivilDate {
    let date = joined.adding(months: 12 * years)
    return date.day == joined.day ? date : date.adding(days: 1)
  }

  /// Explains the amount, from the request that it was computed from.
  ///
  /// - Parameter wages: the parts of the wages of the three months.
  public func explanation(_ request: Request, wages: [Explanation] = []) -> Explanation {
    let formula: Text
    if isEligible {
      let exact = try? dailyUsed * Fraction(Int128(30 * serviceDays), over: 365)
      let sum = exact.map { " = \($0.grouped)" } ?? ""
      let (daily, days) = (dailyUsed.grouped, serviceDays.grouped)
      formula = Text(
        en: "\(daily) × 30 × \(days) ÷ 365\(sum), rounded down to whole won",
        ko: "1일 \(daily) × 30 × 재직 \(days)일 ÷ 365\(sum), 원 미만 버림")
    } else if Severance.firstAnniversary(of: request.joined) > request.left {
      formula = Text(en: "none: employed for less than a year", ko: "없음: 계속근로기간 1년 미만")
    } else if serviceDays == 0 {
      formula = Text(en: "none: under 15 contracted hours a week", ko: "없음: 주 소정근로시간 15시간 미만")
    } else {
      formula = Text(
        en: "none: less than a year with 15 contracted hours a week",
        ko: "없음: 주 소정근로시간 15시간 이상인 기간이 1년 미만")
    }
    return Explanation(
      "amount", amount, formula,
      inputs: [
        "joined": request.joined, "left": request.left, "daily_used": dailyUsed,
        "service_days": serviceDays,
      ], law: "근로자퇴직급여 보장법 제4조 제1항, 제8조 제1항",
      children: [serviceLine(request), averageLine(request, wages), usedLine(request)])
  }

  private func serviceLine(_ request: Request) -> Explanation {
    Explanation(
      "service_days", serviceDays,
      en: "days from \(request.joined) to the day before \(request.left)"
        + (leftOut.isEmpty ? "" : ", \(request.days), without those under 15 hours a week"),
      ko: "\(request.joined)부터 \(request.left) 전날까지의 일수"
        + (leftOut.isEmpty ? "" : " \(request.days)일에서 주 15시간 미만인 기간을 뺌"),
      inputs: ["joined": request.joined, "left": request.left],
      law: leftOut.isEmpty
        ? "근로자퇴직급여 보장법 제8조 제1항" : "근로자퇴직급여 보장법 제4조 제1항 단서, 제8조 제1항, 임금복지과-588(2009)",
      children: leftOut.map { part in
        let (from, to) = (part.days.lowerBound, part.days.upperBound)
        let hours = (try? part.average / Fraction(60))?.decimal(places: 1, rounding: .halfUp) ?? ""
        return Explanation(
          "left_out", part.dayCount,
          en: "\(from) to \(to): \(hours) hours a week on average of four weeks",
          ko: "\(from)부터 \(to)까지: 4주 평균 주 \(hours)시간", inputs: ["from": from, "to": to],
          law: "근로자퇴직급여 보장법 제4조 제1항 단서, 근로기준법 제18조 제3항")
      })
  }

  private func averageLine(_ request: Request, _ parts: [Explanation]) -> Explanation {
    let wages = request.wages.grouped
    let (bonus, leave) = (request.bonus.grouped, request.leavePay.grouped)
    return Explanation(
      "average_daily", averageDaily,
      en: "(wages of three months \(wages) + bonus \(bonus) × 3/12 + leave pay \(leave) × 3/12)"
        + " ÷ \(periodDays) days, rounded up at 0.01 won",
      ko: "(3개월 임금 \(wages) + 상여 \(bonus) × 3/12 + 연차수당 \(leave) × 3/12)"
        + " ÷ \(periodDays)일, 전 단위 올림",
      inputs: [
        "wages_3m": request.wages, "bonus": request.bonus, "leave_pay": request.leavePay,
        "period_days": periodDays,
      ], law: "근로기준법 제2조 제1항 제6호", children: parts)
  }

  private func usedLine(_ request: Request) -> Explanation {
    let ordinary = request.ordinaryDaily
    let formula =
      ordinary.map {
        $0 > averageDaily
          ? Text(
            en: "the ordinary daily wage \($0.grouped), as it is above the average",
            ko: "평균임금보다 많은 1일 통상임금 \($0.grouped)")
          : Text(
            en: "the average daily wage, as the ordinary one is not above it",
            ko: "1일 평균임금(통상임금이 더 많지 않음)")
      }
      ?? Text(
        en: "the average daily wage; the ordinary one is not given, and counts if it is higher",
        ko: "1일 평균임금. 통상임금은 주어지지 않았으며 더 많으면 통상임금을 씁니다")
    return Explanation(
      "daily_used", dailyUsed, formula,
      inputs: ["average_daily": averageDaily, "ordinary_daily": ordinary?.plain ?? ""],
      law: "근로기준법 제2조 제2항")
  }
}
