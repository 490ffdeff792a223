import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("The log of operations")
struct OperationLogTests {
  private func digests(of toy: ToyStore) throws(Failure) -> [(kept: String, due: String)] {
    try toy.read { view throws(Failure) in
      let numbers = try view.rows("SELECT number FROM operation ORDER BY number") {
        row throws(Failure) in try row.integer(0)
      }
      var digests: [(kept: String, due: String)] = []
      for number in numbers {
        let kept = try view.row(
          "SELECT digest FROM operation WHERE number = ?1", [.integer(number)]
        ) { row throws(Failure) in try row.text(0) }
        digests.append((kept ?? "", try OperationLog.digest(of: number, in: view)))
      }
      return digests
    }
  }

  private func story() throws -> ToyStore {
    let toy = try ToyStore()
    try toy.addShelf("북쪽", room: 1)
    try toy.addShelf("남쪽")
    try toy.run("UPDATE shelf SET room = 2")
    try toy.undo()
    try toy.redo()
    try toy.run("DELETE FROM shelf WHERE id = 2")
    return toy
  }

  @Test func `each operation bears the digest of itself and of all before it`() throws {
    let digests = try digests(of: story())
    #expect(digests.count == 6)
    #expect(digests.allSatisfy { $0.kept == $0.due && $0.kept.utf8.count == 64 })
    #expect(Set(digests.map(\.kept)).count == 6)
  }

  @Test(arguments: [
    ("UPDATE change SET after = '1,''other'',1' WHERE number = 1", 1),
    ("UPDATE change SET before = NULL WHERE number = 3", 3),
    ("UPDATE change SET record = 2 WHERE number = 1", 1),
    ("UPDATE change SET entity = 'book' WHERE number = 2", 2),
    ("UPDATE change SET before = after, after = before WHERE number = 4", 3),
    ("UPDATE operation SET at = at + 1 WHERE number = 2", 2),
    ("UPDATE operation SET actor = 2 WHERE number = 4", 4),
    ("UPDATE operation SET actor = NULL WHERE number = 5", 5),
    ("UPDATE operation SET command = 'x' WHERE number = 6", 6),
    ("UPDATE operation SET key = 'x' WHERE number = 6", 6),
    ("UPDATE operation SET kind = 'command' WHERE number = 4", 4),
    ("UPDATE operation SET targets = '1' WHERE number = 4", 4),
    ("UPDATE operation SET change_count = 0 WHERE number = 3", 3),
    ("UPDATE operation SET digest = upper(digest) WHERE number = 2", 2),
    ("DELETE FROM operation WHERE number = 2", 3),
    ("DELETE FROM change WHERE number = 5", 4),
  ])
  func `no part of the log can be altered unseen`(sql: String, first: Int) throws {
    let toy = try story()
    let intruder = try toy.intruder()
    _ = try intruder.prepare(assembled: sql).step()
    let numbers = try toy.operations().map(\.number).sorted()
    let digests = try digests(of: toy)
    let broken = zip(numbers, digests).filter { $0.1.kept != $0.1.due }.map(\.0)
    #expect(broken.first == first, "\(sql): \(broken)")
  }

  @Test func `operations are listed newest first, by person, row and number`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽", by: 1)
    try toy.addShelf("남쪽", by: 2)
    try toy.run("UPDATE shelf SET room = 5 WHERE id = 1", by: 2)
    let list = { (filter: OperationFilter, limit: Int?) throws(Failure) -> [Int] in
      try toy.read { view throws(Failure) in
        try Operations.list(filter, limit: limit, in: view).map(\.number)
      }
    }
    #expect(try list(OperationFilter(), nil) == [3, 2, 1])
    #expect(try list(OperationFilter(), 2) == [3, 2])
    #expect(try list(OperationFilter(), 0) == [])
    #expect(try list(OperationFilter(actor: 2), nil) == [3, 2])
    #expect(try list(OperationFilter(before: 3), 1) == [2])
    #expect(try list(OperationFilter(entity: "shelf", record: 1), nil) == [3, 1])
    #expect(try list(OperationFilter(entity: "shelf", record: 1, before: 3), 5) == [1])
    #expect(try list(OperationFilter(actor: 2, entity: "book", record: 1), nil) == [])
  }

  @Test func `a log with what no program wrote is damage, not a trap`() throws {
    for sql in [
      "UPDATE operation SET targets = 'x'", "UPDATE operation SET at = 9223372036854775807",
    ] {
      let toy = try story()
      _ = try toy.intruder().prepare(assembled: sql).step()
      #expect(failureID { () throws(Failure) in _ = try toy.operations() } == "store.damaged")
    }
  }

  @Test func `changes that no operation explains are refused by the tables`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    let intruder = try toy.intruder()
    for sql in [
      "INSERT INTO change (operation, entity, record) VALUES (NULL, 'shelf', 1)",
      "INSERT INTO operation (at, command, kind, first_change) VALUES (1, 'x', 'other', 1)",
      "INSERT INTO operation (at, command, kind, first_change) VALUES ('x', 'x', 'undo', 1)",
    ] {
      #expect(
        failureID { () throws(Failure) in _ = try intruder.prepare(assembled: sql).step() } != nil)
    }
  }
}
