import CatchValues
import Testing

@Suite("Copies of photos")
struct PictureLikenessTests {
  /// 64 by 64 grey pixels: a sheet on a table, with lines of which each has its own length.
  ///
  /// - Parameter lengths: the pixels of each line's letters.
  private func photo(_ lengths: [Int]) -> [[UInt8]] {
    (0..<64).map { y in
      (0..<64).map { (x: Int) -> UInt8 in
        guard (8..<56).contains(x), (4..<60).contains(y) else { return UInt8(90 + (x + y) / 4) }
        let line = (y - 8) / 4
        let isInk =
          lengths.indices.contains(line) && y >= 8 && (y - 8) % 4 < 2 && x >= 12
          && x < 12 + lengths[line] && x % 3 != 0
        return isInk ? 200 : 240
      }
    }
  }

  private func likenesses(_ rows: [[UInt8]]) throws -> [PictureLikeness] {
    let bytes = Array("P5\n64 64\n255\n".utf8) + rows.flatMap(\.self)
    let pixels = try #require(PixelGrid(netpbm: bytes))
    return PictureLikeness.all(of: pixels)
  }

  @Test func `a picture is found in each of its eight turns`() throws {
    let upright = photo([30, 8, 22, 15, 36, 11, 27, 19, 33, 9, 25])
    let own = try #require(likenesses(upright).first)
    let all = try likenesses(upright)
    #expect(all.count == 8 && Set(all).count == 8)
    let columns = (0..<64).map { x in (0..<64).map { y in upright[y][x] } }
    for side in [upright, columns] {
      for rows in [side, side.map { Array($0.reversed()) }] {
        for turned in [rows, Array(rows.reversed())] {
          #expect(try likenesses(turned).contains { $0.isSimilar(to: own) })
          #expect(try turned == upright || !likenesses(turned)[0].isSimilar(to: own))
        }
      }
    }
  }

  @Test func `two receipts on one table have one gradient, and other details`() throws {
    let first = try #require(likenesses(photo([30, 8, 22, 15, 36, 11, 27, 19, 33, 9, 25])).first)
    let other = try #require(likenesses(photo([12, 34, 9, 28, 17, 36, 8, 31, 14, 26, 10])).first)
    #expect(first.gradient.isSimilar(to: other.gradient))
    #expect(!first.isSimilar(to: other))
    // One of an earlier release has no details that could differ.
    let old = PictureLikeness(gradient: other.gradient, details: nil)
    #expect(first.isSimilar(to: old) && old.isSimilar(to: first))
  }

  @Test func `details are compared up to 22 bits, beside similar gradients`() {
    let gradient = PictureHash(.max, 0, .max, 0)
    let own = PictureLikeness(gradient: gradient, details: PictureHash(0, 0, 0, 0))
    func other(_ bits: Int, _ gradient: PictureHash) -> PictureLikeness {
      PictureLikeness(gradient: gradient, details: PictureHash(0, 0, 0, 1 << UInt64(bits) - 1))
    }
    #expect(own.isSimilar(to: other(22, gradient)))
    #expect(!own.isSimilar(to: other(23, gradient)))
    #expect(!own.isSimilar(to: other(0, PictureHash(0, .max, .max, 0))))
  }

  @Test func `without details, rounding sets no bit`() throws {
    let flat = (0..<64).map { y in
      (0..<64).map { (x: Int) -> UInt8 in UInt8(100 + x + (x * y) % 2) }
    }
    #expect(try likenesses(flat).first?.details?.bitCount == 0)
    let small = try #require(PixelGrid(netpbm: Array("P5 1 1 255 ".utf8) + [7]))
    #expect(PictureLikeness.all(of: small).isEmpty)
  }
}
