import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@Suite("What is due")
struct DueTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "민지"
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 --as 사장")
    try store.hearDecisions()
  }

  /// The keys of what is told now, a late one with a mark.
  private func told(_ line: String = "shift due") throws -> [String] {
    try store.expectDone("\(line) --format tsv --fields key,is_late").split(separator: "\n")
      .dropFirst().map { String($0).replacing("\tfalse", with: "").replacing("\ttrue", with: " !") }
  }

  @Test func `a shift is told once, so long before it begins`() throws {
    store.move(to: "03T16:59")
    #expect(try told("shift due --within 60m") == [])
    store.move(to: "03T17:00")
    #expect(try told("shift due --within 60m") == ["shift shf-1"])
    #expect(try told("shift due --within 60m") == [])
    #expect(try store.expectDone("shift due --within 60m") == "")
    store.move(to: "03T18:30")
    #expect(try told() == [])
    // Nobody else was told.
    #expect(try told("shift due --as 지훈") == [])
  }

  @Test func `people read a line in their language`() throws {
    store.move(to: "03T17:15")
    #expect(
      try store.expectDone("shift due --within 60m --peek")
        == "2026-11-03 18:00 - 22:00 shift at 카페 (shf-1), in 45m\n")
    #expect(
      try store.expectDone("shift due --within 60m --lang ko")
        == "2026-11-03 18:00 - 22:00 카페 근무 (shf-1), 45분 뒤\n")
    #expect(try store.json("shift due --within 60m")["data"] == .array([]))
  }

  @Test func `a moved shift is due anew, and so is one that is moved back`() throws {
    store.move(to: "03T17:30")
    #expect(try told("shift due --within 2h") == ["shift shf-1"])
    try store.expectDone("shift edit shf-1 --time 19:00-22:00 --as 사장")
    #expect(try told("shift due --within 2h") == ["shift shf-1"])
    try store.expectDone("shift edit shf-1 --time 18:00-22:00 --as 사장")
    #expect(try told("shift due --within 2h") == ["shift shf-1"])
    #expect(try told("shift due --within 2h") == [])
  }

  @Test func `a shift that went to somebody else and came back is due anew`() throws {
    store.move(to: "03T17:30")
    #expect(try told("shift due --within 2h") == ["shift shf-1"])
    try store.expectDone("shift edit shf-1 --worker 지훈 --as 사장")
    #expect(try told("shift due --within 2h --as 지훈") == ["shift shf-1"])
    try store.expectDone("shift edit shf-1 --worker 민지 --as 사장")
    #expect(try told("shift due --within 2h") == ["shift shf-1"])
    #expect(try told("shift due --within 2h") == [])
    #expect(try told("shift due --within 2h --as 지훈") == [])
  }

  @Test func `what was missed is told as late, for a day unless asked otherwise`() throws {
    store.move(to: "04T18:01")
    #expect(try told() == [])
    #expect(try told("shift due --since 25h --peek") == ["shift shf-1 !"])
    store.move(to: "04T17:59")
    #expect(try store.expectDone("shift due --peek").hasPrefix("late: 2026-11-03 18:00"))
    #expect(try told() == ["shift shf-1 !"])
    #expect(try told() == [])
  }

  @Test(arguments: ["cancelled", "leave", "absent", "holiday"])
  func `of a shift that does not take place nothing is told`(state: String) throws {
    try store.expectDone("shift routine add 마감 --alarm end-30m --to 카페")
    store.move(to: "03T19:00")
    try store.expectDone("shift mark shf-1 --state \(state) --as 사장")
    #expect(try told("shift due --within 3h --kind shift,routine") == [])
  }

  @Test func `who is there already is not told of the shift`() throws {
    store.move(to: "03T17:55")
    try store.expectDone("shift in")
    #expect(try told("shift due --within 60m") == [])
  }

  @Test func `whoever is to answer a request about shifts is told, once for each state`() throws {
    let due = "shift due --kind request"
    // Somebody asks to join, too.
    #expect(try told("\(due) --as 사장").count == 1)
    try store.expectDone("shift request cover shf-1")
    #expect(try told(due) == [])
    #expect(try told("\(due) --as 사장") == [])
    #expect(
      try store.expectDone("\(due) --as 지훈 --peek").contains(
        "민지 asks for a cover: shf-1 at 카페, 2026-11-03 18:00 - 22:00 (req-1"))
    #expect(try told("\(due) --as 지훈") == ["request req-1 pending"])
    #expect(try told("\(due) --as 지훈") == [])
    try store.expectDone("shift request agree req-1 --as 지훈")
    #expect(try store.expectDone("\(due) --as 사장 --peek --lang ko").contains("지훈 님 동의함"))
    #expect(try told("\(due) --as 사장") == ["request req-1 agreed"])
    try store.expectDone("shift request cancel req-1")
    try store.expectDone("shift request off shf-1")
    #expect(try told("\(due) --as 지훈") == [])
    let row = try store.json("\(due) --as 사장").at("data.0")
    #expect(row?["key"] == .string("request req-2 pending"))
    #expect(row?["request"] == .string("req-2") && row?["shift"] == .string("shf-1"))
    #expect(row?.at("workers.0") == .string("민지"))
  }

  @Test func `an alarm tells what is left, unless nothing is`() throws {
    try store.expectDone(
      "shift routine add 마감 --alarm end-30m --task 정산 --task 청소 --to 카페")
    try store.expectDone("shift routine add 약 --alarm 20:30 --to shf-1")
    try store.expectDone("shift routine add 조용 --task 없음 --to shf-1")
    try store.expectDone("shift routine tick 정산 --shift shf-1")
    store.move(to: "03T20:20")
    #expect(
      try told("shift due --kind routine") == ["routine rtn-2 shf-1"])
    store.move(to: "03T21:30")
    let event = try #require(try store.json("shift due --kind routine --peek").at("data.0"))
    #expect(event["tasks"] == .array([.string("청소")]))
    #expect(event["at"]?.words == "2026-11-03T21:30:00+09:00")
    try store.expectDone("shift routine tick 청소 --shift shf-1")
    #expect(try told("shift due --kind routine") == [])
  }

  @Test func `pay days are told to both sides, clamped to the month's end`() throws {
    for (person, day) in [("민지", "31"), ("지훈", "fri")] {
      let terms = try store.json(
        "shift terms propose --hourly 10400 --pay-day \(day) --since 2026-11-03 --as \(person)")
      let id = try #require(terms.at("data.id")?.words)
      try store.expectDone("shift terms accept \(id) --as 사장")
    }
    store.move(to: "30T00:00")
    #expect(try told("shift due --kind pay_day") == ["pay_day wpl-1"])
    #expect(try told("shift due --kind pay_day") == [])
    #expect(try told("shift due --kind pay_day --as 지훈") == [])
    let event = try #require(try store.json("shift due --kind pay_day --as 사장").at("data.0"))
    #expect(event["key"]?.words == "pay_day wpl-1 owner")
    #expect(event["workers"] == .array([.string("민지")]))
    #expect(event["day"]?.words == "2026-11-30")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-04T13:00:00+09:00"
    #expect(try told("shift due --kind pay_day --as 지훈") == ["pay_day wpl-1"])
    // All of the next day it is late.
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-05T09:00:00+09:00"
    #expect(try told("shift due --kind pay_day --as 사장") == ["pay_day wpl-1 owner !"])
  }

  @Test func `a closed payslip is told to its worker, once, and to nobody else`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    let slip = try store.json("wage slip list --as 민지")
    let net = Money.grouped(try #require(slip.at("data.0.net")?.number))
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-24T09:00:00+09:00"
    #expect(
      try store.expectDone("due --kind pay_day --as 민지")
        == "your payslip of 2026-10 at 카페 is there: \(net) won net, "
        + "'catchkit wage slip show slp-1'\n")
    for person in ["민지", "지훈", "사장"] {
      #expect(try store.expectDone("due --kind pay_day --as \(person)") == "", "\(person)")
    }
    // The slip of a period that is open again is none.
    try store.expectDone("shift due reset --all --as 민지 -q")
    try store.expectDone("wage reopen --reason 오류 --as 사장 -q")
    #expect(try store.expectDone("due --kind pay_day --as 민지") == "")
  }

  @Test func `a request waits for its answer, told once`() throws {
    #expect(try told("shift due --as 사장") == ["request mem-4"])
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-20T09:00:00+09:00"
    // 민지's evening is neither clocked nor marked yet.
    #expect(try told("shift due --as 사장") == ["missed shf-1"])
    #expect(try told("shift due --as 수아") == [])
    let list = try store.expectDone(
      "shift due list --since 8760h --as 사장 --format tsv --fields event")
    #expect(list.split(separator: "\n").dropFirst(2).first == "request mem-4", "\(list)")
  }

  @Test func `undo takes back one's own last command, not what cron noted`() throws {
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift edit shf-1 --memo 시험")
    #expect(try told() == ["request mem-4"])
    #expect(
      try store.json("undo").at("data.undone.0.command")?.words == "shift edit"
        || store.json("shift show shf-1").at("data.memo") == .string(""))
    // What was told stays told, and the way back stays open.
    #expect(try told() == [])
    try store.expectDone("shift due reset --all")
    #expect(try told("shift due --kind request") == ["request mem-4"])
    #expect(!store.run("doctor --deep").output.contains("error"))
  }

  @Test func `undo passes over what was told in place of something earlier`() throws {
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 사장 -d 2026-11-03 -t 18:00-22:00")
    let due = "shift due --within 400h --kind shift"
    #expect(try told(due) == ["shift shf-2"])
    for time in ["19:00-22:00", "18:00-22:00"] {
      try store.expectDone("shift edit shf-2 --time \(time)")
      #expect(try told(due) == ["shift shf-2"])
    }
    #expect(try store.json("undo").at("data.undone.0.command")?.words == "shift edit")
    let korean = store.run("undo -n --lang ko").errors
    #expect(korean.contains("건너뜀: ") && korean.contains("알림을 기록한 것이라"), "\(korean)")
  }

  @Test func `a redo follows its undo whatever was told in between`() throws {
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift edit shf-1 --memo 시험")
    try store.expectDone("undo")
    #expect(try told() == ["request mem-4"])
    try store.expectDone("redo")
    #expect(try store.json("shift show shf-1").at("data.memo") == .string("시험"))
  }

  @Test func `what is forgotten is told again, and undo takes that back`() throws {
    store.move(to: "03T17:30")
    #expect(try told("shift due --within 60m") == ["shift shf-1"])
    let newest = try store.expectDone("shift due list --format ids --limit 1")
    try store.expectDone(
      "shift due reset \(newest.trimmingCharacters(in: .whitespacesAndNewlines))")
    #expect(try told("shift due --within 60m --peek") == ["shift shf-1"])
    try store.expectDone("undo")
    #expect(try told("shift due --within 60m") == [])
  }

  @Test func `output that cannot be written is not told`() throws {
    store.move(to: "03T17:30")
    store.scratch.refusesOutput = true
    let before = try store.bytes()
    #expect(store.run("shift due --within 60m").code == .output)
    #expect(try store.bytes() == before)
    store.scratch.refusesOutput = false
    #expect(try told("shift due --within 60m") == ["shift shf-1"])
  }

  @Test func `only what a limit shows counts as told`() throws {
    try store.expectDone("shift routine add 오픈 --alarm start-30m --to shf-1")
    store.move(to: "03T17:30")
    #expect(try told("shift due --within 60m --limit 1") == ["routine rtn-1 shf-1"])
    #expect(try told("shift due --within 60m") == ["shift shf-1"])
  }

  @Test func `a key answers the same again`() throws {
    store.move(to: "03T17:30")
    let line = "shift due --within 60m --idempotency-key k"
    let first = try store.expectDone(line)
    let again = store.run(line)
    #expect(first != "" && again.output == first)
    #expect(again.errors.contains("nothing was done again"))
  }
}

@Suite("Programs that tell what is due")
struct DueProgramTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "민지"
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 --as 사장")
    try store.expectDone("shift routine add 오픈 --alarm start-30m --task 불 --to shf-1")
    try store.hearDecisions()
    store.move(to: "03T17:15")
  }

  @Test func `each event is given to the program, and noted when that went well`() throws {
    let runs = Runs()
    store.scratch.programs = { program, _ in
      runs.programs.append(program)
      return ProgramOutcome(.exited(0), said: Array("ok".utf8))
    }
    let result = store.scratch.run([
      "shift", "due", "--within", "60m", "--exec", "notify 'a b' {text}", "--timeout", "5s",
    ])
    #expect(result.code == .done)
    #expect(result.output == "")
    #expect(result.errors == "ok\nok\n")
    #expect(runs.programs.count == 2)
    let first = try #require(runs.programs.first)
    let line = "2026-11-03 17:30 routine 오픈 for the shift at 카페 (shf-1): 불, in 15m"
    #expect(first.arguments == ["notify", "a b", line])
    #expect(first.milliseconds == 5000)
    let event = try JSON.parse(first.input)
    #expect(event["key"]?.words == "routine rtn-1 shf-1")
    #expect(event["text"] == nil)
    #expect(first.variables.contains(.init("CATCHKIT_EVENT_TEXT", line)))
    #expect(first.variables.contains(.init("CATCHKIT_EVENT_KIND", "routine")))
    #expect(first.variables.contains(.init("CATCHKIT_USER", "민지")))
    #expect(first.variables.contains(.init("CATCHKIT_STORE", store.path)))
    let again = store.run("shift due --within 60m --exec notify")
    #expect(again.code == .done && again.output == "" && runs.programs.count == 2)
  }

  @Test func `one that fails is reported, the others are told, and it is tried again`() throws {
    store.scratch.programs = { program, _ in
      ProgramOutcome(program.variables[1].value == "shift" ? .exited(3) : .exited(0))
    }
    let result = store.run("shift due --within 60m --exec notify --lang ko")
    #expect(result.code == .remote)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first?.contains("알리지 못했습니다: 종료 코드 3으로 끝났습니다") == true, "\(result)")
    #expect(lines.count == 3)
    store.scratch.programs = { _, _ in ProgramOutcome(.exited(0)) }
    let again = store.run("shift due --within 60m --exec notify --format ids")
    #expect(again.code == .done)
    #expect(again.output == "shift shf-1\n")
  }

  @Test(arguments: [
    (ProgramOutcome.End.timedOut, "it took longer than 30 s"),
    (.killed(signal: 9), "it was ended by signal 9"),
    (.notStarted(Text(en: "gone", ko: "없음")), "it could not be started: gone"),
  ])
  func `how it failed is said`(end: ProgramOutcome.End, words: String) throws {
    store.scratch.programs = { _, _ in ProgramOutcome(end) }
    let result = store.run("shift due --within 60m --exec notify")
    #expect(result.code == .remote)
    #expect(result.errors.contains(words), "\(result)")
    #expect(result.output == "")
  }

  @Test func `quiet says nothing of what went well`() throws {
    store.scratch.programs = { _, _ in ProgramOutcome(.exited(0)) }
    let result = store.run("shift due --within 60m --exec notify --quiet")
    #expect(result.code == .done && result.output == "" && result.errors == "")
    // Without a program, what is printed is what tells.
    try store.expectDone("shift due reset --all --yes")
    #expect(store.run("shift due --within 60m --quiet").output.contains("shf-1"))
  }

  @Test func `a dry run runs no program`() throws {
    let before = try store.bytes()
    let result = store.run("shift due --within 60m --exec notify --dry-run")
    #expect(result.code == .done && result.output.contains("shf-1"))
    #expect(try store.bytes() == before)
  }

  @Test(arguments: [("", false), ("a 'b", false), ("a \\", false), ("a \"b c\" d\\ e", true)])
  func `a command has closed quotes`(command: String, isGood: Bool) throws {
    store.scratch.programs = { _, _ in ProgramOutcome(.exited(0)) }
    let result = store.scratch.run(["shift", "due", "--exec", command])
    #expect((result.code == .done) == isGood, "\(result)")
  }

  /// What was run.
  private final class Runs {
    var programs: [Program] = []
  }
}

extension StoreRun {
  /// Notifies everybody of what the lines so far decided, so that later runs tell other things.
  func hearDecisions() throws {
    try expectDone("due --everyone --kind decision")
  }
}
