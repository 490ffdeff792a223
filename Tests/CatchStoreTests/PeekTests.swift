import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("A look that leaves no trace")
struct PeekTests {
  private let toy: ToyStore

  init() throws {
    toy = try ToyStore()
  }

  private func names(_ store: Store? = nil) throws(Failure) -> [String]? {
    try (store ?? toy.store).peek { view throws(Failure) in
      try view.rows("SELECT name FROM shelf ORDER BY id") { row throws(Failure) in
        try row.text(0)
      }
    }
  }

  /// Looks, and checks that no byte and no name in the folder is another one after it.
  private func namesWithoutTrace() throws -> [String]? {
    let (bytes, files) = (try? toy.bytes(), try toy.files())
    defer {
      #expect((try? toy.bytes()) == bytes)
      #expect((try? toy.files()) == files)
    }
    return try names()
  }

  @Test func `what was committed is seen`() throws {
    try toy.addShelf("북쪽")
    #expect(try namesWithoutTrace() == ["북쪽"])
  }

  @Test func `where there is no store there is nothing, and still nothing after`() throws {
    #expect(try namesWithoutTrace() == nil)
  }

  @Test func `an older store is not brought up to date`() throws {
    try toy.addShelf("북쪽")
    let bytes = try toy.bytes()
    #expect(try names(toy.store(as: Toy.laterSchema)) == nil)
    #expect(try toy.bytes() == bytes)
    // The same file, met by a reader that may write, is.
    _ = try toy.store(as: Toy.laterSchema).read { (_) throws(Failure) in 0 }
    #expect(try toy.bytes() != bytes)
  }

  @Test func `a store in write-ahead mode is not opened, since that would make files`() throws {
    try toy.addShelf("북쪽")
    let shell = try ShellRun.program("sqlite3", [toy.path, "PRAGMA journal_mode = WAL"])
    #expect(shell.output == "wal\n")
    #expect(try namesWithoutTrace() == nil)
  }

  @Test func `a change that a killed writer left is not rolled back`() throws {
    try toy.addShelf("북쪽")
    let before = try toy.bytes()
    let writer = try Database(
      toy.path, .writing, schema: Toy.schema, patience: Patience(milliseconds: 0))
    try writer.execute("PRAGMA cache_size = 1")
    try writer.execute("BEGIN IMMEDIATE")
    try writer.execute(
      """
      WITH RECURSIVE room (number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM room LIMIT 5000)
      INSERT INTO shelf (name, room) SELECT 'shelf ' || number, number FROM room
      """)
    let journal = try Data(contentsOf: URL(fileURLWithPath: toy.path + "-journal"))
    let middle = try toy.bytes()
    #expect(!journal.isEmpty && middle != before, "the change spilled to the file")
    try writer.execute("ROLLBACK")
    try middle.write(to: URL(fileURLWithPath: toy.path))
    try journal.write(to: URL(fileURLWithPath: toy.path + "-journal"))
    #expect(throws: Failure.self) { try namesWithoutTrace() }
  }

  @Test func `a writer that is busy with the file is hardly waited for`() throws {
    try toy.addShelf("북쪽")
    let writer = try toy.intruder()
    try writer.execute("BEGIN EXCLUSIVE")
    let start = StoreFile.monotonicNanoseconds
    let id = failureID { () throws(Failure) in _ = try names() }
    #expect(id == "store.busy")
    #expect(StoreFile.monotonicNanoseconds - start < 10_000_000_000)
    try writer.execute("ROLLBACK")
  }

  @Test func `nothing can be changed on the way`() throws {
    try toy.addShelf("북쪽")
    #expect(
      failureID { () throws(Failure) in
        _ = try toy.store.peek { view throws(Failure) in
          try view.database.execute("DELETE FROM shelf")
        }
      } == "store.read_only")
    #expect(try namesWithoutTrace() == ["북쪽"])
  }

  @Test func `a person is offered their own operations, the newest first`() throws {
    for index in 1...12 { try toy.addShelf("칸\(index)", by: index % 3 == 0 ? 2 : 1) }
    try toy.undo(by: 1)
    func offered(_ digits: String, _ actor: Int, isUndoable: Bool) throws(Failure) -> [String] {
      let found = try toy.store.peek { view throws(Failure) in
        try Operations.candidates(
          beginning: digits, by: actor, isUndoable: isUndoable, zone: .utc, in: view)
      }
      return (found ?? []).map(\.word)
    }
    #expect(try offered("", 2, isUndoable: false) == ["12", "9", "6", "3"])
    #expect(try offered("1", 1, isUndoable: false) == ["13", "11", "10", "1"])
    #expect(try offered("1", 1, isUndoable: true) == ["10", "1"])
    #expect(try offered("0", 1, isUndoable: true).isEmpty)
    #expect(try offered("x", 1, isUndoable: true).isEmpty)
  }
}
