/// Copies of picture files that show the same pixels and carry nothing else.
public enum PictureFile {
  /// Copies a picture without its metadata: no place, time, device, comment, preview or trailer.
  ///
  /// Kept is all that decoding and colours need (ICC profile, density, transparency, animation),
  /// and an orientation other than 1, as an EXIF block of one tag. Pixels are copied as they are
  /// coded. Copies of copies are equal, and so are copies of files that differ in metadata only.
  /// HEIC is checked and returned as it is. Linear in the length of the file.
  /// - Parameter orientation: put in the place of the picture's own, 1 to 8.
  /// - Throws: `unknownType`, `truncated`, `noSize` or `malformed`; then no copy is safe to show.
  public static func withoutMetadata(
    _ bytes: [UInt8], orientation: Int? = nil
  ) throws(PictureRefusal) -> [UInt8] {
    guard PictureType(bytes) != .heic else {
      try PictureHeader.checkHEIC(ByteView(bytes))
      return bytes
    }
    let facts = try PictureFacts(bytes)
    let turn = orientation ?? facts.orientation
    let exif = turn == 1 ? nil : EXIF.block(orientation: turn)
    return switch facts.type {
    case .jpeg: try jpeg(ByteView(bytes), exif)
    case .png: try png(bytes, exif)
    case .webp: try webp(ByteView(bytes), exif)
    case .heic: bytes
    }
  }

  private static func jpeg(_ file: ByteView, _ exif: [UInt8]?) throws(PictureRefusal) -> [UInt8] {
    var front: [UInt8] = []
    var output: [UInt8] = []
    output.reserveCapacity(file.count)
    var hasPixels = false
    var offset = 2
    while let segment = file.jpegSegment(at: offset), segment.end <= file.count {
      // Decoders skip other bytes than fill, too, but what they belonged to is lost.
      let skipped = file.part(at: offset, count: file.jpegMarker(from: offset) - offset)
      guard skipped?.content.allSatisfy({ $0 == 0xFF || $0 == 0 }) ?? false else {
        throw .malformed
      }
      offset = segment.end
      let (marker, body) = (segment.marker, segment.body)
      switch marker {
      case _ where segment.isEndOfImage:
        guard hasPixels else { throw .truncated }
        let tag = exif.map { jpegSegment(0xE1, "Exif\0\0".utf8 + $0) } ?? []
        return [0xFF, 0xD8] + front + tag + output + [0xFF, 0xD9]
      case _ where segment.isStartOfImage:
        throw .malformed
      case 0xE0 where front.isEmpty && body.count >= 14 && body.starts(with: "JFIF\0".utf8):
        // Version and density, and a preview of 0 × 0.
        front = jpegSegment(0xE0, body.prefix(12).content + [0, 0])
      case 0xE2 where body.starts(with: "ICC_PROFILE\0".utf8):
        output += jpegSegment(marker, body.content)
      case 0xEE where body.count >= 12 && body.starts(with: "Adobe".utf8):
        // The colour transform is the 12th byte; more can only be hidden there.
        output += jpegSegment(marker, body.prefix(12).content)
      case 0xC0...0xDF:
        output += jpegSegment(marker, body.content)
        guard segment.isStartOfScan else { continue }
        hasPixels = true
        offset = file.jpegMarker(from: segment.end)
        var end = offset
        // Fill bytes before the marker; the scan's own header may end in 0xFF.
        while end > segment.end, file[end - 1] == 0xFF { end -= 1 }
        output += file.part(at: segment.end, count: end - segment.end)?.content ?? []
      case 0xE0...0xEF, 0xFE: continue
      // A damaged scan: no segment has such a marker, so how far it goes is not known.
      default: throw .malformed
      }
    }
    throw .truncated
  }

  private static func jpegSegment(_ marker: UInt8, _ body: some Collection<UInt8>) -> [UInt8] {
    let length = body.count + 2
    return [0xFF, marker, UInt8(truncatingIfNeeded: length >> 8), UInt8(length & 0xFF)] + body
  }

  /// Chunks that pixels, colours, size on paper and animation need.
  private static let pngChunks: Set<FourCode> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs",
    "acTL", "fcTL", "fdAT", "cICP",
  ]

  private static func png(_ bytes: [UInt8], _ exif: [UInt8]?) throws(PictureRefusal) -> [UInt8] {
    let file = ByteView(bytes)
    var hasPixels = false
    // All before this offset is kept. Nothing is copied until a chunk is left out or added.
    var kept = PictureType.pngSignature.count
    var output: [UInt8] = []
    func begin() {
      guard output.isEmpty else { return }
      output.reserveCapacity(bytes.count)
      output += bytes[..<kept]
    }
    var offset = kept
    for chunk in file.chunks(from: offset, ByteView.pngChunk) {
      guard let whole = file.part(at: offset, count: chunk.end - offset) else { throw .truncated }
      guard chunk.code.hasLettersOnly else { throw .malformed }
      if chunk.code == "IDAT", !hasPixels {
        if let exif {
          begin()
          output += pngChunk("eXIf", exif)
        }
        hasPixels = true
      }
      if pngChunks.contains(chunk.code) {
        if output.isEmpty, kept == offset {
          kept = chunk.end
        } else {
          begin()
          output += whole.content
        }
      } else if chunk.code.value & 0x2000_0000 == 0 {
        // An upper-case first letter: a reader that does not know the chunk must stop.
        throw .malformed
      }
      offset = chunk.end
      if chunk.code == "IEND", hasPixels {
        guard output.isEmpty else { return output }
        return kept == bytes.count ? bytes : Array(bytes[..<kept])
      }
    }
    throw .truncated
  }

  private static func pngChunk(_ code: FourCode, _ body: [UInt8]) -> [UInt8] {
    let checked = code.letters + body
    // The checksum of ISO 3309, bit by bit: it is made for 30 bytes only.
    let sum = checked.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return [0, 0, 0, UInt8(body.count)] + checked + FourCode(value: ~sum).letters
  }
}
