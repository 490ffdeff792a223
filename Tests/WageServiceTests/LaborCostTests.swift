import CatchValues
import Testing

@testable import WageService

@Suite("An employer's cost of a month")
struct LaborCostTests {
  private static func cost(
    _ accident: AccidentRate, paysWageClaimLevy: Bool = true
  ) throws -> (cost: LaborCost, levy: Explanation) {
    var request = LaborCost.Request(gross: 3_000_000, on: try on("2026-05-31"))
    request.paysWageClaimLevy = paysWageClaimLevy
    request.insured.accident = accident
    let cost = try LaborCost.compute(request, book: .shipped)
    let explanation = try cost.explanation(request, book: .shipped)
    let levy = try #require(explanation.children.first { $0.figure == "wage_claim_levy" })
    return (cost, levy)
  }

  @Test func `the state and local governments pay no wage-claim levy`() throws {
    let (government, levy) = try Self.cost(.industry("government"))
    #expect(government.wageClaimLevy == 0)
    #expect(
      government.total == 3_000_000 + government.premiums.employerTotal)
    #expect(levy.law == "임금채권보장법 제3조")
    #expect(try Self.cost(.average, paysWageClaimLevy: false).cost.wageClaimLevy == 0)
  }

  @Test(arguments: [
    AccidentRate.average, .industry("other_business"), .notified(Fraction(86, over: 10)),
  ])
  func `all other employers pay the wage-claim levy`(accident: AccidentRate) throws {
    // 0.9 ‰ of 3,000,000 won.
    #expect(try Self.cost(accident).cost.wageClaimLevy == 2_700)
  }
}
