public import CatchValues
public import WageService

/// Days of a member that are paid together.
public struct PaidDays: Hashable, Sendable {
  public let period: PayPeriod
  /// The payslip of these days; nil while no close holds them.
  public let slip: StoredPayslip?
  /// The payslip of more days, which has no figures for these alone.
  var whole: StoredPayslip?
}

/// The paid and the unpaid parts of a period.
extension PayPreviews {
  /// Passes on the pay of a period part by part, oldest first: closed parts with the figures of
  /// their payslips, open days as computed now.
  ///
  /// A payslip counts in the period in which its days end. Open days are one part, unless closed
  /// ones lie between them or the kind of pay or income changes. `document` is that of the part.
  ///
  /// - Parameter paidOn: the payment date of open days; nil for the agreed one.
  /// - Throws: as `preview`.
  public func eachPart(
    of member: PaidMember, in period: PayPeriod, paidOn: CivilDate? = nil,
    _ use: (PayPreview) throws(Failure) -> Void
  ) throws(Failure) {
    // Nearly every period is one part, and a million of them must not pay for the others.
    if try isOnePart(period, of: member) {
      if let preview = try preview(member, period, paidOn: paidOn) { try use(preview) }
      return
    }
    for stretch in try stretches(of: member, in: period) {
      if let preview = try preview(member, stretch, paidOn: paidOn) { try use(preview) }
    }
  }

  /// Returns the parts of a member's period, oldest first.
  public func stretches(
    of member: PaidMember, in period: PayPeriod
  ) throws(Failure) -> [PaidDays] {
    var stretches: [PaidDays] = []
    let closed = try closedPay(of: member, in: period)
    let isRegular = try periods(of: member).holds(period)
    for slip in closed?.slips ?? [] {
      let days = slip.days
      if period.contains(days.to), isRegular || period.contains(days.from) {
        stretches.append(PaidDays(period: days, slip: slip))
      } else if !isRegular {
        let asked = PayPeriod(
          unchecked: max(days.from, period.from), to: min(days.to, period.to))
        stretches += try kindParts(of: asked, for: member).map {
          PaidDays(period: $0, slip: nil, whole: slip)
        }
      }
    }
    for open in period.parts(outside: closed?.days ?? []) {
      stretches += try kindParts(of: open, for: member).map { PaidDays(period: $0, slip: nil) }
    }
    return stretches.sorted { $0.period.from < $1.period.from }
  }

  /// Returns one part's pay; nil as for a whole period.
  public func preview(
    _ member: PaidMember, _ stretch: PaidDays, paidOn: CivilDate? = nil
  ) throws(Failure) -> PayPreview? {
    guard let slip = stretch.slip else {
      let preview = try preview(member, stretch.period, paidOn: paidOn)
      guard let whole = stretch.whole else { return preview }
      return preview?.noting(.partOf(whole))
    }
    var now: PayPreview?
    holdsArrears = false
    defer { holdsArrears = true }
    do throws(Failure) {
      now = try ofPaidDays { () throws(Failure) in
        try preview(member, stretch.period, paidOn: slip.slip.paidOn)
      }
    } catch {
      guard error.id == WageRefusal.rulesUnknown.id else { throw error }
    }
    // Days that can no longer be computed were still paid.
    if now?.forecast == nil { document.reset() }
    let paid = PayResult(paid: slip.slip, computed: now?.forecast)
    return PayPreview(
      member: member, period: stretch.period, forecast: paid, actual: paid, findings: [],
      sources: now?.sources ?? PaySources(), slip: slip)
  }

  /// Computes the days of a payslip by today's records, with the corrections that it pays.
  ///
  /// - Returns: nil for days that can no longer be computed.
  public func computation(
    of stored: StoredPayslip, _ member: PaidMember
  ) throws(Failure) -> (result: PayResult, document: PayDocument)? {
    let days = PaidDays(period: stored.days, slip: stored)
    guard try preview(member, days) != nil, document.from != nil else { return nil }
    document.items += stored.slip.correctingItems
    return (try compute(document), document)
  }

  /// Returns a member's closed pay in some days; nil when the workplace never closed anything.
  func closedPay(
    of member: PaidMember, in period: PayPeriod
  ) throws(Failure) -> FrozenPay? {
    guard try hasCloses(member) else { return nil }
    return try FrozenPay(of: member.membership, from: period.from, to: period.to, in: view)
  }

  private func isOnePart(
    _ period: PayPeriod, of member: PaidMember
  ) throws(Failure) -> Bool {
    if try hasCloses(member) { return false }
    try read(member)
    guard let first = facts.terms.first else { return true }
    return facts.terms.allSatisfy { $0.basis == first.basis } && !facts.changesKindOfIncome
  }
}

extension StoredPayslip {
  /// The days that the slip pays.
  var days: PayPeriod { PayPeriod(unchecked: slip.from, to: slip.to) }
}
