public import CatchValues
import ShiftService
import WageService

extension PayPreviews {
  /// A period cut where the kind of pay changes within it, oldest first; itself where it does not.
  ///
  /// Each part is computed and closed by itself; the month's tax and premiums are shared by them.
  public func kindParts(
    of period: PayPeriod, for member: PaidMember
  ) throws(Failure) -> [PayPeriod] {
    try read(member)
    let start = max(period.from, employedFrom(member, period))
    let before = facts.terms.last { $0.since <= start } ?? facts.terms.first
    guard var basis = before?.basis else { return [period] }
    var parts: [PayPeriod] = []
    var from = period.from
    for terms in facts.terms
    where terms.since > start && terms.since <= period.to && terms.basis != basis {
      parts.append(PayPeriod(unchecked: from, to: terms.since.adding(days: -1)))
      (from, basis) = (terms.since, terms.basis)
    }
    return parts + [PayPeriod(unchecked: from, to: period.to)]
  }
}
