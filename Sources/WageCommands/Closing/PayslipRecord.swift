import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// One payslip with all its lines, as a record and line by line.
enum PayslipRecord {
  static let output = OutputInfo(
    "catchkit.wage.slip.show", shape: .record, fields: fields, idField: "id")

  /// The contract with one line an item, for spreadsheets.
  static let lineOutput = OutputInfo(
    "catchkit.wage.slip.show", shape: .list,
    fields: [
      .choice(
        "part", ["earning", "deduction", "employer", "total"], "Part", "구분", "Part of the payslip"),
      .text("code", "Code", "코드"),
      .text("item", "Item", "항목(영문)"),
      .text("item_ko", "Item (Korean)", "항목"),
      .won("amount", "Won", "금액(원)"),
      .text("method", "Method", "계산 방법(영문)", isNullable: true),
      .text("method_ko", "Method (Korean)", "계산 방법", isNullable: true),
      .text("of_period", "Of period", "정산 대상 기간", isNullable: true),
    ])

  private static let fields: [Field] =
    PayslipView.view.fields + [
      .text("employer", "Employer", "사업주", "Employer's name", isNullable: true),
      .choice(
        "income", IncomeKind.allCases.map(\.rawValue), "Income", "소득 종류", "Kind of income"),
      .list("earnings", line, "Earnings", "지급"),
      .list("deductions", line, "Deductions", "공제"),
      .list("employer_shares", line, "Employer shares", "사업주 부담"),
      .list(
        "methods",
        .object([
          .text("code", "Code", "코드"), .text("formula", "Formula", "계산식"),
          .won("amount", "Won", "금액(원)"),
        ]), "Calculation", "계산 방법"),
      .object(
        "minutes", "Minutes", "근로시간(분)",
        [
          .minutes("work", "Work", "총 근로"), .minutes("overtime", "Overtime", "연장"),
          .minutes("night", "Night", "야간"), .minutes("holiday", "Holiday", "휴일"),
        ]),
      .list(
        "warnings",
        .object([
          .text("id", "ID", "ID"), .text("message", "Message", "내용"),
          .text("article", "Article", "근거", isNullable: true),
        ]), "Please check", "확인할 것"),
      .explanation,
    ]

  private static let line = FieldKind.object([
    .text("code", "Code", "코드"), .text("title", "Item", "항목"), .won("amount", "Won", "금액(원)"),
    .text("of_period", "Of period", "정산 대상 기간", isNullable: true),
    .text("of_item", "Of item", "정산 대상 항목", isNullable: true),
  ])

  static func record(
    _ stored: StoredPayslip, _ explanation: JSON?, _ zones: ZoneCache
  ) throws(Failure) -> JSON {
    let slip = stored.slip
    var members = PayslipView.view.members((stored, try zones.zone(stored.zone)))
    members += [
      .text("employer", slip.employer),
      .init("income", .string(slip.incomeKind.rawValue)),
      .init("earnings", .array(slip.earnings.map(json))),
      .init("deductions", .array(slip.deductions.map(json))),
      .init("employer_shares", .array(slip.employerShares.map(json))),
      .init(
        "methods",
        .array(
          slip.methods.map {
            .object([
              .text("code", $0.code), .init("formula", .bilingual($0.formula)),
              .won("amount", $0.amount),
            ])
          })),
      .init("minutes", .object(slip.hours.map { .count($0.code, $0.minutes) })),
      .init(
        "warnings",
        .array(
          slip.warnings.map {
            .object([
              .text("id", $0.id), .init("message", .bilingual($0.message)),
              .text("article", $0.article),
            ])
          })),
    ]
    if let explanation { members.append(.init("explanation", explanation)) }
    return .object(members)
  }

  /// Earnings, deductions, employer shares and totals, one row each.
  static func lines(_ slip: Payslip) -> [JSON] {
    var rows: [JSON] = []
    func add(_ part: String, _ lines: [Payslip.Line]) {
      for line in lines {
        let method = slip.methods.first { isMethod($0, of: line) }
        let formula = part == "earning" ? method?.formula : nil
        rows.append(
          row(part, line.code, line.title, line.amount, formula, line.correction?.period))
      }
    }
    add("earning", slip.earnings)
    add("deduction", slip.deductions)
    add("employer", slip.employerShares)
    rows.append(row("total", "gross", Text(en: "Earnings in all", ko: "지급액 계"), slip.gross))
    rows.append(
      row(
        "total", "deductions_total", Text(en: "Deductions in all", ko: "공제액 계"),
        slip.deductionsTotal))
    rows.append(row("total", "net", Text(en: "Net pay", ko: "실수령액"), slip.net))
    return rows
  }

  private static func isMethod(_ method: Payslip.Method, of line: Payslip.Line) -> Bool {
    guard method.code == line.code else { return false }
    guard let correction = line.correction else { return !line.isItem }
    // Several items of several periods have one code.
    let title = PayTitle.of(correction.item).en
    return method.formula.en.hasPrefix("\(correction.period) \(title):")
  }

  private static func row(
    _ part: String, _ code: String, _ title: Text, _ amount: Int, _ formula: Text? = nil,
    _ period: String? = nil
  ) -> JSON {
    .object([
      .text("part", part), .text("code", code),
      .text("item", title.en), .text("item_ko", title.ko),
      .won("amount", amount), .text("method", formula?.en),
      .text("method_ko", formula?.ko), .text("of_period", period),
    ])
  }

  private static func json(_ line: Payslip.Line) -> JSON {
    .object([
      .text("code", line.code), .init("title", .bilingual(line.title)),
      .won("amount", line.amount), .text("of_period", line.correction?.period),
      .text("of_item", line.correction?.item),
    ])
  }
}
