import CatchValues
import Testing

@testable import WageService

struct RuleBookTests {
  @Test func `every figure of every year has a span, a source and a name that is looked up`() {
    let names = Set(RuleName.allCases.map(\.rawValue) + Industry.all.map(\.parameterName))
    for parameter in RuleBook.shipped.allParameters {
      #expect(names.contains(parameter.name), "\(parameter.name)")
      #expect(!parameter.source.isEmpty)
      if let until = parameter.until { #expect(parameter.from <= until, "\(parameter.name)") }
    }
  }

  @Test(arguments: 2023...2026)
  func `a whole year knows every figure on every day, and only once`(year: Int) throws {
    // Levies and caps that were not published for the early years.
    let late: Set<String> = ["levy.asbestos", "support.base_cap", "break.waiver"]
    var day = try #require(CivilDate(year: year, month: 1, day: 1))
    while day.year == year {
      let found = RuleBook.shipped.allParameters.filter { $0.holds(on: day) }.map(\.name)
      #expect(Set(found).count == found.count, "\(day)")
      let missing = Set(RuleName.allCases.map(\.rawValue)).subtracting(found).subtracting(late)
      #expect(missing.isEmpty, "\(day): \(missing)")
      day = day.adding(days: 13)
    }
  }

  /// In permille, of 2023 to 2026.
  ///
  /// Copied from the rules of these years, which name the notices: it finds a slip in a later edit,
  /// not in the first reading.
  private static let accidentRates: [(industry: String, rates: [Int])] = [
    ("coal_mining_quarrying", [185, 185, 185, 185]),
    ("other_mining", [57, 57, 57, 57]),
    ("food", [16, 16, 16, 16]),
    ("textile", [11, 11, 11, 11]),
    ("wood_paper", [20, 20, 20, 20]),
    ("printing", [10, 9, 9, 9]),
    ("chemical_rubber", [13, 13, 13, 13]),
    ("pharma_cosmetics_petroleum", [7, 7, 7, 7]),
    ("machinery_metal_nonmetal", [13, 13, 13, 13]),
    ("smelting", [10, 10, 10, 10]),
    ("electrical_precision", [6, 6, 6, 6]),
    ("shipbuilding", [24, 24, 24, 24]),
    ("handicraft_other", [12, 12, 12, 12]),
    ("utilities", [8, 7, 7, 7]),
    ("construction", [36, 35, 35, 35]),
    ("rail_air_warehouse", [8, 8, 8, 8]),
    ("road_water_transport", [18, 18, 18, 18]),
    ("telecom", [9, 9, 9, 9]),
    ("forestry", [58, 58, 58, 58]),
    ("fishing", [28, 27, 27, 27]),
    ("agriculture", [20, 20, 20, 20]),
    ("facility_business_support", [8, 8, 8, 8]),
    ("other_business", [9, 8, 8, 8]),
    ("professional_health_education_leisure", [6, 6, 6, 6]),
    ("retail_food_lodging", [8, 8, 8, 8]),
    ("real_estate", [7, 7, 7, 7]),
    ("government", [9, 9, 9, 9]),
    ("finance_insurance", [6, 5, 5, 5]),
  ]

  @Test func `each industry has the accident rate of its year`() throws {
    #expect(Set(Self.accidentRates.map(\.industry)) == Set(Industry.all.map(\.code)))
    for (industry, rates) in Self.accidentRates {
      for (year, rate) in zip(2023..., rates) {
        let day = try #require(CivilDate(year: year, month: 7, day: 1))
        let found = RuleBook.shipped.allParameters.first {
          $0.name == "accident.industry.\(industry)" && $0.holds(on: day)
        }
        #expect(found?.valueText == "\(rate)", "\(industry) in \(year)")
      }
    }
  }

  @Test func `the last full day is the last with every figure`() {
    func missing(_ day: CivilDate) -> [RuleName] {
      RuleName.allCases.filter { name in
        guard let found = try? RuleBook.shipped.find(name, on: day) else { return true }
        return found.parameter.asOf != nil
      }
    }
    #expect(missing(RuleBook.lastFullDay).isEmpty)
    #expect(!missing(RuleBook.lastFullDay.adding(days: 1)).isEmpty)
    #expect(RuleBook.readOn > RuleBook.lastFullDay.adding(days: -366))
  }

  @Test func `the last entry of an overlay wins, from its first to its last day`() throws {
    let file = """
      [{"name":"pension.rate","value":"5","from":"2026-01-01","source":"a"},
       {"name":"pension.rate","value":"6.5","from":"2026-06-01","until":"2026-06-30"},
       {"name":"pension.rate","value":"0","from":"2027-01-01"}]
      """
    let book = RuleBook(overlay: try RuleOverlay.read(Array(file.utf8), file: "own.json"))
    func rate(_ date: String) throws -> String {
      let day = try #require(CivilDate(date))
      return try book.find(.pensionRate, on: day).parameter.valueText
    }
    #expect(try rate("2025-12-31") == "4.5")
    #expect(try rate("2026-05-31") == "5")
    #expect(try rate("2026-06-30") == "6.5")
    #expect(try rate("2026-07-01") == "5")
    #expect(try rate("2027-01-01") == "0")
  }
}
