import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import SampleDomain
import Testing

@Suite("Operations of nobody, and machine work")
struct TickTests {
  /// On the day after the last day of milk and tofu.
  private static func world() throws -> StoreRun {
    let store = try SampleWorld.make()
    store.move(to: "05T09:00")
    return store
  }

  private static func operations(_ store: StoreRun) throws -> Int {
    Int(try store.sql("SELECT count(*) FROM operation").dropLast()) ?? 0
  }

  @Test func `one line of cron does what time alone does, then notifies`() throws {
    let store = try Self.world()
    try store.expectDone("sample add 김밥 --until 2026-11-05")
    let line = try store.expectDone("due --everyone --kind food")
    #expect(line == "민지: eat 김밥 today\n")
    #expect(try SampleWorld.good(in: store) == "fod-5 fod-3")
    let made = try store.sql(
      "SELECT actor IS NULL, kind, command, change_count FROM operation WHERE number = 8")
    #expect(made == "1|command|due|3\n")
    #expect(try store.sql("SELECT id, domain, at FROM run") == "1|sample|1793836800\n")
    #expect(
      try store.sql("SELECT entity FROM change WHERE operation = 8") == "run\nfood\nfood\n")
    try SampleWorld.expectSound(store)
  }

  @Test func `nothing due writes nothing, nor do a peek and a dry run`() throws {
    let store = try Self.world()
    let before = try store.bytes()
    try store.expectDone("due --everyone --peek --kind food")
    try store.expectDone("due --everyone --dry-run --kind food")
    #expect(try store.bytes() == before)
    try store.expectDone("due --everyone --kind food -q")
    let done = try store.bytes()
    try store.expectDone("due --everyone --kind food -q")
    #expect(try store.bytes() == done)
  }

  @Test func `it is nobody's step, and the steps before it are undone past it`() throws {
    let store = try Self.world()
    try store.expectDone("sample edit fod-1 --memo 반만")
    try store.expectDone("due --everyone --kind food -q")
    #expect(try store.failure("undo --to 8")["id"] == .string("undo.not_yours"))
    try store.expectDone("undo")
    #expect(try store.sql("SELECT memo, is_over FROM food WHERE id = 1") == "|0\n")
    try store.expectDone("redo")
    #expect(try store.sql("SELECT memo, is_over FROM food WHERE id = 1") == "반만|1\n")
    try store.expectDone("undo")
    try store.expectDone("undo")
    #expect(try store.json("sample list --all").at("data")?.elements.count == 2)
    try SampleWorld.expectSound(store)
  }

  @Test func `the only person of a store cannot take it back either`() throws {
    let store = try StoreRun(
      ["user add 민지", "sample add 우유 --until 2026-11-01"], of: .sample, room: "SampleAlone")
    try store.expectDone("due --everyone -q")
    #expect(try store.failure("undo --to 3")["id"] == .string("undo.not_yours"))
    try store.expectDone("undo")
    #expect(try SampleWorld.good(in: store) == "")
    #expect(try store.json("sample list --all").at("data") == .array([]))
  }

  @Test func `however many records are due, nothing asks`() throws {
    let store = try SampleWorld.make()
    store.scratch.files["a.csv"] =
      "name,kind,last_day\n" + (1...25).map { "식품\($0),fresh,2026-11-03\n" }.joined()
    try store.expectDone("sample import a.csv --yes -q")
    store.move(to: "05T09:00")
    try store.expectDone("due --everyone -q")
    #expect(try SampleWorld.good(in: store) == "fod-3")
  }

  @Test func `hooks are told of it and cannot refuse it`() throws {
    let store = try Self.world()
    let no = ProgramOutcome(.exited(1), said: Array("no\n".utf8))
    let hooks = HookRun.attach(to: store, ["10-first": no])
    try store.expectDone("due --everyone --kind food -q")
    #expect(hooks.told == ["50-last"])
    let document = try #require(try hooks.documents().first)
    #expect(document.at("data.actor") == .null && document.at("meta.change_count") == .integer(3))
    #expect(try SampleWorld.good(in: store) == "fod-3")
  }

  /// Makes the milk unreadable, as no command can.
  private static func damage(_ store: StoreRun) throws {
    _ = try store.sql("UPDATE food SET kind = 'gas' WHERE id = 1")
  }

  @Test func `a damaged record is named once a day and never stops the rest`() throws {
    let store = try Self.world()
    try Self.damage(store)
    try store.expectDone("sample add 김밥 --until 2026-11-05 --as 지훈")
    let first = store.run("due --everyone --kind shift --quiet")
    #expect(first.code == .rejects, "\(first)")
    #expect(first.errors.contains("'fod-1' was due but could not be brought up to date"))
    #expect(first.errors.contains("1 of 2 due records"), "\(first)")
    #expect(try store.sql("SELECT group_concat(id) FROM food WHERE is_over = 1") == "2\n")
    #expect(try store.sql("SELECT domain FROM run") == "sample\nsample fod-1\n")
    let count = try Self.operations(store)
    // The code stays, and cron has nothing to mail.
    let second = store.run("due --everyone --kind shift --quiet")
    #expect(second.code == .rejects && second.errors == "", "\(second)")
    #expect(try Self.operations(store) == count)
    store.move(to: "06T09:01")
    let next = store.run("due --everyone --kind shift --quiet")
    #expect(next.code == .rejects && next.errors.contains("'fod-1'"), "\(next)")
    // What else became due is done all the same.
    #expect(try store.sql("SELECT group_concat(id) FROM food WHERE is_over = 1") == "2,5\n")
  }

  @Test(arguments: ["en", "ko"])
  func `the failure of a tick has an id, for people and for programs`(language: String) throws {
    let store = try Self.world()
    try Self.damage(store)
    let entry = DueFailure.tick
    let program = store.run("--format jsonl due --everyone --kind shift --lang \(language)")
    #expect(program.code == ExitCode(entry.kind))
    #expect(try program.failure?["id"] == .string(entry.id))
    #expect(try program.failure?["hint"] != .null)
  }

  @Test func `machine work of many rows asks nothing and tells no hook`() throws {
    let store = try SampleWorld.make()
    let no = ProgramOutcome(.exited(1), said: Array("no\n".utf8))
    let hooks = HookRun.attach(to: store, ["10-first": no])
    store.scratch.files["seen"] = (1...40).map { "식품\($0)\n" }.joined()
    #expect(try store.json("sample scan seen").at("data.seen") == .integer(40))
    #expect(hooks.told == [])
    #expect(try store.sql("SELECT count(*) FROM food_sighting") == "40\n")
    #expect(try store.sql("SELECT actor, change_count FROM operation WHERE number = 7") == "1|41\n")
    try SampleWorld.expectSound(store)
  }

  @Test func `an unchanged world writes nothing, and what vanished is forgotten`() throws {
    let store = try SampleWorld.make()
    store.scratch.files["seen"] = "우유\n두부\n"
    try store.expectDone("sample scan seen")
    let before = try store.bytes()
    try store.expectDone("sample scan seen")
    #expect(try store.json("sample scan seen").at("meta.operation") == .null)
    #expect(try store.bytes() == before)
    store.scratch.files["seen"] = "두부\n"
    let tried = try store.json("sample scan seen --dry-run")
    #expect(tried.at("meta.change_count") == .integer(2))
    #expect(try store.bytes() == before)
    try store.expectDone("sample scan seen")
    #expect(try store.sql("SELECT name FROM food_sighting") == "두부\n")
  }

  @Test func `undo passes over machine work, whatever it did first`() throws {
    let store = try SampleWorld.make()
    store.scratch.files["seen"] = "우유\n두부\n"
    try store.expectDone("sample scan seen")
    store.scratch.files["seen"] = "\n"
    try store.expectDone("sample scan seen")
    #expect(try store.failure("undo --to 8")["id"] == .string("undo.no_step"))
    let quiet = store.run("undo -q --dry-run")
    #expect(quiet.code == .done && quiet.errors == "", "\(quiet)")
    let told = store.run("undo")
    #expect(told.code == .done, "\(told)")
    #expect(told.errors.contains("passed over: operation 8 ('sample scan')"), "\(told)")
    #expect(told.errors.contains("(and 1 more)"), "\(told)")
    #expect(try SampleWorld.good(in: store) == "fod-1 fod-2")
    #expect(try store.sql("SELECT count(*) FROM food_sighting") == "0\n")
  }

  @Test func `a repeated key of machine work gets the first answer`() throws {
    let store = try SampleWorld.make()
    store.scratch.files["seen"] = "우유\n"
    let line = "sample scan seen --idempotency-key k"
    try store.expectDone(line)
    #expect(try store.json(line).at("meta.replayed") == .bool(true))
  }

  /// A command whose machine work changes a record of people.
  private struct Stray {
    static let domain = Domain(
      "stray", group: { command }, failures: { [] },
      tables: {
        DomainTables(
          [], meanings: { [] }, views: { [] }, visibility: RowVisibility { _ in SQL("0") })
      })

    private static var command: Command<Environment> {
      Command(
        "stray", Text(verbatim: "stray"), into: Stray.init, output: output, changes: true
      ) { _, environment throws(Failure) in
        try environment.changeByMachine(output, message: { _ in Text(verbatim: "") }) {
          transaction, _ throws(Failure) in
          try transaction.run("UPDATE food SET memo = 'seen'", [])
          return .null
        }
      }
    }

    private static let output = OutputInfo("samplekit.stray", shape: .record, fields: [])
  }

  @Test func `machine work on a record of people fails as a bug before the commit`() throws {
    let store = try SampleWorld.make()
    let before = try store.bytes()
    store.scratch.domains = Domains.sample.adding(Stray.domain) { .sample }
    let failure = try store.failure("stray")
    #expect(failure["id"] == .string(StoreFailure.notJournal.id))
    #expect(failure["exit"] == .integer(70))
    #expect(
      failure["message"] == .string("an automatic change touched 'fod-1' of 'food'"))
    #expect(try store.bytes() == before)
  }
}
