import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import ShiftService
import Testing

@Suite("Requests about shifts")
struct ShiftRequestTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    for line in [
      "shift add -w 민지 -d 2026-11-03,2026-11-05 -t 18:00-22:00 --state published",
      "shift add -w 지훈 -d 2026-11-04 -t 18:00-22:00 --state published",
    ] { try store.expectDone(line) }
  }

  private func rota() throws -> [String] {
    try store.expectDone("shift list --all --format csv --fields worker,day,state")
      .rowsBelowHead
  }

  private static let before = [
    "민지,2026-11-03,published", "지훈,2026-11-04,published", "민지,2026-11-05,published",
  ]

  @Test func `a swap needs the colleague and then the owner, and is one step back`() throws {
    try store.expectDone("shift request swap shf-1 --with shf-3 --as 민지")
    #expect(store.run("shift request approve req-1").code == .conflict)
    try store.expectDone("shift request agree req-1 --as 지훈")
    #expect(try rota() == Self.before)
    try store.expectDone("shift request approve req-1")
    #expect(
      try rota() == [
        "지훈,2026-11-03,published", "민지,2026-11-04,published", "민지,2026-11-05,published",
      ])
    #expect(store.run("shift request approve req-1").code == .conflict)
    try store.expectDone("undo")
    #expect(try rota() == Self.before)
  }

  @Test func `who agrees first takes a shift that was offered to all`() throws {
    try store.expectDone("shift request cover shf-2 --as 민지")
    try store.expectDone("shift request agree req-1 --as 지훈")
    try store.expectDone("shift request approve req-1")
    #expect(try rota().last == "지훈,2026-11-05,published")
  }

  @Test func `what was asked about a shift that changed since has lapsed`() throws {
    try store.expectDone("shift request cover shf-2 --worker 지훈 --as 민지")
    try store.expectDone("shift request agree req-1 --as 지훈")
    try store.expectDone("shift edit shf-2 --end 21:00")
    let failure = try store.failure("shift request approve req-1")
    #expect(failure["id"] == .string("request.lapsed"))
    try store.expectDone("undo")
    try store.expectDone("shift request approve req-1")
  }

  @Test(arguments: ["민지", "지훈"])
  func `nothing is approved for who has left`(who: String) throws {
    try store.expectDone("shift request cover shf-2 --worker 지훈 --as 민지")
    try store.expectDone("shift request agree req-1 --as 지훈")
    let before = try rota()
    try store.expectDone("shift member remove \(who)")
    // What lay ahead of who has the shift is called off.
    let after = try rota()
    let failure = try store.failure("shift request approve req-1")
    #expect(failure["id"] == .string("request.lapsed"))
    #expect(failure["hint"]?.words.contains("shift request decline req-1") == true)
    #expect(try rota() == after)
    #expect(try store.json("shift request shifts").at("data.0.state") == .string("lapsed"))
    try store.expectDone("undo")
    #expect(try rota() == before)
    try store.expectDone("shift request approve req-1")
  }

  @Test func `what has begun cannot be asked about or approved`() throws {
    try store.expectDone("shift request off shf-1 --as 민지")
    store.move(to: "03T18:00")
    let failure = try store.failure("shift request approve req-1")
    #expect(failure["id"] == .string("request.lapsed"))
    #expect(store.run("shift request change shf-1 --end 23:00 --as 민지").code == .conflict)
  }

  @Test func `a request about a shift that is done names the command that corrects it`() throws {
    store.move(to: "03T23:30")
    try store.expectDone("shift mark shf-1 --state done")
    let refused = try store.failure("shift request change shf-1 --end 23:00 --as 민지")
    let hint =
      "ask the owner, '사장', who corrects it with "
      + "'catchkit shift edit shf-1 --time START-END'"
    #expect(refused["hint"] == .string(hint), "\(refused)")
    for line in [
      "shift place add 집 --as 민지", "shift add -p 집 -d 2026-11-02 -t 10:00-11:00 --as 민지",
    ] { try store.expectDone(line) }
    let own = try store.failure("shift request off shf-4 --as 민지")
    let fix = "correct it with 'catchkit shift edit shf-4 --time START-END --as 민지'"
    #expect(own["hint"] == .string(fix), "\(own)")
  }

  @Test func `shifts of two workplaces are not exchanged`() throws {
    for line in [
      "shift place add 서점", "shift invite create 서점",
      "shift add -p 서점 -w 사장 -d 2026-11-07 -t 09:00-12:00",
    ] { try store.expectDone(line) }
    let code = try #require(try store.json("shift invite list --place 서점").at("data.0.code")?.words)
    try store.expectDone("shift join \(code) --as 민지")
    try store.expectDone("shift member accept 민지 --place 서점")
    let failure = try store.failure("shift request swap shf-1 --with shf-4 --as 민지")
    #expect(failure["id"] == .string("request.match"))
  }

  @Test func `approved times and leave are those of the shift`() throws {
    try store.expectDone("shift request change shf-1 --day 2026-11-06 --start 19:00 --as 민지")
    try store.expectDone("shift request approve req-1")
    #expect(try store.expectDone("shift show shf-1 --json").contains("2026-11-06T19:00:00+09:00"))
    try store.expectDone("shift request off shf-2 --as 민지")
    try store.expectDone("shift request approve req-2")
    #expect(try rota().contains("민지,2026-11-05,leave"))
  }

  @Test func `an occurrence of a series is handed over alone`() throws {
    try store.expectDone(
      "shift add -w 민지 -d 2026-11-09 -t 10:00-14:00 --repeat week --count 3")
    let id = "ser-1@2026-11-16"
    try store.expectDone("shift request cover \(id) -w 지훈 --as 민지")
    try store.expectDone("shift request agree req-1 --as 지훈")
    try store.expectDone("shift request approve req-1")
    #expect(
      try rota().suffix(3) == [
        "민지,2026-11-09,planned", "지훈,2026-11-16,planned", "민지,2026-11-23,planned",
      ])
    try store.expectDone("undo")
    #expect(try rota().suffix(2).first == "민지,2026-11-16,planned")
  }

  /// A line for each id, once 민지 asked for the first shift to be covered by 지훈.
  private static let lines = [
    "request.unknown": "shift request approve req-9",
    "request.decided": "shift request approve req-1",
    "request.lapsed": "shift request off shf-4 --as 민지",
    "request.open": "shift request off shf-1 --as 민지",
    "request.side": "shift request agree req-1 --as 민지",
    "request.match": "shift request swap shf-2 --with shf-1 --as 민지",
  ]

  @Test(arguments: ShiftRequestRefusal.catalogue)
  func `a line fails with its id and a hint`(entry: FailureCase) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-01 -t 18:00-22:00 --state done")
    try store.expectDone("shift request cover shf-1 -w 지훈 --as 민지")
    let line = try #require(Self.lines[entry.id], "\(entry.id)")
    let failure = try store.failure(line)
    #expect(failure["id"] == .string(entry.id))
    #expect(failure["hint"] != .null)
  }
}
