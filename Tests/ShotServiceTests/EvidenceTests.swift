import CatchValues
import ShotService
import Testing

@Suite("Evidence of screenshots") struct EvidenceTests {
  private static func png(_ width: Int, _ height: Int, _ chunks: [UInt8] = []) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      big(body.count) + Array(name.utf8) + body + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", Array(repeating: 7, count: 5_000))
      + (chunks.isEmpty ? [] : chunk("eXIf", chunks))
      + chunk("IEND", [])
  }

  /// An EXIF block with one short number in the camera's directory.
  private static func exif(_ tag: Int, _ value: Int) -> [UInt8] {
    func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    return [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1] + two(0x8769) + [0, 4, 0, 0, 0, 1, 0, 0, 0, 26]
      + [0, 0, 0, 0, 0, 1] + two(tag) + [0, 3, 0, 0, 0, 1] + two(value) + [0, 0, 0, 0, 0, 0]
  }

  /// An EXIF block with texts in the picture's directory.
  private static func exif(_ texts: [(tag: Int, text: String)]) -> [UInt8] {
    func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    var fields = two(texts.count)
    var bodies: [UInt8] = []
    for (tag, text) in texts {
      fields += two(tag) + [0, 2, 0, 0] + two(text.utf8.count + 1)
      fields += [0, 0] + two(14 + 12 * texts.count + bodies.count)
      bodies += Array(text.utf8) + [0]
    }
    return [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8] + fields + [0, 0, 0, 0] + bodies
  }

  private func ladder(
    _ path: String, _ bytes: [UInt8], isMarked: Bool = false
  ) throws -> EvidenceLadder {
    EvidenceLadder(path: path, try PictureFacts(bytes), isMarked: isMarked)
  }

  private func signs(_ ladder: EvidenceLadder) -> [String] {
    ladder.evidence.map { "\($0.signal.rawValue) \($0.strength.rawValue) \($0.value)" }
  }

  @Test func `each sign is told, from the strongest to the weakest`() throws {
    let plain = Self.png(640, 427)
    #expect(signs(try ladder("/a/poster.png", plain)) == [])
    #expect(try !ladder("/a/poster.png", plain).isScreenshot)
    #expect(
      signs(try ladder("/a/IMG_1.PNG", Self.png(1179, 2556))) == ["size fallback 1179 x 2556"])
    #expect(
      signs(try ladder("/DCIM/Screenshots/a.png", plain)) == ["folder strong Screenshots"])
    #expect(
      signs(try ladder("/x/스크린샷/Screenshot_20261103-081502.png", plain, isMarked: true)) == [
        "attribute decisive kMDItemIsScreenCapture", "folder strong 스크린샷",
        "name strong Screenshot_20261103-081502.png",
      ])
    #expect(
      signs(try ladder("/x/2026-11-03_08-15.png", plain)) == ["name strong 2026-11-03_08-15.png"])
    // A word in the middle of the path is no folder of its own.
    #expect(signs(try ladder("/my screenshots of cats/a.png", plain)) == [])
  }

  @Test func `a camera's sign is a veto, whatever the name`() throws {
    let photo = Self.png(1179, 2556, Self.exif(0x8827, 400))
    let ladder = try ladder("/Screenshots/Screenshot_20261106-000000.png", photo, isMarked: true)
    #expect(ladder.evidence.first.map { $0.strength == .veto && $0.value == "ISO 400" } == true)
    #expect(ladder.evidence.count == 5 && !ladder.isScreenshot)
    #expect(
      try self.ladder("/Screenshots/a.png", Self.png(1, 1, Self.exif(0x9999, 1))).isScreenshot)
  }

  @Test func `a phone's system as the writer tells, unless a camera is named`() throws {
    let system = "Android TP1A.220624.014.G981VSQS3GWA1"
    let written = Self.png(640, 427, Self.exif([(0x0131, system)]))
    #expect(signs(try ladder("/a/1.png", written)) == ["software strong \(system)"])
    for others in [
      [(0x010F, "samsung"), (0x0131, system)], [(0x0110, "SM-S921N"), (0x0131, system)],
      [(0x0131, "Androidify")], [(0x0131, "Adobe Photoshop")],
    ] {
      #expect(signs(try ladder("/a/1.png", Self.png(640, 427, Self.exif(others)))) == [])
    }
  }

  @Test func `the head of a file tells what the whole file does`() throws {
    let whole = Self.png(1179, 2556, Self.exif(0x8827, 400))
    var read = 0
    let head = try PictureHead.bytes { (offset: Int, count: Int) throws(PictureRefusal) in
      let part = Array(whole.dropFirst(offset).prefix(count))
      read += part.count
      return part
    }
    #expect(try PictureFacts(head) == PictureFacts(whole))
    #expect(head.count < 200 && read < 300)
    for length in stride(from: 0, to: whole.count, by: 97) {
      let cut = Array(whole.prefix(length))
      let head = PictureHead.bytes { Array(cut.dropFirst($0).prefix($1)) }
      #expect((try? PictureFacts(head)) == (try? PictureFacts(cut)), "\(length)")
    }
  }

  @Test func `endless chunks and claims of gigabytes are read in bounds`() {
    for (body, step) in [
      ([UInt8](repeating: 0, count: 4) + Array("tEXt".utf8), 12),
      ([0x7F, 255, 255, 255] + Array("tEXt".utf8), 12),
    ] {
      var calls = 0
      _ = PictureHead.bytes { (offset: Int, count: Int) in
        calls += 1
        if offset == 0 { return Array(Self.png(1, 1).prefix(8)) + [UInt8](repeating: 0, count: 56) }
        return Array((body + [0, 0, 0, 0]).prefix(count))
          + [UInt8](repeating: 0, count: max(0, min(count, 1_000) - step))
      }
      #expect(calls <= 2 * 4_096 + 1)
    }
  }

  @Test func `the time comes from EXIF, else the name, else the file`() throws {
    let written = try #require(Instant(secondsSinceEpoch: 1_800_000_000))
    let facts = try PictureFacts(Self.png(1, 1))
    let name = ShotName("Screenshot_20261103-081502.png")
    let time = ShotTime(facts, name, writtenAt: written, in: .seoul)
    #expect(time.source == .name)
    #expect(TimeZone.seoul.text(of: time.at) == "2026-11-03T08:15:02+09:00")
    #expect(ShotTime(facts, nil, writtenAt: written, in: .seoul).source == .file)
    #expect(
      ShotTime(facts, ShotName("Screenshot (1).png"), writtenAt: written, in: .utc).at == written)
  }
}
