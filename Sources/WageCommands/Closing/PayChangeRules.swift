import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import WorkplaceOptions

/// The rules of pay for every change of the store.
enum PayChangeRules {
  static var all: [ChangeRule] {
    [closedDays, keptPeriods, closedPayNote, keptDecisions, keptEmployment]
  }

  /// Only the owner may change paid days: their plans and their attendance records.
  private static let closedDays = ChangeRule(on: ClosedDays.tables, holdsForLiveActs: false) {
    transaction, scope, actor, _ throws(Failure) in
    if let actor { try ClosedDays.requireOwner(actor, after: transaction, scope) }
    return []
  }

  /// The first and last days of closed pay periods must not change.
  private static let keptPeriods = ChangeRule(
    on: PayPolicies.tables,
    requiring: { transaction, _ throws(Failure) in try PayPolicies.requireKept(after: transaction) }
  )

  /// Time beyond the plan is not settled, or settled otherwise, once its day is on a payslip.
  private static let keptDecisions = ChangeRule(
    on: [ClosedDays.decisions], requiring: ClosedDays.requireKeptDecisions)

  /// Employment does not end within a period that a payslip has paid.
  private static let keptEmployment = ChangeRule(
    on: [ClosedDays.memberships], requiring: ClosedDays.requireKeptEmployment)

  /// Adds a note to a change of work that is already paid: the difference becomes arrears.
  private static let closedPayNote = ChangeRule(on: ClosedDays.tables) {
    transaction, scope, _, environment throws(Failure) in
    guard case .all = scope else { return [] }
    let zones = ZoneCache(environment)
    var notes: [Text] = []
    for close in try ClosedDays.touched(by: transaction) {
      let day = try zones.zone(close.zone).local(at: close.closedAt).date
      notes.append(
        en: "\(close.period) of '\(close.place)' was closed on \(day): the difference becomes "
          + "arrears, see 'catchkit wage arrears'",
        ko: "'\(close.place)'의 \(close.period) 임금은 \(day)에 마감했습니다. 차액은 소급분이 됩니다('catchkit wage "
          + "arrears')")
    }
    return notes
  }
}
