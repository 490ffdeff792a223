import CatchTestSupport
import CatchValues
import PeopleService
import ShiftService
import Testing
import WageService

@testable import CatchStore
@testable import PayrollService

@Suite("Days whose pay is closed")
struct ClosedDayTests {
  /// November is closed, with one planned shift in it and one after it.
  private static func closedWorld() throws -> PayWorld {
    let world = try PayWorld(terms: [])
    try world.work("2026-11-27 09:00", 240, state: "planned")
    try world.work("2026-12-04 09:00", 240, state: "planned")
    try world.run([
      """
      INSERT INTO series_part (membership, first_day, rule, start, minutes)
      VALUES (2, '2026-11-02', 'weekly', 540, 240)
      """
    ])
    try world.close("2026-11", 1, [])
    return world
  }

  /// The id of what refuses that a person makes a change; nil where it is theirs to make.
  private static func refusal(
    of sql: String, by name: String, in world: PayWorld
  ) throws -> String? {
    let request = ChangeRequest(command: "test", at: .first)
    do {
      _ = try world.store.change(request) { transaction throws(Failure) in
        try transaction.view.database.prepare(assembled: sql).run()
        let person = try People.find(name, in: transaction.view)
        try ClosedDays.requireOwner(person, after: transaction, .all)
        return 0
      } result: { _ in
        ""
      }
      return nil
    } catch {
      return error.id
    }
  }

  @Test(arguments: [
    "UPDATE shift SET ends_at = ends_at + 3600 WHERE id = 1",
    "UPDATE shift SET day = '2026-11-30' WHERE id = 2",
    "UPDATE shift SET breaks = '[[0,30]]' WHERE id = 1",
    "DELETE FROM shift WHERE id = 1",
    "INSERT INTO shift (membership, day, state) VALUES (2, '2026-11-05', 'planned')",
    "INSERT INTO skipped_day (series, day) VALUES (1, '2026-11-09')",
    "UPDATE series_part SET last_day = '2026-11-29' WHERE id = 1",
    "UPDATE series_part SET minutes = 300 WHERE id = 1",
    "UPDATE shift SET state = 'done' WHERE id = 1",
    "INSERT INTO clock (shift, clocked_in) VALUES (1, 0)",
  ])
  func `a worker changes neither plan nor work of closed days, the owner does`(sql: String) throws {
    let world = try Self.closedWorld()
    #expect(try Self.refusal(of: sql, by: "민지", in: world) == "payroll.closed_day")
    #expect(try Self.refusal(of: sql, by: "사장", in: world) == nil)
  }

  @Test(arguments: [
    "UPDATE shift SET ends_at = ends_at + 3600 WHERE id = 2",
    "UPDATE shift SET memo = '시험' WHERE id = 1",
    "UPDATE shift SET state = 'done' WHERE id = 2",
    "INSERT INTO clock (shift, clocked_in) VALUES (2, 0)",
    "UPDATE series_part SET last_day = '2026-11-30' WHERE id = 1",
    "UPDATE series_part SET title = '오픈' WHERE id = 1",
    "INSERT INTO skipped_day (series, day) VALUES (1, '2026-12-07')",
  ])
  func `a worker still changes open days, and words of closed ones`(sql: String) throws {
    let world = try Self.closedWorld()
    #expect(try Self.refusal(of: sql, by: "민지", in: world) == nil)
  }

  @Test func `a close of one single day holds that day, and no other`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 12000, 2400, 'mon,tue,wed,thu,fri'"])
    for day in ["2026-11-29", "2026-11-30", "2026-12-01"] {
      try world.work("\(day) 09:00", 240, state: "planned")
    }
    try world.close("2026-11-30/2026-11-30", .alone)
    for (shift, refused) in [(1, nil), (2, "payroll.closed_day"), (3, nil)] {
      let sql = "UPDATE shift SET ends_at = ends_at + 3600 WHERE id = \(shift)"
      #expect(try Self.refusal(of: sql, by: "민지", in: world) == refused)
    }
    #expect(try world.arrears().keys.sorted() == [])
  }

  @Test func `a reopened period is open to plans of the worker again`() throws {
    let world = try Self.closedWorld()
    try world.run([
      "UPDATE pay_close SET state = 'reopened', reopened_by = 1, reopened_at = 1, reason = '오류'"
    ])
    let sql = "DELETE FROM shift WHERE id = 1"
    #expect(try Self.refusal(of: sql, by: "민지", in: world) == nil)
  }
}

@Suite("Who left and came back")
struct CameBackTests {
  /// 민지 left on 15 October and came back on 10 November.
  private static func world() throws -> PayWorld {
    let world = try PayWorld(terms: [])
    try world.run([
      "UPDATE membership SET state = 'ended', ended_on = '2026-10-15' WHERE id = 2",
      """
      INSERT INTO membership (workplace, person, role, state, requested_at, joined_on)
      VALUES (1, 2, 'worker', 'active', 0, '2026-11-10')
      """,
    ])
    return world
  }

  private static func member(
    _ days: (from: String, to: String)?, _ name: String = "민지", in world: PayWorld
  ) throws -> Int {
    var period: PayPeriod?
    if let days {
      period = try PayPeriod(
        from: CivilDate(days.from) ?? .first, to: CivilDate(days.to) ?? .first)
    }
    return try world.store.read { view throws(Failure) in
      let owner = try People.find("사장", in: view)
      return try PaidMembers.find(name, during: period, for: owner, in: view).membership.number
    }
  }

  @Test func `a name means the membership of the days`() throws {
    let world = try Self.world()
    #expect(try Self.member(("2026-10-01", "2026-10-31"), in: world) == 2)
    #expect(try Self.member(("2026-11-01", "2026-11-30"), in: world) == 3)
    #expect(try Self.member(nil, in: world) == 3)
    // Between the two nobody was there; the one that goes on is meant.
    #expect(try Self.member(("2026-10-20", "2026-10-31"), in: world) == 3)
  }

  @Test func `days of both memberships have to be told apart by id`() throws {
    let world = try Self.world()
    let both = ("2026-10-01", "2026-11-30")
    let failure = #expect(throws: Failure.self) { try Self.member(both, in: world) }
    #expect(failure?.id == PayrollRefusal.period.id)
    #expect(failure?.hint?.en.contains("'mem-2', 'mem-3'") == true)
    #expect(try Self.member(both, "mem-2", in: world) == 2)
    #expect(try Self.member(("2026-10-01", "2026-10-31"), "mem-3", in: world) == 3)
  }

  @Test func `all of them are known, the oldest first`() throws {
    let world = try Self.world()
    let found = try world.store.read { view throws(Failure) in
      let worker = try People.find("민지", in: view)
      return try PaidMembers.memberships(worker.id.description, for: worker, in: view)
    }
    #expect(found.all.map(\.membership.number) == [2, 3])
    #expect(found.newest.membership.number == 3)
  }
}
