/// Normalization form C, for Hangul only: names typed on macOS and on Linux become the same bytes.
public enum Normalization {
  /// Joins conjoining jamo into syllables, as NFC does; everything else is left alone.
  public static func composedHangul(_ text: String) -> String {
    guard !isComposed(text) else { return text }
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if let last = result.last, let joined = join(last, scalar) {
        result[result.count - 1] = joined
      } else {
        result.append(scalar)
      }
    }
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: result)
    return String(composed)
  }

  /// True when no two neighbouring jamo could form one syllable.
  public static func isComposed(_ text: String) -> Bool {
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let previous, join(previous, scalar) != nil { return false }
      previous = scalar
    }
    return true
  }

  /// Joins initial and vowel, or open syllable and final, as one syllable (Unicode, section 3.12).
  private static func join(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    switch (first.value, second.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - 0xAC00).isMultiple(of: 28):
      return Unicode.Scalar(first.value + second.value - 0x11A7)
    default:
      return nil
    }
  }
}
