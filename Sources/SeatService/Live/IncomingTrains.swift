public import CatchValues

/// A train that comes to a station.
public struct IncomingTrain: Hashable, Sendable {
  public let line: String
  public let direction: Direction?
  public let train: String
  public let destination: String
  /// Nil where neither the service nor the network gives it.
  public let arrivesAt: Instant?
  public let kind: LiveRow.Kind
  public let isLast: Bool
  /// The source of the time; never `network`.
  public let source: ArrivalSource
  /// Nil for a timetable.
  public let receivedAt: Instant?
  /// True when the answer is over five minutes old.
  public let isStale: Bool
  /// The next stop of a timetable's trip; the services do not give it.
  public var next: String?
}

/// The next trains at a station.
public enum IncomingTrains {
  /// The age in seconds from which an answer is stale.
  public static let staleAfter = 300
  /// A train that came so long ago, in seconds, has gone.
  private static let lingers = 30

  /// Returns the trains by their arrival; those without a time come last.
  ///
  /// - Parameters:
  ///   - arrivals: rows of the station.
  ///   - positions: trains of its lines; those of a stale answer are not used.
  public static func list(
    at platforms: [Int], in network: Network, arrivals: [LiveRow], positions: [LiveRow],
    at now: Instant
  ) -> [IncomingTrain] {
    var trains: [IncomingTrain] = []
    for row in arrivals where row.code != LiveRow.Code.departed {
      let seconds = self.seconds(of: row, to: platforms, in: network)
      add(row, .arrival, seconds, now, to: &trains)
    }
    for row in positions
    where now.seconds(since: row.receivedAt) <= staleAfter
      && !trains.contains(where: { $0.line == row.line && $0.train == row.train && !$0.isStale })
    {
      guard let seconds = secondsAhead(of: row, to: platforms, in: network) else { continue }
      trains.removeAll { $0.line == row.line && $0.train == row.train }
      add(row, .position, seconds, now, to: &trains)
    }
    return sorted(trains)
  }

  static func sorted(_ trains: [IncomingTrain]) -> [IncomingTrain] {
    trains.sorted {
      ($0.arrivesAt?.secondsSinceEpoch ?? .max, $0.line, $0.train)
        < ($1.arrivesAt?.secondsSinceEpoch ?? .max, $1.line, $1.train)
    }
  }

  private static func add(
    _ row: LiveRow, _ source: ArrivalSource, _ seconds: Int?, _ now: Instant,
    to trains: inout [IncomingTrain]
  ) {
    let at = seconds.flatMap(row.receivedAt.adding)
    if let at, at.secondsSinceEpoch + lingers < now.secondsSinceEpoch { return }
    let age = now.seconds(since: row.receivedAt)
    trains.append(
      IncomingTrain(
        line: row.line, direction: row.direction, train: row.train, destination: row.destination,
        arrivesAt: at, kind: row.kind, isLast: row.isLast, source: source,
        receivedAt: row.receivedAt, isStale: age > staleAfter))
  }

  /// Returns the seconds from the row to the arrival; nil where they are unknown.
  static func seconds(of row: LiveRow, to platforms: [Int], in network: Network) -> Int? {
    if row.seconds > 0 { return row.seconds }
    switch row.code {
    case LiveRow.Code.entering: return enteringSeconds
    case LiveRow.Code.arrived: return 0
    case LiveRow.Code.beforeStation: break
    default: if let minutes = minutes(in: row.message) { return minutes * 60 }
    }
    // The message may count stations, or name the one where the train is.
    return network.platform(named: row.place).flatMap {
      network.seconds(of: row, from: $0, to: platforms)
    }
  }

  /// `4분 후 (선릉)`; `[3]번째 전역` counts stations, not minutes.
  private static func minutes(in message: String) -> Int? {
    guard let end = message.firstIndex(of: "분") else { return nil }
    let digits = message[..<end].reversed().prefix { $0.isASCII && $0.isNumber }
    return digits.count > 6 ? nil : Int(String(digits.reversed()))
  }

  /// Returns the seconds that a train takes from where it is; nil when it does not come by.
  static func secondsAhead(of row: LiveRow, to platforms: [Int], in network: Network) -> Int? {
    guard let place = network.platform(named: row.station) else { return nil }
    let isHere = platforms.contains { network.isOneStation($0, place) }
    // The seconds until it arrives where it is said to be.
    let arrival: Int
    switch row.code {
    case LiveRow.Code.entering: arrival = isHere ? enteringSeconds : 0
    case LiveRow.Code.departedBefore:
      arrival = network.seconds(into: place, on: row.line, row.direction) ?? 0
    default: arrival = 0
    }
    if isHere { return row.code == LiveRow.Code.departed ? nil : arrival }
    // Unless it has left, it has yet to stand at the station.
    return network.seconds(of: row, from: place, to: platforms).map {
      row.code == LiveRow.Code.departed ? $0 : arrival + Itinerary.stopSeconds + $0
    }
  }

  /// The seconds that a train takes to stand, once it is said to be entering.
  private static let enteringSeconds = 60
}

extension Network {
  /// Returns the seconds that the train of a row takes from a departure to one of the platforms.
  ///
  /// A destination that the network does not have lies beyond.
  /// - Returns: nil when a train of that direction does not reach them.
  func seconds(of row: LiveRow, from place: Int, to platforms: [Int]) -> Int? {
    let (end, isExpress) = (platform(named: row.destination), row.kind.isExpress)
    let leaving = departures(from: place).map { edges[$0] }.filter { edge in
      services[edge.service].line == row.line
        && (edge.direction == row.direction || row.direction == nil)
    }
    // An express train that passes the station, or whose stops no service gives, goes like others.
    let own = leaving.filter { services[$0.service].isExpress == isExpress }
    return (own.isEmpty ? leaving : own).compactMap { first -> Int? in
      let express = services(like: first.service).first { services[$0].isExpress }
      let next = isExpress && express != first.service ? express : nil
      guard end == nil || has(end, next ?? first.service) else { return nil }
      return seconds(along: first, to: platforms, until: end, passingTo: next)
    }.min()
  }

  /// Returns the running time from the stop before; nil at a line's end.
  func seconds(into place: Int, on line: String, _ direction: Direction?) -> Int? {
    edges.first {
      $0.to == place && services[$0.service].line == line && $0.direction == direction
    }?.seconds
  }

  private func has(_ platform: Int?, _ service: Int) -> Bool {
    links.contains { $0.service == service && ($0.from == platform || $0.to == platform) }
  }

  /// - Parameter express: the service to go on with from its first station on, without a stop before.
  private func seconds(
    along first: Edge, to platforms: [Int], until end: Int?, passingTo express: Int?
  ) -> Int? {
    var (edge, seconds) = (first, 0)
    var express = express
    // A circle comes round again; nobody waits for its second round.
    for _ in links.indices {
      seconds += edge.seconds
      let isStop = express.map { has(edge.to, $0) } ?? true
      if isStop, platforms.contains(where: { isOneStation($0, edge.to) }) { return seconds }
      if edge.to == end { return nil }
      var following = self.edge(after: edge)
      if isStop, let service = express {
        following = departures(from: edge.to).map { edges[$0] }
          .first { $0.service == service && $0.direction == edge.direction }
        express = nil
      }
      guard let next = following else { return nil }
      edge = next
      if isStop { seconds += Itinerary.stopSeconds }
    }
    return nil
  }
}
