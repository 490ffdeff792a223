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
}
