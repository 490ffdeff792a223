import CatchValues
import Testing

@testable import WageService

@Suite("What an explanation says at its limits")
struct ExplanationWordTests {
  @Test(arguments: [(480, false), (719, false), (720, true), (960, true)])
  func `a break beyond eight hours says by what reading it is due`(work: Int, isFurther: Bool)
    throws
  {
    let told = LegalBreak.explanation(work: work, on: try on("2026-03-09"))
    #expect(told.formula.en.contains("(beyond 8 hours by administrative reading)") == isFurther)
  }

  @Test(arguments: [(899, "none under 15 h"), (900, "weekly holiday 3 h)")])
  func `hours of a month count a weekly holiday from 15 hours on`(
    minutes: Int, words: String
  ) throws {
    let told = try OrdinaryWage.hoursExplanation(weeklyMinutes: minutes)
    #expect(told.formula.en.contains(words), "\(told.formula.en)")
  }

  @Test(arguments: [(239, 0), (240, 1), (241, 0)])
  func `that a break may be left out is said of exactly four hours`(work: Int, count: Int) throws {
    let told = LegalBreak.explanation(work: work, on: try on("2026-12-10"))
    #expect(told.parameters.count == count)
  }

  @Test(arguments: [
    ("2025-12-11", 2_400, "less than a year"), ("2025-12-10", 899, "under 15 contracted hours"),
    ("2025-12-10", 2_400, " = 2,400,000,"),
  ])
  func `severance says why there is none, and else the exact sum`(
    joined: String, minutes: Int, words: String
  ) throws {
    let request = Severance.Request(
      joined: try on(joined), left: try on("2026-12-10"), wages: Fraction(1_000_000), bonus: 0,
      leavePay: 0, ordinaryDaily: Fraction(80_000), hours: ContractedHours(minutes))
    let told = try Severance.compute(request).explanation(request)
    #expect(told.formula.en.contains(words), "\(told.formula.en)")
  }

  @Test func `the part of a cost that is not taxed is explained by itself`() throws {
    for root in try ExplanationSamples.costs() {
      let told = try #require(root.walked.first { $0.node.figure == "non_taxable" }?.node)
      #expect(told.value == "200000")
    }
  }

  @Test(arguments: [(#""minimum""#, "minimum wage 10,320"), ("10320", "as agreed")])
  func `an hourly rate is the minimum wage or as agreed`(rate: String, words: String) throws {
    let run = PayRun(rate: rate, shifts: ["2026-03-11 09:00-13:00"])
    let document = try Calculation.document(of: run.json)
    var payroll = Payroll(.shipped)
    let tree = try payroll.compute(document).explanation(document)
    #expect(tree.walked.contains { $0.node.formula.en == words })
  }

  @Test func `the accident premium says whose rate it is by`() throws {
    let names = [
      "average of all industries", "industry and commuting", "the workplace's own notice",
    ]
    for (root, name) in zip(try ExplanationSamples.costs(), names) {
      let told = try #require(root.walked.first { $0.node.figure == "industrial_accident" }?.node)
      #expect(told.formula.en.contains(name), "\(told.formula.en)")
    }
  }

  @Test(arguments: [
    (IncomeKind.business, "business income is not an employee's pay"),
    (.employee, "excluded by the input"),
  ])
  func `who is not insured is told why`(kind: IncomeKind, words: String) throws {
    var document = try Calculation.document(of: PayRun(shifts: ["2026-03-11 09:00-13:00"]).json)
    document.worker.incomeKind = kind
    document.worker.withholdsNothing = true
    var payroll = Payroll(.shipped)
    let tree = try payroll.compute(document).explanation(document)
    let pension = tree.walked.filter { $0.node.figure == "national_pension" }
    #expect(!pension.isEmpty && pension.allSatisfy { $0.node.formula.en.contains(words) })
  }

  @Test func `a length that no shift can have is told in hours`() throws {
    let failure = #expect(throws: Failure.self) {
      try PayRun(shifts: ["2026-03-09 09:00-34:30"]).result()
    }
    #expect(failure?.id == "wage.shift_length")
    #expect(failure?.message.en.contains("lasts 25.5") == true, "\(failure?.message.en ?? "")")
  }

  @Test func `work on a holiday is a line of its own beside its premium`() throws {
    let result = try PayRun(
      from: "2025-12-26", to: "2026-01-01",
      contract: PayRun.fullTime + #", "week_start": "fri""#,
      shifts: ["2026-01-01 09:00-18:00 12:00-13:00"]
    ).result()
    #expect(Payslip.holidayWork(result) == 82_560)
  }

  @Test func `two lines of one name on a received slip add up`() throws {
    var slip = ReceivedPayslip()
    try slip.add("교통비", 1_000)
    try slip.add("교통비", 2_500)
    #expect(slip.extras == [.init(title: "교통비", amount: 3_500)])
  }

  @Test(arguments: [0, 1, 2, 3])
  func `the credit for children names an amount for each that counts`(children: Int) throws {
    var request = try ExplanationSamples.netRequest(gross: 5_000_000)
    (request.family, request.children) = (5, children)
    let tree = try NetPay.compute(request, book: .shipped).explanation(request, book: .shipped)
    let told = try #require(tree.walked.first { $0.node.figure == "child_adjustment" }?.node)
    #expect(told.parameters.count == children)
  }
}

@Suite("Periods over the turn of a year")
struct TurnOfYearTests {
  @Test(arguments: [("law", 10_320 * 8 * 3 / 2), ("none", 0)])
  func `New Year's Day is a holiday as the last day of the last week`(
    holidays: String, pay: Int
  ) throws {
    let result = try PayRun(
      from: "2025-12-26", to: "2026-01-01",
      contract: PayRun.fullTime + #", "week_start": "fri""#,
      workplace: "\"employees\": 5, \"public_holidays\": \"\(holidays)\"",
      shifts: ["2026-01-01 09:00-18:00 12:00-13:00"]
    ).result()
    #expect(result.pay.holiday == pay)
  }
}
