extension JSONScanner {
  /// A number in RFC 8259's grammar, as a range of the document's bytes.
  struct ScannedNumber {
    let start: Int
    let end: Int
    /// nil when it has a fraction or an exponent, or does not fit.
    let whole: Int?
    let hasOnlyDigits: Bool
  }

  /// - Throws: `json.type` for anything but a whole number without fraction and exponent,
  ///   `value.number` for one beyond 64 bits.
  public mutating func integer() throws(Failure) -> Int {
    skipWhiteSpace()
    guard current == 0x2D || (current >= 0x30 && current <= 0x39) else {
      throw mismatch(.number, as: Text(en: "a whole number", ko: "정수가"))
    }
    let number = try scanNumber()
    guard let whole = number.whole else { throw notWhole(number) }
    return whole
  }

  /// Reads a number as its literal in the document.
  /// - Throws: `json.type` if the next value is not a number.
  public mutating func number() throws(Failure) -> String {
    skipWhiteSpace()
    guard current == 0x2D || (current >= 0x30 && current <= 0x39) else { throw mismatch(.number) }
    return text(of: try scanNumber())
  }

  func text(of number: ScannedNumber) -> String {
    String(
      decoding: UnsafeBufferPointer(start: base + number.start, count: number.end - number.start),
      as: UTF8.self)
  }

  /// Reads the number at the cursor.
  mutating func scanNumber() throws(Failure) -> ScannedNumber {
    valueOffset = index
    let start = index
    var cursor = index
    let isNegative = base[cursor] == 0x2D
    if isNegative { cursor += 1 }
    let firstDigit = cursor
    // The first 19 digits cannot overflow 64 unsigned bits, so the loop needs no check.
    var magnitude: UInt64 = 0
    while cursor < count {
      let digit = base[cursor] &- 0x30
      guard digit <= 9 else { break }
      magnitude = magnitude &* 10 &+ UInt64(digit)
      cursor &+= 1
    }
    let digitCount = cursor - firstDigit
    guard digitCount > 0 else { throw malformedNumber(at: cursor, needs: JSONScanner.aDigit) }
    if digitCount > 1, base[firstDigit] == 0x30 { throw leadingZero(at: firstDigit) }
    var hasOnlyDigits = true
    if cursor < count, base[cursor] == 0x2E || base[cursor] | 0x20 == 0x65 {
      try takeFractionAndExponent(&cursor)
      hasOnlyDigits = false
    }
    index = cursor
    let isWhole = hasOnlyDigits && digitCount <= 19
    let limit = isNegative ? Int.min.magnitude : Int.max.magnitude
    guard isWhole, magnitude <= limit else {
      return ScannedNumber(start: start, end: cursor, whole: nil, hasOnlyDigits: hasOnlyDigits)
    }
    let bits = Int(truncatingIfNeeded: magnitude)
    return ScannedNumber(
      start: start, end: cursor, whole: isNegative ? 0 &- bits : bits, hasOnlyDigits: true)
  }

  private func takeFractionAndExponent(_ cursor: inout Int) throws(Failure) {
    if cursor < count, base[cursor] == 0x2E {
      cursor += 1
      try takeDigits(&cursor)
    }
    if cursor < count, base[cursor] | 0x20 == 0x65 {
      cursor += 1
      if cursor < count, base[cursor] == 0x2B || base[cursor] == 0x2D { cursor += 1 }
      try takeDigits(&cursor)
    }
  }

  private func takeDigits(_ cursor: inout Int) throws(Failure) {
    let start = cursor
    while cursor < count, base[cursor] &- 0x30 <= 9 { cursor += 1 }
    guard cursor > start else { throw malformedNumber(at: cursor, needs: JSONScanner.aDigit) }
  }
}
