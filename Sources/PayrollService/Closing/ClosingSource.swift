public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService
public import WageService

/// One member's pay of a period, as it would be frozen now.
struct ComputedPay {
  let member: PaidMember
  /// nil when the pay cannot be computed, or the member was not employed.
  let slip: Payslip?
  let findings: [PayFinding]
  /// nil when the member was not employed.
  let preview: PayPreview?
  /// Remarks on the figures, set for pay to be closed.
  var remarks: [UnfinishedPay] = []

  var sources: PaySources { preview?.sources ?? PaySources() }

  /// True when pay or an agreed deduction is due; premiums alone cannot be taken from nothing.
  var isOwed: Bool {
    slip.map { $0.gross != 0 || $0.deductions.contains { $0.isItem && $0.amount != 0 } } ?? false
  }

  /// True when the kind of pay changes, so that the parts are computed and closed separately.
  var changesKind: Bool { findings.contains { $0.id == PayFinding.kindChanges } }

  /// True for the owner, who has no terms with themselves and needs none.
  var isOwner: Bool { member.owner == member.person }
}

/// The source of all pay for closing: the previews of one workplace at one time.
///
/// Valid only while its view is open.
public final class ClosingSource {
  public let view: View
  public let place: Workplace
  /// Today's date at the workplace.
  public let today: CivilDate
  let previews: PayPreviews
  let members: [PaidMember]
  private let employer: String

  /// - Throws: the refusals of listing members, for an actor who may not see their pay.
  public init(
    _ book: RuleBook, at place: Workplace, for actor: Person, in view: View, at now: Instant,
    zones: @escaping ZoneFinder
  ) throws(Failure) {
    self.view = view
    self.place = place
    today = try zones(place.zone).local(at: now).date
    previews = try PayPreviews(book, in: view, at: now, zones: zones)
    members = try PaidMembers.list(for: actor, at: place, in: view)
    employer = try People.find(place.owner, in: view).name
  }

  /// Returns the pay periods of a range, oldest first.
  public func periods(_ range: PayRange) throws(Failure) -> [PayPeriod] {
    guard let member = members.first else { return [] }
    return try previews.periods(range, of: member)
  }

  /// Returns the newest period that is over.
  public func lastPeriod() throws(Failure) -> PayPeriod? {
    guard let current = try periods(.containing(today)).first else { return nil }
    return try periods(.containing(current.from.adding(days: -1))).first
  }

  /// Computes the pay of one member after the other.
  ///
  /// - Parameters:
  ///   - member: only this one; nil for all.
  ///   - corrections: amounts paid in addition, by member.
  func each(
    in period: PayPeriod, member: ID<ShiftService.Membership>?, paidOn: CivilDate? = nil,
    corrections: [Int: [PayItem]] = [:], _ body: (ComputedPay) throws(Failure) -> Void
  ) throws(Failure) {
    for one in members where member == nil || one.membership == member {
      var pay = try compute(one, period, paidOn, corrections[one.membership.number] ?? [])
      if pay.isOwed { pay.remarks = try remarks(on: pay, in: period) }
      try body(pay)
    }
  }

  /// Computes the present pay of some days of a member, part by part, without parts that owe
  /// nothing.
  ///
  /// - Parameter wasPaid: true when the days were paid, so that missing shifts alone do not explain
  ///   it.
  /// - Returns: nil slips when the pay cannot be computed, with the reason; else the reason is time
  ///   clocked outside the plan of days that were paid, which waits for a decision.
  func slips(
    of member: PaidMember, in days: [PayPeriod], paidOn: CivilDate?, wasPaid: Bool
  ) throws(Failure) -> (slips: [Payslip]?, reason: Text?) {
    let facts = try previews.facts(of: member)
    var slips: [Payslip] = []
    var unsettled: Text?
    for part in days.flatMap({ facts.parts(of: $0) }) {
      let pay = try compute(member, part, paidOn, [], wasPaid: wasPaid)
      if pay.slip == nil, let reason = pay.findings.first(where: \.leavesOut) {
        return (nil, reason.message)
      }
      if pay.isOwed, let slip = pay.slip { slips.append(slip) }
      guard wasPaid, let open = UnfinishedPay.beyondPlan(pay)?.leftOut else { continue }
      // What was approved and paid is not paid too much because the worker stayed longer.
      if pay.sources.hasOutgrownApproval { return (nil, open.reason) }
      unsettled = open.reason
    }
    return (slips, unsettled)
  }

  /// Computes the pay of one part.
  ///
  /// - Parameter corrections: amounts paid in addition.
  func compute(
    _ member: PaidMember, _ period: PayPeriod, _ paidOn: CivilDate?, _ corrections: [PayItem],
    wasPaid: Bool = false
  ) throws(Failure) -> ComputedPay {
    // Arrears are paid without shifts of the period.
    let previews = previews.asking {
      ($0.isOfPaidDays, $0.asksForRecords) = (wasPaid, corrections.isEmpty)
    }
    guard let preview = try previews.preview(member, period, paidOn: paidOn) else {
      let slip = try afterwards(member, period, paidOn, corrections)
      return ComputedPay(member: member, slip: slip, findings: [], preview: nil)
    }
    var slip: Payslip?
    if let forecast = preview.forecast {
      var document = previews.document
      document.items += corrections
      let result = corrections.isEmpty ? forecast : try previews.compute(document)
      slip = Payslip(result, document)
      slip?.warnings += preview.sources.beyondPlanWarnings
      if preview.sources.areWrittenDown { slip?.warnings.append(.writtenDown) }
    }
    let pay = ComputedPay(
      member: member, slip: slip.map { named($0, member) }, findings: preview.findings,
      preview: preview)
    // Missing terms do not matter without shifts and items; but a salary is earned without shifts,
    // so its parts are kept apart all the same.
    guard slip == nil, !wasPaid, !pay.changesKind,
      try !previews.facts(of: member).hasItems(in: period),
      try !previews.records.hasShifts(member, in: period)
    else { return pay }
    return ComputedPay(
      member: member, slip: nil, findings: pay.findings.filter { !$0.leavesOut }, preview: preview)
  }

  /// Computes arrears of a member who left before the period: no other pay, and no insurance.
  private func afterwards(
    _ member: PaidMember, _ period: PayPeriod, _ paidOn: CivilDate?, _ corrections: [PayItem]
  ) throws(Failure) -> Payslip? {
    guard !corrections.isEmpty, let last = member.endedOn, last < period.from,
      let lastPeriod = try periods(.containing(last)).first,
      let worked = try previews.facts(of: member).parts(of: lastPeriod)
        .last(where: { $0.from <= last }),
      try previews.preview(member, worked, paidOn: paidOn) != nil
    else { return nil }
    var document = previews.document
    document.from = period.from
    document.to = period.to
    document.paidOn = paidOn ?? period.to
    document.shifts = []
    document.breaks = []
    document.items = corrections
    document.surroundings = nil
    document.earlierInMonth = nil
    document.premiumsOn = nil
    return named(Payslip(try previews.compute(document), document), member)
  }

  private func named(_ slip: Payslip, _ member: PaidMember) -> Payslip {
    var slip = slip
    slip.place = member.place
    slip.employer = employer
    return slip
  }
}
