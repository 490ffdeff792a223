import CatchCommandLine
import CatchValues
import WageService

/// A payslip for the terminal: earnings left, deductions right, totals, methods, warnings.
///
/// Deductions stand below the earnings on a terminal that cannot show all of both side by side.
struct PayslipText {
  private let slip: Payslip
  private let presentation: Presentation
  private let titleColumns: Int
  private let isStacked: Bool
  private static let amountColumns = 13

  private let remark: Text?

  /// - Parameter remark: a line of the head: that the pay is a forecast.
  init(_ slip: Payslip, _ presentation: Presentation, remark: Text? = nil) {
    (self.slip, self.remark) = (slip, remark)
    self.presentation = presentation
    // Titles of arrears include their period and item; in a pipe longer ones are cut.
    let lines = slip.earnings + slip.deductions
    let isWhole = presentation.width != nil
    let titles = lines.filter { isWhole || $0.correction != nil }.map {
      DisplayWidth.columns(of: TerminalText.escaped($0.title[presentation.language])) + 1
    }
    let wanted = max(22, titles.max() ?? 0)
    let names = [slip.identified, slip.place, slip.employer].compactMap(\.self)
    let room = presentation.width ?? .max
    let isTooWide =
      (wanted + PayslipText.amountColumns) * 2 + 5 > room
      || names.contains { DisplayWidth.columns(of: $0) > wanted }
    isStacked = isWhole && isTooWide
    let most = isTooWide ? max(22, room - PayslipText.amountColumns - 2) : wanted
    titleColumns = min(wanted, isWhole ? most : 42)
  }

  private var language: Language { presentation.language }
  private var halfColumns: Int { titleColumns + PayslipText.amountColumns }
  private var fullColumns: Int { isStacked ? halfColumns + 2 : halfColumns * 2 + 5 }

  /// Returns the payslip, followed by the explanation of its figures if there is one.
  func text(with explanation: JSON?) -> String {
    guard let explanation else { return text }
    let lines = ExplanationText(presentation: presentation).lines(of: explanation, indentation: 0)
    return text + "\n" + lines.joined(separator: "\n") + "\n"
  }

  var text: String {
    var lines: [String] = []
    lines.append(bold(centered(Text(en: "Payslip", ko: "임금명세서")[language])))
    if let remark { lines.append(bold(centered(remark[language]))) }
    lines += header()
    let sides = [
      side(Text(en: "Earnings", ko: "지급"), slip.earnings),
      side(Text(en: "Deductions", ko: "공제"), slip.deductions),
    ]
    let totals = [
      row(Text(en: "Earnings in all", ko: "지급액 계")[language], Money.grouped(slip.gross)),
      row(
        Text(en: "Deductions in all", ko: "공제액 계")[language],
        Money.grouped(slip.deductionsTotal)),
    ]
    if isStacked {
      for (side, total) in zip(sides, totals) {
        lines.append(rule("─", middle: "─"))
        lines += (side + [total]).map { " \($0)" }
      }
      lines.append(rule("─", middle: "─"))
    } else {
      let blank = String(repeating: " ", count: halfColumns)
      lines.append(rule("─", middle: "┬"))
      for index in 0..<max(sides[0].count, sides[1].count) {
        let cells = sides.map { index < $0.count ? $0[index] : blank }
        lines.append(pair(cells[0], cells[1]))
        if index == 0 { lines.append(rule("─", middle: "┼")) }
      }
      lines.append(rule("─", middle: "┼"))
      lines.append(pair(totals[0], totals[1]))
      lines.append(rule("─", middle: "┴"))
    }
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
    var fields: [(title: Text, value: String)] = [
      (Text(en: "Name", ko: "성명"), name),
      (Text(en: "Paid on", ko: "임금지급일"), slip.paidOn.description),
      (Text(en: "Period", ko: "임금 기간"), "\(slip.from)–\(slip.to)"),
      (Text(en: "Not taxable", ko: "비과세"), Money.grouped(slip.nonTaxable)),
    ]
    if let place = slip.place, let employer = slip.employer {
      fields.append((Text(en: "Workplace", ko: "사업장"), TerminalText.escaped(place)))
      fields.append((Text(en: "Employer", ko: "사업주"), TerminalText.escaped(employer)))
    }
    if isStacked {
      return fields.flatMap { field in
        TextLayout.hanging(
          DisplayWidth.padded(" \(field.title[language])", to: 14), field.value,
          columns: presentation.width)
      }
    }
    let rows = fields.map { row($0.title[language], $0.value, isText: true) }
    return stride(from: 0, to: rows.count, by: 2).map {
      pair(rows[$0], rows[$0 + 1], divider: " ")
    }
  }

  private func methods() -> [String] {
    guard !slip.methods.isEmpty else { return [] }
    var lines = [bold(" " + Text(en: "Calculation", ko: "계산 방법")[language])]
    for method in slip.methods {
      let title = DisplayWidth.padded(
        TerminalText.escaped(method.title[language]), to: titleColumns - 2, alignment: .leading)
      let formula = TerminalText.escaped(method.formula[language])
      lines += TextLayout.hanging(
        "   \(title)", "\(formula) = \(Money.grouped(method.amount))", columns: presentation.width)
    }
    return lines
  }

  private func hours() -> [String] {
    let list = slip.hours.map {
      "\(TerminalText.escaped($0.title[language])) \(Payslip.duration(Fraction($0.minutes))[language])"
    }
    return [bold(" " + Text(en: "Hours", ko: "근로시간")[language])]
      + TextLayout.hanging("   ", list.joined(separator: ", "), columns: presentation.width)
  }

  private func warnings() -> [String] {
    guard !slip.warnings.isEmpty else { return [] }
    var lines = [bold(" " + Text(en: "Please check", ko: "확인할 것")[language])]
    for warning in slip.warnings {
      let article = warning.article.map { " (\($0))" } ?? ""
      let text = TerminalText.escaped(warning.message[language] + article)
      lines += TextLayout.hanging(
        "   ! ", text, columns: min(presentation.width ?? .max, fullColumns))
    }
    return lines
  }

  /// Returns the rows of one side below its heading.
  private func side(_ title: Text, _ lines: [Payslip.Line]) -> [String] {
    [row(title[language], Text(en: "Won", ko: "금액(원)")[language])]
      + lines.flatMap { line -> [String] in
        let title = TerminalText.escaped(line.title[language])
        let isWide = isStacked && DisplayWidth.columns(of: title) >= titleColumns
        let parts = isWide ? TextLayout.wrapped(title, columns: titleColumns - 3) : [title]
        return [row(parts[0], Money.grouped(line.amount))] + parts.dropFirst().map { "  \($0)" }
      }
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
    let half = String(repeating: line, count: halfColumns + 2)
    return isStacked ? half : half + middle + half
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
