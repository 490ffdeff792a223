import CatchCommandLine
import CatchValues

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
        Example("catchkit completions bash", "For bash", "bash용"),
        Example("catchkit completions zsh > _catchkit", "For zsh", "zsh용"),
        Example("catchkit completions fish | source", "In fish, at once", "fish에서 바로"),
      ], worksUnconfigured: true
    ) { request, environment throws(Failure) in
      let program = environment.domains.program
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
