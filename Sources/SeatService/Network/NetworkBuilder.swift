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
    direction: Direction?
  ) {
    links.append(
      .init(
        link: links.count, service: service, from: from, to: to, seconds: seconds,
        metres: metres, isOneWay: isOneWay, direction: direction))
  }

  /// Adds a walk and the way back, for every service of a line where none is named.
  mutating func addTransfer(
    from: Int, _ services: [Int], to: Int, _ others: [Int], seconds: Int, metres: Int
  ) {
    for service in services {
      for other in others {
        transfers.append(
          .init(
            service: service, from: from, toService: other, to: to, seconds: seconds,
            metres: metres))
        // A change within a service, as at the mouth of line 6's loop, is its own way back.
        guard service != other || from != to else { continue }
        transfers.append(
          .init(
            service: other, from: to, toService: service, to: from, seconds: seconds,
            metres: metres))
      }
    }
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (kept, joined) = (stations[first], stations[second])
    for platform in stations.indices where stations[platform] == joined {
      stations[platform] = kept
    }
  }
}
