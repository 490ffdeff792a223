import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

extension Toy {
  /// The library with the marks of operations that no person made.
  static let markedSchema = Schema(
    migrations: [library], tables: [Runs.table, shelf, book])
}

@Suite("Parts of a change that are taken back alone")
struct AttemptTests {
  private static let refusal = Failure(
    StoreFailure.noOperation, Text(verbatim: "the part's own refusal"))

  @Test(arguments: ToyStore.Place.allCases)
  func `a failed part is taken back and the rest stays`(place: ToyStore.Place) throws {
    let toy = try ToyStore(place)
    var outcomes: [String] = []
    try toy.change(request()) { transaction throws(Failure) in
      // A change of a missing file runs twice: once in memory, to be tried.
      outcomes = []
      for name in ["북쪽", "", "남쪽", "북쪽", "서쪽"] {
        let attempt = try transaction.attempt { () throws(Failure) in
          let id = try transaction.insertShelf("\(name)문")
          try transaction.run(
            "UPDATE shelf SET name = ?2 WHERE id = ?1", [.integer(id), .text(name)])
          return name != "남쪽"
        }
        switch attempt {
        case .kept: outcomes.append("kept")
        case .dropped: outcomes.append("dropped")
        case .failed: outcomes.append("failed")
        }
      }
      return 0
    }
    #expect(outcomes == ["kept", "failed", "dropped", "failed", "kept"])
    #expect(try toy.contents() == ["shelf 1 북쪽 -", "shelf 2 서쪽 -"])
    #expect(try toy.operations().map(\.changeCount) == [4])
  }

  @Test(arguments: ToyStore.Place.allCases)
  func `what follows a part that was taken back is in the log`(place: ToyStore.Place) throws {
    let toy = try ToyStore(place)
    try toy.change(request()) { transaction throws(Failure) in
      // The first statement on the table makes its trigger, which goes with the part.
      _ = try transaction.attempt { () throws(Failure) in
        _ = try transaction.insertShelf("북쪽")
        throw Self.refusal
      }
      let isFollowed = transaction.mayHaveChanged([Toy.shelf])
      #expect(!isFollowed)
      return try transaction.insertShelf("남쪽")
    }
    let changes = try toy.read { view throws(Failure) in try Operations.changes(of: 1, in: view) }
    #expect(
      changes == [RowChange(entity: "shelf", record: 1, before: nil, after: "1,'남쪽',NULL")])
    try toy.undo()
    #expect(try toy.contents() == [])
  }

  @Test func `a part that leaves a reference to nothing is taken back`() throws {
    let toy = try ToyStore(.memory)
    var id: String?
    try toy.change(request()) { transaction throws(Failure) in
      _ = try transaction.insertShelf("북쪽")
      try transaction.run("PRAGMA defer_foreign_keys = ON", [])
      let attempt = try transaction.attempt { () throws(Failure) in
        try transaction.run("INSERT INTO book (shelf, title) VALUES (9, '토지')", [])
        return true
      }
      if case .failed(let failure) = attempt { id = failure.id }
      return 0
    }
    #expect(id == "store.referenced")
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
  }

  @Test func `a failure of the machine ends the whole change`() throws {
    let toy = try ToyStore(.memory)
    let full = Failure(StoreFailure.full, Text(verbatim: "no space"))
    #expect(throws: full) {
      try toy.change(request()) { transaction throws(Failure) in
        _ = try transaction.insertShelf("북쪽")
        _ = try transaction.attempt { () throws(Failure) in throw full }
        return 0
      }
    }
    #expect(try toy.contents() == [])
  }

  @Test func `a part within a part is taken back alone`() throws {
    let toy = try ToyStore(.memory)
    try toy.change(request()) { transaction throws(Failure) in
      _ = try transaction.attempt { () throws(Failure) in
        _ = try transaction.insertShelf("북쪽")
        _ = try transaction.attempt { () throws(Failure) in
          _ = try transaction.insertShelf("남쪽")
          throw Self.refusal
        }
        return true
      }
      return 0
    }
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
  }
}

@Suite("Operations that no person made")
struct RunsTests {
  private func library() throws -> ToyStore { try ToyStore(.file, schema: Toy.markedSchema) }

  /// What time alone does, as one operation.
  private func pass(_ toy: ToyStore, by actor: Int? = nil, _ sql: StaticString) throws {
    try toy.change(request("due", by: actor)) { transaction throws(Failure) in
      try Runs.mark("library", in: transaction)
      try transaction.run(sql, [])
      return 0
    }
  }

  @Test(arguments: [nil, 1])
  func `they are no step of undo and of redo`(actor: Int?) throws {
    let toy = try library()
    try toy.addShelf("북쪽", by: actor)
    try pass(toy, "INSERT INTO shelf (name) VALUES ('남쪽')")
    try toy.undo(by: actor)
    #expect(try toy.contents() == ["shelf 2 남쪽 -"])
    try pass(toy, "INSERT INTO shelf (name) VALUES ('서쪽')")
    try toy.redo(by: actor)
    #expect(try toy.contents() == ["shelf 1 북쪽 -", "shelf 2 남쪽 -", "shelf 3 서쪽 -"])
    #expect(failureID { () throws(Failure) in try toy.undo(to: 2, by: nil) } == "undo.no_step")
  }

  @Test func `undo takes back a row that only they have changed since`() throws {
    let toy = try library()
    try toy.addShelf("북쪽", room: 1)
    try toy.run("UPDATE shelf SET name = '남쪽' WHERE id = 1")
    try pass(toy, "UPDATE shelf SET room = 2")
    try pass(toy, "UPDATE shelf SET room = 3")
    try toy.undo()
    #expect(try toy.contents() == ["shelf 1 북쪽 1"])
    try toy.redo()
    #expect(try toy.contents() == ["shelf 1 남쪽 3"])
    try toy.undo(to: 1)
    #expect(try toy.contents() == [])
  }

  @Test func `undo brings back a row that only they have removed since`() throws {
    let toy = try library()
    try toy.addShelf("북쪽", room: 1)
    try toy.run("UPDATE shelf SET name = '남쪽' WHERE id = 1")
    try pass(toy, "DELETE FROM shelf")
    try toy.undo()
    #expect(try toy.contents() == ["shelf 1 북쪽 1"])
    try toy.undo()
    #expect(try toy.contents() == [])
  }

  @Test func `a person's change after them stands in the way as ever`() throws {
    let toy = try library()
    try toy.addShelf("북쪽", room: 1)
    try pass(toy, "UPDATE shelf SET room = 2")
    try toy.run("UPDATE shelf SET room = 3 WHERE id = 1", by: 2)
    #expect(failureID { () throws(Failure) in try toy.undo() } == "undo.changed_since")
  }

  @Test func `machine work that changes a record of people is refused by name`() throws {
    let toy = try library()
    try toy.addShelf("남쪽")
    let failed = failureID { () throws(Failure) in
      try toy.change(request()) { transaction throws(Failure) in
        try Runs.mark("library", in: transaction)
        try transaction.requireJournalsOnly()
        _ = try transaction.insertShelf("북쪽")
        try transaction.requireJournalsOnly()
        return 0
      }
    }
    #expect(failed == "store.not_journal")
    #expect(try toy.contents() == ["shelf 1 남쪽 -"])
  }
}
