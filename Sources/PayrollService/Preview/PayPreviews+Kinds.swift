public import CatchValues
import ShiftService
import WageService

/// A day on which another kind of pay or of income begins.
struct KindChange: Hashable {
  let day: CivilDate
  /// True when the tax treatment changes, false when the agreed kind of pay does.
  let isOfIncome: Bool
}

extension PayPreviews {
  /// Cuts a period where the kind of pay or of income changes, oldest part first; without a change
  /// it stays whole.
  ///
  /// Each part is computed and closed separately; they share the month's tax and premiums.
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

  /// Returns the changes in a period after its first paid day, at most one a day, oldest first.
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

  /// Returns the tax treatment of days without a change.
  func kindOfIncome(in period: PayPeriod) -> PaidAs { facts.kindOfIncome(on: period.to) }

  /// Returns the first paid day of a period; before the first terms, pay counts from the first
  /// shift.
  ///
  /// - Returns: nil when the member was not employed then, or had no terms and no work.
  func firstPaidDay(
    of member: PaidMember, in period: PayPeriod
  ) throws(Failure) -> CivilDate? {
    let employed = employedFrom(member, period)
    guard employed <= period.to, (member.endedOn ?? .last) >= max(employed, period.from)
    else { return nil }
    guard let agreed = facts.terms.first?.since else {
      let known = max(employed, firstDay(of: member))
      return known <= period.to ? known : nil
    }
    guard agreed > period.from, !valuesDaysBeforeTerms else { return employed }
    let last = min(period.to, agreed.adding(days: -1))
    if let worked = try firstShift(of: member, from: period.from, to: last) {
      return max(employed, worked)
    }
    return agreed <= period.to ? max(employed, agreed) : nil
  }

  /// Returns the day of the first worked or leave shift in some days.
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
  /// True when profiles of different days have different tax treatments.
  var changesKindOfIncome: Bool {
    let first = kindOfIncome(on: .first)
    return profiles.contains { $0.facts.paidAs != first }
  }

  func kindOfIncome(on day: CivilDate) -> PaidAs {
    profile(on: day)?.facts.paidAs ?? PayProfile.Facts().paidAs
  }
}
