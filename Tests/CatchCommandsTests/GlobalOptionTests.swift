import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import Testing

@Suite("Options of every command")
struct GlobalOptionTests {
  @Test(arguments: ["table", "jsonl", "csv", "tsv", "ids"])
  func `--json and another format contradict each other`(format: String) throws {
    let result = ScratchEnvironment().run(
      "wage", "net", "--gross", "3000000", "--json", "--format", format)
    #expect(result.code == .usage && result.output == "", "\(result)")
    #expect(try result.failure?["id"] == .string("usage.conflict"))
  }

  @Test func `--json and the format json are the same`() {
    let line = ["wage", "net", "--gross", "3000000"]
    let plain = ScratchEnvironment().run(line + ["--json"])
    #expect(plain.code == .done && plain.output.hasPrefix("{"))
    #expect(ScratchEnvironment().run(line + ["--json", "--format", "json"]).output == plain.output)
    #expect(ScratchEnvironment().run(line + ["--format", "json"]).output == plain.output)
  }
}
