import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Lists of the days around today, and words as people say them")
struct ListWindowRunTests {
  private let store: StoreRun

  /// Today is 2026-11-02.
  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  /// Shifts on the first and last day of the window, and beside each.
  private func fill() throws {
    for day in ["2026-10-25", "2026-10-26", "2026-11-30", "2026-12-01"] {
      try store.expectDone("shift add -w 민지 -d \(day) -t 18:00-22:00 -q")
    }
  }

  private func days(_ line: String) throws -> [String] {
    try store.expectDone("\(line) -q --format tsv --fields day").split(separator: "\n").dropFirst()
      .map(String.init)
  }

  @Test func `a list without days looks from a week back to four weeks on`() throws {
    try fill()
    for (list, found) in [
      ("shift list", ["2026-10-26", "2026-11-30"]),
      ("shift attendance", ["2026-10-26", "2026-11-30"]),
    ] {
      let rows = try store.json(list)["data"]?.elements ?? []
      #expect(rows.map { $0["day"]?.words ?? "" } == found)
    }
    #expect(try store.json("shift list --all").at("data.3") != nil)
    #expect(try days("shift list --from 2026-11-01") == ["2026-11-30", "2026-12-01"])
    let document = try store.json("shift list")
    #expect(document.at("meta.window.from") == .string("2026-10-26"))
    #expect(document.at("meta.window.to") == .string("2026-11-30"))
    #expect(try store.json("shift list --all").at("meta.window") == nil)
    #expect(try store.json("shift list --during 2026-11").at("meta.window") == nil)
  }

  @Test(arguments: ["csv", "tsv", "jsonl", "ids"])
  func `formats that cannot say which days they have are complete`(format: String) throws {
    try fill()
    for list in ["shift list", "shift attendance"] {
      let told = store.run("\(list) --format \(format)")
      let header = format == "csv" || format == "tsv" ? 1 : 0
      #expect(told.output.split(separator: "\n").count == 4 + header, "\(told)")
      #expect(told.errors == "", "\(told)")
    }
  }

  @Test(arguments: ["table", "json"])
  func `a note says that other days are left out`(format: String) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -q")
    #expect(store.run("shift list --format \(format)").errors == "")
    try fill()
    let note = "only 2026-10-26 to 2026-11-30 are shown; --all shows the other days"
    for list in ["shift list", "shift attendance"] {
      #expect(store.run("\(list) --format \(format)").errors.contains(note), "\(list)")
      #expect(!store.run("\(list) --all --format \(format)").errors.contains("--all"), "\(list)")
    }
  }

  @Test func `clock entries of long ago are left out, too`() throws {
    try store.expectDone("shift in --at 2026-11-02T08:00 -q --as 민지")
    try store.expectDone("shift out --at 2026-11-02T09:00 -q --as 민지")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-12T09:00:00+09:00"
    let later = store.run("shift clock list")
    #expect(!later.output.contains("clk-1") && later.errors.contains("--all"), "\(later)")
    #expect(try store.json("shift clock list --all").at("data.0.id") == .string("clk-1"))
    #expect(try store.expectDone("shift clock list --format ids") == "clk-1\n")
    #expect(try store.expectDone("shift clock list 2026-11-02 --format ids") == "clk-1\n")
  }

  @Test func `days are read without an option`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-02..2026-11-04 -t 18:00-22:00 -q")
    #expect(try days("shift list tomorrow") == ["2026-11-03"])
    #expect(try days("shift list 내일") == ["2026-11-03"])
    #expect(try days("shift list 이번 주").count == 3)
    #expect(store.run("shift list tomorrow --from 2026-11-01").code == .usage)
    #expect(store.run("shift list tomorrow --all").code == .usage)
    #expect(store.run("shift list tomorow").code == .usage)
  }

  @Test func `a line without a time gets the worker's own example`() throws {
    let hint = try store.failure("shift add 지훈")["hint"]?.words ?? ""
    let line = hint.replacing("for example: catchkit ", with: "")
    #expect(line.hasPrefix("shift add 지훈 "), "\(hint)")
    try store.expectDone(line)
  }

  @Test(arguments: ["today", "tomorrow", "오늘", "내일", "cal", "week"])
  func `a hint for a line of other programs runs as it is`(word: String) throws {
    let hint = try store.failure("shift \(word)")["hint"]?.words ?? ""
    let line = hint.split(separator: "'").first { $0.hasPrefix("catchkit ") }
    let command = try #require(line, "\(hint)").dropFirst("catchkit ".count)
    #expect(command.hasPrefix("shift calendar") || command == "shift list \(word)", "\(hint)")
    try store.expectDone(String(command))
  }

  @Test(arguments: [
    ("민지 내일 18-22", "2026-11-03T18:00:00+09:00"),
    ("민지 다음 주 월요일 오후 6시-10시", "2026-11-09T18:00:00+09:00"),
    ("민지 18:00-22:00 2026-11-05", "2026-11-05T18:00:00+09:00"),
    ("18:00-22:00 -w 민지", "2026-11-02T18:00:00+09:00"),
  ])
  func `a shift is added in the words that people use`(words: String, start: String) throws {
    let added = try store.json("shift add \(words)")
    #expect(added.at("data.0.worker") == .string("민지"))
    #expect(added.at("data.0.starts_at") == .string(start))
    #expect(added.at("data.1") == nil)
  }

  @Test func `a word that is neither a day nor a time is refused`() throws {
    #expect(try store.failure("shift add 민지 tomorow 18-22")["id"] == .string("usage.value"))
    #expect(try store.failure("shift add 민지 내일 18-22 민수")["id"] == .string("usage.value"))
    #expect(store.run("shift add 민수 내일 18-22").code == .notFound)
  }

  @Test func `several shifts are shown as a list`() throws {
    try fill()
    let both = try store.json("shift show shf-4 shf-1")
    #expect(both.at("schema") == .string("catchkit.shift.list/1"))
    #expect(both.at("data.0.id") == .string("shf-4") && both.at("data.1.id") == .string("shf-1"))
    #expect(try store.json("shift show shf-1").at("data.id") == .string("shf-1"))
    #expect(store.run("shift show shf-1 shf-99").code == .notFound)
  }
}
