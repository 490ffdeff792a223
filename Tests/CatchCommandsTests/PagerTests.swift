import CatchCommands
import CatchProgram
import CatchTestSupport
import CommandsTestSupport
import Testing

@Suite("The pager")
struct PagerTests {
  private func run(
    _ words: [String] = ["wage", "--help"], variables: [String: String] = ["PAGER": "less"],
    rows: Int? = 10, without stream: StandardStream? = nil, hasPagers: Bool = true
  ) -> ScratchEnvironment.Result {
    var scratch = ScratchEnvironment(variables: variables)
    scratch.hasPagers = hasPagers
    for terminal in StandardStream.allCases where terminal != stream {
      scratch.terminals[terminal] = Terminal(columns: 80, rows: rows)
    }
    return scratch.run(words)
  }

  @Test func `a text longer than the screen goes to the pager, whole`() {
    let plain = run(variables: [:])
    let paged = run()
    #expect(plain.output.contains("catchkit wage") && plain.paged == "")
    #expect(paged.paged == "less: \(plain.output)" && paged.output == "")
    #expect(paged.code == .done)
  }

  @Test func `what fits, with a line for the prompt, does not`() {
    let lines = run(variables: [:]).output.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.count - 1
    #expect(run(rows: count + 1).paged == "")
    #expect(run(rows: count).paged != "")
    #expect(run(rows: nil).paged == "")
  }

  @Test(
    arguments: [
      (["CATCHKIT_PAGER": "more", "PAGER": "less"], "more"), (["CATCHKIT_PAGER": "more"], "more"),
      (["CATCHKIT_PAGER": "", "PAGER": "less"], nil), (["PAGER": ""], nil), (["PAGER": "cat"], nil),
      ([:], nil), (["PATH": "/nowhere:/usr/bin"], "less"), (["PATH": "/bin", "PAGER": ""], nil),
      (["PATH": "/bin", "TERM": "dumb"], nil),
    ] as [([String: String], String?)])
  func `CATCHKIT_PAGER goes before PAGER, less is the last, and empty means none`(
    variables: [String: String], pager: String?
  ) {
    let result = run(variables: variables)
    #expect(result.paged.hasPrefix(pager.map { "\($0): " } ?? "") && result.code == .done)
    #expect((result.paged == "") == (pager == nil))
    #expect((result.output == "") == (pager != nil))
  }

  @Test func `scripts, pipes and other formats never meet it`() {
    #expect(run(without: .input).paged == "")
    #expect(run(without: .output).paged == "")
    #expect(run(without: .error).paged != "")
    for options in [["--no-pager"], ["--json"]] {
      let result = run(["wage", "--help"] + options)
      #expect(result.paged == "" && result.output != "", "\(options)")
    }
    let list = ["explain", "--format"]
    for format in ["json", "jsonl", "csv", "tsv"] {
      #expect(run(list + [format]).paged == "", "\(format)")
    }
    #expect(run(list + ["table"]).paged != "")
  }

  @Test func `a list that is read from the store goes there, too`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -w 민지 -d 2026-11-03..2026-11-20 -t 09:00-13:00 -q --as 사장")
    let plain = try store.expectDone("shift list --as 사장 --width 100")
    for terminal in StandardStream.allCases {
      store.scratch.terminals[terminal] = Terminal(columns: 100, rows: 10)
    }
    store.scratch.variables["PAGER"] = "more"
    for words in [
      ["shift", "list"], ["store", "query", "SELECT id FROM shifts"], ["shift", "check", "--each"],
      ["history"],
    ] {
      let result = store.scratch.run(words + ["--as", "사장"])
      #expect(result.paged.hasPrefix("more: ") && result.output == "", "\(words): \(result)")
    }
    #expect(store.run("shift list --as 사장 --color never").paged == "more: \(plain)")
    #expect(store.run("store export --as 사장").paged == "")
  }

  @Test func `without the program the text is printed as ever`() {
    let result = run(hasPagers: false)
    #expect(result.paged == "" && result.output == run(variables: [:]).output)
  }
}
