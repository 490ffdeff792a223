import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Empty lists")
struct EmptyListTests {
  /// Commands that print a list on their own words alone, and end.
  private static let lists = nodes(Domains.catchkit.root.info()).filter { info in
    info.isRunnable && info.usesStore && info.output?.shape == .list
      && (!info.changes || info.name == "due") && !info.arguments.contains(where: \.isRequired)
  }.map { $0.path.joined(separator: " ") }.filter {
    !["seat watch", "seat listen", "wage what-if", "wage sweep", "serve"].contains($0)
  }

  private static func nodes(_ info: CommandInfo) -> [CommandInfo] {
    [info] + info.children.flatMap(nodes)
  }

  private static func rows(_ result: ScratchEnvironment.Result) throws -> JSON? {
    result.code == .done ? try JSON.parse(Array(result.output.utf8))["data"] : nil
  }

  /// The command that a note names.
  private static func advice(_ store: StoreRun, _ line: String) -> String? {
    let parts = store.run(line).errors.split(separator: " 'catchkit ", maxSplits: 1)
    guard parts.count == 2, parts[0].hasSuffix("run") else { return nil }
    return parts[1].split(separator: "'").first.map(String.init)
  }

  @Test(arguments: lists)
  func `a store without people answers a list with nothing, and one line says how to begin`(
    command: String
  ) throws {
    let words = command.split(separator: " ").map(String.init)
    let scratch = ScratchEnvironment(
      variables: ["HOME": "/nonexistent", "CATCHKIT_NOW": "2026-11-14T10:00:00+09:00"])
    let machine = scratch.run(words + ["--json"])
    guard try Self.rows(machine) == .array([]) else {
      // These show what comes with the program.
      let builtIn = [
        "seat stations", "seat networks", "doctor", "selftest", "config list", "paths",
      ]
      #expect(builtIn.contains(command), "\(machine)")
      return
    }
    let quiet = scratch.run(words + ["--quiet"])
    #expect(quiet.code == .done && quiet.errors == "", "\(quiet)")
    let table = scratch.run(words)
    #expect(table.code == .done, "\(table)")
    #expect(table.errors.split(separator: "\n").count == 1, "\(table)")
  }

  @Test(arguments: lists.filter { !$0.hasSuffix("due") })
  func `an empty list says in one line why, unless quiet`(command: String) throws {
    let store = try StoreRun(["user add 민지", "shift place add 편의점"])
    guard try Self.rows(store.run("\(command) --json")) == .array([]) else { return }
    let told = store.run(command)
    #expect(told.errors.split(separator: "\n").count == 1, "\(told)")
    #expect(store.run("\(command) -q").errors == "")
  }

  @Test(arguments: ["due", "shift due", "snap due", "shot due"])
  func `a run without events says nothing`(command: String) throws {
    let store = try StoreRun(["user add 민지"])
    let result = store.run(command)
    #expect(result.code == .done && result.output == "" && result.errors == "", "\(result)")
  }

  @Test(arguments: ["wage preview", "shift terms list"])
  func `the advice of an empty list leads to its first row`(command: String) throws {
    for place in [["shift place add 편의점"], []] {
      let store = try StoreRun(["user add 민지"] + place)
      let step = try #require(Self.advice(store, command))
      let pay = "shift terms propose 민지 -p 편의점 --hourly minimum"
      #expect(step == (place.isEmpty ? "shift place add 편의점 --hourly minimum" : pay))
      try store.expectDone("\(step) -q")
      #expect(try store.json(command).at("data.0") != nil)
    }
  }

  @Test func `an owner is led to a worker, to that worker's yes and to shifts`() throws {
    let store = try StoreRun(["user add 사장 --role owner", "shift place add 카페", "user add 민지"])
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    #expect(Self.advice(store, "wage preview") == "shift invite create 카페")
    let code = try #require(try store.json("shift invite create 카페").at("data.code")?.words)
    try store.expectDone("shift join \(code) --as 민지 -q")
    try store.expectDone("shift member accept 민지 -q")
    #expect(
      Self.advice(store, "wage preview") == "shift terms propose 민지 -p 카페 --hourly minimum")
    try store.expectDone("shift terms propose 민지 -p 카페 --hourly minimum -q")
    let accept = try #require(Self.advice(store, "wage preview"))
    #expect(accept == "shift terms accept trm-1 --as per-2")
    try store.expectDone("\(accept) -q")
    let add = try #require(Self.advice(store, "shift list"))
    #expect(add == "shift add -p 카페 -w 민지 -d today -t 18:00-22:00")
    try store.expectDone("\(add) -q")
    // What only the owner can do is not advised to the worker.
    let worker = store.run("wage closed --as 민지")
    #expect(worker.errors.hasPrefix("catchkit: nothing is closed"), "\(worker)")
    #expect(!worker.errors.contains("'catchkit"), "\(worker)")
  }

  @Test func `a list that its options made empty says so`() throws {
    let store = try StoreRun(["user add 민지", "shift place add 편의점"])
    let told = store.run("shift list --during 2026-01 --state done")
    #expect(
      told.errors
        == "catchkit: no shifts (--during 2026-01, --state done): widen the search, or run 'catchkit shift"
        + " add -p 편의점 -w 민지 -d 2026-01-01 -t 18:00-22:00'\n")
    let korean = store.run("wage preview --lang ko").errors
    #expect(korean.contains("임금이 없습니다(--during: 오늘이 속한 기간): 조건을 바꾸거나"), "\(korean)")
  }

  @Test(arguments: [
    ("shot list", "shot scan ~/Pictures"), ("snap list", "snap profile set --maker"),
    ("seat history", "seat ride 선릉 사당"), ("challenge list", "challenge new --topic 식비"),
  ])
  func `an empty store hints at the beginning of the domain`(command: String, next: String) throws {
    let told = ScratchEnvironment(
      variables: ["HOME": "/nonexistent", "CATCHKIT_NOW": "2026-11-14T10:00:00+09:00"]
    ).run(command.split(separator: " ").map(String.init)).errors
    #expect(told.contains("'catchkit user add NAME', then 'catchkit \(next)"), "\(told)")
    #expect(!told.contains("shift place add"), "\(told)")
  }

  @Test func `a station that is not found, or far away, is said to be so without a store`() {
    let scratch = ScratchEnvironment(variables: ["HOME": "/nonexistent"])
    let unknown = scratch.run("seat", "stations", "qqq")
    #expect(unknown.code == .done)
    #expect(
      unknown.errors == "catchkit: no station is called 'qqq': see 'catchkit seat stations'\n")
    #expect(scratch.run("seat", "stations", "--near", "0,0").errors.contains("13,951 km away"))
    #expect(scratch.run("seat", "stations", "--near", "37.5,127.03").errors == "")
    #expect(scratch.run("seat", "route", "Gangnam", "서울역").errors.contains("Korean names"))
  }

  @Test(arguments: ["seat ride 선릉 사당", "challenge post --cost 0"])
  func `a group without workplaces asks a store without people for a person`(
    line: String
  ) throws {
    let told = try StoreRun().run(line).errors
    #expect(told.contains("begin with 'catchkit user add NAME'\n"), "\(told)")
    let named = try StoreRun().run("\(line) --as 민지").errors
    #expect(named.contains("hint: 'catchkit user add 민지' adds the person"), "\(named)")
  }

  @Test func `changing commands say why their list is empty, and words match nothing`() throws {
    let store = try StoreRun(["user add 민지"])
    #expect(store.run("seat alias").errors.hasPrefix("catchkit: no aliases: run 'catchkit seat al"))
    #expect(store.run("shot dups").errors.hasPrefix("catchkit: no duplicates"))
    #expect(store.run("shot list nosuchword").errors == "catchkit: nothing matches (nosuchword)\n")
  }

  @Test func `a list whose records are all over names the flag that shows them`() throws {
    let store = try StoreRun(["user add 민지왕"])
    try store.expectDone(
      "challenge new --topic 식비 --amount 30000 --title 무지출챌린지 --content 오늘부터시작 -q")
    try store.expectDone("challenge leave --yes -q")
    #expect(
      store.run("challenge list").errors
        == "catchkit: nothing is open: '--mine' shows what is over, too\n")
    #expect(
      store.run("challenge list --mine --topic hobby").errors
        == "catchkit: no challenges (--topic hobby, --mine)\n")
  }

  @Test func `a name that a shell would read otherwise gives way to the id`() throws {
    let store = try StoreRun(["user add 민지"])
    let added = store.scratch.run(["shift", "place", "add", "카페 $HOME"])
    #expect(added.code == .done)
    #expect(
      Self.advice(store, "wage preview") == "shift terms propose 민지 -p wpl-1 --hourly minimum")
  }
}
