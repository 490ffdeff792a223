import CatchValues

struct NetworkBuilder {
  private(set) var services: [Network.Service] = []
  private(set) var names = NameIndex()
  private(set) var stations: [Int] = []
  private(set) var links: [Network.Edge] = []
  private(set) var transfers: [Network.Transfer] = []

  /// Returns the number of a service, which is added when it is new.
  mutating func add(service name: String, of line: String) -> Int {
    let service = Network.Service(line: line, name: name)
    if let known = services.firstIndex(of: service) { return known }
    services.append(service)
    return services.count - 1
  }

  /// Returns the number of a platform, which is added when it is new.
  ///
  /// - Parameter name: UTF-8, composed (NFC).
  mutating func add(platform name: ArraySlice<UInt8>) -> Int {
    let platform = names.add(name)
    if platform == stations.count { stations.append(platform) }
    return platform
  }

  mutating func add(platform name: String) -> Int { add(platform: Array(name.utf8)[...]) }

  mutating func addLink(
    of service: Int, from: Int, to: Int, seconds: Int, metres: Int, isOneWay: Bool = false,
    direction: Direction?, stand: Int? = nil, standBack: Int? = nil
  ) {
    links.append(
      .init(
        link: links.count, service: service, from: from, to: to, seconds: seconds,
        metres: metres, isOneWay: isOneWay, direction: direction,
        stand: stand ?? Itinerary.stopSeconds, standBack: standBack ?? Itinerary.stopSeconds))
  }

  /// Adds a walk and the way back, for every service of a line where none is named.
  mutating func addTransfer(
    from: Int, _ services: [Int], to: Int, _ others: [Int], seconds: Int, metres: Int,
    isAssumed: Bool = false
  ) {
    for service in services {
      for other in others {
        transfers.append(
          .init(
            service: service, from: from, toService: other, to: to, seconds: seconds,
            metres: metres, isAssumed: isAssumed))
        // A change within a service, as at the mouth of line 6's loop, is its own way back.
        guard service != other || from != to else { continue }
        transfers.append(
          .init(
            service: other, from: to, toService: service, to: from, seconds: seconds,
            metres: metres, isAssumed: isAssumed))
      }
    }
  }

  /// The walk of a change that no table states, in seconds: near the median of the built-in ones.
  static let assumedWalk = 90

  private struct Call: Hashable {
    let platform: Int
    let service: Int
  }

  private struct Meeting: Hashable {
    let station: Int
    let lines: Set<String>
  }

  /// Adds a change wherever imported lines meet other lines of the network without a stated walk.
  ///
  /// - Returns: the stations with their lines, `여의도 (5, 9)`.
  mutating func connect(_ imported: Set<String>) -> [String] {
    let stated = Set(
      transfers.map { walk in
        Meeting(station: stations[walk.from], lines: pair(walk.service, walk.toService))
      })
    let calls = links.flatMap { link in
      [link.from, link.to].map { Call(platform: $0, service: link.service) }
    }.distinct()
    let calling = Dictionary(grouping: calls) { stations[$0.platform] }
    var assumed: [String] = []
    for call in calls where imported.contains(services[call.service].line) {
      let station = stations[call.platform]
      for other in calling[station] ?? [] {
        let lines = pair(call.service, other.service)
        // Of two imported lines, each comes to the other.
        let isSecond =
          other.service < call.service && imported.contains(services[other.service].line)
        guard lines.count == 2, !isSecond,
          !stated.contains(Meeting(station: station, lines: lines))
        else { continue }
        addTransfer(
          from: call.platform, [call.service], to: other.platform, [other.service],
          seconds: NetworkBuilder.assumedWalk, metres: 0, isAssumed: true)
        assumed.append("\(names[station]) (\(lines.sorted().joined(separator: ", ")))")
      }
    }
    return assumed.distinct()
  }

  private func pair(_ service: Int, _ other: Int) -> Set<String> {
    [services[service].line, services[other].line]
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (kept, joined) = (stations[first], stations[second])
    for platform in stations.indices where stations[platform] == joined {
      stations[platform] = kept
    }
  }
}
