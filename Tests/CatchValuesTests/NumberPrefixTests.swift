import CatchTestSupport
import CatchValues
import Testing

@Suite struct NumberPrefixTests {
  @Test func `an id may be typed as far as one likes`() throws {
    for typed in ["", "s", "shf", "shf-"] {
      #expect(NumberPrefix(ofID: typed, of: "shf") == NumberPrefix(""))
    }
    #expect(NumberPrefix(ofID: "shf-12", of: "shf") == NumberPrefix("12"))
    for typed in ["x", "shf12", "shf-0", "shf-1a", "shf--1", "wpl-1", "shf-99999999999999999999"] {
      #expect(NumberPrefix(ofID: typed, of: "shf") == nil, "\(typed)")
    }
  }

  @Test func `exactly the numbers that begin with the digits are meant`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let last = Int.random(in: 1...2_000, using: &generator)
      let digits = String(Int.random(in: 1...300, using: &generator))
      let prefix = try #require(NumberPrefix(digits))
      let meant = prefix.recentRanges(through: last).flatMap(Array.init).sorted()
      #expect(meant == (1...last).filter { String($0).hasPrefix(digits) }, "\(digits) … \(last)")
    }
  }

  @Test func `of very many the newest are looked at, the largest first`() throws {
    let ranges = try #require(NumberPrefix("1")).recentRanges(through: 150_000)
    #expect(ranges.first == 148_001...150_000)
    #expect(ranges.dropFirst().first == 18_000...19_999)
    #expect(try #require(NumberPrefix("9")).recentRanges(through: .max).count == 19)
    #expect(try #require(NumberPrefix("")).recentRanges(through: 0).isEmpty)
  }
}
