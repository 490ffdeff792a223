public import CatchValues

/// The method that derives the minutes of the paid weekly holiday from the contract.
public enum WeeklyMethod: String, Hashable, Sendable, CaseIterable {
  /// Contracted hours ÷ contracted days when five or more, ÷ 5 when fewer
  /// (대법원 2025. 8. 14. 선고 2022다291153).
  case ruling
  /// Contracted hours of four weeks ÷ a regular worker's 20 days (근로기준법 시행령 별표 2).
  case decree
  /// Contracted hours ÷ 40 × 8.
  case ratio
}

/// The weekly-holiday allowance (주휴수당).
/// Source: 근로기준법 제55조 제1항, 제18조 제3항, 시행령 제30조 제1항.
public struct WeeklyHoliday: Hashable, Sendable {
  /// The reason why a week earns nothing; the raw values are part of the JSON contract.
  public enum Denial: String, Hashable, Sendable, CaseIterable {
    case under15Hours = "under_15_hours"
    case absence
    case notEmployedThroughWeek = "not_employed_through_week"
    /// Days of the week lie before the period, and nothing says whether they were attended.
    case daysBeforeUnknown = "days_before_unknown"
  }

  /// Contracted minutes a week from which the allowance is due.
  public static let threshold = 900
  static let mostMinutes = 480

  /// The article that asks for attendance on all contracted days.
  public static let attendanceLaw = "근로기준법 시행령 제30조 제1항"

  /// The name of the warning about weeks that absence cost their rest.
  public static let lostID = "weeks_with_absence"

  /// The warning about weeks that absence cost their rest.
  public static func lost(weeks: Int) -> Text {
    Text(
      en:
        "\(weeks) \(weeks == 1 ? "week earns" : "weeks earn") no weekly holiday: a contracted day "
        + "was missed or has no shift",
      ko: "소정근로일에 결근했거나 근무가 없어 주휴수당이 없는 주가 \(weeks)주 있습니다")
  }

  public let minutes: Int
  public let pay: Int
  public let denied: Denial?
  public let method: WeeklyMethod

  /// Returns the paid minutes of a week that earns them, exact, at most 8 hours.
  static func exactMinutes(
    weeklyMinutes: Int, fourWeekAverage: Int?, days: Int?, method: WeeklyMethod
  ) -> Fraction {
    let week = Int128(min(weeklyMinutes, 2_400))
    let exact: Fraction
    switch method {
    case .ruling:
      exact = Fraction(week, over: Int128(max(5, days ?? 5)))
    case .decree:
      exact = Fraction(Int128(min(fourWeekAverage ?? weeklyMinutes, 2_400)) * 4, over: 20)
    case .ratio:
      exact = Fraction(week * 8, over: 40)
    }
    return min(exact, Fraction(mostMinutes))
  }

  /// Returns the paid minutes from a part-timer's average: four weeks' hours over a regular
  /// worker's twenty days (시행령 별표 2).
  static func exactMinutes(average: Fraction) -> Fraction {
    let share = (try? average * Fraction(1, over: 5)) ?? Fraction(mostMinutes)
    return min(share, Fraction(mostMinutes))
  }

  public struct Request: Hashable, Sendable {
    /// Won an hour.
    public var rate: Int
    public var weeklyMinutes: Int
    public var days: Int?
    public var fourWeekAverage: Int?
    public var isAbsent: Bool
    public var hasLeft: Bool
    public var method: WeeklyMethod
    public var rounding: Rounding

    public init(
      rate: Int, weeklyMinutes: Int, days: Int?, fourWeekAverage: Int?, isAbsent: Bool,
      hasLeft: Bool, method: WeeklyMethod, rounding: Rounding
    ) {
      self.rate = rate
      self.weeklyMinutes = weeklyMinutes
      self.days = days
      self.fourWeekAverage = fourWeekAverage
      self.isAbsent = isAbsent
      self.hasLeft = hasLeft
      self.method = method
      self.rounding = rounding
    }
  }

  /// Computes one week's allowance.
  public static func compute(_ request: Request) throws(Failure) -> WeeklyHoliday {
    try Failure.checkAmount(request.rate, "rate")
    guard (0...10_080).contains(request.weeklyMinutes) else {
      throw .range(
        "weekly_minutes", request.weeklyMinutes, Text(en: "0 to 10080", ko: "0에서 10080"))
    }
    if let days = request.days, !(1...7).contains(days) {
      throw .range("days", days, Text(en: "1 to 7", ko: "1에서 7"))
    }
    if let average = request.fourWeekAverage, !(0...10_080).contains(average) {
      throw .range("four_week_average", average, Text(en: "0 to 10080", ko: "0에서 10080"))
    }
    let denied: Denial? =
      if (request.fourWeekAverage ?? request.weeklyMinutes) < threshold {
        .under15Hours
      } else if request.hasLeft {
        .notEmployedThroughWeek
      } else if request.isAbsent {
        .absence
      } else {
        nil
      }
    guard denied == nil else {
      return WeeklyHoliday(minutes: 0, pay: 0, denied: denied, method: request.method)
    }
    let exact = exactMinutes(
      weeklyMinutes: request.weeklyMinutes, fourWeekAverage: request.fourWeekAverage,
      days: request.days, method: request.method)
    let pay = try exact * Fraction(Int128(request.rate), over: 60)
    return WeeklyHoliday(
      minutes: try exact.rounded(.ceil),
      pay: try Money(won: try pay.rounded(request.rounding)).won, denied: nil,
      method: request.method)
  }
}
