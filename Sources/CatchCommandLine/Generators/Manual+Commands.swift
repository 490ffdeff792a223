import CatchValues

extension CommandInfo {
  /// True for a command that runs by itself, including a group that does.
  var runs: Bool { isRunnable && (listedChildren.isEmpty || !arguments.isEmpty || output != nil) }
}

extension Manual {
  mutating func synopsis(of info: CommandInfo) {
    raw(".Nm \(Quoting.mdocArgument(info.invocation))")
    for option in info.options.filter(\.isRequired) + info.options.filter({ !$0.isRequired }) {
      let bare = "Fl \(Quoting.mdocArgument("-" + option.name))" + option.valueMacro
      raw((option.isRequired ? "." : ".Op ") + bare)
    }
    for operand in info.operands {
      let bare = "Ar \(Quoting.mdocArgument(operand.name))" + (operand.isRepeatable ? " ..." : "")
      raw((operand.isRequired ? "." : ".Op ") + bare)
    }
  }

  /// Writes the subsection of one command: its action, arguments, input and output.
  mutating func describe(_ info: CommandInfo) {
    subsection(info.path.joined(separator: " "))
    sentence(info.summary.en)
    for text in info.discussion where info.listedChildren.isEmpty { paragraph(text.en) }
    arguments(info.operands + info.options)
    if info.readsStandardInput { paragraph("Standard input is read when no file is named.") }
    if let answer = info.negativeAnswer {
      paragraph("With --exit-status, exit 1 means: \(answer.en).")
    }
    if let input = info.input {
      contract("Input document", input.contract, input.version, input.fields)
    }
    if let output = info.output {
      contract("Output", output.contract, output.version, output.fields)
    }
  }

  mutating func arguments(_ arguments: [ArgumentInfo]) {
    definitions(arguments.map { ($0.manualLabel, $0.manualText) })
  }

  mutating func contract(_ title: String, _ name: String, _ version: Int, _ fields: [Field]) {
    paragraph("\(title) (\(name)/\(version)):")
    self.fields(fields)
  }

  mutating func fields(_ fields: [Field]) {
    guard !fields.isEmpty else {
      return paragraph("The query decides the fields; each may be null.")
    }
    definitions(
      Field.lines(of: fields).map { line in
        let absent =
          line.field.isOptional ? ", may be absent" : line.field.isNullable ? ", may be null" : ""
        return (
          "Va \(Quoting.mdocArgument(line.name))",
          Manual.sentence(
            "\(line.field.meaning.en) (\(line.field.kind.summary.en)\(absent))")
        )
      })
  }

  mutating func environment(_ program: ProgramInfo, options: [ArgumentInfo]) {
    var seen: Set<String> = []
    let rows =
      options.compactMap { option in
        option.environment.map { ($0, "Stands in for --\(option.name).") }
      }.filter { seen.insert($0.0).inserted }
      + program.environment.map { ($0.name, Manual.sentence($0.meaning.en)) }
    guard !rows.isEmpty else { return }
    section("ENVIRONMENT")
    definitions(rows.map { ("Ev \(Quoting.mdocArgument($0.0))", $0.1) })
  }

  mutating func files(_ files: [NameInfo]) {
    guard !files.isEmpty else { return }
    section("FILES")
    definitions(
      files.map { ("Pa \(Quoting.mdocArgument($0.name))", Manual.sentence($0.meaning.en)) })
  }

  mutating func exitStatus(_ program: ProgramInfo) {
    section("EXIT STATUS")
    let codes = program.exitCodes.filter { [0, 1, 2, 13].contains($0.code) }
    definitions(codes.map { ("Er \($0.code)", Manual.sentence($0.meaning.en)) })
    if !codes.isEmpty { raw(".Pp") }
    raw("The whole table is in")
    raw(".Xr catchkit-exit 7 .")
  }

  mutating func examples(of nodes: [CommandInfo]) {
    let examples = nodes.flatMap(\.examples)
    guard !examples.isEmpty else { return }
    section("EXAMPLES")
    for example in examples {
      paragraph("\(example.meaning.en):")
      display(example.line)
    }
  }
}

extension ArgumentInfo {
  fileprivate var valueMacro: String {
    role == .flag ? "" : " Ar \(Quoting.mdocArgument(valueName ?? "VALUE"))"
  }

  fileprivate var manualLabel: String {
    guard role != .operand else {
      return "Ar \(Quoting.mdocArgument(name))" + (isRepeatable ? " ..." : "")
    }
    let lead = short.map { "Fl \(Quoting.mdocArgument($0)) , " } ?? ""
    return lead + "Fl \(Quoting.mdocArgument("-" + name))" + valueMacro
  }

  fileprivate var manualText: String {
    var text = Manual.sentence(summary.en)
    if isRequired { text += " Required." }
    if isRepeatable, role != .operand { text += " May be repeated." }
    if let absent { text += " Default: \(absent.en)." }
    for choice in choices { text += " \(choice.name): \(choice.meaning.en)." }
    if let environment { text += " Environment: \(environment)." }
    if let setting { text += " Configuration: \(setting)." }
    return text + takers
  }

  /// The commands that take the option, when not all do.
  private var takers: String {
    switch scope {
    case .every: ""
    case .store: " For commands that work with the store."
    case .changes: " For commands that change something."
    case .storeChanges: " For commands that change the store."
    }
  }
}
