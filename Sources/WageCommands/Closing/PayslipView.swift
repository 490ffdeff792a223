import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import ShiftService
import WageService
import WorkplaceOptions

/// Payslips in lists: one row a worker, with all that an accountant needs.
enum PayslipView {
  typealias Record = (stored: StoredPayslip, zone: TimeZone)

  static let view = RecordView<Record>(
    list: [
      "id", "worker", "from", "to", "paid_on", "gross", "arrears", "premiums", "tax",
      "other_deductions", "net",
    ],
    [
      .id("The payslip's id") { $0.stored.id.description },
      .text("close", "Close", "마감", "The close that froze it") { $0.stored.close.description },
      .text("place", "Workplace", "사업장", "The workplace's name") {
        $0.stored.slip.place ?? $0.stored.place
      },
      .text("worker", "Worker", "근무자", "Nickname") { $0.stored.slip.name ?? $0.stored.worker },
      .text(
        "member", "Member", "구성원 ID", "The membership's id", at: \.stored.membership.description),
      .date("from", "From", "시작일", "The period's first day") { $0.stored.slip.from },
      .date("to", "To", "종료일", "The period's last day") { $0.stored.slip.to },
      .date("paid_on", "Paid on", "지급일") { $0.stored.slip.paidOn },
      .won("gross", "Gross", "지급액 계") { $0.stored.slip.gross },
      .won("arrears", "Arrears", "소급분", "Part of the gross that corrects earlier periods") {
        $0.stored.slip.arrears
      },
      .won("non_taxable", "Not taxable", "비과세") { $0.stored.slip.nonTaxable },
      .all(of: deductions) { $0.stored.slip },
      .won("total_cost", "Cost", "총 인건비", "Gross, employer shares and severance accrual") {
        $0.stored.slip.totalCost
      },
      .choice("state", "State", "상태", "State of the payslip", at: \.stored.state, named: \.name),
      .instant("closed_at", "Closed", "마감 일시") { ($0.stored.closedAt, $0.zone) },
      .field(.zone) { .string($0.stored.zone) },
      .shown("premiums", .won, "Premiums", "보험료") {
        .integer($0.stored.slip.amount(of: premiums))
      },
      .shown("tax", .won, "Tax", "세금") { .integer($0.stored.slip.amount(of: taxes)) },
    ])

  /// The deductions, their sum, and the pay that is left.
  static let deductions = RecordView<Payslip>(
    (premiums + taxes).map { figure($0) { $0.deductions } } + [
      .won("other_deductions", "Other deductions", "기타 공제") { slip in
        slip.deductions.reduce(0) { $0 + ($1.isItem ? $1.amount : 0) }
      },
      .won("deductions_total", "Deductions", "공제액 계") { $0.deductionsTotal },
      .won("net", "Net", "실수령액") { $0.net },
    ])

  /// The kinds of pay, which sum to the gross.
  static let earnings = RecordView<Payslip>(
    PayslipItem.pay.map { figure($0.rawValue) { $0.earnings } } + [
      .won("other_items", "Allowances", "기타 수당") { slip in
        slip.earnings.reduce(0) { $0 + ($1.isItem && $1.correction == nil ? $1.amount : 0) }
      },
      .won("arrears", "Arrears", "소급분", "Part of the gross that corrects earlier periods") {
        $0.arrears
      },
    ])

  private static func figure(
    _ code: String, in lines: @escaping @Sendable (Payslip) -> [Payslip.Line]
  ) -> RecordView<Payslip>.Column {
    .figure(code) { Payslip.amount(of: code, in: lines($0)) }
  }

  private static let premiums = PayslipItem.premiums.map(\.rawValue)
  private static let taxes = ["income_tax", "local_tax"]
}

extension Payslip {
  /// Returns the worked time of a kind.
  func minutes(_ code: String) -> Int { hours.first { $0.code == code }?.minutes ?? 0 }

  /// Returns the sum of the deductions with these codes.
  func amount(of codes: [String]) -> Int {
    codes.reduce(0) { $0 + Payslip.amount(of: $1, in: deductions) }
  }

  /// The part of the gross pay that corrects earlier periods.
  var arrears: Int { earnings.reduce(0) { $0 + ($1.correction == nil ? 0 : $1.amount) } }
}
