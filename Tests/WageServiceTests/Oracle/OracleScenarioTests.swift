import CatchValues
import Testing

@Suite("The oracle pays the worked scenarios")
struct OracleScenarioTests {
  /// Week of Monday 2026-11-02, four hours a day, hourly 10,320 won.
  private func week(_ shifts: [(Int, Int)], days: [Int], dailyMinutes: Int) -> OracleDocument {
    var document = OracleDocument(
      from: day(2026, 11, 2), to: day(2026, 11, 8), paidOn: day(2026, 11, 10))
    document.contract.rate = .won(10320)
    document.contract.days = days
    document.contract.dailyMinutes = dailyMinutes
    document.contract.weeklyMinutes = dailyMinutes * days.count
    document.shifts = shifts.map { offset, minutes in
      let start = (document.from + offset) * 1440 + 600
      return OracleDocument.Shift(start: start, end: start + minutes)
    }
    return document
  }

  @Test func `a full week of twenty hours earns four hours of rest`() {
    let document = week((0..<5).map { ($0, 240) }, days: [0, 1, 2, 3, 4], dailyMinutes: 240)
    let pay = OracleMonth(document).pay
    #expect(pay.normal == 206_400)
    #expect(pay.weeklyAllowance == 41_280)
  }

  @Test func `an hour late costs the hour and nothing more`() {
    let shifts = [(0, 240), (1, 240), (2, 180), (3, 240), (4, 240)]
    let pay = OracleMonth(week(shifts, days: [0, 1, 2, 3, 4], dailyMinutes: 240)).pay
    #expect(pay.normal == 196_080)
    #expect(pay.weeklyAllowance == 41_280)
  }

  @Test func `a day missing without a record is an absence`() {
    let shifts = [(0, 240), (1, 240), (3, 240), (4, 240)]
    let month = OracleMonth(week(shifts, days: [0, 1, 2, 3, 4], dailyMinutes: 240))
    #expect(month.pay.normal == 165_120)
    #expect(month.pay.weeklyAllowance == 0)
    #expect(month.weeks[0].denied == .absence)
  }

  @Test func `fourteen contracted hours earn overtime but no rest`() {
    let document = week([(0, 420), (3, 540)], days: [0, 3], dailyMinutes: 420)
    let month = OracleMonth(document)
    // 1 h past the contract within the day, 1 h past the eighth hour: both at one and a half.
    #expect(month.minutes.excess == 60)
    #expect(month.minutes.overtime == 60)
    #expect(month.gross == 144_480 + 30_960)
    #expect(month.weeks[0].denied == .under15Hours)
  }

  @Test(
    arguments: [
      (6, "22:00", "T02:00", 108_360), (4, "22:00", "T02:00", 72_240),
    ])
  func `a night with its break placed pays by the minute`(
    employees: Int, start: String, pause: String, gross: Int
  ) {
    var document = week([], days: [0, 1, 2, 3, 4], dailyMinutes: 480)
    let breakStart = minute("2026-11-04\(pause)")
    document.shifts = [
      OracleDocument.Shift(
        start: minute("2026-11-03T\(start)"), end: minute("2026-11-04T06:00"),
        breaks: [breakStart..<breakStart + 60])
    ]
    document.workplace.employees = employees
    #expect(OracleMonth(document).gross == gross)
  }

  @Test(arguments: [(20 * 60, 92_880), (22 * 60 + 30, 87_720), (nil, 90_300)])
  func `where the break lies decides the night premium`(breakAt: Int?, gross: Int) {
    var document = week([], days: [0, 1, 2, 3, 4], dailyMinutes: 480)
    var shift = OracleDocument.Shift(
      start: minute("2026-11-03T18:00"), end: minute("2026-11-04T02:00"))
    if let breakAt {
      let start = minute("2026-11-03T00:00") + breakAt
      shift.breaks = [start..<start + 60]
    } else {
      shift.breakMinutes = 60
    }
    document.shifts = [shift]
    #expect(OracleMonth(document).gross == gross)
  }

  @Test(arguments: [(6, true, 247_680), (4, true, 103_200), (6, false, 82_560)])
  func `a public holiday pays the day and the work on it`(
    employees: Int, isWorked: Bool, gross: Int
  ) {
    let holiday = day(2026, 10, 9)
    var document = OracleDocument(from: holiday, to: holiday, paidOn: day(2026, 10, 10))
    document.contract.rate = .won(10320)
    document.contract.days = [0, 1, 2, 3, 4]
    document.contract.dailyMinutes = 480
    document.workplace.employees = employees
    if isWorked {
      let start = holiday * 1440
      document.shifts = [
        OracleDocument.Shift(
          start: start + 540, end: start + 1200, breaks: [start + 720..<start + 780])
      ]
    }
    #expect(OracleMonth(document).gross == gross)
  }
}
