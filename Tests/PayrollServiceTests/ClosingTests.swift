@testable import CatchStore
import CatchTestSupport
import CatchValues
import PeopleService
import ShiftService
import Testing
import WageService

@testable import PayrollService

@Suite("What a close must not leave out")
struct ClosingTests {
  private static let hourly = "'2026-01-01', 'hourly', 12000, 2400, 'mon,tue,wed,thu,fri'"
  private static let november = "2026-11-01/2026-11-30"

  /// Eight hours on each of three days of November, and 지훈.
  private static func world(_ terms: [String] = [hourly]) throws -> PayWorld {
    let world = try PayWorld(terms: terms)
    for day in 2...4 { try world.work("2026-11-0\(day) 09:00", 480) }
    try world.hireAnother()
    return world
  }

  // MARK: - Who did not work

  @Test(arguments: ["'weekly', 600000", "'daily', 96000"])
  func `a salary whose kind changes is closed though nobody has a shift`(second: String) throws {
    let world = try PayWorld(terms: [
      "'2026-01-01', 'monthly', 3000000, 2400, 'mon,tue,wed,thu,fri'",
      "'2026-11-16', \(second), 2400, 'mon,tue,wed,thu,fri'",
    ])
    try world.hireAnother()
    let owed = PartSum(try world.parts(Self.november)).gross
    #expect(owed >= 1_500_000)
    try world.close(Self.november, .everybody)
    #expect(try world.paid() == owed)
    #expect(try world.arrears() == [:])
  }

  @Test func `a part that owes nothing does not stop the one that does`() throws {
    let world = try PayWorld(terms: [
      "'2026-01-01', 'daily', 96000, 2400, 'mon,tue,wed,thu,fri'",
      "'2026-11-16', 'monthly', 3000000, 2400, 'mon,tue,wed,thu,fri'",
    ])
    try world.hireAnother()
    try world.close(Self.november, .everybody)
    #expect(try world.paid() == 1_500_000)
  }

  @Test func `who is to get something without terms is named`() throws {
    let world = try PayWorld(terms: [], isRecorded: false)
    try world.hireAnother()
    #expect(try world.close(Self.november, .everybody).leftOut == [])
    try world.reopen(1)
    try world.run([
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable)
      VALUES (2, '2026-11-20', 0, 'bonus', 100000, 1)
      """
    ])
    #expect(try world.close(Self.november, .everybody).leftOut.map(\.id) == ["no_terms"])
  }

  // MARK: - Days outside the employment

  @Test(arguments: ["2026-12-15", "2026-11-25"])
  func `what is paid once after the last day comes with the last wages`(day: String) throws {
    var world = try Self.world()
    try world.run(["UPDATE membership SET state = 'ended', ended_on = '2026-11-10' WHERE id = 2"])
    let item = """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable)
      VALUES (2, '\(day)', 0, 'bonus', 70000, 1)
      """
    let before = PartSum(try world.parts(Self.november)).gross
    try world.close(Self.november, .everybody)
    try world.run([item])
    #expect(try world.arrears() == ["cls-1": 70_000])
    try world.reopen(1)
    #expect(PartSum(try world.parts(Self.november)).gross == before + 70_000)
    // Closed without it again, it is paid by the next close, once.
    try world.run(["DELETE FROM pay_item"])
    try world.close(Self.november, .everybody)
    try world.run([item])
    world.now = "2027-01-02T00:00:00Z"
    try world.close("2026-12-01/2026-12-31", .everybody)
    #expect(try world.paid() == before + 70_000)
    #expect(try world.arrears() == [:])
  }

  @Test func `what is paid once before the first day comes with the first wages`() throws {
    let world = try PayWorld(terms: [
      "'2026-11-02', 'hourly', 12000, 2400, 'mon,tue,wed,thu,fri'"
    ])
    try world.work("2026-11-02 09:00", 480)
    try world.run([
      "UPDATE membership SET joined_on = '2026-11-02' WHERE id = 2",
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable)
      VALUES (2, '2026-10-20', 0, 'bonus', 70000, 1)
      """,
    ])
    #expect(try world.preview("2026-11-01", "2026-11-30")?.forecast?.pay.otherItems == 70_000)
    // In one part of the month, not in both.
    #expect(try world.preview("2026-11-16", "2026-11-30")?.forecast?.pay.otherItems == 0)
  }

  // MARK: - What cannot be told

  @Test func `what a period owes that cannot be computed any more is told, and kept`() throws {
    var world = try Self.world()
    try world.close(Self.november, .everybody)
    // Begins before the one before it ends.
    try world.work("2026-11-03 16:00", 240)
    #expect(try world.arrears() == [:])
    #expect(try world.unknownArrears().map { "\($0.close.id)" } == ["cls-1"])
    let checked = try Self.checked(in: world)
    world.now = "2027-01-02T00:00:00Z"
    let december = try world.close("2026-12-01/2026-12-31", .everybody)
    #expect(december.unknown.map(\.worker) == ["민지"])
    #expect(try Self.checked(in: world) == checked)
    #expect(try world.unknownArrears().count == 1)
    try world.run(["UPDATE shift SET starts_at = ends_at - 7200 WHERE id = 6"])
    #expect(try world.unknownArrears() == [])
    #expect(try world.arrears()["cls-1"] ?? 0 >= 24_000)
  }

  @Test func `a salary that was paid is not owed back when its terms are gone`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 3000000, 2400, ''"])
    try world.hireAnother()
    try world.close(Self.november, .everybody)
    try world.run(["UPDATE terms SET state = 'declined' WHERE membership = 2"])
    #expect(try world.arrears() == [:])
    #expect(try world.unknownArrears().map(\.worker) == ["민지"])
  }

  @Test func `what a later close paid of it is not owed back either when the terms are gone`()
    throws
  {
    let world = try PayWorld(terms: [])
    try world.hireAnother()
    try world.close(Self.november, .everybody)
    try world.run([
      """
      INSERT INTO terms (membership, since, kind, amount, weekly_minutes, days, state,
        proposed_by, proposed_at)
      VALUES (2, '2026-11-01', 'monthly', 3000000, 2400, '', 'agreed', 1, 0)
      """
    ])
    #expect(try world.arrears() == ["cls-1": 3_000_000])
    try world.close("2026-12-01/2026-12-31", .everybody)
    #expect(try world.arrears() == [:])
    try world.run(["UPDATE terms SET state = 'declined' WHERE membership = 2"])
    #expect(try world.arrears() == [:])
    #expect(try world.unknownArrears().map(\.close.id.description) == ["cls-1", "cls-2"])
  }

  @Test(arguments: [
    "INSERT INTO birth (person, born) VALUES (2, '2010-01-01')",
    "INSERT INTO pay_profile (membership, since, birth) VALUES (2, '2026-12-01', '2010-01-01')",
  ])
  func `a day of birth that is told later makes arrears of a minor's hours`(told: String) throws {
    let world = try Self.world()
    try world.close(Self.november, .everybody)
    // Eight hours on three days, of which seven are within the limit of who is under 18.
    try world.run([told])
    #expect(try world.arrears() == ["cls-1": 3 * 6_000])
  }

  private static func checked(in world: PayWorld) throws -> Int? {
    try world.store.read { view throws(Failure) in
      try ClosedPeriods.list(at: nil, in: view).first?.checked
    }
  }

  // MARK: - Edges

  /// A worked day at either end of November is closed alone.
  @Test(arguments: ["2026-11-01", "2026-11-30"])
  func `a single day at the edge of a period is closed once`(edge: String) throws {
    let world = try Self.world()
    for day in ["2026-11-01", "2026-11-30"] { try world.work("\(day) 09:00", 240) }
    let whole = PartSum(try world.parts(Self.november))
    let rest =
      edge == "2026-11-01" ? "2026-11-02/2026-11-30" : "2026-11-01/2026-11-29"
    try world.close("\(edge)/\(edge)", .alone)
    let parts = try world.parts(Self.november)
    #expect(parts.filter { $0.slip != nil }.map { "\($0.period.from)" } == [edge])
    #expect(Set(parts.map { "\($0.period.from)/\($0.period.to)" }) == [rest, "\(edge)/\(edge)"])
    #expect(PartSum(parts) == whole)
    for days in ["\(edge)/\(edge)", Self.november] {
      let failure = #expect(throws: Failure.self) { try world.close(days, .alone) }
      #expect(failure?.id == ClosingRefusal.closed.id)
    }
    // Everybody's close leaves out who is closed apart, and tells what is left.
    let month = try world.close(Self.november, .everybody)
    #expect(month.slips.map(\.worker) == ["지훈"])
    #expect(month.leftOut.first?.leftOut?.reason.en.contains(rest) == true)
    try world.close(rest, .alone)
    #expect(try world.paid() == whole.gross)
    #expect(try world.arrears() == [:])
  }

  @Test func `a period is closed beside the single days that touch it`() throws {
    var world = try Self.world()
    for day in ["2026-10-31", "2026-12-01"] {
      try world.work("\(day) 09:00", 240)
      world.now = "2027-01-02T00:00:00Z"
      try world.close("\(day)/\(day)", .alone)
    }
    let month = try world.close(Self.november, .everybody)
    #expect(month.slips.count == 2 && month.leftOut == [])
  }

  @Test(arguments: ["net = net + 1", "gross = gross + 1"])
  func `a close that does not come to what was computed is refused`(change: String) throws {
    let world = try Self.world()
    let days = try PayWorld.days(Self.november)
    let trigger = """
      CREATE TEMP TRIGGER tampering AFTER INSERT ON payslip BEGIN
        UPDATE payslip SET \(change) WHERE id = NEW.id;
      END
      """
    let failure = #expect(throws: Failure.self) {
      try world.close(days, .everybody, after: trigger)
    }
    #expect(failure?.kind == .damagedStore, "\(String(describing: failure))")
    #expect(try world.paid() == 0)
  }
}
