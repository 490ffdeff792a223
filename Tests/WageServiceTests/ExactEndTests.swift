import CatchValues
import Testing

@testable import WageService

/// Nothing is rounded before the end, and paying late has its price.
@Suite("Leave pay, severance and late interest to the won")
struct ExactEndTests {
  @Test func `leave pay multiplies the exact hourly wage and rounds once`() throws {
    // 2,800,000 ÷ 209 × 8 × 15 = 1,607,655.50…; 13,398 × 120 would be 1,607,760.
    let hourly = Fraction(2_800_000, over: 209)
    let leave = try AnnualLeave.compute(
      .years(1), rate: hourly, unused: Fraction(15), weeklyMinutes: 2_400)
    #expect(leave.pay == 1_607_656)
    let tree = leave.explanation(
      .years(1), rate: hourly, unused: Fraction(15), weeklyMinutes: 2_400)
    #expect(tree.formula.en.contains("13,397.12… ÷ 60"))
  }

  @Test(arguments: [-1, Money.limit + 1])
  func `leave pay refuses an hourly wage that is no amount, even for no day`(rate: Int) {
    #expect(throws: Failure.self) {
      try AnnualLeave.compute(.years(1), rate: Fraction(rate), unused: .zero, weeklyMinutes: 2_400)
    }
  }

  @Test func `severance by the ordinary wage takes it exactly`() throws {
    let joined = try #require(CivilDate("2024-03-01"))
    let left = try #require(CivilDate("2026-03-01"))
    let daily = try Fraction(2_800_000, over: 209) * Fraction(8)
    let request = Severance.Request(
      joined: joined, left: left, wages: Fraction(1_000_000), bonus: 0, leavePay: 0,
      ordinaryDaily: daily, hours: ContractedHours(2_400))
    let severance = try Severance.compute(request)
    #expect(severance.dailyUsed == daily)
    // 2,800,000 × 8 × 30 × 730 ÷ 209 ÷ 365 = 6,430,622.00…; 107,178 × 60 would be 6,430,680.
    #expect(severance.amount == 6_430_622)
  }

  @Test(arguments: [(899, 0), (900, 15)])
  func `annual leave is for fifteen hours a week or more`(minutes: Int, days: Int) throws {
    let leave = try AnnualLeave.compute(
      .years(1), rate: nil, unused: .zero, weeklyMinutes: minutes)
    #expect(leave.days == days)
  }

  @Test func `interest of 20 % a year runs from the day after the fourteenth`() throws {
    let last = try #require(CivilDate("2026-11-06"))
    let due = LateInterest.due(lastDay: last)
    #expect(due == CivilDate("2026-11-20"))
    func interest(_ day: String) throws -> LateInterest {
      try LateInterest(on: 3_650_000, due: due, paidOn: try #require(CivilDate(day)))
    }
    #expect(try interest("2026-11-20").amount == 0)
    #expect(try interest("2026-11-19").days == 0)
    #expect(try interest("2026-11-21").amount == 2_000)
    #expect(try interest("2027-11-20").amount == 730_000)
    // 1,000,001 × 20 % ÷ 365 = 547.9…, rounded up.
    #expect(
      try LateInterest(on: 1_000_001, due: due, paidOn: due.adding(days: 1)).amount == 548)
  }

  @Test(arguments: [(2028, "5.25"), (2029, "5.5"), (2030, "5.75"), (2032, "6.25"), (2033, "6.5")])
  func `the pension rate of coming years is law, and nothing else of them`(
    year: Int, rate: String
  ) throws {
    let day = try #require(CivilDate(year: year, month: 7, day: 1))
    let parameter = try RuleBook.shipped.find(.pensionRate, on: day).parameter
    #expect(parameter.valueText == rate)
    #expect(parameter.source.contains("부칙") == (year < 2033))
    #expect(throws: Failure.self) { try RuleBook.shipped.find(.healthRate, on: day) }
    let all = try RuleBook(allowsProvisional: true).found(on: day)
    let health = try #require(all.first { $0.parameter.name == "health.rate" })
    #expect(health.isProvisional)
    #expect(!(try #require(all.first { $0.parameter.name == "pension.rate" })).isProvisional)
  }

  @Test func `another year says which of its figures are known`() throws {
    var change = PayChange()
    let day = try #require(CivilDate("2026-11-30"))
    change.year = 2030
    #expect(change.knownFigures(on: day) == ["pension.rate"])
    change.year = 2025
    #expect(change.knownFigures(on: day) == nil)
    change.year = 2027
    #expect(change.knownFigures(on: day)?.contains("minimum_wage.hourly") == true)
    #expect(change.knownFigures(on: day)?.contains("care.ratio") == false)
  }
}
