import CatchStore
import CatchTestSupport
import CatchValues
import PeopleService
import ShiftService
import Testing
import WageService

@testable import PayrollService

extension PayWorld {
  /// What 민지 is owed who leaves after that day.
  func leaving<R>(
    _ body: (PayPreviews, PaidMember) throws(Failure) -> R
  ) throws -> R {
    try store.read { view throws(Failure) in
      let owner = try People.find("사장", in: view)
      let member = try PaidMembers.find("민지", for: owner, in: view)
      let previews = try PayPreviews(
        RuleBook(allowsProvisional: true), in: view, at: Instant(now) ?? .first
      ) { _ in .seoul }
      return try body(previews, member)
    }
  }

  fileprivate func severance(_ lastDay: String) throws -> SeveranceClaim {
    let day = try #require(CivilDate(lastDay))
    return try leaving { previews, member throws(Failure) in
      try previews.severance(of: member, on: day)
    }
  }

  func item(_ amount: Int, isOrdinary: Bool) throws {
    try run([
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable, is_ordinary)
      VALUES (2, '2026-01-01', 1, 'meal', \(amount), 0, \(isOrdinary ? 1 : 0))
      """
    ])
  }

  /// Freezes a month of 민지 as its n-th slip.
  func close(_ month: String, _ number: Int, _ earnings: [Payslip.Line]) throws {
    let first = try #require(CivilDate("\(month)-01"))
    let slip = try Payslip(
      from: first, to: first.lastOfMonth, paidOn: first.lastOfMonth, earnings: earnings,
      deductions: [], nonTaxable: 0, methods: [], hours: [], warnings: [], employerShares: [],
      incomeKind: .employee)
    try run([
      """
      INSERT INTO pay_close
        (workplace, from_day, to_day, paid_on, state, closed_by, closed_at, checked)
      VALUES (1, '\(first)', '\(first.lastOfMonth)', '\(first.lastOfMonth)', 'closed', 1, 0, 0)
      """,
      """
      INSERT INTO payslip (membership, pay_close, gross, net, document)
      VALUES (2, \(number), \(slip.gross), \(slip.net), '\(slip.document)')
      """,
    ])
  }
}

@Suite("What somebody who leaves is owed, from the store")
struct LeavingTests {
  private static let days = "'mon,tue,wed,thu,fri'"

  @Test func `an allowance of every month counts in each of the three months`() throws {
    let world = try PayWorld(
      employees: 4, terms: ["'2026-01-01', 'hourly', 10320, 2400, \(Self.days)"])
    try world.item(100_000, isOrdinary: false)
    let claim = try world.severance("2026-11-30")
    #expect(claim.request.wages == Fraction(300_000))
    #expect(claim.parts.count == 3)
    #expect(claim.parts.allSatisfy { $0.slip == nil })
  }

  @Test(arguments: [
    (terms: [("2025-03-01", 1_200), ("2026-06-01", 600)], days: 457, isEligible: true),
    (terms: [("2025-09-01", 600), ("2026-03-01", 1_200)], days: 245, isEligible: false),
    (terms: [("2025-03-01", 1_200), ("2026-06-01", 900)], days: 610, isEligible: true),
    (terms: [("2025-03-01", 840)], days: 0, isEligible: false),
  ]) func `days of less than fifteen hours a week are no service`(
    terms: [(String, Int)], days: Int, isEligible: Bool
  ) throws {
    let world = try PayWorld(
      employees: 4,
      terms: terms.map { "'\($0.0)', 'hourly', 10320, \($0.1), 'mon,tue'" })
    let severance = try world.severance("2026-10-31").severance
    #expect(severance.serviceDays == days && severance.isEligible == isEligible, "\(severance)")
    #expect(severance.leftOut.count == (days == 610 ? 0 : 1))
  }

  @Test func `the share of a month that is cut stays exact`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 2800000, 2400, \(Self.days)"])
    let claim = try world.severance("2026-11-20")
    let first = try #require(claim.parts.first)
    #expect(first.from == CivilDate("2026-08-21"))
    #expect(first.amount == Fraction(2_800_000 * 11, over: 31))
  }

  @Test func `overtime of a cut month counts on its own days`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 2800000, 2400, \(Self.days)"])
    // 24 and 25 August are a Monday and a Tuesday; 3 August is before the three months.
    for day in ["03", "24", "25"] { try world.work("2026-08-\(day) 09:00", 600) }
    let first = try #require(try world.severance("2026-11-20").parts.first)
    let whole = try #require(try world.preview("2026-08-01", "2026-08-31")?.forecast)
    #expect(whole.pay.overtime > 0 && whole.pay.overtime % 3 < 3)
    let own = try #require(try world.preview("2026-08-21", "2026-08-31")?.forecast).pay.overtime
    #expect(own < whole.pay.overtime)
    let rest = whole.gross - whole.pay.overtime
    #expect(try first.amount == Fraction(Int128(rest) * 11, over: 31) + Fraction(own))
  }

  @Test func `ordinary wages have their allowances, and are not rounded`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 2800000, 2400, \(Self.days)"])
    try world.item(100_000, isOrdinary: true)
    let day = try #require(CivilDate("2026-11-30"))
    let leave = try world.leaving { previews, member throws(Failure) in
      try previews.leave(of: member, on: day)
    }
    #expect(leave.hourly == Fraction(2_900_000, over: 209))
    let claim = try world.severance("2026-11-30")
    #expect(claim.request.ordinaryDaily == Fraction(2_900_000 * 8, over: 209))
  }

  @Test func `a closed month counts as it was paid, with what was made good of it later`() throws {
    let world = try PayWorld(
      employees: 4, terms: ["'2026-01-01', 'hourly', 10320, 2400, \(Self.days)"])
    try world.close("2026-10", 1, [Payslip.Line("normal_pay", 1_234_567)])
    try world.close(
      "2026-11", 2,
      [
        Payslip.Line("normal_pay", 500_000),
        Payslip.Line(
          code: "arrears", title: Text(en: "Arrears", ko: "소급분"), amount: 1_000, isItem: true,
          correction: PayCorrection(period: "2026-10", item: "normal_pay")),
      ])
    let parts = try world.severance("2026-11-30").parts
    #expect(parts.map(\.amount) == [.zero, Fraction(1_235_567), Fraction(500_000)])
    #expect(parts.map { $0.slip?.description } == [nil, "slp-1", "slp-2"])
  }

  @Test func `of a closed month that is cut, the shifts tell the days`() throws {
    let world = try PayWorld(
      employees: 4, terms: ["'2026-01-01', 'hourly', 10320, 2400, \(Self.days)"])
    try world.work("2026-08-10 09:00", 240)
    try world.work("2026-08-24 09:00", 60)
    try world.close("2026-08", 1, [Payslip.Line("normal_pay", 9_000_000)])
    let first = try #require(try world.severance("2026-11-20").parts.first)
    #expect(first.from == CivilDate("2026-08-21"))
    #expect(first.amount == Fraction(10_320))
    #expect(first.slip == nil)
  }

  @Test(
    arguments: [
      ("2026-09-29", .months(11), 11, 0, false), ("2026-09-30", .months(11), 11, 0, true),
      ("2026-10-01", .years(1), 15, 11, false), ("2026-10-31", .years(1), 15, 11, false),
      ("2027-09-30", .years(1), 15, 11, true), ("2027-10-01", .years(2), 15, nil, false),
    ] as [(String, AnnualLeave.Service, Int, Int?, Bool)])
  func `a year earns its leave on the day after it`(
    day: String, service: AnnualLeave.Service, unused: Int, first: Int?, isDayShort: Bool
  ) throws {
    let world = try PayWorld(terms: ["'2025-10-01', 'hourly', 10320, 2400, \(Self.days)"])
    try world.run(["UPDATE membership SET joined_on = '2025-10-01' WHERE id = 2"])
    let last = try #require(CivilDate(day))
    let leave = try world.leaving { previews, member throws(Failure) in
      try previews.leave(of: member, on: last)
    }
    #expect(leave.service == service)
    #expect(leave.unused == Fraction(unused))
    #expect(leave.before?.days == first.map { Fraction($0) })
    #expect(leave.isDayShort == isDayShort)
  }

  @Test(arguments: [("2026-02-28", 0), ("2026-03-01", 1), ("2026-03-31", 2), ("2026-04-30", 2)])
  func `a month from a 31st ends with a shorter one`(day: String, months: Int) throws {
    let joined = try #require(CivilDate("2026-01-31"))
    let last = try #require(CivilDate(day))
    #expect(PayPreviews.fullMonths(from: joined, until: last) == months)
  }
}
