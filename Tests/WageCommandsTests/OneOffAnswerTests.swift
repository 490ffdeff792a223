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
