import CatchValues
import Testing

@testable import WageService

/// 172 won a minute; 근로기준법 제18조 제3항, 제55조 제1항, 시행령 제30조 제1항.
@Suite("Who earns the weekly holiday, when and how much")
struct WeeklyHolidayEdgeTests {
  private static let threeDays = #""days": ["mon","wed","fri"]"#

  @Test(arguments: [(899, "09:00-13:59", 0), (900, "09:00-14:00", 30_960)])
  func `fifteen hours earn it, a minute less does not`(
    weekly: Int, friday: String, allowance: Int
  ) throws {
    // 900 ÷ 5 = 180 minutes × 172.
    let result = try PayRun(
      contract: "\"weekly_minutes\": \(weekly), \(WeeklyHolidayEdgeTests.threeDays)",
      shifts: ["2026-03-09 09:00-14:00", "2026-03-11 09:00-14:00", "2026-03-13 \(friday)"]
    ).result()
    #expect(result.pay.normal == weekly * 172)
    #expect(result.pay.weeklyAllowance == allowance)
    #expect(result.weeks[0].denied == (allowance == 0 ? .under15Hours : nil))
  }

  /// Four hours on weekdays from Monday, 2 November 2026; the period begins on the Sunday before.
  private static func november(_ shifts: [String] = [], worker: String = "") -> PayRun {
    let days = (2...30).filter { ($0 - 2) % 7 < 5 }.map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
    var run = PayRun(contract: PayRun.fourHours)
    run.from = "2026-11-01"
    run.to = "2026-11-30"
    run.worker += worker
    run.shifts = shifts + PayRun.days(days, "09:00-13:00")
    return run
  }

  private static let october = (26...30).map { "2026-10-\($0) 09:00-13:00" }

  @Test func `a week whose days before the period are not given is not known`() throws {
    let result = try Self.november().result()
    #expect(result.weeks.map(\.denied) == [.daysBeforeUnknown, nil, nil, nil, nil])
    // 4 × 240 minutes × 172.
    #expect(result.pay.weeklyAllowance == 165_120)
    let warning = try #require(result.warnings.first { $0.id == "week_before_unknown" })
    #expect(warning.message.en.contains("2026-10-26") && warning.message.en.contains("4 hours"))
    #expect(warning.message.ko.contains("--week-before attended") && warning.isForWorker)
    // Its own days do not tell.
    let loose = try PayRun(
      from: "2026-11-01", to: "2026-11-30", contract: #""weekly_minutes": 1200"#,
      shifts: ["2026-11-01 09:00-13:00"]
    ).result()
    #expect(loose.weeks[0].denied == .daysBeforeUnknown)
  }

  @Test(
    arguments: [
      ([], #", "week_before": "attended""#, nil), ([], #", "week_before": "absent""#, .absence),
      (october, "", nil), (Array(october.dropFirst()), "", .daysBeforeUnknown),
      (["2026-10-26 absent"] + october.dropFirst(), "", .absence),
      // Whoever began in the period has no days before it.
      ([], #", "employed_from": "2026-11-01""#, .notEmployedThroughWeek),
      ([], #", "employed_from": "2026-10-26""#, .daysBeforeUnknown),
    ] as [([String], String, WeeklyHoliday.Denial?)])
  func `the file or a word says what the days before were`(
    shifts: [String], worker: String, denied: WeeklyHoliday.Denial?
  ) throws {
    let result = try Self.november(shifts, worker: worker).result()
    #expect(result.weeks[0].denied == denied)
    #expect(result.pay.weeklyAllowance == 41_280 * (denied == nil ? 5 : 4))
    #expect(result.warningIDs.contains("week_before_unknown") == (denied == .daysBeforeUnknown))
    #expect(result.warningIDs.contains("weeks_with_absence") == (denied == .absence))
    // Work before the period is another period's.
    #expect(result.pay.normal == 21 * 41_280)
  }

  @Test func `absence before the period counts whatever the file holds, for a salary too`() throws {
    let absent = #", "week_before": "absent""#
    var loose = PayRun(contract: #""weekly_minutes": 1200"#)
    (loose.from, loose.to) = ("2026-11-01", "2026-11-30")
    loose.shifts = PayRun.days(["2026-10-26", "2026-11-02", "2026-11-09"], "09:00-13:00")
    let before = try loose.result().pay.weeklyAllowance
    loose.worker += absent
    #expect(try loose.result().pay.weeklyAllowance == before - 41_280)
    var salary = Self.november(worker: "")
    salary.contract = PayRun.fullTime + #", "basis": "monthly""#
    salary.rate = "2800000"
    let whole = try salary.result()
    salary.worker += absent
    let cut = try salary.result()
    // A rest of 8 of 209 hours.
    #expect(whole.gross - cut.gross == 2_800_000 * 8 / 209)
  }

  @Test(arguments: [
    ("09:00-17:00", 840, true), ("09:00-16:59", 840, true), ("09:00-16:00", 840, false),
    ("09:00-17:00", 900, false),
  ])
  func `who works fifteen hours by a shorter contract reads of the border`(
    hours: String, weekly: Int, isTold: Bool
  ) throws {
    var run = PayRun(
      contract: "\"weekly_minutes\": \(weekly), \"days\": [\"mon\",\"thu\"]",
      shifts: ["2026-03-09 \(hours)", "2026-03-12 \(hours)"])
    #expect(try run.result().warningIDs.contains("works_15_hours") == isTold)
    // A week without work says nothing of the others.
    run.to = "2026-03-22"
    #expect(try run.result().warningIDs.contains("works_15_hours") == isTold)
  }

  @Test func `the average of four weeks decides, not this week`() throws {
    let long = try PayRun(
      contract: #""weekly_minutes": 960, "four_week_average_minutes": 899"#,
      shifts: ["2026-03-09 09:00-17:00"]
    ).result()
    #expect(long.weeks[0].denied == .under15Hours)
    // 840 ÷ 5 = 168 minutes × 172.
    let short = try PayRun(
      contract: #""weekly_minutes": 840, "four_week_average_minutes": 900"#,
      shifts: ["2026-03-09 09:00-17:00"]
    ).result()
    #expect(short.pay.weeklyAllowance == 28_896)
  }

  // Scenario 3: Monday to Friday, four hours, five employees.
  @Test(arguments: [
    ("13:00-17:00", 206_400, 41_280, true), ("14:00-17:00", 196_080, 41_280, true),
    ("13:00-16:00", 196_080, 41_280, true), ("absent", 165_120, 0, false),
  ])
  func `absence loses it, lateness and early leaving do not`(
    wednesday: String, normal: Int, allowance: Int, isAttended: Bool
  ) throws {
    var shifts = PayRun.days(PayRun.week, "13:00-17:00")
    shifts[2] = "2026-03-11 \(wednesday)"
    let result = try PayRun(contract: PayRun.fourHours, shifts: shifts).result()
    #expect(result.pay.normal == normal)
    #expect(result.pay.weeklyAllowance == allowance)
    #expect(result.weeks[0].isAttended == isAttended)
    #expect(result.gross == normal + allowance)
  }

  @Test func `a contracted day without a word is a missed one`() throws {
    var shifts = PayRun.days(PayRun.week, "13:00-17:00")
    shifts.remove(at: 2)
    let result = try PayRun(contract: PayRun.fourHours, shifts: shifts).result()
    #expect(result.weeks[0].denied == .absence)
    #expect(result.gross == 165_120)
  }

  // Scenario 3: seven hours on two days; sixteen hours worked are not sixteen contracted ones.
  @Test(arguments: [(5, 165_120, 10_320), (4, 165_120, 0)])
  func `overtime does not lift a contract of fourteen hours`(
    employees: Int, normal: Int, premium: Int
  ) throws {
    let result = try PayRun(
      contract: #""weekly_minutes": 840, "days": ["mon","thu"]"#,
      workplace: "\"employees\": \(employees)",
      shifts: ["2026-03-09 09:00-16:00", "2026-03-12 09:00-18:00"]
    ).result()
    // Minutes beyond the contract and beyond eight hours are one hour each: 1.5 of two hours.
    #expect(result.gross == normal + premium)
    #expect(result.pay.weeklyAllowance == 0)
    #expect(result.weeks[0].denied == .under15Hours)
  }

  @Test func `a day of paid leave counts as attendance`() throws {
    var shifts = PayRun.days(PayRun.week, "13:00-17:00")
    shifts[4] = "2026-03-13 leave"
    let result = try PayRun(contract: PayRun.fourHours, shifts: shifts).result()
    #expect(result.pay.normal == 165_120)
    #expect(result.pay.leave == 41_280)
    #expect(result.pay.weeklyAllowance == 41_280)
  }

  @Test func `a week wholly on leave earns none`() throws {
    let result = try PayRun(
      contract: PayRun.fourHours, shifts: PayRun.days(PayRun.week, "leave")
    ).result()
    #expect(result.pay.leave == 206_400)
    #expect(result.pay.weeklyAllowance == 0)
  }

  @Test func `a week over the month's edge is paid with the month of its holiday`() throws {
    // The week of Monday 30 March ends on Sunday 5 April.
    let days = ["2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02", "2026-04-03"]
    var april = PayRun(
      from: "2026-04-01", to: "2026-04-30", contract: PayRun.fourHours,
      shifts: PayRun.days(days, "13:00-17:00"))
    let result = try april.result()
    #expect(result.pay.normal == 123_840)
    #expect(result.weeks[0].workedMinutes == 1_200)
    #expect(result.weeks[0].allowanceDate == (try on("2026-04-05")))
    #expect(result.pay.weeklyAllowance == 41_280)

    april.shifts[1] = "2026-03-31 absent"
    #expect(try april.result().pay.weeklyAllowance == 0)

    april.from = "2026-03-23"
    april.to = "2026-03-31"
    let march = try april.result()
    #expect(march.weeks.map(\.allowanceDate) == [try on("2026-03-29")])
  }

  @Test func `a week over the year's edge is paid at each year's minimum`() throws {
    // 10,030 to 31 December, 10,320 from 1 January, itself a paid holiday.
    let result = try PayRun(
      from: "2025-12-29", to: "2026-01-04", rate: "\"minimum\"",
      shifts: PayRun.days(
        ["2025-12-29", "2025-12-30", "2025-12-31", "2026-01-02"], "09:00-18:00 12:00-13:00")
    ).result()
    #expect(result.pay.normal == 3 * 80_240 + 82_560)
    #expect(result.pay.paidHoliday == 82_560)
    #expect(result.pay.weeklyAllowance == 82_560)
    #expect(result.gross == 488_400)
  }

  @Test func `a week in which the employment ends earns none, even without work after it`() throws {
    var run = PayRun(
      worker: #""employed_from": "2025-03-10", "employed_to": "2026-03-14""#,
      contract: PayRun.fourHours, shifts: PayRun.days(PayRun.week, "13:00-17:00"))
    #expect(try run.result().weeks[0].denied == .notEmployedThroughWeek)
    // 임금근로시간과-1736 (2021-08-04): employment to the holiday is enough.
    run.worker = #""employed_from": "2025-03-10", "employed_to": "2026-03-15""#
    #expect(try run.result().pay.weeklyAllowance == 41_280)
  }

  // 대법원 2022다291153; 근로기준법 시행령 별표 2.
  @Test(arguments: [
    (2_400, WeeklyMethod.ruling, 400, 68_800), (2_400, .decree, 480, 82_560),
    (2_400, .ratio, 480, 82_560), (2_160, .ruling, 360, 61_920), (2_160, .decree, 432, 74_304),
    (2_160, .ratio, 432, 74_304),
  ])
  func `six days a week part the three methods`(
    weekly: Int, method: WeeklyMethod, minutes: Int, pay: Int
  ) throws {
    let holiday = try WeeklyHoliday.compute(
      WeeklyHoliday.Request(
        rate: 10_320, weeklyMinutes: weekly, days: 6, fourWeekAverage: nil, isAbsent: false,
        hasLeft: false, method: method, rounding: .ceil))
    #expect(holiday.minutes == minutes)
    #expect(holiday.pay == pay)
  }

  // Half a day on leave (반차): four hours worked, four paid as leave, with or without its times.
  @Test(arguments: [#""status": "leave""#, #""start": "14:00", "end": "18:00", "status": "leave""#])
  func `a day half worked and half on leave is paid once`(half: String) throws {
    var payroll = Payroll(.shipped)
    let text = PayRun(
      shifts: ["2026-03-09 09:00-13:00"] + PayRun.days(Array(PayRun.week.dropFirst()), "leave")
    ).json.replacing("\"shifts\": [", with: "\"shifts\": [{\"date\": \"2026-03-09\", \(half)},")
    let result = try Calculation.result(of: text, with: &payroll)
    #expect(result.pay.normal == 41_280)
    #expect(result.pay.leave == 41_280 + 4 * 82_560)
    // Not a week wholly on leave.
    #expect(result.pay.weeklyAllowance == 82_560)
  }

  @Test func `absence from an hour of a day that was worked is lateness`() throws {
    var payroll = Payroll(.shipped)
    let late = #"{"date": "2026-03-09", "start": "13:00", "end": "14:00", "status": "absent"}"#
    var run = PayRun(
      contract: PayRun.fourHours,
      shifts: ["2026-03-09 14:00-17:00"]
        + PayRun.days(Array(PayRun.week.dropFirst()), "13:00-17:00"))
    let hourly = try Calculation.result(
      of: run.json.replacing("\"shifts\": [", with: "\"shifts\": [\(late),"), with: &payroll)
    #expect(hourly.pay.normal == 196_080)
    #expect(hourly.pay.weeklyAllowance == 41_280)

    // 2,090,000/209 are 10,000 an hour: one hour less, and no weekly holiday.
    run.contract = #""basis": "monthly", "# + PayRun.fullTime
    (run.rate, run.from, run.to) = ("2090000", "2026-03-01", "2026-03-31")
    run.shifts = ["2026-03-09 09:00-18:00 12:00-13:00"]
    let hour = #"{"date": "2026-03-09", "start": "08:00", "end": "09:00", "status": "absent"}"#
    let salary = try Calculation.result(
      of: run.json.replacing("\"shifts\": [", with: "\"shifts\": [\(hour),"), with: &payroll)
    #expect(salary.gross == 2_090_000)
    run.shifts = ["2026-03-09 10:00-18:00 12:00-13:00"]
    let missed = try Calculation.result(
      of: run.json.replacing("\"shifts\": [", with: "\"shifts\": [\(hour),"), with: &payroll)
    #expect(missed.gross == 2_080_000)
  }
}
