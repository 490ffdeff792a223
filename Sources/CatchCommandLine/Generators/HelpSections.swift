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

  var discussion: [String] {
    info.discussion.enumerated().flatMap { index, paragraph in
      (index == 0 ? [] : [""]) + TextLayout.wrapped(paragraph[language], columns: columns)
    }
  }

  // MARK: Examples

  private var examplesTitle: String { Text(en: "Examples:", ko: "예:")[language] }

  var examples: [String] {
    guard !info.examples.isEmpty else { return [] }
    return [examplesTitle]
      + info.examples.flatMap { ["  \($0.line)", "      \($0.meaning[language])"] }
  }

  /// Returns a blank line, the title, and as many of the first three examples as fit.
  func shortExamples(lines limit: Int) -> [String] {
    let chosen = info.examples.prefix(3)
    guard !chosen.isEmpty else { return [] }
    let title = ["", examplesTitle]
    if chosen.count * 2 + 2 <= limit {
      return title + chosen.flatMap { ["  \($0.line)", "      \($0.meaning[language])"] }
    }
    return title + chosen.prefix(max(1, limit - 2)).map { "  \($0.line)" }
  }

  // MARK: Commands and arguments

  var commandsTitle: String { Text(en: "Commands:", ko: "명령:")[language] }
  var optionsTitle: String { Text(en: "Options:", ko: "옵션:")[language] }

  var children: [String] {
    TextLayout.definitions(
      info.listedChildren.map { ($0.name, $0.summary[language]) }, columns: columns)
  }

  var commandBlock: [String] { block(commandsTitle, children) }

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
    TextLayout.definitions(
      arguments.map { ($0.label, explanation(of: $0)) }, columns: columns)
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
      text += Text(en: "; one of \(names)", ko: "; \(names) 중 하나")[language]
    }
    if let variable = argument.environment {
      text += Text(en: "; env: \(variable)", ko: "; 환경 변수: \(variable)")[language]
    }
    if let key = argument.setting {
      text += Text(en: "; config: \(key)", ko: "; 설정: \(key)")[language]
    }
    return text
  }

  // MARK: Contracts

  var outputBlock: [String] {
    guard let output = info.output else { return [] }
    let title = Text(
      en: "Output fields (\(output.contract)/\(output.version)):",
      ko: "출력 필드 (\(output.contract)/\(output.version)):")
    guard !output.isDynamic else {
      let note = Text(
        en: "  The query decides the fields.", ko: "  질의에 따라 필드가 정해집니다.")
      return block(title[language], [note[language]])
    }
    return block(title[language], fields(output.fields))
  }

  var inputBlock: [String] {
    guard let input = info.input else { return [] }
    let title = Text(
      en: "Input document (\(input.contract)/\(input.version)):",
      ko: "입력 문서 (\(input.contract)/\(input.version)):")
    return block(title[language], fields(input.fields))
  }

  private func fields(_ fields: [Field]) -> [String] {
    TextLayout.definitions(
      Field.lines(of: fields).map { line in
        let kind = line.field.kind.summary[language] + absence(of: line.field)
        return (line.name, "\(line.field.meaning[language]) (\(kind))")
      }, columns: columns)
  }

  private func absence(of field: Field) -> String {
    if field.isOptional { return Text(en: ", may be absent", ko: ", 없을 수 있음")[language] }
    return field.isNullable ? Text(en: ", may be null", ko: ", null일 수 있음")[language] : ""
  }

  /// Facts that the options alone do not show.
  var statusBlock: [String] {
    var notes: [Text] = []
    if info.readsStandardInput {
      notes.append(
        Text(
          en: "Standard input is read when no file is named.",
          ko: "파일을 지정하지 않으면 표준 입력을 읽습니다."))
    }
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
        en: "All options and fields: \(info.invocation) --help",
        ko: "모든 옵션과 필드: \(info.invocation) --help")[language]
    }
    return Text(
      en: "More on a command: \(info.invocation) COMMAND --help",
      ko: "명령별 자세한 도움말: \(info.invocation) 명령 --help")[language]
  }

  var closing: [String] {
    let page = ManPage.pageName(for: info)
    return [
      Text(
        en: "Manual: catchkit man \(page); exit codes: catchkit man catchkit-exit",
        ko: "설명서: catchkit man \(page), 종료 코드: catchkit man catchkit-exit")[language]
    ]
  }

  private func block(_ title: String, _ rows: [String]) -> [String] {
    rows.isEmpty ? [] : [title] + rows
  }
}
