/// A marker of a JPEG file and the content that its length covers.
struct JPEGSegment {
  let marker: UInt8
  /// Without the two bytes of the length; cut where the file ends.
  let body: ByteView
  /// The offset behind the content; may lie beyond the end of the file.
  let end: Int

  /// True for SOF0 to SOF15, which state the size; 0xC4, 0xC8 and 0xCC are other segments.
  var isFrameHeader: Bool { marker & 0xF0 == 0xC0 && ![0xC4, 0xC8, 0xCC].contains(marker) }
  var isStartOfScan: Bool { marker == 0xDA }
  var isStartOfImage: Bool { marker == 0xD8 }
  var isEndOfImage: Bool { marker == 0xD9 }
  var isEXIF: Bool { marker == 0xE1 && body.starts(with: "Exif\0".utf8) }
  var isXMP: Bool { marker == 0xE1 && body.starts(with: "http://ns.adobe.com/xap/1.0/\0".utf8) }
}

extension ByteView {
  /// Reads the next segment; skips fill bytes and, as decoders do, bytes that belong to none.
  /// - Returns: nil when no marker with its length is left.
  func jpegSegment(at offset: Int) -> JPEGSegment? {
    let start = jpegMarker(from: offset)
    guard let marker = self[start + 1] else { return nil }
    // SOI and EOI have no length.
    if marker == 0xD8 || marker == 0xD9 {
      return JPEGSegment(marker: marker, body: prefix(0), end: start + 2)
    }
    guard let length = number(at: start + 2, 2), length >= 2, let rest = rest(from: start + 4)
    else { return nil }
    return JPEGSegment(marker: marker, body: rest.prefix(length - 2), end: start + 2 + length)
  }

  /// Finds the marker that ends coded pixels: no stuffed zero, fill, TEM or restart marker.
  /// - Returns: the offset of its 0xFF, or `count`.
  func jpegMarker(from offset: Int) -> Int {
    guard let rest = rest(from: offset) else { return count }
    return rest.content.withUnsafeBufferPointer { bytes in
      for index in bytes.indices.dropLast() where bytes[index] == 0xFF {
        switch bytes[index + 1] {
        case 0x00, 0x01, 0xD0...0xD7, 0xFF: continue
        default: return offset + index
        }
      }
      return count
    }
  }
}
