/// Text as searches compare it: without case, width and form, and by initial consonants.
public enum SearchText {
  /// Returns the text for comparing.
  ///
  /// Conjoining jamo become syllables, a Latin or Kana letter and its mark become one letter, full-width
  /// letters become narrow, capitals small, and every kind of blank becomes a space.
  public static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in Normalization.composedHangul(text).unicodeScalars {
      if let last = folded.last, let letter = letter(last, with: scalar) {
        folded.removeLast()
        folded.append(letter)
        continue
      }
      switch scalar.value {
      case 0xFF01...0xFF5E:
        let narrow = Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        folded.append(contentsOf: narrow.properties.lowercaseMapping.unicodeScalars)
      case 0xA0, 0x202F, 0x3000: folded.append(" ")
      default: folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(folded)
  }

  /// Returns the text with each syllable replaced by its initial consonant: `강남` becomes `ㄱㄴ`.
  public static func initials(of text: String) -> String {
    var initials = String.UnicodeScalarView()
    for scalar in Normalization.composedHangul(text).unicodeScalars {
      initials.append(initial(of: scalar) ?? scalar)
    }
    return String(initials)
  }

  /// True when the query is a part of the text; a lone consonant in it stands for any syllable that
  /// begins with it, so that `ㄱㄴ` and `강ㄴ` find `강남`.
  ///
  /// Cost: the product of the lengths.
  public static func finds(_ query: String, in text: String) -> Bool {
    let sought = Array(folded(query).unicodeScalars)
    let scalars = Array(folded(text).unicodeScalars)
    guard sought.count <= scalars.count else { return false }
    return (0...(scalars.count - sought.count)).contains { start in
      sought.indices.allSatisfy { index in
        let scalar = scalars[start + index]
        return sought[index] == scalar || sought[index] == initial(of: scalar)
      }
    }
  }

  /// Returns the compatibility jamo of a syllable's first consonant; nil for other characters.
  private static func initial(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard case 0xAC00...0xD7A3 = scalar.value else { return nil }
    return consonants[Int((scalar.value - 0xAC00) / 588)]
  }

  // The order of initial consonants in syllables (Unicode, section 3.12).
  private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

  /// Returns the letter that a letter and a mark after it make; nil where there is none.
  private static func letter(_ base: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
    let isLatin = 0x300...0x36F ~= mark.value
    let isKana = 0x3099...0x309A ~= mark.value && 0x3041...0x30FF ~= base.value
    guard isLatin && (base.value < 0x2B0 || 0x1E00...0x1EFF ~= base.value) || isKana else {
      return nil
    }
    var pair = String.UnicodeScalarView()
    pair.append(base)
    pair.append(mark)
    return letters[String(pair)]
  }

  // The standard library has no public normalization, but its strings are equal and hash alike
  // whatever their form. Singletons such as the ohm sign are not letters with a mark.
  private static let letters: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    for value in [0xC0...0x24F, 0x1E00...0x1EFF, 0x3041...0x30FE].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      letters[String(scalar)] = scalar
    }
    return letters
  }()
}
