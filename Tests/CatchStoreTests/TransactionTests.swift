import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("Changes: all or nothing, and each in the log")
struct TransactionTests {
  private static let refusal = Failure(
    StoreFailure.noOperation, Text(verbatim: "the body's own refusal"))

  @Test(arguments: ToyStore.Place.allCases)
  func `a change that ends well is there with its operation`(place: ToyStore.Place) throws {
    let toy = try ToyStore(place)
    let change = try toy.change(request("shelf add", by: 7)) { transaction throws(Failure) in
      let id = try transaction.insertShelf("북쪽", room: 3)
      try transaction.run(
        "INSERT INTO book (shelf, title) VALUES (?1, ?2)", [.integer(1), .text("토지")])
      return id
    }
    guard case .made(1, let receipt) = change else {
      Issue.record("\(change)")
      return
    }
    #expect(receipt.operation == 1 && receipt.changeCount == 2)
    #expect(try toy.contents() == ["book 1 1 토지", "shelf 1 북쪽 3"])
    let operation = try #require(try toy.operations().first)
    #expect(operation.actor == 7 && operation.command == "shelf add")
    #expect(operation.at == .first && operation.kind == .command && operation.changeCount == 2)
    let changes = try toy.read { view throws(Failure) in try Operations.changes(of: 1, in: view) }
    #expect(
      changes == [
        RowChange(entity: "shelf", record: 1, before: nil, after: "1,'북쪽',3"),
        RowChange(entity: "book", record: 1, before: nil, after: "1,1,'토지'"),
      ])
  }

  @Test(arguments: [0, 1, 250, 251, 600])
  func `rows inserted together are there in their order, each in the log`(count: Int) throws {
    let toy = try ToyStore(.memory)
    try toy.addShelf("북쪽")
    let titles = (0..<count).map { "제\($0)권" }
    try toy.change(request("book add")) { transaction throws(Failure) in
      for part in [titles[..<(count / 2)], titles[(count / 2)...]] {
        try transaction.insert(
          "INSERT INTO book (shelf, title) VALUES",
          rows: part.map { [.integer(1), .text($0)] })
      }
    }
    let found = try toy.read { view throws(Failure) in
      try view.rows("SELECT title FROM book ORDER BY id") { row throws(Failure) in
        try row.text(0)
      }
    }
    #expect(found == titles)
    let changes = try toy.read { view throws(Failure) in try Operations.changes(of: 2, in: view) }
    #expect(changes.map(\.after) == titles.enumerated().map { "\($0 + 1),1,'\($1)'" })
  }

  @Test func `of rows inserted together one that is forbidden takes back the whole change`() throws
  {
    let toy = try ToyStore(.memory)
    try toy.addShelf("북쪽")
    #expect(throws: Failure.self) {
      try toy.change(request("book add")) { transaction throws(Failure) in
        try transaction.insert(
          "INSERT INTO book (shelf, title) VALUES",
          rows: (1...300).map { [.integer($0 == 299 ? 9 : 1), .text("토지")] })
      }
    }
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
    #expect(try toy.operations().count == 1)
  }

  @Test(arguments: ToyStore.Place.allCases)
  func `whatever the body throws, nothing of it stays`(place: ToyStore.Place) throws {
    let toy = try ToyStore(place)
    try toy.addShelf("북쪽")
    let before = try toy.contents()
    #expect(
      throws: Self.refusal,
      performing: {
        try toy.change(request()) { transaction throws(Failure) in
          _ = try transaction.insertShelf("남쪽")
          try transaction.run("DELETE FROM shelf WHERE id = 1", [])
          throw Self.refusal
        }
      })
    #expect(try toy.contents() == before)
    #expect(try toy.operations().count == 1)
    // The next one takes the number that was not used.
    try toy.addShelf("서쪽")
    #expect(try toy.operations().map(\.number) == [2, 1])
  }

  @Test(arguments: ToyStore.Place.allCases)
  func `what the tables forbid takes back the whole change`(place: ToyStore.Place) throws {
    let toy = try ToyStore(place)
    try toy.addShelf("북쪽")
    let statements: [StaticString] = [
      "INSERT INTO shelf (name) VALUES ('북쪽')", "INSERT INTO shelf (name) VALUES ('')",
      "INSERT INTO shelf (name) VALUES (NULL)",
      "INSERT INTO shelf (name, room) VALUES ('동쪽', 'three')",
      "INSERT INTO shelf (name) VALUES (x'31')",
      "INSERT INTO book (shelf, title) VALUES (99, '고아')",
    ]
    for sql in statements {
      let id = failureID { () throws(Failure) in
        try toy.change(request()) { transaction throws(Failure) in
          _ = try transaction.insertShelf("남쪽")
          try transaction.run(sql, [])
          return 0
        }
      }
      #expect(id != nil, "\(sql)")
      #expect(try toy.contents() == ["shelf 1 북쪽 -"], "\(sql)")
    }
    #expect(try toy.operations().count == 1)
  }

  @Test func `a number that is taken already was hidden by damage`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    let id = failureID { () throws(Failure) in
      try toy.change(request()) { transaction throws(Failure) in
        try transaction.run("INSERT INTO shelf (id, name) VALUES (1, '남쪽')", [])
        return 0
      }
    }
    #expect(id == "store.damaged")
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
  }

  @Test(arguments: ToyStore.Place.allCases)
  func `a transaction within a transaction fails and leaves the outer one to roll back`(
    place: ToyStore.Place
  ) throws {
    let toy = try ToyStore(place)
    try toy.addShelf("북쪽")
    let id = failureID { () throws(Failure) in
      try toy.change(request()) { transaction throws(Failure) in
        _ = try transaction.insertShelf("남쪽")
        try transaction.view.database.execute("BEGIN IMMEDIATE")
        return 0
      }
    }
    #expect(id == "store.engine")
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
  }

  @Test func `a second writer within the body finds the store busy`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    try toy.change(request()) { transaction throws(Failure) in
      #expect(
        failureID { () throws(Failure) in
          _ = try toy.store.change(request()) { (_) throws(Failure) in
            0
          } result: {
            "\($0)"
          }
        } == "store.busy")
      return try transaction.insertShelf("서쪽")
    }
    #expect(try toy.contents() == ["shelf 1 북쪽 -", "shelf 2 서쪽 -"])
  }

  @Test func `a reader sees the state before until the change is committed`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    try toy.change(request()) { transaction throws(Failure) in
      _ = try transaction.insertShelf("남쪽")
      #expect(try toy.contents() == ["shelf 1 북쪽 -"])
      return 0
    }
    #expect(try toy.contents().count == 2)
  }

  @Test(arguments: ToyStore.Place.allCases)
  func `a change that changes nothing leaves no operation, unless it has a key`(
    place: ToyStore.Place
  ) throws {
    let toy = try ToyStore(place)
    try toy.addShelf("북쪽")
    let nothing = try toy.change(request()) { (_) throws(Failure) in 5 }
    guard case .made(5, let receipt) = nothing else {
      Issue.record("\(nothing)")
      return
    }
    #expect(receipt.operation == nil && receipt.changeCount == 0)
    _ = try toy.change(request(key: "k")) { (_) throws(Failure) in 5 }
    #expect(try toy.operations().map(\.changeCount) == [0, 1])
  }

  @Test func `a dry run tells every row and leaves every byte`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    let before = try toy.bytes()
    var changes: [RowChange] = []
    let change = try toy.change(request(key: "k", isDryRun: true)) { transaction throws(Failure) in
      try transaction.run("UPDATE shelf SET room = 9 WHERE id = 1", [])
      let id = try transaction.insertShelf("남쪽")
      changes = try transaction.changes(limit: 10)
      return id
    }
    guard case .made(2, let receipt) = change else {
      Issue.record("\(change)")
      return
    }
    #expect(receipt.operation == nil && receipt.changeCount == 2)
    #expect(changes.map(\.before) == ["1,'북쪽',NULL", nil])
    #expect(changes.map(\.after) == ["1,'북쪽',9", "2,'남쪽',NULL"])
    #expect(try toy.bytes() == before)
    // Neither the id nor the key was used up.
    _ = try toy.change(request(key: "k")) { transaction throws(Failure) in
      try transaction.insertShelf("서쪽")
    }
    #expect(try toy.contents() == ["shelf 1 북쪽 -", "shelf 2 서쪽 -"])
  }

  @Test func `a dry run and a read of a store that is not there make no file`() throws {
    let toy = try ToyStore()
    _ = try toy.change(request(isDryRun: true)) { transaction throws(Failure) in
      try transaction.insertShelf("북쪽")
    }
    let unnamed = Store(path: toy.path, schema: Toy.schema, isExplicit: false)
    #expect(
      try unnamed.read { view throws(Failure) in
        try view.integer("SELECT count(*) FROM shelf")
      } == 0)
    #expect(failureID { () throws(Failure) in _ = try toy.contents() } == "store.missing")
    #expect(try toy.files() == [])
  }

  @Test func `ids are never used again`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    try toy.addShelf("남쪽")
    try toy.run("DELETE FROM shelf WHERE id = 2")
    #expect(try toy.addShelf("서쪽") == 3)
  }
}
