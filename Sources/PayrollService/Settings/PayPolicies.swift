public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService
import WageService

/// How workplaces pay; set by the owner, known to all who work there.
public enum PayPolicies {
  /// Sets what holds from a day on, until the day of the next policy.
  ///
  /// - Parameters:
  ///   - change: what to change of the policy that holds on that day so far.
  ///   - since: nil for the beginning.
  /// - Throws: `shift.not_owner`, `shift.place_removed`, `wage.industry_unknown`.
  public static func set(
    _ change: (inout PayPolicy.Rules) throws(Failure) -> Void, at place: Workplace,
    since: CivilDate?, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> PayPolicy {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    let known = try list(at: place, in: transaction.view)
    var rules = known.last { ($0.since ?? .first) <= (since ?? .first) }?.rules ?? .init()
    try change(&rules)
    if let same = known.first(where: { $0.since == since }), same.rules == rules { return same }
    try transaction.run(
      PaySettingsQueries.setPolicy,
      [Value(place.id), .text(since?.description ?? "")] + rules.values)
    guard let made = try list(at: place, in: transaction.view).first(where: { $0.since == since })
    else { preconditionFailure("a row that was just written can be read") }
    return made
  }

  /// In the order of their days.
  public static func list(at place: Workplace, in view: View) throws(Failure) -> [PayPolicy] {
    try view.rows(PaySettingsQueries.policies, [Value(place.id)], PayPolicy.init)
  }
}
