import CatchCommandLine
import CatchCommands
import CatchProgram
import CommandsTestSupport
import Testing

@Suite("Changes of meaning")
struct MeaningChangeTests {
  @Test(arguments: [
    ("shift check", "by the clock"), ("shift report", "count once"),
    ("shift report", "counts for pay"), ("shift attendance", "counts for pay"),
    ("shift calendar", "count once"),
    ("wage preview", "not published"), ("wage show", "agreed terms"), ("wage calc", "goes on past"),
    ("wage cost", "levy"), ("wage jobs", "one job"), ("wage split", "holiday minutes only"),
  ])
  func `the command's page and catchkit-json(5) say since when`(
    command: String, words: String
  ) throws {
    let environment = ScratchEnvironment()
    let help = environment.run(["man"] + command.split(separator: " ").map(String.init)).output
      .replacing("\\-", with: "-")
    let flat = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let parts = flat.split(separator: "Since 2026-11-")
    #expect(parts.count > 1, "\(help)")
    #expect(parts.dropFirst().contains { $0.contains(words) }, "\(help)")
    let page =
      environment.run(["man", "catchkit-json", "--format", "json"]).output
      + environment.run(["man", "catchkit-json"]).output
    #expect(page.contains("Since 2026"))
  }
}
