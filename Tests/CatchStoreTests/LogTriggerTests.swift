import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("What makes the log follow every change")
struct LogTriggerTests {
  /// The changes that one run of the statements logs, as `entity record before after`.
  private func logged(
    _ statements: [StaticString], on place: ToyStore.Place
  ) throws -> [String] {
    let toy = try ToyStore(place)
    try toy.addShelf("북쪽", room: 1)
    try toy.addShelf("남쪽", room: 2)
    try toy.change(request("shelf edit")) { transaction throws(Failure) in
      for statement in statements { try transaction.run(statement, []) }
      return 0
    }
    return try toy.read { view throws(Failure) in
      try Operations.changes(of: 3, in: view).map { change in
        let (before, after) = (change.before ?? "-", change.after ?? "-")
        return "\(change.entity) \(change.record) \(before) > \(after)"
      }
    }
  }

  @Test(arguments: [
    (["INSERT INTO shelf (name) VALUES ('서쪽')"], ["shelf 3 - > 3,'서쪽',NULL"]),
    (["UPDATE shelf SET room = 9 WHERE id = 2"], ["shelf 2 2,'남쪽',2 > 2,'남쪽',9"]),
    (["DELETE FROM shelf WHERE id = 1"], ["shelf 1 1,'북쪽',1 > -"]),
    // Without a condition SQLite would empty the table at one stroke, and row by row it must be.
    (["DELETE FROM shelf"], ["shelf 1 1,'북쪽',1 > -", "shelf 2 2,'남쪽',2 > -"]),
    (
      ["UPDATE shelf SET room = id + 10"],
      ["shelf 1 1,'북쪽',1 > 1,'북쪽',11", "shelf 2 2,'남쪽',2 > 2,'남쪽',12"]
    ),
    // One statement that may insert or update lacks two triggers at first.
    (
      [
        """
        INSERT INTO shelf (id, name, room) VALUES (2, '남쪽', 7), (8, '새', 8)
        ON CONFLICT (id) DO UPDATE SET room = excluded.room
        """
      ], ["shelf 2 2,'남쪽',2 > 2,'남쪽',7", "shelf 8 - > 8,'새',8"]
    ),
    (
      [
        "INSERT INTO book (shelf, title) SELECT id, name FROM shelf ORDER BY id",
        "INSERT INTO book (shelf, title) VALUES (1, '책')",
      ],
      [
        "book 1 - > 1,1,'북쪽'", "book 2 - > 2,2,'남쪽'", "book 3 - > 3,1,'책'",
      ]
    ),
    (["UPDATE main.SHELF SET name = 'n' WHERE id = 1"], ["shelf 1 1,'북쪽',1 > 1,'n',1"]),
  ] as [([StaticString], [String])])
  func `whatever a statement does to rows is logged`(
    statements: [StaticString], expected: [String]
  ) throws {
    for place in ToyStore.Place.allCases {
      #expect(try logged(statements, on: place) == expected, "\(place)")
    }
  }

  @Test func `a statement kept ready while the log begins to follow other tables still logs`() throws
  {
    let toy = try ToyStore(.file)
    try toy.addShelf("북쪽")
    try toy.change(request("book add")) { transaction throws(Failure) in
      let insert = try transaction.prepare("INSERT INTO book (shelf, title) VALUES (1, ?1)")
      for (number, title) in ["가", "나"].enumerated() {
        try insert.bind([.text(title)])
        try insert.run()
        if number == 0 {
          try transaction.run("UPDATE shelf SET room = 3", [])
          try transaction.run("DELETE FROM book WHERE title = '없음'", [])
        }
      }
      return 0
    }
    let changes = try toy.read { view throws(Failure) in
      try Operations.changes(of: 2, in: view).map { $0.after ?? "-" }
    }
    #expect(changes == ["1,1,'가'", "1,'북쪽',3", "2,1,'나'"])
  }

  @Test func `no trigger stays in the file, and none of the file's own runs`() throws {
    let toy = try ToyStore(.file)
    try toy.addShelf("북쪽")
    let intruder = try toy.intruder()
    #expect(try intruder.integer("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'") == 0)
    let database = try Database(
      toy.path, .writing, schema: Toy.schema, patience: Patience(milliseconds: 0))
    try database.execute("CREATE TRIGGER evil AFTER INSERT ON shelf BEGIN DELETE FROM shelf; END")
    try database.execute("INSERT INTO shelf (name) VALUES ('남쪽')")
    #expect(try database.integer("SELECT count(*) FROM shelf") == 2)
  }
}
