import CatchValues
import WageService

/// A part of a member's pay: days that are paid together, under one kind of pay and of income.
public struct PayPart: Hashable, Sendable {
  public let period: PayPeriod
  /// The payslip of these days; nil while no close holds them.
  public var slip: StoredPayslip?
  /// The payslip of more days, which has no figures for these alone.
  var whole: StoredPayslip?
}

/// A day on which another kind of pay or of income begins.
struct KindChange: Hashable {
  let day: CivilDate
  /// True when the tax treatment changes, false when the agreed kind of pay does.
  let isOfIncome: Bool
}

/// The parts of a member's pay: each is computed and closed separately, and shares the month's tax
/// and premiums.
extension MemberFacts {
  /// Returns the parts of a period, oldest first.
  ///
  /// A payslip counts in the period in which its days end. Open days are one part, unless closed
  /// ones lie between them or the kind of pay or income changes.
  ///
  /// - Parameter closed: the member's closed pay in the period; nil without any.
  func parts(of period: PayPeriod, closed: FrozenPay?) -> [PayPart] {
    // Nearly every period is one part, and a million of them must not pay for the others.
    if closed == nil, hasOneKind { return [PayPart(period: period)] }
    let isRegular = place.periods.holds(period)
    var found: [PayPart] = []
    for slip in closed?.slips ?? [] {
      let days = slip.days
      if period.contains(days.to), isRegular || period.contains(days.from) {
        found.append(PayPart(period: days, slip: slip))
      } else if !isRegular {
        let asked = PayPeriod(unchecked: max(days.from, period.from), to: min(days.to, period.to))
        found += parts(of: asked).map { PayPart(period: $0, whole: slip) }
      }
    }
    found += parts(of: period, outside: closed?.days ?? []).map { PayPart(period: $0) }
    return found.sorted { $0.period.from < $1.period.from }
  }

  /// Returns the days of a period outside others, in parts of one kind each, oldest first.
  func parts(of period: PayPeriod, outside others: [PayPeriod]) -> [PayPeriod] {
    period.parts(outside: others).flatMap { parts(of: $0) }
  }

  /// Cuts days where the kind of pay or of income changes, oldest part first; without a change they
  /// stay whole.
  func parts(of days: PayPeriod) -> [PayPeriod] {
    let first = firstPaidDay(in: days) ?? employedFrom(days)
    var parts: [PayPeriod] = []
    var from = days.from
    for change in kindChanges(in: days, after: max(days.from, first)) {
      parts.append(PayPeriod(unchecked: from, to: change.day.adding(days: -1)))
      from = change.day
    }
    return parts + [PayPeriod(unchecked: from, to: days.to)]
  }

  /// Returns the changes in a period after its first paid day, at most one a day, oldest first.
  func kindChanges(in period: PayPeriod, after start: CivilDate) -> [KindChange] {
    var found: [KindChange] = []
    var basis = terms(on: start)?.basis
    for terms in terms where terms.since > start && terms.since <= period.to {
      if terms.basis != basis { found.append(KindChange(day: terms.since, isOfIncome: false)) }
      basis = terms.basis
    }
    guard changesKindOfIncome else { return found }
    var kind = kindOfIncome(on: start)
    for profile in profiles {
      guard let since = profile.since, since > start, since <= period.to else { continue }
      if profile.facts.paidAs != kind, !found.contains(where: { $0.day == since }) {
        found.append(KindChange(day: since, isOfIncome: true))
      }
      kind = profile.facts.paidAs
    }
    return found.sorted { $0.day < $1.day }
  }

  private var hasOneKind: Bool {
    guard let first = terms.first else { return true }
    return terms.allSatisfy { $0.basis == first.basis } && !changesKindOfIncome
  }

  /// True when profiles of different days have different tax treatments.
  private var changesKindOfIncome: Bool {
    let first = kindOfIncome(on: .first)
    return profiles.contains { $0.facts.paidAs != first }
  }

  func kindOfIncome(on day: CivilDate) -> PaidAs {
    profile(on: day)?.facts.paidAs ?? PayProfile.Facts().paidAs
  }

  /// Returns the first paid day of a period; before the first terms, pay counts from the first
  /// shift.
  ///
  /// - Returns: nil when the member was not employed then, or had no terms and no work.
  func firstPaidDay(in period: PayPeriod) -> CivilDate? {
    let employed = employedFrom(period)
    guard employed <= period.to, (member.endedOn ?? .last) >= max(employed, period.from)
    else { return nil }
    guard let agreed = terms.first?.since else {
      let known = max(employed, firstDay)
      return known <= period.to ? known : nil
    }
    guard agreed > period.from else { return employed }
    if let worked = workedBeforeTerms.first(where: { period.contains($0) }) {
      return max(employed, worked)
    }
    return agreed <= period.to ? max(employed, agreed) : nil
  }

  /// All days that pay can be for: from the first agreement or work to the end of employment.
  ///
  /// The same for every period, or items would be paid twice.
  var paidDays: PayPeriod {
    // A later profile may give another first day; by then the first wages were paid.
    let employed = profile(on: firstDay)?.facts.employedFrom ?? firstDay
    let last = max(employed, member.endedOn ?? .last)
    guard let agreed = terms.first?.since, agreed > employed else {
      return PayPeriod(unchecked: employed, to: last)
    }
    let worked = workedBeforeTerms.first { $0 >= employed }
    return PayPeriod(unchecked: min(worked ?? agreed, last), to: last)
  }

  /// Returns true when the member has items in a period.
  func hasItems(in period: PayPeriod) -> Bool {
    let paid = paidDays
    return items.contains { $0.facts.counts(in: period, of: paid) }
  }
}

extension StoredPayslip {
  /// The days that the slip pays.
  var days: PayPeriod { PayPeriod(unchecked: slip.from, to: slip.to) }
}
