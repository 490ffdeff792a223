/// All pixels of a picture in binary PPM or PGM, on which boxes are blackened.
public struct PixelCanvas: Sendable {
  /// A rectangle in pixels from the top left.
  public struct Box: Hashable, Sendable {
    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Reads `X,Y,WIDTHxHEIGHT`, each below 100,000 and the sides above 0.
    public init?(_ text: String) {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let sides = (parts.last ?? "").split(separator: "x", omittingEmptySubsequences: false)
      let numbers = (parts.dropLast() + sides).map { part -> Int? in
        part.utf8.count <= 5 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
          ? Int(part) : nil
      }
      guard parts.count == 3, sides.count == 2, let x = numbers[0], let y = numbers[1],
        let width = numbers[2], let height = numbers[3], width > 0, height > 0
      else { return nil }
      self.init(x: x, y: y, width: width, height: height)
    }

    /// The box with so many pixels more on each side.
    public func grown(by margin: Int) -> Box {
      let (left, top) = (max(0, x - margin), max(0, y - margin))
      return Box(
        x: left, y: top, width: x + width + margin - left, height: y + height + margin - top)
    }
  }

  public let width: Int
  public let height: Int
  /// The file with its header.
  public private(set) var bytes: [UInt8]
  private let start: Int
  private let samples: Int

  /// - Returns: nil for anything but one whole picture with the maximum 255.
  public init?(netpbm bytes: [UInt8]) {
    var rest = bytes[...]
    let header = (0..<4).map { _ in PixelGrid.word(&rest) }
    guard let samples = ["P5": 1, "P6": 3][header[0]], header[3] == "255",
      let width = Int(header[1]), let height = Int(header[2]), (1...99_999).contains(width),
      (1...99_999).contains(height), rest.count == width * height * samples
    else { return nil }
    (self.width, self.height, self.samples) = (width, height, samples)
    (self.bytes, start) = (bytes, rest.startIndex)
  }

  /// Blackens the part of a box that lies in the picture.
  ///
  /// - Returns: false where none does.
  public mutating func blacken(_ box: Box) -> Bool {
    let columns = box.x..<max(box.x, min(width, box.x + box.width))
    let rows = box.y..<max(box.y, min(height, box.y + box.height))
    guard !columns.isEmpty, !rows.isEmpty else { return false }
    for row in rows {
      let first = start + (row * width + columns.lowerBound) * samples
      for place in first..<(first + columns.count * samples) { bytes[place] = 0 }
    }
    return true
  }
}
