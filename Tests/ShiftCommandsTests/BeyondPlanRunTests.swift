import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Time clocked outside the plan")
struct BeyondPlanRunTests {
  private let store: StoreRun

  /// Five days planned 09–18 with an hour of break, clocked 08:40–20:00, for 10,320 won.
  init() throws {
    store = try StoreRun(
      ["user add 사장 --role owner", "user add 민지 --as 사장", "user add 지훈 --as 사장"]
        + ["shift place add 카페 --employees 6 --as 사장", "shift invite create --as 사장"]
        + ["민지", "지훈"].flatMap {
          [
            "shift join \(PlaceWorld.code) --hourly 10320 --weekly-minutes 40h"
              + " --days mon,tue,wed,thu,fri --since 2026-11-01 --as \($0)",
            "shift member accept \($0) --as 사장",
          ]
        })
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-02..2026-11-06 -t 09:00-18:00 -b 60 -q")
    for day in ["02", "03", "04", "05", "06"] { try clock(day, "08:40", "20:00") }
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
  }

  private func clock(
    _ day: String, _ start: String, _ end: String, as worker: String = "민지"
  ) throws {
    store.move(to: "\(day)T\(start)")
    try store.expectDone("shift in --as \(worker) -q")
    store.move(to: "\(day)T\(end)")
    try store.expectDone("shift out --as \(worker) -q")
  }

  private func preview() throws -> JSON {
    try #require(try store.json("wage preview --period 2026-11 -w 민지")["data"]?.elements.first)
  }

  private func arrears() throws -> Int {
    try store.json("wage arrears")["data"]?.elements.reduce(0) { $0 + ($1["amount"]?.number ?? 0) }
      ?? 0
  }

  private func settlements() throws -> [String] {
    let line = "shift attendance --all -w 민지 --format tsv --fields settlement,unpaid_seconds"
    return try store.expectDone(line).split(separator: "\n").dropFirst().map {
      String($0).replacing("\t", with: " ")
    }.reversed()
  }

  @Test func `a colleague does not learn when decisions were made`() throws {
    try store.expectDone("shift attendance approve shf-1 -q")
    let commands = { (person: String) throws in
      try store.json("history --as \(person) --limit 100")["data"]?.elements
        .compactMap { $0["command"]?.words } ?? []
    }
    #expect(try commands("민지").contains("shift attendance approve"))
    #expect(try commands("지훈").contains("shift add"))
    #expect(try !commands("지훈").contains("shift attendance approve"))
    // Nor from what took one back together with changes that a colleague may see.
    try store.expectDone("shift edit shf-2 --memo 정산 -q")
    #expect(try commands("지훈").contains("shift edit"))
    let first = try store.json("history --limit 2").at("data.1.number")?.number ?? 0
    try store.expectDone("undo --to \(first) -q")
    #expect(try !store.json("history --as 지훈 --limit 100").compactText.contains("\"undo\""))
    #expect(try store.json("history --as 민지 --limit 100").compactText.contains("\"undo\""))
  }

  @Test func `time clocked after the close is named until its period is opened again`() throws {
    // A worker who clocks as planned is paid at once.
    store.move(to: "02T07:00")
    try store.expectDone("shift add -w 지훈 -d 2026-11-02 -t 09:00-18:00 -b 60 -q")
    try clock("02", "09:00", "18:00", as: "지훈")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
    _ = store.run("wage close --period 2026-11 -q --yes")
    try store.expectDone("shift add -w 지훈 -d 2026-12-02 -t 09:00-18:00 -b 60 -q")
    let told = "2 h clocked outside the plan are not settled and not paid: 2026-11-02 2 h"
    #expect(!store.run("wage arrears").errors.contains(told))
    try store.expectDone("shift clock fix clk-6 --out 20:00 -q")
    #expect(store.run("wage arrears").errors.contains(told))
    #expect(store.run("wage preview --period 2026-12").errors.contains(told))
    store.scratch.variables["CATCHKIT_NOW"] = "2027-01-04T09:00:00+09:00"
    let closed = store.run("wage close --period 2026-12 --provisional --anyway --yes")
    #expect(closed.errors.contains(told))
  }

  @Test func `attendance and check say of paid days what pay says of them`() throws {
    try store.expectDone("shift attendance approve --during 2026-11 -q")
    try store.expectDone("wage close --period 2026-11 -q --yes")
    try store.expectDone("shift clock fix clk-1 --out 19:30 -q")
    // The decision stands for what is left of its time, so that the correction is owed.
    #expect(try arrears() == -7740)
    #expect(try !settlements().contains { $0.hasPrefix("open") })
    let check = store.run("shift check --during 2026-11 --rule beyond-plan --each").output
    #expect(!check.contains("clocked outside"))
  }

  @Test func `a last day before the first is refused where work would count for nothing`() throws {
    let refused = try store.failure("shift member remove 민지 --on 2026-10-28")
    #expect(refused["id"] == .string("shift.end_date") && refused["exit"] == .integer(13))
    // Who never began may end at once.
    try store.expectDone("shift member remove 지훈 --on 2026-11-01 -n")
  }

  @Test func `the minutes that are not paid are named everywhere`() throws {
    let row = try preview()
    #expect(row["gross"] == .integer(495_360))
    #expect(row["unpaid_minutes"] == .integer(700))
    let days = row["unpaid_days"]?.elements ?? []
    #expect(days.count == 5)
    #expect(days.first?["day"] == .string("2026-11-02"))
    #expect(days.first?["shift"] == .string("shf-1"))
    #expect(days.first?["early_minutes"] == .integer(20))
    #expect(days.first?["late_minutes"] == .integer(120))
    #expect(days.first?["settlement"] == .string("open"))
    let told =
      "11 h 40 min clocked outside the plan are not settled and not paid: 2026-11-02 2 h 20 min"
    #expect(store.run("wage preview --period 2026-11").errors.contains(told))
    #expect(store.run("wage show 민지 --period 2026-11").errors.contains(told))
    #expect(try settlements() == Array(repeating: "open 8400", count: 5))
    let check = store.run("shift check --during 2026-11 --rule beyond-plan --each").output
    #expect(check.split(separator: "\n").count { $0.contains("2 h 20 min clocked outside") } == 5)
    // Workers read their own.
    #expect(store.run("wage preview --period 2026-11 --as 민지").errors.contains(told))
  }

  @Test func `what is paid follows the owner's decision, what was worked does not`() throws {
    func times() throws -> [String] {
      let line = "shift attendance --all --format tsv --fields worked_seconds,paid_seconds"
      return try store.expectDone(line).split(separator: "\n").dropFirst().map {
        String($0).replacing("\t", with: " ")
      }.reversed()
    }
    // 08:40-20:00 and 09:00-18:00, each less an hour.
    #expect(try times() == Array(repeating: "37200 28800", count: 5))
    try store.expectDone("shift attendance approve shf-5 -q")
    try store.expectDone("shift attendance refuse shf-4 -q")
    // The newest first.
    #expect(try times() == ["37200 37200"] + Array(repeating: "37200 28800", count: 4))
    let total = try store.json("shift report --by total --during 2026-11").at("meta.total")
    #expect(total?["worked_seconds"] == .integer(5 * 37_200))
    let paid = total?["paid_seconds"]?.number ?? 0
    #expect(try preview()["work_minutes"] == .integer(paid / 60))
    // A workplace that pays by the clock pays all of it, and so does the question what if.
    let asked = try store.json("shift report --by total --during 2026-11 --pay-basis actual")
    #expect(asked.at("meta.total.paid_seconds") == .integer(5 * 37_200))
    try store.expectDone("wage policy set 카페 --pay-basis actual -q")
    #expect(try times() == Array(repeating: "37200 37200", count: 5))
  }

  @Test(arguments: ["", " --anyway"])
  func `closing leaves the worker out until each day is settled`(option: String) throws {
    try store.expectDone("shift add -w 지훈 -d 2026-11-02..2026-11-05 -t 09:00-13:00 -q")
    try store.expectDone("shift mark shf-6 shf-7 shf-8 shf-9 --state done -q")
    let left = store.run("wage close --period 2026-11\(option) --json")
    #expect(left.code == .rejects, "\(left)")
    let document = try JSON.parse(Array(left.output.utf8))
    #expect(document.at("meta.left_out.0.id") == .string("clocked_open"))
    #expect(document["data"]?.elements.map { $0.word("worker") } == ["지훈"])
    try store.expectDone("shift attendance refuse shf-1 -q")
    try store.expectDone("shift attendance approve --during 2026-11 -w 민지 -q")
    let closed = try store.json("wage close -w 민지 --period 2026-11")
    // Forty hours, and 2 h 20 min of overtime on four days, and one weekly holiday.
    #expect(closed.at("data.0.gross") == .integer(412_800 + 4 * 36_120 + 82_560))
    let slip = try store.expectDone("wage slip show --as 민지")
    #expect(slip.contains("2 h 20 min clocked outside the plan were refused and are not paid"))
  }

  @Test func `a close that leaves out everybody names each of them with the reason`() throws {
    try store.expectDone("shift add -w 지훈 -d 2026-11-02 -t 13:00-15:00 -q")
    try clock("02", "12:30", "15:00", as: "지훈")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
    let left = store.run("wage close --period 2026-11 --anyway")
    #expect(left.code == .rejects)
    #expect(left.errors.contains("2 workers have no payslip of 2026-11: '민지', '지훈'"), "\(left)")
    for told in ["'민지': 11 h 40 min clocked", "'지훈': 30 min clocked"] {
      #expect(left.errors.contains(told), "\(left)")
    }
    let failure = try store.failure("wage close --period 2026-11 --anyway")
    #expect(failure["id"] == .string("payroll.left_out"))
    #expect(failure.word("message").contains("'민지', '지훈'"), "\(failure)")
  }

  @Test func `minutes that the clock step cuts are named wherever pay is`() throws {
    try store.expectDone("wage policy set 카페 --clock-step 60 -q")
    try store.expectDone("shift attendance refuse --during 2026-11 -q")
    for entry in 1...5 {
      try store.expectDone("shift clock fix clk-\(entry) --in 2026-11-0\(entry + 1)T09:31 -q")
      try store.expectDone("shift clock fix clk-\(entry) --out 2026-11-0\(entry + 1)T18:00 -q")
    }
    let told = "2 h 25 min clocked were cut by the clock step and are not paid: 2026-11-02 29 min"
    let row = try preview()
    #expect(row["unpaid_minutes"] == .integer(5 * 29))
    #expect(row.at("unpaid_days.0.cut_minutes") == .integer(29))
    #expect(row.at("unpaid_days.0.settlement") == .string("cut"))
    #expect(store.run("wage show 민지 --period 2026-11").errors.contains(told))
    #expect(try settlements() == Array(repeating: "cut 1740", count: 5))
    let check = store.run("shift check --during 2026-11 --rule beyond-plan --each").output
    #expect(check.split(separator: "\n").count { $0.contains("29 min clocked for shf-") } == 5)
    #expect(store.run("shift attendance approve shf-1").code == .conflict)
    let closed = store.run("wage close --period 2026-11 --json")
    #expect(closed.code == .done && closed.errors.contains(told), "\(closed)")
    let unpaid = try JSON.parse(Array(closed.output.utf8)).at("meta.unpaid.0")
    #expect(unpaid?["worker"] == .string("민지") && unpaid?["id"] == .string("clocked_cut"))
    let slip = try store.expectDone("wage slip show --as 민지")
    #expect(slip.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(told))
  }

  @Test func `work without a plan that rounding leaves nothing of is named`() throws {
    try store.expectDone("wage policy set 카페 --clock-step 60 -q")
    try clock("10", "10:31", "11:29", as: "지훈")
    try clock("11", "10:10", "12:29", as: "지훈")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
    let row = try #require(try store.json("wage preview --period 2026-11 -w 지훈").at("data.0"))
    #expect(row["unpaid_minutes"] == .integer(58 + 19), "\(row)")
    let check = store.run("shift check -w 지훈 --during 2026-11 --rule beyond-plan --each").output
    #expect(
      check.contains("58 min clocked for") && check.contains("19 min clocked for"), "\(check)")
  }

  @Test func `rounding makes no shifts overlap that were not worked at once`() throws {
    try store.expectDone("wage policy set 카페 --clock-step 15 --pay-basis actual -q")
    try store.expectDone("shift add -w 지훈 -d 2026-11-10 -t 09:00-12:00 -q")
    try store.expectDone("shift add -w 지훈 -d 2026-11-10 -t 12:10-15:00 -q")
    try clock("10", "09:00", "12:08", as: "지훈")
    try clock("10", "12:10", "15:00", as: "지훈")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
    let row = try #require(try store.json("wage preview --period 2026-11 -w 지훈").at("data.0"))
    #expect(row["work_minutes"] == .integer(360), "\(row)")
  }

  @Test func `a corrected entry opens the day again, and its undo closes it`() throws {
    try store.expectDone("shift attendance approve --during 2026-11 -w 민지 -q")
    #expect(try preview()["unpaid_minutes"] == .integer(0))
    try store.expectDone("shift clock fix clk-1 --out 2026-11-02T19:00 -q")
    #expect(try settlements().last == "open 4800")
    try store.expectDone("undo -q")
    #expect(try settlements().last == "approved 0")
    try store.expectDone("undo -q")
    #expect(try settlements() == Array(repeating: "open 8400", count: 5))
  }

  @Test func `a paid day is settled only after the period is open again`() throws {
    try store.expectDone("shift attendance refuse --during 2026-11 -q")
    try store.expectDone("wage close --period 2026-11 -q")
    let before = try store.bytes()
    for line in ["approve shf-1 --again", "refuse shf-1 --again"] {
      #expect(store.run("shift attendance \(line)").code == .conflict)
    }
    #expect(try store.bytes() == before)
    // A correction of paid days is arrears by the decision that stood.
    try store.expectDone("shift clock fix clk-1 --in 2026-11-02T09:30 -q")
    #expect(try arrears() == -5_160)
    try store.expectDone("wage reopen --reason 정정 -q")
    try store.expectDone("shift attendance approve shf-1 -q")
  }

  @Test func `an approval that was paid keeps paying what is left of the time`() throws {
    try store.expectDone("shift attendance approve --during 2026-11 -q")
    try store.expectDone("wage close --period 2026-11 -q")
    try store.expectDone("shift clock fix clk-1 --out 2026-11-02T19:00 -q")
    #expect(try arrears() == -15_480)
  }

  @Test(arguments: ["approve", "refuse"])
  func `time added to a paid day is open, whatever was decided on the rest`(word: String) throws {
    try store.expectDone("shift attendance \(word) --during 2026-11 -q")
    try store.expectDone("wage close --period 2026-11 -q")
    try store.expectDone("shift clock fix clk-1 --out 2026-11-02T22:00 -q")
    #expect(try settlements().contains { $0.hasPrefix("open ") })
    let told = store.run("wage arrears")
    #expect("\(told.output)\(told.errors)".contains("stay"), "\(told)")
    #expect(told.errors.contains("'catchkit shift attendance approve shf-1'"), "\(told)")
    // Who stayed longer was not paid too much.
    #expect(try arrears() == 0)
    #expect(!store.run("wage preview --period 2026-12").errors.contains("too much"))
    if word == "approve" {
      let leaving = store.run("wage final -w 민지 --on 2026-11-30 --unused 0")
      #expect(leaving.errors.contains("not settled"), "\(leaving)")
    }
    let refused = store.run("shift attendance refuse shf-1")
    #expect(refused.code == .conflict)
    #expect(refused.errors.contains("'catchkit wage reopen cls-1 --reason TEXT'"), "\(refused)")
    // The approval only adds to what was paid.
    try store.expectDone("shift attendance approve shf-1 -q")
    #expect(try arrears() == (word == "approve" ? 30_960 : 67_080))
    #expect(store.run("shift attendance refuse shf-1 --again").code == .conflict)
    try store.expectDone("wage reopen --reason 정정 -q")
    try store.expectDone("shift attendance refuse shf-1 --again -q")
  }

  @Test func `the grace asks for nothing, and the policy can decide`() throws {
    func state(_ option: String) throws -> [JSON?] {
      try store.expectDone("wage policy set 카페 --since 2026-11-01 \(option) -q")
      let row = try preview()
      return [
        row["gross"], row["unpaid_minutes"], row["unpaid_days"]?.elements.first?["settlement"],
      ]
    }
    #expect(try state("--grace 2h") == [.integer(495_360), .integer(700), .string("grace")])
    #expect(store.run("wage close --period 2026-11 --dry-run").code == .done)
    #expect(
      try state("--grace 119m --beyond-plan refuse")
        == [.integer(495_360), .integer(700), .string("refused")])
    #expect(try state("--beyond-plan pay") == [.integer(495_360 + 5 * 36_120), .integer(0), nil])
    // Early starts alone are clipped: two hours more a day.
    #expect(
      try state("--beyond-plan ask --pay-basis late-end --grace 20m")
        == [.integer(495_360 + 5 * 30_960), .integer(100), .string("grace")])
    #expect(try state("--pay-basis actual") == [.integer(495_360 + 5 * 36_120), .integer(0), nil])
    // By the plan the same minutes are paid once they are approved.
    #expect(try state("--pay-basis scheduled")[1] == .integer(700))
    try store.expectDone("shift attendance approve shf-1 -q")
    #expect(try preview()["gross"] == .integer(495_360 + 36_120))
    #expect(store.run("wage policy set 카페 --grace 121m").code == .refused)
  }

  @Test func `a decision is made once by the owner, or replaced on purpose`() throws {
    let before = try store.bytes()
    #expect(store.run("shift attendance approve shf-1 --as 민지").code == .forbidden)
    #expect(store.run("shift attendance approve shf-1 shf-1").code == .conflict)
    #expect(store.run("shift attendance approve --during 2026-10").code == .conflict)
    #expect(store.run("shift attendance approve").code == .usage)
    #expect(store.run("shift attendance approve shf-1 --during 2026-11").code == .usage)
    #expect(try store.bytes() == before)
    try store.expectDone("shift attendance approve shf-1 -q")
    for word in ["approve", "refuse"] {
      #expect(store.run("shift attendance \(word) shf-1").code == .conflict)
    }
    #expect(store.run("shift attendance approve shf-1 --again").code == .conflict)
    try store.expectDone("shift attendance refuse shf-1 --again -q")
    #expect(try settlements().last == "refused 8400")
  }

  @Test func `decisions move with an export, and their history is the worker's too`() throws {
    try store.expectDone("shift attendance approve shf-1 -q")
    store.scratch.files["e"] = try store.expectDone("store export")
    let other = "--store \(store.folder.path)/other"
    try store.expectDone("store import e \(other)")
    let line = "shift attendance --all -w 민지 --format tsv --fields settlement \(other)"
    #expect(try store.expectDone(line).contains("approved"))
    let own = store.run("history --as 민지 --json").output
    #expect(own.contains("shift attendance approve"))
    #expect(!store.run("history --as 지훈 --json").output.contains("shift attendance approve"))
  }
}

@Suite("One name for the basis of work")
struct PayBasisNameTests {
  @Test func `the former name still works, with a hint`() throws {
    let store = try StoreRun.withPlace()
    for command in ["shift report --by total", "shift attendance --all"] {
      let new = store.run("\(command) --pay-basis actual --as 사장 --json")
      let old = store.run("\(command) --basis actual --as 사장 --json")
      #expect(new.output == old.output && old.errors.contains("'--basis' is now called"), "\(old)")
      #expect(!new.errors.contains("is now called"))
      #expect(store.run("\(command) --basis actual --pay-basis actual --as 사장").code == .usage)
    }
  }
}
