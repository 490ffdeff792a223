import CatchValues
import Testing
import WageService

struct PayLineTests {
  /// 2·10^9 won × 600,000 min × 15,000 is twice what 64 bits hold.
  @Test(arguments: Rounding.allCases)
  func `a product beyond 64 bits is the pay of its parts`(rounding: Rounding) throws {
    var whole = PayLine()
    whole.add(rate: 2_000_000_000, minutes: 600_000, factor: 15_000)
    var parts = PayLine()
    for _ in 0..<4 { parts.add(rate: 500_000_000, minutes: 600_000, factor: 15_000) }
    #expect(try whole.amount(over: 1, rounding: rounding) == 30_000_000_000_000)
    #expect(try parts.amount(over: 1, rounding: rounding) == 30_000_000_000_000)
  }
}
