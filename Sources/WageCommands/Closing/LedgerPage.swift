import CatchProgram
import CatchValues
import PayrollService
import ShiftService
import WageService

/// The wage ledger as a page, a table for each period, with columns for the job and a signature.
struct LedgerPage {
  let place: String
  let entries: [LedgerEntry]
  let language: Language

  var html: String {
    let title = say("Wage ledger", "임금대장")
    let tables = entries.map(period).distinct().map { name in
      table(entries.filter { period($0) == name }, name)
    }
    return PayslipPage.paper(
      "\(title) · \(MarkupText.escaped(place))", language, isWide: true,
      "<h1>\(title)</h1>\n" + tables.joined(separator: "\n"))
  }

  private func say(_ en: String, _ ko: String) -> String { Text(en: en, ko: ko)[language] }

  private func period(_ entry: LedgerEntry) -> String {
    ClosedPeriod.name(from: entry.slip.from, to: entry.slip.to)
  }

  private func table(_ entries: [LedgerEntry], _ period: String) -> String {
    let headings = [
      say("Name, number, birth", "성명·사원번호·생년월일"), say("Hired, job", "고용 연월일·종사 업무"),
      say("Basis of pay", "임금 계산기초"), say("Days and hours", "근로일수·시간수"),
      say("Earnings", "임금의 내역"), say("Earnings in all", "지급액 계"), say("Deductions", "공제"),
      say("Deductions in all", "공제액 계"), say("Net pay", "실수령액"), say("Signature", "수령인 서명"),
    ]
    let sums = [\Payslip.gross, \Payslip.deductionsTotal, \Payslip.net].map { figure in
      Money.grouped(entries.reduce(0) { $0 + $1.slip[keyPath: figure] })
    }
    return """
      <section><h2>\(MarkupText.escaped(place)) · \(period)</h2><table class="grid">
      <thead><tr>\(headings.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>
      <tbody>\(entries.map(row).joined(separator: "\n"))</tbody>
      <tfoot><tr><th scope="row" colspan="5">\(say("Sum", "합계"))</th><td>\(sums[0])</td><td></td>
      <td>\(sums[1])</td><td>\(sums[2])</td><td></td></tr></tfoot></table></section>
      """
  }

  private func row(_ entry: LedgerEntry) -> String {
    let (slip, named) = (entry.slip, entry.paper.named)
    let basis = entry.terms.map { "\($0.kind.name[language]) \(Money.grouped(entry.rate ?? 0))" }
    let days = slip.workedDays.map { say("\($0) days", "\($0)일") }
    let hours: [String?] = slip.hours.filter { $0.code == "work" || $0.minutes > 0 }.map {
      "\($0.title[language]) \(Payslip.duration(Fraction($0.minutes))[language])"
    }
    let cells = [
      lines([named.name, named.facts.employeeNumber, named.facts.birth?.description]),
      lines([named.facts.detail?.hiredOn?.description]) + PayslipPage.blank, lines([basis]),
      lines([days] + hours), items(slip.earnings), Money.grouped(slip.gross),
      items(slip.deductions), Money.grouped(slip.deductionsTotal), Money.grouped(slip.net), "",
    ]
    return "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
  }

  private func lines(_ texts: [String?]) -> String {
    texts.compactMap(\.self).map { "<div>\(MarkupText.escaped($0))</div>" }.joined()
  }

  private func items(_ items: [Payslip.Line]) -> String {
    lines(
      items.filter { $0.amount != 0 }.map { "\($0.title[language]) \(Money.grouped($0.amount))" })
  }
}

extension PayslipPage {
  /// Room to write on.
  static let blank = "<span class=\"blank\"></span>"

  /// Returns a paper for the employer's files, in the style of payslips, with borders.
  static func paper(
    _ title: String, _ language: Language, isWide: Bool = false, _ body: String
  ) -> String {
    let size = isWide ? "main { max-width: 1200px; } @page { size: A4 landscape; }" : ""
    return HTMLPage(
      title: title, language: language, style: "\(style)\n\(borders)\n\(size)", body: body
    ).html
  }

  private static let borders = """
    main { overflow-x: auto; }
    .grid { margin-bottom: 16px; font-size: 13px; }
    .grid th, .grid td { border: 1px solid var(--rule); vertical-align: top; }
    .grid td:last-child { text-align: left; white-space: normal; }
    .blank { display: inline-block; min-width: 7em; height: 1.3em; border-bottom: 1px solid; }
    """
}
