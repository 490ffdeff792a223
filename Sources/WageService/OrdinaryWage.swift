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

  /// Returns a weekly wage per hour, the paid weekly holiday counted.
  /// - Parameter holiday: the paid minutes of the weekly holiday, exact.
  public static func hourly(
    weekly: Int, weeklyMinutes: Int, holiday: Fraction
  ) throws(Failure) -> Fraction {
    let paid = try Fraction(try checked(weeklyMinutes)) + holiday
    return try Fraction(Int128(weekly) * 60, over: 1) / paid
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
}

/// The minimum-wage test for hourly and monthly pay.
/// Source: 최저임금법 제5조, 제6조, 시행령 제3조, 제5조.
public struct MinimumWage: Hashable, Sendable {
  public enum Pay: Hashable, Sendable {
    case hourly(Int)
    case monthly(Int)
  }

  public let basisHours: Fraction
  /// The pay per hour, exact.
  public let hourly: Fraction
  /// The legal minimum per hour; a fraction only for odd overlays on probation.
  public let minimumHourly: Fraction
  /// The legal minimum for a month of the basis hours, rounded up.
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

  public static func check(
    _ pay: Pay, weeklyMinutes: Int, isProbation: Bool, on date: CivilDate, book: RuleBook
  ) throws(Failure) -> MinimumWage {
    var lookup = RuleLookup(book, on: date)
    var minimum = Fraction(try lookup.whole(.minimumWageHourly))
    if isProbation { minimum = try minimum * lookup.rate(.minimumWageProbation).fraction }
    let hours = try OrdinaryWage.monthlyHours(weeklyMinutes: weeklyMinutes)
    let monthly = try (try minimum * hours).rounded(.ceil)
    let hourly: Fraction
    let missing: Int
    switch pay {
    case .hourly(let amount):
      try Failure.checkAmount(amount, "hourly")
      hourly = Fraction(amount)
      missing = try (try minimum - hourly).rounded(.ceil)
    case .monthly(let amount):
      try Failure.checkAmount(amount, "monthly")
      hourly = try Fraction(amount) / hours
      missing = monthly - amount
    }
    return MinimumWage(
      basisHours: hours, hourly: hourly, minimumHourly: minimum, minimumMonthly: monthly,
      isSufficient: missing <= 0, shortfall: max(0, missing),
      isProvisional: lookup.isProvisional, parameters: lookup.used)
  }
}
