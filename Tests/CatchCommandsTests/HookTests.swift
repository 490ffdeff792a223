import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Hooks around every change")
struct HookTests {
  private static let no = ProgramOutcome(.exited(1), said: Array("no shifts\nmore\n".utf8))
  /// Whatever a hook may refuse; an offer writes rows of journal tables alone.
  private static let vetoable = EveryChange.operations.filter {
    ![
      "undo", "redo", "due", "shift due", "snap due", "shot due", "seat wait", "challenge offer",
    ].contains($0.path)
      && !EveryChange.machineWork.contains($0.path)
  }

  @Test(arguments: vetoable)
  func `no change passes a hook that refuses it`(change: EveryChange) throws {
    let store = try change.store()
    let before = try? store.bytes()
    let files = try store.otherFiles()
    let hooks = HookRun.attach(to: store, ["20-second": Self.no])
    let failure = try store.failure(change.line(in: store))
    #expect(failure["id"] == .string("hook.vetoed") && failure["exit"] == .integer(13))
    #expect(
      failure["message"] == .string("the hook '20-second' refused the change: no shifts"))
    #expect(hooks.told == ["10-first", "20-second"])
    #expect((try? store.bytes()) == before)
    #expect(try store.otherFiles() == files)
  }

  @Test(arguments: vetoable)
  func `hooks are told once what a dry run tells`(change: EveryChange) throws {
    let store = try change.store()
    let line = change.line(in: store)
    let tried = try store.json("\(line) --dry-run")
    let hooks = HookRun.attach(to: store)
    let made = try store.json(line)
    #expect(hooks.told == ["10-first", "20-second", "50-last"])
    for (document, phase) in zip(try hooks.documents(), ["before", "before", "after"]) {
      #expect(document["schema"] == .string("catchkit.hook/1"))
      #expect(document.at("data.phase") == .string(phase))
      #expect(document.at("data.command") == .string(change.path))
      #expect(document.at("data.store") == .string(store.path))
      // A hook belongs to the owner of the file, and sees what the actor may not.
      if !EveryChange.live.contains(change.path) {
        #expect(document.at("meta.changes") == tried.at("meta.changes"))
      }
      #expect(document.at("meta.operation") == made.at("meta.operation"))
      #expect(document.at("meta.change_count") == made.at("meta.change_count"))
    }
    #expect(made.at("meta.failed_hooks") == nil)
  }

  @Test(arguments: ["undo --as 사장", "redo --as 사장"])
  func `undo and redo are told to hooks and never refused`(line: String) throws {
    let store = try StoreRun.withPeople()
    if line.hasPrefix("redo") { try store.expectDone("undo --as 사장") }
    let hooks = HookRun.attach(to: store, ["10-first": Self.no])
    try store.expectDone(line)
    #expect(hooks.told == ["50-last"])
    #expect(try hooks.documents().first?.at("data.summary") != .null)
  }

  @Test func `not even a hook that nobody may trust stands in the way of undo`() throws {
    let store = try StoreRun.withPeople()
    let hooks = HookRun.attach(to: store)
    let root = "\(store.folder.path)/.config/catchkit/hooks"
    store.scratch.folders["\(root)/after-change.d"] = FolderListing(
      FileStanding(.folder, isOpen: true),
      entries: [.init("60-open", FileStanding(.file, isExecutable: true, isOpen: true))])
    store.scratch.folders["\(root)/before-change.d"] = FolderListing(
      FileStanding(.folder, isOwn: false))
    let document = try store.json("undo --as 사장")
    #expect(hooks.told == [])
    #expect(document.at("meta.failed_hooks.0.outcome") == .string("not_trusted"))
    #expect(document.at("meta.failed_hooks.1.name") == .string("60-open"))
  }

  @Test(arguments: [
    "user add 하늘 --as 사장 --dry-run", "user add 하늘 --as 사장 --no-hooks",
    "user add 하늘 --as 사장 --no-config", "user edit 민지 --name 민지 --as 사장",
    "user add 보라 --as 사장 --idempotency-key k", "shift due --as 사장", "user add 민지 --as 사장",
    "user list",
  ])
  func `no hook runs where nothing new is done`(line: String) throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("user add 보라 --as 사장 --idempotency-key k")
    let hooks = HookRun.attach(to: store, ["10-first": Self.no])
    let result = store.run(line)
    #expect(result.code == .done || result.errors.contains("is taken"), "\(result)")
    #expect(hooks.told == [])
  }

  @Test func `a run without hooks asks once for their folder, and a reader never`() throws {
    let store = try StoreRun.withPeople()
    let asked = AskedFolders()
    for (line, paths) in [("user add 하늘", ["hooks"]), ("user list", [])] {
      var environment = store.scratch.environment()
      environment.files.folder = { path throws(Failure) in
        asked.paths.append(path)
        return nil
      }
      let words = line.split(separator: " ").map(String.init) + ["--as", "사장"]
      let code = run(Arguments(words), environment: &environment)
      #expect(code == .done)
      #expect(asked.paths.map { $0.split(separator: "/").last } == paths.map { Substring($0) })
      asked.paths = []
    }
  }

  private final class AskedFolders {
    var paths: [String] = []
  }

  @Test(arguments: [
    (ProgramOutcome(.exited(3)), "exit_3", "it ended with exit code 3"),
    (ProgramOutcome(.killed(signal: 9)), "signal_9", "it was ended by signal 9"),
    (ProgramOutcome(.timedOut), "timed_out", "it took longer than 5 s"),
    (
      ProgramOutcome(.notStarted(Text(verbatim: "no such file"))), "not_started",
      "it could not be started: no such file"
    ),
  ])
  func `what fails after the change leaves it made`(
    end: ProgramOutcome, outcome: String, reason: String
  ) throws {
    let store = try StoreRun.withPeople()
    _ = HookRun.attach(to: store, ["50-last": end])
    let result = store.run("user add 하늘 --as 사장 --json")
    #expect(result.code == .done)
    let document = try JSON.parse(Array(result.output.utf8))
    #expect(document.at("meta.failed_hooks.0.name") == .string("50-last"))
    #expect(document.at("meta.failed_hooks.0.outcome") == .string(outcome))
    let note = "the change was made, but the hook '50-last' failed after it: \(reason)"
    #expect(result.errors == "catchkit: \(note)\n")
    let quiet = store.run("user add 보라 --as 사장 --quiet")
    #expect(quiet.output == "" && quiet.errors == "catchkit: \(note)\n")
    #expect(try store.expectDone("user list").contains("하늘"))
  }

  @Test(arguments: [
    (ProgramOutcome(.killed(signal: 9)), "it was ended by signal 9"),
    (ProgramOutcome(.timedOut), "it took longer than 2.5 s"),
    (
      ProgramOutcome(.notStarted(Text(verbatim: "no such file"))),
      "it could not be started: no such file"
    ),
  ])
  func `a hook that gives no answer has not agreed`(end: ProgramOutcome, reason: String) throws {
    let store = try StoreRun.withPeople()
    let before = try store.bytes()
    let hooks = HookRun.attach(to: store, ["10-first": end])
    let failure = try store.failure("user add 하늘 --as 사장 --hook-timeout 2500ms")
    #expect(failure["id"] == .string("hook.failed") && failure["exit"] == .integer(19))
    #expect(failure["message"] == .string("the hook '10-first' gave no answer: \(reason)"))
    #expect(hooks.told == ["10-first"] && hooks.programs[0].milliseconds == 2500)
    #expect(try store.bytes() == before)
  }

  @Test func `what hooks say goes to standard error, and one line is told once`() throws {
    let store = try StoreRun.withPeople()
    let one = ProgramOutcome(.exited(1), said: Array("closed\n".utf8))
    let hello = ProgramOutcome(.exited(0), said: Array("looking".utf8))
    _ = HookRun.attach(to: store, ["10-first": hello, "20-second": one])
    let result = store.run("user add 하늘 --as 사장")
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix("looking\ncatchkit: the hook '20-second' refused the change: closed"))
    _ = HookRun.attach(to: store, ["20-second": Self.no])
    #expect(store.run("user add 하늘 --as 사장").errors.hasPrefix("no shifts\nmore\ncatchkit: "))
    _ = HookRun.attach(to: store, ["20-second": ProgramOutcome(.exited(4))])
    #expect(
      store.run("user add 하늘 --as 사장 --lang ko").errors.hasPrefix(
        "catchkit: '20-second' 훅이 변경을 거부했습니다: 종료 코드 4로 끝났습니다"))
  }

  @Test func `a hook knows the store, who acts, and that it is one`() throws {
    let store = try StoreRun.withPeople()
    let hooks = HookRun.attach(to: store)
    try store.expectDone("user add 하늘 --as 사장")
    let variables = hooks.programs.map { program in
      Dictionary(uniqueKeysWithValues: program.variables.map { ($0.name, $0.value) })
    }
    let shared = [
      "CATCHKIT_HOOK_COMMAND": "user add", "CATCHKIT_STORE": store.path, "CATCHKIT_USER": "사장",
    ]
    let before = ["CATCHKIT_IN_HOOK": "before", "CATCHKIT_LOCK_WAIT": "0"]
    #expect(variables.first == shared.merging(before) { $1 })
    #expect(variables.last == shared.merging(["CATCHKIT_IN_HOOK": "after"]) { $1 })
    #expect(try hooks.documents()[0].at("data.actor_id") == .string("per-1"))
  }

  @Test func `who removes themselves is still named`() throws {
    let store = try StoreRun.withPeople()
    let hooks = HookRun.attach(to: store)
    try store.expectDone("user remove 지훈 --as 지훈")
    #expect(
      try hooks.documents().map { $0.at("data.actor") } == [
        .string("지훈"), .string("지훈"), .string("지훈"),
      ])
  }

  @Test func `what a hook runs before a change may not change anything`() throws {
    let store = try StoreRun.withPeople()
    let hooks = HookRun.attach(to: store)
    store.scratch.variables["CATCHKIT_IN_HOOK"] = "before"
    for line in ["user add 하늘 --as 사장", "undo --as 사장", "user add 하늘 --as 사장 -n"] {
      let failure = try store.failure(line)
      #expect(failure["id"] == .string("hook.nested") && failure["exit"] == .integer(12))
    }
    try store.expectDone("user list")
    store.scratch.variables["CATCHKIT_IN_HOOK"] = "after"
    try store.expectDone("user add 하늘 --as 사장")
    #expect(hooks.told == [])
  }

  @Test func `people are asked before hooks, and hooks once`() throws {
    let store = try StoreRun.withPlace()
    let hooks = HookRun.attach(to: store)
    let line = "shift add -w 민지 -d 2026-11-03..2026-11-23 -t 18:00-21:00 --as 사장"
    #expect(store.run(line).code == .declined)
    #expect(hooks.told == [])
    store.scratch.input = "y\n"
    store.scratch.terminals = [.input: Terminal(columns: 80), .error: Terminal(columns: 80)]
    try store.expectDone(line)
    #expect(hooks.told == ["10-first", "20-second", "50-last"])
  }

  @Test func `a store that is not there is not made for a change that is refused`() throws {
    let store = try StoreRun()
    var hooks = HookRun.attach(to: store, ["10-first": Self.no])
    #expect(store.run("user add 사장").code == .refused)
    #expect(try store.otherFiles() == [])
    hooks = HookRun.attach(to: store)
    try store.expectDone("user add 사장")
    #expect(hooks.told == ["10-first", "20-second", "50-last"])
    #expect(try hooks.documents()[0].at("data.actor") == .null)
    #expect(try hooks.documents().map { $0.at("meta.operation") } == [1, 1, 1].map(JSON.integer))
  }

  @Test func `of a thousand changes and more the first thousand are told`() throws {
    let store = try StoreRun.withPlace()
    let hooks = HookRun.attach(to: store)
    let rows = (0..<1001).map { number in
      let (day, hour) = (number / 24, number % 24)
      let date = CivilDate(year: 2027, month: 1, day: 1)?.adding(days: day)
      return #"{"place":"카페","worker":"사장","day":"\#(date.map { "\($0)" } ?? "")","#
        + #""start":"\#(hour < 10 ? "0" : "")\#(hour):00","end":"\#(hour < 10 ? "0" : "")\#(hour):30"}"#
        + "\n"
    }
    store.scratch.files["rows.jsonl"] = rows.joined()
    try store.expectDone("shift import rows.jsonl --as 사장 --yes --quiet")
    let meta = try hooks.documents()[0]["meta"]
    guard case .array(let changes)? = meta?["changes"] else {
      Issue.record("no changes")
      return
    }
    #expect(changes.count == 1000 && meta?["changes_truncated"] == .bool(true))
    #expect(meta?["change_count"] == .integer(1001))
  }

  @Test func `the sample is of the form that hooks are told`() throws {
    let store = try StoreRun.withPlace()
    let hooks = HookRun.attach(to: store)
    try store.expectDone("shift add -w 민지 -d 2026-11-02 -t 18:00-22:00 --as 사장")
    let told = try hooks.documents()
    for (document, phase) in [(told[0], "before"), (told[2], "after")] {
      let sample = try store.json("hooks sample \(phase)")
      #expect(sample.names == document.names)
      #expect(sample["data"]?.names == document["data"]?.names)
      #expect(sample["meta"]?.names == document["meta"]?.names)
      #expect(
        sample.at("meta.changes.0.after")?.names == document.at("meta.changes.0.after")?.names)
    }
  }
}

extension JSON {
  fileprivate var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }
}
