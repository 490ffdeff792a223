import CatchValues
import Foundation
import Testing

@testable import WageService

struct ExplanationTests {
  @Test func `two hundred random payrolls are explained with the figures of their result`() throws {
    for sample in try PayrollSamples.drawn(200) {
      let data = sample.data
      for (path, node) in sample.explanation.walked {
        guard let name = PayrollSamples.resultName(of: path) else { continue }
        #expect(data.walk(name) == .integer(Int(node.value) ?? -1), "\(path) for \(sample.text)")
      }
    }
  }

  @Test func `no figure of a payroll that is not zero goes without an explanation`() throws {
    for sample in try PayrollSamples.drawn(200) {
      let explained = Set(
        sample.explanation.walked.compactMap { PayrollSamples.resultName(of: $0.path) })
      for group in ["pay", "deductions", "employer"] {
        guard case .object(let members)? = sample.data[group] else {
          Issue.record("\(group) is no object")
          continue
        }
        for member in members where member.value != .integer(0) {
          #expect(explained.contains("\(group).\(member.name)"), "\(member.name): \(sample.text)")
        }
      }
    }
  }

  @Test func `children come to their parent where the formula says sum`() throws {
    var count = 0
    for root in try ExplanationSamples.all() {
      for (path, node) in root.walked where node.formula.en.hasPrefix("sum of the parts") {
        count += 1
        let sum = node.children.reduce(0) { $0 + (Int($1.value) ?? .min / 100) }
        #expect(String(sum) == node.value, "\(path)")
      }
    }
    #expect(count > 1_000)
  }

  @Test func `exact parts come to their pay item once rounded as it says`() throws {
    var count = 0
    for sample in try PayrollSamples.drawn(200) {
      let rounding = sample.result.basis.rounding
      for (path, node) in sample.explanation.walked
      where node.formula.en.hasPrefix("exact sum of the ") {
        count += 1
        var sum = Fraction.zero
        for child in node.children where ["part", "week"].contains(child.figure) {
          sum = try sum + #require(Fraction(written: child.value), "\(path): \(child.value)")
        }
        #expect(String(try sum.rounded(rounding)) == node.value, "\(path) for \(sample.text)")
        #expect(node.formula.en.hasSuffix(rounding.name.en))
      }
      guard sample.result.basis.basis == .weekly, sample.result.pay.weeklyAllowance > 0 else {
        continue
      }
      let wage = try #require(
        sample.explanation.walked.first { $0.node.figure == "weekly_allowance" })
      let pay = sample.result.pay
      let gross = pay.normal + pay.weeklyAllowance + pay.paidHoliday + pay.leave
      var sum = Fraction.zero
      for segment in sample.result.basis.segments {
        sum =
          try sum + Fraction(segment.minutes.normal) * segment.hourly * Fraction(1, over: 60)
          + (segment.weeklyHolidayMinutes * Fraction(segment.weeklyHolidays)
            + Fraction(segment.paidHolidayMinutes + segment.leaveMinutes)) * segment.ordinary
          * Fraction(1, over: 60)
      }
      #expect(try sum.rounded(rounding) == gross, "\(wage.node.formula.en)")
    }
    #expect(count > 100)
  }

  @Test func `a part is its minutes times its rate and factor`() throws {
    var count = 0
    for sample in try PayrollSamples.drawn(200) {
      for (path, node) in sample.explanation.walked
      where ["part", "week"].contains(node.figure) && node["minutes"] != nil {
        count += 1
        let minutes = try #require(Fraction(written: node["minutes"] ?? ""))
        let hourly = try #require(Fraction(written: node["hourly"] ?? ""))
        let factor = try #require(Fraction(written: node["factor"] ?? ""))
        let exact = try minutes * hourly * factor * Fraction(1, over: 60)
        #expect(Fraction(written: node.value) == exact, "\(path)")
      }
    }
    #expect(count > 100)
  }

  @Test func `every formula is written in both languages`() throws {
    for root in try ExplanationSamples.all() {
      for (path, node) in root.walked {
        #expect(node.formula.en != node.formula.ko, "\(path): \(node.formula.en)")
        #expect(!node.formula.en.isEmpty && !node.formula.ko.isEmpty, "\(path)")
        #expect(node.formula.en.unicodeScalars.allSatisfy { !(0xAC00...0xD7A3).contains($0.value) })
        #expect(
          node.formula.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) },
          "\(path): \(node.formula.ko)")
      }
    }
  }

  @Test func `every parameter has its date and its source`() throws {
    var names: Set<String> = []
    for root in try ExplanationSamples.all() {
      for (path, node) in root.walked {
        for parameter in node.parameters {
          names.insert(parameter.name)
          #expect(!parameter.source.isEmpty, "\(path): \(parameter.name)")
          #expect(parameter.from >= CivilDate.first && parameter.from.year >= 2023, "\(path)")
        }
      }
    }
    #expect(names.count >= 30, "\(names.sorted())")
  }

  @Test func `every law cited names an article, a table or a ruling`() throws {
    // Acts of a single provision, which has no number.
    let whole = ["근로자의 날 제정에 관한 법률", "노동절 제정에 관한 법률"]
    for root in try ExplanationSamples.all() {
      for (path, node) in root.walked {
        guard let law = node.law else { continue }
        #expect(
          law.contains(/제\d+조/) || law.contains("별표") || whole.contains(law), "\(path): \(law)")
      }
    }
  }

  @Test func `what is computed by law cites it`() throws {
    // Sums, given amounts, parts of an item that cites its law, and plain choices have none.
    let free: Set = [
      "total", "gross", "deductions_total", "total_cost", "premiums", "employment_insurance",
      "industrial_accident", "national_pension", "health_insurance", "long_term_care",
      "insurance_total", "other_items", "item", "part", "method", "rounding", "other", "absence",
      "wage_claim_levy", "asbestos_levy", "severance_accrual", "non_taxable",
    ]
    for root in try ExplanationSamples.all() {
      for (path, node) in root.walked where node.law == nil {
        #expect(free.contains(node.figure), "\(path)")
        #expect(
          node.formula.en.hasPrefix("sum of") || node.parameters.isEmpty, "\(path) has parameters")
      }
    }
  }
}

extension Explanation {
  /// Every node with the figures on the way to it.
  var walked: [(path: String, node: Explanation)] {
    [(figure, self)] + children.flatMap(\.walked).map { ("\(figure)/\($0.path)", $0.node) }
  }

  subscript(input: String) -> String? { inputs.first { $0.name == input }?.value }

  func child(_ figures: String...) -> Explanation? {
    figures.reduce(self) { node, name in node?.children.first { $0.figure == name } }
  }
}

extension Fraction {
  /// Reads `7.25` and `22/7`.
  init?(written text: String) {
    let words = text.split(separator: "/")
    if words.count == 2, let top = Int128(words[0]), let bottom = Int128(words[1]) {
      self.init(top, over: bottom)
    } else if let decimal = Fraction(decimal: text) {
      self = decimal
    } else {
      return nil
    }
  }
}
