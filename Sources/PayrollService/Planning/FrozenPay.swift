public import CatchStore
public import CatchValues
public import ShiftService
import WageService

/// The payslips that stand, member by member: for a closed period they are what was paid.
public struct FrozenPay {
  private var slips: [ID<ShiftService.Membership>: [StoredPayslip]] = [:]
  /// Closed without a payslip, and made good by a later one.
  private var settled: [PayPeriod] = []

  /// - Parameters:
  ///   - membership: whose.
  ///   - from: of periods that end on this day or later.
  ///   - to: of periods that begin on this day or earlier.
  public init(
    of membership: ID<ShiftService.Membership>, from: CivilDate? = nil, to: CivilDate? = nil,
    in view: View
  ) throws(Failure) {
    // Most stores never closed anything; they pay one look-up.
    guard try PayCloses.hasStanding(in: view) else { return }
    var query = ClosingQueries.SlipFilter()
    query.membership = membership
    query.from = from
    query.to = to
    for slip in try view.rows(ClosingQueries.slips(query), StoredPayslip.init) {
      slips[slip.membership, default: []].append(slip)
    }
    settled = try view.rows(
      ClosingQueries.settledDays,
      [Value(membership), Value(from ?? .first), Value(to ?? .last)]
    ) { row throws(Failure) in
      PayPeriod(unchecked: try row.date(0), to: try row.date(1))
    }
  }

  /// All of a member's, in the order of their days.
  func slips(of membership: ID<ShiftService.Membership>) -> [StoredPayslip] {
    slips[membership] ?? []
  }

  /// The days for which nothing is left to be paid but arrears, in their order.
  func days(of membership: ID<ShiftService.Membership>) -> [PayPeriod] {
    (slips(of: membership).map(\.days) + settled).sorted { $0.from < $1.from }
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
    let own = slip(of: membership, for: period)
    guard own != nil || settled.contains(period) else { return nil }
    let name = PayClose.name(from: period.from, to: period.to)
    var sum = own?.slip.gross ?? 0
    for line in own?.slip.earnings ?? [] where line.correction != nil {
      sum = try Money(won: sum - line.amount).won
    }
    for later in slips[membership] ?? [] where later.id != own?.id {
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
