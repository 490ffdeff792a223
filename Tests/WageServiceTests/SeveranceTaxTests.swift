import CatchValues
import Testing

@testable import WageService

/// Published examples, recomputed by hand from articles 48 and 55 of the Income Tax Act.
@Suite("What is withheld from severance pay")
struct SeveranceTaxTests {
  private static func tax(_ amount: Int, years: Int) throws -> SeveranceTax {
    let joined = try #require(CivilDate(year: 2026 - years, month: 3, day: 1))
    let left = try #require(CivilDate("2026-03-01"))
    return try #require(try SeveranceTax.compute(amount, joined: joined, left: left))
  }

  @Test(arguments: [
    (100_000_000, 10, 3_875_000, 387_500), (100_000_000, 20, 1_120_000, 112_000),
    (100_000_000, 30, 240_000, 24_000),
  ])
  func `examples that others publish come out`(
    amount: Int, years: Int, income: Int, local: Int
  ) throws {
    let tax = try Self.tax(amount, years: years)
    #expect(tax.incomeTax == income)
    #expect(tax.localTax == local)
  }

  @Test func `each step is exact until won are dropped`() throws {
    // (10,000,000 − 3,000,000) × 12 ÷ 3 = 28,000,000; less 8,000,000 + 60 % of 20,000,000.
    let tax = try Self.tax(10_000_000, years: 3)
    #expect(tax.converted == Fraction(28_000_000))
    #expect(tax.convertedDeduction == Fraction(20_000_000))
    #expect(tax.taxable == 8_000_000)
    // 480,000 ÷ 12 × 3.
    #expect(tax.incomeTax == 120_000)
    // A seventh year makes fractions of a won everywhere.
    let odd = try Self.tax(20_000_001, years: 7)
    #expect(odd.converted == Fraction(Int128(11_000_001 * 12), over: 7))
    #expect(odd.incomeTax.isMultiple(of: 10))
  }

  @Test func `what the years of service cover is not taxed, nor is less than 1,000 won`() throws {
    #expect(try Self.tax(3_000_000, years: 3).total == 0)
    #expect(try Self.tax(1, years: 40).total == 0)
    // A converted pay up to eight million is deducted whole.
    #expect(try Self.tax(5_000_000, years: 3).total == 0)
  }

  @Test func `a part of a year counts as a whole one`() throws {
    let left = try #require(CivilDate("2026-03-01"))
    func years(_ joined: String) throws -> Int? {
      try SeveranceTax.compute(
        9_000_000, joined: try #require(CivilDate(joined)), left: left)?.years
    }
    #expect(try years("2025-03-01") == 1)
    #expect(try years("2025-02-28") == 2)
    #expect(try years("2024-02-29") == 2)
    #expect(try years("2026-02-28") == 1)
  }

  @Test func `who left before 2023 had other deductions`() throws {
    let joined = try #require(CivilDate("2014-10-02"))
    #expect(
      try SeveranceTax.compute(
        7_989_041, joined: joined, left: try #require(CivilDate("2023-01-01"))) == nil)
    #expect(
      try SeveranceTax.compute(
        7_989_041, joined: joined, left: try #require(CivilDate("2023-01-02"))) != nil)
  }

  @Test func `more pay is never taxed less`() throws {
    var last = 0
    for million in stride(from: 0, through: 3_000, by: 7) {
      let tax = try Self.tax(million * 1_000_000, years: 9).incomeTax
      #expect(tax >= last, "\(million)")
      last = tax
    }
  }

  @Test func `a sum of both taxes splits into them again`() {
    for income in stride(from: 0, through: 30_000, by: 10) {
      let local = income / 100 * 10
      let parts = SeveranceTax.parts(of: income + local)
      #expect(parts.income == income && parts.local == local)
    }
  }
}
