import CatchTestSupport
import CatchValues
import ShotService
import Testing

@Suite("Queries for screenshots") struct ShotQueryTests {
  @Test(arguments: [
    ("", ShotQuery.all([])), ("맛집", .word("맛집")),
    ("맛집 카페", .all([.word("맛집"), .word("카페")])),
    ("맛집 or 카페 not 배달", .all([.any([.word("맛집"), .word("카페")]), .not(.word("배달"))])),
    ("(a b) or c", .any([.all([.word("a"), .word("b")]), .word("c")])),
    (#""성수 맛집" "or""#, .all([.word("성수 맛집"), .word("or")])),
    (#"tag:"a/b" TAG:c"#, .all([.tag("a/b"), .tag("c")])),
    ("not not a", .word("a")), ("not not not a", .not(.word("a"))),
    ("a AND b", .all([.word("a"), .word("b")])),
    ("a -b -5", .all([.word("a"), .not(.word("b")), .word("-5")])),
    ("12:30 https://x.kr", .all([.word("12:30"), .word("https://x.kr")])),
    ("is:inbox has:expiry on:2026-11", .all([.state(.inbox), .has(.expiry), .on("2026-11")])),
    (
      "size:1080x2340 size:>2mb size:<300KB",
      .all([
        .pixels(width: 1080, height: 2340), .size(2_000_001...Int.max), .size(0...299_999),
      ])
    ),
    ("\u{1106}\u{1161}\u{11BA}집", .word("맛집")), ("a\u{202F}b", .all([.word("a"), .word("b")])),
  ])
  func `a query is read as it is meant`(text: String, query: ShotQuery) throws {
    #expect(try ShotQuery(text) == query)
  }

  @Test func `no query stops the program`() {
    var generator = SeededGenerator(seed: 320)
    let parts = ["(", ")", "or ", "not ", "\"", "tag:", "on:", "a", "가", " ", ":", "size:>", "9"]
    var read = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      do throws(Failure) {
        let query = try ShotQuery(text)
        #expect(query.terms.count <= ShotQuery.mostTerms)
        read += 1
      } catch {
        #expect(error.id == "shot.query", "\(text): \(error)")
      }
    }
    #expect(read > 500)
  }
}
