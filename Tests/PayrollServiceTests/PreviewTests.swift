import CatchValues
import PayrollService
import ShiftService
import Testing
import WageService

@Suite("Previews of pay")
struct PreviewTests {
  private static let fourHours = "'2026-01-01', 'hourly', 10320, 1200, 'mon,tue,wed,thu,fri'"

  @Test func `what was done is told apart from what is planned`() throws {
    var world = try PayWorld(terms: [Self.fourHours])
    world.now = "2026-11-04T03:00:00Z"
    try world.work("2026-11-02 18:00", 240)
    try world.work("2026-11-03 18:00", 240, state: "published")
    try world.clock(("2026-11-03 18:00", "2026-11-03 21:00"))
    try world.work("2026-11-04 18:00", 240, state: "planned")
    try world.work("2026-11-05 18:00", 240, state: "planned")
    try world.work("2026-11-06 18:00", 240, state: "planned")
    let preview = try #require(try world.preview("2026-11-02", "2026-11-08"))
    #expect(preview.isForecast)
    #expect(preview.sources.shiftCount == 5)
    #expect(preview.sources.workedCount == 2)
    #expect(preview.actual?.gross == 7 * 10_320)
    #expect(preview.forecast?.gross == 19 * 10_320 + 41_280)
  }

  @Test func `before the first work of a month nothing was earned and nothing withheld`() throws {
    var world = try PayWorld(
      terms: ["'2026-01-01', 'hourly', 10320, 2400, 'mon,tue,wed,thu,fri'"])
    world.now = "2026-11-01T00:00:00Z"
    try world.work("2026-11-05 09:00", 480, state: "planned")
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect((preview.forecast?.deductionsTotal ?? 0) > 0)
    #expect(preview.actual?.net == 0)
    #expect(preview.actual?.premiums?.employerTotal ?? 0 == 0)
  }

  @Test func `a worker without terms has no figures, and the row says why`() throws {
    let world = try PayWorld(terms: [])
    try world.work("2026-11-02 18:00", 240)
    let preview = try #require(try world.preview("2026-11-02", "2026-11-08"))
    #expect(preview.forecast == nil)
    #expect(preview.findings.map(\.id) == ["no_terms"])
    #expect(preview.findings.map(\.isBlocking) == [true])
  }

  @Test func `hours that nobody agreed on are those that are worked on average`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, NULL, ''"])
    for day in 2...6 { try world.work("2026-11-0\(day) 18:00", 240) }
    let preview = try #require(try world.preview("2026-11-02", "2026-11-08"))
    #expect(preview.findings.map(\.id) == ["hours_assumed"])
    #expect(preview.forecast?.pay.weeklyAllowance == 41_280)
    #expect(preview.forecast?.pay.partTimeExcess == 0)
  }

  @Test func `a week that the period cuts does not lower the average`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, NULL, ''"])
    for monday in [2, 9, 16, 23] {
      for day in monday...monday + 2 {
        try world.work("2026-11-\(day < 10 ? "0" : "")\(day) 18:00", 300)
      }
    }
    try world.work("2026-11-30 18:00", 300)
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(preview.forecast?.pay.weeklyAllowance == 123_840)
  }

  @Test func `lunch by the clock is not taken off twice`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 480, 'mon'"])
    try world.work(
      "2026-11-02 09:00", 540, breaks: #"[{"starts_at":null,"minutes":60,"is_paid":false}]"#)
    try world.clock(
      ("2026-11-02 09:00", "2026-11-02 12:00"), ("2026-11-02 13:00", "2026-11-02 18:00"))
    let preview = try #require(try world.preview("2026-11-02", "2026-11-08"))
    #expect(preview.forecast?.minutes.work == 480)
  }

  @Test func `clocking wholly outside the plan earns nothing of it`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 240, 'mon'"])
    try world.work("2026-11-02 09:00", 240)
    try world.clock(
      ("2026-11-02 07:00", "2026-11-02 08:00"), ("2026-11-02 14:00", "2026-11-02 15:00"))
    let preview = try #require(try world.preview("2026-11-02", "2026-11-08"))
    #expect(preview.forecast?.minutes.work == 0)
  }

  @Test(
    arguments: [("clipped", 240), ("scheduled", 240), ("actual", 270)]
  )
  func `the policy says whose clock counts`(clock: String, minutes: Int) throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 240, 'mon'"])
    try world.run(["INSERT INTO pay_policy (workplace, clock) VALUES (1, '\(clock)')"])
    try world.work("2026-11-02 09:00", 240)
    try world.clock(("2026-11-02 08:45", "2026-11-02 13:15"))
    let preview = try #require(try world.preview("2026-11-02", "2026-11-08"))
    #expect(preview.forecast?.minutes.work == minutes)
  }

  @Test func `a profile decides on tax and premiums`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 3000000, 2400, ''"])
    try world.run([
      """
      INSERT INTO pay_profile (membership, paid_as) VALUES (2, 'business')
      """,
      """
      INSERT INTO pay_profile (membership, since, paid_as, pension, family)
      VALUES (2, '2026-11-01', 'employee', 'off', 3)
      """,
    ])
    let october = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast)
    #expect(october.incomeTax == 90_000)
    #expect(october.localTax == 9_000)
    let november = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(november.premiums?.pension.employee == 0)
    #expect(november.premiums?.employment.employee == 27_000)
  }

  @Test func `nothing is withheld from who is paid as none`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 3000000, 2400, ''"])
    try world.run(["INSERT INTO pay_profile (membership, paid_as) VALUES (2, 'none')"])
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.net == result.gross)
  }

  @Test func `items count in their periods`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 3000000, 2400, ''"])
    try world.run([
      """
      INSERT INTO pay_item (membership, since, until, recurs, code, amount, is_taxable)
      VALUES (2, '2026-01-01', '2026-10-31', 1, 'meal', 200000, 0)
      """,
      """
      INSERT INTO pay_item (membership, since, code, amount)
      VALUES (2, '2026-11-10', 'bonus', 500000), (2, '2026-11-20', 'advance', -100000)
      """,
    ])
    let october = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast)
    #expect(october.gross == 3_200_000)
    #expect(october.nonTaxable == 200_000)
    let november = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(november.gross == 3_500_000)
    #expect(november.otherDeductions == 100_000)
  }

  @Test func `shifts over each other block the figures of their worker alone`() throws {
    let world = try PayWorld(terms: [Self.fourHours])
    try world.work("2026-11-02 18:00", 240)
    try world.work("2026-11-02 20:00", 240)
    let preview = try #require(try world.preview("2026-11-02", "2026-11-08"))
    #expect(preview.forecast == nil)
    #expect(preview.findings.map(\.id) == ["not_computed"])
  }

  @Test func `periods begin on the day that the policy names`() throws {
    let day = try #require(CivilDate("2026-11-01"))
    let world = try PayWorld(terms: [])
    try world.run(["INSERT INTO pay_policy (workplace, start_day) VALUES (1, 16)"])
    let named = try world.periods(.month(day))
    #expect(named.map { "\($0.from)/\($0.to)" } == ["2026-10-16/2026-11-15"])
    try world.run(["UPDATE pay_policy SET cycle = 'week'"])
    let weeks = try world.periods(.month(day))
    #expect(
      weeks.map { "\($0.to)" }
        == ["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22", "2026-11-29"])
  }

  @Test func `a pay day is looked for after the period`() throws {
    let end = try #require(CivilDate("2027-02-28"))
    #expect("\(PayDay.ofMonth(31).onOrAfter(end))" == "2027-02-28")
    #expect("\(PayDay.ofMonth(10).onOrAfter(end))" == "2027-03-10")
    #expect("\(PayDay.ofWeek(.fri).onOrAfter(end))" == "2027-03-05")
  }
}
