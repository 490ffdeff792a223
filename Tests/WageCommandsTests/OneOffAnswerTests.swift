import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("One-off answers that depend on one more fact")
struct OneOffAnswerTests {
  private func run(_ line: String) -> ScratchEnvironment.Result {
    ScratchEnvironment(input: "").run(line.split(separator: " ").map(String.init))
  }

  private func data(_ line: String) throws -> JSON {
    let result = run("\(line) --json")
    try #require(result.code == .done, "\(result)")
    return try #require(try JSON.parse(Array(result.output.utf8))["data"])
  }

  @Test(arguments: [
    // Forty hours and eight of rest; twenty and four; under fifteen there is no rest.
    ("--hourly 12000 --weekly-rest included", JSON.integer(10_000)),
    ("--hourly 12000 --weekly-rest included --weekly-minutes 20h", .integer(10_000)),
    ("--hourly 12000 --weekly-rest included --weekly-minutes 14h", .integer(12_000)),
    ("--hourly 12000", .integer(12_000)),
    // 209 hours, and five of overtime a week: × 365 ÷ 84 × 1.5.
    ("--monthly 2400000 --includes-overtime 5h", .string("9934.21")),
  ])
  func `what the pay includes is taken out before it is judged`(pay: String, hourly: JSON) throws {
    #expect(try data("wage minimum \(pay) --on 2026-07-01")["hourly"] == hourly)
    // Below five, overtime earns no premium: 2,400,000 ÷ (209 + 5 × 365/84).
    let small = "wage minimum --monthly 2400000 --includes-overtime 5h --on 2026-07-01"
    #expect(try data("\(small) --employees 4")["hourly"] == .string("10401.94"))
  }

  @Test func `the average wage of less than three months is over their own days`() throws {
    let line = "wage severance --joined 2026-10-05 --left 2026-10-31 --wages-3m 2392000"
    let result = run("\(line) --json")
    let data = try JSON.parse(Array(result.output.utf8))["data"]
    #expect(data?["period_days"] == .integer(26), "\(result)")
    #expect(data?["average_daily"] == .string("92000"), "\(result)")
  }

  @Test func `probation asks for the contract, and lowers nothing where the law does not`() throws {
    let line = "wage minimum --hourly 9288 --probation --on 2026-07-01"
    #expect(run(line).errors.contains("--contract-months"))
    #expect(try data(line)["ok"] == .bool(true))
    #expect(try data("\(line) --contract-months 12")["ok"] == .bool(true))
    #expect(!run("\(line) --contract-months 12").errors.contains("--contract-months"))
    #expect(try data("\(line) --contract-months 6")["ok"] == .bool(false))
    #expect(try data("\(line) --contract-months 24 --simple-work yes")["ok"] == .bool(false))
  }

  @Test func `fewer than five employees have no annual leave, but the weekly holiday`() throws {
    #expect(try data("wage leave --years 3 --employees 4")["days"] == .integer(0))
    #expect(try data("wage leave --years 3 --employees 5")["days"] == .integer(16))
    let weekly = run("wage weekly --rate 10320 --weekly-minutes 20h --employees 4")
    #expect(weekly.output.contains("41,280") && weekly.errors.contains("fewer than five"))
  }

  @Test(arguments: [
    ("240", "2026-12-09", false), ("240", "2026-12-10", true), ("241", "2026-12-10", false),
  ])
  func `exactly four hours may go without a break from 10 December 2026`(
    minutes: String, day: String, mayBe: Bool
  ) throws {
    let answer = try data("wage break --minutes \(minutes) --on \(day)")
    #expect(answer["may_be_waived"] == .bool(mayBe))
  }

  @Test func `messages in JSON are in the language asked for, and in English otherwise`() throws {
    let line =
      "wage calc --from csv --rate 9000 --weekly-minutes 20h --days mon --period 2026-11 --json"
    func messages(_ more: String) throws -> String {
      let scratch = ScratchEnvironment(input: "date,start,end\n2026-11-02,09:00,13:00\n")
      let result = scratch.run("\(line)\(more)".split(separator: " ").map(String.init))
      let document = try JSON.parse(Array(result.output.utf8))
      return try #require(document["data"]?["warnings"]).compactText
    }
    #expect(try messages("").contains("below the minimum wage"))
    #expect(try messages(" --lang ko").contains("최저임금"))
    #expect(try !messages(" --lang ko").contains("below the"))
  }

  /// In JSON names and codes are what they were.
  @Test(arguments: [
    ("weekly --rate 10320 --weekly-minutes 14h", "제외 사유 = 주 소정근로시간 15시간 미만", "under_15_hours"),
    ("weekly --rate 10320 --weekly-minutes 20h", "주 소정(분) = 1,200", "weekly_minutes"),
    ("net --gross 3000000 --on 2026-10-10", "소득 종류 = 근로소득", "employee"),
    ("insurance --income 3000000 --on 2026-10-10 --age 60", "사유 = 60세 이상", "age_60"),
    ("severance --joined 2025-01-01 --left 2026-05-01 --wages-3m 6000000", "재직일수 = 485", "joined"),
    ("leave --years 3 --rate 10320 --unused 2 --weekly-minutes 40h", "임금률 = 10,320", "unused"),
  ])
  func `an explanation has the reader's words for names and codes`(
    words: String, told: String, code: String
  ) {
    let line = "wage \(words) --explain"
    let korean = run("\(line) --lang ko").output
    #expect(korean.contains(told), "\(korean)")
    for line in korean.split(separator: "\n") where line.contains("입력: ") {
      let inputs = line.split(separator: "입력: ").last?.split(separator: ", ") ?? []
      for input in inputs where input.contains("=") {
        #expect(input.first?.isASCII == false || input.first?.isNumber == true, "\(line)")
      }
    }
    let machine = run("\(line) --lang ko --json").output
    #expect(machine.contains("\"\(code)\"") && !machine.contains(told), "\(machine)")
    #expect(!run(line).output.split(separator: "\n").contains { $0.contains("weekly_minutes =") })
  }

  @Test func `no explanation prints a long fraction`() {
    let line = "wage insurance --income 2411000 --on 2026-10-01 --explain"
    let parts = run(line).output.split { !$0.isNumber && $0 != "/" && $0 != "," }
    for part in parts
    where part.contains("/") && !part.hasPrefix("9,448") && !part.hasPrefix("9448") {
      #expect(part.split(separator: "/").allSatisfy { $0.utf8.count < 5 }, "\(part)")
    }
  }
}

@Suite("A day of birth is one fact")
struct OneBirthTests {
  @Test(arguments: ["--born", "--birth"])
  func `the one in a pay profile is the person's, and shifts know it`(option: String) throws {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("wage profile set 민지 \(option) 2010-05-01 -q")
    #expect(try store.json("wage profile show 민지").at("data.birth") == .string("2010-05-01"))
    #expect(try store.json("user show 민지").at("data.born") == .string("2010-05-01"))
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-10 -t 20:00-24:00 -q")
    let check = store.run("shift check --during 2026-11-10 --json")
    #expect(check.output.contains("minor"), "\(check)")
    // The other way is the same fact.
    try store.expectDone("user edit 민지 --born 2000-05-01 -q")
    #expect(try store.json("wage profile show 민지").at("data.birth") == .string("2000-05-01"))
    #expect(!store.run("wage preview --period 2026-11").errors.contains("two dates of birth"))
  }
}
