public import CatchValues
public import ShiftService
import WageService

/// The arrears of a closed period: the member's pay by today's records less the pay so far; below
/// zero for overpayment.
///
/// Only earnings are corrected. Premiums and tax of the closed month stay as withheld: a later
/// payment is income of the month of payment, and its premiums and tax are computed there.
public struct OpenArrears: Hashable, Sendable {
  /// The difference of one pay item.
  public struct Line: Hashable, Sendable {
    /// `normal_pay`, … `other_items`, or `non_taxable` for pay free of premiums and tax.
    public let item: String
    public let amount: Int
    /// The item's amount by today's records.
    public let due: Int
    /// How that was computed; nil for an item that no time was multiplied for.
    public let formula: Text?

    public var title: Text { PayTitle.of(item) }

    /// The amount paid for it so far.
    public var paid: Int { due - amount }

    /// `2h 20m × 10,320 × 1.5 = 36,120, less 0 paid`
    public var calculation: Text {
      let (due, paid) = (Money.grouped(due), Money.grouped(paid))
      return Text(
        en: (formula.map { "\($0.en) = " } ?? "") + "\(due), less \(paid) paid",
        ko: (formula.map { "\($0.ko) = " } ?? "") + "\(due)원 − 지급한 \(paid)원")
    }
  }

  public let close: ClosedPeriod
  public let membership: ID<ShiftService.Membership>
  /// The worker's nickname.
  public let worker: String
  public let lines: [Line]

  public var total: Int { lines.reduce(0) { $0 + $1.amount } }

  /// The compared pay items.
  static let items = PayslipItem.pay.map(\.rawValue) + ["other_items", "non_taxable"]

  static let taxableCode = "arrears"
  static let exemptCode = "arrears_exempt"

  /// The items that pay the arrears in a later period.
  var payItems: [PayItem] {
    lines.map { line in
      let isExempt = line.item == "non_taxable"
      return PayItem(
        code: isExempt ? OpenArrears.exemptCode : OpenArrears.taxableCode, name: nil,
        amount: line.amount, isTaxable: !isExempt,
        correction: PayCorrection(
          period: close.period, item: line.item, calculation: line.calculation))
    }
  }

  /// - Parameters:
  ///   - now: the period as it would be closed today, part by part; empty when nothing is owed.
  ///   - frozen: the valid slip; nil for a member without one in the close.
  ///   - settled: the part of the difference that later slips have paid.
  static func lines(now: [Payslip], frozen: Payslip?, settled: [String: Int]) -> [Line] {
    items.compactMap { item in
      let due = now.reduce(0) { $0 + amount(of: item, in: $1) }
      let paid = frozen.map { amount(of: item, in: $0) } ?? 0
      let open = due - paid - (settled[item] ?? 0)
      return open == 0
        ? nil : Line(item: item, amount: open, due: due, formula: formula(of: item, in: now))
    }
  }

  private static func formula(of item: String, in slips: [Payslip]) -> Text? {
    let codes = item == "holiday_pay" ? ["holiday_work", "holiday_premium"] : [item]
    let terms = slips.flatMap(\.methods).filter { codes.contains($0.code) }.map(\.formula)
    return terms.isEmpty ? nil : terms.joined(" + ")
  }

  /// Returns an item's amount for the slip's own period, without corrections of earlier ones.
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

extension [OpenArrears] {
  /// Pay that is still owed, without payments too much.
  var due: [OpenArrears] { filter { $0.total >= 0 } }

  /// In won.
  var total: Int { reduce(0) { $0 + $1.total } }
}

/// A member's closed period that can no longer be computed, so its arrears are unknown.
public struct UnknownArrears: Hashable, Sendable {
  public let close: ClosedPeriod
  public let membership: ID<ShiftService.Membership>
  /// The worker's nickname.
  public let worker: String
  public let reason: Text
}
