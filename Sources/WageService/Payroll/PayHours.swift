import CatchValues

/// Contracted hours and the values derived from them, from a day on.
struct PayHours {
  /// In days since 1970.
  let from: Int
  let weeklyMinutes: Int
  /// Contracted minutes by weekday from Monday; nil when the contract names no days.
  let days: [Int]?
  /// True when no hours are agreed, so no work exceeds the contract.
  let isAssumed: Bool
  /// True when 제55조 applies: fifteen hours a week or more.
  let hasWeeklyHoliday: Bool
  /// True when the weekly holiday has no contracted work, so that work on it is holiday work.
  let isWeeklyHolidayFree: Bool
  /// Exact paid minutes of one weekly holiday.
  let weeklyHolidayMinutes: Fraction

  init(_ hours: DatedHours, from: Int, _ contract: PayDocument.Contract) throws(Failure) {
    self.from = from
    isAssumed = hours.isAssumed
    (weeklyMinutes, days) = try PayHours.schedule(hours, contract)
    hasWeeklyHoliday = (contract.fourWeekAverage ?? weeklyMinutes) >= WeeklyHoliday.threshold
    isWeeklyHolidayFree = days.map { $0[contract.weeklyHoliday.rawValue] == 0 } ?? true
    weeklyHolidayMinutes = WeeklyHoliday.exactMinutes(
      weeklyMinutes: weeklyMinutes, fourWeekAverage: contract.fourWeekAverage,
      days: days.map { $0.count { $0 > 0 } }, method: contract.weeklyMethod)
  }

  /// Returns all hours in the order of their days; the first apply from the beginning.
  static func all(_ contract: PayDocument.Contract) throws(Failure) -> [PayHours] {
    var all: [PayHours] = []
    for earlier in contract.earlierHours {
      let from = all.isEmpty ? .min : earlier.from.daysSinceEpoch
      all.append(try PayHours(earlier, from: from, contract))
    }
    let own = DatedHours(
      from: contract.hoursSince ?? .first, weeklyMinutes: contract.weeklyMinutes,
      days: contract.days, isAssumed: contract.hasAssumedHours)
    all.append(try PayHours(own, from: all.isEmpty ? .min : own.from.daysSinceEpoch, contract))
    return all
  }

  private static func schedule(
    _ hours: DatedHours, _ contract: PayDocument.Contract
  ) throws(Failure) -> (weekly: Int, days: [Int]?) {
    if let weekly = hours.weeklyMinutes, !(0...10_080).contains(weekly) {
      throw .range("contract.weekly_minutes", weekly, Text(en: "0 to 10080", ko: "0에서 10080"))
    }
    if let average = contract.fourWeekAverage, !(0...10_080).contains(average) {
      throw .range(
        "contract.four_week_average_minutes", average, Text(en: "0 to 10080", ko: "0에서 10080"))
    }
    if let daily = contract.dailyMinutes, !(1...1_440).contains(daily) {
      throw .range("contract.daily_minutes", daily, Text(en: "1 to 1440", ko: "1에서 1440"))
    }
    guard let days = hours.days, !days.isEmpty else {
      if let weekly = hours.weeklyMinutes { return (weekly, nil) }
      guard contract.basis == .monthly else {
        throw CheckedContract.missingHours
      }
      // A salary without hours is the common 209-hour month.
      return (2_400, nil)
    }
    let weekly = hours.weeklyMinutes ?? contract.dailyMinutes.map { $0 * days.count }
    guard let weekly else {
      throw CheckedContract.missingHours
    }
    // A week that does not divide evenly gives its first days the odd minutes.
    var minutes = Array(repeating: 0, count: 7)
    for (index, day) in days.sorted().enumerated() {
      minutes[day.rawValue] =
        contract.dailyMinutes ?? (weekly / days.count + (index < weekly % days.count ? 1 : 0))
    }
    return (weekly, minutes)
  }
}
