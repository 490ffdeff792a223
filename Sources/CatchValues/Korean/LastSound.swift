/// The last sound of a word read aloud in Korean, where its letters determine it.
///
/// Hangul shows it directly, composed or in jamo; digits are read as numbers (10 is 십, 2026-11-02 a
/// date, 18:30 a time), Latin letters by their names when they cannot be read as a word. Quotes,
/// closing brackets with their content, punctuation and pictures are silent.
enum LastSound: Hashable, Sendable {
  case vowel
  case rieul
  case consonant

  init?(of word: some StringProtocol) {
    var rest = Array(word.unicodeScalars.suffix(LastSound.longest))[...]
    LastSound.dropSilent(&rest)
    guard let last = rest.last else { return nil }
    switch last.value {
    case 0xAC00...0xD7A3: self.init(final: (last.value - 0xAC00) % 28)
    case 0x11A8...0x11C2: self.init(final: last.value - 0x11A7)
    case 0x1161...0x1175, 0x314F...0x3163: self = .vowel
    // Lone consonants have names: 기역, 니은, 디귿, 리을.
    case 0x3131...0x314E: self = last == "ㄹ" ? .rieul : .consonant
    case 0x30...0x39: self.init(digits: rest)
    case 0x41...0x5A, 0x61...0x7A: self.init(letters: rest)
    // 퍼센트, 도.
    case 0x25, 0xB0, 0x2103: self = .vowel
    default: return nil
    }
  }

  /// Scalars examined: the deciding one is near the end, and a word may be a whole document.
  private static let longest = 64

  /// - Parameter final: the number of the syllable's last consonant, 0 for none, 8 for ㄹ alone.
  private init(final: UInt32) {
    self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
  }

  // MARK: - Silence

  private static func dropSilent(_ rest: inout ArraySlice<Unicode.Scalar>) {
    while let last = rest.last {
      if let opening = opening(of: last) {
        rest.removeLast()
        // A remark in brackets is not read aloud, unless it is the whole text.
        guard let index = rest.lastIndex(of: opening) else { continue }
        if index > rest.startIndex { rest = rest[..<index] }
      } else if isSilent(last) {
        rest.removeLast()
      } else {
        return
      }
    }
  }

  private static func opening(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case ")": "("
    case "]": "["
    case "}": "{"
    case "〉": "〈"
    case "》": "《"
    case "」": "「"
    case "』": "『"
    default: nil
    }
  }

  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "\"", "`", ".", ",", "!", "?", ":", ";", "…", "(", "[", "{", "<", ">": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .initialPunctuation, .finalPunctuation, .spaceSeparator, .format, .nonspacingMark,
      .modifierSymbol:
      return true
    case .otherSymbol:
      // Units such as ㎏ and ℃ are read; pictures are not.
      return !(0x2100...0x214F).contains(scalar.value) && !(0x3200...0x33FF).contains(scalar.value)
    default: return false
    }
  }

  // MARK: - Digits

  private init?(digits rest: ArraySlice<Unicode.Scalar>) {
    let run = rest.suffix { isDigit($0) || ".,:-".unicodeScalars.contains($0) }
    let before = rest[..<run.startIndex].last
    let fields = run.split { !isDigit($0) }.map(\.count)
    let separators = run.filter { !isDigit($0) }
    if before == nil || before == " " {
      switch (fields, separators) {
      // 2026년 11월 2일 and 2026년 11월: both end in ㄹ.
      case ([4, 2, 2], ["-", "-"]), ([4, 2], ["-"]):
        self = .rieul
        return
      // 18시, 18시 30분.
      case ([1, 2], [":"]), ([2, 2], [":"]):
        self = run.suffix(2) == ["0", "0"] ? .vowel : .consonant
        return
      default: break
      }
    }
    // Readers read the time of an instant with its offset in different ways.
    guard !separators.contains(":") else { return nil }
    self.init(number: run)
  }

  private init?(number run: ArraySlice<Unicode.Scalar>) {
    // After a decimal point each digit is read alone; commas only group.
    if let point = run.lastIndex(of: "."), run[..<point].contains(where: isDigit) {
      self.init(digit: run[run.index(before: run.endIndex)])
      return
    }
    let whole = run.suffix { isDigit($0) || $0 == "," }.filter { $0 != "," }
    let zeros = whole.reversed().prefix { $0 == "0" }.count
    guard zeros < whole.count else {
      self = .consonant  // 영
      return
    }
    switch zeros {
    case 0: self.init(digit: whole[whole.index(before: whole.endIndex)])
    // 십, 백, 천, 만, 억, and 조 without a consonant.
    case 1...11: self = .consonant
    case 12...15: self = .vowel
    default: return nil
    }
  }

  private init?(digit: Unicode.Scalar) {
    switch digit {
    case "1", "7", "8": self = .rieul  // 일, 칠, 팔
    case "0", "3", "6": self = .consonant  // 영, 삼, 육
    case "2", "4", "5", "9": self = .vowel  // 이, 사, 오, 구
    default: return nil
    }
  }

  // MARK: - Letters

  private init?(letters rest: ArraySlice<Unicode.Scalar>) {
    let run = rest.suffix { isLetter($0) || isDigit($0) || $0.value >= 0x80 && !isHangul($0) }
    guard run.allSatisfy({ isLetter($0) && $0.value < 0x80 }), let last = run.last else {
      return nil
    }
    // One letter has only its name; several capitals are spelled out if no vowel makes a word.
    let isSpelled =
      run.count == 1
      || run.allSatisfy { $0.value < 0x61 } && (run.count == 2 || !run.contains(where: isVowel))
    guard isSpelled else { return nil }
    switch last.value & 0x5F {
    case 0x4C: self = .rieul  // L, 엘
    case 0x4D, 0x4E: self = .consonant  // M, 엠; N, 엔
    case 0x52: return nil  // R is 알 to some and 아르 to others.
    default: self = .vowel
    }
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
}

private func isVowel(_ scalar: Unicode.Scalar) -> Bool { "AEIOU".unicodeScalars.contains(scalar) }

private func isHangul(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: true
  default: false
  }
}

extension ArraySlice where Element == Unicode.Scalar {
  /// Returns the longest suffix whose scalars all belong.
  fileprivate func suffix(while belongs: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
    var start = endIndex
    while start > startIndex, belongs(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
