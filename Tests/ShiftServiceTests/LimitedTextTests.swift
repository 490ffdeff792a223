import Testing

@testable import ShiftService

@Suite("Texts within limits")
struct LimitedTextTests {
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
}
