public import CatchValues
public import ShiftService
public import WageService

/// A member's pay for an hour on a day, as the minimum wage counts it.
public struct MinimumPay: Sendable {
  public let terms: ID<Agreement>
  public let isProbation: Bool
  /// The reason why the probation of that day lowers no minimum; nil where it does, and without.
  public let notLowered: Text?
  public let check: HourlyMinimum
}

extension PayPreviews {
  /// Runs the minimum wage test of previews; regular items count towards it.
  ///
  /// - Returns: nil without agreed terms on that day.
  /// - Throws: `wage.rules_unknown`, and refusals of terms that give no hourly rate.
  public func minimum(of member: PaidMember, on day: CivilDate) throws(Failure) -> MinimumPay? {
    let facts = try facts(of: member)
    guard let terms = facts.terms.last(where: { $0.since <= day }) else { return nil }
    let place = facts.place
    let period = PayPeriod(unchecked: day, to: day)
    var part = LaidPart(facts, period, asked, in: records)
    try part.layItems(in: place.periods.period(containing: day))
    var document = part.document
    document.from = day
    document.to = day
    let profile = facts.profile(on: day)?.facts ?? PayProfile.Facts()
    document.apply(profile, in: period)
    let employed = facts.employedFrom(period)
    document.worker.employedFrom = employed
    document.apply(place.policy(on: day)?.rules ?? PayPolicy.Rules())
    document.contract.weeklyHoliday = member.restDay
    document.contract.basis = terms.basis
    document.contract.rate = terms.rate
    document.contract.includedOvertime = terms.includedOvertime
    // Included overtime counts for more where it earns a premium.
    document.workplace.employees = place.hasFive(on: day) ? 5 : 1
    if !terms.days.isEmpty { document.contract.days = terms.days }
    document.contract.weeklyMinutes = terms.weeklyMinutes ?? profile.fourWeekAverage ?? 2_400
    document.contract.dailyMinutes =
      profile.dailyMinutes ?? (terms.days.isEmpty && terms.basis == .daily ? 480 : nil)
    let lastLowered = Probation.lastLoweredDay(employedFrom: employed)
    return MinimumPay(
      terms: ID(terms.id),
      isProbation: profile.loweredUntil.map { day <= min($0, lastLowered) } ?? false,
      notLowered: profile.probationUntil.map { day <= min($0, lastLowered) } ?? false
        ? profile.notLowered : nil,
      check: try engine.payroll.minimum(document))
  }
}
