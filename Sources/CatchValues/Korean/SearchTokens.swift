/// Words of a text for an index that finds any part of a word, also by initial consonants.
///
/// Each run of letters and digits gives its overlapping pairs and its last character: `성수동` becomes
/// `성수 수동 동`. A part of two or more characters is then a phrase of pairs, one character the
/// beginning of a pair. Texts and queries are folded first: see `SearchText`.
public enum SearchTokens {
  /// Returns the pairs of a text, separated by blanks; empty for a text without letters or digits.
  public static func pairs(of text: String) -> String {
    joined(runs(of: text, isMember: isIndexed))
  }

  /// Returns the pairs of the initial consonants of a text's Hangul: `성수동` becomes `ㅅㅅ ㅅㄷ ㄷ`.
  public static func initialPairs(of text: String) -> String {
    joined(
      runs(of: text, isMember: isSyllable).map { run in
        Array(SearchText.initials(of: String(String.UnicodeScalarView(run))).unicodeScalars)
      })
  }

  /// Writes the FTS5 query for a part of a text, over columns of pairs and of initial pairs.
  ///
  /// Consonants alone stand for syllables that begin with them, or for themselves.
  ///
  /// - Returns: nil for a part without letters or digits.
  public static func query(_ part: String, pairs: String, initials: String) -> String? {
    let runs = runs(of: part, isMember: isIndexed)
    guard !runs.isEmpty else { return nil }
    let all = runs.joined()
    guard all.contains(where: isConsonant) else { return "\(pairs) : \(phrase(runs))" }
    let consonants = phrase(
      runs.map {
        Array(SearchText.initials(of: String(String.UnicodeScalarView($0))).unicodeScalars)
      })
    guard all.contains(where: { !isConsonant($0) }) else {
      return "(\(initials) : \(consonants)) OR (\(pairs) : \(phrase(runs)))"
    }
    // 맛ㅈ: the initials of the whole, and its syllables by themselves.
    let rest = runs.flatMap { run in run.split(whereSeparator: isConsonant).map(Array.init) }
    return "(\(initials) : \(consonants)) AND "
      + rest.map { "(\(pairs) : \(phrase([$0])))" }.joined(separator: " AND ")
  }

  private typealias Run = [Unicode.Scalar]

  private static func runs(of text: String, isMember: (Unicode.Scalar) -> Bool) -> [Run] {
    SearchText.folded(text).unicodeScalars.split { !isMember($0) }.map(Array.init)
  }

  private static func joined(_ runs: [Run]) -> String {
    var words = String.UnicodeScalarView()
    for run in runs {
      for index in run.indices {
        if !words.isEmpty { words.append(" ") }
        words.append(run[index])
        if index + 1 < run.count { words.append(run[index + 1]) }
      }
    }
    return String(words)
  }

  /// Writes runs that follow each other; the last one may go on in the text.
  private static func phrase(_ runs: [Run]) -> String {
    var words = joined(runs)
    guard let last = runs.last, last.count > 1 else { return "\"\(words)\" *" }
    words.unicodeScalars.removeLast(2)
    return "\"\(words)\""
  }

  private static func isIndexed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0xAC00...0xD7A3: return true
    case 0..<0x80: return false
    default:
      let properties = scalar.properties
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber: return true
      default: return properties.isAlphabetic
      }
    }
  }

  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
    0xAC00...0xD7A3 ~= scalar.value
  }

  /// Compatibility jamo, as keyboards type them.
  private static func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
    0x3131...0x314E ~= scalar.value
  }
}
