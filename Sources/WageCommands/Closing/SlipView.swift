import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import ShiftService
import WageService
import WorkplaceOptions

/// The fields of payslips in lists: one row a worker, with all that an accountant needs.
enum SlipView {
  static let fields: [Field] =
    [
      .text("id", "ID", "ID", "The payslip's id"),
      .text("close", "Close", "마감", "The close that froze it"),
      .text("place", "Workplace", "사업장", "The workplace's name"),
      .text("worker", "Worker", "근무자", "Nickname"),
      .text("member", "Member", "구성원 ID", "The membership's id"),
      .date("from", "From", "시작일", "The period's first day"),
      .date("to", "To", "종료일", "The period's last day"),
      .date("paid_on", "Paid on", "지급일"),
      .won("gross", "Gross", "지급 합계"),
      .won("arrears", "Arrears", "소급분", "What of the gross makes good earlier periods"),
      .won("non_taxable", "Not taxable", "비과세"),
    ] + deductions + [
      .won("deductions_total", "Deductions", "공제 합계"),
      .won("net", "Net", "실수령액"),
      .won("total_cost", "Cost", "총 인건비", "Gross, employer shares and severance accrual"),
      .choice(
        "state", PayClose.State.allCases.map(\.rawValue), "State", "상태",
        "Whether it stands, or its period was reopened"),
      .instant("closed_at", "Closed", "마감 일시"),
      .zone,
    ]

  static let deductions: [Field] = [
    .won("national_pension", "National pension", "국민연금"),
    .won("health_insurance", "Health insurance", "건강보험"),
    .won("long_term_care", "Long-term care", "장기요양보험"),
    .won("employment_insurance", "Employment insurance", "고용보험"),
    .won("income_tax", "Income tax", "소득세"),
    .won("local_tax", "Local tax", "지방소득세"),
    .won("other_deductions", "Other deductions", "기타 공제"),
  ]

  static let columns =
    fields.named("id", "worker", "from", "to", "paid_on", "gross", "arrears")
    + [
      .shown("premiums", .won, Text(en: "Premiums", ko: "보험료")),
      .shown("tax", .won, Text(en: "Tax", ko: "세금")),
    ] + fields.named("other_deductions", "net")

  static func row(_ stored: StoredPayslip, _ zones: ZoneShelf) throws(Failure) -> JSON {
    .object(try members(stored, zones))
  }

  static func members(
    _ stored: StoredPayslip, _ zones: ZoneShelf
  ) throws(Failure) -> [JSON.Member] {
    let slip = stored.slip
    var members: [JSON.Member] = [
      .init("id", .string(stored.id.description)),
      .init("close", .string(stored.close.description)),
      .init("place", .string(slip.place ?? stored.place)),
      .init("worker", .string(slip.name ?? stored.worker)),
      .init("member", .string(stored.membership.description)),
      .init("from", .string(slip.from.description)),
      .init("to", .string(slip.to.description)),
      .init("paid_on", .string(slip.paidOn.description)),
      .won("gross", slip.gross),
      .won("arrears", slip.arrears),
      .won("non_taxable", slip.nonTaxable),
    ]
    members += deductionMembers(slip)
    members += [
      .won("deductions_total", slip.deductionsTotal),
      .won("net", slip.net),
      .won("total_cost", slip.totalCost),
      .init("state", .code(stored.state.rawValue, stored.state.name)),
      .init("closed_at", try zones.json(stored.closedAt, in: stored.zone)),
      .init("zone", .string(stored.zone)),
      // For tables only; no contract has these fields.
      .won("premiums", slip.amount(of: premiums)), .won("tax", slip.amount(of: taxes)),
    ]
    return members
  }

  static func deductionMembers(_ slip: Payslip) -> [JSON.Member] {
    var members = (premiums + taxes).map {
      JSON.Member.won($0, Payslip.amount(of: $0, in: slip.deductions))
    }
    let other = slip.deductions.reduce(0) { $0 + ($1.isItem ? $1.amount : 0) }
    members.append(.won("other_deductions", other))
    return members
  }

  static let premiums = [
    "national_pension", "health_insurance", "long_term_care", "employment_insurance",
  ]
  static let taxes = ["income_tax", "local_tax"]
}

extension Payslip {
  var workMinutes: Int { hours.first { $0.code == "work" }?.minutes ?? 0 }

  /// Returns the sum of the deductions with these codes.
  func amount(of codes: [String]) -> Int {
    codes.reduce(0) { $0 + Payslip.amount(of: $1, in: deductions) }
  }

  /// The part of the gross pay that corrects earlier periods.
  var arrears: Int { earnings.reduce(0) { $0 + ($1.correction == nil ? 0 : $1.amount) } }
}
