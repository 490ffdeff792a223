public import CatchValues
public import ShiftService
import WageService

/// What a closed period owes a member by now, beyond what was paid for it; below zero where too
/// much was paid.
///
/// Only earnings are made good. Premiums and tax of the closed month stay as they were withheld:
/// what is paid later is income of the month of payment, and they are computed on it there.
public struct OpenArrears: Hashable, Sendable {
  /// The difference of one pay item.
  public struct Line: Hashable, Sendable {
    /// `normal_pay`, … `other_items`, or `non_taxable` for what no premium or tax falls on.
    public let item: String
    public let amount: Int

    public var title: Text { PayTitle.of(item) }
  }

  public let close: PayClose
  public let membership: ID<ShiftService.Membership>
  /// The worker's nickname.
  public let worker: String
  public let lines: [Line]

  public var total: Int { lines.reduce(0) { $0 + $1.amount } }

  /// What of the pay is compared, and under which names.
  static let items = [
    "normal_pay", "overtime_pay", "part_time_excess_pay", "night_premium", "holiday_pay",
    "weekly_allowance", "paid_holiday_pay", "leave_pay", "other_items", "non_taxable",
  ]

  static let taxableCode = "arrears"
  static let exemptCode = "arrears_exempt"

  /// The items that make it good within a later period.
  var payItems: [PayItem] {
    lines.map { line in
      let isExempt = line.item == "non_taxable"
      return PayItem(
        code: isExempt ? OpenArrears.exemptCode : OpenArrears.taxableCode, name: nil,
        amount: line.amount, isTaxable: !isExempt,
        correction: PayCorrection(period: close.period, item: line.item))
    }
  }

  /// - Parameters:
  ///   - now: the period as it would be closed today, part by part; empty where nothing is owed.
  ///   - frozen: the slip that stands; nil for a member whom the close left out.
  ///   - settled: what later slips have paid of the difference already.
  static func lines(now: [Payslip], frozen: Payslip?, settled: [String: Int]) -> [Line] {
    items.compactMap { item in
      let due = now.reduce(0) { $0 + amount(of: item, in: $1) }
      let paid = frozen.map { amount(of: item, in: $0) } ?? 0
      let open = due - paid - (settled[item] ?? 0)
      return open == 0 ? nil : Line(item: item, amount: open)
    }
  }

  /// What a slip paid for its own period, without what it made good of earlier ones.
  private static func amount(of item: String, in slip: Payslip) -> Int {
    let own = slip.earnings.filter { $0.correction == nil }
    var exempt = slip.nonTaxable
    for line in slip.earnings where line.code == exemptCode { exempt -= line.amount }
    switch item {
    case "other_items": return own.reduce(-exempt) { $0 + ($1.isItem ? $1.amount : 0) }
    case "non_taxable": return exempt
    default: return Payslip.amount(of: item, in: own)
    }
  }
}

/// A closed period of a member that cannot be computed any more, so that nobody knows what it owes.
public struct UnknownArrears: Hashable, Sendable {
  public let close: PayClose
  public let membership: ID<ShiftService.Membership>
  /// The worker's nickname.
  public let worker: String
  public let reason: Text
}
