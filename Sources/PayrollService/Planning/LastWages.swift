public import CatchValues
import WageService

/// Wages of the pay period in which a worker leaves.
public struct LastWages {
  /// A payslip of the period, with its days as computed from the shifts now.
  public struct Closed {
    public let slip: StoredPayslip
    /// The amount that the close paid for these days, later corrections included.
    let paid: Int
    /// The pay by today's shifts, until the last day of work.
    let now: [PayForecast]

    /// The pay by today's shifts less the amount paid.
    var difference: Int { now.reduce(-paid) { $0 + $1.result.gross } }
  }

  /// Closed days, oldest first.
  public let closed: [Closed]
  /// Days that no close has paid, oldest first; more than one entry when the kind of pay changes.
  public let open: [PayForecast]

  /// Gross of the slips, without payments at the end of employment.
  public var paid: Int { closed.reduce(0) { $0 + $1.slip.slip.gross - $1.slip.slip.endPay } }

  /// Unused leave, severance and dismissal pay that a close has paid.
  var endPaid: Int { closed.reduce(0) { $0 + $1.slip.slip.endPay } }

  /// Returns the amount of a payment at the end of employment that a close has paid, by its code.
  func end(_ code: String) -> Int {
    closed.flatMap { $0.slip.slip.earnings + $0.slip.slip.deductions }
      .reduce(0) { $0 + ($1.code == code ? $1.amount : 0) }
  }

  /// Arrears of the closed days; below zero when they were paid beyond the last day.
  public var correction: Int { closed.reduce(0) { $0 + $1.difference } }
  public var gross: Int { open.reduce(paid) { $0 + $1.result.gross } }

  public var deductions: Int {
    let withheld = closed.reduce(-end(PayItem.severanceTax)) { $0 + $1.slip.slip.deductionsTotal }
    return open.reduce(withheld) { $0 + $1.result.deductionsTotal }
  }

  public var net: Int { gross - deductions }

  /// True when a payslip holds the newest days: later deductions are computed on top of its month.
  public var isClosedLast: Bool {
    guard let slip = closed.last?.slip.slip else { return false }
    return open.allSatisfy { $0.result.to < slip.from }
  }

  /// The newest days, unless a payslip holds them.
  var openLast: PayForecast? { isClosedLast ? nil : open.last }
  /// Open days before the newest.
  public var openBefore: [PayForecast] { isClosedLast ? open : Array(open.dropLast()) }

  /// The first day of these wages.
  public var from: CivilDate? {
    let days = closed.map(\.slip.slip.from) + open.map(\.result.from)
    return days.min()
  }

  /// The pay day of the period for members who stay.
  var regularPayDay: CivilDate? { open.last?.document.paidOn ?? closed.last?.slip.slip.paidOn }
}

extension PayPreviews {
  /// Returns the wages of the last pay period, closed or not.
  ///
  /// - Parameter paidOn: the payment date of open days; nil for the regular pay day.
  /// - Throws: `payroll.not_paid`, `payroll.not_computed`.
  func lastWages(
    of member: PaidMember, on lastDay: CivilDate, paidOn: CivilDate? = nil
  ) throws(Failure) -> LastWages {
    let facts = try facts(of: member)
    let period = facts.place.periods.period(containing: lastDay)
    let frozen = try FrozenPay(of: member.membership, from: period.from, in: records.view)
    var closed: [LastWages.Closed] = []
    for slip in frozen.slips where slip.slip.from <= lastDay {
      let days = slip.days
      let paid = try frozen.gross(for: days) ?? slip.slip.gross
      let now = try asking { $0.isOfPaidDays = true }.forecasts(member, days, until: lastDay)
      if let open = now.first(where: { $0.preview.sources.hasOutgrownApproval })?.preview {
        throw .notComputed(member, open.findings.first { $0.id == PayFinding.clockOpen }?.message)
      }
      closed.append(LastWages.Closed(slip: slip, paid: paid, now: now))
    }
    let paidDays = frozen.days
    var open: [PayForecast] = []
    let given = facts.lastOpeningDay(in: period)
    for days in period.parts(outside: paidDays) where days.from <= lastDay {
      // The opening balance says that the wages until then were paid.
      if let given, given >= min(days.to, lastDay) { continue }
      let asked = PayPeriod(unchecked: days.from, to: min(days.to, lastDay))
      let silent = try records.unrecorded(of: facts, in: asked, until: lastDay)
      let missing = facts.unrecorded(asked, within: silent)
      guard missing.isEmpty else { throw try missingRecords(missing, of: member, isOfLast: true) }
      open += try forecasts(member, days, until: lastDay, paidOn: paidOn)
    }
    if closed.isEmpty, open.isEmpty, given == nil { _ = try forecast(member, period) }
    return LastWages(closed: closed, open: open)
  }

  /// Returns the computation of a member's newest days of work.
  func lastForecast(of member: PaidMember, on lastDay: CivilDate) throws(Failure) -> PayForecast {
    let period = try periods(.containing(lastDay), of: member)[0]
    let asked = asking { ($0.asksForRecords, $0.ignoresOpening) = (false, true) }
    if let last = try asked.forecasts(member, period, until: lastDay).last { return last }
    return try asked.forecast(member, period, until: lastDay)
  }
}

extension PayForecast {
  /// The exact ordinary wage an hour at the end, allowances included.
  var ordinaryHourly: Fraction { result.basis.segments.last?.ordinary ?? .zero }

  var weeklyMinutes: Int {
    let contract = document.contract
    return contract.fourWeekAverage ?? contract.weeklyMinutes
      ?? contract.dailyMinutes.map { $0 * (contract.days?.count ?? 5) } ?? 2_400
  }
}
