import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
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

  @Test func `--sort and --reverse are for lists, and a wrong field has a hint`() throws {
    for option in [["--sort", "net"], ["--reverse"], ["--limit", "1"]] {
      let result = ScratchEnvironment().run(
        ["wage", "net", "--gross", "3000000", "--format", "jsonl"] + option)
      #expect(result.code == .usage && result.output == "", "\(result)")
      #expect(try result.failure?["id"] == .string("usage.conflict"))
    }
    let typo = ScratchEnvironment().run("explain", "--sort", "summry")
    #expect(typo.code == .usage && typo.errors.contains("did you mean 'summary'?"), "\(typo)")
  }

  @Test func `a list is sorted by the heading of its table, a change only by a field`() throws {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    let line = "shift add -w 지훈,민지 -d 2026-11-03 -t 18:00-22:00"
    #expect(store.run("\(line) --sort 요일").code == .usage)
    let added = try store.expectDone("\(line) --sort 근무자")
    for heading in ["worker", "Worker", "근무자"] {
      let list = try store.expectDone("shift list --sort \(heading)")
      #expect(list.split(separator: "\n").dropFirst().first?.contains("민지") == true, "\(list)")
    }
    #expect(added.split(separator: "\n").dropFirst().first?.contains("민지") == true, "\(added)")
    #expect(store.run("shift list --sort Time --lang ko").code == .done)
    #expect(try store.failure("shift list --sort Tiem")["id"] == .string("usage.field"))
    let typo = store.run("shift list --sort Tiem")
    #expect(typo.code == .usage && typo.output == "", "\(typo)")
  }

  @Test func `a list is sorted before it is cut`() {
    let line = ["explain", "--format", "ids"]
    let ids = ScratchEnvironment().run(line).output.split(separator: "\n")
    let last = ScratchEnvironment().run(line + ["--sort", "id", "--reverse", "--limit", "2"])
    #expect(last.output.split(separator: "\n") == ids.sorted().reversed().prefix(2).map { $0 })
  }

  @Test func `many notes of information beside a table are counted, unless -v`() throws {
    let store = try StoreRun.withPlace()
    for name in ["두리", "세찬"] { try store.expectDone("user add \(name) --as 사장") }
    try store.expectDone("shift member accept 수아 --as 사장")
    for (name, more) in [("하늘", ""), ("두리", ""), ("세찬", " --pay-day 25")] {
      try store.expectDone("shift join \(PlaceWorld.code) --as \(name) --hourly 10320\(more)")
      try store.expectDone("shift member accept \(name) --as 사장")
    }
    let folded = store.run("wage payday --as 사장").errors
    #expect(folded == "catchkit: 5 notes; -v shows them\n", "\(folded)")
    #expect(store.run("wage payday --as 사장 --lang ko").errors.contains("알림 5건은 -v로"))
    let all = store.run("wage payday --as 사장 -v").errors
    #expect(all.contains("'민지'") && all.contains("'두리'"), "\(all)")
    #expect(store.run("wage payday --as 사장 --json").errors.contains("'민지'"))
    #expect(store.run("wage payday --as 사장 -q").errors == "")
    // A terminal gets them wrapped at spaces.
    store.scratch.terminals = [.error: Terminal(columns: 60)]
    let wrapped = store.run("wage payday --as 사장 -v").errors
    #expect(wrapped.split(separator: "\n").allSatisfy { DisplayWidth.columns(of: $0) <= 60 })
    #expect(wrapped.contains("\n  ") && wrapped.replacing("\n  ", with: " ") == all, "\(wrapped)")
  }

  @Test func `--json and the format json are the same`() {
    let line = ["wage", "net", "--gross", "3000000"]
    let plain = ScratchEnvironment().run(line + ["--json"])
    #expect(plain.code == .done && plain.output.hasPrefix("{"))
    #expect(ScratchEnvironment().run(line + ["--json", "--format", "json"]).output == plain.output)
    #expect(ScratchEnvironment().run(line + ["--format", "json"]).output == plain.output)
  }
}
