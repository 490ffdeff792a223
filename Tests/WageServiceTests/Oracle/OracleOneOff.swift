import CatchValues

/// The small questions, each answered from its article alone.
enum OracleOneOff {
  /// Hours a month that a monthly salary pays: 209 for 40 hours a week.
  static func monthlyHours(weeklyMinutes: Int) -> Ratio {
    if weeklyMinutes == 2400 { return Ratio(209) }
    let rest = weeklyMinutes >= 900 ? Ratio(min(weeklyMinutes, 2400), over: 5) : .zero
    return (Ratio(weeklyMinutes) + rest) * Ratio(365, over: 84 * 60)
  }

  static func weekly(
    rate: Ratio, weeklyMinutes: Int, days: Int = 5, fourWeekAverage: Int? = nil,
    isAbsent: Bool = false, hasLeft: Bool = false, usesRuling: Bool = true,
    rounding: OracleRounding = .ceil
  ) -> (minutes: Int, pay: Int, denied: OracleWeek.Denial?) {
    if (fourWeekAverage ?? weeklyMinutes) < 900 { return (0, 0, .under15Hours) }
    if hasLeft { return (0, 0, .notEmployedThroughWeek) }
    if isAbsent { return (0, 0, .absence) }
    let divisor = usesRuling ? max(days, 5) : 5
    let minutes = min(Ratio(min(weeklyMinutes, 2400), over: divisor), Ratio(480))
    return (minutes.ceiling, (rate * minutes / Ratio(60)).rounded(rounding), nil)
  }

  static func minimumHourly(on date: DayNumber, isProbation: Bool = false) -> Ratio {
    Ratio(OracleRates.minimumHourly(date)) * Ratio(isProbation ? 9 : 10, over: 10)
  }

  /// What a month must pay at least, rounded up, and how much is missing.
  static func minimumMonth(
    monthly: Int, on date: DayNumber, weeklyMinutes: Int = 2400, isProbation: Bool = false
  ) -> (minimum: Int, shortfall: Int) {
    let minimum =
      (minimumHourly(on: date, isProbation: isProbation)
      * monthlyHours(weeklyMinutes: weeklyMinutes)).ceiling
    return (minimum, max(0, minimum - monthly))
  }

  /// Labour Standards Act 54, and the administrative reading beyond eight hours.
  static func breakMinutes(work: Int) -> Int { work / 240 * 30 }

  /// Annual leave days; a first year counts its full months.
  static func leaveDays(years: Int, months: Int = 0, weeklyMinutes: Int = 2400) -> Int {
    guard weeklyMinutes >= 900 else { return 0 }
    return years == 0 ? min(months, 11) : min(15 + (years - 1) / 2, 25)
  }

  static func leavePay(
    rate: Int, unused: Int, weeklyMinutes: Int = 2400, rounding: OracleRounding = .ceil
  ) -> Int {
    guard weeklyMinutes >= 900 else { return 0 }
    return Ratio(rate * unused * min(weeklyMinutes, 2400), over: 5 * 60).rounded(rounding)
  }

  struct Severance: Equatable {
    var isEligible: Bool
    var serviceDays: Int
    var periodDays: Int
    var averageDaily: Ratio
    var dailyUsed: Ratio
    var amount: Int
  }

  /// - Parameter left: the day after the last day of employment.
  static func severance(
    joined: DayNumber, left: DayNumber, wages: Int, bonus: Int = 0, leavePay: Int = 0,
    ordinaryDaily: Int = 0, weeklyMinutes: Int = 2400
  ) -> Severance {
    let service = left - joined
    let period = left - civil(left).adding(months: -3).daysSinceEpoch
    let wagesOfPeriod = Ratio(wages) + Ratio((bonus + leavePay) * 3, over: 12)
    // Average wages are rounded up to the hundredth of a won.
    let average = Ratio((wagesOfPeriod / Ratio(period) * 100).ceiling, over: 100)
    let used = max(average, Ratio(ordinaryDaily))
    let anniversary = civil(joined).adding(months: 12)
    let year = anniversary.daysSinceEpoch + (anniversary.day == civil(joined).day ? 0 : 1)
    let isEligible = left >= year && weeklyMinutes >= 900
    let amount = used * 30 * Ratio(service, over: 365)
    return Severance(
      isEligible: isEligible, serviceDays: service, periodDays: period, averageDaily: average,
      dailyUsed: used, amount: isEligible ? amount.floor : 0)
  }

  struct Support: Equatable {
    var isEligible = false
    var pensionEmployee = 0
    var pensionEmployer = 0
    var employmentEmployee = 0
    var employmentEmployer = 0
  }

  /// Duru-nuri: 80 % of pension and employment premiums on at most 2,300,000 won.
  static func support(income: Int, on date: DayNumber) -> Support {
    guard income < OracleRates.supportThreshold(date) else { return Support() }
    let premiums = OracleInsurance.premiums(
      income: min(income, 2_300_000), on: date,
      membership: OracleInsurance.membership(
        OracleInsurance.Person(), income: min(income, 2_300_000)))
    func supported(_ premium: Int) -> Int { Ratio(premium * 80, over: 100).floorToTen }
    return Support(
      isEligible: true, pensionEmployee: supported(premiums.pension),
      pensionEmployer: supported(premiums.pension),
      employmentEmployee: supported(premiums.unemployment),
      employmentEmployer: supported(premiums.employerEmployment))
  }

  /// One shift alone: a full-time worker's day in a workplace of five or more.
  static func split(
    _ shift: OracleDocument.Shift, holidays: Set<DayNumber> = [],
    attribution: OracleDocument.Attribution = .startDay, dailyLimit: Int = 480
  ) -> (minutes: OracleTally, byCalendarDay: [DayNumber: Int]) {
    var minutes = OracleTally()
    var ofHoliday: [DayNumber: Int] = [:]
    var byCalendarDay: [DayNumber: Int] = [:]
    for minute in shift.start..<shift.end
    where !shift.breaks.contains(where: { $0.contains(minute) }) {
      let calendarDay = minute / 1440
      let day = attribution == .calendar ? calendarDay : shift.start / 1440
      // The eight hours of the day go on over midnight; those of a holiday are its own.
      let worked = holidays.contains(day) ? ofHoliday[day, default: 0] : minutes.work
      if holidays.contains(day) { ofHoliday[day] = worked + 1 }
      byCalendarDay[calendarDay, default: 0] += 1
      minutes.work += 1
      if OracleMinutes.isNight(minute % 1440) { minutes.night += 1 }
      switch (holidays.contains(day), worked) {
      case (true, ..<480): minutes.holidayWithin += 1
      case (true, _): minutes.holidayOver += 1
      case (false, ..<dailyLimit): minutes.normal += 1
      case (false, _): minutes.overtime += 1
      }
    }
    return (minutes, byCalendarDay)
  }
}
