import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// A line of the wage ledger (임금대장): the pay of one worker for one closed period.
///
/// Has the items of 근로기준법 제48조 제1항 and 시행령 제27조 제1항 (2021년 11월 19일 시행): name, facts that identify
/// the worker, date of hire, job, basis of pay, days and hours worked, hours of overtime, night and
/// holiday work, pay by kind, and deductions. Only the page has room for the job, which is not
/// stored.
struct LedgerEntry {
  let paper: Paper
  /// The terms in force on the last day.
  let terms: PayTerms?

  var slip: Payslip { paper.slip }

  /// The agreed won for each unit; that day's minimum wage where the terms follow it.
  var rate: Int? { terms.map { $0.pay(on: slip.to).won } }

  /// All figures of a payslip, for the accountant and for the ledger.
  static let view = RecordView<LedgerEntry>(
    id: "slip",
    [
      .text("member", "Member", "구성원 ID", "The membership's id") {
        $0.paper.stored.membership.description
      },
      .text("worker", "Worker", "근무자", "Nickname on the payslip") {
        $0.slip.name ?? $0.paper.stored.worker
      },
      .date("from", "From", "시작일") { $0.slip.from }, .date("to", "To", "종료일") { $0.slip.to },
      .date("paid_on", "Paid on", "지급일") { $0.slip.paidOn },
      .choice("income", "Income", "소득 종류", "Kind of income") { $0.slip.incomeKind },
      .minutes("work_minutes", "Work", "총 근로") { $0.slip.minutes("work") },
      .all(of: PayslipView.earnings) { $0.slip },
      .won("gross", "Gross", "지급액 계") { $0.slip.gross },
      .won("non_taxable", "Not taxable", "비과세") { $0.slip.nonTaxable },
      .won("taxable", "Taxable", "과세") { $0.slip.taxable },
      .all(of: PayslipView.deductions) { $0.slip },
      .all(of: shares) { $0.slip },
      .won("total_cost", "Cost", "총 인건비", "Gross, employer shares and severance accrual") {
        $0.slip.totalCost
      },
      .text("slip", "Payslip", "명세서", "The payslip's id") { $0.paper.stored.id.description },
      .all(of: PaperFacts.view) { $0.paper.named },
      .date("birth", "Born", "생년월일", isNullable: true) { $0.paper.facts.birth },
      .date("hired_on", "Hired", "고용 연월일", isNullable: true, at: \.paper.facts.detail?.hiredOn),
      .field(.text("basis", "Basis", "임금 형태", "Unit of the agreed pay", isNullable: true)) {
        $0.terms.map { JSON.code($0.kind.code, $0.kind.name) } ?? .null
      },
      .won("rate", "Rate", "약정 임금", "Agreed pay for each unit", isNullable: true) { $0.rate },
      .integer(
        "worked_days", "Days", "근로일수", "Null in payslips of before days were counted",
        "일수를 세기 전의 명세서이면 null", isNullable: true, at: \.slip.workedDays),
      .minutes("overtime_minutes", "Overtime", "연장근로") { $0.slip.minutes("overtime") },
      .minutes("night_minutes", "Night", "야간근로") { $0.slip.minutes("night") },
      .minutes("holiday_minutes", "Holiday", "휴일근로") { $0.slip.minutes("holiday") },
      .list("items", .text, "Items", "수당·공제 내역", "Allowances and other deductions by name") {
        ($0.slip.earnings + $0.slip.deductions).filter(\.isItem).map {
          .string("\($0.title.ko)=\($0.amount)")
        }
      },
    ])

  private static let shares = RecordView<Payslip>(
    (Premiums.codes + ["severance_accrual"]).map { code -> RecordView<Payslip>.Column in
      let title = PayTitle.of(code)
      return .won("employer_\(code)", "Employer: \(title.en)", "사업주 \(title.ko)") {
        Payslip.amount(of: code, in: $0.employerShares)
      }
    })
}

/// `catchkit wage ledger`
struct ShowLedger {
  let source: ExportSource
  let page: String?
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "ledger", Text(en: "Wage ledger of closed periods", ko: "임금대장"), into: ShowLedger.init,
      ExportSource.ledger, pageFile, .overwriting,
      discussion: .paragraph(
        en: "A row for each worker and closed period with what 근로기준법 제48조 and 시행령 제27조 ask for, "
          + "kept three years (제42조). Hours need not be written with four or fewer employees (시행령 제27조 "
          + "제3항), birth and basis of pay not for day labour of under 30 days (제2항). The page is "
          + "in Korean without --lang en, with room for the job and a signature.",
        ko: "근무자와 마감한 기간마다 한 줄로 근로기준법 제48조와 시행령 제27조의 사항을 적으며 3년간 보존합니다(제42조). 상시 4명 이하이면 "
          + "근로시간수(시행령 제27조 제3항), 30일 미만 일용근로자는 생년월일과 계산기초(제2항)를 적지 않아도 됩니다. 페이지에는 종사 업무와 서명 "
          + "칸이 있습니다."),
      examples: ExportPayments.examples("ledger", "name,net"),
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let (place, entries) = try request.source.entries(in: environment)
      let notes = Paper.notes(on: entries.map(\.paper))
      if let page = request.page {
        let html = LedgerPage(
          place: place, entries: entries, language: environment.paperLanguage
        ).html
        if page == "-" { return Report(.text(Text(verbatim: html)), notes: notes) }
        try environment.write(
          html, to: page, of: "--html", isReplacing: request.isReplacing, isPrivate: true)
      }
      var report = Report(
        .list(.init(LedgerEntry.view.rows(entries))),
        output: output.showing(columns, in: environment), notes: notes)
      report.isForSpreadsheet = true
      return report
    }
  }

  static var pageFile: Argument<String?> {
    .optional(
      "html", .file, Text(en: "File for the page; - prints it", ko: "페이지를 저장할 파일. -이면 출력"),
      isCommon: true)
  }

  private static let output = LedgerEntry.view.list("catchkit.wage.ledger")
  private static let columns = output.fields.named(
    "name", "from", "to", "worked_days", "work_minutes", "gross", "deductions_total", "net")
}

extension ExportSource {
  func entries(
    in environment: Environment
  ) throws(Failure) -> (place: String, entries: [LedgerEntry]) {
    try read(in: environment) { view, place, papers throws(Failure) in
      var entries: [LedgerEntry] = []
      for paper in papers {
        let membership = try Memberships.find(paper.stored.membership, in: view)
        let agreement = try Agreements.inForce(for: membership, on: paper.slip.to, in: view)
        entries.append(LedgerEntry(paper: paper, terms: agreement?.terms))
      }
      return (place.name, entries)
    }
  }
}

extension PayTerms {
  /// The agreed pay for each unit; the day's minimum wage where it follows that and it is known.
  func pay(on day: CivilDate) -> Money {
    guard followsMinimum, let won = try? MinimumWage.hourly(on: day, book: .shipped) else {
      return amount
    }
    return (try? Money(won: won)) ?? amount
  }
}
