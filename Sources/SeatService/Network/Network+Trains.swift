public import CatchValues

/// A train against a ride, by the order of stations.
public enum TrainReach: String, CaseIterable, Sendable {
  case goesThere = "goes_there"
  case otherWay = "other_way"
  case endsBefore = "ends_before"
  case otherBranch = "other_branch"
  case doesNotStop = "does_not_stop"
  case unknown

  public var isElsewhere: Bool { self != .goesThere && self != .unknown }

  public var name: Text {
    switch self {
    case .goesThere: Text(en: "goes there", ko: "도착역까지 감")
    case .otherWay: Text(en: "other way", ko: "반대 방향")
    case .endsBefore: Text(en: "ends before", ko: "도착역 전 종착")
    case .otherBranch: Text(en: "another branch", ko: "다른 지선")
    case .doesNotStop: Text(en: "does not stop there", ko: "서지 않음")
    case .unknown: Text(en: "unknown", ko: "알 수 없음")
    }
  }
}

extension Network {
  /// Judges whether a train of a line takes one along a ride on it.
  ///
  /// - Parameters:
  ///   - direction: that of the train; nil where it is not given.
  ///   - kind: one that passes stations through has stops that are not known on a line without
  ///     such a service, except for its end.
  ///   - destination: the train ends there; one that the line does not have lies beyond.
  ///   - stations: those of the ride, from its first to its last.
  ///   - way: the direction in which the ride leaves.
  public func reach(
    of line: String, _ direction: Direction?, _ kind: LiveRow.Kind = .local,
    until destination: String, along stations: [String], _ way: Direction?
  ) -> TrainReach {
    let path = stations.compactMap(platform(named:))
    guard path.count == stations.count, path.count > 1, let last = path.last else {
      return .unknown
    }
    let leaving = departures(from: path[0]).map { edges[$0] }
      .filter { services[$0.service].line == line }
    if direction != way, let direction, way != nil,
      leaving.contains(where: { $0.direction == direction })
    {
      return .otherWay
    }
    if let stops = kind.stops, !stops.contains(stations[0]) || !stops.contains(name(of: last)) {
      return .doesNotStop
    }
    let terminus = terminus(of: line, at: destination)
    if let end = terminus?.platform,
      let place = path.dropLast().firstIndex(where: { isOneStation($0, end) })
    {
      // A train of a circle may begin where it ends.
      let isRound = leaving.contains { $0.to == path[1] && stops(after: $0).contains(path[0]) }
      return place == 0 && isRound ? .unknown : .endsBefore
    }
    guard let direction, direction == way else { return .unknown }
    let hasService = kind.isExpress && services.contains { $0.line == line && $0.isExpress }
    let fitting = leaving.filter {
      $0.direction == direction && services[$0.service].isExpress == hasService
    }
    let stopping = fitting.contains { edge in
      stops(after: edge).contains { isOneStation($0, last) }
    }
    if hasService, !stopping { return .doesNotStop }
    let able = fitting.filter { terminus?.services.contains($0.service) ?? true }
    // A ride by the express names fewer stations than the others stop at.
    let isNamed = fitting.contains { $0.to == path[1] }
    let carrying = able.filter { edge in
      let run = stops(after: edge)
      guard edge.to == path[1] || !isNamed,
        let alight = run.firstIndex(where: { isOneStation($0, last) })
      else { return false }
      guard let end = terminus?.platform else { return true }
      return run[alight...].contains { isOneStation($0, end) }
    }
    guard carrying.isEmpty else {
      let isSure = Set(carrying.map(\.service)) == Set(able.map(\.service))
      let isStopKnown =
        hasService || !kind.isExpress || kind.stops != nil
        || terminus.map { isOneStation($0.platform, last) } == true
      return isSure && isStopKnown ? .goesThere : .unknown
    }
    guard let end = terminus?.platform else { return .unknown }
    let isAhead = able.contains { edge in
      let run = stops(after: edge)
      guard let place = run.firstIndex(where: { isOneStation($0, end) }) else { return false }
      return !run[place...].contains { isOneStation($0, last) }
    }
    return able.isEmpty || isAhead ? .otherBranch : .endsBefore
  }

  /// Returns the station at which a train stops next; nil where it may be one of several.
  public func next(
    after platforms: [Int], of line: String, _ direction: Direction?, isExpress: Bool,
    until destination: String
  ) -> String? {
    var leaving = platforms.flatMap { departures(from: $0) }.map { edges[$0] }.filter {
      services[$0.service].line == line && $0.direction == direction
        && services[$0.service].isExpress == isExpress
    }
    if Set(leaving.map(\.to)).count > 1, let end = platform(named: destination) {
      leaving = leaving.filter { stops(after: $0).contains { isOneStation($0, end) } }
    }
    let found = Set(leaving.map(\.to))
    return found.count == 1 ? found.first.map(name) : nil
  }

  /// Returns the ride by a line's trains that are express, or that are not; nil where none of them
  /// goes.
  func ride(
    on line: String, _ direction: Direction, from start: Int, to end: Int, isExpress: Bool
  ) -> Itinerary.Ride? {
    for first in departures(from: start).map({ edges[$0] })
    where services[first.service].line == line && first.direction == direction
      && services[first.service].isExpress == isExpress
    {
      var path = [first]
      while path.count <= links.count, !isOneStation(path[path.count - 1].to, end),
        let next = edge(after: path[path.count - 1])
      {
        path.append(next)
      }
      if isOneStation(path[path.count - 1].to, end) { return ride(path) }
    }
    return nil
  }

  /// Returns the end of a train, with the services of its line that have it; nil for one that lies
  /// beyond, or at the mouth of a one-way loop, where a train goes round and comes back.
  private func terminus(of line: String, at name: String) -> (platform: Int, services: Set<Int>)? {
    guard let end = platform(named: name),
      !departures(from: end).contains(where: { edges[$0].isOneWay })
    else { return nil }
    let serving = links.filter {
      services[$0.service].line == line && (isOneStation($0.from, end) || isOneStation($0.to, end))
    }.map(\.service)
    guard !serving.isEmpty else { return nil }
    return (end, Set(serving))
  }

  /// Returns the platforms that a train reaches by an edge and after it, once round a circle.
  private func stops(after first: Edge) -> [Int] {
    var (edge, run) = (first, [first.to])
    while run.count <= links.count, edge.to != first.from, let next = self.edge(after: edge) {
      edge = next
      run.append(edge.to)
    }
    return run
  }

  /// Returns the edge by which a train that came by one goes on; nil at its last station.
  func edge(after edge: Edge) -> Edge? {
    departures(from: edge.to).lazy.map { self.edges[$0] }
      .first { $0.service == edge.service && self.goesThrough(edge, $0) }
  }

  /// True when a train that came by one edge goes on by the other, of the same service.
  ///
  /// It never turns back. Where a one-way loop joins a line, as at 응암, a train from the line goes
  /// round and one that has come round goes on down the line.
  func goesThrough(_ arrival: Edge, _ next: Edge) -> Bool {
    guard arrival.link != next.link else { return false }
    guard arrival.isOneWay, next.isOneWay else { return true }
    return !departures(from: arrival.to).contains {
      edges[$0].service == arrival.service && !edges[$0].isOneWay
    }
  }

  /// True when no one train comes by the first edge and goes on by the second.
  ///
  /// Where services share a segment, as to 강동, one may board the right train from the start.
  func needsChange(_ arrival: Edge, _ next: Edge) -> Bool {
    if arrival.service == next.service {
      return arrival.link != next.link && !goesThrough(arrival, next)
    }
    guard lineNumbers[arrival.service] == lineNumbers[next.service] else { return true }
    return !runs(next.service, like: arrival) && !runs(arrival.service, like: next)
  }

  /// True when the service has an edge between the same platforms.
  func runs(_ service: Int, like edge: Edge) -> Bool {
    departures(from: edge.from).contains { edges[$0].service == service && edges[$0].to == edge.to }
  }

  func ride(_ path: [Edge]) -> Itinerary.Ride {
    let service = services[path[0].service]
    let line = services(like: path[0].service)
    let able = line.filter { other in path.allSatisfy { runs(other, like: $0) } }
    var ends: [Int] = []
    for other in able {
      if let end = end(of: path[0], by: other), !ends.contains(end) { ends.append(end) }
    }
    var stations = [name(of: path[0].from)]
    var arrivals = [0]
    var (running, stopping, metres) = (0, 0, 0)
    for (index, edge) in path.enumerated() {
      stations.append(name(of: edge.to))
      running += edge.seconds
      if index > 0 { stopping += edge.stand }
      metres += edge.metres
      arrivals.append(running + stopping)
    }
    return .init(
      line: service.line, service: able.count == 1 && line.count > 1 ? service.name : nil,
      direction: path[0].direction, ends: ends.map(name), stations: stations, arrivals: arrivals,
      segments: path.map { edge in
        .init(
          direction: edge.direction,
          platform: CrowdingPlatform.name(
            from: name(of: edge.from), to: name(of: edge.to), of: services[edge.service],
            edge.direction, isOneWay: edge.isOneWay))
      },
      runningSeconds: running, stoppingSeconds: stopping,
      metres: path.contains { $0.metres == 0 } ? nil : metres,
      isEstimated: path.contains(where: \.isEstimated))
  }

  /// Returns the last platform of a service's trains that come by an edge; nil on a circle.
  func end(of edge: Edge, by service: Int) -> Int? {
    let own = departures(from: edge.from).first {
      edges[$0].service == service && edges[$0].to == edge.to
    }
    guard let own else { return nil }
    var (edge, seen) = (edges[own], [edges[own].link])
    while let next = self.edge(after: edge) {
      // The loop of line 6 ends where it began, the circle of line 2 nowhere.
      if seen.contains(next.link) { return edge.isOneWay ? edge.to : nil }
      seen.append(next.link)
      edge = next
    }
    return edge.to
  }

  /// Returns the quickest way by one train of a line; nil where one has to change.
  public func directWay(
    from start: Int, to end: Int, on line: String, via vias: [Int] = []
  ) -> Itinerary? {
    // A change for more than any ride takes.
    let request = RouteRequest(
      from: start, to: end, via: vias, changePenalty: 86_400, lines: [line])
    return route(request).flatMap { $0.changeCount == 0 ? $0 : nil }
  }

  /// The seconds by which a way with estimated times has to rank before the best way of exact
  /// times, so that what is exact stays so.
  static let estimateMargin = 120

  /// Returns the best way between two platforms' stations; nil when there is none.
  public func route(_ request: RouteRequest) -> Itinerary? {
    let isPartlyEstimated = links.contains(where: \.isEstimated)
    var search = RouteSearch(self, request, isExact: isPartlyEstimated)
    let rank = search.find()
    if isPartlyEstimated {
      var other = RouteSearch(
        self, request, isExact: false, limit: rank.map { $0 - Network.estimateMargin } ?? .max)
      if other.find() != nil { return other.way }
    }
    return search.way
  }
}
