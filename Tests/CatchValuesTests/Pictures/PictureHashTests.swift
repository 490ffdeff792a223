import CatchValues
import Testing

@Suite("Hashes of pictures")
struct PictureHashTests {
  /// A grid whose comparisons are the bits, row by row.
  ///
  /// - Parameter step: grey levels between a pixel and its right neighbour where a bit is set.
  private func grid(
    step: Int = PictureHash.contrast + 1, _ isDarker: (Int) -> Bool
  ) throws -> GreyGrid {
    var values: [UInt8] = []
    for row in 0..<16 {
      var value = 128
      values.append(UInt8(value))
      for column in 0..<16 {
        if isDarker(row * 16 + column) { value += step }
        values.append(UInt8(value))
      }
    }
    return try #require(GreyGrid(values))
  }

  @Test func `a bit is set where the left pixel is darker, the first one highest`() throws {
    let hash = PictureHash(try grid { $0 == 0 || $0 == 65 || $0 == 255 })
    #expect(hash == PictureHash(1 << 63, 1 << 62, 0, 1))
    #expect(
      hash.description
        == "8000000000000000" + "4000000000000000" + "0000000000000000" + "0000000000000001")
  }

  @Test func `neighbours that differ by no more than noise set no bit`() throws {
    for step in [PictureHash.contrast, 1, -1, -100] {
      #expect(PictureHash(try grid(step: step) { $0 % 16 == 3 }) == PictureHash(0, 0, 0, 0))
    }
    let flat = try #require(GreyGrid(Array(repeating: 200, count: 272)))
    #expect(PictureHash(flat) == PictureHash(0, 0, 0, 0))
  }

  @Test func `a hash is read from the text it is written as, and from no other`() throws {
    let hash = PictureHash(0x0123_4567_89AB_CDEF, 0, .max, 0xFEDC_BA98_7654_3210)
    let text = hash.description
    #expect(
      text == "0123456789abcdef0000000000000000fffffffffffffffffedcba9876543210")
    #expect(PictureHash(text) == hash)
    for wrong in [
      "", String(text.dropLast()), text + "0", text.uppercased(), "+" + text.dropFirst(),
      "é" + text.dropFirst(2),
    ] {
      #expect(PictureHash(wrong) == nil)
    }
  }

  @Test func `distance counts the bits that differ`() {
    let hash = PictureHash(0b1011, 1, .max, 0)
    #expect(hash.distance(to: hash) == 0)
    #expect(hash.distance(to: PictureHash(0b0110, 0, 0, 1)) == 3 + 1 + 64 + 1)
    #expect(PictureHash(0, 0, 0, 0).distance(to: PictureHash(.max, .max, .max, .max)) == 256)
  }

  @Test func `hashes are similar up to 20 bits apart, or up to a limit`() {
    let hash = PictureHash(.max, 0, .max, 0)
    let near = PictureHash(.max, (1 << 20) - 1, .max, 0)
    let far = PictureHash(.max, (1 << 21) - 1, .max, 0)
    #expect(hash.isSimilar(to: near))
    #expect(!hash.isSimilar(to: far))
    #expect(hash.isSimilar(to: far, atMost: 21))
    #expect(!hash.isSimilar(to: near, atMost: 0))
  }

  @Test(arguments: [(UInt64(0), 15, true), (0, 16, false), (.max, 15, true), (.max, 16, false)])
  func `a hash with fewer than 16 bits of one kind is similar to itself alone`(
    rest: UInt64, count: Int, isPlain: Bool
  ) {
    let few = UInt64(1) << UInt64(count) - 1
    let hash = PictureHash(rest ^ few, rest, rest, rest)
    let near = PictureHash(rest ^ few, rest, rest, rest ^ 0xFFFF)
    #expect(hash.isPlain == isPlain)
    #expect(hash.isSimilar(to: hash))
    #expect(hash.isSimilar(to: near) == !isPlain)
    #expect(near.isSimilar(to: hash) == !isPlain)
  }

  // MARK: Pixels

  private static let samples = (0..<272).map { UInt8($0 % 251) }

  @Test(arguments: [
    "P5\n17 16\n255\n", "P5 17 16 255 ", "P5\n# by a program\n17 # wide\n 16\r\n\t255\n",
    "P5\n17 16\n255# a comment ends as its line does\n",
  ])
  func `a grey map is read with comments and any white space`(header: String) {
    let pixels = PixelGrid(netpbm: Array(header.utf8) + Self.samples)
    #expect(pixels?.map { $0.0 } == Self.samples.map { Int($0) })
    #expect(pixels?.width == 17 && pixels?.height == 16)
  }

  @Test(arguments: [
    "P5\n17 16\n254\n", "P5\n17 16\n65535\n", "P2\n17 16\n255\n",
    "P6\n17 16\n255\n", "P5\n17 16\n", "P5\n017 16\n255\n", "P5\n17 16\n255", "", "#",
    "P5 17 16 255  ",
  ])
  func `another map is refused`(header: String) {
    #expect(PixelGrid(netpbm: Array(header.utf8) + Self.samples) == nil)
  }

  @Test func `a map of another length is refused`() {
    #expect(PixelGrid(netpbm: Array("P5 17 16 255 ".utf8) + Self.samples.dropLast()) == nil)
    #expect(GreyGrid(Self.samples + [0]) == nil)
  }
}
