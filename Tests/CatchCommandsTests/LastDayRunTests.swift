import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import Testing

@Suite("A last day that is still to come")
struct LastDayRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-28..2026-12-03 -t 18:00-22:00 -q")
  }

  @Test func `until then all works as before, and later shifts are listed and refused`() throws {
    let ending = try store.json("shift member remove 민지 --on 2026-11-30")["data"]
    #expect(ending?["state"] == .string("active") && ending?["ended_on"] == .string("2026-11-30"))
    #expect(
      ending?["later_shifts"] == .array(["shf-4", "shf-5", "shf-6"].map { .string($0) }))
    try store.expectDone("shift add -w 민지 -d 2026-11-30 -t 09:00-12:00 -q")
    let before = try store.bytes()
    for line in [
      "shift add -w 민지 -d 2026-12-01 -t 09:00-12:00", "shift edit shf-1 --day 2026-12-05",
      "shift add -w 민지 -d 2026-12-07 -t 09:00-12:00 --repeat week --count 2",
    ] {
      let refused = store.run(line)
      #expect(refused.code == .refused, "\(line): \(refused)")
      #expect(refused.errors.contains("'민지' works until 2026-11-30"))
    }
    #expect(try store.bytes() == before)
    // Another day takes its place, and undo the last day itself.
    try store.expectDone("shift member remove 민지 --on 2026-12-31 -q")
    try store.expectDone("shift add -w 민지 -d 2026-12-01 -t 09:00-12:00 -q")
    try store.expectDone("undo --to {} -q".replacing("{}", with: try firstEnding()))
    #expect(try store.json("shift member show 민지").at("data.ended_on") == .null)
  }

  private func firstEnding() throws -> String {
    let rows = try store.json("history --by 사장")["data"]?.elements ?? []
    let row = rows.last { $0["command"] == .string("shift member remove") }
    return String(row?["number"]?.number ?? 0)
  }

  @Test func `the other party is told of it once, and the line names the later shifts`() throws {
    try store.expectDone("due -q")
    let line = try store.expectDone("shift leave --on 2026-11-30 --as 민지")
    #expect(line.contains("cancelled after it: 3 (shf-4, shf-5, shf-6)"), "\(line)")
    let told = try store.json("due --kind decision")
    #expect(told.at("data.0.text_en") == .string("카페: the last day of 민지 is 2026-11-30 (by 민지)"))
    #expect(try store.json("due --kind decision")["data"] == .array([]))
    #expect(!(try store.expectDone("due --kind decision --as 민지").contains("last day")))
  }

  @Test func `a series beyond it is made up to it, with a note`() throws {
    try store.expectDone("shift member remove 민지 --on 2026-11-30 -q")
    let line = "shift add -w 민지 -d 2026-11-23 -t 08:00-09:00 --repeat week --until"
    let note = "민지 works until 2026-11-30: the series has no days after it"
    #expect(store.run("\(line) 2026-12-21").errors.contains(note))
    #expect(!store.run("\(line) 2026-11-30 -t 07:00-08:00").errors.contains(note))
  }

  @Test func `a series ends with it`() throws {
    try store.expectDone("shift add -w 지훈 -d 2026-11-02 -t 09:00-12:00 --repeat week -q")
    let line = try store.expectDone("shift member remove 지훈 --on 2026-11-16")
    #expect(line.contains("series that end with it: ser-1"), "\(line)")
    let days = try store.expectDone(
      "shift list -w 지훈 --during 2026-11..2026-12 --format tsv --fields day")
    #expect(
      days.rowsBelowHead.sorted() == [
        "2026-11-02", "2026-11-09", "2026-11-16",
      ])
  }

  @Test func `final pay goes to it, and time ends the membership`() throws {
    try store.expectDone("shift leave --on 2026-11-30 --as 민지 -q")
    #expect(
      try store.json("wage final -w 민지").at("data.last_day") == .string("2026-11-30"))
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-30T23:59:00+09:00"
    try store.expectDone("due --as 사장")
    #expect(try store.json("shift member show 민지").at("data.state") == .string("active"))
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T00:01:00+09:00"
    try store.expectDone("due --as 사장")
    let member = try store.json("shift member list --all")["data"]?.elements.first {
      $0["name"] == .string("민지")
    }
    #expect(member?["state"] == .string("ended") && member?["ended_on"] == .string("2026-11-30"))
    #expect(store.run("doctor --deep").code == .done)
  }

  @Test func `a last day is neither before the first nor far ahead nor in a closed period`() throws
  {
    let before = try store.bytes()
    #expect(store.run("shift member remove 민지 --on 2026-11-01").code == .refused)
    #expect(store.run("shift member remove 민지 --on 2027-11-03").code == .refused)
    #expect(try store.bytes() == before)
    let closed = try StoreRun.withOctober(isClosed: true)
    try closed.workNovember()
    try closed.expectDone("wage close --as 사장 -q")
    let paid = try closed.bytes()
    let refused = closed.run("shift member remove 민지 --on 2026-11-15 --as 사장")
    #expect(refused.code == .conflict && refused.errors.contains("lies within"), "\(refused)")
    #expect(try closed.bytes() == paid)
    try closed.expectDone("shift member remove 민지 --on 2026-11-30 --as 사장")
  }
}
