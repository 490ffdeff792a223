import CatchValues

/// A point in degrees, WGS 84, held in hundred-thousandths.
public struct GeoPoint: Hashable, Sendable {
  let latitude: Int
  let longitude: Int

  /// Reads `37.5,127.03`; nil for anything else, and for what is no place on the earth.
  public init?(_ word: String) {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = GeoPoint.degrees(parts[0], upTo: 90),
      let longitude = GeoPoint.degrees(parts[1], upTo: 180)
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  private static func degrees(_ word: Substring, upTo most: Int) -> Int? {
    let word = word.drop { $0 == " " }
    guard let number = Double(word), number.isFinite, abs(number) <= Double(most) else {
      return nil
    }
    return Int((number * 100_000).rounded())
  }

  /// Metres between two points of the capital area, to a thousandth: a degree of longitude is
  /// 88,426 metres at 37.5° and 1,183 fewer with each degree to the north.
  func metres(to other: GeoPoint) -> Int {
    let north = Double(other.latitude - latitude) / 100_000 * 110_990
    let middle = Double(other.latitude + latitude) / 200_000
    let east = Double(other.longitude - longitude) / 100_000 * (88_426 - 1_183 * (middle - 37.5))
    return Int((north * north + east * east).squareRoot().rounded())
  }
}

extension Network {
  /// Returns the stations nearest to a point, with the metres as the crow flies.
  ///
  /// Stations that were imported have no coordinates.
  public func nearest(to point: GeoPoint, count: Int) -> [(station: Station, metres: Int)] {
    var found: [(platform: Int, metres: Int)] = []
    var name = ""
    for word in CapitalStations.places.description.split(whereSeparator: \.isWhitespace) {
      guard let slash = word.firstIndex(of: "/") else {
        name = String(word)
        continue
      }
      let place = GeoPoint("\(word[..<slash]),\(word[word.index(after: slash)...])")
      if let place, let platform = platform(named: name) {
        found.append((platform, point.metres(to: place)))
      }
    }
    return found.sorted { ($0.metres, $0.platform) < ($1.metres, $1.platform) }
      .distinct { stations[$0.platform] }.prefix(count).map { (station($0.platform), $0.metres) }
  }
}
