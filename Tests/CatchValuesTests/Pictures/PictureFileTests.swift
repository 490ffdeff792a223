import CatchValues
import Testing

@Suite("Pictures without metadata")
struct PictureFileTests {
  private typealias Sample = SamplePicture

  private func refusal(_ bytes: [UInt8]) -> PictureRefusal? {
    do throws(PictureRefusal) {
      _ = try PictureFile.withoutMetadata(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// The block that holds the orientation alone.
  private func tag(_ orientation: Int) -> [UInt8] {
    Sample.exif([(0x0112, .short(orientation))])
  }

  private static let exif = Sample.exif(
    [(0x0112, .short(6)), (0x010F, .text("a camera"))], gps: [(1, .text("N"))])

  // MARK: JPEG

  @Test func `a JPEG keeps tables, profile and colour transform, and loses the rest`() throws {
    let profile = Sample.segment(0xE2, "ICC_PROFILE\0", [1, 1, 9])
    let transform = Sample.segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 2])
    let table = Sample.segment(0xDB, [0, 1, 2])
    let density: [UInt8] = [1, 2, 1, 0, 72, 0, 72]
    let bytes = Sample.jpeg(
      Sample.segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<x/>")
        + Sample.segment(0xE0, "JFIF\0", density + [1, 1, 50, 60, 70])
        + Sample.segment(0xE0, "JFXX\0", [0x10]) + profile + Sample.segment(0xE2, "MPF\0")
        + Sample.segment(0xED, "Photoshop 3.0\0") + Sample.segment(0xEB, "JP") + [0xFF]
        + Sample.segment(0xFE, "a comment") + transform + table)
    let expected =
      [0xFF, 0xD8] + Sample.segment(0xE0, "JFIF\0", density + [0, 0])
      + Sample.jpeg(profile + transform + table).dropFirst(2)
    #expect(try PictureFile.withoutMetadata(bytes + [1, 2, 3] + Sample.jpeg()) == expected)
  }

  @Test func `a JPEG keeps its orientation, behind the density`() throws {
    let density = Sample.segment(0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 72, 0, 0])
    let exif = Sample.segment(0xE1, "Exif\0\0", Self.exif)
    let expected = Sample.jpeg(density + Sample.segment(0xE1, "Exif\0\0", tag(6)))
    #expect(try PictureFile.withoutMetadata(Sample.jpeg(exif + density)) == expected)
    #expect(try PictureFile.withoutMetadata(Sample.jpeg(density + exif)) == expected)
  }

  @Test func `every scan of a JPEG is walked, with stuffed zeros and restart markers`() throws {
    let coded: [UInt8] = [9, 0xFF, 0x00, 0xE1, 0xFF, 0xD0, 8, 0xFF, 0xD7, 0xFF, 0x00]
    let front = [0xFF, 0xD8] + Sample.frame(0xC2, width: 64, height: 48) + Sample.scan + coded
    let next = Sample.segment(0xC4, [1]) + Sample.scan + coded + [0xFF, 0xD9]
    let comment = [0xFF, 0xFF] + Sample.segment(0xFE, "between the scans")
    #expect(try PictureFile.withoutMetadata(front + comment + next) == front + next)
  }

  @Test func `fill bytes behind a scan go, its header stays whole`() throws {
    let front =
      [0xFF, 0xD8] + Sample.frame(width: 64, height: 48) + Sample.segment(0xDA, [1, 0xFF])
    let end: [UInt8] = [0xFF, 0xD9]
    #expect(try PictureFile.withoutMetadata(front + [0xFF, 0xFF] + end) == front + end)
    #expect(try PictureFile.withoutMetadata(front + [7, 0xFF] + end) == front + [7] + end)
  }

  // MARK: PNG

  @Test func `a PNG keeps the chunks that show, and loses the rest`() throws {
    let kept = [
      "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "acTL", "fcTL",
      "cICP",
    ].flatMap { Sample.pngChunk($0, [1]) }
    let lost = ["tEXt", "zTXt", "iTXt", "tIME", "hIST", "sPLT", "vpAg"]
      .flatMap { Sample.pngChunk($0, [2]) }
    let frame = Sample.pngChunk("fdAT", [3])
    let bytes = Sample.png(front: lost + kept, tail: frame + lost)
    #expect(
      try PictureFile.withoutMetadata(bytes + [1, 2, 3]) == Sample.png(front: kept, tail: frame))
  }

  @Test func `a PNG keeps its orientation before the pixels, with a checksum`() throws {
    // By zlib: crc32(b"eXIf" + block).
    var chunk = Sample.pngChunk("eXIf", tag(6))
    chunk.replaceSubrange(chunk.count - 4..<chunk.count, with: [0xD6, 0x67, 0x4B, 0x69])
    let expected = Sample.png(front: chunk)
    let exif = Sample.pngChunk("eXIf", Self.exif)
    #expect(try PictureFile.withoutMetadata(Sample.png(front: exif)) == expected)
    #expect(try PictureFile.withoutMetadata(Sample.png(tail: exif)) == expected)
  }

  // MARK: WebP

  @Test func `a WebP without need for it loses the extended form`() throws {
    let metadata = Sample.riffChunk("EXIF", tag(1)) + Sample.riffChunk("XMP ", [1])
    for pixels in [Sample.lossy, Sample.lossless(isTransparent: true)] {
      let plain = Sample.webp(pixels)
      #expect(try PictureFile.withoutMetadata(plain) == plain)
      let bytes = Sample.webp(Sample.extended(0x0C) + pixels + metadata)
      #expect(try PictureFile.withoutMetadata(bytes + [1, 2, 3]) == plain)
    }
  }

  @Test func `a WebP keeps profile, transparency and orientation with their flags`() throws {
    let profile = Sample.riffChunk("ICCP", [1, 2, 3])
    let alpha = Sample.riffChunk("ALPH", [4])
    let bytes = Sample.webp(
      Sample.extended(0xFF & ~0x02) + profile + Sample.riffChunk("abcd", [5]) + alpha
        + Sample.lossy + Sample.lossy + Sample.riffChunk("EXIF", Self.exif)
        + Sample.riffChunk("XMP ", [1]))
    let expected = Sample.webp(
      Sample.extended(0x38) + profile + alpha + Sample.lossy + Sample.riffChunk("EXIF", tag(6)))
    #expect(try PictureFile.withoutMetadata(bytes) == expected)
  }

  @Test func `a transparent lossless WebP says so when it becomes extended`() throws {
    let pixels = Sample.lossless(isTransparent: true)
    let exif = Sample.riffChunk("EXIF", Self.exif)
    let expected = Sample.webp(Sample.extended(0x18) + pixels + Sample.riffChunk("EXIF", tag(6)))
    #expect(try PictureFile.withoutMetadata(Sample.webp(pixels + exif)) == expected)
    #expect(
      try PictureFile.withoutMetadata(Sample.webp(Sample.extended(0x08) + pixels + exif))
        == expected)
  }

  @Test func `an animated WebP keeps its frames, without unknown chunks in them`() throws {
    let head = Array(repeating: UInt8(3), count: 16)
    func file(_ flags: UInt8, _ hidden: [UInt8]) -> [UInt8] {
      let frame = Sample.riffChunk("ANMF", head + Sample.lossy + hidden)
      return Sample.webp(
        Sample.extended(flags) + Sample.riffChunk("ANIM", [0, 0, 0, 0, 0, 0]) + frame + frame
          + hidden)
    }
    let bytes = file(0x06, Sample.riffChunk("XMP ", [1]))
    #expect(try PictureFile.withoutMetadata(bytes) == file(0x02, []))
  }

  // MARK: All formats

  @Test(arguments: 1...8)
  func `a copy of a copy is equal, and shows the same way up`(orientation: Int) throws {
    let exif = Sample.exif([(0x0112, .short(orientation)), (0x010F, .text("a camera"))])
    for bytes in [
      Sample.jpeg(Sample.segment(0xE1, "Exif\0\0", exif)),
      Sample.png(front: Sample.pngChunk("eXIf", exif)),
      Sample.webp(Sample.extended(8) + Sample.lossy + Sample.riffChunk("EXIF", exif)),
    ] {
      let copy = try PictureFile.withoutMetadata(bytes)
      #expect(copy.count < bytes.count)
      #expect(try PictureFacts(copy).orientation == orientation)
      #expect(try PictureFile.withoutMetadata(copy) == copy)
    }
  }

  @Test func `HEIC is returned as it is`() throws {
    let bytes = Sample.heic(exif: Self.exif)
    #expect(try PictureFile.withoutMetadata(bytes) == bytes)
  }

  private static let refused: [(bytes: [UInt8], refusal: PictureRefusal)] = {
    let noPixels: [UInt8] = Sample.png().prefix(33) + Sample.pngChunk("IEND")
    let noBits: [UInt8] = Sample.extended(0) + Sample.riffChunk("VP8L", [0])
    let noScan: [UInt8] = [0xFF, 0xD8] + Sample.frame(width: 64, height: 48) + [0xFF, 0xD9]
    let noFrame: [UInt8] =
      Sample.extended(2) + Sample.riffChunk("ANMF", Array(repeating: 3, count: 16))
    // What a length that is wrong leads to, and a scan that was written over.
    let table: [UInt8] = Sample.segment(0xDB, [0, 1, 2]) + [7]
    let pixels: [UInt8] = Sample.lossy + [1, 2]
    let noBox: [UInt8] = Sample.heic() + [0, 0, 0, 4, 0x66, 0x72, 0x65, 0x65, 0, 0]
    let cutBox: [UInt8] = Sample.heic() + [0, 0]
    return [
      (Array("GIF89a......".utf8), .unknownType),
      (Array(Sample.jpeg().dropLast()), .truncated), (Array(Sample.png().dropLast()), .truncated),
      (Array(Sample.webp(Sample.lossy).dropLast()), .truncated), (noPixels, .truncated),
      (Sample.jpeg([0xFF, 0xD8]), .malformed),
      (Sample.png(front: Sample.pngChunk("CgBI")), .malformed),
      (Sample.webp(noBits), .malformed), (Sample.webp(Sample.extended(0)), .truncated),
      (noScan, .truncated), (Sample.webp(noFrame), .truncated),
      (Sample.jpeg(table), .malformed), (Sample.jpeg(Sample.segment(0x37, [1])), .malformed),
      (Sample.png(front: Sample.pngChunk("t\u{1}xt")), .malformed),
      (Sample.webp(pixels), .malformed), (noBox, .malformed), (cutBox, .truncated),
    ]
  }()

  @Test func `a file that ends too early is refused, wherever it was cut`() {
    let metadata = Sample.riffChunk("EXIF", Self.exif)
    for bytes in [
      Sample.jpeg(Sample.segment(0xE1, "Exif\0\0", Self.exif)),
      Sample.png(tail: Sample.pngChunk("eXIf", Self.exif)),
      Sample.webp(Sample.extended(8) + Sample.lossy + metadata), Sample.heic(exif: Self.exif),
    ] {
      #expect(refusal(bytes) == nil)
      let accepted = bytes.indices.filter { refusal(Array(bytes[..<$0])) == nil }
      #expect(accepted == [], "\(PictureType(bytes)?.rawValue ?? "")")
    }
  }

  @Test(arguments: refused)
  func `a file whose parts are not all known is refused`(bytes: [UInt8], expected: PictureRefusal) {
    #expect(refusal(bytes) == expected)
  }
}
