import CatchValues
import Testing

@Suite("Boxes over pixels") struct PixelCanvasTests {
  private func canvas(_ width: Int, _ height: Int, grey: Bool = false) -> PixelCanvas? {
    let pixels = [UInt8](repeating: 7, count: width * height * (grey ? 1 : 3))
    return PixelCanvas(
      netpbm: Array("\(grey ? "P5" : "P6")\n\(width) \(height)\n255\n".utf8) + pixels)
  }

  private func dark(_ canvas: PixelCanvas) -> Set<[Int]> {
    let samples = canvas.bytes.count / (canvas.width * canvas.height)
    let pixels = canvas.bytes.suffix(canvas.width * canvas.height * samples)
    var found: Set<[Int]> = []
    for place in 0..<(canvas.width * canvas.height) {
      let part = pixels.dropFirst(place * samples).prefix(samples)
      #expect(part.allSatisfy { $0 == part.first })
      if part.first == 0 { found.insert([place % canvas.width, place / canvas.width]) }
    }
    return found
  }

  @Test(arguments: [false, true])
  func `a box blackens its part of the picture and nothing else`(grey: Bool) throws {
    var picture = try #require(canvas(5, 4, grey: grey))
    let first = picture.blacken(.init(x: 1, y: 2, width: 2, height: 1))
    #expect(first && dark(picture) == [[1, 2], [2, 2]])
    let second = picture.blacken(.init(x: 4, y: 3, width: 99_999, height: 99_999))
    #expect(second && dark(picture) == [[1, 2], [2, 2], [4, 3]])
    for outside in [(5, 0), (0, 4), (99_999, 99_999)] {
      let isInside = picture.blacken(.init(x: outside.0, y: outside.1, width: 9, height: 9))
      #expect(!isInside)
    }
    #expect(dark(picture).count == 3)
  }

  @Test func `a box is read from its text, and grown within the picture's corner`() {
    #expect(PixelCanvas.Box("40,300,500x60") == .init(x: 40, y: 300, width: 500, height: 60))
    for text in [
      "", "1,2", "1,2,3", "1,2,3x", "1,2,0x4", "1,2,3x4x5", "-1,2,3x4", "1,2,3x4,5", "a,2,3x4",
      "100000,2,3x4", "1, 2,3x4", ",,x",
    ] {
      #expect(PixelCanvas.Box(text) == nil, "\(text)")
    }
    #expect(
      PixelCanvas.Box(x: 1, y: 9, width: 4, height: 4).grown(by: 3)
        == .init(x: 0, y: 6, width: 8, height: 10))
  }

  @Test func `anything but a whole picture is refused`() {
    for bytes in [
      "", "P6", "P6\n1 1\n255\n\0\0", "P6\n1 1\n65535\n\0\0\0", "P3\n1 1\n255\n\0\0\0",
      "P6\n0 1\n255\n",
    ] {
      #expect(PixelCanvas(netpbm: Array(bytes.utf8)) == nil, "\(bytes)")
    }
  }
}
