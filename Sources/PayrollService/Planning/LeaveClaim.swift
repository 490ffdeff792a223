public import CatchValues
public import WageService

/// Annual leave by the store's records, and the pay for unused days.
public struct LeaveClaim {
  public let service: AnnualLeave.Service
  /// Days of leave taken in the current leave year, with parts of days.
  public let used: Fraction
  public let unused: Fraction
  /// The exact ordinary wage an hour.
  public let hourly: Fraction
  public let weeklyMinutes: Int
  public let leave: AnnualLeave
  /// False when nothing is known of the leave taken on some days of the leave year.
  public let isKnown: Bool
  /// True when article 60 applies; it does not with fewer than five employees.
  public let isDue: Bool
  /// Leave years before the current one with unused days that may still be owed, oldest first.
  public let earlierYears: [LeaveYear]
  /// Their days that count in the final pay; nil where the store cannot know them.
  public let before: EarlierLeave?
  /// True when a month of the first year, or a year, ends on this very day: its leave requires one
  /// more day of employment.
  public let isDayShort: Bool
  /// True when a figure behind the ordinary wage is not known for the date itself.
  public let isProvisional: Bool

  /// The pay for unused days of all leave years; nil where none of it is known.
  public var pay: Int? {
    leave.pay == nil && before == nil ? nil : (leave.pay ?? 0) + (before?.pay ?? 0)
  }
}

extension PayPreviews {
  /// Computes leave earned until a day, by full years, or in the first year by full months.
  ///
  /// A month or year earns its days only if the employment lasts into the day after it: 대법원 2021.
  /// 10. 14. 선고 2021다227100.
  ///
  /// - Parameters:
  ///   - unused: unused days of the current leave year; nil to take them from the records.
  ///   - before: unused days of earlier leave years that are still owed; nil likewise.
  /// - Throws: `payroll.facts` for such days in the first leave year.
  public func leave(
    of member: PaidMember, on day: CivilDate, unused: Fraction? = nil, before: Fraction? = nil
  ) throws(Failure) -> LeaveClaim {
    let last = try lastForecast(of: member, on: day)
    let joined = last.document.worker.employedFrom ?? member.beganOn
    let months = PayPreviews.fullMonths(from: joined, until: day)
    let service: AnnualLeave.Service = months >= 12 ? .years(min(80, months / 12)) : .months(months)
    let began = PayPreviews.day(after: months / 12 * 12, from: joined)
    let weekly = max(1, last.weeklyMinutes)
    let facts = try facts(of: member)
    let isDue = facts.place.hasFive(on: day)
    let opening = facts.opening
    var used = Fraction.zero
    var from = began
    if let given = opening?.leaveDays, let through = opening?.through, through >= began {
      used = given
      from = through.adding(days: 1)
    }
    var isKnown = true
    if from <= day {
      let asked = PayPeriod(unchecked: from, to: day)
      let silent = try records.unrecorded(of: facts, in: asked, until: from == began ? day : nil)
      isKnown = facts.unrecorded(asked, within: silent).isEmpty
      used = try used + leaveDays(of: member, from: from, to: day)
    }
    let hourly = last.ordinaryHourly
    let hours = facts.contractedHours(until: day, last: weekly)
    let earned = try AnnualLeave.days(service, from: joined, by: hours)
    let rest = isDue ? max(.zero, try Fraction(earned) - used) : .zero
    let left = unused ?? rest
    isKnown = isKnown || unused != nil
    let next = PayPreviews.fullMonths(from: joined, until: day.adding(days: 1))
    let years = try earlierYears(of: member, on: day, from: joined, months / 12, by: hours)
    let earlier = try earlierLeave(of: member, on: day, began, before, years, service, last)
    return LeaveClaim(
      service: service, used: used, unused: left, hourly: hourly, weeklyMinutes: weekly,
      leave: try AnnualLeave.compute(
        service, rate: isKnown ? hourly : nil, unused: left, weeklyMinutes: weekly, earned: earned),
      isKnown: isKnown, isDue: isDue, earlierYears: years, before: earlier,
      isDayShort: next > months && (next <= 12 || next % 12 == 0)
        && hours.parts(joined...day).last?.isEnough ?? false,
      isProvisional: last.result.isProvisional)
  }

  /// Counts the days of leave taken in some days.
  func leaveDays(
    of member: PaidMember, from: CivilDate, to: CivilDate
  ) throws(Failure) -> Fraction {
    let facts = try facts(of: member)
    var days = Fraction.zero
    var day = from
    while day <= to {
      let period = facts.place.periods.period(containing: day)
      for part in facts.parts(of: period) {
        guard let preview = try preview(member, part) else { continue }
        guard let result = preview.forecast else {
          days = try days + Fraction(markedDays(max(from, part.from), min(to, part.to)))
          continue
        }
        for taken in result.basis.leaveTaken where taken.date >= from && taken.date <= to {
          days = try days + taken.days
        }
      }
      day = period.to.adding(days: 1)
    }
    return days
  }

  /// Counts days marked as leave when the pay, and so the contracted hours on them, is unknown.
  private func markedDays(_ from: CivilDate, _ to: CivilDate) -> Int {
    var days: Set<Int> = []
    for shift in document.shifts where shift.status == .leave {
      guard let number = shift.day, number >= from.daysSinceEpoch, number <= to.daysSinceEpoch
      else { continue }
      days.insert(number)
    }
    return days.count
  }

  /// Counts the full months before a day.
  static func fullMonths(from joined: CivilDate, until day: CivilDate) -> Int {
    var months = (day.year - joined.year) * 12 + day.month - joined.month
    while months > 0, self.day(after: months, from: joined) > day { months -= 1 }
    return max(0, months)
  }

  /// The first day after some months.
  static func day(after months: Int, from joined: CivilDate) -> CivilDate {
    joined.end(ofMonths: months).adding(days: 1)
  }
}
