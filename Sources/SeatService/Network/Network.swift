public import CatchValues

/// Services over platforms: links with running times, and transfers between lines.
///
/// A platform is a name on the map; one station may have two (총신대입구 of line 4, 이수 of line 7).
/// A `NetworkBuilder` makes it.
public struct Network: Sendable {
  public struct Service: Hashable, Sendable {
    public let line: String
    /// `circle`, `마천`; the line again where the line has one service only.
    public let name: String

    /// True for trains that pass stations through; no other service of the built-in lines does.
    var isExpress: Bool { name == Service.express }

    public static let express = "급행"
  }

  /// The way of a service from one platform to the next, in one direction of travel.
  struct Edge: Sendable {
    /// The number of the link, which the way back shares.
    let link: Int
    let service: Int
    let from: Int
    let to: Int
    /// Running time from departure to arrival, in seconds.
    let seconds: Int
    /// 0 where no source states the length.
    let metres: Int
    let isOneWay: Bool
    let isEstimated: Bool
    /// The direction from `from` to `to`; nil where the source names none.
    let direction: Direction?
    /// Seconds that a train which goes on by the edge stands at `from`; on the way back, at `to`.
    var stand = Itinerary.stopSeconds
    var standBack = Itinerary.stopSeconds

    /// The way back; nil for a one-way link.
    var reversed: Edge? {
      isOneWay
        ? nil
        : Edge(
          link: link, service: service, from: to, to: from, seconds: seconds, metres: metres,
          isOneWay: false, isEstimated: isEstimated, direction: direction?.opposite,
          stand: standBack, standBack: stand)
    }
  }

  /// The trains of a line, or of one of its services, at a platform.
  struct TransferEnd: Hashable, Sendable {
    let platform: Int
    /// The number of the line.
    let line: Int
    /// Nil for every service of the line.
    let service: Int?
  }

  /// A walk from the platform of one line to that of another.
  struct Transfer: Sendable {
    let from: TransferEnd
    let to: TransferEnd
    let seconds: Int
    /// 0 where no source states the length.
    let metres: Int
    let basis: TimeBasis

    var reversed: Transfer {
      Transfer(from: to, to: from, seconds: seconds, metres: metres, basis: basis)
    }
  }

  public let services: [Service]
  /// The number of each service's line.
  let lineNumbers: [Int]
  /// In the order of the source.
  let links: [Edge]
  /// The links and the ways back, by their first platform.
  let edges: [Edge]
  /// By their first platform.
  let transfers: [Transfer]
  /// Names of platforms, in the order in which services reach them.
  let names: NameIndex
  /// The first platform of the station of each platform.
  let stations: [Int]
  private let firstEdge: [Int]
  private let firstTransfer: [Int]

  /// A network without stations.
  public init() { self.init(NetworkBuilder()) }

  init(_ builder: NetworkBuilder) {
    services = builder.services
    lineNumbers = builder.lineNumbers
    links = builder.links
    names = builder.names
    stations = builder.stations
    var edges: [Edge] = []
    edges.reserveCapacity(2 * links.count)
    for link in links {
      edges.append(link)
      if let reversed = link.reversed { edges.append(reversed) }
    }
    (self.edges, firstEdge) = Network.grouped(edges, by: \.from, count: names.count)
    (transfers, firstTransfer) = Network.grouped(
      builder.transfers, by: \.from.platform, count: names.count)
  }

  /// Returns the elements by a platform's number, in their order, and where each platform's begin.
  private static func grouped<Element>(
    _ elements: [Element], by platform: (Element) -> Int, count: Int
  ) -> ([Element], [Int]) {
    var begins = [Int](repeating: 0, count: count + 1)
    for element in elements { begins[platform(element) + 1] += 1 }
    for index in 0..<count { begins[index + 1] += begins[index] }
    var places = begins
    let grouped = [Element](unsafeUninitializedCapacity: elements.count) { buffer, count in
      for element in elements {
        let platform = platform(element)
        buffer.initializeElement(at: places[platform], to: element)
        places[platform] += 1
      }
      count = elements.count
    }
    return (grouped, begins)
  }

  /// The indexes of the edges that leave a platform.
  func departures(from platform: Int) -> Range<Int> {
    firstEdge[platform]..<firstEdge[platform + 1]
  }

  /// The indexes of the transfers that begin at a platform.
  func walks(from platform: Int) -> Range<Int> {
    firstTransfer[platform]..<firstTransfer[platform + 1]
  }

  /// True when a train of the service is one of those that the end of a walk means.
  func isServed(_ end: TransferEnd, by service: Int) -> Bool {
    lineNumbers[service] == end.line && (end.service ?? service) == service
  }

  public var platforms: Range<Int> { 0..<names.count }

  public func name(of platform: Int) -> String { names[platform] }

  /// Returns the platform of a name as the network spells it.
  public func platform(named name: String) -> Int? {
    names.number(of: Normalization.composedHangul(name))
  }

  /// Returns all platforms of the station of one of them.
  public func platforms(ofStationOf platform: Int) -> [Int] {
    platforms.filter { stations[$0] == stations[platform] }
  }

  /// True when two platforms belong to one station.
  public func isOneStation(_ first: Int, _ second: Int) -> Bool {
    stations[first] == stations[second]
  }

  /// The lines, in the network's order.
  public var lines: [String] { services.map(\.line).distinct() }

  public var stationCount: Int { Set(stations).count }

  /// Returns the lines that stop at a platform, in the network's order.
  public func lines(at platform: Int) -> [String] {
    var numbers = departures(from: platform).map { edges[$0].service }
    if numbers.isEmpty { numbers = links.filter { $0.to == platform }.map(\.service) }
    return numbers.sorted().map { services[$0].line }.distinct()
  }

  /// Returns the services of a service's line.
  func services(like service: Int) -> [Int] {
    lineNumbers.indices.filter { lineNumbers[$0] == lineNumbers[service] }
  }
}

/// The source of the time of a walk.
public enum TimeBasis: Sendable {
  /// An official table, or a file of one's own.
  case exact
  case estimated
  /// No source states the walk: `NetworkBuilder.assumedWalk`.
  case assumed
}

/// The direction of a train: up or down, on the circle of line 2 inner (clockwise) or outer.
public enum Direction: String, CaseIterable, Sendable {
  case up, down, inner, outer

  public var opposite: Direction {
    switch self {
    case .up: .down
    case .down: .up
    case .inner: .outer
    case .outer: .inner
    }
  }

  /// The word of signs and announcements.
  public var name: Text {
    switch self {
    case .up: Text(en: "up", ko: "상행")
    case .down: Text(en: "down", ko: "하행")
    case .inner: Text(en: "inner", ko: "내선")
    case .outer: Text(en: "outer", ko: "외선")
    }
  }
}
