/// The facts of an EXIF block about its picture; those about the thumbnail are not read.
struct EXIF {
  private(set) var orientation = 1
  private(set) var captureTime: CaptureTime?
  private(set) var hasGPS = false
  private(set) var camera = PictureCamera()
  private(set) var position: PicturePosition?
  /// The user's comment, or the camera's in the user's name.
  private(set) var comment: String?
  private(set) var software: String?

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
    let gps = picture.directory(0x8825)
    // The version, tag 0, is also written by cameras that know no position.
    hasGPS = gps?.field { $0 != 0 } != nil
    if let gps, let latitude = gps.degrees(2, sign: gps.text(1), negative: 0x53),
      let longitude = gps.degrees(4, sign: gps.text(3), negative: 0x57),
      latitude.magnitude <= 90, longitude.magnitude <= 180
    {
      position = PicturePosition(latitude: latitude, longitude: longitude)
    }
    self.camera = PictureCamera(
      make: picture.text(0x010F).flatMap(EXIF.words),
      model: picture.text(0x0110).flatMap(EXIF.words),
      lens: camera?.text(0xA434).flatMap(EXIF.words),
      iso: (camera?.short(0x8827)).flatMap { $0 > 0 ? $0 : nil },
      hasExposure: camera?.field { $0 == 0x829A || $0 == 0x829D } != nil)
    software = picture.text(0x0131).flatMap(EXIF.words)
    comment = camera?.text(0x9286).flatMap { EXIF.comment($0, isLittle: isLittle) }
  }

  /// The most bytes of one text that are read.
  private static let mostBytes = 1_024

  /// Reads a text that ends at its first zero; nil for blanks alone.
  private static func words(_ text: ByteView) -> String? {
    let bytes = text.prefix(mostBytes).content.prefix { $0 != 0 }
    return PictureText.trimmed(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads a comment: its first eight bytes name the coding, and are left out by some programs.
  /// UTF-16 has the block's byte order, unless it begins with its own mark.
  private static func comment(_ text: ByteView, isLittle: Bool) -> String? {
    guard let body = text.rest(from: 8)?.prefix(mostBytes) else { return words(text) }
    guard text.starts(with: "UNICODE\0".utf8) else {
      let isNamed =
        text.starts(with: "ASCII\0\0\0".utf8) || text.prefix(8).content.allSatisfy { $0 == 0 }
      return words(isNamed ? body : text)
    }
    var order = isLittle
    var units: [UInt16] = []
    for place in stride(from: 0, to: body.count - 1, by: 2) {
      let unit = UInt16(body.number(at: place, 2, littleEndian: order) ?? 0)
      if unit == 0 { break }
      switch (place, unit) {
      case (0, 0xFFFE): order.toggle()
      case (0, 0xFEFF): continue
      default: units.append(unit)
      }
    }
    return PictureText.trimmed(String(decoding: units, as: UTF16.self))
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

  /// Degrees of three fractions: degrees, minutes and seconds.
  ///
  /// - Parameter negative: the letter of south or west.
  func degrees(_ tag: Int, sign: ByteView?, negative: UInt8) -> Double? {
    guard let field = field(where: { $0 == tag }), read(field + 2, 2) == 5,
      read(field + 4, 4) == 3, let start = read(field + 8, 4), let letter = sign?[0]
    else { return nil }
    var degrees = 0.0
    for (index, share) in [1.0, 60, 3_600].enumerated() {
      guard let over = read(start + index * 8, 4), let under = read(start + index * 8 + 4, 4)
      else { return nil }
      // Cameras without seconds write 0/0.
      guard under > 0 || over == 0 && index > 0 else { return nil }
      if under > 0 { degrees += Double(over) / Double(under) / share }
    }
    return letter == negative ? -degrees : degrees
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
