import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// One payslip with all its lines, as a record and line by line.
enum PayslipRecord {
  static let output = view.record("catchkit.wage.slip.show", and: [.explanation])

  /// The contract with one line an item, for spreadsheets.
  static let lineOutput = lineView.list("catchkit.wage.slip.show")

  private typealias Row = (
    part: String, code: String, title: Text, amount: Int, formula: Text?, period: String?
  )

  private static let lineView = RecordView<Row>(
    id: nil,
    [
      .field(
        .choice(
          "part", ["earning", "deduction", "employer", "total"], "Part", "구분",
          "Part of the payslip")
      ) { .string($0.part) },
      .text("code", "Code", "코드") { $0.code },
      .text("item", "Item", "항목(영문)") { $0.title.en },
      .text("item_ko", "Item (Korean)", "항목") { $0.title.ko },
      .won("amount", "Won", "금액(원)") { $0.amount },
      .text("method", "Method", "계산 방법(영문)", isNullable: true) { $0.formula?.en },
      .text("method_ko", "Method (Korean)", "계산 방법", isNullable: true) { $0.formula?.ko },
      .text("of_period", "Of period", "정산 대상 기간", isNullable: true) { $0.period },
    ])

  private static let view = RecordView<PayslipView.Record>([
    .all(of: PayslipView.view) { $0 },
    .text("employer", "Employer", "사업주", "Employer's name", isNullable: true) {
      $0.stored.slip.employer
    },
    .choice("income", "Income", "소득 종류", "Kind of income") { $0.stored.slip.incomeKind },
    .list("earnings", of: line, "Earnings", "지급") { $0.stored.slip.earnings },
    .list("deductions", of: line, "Deductions", "공제") { $0.stored.slip.deductions },
    .list(
      "employer_shares", of: line, "Employer shares", "사업주 부담", at: \.stored.slip.employerShares),
    .list("methods", of: method, "Calculation", "계산 방법") { $0.stored.slip.methods },
    .field(
      .object(
        "minutes", "Minutes", "근로시간(분)",
        [
          .minutes("work", "Work", "총 근로"), .minutes("overtime", "Overtime", "연장"),
          .minutes("night", "Night", "야간"), .minutes("holiday", "Holiday", "휴일"),
        ])
    ) { .object($0.stored.slip.hours.map { .count($0.code, $0.minutes) }) },
    .list("warnings", of: warning, "Please check", "확인할 것") { $0.stored.slip.warnings },
  ])

  private static let method = RecordView<Payslip.Method>([
    .text("code", "Code", "코드") { $0.code }, .spoken("formula", "Formula", "계산식") { $0.formula },
    .won("amount", "Won", "금액(원)") { $0.amount },
  ])

  private static let warning = RecordView<PayWarning>([
    .text("id", "ID", "ID") { $0.id }, .spoken("message", "Message", "내용") { $0.message },
    .text("article", "Article", "근거", isNullable: true) { $0.article },
  ])

  private static let line = RecordView<Payslip.Line>([
    .text("code", "Code", "코드") { $0.code }, .spoken("title", "Item", "항목") { $0.title },
    .won("amount", "Won", "금액(원)") { $0.amount },
    .text("of_period", "Of period", "정산 대상 기간", isNullable: true) { $0.correction?.period },
    .text("of_item", "Of item", "정산 대상 항목", isNullable: true) { $0.correction?.item },
  ])

  static func record(
    _ stored: StoredPayslip, _ explanation: JSON?, _ zones: ZoneCache
  ) throws(Failure) -> JSON {
    var members = view.members((stored, try zones.zone(stored.zone)))
    if let explanation { members.append(.init("explanation", explanation)) }
    return .object(members)
  }

  /// Earnings, deductions, employer shares and totals, one row each.
  static func lines(_ slip: Payslip) -> [JSON] {
    var rows: [Row] = []
    func add(_ part: String, _ lines: [Payslip.Line]) {
      for line in lines {
        let method = slip.methods.first { isMethod($0, of: line) }
        let formula = part == "earning" ? method?.formula : nil
        rows.append((part, line.code, line.title, line.amount, formula, line.correction?.period))
      }
    }
    func add(_ code: String, _ title: Text, _ amount: Int) {
      rows.append(("total", code, title, amount, nil, nil))
    }
    add("earning", slip.earnings)
    add("deduction", slip.deductions)
    add("employer", slip.employerShares)
    add("gross", Text(en: "Earnings in all", ko: "지급액 계"), slip.gross)
    add("deductions_total", Text(en: "Deductions in all", ko: "공제액 계"), slip.deductionsTotal)
    add("net", Text(en: "Net pay", ko: "실수령액"), slip.net)
    return lineView.rows(rows)
  }

  private static func isMethod(_ method: Payslip.Method, of line: Payslip.Line) -> Bool {
    guard method.code == line.code else { return false }
    guard let correction = line.correction else { return !line.isItem }
    // Several items of several periods have one code.
    let title = PayTitle.of(correction.item).en
    return method.formula.en.hasPrefix("\(correction.period) \(title):")
  }
}
