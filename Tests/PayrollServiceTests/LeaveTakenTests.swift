import CatchValues
import Testing
import WageService

@testable import PayrollService

/// 2026-11-10 is a Tuesday, 11-14 a Saturday; 12-25, a Friday, is a public holiday.
@Suite("How much annual leave a day off uses up")
struct LeaveTakenTests {
  private static let fullTime = "2400, 'mon,tue,wed,thu,fri'"

  /// What 민지, there since New Year, has on New Year's Eve: eleven days are earned.
  private static func leave(
    _ world: PayWorld, _ shifts: [(start: String, minutes: Int, state: String)]
  ) throws -> LeaveClaim {
    for shift in shifts { try world.work(shift.start, shift.minutes, state: shift.state) }
    let day = try #require(CivilDate("2026-12-31"))
    return try world.leaving { previews, member throws(Failure) in
      try previews.leave(of: member, on: day)
    }
  }

  @Test(arguments: ["'hourly', 10320", "'monthly', 2156880"])
  func `half a day off is half a day of leave`(pay: String) throws {
    let world = try PayWorld(terms: ["'2026-01-01', \(pay), \(Self.fullTime)"])
    let leave = try Self.leave(
      world, [("2026-11-10 09:00", 240, "leave"), ("2026-11-10 14:00", 240, "done")])
    #expect(leave.used == Fraction(1, over: 2))
    #expect(leave.unused == Fraction(21, over: 2))
    // Ten days and a half of 82,560 won.
    #expect(leave.leave.pay == 866_880)
  }

  @Test func `a public holiday and a free Saturday use up nothing`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, \(Self.fullTime)"])
    let leave = try Self.leave(
      world,
      [
        ("2026-11-14 09:00", 240, "leave"), ("2026-12-24 09:00", 480, "leave"),
        ("2026-12-25 09:00", 480, "leave"), ("2026-12-26 09:00", 480, "leave"),
      ])
    #expect(leave.used == .one)
    #expect(leave.unused == Fraction(10))
  }

  @Test func `a part-timer's leave counts in hours`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 1200, 'mon,wed,fri'"])
    let leave = try Self.leave(world, [("2026-11-11 09:00", 400, "leave")])
    // Of 11 × 4 h, 6 h 40 min.
    #expect(leave.used == Fraction(5, over: 3))
    #expect(leave.unused == Fraction(28, over: 3))
    // 37 h 20 min × 10,320.
    #expect(leave.leave.pay == 385_280)
  }

  @Test func `a day off is a day where no days are contracted`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 1200, ''"])
    let leave = try Self.leave(world, [("2026-11-11 09:00", 400, "leave")])
    #expect(leave.used == .one)
  }
}

@Suite("A person with two dates of birth")
struct TwoBirthsTests {
  @Test(arguments: [("2009-06-01", false), ("2007-11-05", true)])
  func `pay says so where they differ`(told: String, isNoted: Bool) throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 840, 'mon,tue'"])
    try world.run([
      "INSERT INTO birth (person, born) VALUES (2, '\(told)')",
      "INSERT INTO pay_profile (membership, birth) VALUES (2, '2009-06-01')",
    ])
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(preview.findings.contains { $0.id == "births_differ" } == isNoted)
  }
}
