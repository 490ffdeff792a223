/// The look of a picture in four numbers, from 0 to 100 each, and its main colours.
public struct PictureLook: Hashable, Sendable, CustomStringConvertible {
  public let brightness: Int
  public let contrast: Int
  public let saturation: Int
  /// 50 is neutral, more is redder than blue.
  public let warmth: Int
  /// At most three, the one of most pixels first; from 0x000000 to 0xFFFFFF.
  public let colours: [UInt32]

  /// Reads the form of `description`.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = (words.first ?? "").split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0)
    }
    let colours = words.dropFirst().map { word in
      word.utf8.count == 7 && word.hasPrefix("#") && !word.hasPrefix("#+")
        ? UInt32(word.dropFirst(), radix: 16) : nil
    }
    guard numbers.count == 4, let brightness = numbers[0], let contrast = numbers[1],
      let saturation = numbers[2], let warmth = numbers[3],
      [brightness, contrast, saturation, warmth].allSatisfy({ (0...100).contains($0) }),
      colours.count <= PictureLook.mostColours, !colours.contains(nil)
    else { return nil }
    self.brightness = brightness
    self.contrast = contrast
    self.saturation = saturation
    self.warmth = warmth
    self.colours = colours.compactMap(\.self)
  }

  /// Measures pixels: the mean of the luma (ITU-R BT.601), its standard deviation over half the
  /// range, the mean of HSV saturation, and how much more red than blue there is.
  ///
  /// The main colours are the means of the fullest cubes of 32 levels a side, each at least 48
  /// levels away from those before it.
  public init(_ pixels: PixelGrid) {
    var (luma, squares, saturation, warmth) = (0, 0, 0, 0)
    var cubes = [Cube](repeating: Cube(), count: 512)
    let count = max(1, pixels.count)
    for (red, green, blue) in pixels {
      let value = (299 * red + 587 * green + 114 * blue) / 1000
      luma += value
      squares += value * value
      let (most, least) = (max(red, green, blue), min(red, green, blue))
      if most > 0 { saturation += (most - least) * 1000 / most }
      warmth += red - blue
      cubes[(red >> 5) << 6 | (green >> 5) << 3 | blue >> 5].add(red, green, blue)
    }
    let mean = luma / count
    var deviation = 0
    let variance = max(0, squares / count - mean * mean)
    while (deviation + 1) * (deviation + 1) <= variance { deviation += 1 }
    brightness = mean * 100 / 255
    contrast = min(100, deviation * 200 / 255)
    self.saturation = saturation / count / 10
    self.warmth = 50 + warmth / count * 50 / 255
    var chosen: [(red: Int, green: Int, blue: Int)] = []
    let fullest = cubes.indices.filter { cubes[$0].count > 0 }.sorted {
      (cubes[$1].count, $0) < (cubes[$0].count, $1)
    }
    for index in fullest where chosen.count < PictureLook.mostColours {
      let mean = cubes[index].mean
      let isApart = chosen.allSatisfy { other in
        let (red, green, blue) = (
          mean.red - other.red, mean.green - other.green, mean.blue - other.blue
        )
        return red * red + green * green + blue * blue >= 48 * 48
      }
      if isApart { chosen.append(mean) }
    }
    colours = chosen.map { UInt32($0.red << 16 | $0.green << 8 | $0.blue) }
  }

  private static let mostColours = 3

  /// Pixels of nearly one colour.
  private struct Cube {
    private(set) var count = 0
    private var (red, green, blue) = (0, 0, 0)

    mutating func add(_ red: Int, _ green: Int, _ blue: Int) {
      count += 1
      self.red += red
      self.green += green
      self.blue += blue
    }

    var mean: (red: Int, green: Int, blue: Int) { (red / count, green / count, blue / count) }
  }

  /// `62,40,30,55 #c8a27b #302820 #f0ede6`
  public var description: String {
    let words = colours.map { colour in
      let digits = String(colour, radix: 16)
      return " #" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
    return "\(brightness),\(contrast),\(saturation),\(warmth)\(words.joined())"
  }

  /// The mean difference of the four numbers, 0 to 100, rounded down.
  public func difference(from other: PictureLook) -> Int {
    (abs(brightness - other.brightness) + abs(contrast - other.contrast)
      + abs(saturation - other.saturation) + abs(warmth - other.warmth)) / 4
  }
}
