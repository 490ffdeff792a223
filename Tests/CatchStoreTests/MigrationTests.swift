import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("Stores of earlier and later releases")
struct MigrationTests {
  private func addColoured(
    _ name: String, _ colour: String, to store: Store, by actor: Int? = 1
  ) throws(Failure) {
    _ = try store.change(request(by: actor)) { transaction throws(Failure) in
      try transaction.insert(
        "INSERT INTO shelf (name, colour) VALUES (?1, ?2)", [.text(name), .text(colour)])
    } result: {
      "\($0)"
    }
  }

  private func undo(in store: Store, by actor: Int? = 1) throws(Failure) {
    _ = try store.change(request("undo", by: actor)) { transaction throws(Failure) in
      try Operations.undo(in: transaction).count
    } result: {
      "\($0)"
    }
  }

  private func shelves(in store: Store) throws(Failure) -> [String] {
    try store.read { view throws(Failure) in
      try view.rows("SELECT name || ' ' || colour FROM shelf ORDER BY id") {
        row throws(Failure) in try row.text(0)
      }
    }
  }

  @Test(arguments: [true, false])
  func `whoever meets an older store first brings it up to date, with a backup`(reads: Bool) throws
  {
    let toy = try ToyStore()
    try toy.addShelf("북쪽", room: 1)
    let old = try toy.contents()
    let later = toy.store(as: Toy.laterSchema)
    if reads {
      #expect(try shelves(in: later) == ["북쪽 it's, white"])
    } else {
      try addColoured("남쪽", "blue", to: later)
      #expect(try shelves(in: later) == ["북쪽 it's, white", "남쪽 blue"])
    }
    let backup = Store(path: toy.path + ".v2.backup", schema: Toy.schema)
    let kept = try backup.read { view throws(Failure) in
      try view.rows("SELECT 'shelf ' || id || ' ' || name || ' ' || room FROM shelf") {
        row throws(Failure) in try row.text(0)
      }
    }
    #expect(kept == old)
    // A store made new is the same as one brought up to date.
    let fresh = try ToyStore(schema: Toy.laterSchema)
    try fresh.addShelf("서쪽")
    let schemaText = { (store: Store) throws(Failure) -> Set<String> in
      try store.read { view throws(Failure) in
        Set(
          try view.rows("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL") {
            row throws(Failure) in try row.text(0)
          })
      }
    }
    #expect(try schemaText(later) == schemaText(fresh.store))
  }

  @Test func `the older program refuses the newer store and leaves every byte`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    _ = try shelves(in: toy.store(as: Toy.laterSchema))
    let before = try toy.bytes()
    #expect(failureID { () throws(Failure) in _ = try toy.contents() } == "store.newer")
    #expect(failureID { () throws(Failure) in try toy.addShelf("남쪽") } == "store.newer")
    #expect(try toy.bytes() == before)
  }

  @Test func `what was done before a column existed can be undone after`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    try toy.addShelf("남쪽")
    try toy.run("UPDATE shelf SET room = 3 WHERE id = 1")
    try toy.run("DELETE FROM shelf WHERE id = 2")
    let later = toy.store(as: Toy.laterSchema)
    try undo(in: later)
    #expect(try shelves(in: later) == ["북쪽 it's, white", "남쪽 it's, white"])
    try undo(in: later)
    try undo(in: later)
    try undo(in: later)
    #expect(try shelves(in: later) == [])
  }

  @Test func `a newer column that another person filled is a change since`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽", by: 1)
    let later = toy.store(as: Toy.laterSchema)
    _ = try later.change(request("shelf edit", by: 2)) { transaction throws(Failure) in
      try transaction.run("UPDATE shelf SET colour = 'red' WHERE id = 1", [])
      return 0
    } result: {
      "\($0)"
    }
    #expect(
      failureID { () throws(Failure) in try undo(in: later, by: 1) } == "undo.changed_since")
    #expect(try shelves(in: later) == ["북쪽 red"])
  }

  @Test func `a migration that fails leaves the store as it was`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    let before = try toy.bytes()
    let broken = Schema(
      migrations: [
        Toy.library,
        Migration(
          "broken", creates: ["CREATE TABLE wall (id INTEGER PRIMARY KEY) STRICT"],
          updates: ["UPDATE shelf SET room = 'nowhere'"]),
      ], tables: [Toy.shelf, Toy.book])
    #expect(
      failureID { () throws(Failure) in
        _ = try toy.store(as: broken).read { (_) throws(Failure) in 0 }
      } != nil)
    #expect(try toy.bytes() == before)
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
    let left = try FileManager.default.contentsOfDirectory(atPath: toy.folderPath)
    #expect(left.filter { $0.hasSuffix(".backup") || $0.hasSuffix(".draft") } == [])
  }

  @Test func `a migration whose texts are not those it promised is not committed`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    let untrue = Schema(
      migrations: [
        Toy.library,
        Migration(
          "untrue", creates: [],
          alterations: [
            .init(
              "ALTER TABLE shelf ADD COLUMN depth INTEGER", object: "shelf",
              becomes: "CREATE TABLE shelf (something else)")
          ]),
      ], tables: [Toy.shelf, Toy.book])
    #expect(
      failureID { () throws(Failure) in
        _ = try toy.store(as: untrue).read { (_) throws(Failure) in 0 }
      } == "store.altered")
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
  }

  @Test func `the newest three backups are kept, and nobody else's file is touched`() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/library.db"
    let backups = ["1.2", "2", "3", "9", "10", "11"].map { "library.db.v\($0).backup" }
    let others = [
      "library.db.vacation.backup", "library.db.v.backup", "library.db.v1.x.backup",
      "library.db.v3.backup.old", "other.db.v1.backup", "library.dbx.v1.backup",
    ]
    // What people call by such a name is theirs, whatever its number.
    let unmarked = ["library.db.v1.backup", "library.db.v4.2.backup", "library.db.v12.backup"]
    for name in backups + others + unmarked {
      try Data("x".utf8).write(to: folder.url.appending(path: name))
    }
    for name in backups + others { try StoreFile.markAsUpgradeBackup("\(folder.path)/\(name)") }
    StoreFile.removeOldBackups(
      of: path, keeping: 3, newest: "\(folder.path)/library.db.v3.backup")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let kept = ["library.db.v3.backup", "library.db.v10.backup", "library.db.v11.backup"]
    #expect(Set(left) == Set(kept + others + unmarked))
  }

  @Test func `a backup takes a free name, and three of a kind are kept`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    let old = try toy.bytes()
    let own = toy.path + ".v2.backup"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: own))
    for _ in 0..<5 {
      try old.write(to: URL(fileURLWithPath: toy.path))
      _ = try shelves(in: toy.store(as: Toy.laterSchema))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: own)) == Data("mine".utf8))
    let left = try FileManager.default.contentsOfDirectory(atPath: toy.folderPath)
    #expect(left.filter { $0.hasSuffix(".backup") }.count == 4)
    for number in 4...6 {
      let backup = Store(path: "\(toy.path).v2.\(number).backup", schema: Toy.schema)
      #expect(backup.examine(isDeep: true).allSatisfy { $0.severity == .note })
    }
  }

  @Test func `an upgrade is told of once`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    let remarks = StoreRemarks()
    let later = Store(path: toy.path, schema: Toy.laterSchema, remarks: remarks)
    _ = try shelves(in: later)
    let told = StoreUpgrade(from: 2, to: 3, backup: toy.path + ".v2.backup")
    #expect(remarks.take() == [.upgraded(told)])
    _ = try shelves(in: later)
    #expect(remarks.take() == [])
  }

  @Test func `a change that is refused has still brought the store up to date, and tells of it`()
    throws
  {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    let remarks = StoreRemarks()
    let later = Store(path: toy.path, schema: Toy.laterSchema, remarks: remarks)
    #expect(
      failureID { () throws(Failure) in
        try addColoured("북쪽\0", "white", to: later)
      } == "store.nul")
    #expect(remarks.take().count == 1)
  }

  @Test func `an older store whose content was changed unseen is found out and not restored`()
    throws
  {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    let sound = toy.store(as: Toy.laterSchema)
    #expect(sound.examine(isDeep: true).damage == nil)
    let altered = try ShellRun.program(
      "sqlite3", [toy.path, "UPDATE shelf SET name = '남쪽'"])
    try #require(altered.status == .exit(0))
    let before = try toy.bytes()
    #expect(sound.examine(isDeep: true).damage?.id == "store.rows")
    let other = Store(path: toy.folderPath + "/other.db", schema: Toy.laterSchema)
    #expect(
      failureID { () throws(Failure) in
        _ = try other.restore(from: toy.path, isDryRun: false, at: .first)
      } == "store.damaged")
    #expect(!FileManager.default.fileExists(atPath: other.path))
    #expect(try toy.bytes() == before)
  }
}
