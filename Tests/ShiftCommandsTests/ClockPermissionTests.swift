import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// Who may use whose clock and know whose times; 민지 works with 지훈, who forgot to clock out.
@Suite("Who may do what with the clock")
struct ClockPermissionTests {
  /// How a line ends for each role: `-` when it works, else the id of the refusal.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let owner: String
    /// 민지, about herself or about her colleague.
    let member: String
    let pending: String
    let stranger: String
    let former: String

    var testDescription: String { line }

    init(
      _ line: String, owner: String = "-", member: String = "-",
      pending: String = "shift.pending", stranger: String, former: String
    ) {
      self.line = line
      self.owner = owner
      self.member = member
      self.pending = pending
      self.stranger = stranger
      self.former = former
    }

    var endings: [(role: String, id: String)] {
      [
        ("사장", owner), ("민지", member), ("수아", pending), ("하늘", stranger), ("나래", former),
        ("per-7", "people.removed"),
      ]
    }
  }

  static let cases = [
    Case("shift in", stranger: "shift.no_place", former: "shift.ended"),
    Case("shift in --place 카페", stranger: "shift.place_unknown", former: "shift.ended"),
    Case(
      "shift in --place 카페 --worker 지훈", owner: "shift.clocked_in", member: "shift.not_owner",
      stranger: "shift.place_unknown", former: "shift.ended"),
    Case(
      "shift out --place 카페 --worker 지훈 --at 22:00", member: "shift.not_owner",
      stranger: "shift.place_unknown", former: "shift.ended"),
    Case(
      "shift out", owner: "shift.not_clocked_in", member: "shift.not_clocked_in",
      stranger: "shift.no_place", former: "shift.ended"),
    Case(
      "shift clock fix clk-1", member: "shift.clock_private", stranger: "shift.clock_unknown",
      former: "shift.ended"),
    Case(
      "shift clock remove clk-1", member: "shift.clock_private", stranger: "shift.clock_unknown",
      former: "shift.ended"),
    Case(
      "shift clock fix --all", pending: "shift.pending", stranger: "-", former: "-"),
    Case("shift clock list", stranger: "-", former: "-"),
    Case("shift clock list --place 카페", stranger: "shift.place_unknown", former: "-"),
    Case(
      "shift clock list --worker 지훈", member: "shift.clock_private",
      stranger: "shift.member_unknown", former: "shift.member_unknown"),
    Case("shift clock status", stranger: "-", former: "-"),
    Case(
      "shift clock status --worker 지훈", member: "shift.clock_private",
      stranger: "shift.member_unknown", former: "shift.member_unknown"),
    Case("shift attendance", stranger: "-", former: "-"),
    Case(
      "shift attendance --worker 지훈", member: "shift.clock_private",
      stranger: "shift.member_unknown", former: "shift.member_unknown"),
    Case("shift report", stranger: "-", former: "-"),
    Case(
      "shift report --worker 지훈", stranger: "shift.member_unknown",
      former: "shift.member_unknown"),
  ]

  private static func world() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-11-02 -t 18:00-22:00 --as 사장 -q")
    store.move(to: "02T18:00")
    try store.expectDone("shift in --as 지훈")
    store.move(to: "03T09:00")
    return store
  }

  @Test(arguments: cases)
  func `a line works for those who may, and for nobody else`(one: Case) throws {
    let exits = [
      "shift.pending": 18, "shift.ended": 18, "shift.not_owner": 18, "shift.clock_private": 18,
      "people.removed": 12, "shift.no_place": 10, "shift.place_unknown": 10,
      "shift.clock_unknown": 10, "shift.member_unknown": 10, "shift.clocked_in": 12,
      "shift.not_clocked_in": 12,
    ]
    for (role, id) in one.endings {
      let store = try Self.world()
      let before = try store.bytes()
      let result = store.run("\(one.line) --as \(role) --format jsonl")
      guard id != "-" else {
        #expect(result.code == .done, "\(role): \(result)")
        continue
      }
      let failure = try #require(try result.failure, "\(role): \(result)")
      #expect(failure["id"] == .string(id), "\(role)")
      #expect(failure["exit"] == exits[id].map(JSON.integer), "\(role): \(id)")
      #expect(try store.bytes() == before)
    }
  }

  @Test func `workers see their own times and only the plans of colleagues`() throws {
    let store = try Self.world()
    try store.expectDone(
      "shift add -p 카페 -w 민지 -d 2026-11-01 -t 18:00-22:00 --state done --as 사장 -q")
    let list = try store.expectDone("shift clock list --format csv --as 민지")
    let attendance = try store.expectDone("shift attendance --format csv --as 민지")
    #expect(!list.contains("지훈") && !attendance.contains("지훈"))
    #expect(attendance.contains("민지"))
    try store.expectDone("shift clock fix --as 사장")
    let line = "shift report --by total --group worker --worker 지훈 --worker 민지"
    let own = try store.json("\(line) --as 민지")
    #expect(own.at("data.0.subject") == .string("민지"))
    #expect(own.at("data.0.worked_seconds") == .integer(14_400))
    #expect(own.at("data.1.planned_seconds") == .integer(14_400))
    for name in ["worked", "paid", "difference", "overtime", "contracted", "late", "early"] {
      #expect(own.at("data.1.\(name)_seconds") == .null, "\(name)")
    }
    #expect(own.at("data.1.late_count") == .null && own.at("data.1.open_count") == .null)
    // What was worked by both together would tell what the colleague worked.
    #expect(own.at("meta.total.worked_seconds") == .null)
    #expect(own.at("meta.total.planned_seconds") == .integer(28_800))
    let owner = try store.json("\(line) --as 사장")
    #expect(owner.at("data.1.worked_seconds") == .integer(14_400))
    let without = try store.json("shift report --by total --group worker --as 민지")
    #expect(without.at("data.1") == nil)
  }

  @Test func `nothing about the clock tells pay`() throws {
    let store = try Self.world()
    for line in [
      "shift report --by week --group worker", "shift attendance", "shift clock list",
      "shift clock status",
    ] {
      for format in ["json", "csv", "table"] {
        for role in ["사장", "민지"] {
          let output = try store.expectDone("\(line) --format \(format) --as \(role)")
          for pay in ["10320", "10,320", "10500", "11000", "hourly"] {
            #expect(!output.contains(pay), "\(line) \(role)")
          }
        }
      }
    }
  }

  @Test func `a worker corrects what is open, the owner what is over`() throws {
    let store = try Self.world()
    try store.expectDone("shift clock fix --as 지훈")
    for line in ["shift clock fix clk-1 --out 21:00", "shift clock remove clk-1"] {
      let failure = try store.failure("\(line) --as 지훈")
      #expect(failure["id"] == .string("shift.closed") && failure["exit"] == .integer(18))
      try store.expectDone("\(line) --as 사장")
    }
  }

  @Test func `who is removed while at work can work elsewhere, and the owner ends what was open`()
    throws
  {
    let store = try Self.world()
    try store.expectDone("shift place add 집 --as 지훈")
    try store.expectDone("shift member remove 지훈 --as 사장")
    #expect(try store.failure("shift out --place 카페 --as 지훈")["id"] == .string("shift.ended"))
    #expect(try store.failure("shift clock fix clk-1 --as 지훈")["id"] == .string("shift.ended"))
    try store.expectDone("shift in --place 집 --as 지훈")
    let open = try store.json("shift clock status --as 사장")
    #expect(open.at("data.0.forgotten") == .string("plan_ended"))
    try store.expectDone("shift clock fix clk-1 --as 사장")
    #expect(try store.json("shift clock status --as 사장")["data"] == .array([]))
  }
}
