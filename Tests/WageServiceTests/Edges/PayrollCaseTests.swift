import CatchValues
import Testing

@testable import WageService

@Suite("Worked cases from public sources")
struct PayrollCaseTests {
  /// Cases that no function of the product expresses; every one would need its reason here.
  static let inexpressible: [String] = []

  @Test func `every worked case comes out`() throws {
    let cases = try Fixture.cases()
    #expect(cases.count == 102)
    var unanswered: [String] = []
    for entry in cases {
      guard let answer = try CaseAnswer.of(entry) else {
        unanswered.append(entry.id)
        continue
      }
      for (name, expected) in CaseAnswer.flattened(entry.expected) {
        #expect(answer[name] == expected, "\(entry.id): \(name)")
      }
    }
    #expect(unanswered == PayrollCaseTests.inexpressible)
  }
}
