/// The stations of a way, and the rules that choose it.
public struct RouteRequest: Sendable {
  /// Platforms of the stations to start from and to reach.
  let origin: Int
  let target: Int
  /// Platforms of stations to pass or change at, in this order.
  let vias: [Int]
  /// The seconds that a change counts for in the ranking, beside its walk.
  let changePenalty: Int
  /// The lines that a way may use, empty for all, and those that it may not.
  let lines: [String]
  let avoided: [String]

  public init(
    from origin: Int, to target: Int, via vias: [Int] = [], changePenalty: Int,
    lines: [String] = [], without avoided: [String] = []
  ) {
    (self.origin, self.target, self.vias) = (origin, target, vias)
    (self.changePenalty, self.lines, self.avoided) = (changePenalty, lines, avoided)
  }

  func hasLine(_ line: String) -> Bool {
    (lines.isEmpty || lines.contains(line)) && !avoided.contains(line)
  }
}

/// Finds the best way between two stations of a network.
///
/// The search goes over edges, not platforms: a train never turns back, so the way on depends on
/// the way in. Labels are compared by time with the price of changes, then changes, then metres,
/// then the names on the way.
struct RouteSearch {
  private let network: Network
  private let request: RouteRequest
  private let target: Int
  private let vias: [Int]
  /// Ways with estimated times are left out.
  private let isExact: Bool
  /// A way has to rank before it, in seconds.
  private let limit: Int
  /// The services to choose from.
  private let isOpen: [Bool]

  private var labels: [Label]
  private var parents: [Int]
  /// The walk before each edge; nil where the train goes on.
  private var walks: [Walk?]
  private var queue = Heap()
  /// The last edge of the best way, once it is found.
  private var end: Int?

  private struct Label: Hashable, Comparable {
    static let none = Label(cost: .max, tie: .max)

    var cost: Int
    /// The number of changes, then the metres.
    var tie: Int

    /// A change in `tie`: more than all metres of a way.
    static let change = 1 << 44

    static func < (one: Label, other: Label) -> Bool {
      one.cost == other.cost ? one.tie < other.tie : one.cost < other.cost
    }
  }

  private struct Walk {
    let seconds: Int
    let metres: Int
    let basis: TimeBasis
  }

  init(_ network: Network, _ request: RouteRequest, isExact: Bool, limit: Int = .max) {
    self.network = network
    self.request = request
    self.isExact = isExact
    self.limit = limit
    target = network.stations[request.target]
    vias = request.vias.map { network.stations[$0] }
    isOpen = network.services.map { request.hasLine($0.line) }
    let count = network.edges.count * (vias.count + 1)
    labels = Array(repeating: .none, count: count)
    parents = Array(repeating: -1, count: count)
    walks = Array(repeating: nil, count: count)
  }

  /// Finds the best way, and returns its seconds in the ranking; nil when there is none.
  ///
  /// Cost: each edge within the limit is looked at a few times.
  mutating func find() -> Int? {
    let station = network.stations[request.origin]
    var layer = 0
    while layer < vias.count, vias[layer] == station { layer += 1 }
    for platform in network.platforms(ofStationOf: request.origin) {
      for edge in network.departures(from: platform) {
        relax(edge, layer, after: -1, walk: nil, Label(cost: 0, tie: 0))
      }
    }
    var ends: [Int] = []
    while let (label, state) = queue.next() {
      guard label == labels[state] else { continue }
      if let end = ends.first, labels[end] < label { break }
      if isEnd(state) { ends.append(state) } else { goOn(from: state, label) }
    }
    end = ends.min { isNamed(path(to: $0), before: path(to: $1)) }
    return end.map { labels[$0].cost }
  }

  /// The way that was found.
  var way: Itinerary? {
    end.map {
      Itinerary(
        from: network.name(of: request.origin), to: network.name(of: request.target),
        legs: legs(to: $0), vias: request.vias.map(network.name))
    }
  }

  private func isEnd(_ state: Int) -> Bool {
    state / network.edges.count == vias.count
      && network.stations[network.edges[state % network.edges.count].to] == target
  }

  private mutating func goOn(from state: Int, _ label: Label) {
    let count = network.edges.count
    let (layer, arrival) = (state / count, network.edges[state % count])
    for number in network.departures(from: arrival.to)
    where network.edges[number].service == arrival.service {
      if network.goesThrough(arrival, network.edges[number]) {
        var on = label
        on.cost += network.edges[number].stand
        relax(number, layer, after: state, walk: nil, on)
      } else if layer > 0, vias[layer - 1] == network.stations[arrival.to] {
        // Only a station asked for is a reason to take the train back.
        let walk = Walk(seconds: 0, metres: 0, basis: .exact)
        change(to: number, layer, from: state, label, walk)
      }
    }
    for index in network.walks(from: arrival.to) {
      let transfer = network.transfers[index]
      guard network.isServed(transfer.from, by: arrival.service),
        !(isExact && transfer.basis == .estimated),
        label.cost + transfer.seconds + request.changePenalty < limit
      else { continue }
      let walk = Walk(seconds: transfer.seconds, metres: transfer.metres, basis: transfer.basis)
      for number in network.departures(from: transfer.to.platform)
      where network.isServed(transfer.to, by: network.edges[number].service)
        && network.needsChange(arrival, network.edges[number])
      {
        change(to: number, layer, from: state, label, walk)
      }
    }
  }

  private mutating func change(
    to edge: Int, _ layer: Int, from state: Int, _ label: Label, _ walk: Walk
  ) {
    var changed = label
    changed.cost += walk.seconds + request.changePenalty
    changed.tie += Label.change
    relax(edge, layer, after: state, walk: walk, changed)
  }

  private mutating func relax(
    _ number: Int, _ layer: Int, after parent: Int, walk: Walk?, _ before: Label
  ) {
    let edge = network.edges[number]
    var label = before
    label.cost += edge.seconds
    guard label.cost < limit, isOpen[edge.service], !(isExact && edge.isEstimated) else { return }
    label.tie += edge.metres
    var layer = layer
    while layer < vias.count, vias[layer] == network.stations[edge.to] { layer += 1 }
    let state = layer * network.edges.count + number
    let known = labels[state]
    if known < label { return }
    if known == label, !isNamed(path(to: parent), before: path(to: parents[state])) { return }
    labels[state] = label
    parents[state] = parent
    walks[state] = walk
    queue.add(label, state)
  }

  /// Returns the states from the first edge to this one.
  private func path(to state: Int) -> [Int] {
    var path: [Int] = []
    var state = state
    while state >= 0 {
      path.append(state)
      state = parents[state]
    }
    return path.reversed()
  }

  private func isNamed(_ one: [Int], before other: [Int]) -> Bool {
    func platforms(_ path: [Int]) -> [Int] {
      path.map { network.edges[$0 % network.edges.count].to }
    }
    return platforms(one).lexicographicallyPrecedes(platforms(other), by: network.names.isOrdered)
  }

  private func legs(to state: Int) -> [Itinerary.Leg] {
    var legs: [Itinerary.Leg] = []
    var ride: [Network.Edge] = []
    for state in path(to: state) {
      let edge = network.edges[state % network.edges.count]
      if let walk = walks[state], let last = ride.last {
        legs.append(.ride(network.ride(ride)))
        legs.append(
          .walk(
            .init(
              from: network.name(of: last.to), to: network.name(of: edge.from),
              seconds: walk.seconds, metres: walk.metres == 0 ? nil : walk.metres,
              basis: walk.basis)))
        ride = []
      }
      ride.append(edge)
    }
    legs.append(.ride(network.ride(ride)))
    return legs
  }

  /// A binary heap; an entry whose label has been improved since is passed over by its reader.
  private struct Heap {
    private struct Entry {
      let label: Label
      let state: Int
    }

    private var entries: [Entry] = []

    mutating func add(_ label: Label, _ state: Int) {
      let added = Entry(label: label, state: state)
      entries.append(added)
      var child = entries.count - 1
      while child > 0, label < entries[(child - 1) / 2].label {
        entries[child] = entries[(child - 1) / 2]
        child = (child - 1) / 2
      }
      entries[child] = added
    }

    mutating func next() -> (Label, Int)? {
      guard !entries.isEmpty else { return nil }
      let last = entries.removeLast()
      guard !entries.isEmpty else { return (last.label, last.state) }
      let first = entries[0]
      var parent = 0
      while 2 * parent + 1 < entries.count {
        var child = 2 * parent + 1
        if child + 1 < entries.count, entries[child + 1].label < entries[child].label { child += 1 }
        guard entries[child].label < last.label else { break }
        entries[parent] = entries[child]
        parent = child
      }
      entries[parent] = last
      return (first.label, first.state)
    }
  }
}
