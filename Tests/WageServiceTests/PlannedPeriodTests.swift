import CatchValues
import Testing

@testable import WageService

@Suite("A period that is filled from its contract")
struct PlannedPeriodTests {
  /// The planned days of a week from Monday to Friday.
  private static func days(_ from: String, _ to: String, _ workplace: String) throws -> [String] {
    let run = PayRun(from: from, to: to, workplace: workplace)
    var document = try Calculation.document(of: run.json)
    try document.layPlan()
    return document.shifts.compactMap {
      CivilDate(daysSinceEpoch: $0.start / 1_440).map { String($0.description.suffix(5)) }
    }
  }

  // 5 October 2026 stands in for the third, a Saturday; the ninth is a holiday.
  @Test(arguments: [
    (#""employees": 5, "public_holidays": "law""#, ["10-06", "10-07", "10-08"]),
    (
      #""employees": 4, "public_holidays": "law""#,
      ["10-05", "10-06", "10-07", "10-08", "10-09"]
    ),
    (#""employees": 4, "public_holidays": "agreed""#, ["10-06", "10-07", "10-08"]),
    (
      #""employees": 5, "public_holidays": "none""#,
      ["10-05", "10-06", "10-07", "10-08", "10-09"]
    ),
    (
      #""employees": 5, "public_holidays": ["2026-10-07"]"#,
      ["10-05", "10-06", "10-08", "10-09"]
    ),
  ])
  func `public holidays stay free where they are days off`(
    workplace: String, planned: [String]
  ) throws {
    #expect(try Self.days("2026-10-05", "2026-10-11", workplace) == planned)
  }

  @Test func `the first of May is free everywhere`() throws {
    let workplace = #""employees": 4, "public_holidays": "none""#
    #expect(
      try Self.days("2026-04-27", "2026-05-03", workplace) == ["04-27", "04-28", "04-29", "04-30"])
  }

  @Test func `a monthly salary without hours is for forty a week`() throws {
    var (change, document) = (PayChange(), PayDocument())
    change.hours = .more(60)
    document.contract.basis = .monthly
    try change.apply(to: &document)
    #expect(document.contract.weeklyMinutes == 2_460)
    var hourly = PayDocument()
    hourly.contract.basis = .hourly
    #expect(throws: Failure.self) { try change.apply(to: &hourly) }
  }
}

@Suite("Supposed hours, and what a salary is paid for")
struct SupposedHoursTests {
  @Test(arguments: [-150, 90])
  func `recorded work follows the planned hours`(minutes: Int) throws {
    var change = PayChange()
    change.hours = .more(minutes)
    var document = try Calculation.document(
      of: PayRun(shifts: PayRun.days(PayRun.week, "09:00-17:00")).json)
    for index in document.shifts.indices {
      let shift = document.shifts[index]
      document.shifts[index].actual = .init(start: shift.start, end: shift.end)
    }
    let before = document.shifts.reduce(0) { $0 + $1.end - $1.start }
    try change.apply(to: &document)
    #expect(document.shifts.reduce(0) { $0 + $1.end - $1.start } == before + minutes)
    for shift in document.shifts {
      #expect(shift.actual == .init(start: shift.start, end: shift.end))
    }
  }

  @Test(arguments: [("monthly", true), ("hourly", false)])
  func `a part of a month by working days needs agreed days`(basis: String, isTold: Bool) throws {
    var run = PayRun(from: "2026-03-01", to: "2026-03-31", rate: "2156880")
    run.contract = #""basis": "\#(basis)", "weekly_minutes": 2400"#
    run.worker += #", "employed_from": "2026-03-10""#
    var document = try Calculation.document(of: run.json)
    document.contract.partMonth = .workingDays
    var payroll = Payroll(.shipped)
    let told = try payroll.compute(document).warningIDs
    #expect(told.contains("part_month_calendar") == isTold)
  }

  @Test(arguments: [(WeeklyMethod.decree, "1000"), (.ratio, "1200")])
  func `a weekly holiday by the decree goes by four weeks`(
    method: WeeklyMethod, minutes: String
  ) throws {
    let request = WeeklyHoliday.Request(
      rate: 10_320, weeklyMinutes: 1_200, days: 5, fourWeekAverage: 1_000, isAbsent: false,
      hasLeft: false, method: method, rounding: .ceil)
    let tree = try WeeklyHoliday.compute(request).explanation(request)
    let told = tree.walked.first { $0.node.figure == "minutes" && $0.node["weekly_minutes"] != nil }
    #expect(told?.node["weekly_minutes"] == minutes)
  }
}

@Suite("Leave of a day with work")
struct PartLeaveTests {
  @Test(arguments: [("09:00-13:00", [Fraction(1, over: 2)]), ("09:00-17:00", [])])
  func `leave is what is left of the contracted day`(hours: String, used: [Fraction]) throws {
    let result = try PayRun(shifts: ["2026-03-11 \(hours)", "2026-03-11 leave"]).result()
    #expect(result.basis.leaveTaken.map(\.days) == used)
  }

  @Test func `leave counts by the hours of its day`() throws {
    var document = try Calculation.document(
      of: PayRun(shifts: ["2026-03-10 leave", "2026-03-12 leave"]).json)
    // Until the 10th four hours a day, from the 11th on eight.
    document.contract.hoursSince = try on("2026-03-11")
    document.contract.earlierHours = [
      .init(
        from: try on("2026-03-01"), weeklyMinutes: 1_200, days: [.mon, .tue, .wed, .thu, .fri])
    ]
    var payroll = Payroll(.shipped)
    let taken = try payroll.compute(document).basis.leaveTaken
    #expect(taken.map(\.date) == [try on("2026-03-10"), try on("2026-03-12")])
    #expect(taken.map(\.days) == [.one, .one])
  }

  @Test func `a started minute of the night is the worker's when a break has no place`() throws {
    // 211 of 241 minutes are work, and 8 of the 241 are in the night: 8 × 211 ÷ 241 = 7.004.
    let result = try PayRun(shifts: ["2026-03-11 18:07-22:08 ~30"]).result()
    #expect(result.minutes.night == 8)
  }

  @Test func `a new rate keeps the overtime that a later raise includes`() throws {
    var (change, document) = (PayChange(), PayDocument())
    document.contract.basis = .monthly
    document.contract.rate = .won(2_600_000)
    document.contract.raises = [
      DatedRate(from: try on("2026-10-19"), rate: .won(3_000_000), includedOvertime: 600)
    ]
    change.rate = .won(3_200_000)
    try change.apply(to: &document)
    #expect(document.contract.raises.isEmpty && document.contract.includedOvertime == 600)
  }
}
