@testable import CatchStore
import CatchValues
import PeopleService
@testable import ShiftService
import Testing

@Suite("Listing shifts")
struct ShiftListTests {
  private let world: ShiftWorld

  init() throws {
    world = try ShiftWorld()
    // 1 to 4 in the order of making; by day it is 3, 1, 2, 4.
    _ = try world.add("18:00-22:00", on: ["2026-11-03"], workers: ["민지", "지훈"])
    _ = try world.add("09:00-12:00", on: ["2026-11-02", "2026-11-09"])
  }

  @Test(arguments: [
    (ShiftWorld.Role.owner, [3, 1, 2, 4]), (.minji, [3, 1, 2, 4]), (.jihun, [3, 1, 2, 4]),
    (.former, []), (.stranger, []),
  ])
  func `members see each other's shifts, strangers none`(role: ShiftWorld.Role, ids: [Int]) throws {
    #expect(try world.list(role) == ids)
  }

  @Test func `who waits to be accepted sees nothing and is told why`() {
    let read = world.attempt(.pending) { transaction, actor throws(Failure) in
      _ = try ShiftCursor(ShiftFilter(), for: actor, in: transaction.view)
    }
    #expect(read == "shift.pending")
  }

  @Test func `who left still sees the own shifts, and no colleague's`() throws {
    try world.change { transaction throws(Failure) in
      try transaction.run("UPDATE membership SET state = 'ended' WHERE person = 2", [])
    }
    #expect(try world.list(.minji) == [3, 1, 4])
  }

  @Test func `filters narrow by days, worker, state and own`() throws {
    #expect(try world.list(.owner, ShiftFilter(from: CivilDate("2026-11-03"))) == [1, 2, 4])
    #expect(try world.list(.owner, ShiftFilter(to: CivilDate("2026-11-03"))) == [3, 1, 2])
    #expect(try world.list(.owner, ShiftFilter(workers: ["지훈"])) == [2])
    #expect(try world.list(.owner, ShiftFilter(workers: ["per-2", "지훈"])) == [3, 1, 2, 4])
    #expect(try world.list(.owner, ShiftFilter(states: [.done])) == [])
    #expect(try world.list(.jihun, ShiftFilter(isMine: true)) == [2])
  }

  @Test func `a tag is found whole, not as a part of another`() throws {
    try world.change { transaction throws(Failure) in
      try transaction.run("UPDATE shift SET tags = 'night,오픈' WHERE id = 1", [])
      try transaction.run("UPDATE shift SET tags = 'nightly' WHERE id = 2", [])
    }
    #expect(try world.list(.owner, ShiftFilter(tags: ["night"])) == [1])
    #expect(try world.list(.owner, ShiftFilter(tags: ["night", "오픈"])) == [1])
    #expect(try world.list(.owner, ShiftFilter(tags: ["night", "nightly"])) == [])
  }

  @Test func `a worker nobody knows is refused with the name that was meant`() {
    let id = world.attempt(.owner) { transaction, actor throws(Failure) in
      _ = try ShiftCursor(ShiftFilter(workers: ["민자"]), for: actor, in: transaction.view)
    }
    #expect(id == "shift.member_unknown")
  }

  @Test(arguments: [
    (ShiftWorld.Role.minji, "done"), (.jihun, "done"), (.pending, "shift.pending"),
    (.former, "shift.ended"), (.stranger, "shift.unknown"),
  ])
  func `one shift is seen by whom its list is`(role: ShiftWorld.Role, ending: String) {
    let id = world.attempt(role) { transaction, actor throws(Failure) in
      _ = try Shifts.find("shf-1", for: actor, in: transaction.view)
    }
    #expect(id == ending)
  }

  @Test(arguments: [
    nil, [ID<Membership>(2)], [ID<Membership>(2), ID<Membership>(3)],
  ])
  func `no list sorts: each follows an index`(members: [ID<Membership>]?) throws {
    for filter in [ShiftFilter(), ShiftFilter(from: CivilDate("2026-11-01"), tags: ["a"])] {
      let sql = ShiftQueries.list(filter, members: members, isNarrow: false, limit: 50)
      let plan = try world.store.read { view throws(Failure) in
        let statement = try view.database.prepare(assembled: "EXPLAIN QUERY PLAN \(sql.text)")
        var steps: [String] = []
        while try statement.step() { steps.append(try statement.text(3)) }
        return steps
      }
      #expect(plan.contains { $0.contains("USING INDEX shift_") }, "\(plan)")
      // Of one member, shifts that begin at one time may be put in order among themselves.
      #expect(!plan.contains("USE TEMP B-TREE FOR ORDER BY"), "\(plan)")
    }
  }

  @Test func `a shift is read and written by place as by its list of columns`() throws {
    let id = try world.one("18:00-23:00", on: "2026-11-20", breaks: ["20:00-20:30"]).id
    _ = try world.change { transaction throws(Failure) in
      try transaction.run(
        """
        UPDATE shift SET state = 'published', title = '마감', memo = '열쇠', tags = 'a,b',
          import_key = '1:k' WHERE id = ?1
        """, [.integer(id)])
    }
    let (placed, listed) = try world.store.read { view throws(Failure) in
      (try Shift.stored(id, in: view), try view.record(ID<StoredShift>(id)))
    }
    let stored = try #require(listed)
    #expect(stored.shift == placed && stored.importKey == "1:k")
    #expect(stored.shift.values(id: id, key: stored.importKey) == stored.values)
    let columns = StoredShift.columns.names.map(\.description)
    #expect(columns[ShiftCursor.Column.state] == "state" && columns.last == "import_key")
    #expect(ShiftCursor.Column.key == columns.count - 1)
  }
}
