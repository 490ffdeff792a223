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
    "catchkit.bash": BashCompletion.script(program), "_catchkit": ZshCompletion.script(program),
    "catchkit.fish": FishCompletion.script(program),
  ]

  @Test(arguments: scripts.keys.sorted())
  func `completions are those of the table`(name: String) throws {
    expectFile(
      GeneratedFileTests.root.appendingPathComponent("completions/\(name)"),
      holds: try #require(GeneratedFileTests.scripts[name]), refresh: GeneratedFileTests.refresh)
  }

  @Test func `manual pages are those of the table, and there are no others`() throws {
    let pages = ManPage.pages(of: GeneratedFileTests.program)
    let folder = GeneratedFileTests.root.appendingPathComponent("man")
    for page in pages {
      expectFile(
        folder.appendingPathComponent(page.fileName), holds: page.text,
        refresh: GeneratedFileTests.refresh)
    }
    let stored = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(stored.sorted() == pages.map(\.fileName).sorted())
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `lint finds nothing in any page`() throws {
    for page in ManPage.pages(of: GeneratedFileTests.program) {
      let result = try ShellRun.program(
        "mandoc", ["-Tlint", "-Wwarning"], stdin: [UInt8](page.text.utf8))
      #expect(result.status == .exit(0), "\(page.fileName): \(result)")
    }
  }

  @Test(arguments: [("bash", "catchkit.bash"), ("zsh", "_catchkit"), ("fish", "catchkit.fish")])
  func `each script passes its shell's syntax check`(shell: String, name: String) throws {
    guard ShellRun.has(shell) else { return }
    let script = try #require(GeneratedFileTests.scripts[name])
    let result = try ShellRun.program(shell, ["-n"], stdin: [UInt8](script.utf8))
    #expect(result.status == .exit(0) && result.stderr.isEmpty, "\(result)")
  }

  @Test func `every option of the parser is in each script, page and full help`() throws {
    let program = GeneratedFileTests.program
    let pages = ManPage.pages(of: program).map(\.text).joined()
    var spellings: Set<String> = []
    for node in GeneratedFileTests.nodes(program.root) {
      let help = HelpPage.full(node, globals: program.globals, language: .en)
      let options = node.arguments + program.globals.filter(node.accepts)
      for option in options where option.role != .operand {
        let spelling = "--\(option.name)"
        #expect(help.contains(spelling), "\(node.path)")
        // Most options are those of every command.
        guard spellings.insert(spelling).inserted else { continue }
        let inManual = spelling.replacing("-", with: "\\-")
        #expect(pages.contains(inManual.dropFirst(2)), "\(spelling)")
        for (name, script) in GeneratedFileTests.scripts {
          #expect(script.contains("'\(spelling)"), "\(name): \(spelling)")
        }
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
      if let example = node.examples.first {
        #expect(help.contains("\n  \(example.line)\n"), "\(node.path)")
      }
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
