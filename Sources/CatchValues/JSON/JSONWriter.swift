/// Writes JSON in the order of the calls; the same calls give the same bytes.
public struct JSONWriter: ~Copyable {
  private var output = GrowingBytes(capacity: 256)
  private let indentation: Int?
  private var depth = 0
  /// True when the innermost container, or the top-level line, already has a member.
  private var hasMember = false
  private var followsKey = false

  /// - Parameter indentation: spaces for each level; nil writes everything in one line.
  public init(indentation: Int? = nil) {
    self.indentation = indentation
  }

  public var byteCount: Int { output.count }

  public mutating func beginObject() { open(0x7B) }
  public mutating func endObject() { close(0x7D) }
  public mutating func beginArray() { open(0x5B) }
  public mutating func endArray() { close(0x5D) }

  public mutating func key(_ name: StaticString) {
    separate()
    name.withUTF8Buffer { appendString($0) }
    endKey()
  }

  public mutating func key(_ name: String) {
    separate()
    GrowingBytes.withUTF8(name) { appendString($0) }
    endKey()
  }

  /// - Parameter text: a key with its quotes and its colon, as `key` writes it.
  public mutating func key(written text: [UInt8]) {
    separate()
    resume(with: text)
    if indentation != nil { output.append(byte: 0x20) }
  }

  /// Appends prepared text that ends in a key and its colon, such as `,"day":`.
  ///
  /// For millions of lines, so that their keys are not searched for escapes each time.
  public mutating func resume(with text: StaticString) {
    output.append(text)
    followsKey = true
  }

  /// Ends an object that `resume` began, and its line.
  public mutating func endLine() {
    output.append("}\n")
    hasMember = false
  }

  public mutating func resume(with text: [UInt8]) {
    text.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress else { return }
      output.append(address, count: bytes.count)
    }
    followsKey = true
  }

  public mutating func null() {
    separate()
    output.append("null")
  }

  public mutating func bool(_ value: Bool) {
    separate()
    output.append(value ? "true" : "false" as StaticString)
  }

  public mutating func integer(_ value: Int) {
    separate()
    output.append(decimal: value)
  }

  public mutating func string(_ value: String) {
    separate()
    GrowingBytes.withUTF8(value) { appendString($0) }
  }

  /// - Parameter utf8: valid UTF-8, copied unchanged except for escapes.
  public mutating func string(utf8: UnsafeBufferPointer<UInt8>) {
    separate()
    appendString(utf8)
  }

  /// - Parameter number: a valid JSON number, copied unchanged.
  public mutating func literal(_ number: String) {
    separate()
    output.append(number)
  }

  public mutating func write(_ value: JSON) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(let value): literal(value)
    case .string(let value): string(value)
    case .array(let elements):
      beginArray()
      for element in elements { write(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.name)
        write(member.value)
      }
      endObject()
    }
  }

  /// Ends the line after a whole document or JSON Lines record.
  public mutating func newline() {
    output.append(byte: 0x0A)
    hasMember = false
  }

  /// Passes the bytes to `body`, then empties the buffer and keeps its capacity.
  public mutating func drain<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    let result = try body(output.bytes)
    output.truncate(to: 0)
    return result
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    output.append(byte: bracket)
    depth += 1
    hasMember = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if hasMember { breakLine() }
    output.append(byte: bracket)
    hasMember = true
  }

  private mutating func endKey() {
    output.append(byte: 0x3A)
    if indentation != nil { output.append(byte: 0x20) }
    followsKey = true
  }

  /// Writes the separator between this value or key and the one before.
  @inline(__always)
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if hasMember { output.append(byte: 0x2C) }
    if depth > 0 { breakLine() }
    hasMember = true
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    output.append(byte: 0x0A)
    for _ in 0..<(indentation * depth) { output.append(byte: 0x20) }
  }

  private mutating func appendString(_ utf8: UnsafeBufferPointer<UInt8>) {
    output.append(byte: 0x22)
    if let base = utf8.baseAddress {
      var cursor = 0
      while cursor < utf8.count {
        cursor = appendPlainRun(base, from: cursor, to: utf8.count)
        if cursor < utf8.count { cursor = appendUnusual(base, at: cursor, to: utf8.count) }
      }
    }
    output.append(byte: 0x22)
  }

  /// Copies up to the next byte that needs an escape, and returns that byte's index.
  ///
  /// Whole words are copied while they are searched: most strings are too short for a block copy.
  @inline(__always)
  private mutating func appendPlainRun(
    _ base: UnsafePointer<UInt8>, from start: Int, to count: Int
  ) -> Int {
    output.reserve(count - start + 8)
    let spare = output.start + output.count
    var cursor = start
    while count &- cursor >= 8 {
      let word = UnsafeRawPointer(base + cursor).loadUnaligned(as: UInt64.self)
      spare.storeBytes(of: word, toByteOffset: cursor &- start, as: UInt64.self)
      let stops = JSONWriter.stops(in: word.littleEndian)
      guard stops == 0 else {
        cursor &+= stops.trailingZeroBitCount &>> 3
        output.advance(by: cursor &- start)
        return cursor
      }
      cursor &+= 8
    }
    while cursor < count {
      let byte = base[cursor]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte | 0x20 == 0xE2 { break }
      spare.storeBytes(of: byte, toByteOffset: cursor &- start, as: UInt8.self)
      cursor &+= 1
    }
    output.advance(by: cursor &- start)
    return cursor
  }

  /// Writes the character that ended a plain run, and returns the index after it.
  ///
  /// Terminals obey C1 controls, U+0080 to U+009F, and U+2028 and U+2029 end lines in some readers;
  /// their first bytes, 0xC2 and 0xE2, begin harmless characters too.
  private mutating func appendUnusual(
    _ base: UnsafePointer<UInt8>, at cursor: Int, to count: Int
  ) -> Int {
    let byte = base[cursor]
    guard byte >= 0x80 else {
      appendEscape(byte)
      return cursor + 1
    }
    let next = cursor + 1 < count ? base[cursor + 1] : 0
    if byte == 0xC2, (0x80...0x9F).contains(next) {
      output.append("\\u00")
      output.append(byte: next < 0x90 ? 0x38 : 0x39)
      output.append(byte: JSONWriter.hexDigit(next & 0x0F))
      return cursor + 2
    }
    let last = cursor + 2 < count ? base[cursor + 2] : 0
    if byte == 0xE2, next == 0x80, last == 0xA8 || last == 0xA9 {
      output.append(last == 0xA8 ? "\\u2028" : "\\u2029" as StaticString)
      return cursor + 3
    }
    output.append(byte: byte)
    return cursor + 1
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? value + 0x30 : value - 10 + 0x61
  }

  /// Marks the top bit of bytes that may need an escape; exact for the lowest marked byte.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    // 0xC2 and 0xE2 differ in one bit.
    let lead = (word | ones &* 0x20) ^ (ones &* 0xE2)
    let marks =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((lead &- ones) & ~lead)
      | ((word &- ones &* 0x20) & ~word)
    return marks & 0x8080_8080_8080_8080
  }

  private mutating func appendEscape(_ byte: UInt8) {
    switch byte {
    case 0x22: output.append("\\\"")
    case 0x5C: output.append("\\\\")
    case 0x08: output.append("\\b")
    case 0x0C: output.append("\\f")
    case 0x0A: output.append("\\n")
    case 0x0D: output.append("\\r")
    case 0x09: output.append("\\t")
    default:
      output.append(byte < 0x10 ? "\\u000" : "\\u001" as StaticString)
      output.append(byte: JSONWriter.hexDigit(byte & 0x0F))
    }
  }
}

extension JSON {
  /// The document without blanks: equal values are the same text everywhere.
  public var compactText: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }

  /// SHA-256 of the document without blanks, in 64 lower-case hexadecimal digits.
  public var digest: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.drain { SHA256.digest(of: Array($0)) }
  }
}
