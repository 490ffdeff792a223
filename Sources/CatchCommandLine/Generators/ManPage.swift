import CatchValues

/// A page of the manual in mdoc(7), in English; made from the command table alone.
public struct ManPage: Hashable, Sendable {
  /// `catchkit-wage`
  public let name: String
  public let section: Int
  /// The mdoc source.
  public let text: String

  /// `catchkit-wage.1`
  public var fileName: String { "\(name).\(section)" }

  /// Returns the names and sections of all pages, without making them.
  public static func names(of program: ProgramInfo) -> [(name: String, section: Int)] {
    [("catchkit", 1)] + subcommands(of: program).map { (pageName(for: $0), 1) }
      + (program.settings.isEmpty ? [] : [("catchkit-config", 5)])
      + [("catchkit-json", 5), ("catchkit-exit", 7)]
      + (program.recipes.isEmpty ? [] : [("catchkit-recipes", 7)])
  }

  /// - Parameter name: `catchkit-wage`; `wage` and `catchkit-wage.1` also work. Of two pages with
  ///   one name, only the first is found without its section.
  /// - Returns: nil when the page does not exist.
  public static func page(_ name: String, of program: ProgramInfo) -> ManPage? {
    let match = names(of: program).first { page in
      let short = String(page.name.dropFirst("catchkit-".count))
      return [page.name, "\(page.name).\(page.section)", short, "\(short).\(page.section)"]
        .contains(name)
    }
    guard let match else { return nil }
    let text =
      switch (match.name, match.section) {
      case ("catchkit", 1): programPage(program)
      case ("catchkit-config", 5): configPage(program)
      case ("catchkit-json", 5): jsonPage(program)
      case ("catchkit-exit", 7): exitPage(program)
      case ("catchkit-recipes", 7): recipesPage(program)
      default:
        subcommands(of: program).first { pageName(for: $0) == match.name }
          .map { subcommandPage($0, of: program) } ?? ""
      }
    return ManPage(name: match.name, section: match.section, text: text)
  }

  public static func pages(of program: ProgramInfo) -> [ManPage] {
    names(of: program).compactMap { page("\($0.name).\($0.section)", of: program) }
  }

  /// Returns the page that describes a command: groups have their own, single verbs share
  /// catchkit(1).
  static func pageName(for info: CommandInfo) -> String {
    guard let first = info.path.first, info.path.count > 1 || !info.listedChildren.isEmpty else {
      return "catchkit"
    }
    return "catchkit-\(first)"
  }

  private static func subcommands(of program: ProgramInfo) -> [CommandInfo] {
    program.root.listedChildren.filter { !$0.listedChildren.isEmpty }
  }

  // MARK: catchkit(1)

  private static func programPage(_ program: ProgramInfo) -> String {
    let root = program.root
    var manual = Manual(
      title: "catchkit", section: 1, date: program.date, name: "catchkit",
      summary: root.summary.en)
    let verbs = root.listedChildren.filter(\.listedChildren.isEmpty)
    manual.section("SYNOPSIS")
    manual.raw(".Nm catchkit")
    manual.raw(".Ar command")
    manual.raw(".Op Ar options")
    manual.raw(".Op Ar operands")
    for verb in verbs { manual.synopsis(of: verb) }
    manual.section("DESCRIPTION")
    manual.sentence(root.summary.en)
    for text in root.discussion { manual.paragraph(text.en) }
    manual.subsection("Commands")
    manual.definitions(
      root.listedChildren.map {
        (
          $0.listedChildren.isEmpty
            ? "Ic \(Quoting.mdocArgument($0.name))"
            : "Xr \(pageName(for: $0)) 1",
          Manual.sentence($0.summary.en)
        )
      })
    for verb in verbs { manual.describe(verb) }
    manual.subsection("Global options")
    manual.paragraph(
      "These are accepted anywhere on the command line, by every command they mean something for.")
    manual.arguments(program.globals)
    manual.paragraph(
      "Every switch also has a --no- form. The last one given wins. "
        + "A word after -- is never an option, and - stands for standard input or output.")
    manual.environment(program, options: program.globals + verbs.flatMap(\.options))
    manual.files(program.files)
    manual.exitStatus(program)
    manual.examples(of: [root] + verbs)
    manual.references(names(of: program).filter { $0.name != "catchkit" })
    return manual.text
  }

  // MARK: catchkit-wage(1)

  private static func subcommandPage(_ info: CommandInfo, of program: ProgramInfo) -> String {
    let name = pageName(for: info)
    var manual = Manual(
      title: name, section: 1, date: program.date, name: name, summary: info.summary.en)
    let nodes = info.listedNodes.filter { $0.isRunnable && ($0.path != info.path || info.runs) }
    manual.section("SYNOPSIS")
    for node in nodes { manual.synopsis(of: node) }
    manual.section("DESCRIPTION")
    manual.sentence(info.summary.en)
    for text in info.discussion { manual.paragraph(text.en) }
    for node in nodes { manual.describe(node) }
    manual.subsection("Global options")
    manual.raw("These are described in")
    manual.raw(".Xr catchkit 1 :")
    let globals = program.globals.filter(info.accepts)
    for (index, option) in globals.enumerated() {
      manual.raw(
        ".Fl \(Quoting.mdocArgument("-" + option.name))"
          + (index < globals.count - 1 ? " ," : " ."))
    }
    manual.environment(program, options: nodes.flatMap(\.options))
    manual.exitStatus(program)
    manual.examples(of: [info] + nodes.filter { $0.path != info.path })
    manual.references(names(of: program).filter { $0 != (name, 1) })
    return manual.text
  }

  // MARK: catchkit-exit(7)

  private static func exitPage(_ program: ProgramInfo) -> String {
    var manual = Manual(
      title: "catchkit-exit", section: 7, date: program.date, name: "catchkit-exit",
      summary: "exit codes and errors of catchkit")
    manual.section("DESCRIPTION")
    manual.paragraph("One table holds for all commands.")
    manual.definitions(
      program.exitCodes.map { row in
        (
          "Er \(row.code)",
          Manual.sentence(row.meaning.en) + " Retry: " + row.retry.en + "."
        )
      })
    manual.paragraph(
      "An unknown code must be treated as failure. Codes are only ever added. "
        + "A process that died by signal N is seen by the shell as 128+N; "
        + "141 means that the reader of a pipe has left.")
    if !program.failures.isEmpty {
      manual.subsection("Errors")
      manual.raw("Every error has a stable id, which")
      manual.raw(".Ql catchkit explain Ar id")
      manual.raw("explains.")
      manual.definitions(
        program.failures.map {
          (
            "Er \(Quoting.mdocArgument($0.id))",
            Manual.sentence($0.summary.en) + " " + Manual.sentence($0.advice.en)
          )
        })
    }
    manual.references([("catchkit", 1), ("catchkit-json", 5)])
    return manual.text
  }
}
