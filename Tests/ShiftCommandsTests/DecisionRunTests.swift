import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("The other side is told of decisions")
struct DecisionRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.hearDecisions()
  }

  /// What a person is told now, once.
  private func told(_ person: String) throws -> [String] {
    let text = try store.expectDone("shift due --kind decision --as \(person)")
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `what was told and is undone reads as undone, whatever it was`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03..2026-11-04 -t 18:00-22:00 -q")
    try store.expectDone("shift terms propose 민지 --hourly 12000 --since 2027-03-01 -q")
    _ = try told("민지")
    for (line, person, text) in [
      ("shift publish shf-1 shf-2", "민지", "2 shifts published for 2026-11"),
      ("shift member accept 수아", "수아", "수아 was accepted"),
      ("shift member remove 민지 --on 2026-11-20", "민지", "the last day of 민지 is 2026-11-20"),
      ("shift terms accept trm-5 --as 민지", "사장", "pay terms trm-5 of 민지 signed"),
      ("shift leave --as 민지", "사장", "민지's employment ended"),
    ] {
      let by = line.hasSuffix("--as 민지") ? "민지" : "사장"
      try store.expectDone("\(line) -q")
      #expect(try told(person) == ["카페: \(text) (by \(by))"])
      try store.expectDone("undo -q --as \(by)")
      let row = try store.json("shift due --kind decision --as \(person) --peek").at("data.0")
      #expect(row?["decision"] == .string("taken_back"), "\(line): \(row ?? .null)")
      #expect(try told(person) == ["카페: undone: \(text) (by \(by))"])
      try store.expectDone("redo -q --as \(by)")
      #expect(try told(person) == ["카페: \(text) (by \(by))"])
      try store.expectDone("undo -q --as \(by)")
      #expect(try told(person).count == 1)
    }
  }

  @Test(arguments: ["remove shf-1", "edit shf-1 -w 지훈", "publish shf-2"])
  func `an undo of several steps tells of those that were told`(untold: String) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03..2026-11-04 -t 18:00-22:00 -q")
    try store.expectDone("shift publish shf-1 -q")
    let number = try #require(try store.json("history --limit 1").at("data.0.number")?.number)
    #expect(try told("민지").count == 1)
    try store.expectDone("shift \(untold) -q")
    try store.expectDone("undo --to \(number) -q")
    let published = "1 shift published for 2026-11-03 (shf-1) (by 사장)"
    #expect(try told("민지") == ["카페: undone: \(published)"])
  }

  @Test func `a command for two workplaces names both`() throws {
    try store.expectDone("shift place add 서점 -q")
    let code = try #require(try store.json("shift invite create 서점").at("data.code")?.words)
    try store.expectDone("shift join \(code) -q --as 민지")
    try store.expectDone("shift member accept 민지 -p 서점 -q")
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-03 -t 09:00-12:00 -q")
    try store.expectDone("shift add -p 서점 -w 민지 -d 2026-11-04 -t 09:00-12:00 -q")
    _ = try told("민지")
    try store.expectDone("shift publish shf-1 shf-2 -q")
    #expect(try told("민지") == ["카페, 서점: 2 shifts published for 2026-11 (by 사장)"])
  }

  @Test func `decisions are delivered in their order, and none is lost behind a failure`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03..2026-11-05 -t 18:00-22:00 -q")
    for id in 1...3 { try store.expectDone("shift publish shf-\(id) -q") }
    store.scratch.programs = { program, _ in
      ProgramOutcome(program.variables[0].value.contains("shf-2") ? .exited(3) : .exited(0))
    }
    #expect(store.run("shift due --kind decision --as 민지 --exec notify").code == .remote)
    let left = try told("민지")
    #expect(left.count == 2 && left[0].contains("shf-2") && left[1].contains("shf-3"), "\(left)")
  }
}
