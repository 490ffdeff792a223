public import CatchStore
public import CatchValues
public import ShiftService

extension ClosedDays {
  /// The last day for which any of the members of one workplace is paid; nil when there is none.
  public static func paidThrough(
    members: Set<ID<Membership>>, in view: View
  ) throws(Failure) -> CivilDate? {
    guard try ClosedPeriods.hasStanding(in: view), let first = members.first else { return nil }
    let place = try Memberships.find(first, in: view).workplace
    return try view.rows(
      ClosingQueries.closes(at: place, standingOnly: true), ClosedPeriod.init(listed:)
    )
    .filter { $0.membership.map(members.contains) ?? true }.map(\.to).max()
  }
}
