public import CatchValues

extension Network {
  /// Returns the stations nearest to a point, with the metres as the crow flies.
  ///
  /// Stations that were imported have no coordinates.
  public func nearest(to point: Coordinates, count: Int) -> [(station: Station, metres: Int)] {
    var found: [(platform: Int, metres: Int)] = []
    var name = ""
    for word in CapitalStations.places.description.split(whereSeparator: \.isWhitespace) {
      guard let slash = word.firstIndex(of: "/") else {
        name = String(word)
        continue
      }
      let place = Coordinates("\(word[..<slash]),\(word[word.index(after: slash)...])")
      if let place, let platform = platform(named: name) {
        found.append((platform, point.metres(to: place)))
      }
    }
    return found.sorted { ($0.metres, $0.platform) < ($1.metres, $1.platform) }
      .distinct { stations[$0.platform] }.prefix(count).map { (station($0.platform), $0.metres) }
  }
}
