public import CatchStore
public import CatchValues
public import ShiftService
import WageService

/// The payslips that stand, member by member: for a closed period they are what was paid.
public struct FrozenPay {
  private var slips: [ID<ShiftService.Membership>: [StoredPayslip]] = [:]

  /// - Parameters:
  ///   - place: of everybody there.
  ///   - membership: of one member alone.
  ///   - from: of periods that end on this day or later.
  ///   - to: of periods that begin on this day or earlier.
  public init(
    at place: ID<Workplace>? = nil, of membership: ID<ShiftService.Membership>? = nil,
    from: CivilDate? = nil, to: CivilDate? = nil, in view: View
  ) throws(Failure) {
    // Most stores never closed anything; they pay one look-up.
    guard try PayCloses.hasStanding(in: view) else { return }
    var query = ClosingQueries.SlipFilter()
    query.place = place
    query.membership = membership
    query.from = from
    query.to = to
    for slip in try view.rows(ClosingQueries.slips(query), StoredPayslip.init) {
      slips[slip.membership, default: []].append(slip)
    }
  }

  /// All of a member's, in the order of their days.
  func slips(of membership: ID<ShiftService.Membership>) -> [StoredPayslip] {
    slips[membership] ?? []
  }

  /// The slip of exactly that period.
  public func slip(
    of membership: ID<ShiftService.Membership>, for period: PayPeriod
  ) -> StoredPayslip? {
    slips[membership]?.first { $0.slip.from == period.from && $0.slip.to == period.to }
  }

  /// What a closed period came to: its own slip without what that made good of earlier ones, and
  /// what later slips made good of it.
  func gross(
    of membership: ID<ShiftService.Membership>, for period: PayPeriod
  ) throws(Failure) -> Int? {
    guard let own = slip(of: membership, for: period) else { return nil }
    let name = PayClose.name(from: period.from, to: period.to)
    var sum = own.slip.gross
    for line in own.slip.earnings where line.correction != nil {
      sum = try Money(won: sum - line.amount).won
    }
    for later in slips[membership] ?? [] where later.id != own.id {
      for line in later.slip.earnings where line.correction?.period == name {
        sum = try Money(won: sum + line.amount).won
      }
      for line in later.slip.deductions where line.correction?.period == name {
        sum = try Money(won: sum - line.amount).won
      }
    }
    return sum
  }
}
