import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("Statements that are kept for their next use")
struct KeptStatementTests {
  private func library(_ names: String...) throws -> ToyStore {
    let toy = try ToyStore(.memory)
    for name in names { try toy.addShelf(name) }
    return toy
  }

  @Test func `a statement that is in use is not given out again`() throws {
    let toy = try library("북쪽", "남쪽")
    func names(_ view: View, besides outer: Bool) throws(Failure) -> [String] {
      var found: [String] = []
      let statement = try view.prepare("SELECT name FROM shelf ORDER BY id")
      while try statement.step() {
        let name = try statement.text(0)
        found.append(outer ? "\(name) \(try names(view, besides: false))" : name)
      }
      return found
    }
    let found = try toy.read { view throws(Failure) in
      _ = try names(view, besides: false)
      return try names(view, besides: true)
    }
    #expect(found == [#"북쪽 ["북쪽", "남쪽"]"#, #"남쪽 ["북쪽", "남쪽"]"#])
  }

  @Test func `a kept statement has no values of its last use, and begins anew`() throws {
    let toy = try library("북쪽", "남쪽")
    let text: StaticString = "SELECT name FROM shelf WHERE id >= ?1 OR ?1 IS NULL ORDER BY id"
    let rows = try toy.read { view throws(Failure) -> [String] in
      for number in [2, 1] {
        let statement = try view.prepare(text)
        try statement.bind(number, at: 1)
        // Left in the middle of its rows.
        _ = try statement.step()
      }
      return try view.rows(text) { row throws(Failure) in try row.text(0) }
    }
    #expect(rows == ["북쪽", "남쪽"])
  }

  @Test func `a kept statement follows a table that has changed`() throws {
    let database = try Store(path: "unused", schema: Toy.schema).memory()
    try database.execute("INSERT INTO shelf (name) VALUES ('북쪽')")
    func lastColumn() throws -> String {
      try View(database).rows("SELECT * FROM shelf") { row throws(Failure) in
        _ = try row.value(0)
        return row.columnName(3)
      }[0]
    }
    #expect(try lastColumn().isEmpty)
    try database.execute("ALTER TABLE shelf ADD COLUMN later TEXT")
    #expect(try lastColumn() == "later")
  }

  @Test func `what acts when it is prepared acts at each use`() throws {
    let database = try Store(path: "unused", schema: Toy.schema).memory()
    let switches: [(StaticString, Int)] = [
      ("PRAGMA query_only = ON", 1), ("PRAGMA query_only = OFF", 0),
    ]
    for (text, isOn) in switches + switches {
      _ = try database.prepare(text, isKept: true).step()
      #expect(try database.integer("PRAGMA query_only") == isOn)
    }
  }

  @Test func `of many texts the oldest make room`() throws {
    let toy = try library("북쪽")
    let texts: [StaticString] = [
      "SELECT 1", "SELECT 2", "SELECT 3", "SELECT 4", "SELECT 5", "SELECT 6", "SELECT 7",
      "SELECT 8", "SELECT 9", "SELECT 10", "SELECT 11", "SELECT 12", "SELECT 13", "SELECT 14",
      "SELECT 15", "SELECT 16", "SELECT 17", "SELECT 18", "SELECT 19", "SELECT 20",
    ]
    let sums = try toy.read { view throws(Failure) in
      var sums: [Int] = []
      for _ in 0..<3 {
        var sum = 0
        for text in texts { sum += try view.integer(text) ?? 0 }
        sums.append(sum)
      }
      return sums
    }
    #expect(sums == [210, 210, 210])
  }
}

@Suite("Remarks on a store that works all the same")
struct StoreRemarkTests {
  private func remarks(
    _ toy: ToyStore, at seconds: Int, _ remarks: StoreRemarks = StoreRemarks()
  ) throws -> [StoreRemark] {
    let store = Store(path: toy.path, schema: Toy.schema, remarks: remarks)
    var asked = request()
    asked.at = try #require(Instant(secondsSinceEpoch: seconds))
    _ = try store.change(asked) { transaction throws(Failure) in
      try transaction.insertShelf("\(seconds)")
    } result: { _ in
      ""
    }
    return remarks.take()
  }

  @Test func `a clock that went back is told beyond five minutes`() throws {
    let toy = try ToyStore(.file)
    let start = 1_800_000_000
    #expect(try remarks(toy, at: start) == [])
    #expect(try remarks(toy, at: start - 300) == [])
    #expect(
      try remarks(toy, at: start - 601) == [
        .clockWentBack(last: Instant(secondsSinceEpoch: start - 300)!)
      ])
    // It goes by the order of operations, not by the latest time.
    #expect(try remarks(toy, at: start - 600) == [])
  }

  @Test(arguments: [(0o600, [String]()), (0o640, []), (0o644, ["644"]), (0o602, ["602"])])
  func `a store that all may open is told when it is changed`(
    mode: Int, told: [String]
  ) throws {
    let toy = try ToyStore(.file)
    try toy.addShelf("북쪽")
    try #require(chmod(toy.path, mode_t(mode)) == 0)
    #expect(try remarks(toy, at: 1) == told.map { .isOpenToAll(mode: $0) })
  }
}
