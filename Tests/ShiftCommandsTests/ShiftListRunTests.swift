import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Lists of shifts on the command line")
struct ShiftListRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  /// Shifts with everything that lines can hold.
  private func fill() throws {
    for (index, words) in [
      ["-w", "민지", "-d", "2026-11-03", "-t", "22:00-06:00", "-b", "02:00-03:00", "-b", "30m:paid"],
      ["-w", "지훈", "-d", "2026-11-03", "-t", "09:00+24h", "--tag", "오픈,a"],
      ["-w", "민지", "-d", "1988-05-07", "-t", "21:00-13:00", "--title", "서머\"타임\""],
      ["-w", "민지", "-d", "0500-01-01", "-t", "09:00-18:00", "--memo", "두\n줄\u{1}"],
      ["-w", "민지", "-d", "9999-12-30", "-t", "09:00-18:00", "--title", "\\"],
    ].enumerated() {
      let result = store.scratch.run(["shift", "add"] + words)
      // A control character is refused; what may be stored is.
      #expect(result.code == (index == 3 ? .refused : .done), "\(result)")
    }
    store.scratch.input =
      "key,worker,day,start,end,memo\n\"k\"\"1\",민지,0500-01-01,09:00,18:00,\"두\n줄\"\n"
    try store.expectDone("shift import - --from csv --place 카페")
    store.scratch.input =
      #"[{"worker":"지훈","day":"2026-11-01","starts_at":null,"ends_at":null,"state":"done"}]"#
    try store.expectDone("shift import - --from json --place 카페")
  }

  @Test func `JSON Lines straight from the columns are those of the document`() throws {
    try fill()
    let lines = try store.expectDone("shift list --all --format jsonl").split(separator: "\n")
    let document = try store.json("shift list --all")
    guard case .array(let rows)? = document.at("data") else {
      Issue.record("the document holds no list")
      return
    }
    #expect(rows.count == 6)
    #expect(lines.count == rows.count)
    for (line, row) in zip(lines, rows) {
      // With --fields the same rows go through the renderer.
      #expect(try JSON.parse(Array(line.utf8)) == row)
    }
    let names = "id,place,worker,day,starts_at,ends_at,zone,state,planned_seconds,planned,breaks,"
    let rendered = try store.expectDone(
      "shift list --all --format jsonl "
        + "--fields \(names)title,memo,tags,key,clocked_in,clocked_out,is_working")
    #expect(rendered.split(separator: "\n") == lines)
  }

  @Test(arguments: ["table", "json", "jsonl", "csv", "tsv", "ids"])
  func `a limit cuts every format and is noted`(format: String) throws {
    try fill()
    let cut = store.run("shift list --all --limit 2 --format \(format)")
    #expect(cut.errors.contains("only the first 2 are shown"))
    #expect(!cut.output.contains("9999-12-30"))
    let whole = store.run("shift list --all --limit 6 --format \(format)")
    #expect(whole.errors == "")
  }

  @Test func `an empty list is no failure unless that is asked`() {
    #expect(store.run("shift list --all --json").output.contains("\"data\":[]"))
    for format in ["table", "jsonl"] {
      #expect(store.run("shift list --all --format \(format) --exit-status").code == .negative)
      #expect(store.run("shift list --all --format \(format)").code == .done)
    }
  }

  @Test(arguments: [
    ("사장", ExitCode.done), ("지훈", .done), ("수아", .forbidden), ("나래", .done), ("하늘", .done),
  ])
  func `each sees the shifts of the own workplaces, and nobody any pay`(
    name: String, code: ExitCode
  ) throws {
    try fill()
    let list = store.run("shift list --all --format jsonl --as \(name)")
    #expect(list.code == code)
    let isMember = ["사장", "지훈"].contains(name)
    #expect(list.output.split(separator: "\n").count == (isMember ? 6 : 0))
    #expect(!list.output.contains("10320") && !list.output.contains("11000"))
  }

  @Test(arguments: [("수아", ExitCode.forbidden), ("나래", .done), ("하늘", .notFound)])
  func `a workplace that is named is refused to who is no member`(name: String, code: ExitCode) {
    #expect(store.run("shift list --all --place 카페 --as \(name)").code == code)
  }

  @Test func `filters work together`() throws {
    try fill()
    #expect(
      try store.expectDone("shift list -w 민지 --from 2026-11-01 --to 2026-11-30 --format ids")
        == "shf-1\n")
    #expect(try store.expectDone("shift list --tag 오픈 --during 2026-11 --format ids") == "shf-2\n")
    #expect(try store.expectDone("shift list --all --state done --format ids") == "shf-6\n")
    #expect(try store.expectDone("shift list --all --mine --format ids") == "")
    #expect(try store.expectDone("shift list --during this-week --format ids") == "shf-2\nshf-1\n")
  }
}
