import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

extension IncomeKind {
  /// The line of the withholding return (원천징수이행상황신고서, 소득세법 시행규칙 별지 제21호서식): wages by the table,
  /// day labour, business income withheld monthly.
  fileprivate var line: String {
    switch self {
    case .employee: "A01"
    case .daily: "A03"
    case .business: "A25"
    }
  }
}

/// Pay of one kind in one month of payment: of a member, or of all.
///
/// Severance and dismissal pay (퇴직소득) are a line of the return and have a yearly statement of
/// their own. The statements are 소득세법 시행규칙 별지 제24호의4서식(1), (2) (간이지급명세서, 소득세법 제164조의3) and
/// 별지 제24호서식 (일용근로소득, 제164조).
struct PaidIncome {
  let kind: IncomeKind
  /// `2026-12`
  let month: String
  let papers: [Paper]
  /// True for the severance and dismissal pay in these payslips, false for all other pay.
  var isRetirement = false

  var paid: Int { sum { isRetirement ? $0.retirementPay : $0.gross - $0.retirementPay } }
  var nonTaxable: Int { isRetirement ? 0 : sum { $0.nonTaxable - $0.retirementPay } }
  var incomeTax: Int {
    sum { isRetirement ? $0.severanceTax.income : $0.amount(of: ["income_tax"]) }
  }
  var localTax: Int {
    sum { isRetirement ? $0.severanceTax.local : $0.amount(of: ["local_tax"]) }
  }

  private var line: String { isRetirement ? "A20" : kind.line }
  private var code: (code: String, name: Text) {
    isRetirement
      ? ("retirement", Text(en: "severance, dismissal", ko: "퇴직소득"))
      : (kind.rawValue, kind.meaning)
  }

  var workedDays: Int? {
    papers.allSatisfy { $0.slip.workedDays != nil } ? sum { $0.workedDays ?? 0 } : nil
  }

  private func sum(_ figure: (Payslip) -> Int) -> Int {
    papers.reduce(0) { $0 + figure($1.slip) }
  }

  /// Groups payslips by kind of income, and by member unless they are summed up in the order of the
  /// return.
  static func list(_ papers: [Paper], byMember: Bool) -> [PaidIncome] {
    let month = papers.first.map { String("\($0.slip.paidOn)".prefix(7)) } ?? ""
    guard byMember else {
      var lines = IncomeKind.allCases.map { kind in
        PaidIncome(kind: kind, month: month, papers: papers.filter { $0.slip.incomeKind == kind })
      }
      let left = papers.filter { $0.slip.retirementPay != 0 }
      if !left.isEmpty {
        lines.append(PaidIncome(kind: .employee, month: month, papers: left, isRetirement: true))
      }
      return lines.sorted { $0.line < $1.line }
    }
    return IncomeKind.allCases.flatMap { kind in
      let own = papers.filter { $0.slip.incomeKind == kind }
      return own.map(\.stored.membership).distinct().map { member in
        PaidIncome(kind: kind, month: month, papers: own.filter { $0.stored.membership == member })
      }
    }
  }

  /// Returns a note on severance and dismissal pay, which are not in the statements.
  static func leftOut(_ papers: [Paper]) -> [Text] {
    let left = papers.filter { $0.slip.retirementPay != 0 }
    guard !left.isEmpty else { return [] }
    let count = Set(left.map(\.stored.person)).count
    let won = Money.grouped(left.reduce(0) { $0 + $1.slip.retirementPay })
    return [
      Text(
        en: "severance and dismissal pay are not among them: \(won) won of \(count) "
          + "\(count == 1 ? "worker" : "workers"); their statement is due on 10 March of the next "
          + "year (Income Tax Act, article 164)",
        ko: "퇴직금과 해고예고수당 \(won)원(\(count)명)은 들어 있지 않습니다. 퇴직소득 지급명세서는 다음 해 3월 10일까지 "
          + "제출합니다(소득세법 제164조)")
    ]
  }

  /// The amounts that the statements and the return have in common.
  static let amounts = RecordView<PaidIncome>([
    .won(
      "paid", "Paid", "지급액", "Severance and dismissal pay are apart", "퇴직금과 해고예고수당은 따로"
    ) { $0.paid },
    .won("non_taxable", "Not taxable", "비과세") { $0.nonTaxable },
    .won("income_tax", "Income tax", "소득세") { $0.incomeTax },
    .won("local_tax", "Local tax", "지방소득세") { $0.localTax },
  ])

  static let statements = RecordView<PaidIncome>(
    id: "slip",
    list: [
      "income", "name", "from", "to", "worked_days", "last_worked", "paid", "non_taxable",
      "income_tax", "local_tax",
    ],
    [
      .choice(
        "income", "Income", "소득 종류", "Statement in which it is filed", at: { $0.kind },
        named: { $0.meaning }),
      .text("paid_in", "Paid in", "지급월", "Month of payment") { $0.month },
      .all(of: PaperFacts.view) { $0.papers[0].named },
      .all(of: PaperFacts.filed) { $0.papers[0].facts },
      .date("from", "From", "시작일") { $0.papers.map(\.slip.from).min() },
      .date("to", "To", "종료일") { $0.papers.map(\.slip.to).max() },
      .integer("worked_days", "Days", "근무일수", isNullable: true) { $0.workedDays },
      .date("last_worked", "Last day", "최종근무일", "Of day labour", isNullable: true) {
        $0.papers.compactMap(\.slip.lastWorked).max()
      },
      .all(of: amounts) { $0 },
      .text("slip", "Payslip", "명세서", "The payslip's id; of several the first") {
        $0.papers[0].stored.id.description
      },
    ])

  static let totals = RecordView<PaidIncome>(
    id: "code",
    [
      .text("code", "Code", "코드", "Line of the withholding return") { $0.line },
      .code(
        "income", IncomeKind.allCases.map(\.rawValue) + ["retirement"], "Income", "소득 종류"
      ) { $0.code },
      .text("paid_in", "Paid in", "지급월", "Month of payment") { $0.month },
      .integer("people", "People", "인원") { Set($0.papers.map(\.stored.person)).count },
      .all(of: amounts) { $0 },
    ])
}

/// `catchkit wage export statements` and `withholding`
enum ExportPayments {
  static var statements: Command<Environment> {
    command(
      "statements", Text(en: "Statements of payment, one row a worker", ko: "지급명세서에 적을 내용"),
      Text(
        en: "By month of payment, for the simplified statements of wages and of business income "
          + "(소득세법 제164조의3) and for that of day labour (제164조). Resident numbers stay blank.",
        ko: "지급월 기준으로 간이지급명세서(근로소득, 거주자의 사업소득, 소득세법 제164조의3)와 일용근로소득 지급명세서(제164조)에 적을 내용입니다. "
          + "주민등록번호는 비워 둡니다."),
      PaidIncome.statements, fields: "name,paid", byMember: true)
  }

  static var withholding: Command<Environment> {
    command(
      "withholding", Text(en: "Totals of tax withheld in a month", ko: "원천징수이행상황신고서의 합계"),
      Text(
        en: "People, pay and tax by month of payment for the lines A01, A03 and A25 of the return, "
          + "arrears in the month that pays them; severance and dismissal pay are A20, where there "
          + "are any. Local tax is filed apart. Due by the 10th of the next month (소득세법 제128조 제1항, "
          + "지방세법 제103조의13). Settlements of the year (A02, A04) are not among them.",
        ko: "지급월의 인원, 지급액, 세금을 신고서의 A01, A03, A25로 나눈 합계이며 소급분은 지급한 달에 넣습니다. 퇴직금과 해고예고수당은 있을 때 "
          + "A20에 넣습니다. 지방소득세는 따로 신고합니다. 다음 달 10일까지입니다(소득세법 제128조 제1항, 지방세법 제103조의13). 중도퇴사자 정산과 "
          + "연말정산(A02, A04)은 들어 있지 않습니다."),
      PaidIncome.totals, fields: "code,income_tax", byMember: false)
  }

  private static func command(
    _ name: String, _ summary: Text, _ discussion: Text, _ view: RecordView<PaidIncome>,
    fields: String, byMember: Bool
  ) -> Command<Environment> {
    let output = view.list("catchkit.wage.export.\(name)")
    return Command(
      name, summary, into: { (source: ExportSource) in source }, ExportSource.payments,
      discussion: [discussion], examples: examples("export \(name)", fields), output: output,
      usesStore: true
    ) { source, environment throws(Failure) in
      let (papers, gaps) = try source.papersAndGaps(in: environment)
      let notes = gaps + (byMember ? PaidIncome.leftOut(papers) + Paper.notes(on: papers) : [])
      var report = view.report(
        PaidIncome.list(papers, byMember: byMember), output, in: environment, notes: notes)
      report.isForSpreadsheet = true
      return report
    }
  }

  static func examples(_ name: String, _ fields: String) -> [Example] {
    let line = "catchkit wage close --anyway -q && catchkit wage \(name)"
    return [
      Example(line, "The newest ones", "가장 최근 것"),
      Example("\(line) -p 카페 --json", "For another program", "다른 프로그램용"),
      Example("\(line) --format csv --fields \(fields) | tail -n +2", "A few fields", "일부 필드"),
    ]
  }
}

/// `catchkit wage export enrolment`
enum ExportEnrolment {
  /// The first day of insurance of a member, or the day after the last one.
  private struct Entry {
    let on: CivilDate
    let lastDay: CivilDate?
    let member: PaidMember
    let facts: PaperFacts
    let income: PaidAs
  }

  private static let view = RecordView<Entry>(
    id: "member",
    [
      .code("event", ["acquired", "lost"], "Event", "구분") {
        $0.lastDay == nil
          ? ("acquired", Text(en: "acquired", ko: "취득")) : ("lost", Text(en: "lost", ko: "상실"))
      },
      .text("member", "Member", "구성원 ID") { $0.member.membership.description },
      .all(of: PaperFacts.view) { ($0.facts.name(else: $0.member.worker), $0.facts) },
      .all(of: PaperFacts.filed) { $0.facts },
      .date("on", "On", "취득·상실일", "First day of work, or the day after the last one") { $0.on },
      .date("last_day", "Last day", "마지막 근무일", isNullable: true) { $0.lastDay },
      .choice("income", "Income", "소득 종류", "Kind of income") { $0.income },
    ])

  static var command: Command<Environment> {
    .listing(
      "enrolment", Text(en: "People hired and left, for the insurances", ko: "4대보험 취득·상실 대상"),
      into: { (place: String?, month: CivilDate?) in (place: place, month: month) },
      ShiftOptions.place,
      .during(
        .month, Text(en: "Month of hiring or leaving: 2026-11", ko: "입사·퇴사한 달: 2026-11"),
        absent: Text(en: "this month", ko: "이번 달")),
      discussion: .paragraph(
        en: "Insurance begins on the first day of work and ends on the day after the last one "
          + "(고용보험법 제13조, 제14조). All are listed; business income is not insured.",
        ko: "자격은 첫 근무일에 취득하고 마지막 근무일의 다음 날 상실합니다(고용보험법 제13조, 제14조). 모두 보이지만 사업소득은 가입 대상이 아닙니다."),
      examples: ExportPayments.examples("export enrolment", "name,on"), view: view,
      contract: "catchkit.wage.export.enrolment"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.chooseOwned(request.place, for: actor, in: view)
      let count = try WorkplaceCalendar(at: place, session.environment)
      let today = count.zone.local(at: try session.environment.now()).date
      let month = (request.month ?? today).firstOfMonth
      var reader = PaperReader(in: view)
      var found: [Entry] = []
      for member in try PaidMembers.list(for: actor, at: place, in: view)
      where member.person != place.owner {
        let facts = try reader.facts(of: member.membership, member.person, at: place.id)
        let hired = facts.detail?.hiredOn ?? member.beganOn
        let income = try PayProfiles.list(of: member, in: view).last?.facts.paidAs
        var days: [(on: CivilDate, last: CivilDate?)] = [(hired, nil)]
        if let ended = member.endedOn { days.append((ended.adding(days: 1), ended)) }
        for (day, last) in days where (last ?? day).firstOfMonth == month {
          found.append(
            Entry(
              on: day, lastDay: last, member: member, facts: facts, income: income ?? .employee))
        }
      }
      return found
    }
  }
}
