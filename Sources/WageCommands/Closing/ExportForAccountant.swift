import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// `catchkit wage export accountant`
struct ExportForAccountant {
  let source: ExportSource

  static var command: Command<Environment> {
    Command(
      "accountant", Text(en: "All figures to file, one row a worker", ko: "근무자마다 한 줄씩 신고용 수치"),
      into: ExportForAccountant.init,
      ExportSource.arguments,
      examples: [
        Example(
          "catchkit wage close --anyway -q && catchkit wage export accountant", "Amounts to file",
          "신고할 금액"),
        Example(
          "catchkit wage close --anyway -q"
            + " && catchkit wage export accountant --format csv --fields worker,taxable,income_tax",
          "Tax only", "세금만"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export accountant --json"
            + " | jq '[.data[].gross] | add'", "The sum of all", "합계"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let rows = try request.source.slips(in: environment).map(row)
      var report = Report(
        .list(.init(rows)), output: output.showing(columns, in: environment),
        meta: [.text("currency", "KRW")], isNegative: rows.isEmpty)
      report.isForSpreadsheet = true
      return report
    }
  }

  private static let earnings = [
    "normal_pay", "overtime_pay", "part_time_excess_pay", "night_premium", "holiday_pay",
    "weekly_allowance", "paid_holiday_pay", "leave_pay",
  ]

  private static let shares = [
    "national_pension", "health_insurance", "long_term_care", "employment_insurance",
    "industrial_accident", "severance_accrual",
  ]

  private static func row(_ stored: StoredPayslip) -> JSON {
    let slip = stored.slip
    var members: [JSON.Member] = [
      .init("member", .string(stored.membership.description)),
      .init("worker", .string(slip.name ?? stored.worker)),
      .init("from", .string(slip.from.description)),
      .init("to", .string(slip.to.description)),
      .init("paid_on", .string(slip.paidOn.description)),
      .init("income", .string(slip.incomeKind.rawValue)),
      .count("work_minutes", slip.hours.first { $0.code == "work" }?.minutes ?? 0),
    ]
    members += earnings.map { .won($0, Payslip.amount(of: $0, in: slip.earnings)) }
    let items = slip.earnings.reduce(0) {
      $0 + ($1.isItem && $1.correction == nil ? $1.amount : 0)
    }
    members += [
      .won("other_items", items), .won("arrears", slip.arrears), .won("gross", slip.gross),
      .won("non_taxable", slip.nonTaxable), .won("taxable", slip.taxable),
    ]
    members += PayslipView.deductions.members(slip)
    members += [.won("deductions_total", slip.deductionsTotal), .won("net", slip.net)]
    members += shares.map {
      .won("employer_\($0)", Payslip.amount(of: $0, in: slip.employerShares))
    }
    members += [.won("total_cost", slip.totalCost), .init("slip", .string(stored.id.description))]
    return .object(members)
  }

  private static let output = OutputInfo(
    "catchkit.wage.export.accountant", shape: .list, fields: fields, idField: "slip")

  private static let fields: [Field] =
    [
      .text("member", "Member", "구성원 ID", "The membership's id"),
      .text("worker", "Worker", "근무자", "Nickname on the payslip"),
      .date("from", "From", "시작일"), .date("to", "To", "종료일"), .date("paid_on", "Paid on", "지급일"),
      .choice(
        "income", IncomeKind.allCases.map(\.rawValue), "Income", "소득 종류", "Kind of income"),
      .minutes("work_minutes", "Work", "총 근로"),
    ] + earnings.map { won($0, PayTitle.of($0)) } + [
      .won("other_items", "Allowances", "기타 수당"),
      .won("arrears", "Arrears", "소급분", "Part of the gross that corrects earlier periods"),
      .won("gross", "Gross", "지급액 계"),
      .won("non_taxable", "Not taxable", "비과세"),
      .won("taxable", "Taxable", "과세"),
    ] + PayslipView.deductions.fields + [
      .won("deductions_total", "Deductions", "공제액 계"),
      .won("net", "Net", "실수령액"),
    ]
    + shares.map {
      let title = PayTitle.of($0)
      return won("employer_\($0)", Text(en: "Employer: \(title.en)", ko: "사업주 \(title.ko)"))
    } + [
      .won("total_cost", "Cost", "총 인건비", "Gross, employer shares and severance accrual"),
      .text("slip", "Payslip", "명세서", "The payslip's id"),
    ]

  private static let columns = fields.named(
    "worker", "from", "to", "gross", "taxable", "national_pension", "health_insurance",
    "long_term_care", "employment_insurance", "income_tax", "local_tax", "net", "total_cost")

  private static func won(_ name: String, _ title: Text) -> Field {
    .won(name, title.en, title.ko)
  }
}
