import CatchValues
import PayrollService
import Testing
import WageService

/// The figures of the one-off scenarios, from shifts in a store.
@Suite("Pay on stored shifts")
struct StoredScenarioTests {
  private static let fourHours = "'2026-01-01', 'hourly', 10320, 1200, 'mon,tue,wed,thu,fri'"
  private static let evenings = (2...6).map { "2026-11-0\($0) 18:00" }

  private func week(_ world: PayWorld) throws -> PayResult {
    let preview = try #require(try world.preview("2026-11-02", "2026-11-08"))
    #expect(!preview.findings.map(\.isBlocking).contains(true))
    return try #require(preview.forecast)
  }

  @Test func `a full week earns its weekly holiday`() throws {
    let world = try PayWorld(terms: [Self.fourHours])
    for start in Self.evenings { try world.work(start, 240) }
    let result = try week(world)
    #expect(result.pay.normal == 206_400)
    #expect(result.pay.weeklyAllowance == 41_280)
    #expect(result.gross == 247_680)
  }

  @Test func `coming an hour late is no absence`() throws {
    let world = try PayWorld(terms: [Self.fourHours])
    for start in Self.evenings {
      try world.work(start, 240)
      if start.hasPrefix("2026-11-04") {
        try world.clock(("2026-11-04 19:00", "2026-11-04 22:00"))
      }
    }
    let result = try week(world)
    #expect(result.pay.normal == 196_080)
    #expect(result.pay.weeklyAllowance == 41_280)
  }

  @Test func `a day missed costs the weekly holiday`() throws {
    let world = try PayWorld(terms: [Self.fourHours])
    for start in Self.evenings {
      try world.work(start, 240, state: start.hasPrefix("2026-11-04") ? "absent" : "done")
    }
    let result = try week(world)
    #expect(result.pay.normal == 165_120)
    #expect(result.pay.weeklyAllowance == 0)
  }

  @Test(arguments: [(6, 10_320, 175_440), (4, 0, 165_120)])
  func `nine hours on a day of seven are overtime where five work`(
    employees: Int, overtime: Int, gross: Int
  ) throws {
    let world = try PayWorld(
      employees: employees, terms: ["'2026-01-01', 'hourly', 10320, 840, 'tue,thu'"])
    try world.work("2026-11-03 09:00", 420)
    try world.work("2026-11-05 09:00", 540)
    let result = try week(world)
    #expect(result.pay.weeklyAllowance == 0)
    #expect(
      result.pay.overtime + result.pay.partTimeExcess - 2 * 10_320 * (employees > 4 ? 1 : 0)
        == overtime)
    #expect(result.gross == gross)
  }

  @Test(arguments: [(6, 108_360), (4, 72_240)])
  func `a night with a break inside it`(employees: Int, gross: Int) throws {
    let world = try PayWorld(
      employees: employees, terms: ["'2026-01-01', 'hourly', 10320, 420, 'mon'"])
    try world.work(
      "2026-11-02 22:00", 480,
      breaks: #"[{"starts_at":"2026-11-02T17:00:00Z","minutes":60,"is_paid":false}]"#)
    #expect(try week(world).gross == gross)
  }

  @Test(
    arguments: [
      (#"[{"starts_at":"2026-11-02T11:00:00Z","minutes":60,"is_paid":false}]"#, 92_880),
      (#"[{"starts_at":"2026-11-02T13:30:00Z","minutes":60,"is_paid":false}]"#, 87_720),
      (#"[{"starts_at":null,"minutes":60,"is_paid":false}]"#, 90_300),
    ])
  func `where the break lies decides on the night`(breaks: String, gross: Int) throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 420, 'mon'"])
    try world.work("2026-11-02 18:00", 480, breaks: breaks)
    #expect(try week(world).gross == gross)
  }

  @Test func `eight hours without a break are warned of`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 480, 'mon'"])
    try world.work("2026-11-02 09:00", 480)
    #expect(try week(world).warnings.map(\.id).contains("missing_legal_break"))
  }

  @Test func `a paid break is a break`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 480, 'mon'"])
    try world.work(
      "2026-11-02 09:00", 480, breaks: #"[{"starts_at":null,"minutes":60,"is_paid":true}]"#)
    let result = try week(world)
    #expect(result.gross == 82_560)
    #expect(!result.warnings.map(\.id).contains("missing_legal_break"))
  }

  @Test func `work on a public holiday has three lines`() throws {
    let world = try PayWorld(
      terms: ["'2026-01-01', 'hourly', 10320, 2400, 'mon,tue,wed,thu,fri'"])
    try world.work(
      "2026-10-09 09:00", 660, breaks: #"[{"starts_at":null,"minutes":60,"is_paid":false}]"#)
    // Monday 2026-10-05 stands in for a holiday on Saturday, so the period begins after it.
    let preview = try #require(try world.preview("2026-10-06", "2026-10-11"))
    let result = try #require(preview.forecast)
    #expect(result.pay.paidHoliday == 82_560)
    #expect(result.pay.holiday == 103_200 + 61_920)
    #expect(result.gross == 247_680)
  }

  @Test(arguments: [(6, 82_560), (4, 0)])
  func `a public holiday off is paid where five work`(employees: Int, gross: Int) throws {
    let world = try PayWorld(
      employees: employees, terms: ["'2026-01-01', 'hourly', 10320, 2400, 'mon,tue,wed,thu,fri'"])
    let preview = try #require(try world.preview("2026-10-06", "2026-10-11"))
    #expect(preview.forecast?.gross == gross)
  }

  @Test func `a raise with a date leaves the days before alone`() throws {
    let world = try PayWorld(
      terms: [Self.fourHours, "'2026-11-05', 'hourly', 11000, 1200, 'mon,tue,wed,thu,fri'"])
    for start in Self.evenings { try world.work(start, 240) }
    let result = try week(world)
    #expect(result.pay.normal == 3 * 4 * 10_320 + 2 * 4 * 11_000)
    // The rest of the week falls on Sunday, after the raise.
    #expect(result.pay.weeklyAllowance == 4 * 11_000)
  }

  @Test func `a salary raised within a month is paid by the days at each`() throws {
    let world = try PayWorld(
      terms: [
        "'2026-01-01', 'monthly', 3000000, 2400, 'mon,tue,wed,thu,fri'",
        "'2026-11-16', 'monthly', 3300000, 2400, 'mon,tue,wed,thu,fri'",
      ])
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    let result = try #require(preview.forecast)
    #expect(result.pay.normal == 1_500_000 + 1_650_000)
    #expect(result.basis.salaries == [3_000_000, 3_300_000])
  }

  @Test func `shifts of the week before the month count for its weekly holiday`() throws {
    let world = try PayWorld(terms: [Self.fourHours])
    // Monday 2026-09-28 to Friday 2026-10-02; the rest is on Sunday 2026-10-04.
    for day in ["09-28", "09-29", "09-30", "10-01", "10-02"] {
      try world.work("2026-\(day) 18:00", 240)
    }
    let september = try #require(try world.preview("2026-09-28", "2026-09-30")?.forecast)
    #expect(september.pay.normal == 3 * 41_280)
    #expect(september.pay.weeklyAllowance == 0)
    let october = try #require(try world.preview("2026-10-01", "2026-10-04")?.forecast)
    #expect(october.pay.normal == 2 * 41_280)
    #expect(october.pay.weeklyAllowance == 41_280)
  }

  /// Shifts of Monday 2026-10-26 to Friday 2026-10-30, by how many of its days were worked, with
  /// the days agreed and without.
  @Test(arguments: [
    ("'mon,tue,wed,thu,fri'", 5, 41_280), ("'mon,tue,wed,thu,fri'", 4, 0),
    ("'mon,tue,wed,thu,fri'", 0, 0), ("''", 5, 41_280), ("''", 4, 41_280), ("''", 0, 0),
  ])
  func `a day missed before the month denies the holiday within it`(
    days: String, worked: Int, allowance: Int
  ) throws {
    let world = try PayWorld(terms: ["'2026-09-01', 'hourly', 10320, 1200, \(days)"])
    for day in 26..<(26 + worked) { try world.work("2026-10-\(day) 18:00", 240) }
    for start in Self.evenings { try world.work(start, 240) }
    let result = try #require(try world.preview("2026-11-01", "2026-11-08")?.forecast)
    #expect(result.weeks.map(\.allowanceMinutes) == [allowance == 0 ? 0 : 240, 240])
    #expect(result.weeks[0].denied == (allowance == 0 ? .absence : nil))
    #expect(result.pay.weeklyAllowance == allowance + 41_280)
  }

  @Test func `who changed days with the month is judged by those of the time`() throws {
    let world = try PayWorld(
      terms: [
        "'2026-09-01', 'hourly', 10320, 960, 'tue,thu'",
        "'2026-11-01', 'hourly', 10320, 1200, 'mon,tue,wed,thu,fri'",
      ])
    try world.work("2026-10-27 09:00", 480)
    try world.work("2026-10-29 09:00", 480)
    let result = try #require(try world.preview("2026-11-01", "2026-11-01")?.forecast)
    // The new hours begin on the day of rest: all four weeks were of sixteen hours.
    #expect(result.weeks.map(\.allowanceMinutes) == [192])
  }

  @Test func `days after the period deny only once they are over`() throws {
    var world = try PayWorld(terms: [Self.fourHours])
    try world.run(["UPDATE workplace SET rest_day = 'mon'"])
    try world.work("2026-11-30 18:00", 240)
    world.now = "2026-11-30T15:30:00Z"
    let open = try #require(try world.preview("2026-11-30", "2026-11-30")?.forecast)
    #expect(open.weeks.map(\.allowanceMinutes) == [240])
    world.now = "2026-12-05T00:00:00Z"
    let over = try #require(try world.preview("2026-11-30", "2026-11-30")?.forecast)
    #expect(over.weeks.map(\.denied) == [.absence])
  }

  @Test func `a fixed allowance raises what premiums go by`() throws {
    // 209,000 a month over 209 hours is 1,000 an hour more.
    let world = try PayWorld(
      terms: ["'2026-01-01', 'monthly', 2090000, 2400, 'mon,tue,wed,thu,fri'"])
    try world.run([
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_ordinary)
      VALUES (2, '2026-01-01', 1, 'position', 209000, 1)
      """
    ])
    try world.work(
      "2026-11-02 09:00", 660, breaks: #"[{"starts_at":null,"minutes":60,"is_paid":false}]"#)
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.pay.overtime == 2 * 11_000 * 3 / 2)
    #expect(result.pay.otherItems == 209_000)
    #expect(result.basis.segments.first?.hourly == Fraction(10_000))
  }
}
