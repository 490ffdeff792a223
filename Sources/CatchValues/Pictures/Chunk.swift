/// Four letters that name a chunk of PNG and RIFF or a box of HEIC.
struct FourCode: Hashable, ExpressibleByStringLiteral {
  let value: UInt32

  init(value: UInt32) {
    self.value = value
  }

  init(stringLiteral text: StaticString) {
    value = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  var letters: [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

  /// False where something else stands in the place of a PNG chunk's name.
  var hasLettersOnly: Bool { letters.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) } }
}

/// A named part of a PNG, WebP or HEIC file.
struct Chunk {
  let code: FourCode
  /// Without name, length, padding and checksum; cut where the file ends.
  let body: ByteView
  /// The offset of the next chunk by this one's length; may lie beyond the end of the file.
  let end: Int
}

extension ByteView {
  /// - Returns: nil when fewer than 8 bytes are left, as for the other two.
  func pngChunk(at offset: Int) -> Chunk? {
    guard let length = number(at: offset, 4), let code = code(at: offset + 4),
      let rest = rest(from: offset + 8)
    else { return nil }
    return Chunk(code: code, body: rest.prefix(length), end: offset + 12 + length)
  }

  func riffChunk(at offset: Int) -> Chunk? {
    guard let code = code(at: offset), let rest = rest(from: offset + 8),
      let length = number(at: offset + 4, 4, littleEndian: true)
    else { return nil }
    return Chunk(code: code, body: rest.prefix(length), end: offset + 8 + length + length % 2)
  }

  /// Reads a box of ISO 14496-12; one with the length 0 goes to the end of the part.
  func box(at offset: Int) -> Chunk? {
    guard let word = number(at: offset, 4), let code = code(at: offset + 4),
      let length = word == 1 ? number(at: offset + 8, 8) : word == 0 ? count - offset : word
    else { return nil }
    let headLength = word == 1 ? 16 : 8
    guard length >= headLength, let rest = rest(from: offset + headLength) else { return nil }
    let (end, overflows) = offset.addingReportingOverflow(length)
    return Chunk(code: code, body: rest.prefix(length - headLength), end: overflows ? .max : end)
  }

  /// Lists chunks in a row; each is found by the length of the one before.
  func chunks(
    from start: Int, _ chunk: @escaping (ByteView) -> (Int) -> Chunk?
  ) -> some Sequence<Chunk> {
    sequence(state: start) { offset in
      let next = chunk(self)(offset)
      offset = next?.end ?? offset
      return next
    }
  }

  /// Finds the first box with a name.
  func box(_ code: FourCode, from start: Int = 0) -> ByteView? {
    chunks(from: start, ByteView.box(at:)).first { $0.code == code }?.body
  }
}
