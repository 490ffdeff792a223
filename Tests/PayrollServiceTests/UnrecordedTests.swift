import CatchStore
import CatchTestSupport
import CatchValues
import PeopleService
import ShiftService
import Testing
import WageService

@testable import PayrollService

@Suite("Days of which the store knows nothing")
struct UnrecordedTests {
  private static let terms = "'2025-01-02', 'hourly', 12000, 2400, 'mon,tue,wed,thu,fri'"

  /// 민지, 40 hours at 12,000 won since 2025-01-02, with the October of 2026 and nothing else.
  private static func october(_ terms: [String] = [terms]) throws -> PayWorld {
    let world = try PayWorld(terms: terms, isRecorded: false)
    for day in 1...31 where ![3, 4].contains(day % 7) {
      try world.work("2026-10-\(day < 10 ? "0" : "")\(day) 09:00", 480)
    }
    return world
  }

  private static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private static func claim(
    _ world: PayWorld, _ last: String, wages: Int? = nil
  ) throws -> SeveranceClaim {
    let last = try day(last)
    return try world.leaving { previews, member throws(Failure) in
      try previews.severance(of: member, on: last, wages: wages)
    }
  }

  @Test func `severance asks for the wages of months without records`() throws {
    let world = try Self.october()
    let failure = #expect(throws: Failure.self) { try Self.claim(world, "2026-10-31") }
    #expect(failure?.id == "payroll.no_records")
    let hint = failure?.hint?.en ?? ""
    #expect(hint.contains("--wages-3m"))
    #expect(
      hint.contains("opening set 민지 --through 2026-09-30 --wages 2026-08=WON,2026-09=WON"),
      "\(hint)")
    let given = try Self.claim(world, "2026-10-31", wages: 9_000_000)
    #expect(given.request.wages == Fraction(9_000_000))
    #expect(given.parts.map(\.source) == [.given])
    // An opening balance is the other way.
    try world.open("2026-09-30", wages: "2026-08=2508000,2026-09=2600000")
    let opened = try Self.claim(world, "2026-10-31")
    let own = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast).gross
    #expect(opened.request.wages == Fraction(2_508_000 + 2_600_000 + own))
    #expect(opened.parts.map(\.source) == [.opening, .opening, .shifts])
    // Of a month that is cut, its days count.
    try world.open("2026-09-30", wages: "2026-07=3100000,2026-08=2508000,2026-09=2600000")
    let cut = try Self.claim(world, "2026-10-15").parts
    #expect(cut.first?.from == CivilDate("2026-07-16"))
    #expect(cut.first?.amount == Fraction(1_600_000))
  }

  @Test(arguments: [
    ("2026-09-01", "2026-09-30", true), ("2026-10-01", "2026-10-31", false),
    // Less than four weeks may be time without work.
    ("2026-09-01", "2026-09-27", false), ("2026-09-01", "2026-09-28", true),
    ("2027-02-01", "2027-02-28", true),
  ])
  func `four weeks without a shift have no figures`(
    from: String, to: String, isUnrecorded: Bool
  ) throws {
    let preview = try #require(try Self.october().preview(from, to))
    #expect(preview.isUnrecorded == isUnrecorded)
    #expect((preview.forecast == nil) == isUnrecorded)
    #expect((preview.actual == nil) == isUnrecorded)
  }

  /// 2026-10-01 is a Thursday, and nothing is recorded of the days before it.
  @Test func `days before the first records are no absence`() throws {
    let world = try Self.october()
    let first = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast)
    #expect(first.weeks[0].denied == .daysBeforeUnknown)
    #expect(first.warnings.contains { $0.id == "week_before_unknown" })
    try world.work("2026-09-30 09:00", 480)
    let known = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast)
    // Monday and Tuesday are still in the silence.
    #expect(known.weeks[0].denied == .daysBeforeUnknown)
    try world.work("2026-09-28 09:00", 480)
    let missed = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast)
    #expect(missed.weeks[0].denied == .absence)
    try world.work("2026-09-29 09:00", 480)
    let all = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast)
    #expect(all.weeks[0].denied == nil)
    #expect(all.pay.weeklyAllowance == first.pay.weeklyAllowance + 96_000)
  }

  @Test func `days before the first records of weekly pay are no absence`() throws {
    let world = try Self.october(["'2025-01-02', 'weekly', 500000, 2400, 'mon,tue,wed,thu,fri'"])
    let first = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast)
    #expect(first.weeks[0].denied == .daysBeforeUnknown)
  }

  @Test(arguments: ["cancelled", "absent", "holiday", "leave"])
  func `a shift of any state is a record`(state: String) throws {
    let world = try Self.october()
    try world.work("2026-09-10 09:00", 480, state: state)
    #expect(try world.preview("2026-09-01", "2026-09-30")?.forecast != nil)
  }

  @Test(arguments: ["monthly", "weekly"])
  func `a salary is known without shifts`(kind: String) throws {
    let world = try PayWorld(
      terms: ["'2025-01-02', '\(kind)', 600000, 2400, 'mon,tue,wed,thu,fri'"], isRecorded: false)
    #expect(try world.preview("2026-09-01", "2026-09-30")?.forecast != nil)
    _ = try Self.claim(world, "2026-10-31")
  }

  @Test func `a week without records is known by the weeks around it`() throws {
    let world = try Self.october()
    try world.run(["INSERT INTO pay_policy (workplace, cycle) VALUES (1, 'week')"])
    #expect(try world.preview("2026-09-07", "2026-09-13")?.isUnrecorded == true)
    #expect(try world.preview("2026-10-12", "2026-10-18")?.isUnrecorded == false)
    // The last week before the records belongs to the long time without any.
    #expect(try world.preview("2026-09-21", "2026-09-27")?.isUnrecorded == true)
  }

  @Test func `an opening balance inside the days is a record`() throws {
    let world = try Self.october()
    try world.run(["DELETE FROM shift WHERE day > '2026-10-15'"])
    try world.open("2026-10-15", wages: "2026-08=1,2026-09=1,2026-10=1")
    let claim = try Self.claim(world, "2026-10-31")
    #expect(claim.parts.contains { $0.source == .opening && $0.to == CivilDate("2026-10-15") })
    // Neither does a closed month pay the days of the balance again.
    let days = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast)
    let paid = try world.ask { previews, member throws(Failure) in
      try previews.asking { $0.isOfPaidDays = true }.preview(
        member, PayPeriod(unchecked: try .day("2026-10-01"), to: try .day("2026-10-31")))
    }
    #expect(paid?.forecast?.gross == days.gross)
  }

  @Test func `what is paid once needs no shift`() throws {
    let world = try Self.october()
    try world.run([
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable, is_ordinary)
      VALUES (2, '2026-09-20', 0, 'bonus', 100000, 1, 0)
      """
    ])
    #expect(try world.preview("2026-09-01", "2026-09-30")?.forecast?.pay.otherItems == 100_000)
  }

  @Test func `a month of the opening balance has its amount and no other figures`() throws {
    let world = try Self.october()
    try world.open("2026-10-10", wages: "2026-09=2600000,2026-10=900000", hours: "2026-09=9600")
    let september = try #require(try world.preview("2026-09-01", "2026-09-30"))
    #expect(september.isInOpening && september.forecast == nil)
    let amounts = try world.ask { previews, member throws(Failure) in
      let whole = PayPeriod(unchecked: try .day("2026-09-01"), to: try .day("2026-09-30"))
      let weeks = [("2026-09-01", "2026-09-06"), ("2026-09-07", "2026-09-30")]
      let month = try previews.opening(of: member, in: whole)
      var shares = 0
      for (from, to) in weeks {
        let week = PayPeriod(unchecked: try .day(from), to: try .day(to))
        shares += try previews.opening(of: member, in: week)?.wages ?? 0
      }
      return (month?.wages, month?.minutes, shares)
    }
    #expect(amounts == (2_600_000, 9_600, 2_600_000))
    // Days until the balance's last one are paid by it: 11 to 31 October are left.
    let whole = try #require(try Self.october().preview("2026-10-01", "2026-10-31")?.forecast)
    let rest = try #require(try world.preview("2026-10-01", "2026-10-31")?.forecast)
    #expect(rest.gross < whole.gross)
    #expect(rest.minutes.work < whole.minutes.work)
  }

  @Test func `the leave taken before the records comes from the opening balance`() throws {
    let world = try Self.october()
    let last = try Self.day("2026-10-31")
    func leave() throws -> LeaveClaim {
      try world.leaving { previews, member throws(Failure) in
        try previews.leave(of: member, on: last)
      }
    }
    #expect(try !leave().isKnown && leave().leave.pay == nil)
    try world.open("2026-09-30", leave: 250)
    try world.work("2026-10-21 18:00", 480, state: "leave")
    let known = try leave()
    #expect(known.isKnown && known.leave.pay != nil)
    #expect(known.used >= Fraction(5, over: 2))
    #expect(try known.unused == Fraction(15) - known.used)
  }
}

extension CivilDate {
  fileprivate static func day(_ text: String) throws(Failure) -> CivilDate {
    CivilDate(text) ?? .first
  }
}

extension PayWorld {
  fileprivate func open(
    _ through: String, wages: String = "", hours: String = "", leave: Int? = nil
  ) throws {
    try run([
      "DELETE FROM pay_opening",
      """
      INSERT INTO pay_opening (membership, through, wages, hours, leave_used)
      VALUES (2, '\(through)', '\(wages)', '\(hours)', \(leave.map { "\($0)" } ?? "NULL"))
      """,
    ])
  }
}
