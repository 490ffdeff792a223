public import CatchValues

/// A page of the manual in mdoc(7); made from the command table alone.
public struct ManPage: Hashable, Sendable {
  /// `catchkit-wage-net`
  public let name: String
  public let section: Int
  /// The command that it describes; nil for a page of another kind.
  public let command: CommandInfo?
  /// The mdoc source.
  public let text: String

  /// `catchkit-wage-net.1`
  public var fileName: String { "\(name).\(section)" }

  /// True for the few pages that lead to the others.
  public var isIndex: Bool {
    section != 1 || name == "catchkit"
      || command?.path.count == 1 && command?.listedChildren.isEmpty == false
  }

  /// A page that is not made yet.
  private typealias Title = (name: String, section: Int, command: CommandInfo?)

  private static func titles(of program: ProgramInfo) -> [Title] {
    var titles: [Title] = program.root.listedNodes.map { (pageName(for: $0), 1, $0) }
    if !program.settings.isEmpty { titles.append(("catchkit-config", 5, nil)) }
    titles.append(("catchkit-json", 5, nil))
    titles.append(("catchkit-exit", 7, nil))
    if !program.recipes.isEmpty { titles.append(("catchkit-recipes", 7, nil)) }
    titles += program.topics.map { ("catchkit-\($0.name)", 7, nil) }
    return titles
  }

  /// Returns the names and sections of all pages, without making them.
  public static func names(of program: ProgramInfo) -> [(name: String, section: Int)] {
    titles(of: program).map { ($0.name, $0.section) }
  }

  /// - Parameter name: `catchkit-wage`; `wage` and `catchkit-wage.1` also work. Of two pages with
  ///   one name, only the first is found without its section.
  /// - Returns: nil when the page does not exist.
  public static func page(
    _ name: String, of program: ProgramInfo, in language: Language = .en
  ) -> ManPage? {
    let match = titles(of: program).first { page in
      let short = String(page.name.dropFirst("catchkit-".count))
      return [page.name, "\(page.name).\(page.section)", short, "\(short).\(page.section)"]
        .contains(name)
    }
    return match.map { page($0, of: program, in: language) }
  }

  public static func pages(of program: ProgramInfo, in language: Language = .en) -> [ManPage] {
    titles(of: program).map { page($0, of: program, in: language) }
  }

  private static func page(
    _ title: Title, of program: ProgramInfo, in language: Language
  ) -> ManPage {
    let text =
      switch (title.name, title.command) {
      case ("catchkit-config", nil): configPage(program, language)
      case ("catchkit-json", nil): jsonPage(program, language)
      case ("catchkit-recipes", nil): recipesPage(program, language)
      case ("catchkit-exit", nil): exitPage(program, language)
      case (let name, nil): topicPage(name, of: program, language)
      case (_, let command?): commandPage(command, of: program, language)
      }
    return ManPage(name: title.name, section: title.section, command: title.command, text: text)
  }

  /// `catchkit-wage-net`; `catchkit` for the program itself.
  static func pageName(for info: CommandInfo) -> String {
    (["catchkit"] + info.path).joined(separator: "-")
  }

  // MARK: catchkit(1), catchkit-wage(1), catchkit-wage-net(1)

  private static func commandPage(
    _ info: CommandInfo, of program: ProgramInfo, _ language: Language
  ) -> String {
    let name = pageName(for: info)
    let isProgram = info.path.isEmpty
    var manual = Manual(name, section: 1, date: program.date, info.summary, in: language)
    manual.synopsis(of: info)
    manual.describe(info)
    if isProgram {
      manual.arguments(program.globals, Text(en: "Global options", ko: "공통 옵션"))
      manual.paragraph(
        en: "These are accepted anywhere on the command line, by every command they mean something "
          + "for. Every switch also has a --no- form. The last one given wins. "
          + "A word after -- is never an option, and - stands for standard input or output.",
        ko: "명령줄 어디에나 쓸 수 있으며, 뜻이 있는 모든 명령이 받습니다. 값이 없는 옵션은 모두 --no-를 붙여 끌 수 있습니다. 나중에 "
          + "지정한 것이 우선합니다. -- 뒤의 단어는 옵션이 아니며, -는 표준 입력이나 표준 출력입니다.")
    } else {
      manual.paragraph(
        en: "The options of every command are in catchkit(1).",
        ko: "모든 명령의 공통 옵션은 catchkit(1)에 있습니다.")
    }
    manual.environment(
      isProgram ? program.environment : [],
      options: info.options + (isProgram ? program.globals : []))
    if isProgram { manual.files(program.files) }
    if isProgram || info.runs { manual.exitStatus(program) }
    manual.examples(of: info)
    manual.references(references(of: info, program))
    return manual.text
  }

  /// The pages above the command's own, and those of another kind.
  private static func references(
    of info: CommandInfo, _ program: ProgramInfo
  ) -> [(name: String, section: Int)] {
    var pages: [(name: String, section: Int)] = []
    for count in 0..<info.path.count {
      pages.append(((["catchkit"] + info.path.prefix(count)).joined(separator: "-"), 1))
    }
    for title in titles(of: program) where title.command == nil {
      pages.append((title.name, title.section))
    }
    return pages
  }

  // MARK: catchkit-exit(7)

  private static func exitPage(_ program: ProgramInfo, _ language: Language) -> String {
    var manual = Manual(
      "catchkit-exit", section: 7, date: program.date,
      Text(en: "exit codes and errors of catchkit", ko: "catchkit의 종료 코드와 오류"), in: language)
    manual.section("DESCRIPTION", "설명")
    manual.paragraph(en: "One table holds for all commands.", ko: "모든 명령에 같은 표가 적용됩니다.")
    manual.definitions(
      program.exitCodes.map { row in
        (
          "Er \(row.code)",
          [
            Manual.sentence(row.meaning),
            Text(en: "Retry: \(row.retry.en).", ko: "다시 시도: \(row.retry.ko)."),
          ].joined(" ")
        )
      })
    manual.paragraph(
      en: "An unknown code must be treated as failure. Codes are only ever added. "
        + "A process that died by signal N is seen by the shell as 128+N; "
        + "141 means that the reader of a pipe has left.",
      ko: "모르는 코드는 실패로 다뤄야 합니다. 코드는 추가되기만 합니다. 신호 N으로 끝난 프로세스는 셸에서 128+N이며, 141은 파이프를 읽는 쪽이 "
        + "먼저 끝났다는 뜻입니다.")
    if !program.failures.isEmpty {
      manual.subsection(Text(en: "Errors", ko: "오류"))
      if language == .en {
        manual.raw("Every error has a stable id, which")
        manual.raw(".Ql catchkit explain Ar id")
        manual.raw("explains.")
      } else {
        manual.paragraph(Text(verbatim: "오류마다 바뀌지 않는 ID가 있으며, 'catchkit explain ID'로 설명을 봅니다."))
      }
      manual.definitions(
        program.failures.map {
          (
            "Er \(Quoting.mdocArgument($0.id))",
            [Manual.sentence($0.summary), Manual.sentence($0.advice)].joined(" ")
          )
        })
    }
    manual.references([("catchkit", 1), ("catchkit-json", 5)])
    return manual.text
  }
}
