public import CatchValues

extension AnnualLeave {
  /// Explains the days and their pay, from the arguments of `compute`.
  public func explanation(
    _ service: Service, rate: Fraction?, unused: Fraction, weeklyMinutes: Int
  ) -> Explanation {
    let earned = days(service, weeklyMinutes)
    guard let rate, let pay else { return earned }
    return Explanation(
      "pay", pay, AnnualLeave.formula(rate, unused, weeklyMinutes),
      inputs: AnnualLeave.inputs(rate, unused, weeklyMinutes), law: "근로기준법 제60조 제5항, 시행령 별표 2",
      children: [earned])
  }

  /// Explains the pay for unused days of leave years that are over, from the arguments of `compute`.
  public static func earlierExplanation(
    _ pay: Int, rate: Fraction, unused: Fraction, weeklyMinutes: Int
  ) -> Explanation {
    Explanation(
      "leave_before_pay", pay, formula(rate, unused, weeklyMinutes),
      inputs: inputs(rate, unused, weeklyMinutes),
      law: "근로기준법 제60조 제2항·제5항·제7항, 제49조, 근기 01254-3999(1990. 3. 19.)")
  }

  private static func formula(
    _ rate: Fraction, _ unused: Fraction, _ weeklyMinutes: Int
  ) -> Text {
    let minutes = Fraction(Int128(min(weeklyMinutes, 2_400)), over: 5)
    let daily =
      (try? OrdinaryWage.daily(hourly: rate, weeklyMinutes: weeklyMinutes))?.grouped ?? "…"
    return Text(
      en: "a day's \(minutes.grouped) min × \(rate.grouped) ÷ 60 = \(daily), × \(unused.grouped)"
        + " unused days, rounded up to whole won",
      ko: "하루 \(minutes.grouped)분 × \(rate.grouped) ÷ 60 = \(daily), × 미사용 \(unused.grouped)일,"
        + " 원 미만 올림")
  }

  private static func inputs(
    _ rate: Fraction, _ unused: Fraction, _ weeklyMinutes: Int
  ) -> [Explanation.Input] {
    [
      .init("rate", rate.plain), .init("unused", unused.plain),
      .init("weekly_minutes", weeklyMinutes),
    ]
  }

  private func days(_ service: Service, _ weeklyMinutes: Int) -> Explanation {
    let weekly = Explanation.Input("weekly_minutes", weeklyMinutes)
    guard weeklyMinutes >= WeeklyHoliday.threshold || days > 0 else {
      return Explanation(
        "days", days,
        Text(en: "none: under 15 contracted hours a week", ko: "없음: 주 소정근로시간 15시간 미만"),
        inputs: [weekly], parameters: Parameter.standing(.weeklyHolidayThreshold),
        law: "근로기준법 제18조 제3항")
    }
    switch service {
    case .years(0):
      return Explanation(
        "days", days, Text(en: "none for years yet; see months", ko: "근속 1년 미만: 개월 수로 계산"),
        inputs: [.init("years", 0), weekly], law: "근로기준법 제60조 제1항")
    case .years where days == 0:
      return Explanation(
        "days", days,
        Text(
          en: "none: under 15 contracted hours a week when the last leave year ended",
          ko: "없음: 직전 연차연도가 끝날 때 주 소정근로시간 15시간 미만"),
        inputs: [weekly], parameters: Parameter.standing(.weeklyHolidayThreshold),
        law: "근로기준법 제18조 제3항")
    case .years(let years):
      return Explanation(
        "days", days,
        Text(
          en: "15 + (\(years) − 1) ÷ 2 in whole days, at most 25",
          ko: "15 + (근속 \(years)년 − 1) ÷ 2(소수점 버림), 25일 이내"),
        inputs: [.init("years", years), weekly], law: "근로기준법 제60조 제1항·제4항")
    case .months(let months) where months != days:
      return Explanation(
        "days", days,
        Text(
          en: "a day for each of \(days) of \(months) full months: the others ended at under 15 "
            + "contracted hours a week",
          ko: "\(months)개월 가운데 주 소정근로시간 15시간 이상으로 끝난 \(days)개월 × 1일"),
        inputs: [.init("months", months), weekly],
        parameters: Parameter.standing(.weeklyHolidayThreshold), law: "근로기준법 제60조 제2항, 제18조 제3항")
    case .months(let months):
      return Explanation(
        "days", days,
        Text(en: "a day for each of \(months) full months", ko: "개근한 \(months)개월 × 1일"),
        inputs: [.init("months", months), weekly], law: "근로기준법 제60조 제2항")
    }
  }
}
