import CatchTestSupport
import CatchValues
import Testing

@Suite("Invite codes")
struct InviteCodeTests {
  @Test func `codes use every symbol at every place equally often`() {
    var generator = SeededGenerator(seed: 7)
    var counts = Array(repeating: [Character: Int](), count: 6)
    var pairs: Set<String> = []
    for _ in 0..<32_000 {
      let code = InviteCode(using: &generator)
      #expect(code.text.count == 6)
      for (place, symbol) in code.text.enumerated() { counts[place][symbol, default: 0] += 1 }
      for start in 0..<5 { pairs.insert(String(code.text.dropFirst(start).prefix(2))) }
    }
    for place in counts {
      #expect(Set(place.keys) == Set(InviteCode.alphabet))
      // A thousand each; five standard deviations are 156.
      #expect(place.values.allSatisfy { abs($0 - 1_000) < 156 })
    }
    // Neighbours are independent: no bit serves two places.
    #expect(pairs.count == 32 * 32)
    for mistaken in "01IO" { #expect(!InviteCode.alphabet.contains(mistaken)) }
    #expect(InviteCode.alphabet.count == 32)
  }

  @Test func `the same seed gives the same code, and any generator will do`() {
    var generator: any RandomNumberGenerator = SeededGenerator(seed: 1)
    var again = SeededGenerator(seed: 1)
    #expect(InviteCode(using: &generator) == InviteCode(using: &again))
  }

  @Test(arguments: ["ABC234", "abc234", "abc-234", " ABC 234 ", "a b-c 2 3 4", "ABC\u{3000}234"])
  func `codes are read as people copy them`(typed: String) throws {
    #expect(try InviteCode(typed, refusal: ValueFailure.number).text == "ABC234")
  }

  @Test(arguments: [
    ("ABC23O", "O"), ("abc23i", "i"), ("0BC234", "0"), ("ABC231", "1"), ("ABC23!", "!"),
    ("가나다라마바", "가"), ("ＡBC234", "Ａ"), ("ABC23ß", "ß"), ("A\u{301}BC234", "A\u{301}"),
  ])
  func `a character that no code contains is named`(typed: String, character: String) {
    let refused = failure { () throws(Failure) in
      _ = try InviteCode(typed, refusal: ValueFailure.number)
    }
    #expect(refused?.id == "value.number")
    #expect(refused?.message.en.hasPrefix("'\(character)' occurs in no invite code") == true)
  }

  @Test(arguments: [("", 0), ("ABC23", 5), ("ABC2345", 7), ("---", 0)])
  func `six symbols make a code`(typed: String, count: Int) {
    let refused = failure { () throws(Failure) in
      _ = try InviteCode(typed, refusal: ValueFailure.number)
    }
    #expect(refused?.message.en.contains("has \(count) symbols") == true)
  }
}
