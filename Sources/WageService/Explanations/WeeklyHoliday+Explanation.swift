public import CatchValues

extension WeeklyHoliday {
  static let law = "근로기준법 제55조 제1항, 제18조 제3항, 시행령 제30조 제1항"

  /// Explains the allowance, from the request that it was computed from.
  public func explanation(_ request: Request) -> Explanation {
    let exact = WeeklyHoliday.exactMinutes(
      weeklyMinutes: request.weeklyMinutes, fourWeekAverage: request.fourWeekAverage,
      days: request.days, method: method)
    let sum =
      (try? exact * Fraction(Int128(request.rate), over: 60)).map { " = \($0.grouped)" } ?? ""
    let (rate, rounding) = (request.rate.grouped, request.rounding.name)
    let formula =
      denied.map {
        Text(en: "none for the week: \($0.reason.en)", ko: "그 주의 주휴수당 없음: \($0.reason.ko)")
      }
      ?? Text(
        en: "\(exact.grouped) min × \(rate) ÷ 60\(sum), \(rounding.en)",
        ko: "\(exact.grouped)분 × \(rate) ÷ 60\(sum), \(rounding.ko)")
    return Explanation(
      "pay", pay, formula,
      inputs: [
        "rate": request.rate, "weekly_minutes": request.weeklyMinutes, "method": method.rawValue,
        "rounding": request.rounding.rawValue, "days": request.days,
        "four_week_average": request.fourWeekAverage, "denied": denied?.rawValue,
      ], parameters: Parameter.standing(.weeklyHolidayThreshold), law: WeeklyHoliday.law,
      children: denied != nil
        ? []
        : [
          WeeklyHoliday.minutes(
            exact, weeklyMinutes: request.weeklyMinutes, fourWeekAverage: request.fourWeekAverage,
            days: request.days, method: method)
        ])
  }

  /// Explains the paid minutes of one weekly holiday, by the method that was used.
  static func minutes(
    _ exact: Fraction, weeklyMinutes: Int, fourWeekAverage: Int?, days: Int?, method: WeeklyMethod
  ) -> Explanation {
    let counted = min(method == .decree ? fourWeekAverage ?? weeklyMinutes : weeklyMinutes, 2_400)
    let (week, divisor) = (counted.grouped, max(5, days ?? 5))
    func line(en: String, ko: String, _ law: String) -> Explanation {
      Explanation(
        "minutes", exact, en: "\(en), at most 480 min", ko: "\(ko), 480분 이내",
        inputs: ["weekly_minutes": counted], law: law)
    }
    return switch method {
    case .ruling:
      line(
        en: "ruling: \(week) min a week ÷ \(divisor) days", ko: "판례 방식: 주 \(week)분 ÷ \(divisor)일",
        "대법원 2025. 8. 14. 선고 2022다291153, 근로기준법 제55조 제1항")
    case .decree:
      line(
        en: "decree: \(week) min a week × 4 ÷ 20 days", ko: "시행령 방식: 4주 평균 주 \(week)분 × 4 ÷ 20일",
        "근로기준법 시행령 제9조 제1항, 별표 2 제2호")
    case .ratio:
      line(
        en: "ratio: \(week) min a week ÷ 40 × 8", ko: "비례 방식: 주 \(week)분 ÷ 40 × 8",
        "근로기준법 제18조 제1항, 제55조 제1항")
    }
  }
}

extension WeeklyHoliday.Denial {
  /// The reason why there is no allowance, in plain words.
  public var reason: Text {
    switch self {
    case .under15Hours:
      Text(en: "under 15 contracted hours a week", ko: "주 소정근로시간 15시간 미만")
    case .absence: Text(en: "a contracted day was missed", ko: "소정근로일을 개근하지 않음")
    case .notEmployedThroughWeek:
      Text(en: "not employed through the whole week", ko: "주 전체에 걸쳐 고용되지 않음")
    case .daysBeforeUnknown:
      Text(
        en: "its days before the period are not known", ko: "기간 전의 근무를 알 수 없음")
    }
  }
}
