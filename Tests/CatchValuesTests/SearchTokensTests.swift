import CatchTestSupport
import CatchValues
import Testing

@Suite("Words of a text for an index") struct SearchTokensTests {
  @Test(arguments: [
    ("성수동 맛집", "성수 수동 동 맛집 집", "ㅅㅅ ㅅㄷ ㄷ ㅁㅈ ㅈ"),
    ("24,000원", "24 4 00 00 0원 원", "ㅇ"), ("ABC-d", "ab bc c d", ""), ("  !! ", "", ""),
    ("Ｃａｆe\u{301}", "ca af fé é", ""), ("ㅋㅋ", "ㅋㅋ ㅋ", ""), ("カ\u{3099}ス", "ガス ス", ""),
    ("꽃🌸길", "꽃 길", "ㄲ ㄱ"),
    ("\u{1106}\u{1161}\u{11BA}집", "맛집 집", "ㅁㅈ ㅈ"),
  ])
  func `each run gives its pairs and its last character`(
    text: String, pairs: String, initials: String
  ) {
    #expect(SearchTokens.pairs(of: text) == pairs)
    #expect(SearchTokens.initialPairs(of: text) == initials)
  }

  @Test(arguments: [
    ("맛집", #"p : "맛집""#), ("집", #"p : "집" *"#), ("성수동", #"p : "성수 수동""#),
    ("맛집 예", #"p : "맛집 집 예" *"#), ("ㅁㅈ", #"(i : "ㅁㅈ") OR (p : "ㅁㅈ")"#),
    ("강ㄴ", #"(i : "ㄱㄴ") AND (p : "강" *)"#), ("a\"b", #"p : "a b" *"#),
    ("A OR b", #"p : "a or r b" *"#),
  ])
  func `a part is a phrase of pairs, and one character a beginning`(part: String, query: String) {
    #expect(SearchTokens.query(part, pairs: "p", initials: "i") == query)
  }

  @Test func `a part without letters or digits has no query`() {
    for part in ["", "!", " \u{A0} ", "🌸", "\""] {
      #expect(SearchTokens.query(part, pairs: "p", initials: "i") == nil, "\(part)")
    }
  }

  /// A model of FTS5: a phrase is found where its words stand beside each other.
  private func finds(_ part: String, in text: String) -> Bool {
    let words = SearchTokens.pairs(of: text).split(separator: " ")
    guard let query = SearchTokens.query(part, pairs: "p", initials: "i") else { return false }
    let isBeginning = query.hasSuffix("*")
    let sought = query.split(separator: "\"")[1].split(separator: " ")
    guard words.count >= sought.count else { return false }
    return (0...(words.count - sought.count)).contains { start in
      sought.indices.allSatisfy { index in
        let word = words[start + index]
        return isBeginning && index == sought.count - 1
          ? word.hasPrefix(sought[index]) : word == sought[index]
      }
    }
  }

  @Test func `what is found is what a search through the text finds`() {
    var generator = SeededGenerator(seed: 32)
    let letters = Array("가나다맛집ab12 ,")
    var found = 0
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 1...12, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "가"
        })
      let part = String(
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          letters.prefix(9).randomElement(using: &generator) ?? "가"
        })
      let expected = text.contains(part)
      #expect(finds(part, in: text) == expected, "\(part) in \(text)")
      if expected { found += 1 }
    }
    #expect(found > 1_000)
  }
}
