public import CatchValues

/// The days on which pay falls due: the schedule, then the rule for days when banks are closed.
public enum PayDays {
  /// The most days listed at once.
  public static let limit = 400

  /// Returns the next pay days from a day on, that day included; none for pay by the day.
  ///
  /// - Parameters:
  ///   - count: 0 to `limit`; a larger number counts as `limit`.
  ///   - calendar: keeps the holidays for the next call.
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
      found.append(PayDate(nominal: nominal, date: date, closing: calendar.closing(on: nominal)))
    }
    return found
  }

  /// Returns the pay days whose payment lies between two days, both included.
  public static func between(
    _ schedule: PaySchedule, _ rule: BusinessDayRule, _ days: ClosedRange<CivilDate>,
    _ calendar: inout BusinessDays
  ) -> [PayDate] {
    next(schedule, rule, from: days.lowerBound, count: limit, &calendar)
      .filter { $0.date <= days.upperBound }
  }

  /// Returns the schedule's day, `step` months or weeks after the month or week of the given day.
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
