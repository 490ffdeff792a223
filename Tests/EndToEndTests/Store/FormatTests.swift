import CatchStore
import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchCommands
@testable import CatchProgram

/// T5b and T6 of the store's contract.
@Suite("Stores of other releases, other programs and other people")
struct FormatTests {
  private static let program = Schema.catchkit.version

  /// The rows that a file's tables hold, by table, in the columns that they have there.
  private func rows(in scene: StoreScene, of tables: [String: String]) throws -> [String] {
    try tables.keys.sorted().flatMap { table in
      let columns = tables[table] ?? ""
      return try [table] + scene.sql("SELECT \(columns) FROM \"\(table)\" ORDER BY 1")
    }
  }

  private func tables(in scene: StoreScene) throws -> [String: String] {
    var found: [String: String] = [:]
    let names = try scene.sql(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_stat%'")
    for name in names {
      found[name] = try scene.sql(
        "SELECT group_concat('quote(' || name || ')') FROM pragma_table_info('\(name)')"
      ).joined()
    }
    return found
  }

  @Test func `a store holds the tables that the log follows, and no code`() throws {
    let scene = try StoreScene(people: ["a"])
    #expect(try scene.sql("SELECT name FROM sqlite_schema WHERE type = 'trigger'") == [])
    // Every table but the log's own two keeps its history, and those that follow from others or
    // hold what must be forgotten, or what vouches for a clock.
    let kept = Set(Schema.catchkit.tables.map { "\($0.name)" })
    // The index of words and its own tables follow from the texts.
    let there = try tables(in: scene).keys.filter {
      !$0.hasPrefix("sqlite_") && !$0.hasPrefix("shot_index")
    }
    #expect(
      Set(there)
        == kept.union(["operation", "change", "booking_cell", "booking_contact", "tick_moment"]))
    for table in Schema.catchkit.tables {
      let columns = try scene.sql("SELECT name FROM pragma_table_info('\(table.name)')")
      #expect(columns == table.columns.map { "\($0)" }, "\(table.name)")
    }
  }

  @Test(arguments: SavedStore.formats)
  func `a format once released stays what it was`(format: Int) throws {
    let scene = try StoreScene()
    try SavedStore.write(format, to: scene.path)
    let schema = """
      SELECT '-- ' || type || ' ' || name || char(10) || sql || ';' || char(10)
      FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid
      """
    let text = try scene.sql(schema).joined(separator: "\n") + "\n"
    expectSnapshot(text, named: "schema/format-\(format).sql")
    // The file that is kept was written by the release itself, and still is the same.
    let kept = SavedStore.file(format)
    if ProcessInfo.processInfo.environment["CATCHKIT_RECORD"] == "missing",
      !FileManager.default.fileExists(atPath: kept.path)
    {
      try FileManager.default.createDirectory(
        at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: scene.path, toPath: kept.path)
    }
    let saved = try StoreScene()
    try FileManager.default.copyItem(atPath: kept.path, toPath: saved.path)
    #expect(try saved.sql(schema) == scene.sql(schema))
    #expect(try rows(in: saved, of: tables(in: saved)) == rows(in: scene, of: tables(in: scene)))
  }

  /// An upgrade would make the file whole again, without what was in it.
  @Test(arguments: SavedStore.formats)
  func `a store of an older release that was cut off is not upgraded`(format: Int) throws {
    let sound = try Data(contentsOf: SavedStore.file(format))
    for size in stride(from: 512, to: sound.count, by: 32_768) {
      let scene = try StoreScene()
      let cut = sound.prefix(size)
      try cut.write(to: URL(fileURLWithPath: scene.path))
      let result = try scene.run(["user", "add", "a"])
      #expect(result.status == .exit(14), "\(size): \(result)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: scene.path)) == cut, "\(size)")
    }
  }

  @Test(arguments: SavedStore.formats, ["list", "add"])
  func `a store of every release opens with the same rows, and its backup is kept`(
    format: Int, command: String
  ) throws {
    let scene = try StoreScene()
    try FileManager.default.copyItem(atPath: SavedStore.file(format).path, toPath: scene.path)
    let tables = try tables(in: scene)
    let before = try rows(in: scene, of: tables)
    let bytes = try scene.bytes()
    let isOld = format < Self.program
    let words = command == "list" ? ["user", "list"] : ["user", "add", "a"]
    let result = try scene.run(words)
    #expect(result.status == .exit(0), "\(result)")
    if format > 1, command == "list" { #expect(result.output.contains("민지"), "\(result)") }
    #expect(try scene.sql("PRAGMA user_version") == ["\(Self.program)"])
    let now = try rows(in: scene, of: tables)
    if command == "list" {
      #expect(now.filter { !$0.hasPrefix("'sqlite_") } == before)
    } else {
      #expect(try scene.names().contains("a"))
    }
    try scene.expectSound()
    let backup = scene.path + ".v\(format).backup"
    #expect(FileManager.default.fileExists(atPath: backup) == isOld)
    if isOld {
      try FileManager.default.removeItem(atPath: scene.path)
      try FileManager.default.moveItem(atPath: backup, toPath: scene.path)
      #expect(try rows(in: scene, of: tables) == before)
    } else if command == "list" {
      #expect(try scene.bytes() == bytes)
    }
  }

  @Test(arguments: SavedStore.formats)
  func `a backup of every release is restored, also the one that an upgrade left`(
    format: Int
  ) throws {
    let scene = try StoreScene()
    let backup = scene.folder.path + "/backup"
    try FileManager.default.copyItem(atPath: SavedStore.file(format).path, toPath: backup)
    let kept = try Data(contentsOf: URL(fileURLWithPath: backup))
    let trial = try scene.run(["store", "restore", backup, "--dry-run", "--json"])
    #expect(trial.status == .exit(0), "\(trial)")
    #expect(try scene.files() == ["backup"])
    let isOld = format < Self.program
    let done = try scene.run(["store", "restore", backup])
    let note = "catchkit: the restored store was brought from format \(format) to \(Self.program)"
    #expect(done.status == .exit(0), "\(done)")
    #expect(done.errors == (isOld ? "\(note)\n" : ""))
    #expect(try scene.sql("PRAGMA user_version") == ["\(Self.program)"])
    try scene.expectSound()
    let digest = { (result: ProcessResult) in
      result.output.components(separatedBy: "\"digest\":").last?.prefix(66)
    }
    let again = try scene.run(["store", "restore", backup, "--yes", "--json", "--quiet"])
    #expect(digest(again) == digest(trial) && again.errors == "", "\(again)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == kept)
    guard isOld else { return }
    try kept.write(to: URL(fileURLWithPath: scene.path))
    _ = try scene.run(["user", "list"])
    let left = "\(scene.path).v\(format).backup"
    let upgraded = try scene.run(["store", "restore", left, "--yes", "--json"])
    #expect(upgraded.status == .exit(0) && digest(upgraded) == digest(trial), "\(upgraded)")
    // So does a second upgrade, under another name.
    try kept.write(to: URL(fileURLWithPath: scene.path))
    let told = try scene.run(["user", "list", "--json", "--lang", "ko"])
    #expect(told.errors.contains("v\(format).2.backup'입니다\n"), "\(told)")
  }

  @Test(
    arguments: SavedStore.formats,
    [
      "store backup b --verify", "store copy --to b", "store export -o b", "store info",
      "store query SELECT(1)", "doctor --deep",
    ])
  func `what hands on or examines a store does so with every release's`(
    format: Int, line: String
  ) throws {
    let scene = try StoreScene()
    try FileManager.default.copyItem(atPath: SavedStore.file(format).path, toPath: scene.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: scene.path)
    let before = try scene.bytes()
    let result = try scene.run(line.split(separator: " ").map(String.init))
    #expect(result.status == .exit(0), "\(result)")
    let isUpgrade = format < Self.program && !line.hasPrefix("doctor")
    #expect(
      result.errors
        == (isUpgrade
          ? "catchkit: the store was brought from format \(format) to \(Self.program); "
            + "'\(scene.path).v\(format).backup' is the former store\n" : ""))
    #expect(try (scene.bytes() == before) == !isUpgrade)
  }

  @Test(arguments: SavedStore.formats)
  func `a dry run tells what would be done to a store of every release, and brings none up to date`(
    format: Int
  ) throws {
    let scene = try StoreScene()
    try FileManager.default.copyItem(atPath: SavedStore.file(format).path, toPath: scene.path)
    let bytes = try scene.bytes()
    let result = try scene.run(["user", "add", "a", "--dry-run", "--json"])
    #expect(result.status == .exit(0), "\(result)")
    #expect(
      result.output.contains("\"name\":\"a\"") && result.output.contains("\"change_count\":1"))
    #expect(try scene.bytes() == bytes)
    #expect(try scene.files().filter { $0.hasSuffix(".backup") || $0.hasSuffix(".draft") } == [])
  }

  @Test(arguments: [
    ("PRAGMA user_version = \(program + 1)", "has format \(program + 1)"),
    ("PRAGMA user_version = 2147483647", "has format 2147483647"),
    ("PRAGMA user_version = 0", "another program's"), ("PRAGMA user_version = -1", "another"),
    ("PRAGMA application_id = 0", "another program's"),
    ("PRAGMA application_id = 1668572009", "another program's"),
    ("PRAGMA application_id = 1668572008", "has format 1 of the time before 0.2.0"),
    ("CREATE TRIGGER t AFTER INSERT ON person BEGIN DELETE FROM person; END", "'t' is not as"),
    ("CREATE TRIGGER t AFTER INSERT ON operation BEGIN SELECT 1; END", "'t' is not as"),
    ("CREATE VIEW v AS SELECT 1", "'v' is not as"),
    ("CREATE TABLE t (x)", "'t' is not as"),
    ("ALTER TABLE person ADD COLUMN x TEXT", "'person' is not as"),
    ("ALTER TABLE person ADD COLUMN x TEXT AS (upper(name))", "'person' is not as"),
    ("DROP VIEW people; CREATE VIEW people AS SELECT 1 AS id", "'people' is not as"),
    ("DROP VIEW people", "1 tables, indexes, views or triggers are missing"),
    ("DROP INDEX shift_day; CREATE INDEX shift_day ON shift (day DESC)", "'shift_day' is not as"),
  ])
  func `a store that is not ours, not of our time or not as we made it is left alone`(
    change: String, words: String
  ) throws {
    let scene = try StoreScene(people: ["a"])
    _ = try scene.sql(change)
    let before = try scene.bytes()
    let files = try scene.files()
    for line in [["user", "list"], ["user", "add", "b"], ["user", "add", "b", "--dry-run"]] {
      let result = try scene.run(line)
      #expect(result.status == .exit(14), "\(result)")
      #expect(result.errors.contains(words), "\(result)")
      #expect(result.output == "")
    }
    #expect(try scene.bytes() == before)
    #expect(try scene.files() == files)
  }

  @Test(arguments: [
    "user list", "user add b", "user add b -n", "store info", "store backup b", "store export",
    "store query SELECT(1)", "doctor",
  ])
  func `a store of before format 1 is left alone, and the way out is told`(line: String) throws {
    let scene = try StoreScene()
    try FileManager.default.copyItem(atPath: SavedStore.former.path, toPath: scene.path)
    let before = try scene.bytes()
    let result = try scene.run(line.split(separator: " ").map(String.init))
    #expect(result.status == .exit(14), "\(result)")
    #expect(result.errors.contains("has format 24 of the time before 0.2.0"), "\(result)")
    #expect(result.errors.contains("store import FILE"), "\(result)")
    let told = try scene.run(["doctor"]).output.components(separatedBy: "damage  store.former")
    #expect(told.count == 2, "\(told)")
    #expect(try scene.bytes() == before)
  }

  @Test func `the export of a store of before format 1 brings every row`() throws {
    let scene = try StoreScene()
    let export = SavedStore.formerExport.path
    #expect(try scene.run(["store", "import", export]).status == .exit(0))
    let lines = { (text: String) in text.split(separator: "\n").dropFirst() }
    let now = try scene.run(["store", "export"])
    #expect(try lines(now.output) == lines(String(contentsOfFile: export, encoding: .utf8)))
    try scene.expectSound()
    // The way out is for the last format before alone.
    let older = scene.folder.path + "/older.jsonl"
    try "{\"schema\":\"catchkit.store.rows/1\",\"format\":23}\n".write(
      toFile: older, atomically: true, encoding: .utf8)
    let other = try StoreScene()
    #expect(try other.run(["store", "import", older]).errors.contains("has format 23"))
    #expect(Schema.catchkit.version < 24, "a format of that number would be taken for the old one")
  }
}
