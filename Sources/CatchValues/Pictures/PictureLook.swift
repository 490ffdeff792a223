/// The look of a picture in four numbers, from 0 to 100 each.
public struct PictureLook: Hashable, Sendable, CustomStringConvertible {
  public let brightness: Int
  public let contrast: Int
  public let saturation: Int
  /// 50 is neutral, more is redder than blue.
  public let warmth: Int

  /// Reads the form of `description`.
  public init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let brightness = numbers[0], let contrast = numbers[1],
      let saturation = numbers[2], let warmth = numbers[3],
      [brightness, contrast, saturation, warmth].allSatisfy({ (0...100).contains($0) })
    else { return nil }
    self.brightness = brightness
    self.contrast = contrast
    self.saturation = saturation
    self.warmth = warmth
  }

  /// Measures pixels: the mean of the luma (ITU-R BT.601), its standard deviation over half the
  /// range, the mean of HSV saturation, and how much more red than blue there is.
  public init(_ pixels: PixelGrid) {
    var (luma, squares, saturation, warmth) = (0, 0, 0, 0)
    let count = max(1, pixels.count)
    for (red, green, blue) in pixels {
      let value = (299 * red + 587 * green + 114 * blue) / 1000
      luma += value
      squares += value * value
      let (most, least) = (max(red, green, blue), min(red, green, blue))
      if most > 0 { saturation += (most - least) * 1000 / most }
      warmth += red - blue
    }
    let mean = luma / count
    var deviation = 0
    let variance = max(0, squares / count - mean * mean)
    while (deviation + 1) * (deviation + 1) <= variance { deviation += 1 }
    brightness = mean * 100 / 255
    contrast = min(100, deviation * 200 / 255)
    self.saturation = saturation / count / 10
    self.warmth = 50 + warmth / count * 50 / 255
  }

  /// `62,40,30,55`
  public var description: String { "\(brightness),\(contrast),\(saturation),\(warmth)" }

  /// The mean difference of the four numbers, 0 to 100, rounded down.
  public func difference(from other: PictureLook) -> Int {
    (abs(brightness - other.brightness) + abs(contrast - other.contrast)
      + abs(saturation - other.saturation) + abs(warmth - other.warmth)) / 4
  }
}
