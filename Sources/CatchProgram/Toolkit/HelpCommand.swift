import CatchCommandLine
import CatchValues

/// `catchkit help [COMMAND…]`
struct ShowHelp {
  let path: [String]
}

enum HelpCommand {
  static var command: Command<Environment> {
    Command(
      "help", Text(en: "Show help for a command", ko: "명령의 도움말 보기"),
      into: ShowHelp.init,
      .operands(
        "COMMAND", .text("COMMAND").completed(by: .command),
        Text(en: "The command's words, such as: version", ko: "명령 이름. 예: version")),
      examples: [
        Example("catchkit help", "All commands", "모든 명령"),
        Example("catchkit help explain", "One command", "명령 하나"),
        Example("catchkit help options", "The options of every command", "모든 명령의 옵션"),
        Example("catchkit help schema | head -n 5", "Only the beginning", "앞부분만"),
      ], worksUnconfigured: true
    ) { request, environment throws(Failure) in
      let globals = GlobalOptions.list.infos
      if request.path == ["options"] {
        return Report(.text(Text { HelpPage.options(globals, language: $0) }))
      }
      let command = try environment.domains.root.descendant(at: request.path) {
        environment.domains.synonyms
      }
      let info = command.info(path: request.path)
      return Report(.text(Text { HelpPage.full(info, globals: globals, language: $0) }))
    }
  }
}
