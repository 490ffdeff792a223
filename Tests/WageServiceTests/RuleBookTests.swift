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
       {"name":"pension.rate","value":"6.5","from":"2026-06-01","until":"2026-06-30"}]
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
  }
}
