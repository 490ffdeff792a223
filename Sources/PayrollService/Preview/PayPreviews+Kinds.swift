public import CatchValues
import ShiftService
import WageService

/// A day on which another kind of pay or of income begins.
struct KindChange: Hashable {
  let day: CivilDate
  /// How it is taxed changes, and not how it is agreed.
  let isOfIncome: Bool
}

extension PayPreviews {
  /// A period cut where the kind of pay or of income changes within it, oldest first; itself where
  /// neither does.
  ///
  /// Each part is computed and closed by itself; the month's tax and premiums are shared by them.
  public func kindParts(
    of period: PayPeriod, for member: PaidMember
  ) throws(Failure) -> [PayPeriod] {
    try read(member)
    let first = try firstPaidDay(of: member, in: period) ?? employedFrom(member, period)
    var parts: [PayPeriod] = []
    var from = period.from
    for change in kindChanges(in: period, after: max(period.from, first)) {
      parts.append(PayPeriod(unchecked: from, to: change.day.adding(days: -1)))
      from = change.day
    }
    return parts + [PayPeriod(unchecked: from, to: period.to)]
  }

  /// What changes in a period after its first paid day, one change a day, oldest first.
  func kindChanges(in period: PayPeriod, after start: CivilDate) -> [KindChange] {
    var found: [KindChange] = []
    var basis = (facts.terms.last { $0.since <= start } ?? facts.terms.first)?.basis
    for terms in facts.terms where terms.since > start && terms.since <= period.to {
      if terms.basis != basis { found.append(KindChange(day: terms.since, isOfIncome: false)) }
      basis = terms.basis
    }
    guard facts.changesKindOfIncome else { return found }
    var kind = facts.kindOfIncome(on: start)
    for profile in facts.profiles {
      guard let since = profile.since, since > start, since <= period.to else { continue }
      if profile.facts.paidAs != kind, !found.contains(where: { $0.day == since }) {
        found.append(KindChange(day: since, isOfIncome: true))
      }
      kind = profile.facts.paidAs
    }
    return found.sorted { $0.day < $1.day }
  }

  /// How the pay of days without a change among them is taxed.
  func kindOfIncome(in period: PayPeriod) -> PaidAs { facts.kindOfIncome(on: period.to) }

  /// The first day of a period that is paid: nothing was agreed before the first terms, so what
  /// somebody worked there counts from the first shift on.
  ///
  /// - Returns: nil for who was not employed then, or neither agreed nor worked.
  func firstPaidDay(
    of member: PaidMember, in period: PayPeriod
  ) throws(Failure) -> CivilDate? {
    let employed = employedFrom(member, period)
    guard employed <= period.to, (member.endedOn ?? .last) >= period.from else { return nil }
    guard let agreed = facts.terms.first?.since else {
      let known = max(employed, facts.firstDay(joined: member.joinedOn))
      return known <= period.to ? known : nil
    }
    guard agreed > period.from, !valuesDaysBeforeTerms else { return employed }
    let last = min(period.to, agreed.adding(days: -1))
    if let worked = try firstShift(of: member, from: period.from, to: last) {
      return max(employed, worked)
    }
    return agreed <= period.to ? max(employed, agreed) : nil
  }

  /// The day of the first shift that somebody works, or is on leave from, in some days.
  func firstShift(
    of member: PaidMember, from: CivilDate, to: CivilDate
  ) throws(Failure) -> CivilDate? {
    try shifts.begin(member.membership.number, from: from, to: to)
    var shift = PaidShift()
    while try shifts.next(into: &shift) {
      if ShiftStatus(shift.state).isWorked || shift.state == .leave {
        return CivilDate(daysSinceEpoch: shift.day)
      }
    }
    return nil
  }
}

extension MemberFacts {
  /// Whether profiles of different days tax the pay differently.
  var changesKindOfIncome: Bool {
    let first = kindOfIncome(on: .first)
    return profiles.contains { $0.facts.paidAs != first }
  }

  func kindOfIncome(on day: CivilDate) -> PaidAs {
    profile(on: day)?.facts.paidAs ?? PayProfile.Facts().paidAs
  }
}
