import Testing

@testable import CatchValues

@Suite("Traits of pictures")
struct PictureTraitsTests {
  private func grid(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> [Int]
  ) throws -> PixelGrid {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += pixel(x, y).map { UInt8($0 % 256) } }
    }
    let form = pixel(0, 0).count == 3 ? "P6" : "P5"
    return try #require(PixelGrid(netpbm: Array("\(form)\n\(width) \(height)\n255\n".utf8) + bytes))
  }

  /// Expected: `dhash(…, 16)` and `phash(…, 16)` of ImageHash 4.3.2 with Pillow 13.0.0.
  @Test func `hashes are those of ImageHash`() throws {
    let colours = try grid(256, 192) { x, y in
      [(x * x + 3 * y) / 7, x * y / 29, (5 * x + y * y) / 11]
    }
    let hashes = PictureTraits(colours).hashes
    #expect(
      hashes.gradient.description
        == "dffbdfffdff0ff83fe3ffcf8f9e3f38ef739e673eecccc99c9b2db64d24b92d2")
    #expect(
      hashes.frequency.description
        == "80070ff93e07387871c7631966766cc949b75b6c52d0d6a5955bae54aa886d9d")
    let narrow = PictureTraits(
      try grid(40, 256) { x, y in [x * y / 5 + 13 * (x / 3) + x * x * y % 97] }
    ).hashes
    #expect(
      narrow.gradient.description
        == "ffe5fe27f87cf1e3e3cee739ce66cdc9c9b3db64925b96b4b529ad4aaad5aaaa")
    #expect(
      narrow.frequency.description
        == "800081ff0fe00f839e1c987198e6998cb333b366b64db692b5b5b52bad56aaf5")
  }

  @Test func `smallest pictures have hashes, too`() throws {
    let one = PictureTraits(try grid(1, 1) { _, _ in [7, 7, 7] })
    #expect(one.hashes.gradient.bitCount == 0)
    #expect(PictureTraits(try grid(1, 256) { _, y in [y] }).hashes.gradient.bitCount == 0)
  }

  @Test func `copies are near by both hashes, and only with edges enough`() {
    func hashes(_ gradient: UInt64, _ frequency: UInt64, edges: UInt64 = 0xFF_FFFF) -> PictureHashes
    {
      PictureHashes(
        gradient: PictureHash(gradient, edges, 0, 0), frequency: PictureHash(frequency, 0, 0, 0))
    }
    let first = hashes(0, 0)
    #expect(first.isNear(to: hashes(0xFFFF, 0xFFFF_FFFF)))
    #expect(!first.isNear(to: hashes(0x1_FFFF, 0)))
    #expect(!first.isNear(to: hashes(0, 0x1_FFFF_FFFF)))
    let plain = hashes(0, 0, edges: 0x7F_FFFF)
    #expect(!plain.isNear(to: plain))
    #expect(!plain.isNear(to: first) && !first.isNear(to: plain))
  }

  @Test func `main colours come by their share, and stay apart`() throws {
    // Half is one red in two shades of one cube, a third blue, the rest white; green is a speck.
    let look = PictureLook(
      try grid(12, 10) { x, y in
        if x == 0, y == 0 { return [0, 255, 0] }
        if x < 6 { return [200 + x % 2, 10, 10] }
        return x < 10 ? [10, 10, 200] : [255, 255, 255]
      })
    #expect(look.colours == [0xC80A0A, 0x0A0AC8, 0xFFFFFF])
    #expect(look.description.hasSuffix(" #c80a0a #0a0ac8 #ffffff"))
    #expect(PictureLook(look.description) == look)
    let flat = PictureLook(try grid(3, 3) { _, _ in [0, 0, 9] })
    #expect(flat.colours == [9])
    #expect(flat.description == "0,0,100,49 #000009")
    // Neighbours over the edge of a cube are one colour.
    #expect(PictureLook(try grid(2, 1) { x, _ in [31 + x, 0, 0] }).colours.count == 1)
  }

  @Test func `a look is read from its text, and from no other`() {
    for text in ["1,2,3,4", "0,0,0,100 #000000", "9,9,9,9 #abcdef #012345 #ffffff"] {
      #expect(PictureLook(text)?.description == text)
    }
    for text in [
      "", "1,2,3", "1,2,3,4,5", "1,2,3,101", "1,2,3,4 ", "1,2,3,4 #12345", "1,2,3,4 1234567",
      "1,2,3,4 #+12345", "1,2,3,4 #000000 #000001 #000002 #000003", "1,2,3,4  #000000",
    ] {
      #expect(PictureLook(text) == nil)
    }
  }
}
