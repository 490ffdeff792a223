/// Makes text from any author safe on a terminal.
public enum TerminalText {
  /// Writes as `\u{1B}` each character that could move the cursor, start an escape sequence or
  /// reorder text.
  public static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: mayBeginUnsafe),
      text.unicodeScalars.contains(where: isUnsafe)
    else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// True for the first byte of an unsafe character, which no Hangul or printable ASCII has.
  private static func mayBeginUnsafe(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0, DEL and C1.
    case 0..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators, then the marks that change the direction of writing.
    case 0x2028...0x2029, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
