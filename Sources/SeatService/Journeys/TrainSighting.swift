import CatchStore
import CatchValues

/// What fresh answers of the real-time services tell of the train of a ride.
struct TrainSighting: Hashable {
  /// The arrival at the end of the ride.
  let arrivesAt: Instant
  /// True when the train has arrived there or left.
  let hasArrived: Bool
  let source: ArrivalSource
  /// The time at which the service knew it.
  let receivedAt: Instant

  /// Returns what the best answer tells: an arrival at the end of the ride, else a position.
  ///
  /// - Parameters:
  ///   - arrivals: rows of the station where the ride ends.
  ///   - positions: trains of its line.
  /// - Returns: nil when no answer of the last five minutes has the train.
  static func find(
    _ train: String, on ride: PlannedRide, arrivals: [LiveRow], positions: [LiveRow],
    in network: Network, at now: Instant
  ) -> TrainSighting? {
    func isOf(_ row: LiveRow) -> Bool {
      row.line == ride.line && row.train == train
        && (row.direction == nil || ride.direction == nil || row.direction == ride.direction)
        && now.seconds(since: row.receivedAt) <= IncomingTrains.staleAfter
    }
    let end = ride.endNames.compactMap(network.platform(named:))
    for row in arrivals where isOf(row) {
      if row.code == LiveRow.Code.departed || row.code == LiveRow.Code.arrived {
        return TrainSighting(row, .arrival, after: 0, hasArrived: true)
      }
      guard let seconds = IncomingTrains.seconds(of: row, to: end, in: network) else { continue }
      return TrainSighting(row, .arrival, after: seconds)
    }
    for row in positions where isOf(row) { return at(row, of: ride, end, in: network) }
    return nil
  }

  private static func at(
    _ row: LiveRow, of ride: PlannedRide, _ end: [Int], in network: Network
  ) -> TrainSighting? {
    let isAtEnd = ride.endNames.contains(row.station)
    if isAtEnd, row.code == LiveRow.Code.arrived || row.code == LiveRow.Code.departed {
      return TrainSighting(row, .position, after: 0, hasArrived: true)
    }
    let isOnRide = isAtEnd || ride.stations.contains(row.station)
    let seconds = IncomingTrains.secondsAhead(of: row, to: end, in: network)
    // A train beyond the station may come round again on the circle: then it has arrived, unless it
    // is on its way to the start of the ride.
    if !isOnRide, let place = network.platform(named: row.station),
      let first = network.platform(named: ride.from), let last = end.first,
      let since = network.seconds(
        from: last, to: [place], on: ride.line, row.direction, isExpress: row.kind.isExpress,
        until: row.destination),
      since < network.seconds(
        from: place, to: [first], on: ride.line, row.direction, isExpress: row.kind.isExpress,
        until: row.destination) ?? .max
    {
      return TrainSighting(row, .position, after: 0, hasArrived: true)
    }
    return seconds.flatMap { TrainSighting(row, .position, after: $0) }
  }

  private init?(
    _ row: LiveRow, _ source: ArrivalSource, after seconds: Int, hasArrived: Bool = false
  ) {
    guard let at = row.receivedAt.adding(seconds: seconds) else { return nil }
    arrivesAt = at
    self.hasArrived = hasArrived
    self.source = source
    receivedAt = row.receivedAt
  }
}

extension LiveRows {
  /// Returns the newest row of a train in all answers of the service day.
  static func newest(
    of train: String, on line: String, at now: Instant, in view: View
  ) throws(Failure) -> LiveRow? {
    try all(of: train, at: now, in: view).newest(on: line)
  }

  private static func all(of train: String, at now: Instant, in view: View) throws(Failure)
    -> [LiveRow]
  {
    // Trains without a number come as zeros, and are not one train.
    guard train.utf8.contains(where: { $0 != 0x30 }) else { return [] }
    let answers = try view.rows(SeatQueries.answersNaming, [.text(train)]) {
      row throws(Failure) in try row.text(0)
    }
    return answers.flatMap { LiveRow.rows($0) }.filter {
      $0.train == train && ServiceDay.of($0.receivedAt) == ServiceDay.of(now)
    }
  }

  /// Returns the ride to a journey's last station by a train that is not known to take its next
  /// ride, but to go there by another line or the other way; nil for all others.
  static func directRide(
    by train: String, for journey: Journey, in transaction: borrowing Transaction
  ) throws(Failure) -> PlannedRide? {
    let (ride, view) = (journey.ride, transaction.view)
    let rows = try all(of: train, at: transaction.at, in: view)
    guard !rows.isEmpty,
      let network = try StoredNetworks.network(with: [ride.from, journey.to], in: view),
      let start = network.platform(named: ride.from), let end = network.platform(named: journey.to)
    else { return nil }
    let known = rows.newest(on: ride.line)
    if let known, !network.reach(of: known, along: ride.stations, ride.direction).isElsewhere {
      return nil
    }
    for line in network.station(start).lines {
      guard let row = rows.newest(on: line),
        let way = network.directWay(from: start, to: end, on: line), let direct = way.rides.first,
        !network.reach(of: row, along: direct.stations, direct.direction).isElsewhere
      else { continue }
      return PlannedRide.rides(of: way, in: network).first
    }
    return nil
  }
}

extension [LiveRow] {
  fileprivate func newest(on line: String) -> LiveRow? {
    filter { $0.line == line }.max { $0.receivedAt < $1.receivedAt }
  }
}

extension Network {
  /// Tells whether the train of a row takes one along a ride on its line.
  func reach(of row: LiveRow, along stations: [String], _ way: Direction?) -> TrainReach {
    reach(of: row.line, row.direction, row.kind, until: row.destination, along: stations, way)
  }
}
