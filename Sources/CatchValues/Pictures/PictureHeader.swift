/// The size of a picture, and its EXIF block as it lies in the file.
struct PictureHeader {
  var width: Int
  var height: Int
  var exif: ByteView?
  var xmp: ByteView?
  /// Of PNG alone.
  var texts: [PictureText] = []
  /// Set by a format that states it outside of EXIF.
  var orientation: Int?

  /// The most parts of a file that are looked at.
  private static let mostSteps = 4_096

  /// Reads the segments up to the first scan; the first frame header and EXIF block count.
  static func jpeg(_ file: ByteView) throws(PictureRefusal) -> PictureHeader {
    var frame: ByteView?
    var exif: ByteView?
    var xmp: ByteView?
    var next = file.jpegSegment(at: 2)
    while let segment = next, !segment.isStartOfScan, !segment.isEndOfImage {
      if segment.isEXIF, exif == nil { exif = segment.body }
      if segment.isXMP, xmp == nil { xmp = segment.body }
      if segment.isFrameHeader, frame == nil { frame = segment.body }
      next = file.jpegSegment(at: segment.end)
    }
    guard let frame, let height = frame.number(at: 1, 2), let width = frame.number(at: 3, 2)
    else { throw next == nil ? .truncated : .noSize }
    return PictureHeader(width: width, height: height, exif: exif, xmp: xmp)
  }

  /// Reads IHDR, which comes first, the first `eXIf` and the texts, which may follow the pixels.
  static func png(_ file: ByteView) throws(PictureRefusal) -> PictureHeader {
    guard let first = file.pngChunk(at: 8) else { throw .truncated }
    guard first.code == "IHDR", let width = first.body.number(at: 0, 4),
      let height = first.body.number(at: 4, 4)
    else { throw first.end > file.count ? .truncated : .noSize }
    var header = PictureHeader(width: width, height: height)
    for chunk in file.chunks(from: first.end, ByteView.pngChunk).prefix(mostSteps) {
      if chunk.code == "IEND" { break }
      if chunk.code == "eXIf", header.exif == nil { header.exif = chunk.body }
      if header.texts.count < PictureText.most, let text = PictureText(chunk) {
        header.texts.append(text)
        if text.keyword == "XML:com.adobe.xmp" { header.xmp = chunk.body }
      }
    }
    return header
  }

  /// Reads the first chunk's size, and finds the first `EXIF`, which follows the pixels.
  static func webp(_ file: ByteView) throws(PictureRefusal) -> PictureHeader {
    guard let first = file.riffChunk(at: 12), let length = file.riffChunk(at: 0)?.end
    else { throw .truncated }
    guard var header = PictureHeader(webpChunk: first)
    else { throw first.end > file.count ? .truncated : .noSize }
    for chunk in file.prefix(length).chunks(from: first.end, ByteView.riffChunk).prefix(mostSteps) {
      if chunk.code == "EXIF", header.exif == nil { header.exif = chunk.body }
      if chunk.code == "XMP ", header.xmp == nil { header.xmp = chunk.body }
    }
    return header
  }
}

extension PictureHeader {
  /// Reads the size in `VP8 `, `VP8L` or `VP8X`; nil for any other chunk.
  init?(webpChunk chunk: Chunk) {
    func number(_ offset: Int, _ byteCount: Int) -> Int? {
      chunk.body.number(at: offset, byteCount, littleEndian: true)
    }
    switch chunk.code {
    case "VP8 ":
      guard number(3, 3) == 0x2A019D, let width = number(6, 2), let height = number(8, 2)
      else { return nil }
      self.init(width: width & 0x3FFF, height: height & 0x3FFF)
    case "VP8L":
      guard number(0, 1) == 0x2F, let bits = number(1, 4) else { return nil }
      self.init(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      guard let width = number(4, 3), let height = number(7, 3) else { return nil }
      self.init(width: width + 1, height: height + 1)
    default: return nil
    }
  }
}
