import CatchStore
import CatchValues

/// The train of a ride in fresh answers of the real-time services.
struct TrainSighting: Hashable {
  /// The arrival at the end of the ride.
  let arrivesAt: Instant
  /// True when the train has arrived there or left.
  let hasArrived: Bool
  let source: ArrivalSource
  /// The time at which the service knew it.
  let receivedAt: Instant

  /// Returns the best answer: an arrival at the end of the ride, else a position.
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
      let since = network.seconds(of: row, from: last, to: [place]),
      since < network.seconds(of: row, from: place, to: [first]) ?? .max
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
    let answers: [LiveAnswer] = try view.records(SeatQueries.answersNaming, [.text(train)])
    return answers.flatMap { LiveRow.rows($0.trains) }.filter {
      $0.train == train && ServiceDay.of($0.receivedAt) == ServiceDay.of(now)
    }
  }

  /// The way of a train against the rest of a journey.
  enum Course {
    /// It may take the next ride, or no answer of the service day has it.
    case planned
    /// One ride takes the place of so many, as it goes on without a change.
    case direct(PlannedRide, legs: Int)
    /// It does not go to a station; without a reason it is of another line than the ride.
    case elsewhere(LiveRow, to: String, TrainReach?)
  }

  static func course(
    of train: String, for journey: Journey, in transaction: borrowing Transaction
  ) throws(Failure) -> Course {
    let (ride, rest, view) = (journey.ride, journey.rides[journey.leg...], transaction.view)
    let rows = try all(of: train, at: transaction.at, in: view)
    guard !rows.isEmpty,
      let network = try StoredNetworks.network(with: [ride.from, journey.to], in: view),
      let start = network.platform(named: ride.from)
    else { return .planned }
    let known = rows.newest(on: ride.line)
    let reach = known.map { network.reach(of: $0, along: ride.stations, ride.direction) }
    if let known, reach?.isElsewhere == false {
      // On its own line, too, a local train needs no change where an express train does.
      for legs in [rest, rest.prefix(while: { $0.line == ride.line })] where legs.count > 1 {
        if let direct = network.direct(by: known, from: start, along: legs),
          direct.reach == .goesThere
        {
          return .direct(direct.ride, legs: legs.count)
        }
      }
      return .planned
    }
    var reason = known.map { Course.elsewhere($0, to: ride.to, reach) }
    for line in network.station(start).lines {
      guard let row = rows.newest(on: line),
        let direct = network.direct(by: row, from: start, along: rest)
      else { continue }
      guard direct.reach.isElsewhere else { return .direct(direct.ride, legs: rest.count) }
      // A train in the direction of the ride is reported against the ride.
      if line != ride.line || row.direction != ride.direction
        || row.direction == direct.ride.direction
      {
        reason = .elsewhere(row, to: journey.to, direct.reach)
      }
    }
    return reason ?? .elsewhere(rows[0], to: ride.to, nil)
  }
}

extension [LiveRow] {
  fileprivate func newest(on line: String) -> LiveRow? {
    filter { $0.line == line }.max { $0.receivedAt < $1.receivedAt }
  }
}

extension Network {
  /// Judges whether the train of a row takes one along a ride on its line.
  func reach(of row: LiveRow, along stations: [String], _ way: Direction?) -> TrainReach {
    reach(of: row.line, row.direction, row.kind, until: row.destination, along: stations, way)
  }

  /// Returns the ride by one train of a row's line in place of others, past the stations that they
  /// were to pass; nil where one has to change.
  fileprivate func direct(
    by row: LiveRow, from start: Int, along rides: ArraySlice<PlannedRide>
  ) -> (ride: PlannedRide, reach: TrainReach)? {
    guard let end = rides.last.flatMap({ platform(named: $0.to) }),
      let way = directWay(
        from: start, to: end, on: row.line, via: rides.flatMap(\.vias).compactMap(platform(named:))),
      let ride = PlannedRide.rides(of: way, in: self).first
    else { return nil }
    return (ride, reach(of: row, along: ride.stations, ride.direction))
  }
}
