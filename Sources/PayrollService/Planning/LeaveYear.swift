public import CatchValues
import WageService

/// A leave year that is over, with unused days that may still be owed in money.
///
/// They can be taken until the year ends (근로기준법 제60조 제7항); from the next day on their pay is due,
/// unless the employer urged their use (제61조), and the claim lapses after three years (제49조).
public struct LeaveYear: Hashable, Sendable {
  public let days: PayPeriod
  public let earned: Int
  /// nil where the store does not have the records of all its days.
  public let unused: Fraction?
}

/// Unused days of earlier leave years, as they count in the final pay.
public struct EarlierLeave: Hashable, Sendable {
  /// The days of one leave year, or of all years as given.
  public struct Part: Hashable, Sendable {
    /// Without days that a close has paid.
    public let days: Fraction
    /// The exact ordinary wage an hour.
    public let hourly: Fraction
    public let weeklyMinutes: Int
    public let pay: Int
  }

  /// Oldest first; none without days.
  public internal(set) var parts: [Part] = []

  public internal(set) var days = Fraction.zero
  public var pay: Int { parts.reduce(0) { $0 + $1.pay } }
}

extension PayPreviews {
  private static let lapsingMonths = 36

  /// Returns the leave years before the current one whose unused days may still be owed.
  ///
  /// - Parameter years: the number of full years of service.
  func earlierYears(
    of member: PaidMember, on day: CivilDate, from joined: CivilDate, _ years: Int,
    by hours: ContractedHours
  ) throws(Failure) -> [LeaveYear] {
    var found: [LeaveYear] = []
    for index in 0..<years {
      let next = PayPreviews.day(after: 12 * (index + 1), from: joined)
      guard next.adding(months: PayPreviews.lapsingMonths) > day else { continue }
      let year = PayPeriod(
        unchecked: PayPreviews.day(after: 12 * index, from: joined), to: next.adding(days: -1))
      let earned = try AnnualLeave.days(
        index == 0 ? .months(11) : .years(min(80, index)), from: joined, by: hours)
      guard earned > 0, try facts(of: member).place.hasFive(on: year.to, until: day) else {
        continue
      }
      var unused: Fraction?
      if let taken = try taken(of: member, in: year) {
        let rest = try Fraction(earned) - taken
        guard rest > .zero else { continue }
        unused = rest
      }
      found.append(LeaveYear(days: year, earned: earned, unused: unused))
    }
    return found
  }

  /// Returns the days of leave taken in a leave year that is over; nil unless all its days have
  /// records.
  private func taken(of member: PaidMember, in year: PayPeriod) throws(Failure) -> Fraction? {
    let facts = try facts(of: member)
    var (from, taken) = (year.from, Fraction.zero)
    if let opening = facts.opening, opening.through >= year.from {
      // The balance covers the leave of one year, and wages of before without their leave.
      guard opening.through <= year.to, let given = opening.leaveDays else { return nil }
      (from, taken) = (opening.through.adding(days: 1), given)
    }
    guard from <= year.to else { return taken }
    let rest = PayPeriod(unchecked: from, to: year.to)
    guard try records.unrecorded(of: facts, in: rest, ofAnyPay: true).isEmpty else { return nil }
    do throws(Failure) {
      return try taken + leaveDays(of: member, from: from, to: year.to)
    } catch {
      // The shifts of years before the first rules cannot be laid out.
      guard error.id == WageRefusal.rulesUnknown.id else { throw error }
      return nil
    }
  }

  /// Returns the unused days of earlier leave years that count: those given, or those of all years
  /// that may still be owed.
  ///
  /// They are paid by the ordinary wage and the hours of the last day on which they could be taken
  /// (근기 01254-3999, 1990); where no terms were agreed by then, by those of the last day of work.
  ///
  /// - Parameters:
  ///   - began: the first day of the current leave year.
  ///   - years: as `earlierYears` returns them.
  /// - Returns: nil where the days of one of these years are not known.
  func earlierLeave(
    of member: PaidMember, on day: CivilDate, _ began: CivilDate, _ given: Fraction?,
    _ years: [LeaveYear], _ service: AnnualLeave.Service, _ last: PayForecast
  ) throws(Failure) -> EarlierLeave? {
    if case .months = service, let given, given > .zero {
      throw PayrollRefusal.facts.failure(
        "'\(member.worker)' is in the first leave year on \(day): no earlier one has unused days",
        "'\(member.worker)'의 \(day) 기준 연차연도는 첫해라서 이전 연차연도의 미사용 연차가 없습니다",
        field: "leave_before")
    }
    var owed: [(ended: CivilDate, days: Fraction)] = []
    var paid = Fraction.zero
    if let given {
      owed = [(began.adding(days: -1), given)]
    } else {
      for year in years {
        guard let unused = year.unused else { return nil }
        owed.append((year.days.to, unused))
      }
      if let first = years.first?.days.to {
        let since = first.adding(days: 1)
        paid = Fraction(try leavePaid(to: member, from: since, before: day))
      }
    }
    var earlier = EarlierLeave()
    for (ended, unused) in owed where unused > .zero {
      var days = unused
      let wasAgreed = try facts(of: member).terms.first.map { $0.since <= ended } ?? false
      let then = wasAgreed ? try lastForecast(of: member, on: ended) : last
      let weekly = max(1, then.weeklyMinutes)
      // Payments settle the oldest claim first.
      let daily = max(
        .one, try OrdinaryWage.daily(hourly: then.ordinaryHourly, weeklyMinutes: weekly))
      let settled = min(days, try paid / daily)
      paid = try paid - settled * daily
      days = try days - settled
      guard days > .zero else { continue }
      let pay = try AnnualLeave.compute(
        service, rate: then.ordinaryHourly, unused: days, weeklyMinutes: weekly
      ).pay
      earlier.days = try earlier.days + days
      earlier.parts.append(
        EarlierLeave.Part(
          days: days, hourly: then.ordinaryHourly, weeklyMinutes: weekly, pay: pay ?? 0))
    }
    return earlier
  }

  /// Returns the pay for unused leave on payslips from a day on, but for the period of another, whose
  /// own slips `LastWages` counts.
  private func leavePaid(
    to member: PaidMember, from began: CivilDate, before day: CivilDate
  ) throws(Failure) -> Int {
    let period = try periods(.containing(day), of: member)[0]
    let frozen = try FrozenPay(of: member.membership, from: began, in: records.view)
    return frozen.slips.filter { $0.slip.to < period.from }
      .flatMap(\.slip.earnings)
      .reduce(0) { $0 + (PayItem.paysLeave($1.code, $1.title.ko) ? $1.amount : 0) }
  }
}
