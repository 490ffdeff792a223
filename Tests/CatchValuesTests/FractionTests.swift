import CatchTestSupport
import CatchValues
import Testing

struct FractionTests {
  private func small(_ random: inout SeededGenerator) -> Fraction {
    Fraction(
      Int128(Int.random(in: -10_000...10_000, using: &random)),
      over: Int128(Int.random(in: 1...500, using: &random)))
  }

  @Test func `addition and multiplication keep the laws of arithmetic`() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<2000 {
      let (a, b, c) = (small(&random), small(&random), small(&random))
      #expect(try a + b == b + a)
      #expect(try (a + b) + c == a + (b + c))
      #expect(try a * (b + c) == (a * b) + (a * c))
      #expect(try (a - b) + b == a)
      if b != .zero { #expect(try (a / b) * b == a) }
      #expect(try (a < b) == (a - b < .zero))
    }
  }

  @Test func `a fraction is in lowest terms with a positive denominator`() {
    #expect(Fraction(6, over: -4).description == "-3/2")
    #expect(Fraction(0, over: -7) == .zero)
    #expect(Fraction(-10, over: -5).description == "2")
    #expect(Fraction(.max, over: .max) == .one)
    #expect(Fraction(-.max, over: .max) == Fraction(-1))
  }

  @Test func `results beyond 128 bits are refused`() throws {
    let huge = Fraction(.max, over: 1)
    let tiny = Fraction(1, over: .max)
    let lowest = Fraction(-.max, over: 1)
    let half = Fraction(-(1 << 126), over: 1)
    let sums = [(huge, Fraction.one), (lowest, Fraction(-1)), (half, half), (huge, tiny)]
    for (left, right) in sums {
      let found = failure { () throws(Failure) in _ = try left + right }
      #expect(found?.id == "value.overflow", "\(left) + \(right)")
    }
    for (left, right) in [(half, Fraction(2)), (huge, huge), (tiny, tiny)] {
      let found = failure { () throws(Failure) in _ = try left * right }
      #expect(found?.id == "value.overflow", "\(left) * \(right)")
    }
    #expect(failure { () throws(Failure) in _ = try huge / tiny }?.id == "value.overflow")
    #expect(failure { () throws(Failure) in _ = try lowest - .one }?.id == "value.overflow")
    #expect(failure { () throws(Failure) in _ = try huge.rounded(.floor) }?.id == "value.overflow")
    #expect(try huge - huge == .zero)
    #expect(try tiny.rounded(.ceil) == 1)
    #expect(tiny < huge)
    #expect(lowest < tiny)
  }

  @Test(arguments: [
    ("8.6", "43/5"), ("-0.25", "-1/4"), ("0", "0"), ("007", "7"),
    ("123456789012345", "123456789012345"),
    ("0.00000000000001", "1/100000000000000"),
  ])
  func `decimals are read exactly`(text: String, expected: String) {
    #expect(Fraction(decimal: text)?.description == expected)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "--1", "+1", "1e3", "1,5", "1.2.3", " 1", "1 ", "٣",
    "1234567890123456",
    "0.000000000000001", "1-", "NaN",
  ])
  func `anything else is no decimal`(text: String) {
    #expect(Fraction(decimal: text) == nil)
  }

  @Test func `decimals are written with the places asked for`() {
    #expect(Fraction(365, over: 84).decimal(places: 2, rounding: .halfUp) == "4.35")
    #expect(Fraction(1, over: 2).decimal(places: 0, rounding: .halfUp) == "1")
    #expect(Fraction(-1, over: 3).decimal(places: 3, rounding: .floor) == "-0.334")
    #expect(Fraction(5, over: 2).decimal(places: 4, rounding: .ceil) == "2.5")
    #expect(Fraction(-1, over: 1000).decimal(places: 2, rounding: .ceil) == "0")
  }
}

struct RoundingTests {
  @Test func `each rounding is the integer its name says`() {
    for dividend in -60...60 {
      for divisor in 1...12 {
        let exact = Double(dividend) / Double(divisor)
        func divided(_ rounding: Rounding) -> Double {
          Double(rounding.divide(Int128(dividend), by: Int128(divisor)))
        }
        #expect(divided(.ceil) == exact.rounded(.up))
        #expect(divided(.floor) == exact.rounded(.down))
        // Half up means toward the larger number, for negative ones too.
        #expect(divided(.halfUp) == (exact + 0.5).rounded(.down))
      }
    }
  }

  @Test(arguments: Rounding.allCases)
  func `the ends of 128 bits divide without overflow`(rounding: Rounding) {
    for dividend in [Int128.min, .min + 1, -1, 0, 1, .max - 1, .max] {
      #expect(rounding.divide(dividend, by: 1) == dividend)
      for divisor in [2, 3, 7, Int128.max - 1, .max] {
        let found = rounding.divide(dividend, by: divisor)
        let floor = dividend / divisor - (dividend % divisor < 0 ? 1 : 0)
        #expect(found == floor || found == floor + 1)
      }
    }
  }
}
