/// The grey pixels of a small picture, and its shrinking for hashes.
struct GreyImage {
  let width: Int
  let height: Int
  /// 0 black to 255 white, row by row.
  let values: [UInt8]

  /// Colours turn grey by the weights of ITU-R BT.601, as Pillow does it.
  init(_ pixels: PixelGrid) {
    (width, height) = (pixels.width, pixels.height)
    values = pixels.map { red, green, blue in
      UInt8(truncatingIfNeeded: (19_595 * red + 38_470 * green + 7_471 * blue + 0x8000) >> 16)
    }
  }

  private init(width: Int, height: Int, values: [UInt8]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// Resizes by Lanczos' filter of three lobes, first the rows and then the columns, each rounded
  /// to 8 bits, so that hashes are those of ImageHash.
  func resized(_ newWidth: Int, _ newHeight: Int) -> GreyImage {
    turned(newLength: newWidth).turned(newLength: newHeight)
  }

  /// Resizes the rows and makes columns of them; twice is upright again.
  private func turned(newLength: Int) -> GreyImage {
    let windows = (0..<newLength).map { GreyImage.window($0, length: width, to: newLength) }
    var output = [UInt8](repeating: 0, count: newLength * height)
    for row in 0..<height {
      for (column, window) in windows.enumerated() {
        var sum = 1 << (GreyImage.precision - 1)
        var place = row * width + window.start
        for weight in window.weights {
          sum += weight * Int(values[place])
          place += 1
        }
        output[column * height + row] = UInt8(min(max(sum >> GreyImage.precision, 0), 255))
      }
    }
    return GreyImage(width: height, height: newLength, values: output)
  }

  /// The picture in its eight turns and mirrorings, itself first.
  var turns: [GreyImage] {
    [self, transposed].flatMap { [$0, $0.mirrored] }.flatMap { side in
      [
        side,
        GreyImage(width: side.width, height: side.height, values: Array(side.values.reversed())),
      ]
    }
  }

  /// Rows as columns.
  private var transposed: GreyImage {
    let turned = (0..<values.count).map { values[$0 % height * width + $0 / height] }
    return GreyImage(width: height, height: width, values: turned)
  }

  private var mirrored: GreyImage {
    let turned = (0..<values.count).map { values[$0 / width * width + width - 1 - $0 % width] }
    return GreyImage(width: width, height: height, values: turned)
  }

  private static let precision = 22

  /// The weights of the values that one new value is made of; together `1 << precision`.
  private static func window(
    _ index: Int, length: Int, to count: Int
  ) -> (start: Int, weights: [Int]) {
    let scale = Double(length) / Double(count)
    let filterScale = max(scale, 1)
    let centre = (Double(index) + 0.5) * scale
    let start = max(0, Int(centre - 3 * filterScale + 0.5))
    let end = min(length, Int(centre + 3 * filterScale + 0.5))
    let weights = (start..<end).map { lanczos((Double($0) - centre + 0.5) / filterScale) }
    let sum = weights.reduce(0, +)
    let unit = Double(1 << precision)
    return (start, weights.map { Int(($0 / sum * unit).rounded(.toNearestOrAwayFromZero)) })
  }

  private static func lanczos(_ x: Double) -> Double {
    guard x != 0 else { return 1 }
    guard abs(x) < 3 else { return 0 }
    let angle = Double.pi * x
    return Angle.sine(180 * x) / angle * Angle.sine(60 * x) / (angle / 3)
  }
}
