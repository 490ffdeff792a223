import CatchValues
import Testing

@Suite("Undo keeps what memberships, pay, shifts and the clock must be to each other")
struct UndoRuleTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.move(to: "03T09:00")
  }

  private func run(_ lines: [String]) throws {
    for line in lines { try store.expectDone(line) }
  }

  /// Refuses a line, dry or not, with both records in the message, and leaves every byte.
  private func expectRefused(
    _ line: String, _ records: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try store.bytes()
    for line in [line, "\(line) --dry-run"] {
      let failure = try store.failure(line, sourceLocation: sourceLocation)
      #expect(failure["id"] == .string("undo.rule"), sourceLocation: sourceLocation)
      #expect(failure["exit"] == .integer(12), sourceLocation: sourceLocation)
      for record in records {
        #expect(
          failure["message"]?.words.contains("'\(record)'") == true,
          sourceLocation: sourceLocation)
      }
    }
    #expect(try store.bytes() == before, sourceLocation: sourceLocation)
    try store.expectDone("doctor --deep", sourceLocation: sourceLocation)
  }

  @Test func `nobody is clocked in twice by taking back a clocking out`() throws {
    store.move(to: "03T12:00")
    try run([
      "shift in --at 09:00 --as 민지", "shift out --at 10:00 --as 민지",
      "shift in -w 민지 --at 11:00 --as 사장",
    ])
    try expectRefused("undo --as 민지", ["clk-1", "clk-2"])
    try run(["shift out -w 민지 --as 사장"])
    try expectRefused("undo --as 민지", ["clk-1", "clk-2"])
    try run(["undo --to \(try newest()) --as 사장", "undo --as 사장", "undo --as 민지"])
  }

  @Test func `nobody comes back to a workplace that is gone`() throws {
    try run([
      "user add 책방 --role owner --as 사장", "user add 새별 --as 사장", "shift place add 서점 --as 책방",
    ])
    let code = try #require(try store.json("shift invite create --as 책방").at("data.code")?.words)
    let joined = try store.json("shift join \(code) --as 새별")
    let member = try #require(joined.at("data.id")?.words)
    try run(["undo --as 새별", "shift place remove 서점 --yes --as 책방"])
    try expectRefused("redo --as 새별", [member])
    try run(["undo --as 책방", "redo --as 새별"])
  }

  @Test func `who left while at work is not clocked in twice by coming back`() throws {
    try run([
      "user add 책방 --role owner --as 사장", "shift place add 서점 --as 책방", "shift in --as 민지",
      "shift member remove 민지 --as 사장",
    ])
    let code = try #require(try store.json("shift invite create --as 책방").at("data.code")?.words)
    try run([
      "shift join \(code) --as 민지", "shift member accept 민지 --as 책방",
      "shift in --at 09:00 --as 민지",
    ])
    try expectRefused("undo --as 사장", ["clk-1", "clk-2"])
  }

  @Test func `entries do not come to overlap by taking back a repair`() throws {
    try run(["shift add -w 민지 -d 2026-11-03 -t 18:00-20:00 --as 사장"])
    store.move(to: "03T18:00")
    try run(["shift in --as 민지"])
    store.move(to: "03T23:55")
    try run(["shift out --as 민지"])
    store.move(to: "04T09:00")
    try run([
      "shift clock fix clk-1 --out 21:00 --as 사장",
      "shift in --at 2026-11-03T21:00 --as 민지", "shift out --at 2026-11-03T23:00 --as 민지",
    ])
    try expectRefused("undo --as 사장", ["clk-1", "clk-2"])
    try run(["undo --as 민지", "undo --as 민지", "undo --as 사장"])
  }

  @Test func `two pays of one day are not both agreed on by redoing`() throws {
    try run([
      "shift terms propose 민지 --as 사장 --hourly 10600 --since 2026-12-01",
      "shift terms propose 민지 --as 민지 --hourly 12000 --since 2026-12-01",
    ])
    let (offered, own) = ("trm-5", "trm-6")
    try run([
      "shift terms accept \(own) --as 사장", "undo --as 사장", "shift terms accept \(offered) --as 민지",
    ])
    try expectRefused("redo --as 사장", [own, offered])
  }

  @Test func `who has shifts was let in, and stays so`() throws {
    try run([
      "shift member accept 수아 --as 사장", "shift add -d 2026-11-04 -t 18:00-22:00 --as 수아",
    ])
    try expectRefused("undo --as 사장", ["shf-1"])
    try run(["shift remove shf-1 --as 수아", "undo --as 사장"])
    // Nor does the shift come back to who is waiting again.
    let failure = try store.failure("undo --as 수아")
    #expect(failure["id"] == .string("undo.rule"))
  }

  private func newest() throws -> String {
    try #require(try numbers("history --limit 1").first)
  }

  private func numbers(_ line: String) throws -> [String] {
    try store.expectDone("\(line) --format ids").split(separator: "\n").map(String.init)
  }
}
