public import CatchStore
public import CatchValues
public import ShiftService
import WageService

/// The valid payslips of one member: for a closed period they are the pay.
public struct FrozenPay {
  /// By day.
  private(set) var slips: [StoredPayslip] = []
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
    slips = try Payslips.list(filter, in: view)
    settled = try view.rows(
      ClosingQueries.settledDays,
      [Value(membership), Value(from ?? .first), Value(to ?? .last)]
    ) { row throws(Failure) in
      PayPeriod(unchecked: try row.date(0), to: try row.date(1))
    }
  }

  /// The days for which only arrears can still be due, in order.
  var days: [PayPeriod] { (slips.map(\.days) + settled).sorted { $0.from < $1.from } }

  /// Returns the slip of exactly that period.
  public func slip(for period: PayPeriod) -> StoredPayslip? { slips.first { $0.days == period } }

  /// Returns a closed period's gross: its own slip without corrections of earlier periods, plus
  /// later corrections of it.
  func gross(for period: PayPeriod) throws(Failure) -> Int? {
    let own = slip(for: period)
    guard own != nil || settled.contains(period) else { return nil }
    let name = ClosedPeriod.name(from: period.from, to: period.to)
    // Payments at the end of employment are no pay of the period.
    var sum = own.map { $0.slip.gross - $0.slip.endPay } ?? 0
    for line in own?.slip.earnings ?? [] where line.correction != nil {
      sum = try Money(won: sum - line.amount).won
    }
    for later in slips where later.id != own?.id {
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
