import CatchStore
import CatchTestSupport
import CatchValues
import ShiftService
import Testing
import WageService

@testable import PayrollService

@Suite("Pay while something changes")
struct ChangingPayTests {
  private static let weekdays = "'mon,tue,wed,thu,fri'"
  private static let fourHours = "'2026-01-01', 'hourly', 10320, 1200, \(weekdays)"

  private static func day(_ text: String) -> CivilDate { CivilDate(text) ?? .first }

  // MARK: - Staff

  @Test func `the staff of the month before decides on a day's premiums`() throws {
    let world = try PayWorld(employees: 4, terms: [Self.fourHours])
    try world.run([
      "INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-11-16', 6)"
    ])
    // On 1 December half of the days before it are under five, on 2 December fewer.
    for day in ["2026-12-01", "2026-12-02", "2026-12-03"] { try world.work("\(day) 18:00", 480) }
    let result = try #require(try world.preview("2026-12-01", "2026-12-31")?.forecast)
    #expect(result.minutes.night == 3 * 240)
    #expect(result.pay.night == 2 * 4 * 5_160)
    #expect(result.minutes.partTimeExcess == 2 * 240)
    let preview = try #require(try world.preview("2026-12-01", "2026-12-31"))
    #expect(preview.findings.contains { $0.id == "headcount_changed" })
  }

  @Test func `a month of which half was under five is one under five`() throws {
    let world = try PayWorld(employees: 6, terms: [])
    try world.run([
      "INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-11-16', 3)",
      "INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-11-20', 5)",
    ])
    let place = try world.store.read { view throws(Failure) in
      try Headcounts.list(at: try Workplaces.find(ID(1), in: view), in: view)
    }
    let size = try #require(LegalSize(place, until: .last))
    for text in ["2026-01-01", "2026-11-16", "2026-11-25", "2026-12-10"] {
      #expect(size.hasFive(on: Self.day(text)))
    }
    #expect(size.changes(from: Self.day("2026-11-01"), to: Self.day("2026-11-30")).count == 1)
  }

  @Test func `the explanation of a changed staff names the days it was counted on`() throws {
    let world = try PayWorld(employees: 4, terms: [Self.fourHours])
    try world.run([
      "INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-11-16', 6)"
    ])
    let (result, document) = try world.ask { previews, member throws(Failure) in
      let period = try PayPeriod(from: Self.day("2026-12-01"), to: Self.day("2026-12-31"))
      let forecast = try previews.forecast(member, period)
      return (forecast.result, forecast.document)
    }
    let method = try #require(
      result.explanation(document).children.first { $0.figure == "method" })
    let premiums = try #require(method.children.first { $0.figure == "premiums" })
    #expect(!premiums.inputs.contains { $0.name == "employees" })
    let changed = try #require(premiums.children.last)
    #expect(changed.value == "five_or_more")
    #expect(
      changed.formula.en
        == "on 2026-12-02: of the 30 days from 2026-11-02 to 2026-12-01, employees were 4 on 14, "
        + "6 on 16; fewer than five on 14, which is less than half")
  }

  @Test func `a size that no longer follows from today's number is explained by its month`() throws
  {
    let world = try PayWorld(employees: 6, terms: [Self.fourHours])
    try world.run([
      "INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-10-28', 4)",
      "INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-11-05', 6)",
    ])
    let text = try world.ask { previews, member throws(Failure) in
      let period = try PayPeriod(from: Self.day("2026-11-01"), to: Self.day("2026-11-30"))
      let forecast = try previews.forecast(member, period)
      return forecast.result.explanation(forecast.document).children[0].children[0].formula.en
    }
    // Four work there on 1 November, but premiums are due all the same.
    #expect(!text.contains("4 employees are five or more"))
  }

  // MARK: - Hours and kinds

  @Test func `hours that change within a week are those of its day of rest`() throws {
    let world = try PayWorld(terms: [
      Self.fourHours, "'2026-11-11', 'hourly', 10320, 2400, 'mon,tue,wed,thu,fri'",
    ])
    for day in ["09", "10", "11", "12", "13"] {
      try world.work("2026-11-\(day) 10:00", day < "11" ? 240 : 480)
    }
    let (result, document) = try world.ask { previews, member throws(Failure) in
      let period = try PayPeriod(from: Self.day("2026-11-09"), to: Self.day("2026-11-15"))
      let forecast = try previews.forecast(member, period)
      return (forecast.result, forecast.document)
    }
    #expect(result.pay.weeklyAllowance == 8 * 10_320)
    let told = "\(result.explanation(document).json())"
    #expect(told.contains("the contracted hours change on 2026-11-11"))
  }

  @Test func `each week goes by the hours in force in it`() throws {
    let world = try PayWorld(terms: [
      Self.fourHours, "'2026-11-16', 'hourly', 10320, 600, 'mon,tue,wed'",
    ])
    for day in [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 23, 24, 25] {
      let date = day < 10 ? "2026-11-0\(day)" : "2026-11-\(day)"
      try world.work("\(date) 10:00", day < 16 ? 240 : 200)
    }
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    let result = try #require(preview.forecast)
    #expect(result.pay.weeklyAllowance == 2 * 4 * 10_320)
    #expect(
      result.weeks.map(\.contractedMinutes) == [1_200, 1_200, 1_200, 600, 600])
    #expect(result.minutes.partTimeExcess == 0)
    #expect(result.pay.normal == 60 * 10_320)
    #expect(preview.findings.allSatisfy { !$0.isBlocking })
  }

  @Test func `work beyond the old hours earns its premium before the change`() throws {
    let world = try PayWorld(terms: [
      Self.fourHours, "'2026-11-09', 'hourly', 10320, 2400, 'mon,tue,wed,thu,fri'",
    ])
    try world.work("2026-11-02 10:00", 480)
    try world.work("2026-11-09 10:00", 480)
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.minutes.partTimeExcess == 240)
  }

  @Test func `pay of two kinds is asked for in parts, and the salary counts by days`() throws {
    let world = try PayWorld(terms: [
      "'2026-01-01', 'monthly', 3000000, 2400, ''",
      "'2026-11-16', 'hourly', 20000, 1200, 'mon,tue,wed,thu,fri'",
    ])
    try world.work("2026-11-16 10:00", 240)
    let whole = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(whole.forecast == nil)
    let finding = try #require(whole.findings.first)
    #expect(finding.id == "kind_changes")
    #expect(finding.message.en.contains("2026-11-01/2026-11-15"))
    #expect(finding.message.en.contains("2026-11-16/2026-11-30"))
    #expect(try world.preview("2026-11-01", "2026-11-15")?.forecast?.gross == 1_500_000)
    #expect(try world.preview("2026-11-16", "2026-11-30")?.forecast?.gross == 80_000)
  }

  @Test func `a salary earns a short period by the days of its months`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 3000000, 2400, ''"])
    try world.run([
      "INSERT INTO pay_policy (workplace, start_day) VALUES (1, 1)",
      "INSERT INTO pay_policy (workplace, since, start_day) VALUES (1, '2026-11-10', 16)",
    ])
    let short = try #require(try world.preview("2026-12-01", "2026-12-15")?.forecast)
    #expect(short.gross == 1_451_613)
    #expect(!short.warnings.contains { $0.id == "salary_period" })
    #expect(try world.preview("2026-12-16", "2027-01-15")?.forecast?.gross == 3_000_000)
  }

  // MARK: - Weeks

  @Test func `a part of a month of pay earns its days of that month`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 3100000, 2400, \(Self.weekdays)"])
    try world.run(["INSERT INTO pay_policy (workplace, start_day) VALUES (1, 16)"])
    #expect(try world.preview("2026-10-16", "2026-10-31")?.forecast?.gross == 1_600_000)
    #expect(try world.preview("2026-11-01", "2026-11-15")?.forecast?.gross == 1_500_000)
  }

  @Test func `a part of a month of pay bears the premiums of the month in which that ends`() throws
  {
    let world = try PayWorld(terms: ["'2026-11-05', 'monthly', 3100000, 2400, \(Self.weekdays)"])
    try world.run([
      "INSERT INTO pay_policy (workplace, start_day) VALUES (1, 16)",
      "INSERT INTO pay_profile (membership, employed_from) VALUES (2, '2026-11-05')",
    ])
    let whole = try #require(try world.preview("2026-11-16", "2026-12-15")?.forecast?.premiums)
    // November is the month of joining, December is not.
    #expect(whole.pension.employee == 147_250)
    var (pension, health) = (0, 0)
    for (from, to) in [("2026-11-16", "2026-11-30"), ("2026-12-01", "2026-12-15")] {
      let part = try #require(try world.preview(from, to)?.forecast?.premiums)
      pension += part.pension.employee
      health += part.health.employee
    }
    #expect(pension == whole.pension.employee)
    #expect(health == whole.health.employee)
  }

  @Test func `who left and came back within a month is taxed on all of it`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 3000000, 2400, \(Self.weekdays)"])
    try world.run([
      "UPDATE membership SET state = 'ended', ended_on = '2026-11-10' WHERE id = 2",
      """
      INSERT INTO membership (workplace, person, role, state, requested_at, joined_on)
      VALUES (1, 2, 'worker', 'active', 0, '2026-11-21')
      """,
      """
      INSERT INTO terms (membership, since, kind, amount, weekly_minutes, days, state,
        proposed_by, proposed_at)
      VALUES (3, '2026-11-21', 'monthly', 3000000, 2400, \(Self.weekdays), 'agreed', 1, 0)
      """,
    ])
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.gross == 1_000_000)
    // The tax of 2,000,000, of which none was due on the first million.
    #expect(result.incomeTax == 19_520)
    #expect(result.premiums?.pension.employee == 0)
    #expect(result.premiums?.employment.employee == 9_000)
    #expect(try world.preview("2026-12-01", "2026-12-31")?.forecast?.incomeTax == 74_350)
  }

  @Test func `a week's work and rest come to the wage agreed for it`() throws {
    let world = try PayWorld(terms: [
      "'2026-01-01', 'weekly', 500000, 2400, 'mon,tue,wed,thu,fri'"
    ])
    for day in 2...6 { try world.work("2026-11-0\(day) 10:00", 480) }
    let result = try #require(try world.preview("2026-11-02", "2026-11-08")?.forecast)
    #expect(result.gross == 500_000)
    #expect(result.pay.normal == 416_667)
    #expect(result.pay.weeklyAllowance == 83_333)
  }

  @Test func `the weeks of a month together bear its tax and premiums`() throws {
    let world = try PayWorld(terms: [
      "'2026-01-01', 'hourly', 20000, 2400, 'mon,tue,wed,thu,fri'"
    ])
    try world.run(["INSERT INTO pay_policy (workplace, cycle) VALUES (1, 'week')"])
    for start in [2, 9, 16, 23] {
      for day in start..<(start + 5) {
        try world.work("2026-11-\(day < 10 ? "0" : "")\(day) 10:00", 480)
      }
    }
    let weeks = try world.periods(.month(Self.day("2026-11-01")))
    var (taxable, pension, health, tax) = (0, 0, 0, 0)
    for week in weeks {
      let result = try #require(try world.preview("\(week.from)", "\(week.to)")?.forecast)
      taxable += result.taxable
      pension += result.premiums?.pension.employee ?? 0
      health += result.premiums?.health.employee ?? 0
      tax += result.incomeTax
      // Every figure's parts add up, whatever was borne before.
      #expect(result.net == result.gross - result.deductionsTotal)
    }
    #expect(taxable == 4 * 48 * 20_000)
    #expect(pension == 182_400)
    #expect(health == 138_040)
    let rules = try TaxRules(RuleBook(), on: Self.day("2026-11-30"))
    let month = try MonthlyTax.withholding(
      pay: taxable, family: 1, children: 0, percent: 100, rules: rules)
    #expect(month.incomeTax > 0)
    #expect(tax == month.incomeTax)
  }

  @Test func `a contracted night is not beyond the contract by the calendar either`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 960, 'mon,wed'"])
    try world.run(["INSERT INTO pay_policy (workplace, attribution) VALUES (1, 'calendar')"])
    for day in ["2026-11-02", "2026-11-04", "2026-11-30"] { try world.work("\(day) 22:00", 480) }
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.minutes.work == 480 + 480 + 480)
    #expect(result.minutes.partTimeExcess == 0)
    let next = try #require(try world.preview("2026-12-01", "2026-12-31")?.forecast)
    #expect(next.minutes.work == 0)
    #expect(next.minutes.partTimeExcess == 0)
  }

  @Test func `work beyond a contracted night is beyond the contract on either side of midnight`()
    throws
  {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 480, 'mon,wed'"])
    try world.run(["INSERT INTO pay_policy (workplace, attribution) VALUES (1, 'calendar')"])
    try world.work("2026-11-02 22:00", 300)
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.minutes.partTimeExcess == 60)
  }

  // MARK: - Checks

  @Test(arguments: [(true, true), (false, false)])
  func `regular items count towards the minimum, in previews as in the check`(
    recurs: Bool, isEnough: Bool
  ) throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'monthly', 2000000, 2400, ''"])
    try world.run([
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable)
      VALUES (2, '2026-11-01', \(recurs ? 1 : 0), 'meal', 200000, 0)
      """
    ])
    let pay = try world.ask { previews, member throws(Failure) in
      try previews.minimum(of: member, on: Self.day("2026-11-10"))
    }
    #expect(pay?.check.isSufficient == isEnough)
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.warnings.contains { $0.id == "below_minimum_wage" } == !isEnough)
  }

  @Test func `who is young by the day of birth told is warned of at night`() throws {
    let world = try PayWorld(terms: [Self.fourHours])
    try world.run(["INSERT INTO birth (person, born) VALUES (2, '2010-05-05')"])
    try world.work("2026-11-02 20:00", 240)
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    let warning = try #require(result.warnings.first { $0.id == "minor_night_work" })
    #expect(warning.article == "근로기준법 제70조")
  }

  @Test func `who is owed nothing is told to get no payslip`() throws {
    let world = try PayWorld(terms: [Self.fourHours])
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    #expect(preview.findings.contains { $0.id == "nothing_owed" })
    // Nor do the floors of the premiums make a debt of it.
    #expect(preview.forecast?.net == 0)
    #expect(preview.forecast?.totalCost == 0)
  }
}
