import CatchValues

extension CommandInfo {
  /// True for a command that runs by itself, including a group that does.
  var runs: Bool { isRunnable && (listedChildren.isEmpty || !arguments.isEmpty || output != nil) }
}

extension Manual {
  /// Writes the lines that call a command; those of a group name what is below it.
  mutating func synopsis(of info: CommandInfo) {
    raw(".Sh SYNOPSIS")
    if !info.listedChildren.isEmpty {
      raw(".Nm \(Quoting.mdocArgument(info.invocation))")
      raw(".Ar command")
      raw(".Op Ar options")
      raw(".Op Ar operands")
    }
    guard info.runs else { return }
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

  /// Writes what a command does, its commands by task, its arguments, and where its contracts stand.
  mutating func describe(_ info: CommandInfo) {
    section("DESCRIPTION", "설명")
    sentence(info.summary)
    for text in info.discussion { paragraph(text) }
    commands(of: info)
    arguments(info.operands, Text(en: "Operands", ko: "인자"))
    for group in ([nil] + info.options.map(\.group)).distinct() {
      arguments(info.options.filter { $0.group == group }, group ?? Text(en: "Options", ko: "옵션"))
    }
    if let note = info.inputNote { paragraph(note) }
    if let answer = info.negativeAnswer {
      paragraph(
        en: "With --exit-status, exit 1 means: \(answer.en).",
        ko: "--exit-status를 지정하면 종료 코드 1의 뜻: \(answer.ko).")
    }
    if let input = info.input {
      let name = "\(input.contract)/\(input.version)"
      paragraph(
        en: "The input document is \(name), described in catchkit-json(5).",
        ko: "입력 문서는 catchkit-json(5)의 \(name).")
    }
    if let output = info.output {
      let name = "\(output.contract)/\(output.version)"
      paragraph(
        en: "The output is \(name), described in catchkit-json(5).",
        ko: "출력은 catchkit-json(5)의 \(name).")
    }
  }

  private mutating func commands(of info: CommandInfo) {
    let children = info.listedChildren
    guard !children.isEmpty else { return }
    let page = "\(ManPage.pageName(for: info))-COMMAND(1)"
    paragraph(en: "Each command has a page, \(page).", ko: "명령마다 설명서가 있습니다: \(page).")
    let width = (children.map(\.name.utf8.count).max() ?? 0) + 2
    for task in info.listedTasks {
      subsection(task.title ?? Text(en: "Commands", ko: "명령"))
      definitions(
        task.children.map { ("Ic \(Quoting.mdocArgument($0.name))", $0.summary) }, width: width)
    }
  }

  mutating func arguments(_ arguments: [ArgumentInfo], _ title: Text) {
    guard !arguments.isEmpty else { return }
    subsection(title)
    definitions(arguments.map { ($0.manualLabel, $0.manualText) })
  }

  mutating func fields(_ fields: [Field]) {
    guard !fields.isEmpty else {
      return paragraph(
        en: "The query decides the fields; each may be null.",
        ko: "질의에 따라 필드가 정해지며, 모두 null일 수 있습니다.")
    }
    definitions(
      Field.lines(of: fields).map { line in
        let absent =
          line.field.isOptional
          ? Text(en: ", may be absent", ko: ", 없을 수 있음")
          : line.field.isNullable
            ? Text(en: ", may be null", ko: ", null일 수 있음") : Text(verbatim: "")
        return (
          "Va \(Quoting.mdocArgument(line.name))",
          Manual.sentence(
            [
              line.field.meaning, Text(verbatim: " ("), line.field.kind.summary, absent,
              Text(verbatim: ")"),
            ].joined(""))
        )
      })
  }

  mutating func environment(_ variables: [NameInfo], options: [ArgumentInfo]) {
    var seen: Set<String> = []
    let rows =
      options.compactMap { option in
        option.environment.map {
          (
            $0,
            Text(en: "Stands in for --\(option.name).", ko: "--\(option.name) 대신 사용.")
          )
        }
      }.filter { seen.insert($0.0).inserted }
      + variables.map { ($0.name, Manual.sentence($0.meaning)) }
    guard !rows.isEmpty else { return }
    section("ENVIRONMENT", "환경 변수")
    definitions(rows.map { ("Ev \(Quoting.mdocArgument($0.0))", $0.1) })
  }

  mutating func files(_ files: [NameInfo]) {
    guard !files.isEmpty else { return }
    section("FILES", "파일")
    definitions(files.map { ("Pa \(Quoting.mdocArgument($0.name))", Manual.sentence($0.meaning)) })
  }

  mutating func exitStatus(_ program: ProgramInfo) {
    section("EXIT STATUS", "종료 상태")
    let codes = program.exitCodes.filter { [0, 1, 2, 13].contains($0.code) }
    definitions(codes.map { ("Er \($0.code)", Manual.sentence($0.meaning)) })
    if !codes.isEmpty { raw(".Pp") }
    if language == .en { raw("The whole table is in") }
    raw(".Xr catchkit-exit 7 .")
  }

  mutating func examples(of info: CommandInfo) {
    guard !info.examples.isEmpty else { return }
    section("EXAMPLES", "예")
    examples(info.examples)
  }

  mutating func examples(_ examples: [Example]) {
    for example in examples {
      paragraph(en: "\(example.meaning.en):", ko: "\(example.meaning.ko):")
      display(example.line(in: language))
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

  fileprivate var manualText: Text {
    var parts = [Manual.sentence(summary)]
    if isRequired { parts.append(Text(en: "Required.", ko: "필수.")) }
    if isRepeatable, role != .operand {
      parts.append(Text(en: "May be repeated.", ko: "여러 번 지정할 수 있음."))
    }
    parts += defaultAndChoices
    if let environment {
      parts.append(Text(en: "Environment: \(environment).", ko: "환경 변수: \(environment)."))
    }
    if let setting { parts.append(Text(en: "Configuration: \(setting).", ko: "설정: \(setting).")) }
    return (parts + takers).joined(" ")
  }

  /// The value of an absent option, and the words that it may have.
  var defaultAndChoices: [Text] {
    let standard = absent.map { Text(en: "Default: \($0.en).", ko: "기본값: \($0.ko).") }
    return (standard.map { [$0] } ?? [])
      + choices.map { choice in
        let (name, meaning) = (choice.name, choice.meaning)
        return Text(en: "\(name): \(meaning.en).", ko: "\(name): \(meaning.ko).")
      }
  }

  /// The commands that take the option, when not all do.
  private var takers: [Text] {
    switch scope {
    case .every: []
    case .store: [Text(en: "For commands that work with the store.", ko: "저장소를 쓰는 명령용.")]
    case .changes: [Text(en: "For commands that change something.", ko: "무엇이든 바꾸는 명령용.")]
    case .storeChanges: [Text(en: "For commands that change the store.", ko: "저장소를 바꾸는 명령용.")]
    }
  }
}
