import CatchValues
import Testing

@testable import WageService

/// 172 won a minute, 258 at one and a half, 344 doubled, 86 for the night;
/// 근로기준법 제50조, 제53조, 제56조, 제69조; 기간제법 제6조 제3항.
@Suite("Overtime, night, breaks and part-time excess")
struct PremiumEdgeTests {
  private func pay(
    _ shifts: String..., employees: Int = 5, contract: String = PayRun.fullTime,
    worker: String = #""age": 30"#
  ) throws -> PayResult {
    try PayRun(
      worker: worker, contract: contract, workplace: "\"employees\": \(employees)", shifts: shifts
    ).result()
  }

  // Scenario 4.
  @Test(arguments: [
    ("22:00-30:00 26:00-27:00", 5, 108_360), ("22:00-30:00 26:00-27:00", 4, 72_240),
    ("18:00-26:00 20:00-21:00", 5, 92_880), ("18:00-26:00 22:30-23:30", 5, 87_720),
    ("18:00-26:00 ~60", 5, 90_300), ("18:00-26:00 21:30-22:30", 5, 90_300),
  ])
  func `night minutes are those worked, breaks taken out where they lie`(
    hours: String, employees: Int, amount: Int
  ) throws {
    let result = try pay("2026-03-09 \(hours)", employees: employees)
    #expect(result.pay.normal == 72_240)
    #expect(result.pay.normal + result.pay.night == amount)
    #expect(result.warningIDs.contains("break_position_unknown") == hours.contains("~"))
  }

  @Test func `the place of a break by day changes no figure and is not asked about`() throws {
    let day = try pay("2026-03-09 09:00-18:00 ~60")
    #expect(!day.warningIDs.contains("break_position_unknown"))
    #expect(try pay("2026-03-09 14:00-22:01 ~60").warningIDs.contains("break_position_unknown"))
  }

  @Test func `nor does it wholly at night, or where no premium is due`() throws {
    for result in [
      try pay("2026-03-09 22:00-30:00 ~60"), try pay("2026-03-09 18:00-26:00 ~60", employees: 4),
    ] {
      #expect(!result.warningIDs.contains("break_position_unknown"))
    }
  }

  @Test(arguments: [
    ("09:00-17:00", true), ("09:00-18:00 12:00-13:00", false), ("09:00-17:59 12:00-12:59", true),
    ("09:00-12:59", false), ("09:00-13:00", true), ("09:00-13:30 11:00-11:30", false),
  ])
  func `four hours want half an hour of rest, eight want one`(
    hours: String, isShort: Bool
  ) throws {
    // 제54조; 17:59 less 59 minutes are eight hours with a minute of rest too little.
    let result = try pay("2026-03-09 \(hours)")
    #expect(result.warningIDs.contains("missing_legal_break") == isShort)
  }

  @Test func `the tenth hour is overtime with five employees and plain work with four`() throws {
    let five = try pay("2026-03-09 09:00-20:00 12:00-13:00")
    #expect(five.pay.normal == 82_560)
    #expect(five.pay.overtime == 30_960)
    let four = try pay("2026-03-09 09:00-20:00 12:00-13:00", employees: 4)
    #expect(four.pay.normal == 103_200)
    #expect(four.pay.overtime == 0)
    #expect(four.minutes.normal == 600)
  }

  @Test func `premiums may be agreed with four, and an unknown size counts as five`() throws {
    var run = PayRun(
      contract: PayRun.fullTime + #", "premiums": "agreed""#, workplace: #""employees": 4"#,
      shifts: ["2026-03-09 09:00-20:00 12:00-13:00"])
    #expect(try run.result().pay.overtime == 30_960)
    run.contract = PayRun.fullTime
    run.workplace = ""
    #expect(try run.result().pay.overtime == 30_960)
    #expect(try run.result().warningIDs.contains("employees_assumed"))
    run.contract = PayRun.fullTime + #", "premiums": "none""#
    run.workplace = #""employees": 5"#
    #expect(try run.result().pay.overtime == 0)
    #expect(try run.result().warningIDs.contains("premiums_below_law"))
  }

  @Test func `a minute over nine hours a day is not counted again by the week`() throws {
    // Five days of nine hours: five hours by the day, forty within; Saturday's four pass the week.
    let shifts = PayRun.days(PayRun.week, "09:00-19:00 12:00-13:00") + ["2026-03-14 09:00-13:00"]
    let result = try PayRun(shifts: shifts).result()
    #expect(result.minutes.normal == 2_400)
    #expect(result.minutes.overtime == 300 + 240)
    #expect(result.pay.overtime == 139_320)
    #expect(result.pay.weeklyAllowance == 82_560)
  }

  @Test func `a part-timer's hour beyond the contract earns one and a half`() throws {
    let hour = try pay("2026-03-09 13:00-18:00", contract: PayRun.fourHours)
    #expect(hour.pay.normal == 41_280)
    #expect(hour.pay.partTimeExcess == 15_480)
    // Four hours contracted, nine worked: four of excess, and one of overtime that is not both.
    let long = try pay("2026-03-09 09:00-18:00", contract: PayRun.fourHours)
    #expect(long.pay.normal == 41_280)
    #expect(long.pay.partTimeExcess == 61_920)
    #expect(long.pay.overtime == 15_480)
    let small = try pay("2026-03-09 13:00-18:00", employees: 4, contract: PayRun.fourHours)
    #expect(small.pay.normal == 51_600)
    #expect(small.pay.partTimeExcess == 0)
    let full = try pay("2026-03-14 09:00-12:00")
    #expect(full.pay.partTimeExcess == 0)
  }

  @Test func `a part-timer's free day is all excess`() throws {
    let result = try pay(
      "2026-03-10 09:00-14:00", contract: #""weekly_minutes": 900, "days": ["mon","wed","fri"]"#)
    #expect(result.pay.partTimeExcess == 77_400)
    #expect(result.pay.normal == 0)
  }

  @Test func `without contracted days the week's hours are the limit`() throws {
    let result = try PayRun(
      contract: #""weekly_minutes": 900"#,
      shifts: ["2026-03-09 09:00-17:00", "2026-03-10 09:00-17:00"]
    ).result()
    #expect(result.minutes.normal == 900)
    #expect(result.minutes.partTimeExcess == 60)
  }

  @Test func `two shifts make one day`() throws {
    let result = try pay("2026-03-09 09:00-13:00", "2026-03-09 14:00-19:00")
    #expect(result.pay.normal == 82_560)
    #expect(result.pay.overtime == 15_480)
    // Not late shifts first: the order of the list does not matter.
    let turned = try pay("2026-03-09 14:00-19:00", "2026-03-09 09:00-13:00")
    #expect(turned.pay == result.pay)
  }

  @Test func `two shifts a day do not halve the weekly holiday`() throws {
    let result = try PayRun(
      shifts: PayRun.days(PayRun.week, "09:00-13:00") + PayRun.days(PayRun.week, "14:00-18:00")
    ).result()
    #expect(result.pay.normal == 412_800)
    #expect(result.pay.weeklyAllowance == 82_560)
  }

  @Test(arguments: [(17, 60, 15_480), (18, 0, 0)])
  func `a minor's eighth hour is overtime`(age: Int, minutes: Int, amount: Int) throws {
    let result = try pay("2026-03-09 09:00-18:00 12:00-13:00", worker: "\"age\": \(age)")
    #expect(result.minutes.overtime == minutes)
    #expect(result.pay.overtime == amount)
  }

  @Test func `a minor's week ends at thirty-five hours`() throws {
    let shifts = PayRun.days(PayRun.week, "09:00-17:00 12:00-13:00") + ["2026-03-14 09:00-10:00"]
    let result = try PayRun(
      worker: #""age": 17"#,
      contract: #""weekly_minutes": 2100, "days": ["mon","tue","wed","thu","fri"]"#,
      shifts: shifts
    ).result()
    #expect(result.minutes.overtime == 60)
    #expect(!result.warningIDs.contains("contract_over_40h"))
  }

  @Test func `a minor's night and holiday work are pointed out`() throws {
    let night = try pay("2026-03-09 16:00-22:01", worker: #""age": 17"#)
    #expect(night.warningIDs.contains("minor_night_work"))
    let evening = try pay("2026-03-09 16:00-22:00", worker: #""age": 17"#)
    #expect(!evening.warningIDs.contains("minor_night_work"))
    let sunday = try pay("2026-03-15 10:00-12:00", worker: #""age": 17"#)
    #expect(sunday.warningIDs.contains("minor_holiday_work"))
    #expect(evening.warningIDs.contains("contract_over_40h"))
  }

  // 제53조 제1항: twelve hours beyond forty.
  @Test(arguments: [(0, false), (1, true)])
  func `the minute after twelve hours of overtime is pointed out`(
    more: Int, isOver: Bool
  ) throws {
    var shifts = PayRun.days(PayRun.week, "08:00-19:24 12:00-13:00")
    shifts[4] = "2026-03-13 08:00-19:\(24 + more) 12:00-13:00"
    let result = try PayRun(shifts: shifts).result()
    #expect(result.minutes.overtime == 720 + more)
    #expect(result.warningIDs.contains("overtime_over_12h") == isOver)
    #expect(result.warningIDs.contains("over_52h") == isOver)
    let small = try PayRun(workplace: #""employees": 4"#, shifts: shifts).result()
    #expect(!small.warningIDs.contains("over_52h"))
  }

  @Test func `holiday work fills the fifty-two hours without being overtime`() throws {
    let week = PayRun.days(PayRun.week, "09:00-18:00 12:00-13:00")
    let result = try PayRun(shifts: week + ["2026-03-15 08:00-20:01"]).result()
    #expect(result.minutes.work == 3_121)
    #expect(result.minutes.overtime == 0)
    #expect(result.warningIDs.contains("over_52h"))
    #expect(!result.warningIDs.contains("overtime_over_12h"))
    let even = try PayRun(shifts: week + ["2026-03-15 08:00-20:00"]).result()
    #expect(!even.warningIDs.contains("over_52h"))
  }

  @Test(arguments: [
    ("ceil", 50, 8_601), ("floor", 50, 8_600), ("half_up", 50, 8_601), ("ceil", 20, 3_441),
    ("floor", 20, 3_440), ("half_up", 20, 3_440), ("ceil", 30, 5_161), ("floor", 30, 5_160),
    ("half_up", 30, 5_161),
  ])
  func `a pay item is rounded as agreed`(rounding: String, minutes: Int, amount: Int) throws {
    // 10,321 × 50/60 = 8,600.83; × 20/60 = 3,440.33; × 30/60 = 5,160.5.
    let result = try PayRun(
      rate: "10321", contract: PayRun.fullTime + ", \"rounding\": \"\(rounding)\"",
      shifts: ["2026-03-09 09:00-09:\(minutes)"]
    ).result()
    #expect(result.pay.normal == amount)
  }

  @Test func `a pay item is rounded once, not once a shift`() throws {
    let result = try PayRun(
      rate: "10321", shifts: PayRun.days(Array(PayRun.week.prefix(3)), "09:00-09:20")
    ).result()
    #expect(result.pay.normal == 10_321)
  }

  @Test func `actual times are paid within the schedule unless agreed otherwise`() throws {
    func minutes(_ clock: String) throws -> Int {
      var payroll = Payroll(.shipped)
      let shift = #"{"date": "2026-03-09", "start": "09:00", "end": "13:00", "#
      let actual = #""actual_start": "08:50", "actual_end": "12:40"}"#
      let text = PayRun(
        contract: PayRun.fullTime + ", \"pay_basis\": \"\(clock)\"", shifts: []
      ).json.replacing("\"shifts\": []", with: "\"shifts\": [\(shift)\(actual)]")
      return try Calculation.result(of: text, with: &payroll).minutes.work
    }
    #expect(try minutes("scheduled") == 240)
    #expect(try minutes("actual") == 230)
    #expect(try minutes("clipped") == 220)
  }

  @Test(arguments: [("13:00", true), ("12:59", true), ("12:00", false)])
  func `shifts worked over each other are refused, though planned apart`(
    end: String, isOverlap: Bool
  ) throws {
    var payroll = Payroll(.shipped)
    let first = #"{"date": "2026-03-09", "start": "09:00", "end": "12:00", "#
    let actual = "\"actual_start\": \"09:00\", \"actual_end\": \"\(end)\"}"
    let second = #"{"date": "2026-03-09", "start": "12:00", "end": "15:00"}"#
    let text = PayRun(
      contract: PayRun.fullTime + #", "pay_basis": "actual""#
    ).json.replacing("\"shifts\": []", with: "\"shifts\": [\(first)\(actual), \(second)]")
    do throws(Failure) {
      let result = try Calculation.result(of: text, with: &payroll)
      #expect(!isOverlap && result.minutes.work == 360)
    } catch {
      #expect(isOverlap && error.id == "wage.shift_overlap")
      #expect(error.source?.field == "shifts[1].start")
    }
  }
}
