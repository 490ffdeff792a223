/// Finds the word that was probably meant; it is only suggested, never run.
public enum Suggestion {
  /// Returns the nearest candidate by edit distance with transposition, at most 2 or a third of the
  /// length.
  ///
  /// - Returns: nil when nothing is near; among equals the one whose Hangul differs in the fewest
  ///   letters (강낭: 강남 before 강변), then the first candidate.
  public static func closest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.unicodeScalars)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let meant = Array(candidate.unicodeScalars)
      let allowed = allowance(for: meant.count)
      // The lengths alone often show that the distance is too great.
      guard abs(meant.count - typed.count) <= allowed else { continue }
      let distance = distance(typed, meant)
      guard distance <= allowed, distance <= (best?.distance ?? .max) else { continue }
      if let best, best.distance == distance {
        let letters = letters(of: word)
        let nearest = Self.distance(letters, self.letters(of: best.candidate))
        guard Self.distance(letters, self.letters(of: candidate)) < nearest else { continue }
      }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// Returns the scalars with each Hangul syllable as its two or three letters (Unicode, 3.12).
  private static func letters(of word: String) -> [Unicode.Scalar] {
    word.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      guard case 0xAC00...0xD7A3 = scalar.value else { return [scalar] }
      let index = scalar.value - 0xAC00
      let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
      return letters.prefix(index % 28 == 0 ? 2 : 3).compactMap(Unicode.Scalar.init)
    }
  }

  /// Returns a hint that names the nearest candidate, or nil.
  public static func hint(for word: String, among candidates: [String]) -> Text? {
    guard let closest = closest(to: word, among: candidates) else { return nil }
    return Text(en: "did you mean '\(closest)'?", ko: "혹시 '\(closest)'입니까?")
  }

  // Two edits in a word of four letters would make almost any two words near.
  private static func allowance(for length: Int) -> Int {
    length < 5 ? 1 : max(2, length / 3)
  }

  /// Counts the insertions, deletions, replacements and swaps of neighbours between two words.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
