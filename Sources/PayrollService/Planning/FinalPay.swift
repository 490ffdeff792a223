public import CatchValues
public import WageService

/// Everything that falls due when somebody stops working.
public struct FinalPay {
  /// Pay of the last period, up to the last day, as paid on `paidOn`.
  public let wages: PayForecast
  public let leave: LeaveClaim
  public let severance: SeveranceClaim
  public let lastDay: CivilDate
  /// When the period's pay comes for those who stay.
  public let regularPayDay: CivilDate
  /// The day given, or the regular one unless that is too late.
  public let paidOn: CivilDate
  /// What is owed for paying after the due day.
  public let interest: LateInterest

  public var due: CivilDate { LateInterest.due(lastDay: lastDay) }

  public var total: Int {
    wages.result.gross + (leave.leave.pay ?? 0) + severance.severance.amount
  }
}

/// What a forecast of the end leaves open.
public struct LeavingFacts: Sendable {
  /// Unused days of leave, where the store does not know of them.
  public var unused: Int?
  /// Bonus of the year before.
  public var bonus = 0
  /// For unused leave of the year before last.
  public var leavePay = 0
  /// The day of payment; else the regular one, or the last that the law allows.
  public var paidOn: CivilDate?

  public init() {}
}

extension PayPreviews {
  /// What a member is to be paid in the end.
  ///
  /// - Throws: what `forecast` and `Severance.compute` refuse.
  public func finalPay(
    of member: PaidMember, on lastDay: CivilDate, _ facts: LeavingFacts = LeavingFacts()
  ) throws(Failure) -> FinalPay {
    let severance = try severance(
      of: member, on: lastDay, bonus: facts.bonus, leavePay: facts.leavePay)
    let leave = try leave(of: member, on: lastDay, unused: facts.unused)
    let period = try periods(.containing(lastDay), of: member)[0]
    let regular = try forecast(member, period, until: lastDay)
    let due = LateInterest.due(lastDay: lastDay)
    let regularDay = regular.document.paidOn ?? period.to
    var calendar = BusinessDays()
    let paidOn =
      facts.paidOn ?? (regularDay <= due ? regularDay : calendar.moved(due, .previous))
    let wages =
      paidOn == regularDay
      ? regular : try forecast(member, period, until: lastDay, paidOn: paidOn)
    let sum = wages.result.gross + (leave.leave.pay ?? 0) + severance.severance.amount
    return FinalPay(
      wages: wages, leave: leave, severance: severance, lastDay: lastDay,
      regularPayDay: regularDay, paidOn: paidOn,
      interest: try LateInterest(on: sum, due: due, paidOn: paidOn))
  }

  /// The pay of the period in which somebody stops working.
  func lastForecast(
    of member: PaidMember, on lastDay: CivilDate
  ) throws(Failure) -> PayForecast {
    let period = try periods(.containing(lastDay), of: member)[0]
    return try forecast(member, period, until: lastDay)
  }
}

extension PayForecast {
  /// The exact ordinary wage an hour at the end, with the allowances that belong to it.
  var ordinaryHourly: Fraction { result.basis.stretches.last?.ordinary ?? .zero }

  var weeklyMinutes: Int {
    let contract = document.contract
    return contract.fourWeekAverage ?? contract.weeklyMinutes
      ?? contract.dailyMinutes.map { $0 * (contract.days?.count ?? 5) } ?? 2_400
  }
}
