import CatchValues
import Testing

@testable import WageService

@Suite("Salaries, proration and the minimum wage")
struct SalaryEdgeTests {
  private func march(
    worker: String = #""age": 30"#, rate: String = "3000000",
    contract: String = PayRun.fullTime, shifts: [String] = []
  ) throws -> PayResult {
    try PayRun(
      from: "2026-03-01", to: "2026-03-31", worker: worker, rate: rate,
      contract: #""basis": "monthly", "# + contract, shifts: shifts
    ).result()
  }

  // By calendar days, rounded up: 3,000,000 × 30/31, × 15/31, × 6/31.
  @Test(arguments: [
    (#""employed_from": "2026-03-01""#, 3_000_000), (#""employed_from": "2026-03-02""#, 2_903_226),
    (#""employed_to": "2026-03-31""#, 3_000_000), (#""employed_to": "2026-03-15""#, 1_451_613),
    (#""employed_from": "2026-03-10", "employed_to": "2026-03-15""#, 580_646),
  ])
  func `a month of joining or leaving is paid by its days`(worker: String, gross: Int) throws {
    #expect(try march(worker: worker).gross == gross)
  }

  @Test func `a day missed takes its weekly holiday with it`() throws {
    // 16 hours at 3,000,000/209: 3,000,000 − 229,665.07.
    let result = try march(shifts: ["2026-03-11 absent"])
    #expect(result.gross == 2_770_335)
    #expect(result.weeks.count { $0.denied == .absence } == 1)
  }

  // 제60조 제5항.
  @Test func `paid leave does not lower a salary`() throws {
    #expect(try march(shifts: ["2026-03-11 leave"]).gross == 3_000_000)
    #expect(try march(shifts: PayRun.days(PayRun.week, "leave")).gross == 3_000_000)
  }

  @Test func `a salary holds its contract, and overtime comes on top`() throws {
    // 2,090,000/209 are 10,000 an hour: two hours at one and a half.
    let result = try march(
      rate: "2090000", shifts: ["2026-03-09 09:00-20:00 12:00-13:00"])
    #expect(result.pay.normal == 2_090_000)
    #expect(result.pay.overtime == 30_000)
    // Saturday is no contracted day: four hours beyond the salary at 1.0.
    let saturday = try march(rate: "2090000", shifts: ["2026-03-14 09:00-13:00"])
    #expect(saturday.gross == 2_130_000)
    #expect(saturday.pay.weeklyAllowance == 0)
  }

  // 최저임금법 제6조, 시행령 제5조: 10,320 × 209.
  @Test(arguments: [("2156880", false), ("2156879", true)])
  func `a salary a won short of the minimum is pointed out`(rate: String, isShort: Bool) throws {
    #expect(try march(rate: rate).warningIDs.contains("below_minimum_wage") == isShort)
  }

  @Test func `the minimum itself may be the salary`() throws {
    #expect(try march(rate: "\"minimum\"").gross == 2_156_880)
    // Twenty hours: 24 × 365/84 × 10,320 = 1,076,228.57.
    #expect(
      try march(rate: "\"minimum\"", contract: PayRun.fourHours).gross == 1_076_229)
  }

  // 최저임금법 제5조 제2항: 90 % of 10,320 are 9,288.
  @Test(arguments: [
    ("9288", true, false), ("9287", true, true), ("9288", false, true), ("10319", false, true),
    ("10320", false, false),
  ])
  func `probation lowers the minimum by a tenth`(
    rate: String, isProbation: Bool, isShort: Bool
  ) throws {
    let result = try PayRun(
      rate: rate, contract: PayRun.fullTime + ", \"probation\": \(isProbation)"
    ).result()
    #expect(result.warningIDs.contains("below_minimum_wage") == isShort)
  }

  @Test func `the minimum on probation is what is paid`() throws {
    let result = try PayRun(
      rate: "\"minimum\"", contract: PayRun.fullTime + #", "probation": true"#,
      shifts: ["2026-03-09 09:00-18:00 12:00-13:00"]
    ).result()
    #expect(result.pay.normal == 74_304)
  }

  @Test(arguments: [("2025-12-31", 10_030), ("2026-01-01", 10_320)])
  func `the minimum wage changes with the year`(day: String, minimum: Int) throws {
    let check = try MinimumWage.check(
      .hourly(10_030), weeklyMinutes: 2_400, isProbation: false, on: on(day), book: .shipped)
    #expect(check.minimumHourly == Fraction(minimum))
    #expect(check.isSufficient == (minimum == 10_030))
    #expect(check.shortfall == minimum - 10_030)
  }

  @Test func `a weekly wage holds the weekly holiday`() throws {
    // 495,360 a week of 48 paid hours are 10,320 an hour; its line and the holiday's add up to it.
    let result = try PayRun(
      rate: "495360", contract: #""basis": "weekly", "# + PayRun.fullTime,
      shifts: PayRun.days(PayRun.week, "09:00-18:00 12:00-13:00")
    ).result()
    #expect(result.pay.normal == 412_800)
    #expect(result.pay.weeklyAllowance == 82_560)
    #expect(result.gross == 495_360)
  }

  /// Two days of a salary of 10,000,000 won at 65 hours a month: the absence is worth more than both.
  @Test func `an absence takes off the salary, and not the work beyond it`() throws {
    let result = try PayRun(
      from: "2026-10-01", to: "2026-10-31",
      worker: #""age": 30, "employed_from": "2026-10-17", "employed_to": "2026-10-18""#,
      rate: "10000000",
      contract: #""basis": "monthly", "weekly_minutes": 897, "days": ["wed","fri","sun"]"#,
      workplace: #""employees": 4"#,
      shifts: ["2026-10-17 17:00-18:42", "2026-10-18 absent"]
    ).result()
    // 102 minutes at 10,000,000 ÷ 64.96 hours.
    #expect(result.pay.normal == 261_695)
  }
}
