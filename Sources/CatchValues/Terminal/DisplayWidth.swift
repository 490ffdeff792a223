/// The width of a text in terminal columns: Hangul and other wide characters take two.
///
/// Ambiguous characters count as one column, combining and control characters as none. A character
/// of several scalars (a flag, a family, a keycap) is measured as the one picture it shows.
public enum DisplayWidth {
  public enum Alignment: Hashable, Sendable {
    case leading
    case trailing
  }

  public static func columns(of text: String) -> Int {
    // Most text is a row of scalars that never combine; only the rest needs character breaking.
    var columns = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E: columns += 1
      case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x3131...0x318E, 0x4E00...0x9FFF:
        columns += 2
      default: return text.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
      }
    }
    return columns
  }

  public static func columns(of text: some StringProtocol) -> Int {
    columns(of: String(text))
  }

  public static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    let isPicture =
      scalars.first?.properties.isEmoji == true && scalars.dropFirst().contains(where: isJoining)
    return isPicture ? 2 : scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Pads with spaces; a text that is already wide enough is unchanged.
  public static func padded(
    _ text: String, to columns: Int, alignment: Alignment = .leading
  ) -> String {
    let missing = columns - DisplayWidth.columns(of: text)
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return alignment == .leading ? text + spaces : spaces + text
  }

  /// Cuts after a whole character and ends in "…" when the text does not fit.
  public static func truncated(_ text: String, to columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    guard columns > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      let width = DisplayWidth.columns(of: character)
      guard used + width < columns else { break }
      kept.append(character)
      used += width
    }
    return kept + "…"
  }

  /// True for a scalar that joins the emoji before it: VS16, a joiner, a second flag letter, a skin
  /// tone.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0F, 0x200D, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: return 0
    case 0x20..<0x300: return 1
    // Conjoining vowels and finals join the wide initial before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    // Arabic signs that are drawn although they count as format characters.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .lineSeparator,
      .paragraphSeparator:
      return 0
    default:
      return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// True for East Asian wide and fullwidth in Unicode 16; emoji have a property of their own.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
      0x3041...0x3247, 0x3250...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default:
      false
    }
  }
}
