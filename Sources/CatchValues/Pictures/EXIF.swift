/// The facts of an EXIF block about its picture; those about the thumbnail are not read.
struct EXIF {
  private(set) var orientation = 1
  private(set) var captureTime: CaptureTime?
  private(set) var isMarkedAsScreenshot = false
  private(set) var hasGPS = false

  /// Reads a TIFF header and the directories for the picture, the camera and GPS.
  ///
  /// Content outside of the block counts as missing. No chain of directories is followed, so the
  /// cost is a few passes over the block at most.
  init(_ block: ByteView) {
    let tiff = block.starts(with: "Exif\0".utf8) ? block.rest(from: 6) ?? block : block
    let isLittle = tiff.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittle || tiff.starts(with: [0x4D, 0x4D, 0, 0x2A]),
      let picture = Directory(tiff, isLittle, pointerAt: 4)
    else { return }
    let camera = picture.directory(0x8769)
    orientation = picture.short(0x0112).flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
    // Taken, digitized, changed: each with the tag of its offset.
    for (owner, tag, offsetTag) in [
      (camera, 0x9003, 0x9011), (camera, 0x9004, 0x9012), (picture, 0x0132, 0x9010),
    ] where captureTime == nil {
      captureTime = owner?.text(tag).flatMap {
        CaptureTime(exif: $0, offset: camera?.text(offsetTag))
      }
    }
    // The version, tag 0, is also written by cameras that know no position.
    hasGPS = picture.directory(0x8825)?.field { $0 != 0 } != nil
    isMarkedAsScreenshot = camera?.text(0x9286).map(EXIF.namesScreenshot) ?? false
  }

  /// Finds the word in the first 64 bytes of a comment, in ASCII or UTF-16.
  private static func namesScreenshot(_ comment: ByteView) -> Bool {
    let text = comment.prefix(64).content.filter { $0 != 0 }.map { $0 | 0x20 }
    return text.indices.contains { text[$0...].starts(with: "screenshot".utf8) }
  }

  /// Writes the block with one tag, the orientation, 1 to 8, in 26 bytes.
  static func block(orientation: Int) -> [UInt8] {
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(truncatingIfNeeded: orientation), 0, 0]
      + [0, 0, 0, 0]
  }
}

/// A directory of TIFF: a count and 12 bytes for each tag.
private struct Directory {
  let tiff: ByteView
  let isLittle: Bool
  let start: Int

  init?(_ tiff: ByteView, _ isLittle: Bool, pointerAt offset: Int) {
    guard let start = tiff.number(at: offset, 4, littleEndian: isLittle) else { return nil }
    (self.tiff, self.isLittle, self.start) = (tiff, isLittle, start)
  }

  func directory(_ tag: Int) -> Directory? {
    field { $0 == tag }.flatMap { Directory(tiff, isLittle, pointerAt: $0 + 8) }
  }

  func short(_ tag: Int) -> Int? {
    guard let field = field(where: { $0 == tag }), read(field + 2, 2) == 3 else { return nil }
    return read(field + 8, 2)
  }

  /// The bytes of a text or of untyped data; up to 4 stand in place of their offset.
  func text(_ tag: Int) -> ByteView? {
    guard let field = field(where: { $0 == tag }), let type = read(field + 2, 2),
      type == 2 || type == 7, let count = read(field + 4, 4),
      let offset = count > 4 ? read(field + 8, 4) : field + 8
    else { return nil }
    return tiff.part(at: offset, count: count)
  }

  /// The offset of the first tag's 12 bytes that is meant.
  func field(where isMeant: (Int) -> Bool) -> Int? {
    (0..<min(read(start, 2) ?? 0, tiff.count / 12)).lazy.map { start + 2 + $0 * 12 }
      .first { read($0, 2).map(isMeant) ?? false }
  }

  private func read(_ offset: Int, _ byteCount: Int) -> Int? {
    tiff.number(at: offset, byteCount, littleEndian: isLittle)
  }
}
