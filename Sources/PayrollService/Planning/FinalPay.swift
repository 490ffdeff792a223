public import CatchValues
public import WageService

/// Everything that falls due when somebody stops working.
public struct FinalPay {
  /// Pay of the last period, up to the last day.
  public let wages: PayForecast
  public let leave: LeaveClaim
  public let severance: SeveranceClaim
  public let lastDay: CivilDate

  /// Within fourteen days of the end (근로기준법 제36조, 근로자퇴직급여 보장법 제9조 제1항).
  public var due: CivilDate { lastDay.adding(days: 14) }

  public var total: Int {
    wages.result.gross + (leave.leave.pay ?? 0) + severance.severance.amount
  }
}

/// Annual leave as the store tells it, and the pay for what was not taken.
public struct LeaveClaim {
  public let service: AnnualLeave.Service
  /// Days of leave taken since the leave year began.
  public let used: Int
  public let unused: Int
  /// The ordinary wage an hour, in whole won.
  public let hourly: Int
  public let weeklyMinutes: Int
  public let leave: AnnualLeave
  /// Article 60 binds; with fewer than five employees it does not.
  public let isDue: Bool
}

/// Severance pay as the store tells it.
public struct SeveranceClaim {
  public let request: Severance.Request
  public let severance: Severance
}

extension PayPreviews {
  /// What a member is to be paid in the end.
  ///
  /// - Parameters:
  ///   - unused: unused days of leave, where the store does not know of them.
  ///   - bonus: of the year before.
  ///   - leavePay: for unused leave of the year before last.
  /// - Throws: what `forecast` and `Severance.compute` refuse.
  public func finalPay(
    of member: PaidMember, on lastDay: CivilDate, unused: Int? = nil, bonus: Int = 0,
    leavePay: Int = 0
  ) throws(Failure) -> FinalPay {
    let severance = try severance(of: member, on: lastDay, bonus: bonus, leavePay: leavePay)
    let leave = try leave(of: member, on: lastDay, unused: unused)
    return FinalPay(
      wages: try lastForecast(of: member, on: lastDay), leave: leave, severance: severance,
      lastDay: lastDay)
  }

  /// The average wage from the three months before, the ordinary one from the terms.
  public func severance(
    of member: PaidMember, on lastDay: CivilDate, bonus: Int = 0, leavePay: Int = 0
  ) throws(Failure) -> SeveranceClaim {
    let last = try lastForecast(of: member, on: lastDay)
    let left = lastDay.adding(days: 1)
    let joined = last.document.worker.employedFrom ?? member.joinedOn
    let wages = try wages(
      of: member, from: max(joined, left.adding(months: -3)), to: lastDay,
      isSalary: last.document.contract.basis == .monthly)
    let weekly = weeklyMinutes(last.document)
    let ordinary = try hourly(last) * Fraction(Int128(min(weekly, 2_400)), over: 300)
    let request = Severance.Request(
      joined: joined, left: left, wages: wages, bonus: bonus, leavePay: leavePay,
      ordinaryDaily: try ordinary.rounded(.ceil), weeklyMinutes: weekly)
    return SeveranceClaim(request: request, severance: try Severance.compute(request))
  }

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
    let weekly = max(1, weeklyMinutes(last.document))
    let isDue = (last.document.workplace.employees ?? 5) >= 5
    let used = try leaveDays(of: member, from: began, to: day)
    let hourly = try hourly(last).rounded(.ceil)
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

  private func lastForecast(
    of member: PaidMember, on lastDay: CivilDate
  ) throws(Failure) -> PayForecast {
    let period = try periods(.containing(lastDay), of: member)[0]
    return try forecast(member, period, until: lastDay)
  }

  /// Gross pay of some months, a salary by the days of its periods.
  private func wages(
    of member: PaidMember, from: CivilDate, to: CivilDate, isSalary: Bool
  ) throws(Failure) -> Int {
    guard isSalary else {
      return try forecast(member, try PayPeriod(from: from, to: to)).result.gross
    }
    var sum = Fraction.zero
    var day = from
    while day <= to {
      let period = try periods(.containing(day), of: member)[0]
      let found = try forecast(member, period, until: to)
      let joined = found.document.worker.employedFrom ?? period.from
      let paid = max(joined, period.from).daysSinceEpoch...min(period.to, to).daysSinceEpoch
      let counted = min(period.to, to).daysSinceEpoch - day.daysSinceEpoch + 1
      sum =
        try sum + Fraction(Int128(found.result.gross) * Int128(counted), over: Int128(paid.count))
      day = period.to.adding(days: 1)
    }
    return try sum.rounded(.ceil)
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

  private func hourly(_ forecast: PayForecast) throws(Failure) -> Fraction {
    forecast.result.basis.stretches.last?.hourly ?? .zero
  }

  private func weeklyMinutes(_ document: PayDocument) -> Int {
    let contract = document.contract
    return contract.fourWeekAverage ?? contract.weeklyMinutes
      ?? contract.dailyMinutes.map { $0 * (contract.days?.count ?? 5) } ?? 2_400
  }

  /// Months that are over between a first day and the day after a last.
  static func fullMonths(from: CivilDate, to: CivilDate) -> Int {
    var months = (to.year - from.year) * 12 + to.month - from.month
    // A month that began on a 31st is complete on the first day after a shorter one.
    while months > 0, from.adding(months: months) > to { months -= 1 }
    return max(0, months)
  }
}
