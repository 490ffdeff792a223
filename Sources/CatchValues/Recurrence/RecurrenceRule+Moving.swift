extension RecurrenceRule {
  /// Returns the rule for days that come so many days later.
  ///
  /// - Returns: nil where no rule names them, as after the first Monday of each month.
  public func moved(byDays days: Int) -> RecurrenceRule? {
    guard days != 0 else { return self }
    func moved(_ weekday: Weekday) -> Weekday {
      Weekday(rawValue: ((weekday.rawValue + days) % 7 + 7) % 7) ?? weekday
    }
    var end = end
    if case .day(let day) = end { end = .day(day.adding(days: days)) }
    let isInMonth = { (day: Int) in (1...28).contains(day) }
    switch frequency {
    case .daily, .weekly:
      guard months.isEmpty, monthDays.isEmpty else { return nil }
      // The weeks matter only where some of them, or of their days, are chosen.
      let hasWeeks = frequency == .weekly && (interval > 1 || !positions.isEmpty)
      return try? RecurrenceRule(
        frequency, interval: interval, end: end,
        weekStart: hasWeeks ? moved(weekStart) : weekStart,
        weekdays: weekdays.map { WeekdayChoice(moved($0.weekday)) }, positions: positions)
    case .monthly, .yearly:
      guard weekdays.isEmpty, positions.isEmpty, !monthDays.isEmpty,
        monthDays.allSatisfy({ isInMonth($0) && isInMonth($0 + days) })
      else { return nil }
      return try? RecurrenceRule(
        frequency, interval: interval, end: end, weekStart: weekStart, months: months,
        monthDays: monthDays.map { $0 + days })
    }
  }
}
