/// The bytes of a picture file that its facts need, without its pixels.
public enum PictureHead {
  /// The most bytes that are read of one file.
  public static let mostBytes = 256 << 10
  /// The longest segment of a JPEG file.
  private static let mostSegment = 64 << 10
  /// The most chunks that are looked at.
  private static let mostSteps = 4_096

  /// Gathers a shorter file with the same facts: of PNG and WebP all chunks but the pixels, which may
  /// stand before EXIF; of other files their beginning.
  ///
  /// - Parameter part: reads from an offset, at most so many bytes; fewer at the end of the file.
  public static func bytes<Fault>(
    _ part: (Int, Int) throws(Fault) -> [UInt8]
  ) throws(Fault) -> [UInt8] {
    let first = try part(0, 64)
    switch PictureType(first) {
    case .png:
      return try chunks(from: 8, Array(first.prefix(8)), isBig: true, part) {
        $0 == "IDAT" || $0 == "fdAT" ? 0 : nil
      }
    case .webp:
      // The size of the whole is that of the longest file: the reader stops at its end.
      let head = Array(first.prefix(4)) + [0xFE, 0xFF, 0xFF, 0x7F] + first.dropFirst(8).prefix(4)
      return try chunks(from: 12, head, isBig: false, part) {
        ["VP8 ", "VP8L", "ALPH", "ANMF"].contains($0) ? 32 : nil
      }
    case .jpeg:
      // EXIF comes before the frame's header, which is seldom further behind.
      let start = try part(0, mostSegment)
      guard start.count == mostSegment, (try? PictureHeader.jpeg(ByteView(start))) == nil else {
        return start
      }
      return start + (try part(mostSegment, mostBytes - 64 - mostSegment))
    default: return try part(0, mostBytes - 64)
    }
  }

  /// - Parameter kept: the bytes of a chunk that are kept; nil for all.
  private static func chunks<Fault>(
    from start: Int, _ head: [UInt8], isBig: Bool, _ part: (Int, Int) throws(Fault) -> [UInt8],
    kept: (FourCode) -> Int?
  ) throws(Fault) -> [UInt8] {
    var (output, offset, read) = (head, start, 64)
    for _ in 0..<mostSteps {
      let header = ByteView(try part(offset, 8))
      read += 8
      guard let code = header.code(at: isBig ? 4 : 0),
        let length = header.number(at: isBig ? 0 : 4, 4, littleEndian: !isBig)
      else { break }
      let count = min(length, kept(code) ?? length)
      guard read + count <= mostBytes else { break }
      let body = try part(offset + 8, count)
      read += body.count
      output += isBig ? number(count, isBig) + code.letters : code.letters + number(count, isBig)
      // A file that ends here has no more.
      guard body.count == count else { return output + body }
      output += body + (isBig ? [0, 0, 0, 0] : count % 2 == 1 ? [0] : [])
      if isBig, code == "IEND" { break }
      offset += 8 + length + (isBig ? 4 : length % 2)
    }
    return output
  }

  private static func number(_ value: Int, _ isBig: Bool) -> [UInt8] {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    return isBig ? bytes : bytes.reversed()
  }
}
