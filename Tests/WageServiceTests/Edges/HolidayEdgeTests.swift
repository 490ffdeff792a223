import CatchValues
import Testing

@testable import WageService

/// 82,560 won a day of eight hours; 근로기준법 제55조 제2항, 제56조 제2항; 노동절 제정에 관한 법률.
@Suite("Public holidays, 1 May and work on them")
struct HolidayEdgeTests {
  // The week of Hangul Day, Friday 9 October 2026; Monday the 5th is a substitute holiday.
  private func october(
    _ shifts: String..., employees: Int = 5, attribution: String = "start-day"
  ) throws -> PayResult {
    try PayRun(
      from: "2026-10-09", to: "2026-10-10",
      contract: PayRun.fullTime + ", \"attribution\": \"\(attribution)\"",
      workplace: "\"employees\": \(employees)", shifts: shifts
    ).result()
  }

  // Scenario 5.
  @Test func `work on a public holiday is three amounts in two lines`() throws {
    let result = try october("2026-10-09 09:00-20:00 12:00-13:00")
    #expect(result.pay.paidHoliday == 82_560)
    // The work of 103,200 and the premium of 41,280 + 20,640 on it.
    #expect(result.pay.holiday == 103_200 + 61_920)
    #expect(result.gross == 247_680)
    #expect(result.minutes.holidayWithin == 480)
    #expect(result.minutes.holidayOver == 120)
    #expect(result.minutes.overtime == 0)
  }

  @Test func `a public holiday is a workday with four employees`() throws {
    #expect(try october("2026-10-09 09:00-20:00 12:00-13:00", employees: 4).gross == 103_200)
    #expect(try october(employees: 4).gross == 0)
  }

  @Test func `a public holiday off is paid with five employees`() throws {
    let result = try october()
    #expect(result.pay.paidHoliday == 82_560)
    #expect(result.gross == 82_560)
  }

  // 근기 68207-402: one day's work, that of the day it began.
  @Test func `holiday work past midnight stays holiday work`() throws {
    let result = try october("2026-10-09 20:00-30:00")
    #expect(result.minutes.holidayWithin == 480)
    #expect(result.minutes.holidayOver == 120)
    #expect(result.pay.holiday == 480 * 258 + 120 * 344)
    #expect(result.pay.night == 480 * 86)
    #expect(result.pay.normal == 0)
  }

  @Test func `by the calendar, a holiday ends at midnight but the eight hours go on`() throws {
    let result = try october("2026-10-09 20:00-30:00", attribution: "calendar")
    #expect(result.minutes.holidayWithin == 240)
    #expect(result.minutes.normal == 240)
    #expect(result.minutes.overtime == 120)
    #expect(result.pay.holiday == 61_920)
    #expect(result.pay.night == 41_280)
    #expect(result.gross == 82_560 + 600 * 172 + (240 + 120 + 480) * 86)
  }

  @Test func `without a holiday the calendar moves nothing`() throws {
    let nights = ["2026-03-09 20:00-33:00", "2026-03-11 22:00-30:00", "2026-03-12 15:00-26:30"]
    let whole = try PayRun(shifts: nights).result()
    let calendar = try PayRun(
      contract: PayRun.fullTime + #", "attribution": "calendar""#, shifts: nights
    ).result()
    #expect(whole.minutes.overtime == 300 + 210)
    #expect(calendar.minutes == whole.minutes)
    #expect(calendar.pay == whole.pay)
  }

  @Test func `minutes that the calendar makes holiday work use up the holiday's eight hours`()
    throws
  {
    let result = try PayRun(
      from: "2026-10-08", to: "2026-10-10",
      contract: PayRun.fullTime + #", "attribution": "calendar""#,
      shifts: ["2026-10-08 20:00-28:00", "2026-10-09 14:00-20:00"]
    ).result()
    #expect(result.minutes.holidayWithin == 480)
    #expect(result.minutes.holidayOver == 120)
    #expect(result.minutes.overtime == 0)
  }

  @Test func `work that runs into a holiday stays a workday's`() throws {
    var run = PayRun(
      from: "2026-10-08", to: "2026-10-09", shifts: ["2026-10-08 20:00-28:00"])
    let result = try run.result()
    #expect(result.pay.normal == 82_560)
    #expect(result.pay.holiday == 0)
    #expect(result.pay.night == 30_960)
    run.contract = PayRun.fullTime + #", "attribution": "calendar""#
    let parted = try run.result()
    #expect(parted.pay.normal == 41_280)
    #expect(parted.pay.holiday == 61_920)
    #expect(parted.pay.night == 30_960)
  }

  @Test func `by the calendar, too, a night is paid with the day on which it began`() throws {
    // Sunday 31 May into Monday 1 June: two hours of the weekly holiday, six of a workday.
    var run = PayRun(
      from: "2026-05-25", to: "2026-05-31",
      contract: PayRun.fullTime + #", "attribution": "calendar""#,
      shifts: ["2026-05-31 22:00-30:00"])
    let result = try run.result()
    #expect(result.minutes.work == 480)
    #expect(result.minutes.holidayWithin == 120)
    #expect(result.minutes.night == 480)
    (run.from, run.to) = ("2026-06-01", "2026-06-07")
    #expect(throws: Failure.self) { try run.result() }
  }

  @Test func `work on the weekly holiday is holiday work, but not with four employees`() throws {
    let shifts = ["2026-03-15 09:00-18:00 12:00-13:00"]
    #expect(try PayRun(shifts: shifts).result().pay.holiday == 123_840)
    let small = try PayRun(workplace: #""employees": 4"#, shifts: shifts).result()
    #expect(small.pay.holiday == 0)
    #expect(small.pay.normal == 82_560)
  }

  // Friday 1 May 2026.
  @Test(arguments: [
    (4, false, 0, 0, 82_560), (4, true, 82_560, 0, 82_560), (5, false, 0, 0, 82_560),
    (5, true, 0, 123_840, 82_560),
  ])
  func `1 May is paid at every size, its premium from five employees`(
    employees: Int, isWorked: Bool, normal: Int, holiday: Int, paid: Int
  ) throws {
    let result = try PayRun(
      from: "2026-05-01", to: "2026-05-02", workplace: "\"employees\": \(employees)",
      shifts: isWorked ? ["2026-05-01 09:00-18:00 12:00-13:00"] : []
    ).result()
    #expect(result.pay.normal == normal)
    #expect(result.pay.holiday == holiday)
    #expect(result.pay.paidHoliday == paid)
  }

  @Test func `1 May stands whatever holidays the workplace keeps`() throws {
    let result = try PayRun(
      from: "2026-05-01", to: "2026-05-02",
      workplace: #""employees": 5, "public_holidays": "none""#
    ).result()
    #expect(result.pay.paidHoliday == 82_560)
  }

  // 공휴일에 관한 법률, in force 2026-05-11. Thursday in 2025, Friday in 2026.
  @Test(arguments: [("2025-07-17", 0), ("2026-07-17", 82_560)])
  func `17 July is a holiday from 2026`(day: String, paid: Int) throws {
    let result = try PayRun(from: day, to: day).result()
    #expect(result.pay.paidHoliday == paid)
  }

  @Test func `a holiday on a free day pays nothing`() throws {
    let result = try PayRun(
      from: "2026-10-09", to: "2026-10-09",
      contract: #""weekly_minutes": 960, "days": ["mon","tue"]"#
    ).result()
    #expect(result.gross == 0)
  }

  @Test func `a holiday off is not a day missed`() throws {
    let days = ["2026-10-06", "2026-10-07", "2026-10-08"]
    let result = try PayRun(
      from: "2026-10-05", to: "2026-10-11", shifts: PayRun.days(days, "09:00-18:00 12:00-13:00")
    ).result()
    #expect(result.pay.paidHoliday == 2 * 82_560)
    #expect(result.pay.weeklyAllowance == 82_560)
  }
}
