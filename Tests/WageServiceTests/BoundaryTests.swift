import CatchValues
import Testing

@testable import WageService

@Suite("Words and figures where a rule begins or ends")
struct BoundaryTests {
  @Test(arguments: [(239, false), (240, true), (241, false), (480, false)])
  func `the waiver of a break is named at exactly four hours`(work: Int, isNamed: Bool) throws {
    let told = LegalBreak.explanation(work: work, on: try on("2026-12-14"))
    let named = told.parameters.contains { $0.name == "break.waiver" }
    #expect(named == (isNamed && told.formula.en.contains("explicit request")))
  }

  @Test func `a full year under 15 hours gives no severance for the hours, not for the time`()
    throws
  {
    func words(left: String) throws -> String {
      let request = Severance.Request(
        joined: try on("2025-03-01"), left: try on(left), wages: Fraction(1_000_000), bonus: 0,
        leavePay: 0, ordinaryDaily: Fraction(20_000), hours: ContractedHours(840))
      return try Severance.compute(request).explanation(request).formula.en
    }
    #expect(try words(left: "2026-03-01") == "none: under 15 contracted hours a week")
    #expect(try words(left: "2026-02-28") == "none: employed for less than a year")
  }

  @Test func `what is free of tax in an employer's cost is the pay less its base`() throws {
    var request = LaborCost.Request(gross: 3_000_000, on: try on("2026-05-31"))
    request.meal = 150_000
    let cost = try LaborCost.compute(request, book: .shipped)
    #expect(cost.base == 2_850_000)
    let pay = try #require(try cost.explanation(request, book: .shipped).children.first)
    let exempt = try #require(pay.walked.last?.node)
    #expect(exempt.value == "150000" || exempt.value == "150,000", "\(exempt)")
  }

  @Test func `without taxable severance pay the lowest rate is named`() throws {
    let joined = try on("2023-03-01")
    let tax = try #require(
      try SeveranceTax.compute(3_000_000, joined: joined, left: try on("2026-03-01")))
    #expect(tax.taxable == 0 && tax.total == 0)
    let told = tax.explanation(of: 3_000_000).walked.map(\.node)
    let yearly = try #require(told.first { $0.figure == "yearly_tax" })
    #expect(yearly.formula.en.contains("6 %") || yearly.formula.en.contains("6%"), "\(yearly)")
  }

  @Test func `a shift that is too long is told in hours`() throws {
    do {
      _ = try PayRun(shifts: ["2026-03-09 09:00-33:30"]).result()
      Issue.record("a shift of 24.5 hours was accepted")
    } catch let failure as Failure {
      #expect(failure.message.en == "the shift of 2026-03-09T09:00 lasts 24.5 hours", "\(failure)")
    }
  }

  @Test func `a pay day on the last of the asked days is one of them`() throws {
    var calendar = BusinessDays()
    let days = try on("2026-11-01")...on("2026-11-10")
    let found = PayDays.between(.monthly(10), .none, days, &calendar)
    #expect(found.map(\.date) == [days.upperBound])
  }

  @Test func `pay for work on a holiday is told apart from its premium`() throws {
    let run = PayRun(
      contract: PayRun.fullTime + #", "weekly_holiday": "sun""#,
      shifts: PayRun.days(PayRun.week, "09:00-18:00 12:00-13:00")
        + ["2026-03-15 09:00-18:00 12:00-13:00"])
    let result = try run.result()
    #expect(Payslip.holidayWork(result) == 82_560)
    #expect(result.pay.holiday == 82_560 * 3 / 2)
  }

  @Test func `more hours need hours to start from, which a salary has`() throws {
    var change = PayChange()
    change.hours = .more(60)
    var document = PayDocument()
    document.contract.rate = .won(10_320)
    #expect(throws: Failure.self) { try change.apply(to: &document) }
    document.contract.basis = .monthly
    try change.apply(to: &document)
    #expect(document.contract.weeklyMinutes == 2_460)
  }
}
