public import CatchValues

extension WeeklyHoliday {
  static let law = "근로기준법 제55조 제1항, 제18조 제3항, 시행령 제30조 제1항"

  /// Explains the allowance, from the request that it was computed from.
  public func explanation(_ request: Request) -> Explanation {
    let inputs: [Explanation.Input] =
      [
        .init("rate", request.rate), .init("weekly_minutes", request.weeklyMinutes),
        .init("method", method.rawValue), .init("rounding", request.rounding.rawValue),
      ] + (request.days.map { [.init("days", $0)] } ?? [])
      + (request.fourWeekAverage.map { [.init("four_week_average", $0)] } ?? [])
    let threshold = Parameter.standing(.weeklyHolidayThreshold)
    if let denied {
      return Explanation(
        "pay", 0,
        Text(
          en: "none for the week: \(denied.reason.en)", ko: "그 주의 주휴수당 없음: \(denied.reason.ko)"),
        inputs: inputs + [.init("denied", denied.rawValue)], parameters: threshold,
        law: WeeklyHoliday.law)
    }
    let exact = WeeklyHoliday.exactMinutes(
      weeklyMinutes: request.weeklyMinutes, fourWeekAverage: request.fourWeekAverage,
      days: request.days, method: method)
    let sum =
      (try? exact * Fraction(Int128(request.rate), over: 60)).map { " = \($0.grouped)" } ?? ""
    return Explanation(
      "pay", pay,
      Text(
        en: "\(exact.grouped) min × \(request.rate.grouped) ÷ 60\(sum),"
          + " \(request.rounding.name.en)",
        ko: "\(exact.grouped)분 × \(request.rate.grouped) ÷ 60\(sum), \(request.rounding.name.ko)"),
      inputs: inputs, parameters: threshold, law: WeeklyHoliday.law,
      children: [
        WeeklyHoliday.minutes(
          exact, weeklyMinutes: request.weeklyMinutes, fourWeekAverage: request.fourWeekAverage,
          days: request.days, method: method)
      ])
  }

  /// Explains the paid minutes of one weekly holiday, by the method that was used.
  static func minutes(
    _ exact: Fraction, weeklyMinutes: Int, fourWeekAverage: Int?, days: Int?, method: WeeklyMethod
  ) -> Explanation {
    let week = min(weeklyMinutes, 2_400)
    let average = min(fourWeekAverage ?? weeklyMinutes, 2_400)
    let divisor = max(5, days ?? 5)
    let (text, law): (Text, String) =
      switch method {
      case .ruling:
        (
          Text(
            en: "ruling: \(week.grouped) min a week ÷ \(divisor) days, at most 480 min",
            ko: "판례 방식: 주 \(week.grouped)분 ÷ \(divisor)일, 480분 이내"),
          "대법원 2025. 8. 14. 선고 2022다291153, 근로기준법 제55조 제1항"
        )
      case .decree:
        (
          Text(
            en: "decree: \(average.grouped) min a week × 4 ÷ 20 days, at most 480 min",
            ko: "시행령 방식: 4주 평균 주 \(average.grouped)분 × 4 ÷ 20일, 480분 이내"),
          "근로기준법 시행령 제9조 제1항, 별표 2 제2호"
        )
      case .ratio:
        (
          Text(
            en: "ratio: \(week.grouped) min a week ÷ 40 × 8, at most 480 min",
            ko: "비례 방식: 주 \(week.grouped)분 ÷ 40 × 8, 480분 이내"),
          "근로기준법 제18조 제1항, 제55조 제1항"
        )
      }
    return Explanation(
      "minutes", exact.plain, text,
      inputs: [.init("weekly_minutes", method == .decree ? average : week)], law: law)
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
