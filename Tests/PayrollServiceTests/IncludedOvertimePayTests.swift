import CatchValues
import PayrollService
import ShiftService
import Testing
import WageService

@Suite("Stored salaries that include overtime")
struct IncludedOvertimePayTests {
  private static let fullTime = "2400, 'mon,tue,wed,thu,fri'"

  private func world(employees: Int, _ later: String...) throws -> PayWorld {
    let world = try PayWorld(
      employees: employees,
      terms: ["'2026-01-01', 'monthly', 2400000, \(Self.fullTime)"] + later)
    try world.run(["UPDATE terms SET included_overtime = 300 WHERE id = 1"])
    return world
  }

  // 2,400,000 won hold 5 h a week: 9,934 won an hour, and 10,402 below five employees.
  @Test(arguments: [
    (6, Fraction(134_400_000, over: 13_529)), (4, Fraction(201_600_000, over: 19_381)),
  ])
  func `the minimum wage is judged without it`(employees: Int, hourly: Fraction) throws {
    let world = try world(employees: employees)
    let day = try #require(CivilDate("2026-11-10"))
    let pay = try world.ask { previews, member throws(Failure) in
      try previews.minimum(of: member, on: day)
    }
    #expect(pay?.check.hourly == hourly)
    #expect(pay?.check.isSufficient == (employees == 4))
    let result = try world.preview("2026-11-01", "2026-11-30")?.forecast
    let ids = try #require(result).warnings.map(\.id)
    #expect(ids.contains("below_minimum_wage") == (employees == 6))
    #expect(ids.contains("overtime_included"))
  }

  // Half of the month includes 300 min × 15 ÷ 30 × 365 ÷ 84 = 651 min.
  @Test func `later terms without it pay all overtime of their days`() throws {
    let world = try world(employees: 6, "'2026-11-16', 'monthly', 3000000, \(Self.fullTime)")
    for day in ["03", "17"] { try world.work("2026-11-\(day) 09:00", 600) }
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.minutes.overtime == 240)
    // Two hours at 3,000,000 ÷ 209, half as much again.
    #expect(result.pay.overtime == 43_063)
  }
}
