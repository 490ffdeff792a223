import CatchTestSupport
import CatchValues
import Testing

@Suite("Texts within limits")
struct LimitedTextTests {
  private static func title(
    _ length: ClosedRange<Int>, _ unit: LimitedText.Unit = .scalars, allowsLines: Bool = false,
    isTrimmed: Bool = false
  ) -> LimitedText {
    LimitedText(
      ValueFailure.number, field: "title", name: Text(en: "title", ko: "제목"), length: length,
      unit: unit, allowsLines: allowsLines, isTrimmed: isTrimmed)
  }

  @Test func `controls and the separators of lines and paragraphs are those of Unicode`() {
    for value in UInt32(0)...0x3100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl: Bool =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      #expect(LimitedText.isControl(scalar) == isControl)
    }
  }

  @Test(arguments: [
    ("책 읽기", 5, "the title has 4 characters, fewer than 5", "제목이 4자입니다. 5자부터 쓸 수 있습니다"),
    (
      "열여섯 자나 되는 긴 제목 하나", 5, "the title has 17 characters, more than 15",
      "제목이 17자입니다. 15자까지 쓸 수 있습니다"
    ),
    (" \n", 5, "the title is blank", "제목이 비어 있습니다"),
    ("", 1, "the title is blank", "제목이 비어 있습니다"),
    (" ", 0, "the title is blank", "제목이 비어 있습니다"),
    (
      "매일 걷기\n만 보", 5, "the title contains the control character U+A",
      "제목에 제어 문자(U+A)가 있습니다"
    ),
  ])
  func `what breaks a limit is named`(text: String, least: Int, en: String, ko: String) {
    let refused = failure { () throws(Failure) in _ = try Self.title(least...15).checked(text) }
    #expect(refused?.id == "value.number")
    #expect(refused?.source?.field == "title")
    #expect(refused?.message == Text(en: en, ko: ko))
  }

  @Test func `both bounds belong to the range, and only a text from 0 on may be empty`() throws {
    #expect(try Self.title(5...15).checked("다섯 글자") == "다섯 글자")
    #expect(try Self.title(1...5).checked("다섯 글자") == "다섯 글자")
    #expect(try Self.title(0...5).checked("") == "")
    #expect(try Self.title(0...9, allowsLines: true).checked("하나\n둘") == "하나\n둘")
    #expect(try Self.title(1...2, isTrimmed: true).checked(" \u{3000}둘 \n") == "둘")
  }

  @Test func `an emoji is one character and several scalars; Hangul is composed first`() throws {
    let family = "👨‍👩‍👧‍👦"
    #expect(try Self.title(1...1, .characters).checked(family) == family)
    #expect(failure { () throws(Failure) in _ = try Self.title(1...6).checked(family) } != nil)
    #expect(try Self.title(1...7).checked(family) == family)
    #expect(try Self.title(1...1).checked("\u{1112}\u{1161}\u{11AB}").unicodeScalars.count == 1)
    #expect(
      failure { () throws(Failure) in _ = try Self.title(2...5, .characters).checked(family) }
        != nil)
  }
}
