import CatchCommandLine
import CatchTestSupport
import CatchValues
import Testing

@Suite struct HelpPageTests {
  private static let nodes = [
    SampleProgram.root, SampleProgram.wage, SampleProgram.net, SampleProgram.list,
    SampleProgram.help,
  ]

  /// A group too large for one small screen.
  private static let crowded = CommandInfo(
    path: ["wage"], summary: Text(en: "Much", ko: "많음"),
    examples: SampleProgram.net.examples + SampleProgram.net.examples,
    children: (1...40).map {
      CommandInfo(path: ["wage", "verb\($0)"], summary: Text(en: "Verb \($0)", ko: "동작 \($0)"))
    })

  /// A command with more options than one small screen has lines.
  private static let optional = CommandInfo(
    path: ["wage", "all"], summary: Text(en: "Much", ko: "많음"),
    arguments: (1...40).map {
      ArgumentInfo(
        name: "option\($0)", role: .option, valueName: "N",
        summary: Text(en: "Option \($0)", ko: "옵션 \($0)"), isRequired: true)
    }, examples: SampleProgram.net.examples)

  @Test(arguments: nodes + [crowded, optional], Language.allCases)
  func `short help fits a screen of 24 lines`(info: CommandInfo, language: Language) {
    let help = HelpPage.short(info, globals: SampleProgram.globals, language: language)
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 24)
  }

  @Test func `short help of a group that runs shows its commands and its options`() {
    let info = CommandInfo(
      path: ["wage", "rules"], summary: Text(en: "Rules", ko: "기준"),
      arguments: SampleProgram.net.arguments, children: [SampleProgram.list])
    let help = HelpPage.short(info, globals: SampleProgram.globals, language: .en)
    #expect(help.contains("\n  list  List the shops\n"))
    #expect(help.contains("\n  -p, --pay WON"))
    #expect(help.contains("Usage: catchkit wage rules --pay WON [options] [KIND] [FILE...]\n"))
    #expect(help.contains("\n       catchkit wage rules COMMAND [options]\n"))
  }

  @Test(arguments: Language.allCases)
  func `short help leaves no command out, however many there are`(language: Language) {
    let help = HelpPage.short(HelpPageTests.crowded, globals: [], language: language)
    let words = help.split { $0 == " " || $0 == "\n" || $0 == "," }
    for number in 1...40 { #expect(words.contains("verb\(number)"), "\(number)") }
    #expect(help.contains(language == .en ? "  also: verb" : "  그 밖에: verb"))
    #expect(!help.contains("…"))
  }

  @Test func `short help says how many options it leaves out`() {
    let help = HelpPage.short(HelpPageTests.optional, globals: [], language: .en)
    #expect(help.contains("  … and "))
    #expect(!help.contains("Option 40"))
  }

  @Test func `short help shows examples before options`() throws {
    let help = HelpPage.short(
      SampleProgram.net, globals: SampleProgram.globals, language: .en)
    let example = try #require(help.firstRange(of: "catchkit wage net --pay 2156880"))
    let option = try #require(help.firstRange(of: "-p, --pay WON"))
    #expect(example.lowerBound < option.lowerBound)
  }

  @Test(arguments: Language.allCases)
  func `full help names every operand, option, choice, variable and contract`(
    language: Language
  ) {
    let info = SampleProgram.net
    let help = HelpPage.full(info, globals: SampleProgram.globals, language: language)
    let globals = HelpPage.options(SampleProgram.globals, language: language)
    let folded = (help + globals).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for argument in info.arguments + SampleProgram.globals {
      let name = argument.role == .operand ? argument.name : "--\(argument.name)"
      #expect(folded.contains(name))
      for choice in argument.choices { #expect(folded.contains(choice.name)) }
      if let variable = argument.environment { #expect(folded.contains(variable)) }
    }
    #expect(folded.contains("catchkit.wage.net/1, catchkit.wage.shop/1"))
    #expect(folded.contains("catchkit schema wage net"))
    #expect(!help.contains("--quiet") && help.contains("catchkit help options"))
    #expect(help.contains("--exit-status"))
    #expect(help.contains(language == .en ? "Standard input" : "표준 입력"))
    for example in info.examples { #expect(help.contains(example.line)) }
  }

  @Test func `hidden commands are not listed`() {
    for language in Language.allCases {
      let help = HelpPage.full(
        SampleProgram.root, globals: SampleProgram.globals, language: language)
      #expect(!help.contains("  complete"))
    }
  }

  @Test(arguments: Language.allCases)
  func `full help is at most 80 columns wide beside what cannot be broken`(language: Language) {
    let help = HelpPage.full(
      SampleProgram.net, globals: SampleProgram.globals, language: language)
    let unbreakable = SampleProgram.net.examples.flatMap { [$0.line, $0.meaning[language]] }
    for line in help.split(separator: "\n") where !unbreakable.contains(where: line.contains) {
      #expect(DisplayWidth.columns(of: line) <= 80, "\(line)")
    }
  }

  @Test(arguments: Language.allCases)
  func `full help of much text keeps to 100 lines and leaves out no argument`(
    language: Language
  ) {
    var info = HelpPageTests.optional
    info.discussion = (1...80).map { Text(verbatim: "Paragraph \($0).") }
    let help = HelpPage.full(info, globals: SampleProgram.globals, language: language)
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 100)
    for number in 1...40 { #expect(help.contains("--option\(number) N")) }
    #expect(help.contains("Paragraph 1.") && !help.contains("Paragraph 80."))
    #expect(help.contains("catchkit man wage all"))
  }

  @Test func `an example wider than the page is broken as a shell reads it, or left out`() throws {
    let word = String(repeating: "x", count: 40)
    var info = SampleProgram.list
    info.examples = [
      Example("catchkit wage list --one '\(word) y' --two \(word)", "Long", "긴 것"),
      Example("catchkit wage list '\(word) \(word)'", "Too long", "너무 긴 것"),
    ]
    let help = HelpPage.full(info, globals: [], language: .en)
    let first = "  catchkit wage list --one '\(word) y' \\\n"
    #expect(help.contains("\n\(first)      --two \(word)\n      Long\n"))
    #expect(!help.contains("Too long"))
  }

  @Test func `commands stand below their tasks, and those of none at the end`() {
    var info = SampleProgram.wage
    info.tasks = [CommandTask("Count", "세기", "list gone")]
    let help = HelpPage.full(info, globals: [], language: .en)
    #expect(help.contains("\nCount:\n  list  List the shops\n\n"))
    #expect(help.contains("\nMore:\n  net   Net pay of a month\n"))
    let short = HelpPage.short(info, globals: [], language: .ko)
    #expect(short.contains("\n  세기     list\n  그 밖에  net\n"))
  }

  @Test func `the usage line tells required from optional`() {
    let help = HelpPage.short(SampleProgram.net, globals: [], language: .en)
    #expect(help.contains("Usage: catchkit wage net --pay WON [options] [KIND] [FILE...]"))
  }

  @Test func `help reads as its snapshots`() {
    for language in Language.allCases {
      expectSnapshot(
        HelpPage.short(SampleProgram.net, globals: SampleProgram.globals, language: language),
        named: "help.short.\(language).txt")
      expectSnapshot(
        HelpPage.full(SampleProgram.list, globals: SampleProgram.globals, language: language),
        named: "help.full.\(language).txt")
    }
  }

  @Test func `an option list for a document keeps its table in shape`() {
    let table = OptionList.markdown(SampleProgram.net)
    let rows = table.split(separator: "\n")
    #expect(rows.count == 2 + SampleProgram.net.arguments.count)
    for row in rows {
      let bars = row.replacing("\\|", with: "").filter { $0 == "|" }.count
      #expect(bars == 4, "\(row)")
    }
  }
}
