import CatchStore
import CatchValues
import PeopleService
import ShiftService
import Testing

@Suite("Changing shifts")
struct ShiftChangeTests {
  private let world: ShiftWorld
  private let zones: @Sendable (String) throws(Failure) -> TimeZone = { name throws(Failure) in
    try TimeZone.named(name) { _ in nil }
  }

  init() throws {
    world = try ShiftWorld()
  }

  /// Changes one shift as somebody and gives what it became.
  private func edit(
    _ request: EditShifts, as role: ShiftWorld.Role = .owner
  ) throws(Failure) -> Shift {
    let edited = try world.change(role) { transaction throws(Failure) in
      try Shifts.edit(
        request, for: world.person(role, in: transaction.view), zones: zones, in: transaction,
        at: ShiftWorld.now)
    }
    guard let shift = edited?.first?.shift else { preconditionFailure("one shift was edited") }
    return shift
  }

  private func mark(_ role: ShiftWorld.Role, _ id: Int, _ state: ShiftState) -> String {
    world.attempt(role) { transaction, actor throws(Failure) in
      _ = try Shifts.mark(["shf-\(id)"], state, for: actor, in: transaction, at: ShiftWorld.now)
    }
  }

  @Test func `what is not given stays`() throws {
    let shift = try world.one("18:00-22:00", breaks: ["20:00-20:30"])
    var expected = shift
    expected.memo = "시험"
    #expect(try edit(EditShifts(ids: ["shf-1"], memo: "시험")) == expected)
  }

  @Test func `a shift moves to another day with its breaks, times kept`() throws {
    _ = try world.one("22:00-06:00", breaks: ["02:00-03:00"])
    let moved = try edit(EditShifts(ids: ["shf-1"], day: .date(try day("2026-11-05"))))
    #expect(moved.day == CivilDate("2026-11-05"))
    #expect(moved.planned?.start == Instant("2026-11-05T22:00+09:00"))
    #expect(moved.planned?.end == Instant("2026-11-06T06:00+09:00"))
    #expect(moved.breaks.map(\.startsAt) == [Instant("2026-11-06T02:00+09:00")])
  }

  @Test func `one end of a shift changes alone`() throws {
    _ = try world.one("18:00-22:00")
    let late = try edit(EditShifts(ids: ["shf-1"], times: .clocks(start: nil, end: 23 * 60)))
    #expect(late.planned?.seconds == 5 * 3600)
    let early = try edit(EditShifts(ids: ["shf-1"], times: .clocks(start: 17 * 60, end: nil)))
    #expect(early.planned?.seconds == 6 * 3600)
    let short = try edit(EditShifts(ids: ["shf-1"], times: .length(start: nil, minutes: 90)))
    #expect(short.planned?.end == Instant("2026-11-03T18:30+09:00"))
  }

  @Test func `a start after the end is refused, not moved to the next day`() throws {
    _ = try world.one("18:00-22:00")
    let id = ending {
      _ = try edit(EditShifts(ids: ["shf-1"], times: .clocks(start: 23 * 60, end: nil)))
    }
    #expect(id == "shift.length")
  }

  @Test func `times that leave a break outside are refused`() throws {
    _ = try world.one("18:00-22:00", breaks: ["21:00-21:30"])
    let id = ending {
      _ = try edit(EditShifts(ids: ["shf-1"], times: .clocks(start: nil, end: 21 * 60)))
    }
    #expect(id == "shift.break")
    let without = try edit(
      EditShifts(ids: ["shf-1"], times: .clocks(start: nil, end: 21 * 60), breaks: []))
    #expect(without.breaks.isEmpty)
  }

  @Test func `only the owner hands a shift to another worker, and only to one who works there`()
    throws
  {
    _ = try world.one("18:00-22:00")
    #expect(
      ending { _ = try edit(EditShifts(ids: ["shf-1"], worker: "지훈"), as: .minji) }
        == "shift.not_owner")
    #expect(
      ending { _ = try edit(EditShifts(ids: ["shf-1"], worker: "하나")) }
        == "shift.member_inactive")
    #expect(try edit(EditShifts(ids: ["shf-1"], worker: "지훈")).membershipID == 3)
  }

  @Test func `one refused shift keeps all as they were`() throws {
    _ = try world.one("18:00-22:00")
    _ = try world.one("18:00-20:00", on: "2026-11-04")
    // Three hours fit into the first only.
    let request = EditShifts(
      ids: ["shf-1", "shf-2"], breaks: [try BreakWord("180")])
    #expect(ending { _ = try edit(request) } == "time.break")
    let minutes = try world.store.read { view throws(Failure) in
      try Shifts.find("shf-1", for: world.person(.owner, in: view), in: view).shift.breakMinutes
    }
    #expect(minutes == 0)
  }

  @Test(arguments: [
    (ShiftWorld.Role.owner, "done"), (.minji, "done"), (.jihun, "shift.not_yours"),
    (.pending, "shift.pending"), (.former, "shift.ended"), (.stranger, "shift.unknown"),
  ])
  func `a worker changes only the own shifts`(role: ShiftWorld.Role, expected: String)
    throws
  {
    _ = try world.add("18:00-22:00", on: ["2026-11-03", "2026-11-04"])
    #expect(ending { _ = try edit(EditShifts(ids: ["shf-1"], memo: "x"), as: role) } == expected)
    #expect(mark(role, 1, .leave) == expected)
    #expect(remove(role, 2) == expected)
  }

  private func remove(_ role: ShiftWorld.Role, _ id: Int) -> String {
    world.attempt(role) { transaction, actor throws(Failure) in
      _ = try Shifts.remove(["shf-\(id)"], for: actor, in: transaction)
    }
  }

  /// Puts a shift into a state as if the owner had chosen it, by whatever way.
  private func force(_ id: Int, _ state: ShiftState) throws {
    try world.change(.owner) { transaction throws(Failure) in
      try transaction.run(
        "UPDATE shift SET state = ?2 WHERE id = ?1", [.integer(id), .text(state.code)])
    }
  }

  @Test(arguments: ShiftState.allCases)
  func `a worker does with a shift what the table says, whoever chose its state`(
    state: ShiftState
  ) throws {
    let allowed = try #require(ShiftStateTests.workerTable.first { $0.0 == state }).1
    for next in ShiftState.allCases where next != state {
      _ = try world.one("18:00-22:00", on: "2026-11-01")
      let id = try #require(try world.list(.owner).last)
      try force(id, state)
      let ending = mark(.minji, id, next)
      let refusal = next == .published ? "shift.not_owner" : "shift.closed"
      #expect(ending == (allowed.contains(next) ? "done" : refusal), "\(state) to \(next)")
    }
    let id = try #require(try world.list(.owner).last)
    try force(id, state)
    let change = EditShifts(ids: ["shf-\(id)"], memo: "x")
    let expected = state == .planned ? "done" : "shift.closed"
    #expect(ending { _ = try edit(change, as: .minji) } == expected)
    #expect(remove(.minji, id) == expected)
  }

  @Test(arguments: ShiftState.allCases)
  func `a worker writes a shift down only in a state that a plan of theirs could have reached`(
    state: ShiftState
  ) throws {
    let ending = ending {
      let batch = try world.add(
        "18:00-22:00", as: .minji, on: ["2026-11-01"], workers: [], state: state)
      if let refusal = batch.refused.first { throw refusal.failure }
    }
    switch state {
    case .planned, .done, .leave: #expect(ending == "done")
    case .published: #expect(ending == "shift.not_owner")
    case .absent, .holiday, .cancelled: #expect(ending == "shift.closed")
    }
  }

  @Test func `what was worked is kept, by the owner too, who corrects it instead`() throws {
    _ = try world.add("18:00-22:00", on: ["2026-11-01"], state: .done)
    #expect(remove(.owner, 1) == "shift.kept")
    #expect(mark(.owner, 1, .cancelled) == "done")
  }

  @Test(arguments: ShiftState.allCases)
  func `only plans, and what has not begun, are removed by owners`(state: ShiftState) throws {
    let isPlan = state == .planned || state == .published
    _ = try world.add("18:00-22:00", on: ["2026-11-01", "2026-11-03"])
    for id in [1, 2] where state != .planned { try force(id, state) }
    #expect(remove(.owner, 2) == (state == .done ? "shift.kept" : "done"))
    #expect(remove(.owner, 1) == (isPlan ? "done" : "shift.kept"))
  }

  @Test func `what was worked or missed is not removed as a plan that it is made again`() throws {
    _ = try world.add("18:00-22:00", on: ["2026-11-01"], state: .done)
    _ = try world.add("18:00-22:00", on: ["2026-10-31"], state: .absent)
    for state in [ShiftState.cancelled, .planned] { #expect(mark(.owner, 1, state) == "done") }
    for state in [ShiftState.leave, .planned] { #expect(mark(.owner, 2, state) == "done") }
    for id in [1, 2] { #expect(remove(.owner, id) == "shift.kept") }
  }

  @Test func `what was clocked into goes to nobody else`() throws {
    _ = try world.add("08:00-12:00", on: ["2026-11-02"])
    try world.change { transaction throws(Failure) in
      try transaction.run(
        "INSERT INTO clock (shift, clocked_in) VALUES (1, ?1)", [Value(ShiftWorld.now)])
    }
    let handOver = EditShifts(ids: ["shf-1"], worker: "지훈")
    #expect(ending { _ = try edit(handOver, as: .owner) } == "shift.clocked")
    let kept = EditShifts(ids: ["shf-1"], worker: "민지", memo: "x")
    #expect(ending { _ = try edit(kept, as: .owner) } == "done")
  }

  @Test func `what is done is the owner's to change`() throws {
    _ = try world.add("18:00-22:00", on: ["2026-11-01"], state: .done)
    #expect(
      ending { _ = try edit(EditShifts(ids: ["shf-1"], memo: "x"), as: .minji) } == "shift.closed")
    #expect(mark(.minji, 1, .leave) == "shift.closed")
    #expect(try edit(EditShifts(ids: ["shf-1"], memo: "x")).memo == "x")
  }

  @Test func `states change only in ways that make sense`() throws {
    _ = try world.one("18:00-22:00")
    #expect(mark(.minji, 1, .published) == "shift.not_owner")
    #expect(mark(.owner, 1, .done) == "shift.state")
    #expect(mark(.owner, 1, .published) == "done")
    #expect(mark(.owner, 1, .planned) == "shift.state")
    #expect(mark(.minji, 1, .published) == "shift.state")
    #expect(mark(.owner, 1, .cancelled) == "done")
    #expect(mark(.owner, 1, .done) == "shift.state")
    #expect(mark(.owner, 1, .planned) == "done")
  }

  @Test func `publishing takes the planned shifts of the range and leaves the rest`() throws {
    _ = try world.add("18:00-22:00", on: ["2026-11-03", "2026-11-04", "2026-11-05"])
    #expect(mark(.owner, 2, .holiday) == "done")
    let published = try world.change(.owner) { transaction throws(Failure) in
      let actor = try world.person(.owner, in: transaction.view)
      let place = try Workplaces.find("카페", for: actor, in: transaction.view)
      return try Shifts.publish(
        ShiftFilter(to: CivilDate("2026-11-04")), at: place, for: actor, in: transaction,
        at: ShiftWorld.now)
    }
    #expect(published?.map(\.shift.id) == [1])
    #expect(try world.list(.owner, ShiftFilter(states: [.planned])) == [3])
  }

  @Test func `a shift that was clocked into is not removed`() throws {
    _ = try world.add("08:00-12:00", on: ["2026-11-02", "2026-11-03"])
    try world.change { transaction throws(Failure) in
      try transaction.run(
        "INSERT INTO clock (shift, clocked_in) VALUES (1, ?1)", [Value(ShiftWorld.now)])
    }
    let removal = world.attempt(.owner) { transaction, actor throws(Failure) in
      _ = try Shifts.remove(["shf-2", "shf-1"], for: actor, in: transaction)
    }
    #expect(removal == "shift.clocked")
    #expect(remove(.minji, 1) == "shift.closed")
    #expect(try world.list(.owner) == [1, 2])
  }

  @Test func `who came late does not move the beginning`() throws {
    _ = try world.add("08:00-12:00", on: ["2026-11-02"])
    try world.change { transaction throws(Failure) in
      try transaction.run(
        "INSERT INTO clock (shift, clocked_in) VALUES (1, ?1)", [Value(ShiftWorld.now)])
    }
    let later = EditShifts(ids: ["shf-1"], times: .clocks(start: 9 * 60, end: nil))
    #expect(ending { _ = try edit(later, as: .minji) } == "shift.closed")
    #expect(ending { _ = try edit(later, as: .owner) } == "done")
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }
}
