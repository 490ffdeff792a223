/// Makes text from any author safe inside HTML and SVG.
public enum MarkupText {
  /// Fonts with Hangul, on any system that opens a page.
  public static let fonts = """
    "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", sans-serif
    """

  /// Escapes markup; characters that documents forbid are shown as on a terminal.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.escaped(text).unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      // XML forbids these characters.
      case 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
