import CatchTestSupport
import CatchValues
import ShiftService
import Testing
import WageService

@testable import PayrollService

@Suite("Days that pay was agreed for")
struct FirstPaidDayTests {
  private static let weekdays = "'mon,tue,wed,thu,fri'"
  private static let salary = "'2026-10-12', 'monthly', 3100000, 2400, \(weekdays)"
  private static let hourly = "'2026-10-12', 'hourly', 10320, 2400, \(weekdays)"

  /// Employed since the year before, as severance and leave must know.
  private static func world(_ terms: String...) throws -> PayWorld {
    let world = try PayWorld(terms: terms)
    try world.run([
      "INSERT INTO pay_profile (membership, employed_from) VALUES (2, '2025-01-01')"
    ])
    return world
  }

  @Test(arguments: [FirstPaidDayTests.salary, FirstPaidDayTests.hourly])
  func `nothing is paid for a period before the first terms`(terms: String) throws {
    let world = try Self.world(terms)
    #expect(try world.preview("2026-08-01", "2026-08-31") == nil)
    #expect(try world.preview("2026-09-01", "2026-09-30") == nil)
  }

  @Test func `a salary begins with the day that it was agreed for`() throws {
    let world = try Self.world(Self.salary)
    let preview = try #require(try world.preview("2026-10-01", "2026-10-31"))
    #expect(preview.forecast?.gross == 2_000_000)
    #expect(preview.findings.allSatisfy { $0.id != "terms_begin_later" })
    #expect(try world.preview("2026-11-01", "2026-11-30")?.forecast?.gross == 3_100_000)
    let months = try world.ask { previews, member throws(Failure) in
      let period = try PayPeriod(
        from: CivilDate("2026-10-01") ?? .first, to: CivilDate("2026-10-31") ?? .first)
      return try previews.forecast(member, period).document.worker.employedFrom
    }
    #expect(months == CivilDate("2025-01-01"))
  }

  @Test func `public holidays before the first terms are nobody's`() throws {
    // 9 October, Hangul day.
    let preview = try #require(
      try Self.world(Self.hourly).preview("2026-10-01", "2026-10-31"))
    #expect(preview.forecast?.pay.paidHoliday == 0)
  }

  @Test func `what was worked before the first terms is paid, and told of`() throws {
    let world = try Self.world(Self.hourly)
    try world.work("2026-09-28 10:00", 240)
    let preview = try #require(try world.preview("2026-09-01", "2026-09-30"))
    #expect(preview.forecast?.pay.normal == 4 * 10_320)
    #expect(preview.findings.contains { $0.id == "terms_begin_later" })
    // The week reaches into October, where nothing was worked before the terms.
    let next = try #require(try world.preview("2026-10-01", "2026-10-31"))
    #expect(next.findings.allSatisfy { $0.id != "terms_begin_later" })
  }

  @Test(arguments: [4, 6])
  func `a trial before a salary is paid by the hour, and the salary from its day`(
    employees: Int
  ) throws {
    let world = try PayWorld(employees: employees, terms: [Self.salary])
    try world.work("2026-09-28 10:00", 240)
    try world.work("2026-10-06 10:00", 240)
    // Four hours of 3,100,000 ÷ 209; twenty of thirty-one days.
    let before = try #require(try world.preview("2026-09-01", "2026-09-30"))
    #expect(before.forecast?.gross == 59_331)
    #expect(before.findings.contains { $0.id == "terms_begin_later" })
    let month = try #require(try world.preview("2026-10-01", "2026-10-31"))
    #expect(month.forecast?.gross == 2_059_331)
  }

  @Test func `a shift that was called off pays nothing`() throws {
    let world = try Self.world(Self.salary)
    try world.work("2026-09-02 10:00", 240, state: "cancelled")
    #expect(try world.preview("2026-09-01", "2026-09-30") == nil)
  }

  @Test func `severance values its three months by the first terms`() throws {
    let world = try Self.world("'2026-11-01', 'monthly', 3000000, 2400, \(Self.weekdays)")
    let claim = try world.ask { previews, member throws(Failure) in
      try previews.severance(of: member, on: CivilDate("2026-11-30") ?? .first)
    }
    #expect(claim.parts.map(\.amount) == [3_000_000, 3_000_000, 3_000_000].map { Fraction($0) })
  }

  // MARK: - The first day of employment

  private static let later = "'2026-11-10', 'monthly', 3000000, 2400, \(weekdays)"

  @Test(arguments: ["2026-01-01", "2026-10-25", "2026-11-20"])
  func `employment begins with the terms, whatever day it was recorded on`(
    joined: String
  ) throws {
    let world = try PayWorld(joined: joined, terms: [Self.later])
    try world.work("2026-10-28 10:00", 240, state: "cancelled")
    try world.work("2026-10-29 10:00", 240, state: "absent")
    #expect(try world.preview("2026-10-01", "2026-10-31") == nil)
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    let month = try #require(preview.forecast)
    // Twenty-one of thirty days.
    #expect(month.gross == 2_100_000)
    #expect(month.premiums?.pension.employee == 0)
    #expect(month.premiums?.health.employee == 0)
    #expect(month.premiums?.care.employee == 0)
    #expect(month.premiums?.employment.employee == 18_900)
    #expect(preview.findings.allSatisfy { $0.id != "terms_begin_later" })
    let (final, leave) = try world.ask { previews, member throws(Failure) in
      let day = CivilDate("2027-11-05") ?? .first
      return (
        try previews.severance(of: member, on: day), try previews.leave(of: member, on: day)
      )
    }
    #expect(final.severance.serviceDays == 361)
    #expect(final.severance.amount == 0)
    #expect(leave.service == .months(11))
  }

  @Test func `work before the terms is employment from its first day, and told of`() throws {
    let world = try PayWorld(joined: "2026-10-25", terms: [Self.later])
    try world.work("2026-10-28 10:00", 240)
    let before = try #require(try world.preview("2026-10-01", "2026-10-31"))
    // Four hours of 3,000,000 ÷ 209.
    #expect(before.forecast?.gross == 57_417)
    let finding = try #require(before.findings.first { $0.id == "terms_begin_later" })
    #expect(
      finding.message.en.contains("began on 2026-10-28, the first agreed terms on 2026-11-10"))
    // Employed since the month before, so November bears every premium.
    let month = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(month.premiums?.pension.employee == 99_750)
    let final = try world.ask { previews, member throws(Failure) in
      try previews.severance(of: member, on: CivilDate("2027-11-05") ?? .first)
    }
    #expect(final.severance.serviceDays == 374)
    #expect(final.severance.amount > 0)
  }

  // MARK: - Kinds of income

  @Test func `income of two kinds is asked for in parts`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 2400, \(Self.weekdays)"])
    try world.run([
      "INSERT INTO pay_profile (membership, employed_from) VALUES (2, '2025-01-01')",
      """
      INSERT INTO pay_profile (membership, since, paid_as, employed_from)
      VALUES (2, '2026-11-16', 'business', '2025-01-01')
      """,
    ])
    for day in ["02", "03", "04", "05", "06", "16", "17", "18"] {
      try world.work("2026-11-\(day) 10:00", 480)
    }
    let whole = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(whole.forecast == nil)
    let finding = try #require(whole.findings.first { $0.id == "kind_changes" })
    #expect(finding.message.en.contains("the kind of income changes on 2026-11-16"))
    #expect(finding.message.en.contains("2026-11-16/2026-11-30"))
    let first = try #require(try world.preview("2026-11-01", "2026-11-15")?.forecast)
    #expect(first.premiums?.health.employee ?? 0 > 0)
    let second = try #require(try world.preview("2026-11-16", "2026-11-30")?.forecast)
    #expect(second.premiums == nil)
    #expect(second.incomeTax == second.gross * 3 / 100 / 10 * 10)
    let parts = try world.ask { previews, member throws(Failure) in
      var ends: [CivilDate] = []
      let month = try PayPeriod(
        from: CivilDate("2026-11-01") ?? .first, to: CivilDate("2026-11-30") ?? .first)
      try previews.eachPart(of: member, in: month) { part throws(Failure) in
        ends.append(part.period.to)
      }
      return ends
    }
    #expect(parts.map(\.day) == [15, 30])
  }

  @Test func `who becomes an employee within a month is insured from the next`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 2400, \(Self.weekdays)"])
    try world.run([
      """
      INSERT INTO pay_profile (membership, paid_as, employed_from)
      VALUES (2, 'business', '2025-01-01')
      """,
      """
      INSERT INTO pay_profile (membership, since, paid_as, employed_from)
      VALUES (2, '2026-11-16', 'employee', '2025-01-01')
      """,
    ])
    for day in ["02", "03", "16", "17", "18"] { try world.work("2026-11-\(day) 10:00", 480) }
    let second = try #require(try world.preview("2026-11-16", "2026-11-30")?.forecast)
    #expect(second.premiums?.pension.employee == 0)
    #expect(second.premiums?.employment.employee ?? 0 > 0)
  }

  // MARK: - Shifts that count

  @Test(arguments: ["2026-12-05", "2026-12-06", "2026-12-07"])
  func `a plan after a period does not stop it`(day: String) throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 2400, \(Self.weekdays)"])
    try world.work("2026-11-02 09:00", 480)
    try world.work("\(day) 08:00", 240, state: "planned")
    try world.work("\(day) 09:00", 540, state: "planned")
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(preview.forecast?.pay.normal == 8 * 10_320)
    #expect(preview.findings.allSatisfy { !$0.isBlocking })
    let next = try #require(try world.preview("2026-12-01", "2026-12-31"))
    #expect(next.findings.contains { $0.id == "not_computed" })
  }

  @Test func `a shift over another in the week before still stops a period`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 2400, \(Self.weekdays)"])
    try world.work("2026-10-28 08:00", 240)
    try world.work("2026-10-28 09:00", 480)
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(preview.findings.contains { $0.id == "not_computed" })
  }

  @Test(arguments: ["actual", "clipped"])
  func `who was there only during the break did no work`(basis: String) throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 2400, \(Self.weekdays)"])
    try world.run(["INSERT INTO pay_policy (workplace, clock) VALUES (1, '\(basis)')"])
    try world.work(
      "2026-11-06 09:00", 540,
      breaks: #"[{"starts_at":"2026-11-06T04:00:00Z","minutes":60,"is_paid":false}]"#)
    try world.clock(("2026-11-06 13:10", "2026-11-06 13:50"))
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(preview.findings.allSatisfy { !$0.isBlocking })
    #expect(preview.forecast?.minutes.work == 0)
    #expect(preview.sources.workedCount == 1)
  }
}
