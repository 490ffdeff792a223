import CatchCommandLine
import CatchValues
import WageService

/// A payslip for the terminal: earnings left, deductions right, totals, methods, warnings.
struct PayslipText {
  private let slip: Payslip
  private let presentation: Presentation
  private let titleColumns: Int
  private let amountColumns = 13

  init(_ slip: Payslip, _ presentation: Presentation) {
    self.slip = slip
    self.presentation = presentation
    // Titles of arrears include their period and item; longer ones are cut.
    let titles = (slip.earnings + slip.deductions).filter { $0.correction != nil }.map {
      DisplayWidth.columns(of: $0.title[presentation.language]) + 1
    }
    titleColumns = min(max(22, titles.max() ?? 0), 42)
  }

  private var language: Language { presentation.language }
  private var halfColumns: Int { titleColumns + amountColumns }
  private var fullColumns: Int { halfColumns * 2 + 5 }

  /// Returns the payslip, followed by the explanation of its figures if there is one.
  func text(with explanation: JSON?) -> String {
    guard let explanation else { return text }
    let lines = ExplanationText(presentation: presentation).lines(of: explanation, indentation: 0)
    return text + "\n" + lines.joined(separator: "\n") + "\n"
  }

  var text: String {
    var lines: [String] = []
    lines.append(bold(centered(Text(en: "Payslip", ko: "임금명세서")[language])))
    lines += header()
    lines.append(rule("─", middle: "┬"))
    lines.append(
      pair(
        row(Text(en: "Earnings", ko: "지급")[language], Text(en: "Won", ko: "금액(원)")[language]),
        row(Text(en: "Deductions", ko: "공제")[language], Text(en: "Won", ko: "금액(원)")[language])))
    lines.append(rule("─", middle: "┼"))
    for index in 0..<max(slip.earnings.count, slip.deductions.count) {
      lines.append(pair(cell(slip.earnings, index), cell(slip.deductions, index)))
    }
    lines.append(rule("─", middle: "┼"))
    lines.append(
      pair(
        row(Text(en: "Earnings in all", ko: "지급액 계")[language], Money.grouped(slip.gross)),
        row(
          Text(en: "Deductions in all", ko: "공제액 계")[language],
          Money.grouped(slip.deductionsTotal))))
    lines.append(rule("─", middle: "┴"))
    let net = DisplayWidth.padded(
      Money.grouped(slip.net), to: fullColumns - titleColumns - 2, alignment: .trailing)
    lines.append(
      bold(
        " "
          + DisplayWidth.padded(
            Text(en: "Net pay", ko: "실수령액")[language], to: titleColumns, alignment: .leading) + net)
    )
    lines.append(rule("─", middle: "─"))
    lines += methods()
    lines += hours()
    lines += warnings()
    return lines.map(trimmed).joined(separator: "\n") + "\n"
  }

  private func header() -> [String] {
    let name = slip.identified.map(TerminalText.escaped) ?? "-"
    let nontaxable = Money.grouped(slip.nonTaxable)
    var lines = [
      pair(
        row(Text(en: "Name", ko: "성명")[language], name, isText: true),
        row(Text(en: "Paid on", ko: "임금지급일")[language], slip.paidOn.description, isText: true),
        divider: " "),
      pair(
        row(
          Text(en: "Period", ko: "임금 기간")[language], "\(slip.from)–\(slip.to)", isText: true),
        row(Text(en: "Not taxable", ko: "비과세")[language], nontaxable, isText: true), divider: " "),
    ]
    if let place = slip.place, let employer = slip.employer {
      lines.append(
        pair(
          row(
            Text(en: "Workplace", ko: "사업장")[language], TerminalText.escaped(place), isText: true),
          row(
            Text(en: "Employer", ko: "사업주")[language], TerminalText.escaped(employer),
            isText: true), divider: " "))
    }
    return lines
  }

  private func methods() -> [String] {
    guard !slip.methods.isEmpty else { return [] }
    var lines = [bold(" " + Text(en: "Calculation", ko: "계산 방법")[language])]
    for method in slip.methods {
      let title = DisplayWidth.padded(
        TerminalText.escaped(method.title[language]), to: titleColumns - 2, alignment: .leading)
      let formula = TerminalText.escaped(method.formula[language])
      lines.append("   \(title)\(formula) = \(Money.grouped(method.amount))")
    }
    return lines
  }

  private func hours() -> [String] {
    let list = slip.hours.map {
      "\(TerminalText.escaped($0.title[language])) \(Payslip.duration(Fraction($0.minutes))[language])"
    }
    return [
      bold(" " + Text(en: "Hours", ko: "근로시간")[language]),
      "   " + list.joined(separator: ", "),
    ]
  }

  private func warnings() -> [String] {
    guard !slip.warnings.isEmpty else { return [] }
    var lines = [bold(" " + Text(en: "Please check", ko: "확인할 것")[language])]
    for warning in slip.warnings {
      let article = warning.article.map { " (\($0))" } ?? ""
      let text = TerminalText.escaped(warning.message[language] + article)
      let wrapped = TextLayout.wrapped(text, columns: fullColumns - 5)
      lines.append("   ! " + wrapped[0])
      lines += wrapped.dropFirst().map { "     " + $0 }
    }
    return lines
  }

  private func cell(_ lines: [Payslip.Line], _ index: Int) -> String {
    guard lines.indices.contains(index) else { return String(repeating: " ", count: halfColumns) }
    return row(
      TerminalText.escaped(lines[index].title[language]), Money.grouped(lines[index].amount))
  }

  private func row(_ title: String, _ value: String, isText: Bool = false) -> String {
    let label = isText ? 13 : titleColumns
    let short = DisplayWidth.truncated(title, to: label - 1)
    return DisplayWidth.padded(short, to: label, alignment: .leading)
      + DisplayWidth.padded(
        DisplayWidth.truncated(value, to: halfColumns - label), to: halfColumns - label,
        alignment: isText ? .leading : .trailing)
  }

  private func pair(_ left: String, _ right: String, divider: String = "│") -> String {
    " \(left) \(divider) \(right)"
  }

  private func rule(_ line: String, middle: String) -> String {
    String(repeating: line, count: halfColumns + 2) + middle
      + String(repeating: line, count: halfColumns + 2)
  }

  private func centered(_ title: String) -> String {
    let space = max(0, fullColumns - DisplayWidth.columns(of: title)) / 2
    return String(repeating: " ", count: space) + title
  }

  private func bold(_ text: String) -> String {
    presentation.usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension PayWarning {
  /// The message with the article of the law.
  var note: Text {
    guard let article else { return message }
    return Text(en: "\(message.en) (\(article))", ko: "\(message.ko)(\(article))")
  }
}
