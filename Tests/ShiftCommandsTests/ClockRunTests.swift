import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// Whole runs of the clock at 카페, where 민지 has an evening on 2026-11-02 and 지훈 one after.
@Suite("The clock")
struct ClockRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    try store.expectDone(
      "shift add -p 카페 -w 민지 -w 지훈 -d 2026-11-02..2026-11-04 -t 18:00-22:00 -b 30 --as 사장 -q")
  }

  private func run(_ time: String, _ line: String) throws -> JSON {
    store.move(to: time)
    return try #require(try store.json(line)["data"])
  }

  private func refusal(_ time: String, _ line: String) throws -> String {
    store.move(to: time)
    return try store.failure(line)["id"]?.text ?? ""
  }

  @Test func `clocking in takes the planned shift, and clocking out makes it done`() throws {
    let began = try run("02T17:50", "shift in --as 민지")
    #expect(began["shift"] == .string("shf-1"))
    #expect(began["clocked_in"] == .string("2026-11-02T17:50:00+09:00"))
    #expect(began["clocked_out"] == .null && began["present_seconds"] == .null)
    #expect(began["starts_at"] == .string("2026-11-02T18:00:00+09:00"))
    #expect(began["state"] == .string("planned"))
    let ended = try run("02T22:05", "shift out --note 마감 --as 민지")
    #expect(ended["id"] == began["id"])
    #expect(ended["present_seconds"] == .integer(15_300) && ended["present"] == .string("PT4H15M"))
    #expect(ended["state"] == .string("done") && ended["note"] == .string("마감"))
    #expect(ended["is_repaired"] == .bool(false))
  }

  @Test func `people are told in their language where, when and for how long`() throws {
    store.move(to: "02T18:03")
    #expect(
      try store.expectDone("shift in --as 민지")
        == "민지 clocked in at 카페, 2026-11-02 18:03 (shf-1, planned 18:00-22:00)\n")
    store.move(to: "02T22:00")
    #expect(
      try store.expectDone("shift out --as 민지 --lang ko")
        == "민지, 카페 퇴근 2026-11-02 22:00, 3시간 57분 동안(shf-1, 예정 18:00-22:00)\n")
    store.move(to: "05T10:00")
    #expect(
      try store.expectDone("shift in --as 민지 --lang ko")
        == "민지, 카페 출근 2026-11-05 10:00(shf-7, 예정 없음)\n")
  }

  @Test func `who comes back continues the same shift`() throws {
    _ = try run("02T18:00", "shift in --as 민지")
    _ = try run("02T19:30", "shift out --as 민지")
    let again = try run("02T20:00", "shift in --as 민지")
    #expect(again["shift"] == .string("shf-1") && again["id"] == .string("clk-2"))
    _ = try run("02T22:00", "shift out --as 민지")
    let rows = try run("02T23:00", "shift clock list --all --as 민지")
    #expect(rows.at("0.present_seconds") == .integer(5400))
    #expect(rows.at("1.present_seconds") == .integer(7200))
    #expect(rows.at("2") == nil)
    let shift = try run("02T23:00", "shift attendance --mine --during today --as 민지")
    #expect(shift.at("0.entry_count") == .integer(2))
    #expect(shift.at("0.worked") == .string("PT3H30M"))
    // Half an hour away was the half hour's break.
    #expect(shift.at("0.break_seconds") == .integer(0))
  }

  @Test func `without a plan a shift begins that has none, on the day it begins`() throws {
    let began = try run("05T00:10", "shift in --as 민지 --at 23:55")
    #expect(began["day"] == .string("2026-11-04"))
    #expect(began["starts_at"] == .null && began["shift"] == .string("shf-7"))
    let ended = try run("05T02:00", "shift out --as 민지")
    #expect(ended["state"] == .string("done"))
    #expect(ended["present"] == .string("PT2H5M"))
  }

  @Test func `nobody is in twice, nor out without being in`() throws {
    #expect(try refusal("02T18:00", "shift out --as 민지") == "shift.not_clocked_in")
    _ = try run("02T18:00", "shift in --as 민지")
    #expect(try refusal("02T18:00", "shift out --as 민지") == "shift.clock_order")
    store.move(to: "02T18:05")
    let failure = try store.failure("shift in --as 민지")
    #expect(failure["id"] == .string("shift.clocked_in"))
    #expect(failure["exit"] == .integer(12))
    #expect(
      failure["message"] == .string("already clocked in at '카페' since 2026-11-02 18:00"))
    #expect(try refusal("02T18:05", "shift out --as 민지 --at 18:06") == "shift.clock_future")
    #expect(try refusal("02T18:05", "shift in --as 지훈 --at 19:00") == "shift.clock_future")
  }

  @Test func `with several workplaces the plan decides, and without one nobody guesses`() throws {
    try store.expectDone("shift place add 집 --as 민지")
    #expect(try refusal("02T12:00", "shift in --as 민지") == "shift.which_place")
    let planned = try run("02T18:00", "shift in --as 민지")
    #expect(planned["place"] == .string("카페"))
    _ = try run("02T22:00", "shift out --as 민지")
    #expect(try run("02T22:30", "shift in -p 집 --as 민지")["place"] == .string("집"))
    #expect(try refusal("02T22:40", "shift out -p 카페 --as 민지") == "shift.not_clocked_in")
    #expect(try run("02T22:40", "shift out --as 민지")["place"] == .string("집"))
  }

  @Test func `an owner clocks a worker, and learns nothing of other workplaces`() throws {
    let began = try run("02T18:20", "shift in -w 지훈 --at 17:58 --as 사장")
    #expect(began["worker"] == .string("지훈") && began["shift"] == .string("shf-2"))
    #expect(try run("02T22:10", "shift out -w 지훈 --as 사장")["state"] == .string("done"))
    let history = try store.json("history --limit 1 --as 사장")
    #expect(history.at("data.0.actor") == .string("사장"))
    try store.expectDone("shift place add 비밀 --as 지훈")
    _ = try run("03T17:00", "shift in -p 비밀 --as 지훈")
    let result = store.run("shift in -p 카페 -w 지훈 --as 사장")
    #expect(result.code == .conflict && !result.errors.contains("비밀"), "\(result)")
    #expect(try refusal("03T17:30", "shift out -p 카페 -w 지훈 --as 사장") == "shift.not_clocked_in")
  }

  @Test func `status tells who is in since when, and what was forgotten`() throws {
    _ = try run("02T18:03", "shift in --as 민지")
    let now = try run("02T20:33", "shift clock status --as 사장")
    #expect(now.at("0.worker") == .string("민지"))
    #expect(now.at("0.clocked_in") == .string("2026-11-02T18:03:00+09:00"))
    #expect(now.at("0.elapsed_seconds") == .integer(9000))
    #expect(now.at("0.elapsed") == .string("PT2H30M"))
    #expect(now.at("0.forgotten") == .null && now.at("0.proposed_out") == .null)
    let later = try run("03T02:00", "shift clock status --as 사장")
    #expect(later.at("0.forgotten") == .null)
    let late = try run("03T02:01", "shift clock status --as 사장")
    #expect(late.at("0.forgotten") == .string("plan_ended"))
    #expect(late.at("0.proposed_out") == .string("2026-11-02T22:00:00+09:00"))
    #expect(store.run("shift clock status --as 지훈 --exit-status").code == .negative)
    #expect(store.run("shift clock status --as 민지 --exit-status").code == .done)
  }

  @Test func `a forgotten out is repaired only when somebody says so`() throws {
    _ = try run("02T18:03", "shift in --as 민지")
    #expect(try refusal("03T18:04", "shift out --as 민지") == "shift.clock_forgotten")
    #expect(try refusal("03T18:04", "shift in --as 민지") == "shift.clocked_in")
    let bytes = try store.bytes()
    let proposal = try store.json("shift clock fix --all --dry-run --as 민지")
    #expect(proposal.at("data.0.clocked_out") == .string("2026-11-02T22:00:00+09:00"))
    #expect(proposal.at("meta.dry_run") == .bool(true))
    #expect(try store.bytes() == bytes)
    let fixed = try run("03T18:04", "shift clock fix --as 민지")
    #expect(fixed.at("0.present_seconds") == .integer(14_220))
    #expect(fixed.at("0.is_repaired") == .bool(true) && fixed.at("0.state") == .string("done"))
    #expect(try run("03T18:05", "shift in --as 민지")["shift"] == .string("shf-3"))
    #expect(try run("03T18:05", "shift clock fix --all --as 민지") == .array([]))
    #expect(try refusal("03T18:05", "shift clock fix --as 민지") == "shift.clock_none")
  }

  @Test func `a time of one's own beats the proposal`() throws {
    _ = try run("02T18:03", "shift in --as 민지")
    let fixed = try run("03T09:00", "shift clock fix clk-1 --out 21:30 --note 늦음 --as 민지")
    #expect(fixed.at("0.clocked_out") == .string("2026-11-02T21:30:00+09:00"))
    #expect(fixed.at("0.note") == .string("늦음"))
  }

  @Test func `where no plan tells the end, the rest is repaired and this is named`() throws {
    _ = try run("02T18:00", "shift in --as 민지")
    _ = try run("02T10:00", "shift in --as 지훈")
    store.move(to: "03T12:00")
    let result = store.run("shift clock fix --all --as 사장 --json")
    #expect(result.code.rawValue == 17, "\(result)")
    #expect(result.output.contains("\"id\":\"clk-1\"") && !result.output.contains("clk-2"))
    #expect(result.errors.contains("clk-2 (지훈, 카페)"))
    #expect(try refusal("03T12:00", "shift clock fix --as 사장") == "shift.repair_time")
    let fixed = try run("03T12:00", "shift clock fix --out 15:30 --as 사장")
    #expect(fixed.at("0.clocked_out") == .string("2026-11-02T15:30:00+09:00"))
  }

  @Test func `several forgotten entries need an id`() throws {
    _ = try run("02T18:00", "shift in --as 민지")
    _ = try run("02T18:00", "shift in --as 지훈")
    store.move(to: "03T12:00")
    let failure = try store.failure("shift clock fix --as 사장")
    #expect(failure["id"] == .string("shift.clock_which"))
    #expect(failure["hint"]?.text?.contains("clk-1 (민지, 카페), clk-2 (지훈, 카페)") == true)
    #expect(try run("03T12:00", "shift clock fix --all --as 사장").at("1.worker") == .string("지훈"))
  }

  @Test func `an owner sets both ends right, within a day of the shift and clear of others`() throws
  {
    _ = try run("02T18:10", "shift in --as 민지")
    _ = try run("02T20:00", "shift out --as 민지")
    _ = try run("02T20:30", "shift in --as 민지")
    _ = try run("02T22:00", "shift out --as 민지")
    let fixed = try run("03T09:00", "shift clock fix clk-1 --in 18:00 --out 20:15 --as 사장")
    #expect(fixed.at("0.clocked_in") == .string("2026-11-02T18:00:00+09:00"))
    #expect(fixed.at("0.present_seconds") == .integer(8100))
    let later = "shift clock fix clk-1 --out 20:31 --as 사장"
    #expect(try refusal("03T09:00", later) == "shift.clock_overlap")
    let far = "shift clock fix clk-1 --in 2026-10-20T18:00 --out 2026-10-20T19:00 --as 사장"
    #expect(try refusal("03T09:00", far) == "shift.clock_day")
    #expect(try refusal("03T09:00", "shift clock fix clk-1 --as 사장") == "shift.clock_closed")
    let noted = try run("03T09:00", "shift clock fix clk-2 --note 확인 --as 사장")
    #expect(noted.at("0.note") == .string("확인") && noted.at("0.is_repaired") == .bool(false))
  }

  @Test func `a shift without a plan moves with its beginning`() throws {
    _ = try run("05T09:00", "shift in --as 민지")
    _ = try run("05T12:00", "shift out --as 민지")
    let line = "shift clock fix clk-1 --in 2026-11-04T09:00 --out 2026-11-04T12:00 --as 사장"
    #expect(try run("05T13:00", line).at("0.day") == .string("2026-11-04"))
    let shifts = try run("05T13:00", "shift list --during 2026-11-04 --worker 민지 --as 사장")
    #expect(shifts.at("0.id") == .string("shf-7"))
  }

  @Test func `an entry taken away takes a shift without a plan along, and undo brings both`() throws
  {
    _ = try run("05T09:00", "shift in --as 민지")
    let removed = try run("05T09:01", "shift clock remove clk-1 --as 민지")
    #expect(removed.at("0.shift") == .string("shf-7"))
    #expect(try refusal("05T09:01", "shift show shf-7 --as 민지") == "shift.unknown")
    try store.expectDone("undo --as 민지")
    #expect(try run("05T09:02", "shift clock status --as 민지").at("0.shift") == .string("shf-7"))
  }

  @Test func `a planned shift stays done without its entries, and that is said`() throws {
    _ = try run("02T18:00", "shift in --as 민지")
    _ = try run("02T22:00", "shift out --as 민지")
    store.move(to: "02T23:00")
    let result = store.run("shift clock remove clk-1 --as 사장")
    #expect(result.code == .done)
    #expect(result.errors.contains("the plan counts as worked: shf-1"), "\(result)")
    #expect(try store.json("shift show shf-1 --as 사장").at("data.state") == .string("done"))
  }

  @Test func `each change of the clock is one step back`() throws {
    let lines = [
      ("02T18:00", "shift in --as 민지"), ("02T22:00", "shift out --as 민지"),
      ("02T23:00", "shift clock fix clk-1 --out 21:00 --as 사장"),
      ("02T23:00", "shift clock remove clk-1 --as 사장"),
    ]
    for (time, line) in lines {
      let before = try rows()
      store.move(to: time)
      let document = try store.json(line)
      #expect(document.at("meta.operation") != .null)
      let after = try rows()
      #expect(after != before)
      let actor = line.split(separator: " ").last ?? ""
      try store.expectDone("undo --as \(actor)")
      #expect(try rows() == before, "\(line)")
      try store.expectDone("redo --as \(actor)")
      #expect(try rows() == after, "\(line)")
    }
  }

  private func rows() throws -> [String] {
    [
      try store.expectDone("shift list --all --format csv --as 사장"),
      try store.expectDone("shift clock list --all --format csv --as 사장"),
    ]
  }

  @Test func `a repeated request clocks in once`() throws {
    store.move(to: "02T18:00")
    let line = "shift in --as 민지 --idempotency-key k"
    let first = try store.json(line)
    store.move(to: "02T18:30")
    let second = try store.json(line)
    #expect(second["data"] == first["data"])
    #expect(second.at("meta.replayed") == .bool(true))
    #expect(
      try store.failure("shift in --as 민지 --at 18:01 --idempotency-key k")["exit"] == .integer(12))
  }
}
