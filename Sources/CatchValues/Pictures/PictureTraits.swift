/// The facts of a picture's pixels: two hashes and the look.
public struct PictureTraits: Hashable, Sendable {
  public let hashes: PictureHashes
  public let look: PictureLook

  /// - Parameter pixels: the picture shrunk to at most 256 by 256, for hashes that can be compared.
  public init(_ pixels: PixelGrid) {
    let grey = GreyImage(pixels)
    hashes = PictureHashes(
      gradient: .gradient(of: grey.resized(17, 16)), frequency: .frequency(of: grey.resized(64, 64))
    )
    look = PictureLook(pixels)
  }
}

/// Two hashes of one picture that err on different pictures.
public struct PictureHashes: Hashable, Sendable {
  /// dHash: each pixel of 17 by 16 is compared with its right neighbour.
  public let gradient: PictureHash
  /// pHash: each of the 16 by 16 lowest frequencies of 64 by 64 pixels is compared with their median.
  public let frequency: PictureHash

  public init(gradient: PictureHash, frequency: PictureHash) {
    (self.gradient, self.frequency) = (gradient, frequency)
  }

  /// - Returns: nil unless both are hashes in the form of `PictureHash.description`.
  public init?(gradient: some StringProtocol, frequency: some StringProtocol) {
    guard let gradient = PictureHash(gradient), let frequency = PictureHash(frequency)
    else { return nil }
    self.init(gradient: gradient, frequency: frequency)
  }

  /// True for two copies of one picture: other sizes, codings or small additions.
  ///
  /// Of 39 real screens, copies that were coded again, halved or given another status bar are at
  /// most 12 bits apart (pHash 42), different screens from 41 (48). Two nearly blank ones are 15
  /// apart, which only pHash shows (130); a picture of few edges is never near another.
  public func isNear(to other: PictureHashes) -> Bool {
    min(gradient.bitCount, other.gradient.bitCount) >= 24
      && gradient.distance(to: other.gradient) <= 16
      && frequency.distance(to: other.frequency) <= 32
  }
}

extension PictureHash {
  /// Sets a bit where a pixel is brighter than its left neighbour.
  ///
  /// - Parameter pixels: 17 by 16 of them.
  static func gradient(of pixels: GreyImage) -> PictureHash {
    PictureHash(
      bits: (0..<256).lazy.map { bit in
        let place = bit / 16 * 17 + bit % 16
        return pixels.values[place + 1] > pixels.values[place]
      })
  }

  /// Sets a bit where a frequency of the cosine transform is above the median of the lowest 256.
  ///
  /// - Parameter pixels: 64 by 64 of them.
  static func frequency(of pixels: GreyImage) -> PictureHash {
    let lowest = frequencies(of: pixels, from: 0)
    let sorted = lowest.sorted()
    let median = (sorted[127] + sorted[128]) / 2
    return PictureHash(bits: lowest.lazy.map { $0 > median })
  }

  /// Sets a bit where one of the 256 frequencies of lines and letters is stronger than noise.
  ///
  /// Where there are no details no bit is set, so that rounding does not tell copies apart.
  /// - Parameter pixels: 64 by 64 of them.
  static func details(of pixels: GreyImage) -> PictureHash {
    PictureHash(bits: frequencies(of: pixels, from: 16).lazy.map { $0 > 64 })
  }

  /// Returns 16 by 16 frequencies of the cosine transform, row by row.
  ///
  /// - Parameters:
  ///   - pixels: 64 by 64 of them.
  ///   - first: the lowest frequency of each direction, 0 to 16.
  private static func frequencies(of pixels: GreyImage, from first: Int) -> [Double] {
    // The columns first, then the rows.
    var columns = [Double](repeating: 0, count: 16 * 64)
    for frequency in 0..<16 {
      for row in 0..<64 {
        let wave = waves[(first + frequency) * 64 + row]
        for column in 0..<64 {
          columns[frequency * 64 + column] += wave * Double(pixels.values[row * 64 + column])
        }
      }
    }
    return (0..<256).map { place in
      let (wave, row) = ((first + place % 16) * 64, place / 16 * 64)
      var sum = 0.0
      for column in 0..<64 { sum += waves[wave + column] * columns[row + column] }
      return sum
    }
  }

  /// The first 32 waves of the cosine transform over 64 pixels.
  private static let waves: [Double] = (0..<2_048).map { place in
    let (frequency, middle) = (Double(place / 64), Double(2 * (place % 64) + 1))
    return Angle.cosine(180 * frequency * middle / 128)
  }

  /// - Parameter bits: 256, the highest of the first word first.
  private init(bits: some Sequence<Bool>) {
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, bit) in bits.enumerated() {
      words[index / 64] = words[index / 64] << 1 | (bit ? 1 : 0)
    }
    self.init(words[0], words[1], words[2], words[3])
  }
}
