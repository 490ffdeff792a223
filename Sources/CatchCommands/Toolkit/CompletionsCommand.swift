import CatchCommandLine
import CatchValues
import WageService

/// `catchkit completions SHELL`
struct PrintCompletions {
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  let shell: Shell
}

enum CompletionsCommand {
  static var command: Command<Environment> {
    Command(
      "completions", Text(en: "Print the completion script of a shell", ko: "셸 자동 완성 스크립트 출력"),
      into: PrintCompletions.init,
      .operand(
        "SHELL", .choice("SHELL") { Text(verbatim: "\($0.rawValue)(1)") },
        Text(en: "The shell", ko: "셸")),
      examples: [
        Example("catchkit completions bash", Text(en: "For bash", ko: "bash용")),
        Example("catchkit completions zsh > _catchkit", Text(en: "For zsh", ko: "zsh용")),
        Example(
          "catchkit completions fish | source", Text(en: "In fish, at once", ko: "fish에서 바로")),
      ], worksUnconfigured: true
    ) { request, _ throws(Failure) in
      let program = CommandTable.program
      let script =
        switch request.shell {
        case .bash: BashCompletion.script(program)
        case .zsh: ZshCompletion.script(program)
        case .fish: FishCompletion.script(program)
        }
      return Report(.text(Text(verbatim: script)))
    }
  }
}

/// `catchkit complete KIND [PREFIX]`, which the scripts call for words they cannot know.
struct CompleteWord {
  enum Kind: String, CaseIterable {
    case failure
    case field
    case industry
    case page
    case rule
  }

  let kind: Kind
  let prefix: String
}

enum CompleteCommand {
  /// More than a person reads, and few enough for a shell.
  private static let limit = 200

  static var command: Command<Environment> {
    Command(
      "complete", Text(en: "Print words that may complete a prefix", ko: "앞부분에 이어질 낱말 출력"),
      into: CompleteWord.init,
      .operand(
        "KIND", .choice("KIND") { Text(verbatim: $0.rawValue) },
        Text(en: "What is being typed", ko: "입력하는 것의 종류")),
      .optionalOperand(
        "PREFIX", .text("PREFIX"), default: "", Text(en: "What is typed so far", ko: "지금까지 입력한 것")),
      examples: [
        Example("catchkit complete failure usage.", Text(en: "Error ids", ko: "오류 ID")),
        Example("catchkit complete page", Text(en: "Manual pages", ko: "설명서")),
        Example("catchkit complete page catchkit- | wc -l", Text(en: "How many", ko: "개수")),
      ],
      worksUnconfigured: true, isHidden: true
    ) { request, _ throws(Failure) in
      let prefix = request.prefix.utf8
      let words = words(of: request.kind).filter { $0.utf8.starts(with: prefix) }
      return Report(.text(Text(verbatim: words.prefix(limit).map { $0 + "\n" }.joined())))
    }
  }

  private static func words(of kind: CompleteWord.Kind) -> [String] {
    switch kind {
    case .failure: CommandTable.failures.map(\.id)
    case .field: fieldNames(CommandTable.root.info()).sorted()
    case .industry: Industry.all.map(\.code)
    case .rule: ruleNames
    case .page: ManPage.names(of: CommandTable.program).map(\.name)
    }
  }

  private static var ruleNames: [String] {
    var names: [String] = []
    for parameter in RuleBook.shipped.allParameters where !names.contains(parameter.name) {
      names.append(parameter.name)
    }
    return names
  }

  private static func fieldNames(_ info: CommandInfo) -> Set<String> {
    info.children.reduce(into: Set(info.output?.fields.map(\.name) ?? [])) { names, child in
      names.formUnion(fieldNames(child))
    }
  }
}
