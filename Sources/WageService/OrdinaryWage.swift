public import CatchValues

/// Hours and hourly pay derived from a contract.
public enum OrdinaryWage {
  /// Returns the monthly basis hours: (week + paid weekly holiday) × 365/84; 209 for a 40-hour
  /// week.
  /// Source: 최저임금법 시행령 제5조 제1항 제3호; 근로기준법 시행령 제6조 제2항 제4호.
  public static func monthlyHours(weeklyMinutes: Int) throws(Failure) -> Fraction {
    let week = try checked(weeklyMinutes)
    // The notice rounds 208.57 up, and 209 is the divisor in use.
    if week == 2_400 { return Fraction(209) }
    return Fraction(Int128(paidFifths(week)) * 365, over: 5 * 84 * 60)
  }

  /// Returns a monthly wage per hour.
  public static func hourly(monthly: Int, weeklyMinutes: Int) throws(Failure) -> Fraction {
    try Fraction(monthly) / monthlyHours(weeklyMinutes: weeklyMinutes)
  }

  /// Returns the hours that a monthly wage pays for: the basis hours and included overtime (포괄임금).
  ///
  /// - Parameters:
  ///   - overtime: the minutes of a week.
  ///   - hasPremium: false where overtime earns no premium, as below five employees.
  public static func paidHours(
    weeklyMinutes: Int, overtime: Int, hasPremium: Bool
  ) throws(Failure) -> Fraction {
    let hours = try monthlyHours(weeklyMinutes: weeklyMinutes)
    guard overtime > 0 else { return hours }
    return try hours + includedHours(overtime: overtime, hasPremium: hasPremium)
  }

  /// Returns a weekly wage per hour, the paid weekly holiday counted.
  /// - Parameter holiday: the paid minutes of the weekly holiday, exact.
  public static func hourly(
    weekly: Int, weeklyMinutes: Int, holiday: Fraction
  ) throws(Failure) -> Fraction {
    let paid = try Fraction(try checked(weeklyMinutes)) + holiday
    return try Fraction(Int128(weekly) * 60, over: 1) / paid
  }

  /// Returns the ordinary wage of a day: a part-timer's day is its share of eight hours.
  /// Source: 근로기준법 시행령 제6조 제3항, 별표 2 제2호.
  public static func daily(hourly: Fraction, weeklyMinutes: Int) throws(Failure) -> Fraction {
    try hourly * Fraction(Int128(min(weeklyMinutes, 2_400)), over: 300)
  }

  /// Returns the hours for which a month of an overtime that the pay includes counts: half as many
  /// again where it earns a premium (근로기준법 제56조 제1항), which five or more employees do.
  ///
  /// - Parameter minutes: the overtime of a week.
  public static func includedHours(overtime minutes: Int, hasPremium: Bool = true) -> Fraction {
    Fraction(Int128(minutes) * 365 * (hasPremium ? 3 : 2), over: 84 * 60 * 2)
  }

  /// Returns the part of an hourly wage that is for work, where it holds the weekly holiday, too.
  public static func work(of hourly: Int, weeklyMinutes: Int) throws(Failure) -> Fraction {
    let week = try checked(weeklyMinutes)
    return Fraction(Int128(hourly) * Int128(week) * 5, over: Int128(paidFifths(week)))
  }

  /// Returns the paid time of a week with its holiday, in fifths of a minute, which keep it exact.
  private static func paidFifths(_ week: Int) -> Int {
    week * 5 + (week >= WeeklyHoliday.threshold ? min(week, 2_400) : 0)
  }

  private static func checked(_ weeklyMinutes: Int) throws(Failure) -> Int {
    guard (1...10_080).contains(weeklyMinutes) else {
      throw .range("weekly_minutes", weeklyMinutes, Text(en: "1 to 10080", ko: "1에서 10080"))
    }
    return weeklyMinutes
  }

  private static let law = "최저임금법 시행령 제5조 제1항 제3호, 근로기준법 시행령 제6조 제2항 제4호"

  /// Explains the monthly basis hours.
  /// - Throws: `wage.range` as `monthlyHours` does.
  public static func hoursExplanation(weeklyMinutes: Int) throws(Failure) -> Explanation {
    let hours = try monthlyHours(weeklyMinutes: weeklyMinutes)
    if weeklyMinutes == 2_400 {
      return Explanation(
        "hours", hours,
        en: "(40 h + weekly holiday 8 h) × 365 ÷ 84 = 208.57, taken as 209 as the notice does",
        ko: "(40시간 + 주휴 8시간) × 365 ÷ 84 = 208.57, 고시에 따라 209시간",
        inputs: ["weekly_minutes": weeklyMinutes], law: law)
    }
    let week = Fraction(Int128(weeklyMinutes), over: 60).grouped
    let rest = Fraction(Int128(min(weeklyMinutes, 2_400)), over: 300).grouped
    let holiday =
      weeklyMinutes < WeeklyHoliday.threshold
      ? Text(en: "none under 15 h", ko: "15시간 미만이라 없음")
      : Text(en: "\(rest) h", ko: "\(rest)시간")
    return Explanation(
      "hours", hours, en: "(\(week) h a week + weekly holiday \(holiday.en)) × 365 ÷ 84",
      ko: "(주 \(week)시간 + 주휴 \(holiday.ko)) × 365 ÷ 84",
      inputs: ["weekly_minutes": weeklyMinutes],
      parameters: Parameter.standing(.weeklyHolidayThreshold), law: law)
  }
}

/// The minimum-wage test for hourly and monthly pay.
/// Source: 최저임금법 제5조, 제6조, 시행령 제3조, 제5조.
public struct MinimumWage: Hashable, Sendable {
  public enum Pay: Hashable, Sendable {
    case hourly(Int)
    case monthly(Int)
  }

  public let basisHours: Fraction
  /// The hours that overtime within a monthly wage takes up.
  public let overtimeHours: Fraction
  /// The pay per hour, exact.
  public let hourly: Fraction
  /// The legal minimum per hour; a fraction only for odd overlays on probation.
  public let minimumHourly: Fraction
  /// The legal minimum for a month of the basis hours and the included overtime, rounded up.
  public let minimumMonthly: Int
  public let isSufficient: Bool
  /// Missing won, per hour or month like the pay.
  public let shortfall: Int
  public let isProvisional: Bool
  public let parameters: [Parameter]

  /// Returns the minimum wage of an hour on a day, in won.
  ///
  /// - Throws: `wage.rules_unknown`.
  public static func hourly(on date: CivilDate, book: RuleBook) throws(Failure) -> Int {
    var lookup = RuleLookup(book, on: date)
    return try lookup.whole(.minimumWageHourly)
  }

  /// - Parameters:
  ///   - includesRest: an hourly wage holds the pay of the weekly holiday.
  ///   - overtime: minutes a week whose pay a monthly wage includes (포괄임금); 대법원 2010. 5. 13. 선고
  ///     2008다6052: they are taken out.
  ///   - hasPremium: false where that overtime earns no premium.
  public static func check(
    _ pay: Pay, weeklyMinutes: Int, isProbation: Bool, includesRest: Bool = false,
    overtime: Int = 0, hasPremium: Bool = true, on date: CivilDate, book: RuleBook
  ) throws(Failure) -> MinimumWage {
    let extra = OrdinaryWage.includedHours(overtime: overtime, hasPremium: hasPremium)
    var lookup = RuleLookup(book, on: date)
    var minimum = Fraction(try lookup.whole(.minimumWageHourly))
    if isProbation { minimum = try minimum * lookup.rate(.minimumWageProbation).fraction }
    let hours = try OrdinaryWage.monthlyHours(weeklyMinutes: weeklyMinutes)
    let paid = try OrdinaryWage.paidHours(
      weeklyMinutes: weeklyMinutes, overtime: overtime, hasPremium: hasPremium)
    let monthly = try (try minimum * paid).rounded(.ceil)
    let hourly: Fraction
    let missing: Int
    switch pay {
    case .hourly(let amount):
      try Failure.checkAmount(amount, "hourly")
      hourly =
        includesRest
        ? try OrdinaryWage.work(of: amount, weeklyMinutes: weeklyMinutes) : Fraction(amount)
      // In won of the wage as it was given.
      let share = try hourly / Fraction(max(1, amount))
      missing =
        amount == 0
        ? try minimum.rounded(.ceil) : try (try (try minimum - hourly) / share).rounded(.ceil)
    case .monthly(let amount):
      try Failure.checkAmount(amount, "monthly")
      hourly = try Fraction(amount) / paid
      missing = monthly - amount
    }
    return MinimumWage(
      basisHours: hours, overtimeHours: extra, hourly: hourly, minimumHourly: minimum,
      minimumMonthly: monthly,
      isSufficient: missing <= 0, shortfall: max(0, missing),
      isProvisional: lookup.isProvisional, parameters: lookup.used)
  }

  private static let monthLaw = "최저임금법 시행령 제5조 제1항 제3호"

  /// Explains the result of the test, from the arguments of `check`.
  public func explanation(_ pay: Pay, weeklyMinutes: Int, isProbation: Bool) -> Explanation {
    var parts: [Explanation] = []
    let overtime = overtimeHours.decimal(places: 2, rounding: .halfUp)
    let includesOvertime = overtimeHours != .zero
    let paidHours = includesOvertime ? "(\(basisHours.grouped) + \(overtime))" : basisHours.grouped
    var (asHourly, asMonthly): (Int?, Int?) = (nil, nil)
    let compared: Text
    switch pay {
    case .hourly(let amount):
      asHourly = amount
      compared = Text(
        en:
          "minimum \(minimumHourly.grouped) − pay \(hourly.grouped) an hour, rounded up, not below 0",
        ko: "최저시급 \(minimumHourly.grouped) − 시급 \(hourly.grouped), 올림, 0 이상")
      if hourly != Fraction(amount) {
        parts.append(
          Explanation(
            "hourly", hourly,
            en: "\(amount.grouped) an hour holds the weekly holiday: × the week's work ÷ (work + "
              + "holiday)",
            ko: "주휴수당이 들어 있는 시급 \(amount.grouped) × 주 근로 ÷ (주 근로 + 주휴)",
            inputs: ["hourly": amount], law: "최저임금법 제6조 제4항, 근로기준법 제55조 제1항"))
      }
    case .monthly(let amount):
      asMonthly = amount
      compared = Text(
        en: "minimum \(minimumMonthly.grouped) − pay \(amount.grouped) a month, not below 0",
        ko: "월 최저임금 \(minimumMonthly.grouped) − 월급 \(amount.grouped), 0 이상")
      parts.append(
        Explanation(
          "hourly", hourly, en: "\(amount.grouped) ÷ \(paidHours) h",
          ko: "월급 \(amount.grouped) ÷ \(paidHours)시간",
          inputs: ["monthly": amount, "hours": basisHours], law: MinimumWage.monthLaw))
    }
    let full = parameters.text(.minimumWageHourly)
    let rate = parameters.text(.minimumWageProbation)
    parts += [
      Explanation(
        "minimum_hourly", minimumHourly,
        isProbation
          ? Text(en: "\(full) × \(rate) % on probation", ko: "최저시급 \(full) × 수습 \(rate)%")
          : Text(en: "the minimum wage of the date", ko: "그 날짜의 최저시급"),
        parameters: parameters.named(.minimumWageHourly, .minimumWageProbation),
        law: isProbation ? "최저임금법 제5조 제2항, 시행령 제3조" : "최저임금법 제5조 제1항, 제10조"),
      Explanation(
        "minimum_monthly", minimumMonthly,
        en: "\(minimumHourly.grouped) × \(paidHours) h, rounded up",
        ko: "\(minimumHourly.grouped) × \(paidHours)시간, 올림",
        inputs: ["minimum_hourly": minimumHourly, "hours": basisHours], law: MinimumWage.monthLaw,
        children: (try? OrdinaryWage.hoursExplanation(weeklyMinutes: weeklyMinutes)).map { [$0] }
          ?? []),
    ]
    return Explanation(
      "shortfall", shortfall, compared,
      inputs: [
        "weekly_minutes": weeklyMinutes, "hourly": asHourly, "monthly": asMonthly,
        "overtime_hours": includesOvertime && asMonthly != nil ? overtime : nil,
      ], law: "최저임금법 제6조 제1항", children: parts)
  }
}
