import CatchValues

struct NetworkBuilder {
  private(set) var services: [Network.Service] = []
  private(set) var lines = NameIndex()
  /// The number of each service's line.
  private(set) var lineNumbers: [Int] = []
  private(set) var names: NameIndex
  private(set) var stations: [Int] = []
  private(set) var links: [Network.Edge] = []
  private(set) var transfers: [Network.Transfer] = []

  /// - Parameter names: the number of names to make room for; links and walks come along with them.
  init(names capacity: Int = 0) {
    names = NameIndex(capacity: capacity)
    stations.reserveCapacity(capacity)
    links.reserveCapacity(capacity * 3 / 2)
    transfers.reserveCapacity(capacity)
  }

  /// Returns the number of a service, which is added when it is new.
  mutating func add(service name: String, of line: String) -> Int {
    var text = line
    let number = text.withUTF8 { lines.add($0) }
    if let known = service(name, ofLine: number) { return known }
    services.append(Network.Service(line: line, name: name))
    lineNumbers.append(number)
    return services.count - 1
  }

  func service(_ name: String, ofLine number: Int) -> Int? {
    services.indices.first { lineNumbers[$0] == number && services[$0].name == name }
  }

  /// Returns the number of a platform, which is added when it is new.
  ///
  /// - Parameter name: UTF-8, composed (NFC).
  mutating func add(platform name: UnsafeBufferPointer<UInt8>) -> Int {
    let platform = names.add(name)
    if platform == stations.count { stations.append(platform) }
    return platform
  }

  mutating func add(platform name: String) -> Int {
    var name = name
    return name.withUTF8 { add(platform: $0) }
  }

  mutating func addLink(
    of service: Int, from: Int, to: Int, seconds: Int, metres: Int, isOneWay: Bool = false,
    isEstimated: Bool = false, direction: Direction?, stand: Int? = nil, standBack: Int? = nil
  ) {
    links.append(
      .init(
        link: links.count, service: service, from: from, to: to, seconds: seconds,
        metres: metres, isOneWay: isOneWay, isEstimated: isEstimated, direction: direction,
        stand: stand ?? Itinerary.stopSeconds, standBack: standBack ?? Itinerary.stopSeconds))
  }

  /// Adds a walk and the way back.
  mutating func add(_ transfer: Network.Transfer) {
    transfers.append(transfer)
    // A change within a service, as at the mouth of line 6's loop, is its own way back.
    if transfer.from != transfer.to { transfers.append(transfer.reversed) }
  }

  /// The walk of a change that no table states, in seconds: near the median of the built-in ones.
  static let assumedWalk = 90

  private struct Meeting: Hashable {
    let station: Int
    let lines: Set<Int>
  }

  /// Adds a change wherever imported lines meet other lines of the network without a stated walk.
  ///
  /// - Returns: the stations with their lines, `여의도 (5, 9)`.
  mutating func connect(_ imported: Set<String>) -> [String] {
    let stated = Set(
      transfers.map { walk in
        Meeting(station: stations[walk.from.platform], lines: [walk.from.line, walk.to.line])
      })
    let calls = links.flatMap { link in
      [link.from, link.to].map {
        Network.TransferEnd(platform: $0, line: lineNumbers[link.service], service: nil)
      }
    }.distinct()
    let imported = Set(imported.compactMap { lines.number(of: $0) })
    let calling = Dictionary(grouping: calls) { stations[$0.platform] }
    var assumed: [String] = []
    for call in calls where imported.contains(call.line) {
      let station = stations[call.platform]
      for other in calling[station] ?? [] {
        // Of two imported lines, each comes to the other.
        guard other.line != call.line, other.line > call.line || !imported.contains(other.line),
          !stated.contains(Meeting(station: station, lines: [call.line, other.line]))
        else { continue }
        add(
          .init(
            from: call, to: other, seconds: NetworkBuilder.assumedWalk, metres: 0, basis: .assumed))
        let both = [lines[call.line], lines[other.line]].sorted().joined(separator: ", ")
        assumed.append("\(names[station]) (\(both))")
      }
    }
    return assumed.distinct()
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (kept, joined) = (stations[first], stations[second])
    for platform in stations.indices where stations[platform] == joined {
      stations[platform] = kept
    }
  }
}
