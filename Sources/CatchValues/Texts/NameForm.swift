/// The form in which names of people are stored and compared.
///
/// Equal but for case, width, composition and the form of an apostrophe, names are one name. Swift
/// compares texts by canonical equivalence, as no column could; so the store has no key of them.
public enum NameForm {
  /// Returns the name in narrow letters and digits and wide kana, and with one character for a
  /// letter and its marks where Unicode has one.
  public static func stored(_ typed: String) -> String {
    guard !typed.unicodeScalars.allSatisfy(isPlain) else { return typed }
    let even = String.UnicodeScalarView(typed.unicodeScalars.map(evenWidth))
    let composed = Normalization.composedHangul(String(even))
    guard composed.unicodeScalars.contains(where: mayCompose) else { return composed }
    return String(
      composed.map { character in
        letters.firstIndex(of: character).map { index in letters[index] } ?? character
      })
  }

  /// Returns a text that is equal for names that are one name, as Swift compares texts.
  public static func folded(_ name: String) -> String {
    // By way of upper case: ß is SS, ı is I as i is, and sigma has two forms in lower case.
    let name = stored(name).uppercased().lowercased()
    return name.unicodeScalars.contains("’") ? name.replacing(text: "’", with: "'") : name
  }

  /// True for characters with one form each: ASCII, Han, whole Hangul syllables.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x7E, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  private static func evenWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF66...0xFF9F: kana[Int(scalar.value - 0xFF66)]
    default: scalar
    }
  }

  /// The wide forms of U+FF66 through U+FF9F.
  private static let kana: [Unicode.Scalar] = Array(
    ("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモ"
      + "ヤユヨラリルレロワン\u{3099}\u{309A}").unicodeScalars)

  /// True for marks, and for characters that are only another form of a letter, as the sign of
  /// ångström is.
  private static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
      || scalar.properties.isFullCompositionExclusion
  }

  /// The letters of Latin, Greek, Cyrillic and kana: a set finds one also by its letter and marks.
  private static let letters: Set<Character> = {
    let ranges: [ClosedRange<UInt32>] = [
      0x41...0x5A, 0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF, 0x3041...0x30FF,
    ]
    let scalars = ranges.joined().compactMap { value in Unicode.Scalar(value) }
    return Set(scalars.filter { !$0.properties.isFullCompositionExclusion }.map { Character($0) })
  }()
}

extension String {
  /// True for texts that are one name.
  public func isSameName(as other: String) -> Bool {
    self == other || NameForm.folded(self) == NameForm.folded(other)
  }

  /// A name as one word of a shell: `"O'Brien"`; names have nothing that is special in such quotes.
  public var nameForShell: String {
    utf8.contains { $0 == 0x20 || $0 == 0x27 } ? "\"\(self)\"" : self
  }
}
