/// A strict pull reader: the caller asks for what it expects, and gets it or a located failure.
///
/// Reads RFC 8259 and nothing beyond; also refuses duplicate keys (compared byte for byte after
/// unescaping), NUL, unpaired surrogates, a byte order mark, and nesting beyond 64. Values and
/// strings without escapes are read in place, without allocation.
public struct JSONScanner: ~Copyable {
  /// The kind of the next value, known from its first byte.
  public enum Kind: Hashable, Sendable {
    case object, array, string, number, bool, null
    /// Nothing but white space is left.
    case end
  }

  /// The deepest nesting of arrays and objects that is read.
  public static let depthLimit = 64

  var base: UnsafePointer<UInt8>
  var count: Int
  var index = 0
  /// The byte offset of the value or key read last.
  public internal(set) var valueOffset = 0
  let file: String?
  var firstLine: Int
  private var depth = 0
  /// Bit n is set once the container at depth n + 1 had its first member.
  private var begun: UInt64 = 0
  private var keys: DuplicateKeys
  /// Unescaped keys of open objects, then room for the string being read.
  var unescaped = GrowingBytes(capacity: 0)
  var keptByteCount = 0

  /// - Parameters:
  ///   - bytes: must stay valid and unchanged while the scanner reads.
  ///   - file: named in failures.
  ///   - firstLine: the number of the document's first line, for documents inside a larger file.
  public init(_ bytes: UnsafeRawBufferPointer, file: String? = nil, firstLine: Int = 1) {
    let ledger = DuplicateKeys(depthLimit: JSONScanner.depthLimit)
    base = (bytes.baseAddress ?? ledger.placeholder).assumingMemoryBound(to: UInt8.self)
    count = bytes.count
    keys = ledger
    self.file = file
    self.firstLine = firstLine
  }

  /// Begins another document with this scanner's memory: one scanner reads a million lines.
  public mutating func restart(_ bytes: UnsafeRawBufferPointer, firstLine: Int) {
    keys.reset()
    base = (bytes.baseAddress ?? keys.placeholder).assumingMemoryBound(to: UInt8.self)
    count = bytes.count
    self.firstLine = firstLine
    index = 0
    valueOffset = 0
    depth = 0
    begun = 0
    keptByteCount = 0
  }

  /// Returns the kind of the next value; consumes only the white space before it.
  public mutating func peek() throws(Failure) -> Kind {
    skipWhiteSpace()
    switch current {
    case 0x22: return .string
    case 0x30...0x39, 0x2D: return .number
    case 0x7B: return .object
    case 0x5B: return .array
    case 0x74, 0x66: return .bool
    case 0x6E: return .null
    default:
      guard index == count else { throw unexpected(JSONScanner.aValue) }
      return .end
    }
  }

  /// - Throws: `json.type` if the next value is not an object.
  public mutating func beginObject() throws(Failure) {
    skipWhiteSpace()
    guard current == 0x7B else { throw mismatch(.object) }
    try descend()
    keys.open(keptByteCount: keptByteCount)
  }

  /// Returns the next key of the innermost object, unescaped, valid until the next call; nil at its
  /// end.
  /// - Throws: `json.duplicate_key` for a key that the object already had.
  public mutating func nextKey() throws(Failure) -> UnsafeBufferPointer<UInt8>? {
    precondition(depth > 0, "keys belong to an open object")
    guard try nextMember(closing: 0x7D) else {
      keptByteCount = keys.close()
      return nil
    }
    guard current == 0x22 else {
      throw unexpected(Text(en: "a key in double quotes", ko: "큰따옴표로 감싼 키가"))
    }
    valueOffset = index
    let key = try scanString()
    let start = key.isUnescaped ? keptByteCount : valueOffset + 1
    if key.isUnescaped { keptByteCount = unescaped.count }
    guard
      keys.insert(
        key.bytes, offset: start, isUnescaped: key.isUnescaped, document: base,
        unescaped: unescaped.start)
    else { throw duplicate(key.bytes) }
    skipWhiteSpace()
    guard current == 0x3A else { throw unexpected(Text(en: "':'", ko: "':'가")) }
    index += 1
    return key.bytes
  }

  /// Whether the innermost object, of which a member was read, goes on with that key, written
  /// without escapes; consumes nothing.
  public func goesOn(with key: StaticString) -> Bool {
    var place = index
    func skipBlanks() { while place < count, base[place] <= 0x20 { place += 1 } }
    skipBlanks()
    guard place < count, base[place] == 0x2C else { return false }
    place += 1
    skipBlanks()
    let length = key.utf8CodeUnitCount
    guard count - place >= length + 2, base[place] == 0x22, base[place + length + 1] == 0x22
    else { return false }
    return (0..<length).allSatisfy { base[place + 1 + $0] == key.utf8Start[$0] }
  }

  /// - Throws: `json.type` if the next value is not an array.
  public mutating func beginArray() throws(Failure) {
    skipWhiteSpace()
    guard current == 0x5B else { throw mismatch(.array) }
    try descend()
  }

  /// Returns true before another element of the innermost array; false consumes its closing
  /// bracket.
  public mutating func nextElement() throws(Failure) -> Bool {
    precondition(depth > 0, "elements belong to an open array")
    return try nextMember(closing: 0x5D)
  }

  public mutating func bool() throws(Failure) -> Bool {
    skipWhiteSpace()
    if current == 0x74 {
      try take("true")
      return true
    }
    guard current == 0x66 else { throw mismatch(.bool) }
    try take("false")
    return false
  }

  /// Consumes the next value if it is null, else nothing.
  public mutating func null() throws(Failure) -> Bool {
    skipWhiteSpace()
    guard current == 0x6E else { return false }
    try take("null")
    return true
  }

  /// Skips one value, which must be as well formed as one that is read.
  public mutating func skipValue() throws(Failure) {
    switch try peek() {
    case .object:
      try beginObject()
      while try nextKey() != nil { try skipValue() }
    case .array:
      try beginArray()
      while try nextElement() { try skipValue() }
    case .string: _ = try stringBytes()
    case .number: _ = try scanNumber()
    case .bool: _ = try bool()
    case .null: _ = try null()
    case .end: throw unexpected(JSONScanner.aValue)
    }
  }

  /// Checks that only white space follows.
  public mutating func finish() throws(Failure) {
    skipWhiteSpace()
    guard index == count else { throw trailing() }
  }

  /// The byte at the cursor; at the end zero, which is never valid in JSON.
  @inline(__always)
  var current: UInt8 { index < count ? base[index] : 0 }

  @inline(__always)
  mutating func skipWhiteSpace() {
    while index < count {
      let byte = base[index]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
      else { return }
      index += 1
    }
  }

  private mutating func descend() throws(Failure) {
    valueOffset = index
    guard depth < JSONScanner.depthLimit else { throw tooDeep() }
    index += 1
    begun &= ~(1 &<< UInt64(truncatingIfNeeded: depth))
    depth += 1
  }

  /// Consumes the comma or the closing bracket; the cursor is then at the member, if there is one.
  @inline(__always)
  private mutating func nextMember(closing: UInt8) throws(Failure) -> Bool {
    skipWhiteSpace()
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: depth &- 1)
    if current == closing {
      index += 1
      depth -= 1
      return false
    }
    if begun & bit == 0 {
      begun |= bit
      guard index < count else { throw unfinished(closing) }
      return true
    }
    guard current == 0x2C else { throw unfinished(closing) }
    index += 1
    skipWhiteSpace()
    guard current != closing else { throw trailingComma(closing) }
    return true
  }

  private mutating func take(_ word: StaticString) throws(Failure) {
    valueOffset = index
    let length = word.utf8CodeUnitCount
    guard count - index >= length else { throw unknownWord() }
    for offset in 0..<length where base[index + offset] != word.utf8Start[offset] {
      throw unknownWord()
    }
    index += length
  }
}
