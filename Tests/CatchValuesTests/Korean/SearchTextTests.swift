import CatchValues
import Foundation
import Testing

@Suite("Text as searches compare it")
struct SearchTextTests {
  @Test(arguments: [
    ("강남", "ㄱㄴ"), ("서울역(1호선)", "ㅅㅇㅇ(1ㅎㅅ)"), ("까치산", "ㄲㅊㅅ"), ("힣", "ㅎ"), ("가", "ㄱ"),
    ("Café", "Café"),
    ("\u{1100}\u{1161}\u{11A8}", "ㄱ"), ("", ""),
  ])
  func `initials are those of the syllables`(text: String, initials: String) {
    #expect(Array(SearchText.initials(of: text).utf8) == Array(initials.utf8))
  }

  @Test(arguments: [
    ("ＡＢ１！", "ab1!"), ("Cafe\u{301}", "café"), ("ÉCOLE", "école"),
    ("a\u{A0}b\u{202F}c\u{3000}d", "a b c d"),
    ("\u{1112}\u{1161}\u{11AB}글", "한글"), ("ㅎㅏㄴ", "ㅎㅏㄴ"), ("q\u{301}", "q\u{301}"), ("Việt", "việt"),
  ])
  func `case, width and form make no difference`(text: String, folded: String) {
    #expect(Array(SearchText.folded(text).utf8) == Array(folded.utf8))
    #expect(Array(SearchText.folded(folded).utf8) == Array(folded.utf8))
  }

  @Test(arguments: [
    ("ㄱㄴ", "강남", true), ("강ㄴ", "강남", true), ("ㄴㄱ", "강남", false), ("ㅁㅈ", "동네 맛집", true),
    ("ㅁ ㅈ", "맛집", false),
    ("cafe", "CAFÉ", false), ("café", "CAFE\u{301} 1호", true), ("", "강남", true),
    ("강남역", "강남", false),
    ("ㄲ", "강남", false), ("ㄱ", "까치", false), ("ㄱ", "ㄱ", true),
  ])
  func `a query finds parts and initials`(query: String, text: String, isFound: Bool) {
    #expect(SearchText.finds(query, in: text) == isFound)
  }

  @Test(.enabled(if: Python.path != nil), .tags(.python))
  func `letters with one mark are composed as Python composes them`() throws {
    let script = """
      import sys, unicodedata
      with open(sys.argv[2], 'w', encoding='utf-8') as out:
          for code in [*range(0xC0, 0x250), *range(0x1E00, 0x1F00)]:
              parts = unicodedata.normalize('NFD', chr(code))
              if len(parts) == 2 and unicodedata.normalize('NFC', parts) == chr(code):
                  out.write(f'{parts}\\t{chr(code).lower()}\\n')
      """
    let lines = try Python.run(script, input: Data()).unicodeScalars
      .split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.count > 300)
    for line in lines {
      let folded = SearchText.folded(String(line[0])).unicodeScalars
      #expect(folded.elementsEqual(line[1]), "\(line[0].map(\.value))")
    }
  }
}
