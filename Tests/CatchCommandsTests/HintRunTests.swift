import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Advice that fits, and one word for one idea")
struct HintRunTests {
  @Test(arguments: [
    ("shift place add 카페 --employees 9 --as 사장", "shift place headcount set 카페 N"),
    ("challenge join 민지 --as 민지", "shows ids and invite codes"),
  ])
  func `a refusal's hint names what to do instead`(line: String, hint: String) throws {
    let failure = try StoreRun.withPlace().failure(line)
    #expect(failure["hint"]?.words.contains(hint) == true, "\(failure)")
  }

  @Test func `the --as of a line is carried where the command has room for it`() throws {
    let store = try StoreRun.withPlace()
    let listed = try store.failure("shift request cancel req-9 --as 민지")["hint"]?.words ?? ""
    #expect(listed.contains("--as 민지'"), "\(listed)")
    // `--repeat` waits for its own value.
    let restored = try store.failure("shift restore shf-1 --as 민지")["hint"]?.words ?? ""
    #expect(restored.contains("--repeat'") && !restored.contains("--repeat --as"), "\(restored)")
  }

  @Test func `an empty document gets an example that works`() throws {
    let refused = ScratchEnvironment(input: "").run("wage", "calc", "--lang", "en")
    let start = try #require(refused.errors.firstIndex(of: "{"))
    let end = try #require(refused.errors.lastIndex(of: "}"))
    let sample = String(refused.errors[start...end])
    #expect(ScratchEnvironment(input: sample).run("wage", "calc", "-q").code == .done, "\(sample)")
  }

  @Test func `a shift to come is not done, and overlapping ones are named`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-20 -t 18-22 -b 30 --as 사장 -q")
    let failure = try store.failure("shift mark shf-6 --state done --as 사장")
    #expect(failure["message"]?.words.contains("once it is over") == true, "\(failure)")
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-20 -t 20-23 -b 0 --as 사장 -q")
    let close = store.run("wage close --during 2026-11 --as 사장")
    #expect(close.errors.contains("shf-6 and shf-7 overlap"), "\(close)")
    #expect(close.errors.contains("'catchkit wage close -w NAME --during 2026-11"), "\(close)")
  }

  @Test(arguments: [
    ("shift request change shf-1 10-15", "--time 10-15"),
    ("shift request change shf-1 9:30~18", "--time 9:30~18"),
    ("snap maker add", "catchkit snap profile set --maker"),
    ("challenge list --all", "catchkit challenge list --mine"),
  ])
  func `hints name what was meant`(line: String, meant: String) {
    let result = ScratchEnvironment(variables: ["HOME": "/nonexistent"])
      .run(line.split(separator: " ").map(String.init))
    #expect(result.errors.contains("did you mean '\(meant)'?"), "\(result)")
  }

  @Test func `a period is --during, --period or --month, and a worker an operand or -w`() throws {
    let store = try StoreRun.withOctober()
    let meant = try store.json("wage show 민지 --during 2026-10 --as 사장")["data"]
    for words in ["-w 민지 --period 2026-10", "--worker 민지 --month 2026-10"] {
      #expect(try store.json("wage show \(words) --as 사장")["data"] == meant)
    }
    let listed = try store.json("shift list --during 2026-10 --as 사장")["data"]
    #expect(try store.json("shift list --month 2026-10 --as 사장")["data"] == listed)
    #expect(
      try store.json("wage report -w 민지 --as 사장")["data"]
        == store.json("wage report 민지 --as 사장")["data"])
    #expect(try store.failure("wage show 민지 -w 지훈 --as 사장")["exit"] == .integer(2))
    for (line, named) in [
      ("wage preview --during 2026-10", "민지"), ("shift report --during 2026-10", "민지,지훈"),
      ("shift availability list", "민지"), ("shift series list", "민지 지훈"),
    ] {
      let option = named.split { $0 == "," || $0 == " " }.map { "-w \($0)" }.joined(separator: " ")
      let narrowed = try store.json("\(line) \(option) --as 사장")["data"]
      #expect(try store.json("\(line) \(named) --as 사장")["data"] == narrowed, "\(line)")
    }
    #expect(
      try store.json("wage preview 지훈 --during 2026-10 -w 민지 --as 사장")["data"]
        == store.json("wage preview --during 2026-10 -w 민지,지훈 --as 사장")["data"])
    try store.expectDone("wage item add -w 민지 meal=100000 --as 사장 -q")
    try store.expectDone("wage budget set --month 2026-11 --amount 5000000 --as 사장 -q")
  }

  /// A command with a worker's option alone has other words by position, or commands below it.
  @Test func `no command takes a worker only as an option where an operand is free`() {
    func check(_ info: CommandInfo) {
      for argument in info.arguments where argument.name == "worker" {
        let isFree = !info.arguments.contains { $0.role == .operand } && info.children.isEmpty
        #expect(!isFree, "\(info.path)")
      }
      info.children.forEach(check)
    }
    check(Domains.catchkit.root.info())
  }

  @Test func `several requests are accepted at once`() throws {
    for words in ["수아 하늘", "--all"] {
      let store = try StoreRun.withPlace()
      try store.expectDone("shift join \(PlaceWorld.code) --hourly 10320 --as 하늘")
      let accepted = try store.json("shift member accept \(words) --as 사장")
      #expect(accepted.at("data.accepted")?.elements.count == 2)
      #expect(try store.json("shift request list --as 사장")["data"]?.elements == [])
      #expect(
        try store.failure("shift member accept --all --as 사장")["id"]
          == .string("shift.member_unknown"))
    }
  }

  @Test func `a close is reopened by its period`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    let reopened = try store.json("wage reopen 2026-10 --reason 오류 --as 사장")
    #expect(reopened.at("data.id") == .string("cls-1"))
  }

  @Test func `an owner's report is of all workers`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-11-20 -t 18-22 -b 30 --as 사장 -q")
    let all = try store.json("wage report --year 2026 --as 사장")
    #expect(all.at("meta.worker") == .null)
    var sums: [String: Int] = [:]
    for name in ["민지", "지훈"] {
      let own = try store.json("wage report -w \(name) --year 2026 --as 사장")
      for month in own["data"]?.elements ?? [] {
        sums[month["month"]?.words ?? "", default: 0] += month["gross"]?.number ?? 0
      }
    }
    for month in all["data"]?.elements ?? [] {
      #expect(month["gross"]?.number ?? 0 == sums[month["month"]?.words ?? ""], "\(month)")
    }
    #expect((sums["2026-10"] ?? 0) > 0 && (sums["2026-11"] ?? 0) > 0)
  }
}
