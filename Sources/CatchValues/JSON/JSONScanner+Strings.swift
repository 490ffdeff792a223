extension JSONScanner {
  /// - Throws: `json.type` if the next value is not a string.
  public mutating func string() throws(Failure) -> String {
    String(decoding: try stringBytes(), as: UTF8.self)
  }

  /// Reads a string as unescaped, valid UTF-8; the bytes are valid until the next call.
  /// - Throws: `json.type` if the next value is not a string.
  public mutating func stringBytes() throws(Failure) -> UnsafeBufferPointer<UInt8> {
    skipWhiteSpace()
    guard current == 0x22 else { throw mismatch(.string) }
    valueOffset = index
    return try scanString().bytes
  }

  /// Reads the string whose opening quote is at the cursor, in place when it has no escapes.
  mutating func scanString() throws(Failure) -> (
    bytes: UnsafeBufferPointer<UInt8>, isUnescaped: Bool
  ) {
    let start = index + 1
    var cursor = JSONScanner.endOfRun(base, from: start, to: count)
    if cursor < count, base[cursor] == 0x22 {
      index = cursor &+ 1
      return (UnsafeBufferPointer(start: base + start, count: cursor &- start), false)
    }
    unescaped.truncate(to: keptByteCount)
    var runStart = start
    while true {
      guard cursor < count else { throw unterminated() }
      unescaped.append(base + runStart, count: cursor - runStart)
      if base[cursor] == 0x22 { break }
      guard base[cursor] == 0x5C else { throw misplacedByte(at: cursor) }
      runStart = try unescape(at: cursor)
      cursor = JSONScanner.endOfRun(base, from: runStart, to: count)
    }
    index = cursor + 1
    let text = UnsafeRawBufferPointer(rebasing: unescaped.bytes[keptByteCount...])
    return (text.assumingMemoryBound(to: UInt8.self), true)
  }

  /// Returns the end of a plain run: a quote, a backslash, a forbidden byte, or the end.
  ///
  /// Static, because a borrowed noncopyable `self` would be copied here for every string.
  @inline(__always)
  private static func endOfRun(_ base: UnsafePointer<UInt8>, from start: Int, to count: Int) -> Int
  {
    var cursor = start
    while true {
      if count &- cursor >= 8 {
        let word = UnsafeRawPointer(base + cursor).loadUnaligned(as: UInt64.self).littleEndian
        let stops = stops(in: word)
        if stops == 0 {
          cursor &+= 8
          continue
        }
        cursor &+= stops.trailingZeroBitCount &>> 3
      }
      guard cursor < count else { return count }
      let byte = base[cursor]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return cursor }
      if byte < 0x80 {
        cursor &+= 1
        continue
      }
      repeat {
        let length = UTF8Check.sequenceLength(base, from: cursor, to: count)
        guard length > 0 else { return cursor }
        cursor &+= length
      } while cursor < count && base[cursor] >= 0x80
    }
  }

  /// Marks the top bit of bytes that end a plain run; exact for the lowest marked byte.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let marks =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((word &- ones &* 0x20) & ~word) | word
    return marks & tops
  }

  /// Appends the character that the escape at the cursor encodes.
  /// - Returns: the offset after the escape.
  private mutating func unescape(at backslash: Int) throws(Failure) -> Int {
    let kind = backslash + 1
    guard kind < count else { throw unterminated() }
    switch base[kind] {
    case 0x22, 0x5C, 0x2F: unescaped.append(byte: base[kind])
    case 0x62: unescaped.append(byte: 0x08)
    case 0x66: unescaped.append(byte: 0x0C)
    case 0x6E: unescaped.append(byte: 0x0A)
    case 0x72: unescaped.append(byte: 0x0D)
    case 0x74: unescaped.append(byte: 0x09)
    case 0x75: return try unescapeScalar(at: backslash)
    default: throw unknownEscape(at: backslash)
    }
    return kind + 1
  }

  private mutating func unescapeScalar(at backslash: Int) throws(Failure) -> Int {
    var value = try codeUnit(at: backslash)
    var end = backslash + 6
    if value & 0xFC00 == 0xD800 {
      guard count - end >= 2, base[end] == 0x5C, base[end + 1] == 0x75
      else { throw loneSurrogate(at: backslash) }
      let low = try codeUnit(at: end)
      guard low & 0xFC00 == 0xDC00 else { throw loneSurrogate(at: backslash) }
      value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      end += 6
    }
    guard value != 0 else { throw escapedNUL(at: backslash) }
    guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate(at: backslash) }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      unescaped.append(byte: byte)
    }
    return end
  }

  /// Reads the four hexadecimal digits after `\u`.
  private func codeUnit(at backslash: Int) throws(Failure) -> UInt32 {
    guard count - backslash >= 6 else { throw unknownEscape(at: backslash) }
    var value: UInt32 = 0
    for offset in 2..<6 {
      let byte = base[backslash + offset]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: throw unknownEscape(at: backslash)
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
