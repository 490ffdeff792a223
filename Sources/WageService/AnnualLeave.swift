public import CatchValues

/// Annual paid leave (연차 유급휴가) and the pay for unused days.
/// Source: 근로기준법 제60조, 제18조 제3항, 시행령 별표 2; five or more employees.
public struct AnnualLeave: Hashable, Sendable {
  /// The length of employment.
  public enum Service: Hashable, Sendable {
    /// Full years, from 1.
    case years(Int)
    /// Full months of the first year.
    case months(Int)
  }

  public let days: Int
  /// The pay of the unused days; nil when no rate was given.
  public let pay: Int?

  /// - Parameters:
  ///   - rate: exact hourly ordinary wage, in won; only the pay in the end is rounded.
  ///   - unused: unused days and parts of days; a part-timer's day is its share of eight hours.
  ///   - earned: the days by hours that changed; nil when `weeklyMinutes` applied throughout.
  public static func compute(
    _ service: Service, rate: Fraction?, unused: Fraction, weeklyMinutes: Int, earned: Int? = nil
  ) throws(Failure) -> AnnualLeave {
    guard (1...10_080).contains(weeklyMinutes) else {
      throw .range("weekly_minutes", weeklyMinutes, Text(en: "1 to 10080", ko: "1에서 10080"))
    }
    let steady = try AnnualLeave.days(service, weeklyMinutes: weeklyMinutes)
    let days = earned ?? steady
    guard unused >= .zero else {
      throw .range("unused", try unused.rounded(.floor), Text(en: "0 or more", ko: "0 이상"))
    }
    guard let rate else { return AnnualLeave(days: days, pay: nil) }
    try Failure.checkAmount(try rate.rounded(.ceil), "rate")
    let daily = try OrdinaryWage.daily(hourly: rate, weeklyMinutes: weeklyMinutes)
    let pay = try (try daily * unused).rounded(.ceil)
    return AnnualLeave(days: days, pay: try Money(won: pay).won)
  }

  /// Returns the days earned where hours changed: each month of the first year, and each later year,
  /// is judged by the four weeks at its end (근로기준법 제18조 제3항).
  ///
  /// - Parameter joined: the first day of employment.
  public static func days(
    _ service: Service, from joined: CivilDate, by hours: ContractedHours
  ) throws(Failure) -> Int {
    func isEnough(_ months: Int) -> Bool {
      hours.parts(joined...joined.end(ofMonths: months)).last?.isEnough ?? false
    }
    let most = try days(service, weeklyMinutes: WeeklyHoliday.threshold)
    guard most > 0 else { return 0 }
    return switch service {
    case .months: (1...most).count { isEnough($0) }
    case .years(let years): isEnough(12 * years) ? most : 0
    }
  }

  private static func days(_ service: Service, weeklyMinutes: Int) throws(Failure) -> Int {
    let earned: Int
    switch service {
    case .years(let years):
      guard (0...80).contains(years) else {
        throw .range("years", years, Text(en: "0 to 80", ko: "0에서 80"))
      }
      earned = years == 0 ? 0 : min(25, 15 + (years - 1) / 2)
    case .months(let months):
      guard (0...11).contains(months) else {
        throw .range("months", months, Text(en: "0 to 11", ko: "0에서 11"))
      }
      earned = months
    }
    return weeklyMinutes < WeeklyHoliday.threshold ? 0 : earned
  }

  /// Explains the days and their pay, from the arguments of `compute`.
  public func explanation(
    _ service: Service, rate: Fraction?, unused: Fraction, weeklyMinutes: Int
  ) -> Explanation {
    let earned = earnedLine(service, weeklyMinutes)
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

  private func earnedLine(_ service: Service, _ weeklyMinutes: Int) -> Explanation {
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
