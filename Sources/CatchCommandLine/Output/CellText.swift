import CatchValues

/// Values as tables show them: grouped digits, words for true and false, control bytes visible.
struct CellText {
  let language: Language

  /// - Parameter withUnit: adds 원 or won, for a value outside a column of its kind.
  func text(_ value: JSON, kind: FieldKind, withUnit: Bool = false) -> String {
    if let words = value.shown(in: language) { return TerminalText.escaped(words) }
    return switch (kind, value) {
    case (.either, .array), (.either, .object), (.either, .integer), (.either, .string):
      text(value, kind: kind.resolved(for: value), withUnit: withUnit)
    case (_, .null): "-"
    case (_, .bool(let value)):
      (value ? Text(en: "yes", ko: "예") : Text(en: "no", ko: "아니요"))[language]
    case (.minutes, .integer(let value)): duration(value)
    case (.won, .integer(let value)):
      Money.grouped(value) + (withUnit ? Text(en: " won", ko: "원")[language] : "")
    case (_, .integer(let value)): grouped(value)
    case (_, .number(let value)): value
    case (_, .string("")): "-"
    case (.instant, .string(let value)): wallClock(value)
    case (.decimal, .string(let value)), (.exact, .string(let value)):
      TerminalText.escaped(grouped(value))
    case (_, .string(let value)): TerminalText.escaped(value)
    case (.list(let element), .array(let values)):
      values.isEmpty ? "-" : joined(values, element)
    case (_, .array(let values)): values.isEmpty ? "-" : joined(values, .text)
    case (.object(let fields), .object(let members)):
      fields.compactMap { field in
        members.first { $0.name == field.name }.map {
          "\(field.title[language]) \(text($0.value, kind: field.kind))"
        }
      }.joined(separator: ", ")
    case (.map(let element), .object(let members)): pairs(members, element)
    case (_, .object(let members)): pairs(members, .text)
    }
  }

  /// Colours an amount below zero and a state; the words are unchanged.
  func painted(_ text: String, _ value: JSON, kind: FieldKind) -> String {
    let color: String? =
      switch (kind.resolved(for: value), value) {
      case (let kind, .integer(let number)) where kind.isNumeric: number < 0 ? "31" : nil
      case (.decimal, .string(let number)), (.exact, .string(let number)):
        number.hasPrefix("-") ? "31" : nil
      case (.choice, .string(let word)): CellText.color(of: word)
      case (.choice, _): value.spoken(in: .en).flatMap(CellText.color)
      default: nil
      }
    return color.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
  }

  /// Red for what went wrong, yellow for what is waited for, green for what is well.
  private static func color(of code: String) -> String? {
    switch code {
    case "absent", "blocked", "damage", "declined", "error", "expired", "failed", "forfeited",
      "overdue", "refuse", "rejected", "void", "withdrawn":
      "31"
    case "forecast", "held", "open", "pending", "planned", "proposed", "waiting", "warning": "33"
    case "accepted", "agreed", "approved", "closed", "confirmed", "done", "earned", "free", "paid":
      "32"
    default: nil
    }
  }

  /// Groups digits from 10,000 on; years and counts read better without.
  func grouped(_ value: Int) -> String {
    (-9999...9999).contains(value) ? String(value) : Money.grouped(value)
  }

  /// Writes the time in an instant's own offset: `2026-11-02 09:00`; seconds only if not zero.
  private func wallClock(_ instant: String) -> String {
    guard Instant(instant) != nil else { return TerminalText.escaped(instant) }
    let time = instant.dropFirst(11)
    let isWhole = time.dropFirst(5).prefix(3) == ":00"
    return "\(instant.prefix(10)) \(time.prefix(isWhole ? 5 : 8))"
  }

  /// Groups the digits of a number written as text; any other text is unchanged.
  func grouped(_ text: String) -> String {
    let whole = text.prefix { $0 != "." }
    guard let value = Int(whole), String(value) == whole else { return text }
    return grouped(value) + text.dropFirst(whole.count)
  }

  /// Writes `7h 30m`; below an hour only the minutes.
  private func duration(_ minutes: Int) -> String {
    let sign = minutes < 0 ? "-" : ""
    let hours = minutes.magnitude / 60
    let rest = minutes.magnitude % 60
    let hourText = Text(en: "\(hours)h", ko: "\(hours)시간")[language]
    let restText = Text(en: "\(rest)m", ko: "\(rest)분")[language]
    if hours == 0 { return sign + restText }
    return sign + (rest == 0 ? hourText : "\(hourText) \(restText)")
  }

  private func joined(_ values: [JSON], _ element: FieldKind) -> String {
    let isFlat = values.allSatisfy { value in
      switch value {
      case .array: false
      case .object: value.shown(in: language) != nil
      default: true
      }
    }
    return values.map { text($0, kind: element) }.joined(separator: isFlat ? ", " : "; ")
  }

  private func pairs(_ members: [JSON.Member], _ element: FieldKind) -> String {
    members.map { "\(TerminalText.escaped($0.name)) \(text($0.value, kind: element))" }
      .joined(separator: ", ")
  }
}

extension FieldKind {
  var isTime: Bool { self == .date || self == .localTime || self == .instant }

  /// True for words that may go on in the next line.
  var isFreeText: Bool {
    switch self {
    case .text, .list, .map, .object: true
    case .either(let kinds): !kinds.allSatisfy(\.isNumeric)
    default: false
    }
  }

  /// True for numbers, which are aligned right so that their digits line up.
  var isNumeric: Bool {
    switch self {
    case .won, .integer, .minutes, .decimal, .exact: true
    case .either(let kinds): kinds.allSatisfy(\.isNumeric)
    default: false
    }
  }
}

extension Presentation {
  /// Writes bold on a terminal that allows it; the words are unchanged.
  public func heading(_ text: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }
}
