/// A way through a network: rides, and walks between their platforms.
public struct Itinerary: Hashable, Sendable {
  /// The time that a train stands at a stop it passes through, in seconds, where none is stated.
  ///
  /// The running times of the open data hold none of it; with it they agree with the published
  /// scheduled speeds. Timetables state their own.
  public static let stopSeconds = 30

  public struct Ride: Hashable, Sendable {
    public let line: String
    /// Nil when trains of every service of the line go there.
    public let service: String?
    /// The direction in which the train leaves; nil where the network names none.
    public let direction: Direction?
    /// The last stations of the trains that go this way; none on a circle.
    public let ends: [String]
    /// Names of the stations from the first to the last.
    public let stations: [String]
    /// Seconds from departure to each station of `stations`, the stops before it included.
    public let arrivals: [Int]
    /// The ways from each station to the next.
    public let segments: [Segment]
    public let runningSeconds: Int
    public let stoppingSeconds: Int
    /// Nil where a part of the way has no known length.
    public let metres: Int?
    /// True where the time between two of the stations is an estimate.
    public let isEstimated: Bool

    /// The number of stations after the first.
    public var stopCount: Int { stations.count - 1 }
    public var seconds: Int { runningSeconds + stoppingSeconds }

    /// True where only a service of few trains goes: one may wait an hour for it.
    public var hasFewTrains: Bool { Itinerary.rareServices.contains { $0 == (line, service) } }
  }

  private static let rareServices: [(line: String, service: String?)] = [
    ("1", "광명"), ("경의중앙선", "서울역"), ("경의중앙선", "도라산"), ("경춘선", "광운대"),
  ]

  /// A ride between neighbouring stations.
  public struct Segment: Hashable, Sendable {
    public let direction: Direction?
    /// The platform as the crowding table of Seoul Metro names it.
    let platform: String
  }

  public struct Walk: Hashable, Sendable {
    public let from: String
    public let to: String
    public let seconds: Int
    /// Nil where no source states it.
    public let metres: Int?
    public let basis: TimeBasis
  }

  public enum Leg: Hashable, Sendable {
    case ride(Ride)
    case walk(Walk)

    public var ride: Ride? { if case .ride(let ride) = self { ride } else { nil } }
    public var walk: Walk? { if case .walk(let walk) = self { walk } else { nil } }

    public var seconds: Int { ride?.seconds ?? walk?.seconds ?? 0 }
    public var metres: Int? { if let ride { ride.metres } else { walk?.metres } }
    public var isEstimated: Bool { ride?.isEstimated ?? walk.map { $0.basis != .exact } ?? false }
    public var from: String { ride?.stations.first ?? walk?.from ?? "" }
    public var to: String { ride?.stations.last ?? walk?.to ?? "" }
  }

  /// The stations asked for; a leg has the names of its own line.
  public let from: String
  public let to: String
  public let legs: [Leg]
  /// The stations that it was to pass, in their order.
  let vias: [String]

  public var rides: [Ride] { legs.compactMap(\.ride) }
  public var walks: [Walk] { legs.compactMap(\.walk) }

  public var runningSeconds: Int { rides.reduce(0) { $0 + $1.runningSeconds } }
  public var stoppingSeconds: Int { rides.reduce(0) { $0 + $1.stoppingSeconds } }
  public var walkingSeconds: Int { walks.reduce(0) { $0 + $1.seconds } }
  /// Running, stopping and walking; waiting is not known and not in it.
  public var seconds: Int { runningSeconds + stoppingSeconds + walkingSeconds }
  /// The metres of the rides; nil where one of them has no known length.
  public var metres: Int? {
    let known = rides.compactMap(\.metres)
    return known.count == rides.count ? known.reduce(0, +) : nil
  }
  public var changeCount: Int { walks.count }
  /// True where a leg has an estimated time.
  public var isEstimated: Bool { legs.contains(where: \.isEstimated) }
}
