import CatchValues

/// The parts of a help text, each a list of lines, in one language.
struct HelpSections {
  let info: CommandInfo
  let globals: [ArgumentInfo]
  let language: Language

  private var columns: Int { HelpPage.columns }

  var head: [String] { ["\(info.invocation): \(info.summary[language])"] }

  var usage: [String] {
    let title = Text(en: "Usage:", ko: "사용법:")[language] + " "
    var uses: [String] = []
    if info.isRunnable, !info.path.isEmpty || info.listedChildren.isEmpty {
      let required = info.options.filter(\.isRequired).map(\.usage)
      let optional = Text(en: "[options]", ko: "[옵션]")[language]
      uses.append(
        ([info.invocation] + required + [optional] + info.operands.map(\.usage))
          .joined(separator: " "))
    }
    if !info.listedChildren.isEmpty {
      let command = Text(en: "COMMAND [options]", ko: "명령 [옵션]")[language]
      uses.append("\(info.invocation) \(command)")
    }
    let indentation = DisplayWidth.columns(of: title)
    let lines = uses.flatMap { use in
      let wrapped = TextLayout.wrapped(use, columns: columns - indentation - 4)
      return [wrapped[0]] + wrapped.dropFirst().map { "    " + $0 }
    }
    return lines.enumerated().map { index, line in
      (index == 0 ? title : TextLayout.spaces(indentation)) + line
    }
  }

  /// Returns the first paragraphs that fit; one that no line can hold is left to the manual page.
  func discussion(lines limit: Int) -> [String] {
    var text: [String] = []
    for paragraph in info.discussion {
      let lines = TextLayout.wrapped(paragraph[language], columns: columns)
      guard lines.allSatisfy({ DisplayWidth.columns(of: $0) <= columns }) else { continue }
      let next = (text.isEmpty ? [] : [""]) + lines
      guard text.count + next.count <= limit else { break }
      text += next
    }
    return text
  }

  // MARK: Examples

  private var examplesTitle: String { Text(en: "Examples:", ko: "예:")[language] }

  /// The examples that no screen has to break, each as the lines of its command and its meaning.
  private var fitting: [(lines: [String], meaning: [String])] {
    info.examples.compactMap { example in
      let line = example.line(in: language)
      guard let lines = TextLayout.shellLine(line, columns: columns - 2) else { return nil }
      let meaning = TextLayout.wrapped(example.meaning[language], columns: columns - 6)
      return (["  " + lines[0]] + lines.dropFirst(), meaning.map { "      " + $0 })
    }
  }

  /// Returns the title and as many examples as fit.
  func examples(lines limit: Int) -> [String] {
    var text = [examplesTitle]
    for example in fitting
    where text.count + example.lines.count + example.meaning.count <= limit {
      text += example.lines + example.meaning
    }
    return text.count > 1 ? text : []
  }

  /// Returns a blank line, the title, and as many of the first three examples as fit.
  func shortExamples(lines limit: Int) -> [String] {
    // The program's own are goals, and all of them are shown.
    if info.path.isEmpty {
      let title = Text(en: "Begin with:", ko: "시작하기:")[language]
      let goals = TextLayout.definitions(
        info.examples.map { ($0.line(in: language), $0.meaning[language]) }, labelLimit: 40,
        columns: columns)
      return ["", title] + goals
    }
    let chosen = fitting.prefix(3)
    guard !chosen.isEmpty else { return [] }
    let whole = chosen.flatMap { $0.lines + $0.meaning }
    if whole.count + 2 <= limit { return ["", examplesTitle] + whole }
    var text = ["", examplesTitle]
    for (index, example) in chosen.enumerated()
    where index == 0 || text.count + example.lines.count <= limit {
      text += example.lines
    }
    return text
  }

  // MARK: Commands and arguments

  var commandsTitle: String { Text(en: "Commands:", ko: "명령:")[language] }
  var optionsTitle: String { Text(en: "Options:", ko: "옵션:")[language] }

  /// A command a line, or a line for the names of each task.
  var children: [String] {
    guard info.tasks.isEmpty else {
      return TextLayout.definitions(
        info.listedTasks.map { task in
          (task.title?[language] ?? "", task.children.map(\.name).joined(separator: ", "))
        }, columns: columns)
    }
    return described(info.listedChildren, beside: info.listedChildren)
  }

  /// The commands under the headings of their tasks, in columns that all share.
  var taskBlocks: [[String]] {
    info.listedTasks.map { task in
      block(
        task.title.map { $0[language] + ":" } ?? commandsTitle,
        described(task.children, beside: info.listedChildren))
    }
  }

  private func described(_ children: [CommandInfo], beside all: [CommandInfo]) -> [String] {
    let width = all.map(\.name.utf8.count).max() ?? 0
    return TextLayout.definitions(
      children.map { (TextLayout.padded($0.name, to: width), $0.summary[language]) },
      columns: columns)
  }

  var operandBlock: [String] {
    block(Text(en: "Operands:", ko: "인자:")[language], described(info.operands))
  }

  /// The command's own options under their headings, ungrouped ones first.
  var optionBlocks: [String] {
    let groups = ([nil] + info.options.map(\.group)).distinct()
    return groups.map { group in
      block(
        group.map { $0[language] + ":" } ?? optionsTitle,
        described(info.options.filter { $0.group == group }))
    }.filter { !$0.isEmpty }.reduce(into: []) { lines, block in
      lines += (lines.isEmpty ? [] : [""]) + block
    }
  }

  var globalBlock: [String] {
    let note = Text(
      en: "Every switch also has a --no- form; the last one given wins.",
      ko: "값이 없는 옵션은 모두 --no-를 붙여 끌 수 있으며, 나중에 지정한 것이 우선합니다.")
    let rows = described(globals)
    return rows.isEmpty
      ? []
      : [Text(en: "Global options:", ko: "공통 옵션:")[language]] + rows
        + ["", note[language]]
  }

  /// Required options, those marked as common, then a limited number of its own.
  var shortOptions: [String] {
    // The first page is for goals and commands.
    guard !info.path.isEmpty else { return [] }
    let own = info.options.filter(\.isRequired) + info.options.filter { !$0.isRequired }
    let first = own.filter { $0.isRequired || $0.isCommon }
    let chosen = first.isEmpty ? Array(own.prefix(6)) : first
    let listed = info.operands + chosen + globals.filter(\.isCommon)
    let labelWidth = min(24, listed.map { DisplayWidth.columns(of: $0.label) }.max() ?? 0)
    // One line each: the short help has a limit on lines.
    return listed.map { argument in
      let lead = "  " + TextLayout.padded(argument.label, to: labelWidth) + "  "
      return lead + argument.summary[language] + (argument.isRequired ? requiredMark : "")
    }
  }

  private var requiredMark: String { Text(en: " (required)", ko: " (필수)")[language] }

  private func described(_ arguments: [ArgumentInfo]) -> [String] {
    TextLayout.definitions(arguments.map { ($0.label, explanation(of: $0)) }, columns: columns)
  }

  private func explanation(of argument: ArgumentInfo) -> String {
    var text = argument.summary[language]
    if argument.role != .operand, argument.isRequired { text += requiredMark }
    if let absent = argument.absent {
      text += Text(en: "; default: \(absent.en)", ko: "; 기본값: \(absent.ko)")[language]
    }
    if argument.isRepeatable, argument.role != .operand {
      text += Text(en: "; may be repeated", ko: "; 여러 번 지정할 수 있음")[language]
    }
    if !argument.choices.isEmpty {
      let names = argument.choices.map(\.name).joined(separator: ", ")
      let several = Text(en: "; one of \(names)", ko: "; \(names) 중 하나")
      let single = Text(en: "; or \(names)", ko: "; 또는 \(names)")
      text += (argument.choices.count > 1 ? several : single)[language]
    }
    if let variable = argument.environment {
      text += Text(en: "; env: \(variable)", ko: "; 환경 변수: \(variable)")[language]
    }
    if let key = argument.setting {
      text += Text(en: "; config: \(key)", ko: "; 설정: \(key)")[language]
    }
    return text
  }

  /// Facts that the options alone do not show.
  var statusBlock: [String] {
    var notes: [Text] = []
    let contracts = [
      info.output.map { "\($0.contract)/\($0.version)" },
      info.input.map { "\($0.contract)/\($0.version)" },
    ].compactMap(\.self)
    if !contracts.isEmpty {
      let names = contracts.joined(separator: ", ")
      let schema = "catchkit schema \(info.path.joined(separator: " "))"
      notes.append(Text(en: "Fields of \(names): \(schema)", ko: "\(names) 필드: \(schema)"))
    }
    if let note = info.inputNote { notes.append(note) }
    if let answer = info.negativeAnswer {
      notes.append(
        Text(
          en: "With --exit-status, exit 1 means: \(answer.en).",
          ko: "--exit-status를 지정하면 종료 코드 1의 뜻: \(answer.ko)."))
    }
    return notes.flatMap { TextLayout.wrapped($0[language], columns: columns) }
  }

  // MARK: Pointer to more help

  var pointer: String {
    if info.listedChildren.isEmpty {
      return Text(
        en: "All options: \(info.invocation) --help",
        ko: "모든 옵션: \(info.invocation) --help")[language]
    }
    return Text(
      en: "More on a command: \(info.invocation) COMMAND --help",
      ko: "명령별 자세한 도움말: \(info.invocation) 명령 --help")[language]
  }

  var closing: [String] {
    let words = info.path.isEmpty ? "catchkit" : info.path.joined(separator: " ")
    return [
      Text(
        en: "Global options: catchkit help options", ko: "공통 옵션: catchkit help options")[language],
      Text(
        en: "Manual: catchkit man \(words)", ko: "설명서: catchkit man \(words)")[language],
    ]
  }

  private func block(_ title: String, _ rows: [String]) -> [String] {
    rows.isEmpty ? [] : [title] + rows
  }
}
