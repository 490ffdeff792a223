import CatchStore
import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchCommands

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
    // Every table but the log's own two keeps its history.
    let kept = Set(Schema.catchkit.tables.map { "\($0.name)" })
    let there = try tables(in: scene).keys.filter { !$0.hasPrefix("sqlite_") }
    #expect(Set(there) == kept.union(["operation", "change"]))
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
    let words = command == "list" ? ["user", "list"] : ["user", "add", "a", "--dry-run"]
    let result = try scene.run(words)
    #expect(result.status == .exit(0), "\(result)")
    if format > 1, command == "list" { #expect(result.output.contains("민지"), "\(result)") }
    #expect(try scene.sql("PRAGMA user_version") == ["\(Self.program)"])
    let now = try rows(in: scene, of: tables)
    #expect(now.filter { !$0.hasPrefix("'sqlite_") } == before)
    try scene.expectSound()
    let backup = scene.path + ".v\(format).backup"
    #expect(FileManager.default.fileExists(atPath: backup) == isOld)
    if isOld {
      try FileManager.default.removeItem(atPath: scene.path)
      try FileManager.default.moveItem(atPath: backup, toPath: scene.path)
      #expect(try rows(in: scene, of: tables) == before)
    } else {
      #expect(try scene.bytes() == bytes)
    }
  }

  @Test(arguments: [
    ("PRAGMA user_version = \(program + 1)", "has format \(program + 1)"),
    ("PRAGMA user_version = 2147483647", "has format 2147483647"),
    ("PRAGMA user_version = 0", "another program's"), ("PRAGMA user_version = -1", "another"),
    ("PRAGMA application_id = 0", "another program's"),
    ("PRAGMA application_id = 1668572009", "another program's"),
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
}
