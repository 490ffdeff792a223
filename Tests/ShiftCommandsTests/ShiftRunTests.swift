import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Shifts on the command line")
struct ShiftRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  @Test func `an added shift is told with its zone, its breaks and its length`() throws {
    let row = try #require(
      try store.json("shift add -w 민지 -d 2026-11-03 -t 22:00-06:00 -b 02:00-03:00").at("data.0"))
    #expect(row["starts_at"] == .string("2026-11-03T22:00:00+09:00"))
    #expect(row["ends_at"] == .string("2026-11-04T06:00:00+09:00"))
    #expect(row["planned_seconds"] == .integer(25_200))
    #expect(row["zone"] == .string("Asia/Seoul"))
    #expect(row.at("breaks.0.starts_at") == .string("2026-11-04T02:00:00+09:00"))
  }

  @Test func `the table shows days, weekdays and times past midnight`() throws {
    let table = try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 22:00-06:00 -b 60")
    #expect(
      table.split(separator: "\n").last?.hasPrefix(
        "shf-1  2026-11-03  Tue  22:00-06:00+1     1h  카페   민지    planned") == true)
    let korean = try store.expectDone("shift list --all --lang ko")
    #expect(korean.contains("2026-11-03  화    22:00-06:00+1  1시간  카페    민지    예정"))
  }

  @Test func `without a day it is today, and words for days count from it`() throws {
    let today = try store.json("shift add -t 18:00-22:00 --as 민지")
    #expect(today.at("data.0.day") == .string("2026-11-02"))
    let range = try store.json("shift add -w 민지 -d tomorrow -d wed..fri -t 18:00-22:00")
    #expect(
      (0...4).map { range.at("data.\($0).day") } == [
        .string("2026-11-03"), .string("2026-11-04"), .string("2026-11-05"),
        .string("2026-11-06"), nil,
      ])
  }

  @Test func `too little break is noted and not refused`() {
    let short = store.run("shift add -w 민지 -d 2026-11-03 -t 09:00-18:00 -b 30")
    #expect(short.code == .done)
    #expect(short.errors.contains("shf-1 has 30 min of break for 8 h 30 min of work, not 60 min"))
    let enough = store.run("shift add -w 민지 -d 2026-11-04 -t 09:00-18:00 -b 60")
    #expect(enough.errors == "")
    let fixed = store.run("shift edit shf-1 --break 60")
    #expect(fixed.errors == "")
  }

  @Test func `a break of 0 is none, for one shift and for a series`() throws {
    let none = JSON.array([])
    let added = try store.json("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -b 0")
    #expect(added.at("data.0.breaks") == none)
    try store.expectDone("shift edit shf-1 -b 30")
    #expect(try store.json("shift edit shf-1 --break 0").at("data.0.breaks") == none)
    let series = try store.json(
      "shift add -w 민지 -d 2026-11-04 -t 18:00-22:00 -b 0분 --repeat week --count 2")
    #expect(series.at("data.0.breaks") == none)
  }

  @Test func `a mistake that many days share is told once`() {
    let result = store.run("shift add -w 수아 -d 2026-11-03..2026-11-28 -t 18:00-21:00")
    #expect(result.code == .conflict)
    let told = result.errors.split(separator: "\n").filter { $0.contains("does not work") }
    #expect(told.count == 1, "\(result)")
    #expect(
      told.first?.hasSuffix(
        "수아 2026-11-03: '수아' does not work at '카페' now (pending) (and 25 more shifts: "
          + "수아 2026-11-04, 수아 2026-11-05, 수아 2026-11-06, 수아 2026-11-07, 수아 2026-11-08 …)") == true,
      "\(result)")
  }

  @Test func `a batch is made whole or not at all`() throws {
    let result = store.run(
      "shift add -w 민지 -w 수아 -w 없음 -d 2026-11-03..2026-11-04 -t 18:00-21:00")
    #expect(result.code == .refused)
    #expect(result.errors.contains("수아 2026-11-03: '수아' does not work at '카페' now"))
    #expect(result.errors.contains("4 of 6 shifts were refused, so none was added"))
    #expect(try store.expectDone("shift list --all --format ids") == "")
  }

  @Test func `a batch that keeps going makes the rest and says what it left out`() throws {
    let result = store.run(
      "shift add -w 민지 -w 수아 -d 2026-11-03..2026-11-04 -t 18:00-21:00 --keep-going --json")
    #expect(result.code == .rejects)
    let document = try JSON.parse(Array(result.output.utf8))
    #expect(document.at("meta.count") == .integer(2))
    #expect(document.at("meta.rejected.1.day") == .string("2026-11-04"))
    #expect(document.at("meta.rejected.1.id") == .string("shift.member_inactive"))
    #expect(try result.failure?["id"] == .string("shift.passed_over"))
    #expect(try store.expectDone("shift list --all --format ids") == "shf-1\nshf-2\n")
  }

  @Test func `a batch is one step of history and undo`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03..2026-11-06 -t 18:00-21:00")
    try store.expectDone("undo")
    #expect(try store.expectDone("shift list --all --format ids") == "")
    try store.expectDone("redo")
    #expect(try store.expectDone("shift list --all --format ids") == "shf-1\nshf-2\nshf-3\nshf-4\n")
  }

  @Test(arguments: [
    "shift add -w 민지 -d 2026-11-03 -t 18:00-21:00", "shift edit shf-1 --day 2026-11-09",
    "shift mark shf-1 --state leave", "shift publish --during 2026-11", "shift remove shf-1",
  ])
  func `a dry run tells the changes and makes none`(line: String) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-08 -t 18:00-21:00")
    let before = try store.bytes()
    let document = try store.json("\(line) --dry-run")
    #expect(document.at("meta.dry_run") == .bool(true))
    #expect(document.at("meta.changes.0.record") != nil)
    #expect(try store.bytes() == before)
  }

  @Test func `a repeated request with its key makes nothing twice`() throws {
    let line = "shift add -w 민지 -d 2026-11-03 -t 18:00-21:00 --idempotency-key k"
    let first = try store.json(line)
    let second = try store.json(line)
    #expect(first.at("data") == second.at("data"))
    #expect(second.at("meta.replayed") == .bool(true))
    #expect(try store.expectDone("shift list --all --format ids") == "shf-1\n")
  }

  @Test(arguments: [
    ("사장", ExitCode.done), ("지훈", .forbidden), ("수아", .forbidden), ("나래", .forbidden),
    ("하늘", .notFound),
  ])
  func `nobody but the owner and its worker changes a shift`(name: String, code: ExitCode) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-21:00")
    for line in [
      "shift edit shf-1 --memo x", "shift mark shf-1 --state leave", "shift remove shf-1",
    ] {
      #expect(store.run("\(line) --dry-run --as \(name)").code == code, "\(line)")
    }
    #expect(store.run("shift edit shf-1 --memo x --as 민지").code == .done)
  }

  @Test(arguments: [("사장", ExitCode.done), ("민지", .forbidden), ("수아", .forbidden)])
  func `only the owner publishes`(name: String, code: ExitCode) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-21:00")
    #expect(store.run("shift publish --during 2026-11 --dry-run --as \(name)").code == code)
    #expect(store.run("shift publish shf-1 --dry-run --as \(name)").code == code)
  }

  @Test func `days mark the past shifts that nobody marked, and no others`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03..2026-11-05 -t 18:00-22:00 -q")
    try store.expectDone("shift add -w 지훈 -d 2026-11-03 -t 18:00-22:00 -q")
    store.move(to: "05T12:00")
    try store.expectDone("shift mark shf-1 --state absent -q")
    let marked = store.run("shift mark --during 2026-11 -w 민지 --state done --format ids")
    #expect(marked.output == "shf-2\n", "\(marked)")
    #expect(
      marked.errors.contains(
        "left alone: 2 shifts that cannot become 'done' now or are marked otherwise"))
    let again = store.run("shift mark --during 2026-11 -w 민지 --state done --format ids")
    #expect(again.code == .done && again.output == "")
    #expect(again.errors.contains("1 shift is 'done' already"), "\(again)")
    #expect(
      try store.expectDone("shift list --all --state planned --format ids") == "shf-4\nshf-3\n")
    #expect(try store.expectDone("shift list --all --state absent --format ids") == "shf-1\n")
  }

  @Test func `days mark only what the actor may mark so`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -q")
    try store.expectDone("shift add -w 지훈 -d 2026-11-03 -t 18:00-22:00 -q")
    try store.expectDone("shift publish --during 2026-11 -q")
    let leave = try store.failure("shift mark --during 2026-11 --state leave --as 민지")
    #expect(leave["id"] == .string("shift.closed"))
    store.move(to: "05T12:00")
    let other = try store.failure("shift mark --during 2026-11 -w 지훈 --state done --as 민지")
    #expect(other["id"] == .string("shift.not_yours"))
    #expect(
      try store.expectDone("shift mark --during 2026-11 --state done --as 민지 --format ids")
        == "shf-1\n")
    #expect(try store.expectDone("shift list --all --state published --format ids") == "shf-2\n")
  }

  @Test(arguments: [
    "shift add -w 민지", "shift add -t 18:00-22:00 --start 18:00", "shift add --end 22:00 --for 4h",
    "shift add -d 2026-11-03 -t 2026-11-04T18:00/22:00", "shift edit shf-1",
    "shift edit shf-1 --break 30 --without-breaks", "shift publish", "shift publish shf-1 -p 카페",
    "shift list --during 2026-11 --from 2026-11-02", "shift mark shf-1 --state finished",
    "shift mark --state done", "shift mark shf-1 --during 2026-11 --state done",
    "shift mark shf-1 -w 민지 --state done",
    "shift import -",
  ])
  func `options that contradict or lack each other are misuse`(line: String) {
    #expect(store.run(line).code == .usage)
  }
}
