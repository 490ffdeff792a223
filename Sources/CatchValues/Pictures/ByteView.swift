/// A part of a file; reading beyond its ends gives nil, never another part's bytes.
///
/// Offsets count from the part's start. Taking a part copies no bytes.
struct ByteView {
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8]) {
    self.init(bytes, bytes.indices)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, self.range) = (bytes, range)
  }

  var count: Int { range.count }
  var content: ArraySlice<UInt8> { bytes[range] }

  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < range.count ? bytes[range.lowerBound + offset] : nil
  }

  func rest(from offset: Int) -> ByteView? {
    guard offset >= 0, offset <= range.count else { return nil }
    return ByteView(bytes, (range.lowerBound + offset)..<range.upperBound)
  }

  func prefix(_ count: Int) -> ByteView {
    ByteView(bytes, range.lowerBound..<(range.lowerBound + min(max(count, 0), range.count)))
  }

  /// - Returns: nil unless all of it is there.
  func part(at offset: Int, count: Int) -> ByteView? {
    guard count >= 0, let rest = rest(from: offset), count <= rest.count else { return nil }
    return rest.prefix(count)
  }

  /// Reads a whole number without sign, of 0 to 8 bytes.
  /// - Returns: nil too for a number beyond `Int.max`.
  func number(at offset: Int, _ byteCount: Int, littleEndian: Bool = false) -> Int? {
    guard byteCount <= 8, let part = part(at: offset, count: byteCount)?.content else { return nil }
    let value =
      littleEndian
      ? part.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      : part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  func code(at offset: Int) -> FourCode? {
    number(at: offset, 4).map { FourCode(value: UInt32(truncatingIfNeeded: $0)) }
  }

  /// The rest behind the first occurrence of a word; nil where it does not stand.
  func rest(behind word: StaticString) -> ByteView? {
    word.withUTF8Buffer { word in
      content.indices.first { content[$0...].starts(with: word) }.flatMap {
        rest(from: $0 - range.lowerBound + word.count)
      }
    }
  }

  func starts(with bytes: some Sequence<UInt8>) -> Bool {
    content.starts(with: bytes)
  }
}
