import CatchValues

extension Network {
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
  /// Where services share a stretch, as to 강동, one may board the right train from the start.
  func needsChange(_ arrival: Edge, _ next: Edge) -> Bool {
    if arrival.service == next.service {
      return arrival.link != next.link && !goesThrough(arrival, next)
    }
    guard services[arrival.service].line == services[next.service].line else { return true }
    return !runs(next.service, like: arrival) && !runs(arrival.service, like: next)
  }

  /// True when the service has an edge between the same platforms.
  func runs(_ service: Int, like edge: Edge) -> Bool {
    departures(from: edge.from).contains { edges[$0].service == service && edges[$0].to == edge.to }
  }

  func ride(_ path: [Edge]) -> Itinerary.Ride {
    let service = services[path[0].service]
    let able = services.indices.filter { other in
      services[other].line == service.line && path.allSatisfy { runs(other, like: $0) }
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
      line: service.line,
      service: able.count == 1 && hasSeveralServices(service.line) ? service.name : nil,
      direction: path[0].direction,
      ends: able.compactMap { end(of: path[path.count - 1], by: $0).map(name) }.distinct(),
      stations: stations, arrivals: arrivals,
      stretches: path.map { edge in
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
    var (edge, seen) = (edges[own], Set([edges[own].link]))
    while let next = departures(from: edge.to).first(where: {
      edges[$0].service == service && goesThrough(edge, edges[$0])
    }) {
      // The loop of line 6 ends where it began, the circle of line 2 nowhere.
      if !seen.insert(edges[next].link).inserted { return edge.isOneWay ? edge.to : nil }
      edge = edges[next]
    }
    return edge.to
  }

  /// The seconds by which a way with estimated times has to rank before the best way of exact
  /// times, so that what is exact stays so.
  static let estimateMargin = 120

  /// Returns the best way between two platforms' stations; nil when there is none.
  public func route(_ request: RouteRequest) -> Itinerary? {
    var search = RouteSearch(self, request, isExact: isPartlyEstimated)
    let exact = search.find()
    guard isPartlyEstimated else { return exact?.way }
    var other = RouteSearch(
      self, request, isExact: false, limit: exact.map { $0.rank - Network.estimateMargin } ?? .max)
    return other.find()?.way ?? exact?.way
  }
}
