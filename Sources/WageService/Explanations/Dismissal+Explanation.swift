public import CatchValues

extension Dismissal.Exemption {
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

extension Dismissal {
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
