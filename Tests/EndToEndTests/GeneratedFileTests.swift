import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// What is made from the command table: the files in `completions/` and `man/`, and every help text.
@Suite struct GeneratedFileTests {
  private static let program = Domains.catchkit.program
  private static let refresh = "CATCHKIT_RECORD=all swift test --filter GeneratedFile"
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func nodes(_ info: CommandInfo) -> [CommandInfo] {
    [info] + info.children.filter { !$0.isHidden }.flatMap(nodes)
  }

  private static let scripts = [
    "catchkit.bash": CompletionScript.bash.text, "_catchkit": CompletionScript.zsh.text,
    "catchkit.fish": CompletionScript.fish.text,
  ]

  @Test(arguments: scripts.keys.sorted())
  func `completions are those that the program prints, in at most 200 lines`(
    name: String
  ) throws {
    expectFile(
      GeneratedFileTests.root.appendingPathComponent("completions/\(name)"),
      holds: try #require(GeneratedFileTests.scripts[name]), refresh: GeneratedFileTests.refresh)
    #expect(GeneratedFileTests.scripts[name]?.split(separator: "\n").count ?? 0 <= 200)
  }

  @Test func `the pages of groups, and those that are no command's, are in the repository`() throws
  {
    let pages = ManPage.pages(of: GeneratedFileTests.program).filter(\.isIndex)
    let folder = GeneratedFileTests.root.appendingPathComponent("man")
    for page in pages {
      expectFile(
        folder.appendingPathComponent(page.fileName), holds: page.text,
        refresh: GeneratedFileTests.refresh)
    }
    let stored = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(stored.sorted() == pages.map(\.fileName).sorted())
  }

  @Test(.enabled(if: ShellRun.has("mandoc")), arguments: Language.allCases)
  func `lint finds nothing in any page`(language: Language) throws {
    let folder = try ScratchFolder()
    let pages = ManPage.pages(of: GeneratedFileTests.program, in: language)
    #expect(Set(pages.map(\.fileName)).count == pages.count)
    for page in pages {
      try Data(page.text.utf8).write(to: folder.url.appendingPathComponent(page.fileName))
    }
    let result = try ShellRun.program(
      "mandoc", ["-Tlint", "-Wwarning"] + pages.map(\.fileName), folder: folder.url)
    #expect(result.status == .exit(0) && result.output.isEmpty, "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `the page of a group is an index of at most 120 lines`() throws {
    // A group that is a command, too, has its options there.
    let groups = ManPage.pages(of: GeneratedFileTests.program).filter {
      $0.command?.path.isEmpty == false && $0.command?.children.isEmpty == false
        && $0.command?.isRunnable == false
    }
    #expect(groups.count > 40)
    for page in groups {
      let result = try ShellRun.program("mandoc", ["-Tascii"], stdin: [UInt8](page.text.utf8))
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 120, "\(page.fileName): \(lines.count)")
    }
  }

  @Test(arguments: [("bash", "catchkit.bash"), ("zsh", "_catchkit"), ("fish", "catchkit.fish")])
  func `each script passes its shell's syntax check`(shell: String, name: String) throws {
    guard ShellRun.has(shell) else { return }
    let script = try #require(GeneratedFileTests.scripts[name])
    let result = try ShellRun.program(shell, ["-n"], stdin: [UInt8](script.utf8))
    #expect(result.status == .exit(0) && result.stderr.isEmpty, "\(result)")
  }

  @Test func `every option of the parser is in the manual and in the command's full help`() throws {
    let program = GeneratedFileTests.program
    let pages = ManPage.pages(of: program).map(\.text).joined()
    var spellings: Set<String> = []
    for node in GeneratedFileTests.nodes(program.root) {
      let help = HelpPage.full(node, globals: program.globals, language: .en)
      for option in node.arguments where option.role != .operand {
        let spelling = "--\(option.name)"
        #expect(help.contains(spelling), "\(node.path)")
        // Most options are those of every command.
        guard spellings.insert(spelling).inserted else { continue }
        let inManual = spelling.replacing("-", with: "\\-")
        #expect(pages.contains(inManual.dropFirst(2)), "\(spelling)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `short help of every command fits 24 lines and leads with an example`(
    language: Language
  ) throws {
    let program = GeneratedFileTests.program
    for node in GeneratedFileTests.nodes(program.root) {
      let help = HelpPage.short(node, globals: program.globals, language: language)
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= HelpPage.shortLineLimit, "\(node.path)")
      // A long line is broken as a shell reads it.
      let whole = help.replacing(" \\\n      ", with: " ")
      #expect(
        node.examples.contains { whole.contains("\n  \($0.line(in: language))") }, "\(node.path)")
    }
  }

  @Test func `every contract has a schema with its own id`() throws {
    let outputs = GeneratedFileTests.nodes(GeneratedFileTests.program.root).compactMap(\.output)
    #expect(!outputs.isEmpty)
    for output in outputs {
      #expect(
        JSONSchema.output(output)["$id"] == .string("\(output.contract)/\(output.version)"))
    }
  }
}
