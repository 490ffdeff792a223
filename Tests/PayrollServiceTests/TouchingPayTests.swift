import CatchValues
import PayrollService
import ShiftService
import Testing
import WageService

@Suite("Stored shifts that touch are one piece of work")
struct TouchingPayTests {
  private static let terms = "'2026-01-01', 'hourly', 10320, 2400, 'mon,tue,wed,thu,fri'"

  @Test func `a night that is cut at the edge of a month is of the month in which it began`() throws
  {
    let world = try PayWorld(terms: [Self.terms])
    try world.work("2026-10-30 22:00", 480)
    try world.work("2026-10-31 20:00", 240)
    try world.work("2026-11-01 00:00", 360)
    let october = try #require(try world.preview("2026-10-01", "2026-10-31"))
    #expect(october.forecast?.minutes.work == 480 + 600)
    #expect(october.forecast?.minutes.overtime == 120)
    #expect(october.sources.shiftCount == 3)
    let november = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(november.forecast?.minutes.work == 0)
    #expect(november.sources.shiftCount == 0)
  }

  @Test(arguments: ["actual", "clipped"])
  func `a night clocked in two with minutes between is one day's work`(clock: String) throws {
    let world = try PayWorld(terms: [Self.terms])
    try world.run([
      """
      INSERT INTO pay_policy (workplace, since, clock) VALUES (1, '2026-01-01', '\(clock)')
      """
    ])
    try world.work("2026-10-31 20:00", 240)
    try world.clock(("2026-10-31 20:00", "2026-10-31 23:58"))
    try world.work("2026-11-01 00:00", 360)
    try world.clock(("2026-11-01 00:02", "2026-11-01 06:00"))
    let october = try #require(try world.preview("2026-10-01", "2026-10-31"))
    #expect(october.forecast?.minutes.work == 596)
    #expect(october.forecast?.minutes.overtime == 116)
    #expect(october.forecast?.minutes.night == 476)
    #expect(october.sources.shiftCount == 2)
    let november = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(november.forecast?.minutes.work == 0)
  }

  @Test func `time clocked out between the halves of a night is rest`() throws {
    let world = try PayWorld(terms: [Self.terms])
    try world.run(["INSERT INTO pay_policy (workplace, clock) VALUES (1, 'actual')"])
    try world.work("2026-11-02 20:00", 240)
    try world.clock(("2026-11-02 20:00", "2026-11-02 23:30"))
    try world.work("2026-11-03 00:00", 240)
    try world.clock(("2026-11-03 00:00", "2026-11-03 04:00"))
    let rested = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(rested.forecast?.warnings.contains { $0.id == "missing_legal_break" } == false)
    try world.run(["UPDATE clock SET clocked_out = clocked_out + 60 WHERE shift = 1"])
    let less = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(less.forecast?.warnings.contains { $0.id == "missing_legal_break" } == true)
  }

  @Test func `work that began before the first week is of the period before`() throws {
    let world = try PayWorld(terms: [Self.terms])
    // The frame of November begins on Monday, 2026-10-26; this goes on from Saturday.
    try world.work("2026-10-25 20:00", 240)
    try world.work("2026-10-26 00:00", 120)
    try world.work("2026-10-26 02:00", 240)
    try world.work("2026-10-26 18:00", 240)
    let week = try #require(try world.preview("2026-10-26", "2026-11-01"))
    #expect(week.forecast?.minutes.work == 240)
    let before = try #require(try world.preview("2026-10-19", "2026-10-25"))
    #expect(before.forecast?.minutes.work == 600)
  }

  @Test func `three days without a pause are told alike from both sides`() throws {
    let world = try PayWorld(terms: [Self.terms])
    for start in [
      "2026-10-30 20:00", "2026-10-31 08:00", "2026-10-31 20:00", "2026-11-01 08:00",
      "2026-11-01 20:00", "2026-11-02 08:00",
    ] { try world.work(start, 720) }
    let october = try #require(try world.preview("2026-10-01", "2026-10-31"))
    let november = try #require(try world.preview("2026-11-01", "2026-11-30"))
    // Friday 24 hours, Saturday four, Sunday 24, Monday 20.
    #expect(october.forecast?.minutes.work == 28 * 60)
    #expect(november.forecast?.minutes.work == 44 * 60)
  }

  @Test func `hours that nobody agreed on do not depend on where a night is cut`() throws {
    let terms = ["'2026-01-01', 'hourly', 10320, NULL, ''"]
    let (whole, cut) = (try PayWorld(terms: terms), try PayWorld(terms: terms))
    for world in [whole, cut] {
      for day in 2...5 { try world.work("2026-11-0\(day) 18:00", 240) }
    }
    try whole.work("2026-11-08 20:00", 600)
    try cut.work("2026-11-08 20:00", 360)
    try cut.work("2026-11-09 02:00", 240)
    let (one, other) = (
      try #require(try whole.preview("2026-11-02", "2026-11-08")),
      try #require(try cut.preview("2026-11-02", "2026-11-08"))
    )
    #expect(one.forecast?.gross == other.forecast?.gross)
    #expect(one.findings == other.findings)
  }
}
