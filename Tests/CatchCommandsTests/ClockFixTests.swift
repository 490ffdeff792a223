import CatchCommands
import CatchProgram
import CatchValues
import Testing

/// Repairs by the shift's id, which people know from the list, instead of the entry's.
@Suite("Clock entries repaired by their shift")
struct ClockFixTests {
  private let store: StoreRun

  /// 민지 has evenings on the 2nd and 3rd, 지훈 on the 2nd; it is noon of the 3rd.
  init() throws {
    store = try StoreRun.withPlace()
    try store.expectDone(
      "shift add -p 카페 -w 민지 -d 2026-11-02..2026-11-03 -t 18:00-22:00 --as 사장 -q")
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-11-02 -t 18:00-22:00 --as 사장 -q")
  }

  private func clock(_ time: String, _ line: String) throws {
    store.move(to: time)
    try store.expectDone("shift \(line)")
  }

  @Test func `the only entry of a shift is meant by the shift`() throws {
    try clock("02T18:00", "in --as 민지")
    store.move(to: "03T12:00")
    let fixed = try store.json("shift clock fix shf-1 --as 민지")
    #expect(fixed.at("data.0.id") == .string("clk-1"))
    #expect(fixed.at("data.0.clocked_out") == .string("2026-11-02T22:00:00+09:00"))
    #expect(fixed.at("data.0.is_repaired") == .bool(true))
    // Ended or not, it is still the only one.
    let again = try store.json("shift clock fix shf-1 --out 21:30 --as 사장")
    #expect(again.at("data.0.clocked_out") == .string("2026-11-02T21:30:00+09:00"))
  }

  @Test(arguments: ["", " --all", " clk-1"])
  func `who has left with an open entry is told who ends it`(operands: String) throws {
    try clock("02T18:00", "in --as 민지")
    store.move(to: "03T12:00")
    try store.expectDone("shift leave --on 2026-11-02 --as 민지 -q")
    let failure = try store.failure("shift clock fix\(operands) --as 민지")
    #expect(failure["id"] == .string("shift.ended"), "\(failure)")
    #expect(failure["hint"]?.words.contains("'catchkit shift clock fix clk-1'") == true)
    try store.expectDone("shift clock fix\(operands) --as 사장")
  }

  @Test func `what the owner set right, its worker does not say otherwise of`() throws {
    try clock("02T18:00", "in --as 민지")
    try clock("02T21:30", "out --as 민지")
    // Before the owner says anything, the worker may add what is missing.
    try store.expectDone("shift in --at 21:30 --as 민지 --dry-run")
    try clock("02T21:40", "clock fix clk-1 --out 21:00 --as 사장")
    for line in ["in --at 21:00", "in --at 21:30"] {
      let failure = try store.failure("shift \(line) --as 민지")
      #expect(failure["id"] == .string("shift.closed") && failure["exit"] == .integer(18))
      #expect(failure["hint"]?.words.contains("ask the owner") == true)
    }
    #expect(store.run("shift in --at 21:00 -w 민지 --as 사장 --dry-run").code == .done)
    // Who comes back later works again, but changes nothing.
    try clock("02T21:45", "in --as 민지")
    for line in ["clock fix clk-2 --in 21:00", "clock remove clk-2"] {
      #expect(try store.failure("shift \(line) --as 민지")["id"] == .string("shift.closed"))
    }
    try clock("02T21:58", "out --as 민지")
    try store.expectDone("doctor --deep")
  }

  @Test func `what a worker repaired stays the worker's until the owner says otherwise`() throws {
    try clock("02T18:00", "in --as 민지")
    try clock("02T20:00", "clock fix clk-1 --out 19:30 --as 민지")
    try store.expectDone("shift in --at 19:45 --as 민지 --dry-run")
    // An owner's note is no repair, and one that was undone is none either.
    try store.expectDone("shift clock fix clk-1 --note 확인 --as 사장")
    try store.expectDone("shift in --at 19:45 --as 민지 --dry-run")
    try store.expectDone("shift clock fix clk-1 --out 19:00 --as 사장")
    try store.expectDone("undo --as 사장")
    try store.expectDone("shift in --at 19:45 --as 민지 --dry-run")
  }

  @Test func `of several entries the open one is meant, and without one none`() throws {
    try clock("02T18:00", "in --as 민지")
    try clock("02T19:00", "out --as 민지")
    try clock("02T19:30", "in --as 민지")
    store.move(to: "03T12:00")
    let fixed = try store.json("shift clock fix shf-1 --out 22:10 --as 사장")
    #expect(fixed.at("data.0.id") == .string("clk-2"))
    #expect(fixed.at("data.1") == nil)
    let before = try store.bytes()
    let failure = try store.failure("shift clock fix shf-1 --out 22:20 --as 사장")
    #expect(failure["id"] == .string("shift.clock_which") && failure["exit"] == .integer(2))
    #expect(failure["hint"] == .string("give one of clk-1, clk-2"))
    #expect(try store.bytes() == before)
    let korean = store.run("shift clock fix shf-1 --out 22:20 --as 사장 --lang ko")
    #expect(korean.errors.contains("다음 중 하나를 지정하십시오: clk-1, clk-2"), "\(korean)")
  }

  @Test(arguments: [
    ("--out 18:00", "'18:00' is not after clocking in at 2026-11-02 18:00", "18:00+1"),
    ("--in 20:00 --out 19:30", "'19:30' is not after clocking in at 2026-11-02 20:00", "19:30+1"),
  ])
  func `an end that would make a day of it is refused, and says how to mean the next day`(
    options: String, message: String, next: String
  ) throws {
    try clock("02T18:00", "in --as 민지")
    store.move(to: "04T12:00")
    let failure = try store.failure("shift clock fix clk-1 \(options) --as 사장")
    #expect(failure["id"] == .string("shift.clock_order"))
    #expect(failure["message"] == .string(message))
    #expect(failure["hint"] == .string("write \(next) if it was on the next day"))
    try store.expectDone("shift clock fix clk-1 \(options)+1 --as 사장")
  }

  @Test func `a night ends on the next morning without saying so`() throws {
    try clock("02T18:00", "in --as 민지")
    store.move(to: "04T12:00")
    let fixed = try store.json("shift clock fix clk-1 --out 06:00 --as 사장")
    #expect(fixed.at("data.0.clocked_out") == .string("2026-11-03T06:00:00+09:00"))
  }

  @Test func `a shift without an entry, and one that is not there, are told apart`() throws {
    let without = try store.failure("shift clock fix shf-2 --out 22:00 --as 사장")
    #expect(without["id"] == .string("shift.clock_unknown"))
    #expect(without["message"] == .string("'shf-2' has no clock entry"))
    let unknown = try store.failure("shift clock fix shf-9 --out 22:00 --as 사장")
    #expect(unknown["id"] == .string("shift.unknown") && unknown["exit"] == .integer(10))
  }

  @Test(arguments: [
    ("지훈", "shift.clock_private"), ("수아", "shift.pending"), ("하늘", "shift.unknown"),
    ("나래", "shift.ended"), ("per-7", "people.removed"),
  ])
  func `a shift's id opens nothing that the entry's would not`(role: String, id: String) throws {
    try clock("02T18:00", "in --as 민지")
    store.move(to: "03T12:00")
    let before = try store.bytes()
    #expect(try store.failure("shift clock fix shf-1 --as \(role)")["id"] == .string(id))
    #expect(try store.bytes() == before)
  }
}
