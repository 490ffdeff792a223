import CatchValues
import Testing
import WageService

@Suite("Statuses of residence")
struct VisaTests {
  @Test(
    arguments: [
      ("e9", "E-9"), ("E-9", "E-9"), ("F-2-7", "F-2-7"), ("e10", "E-10"), ("H-2", "H-2"),
      ("X-1", nil), ("E", nil), ("E-", nil), ("E-9-", nil), ("", nil), ("E-9-1-1", nil),
    ] as [(String, String?)])
  func `a status is a letter and its numbers`(typed: String, code: String?) {
    #expect(Visa(typed)?.code == code)
  }

  @Test(arguments: [
    ("F-2", Visa.Rule.reciprocal, Visa.Rule.asNational), ("F-5", .reciprocal, .asNational),
    ("F-6", .reciprocal, .asNational), ("F-2-7", .reciprocal, .asNational),
    ("F-4", .reciprocal, .onApplication), ("E-7", .reciprocal, .onApplication),
    ("E-9", .reciprocal, .withoutBenefits), ("H-2", .reciprocal, .withoutBenefits),
    ("C-4", .excluded, .onApplication), ("D-8", .reciprocal, .reciprocal),
    ("D-2", .excluded, .excluded), ("G-1", .excluded, .excluded), ("D-10", .unknown, .unknown),
  ])
  func `pension and employment insurance follow the table`(
    code: String, pension: Visa.Rule, employment: Visa.Rule
  ) throws {
    let visa = try #require(Visa(code))
    #expect(visa.pension == pension)
    #expect(visa.employment == employment)
  }
}
