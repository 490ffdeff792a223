public import CatchStore
public import CatchValues
public import ShiftService
import WageService

/// The valid payslips by member: for a closed period they are the pay.
public struct FrozenPay {
  private var slips: [ID<ShiftService.Membership>: [StoredPayslip]] = [:]
  /// Periods closed without a payslip and paid by corrections on a later one.
  private var settled: [PayPeriod] = []

  /// - Parameters:
  ///   - membership: the member.
  ///   - from: only periods that end on this day or later.
  ///   - to: only periods that begin on this day or earlier.
  public init(
    of membership: ID<ShiftService.Membership>, from: CivilDate? = nil, to: CivilDate? = nil,
    in view: View
  ) throws(Failure) {
    // Most stores have no close; they need only one look-up.
    guard try ClosedPeriods.hasStanding(in: view) else { return }
    var filter = Payslips.Filter()
    (filter.membership, filter.from, filter.to) = (membership, from, to)
    for slip in try Payslips.list(filter, in: view) {
      slips[slip.membership, default: []].append(slip)
    }
    settled = try view.rows(
      ClosingQueries.settledDays,
      [Value(membership), Value(from ?? .first), Value(to ?? .last)]
    ) { row throws(Failure) in
      PayPeriod(unchecked: try row.date(0), to: try row.date(1))
    }
  }

  /// Returns all slips of a member, by day.
  func slips(of membership: ID<ShiftService.Membership>) -> [StoredPayslip] {
    slips[membership] ?? []
  }

  /// Returns the days for which only arrears can still be due, in order.
  func days(of membership: ID<ShiftService.Membership>) -> [PayPeriod] {
    (slips(of: membership).map(\.days) + settled).sorted { $0.from < $1.from }
  }

  /// Returns the slip of exactly that period.
  public func slip(
    of membership: ID<ShiftService.Membership>, for period: PayPeriod
  ) -> StoredPayslip? {
    slips[membership]?.first { $0.slip.from == period.from && $0.slip.to == period.to }
  }

  /// Returns a closed period's gross: its own slip without corrections of earlier periods, plus
  /// later corrections of it.
  func gross(
    of membership: ID<ShiftService.Membership>, for period: PayPeriod
  ) throws(Failure) -> Int? {
    let own = slip(of: membership, for: period)
    guard own != nil || settled.contains(period) else { return nil }
    let name = ClosedPeriod.name(from: period.from, to: period.to)
    // Payments at the end of employment are no pay of the period.
    var sum = own.map { $0.slip.gross - $0.slip.endPay } ?? 0
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
