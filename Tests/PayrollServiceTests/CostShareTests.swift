import CatchTestSupport
import CatchValues
import PayrollService
import Testing

@Suite("Costs spread to the won")
struct CostShareTests {
  @Test func `what rounding leaves goes to the largest remainders`() {
    // 100 over 3, 3 and 1: 42.86, 42.86 and 14.29.
    #expect(CostShares.parts(of: 100, by: [3, 3, 1]) == [43, 43, 14])
    // Equal remainders: the earlier has it.
    #expect(CostShares.parts(of: 1, by: [1, 1, 1]) == [1, 0, 0])
  }

  @Test func `without work the last day has it all`() {
    #expect(CostShares.parts(of: 7, by: [0, 0, 0]) == [0, 0, 7])
    #expect(CostShares.parts(of: 7, by: []) == [])
  }

  @Test func `parts always come to the amount, and differ from the exact share by under a won`() {
    var random = SeededGenerator(seed: 38)
    for _ in 0..<300 {
      let weights = (0..<Int.random(in: 1...31, using: &random)).map { _ in
        Int.random(in: 0...1_440, using: &random)
      }
      let amount = Int.random(in: 0...50_000_000, using: &random)
      let parts = CostShares.parts(of: amount, by: weights)
      #expect(parts.reduce(0, +) == amount)
      let sum = weights.reduce(0, +)
      guard sum > 0 else { continue }
      for (part, weight) in zip(parts, weights) {
        #expect(abs(part * sum - amount * weight) < sum)
      }
    }
  }
}
