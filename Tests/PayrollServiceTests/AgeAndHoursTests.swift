import CatchTestSupport
import CatchValues
import ShiftService
import Testing
import WageService

@testable import PayrollService

@Suite("Pay while ages and hours change")
struct AgeAndHoursTests {
  private static let fullTime = "'2026-01-01', 'hourly', 10320, 2400, 'mon,tue,wed,thu,fri'"

  private static func world(born: String, _ terms: String = fullTime) throws -> PayWorld {
    let world = try PayWorld(terms: [terms])
    try world.run([
      """
      INSERT INTO pay_profile (membership, employed_from, birth)
      VALUES (2, '2025-01-01', '\(born)')
      """
    ])
    return world
  }

  // MARK: - Ages

  @Test func `each day goes by the limits of its age`() throws {
    let world = try Self.world(born: "2008-11-18")
    for day in [2, 3, 4, 5, 6, 16, 17, 18, 19, 20] {
      try world.work("2026-11-\(day < 10 ? "0" : "")\(day) 09:00", 480)
    }
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    // An hour of each of the seven days before, none of those from the eighteenth on.
    #expect(result.minutes.overtime == 7 * 60)
    #expect(result.warnings.contains { $0.id == "comes_of_age" })
    #expect(result.warnings.contains { $0.id == "minor_over_7h" })
  }

  @Test(arguments: [(17, "2009-12-01", 10), (18, "2008-11-01", 0)])
  func `who is of one age all month goes by one limit`(age: Int, born: String, hours: Int) throws {
    let world = try Self.world(born: born)
    for day in [2, 3, 4, 5, 6, 16, 17, 18, 19, 20] {
      try world.work("2026-11-\(day < 10 ? "0" : "")\(day) 09:00", 480)
    }
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.minutes.overtime == hours * 60)
    #expect(!result.warnings.contains { $0.id == "comes_of_age" })
  }

  @Test(arguments: [("2008-11-07", 0), ("2008-11-08", 240)])
  func `a week goes by the limit of the day that it is reached on`(
    born: String, overtime: Int
  ) throws {
    // Thirty-five hours until Friday, four more on Saturday the seventh.
    let world = try Self.world(born: born)
    for day in 2...6 { try world.work("2026-11-0\(day) 09:00", 420) }
    try world.work("2026-11-07 09:00", 240)
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.minutes.overtime == overtime)
  }

  @Test(arguments: [
    ("1966-10-31", 0), ("1966-11-01", 142_500), ("1966-11-15", 142_500), ("1966-12-01", 142_500),
  ])
  func `the pension is paid for the month of the sixtieth birthday`(
    born: String, share: Int
  ) throws {
    let world = try Self.world(
      born: born, "'2026-01-01', 'monthly', 3000000, 2400, 'mon,tue,wed,thu,fri'")
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.premiums?.pension.employee == share)
    #expect(
      try world.preview("2026-12-01", "2026-12-31")?.forecast?.premiums?.pension.employee
        == (born == "1966-12-01" ? 142_500 : 0))
  }

  @Test func `who comes of age is paid beyond a part-timer's contract from that day on`() throws {
    let world = try Self.world(
      born: "2008-11-10", "'2026-01-01', 'hourly', 10320, 2100, 'mon,tue,wed,thu,fri'")
    try world.work("2026-11-09 09:00", 480)
    try world.work("2026-11-10 09:00", 480)
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    // Seven hours are the limit on Monday, and the contract on Tuesday.
    #expect(result.minutes.overtime == 60)
    #expect(result.minutes.partTimeExcess == 60)
  }

  @Test func `a day of birth counts for the days before it was told, too`() throws {
    let world = try PayWorld(terms: [Self.fullTime])
    try world.run([
      "INSERT INTO pay_profile (membership, family) VALUES (2, 2)",
      "INSERT INTO pay_profile (membership, since, birth) VALUES (2, '2026-12-01', '2009-12-01')",
    ])
    try world.work("2026-11-09 09:00", 480)
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.minutes.overtime == 60)
  }

  @Test(arguments: [("2026-11-15", false), ("2027-01-19", false), ("2027-01-20", true)])
  func `probation is too long beyond three months, and not where it ends within`(
    until: String, isTooLong: Bool
  ) throws {
    let world = try PayWorld(terms: [Self.fullTime])
    try world.run([
      """
      INSERT INTO pay_profile (membership, employed_from, probation_until, contract_months)
      VALUES (2, '2026-10-20', '\(until)', 12)
      """
    ])
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.warnings.contains { $0.id == "probation_too_long" } == isTooLong)
  }

  @Test(arguments: [("2026-11", false), ("2027-01", true), ("2027-02", true)])
  func `probation lowers the minimum wage for three months, whatever the profile says`(
    month: String, isBelow: Bool
  ) throws {
    let world = try PayWorld(terms: ["'2026-10-20', 'hourly', 9300, 2400, 'mon,tue,wed,thu,fri'"])
    try world.run([
      """
      INSERT INTO pay_profile (membership, employed_from, probation_until, contract_months)
      VALUES (2, '2026-10-20', '2027-06-30', 12)
      """
    ])
    try world.work("\(month)-25 09:00", 480)
    let last = month == "2027-02" ? "28" : month == "2027-01" ? "31" : "30"
    let result = try #require(try world.preview("\(month)-01", "\(month)-\(last)")?.forecast)
    #expect(result.warnings.contains { $0.id == "below_minimum_wage" } == isBelow)
  }

  @Test func `three months from the end of a month end with a shorter one`() {
    let ends = ["2025-11-30", "2025-11-29", "2025-11-28", "2023-11-30", "2025-10-31", "2026-01-31"]
      .map { CivilDate($0).map { "\(Probation.lastLoweredDay(employedFrom: $0))" } }
    #expect(
      ends == [
        "2026-02-28", "2026-02-28", "2026-02-27", "2024-02-29", "2026-01-30", "2026-04-30",
      ])
  }

  // MARK: - Hours

  /// Twenty hours, then fourteen from Wednesday on; everything is worked.
  private static func cut() throws -> PayWorld {
    let world = try PayWorld(terms: [
      "'2026-08-01', 'hourly', 10320, 1200, 'mon,tue,wed,thu,fri'",
      "'2026-11-11', 'hourly', 10320, 840, 'mon,tue,wed,thu'",
    ])
    for day in ["02", "03", "04", "05", "06", "09", "10"] {
      try world.work("2026-11-\(day) 18:00", 240)
    }
    for day in ["11", "12", "16", "17", "18", "19"] { try world.work("2026-11-\(day) 18:00", 210) }
    return world
  }

  @Test func `a week within which hours change goes by the average of four weeks`() throws {
    let result = try #require(try Self.cut().preview("2026-11-09", "2026-11-15")?.forecast)
    let week = try #require(result.weeks.first)
    // (3 × 20 h + 15 h) ÷ 4; a fifth of it is paid.
    #expect(week.contractedMinutes == 1_125)
    #expect(week.denied == nil)
    #expect(week.allowanceMinutes == 225)
    #expect(result.pay.weeklyAllowance == 38_700)
  }

  @Test func `weeks before and after a change go by their own hours`() throws {
    let world = try Self.cut()
    let (result, document) = try world.ask { previews, member throws(Failure) in
      let period = try PayPeriod(
        from: CivilDate("2026-11-01") ?? .first, to: CivilDate("2026-11-30") ?? .first)
      let forecast = try previews.forecast(member, period)
      return (forecast.result, forecast.document)
    }
    #expect(
      result.weeks.map(\.denied)
        == [.absence, nil, nil, .under15Hours, .under15Hours])
    #expect(result.pay.weeklyAllowance == 4 * 10_320 + 38_700)
    let told = "\(result.explanation(document).json())"
    #expect(told.contains("the average of four weeks, 1,125 min"))
    let method = try #require(
      Payslip(result, document).methods.first { $0.code == "weekly_allowance" })
    #expect(method.formula.en.contains("3h45m"))
  }

  @Test func `the average of four weeks begins with the employment`() throws {
    let world = try PayWorld(terms: [
      "'2026-11-02', 'hourly', 10320, 1200, 'mon,tue,wed,thu,fri'",
      "'2026-11-11', 'hourly', 10320, 600, 'mon,tue,wed,thu'",
    ])
    try world.run([
      "UPDATE membership SET joined_on = '2026-11-02' WHERE id = 2"
    ])
    for day in ["02", "03", "04", "05", "06", "09", "10", "11", "12"] {
      try world.work("2026-11-\(day) 18:00", day < "11" ? 240 : 150)
    }
    let result = try #require(try world.preview("2026-11-09", "2026-11-15")?.forecast)
    // 20 h, then 8 h + 5 h.
    #expect(result.weeks.first?.contractedMinutes == 990)
  }

  @Test(arguments: [1, 2])
  func `hours that alternate earn rest by their average`(weeks: Int) throws {
    let start = try #require(CivilDate("2026-09-07"))
    var terms = ["'2026-01-01', 'hourly', 10320, 1200, 'mon,tue,wed,thu,fri'"]
    var minutes: [CivilDate: Int] = [:]
    for week in 0..<13 {
      let (monday, isShort) = (start.adding(days: 7 * week), week / weeks % 2 == 0)
      if week.isMultiple(of: weeks) {
        terms.append(
          "'\(monday)', 'hourly', 10320, \(isShort ? 600 : 1_200), 'mon,tue,wed,thu,fri'")
      }
      for day in 0..<5 { minutes[monday.adding(days: day)] = isShort ? 120 : 240 }
    }
    let world = try PayWorld(terms: terms, isRecorded: false)
    for (day, length) in minutes where day.description >= "2026-10-26" {
      try world.work("\(day) 18:00", length)
    }
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    // Twenty hours and ten: fifteen on average, a fifth of which is paid each week.
    #expect(result.weeks.map(\.denied) == Array(repeating: nil, count: 5))
    #expect(result.weeks.map(\.contractedMinutes) == Array(repeating: 900, count: 5))
    #expect(result.pay.weeklyAllowance == 5 * 3 * 10_320)
  }

  @Test func `hours that lasted four weeks are not averaged with others`() throws {
    let world = try PayWorld(terms: [
      "'2026-01-01', 'hourly', 10320, 1200, 'mon,tue,wed,thu,fri'",
      "'2026-10-05', 'hourly', 10320, 600, 'mon,tue,wed,thu,fri'",
      "'2026-11-02', 'hourly', 10320, 1200, 'mon,tue,wed,thu,fri'",
    ])
    let result = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(result.weeks.map(\.contractedMinutes) == [600, 1_200, 1_200, 1_200, 1_200])
    #expect(result.weeks.first?.denied == .under15Hours)
  }

  // MARK: - Weekly wages

  @Test func `a weekly wage with a public holiday is rounded as one sum`() throws {
    let world = try PayWorld(terms: [
      "'2026-01-01', 'weekly', 800000, 2400, 'mon,tue,wed,thu,fri'"
    ])
    for day in 21...24 { try world.work("2026-12-\(day) 09:00", 480) }
    let result = try #require(try world.preview("2026-12-21", "2026-12-27")?.forecast)
    #expect(result.pay.paidHoliday > 0)
    #expect(result.gross == 800_000)
  }
}
