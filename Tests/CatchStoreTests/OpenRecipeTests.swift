import CSQLite
import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("The recipe for opening")
struct OpenRecipeTests {
  private let toy: ToyStore

  init() throws {
    toy = try ToyStore()
    try toy.addShelf("북쪽")
  }

  private func open(_ mode: Database.Mode) throws(Failure) -> Database {
    try Database(toy.path, mode, schema: Toy.schema, patience: Patience(milliseconds: 0))
  }

  private func config(_ option: Int32, of database: Database) -> Int32 {
    var now: Int32 = -1
    return catchkit_config(database.handle, option, -1, &now) == SQLITE_OK ? now : -1
  }

  @Test(arguments: [Database.Mode.reading, .writing, .lookingOnly, .memory])
  func `every switch is set on every kind of connection`(mode: Database.Mode) throws {
    let database = try open(mode)
    for option in [SQLITE_DBCONFIG_DEFENSIVE, SQLITE_DBCONFIG_ENABLE_FKEY] {
      #expect(config(option, of: database) == 1, "\(option)")
    }
    for option in [
      SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
      SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_ENABLE_TRIGGER,
    ] {
      #expect(config(option, of: database) == 0, "\(option)")
    }
    #expect(try database.integer("PRAGMA foreign_keys") == 1)
    #expect(try database.integer("PRAGMA trusted_schema") == 0)
    #expect(try database.integer("PRAGMA cell_size_check") == 1)
    #expect(try database.integer("PRAGMA mmap_size") == 0)
    #expect(try database.integer("PRAGMA temp_store") == 2)
    #expect(try database.integer("PRAGMA hard_heap_limit") == 512 << 20)
    #expect(try database.integer("PRAGMA query_only") == (mode == .lookingOnly ? 1 : 0))
  }

  @Test(arguments: ["-journal", "-wal"])
  func `side files put there after the look are not opened`(ending: String) throws {
    let (side, other) = (toy.path + ending, toy.folderPath + "/other")
    let kinds: [(name: String, make: () -> Bool)] = [
      ("a pipe", { mkfifo(side, 0o666) == 0 }),
      (
        "a second name",
        {
          FileManager.default.createFile(atPath: other, contents: Data([1]))
            && link(other, side) == 0
        }
      ),
      (
        "a file of another user",
        {
          // Only root can make one.
          geteuid() != 0
            || FileManager.default.createFile(atPath: side, contents: Data([1]))
              && chown(side, 12_002, 12_002) == 0
        }
      ),
    ]
    for (name, make) in kinds where name != "a file of another user" || geteuid() == 0 {
      unlink(side)
      unlink(other)
      #expect(make(), "\(name)")
      #expect(throws: Failure.self, "\(name)\(ending)") {
        let database = try open(.writing)
        try database.execute("BEGIN IMMEDIATE")
        try database.execute("UPDATE shelf SET name = 'x'")
        try database.execute("COMMIT")
      }
      var status = stat()
      #expect(lstat(side, &status) == 0 && status.st_size <= 1, "\(name): \(status.st_size)")
    }
    unlink(side)
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
  }

  @Test func `the engine's limits are lowered`() throws {
    let database = try open(.reading)
    let limits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_LENGTH, 67_108_864), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 10), (SQLITE_LIMIT_VARIABLE_NUMBER, 500),
    ]
    for (category, value) in limits {
      #expect(sqlite3_limit(database.handle, category, -1) == value, "limit \(category)")
    }
  }

  @Test func `a writer syncs its emptied journal`() throws {
    let database = try open(.writing)
    #expect(try database.text("PRAGMA journal_mode") == "truncate")
    #expect(try database.integer("PRAGMA synchronous") == 2)
  }

  @Test func `a connection that only looks cannot write`() throws {
    let database = try open(.lookingOnly)
    #expect(failureID { () throws(Failure) in try database.execute("DELETE FROM shelf") } != nil)
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
  }

  @Test func `neither other files nor the engine's own tables can be reached`() throws {
    let database = try open(.writing)
    let statements: [StaticString] = [
      "ATTACH ':memory:' AS other", "DELETE FROM sqlite_schema",
      "INSERT INTO shelf (name) VALUES (\"quoted\")", "SELECT load_extension('x')",
    ]
    for sql in statements {
      let before = try toy.bytes()
      #expect(failureID { () throws(Failure) in try database.execute(sql) } != nil, "\(sql)")
      #expect(try toy.bytes() == before, "\(sql)")
    }
  }

  @Test func `file and lock are their owner's, as is a folder that was made`() throws {
    let store = Store(path: toy.folderPath + "/a/b/library.db", schema: Toy.schema)
    _ = try store.change(request()) { transaction throws(Failure) in
      try transaction.insertShelf("남쪽")
    } result: {
      "\($0)"
    }
    for (name, mode) in [
      ("a", 0o700), ("a/b", 0o700), ("a/b/library.db", 0o600), ("a/b/library.db.lock", 0o600),
      ("a/b/library.db-journal", 0o600),
    ] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: toy.folderPath + "/" + name)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode, "\(name)")
    }
  }

  @Test func `the known fault of write-ahead logging is told by the engine's number`() {
    let faulty = [3_040_001, 3_044_005, 3_045_000, 3_050_006, 3_051_002, 3_052_000]
    let mended = [3_044_006, 3_044_999, 3_050_007, 3_051_003, 3_052_001, 3_053_000]
    #expect(faulty.allSatisfy(Engine.hasWriteAheadFault))
    #expect(!mended.contains(where: Engine.hasWriteAheadFault))
  }
}
