import CatchProgram
import CatchValues
import WageService

/// A payslip as one printable HTML page: no script, no external resources.
struct PayslipPage {
  private let slip: Payslip
  private let language: Language

  init(_ slip: Payslip, _ language: Language) {
    self.slip = slip
    self.language = language
  }

  var html: String {
    HTMLPage(title: title, language: language, style: PayslipPage.style, body: body).html
  }

  /// Returns several payslips as one document, a page a slip in print.
  static func html(of slips: [Payslip], _ language: Language) -> String {
    let pages = slips.map { "<section>\n\(PayslipPage($0, language).body)\n</section>" }
    return HTMLPage(
      title: Text(en: "Payslips", ko: "임금명세서")[language], language: language, style: style,
      body: pages.joined(separator: "\n")
    ).html
  }

  private var body: String {
    """
    <h1>\(heading)</h1>
    \(facts)
    <div class="sides">
    \(side(Text(en: "Earnings", ko: "지급"), slip.earnings, Text(en: "Earnings in all", ko: "지급액 계"), slip.gross))
    \(side(Text(en: "Deductions", ko: "공제"), slip.deductions, Text(en: "Deductions in all", ko: "공제액 계"), slip.deductionsTotal))
    </div>
    <p class="net"><span>\(say("Net pay", "실수령액"))</span><strong>\(amount(slip.net))</strong></p>
    \(methods)
    \(hours)
    \(warnings)
    """
  }

  private var heading: String { say("Payslip", "임금명세서") }

  private var title: String {
    [heading, slip.identified.map(escaped), "\(slip.from)–\(slip.to)"].compactMap(\.self)
      .joined(separator: " · ")
  }

  private var facts: String {
    var rows = [
      (say("Name", "성명"), slip.identified.map(escaped) ?? "–"),
      (say("Period", "임금 기간"), "\(slip.from) – \(slip.to)"),
      (say("Paid on", "임금지급일"), slip.paidOn.description),
      (say("Not taxable", "비과세"), amount(slip.nonTaxable)),
    ]
    if let place = slip.place { rows.append((say("Workplace", "사업장"), escaped(place))) }
    if let employer = slip.employer { rows.append((say("Employer", "사업주"), escaped(employer))) }
    let cells = rows.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }
    let shape = rows.count == 6 ? "who six" : "who"
    return "<dl class=\"facts \(shape)\">\(cells.joined())</dl>"
  }

  private func side(_ title: Text, _ lines: [Payslip.Line], _ sum: Text, _ total: Int) -> String {
    let rows = lines.map {
      "<tr><th scope=\"row\">\(escaped($0.title[language]))</th><td>\(amount($0.amount))</td></tr>"
    }
    return """
      <table>
      <caption>\(title[language])</caption>
      <tbody>\(rows.joined())</tbody>
      <tfoot><tr><th scope="row">\(sum[language])</th><td>\(amount(total))</td></tr></tfoot>
      </table>
      """
  }

  private var methods: String {
    let rows = slip.methods.map {
      "<tr><th scope=\"row\">\(escaped($0.title[language]))</th><td>\(escaped($0.formula[language]))</td>"
        + "<td>\(amount($0.amount))</td></tr>"
    }
    return """
      <table class="methods">
      <caption>\(say("Calculation", "계산 방법"))</caption>
      <tbody>\(rows.joined())</tbody>
      </table>
      """
  }

  private var hours: String {
    let cells = slip.hours.map {
      "<div><dt>\(escaped($0.title[language]))</dt>"
        + "<dd>\(Payslip.duration(Fraction($0.minutes))[language])</dd></div>"
    }
    return "<dl class=\"facts\">\(cells.joined())</dl>"
  }

  private var warnings: String {
    guard !slip.warnings.isEmpty else { return "" }
    let items = slip.warnings.map {
      "<li>\(escaped($0.message[language]))"
        + ($0.article.map { " <small>\(escaped($0))</small>" } ?? "") + "</li>"
    }
    return """
      <div class="warnings"><h2>\(say("Please check", "확인할 것"))</h2>
      <ul>\(items.joined())</ul></div>
      """
  }

  private func say(_ en: String, _ ko: String) -> String { Text(en: en, ko: ko)[language] }

  private func amount(_ won: Int) -> String {
    language == .ko ? "\(Money.grouped(won))원" : "₩\(Money.grouped(won))"
  }

  private func escaped(_ text: String) -> String { MarkupText.escaped(text) }

  static let style = """
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.5 "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", sans-serif; }
    main { max-width: 800px; margin: 24px auto; padding: 40px; background: var(--paper);
      border: 1px solid var(--rule); }
    h1 { margin: 0 0 20px; font-size: 26px; text-align: center; letter-spacing: .1em; }
    caption { display: table-header-group; break-inside: avoid; white-space: nowrap; }
    h2, caption { margin: 0; padding: 6px 0; font-size: 15px; font-weight: 700; text-align: left; }
    .facts { display: grid; grid-template-columns: repeat(4, 1fr); margin: 0 0 20px;
      border: 1px solid var(--rule); }
    .facts div { padding: 8px 12px; border-right: 1px solid var(--line); break-inside: avoid; }
    .facts div:last-child { border-right: 0; }
    .facts dt { color: var(--soft); font-size: 12px; }
    .facts dd { margin: 0; font-variant-numeric: tabular-nums; }
    .facts.who { grid-template-columns: 1fr 1.5fr 1fr 1fr; }
    .facts.six { grid-template-columns: 1fr 1.3fr 1fr; }
    .six div:nth-child(3) { border-right: 0; }
    .six div:nth-child(-n+3) { border-bottom: 1px solid var(--line); }
    .sides { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; align-items: start; }
    table { width: 100%; border-collapse: collapse; }
    th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); font-weight: 400; text-align: left; }
    td:last-child { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    tfoot th, tfoot td { border-top: 2px solid var(--ink); border-bottom: 0; font-weight: 700; }
    .net { display: flex; justify-content: space-between; margin: 20px 0; padding: 12px 16px;
      background: var(--ink); color: var(--paper); font-size: 19px; break-inside: avoid;
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact; }
    .methods { margin-bottom: 20px; font-size: 13px; }
    section + section { margin-top: 40px; break-before: page; }
    .warnings { padding: 12px 16px; border: 1px solid #c77700; font-size: 13px; }
    .warnings ul { margin: 4px 0 0; padding-left: 18px; }
    small { color: var(--soft); }
    @page { size: A4; margin: 14mm; }
    @media print { body { background: none; font-size: 13px; line-height: 1.4; }
      main { margin: 0; padding: 0; border: 0; max-width: none; }
      th, td { padding: 4px 8px; } .facts, .net, .methods { margin-bottom: 14px; } }
    @media (max-width: 640px) { main { padding: 20px; margin: 0; border: 0; }
      .sides { grid-template-columns: 1fr; } .facts { grid-template-columns: 1fr 1fr; } }
    """
}
