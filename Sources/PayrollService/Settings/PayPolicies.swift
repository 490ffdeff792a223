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
  /// - Throws: `shift.not_owner`, `shift.place_removed`, `wage.industry_unknown`;
  ///   `payroll.period_closed` where periods that were closed would begin or end otherwise.
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
    let policies = try list(at: place, in: transaction.view)
    try requireKept(known, policies, at: place, in: transaction.view)
    guard let made = policies.first(where: { $0.since == since }) else {
      preconditionFailure("a row that was just written can be read")
    }
    return made
  }

  /// Closed periods stand as they are: whatever holds later begins after them.
  private static func requireKept(
    _ old: [PayPolicy], _ new: [PayPolicy], at place: Workplace, in view: View
  ) throws(Failure) {
    let before = PayPeriods(old, weekStart: place.weekStart)
    let after = PayPeriods(new, weekStart: place.weekStart)
    guard let first = before.firstDifference(from: after) else { return }
    let closed = try PayCloses.list(at: place, in: view).filter { $0.to >= first }
    guard let close = closed.last else { return }
    throw Failure(
      ClosingRefusal.periodClosed,
      Text(
        en: "the pay period \(close.period) of '\(place.name)' is closed (\(close.id)), and would "
          + "begin or end on other days",
        ko: "'\(place.name)'의 \(close.period) 임금 기간은 이미 마감되어(\(close.id)) 시작일이나 끝나는 날을 "
          + "바꿀 수 없습니다"),
      hint: Text(
        en: "let the change begin after it: --since \(close.to.adding(days: 1))",
        ko: "그 뒤부터 적용하십시오: --since \(close.to.adding(days: 1))"),
      source: SourcePosition(field: "since"))
  }

  /// In the order of their days.
  public static func list(at place: Workplace, in view: View) throws(Failure) -> [PayPolicy] {
    try view.rows(PaySettingsQueries.policies, [Value(place.id)], PayPolicy.init)
  }
}
