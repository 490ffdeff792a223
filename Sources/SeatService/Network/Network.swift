/// Services over platforms: links with running times, and transfers between lines.
///
/// A platform is a name on the map; one station may have two (총신대입구 of line 4, 이수 of line 7).
public struct Network: Sendable {
  public struct Service: Hashable, Sendable {
    public let line: String
    /// `circle`, `마천`; the line again where the line has one service only.
    public let name: String
  }

  /// The way of a service from one platform to the next.
  struct Link: Sendable {
    let service: Int
    let from: Int
    let to: Int
    /// Running time from departure to arrival, in seconds.
    let seconds: Int
    let metres: Int
    let isOneWay: Bool
    /// The direction from `from` to `to`; nil where the source names none.
    let direction: Direction?
  }

  /// A link in one of its directions of travel.
  struct Edge: Sendable {
    let link: Int
    let service: Int
    let from: Int
    let to: Int
    let seconds: Int
    let metres: Int
    let isOneWay: Bool
    let direction: Direction?
  }

  /// A walk between the platforms of two lines or services, in one direction.
  struct Transfer: Sendable {
    let line: String
    /// Nil stands for every service of the line.
    let service: String?
    let from: Int
    let toLine: String
    let toService: String?
    let to: Int
    let seconds: Int
    let metres: Int
  }

  public private(set) var services: [Service] = []
  /// Names of platforms, in the order in which services reach them.
  public private(set) var names: [String] = []
  private(set) var links: [Link] = []
  /// The links there and, unless they are one-way, back.
  private(set) var edges: [Edge] = []
  private(set) var transfers: [Int: [Transfer]] = [:]
  /// The first platform of the station of each platform.
  private(set) var stations: [Int] = []
  /// Edges that leave each platform.
  private(set) var departures: [[Int]] = []
  private var platforms: [String: Int] = [:]

  public init() {}

  /// Returns the platform of a name as the network spells it.
  public func platform(named name: String) -> Int? { platforms[name] }

  /// Returns all platforms of the station of one of them.
  public func platforms(ofStationOf platform: Int) -> [Int] {
    stations.indices.filter { stations[$0] == stations[platform] }
  }

  /// True when two platforms belong to one station.
  public func isOneStation(_ first: Int, _ second: Int) -> Bool {
    stations[first] == stations[second]
  }

  /// Returns the lines that stop at a platform, in the network's order.
  public func lines(at platform: Int) -> [String] {
    var lines: [String] = []
    for link in links where link.from == platform || link.to == platform {
      let line = services[link.service].line
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// True when the line has several services, so that one has to be named.
  public func hasSeveralServices(_ line: String) -> Bool {
    services.count { $0.line == line } > 1
  }

  // MARK: Building

  /// Returns the number of a service, which is added when it is new.
  mutating func add(service name: String, of line: String) -> Int {
    let service = Service(line: line, name: name)
    if let known = services.firstIndex(of: service) { return known }
    services.append(service)
    return services.count - 1
  }

  mutating func add(platform name: String) -> Int {
    if let known = platforms[name] { return known }
    let platform = names.count
    platforms[name] = platform
    names.append(name)
    stations.append(platform)
    departures.append([])
    return platform
  }

  mutating func add(_ link: Link) {
    let number = links.count
    links.append(link)
    add(
      Edge(
        link: number, service: link.service, from: link.from, to: link.to, seconds: link.seconds,
        metres: link.metres, isOneWay: link.isOneWay, direction: link.direction))
    guard !link.isOneWay else { return }
    add(
      Edge(
        link: number, service: link.service, from: link.to, to: link.from, seconds: link.seconds,
        metres: link.metres, isOneWay: false, direction: link.direction?.opposite))
  }

  private mutating func add(_ edge: Edge) {
    departures[edge.from].append(edges.count)
    edges.append(edge)
  }

  mutating func add(_ transfer: Transfer) {
    transfers[transfer.from, default: []].append(transfer)
  }

  /// Makes two platforms one station.
  mutating func join(_ first: Int, _ second: Int) {
    let (kept, joined) = (stations[first], stations[second])
    for platform in stations.indices where stations[platform] == joined {
      stations[platform] = kept
    }
  }
}
