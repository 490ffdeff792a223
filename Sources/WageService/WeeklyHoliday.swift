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

    /// The reason why there is no allowance, in plain words.
    public var reason: Text {
      switch self {
      case .under15Hours:
        Text(en: "under 15 contracted hours a week", ko: "주 소정근로시간 15시간 미만")
      case .absence: Text(en: "a contracted day was missed", ko: "소정근로일을 개근하지 않음")
      case .notEmployedThroughWeek:
        Text(en: "not employed through the whole week", ko: "주 전체에 걸쳐 고용되지 않음")
      case .daysBeforeUnknown:
        Text(en: "its days before the period are not known", ko: "기간 전의 근무를 알 수 없음")
      }
    }
  }

  /// Contracted minutes a week from which the allowance is due.
  public static let threshold = 900
  static let mostMinutes = 480

  static let law = "근로기준법 제55조 제1항, 제18조 제3항, 시행령 제30조 제1항"

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
    public var isAbsent = false
    public var hasLeft = false
    public var method = WeeklyMethod.ruling
    public var rounding = Rounding.ceil
  }

  /// Computes one week's allowance.
  public static func compute(_ request: Request) throws(Failure) -> WeeklyHoliday {
    try Failure.checkAmount(request.rate, "rate")
    guard (0...10_080).contains(request.weeklyMinutes) else {
      throw .range("weekly_minutes", request.weeklyMinutes, Text(en: "0 to 10080", ko: "0에서 10080"))
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

extension WeeklyHoliday.Request {
  public init(rate: Int, weeklyMinutes: Int) {
    (self.rate, self.weeklyMinutes) = (rate, weeklyMinutes)
  }
}
