/// The pixels of a small picture in three colours.
public struct PixelGrid: Sequence, Sendable {
  /// The most pixels of one.
  private static let most = 1 << 20

  public let width: Int
  public let height: Int
  private let samples: ArraySlice<UInt8>
  /// 3, or 1 where all colours are equal.
  private let sampleCount: Int

  public var count: Int { width * height }

  /// Reads the output of a program that shrinks pictures: binary PGM (`P5`) or PPM (`P6`).
  ///
  /// - Returns: nil for anything but one whole picture with the maximum 255.
  public init?(netpbm bytes: [UInt8]) {
    var rest = bytes[...]
    let header = (0..<4).map { _ in PixelGrid.word(&rest) }
    guard let sampleCount = ["P5": 1, "P6": 3][header[0]], header[3] == "255",
      let width = Int(header[1]), let height = Int(header[2]), width > 0, height > 0,
      "\(width)" == header[1], "\(height)" == header[2],
      width * height <= PixelGrid.most, rest.count == width * height * sampleCount
    else { return nil }
    (self.width, self.height, self.sampleCount) = (width, height, sampleCount)
    samples = rest
  }

  /// Red, green and blue from 0 to 255, row by row from the top left.
  public func makeIterator() -> AnyIterator<(Int, Int, Int)> {
    var place = samples.startIndex
    return AnyIterator {
      guard place < samples.endIndex else { return nil }
      let red = Int(samples[place])
      guard sampleCount == 3 else {
        place += 1
        return (red, red, red)
      }
      defer { place += 3 }
      return (red, Int(samples[place + 1]), Int(samples[place + 2]))
    }
  }

  /// Takes a word of a netpbm header and the one character of white space behind it.
  ///
  /// As in the reference library, a comment counts as the end of its line.
  static func word(_ rest: inout ArraySlice<UInt8>) -> String {
    var word: [UInt8] = []
    while let byte = rest.popFirst(), word.count < 4 {
      let isComment = byte == 0x23
      while isComment, let skipped = rest.popFirst(), skipped != 0x0A, skipped != 0x0D {}
      if isComment || byte == 0x20 || (0x09...0x0D).contains(byte) {
        if !word.isEmpty { break }
      } else {
        word.append(byte)
      }
    }
    return String(decoding: word, as: UTF8.self)
  }
}
