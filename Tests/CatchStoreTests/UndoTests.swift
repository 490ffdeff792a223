import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("Undo and redo")
struct UndoTests {
  @Test(arguments: ToyStore.Place.allCases)
  func `undo and redo walk back and forth over every kind of change`(place: ToyStore.Place) throws {
    let toy = try ToyStore(place)
    var states = [try toy.addShelf("북쪽", room: 1) == 1 ? try toy.contents() : []]
    try toy.run("UPDATE shelf SET name = 'it''s, ''x''', room = NULL")
    states.append(try toy.contents())
    try toy.run("INSERT INTO book (shelf, title) VALUES (1, '토지')")
    states.append(try toy.contents())
    try toy.change(request("shelf remove")) { transaction throws(Failure) in
      try transaction.run("DELETE FROM book", [])
      try transaction.run("DELETE FROM shelf", [])
      return 0
    }
    states.append(try toy.contents())
    #expect(Set(states).count == 4)
    for state in states.dropLast().reversed() {
      try toy.undo()
      #expect(try toy.contents() == state)
    }
    try toy.undo()
    #expect(try toy.contents() == [])
    #expect(failureID { () throws(Failure) in try toy.undo() } == "undo.nothing")
    for state in states {
      try toy.redo()
      #expect(try toy.contents() == state)
    }
    #expect(failureID { () throws(Failure) in try toy.redo() } == "undo.nothing")
    #expect(
      try toy.operations().map(\.kind.rawValue).prefix(9) == [
        "redo", "redo", "redo", "redo", "undo", "undo", "undo", "undo", "command",
      ])
  }

  @Test func `several operations are taken back in one step`() throws {
    let toy = try ToyStore()
    for name in ["북쪽", "남쪽", "서쪽"] { try toy.addShelf(name) }
    try toy.undo(to: 2)
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
    let operations = try toy.operations()
    #expect(operations.first?.targets == [3, 2])
    #expect(operations.map(\.undoneBy) == [nil, 4, 4, nil])
    try toy.redo()
    #expect(try toy.contents().count == 3)
    #expect(try toy.operations().map(\.undoneBy) == [nil, 5, nil, nil, nil])
  }

  @Test func `nobody takes back what another person did`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽", by: 1)
    #expect(failureID { () throws(Failure) in try toy.undo(by: 2) } == "undo.nothing")
    #expect(failureID { () throws(Failure) in try toy.undo(to: 1, by: 2) } == "undo.not_yours")
    try toy.undo(by: 1)
    #expect(failureID { () throws(Failure) in try toy.redo(by: 2) } == "undo.nothing")
    try toy.redo(by: 1)
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
  }

  @Test func `own operations go back although another person's lie between`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽", by: 1)
    try toy.addShelf("남쪽", by: 2)
    try toy.addShelf("서쪽", by: 1)
    try toy.undo(to: 1, by: 1)
    #expect(try toy.contents() == ["shelf 2 남쪽 -"])
  }

  @Test func `a row that changed since is a conflict that says how, and nothing is undone`() throws
  {
    let toy = try ToyStore()
    try toy.change(request(by: 1)) { transaction throws(Failure) in
      _ = try transaction.insertShelf("북쪽", room: 1)
      return try transaction.insertShelf("남쪽")
    }
    try toy.run("UPDATE shelf SET room = 2 WHERE id = 1", by: 2)
    let before = try toy.contents()
    do throws(Failure) {
      try toy.undo(by: 1) { change throws(Failure) in
        Text(verbatim: "\(change.before ?? "-") → \(change.after ?? "-")")
      }
      Issue.record("the undo went over another person's change")
    } catch {
      #expect(error.id == "undo.changed_since")
      #expect(
        error.message.en
          == "shl-1 has changed since operation 1: 1,'북쪽',1 → 1,'북쪽',2")
    }
    #expect(try toy.contents() == before)
    #expect(try toy.operations().count == 2)
  }

  @Test func `a row that is gone, or there again, is a conflict`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽", by: 1)
    try toy.run("DELETE FROM shelf WHERE id = 1", by: 2)
    #expect(failureID { () throws(Failure) in try toy.undo(by: 1) } == "undo.changed_since")
    try toy.run("INSERT INTO shelf (id, name) VALUES (1, '북쪽')", by: 1)
    try toy.run("UPDATE shelf SET room = 1 WHERE id = 1", by: 1)
    #expect(failureID { () throws(Failure) in try toy.undo(by: 2) } == "undo.changed_since")
  }

  @Test func `a row that others refer to stays, and so does all else`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽", by: 1)
    try toy.run("INSERT INTO book (shelf, title) VALUES (1, '토지')", by: 2)
    #expect(failureID { () throws(Failure) in try toy.undo(by: 1) } != nil)
    #expect(try toy.contents() == ["book 1 1 토지", "shelf 1 북쪽 -"])
    #expect(try toy.operations().count == 2)
  }

  @Test func `an undo is not undone but redone, and only while nothing newer is one's own`() throws
  {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    try toy.undo()
    #expect(failureID { () throws(Failure) in try toy.undo(to: 2) } == "undo.undone_already")
    #expect(failureID { () throws(Failure) in try toy.undo(to: 1) } == "undo.undone_already")
    #expect(failureID { () throws(Failure) in try toy.undo(to: 9) } == "operation.not_found")
    try toy.addShelf("남쪽")
    #expect(failureID { () throws(Failure) in try toy.redo() } == "undo.nothing")
    try toy.undo()
    #expect(try toy.contents() == [])
  }

  @Test func `any walk of changes, undos and redos ends where a list of states says`() throws {
    var generator = SeededGenerator(seed: 20_260_302)
    for _ in 0..<20 {
      let toy = try ToyStore(.memory)
      // The states behind and ahead of the present one.
      var (past, future, now) = ([[String]](), [[String]](), [String]())
      for step in 0..<30 {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<3:
          guard let state = past.popLast() else { continue }
          try toy.undo()
          future.append(now)
          now = state
        case 3..<5:
          guard let state = future.popLast() else { continue }
          try toy.redo()
          past.append(now)
          now = state
        default:
          try toy.change(request()) { transaction throws(Failure) in
            for part in 0...2 { _ = try transaction.insertShelf("\(step).\(part)") }
            try transaction.run(
              "UPDATE shelf SET room = coalesce(room, 0) + ?1 WHERE id % 2 = 0", [.integer(step)])
            try transaction.run("DELETE FROM shelf WHERE id % 5 = ?1", [.integer(step % 5)])
            return 0
          }
          past.append(now)
          future = []
          now = try toy.contents()
        }
        #expect(try toy.contents() == now)
      }
    }
  }
}
