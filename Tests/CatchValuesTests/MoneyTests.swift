import CatchTestSupport
import CatchValues
import Testing

struct MoneyTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (1_234_567, "1,234,567"),
    (9_007_199_254_740_991, "9,007,199,254,740,991"),
  ])
  func `won are grouped by thousands`(won: Int, expected: String) throws {
    #expect(try Money(won: won).description == expected)
  }

  @Test func `every number can be grouped`() {
    #expect(Money.grouped(.min) == "-9,223,372,036,854,775,808")
    #expect(Money.grouped(.max) == "9,223,372,036,854,775,807")
  }

  @Test func `sums stay within what JSON readers keep exact`() throws {
    let limit = try Money(won: Money.limit)
    let one = try Money(won: 1)
    #expect(try (limit - one) + one == limit)
    #expect(failure { () throws(Failure) in _ = try limit + one }?.id == "value.overflow")
    #expect(failure { () throws(Failure) in _ = try .zero - limit - one }?.id == "value.overflow")
    for won in [Money.limit + 1, -Money.limit - 1, .max, .min] {
      #expect(failure { () throws(Failure) in _ = try Money(won: won) }?.id == "value.overflow")
    }
  }

  @Test(arguments: [(12_345, 10, 12_340), (12_345, 1000, 12_000), (-15, 10, -10), (9, 10, 0)])
  func `what is below a unit is dropped toward zero`(won: Int, unit: Int, expected: Int) throws {
    #expect(try Money(won: won).droppingBelow(unit).won == expected)
  }
}
