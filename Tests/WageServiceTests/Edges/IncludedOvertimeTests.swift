import CatchValues
import Testing

@testable import WageService

@Suite("Overtime that a salary includes")
struct IncludedOvertimeTests {
  /// Two hours of overtime on each of so many days from Monday 9 March 2026 on.
  private func month(
    days: Int, employees: Int = 5, worker: String = #""age": 30"#,
    from first: Int = 9
  ) throws -> PayResult {
    let all = [9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27].filter { $0 >= first }
    let dates = all.prefix(days).map { "2026-03-\($0 < 10 ? "0" : "")\($0)" }
    return try PayRun(
      from: "2026-03-01", to: "2026-03-31", worker: worker, rate: "2400000",
      contract: #""basis": "monthly", "included_overtime_minutes": 300, "# + PayRun.fullTime,
      workplace: #""employees": \#(employees)"#,
      shifts: PayRun.days(dates, "09:00-20:00 12:00-13:00")
    ).result()
  }

  private func warning(_ id: String, _ result: PayResult) -> String? {
    result.warnings.first { $0.id == id }?.message.en
  }

  // 2,400,000 ÷ (209 + 5 × 365 ÷ 84 × 1.5); below five employees × 1.0.
  @Test(arguments: [
    (5, Fraction(134_400_000, over: 13_529), true), (4, Fraction(201_600_000, over: 19_381), false),
  ])
  func `its hours are taken out of the hourly wage`(
    employees: Int, hourly: Fraction, isBelow: Bool
  ) throws {
    let result = try month(days: 0, employees: employees)
    #expect(result.basis.segments.map(\.ordinary) == [hourly])
    #expect((warning("below_minimum_wage", result) != nil) == isBelow)
  }

  // 300 min × 365 ÷ 84 = 1,303 min a month.
  @Test func `overtime within it is paid by the salary, and the rest on top`() throws {
    let within = try month(days: 10)
    #expect(within.minutes.overtime == 1_200)
    #expect(within.pay.overtime == 0)
    let beyond = try month(days: 12)
    #expect(beyond.minutes.overtime == 1_440)
    // 137 min × 9,934.2153… ÷ 60 × 1.5, rounded up.
    #expect(beyond.pay.overtime == 34_025)
    #expect(
      warning("overtime_included", beyond)
        == "the salary includes 21h43m of overtime in these days; of 24h worked, 2h17m are paid on top"
    )
  }

  @Test func `below five employees the rest is paid without a premium`() throws {
    let result = try month(days: 12, employees: 4)
    #expect(result.basis.extraMinutes == 137)
    #expect(try month(days: 10, employees: 4).basis.extraMinutes == 0)
  }

  // 16 of 31 days: 300 min × 16 ÷ 31 × 365 ÷ 84 = 672 min.
  @Test func `a part of a month includes its part`() throws {
    let worker = #""age": 30, "employed_from": "2026-03-16""#
    let result = try month(days: 7, worker: worker, from: 16)
    #expect(result.minutes.overtime == 840)
    #expect(result.basis.segments.map(\.paidOvertime) == [840 - 672])
  }

  @Test func `only a salary includes overtime`() throws {
    let run = PayRun(contract: PayRun.fullTime + #", "included_overtime_minutes": 300"#)
    let failure = #expect(throws: Failure.self) { try run.result() }
    #expect(failure?.id == "wage.contract")
  }
}
