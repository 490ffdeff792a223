public import CatchValues
public import WageService

/// Annual leave as the store tells it, and the pay for what was not taken.
public struct LeaveClaim {
  public let service: AnnualLeave.Service
  /// Days of leave taken since the leave year began.
  public let used: Int
  public let unused: Int
  /// The exact ordinary wage an hour.
  public let hourly: Fraction
  public let weeklyMinutes: Int
  public let leave: AnnualLeave
  /// Article 60 binds; with fewer than five employees it does not.
  public let isDue: Bool
}

extension PayPreviews {
  /// Leave earned until a day, by full years, or by full months in the first one.
  public func leave(
    of member: PaidMember, on day: CivilDate, unused: Int? = nil
  ) throws(Failure) -> LeaveClaim {
    let last = try lastForecast(of: member, on: day)
    let joined = last.document.worker.employedFrom ?? member.joinedOn
    let months = PayPreviews.fullMonths(from: joined, to: day.adding(days: 1))
    let service: AnnualLeave.Service =
      months >= 12 ? .years(min(80, months / 12)) : .months(months)
    let began = joined.adding(months: months / 12 * 12)
    let weekly = max(1, last.weeklyMinutes)
    let isDue = (last.document.workplace.employees ?? 5) >= 5
    let used = try leaveDays(of: member, from: began, to: day)
    let hourly = last.ordinaryHourly
    let earned =
      isDue
      ? try AnnualLeave.compute(service, rate: nil, unused: 0, weeklyMinutes: weekly).days
      : 0
    let left = unused ?? max(0, earned - used)
    return LeaveClaim(
      service: service, used: used, unused: left, hourly: hourly, weeklyMinutes: weekly,
      leave: try AnnualLeave.compute(
        service, rate: hourly, unused: left, weeklyMinutes: weekly), isDue: isDue)
  }

  private func leaveDays(
    of member: PaidMember, from: CivilDate, to: CivilDate
  ) throws(Failure) -> Int {
    var days: Set<Int> = []
    var day = from
    while day <= to {
      let period = try periods(.containing(day), of: member)[0]
      if try preview(member, period) != nil {
        for shift in document.shifts where shift.status == .leave {
          guard let number = shift.day, number >= from.daysSinceEpoch, number <= to.daysSinceEpoch
          else { continue }
          days.insert(number)
        }
      }
      day = period.to.adding(days: 1)
    }
    return days.count
  }

  /// Months that are over between a first day and the day after a last.
  static func fullMonths(from: CivilDate, to: CivilDate) -> Int {
    var months = (to.year - from.year) * 12 + to.month - from.month
    // A month that began on a 31st is complete on the first day after a shorter one.
    while months > 0, from.adding(months: months) > to { months -= 1 }
    return max(0, months)
  }
}
