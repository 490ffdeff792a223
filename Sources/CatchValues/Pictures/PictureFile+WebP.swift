extension PictureFile {
  private static let pixelCodes: Set<FourCode> = ["VP8 ", "VP8L"]

  /// Copies a WebP in the simple form whenever nothing needs the extended one, `VP8X`: programs
  /// that add metadata change to it.
  static func webp(_ file: ByteView, _ exif: [UInt8]?) throws(PictureRefusal) -> [UInt8] {
    guard let first = file.riffChunk(at: 12), let canvas = PictureHeader(webpChunk: first),
      let length = file.riffChunk(at: 0)?.end, length <= file.count
    else { throw .truncated }
    let isExtended = first.code == "VP8X"
    // Transparency and animation; the other flags follow from the chunks.
    var flags = isExtended ? (first.body[0] ?? 0) & 0x12 : 0
    var isNeeded = exif != nil
    var output: [UInt8] = []
    var codes: Set<FourCode> = []
    var end = isExtended ? first.end : 12
    for chunk in file.prefix(length).chunks(from: end, ByteView.riffChunk) {
      guard chunk.end <= length else { throw .truncated }
      end = chunk.end
      let isFrame = chunk.code == "ANMF"
      guard codes.insert(chunk.code).inserted || isFrame else { continue }
      switch chunk.code {
      case "VP8 ", "VP8L":
        guard let size = PictureHeader(webpChunk: chunk) else { throw .malformed }
        isNeeded = isNeeded || (size.width, size.height) != (canvas.width, canvas.height)
        // Behind the sizes of 14 bits each; some programs forget to repeat it in VP8X.
        if chunk.code == "VP8L" { flags |= (chunk.body[4] ?? 0) & 0x10 }
        output += riffChunk(chunk.code, chunk.body.content)
      case "ICCP", "ANIM", "ALPH", "ANMF":
        guard isExtended else { continue }
        isNeeded = true
        output += riffChunk(chunk.code, isFrame ? try frame(chunk.body) : chunk.body.content)
      default: continue
      }
    }
    guard codes.contains("ANMF") || !codes.isDisjoint(with: pixelCodes) else { throw .truncated }
    guard end == length else { throw .malformed }
    if isNeeded {
      flags |= (exif == nil ? 0 : 0x08) | (isExtended && codes.contains("ICCP") ? 0x20 : 0)
      let size = littleEndian(canvas.width - 1, 3) + littleEndian(canvas.height - 1, 3)
      output = riffChunk("VP8X", [flags, 0, 0, 0] + size) + output
    }
    output += exif.map { riffChunk("EXIF", $0) } ?? []
    return riffChunk("RIFF", FourCode("WEBP").letters + output)
  }

  /// The fixed 16 bytes of an animation's frame and its pixels, without unknown chunks.
  private static func frame(_ body: ByteView) throws(PictureRefusal) -> ArraySlice<UInt8> {
    var output = body.prefix(16).content
    var hasPixels = false
    var end = 16
    for chunk in body.chunks(from: end, ByteView.riffChunk) {
      guard chunk.end <= body.count else { throw .truncated }
      end = chunk.end
      let isPixels = pixelCodes.contains(chunk.code)
      guard isPixels || chunk.code == "ALPH" else { continue }
      hasPixels = hasPixels || isPixels
      output += riffChunk(chunk.code, chunk.body.content)
    }
    guard hasPixels else { throw .truncated }
    guard end == body.count else { throw .malformed }
    return output
  }

  private static func riffChunk(_ code: FourCode, _ body: some Collection<UInt8>) -> [UInt8] {
    code.letters + littleEndian(body.count, 4) + body + Array(repeating: 0, count: body.count % 2)
  }

  private static func littleEndian(_ value: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
