import CatchValues

/// A ride of a journey as it was planned: networks may change while somebody is on the way.
public struct PlannedRide: Hashable, Sendable {
  public let line: String
  /// Nil when trains of every service of the line go there.
  public let service: String?
  public let direction: Direction?
  /// Seconds of the walk before the ride; 0 for the first.
  let walkSeconds: Int
  let isWalkEstimated: Bool
  /// True where the time between two of the stations is an estimate.
  let isEstimated: Bool
  /// All names of the station where the ride ends.
  let endNames: [String]
  /// Names of the stations from the first to the last, at least two.
  public let stations: [String]
  /// Seconds from departure to each station of `stations`, the stops before it included.
  let arrivals: [Int]
  /// Those of the stations asked for with `--via` that the ride passes.
  var vias: [String] = []

  /// Returns the rides of a way.
  static func rides(of itinerary: Itinerary, in network: Network) -> [PlannedRide] {
    var rides: [PlannedRide] = []
    var (walk, isWalkEstimated) = (0, false)
    var vias = itinerary.vias
    for leg in itinerary.legs {
      switch leg {
      case .walk(let found): (walk, isWalkEstimated) = (found.seconds, leg.isEstimated)
      case .ride(let ride):
        let platform = ride.stations.last.flatMap(network.platform(named:))
        let ends = platform.map { network.platforms(ofStationOf: $0).map(network.name) } ?? []
        rides.append(
          PlannedRide(
            ride, walkSeconds: walk, isWalkEstimated: isWalkEstimated, endNames: ends,
            vias: network.passed(&vias, along: ride.stations)))
        (walk, isWalkEstimated) = (0, false)
      }
    }
    return rides
  }

  /// Returns the same ride by express trains, or by the others; nil where they do not go, and where
  /// the ride is theirs.
  func taken(byExpress isExpress: Bool, in network: Network) -> PlannedRide? {
    guard let direction, isExpress != (service == Network.Service.express),
      let start = network.platform(named: from), let end = network.platform(named: to),
      let ride = network.ride(on: line, direction, from: start, to: end, isExpress: isExpress)
    else { return nil }
    return PlannedRide(
      ride, walkSeconds: walkSeconds, isWalkEstimated: isWalkEstimated, endNames: endNames,
      vias: vias)
  }

  public var from: String { stations[0] }
  public var to: String { stations[stations.count - 1] }
  /// Seconds from departure to the arrival at the last station.
  var seconds: Int { arrivals[arrivals.count - 1] }
  /// Seconds from the departure of the stop before the last station.
  var lastHopSeconds: Int { seconds - departure(from: stations.count - 2) }

  /// Returns the seconds after the ride's departure at which the train leaves a station of it.
  func departure(from index: Int) -> Int {
    index == 0 ? 0 : arrivals[index] + Itinerary.stopSeconds
  }

  /// Returns the number of stations that a train has yet to reach.
  ///
  /// - Parameter seconds: seconds until it arrives at the last one.
  func stopsLeft(_ seconds: Int) -> Int {
    arrivals.dropFirst().count { self.seconds - $0 < seconds }
  }
}

extension PlannedRide {
  private init(
    _ ride: Itinerary.Ride, walkSeconds: Int, isWalkEstimated: Bool, endNames: [String],
    vias: [String]
  ) {
    self.init(
      line: ride.line, service: ride.service, direction: ride.direction, walkSeconds: walkSeconds,
      isWalkEstimated: isWalkEstimated, isEstimated: ride.isEstimated, endNames: endNames,
      stations: ride.stations, arrivals: ride.arrivals, vias: vias)
  }
}

extension PlannedRide: PackedRow {
  var cells: [String] {
    // `동작|총신대입구|>노량진`: the ride passes 노량진, which was asked for.
    let ends = (endNames + vias.map { ">\($0)" }).joined(separator: "|")
    // `~90~`: the walk of 90 seconds is an estimate, and so is the time of the ride.
    let walk = "\(isWalkEstimated ? "~" : "")\(walkSeconds)\(isEstimated ? "~" : "")"
    return [line, service ?? "", direction?.rawValue ?? "", walk, ends]
      + zip(stations, arrivals).flatMap { [$0, "\($1)"] }
  }

  init?(cells: [String]) {
    guard cells.count >= 9, cells.count % 2 == 1,
      let walk = Int(packed: cells[3].filter { $0 != "~" })
    else { return nil }
    var (stations, arrivals): ([String], [Int]) = ([], [])
    for index in stride(from: 5, to: cells.count, by: 2) {
      guard let seconds = Int(packed: cells[index + 1]) else { return nil }
      stations.append(cells[index])
      arrivals.append(seconds)
    }
    let ends = cells[4].split(separator: "|")
    self.init(
      line: cells[0], service: cells[1].isEmpty ? nil : cells[1],
      direction: Direction(rawValue: cells[2]), walkSeconds: walk,
      isWalkEstimated: cells[3].hasPrefix("~"), isEstimated: cells[3].hasSuffix("~"),
      endNames: ends.filter { !$0.hasPrefix(">") }.map(String.init), stations: stations,
      arrivals: arrivals, vias: ends.filter { $0.hasPrefix(">") }.map { String($0.dropFirst()) })
  }
}

extension Network {
  /// Takes off the stations to pass, in their order, that stations of a ride are, and returns them.
  fileprivate func passed(_ vias: inout [String], along stations: [String]) -> [String] {
    var passed: [String] = []
    for place in stations.compactMap(platform(named:)) {
      while let via = vias.first.flatMap(platform(named:)), isOneStation(via, place) {
        passed.append(vias.removeFirst())
      }
    }
    return passed
  }
}
