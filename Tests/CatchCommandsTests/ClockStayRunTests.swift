import CatchCommands
import CatchProgram
import CatchValues
import Testing

/// 지훈 has two shifts on 2026-11-02 that touch, 09:00 to 13:00 and to 18:00, and clocks once.
@Suite("One clock entry over shifts that touch")
struct ClockStayRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 지훈 -d 2026-11-02 -t 09:00-13:00 -q")
    // The second one is of a series, which has no row until it is clocked.
    try store.expectDone("shift add -w 지훈 -d 2026-11-02 -t 13:00-18:00 --repeat weekly -q")
    try store.expectDone("shift publish --during 2026-11 -q")
    store.move(to: "02T09:00")
    try store.expectDone("shift in --as 지훈")
  }

  private func rules() -> String {
    store.run("shift check -w 지훈 --during 2026-11-02 --format csv --fields rule").output
  }

  private func kinds(_ line: String) throws -> [String] {
    try #require(try store.json(line).at("data")?.elements).map { $0["kind"]?.words ?? "" }
  }

  @Test func `who has not clocked out of the first is there for the second`() throws {
    // 민지, who did not come at 13:00, shows that both would be told.
    try store.expectDone("shift add -w 민지 -d 2026-11-02 -t 13:00-18:00 --state published -q")
    store.move(to: "02T13:05")
    #expect(try kinds("due --peek --kind shift --as 민지").contains("shift"))
    #expect(try !kinds("due --peek --kind shift --as 지훈").contains("shift"))
    store.move(to: "02T18:30")
    #expect(try kinds("due --peek --kind attendance --as 사장").count == 1)
    #expect(!rules().contains("missed-shift") && !rules().contains("forgotten"))
    let report = try store.json("shift report --during 2026-11-02 -w 지훈")
    #expect(report.at("meta.total.missed_count") == .integer(0))
    #expect(report.at("meta.total.forgotten_count") == .integer(0))
    // Four hours after the last plan it is a forgotten clock-out, and still no shift is missed.
    store.move(to: "02T22:01")
    #expect(rules().contains("forgotten-clock-out") && !rules().contains("missed-shift"))
  }

  @Test func `clocking out once ends both, and one step takes it back`() throws {
    store.move(to: "02T18:00")
    let line = try store.expectDone("shift out --note 마감 --as 지훈")
    #expect(
      line.hasSuffix("planned 13:00-18:00); the shift before ended when this one began (clk-1)\n"),
      "\(line)")
    let rows = try #require(try store.json("shift clock list --all -w 지훈").at("data")?.elements)
    #expect(
      rows.map { $0["clocked_out"] } == [
        .string("2026-11-02T13:00:00+09:00"), .string("2026-11-02T18:00:00+09:00"),
      ])
    #expect(rows.map { $0["state"] } == [.string("done"), .string("done")])
    #expect(rows.map { $0["note"] } == [.string(""), .string("마감")])
    let days = try store.json("shift attendance --during 2026-11-02 -w 지훈")
    let worked = try #require(days.at("data")?.elements)
    #expect(worked.map { $0["late_seconds"] } == [.integer(0), .integer(0)])
    #expect(worked.map { $0["early_seconds"] } == [.integer(0), .integer(0)])
    #expect(worked.reduce(0) { $0 + ($1["worked_seconds"]?.number ?? 0) } == 9 * 3600)
    #expect(!rules().contains("beyond-plan") && !rules().contains("missed-shift"))
    try store.expectDone("undo --as 지훈 -q")
    let open = try #require(try store.json("shift clock list --all -w 지훈").at("data")?.elements)
    #expect(open.count == 1 && open[0]["clocked_out"] == .null)
    try store.expectDone("redo --as 지훈 -q")
    #expect(try store.json("shift clock list --all -w 지훈").at("data")?.elements.count == 2)
    try store.expectDone("doctor")
  }

  @Test func `the names of the entries before are in the answer`() throws {
    store.move(to: "02T18:00")
    let ended = try #require(try store.json("shift out --as 지훈")["data"])
    #expect(ended["earlier"] == .array([.string("clk-1")]))
    #expect(ended["id"] == .string("clk-2"))
    #expect(ended["present_seconds"] == .integer(5 * 3600))
  }

  @Test func `an entry that was forgotten ends with the last plan`() throws {
    store.move(to: "03T09:00")
    let fixed = try store.json("shift clock fix --all")
    let rows = try #require(fixed.at("data")?.elements)
    #expect(
      rows.map { $0["clocked_out"] } == [
        .string("2026-11-02T13:00:00+09:00"), .string("2026-11-02T18:00:00+09:00"),
      ])
    #expect(rows.map { $0["is_repaired"] } == [.bool(true), .bool(true)])
  }

  @Test func `an entry from before the second plan is divided when its end is set again`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 09:00-13:00 -q")
    store.move(to: "03T09:00")
    try store.expectDone("shift in --as 민지")
    store.move(to: "03T18:00")
    try store.expectDone("shift out --as 민지")
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 13:00-18:00 -q")
    let listed = try store.json("shift clock list --all -w 민지")
    let id = try #require(listed.at("data.0.id")).words
    let fixed = try store.json("shift clock fix \(id) --out 18:00")
    let rows = try #require(fixed.at("data")?.elements)
    #expect(
      rows.map { $0["clocked_in"] } == [
        .string("2026-11-03T09:00:00+09:00"), .string("2026-11-03T13:00:00+09:00"),
      ])
  }

  @Test func `a step of the clock does not cut where an entry was divided`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 09:00-13:10 -q")
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 13:10-18:00 -q")
    store.move(to: "03T09:00")
    try store.expectDone("shift in --as 민지 -q")
    store.move(to: "03T18:00")
    try store.expectDone("shift out --as 민지 -q")
    let gross = { try store.json("wage preview --period 2026-11 -w 민지").at("data.0.gross") }
    let exact = try gross()
    #expect(exact?.number ?? 0 > 0)
    try store.expectDone("wage policy set 카페 --clock-step 30 -q")
    #expect(try gross() == exact)
  }

  @Test func `a forgotten clock-out is no shift without an entry`() throws {
    store.move(to: "03T09:00")
    let found = store.run("wage preview --period 2026-11 -w 지훈")
    let told = found.output + found.errors
    #expect(told.contains("1 shift has no clock-out yet"), "\(told)")
    #expect(!told.contains("neither clocked nor marked"), "\(told)")
  }

  @Test func `who came early without a plan is there for the plan, in pay too`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 13:00-18:00 -q")
    store.move(to: "03T09:30")
    try store.expectDone("shift in --as 민지")
    store.move(to: "04T00:10")
    let told = store.run("wage preview --period 2026-11 -w 민지")
    #expect(told.errors.contains("1 shift has no clock-out yet"), "\(told)")
    #expect(!told.errors.contains("neither clocked nor marked"), "\(told)")
  }

  @Test func `a note alone does not keep a forgotten entry open`() throws {
    store.move(to: "03T09:00")
    let fixed = try store.json("shift clock fix --all --note 정산")
    let rows = try #require(fixed.at("data")?.elements)
    #expect(rows.count == 2 && rows.allSatisfy { $0["clocked_out"] != .null })
    #expect(rows.map { $0["note"] } == [.string(""), .string("정산")])
    try store.expectDone("shift clock fix clk-1 --note 오전")
    #expect(try store.json("shift clock list --all -w 지훈").at("data.0.note") == .string("오전"))
  }

  @Test func `the work of the last day ends after midnight, whoever runs due`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-10 -t 18:00-02:00 -q")
    try store.expectDone("shift leave 카페 --on 2026-11-10 --as 민지 -q")
    store.move(to: "10T18:00")
    try store.expectDone("shift in --as 민지 -q")
    store.move(to: "11T00:30")
    _ = store.run("due --everyone")
    // The plan is over, the work is not.
    store.move(to: "11T02:10")
    _ = store.run("due --everyone")
    store.move(to: "11T02:20")
    try store.expectDone("shift out --as 민지 -q")
    _ = store.run("due --everyone")
    #expect(try store.failure("shift in --as 민지")["exit"] == .integer(18))
  }
}
