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

  @Test func `one command is one notice, for those whom it concerns`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03..2026-11-14 -t 18:00-22:00 -q")
    try store.expectDone("shift add -w 지훈 -d 2026-11-05 -t 18:00-22:00 -q")
    #expect(try told("민지") == [])
    try store.expectDone("shift publish --from 2026-11-03 --to 2026-11-30 --yes -q")
    #expect(try told("사장") == [])
    let rows = try store.json("shift due --kind decision --as 민지 --peek").at("data")?.elements
    #expect(rows?.map { $0["decision"]?.words } == ["shifts_published"])
    #expect(rows?.first?["count"] == .integer(12) && rows?.first?["actor"] == .string("사장"))
    #expect(try told("민지") == ["카페: 12 shifts published for 2026-11 (by 사장)"])
    #expect(try told("민지") == [])
    #expect(try told("지훈") == ["카페: 1 shift published for 2026-11-05 (shf-13) (by 사장)"])
    try store.expectDone("shift edit shf-1 --time 17:00-22:00 -q")
    try store.expectDone("shift edit shf-1 --memo 메모 -q")
    try store.expectDone("shift remove shf-2 -q")
    try store.expectDone("shift mark shf-3 --state cancelled -q")
    try store.expectDone("shift edit shf-4 --worker 지훈 -q")
    #expect(
      try told("민지") == [
        "카페: 1 shift changed for 2026-11-03 (shf-1) (by 사장)",
        "카페: 1 shift cancelled for 2026-11-04 (shf-2) (by 사장)",
        "카페: 1 shift cancelled for 2026-11-05 (shf-3) (by 사장)",
        "카페: 1 shift cancelled for 2026-11-06 (shf-4) (by 사장)",
      ])
    #expect(try told("지훈") == ["카페: 1 shift published for 2026-11-06 (shf-4) (by 사장)"])
  }

  @Test func `membership, terms, requests and leave are told to the other side`() throws {
    try store.expectDone("shift member accept 수아 -q")
    #expect(try told("수아") == ["카페: 수아 was accepted (by 사장)"])
    try store.expectDone("shift terms propose 민지 --hourly 12000 --since 2027-03-01 -q")
    #expect(
      try told("민지") == [
        "카페: pay terms trm-5 proposed for 민지: 12,000 won an hour, 20h a week, "
          + "Mon, Wed, Fri, from 2027-03-01 (by 사장)"
      ])
    try store.expectDone("shift terms accept trm-5 --as 민지 -q")
    try store.expectDone("shift terms decline trm-3 --reason 적음 --as 민지 -q")
    #expect(
      try told("사장") == [
        "카페: pay terms trm-5 of 민지 signed (by 민지)", "카페: pay terms trm-3 declined (by 민지)",
      ])
    try store.expectDone("shift add -w 민지 -d 2026-11-09..2026-11-11 -t 18:00-22:00 -q")
    try store.expectDone("shift mark shf-1 --state leave --as 민지 -q")
    #expect(try told("사장") == ["카페: 민지: 1 shift on leave for 2026-11-09 (shf-1) (by 민지)"])
    try store.expectDone("shift publish shf-2 shf-3 -q")
    try store.expectDone("shift request off shf-2 --as 민지 -q")
    try store.expectDone("shift request decline req-1 --reason 바쁨 -q")
    #expect(
      try told("민지") == [
        "카페: 2 shifts published for 2026-11 (by 사장)", "카페: request req-1 declined (by 사장)",
      ])
    try store.expectDone("shift request off shf-3 --as 민지 -q")
    try store.expectDone("shift request approve req-2 -q")
    #expect(try told("민지").first?.contains("request req-2 approved") == true)
    try store.expectDone("shift member remove 지훈 --yes -q")
    #expect(try told("지훈") == ["카페: 지훈's employment ended (by 사장)"])
    try store.expectDone("shift leave --as 민지 --yes -q")
    #expect(try told("사장").last == "카페: 민지's employment ended (by 민지)")
  }

  @Test func `a decision waits however long, and one that was undone is none`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -q")
    try store.expectDone("shift publish shf-1 -q")
    try store.expectDone("undo -q")
    #expect(try told("민지") == [])
    try store.expectDone("redo -q")
    store.scratch.variables["CATCHKIT_NOW"] = "2027-12-01T09:00:00+09:00"
    #expect(try told("민지").count == 1)
    #expect(try told("민지") == [])
    // What was told and then undone stays told.
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-02T09:00:00+09:00"
  }

  @Test func `what is undone after it was told is told, too, and so is a redo`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -q")
    try store.expectDone("shift publish shf-1 -q")
    _ = try told("민지")
    try store.expectDone("shift edit shf-1 --end 23:00 -q")
    #expect(try told("민지").count == 1)
    for line in ["undo -q", "redo -q"] {
      try store.expectDone(line)
      let lines = try told("민지")
      #expect(lines.count == 1 && lines[0].contains("1 shift changed"), "\(line): \(lines)")
    }
    // Undone and redone before anybody looked, nothing has changed.
    try store.expectDone("undo -q")
    try store.expectDone("redo -q")
    #expect(try told("민지") == [])
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

  @Test func `a day that goes back to its series is changed, not cancelled and published`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-09 -t 18:00-22:00 --repeat week --count 2 -q")
    try store.expectDone("shift publish --during 2026-11 --yes -q")
    try store.expectDone("shift edit ser-1@2026-11-09 --scope this -t 17:00-22:00 -q")
    _ = try told("민지")
    try store.expectDone("shift restore ser-1@2026-11-09 -q")
    #expect(
      try told("민지") == ["카페: 1 shift changed for 2026-11-09 (ser-1@2026-11-09) (by 사장)"])
  }

  @Test func `a published shift that becomes a day off is told`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -q")
    try store.expectDone("shift publish shf-1 -q")
    _ = try told("민지")
    try store.expectDone("shift mark shf-1 --state holiday -q")
    let lines = try told("민지")
    #expect(lines.count == 1 && lines[0].contains("1 shift changed"), "\(lines)")
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

  @Test func `an owner hears who did not come and who did not clock out`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 09:00-12:00 -q")
    try store.expectDone("shift add -w 지훈 -d 2026-11-03 -t 09:00-12:00 -q")
    store.move(to: "03T09:00")
    try store.expectDone("shift in --as 지훈 -q")
    store.move(to: "03T16:30")
    let line = "shift due --kind attendance"
    #expect(
      try store.expectDone(line).split(separator: "\n").map(String.init) == [
        "민지 did not come to the shift of 2026-11-03 at 카페 (shf-1)",
        "지훈 clocked in at 카페, 2026-11-03 09:00, and never out (clk-1)",
      ])
    #expect(try store.expectDone(line) == "")
    #expect(try store.expectDone("\(line) --as 지훈").contains("never out (clk-1)"))
    #expect(try store.expectDone("\(line) --as 민지") == "")
    // Where nobody clocks, the rule of missed shifts is off.
    try store.expectDone("shift check rules set missed-shift off -q")
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 13:00-14:00 -q")
    #expect(try store.expectDone(line) == "")
  }

  @Test func `who did not come is told however late, until it is settled`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03..2026-11-05 -t 09:00-12:00 -q")
    store.move(to: "05T13:00")
    try store.expectDone("shift mark shf-1 --state cancelled -q")
    try store.expectDone("shift mark shf-2 --state done -q")
    store.move(to: "20T09:00")
    let line = "shift due --kind attendance"
    let told = "민지 did not come to the shift of 2026-11-05 at 카페 (shf-3)\n"
    #expect(try store.expectDone("\(line) --peek") == told)
    #expect(try store.expectDone(line) == told)
    #expect(try store.expectDone(line) == "")
  }
}
