import CatchValues
import Foundation
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("카페", 4), ("카페 a", 6), ("ㄱㄴ", 4), ("漢字", 4), ("ｶﾅ", 2), ("カナ", 4),
    ("Ｗ", 2), ("₩", 1), ("￦", 2), ("é", 1), ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4), ("\u{D55C}\u{11A8}", 2), ("…", 1),
    ("─", 1), ("①", 1), ("㎏", 2), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("🇰🇷🇺🇸", 4), ("1️⃣", 2),
    ("❤️", 2), ("❤", 1), ("☎️", 2), ("⌚", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("a\u{200B}b", 2), ("a\u{200D}b", 2),
    ("\u{7}\n", 0), ("\u{9B}", 0), ("한\u{FE0F}", 2), ("\u{20000}", 2), ("\u{AD}", 1), ("·", 1),
    ("\u{3000}", 2), ("“”", 2), ("☰", 2), ("\u{600}", 1), ("中́", 2),
  ])
  func `a text takes so many columns`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func `every syllable takes two columns, composed or not`() {
    for value: UInt32 in stride(from: 0xAC00, through: 0xD7A3, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      #expect(DisplayWidth.columns(of: text) == 2)
      #expect(DisplayWidth.columns(of: text.decomposedStringWithCanonicalMapping) == 2)
    }
  }

  @Test func `padding fills columns, not characters`() {
    #expect(DisplayWidth.padded("카페", to: 6) == "카페  ")
    #expect(DisplayWidth.padded("카페", to: 6, alignment: .trailing) == "  카페")
    #expect(DisplayWidth.padded("카페", to: 3) == "카페")
  }

  @Test(arguments: [
    ("카페라떼", 8, "카페라떼"), ("카페라떼", 7, "카페라…"), ("카페라떼", 6, "카페…"), ("카페라떼", 1, "…"),
    ("카페라떼", 0, ""), ("abc", 2, "a…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("e\u{301}e\u{301}x", 2, "e\u{301}…"),
  ])
  func `truncation keeps whole characters`(text: String, columns: Int, expected: String) {
    let found = DisplayWidth.truncated(text, to: columns)
    #expect(found == expected)
    #expect(DisplayWidth.columns(of: found) <= columns)
  }
}

struct TerminalTextTests {
  @Test func `what could steer a terminal or turn text around is escaped, and nothing else`() {
    for value in UInt32(0)...0x3100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let steers: Bool =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
      let text = "가" + String(Character(scalar)) + "a"
      let escape = "\\u{" + String(value, radix: 16, uppercase: true) + "}"
      #expect(TerminalText.escaped(text) == (steers ? "가\(escape)a" : text))
    }
  }

  @Test(arguments: [
    ("카페 \"a\" \\ 😀", "카페 \"a\" \\ 😀"), ("\u{1B}[2J", "\\u{1B}[2J"),
    ("a\nb\tc\r", "a\\u{A}b\\u{9}c\\u{D}"),
    ("\u{7F}\u{9B}31m", "\\u{7F}\\u{9B}31m"), ("\u{202E}evil\u{2066}", "\\u{202E}evil\\u{2066}"),
    ("\u{2028}", "\\u{2028}"), ("\r\n", "\\u{D}\\u{A}"), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
  ])
  func `what could steer a terminal is shown instead`(text: String, expected: String) {
    #expect(TerminalText.escaped(text) == expected)
  }
}

struct NormalizationTests {
  @Test func `every syllable is put together again, from two jamo or from three`() {
    for value: UInt32 in 0xAC00...0xD7A3 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let syllable = String(Character(scalar))
      let jamo = syllable.decomposedStringWithCanonicalMapping
      if Array(Normalization.composedHangul(jamo).utf8) != Array(syllable.utf8)
        || Normalization.isComposed(jamo) || !Normalization.isComposed(syllable)
      {
        Issue.record("U+\(String(value, radix: 16)) is not restored")
      }
    }
  }

  @Test(arguments: [
    // An open syllable takes a final; a closed one does not.
    ("\u{AC00}\u{11A8}", "\u{AC01}"), ("\u{AC01}\u{11A8}", "\u{AC01}\u{11A8}"),
    // Old Hangul and compatibility jamo have no syllables.
    ("\u{1113}\u{1161}", "\u{1113}\u{1161}"), ("ㄱㅏ", "ㄱㅏ"),
    ("\u{1100}\u{1176}", "\u{1100}\u{1176}"),
    ("\u{1100}\u{1100}\u{1161}", "\u{1100}\u{AC00}"), ("\u{1161}", "\u{1161}"), ("", ""),
    ("a\u{1112}\u{1161}\u{11AB}b", "a\u{D55C}b"), ("\u{AC00}\u{11A7}", "\u{AC00}\u{11A7}"),
  ])
  func `only what is one syllable becomes one`(text: String, expected: String) {
    let found = Normalization.composedHangul(text)
    #expect(Array(found.utf8) == Array(expected.utf8))
  }
}
