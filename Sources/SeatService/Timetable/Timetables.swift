public import CatchStore
public import CatchValues

/// The timetables of imported networks, one row a line.
public enum Timetables {
  /// The seconds ahead in which a timetable tells trains.
  static let horizon = 86_400

  /// Returns the timetables of one network, or of all.
  public static func list(of network: String? = nil, in view: View) throws(Failure) -> [Timetable] {
    try view.rows(SeatQueries.timetables, [Value(network)]) { row throws(Failure) in
      let line = try row.text(0)
      return try row.decoded(1, "a timetable") { Timetable(line: line, packed: $0) }
    }
  }

  /// Replaces the timetables of a network.
  ///
  /// - Returns: false when it has them already.
  public static func put(
    _ timetables: [Timetable], into network: String, in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    let known = try list(of: network, in: transaction.view)
    let sorted = timetables.sorted { $0.line < $1.line }
    guard known.map(\.line) != sorted.map(\.line) || known.map(\.packed) != sorted.map(\.packed)
    else { return false }
    try remove(of: network, in: transaction)
    for timetable in sorted {
      try transaction.run(
        SeatQueries.insertTimetable,
        [.text(network), .text(timetable.line), .text(timetable.packed)])
    }
    return true
  }

  public static func remove(
    of network: String, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(SeatQueries.deleteTimetables, [.text(network)])
  }

  /// Returns the next trains of a network at a station, by time.
  ///
  /// - Parameter target: only trains that go on to a station of these names.
  public static func incoming(
    at names: [String], to target: [String]?, of network: String, in view: View, at now: Instant
  ) throws(Failure) -> [IncomingTrain] {
    var trains: [IncomingTrain] = []
    for timetable in try list(of: network, in: view) {
      let calls = try timetable.calls(
        at: names, from: now, to: now.adding(seconds: horizon) ?? .last,
        in: view.calendarSource.zone(timetable.zone))
      for call in calls {
        if let target, !call.next.contains(where: target.contains) { continue }
        trains.append(
          IncomingTrain(
            line: timetable.line, direction: nil, train: call.train,
            destination: call.destination, arrivesAt: call.arrivesAt, kind: .local,
            isLast: call.isLast, source: .timetable, receivedAt: nil, isStale: false))
      }
    }
    return IncomingTrains.sorted(trains)
  }

  /// Returns the arrival of a train at the end of a ride; nil where no timetable has it.
  static func arrival(
    of train: String, on ride: PlannedRide, in view: View, near now: Instant
  ) throws(Failure) -> Instant? {
    for timetable in try list(in: view) where timetable.line == ride.line {
      let zone = try view.calendarSource.zone(timetable.zone)
      if let found = try timetable.arrival(
        of: train, from: ride.from, to: ride.endNames, near: now, in: zone)
      {
        return found
      }
    }
    return nil
  }
}
