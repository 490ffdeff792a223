import CatchTestSupport
import CatchValues
import ShiftService
import Testing
import WageService

@testable import PayrollService

extension PayWorld {
  fileprivate func allowance(_ code: String, _ amount: Int, isOrdinary: Bool = false) throws {
    try run([
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable, is_ordinary)
      VALUES (2, '2023-01-01', 1, '\(code)', \(amount), 1, \(isOrdinary ? 1 : 0))
      """
    ])
  }

  fileprivate func minimum(_ day: String) throws -> HourlyMinimum {
    let date = try #require(CivilDate(day))
    let pay = try ask { previews, member throws(Failure) in
      try previews.minimum(of: member, on: date)
    }
    return try #require(pay).check
  }
}

@Suite("Allowances in the ordinary wage and the minimum")
struct AllowanceTests {
  private static let fullTime = "2400, 'mon,tue,wed,thu,fri'"

  @Test(arguments: [("hourly", 10_000), ("daily", 80_000), ("weekly", 480_000)])
  func `an allowance by the week counts over the paid hours of a week`(
    kind: String, amount: Int
  ) throws {
    let world = try PayWorld(terms: ["'2026-01-01', '\(kind)', \(amount), \(Self.fullTime)"])
    try world.run([
      "INSERT INTO pay_policy (workplace, cycle) VALUES (1, 'week')"
    ])
    // 10,000 an hour, and 24,000 over forty hours and eight of rest.
    try world.allowance("meal", 24_000)
    #expect(try world.minimum("2026-11-10").hourly == Fraction(10_500))
    #expect(try world.minimum("2026-11-10").isSufficient)
    let result = try #require(try world.preview("2026-11-09", "2026-11-15")?.forecast)
    #expect(!result.warnings.contains { $0.id == "below_minimum_wage" })
  }

  @Test func `what is told of a day outside the employment comes with its first or last wages`()
    throws
  {
    let world = try PayWorld(terms: ["'2026-11-09', 'monthly', 3000000, \(Self.fullTime)"])
    try world.run([
      "UPDATE membership SET state = 'ended', ended_on = '2026-12-18' WHERE id = 2",
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable, is_ordinary)
      VALUES (2, '2026-10-20', 0, 'signing', 10000, 1, 0),
        (2, '2027-02-24', 0, 'bonus', 20000, 1, 0)
      """,
    ])
    #expect(try world.preview("2026-10-01", "2026-10-31") == nil)
    #expect(try world.preview("2026-11-01", "2026-11-30")?.forecast?.pay.otherItems == 10_000)
    #expect(try world.preview("2026-12-01", "2026-12-31")?.forecast?.pay.otherItems == 20_000)
    #expect(try world.preview("2027-02-01", "2027-02-28") == nil)
  }

  @Test func `another first day told later pays nothing twice`() throws {
    let world = try PayWorld(terms: ["'2026-11-01', 'hourly', 12000, \(Self.fullTime)"])
    try world.run([
      "UPDATE membership SET joined_on = '2026-11-01' WHERE id = 2",
      """
      INSERT INTO pay_profile (membership, since, employed_from)
      VALUES (2, '2026-12-01', '2026-12-01')
      """,
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable, is_ordinary)
      VALUES (2, '2026-11-10', 0, 'bonus', 10000, 1, 0)
      """,
    ])
    for day in ["2026-11-03", "2026-12-03"] { try world.work("\(day) 09:00", 240) }
    #expect(try world.preview("2026-11-01", "2026-11-30")?.forecast?.pay.otherItems == 10_000)
    #expect(try world.preview("2026-12-01", "2026-12-31")?.forecast?.pay.otherItems == 0)
  }

  @Test func `a trial that was missed pays no item, the first wages do`() throws {
    let world = try PayWorld(terms: ["'2026-10-05', 'hourly', 12000, \(Self.fullTime)"])
    try world.run([
      "UPDATE membership SET joined_on = '2026-09-20' WHERE id = 2",
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable, is_ordinary)
      VALUES (2, '2026-09-10', 0, 'signing', 10000, 1, 0)
      """,
    ])
    try world.work("2026-09-28 09:00", 240)
    try world.run(["UPDATE shift SET state = 'absent'"])
    try world.work("2026-10-06 09:00", 240)
    #expect(try world.preview("2026-09-01", "2026-09-30")?.forecast?.pay.otherItems ?? 0 == 0)
    #expect(try world.preview("2026-10-01", "2026-10-31")?.forecast?.pay.otherItems == 10_000)
  }

  @Test func `a fixed allowance by the week raises the rate of overtime`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 12000, \(Self.fullTime)"])
    try world.run([
      "INSERT INTO pay_policy (workplace, cycle) VALUES (1, 'week')"
    ])
    try world.allowance("position", 24_000, isOrdinary: true)
    try world.work("2026-11-09 09:00", 600)
    let result = try #require(try world.preview("2026-11-09", "2026-11-15")?.forecast)
    // Two hours at 12,500 × 1.5.
    #expect(result.pay.overtime == 37_500)
    #expect(result.pay.otherItems == 24_000)
  }

  @Test func `an allowance by the month counts for pay by the day`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'daily', 82000, \(Self.fullTime)"])
    #expect(try world.minimum("2026-11-10").isSufficient == false)
    try world.allowance("position", 20_900)
    #expect(try world.minimum("2026-11-10").hourly == Fraction(10_350))
    #expect(try world.minimum("2026-11-10").isSufficient)
  }

  // 최저임금법 부칙 (법률 제15666호) 제2조: of 9,620 won 1 % of welfare pay and 5 % of bonuses were left
  // out in 2023, and nothing is since.
  @Test(arguments: [
    ("2023-06-01", "meal", 96, 0), ("2023-06-01", "meal", 100, 4),
    ("2023-06-01", "bonus", 481, 0), ("2023-06-01", "position", 100, 100),
    ("2024-06-01", "meal", 96, 96), ("2024-06-01", "bonus", 481, 481),
  ])
  func `what of an allowance counts goes by the year`(
    day: String, code: String, anHour: Int, counted: Int
  ) throws {
    let world = try PayWorld(
      terms: ["'2023-01-01', 'monthly', 2090000, \(Self.fullTime)"])
    try world.allowance(code, anHour * 209)
    let hourly = try world.minimum(day).hourly
    #expect(try hourly.rounded(.ceil) == 10_000 + counted)
  }
}
