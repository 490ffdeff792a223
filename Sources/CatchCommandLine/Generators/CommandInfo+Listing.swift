import CatchValues

extension CommandInfo {
  /// The children listed in help, man and completions.
  var listedChildren: [CommandInfo] { children.filter { !$0.isHidden } }

  /// The listed children by task; those of no task, which may be all, come last.
  var listedTasks: [(title: Text?, children: [CommandInfo])] {
    let listed = listedChildren
    guard !listed.isEmpty else { return [] }
    guard !tasks.isEmpty else { return [(nil, listed)] }
    var found = tasks.map { task in
      (
        title: Text?.some(task.title),
        children: task.names.compactMap { name in listed.first { $0.name == name } }
      )
    }
    let named = tasks.flatMap(\.names)
    found.append((Text(en: "More", ko: "그 밖에"), listed.filter { !named.contains($0.name) }))
    return found.filter { !$0.children.isEmpty }
  }

  /// The case in which standard input is read; nil for never.
  var inputNote: Text? {
    guard readsStandardInput else { return nil }
    return operands.contains { $0.absent?.en == "-" }
      ? Text(en: "Standard input is read when no file is named.", ko: "파일을 지정하지 않으면 표준 입력을 읽습니다.")
      : Text(en: "Standard input is read where '-' is given.", ko: "표준 입력은 '-'를 지정하면 읽습니다.")
  }

  var operands: [ArgumentInfo] { arguments.filter { $0.role == .operand } }
  var options: [ArgumentInfo] { arguments.filter { $0.role != .operand } }

  /// The words that call this node: `catchkit wage net`.
  var invocation: String { (["catchkit"] + path).joined(separator: " ") }

  /// This node and its listed descendants, parents first.
  var listedNodes: [CommandInfo] { [self] + listedChildren.flatMap(\.listedNodes) }
}

extension ArgumentInfo {
  /// True when `--no-name` has a meaning; "no help" would not.
  var hasNegation: Bool { role == .flag && name != "help" && name != "version" }

  /// Every listed spelling of the option's name, or of the options that give an operand.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + (role == .operand ? aliases : [name]).map { "--\($0)" }
  }

  /// `-q, --quiet`, `--limit N`, `FILE...`.
  var label: String {
    switch role {
    case .operand: ([name + (isRepeatable ? "..." : "")] + spellings).joined(separator: ", ")
    case .flag: spellings.joined(separator: ", ")
    case .option: spellings.joined(separator: ", ") + " " + (valueName ?? "VALUE")
    }
  }

  /// The argument in a usage line, with brackets when it may be left out.
  var usage: String {
    let more = isRepeatable ? "..." : ""
    let bare =
      switch role {
      case .operand: name + more
      case .flag: "--\(name)"
      case .option: "--\(name) \(valueName ?? "VALUE")\(more)"
      }
    return isRequired ? bare : "[\(bare)]"
  }
}

/// A field under its name for `--fields`.
struct FieldLine {
  let name: String
  let field: Field
}

extension Field {
  /// Returns the fields and their inner ones: `pay`, `pay.gross`; lists are shown as
  /// `items[].name`.
  static func lines(of fields: [Field], below prefix: String = "") -> [FieldLine] {
    fields.flatMap { field in
      [FieldLine(name: prefix + field.name, field: field)]
        + field.kind.inner(below: prefix + field.name)
    }
  }
}

extension FieldKind {
  fileprivate func inner(below name: String) -> [FieldLine] {
    switch self {
    case .object(let fields): Field.lines(of: fields, below: name + ".")
    case .list(let element): element.inner(below: name + "[]")
    case .map(let element): element.inner(below: name + ".*")
    case .either(let kinds): kinds.flatMap { $0.inner(below: name) }
    default: []
    }
  }

  /// The kind in a few words, for help and manual pages.
  var summary: Text {
    switch self {
    case .won: Text(en: "won", ko: "원")
    case .integer: Text(en: "integer", ko: "정수")
    case .minutes: Text(en: "minutes", ko: "분")
    case .decimal: Text(en: "decimal string", ko: "소수 문자열")
    case .exact: Text(en: "integer or decimal string", ko: "정수 또는 소수 문자열")
    case .date: Text(verbatim: "YYYY-MM-DD")
    case .localTime: Text(verbatim: "YYYY-MM-DDTHH:MM")
    case .instant: Text(en: "RFC 3339 instant", ko: "RFC 3339 시각")
    case .bool: Text(verbatim: "true|false")
    case .text: Text(en: "text", ko: "문자열")
    case .choice(let names): Text(verbatim: names.joined(separator: "|"))
    case .object: Text(en: "object", ko: "객체")
    case .list(let element):
      Text(en: "list of \(element.summary.en)", ko: "\(element.summary.ko) 목록")
    case .map(let element):
      Text(en: "map of \(element.summary.en)", ko: "이름별 \(element.summary.ko)")
    case .either(let kinds):
      Text(
        en: kinds.map(\.summary.en).joined(separator: " or "),
        ko: kinds.map(\.summary.ko).joined(separator: " 또는 "))
    case .explanation: Text(en: "explanation tree", ko: "설명 트리")
    }
  }
}
