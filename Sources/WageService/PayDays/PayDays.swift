public import CatchValues

/// When pay falls due: the schedule, then the rule for days on which banks are closed.
public enum PayDays {
  /// The most days that are listed at once.
  public static let limit = 400

  /// The next pay days from a day on, the day itself included; none for pay by the day.
  ///
  /// - Parameters:
  ///   - count: 0 to `limit`; more are not looked for.
  ///   - calendar: keeps the holidays for the next question.
  public static func next(
    _ schedule: PaySchedule, _ rule: BusinessDayRule, from day: CivilDate, count: Int,
    _ calendar: inout BusinessDays
  ) -> [PayDate] {
    var found: [PayDate] = []
    // A nominal day of the past may be paid late, one of the coming month early.
    var step = -5
    let last = step + min(max(count, 0), limit) + 12
    while found.count < count, step < last, let nominal = nominal(schedule, day, step) {
      step += 1
      let date = calendar.moved(nominal, rule)
      guard date >= day else { continue }
      found.append(
        PayDate(nominal: nominal, date: date, closing: calendar.closing(on: nominal)))
    }
    return found
  }

  /// The pay days whose payment lies between two days, both included.
  public static func between(
    _ schedule: PaySchedule, _ rule: BusinessDayRule, _ days: ClosedRange<CivilDate>,
    _ calendar: inout BusinessDays
  ) -> [PayDate] {
    next(schedule, rule, from: days.lowerBound, count: limit, &calendar)
      .filter { $0.date <= days.upperBound }
  }

  /// The schedule's day so many months or weeks after that of the given day's month or week.
  private static func nominal(
    _ schedule: PaySchedule, _ day: CivilDate, _ step: Int
  ) -> CivilDate? {
    switch schedule {
    case .monthly(let number):
      let month = day.firstOfMonth.adding(months: step)
      return month.adding(days: min(max(number, 1), month.lastOfMonth.day) - 1)
    case .weekly(let weekday): return day.onOrBefore(weekday).adding(days: 7 * step)
    case .daily: return nil
    }
  }
}
