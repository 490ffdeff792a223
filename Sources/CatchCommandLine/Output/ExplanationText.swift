public import CatchValues

/// The derivation of a figure, as indented lines: its formula, its inputs, the law, its parts.
public struct ExplanationText {
  let presentation: Presentation

  public init(presentation: Presentation) {
    self.presentation = presentation
  }

  /// - Parameter tree: `figure`, `value`, `formula`, `inputs`, `parameters`, `law`, `children`; any
  ///   of them may be absent.
  public func lines(of tree: JSON, indentation: Int) -> [String] {
    guard case .object = tree else { return line(text(tree), indentation) }
    var lines: [String] = []
    let figure = text(tree["figure"] ?? .null)
    let value = tree["value"].map { " = \(number($0))" } ?? ""
    lines += line(figure + value, indentation)
    let inner = indentation + 2
    if let formula = present(tree["formula"]) {
      lines += line(label(Text(en: "formula", ko: "계산식")) + text(formula), inner)
    }
    if case .object(let inputs)? = tree["inputs"], !inputs.isEmpty {
      let list = inputs.map { "\(TerminalText.escaped($0.name)) = \(input($0))" }
      lines += line(label(Text(en: "inputs", ko: "입력")) + list.joined(separator: ", "), inner)
    }
    if case .array(let parameters)? = tree["parameters"] {
      for parameter in parameters {
        lines += line(label(Text(en: "rule", ko: "기준")) + describe(parameter), inner)
      }
    }
    if let law = present(tree["law"]) {
      lines += line(label(Text(en: "law", ko: "근거")) + text(law), inner)
    }
    if case .array(let children)? = tree["children"] {
      for child in children { lines += self.lines(of: child, indentation: inner) }
    }
    return lines
  }

  private var language: Language { presentation.language }

  private func describe(_ parameter: JSON) -> String {
    guard case .object = parameter else { return text(parameter) }
    var words = [text(parameter["name"] ?? .null)]
    if let value = present(parameter["value"]) {
      let word = present(parameter["unit"]).map(text)
      let unit = word.flatMap(Parameter.Unit.init)
      // The edition of a table is a year.
      words[0] += " = " + (unit == .edition ? text(value) : number(value))
      if let word, unit != .ratio {
        words[0] += (language == .ko ? "" : " ") + (unit?.title[language] ?? word)
      }
    }
    if let from = present(parameter["from"]) {
      words.append(Text(en: "from \(text(from))", ko: "\(text(from))부터")[language])
    }
    if let day = present(parameter["as_of"]) {
      words.append(Text(en: "in force as of \(text(day))", ko: "\(text(day)) 현재 시행 중")[language])
    }
    if let source = present(parameter["source"]) { words.append(text(source)) }
    return words.joined(separator: ", ")
  }

  private func text(_ value: JSON) -> String {
    CellText(language: language).text(value, kind: .text)
  }

  private func input(_ input: JSON.Member) -> String {
    input.name == "year" ? text(input.value) : number(input.value)
  }

  /// Writes a figure, which may be text so that no reader rounds it.
  private func number(_ value: JSON) -> String {
    let written = text(value)
    let sides = written.split(separator: "/").compactMap { Int128($0) }
    // A long fraction is for programs; people read its decimal.
    if sides.count == 2, sides[1] != 0, sides[0].magnitude >= 10_000, written.utf8.count > 7 {
      let decimal = Fraction(sides[0], over: sides[1]).decimal(places: 2, rounding: .floor)
      return grouped(decimal) + "…"
    }
    return grouped(written)
  }

  /// Groups the digits from 1,000 on: figures are amounts, minutes and counts.
  private func grouped(_ text: String) -> String {
    let whole = text.prefix { $0 != "." }
    guard let value = Int(whole), String(value) == whole else { return text }
    return Money.grouped(value) + text.dropFirst(whole.count)
  }

  private func present(_ value: JSON?) -> JSON? {
    value == .null ? nil : value
  }

  private func label(_ text: Text) -> String { text[language] + ": " }

  private func line(_ text: String, _ indentation: Int) -> [String] {
    guard let width = presentation.width else { return [TextLayout.spaces(indentation) + text] }
    let lines = TextLayout.wrapped(text, columns: max(16, width - indentation - 2))
    return lines.enumerated().map { index, line in
      TextLayout.spaces(indentation + (index == 0 ? 0 : 2)) + line
    }
  }
}

extension Parameter.Unit {
  /// The word of tables and explanations.
  public var title: Text {
    switch self {
    case .won: Text(en: "won", ko: "원")
    case .wonPerHour: Text(en: "won an hour", ko: "원/시간")
    case .wonPerMonth: Text(en: "won a month", ko: "원/월")
    case .percent: Text(verbatim: "%")
    case .permille: Text(verbatim: "‰")
    case .ratio: Text(en: "ratio", ko: "비율")
    case .minutes: Text(en: "minutes", ko: "분")
    case .edition: Text(en: "edition", ko: "년판")
    }
  }
}
