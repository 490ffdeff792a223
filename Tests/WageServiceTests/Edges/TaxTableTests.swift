import CatchValues
import Testing

@testable import WageService

@Suite("The withholding table is the published one")
struct TaxTableTests {
  @Test func `every cell of the annex is computed`() throws {
    let rows = try Fixture.rows("simplified_tax_2024-03-01.csv")
    var count = 0
    for row in rows {
      let numbers = row.compactMap { Int($0) }
      for members in 1...11 {
        count += 1
        #expect(
          SimplifiedTaxTable.from2023.cell(from: numbers[0], members: members)
            == numbers[members + 1], "\(numbers[0]) won, family of \(members)")
      }
    }
    #expect(count == 7_106)
  }

  @Test func `both edges of every row are withheld from as its cell says`() throws {
    let rules = try TaxRules(.shipped, on: on("2024-03-01"))
    for row in try Fixture.rows("simplified_tax_2024-03-01.csv") {
      let numbers = row.compactMap { Int($0) }
      for pay in [numbers[0], max(numbers[0], numbers[1] - 1)] {
        for family in 1...11 {
          let tax = try MonthlyTax.withholding(
            pay: pay, family: family, children: 0, percent: 100, rules: rules)
          #expect(tax.incomeTax == numbers[family + 1], "\(pay) won, family of \(family)")
        }
      }
    }
  }

  @Test func `the rows the program shows are the rows of the annex`() throws {
    for row in try Fixture.rows("simplified_tax_2024-03-01.csv") {
      let numbers = row.compactMap { Int($0) }
      let shown = try #require(SimplifiedTaxTable.row(containing: numbers[0]))
      #expect(shown.from == numbers[0])
      #expect((shown.below ?? numbers[0]) == max(numbers[1], numbers[0]), "\(numbers[0])")
    }
  }

  @Test func `every published value of four editions is withheld`() throws {
    let rows = try Fixture.rows("published_tax_samples.csv")
    #expect(rows.count == 1_081)
    for row in rows {
      let numbers = row.map { Int($0) ?? 0 }
      let tax = try MonthlyTax.withholding(
        pay: numbers[0], family: numbers[1], children: numbers[2], percent: numbers[4],
        rules: TaxRules(.shipped, on: on(row[3])))
      #expect(tax.incomeTax == numbers[5], "\(row.joined(separator: ","))")
    }
  }
}
