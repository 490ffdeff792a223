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
