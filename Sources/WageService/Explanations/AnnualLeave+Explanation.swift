public import CatchValues

extension AnnualLeave {
  /// Explains the days and their pay, from the arguments of `compute`.
  public func explanation(
    _ service: Service, rate: Fraction?, unused: Fraction, weeklyMinutes: Int
  ) -> Explanation {
    let earned = days(service, weeklyMinutes)
    guard let rate, let pay else { return earned }
    var line = AnnualLeave.earlierExplanation(
      pay, rate: rate, unused: unused, weeklyMinutes: weeklyMinutes)
    line.figure = "pay"
    line.law = "근로기준법 제60조 제5항, 시행령 별표 2"
    line.children = [earned]
    return line
  }

  /// Explains the pay for unused days of leave years that are over, from the arguments of `compute`.
  public static func earlierExplanation(
    _ pay: Int, rate: Fraction, unused: Fraction, weeklyMinutes: Int
  ) -> Explanation {
    let minutes = Fraction(Int128(min(weeklyMinutes, 2_400)), over: 5)
    let daily =
      (try? OrdinaryWage.daily(hourly: rate, weeklyMinutes: weeklyMinutes))?.grouped ?? "…"
    return Explanation(
      "leave_before_pay", pay,
      en: "a day's \(minutes.grouped) min × \(rate.grouped) ÷ 60 = \(daily), × \(unused.grouped)"
        + " unused days, rounded up to whole won",
      ko: "하루 \(minutes.grouped)분 × \(rate.grouped) ÷ 60 = \(daily), × 미사용 \(unused.grouped)일,"
        + " 원 미만 올림",
      inputs: ["rate": rate, "unused": unused, "weekly_minutes": weeklyMinutes],
      law: "근로기준법 제60조 제2항·제5항·제7항, 제49조, 근기 01254-3999(1990. 3. 19.)")
  }

  private func days(_ service: Service, _ weeklyMinutes: Int) -> Explanation {
    let threshold = Parameter.standing(.weeklyHolidayThreshold)
    func line(
      en: String, ko: String, years: Int? = nil, months: Int? = nil, _ law: String,
      _ parameters: [Parameter] = []
    ) -> Explanation {
      Explanation(
        "days", days, en: en, ko: ko,
        inputs: ["years": years, "months": months, "weekly_minutes": weeklyMinutes],
        parameters: parameters, law: law)
    }
    guard weeklyMinutes >= WeeklyHoliday.threshold || days > 0 else {
      return line(
        en: "none: under 15 contracted hours a week", ko: "없음: 주 소정근로시간 15시간 미만",
        "근로기준법 제18조 제3항", threshold)
    }
    return switch service {
    case .years(0):
      line(
        en: "none for years yet; see months", ko: "근속 1년 미만: 개월 수로 계산", years: 0,
        "근로기준법 제60조 제1항")
    case .years where days == 0:
      line(
        en: "none: under 15 contracted hours a week when the last leave year ended",
        ko: "없음: 직전 연차연도가 끝날 때 주 소정근로시간 15시간 미만", "근로기준법 제18조 제3항", threshold)
    case .years(let years):
      line(
        en: "15 + (\(years) − 1) ÷ 2 in whole days, at most 25",
        ko: "15 + (근속 \(years)년 − 1) ÷ 2(소수점 버림), 25일 이내", years: years,
        "근로기준법 제60조 제1항·제4항")
    case .months(let months) where months != days:
      line(
        en: "a day for each of \(days) of \(months) full months: the others ended at under 15 "
          + "contracted hours a week",
        ko: "\(months)개월 가운데 주 소정근로시간 15시간 이상으로 끝난 \(days)개월 × 1일", months: months,
        "근로기준법 제60조 제2항, 제18조 제3항", threshold)
    case .months(let months):
      line(
        en: "a day for each of \(months) full months", ko: "개근한 \(months)개월 × 1일", months: months,
        "근로기준법 제60조 제2항")
    }
  }
}
