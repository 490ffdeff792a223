import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("The file and what lies beside it")
struct StoreFileTests {
  private let toy: ToyStore

  init() throws {
    toy = try ToyStore()
  }

  private func read() -> String? {
    failureID { () throws(Failure) in _ = try toy.contents() }
  }

  private func write() -> String? {
    failureID { () throws(Failure) in try toy.addShelf("남쪽") }
  }

  private func put(_ bytes: Data, as name: String = "library.db") throws {
    try bytes.write(to: URL(fileURLWithPath: toy.folderPath + "/" + name))
  }

  @Test func `a change that is refused leaves nothing where there was no store`() throws {
    let store = Store(path: toy.folderPath + "/new/library.db", schema: Toy.schema, lockWait: 0)
    let refusal = Failure(StoreFailure.nothing, Text(verbatim: "no"))
    for isDryRun in [false, true] {
      let request = request(isDryRun: isDryRun)
      let id = failureID { () throws(Failure) in
        _ = try store.change(request) { (_) throws(Failure) in
          throw refusal
        } result: { (_: Int) in
          ""
        }
      }
      #expect(id == refusal.id)
      // Nor does one that has nothing to do.
      _ = try store.change(request) { (_) throws(Failure) in
        0
      } result: { _ in
        ""
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: toy.folderPath) == [])
  }

  @Test func `a file gets a name that is free, where it can have two and where it cannot`() throws {
    let (draft, path) = (toy.folderPath + "/draft", toy.folderPath + "/final")
    for move in [StoreFile.moveToFree, StoreFile.renameToFree] {
      try Data("new".utf8).write(to: URL(fileURLWithPath: draft))
      #expect(move(draft, path))
      #expect(try toy.files() == ["final"])
      try Data("other".utf8).write(to: URL(fileURLWithPath: draft))
      let (isMoved, reason) = (move(draft, path), errno)
      #expect(!isMoved && reason == EEXIST)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test(arguments: [
    "", "hello\n", "SQLite format 3", "SQLite format 3\0", String(repeating: "x", count: 8192),
  ])
  func `a file that is no database is refused and left alone`(text: String) throws {
    try put(Data(text.utf8))
    #expect(read() == "store.foreign")
    #expect(write() == "store.foreign")
    #expect(try toy.bytes() == Data(text.utf8))
  }

  @Test func `a folder, a pipe and a device are refused without waiting for anything`() throws {
    try FileManager.default.createDirectory(atPath: toy.path, withIntermediateDirectories: false)
    #expect(read() == "store.foreign" && write() == "store.foreign")
    let pipe = toy.folderPath + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null", "/dev/zero"] {
      let store = Store(path: path, schema: Toy.schema, lockWait: 0)
      let id = failureID { () throws(Failure) in _ = try store.read { (_) throws(Failure) in 0 } }
      #expect(id == "store.foreign", "\(path)")
    }
  }

  /// A database of another program, in each of the engine's two ways of keeping a journal.
  @Test(arguments: [false, true], [0, 1, Database.applicationID])
  func `another program's database is refused without a byte or file changed`(
    isWriteAhead: Bool, applicationID: Int
  ) throws {
    let shell = """
      PRAGMA journal_mode = \(isWriteAhead ? "WAL" : "DELETE"); CREATE TABLE person (id);
      INSERT INTO person VALUES (1); PRAGMA application_id = \(applicationID);
      """
    #expect(try ShellRun.program("sqlite3", [toy.path, shell]).status == .exit(0))
    let (bytes, files) = (try toy.bytes(), try toy.files())
    #expect(read() == "store.foreign")
    #expect(write() == "store.foreign")
    #expect(try toy.bytes() == bytes)
    #expect(try toy.files().filter { $0 != "library.db.lock" } == files)
  }

  @Test(
    arguments: [
      "CREATE TRIGGER evil AFTER INSERT ON shelf BEGIN DELETE FROM operation; END",
      "CREATE VIEW evil AS SELECT 1", "CREATE TABLE evil (x)", "CREATE INDEX evil ON shelf (room)",
      "DROP INDEX shelf_name",
      "ALTER TABLE shelf ADD COLUMN evil TEXT",
      "ALTER TABLE shelf RENAME COLUMN room TO place",
      "DROP INDEX shelf_name; CREATE UNIQUE INDEX shelf_name ON shelf (room)",
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', 'strict')",
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = sql || ' ' WHERE name = 'book'",
    ], [false, true])
  func `a store whose schema somebody changed is refused without a byte changed`(
    sql: String, isWriteAhead: Bool
  ) throws {
    try toy.addShelf("북쪽")
    let mode = isWriteAhead ? "PRAGMA journal_mode = WAL;" : ""
    let shell = try ShellRun.program("sqlite3", [toy.path, "\(mode) \(sql)"])
    #expect(shell.status == .exit(0), "\(shell)")
    let bytes = try toy.bytes()
    let (reading, writing) = (read(), write())
    #expect(reading == "store.altered" && writing == "store.altered", "\(reading ?? "read")")
    #expect(try toy.bytes() == bytes)
  }

  @Test func `a store found in write-ahead mode is read, and converted by the next writer`() throws
  {
    try toy.addShelf("북쪽")
    _ = try ShellRun.program("sqlite3", [toy.path, "PRAGMA journal_mode = WAL"])
    #expect(try toy.intruder().text("PRAGMA journal_mode") == "wal")
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
    try toy.addShelf("남쪽")
    #expect(try toy.intruder().text("PRAGMA journal_mode") == "delete")
    #expect(try toy.files() == ["library.db", "library.db-journal", "library.db.lock"])
    #expect(try toy.contents().count == 2)
  }

  @Test func `drafts of dead processes go, those of the living and other files stay`() throws {
    let (dead, living) = ("00000000000000ab", "00000000000000cd")
    let names = [
      "library.db.\(dead).draft", "library.db.\(living).draft", "library.db.1.draft",
      "library.db.x.draft", "library.db.\(dead).draft.txt", "library.dbx.\(dead).draft",
      "library.db.\(dead).\(dead).draft",
    ]
    for name in names { try put(Data("x".utf8), as: name) }
    // A living process holds a lock on its own.
    let held = open(toy.folderPath + "/" + names[1], O_RDONLY)
    #expect(flock(held, LOCK_EX) == 0)
    defer { close(held) }
    try toy.addShelf("북쪽")
    let left = Set(try toy.files())
    #expect(!left.contains(names[0]))
    #expect(left.isSuperset(of: names.dropFirst()))
  }

  @Test func `a draft has a name of its own, and is gone unless it was put in its place`() throws {
    let target = toy.folderPath + "/copy"
    do {
      let (one, other) = (try #require(DraftFile(of: target)), try #require(DraftFile(of: target)))
      #expect(one.path != other.path)
      #expect(try toy.files().count == 2)
      #expect(one.replaceTarget())
      // Another file under its name is not taken for it.
      #expect(rename(target, other.path) == 0)
      #expect(!other.replaceTarget())
    }
    #expect(try toy.files() == [])
  }

  @Test func `a draft that was published but not yet unlinked goes with the next change`() throws {
    try toy.addShelf("북쪽")
    let draft = "library.db.00000000000000ab.draft"
    #expect(link(toy.path, toy.folderPath + "/" + draft) == 0)
    try toy.addShelf("남쪽")
    #expect(try !toy.files().contains(draft))
    #expect(try toy.contents().count == 2)
  }

  @Test func `a link of one's own leads to the store and its one lock`() throws {
    try toy.addShelf("북쪽")
    let alias = toy.folderPath + "/alias.db"
    #expect(symlink(toy.path, alias) == 0)
    let store = Store(path: alias, schema: Toy.schema, lockWait: 0)
    _ = try store.change(request()) { transaction throws(Failure) in
      try transaction.insertShelf("남쪽")
    } result: {
      "\($0)"
    }
    #expect(try toy.contents().count == 2)
    #expect(
      try toy.files() == ["alias.db", "library.db", "library.db-journal", "library.db.lock"])
  }

  @Test func `a link that leads nowhere makes no store`() throws {
    #expect(symlink(toy.folderPath + "/nowhere.db", toy.path) == 0)
    #expect(write() == "store.io")
    #expect(try toy.files() == ["library.db"])
  }

  @Test(.enabled(if: Machine.mayBecomeAnother, "needs two users"))
  func `a link that another user made is not followed`() throws {
    try toy.addShelf("북쪽")
    let alias = toy.folderPath + "/alias.db"
    #expect(symlink(toy.path, alias) == 0)
    #expect(lchown(alias, 65_534, 65_534) == 0)
    let store = Store(path: alias, schema: Toy.schema, lockWait: 0)
    let id = failureID { () throws(Failure) in _ = try store.read { (_) throws(Failure) in 0 } }
    #expect(id == "store.link")
  }

  @Test func `a lock that is a link, or another name of a file, is not written into`() throws {
    try toy.addShelf("북쪽")
    let (lock, victim) = (toy.path + ".lock", toy.folderPath + "/victim")
    for make in [symlink, link] {
      try put(Data("precious".utf8), as: "victim")
      #expect(unlink(lock) == 0 && make(victim, lock) == 0)
      #expect(write() == "store.side_file")
      #expect(try Data(contentsOf: URL(fileURLWithPath: victim)) == Data("precious".utf8))
    }
  }

  @Test func `a file damaged in its pages is damage, never a trap`() throws {
    for number in 0..<40 { try toy.addShelf("shelf \(number)") }
    var bytes = try toy.bytes()
    for index in 4096..<bytes.count where index.isMultiple(of: 3) { bytes[index] = 0xFF }
    try put(bytes)
    let (reading, writing) = (read(), write())
    #expect(["store.damaged", "store.altered"].contains(reading))
    #expect(["store.damaged", "store.altered"].contains(writing))
    #expect(try toy.bytes() == bytes)
  }

  @Test func `a file cut short is damage`() throws {
    for number in 0..<40 { try toy.addShelf("shelf \(number)") }
    let bytes = try toy.bytes()
    for count in [1, 99, 100, 512, 4095, 4096, 8192, bytes.count - 4096] {
      try put(bytes.prefix(count))
      let id = write()
      #expect(id == "store.damaged" || id == "store.foreign", "\(count): \(id ?? "written")")
      #expect(try toy.bytes() == bytes.prefix(count))
    }
  }

  /// The number of a process that has ended and was waited for.
}
