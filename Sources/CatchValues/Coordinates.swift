/// A place on earth, in millionths of a degree.
public struct Coordinates: Hashable, Sendable {
  /// −90,000,000 to 90,000,000, north positive.
  public let latitude: Int
  /// −180,000,000 to 180,000,000, east positive.
  public let longitude: Int

  public init?(latitude: Int, longitude: Int) {
    guard (-90_000_000...90_000_000).contains(latitude),
      (-180_000_000...180_000_000).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads `37.5796,126.9770`, as maps copy it.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Coordinates.millionths(parts[0]),
      let longitude = Coordinates.millionths(parts[1])
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  private static func millionths(_ text: Substring) -> Int? {
    var digits = LimitedText.trimmed(String(text))[...]
    let isNegative = digits.first == "-"
    if isNegative { digits = digits.dropFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...3).contains(parts[0].count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts.count == 1 || !parts[1].isEmpty, let whole = Int(parts[0])
    else { return nil }
    let fraction = parts.count == 2 ? String(parts[1].prefix(6)) : ""
    let rest = Int(fraction + String(repeating: "0", count: 6 - fraction.count)) ?? 0
    return (whole * 1_000_000 + rest) * (isNegative ? -1 : 1)
  }

  /// `37.579600,126.977000`
  public var description: String {
    "\(Coordinates.degrees(latitude)),\(Coordinates.degrees(longitude))"
  }

  private static func degrees(_ millionths: Int) -> String {
    let rest = String(millionths.magnitude % 1_000_000)
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000)."
      + String(repeating: "0", count: 6 - rest.count) + rest
  }

  /// Metres as the crow flies, within one per cent for places up to 100 kilometres apart: on
  /// a plane where a degree of latitude has 111.2 kilometres.
  public func metres(to other: Coordinates) -> Int {
    let north = Double(other.latitude - latitude) / 1_000_000
    let degrees = Double(other.longitude - longitude) / 1_000_000
    let middle = Double(other.latitude + latitude) / 2_000_000
    let east = degrees.remainder(dividingBy: 360) * Angle.cosine(middle)
    return Int((111_200 * (north * north + east * east).squareRoot()).rounded())
  }
}
