/// Typed text made uniform for reading: syllables joined, ASCII lower-cased, single spaces.
struct TypedWord {
  /// The text as typed, cut when it is too long for a message.
  let quoted: String
  /// UTF-8; empty when the text is longer than any time a person types.
  let bytes: ArraySlice<UInt8>

  private static let limit = 80

  init(_ text: String) {
    guard text.utf8.count <= TypedWord.limit else {
      quoted = String(decoding: text.utf8.prefix(TypedWord.limit), as: UTF8.self) + "…"
      bytes = []
      return
    }
    quoted = text
    var folded: [UInt8] = []
    var hasSpace = false
    for scalar in Normalization.composedHangul(text).unicodeScalars {
      switch scalar {
      // Input methods write the wide space; word processors the no-break one.
      case " ", "\t", "\u{A0}", "\u{3000}":
        hasSpace = true
        continue
      default: break
      }
      if hasSpace, !folded.isEmpty { folded.append(0x20) }
      hasSpace = false
      switch scalar {
      case "A"..."Z": folded.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
      // The dashes and tildes that word processors and Korean keyboards put between two times.
      case "\u{2013}", "\u{2014}", "\u{223C}", "\u{301C}", "\u{FF5E}": folded.append(0x7E)
      default: folded.append(contentsOf: String(scalar).utf8)
      }
    }
    bytes = folded[...]
  }

  /// - Parameter what: a predicate: "is not a day".
  func unreadable(_ what: Text, hint: Text) -> Failure {
    TimeFailure.word.failure("'\(quoted)' \(what.en)", "'\(quoted)': \(what.ko)", hint: hint)
  }

  /// Builds the failure for a text with a date that does not exist.
  func unreadable(_ what: Text, for fault: CalendarFault) -> Failure {
    unreadable(Text(en: "\(what.en): \(fault.reason.en)", ko: fault.reason.ko), hint: fault.hint)
  }
}

/// Reads a folded word from the left; a failed read leaves the position unchanged.
struct WordScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }
  var rest: ArraySlice<UInt8> { bytes[index...] }

  mutating func take(_ word: String) -> Bool {
    guard rest.starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// Takes the first word that matches, so a longer word must come before its prefix.
  mutating func takeAny(_ words: [String]) -> Bool {
    for word in words where take(word) { return true }
    return false
  }

  mutating func skipSpace() {
    _ = take(" ")
  }

  /// Takes a whole run of digits if its length is in the range.
  mutating func digits(_ counts: ClosedRange<Int>) -> Int? {
    let run = rest.prefix { (0x30...0x39).contains($0) }
    // Nine digits stay far from the end of Int.
    guard counts.contains(run.count), run.count <= 9 else { return nil }
    index += run.count
    return run.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the parts before and after the first separator; nil if there is none.
  func split(at separator: String) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
    let width = separator.utf8.count
    var start = startIndex
    while start + width <= endIndex {
      if self[start..<(start + width)].elementsEqual(separator.utf8) {
        return (self[..<start].trimmed, self[(start + width)...].trimmed)
      }
      start += 1
    }
    return nil
  }

  /// The slice without the single space that folding leaves at either side of a separator.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    if slice.first == 0x20 { slice = slice.dropFirst() }
    if slice.last == 0x20 { slice = slice.dropLast() }
    return slice
  }

  func dropping(suffix: String) -> ArraySlice<UInt8>? {
    let width = suffix.utf8.count
    guard count >= width, self[(endIndex - width)...].elementsEqual(suffix.utf8) else { return nil }
    return self[..<(endIndex - width)].trimmed
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}
