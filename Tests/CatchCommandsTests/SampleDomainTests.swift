import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import SampleDomain
import Testing

@Suite("A domain that is plugged in")
struct SampleDomainTests {
  @Test func `it is one more entry, with its tables and migrations at the end`() {
    #expect(
      Domains.sample.list.map(\.name) == [
        "sample", "wage", "shift", "seat", "snap", "shot", "challenge",
      ])
    #expect(Schema.sample.version == Schema.catchkit.version + 2)
    let names = Schema.catchkit.tables.map { "\($0.name)" }
    #expect(
      Schema.sample.tables.map { "\($0.name)" } == names + ["food", "food_sighting", "food_photo"])
    #expect(Domains.sample.failures.map(\.id).contains("sample.crowded"))
    #expect(Domains.sample.views.map { "\($0.name)" }.contains("foods"))
    let ids = Domains.sample.failures.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `a command takes at most 90 lines, service and SQL included`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Tests/SampleDomain"), includingPropertiesForKeys: nil)
    let count = try files.map { file in
      try String(contentsOf: file, encoding: .utf8).utf8.count { $0 == 0x0A }
    }.reduce(0, +)
    let leaves = SampleDomain.domain.group().childNames.count
    #expect(leaves == 8 && count <= 90 * leaves)
    let pages = try String(
      contentsOf: root.appendingPathComponent(".github/CONTRIBUTING.md"), encoding: .utf8)
    let each = (count + leaves - 1) / leaves
    #expect(pages.contains("\(count) lines for eight commands, \(each) a command"))
  }

  @Test func `its help, contracts, errors and completions are the program's`() throws {
    let store = try SampleWorld.make()
    #expect(try store.expectDone("help").contains("sample"))
    #expect(try store.expectDone("sample add --help").contains("--until"))
    #expect(try store.expectDone("schema sample list").contains("samplekit.sample.list"))
    #expect(try store.expectDone("explain sample.crowded").contains("fridge"))
    #expect(try store.expectDone("complete food fod-2").contains("fod-2"))
  }

  @Test func `a record is added, shown, changed and removed, and each step undone and redone`()
    throws
  {
    let store = try SampleWorld.make()
    try store.expectDone("sample edit fod-1 --kind frozen --memo 반만")
    #expect(try store.json("sample show fod-1").at("data.memo") == .string("반만"))
    try store.expectDone("sample remove fod-1 fod-2")
    #expect(try SampleWorld.good(in: store) == "fod-3")
    try store.expectDone("undo")
    #expect(try SampleWorld.good(in: store) == "fod-1 fod-2 fod-3")
    try store.expectDone("undo")
    #expect(try store.json("sample show fod-1").at("data.memo") == .null)
    try store.expectDone("redo")
    #expect(try store.json("sample show fod-1").at("data.memo") == .string("반만"))
    try SampleWorld.expectSound(store)
  }

  @Test func `a history shows its records in the words of their meanings`() throws {
    let store = try SampleWorld.make("sample edit fod-1 --kind frozen --as 민지")
    let shown = try store.expectDone("history show 7 --lang ko")
    #expect(shown.contains("보관") && shown.contains("냉동"), "\(shown)")
    #expect(
      try store.expectDone("history --record fod-1 --format ids").split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ("sample show fod-9", "sample.unknown"), ("sample show fod-4", "sample.unknown"),
    ("sample edit fod-4 --memo x", "sample.unknown"), ("sample remove fod-4", "sample.unknown"),
    ("sample add 아주아주아주아주아주아주아주아주아주아주긴이름 --until 2026-11-04", "sample.name"),
  ])
  func `its refusals have ids, and records of others are not there`(line: String, id: String)
    throws
  {
    let store = try SampleWorld.make()
    let before = try store.bytes()
    #expect(try store.failure(line)["id"] == .string(id))
    #expect(try store.bytes() == before)
  }

  @Test(arguments: [("ㅁㄷ", "만두"), ("두", "두부\n만두"), ("ㅇ유", "우유"), ("ㄷㅁ", "")])
  func `food is found by a part of its name and by initials`(words: String, names: String) throws {
    let store = try SampleWorld.make()
    let line = "sample list \(words) --format csv --fields name --as 민지"
    let found = try store.expectDone(line).split(whereSeparator: \.isNewline)
    #expect(found.dropFirst().joined(separator: "\n") == names)
  }

  @Test func `a program reads a picture, and its failure changes nothing`() throws {
    let store = try SampleWorld.make()
    store.scratch.files["fridge.jpg"] = "…"
    store.scratch.programs = { program, reader in
      #expect(program.arguments == ["camera"] && program.input == Array("…".utf8))
      #expect(program.keepsErrorsApart && program.mostMemory == 1 << 30)
      for name in ["우유", "두부", "우유"] { #expect(reader?(Array(name.utf8)) == true) }
      return ProgramOutcome(.exited(0), errors: Array("dark".utf8))
    }
    let seen = store.run("sample scan fridge.jpg --exec camera --json --as 민지")
    #expect(seen.errors == "dark\n" && seen.output.contains("\"seen\":2"), "\(seen)")
    store.scratch.programs = { _, _ in ProgramOutcome(.timedOut) }
    let before = try store.bytes()
    let failure = try store.failure("sample scan fridge.jpg --exec camera --as 민지")
    #expect(failure["id"] == .string("sample.camera"))
    #expect(try store.bytes() == before)
  }

  @Test func `a query sees the records of the person who asks`() throws {
    let store = try SampleWorld.make()
    let query = ["store", "query", "SELECT id FROM foods ORDER BY id", "--format", "csv"]
    let own = store.scratch.run(query)
    #expect(own.output.split(whereSeparator: \.isNewline) == ["id", "fod-1", "fod-2", "fod-3"])
    let other = store.scratch.run(query + ["--as", "지훈"])
    #expect(other.output.split(whereSeparator: \.isNewline) == ["id", "fod-4"])
    let table = store.scratch.run(["store", "query", "SELECT * FROM food", "--as", "지훈"])
    #expect(table.code != .done, "\(table)")
  }

  @Test func `its rows are exported, imported, backed up and restored`() throws {
    let store = try SampleWorld.make()
    store.scratch.files["seen"] = "우유\n"
    try store.expectDone("sample scan seen")
    let lines = try store.expectDone("store export")
    #expect(lines.contains(#"{"table":"food_sighting""#) && lines.contains(#"{"table":"run""#))
    store.scratch.input = lines
    let copy = "\(store.folder.path)/copy"
    try store.expectDone("store import - --store \(copy)")
    #expect(try store.expectDone("store export --store \(copy)") == lines)
    try store.expectDone("store backup \(store.folder.path)/b --verify")
    try store.expectDone("sample remove fod-1 --yes")
    try store.expectDone("store restore \(store.folder.path)/b --yes")
    #expect(try SampleWorld.good(in: store) == "fod-1 fod-2 fod-3")
    try SampleWorld.expectSound(store)
  }

  @Test func `an upgrade adds a column, and steps from before it are undone`() throws {
    let store = try StoreRun([], of: .sample, room: "SampleWorld")
    store.scratch.variables["CATCHKIT_USER"] = "민지"
    try Self.writeOlder(store.path)
    let list = try store.json("sample list")
    #expect(list.at("data.0.name") == .string("우유") && list.at("data.0.memo") == .null)
    #expect(
      FileManager.default.fileExists(atPath: "\(store.path).v\(Schema.catchkit.version + 1).backup")
    )
    try SampleWorld.expectSound(store)
    try store.expectDone("undo")
    #expect(try SampleWorld.good(in: store) == "")
    try store.expectDone("redo")
    #expect(try SampleWorld.good(in: store) == "fod-1")
    try SampleWorld.expectSound(store)
  }

  /// Writes a store as the release before the column of memos did.
  private static func writeOlder(_ path: String) throws {
    let food = StoredTable(
      "food", prefix: "fod", columns: ["id", "owner", "name", "kind", "last_day", "is_over"])
    let schema = Schema(
      Schema.sample.first, migrations: Array(Schema.sample.migrations.dropFirst().dropLast()),
      tables: Schema.catchkit.tables + [food, SampleTables.tables.stored[1]])
    let store = Store(path: path, schema: schema)
    let statements: [(Int?, StaticString)] = [
      (nil, "INSERT INTO person (name, role, added_at) VALUES ('민지', 'owner', 1772323200)"),
      (
        1,
        """
        INSERT INTO food (owner, name, kind, last_day) VALUES (1, '우유', 'fresh', '2026-11-04')
        """
      ),
    ]
    for (actor, statement) in statements {
      let request = ChangeRequest(command: "old", at: .first) { (_) throws(Failure) in actor }
      _ = try store.change(request) { transaction throws(Failure) in
        try transaction.run(statement, [])
        return 0
      } result: { _ in
        ""
      }
    }
  }

  @Test func `hooks see and refuse its changes`() throws {
    let store = try SampleWorld.make()
    let no = ProgramOutcome(.exited(1), said: Array("no\n".utf8))
    let hooks = HookRun.attach(to: store, ["10-first": no])
    #expect(try store.failure("sample remove fod-1")["id"] == .string("hook.vetoed"))
    #expect(try hooks.documents().first?.at("data.command") == .string("sample remove"))
    #expect(try SampleWorld.good(in: store) == "fod-1 fod-2 fod-3")
  }

  @Test func `a dry run and a repeated key do nothing`() throws {
    let store = try SampleWorld.make()
    let before = try store.bytes()
    let tried = try store.json("sample add 빵 --until 2026-11-05 --dry-run")
    #expect(tried.at("data.id") == .string("fod-5") && tried.at("meta.dry_run") == .bool(true))
    #expect(try store.bytes() == before)
    let line = "sample add 빵 --until 2026-11-05 --idempotency-key k1"
    try store.expectDone(line)
    #expect(try store.json(line).at("meta.replayed") == .bool(true))
    #expect(try SampleWorld.good(in: store) == "fod-1 fod-2 fod-5 fod-3")
  }

  @Test func `a removed person's records end with the person`() throws {
    let store = try SampleWorld.make()
    try store.expectDone("user remove 지훈 --as 민지")
    #expect(try store.sql("SELECT count(*) FROM food WHERE owner = 2") == "0\n")
    try store.expectDone("undo --as 민지")
    #expect(try store.sql("SELECT count(*) FROM food WHERE owner = 2") == "1\n")
  }

  private static func rows(_ count: Int) -> String {
    "name,kind,last_day\n" + (1...count).map { "식품\($0),fresh,2026-11-09\n" }.joined()
  }

  @Test func `an import takes all rows or none, or all but the refused ones`() throws {
    let store = try SampleWorld.make()
    store.scratch.files["a.csv"] =
      "name,kind,last_day\n빵,fresh,2026-11-05\n,fresh,2026-11-05\n김,dry,2026-11-05\n"
    let before = try store.bytes()
    #expect(try store.failure("sample import a.csv")["id"] == .string("sample.batch"))
    #expect(try store.bytes() == before)
    let result = store.run("sample import a.csv --rejects bad.csv")
    #expect(result.code == .rejects, "\(result)")
    #expect(
      result.written["bad.csv"] == "name,kind,last_day\n,fresh,2026-11-05\n김,dry,2026-11-05\n"
    )
    #expect(try SampleWorld.good(in: store) == "fod-1 fod-2 fod-5 fod-3")
    try store.expectDone("undo")
    #expect(try SampleWorld.good(in: store) == "fod-1 fod-2 fod-3")
  }

  @Test func `a rule refuses the whole, and an import that keeps going does without those rows`()
    throws
  {
    let store = try SampleWorld.make()
    store.scratch.files["a.csv"] = Self.rows(29)
    #expect(try store.failure("sample import a.csv --yes")["id"] == .string("sample.crowded"))
    let result = store.run("sample import a.csv --keep-going --yes")
    #expect(result.code == .rejects, "\(result)")
    #expect(try store.json("sample list").at("data")?.elements.count == 30)
    #expect(
      try store.failure("sample add 빵 --until 2026-11-05")["id"] == .string("sample.crowded"))
  }

  @Test func `a change of more than 20 records asks`() throws {
    let store = try SampleWorld.make()
    store.scratch.files["a.csv"] = Self.rows(21)
    let failure = try store.failure("sample import a.csv")
    #expect(failure["id"] == .string("answer.needed"))
    #expect(failure.at("message") != .null && "\(failure)".contains("21 foods"), "\(failure)")
    try store.expectDone("sample import a.csv --yes")
  }
}
