/// Text that is safe inside HTML and SVG, whoever wrote it.
public enum MarkupText {
  /// Fonts that have Hangul, wherever a page is opened.
  public static let fonts = """
    "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", sans-serif
    """

  /// Text cannot become markup, and what no document may hold is shown as on a terminal.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.escaped(text).unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      // XML knows no such characters.
      case 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
