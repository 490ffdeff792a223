import CatchStore
public import CatchValues
public import PeopleService

/// A trip of one person, from the choice of stations to the arrival.
public struct Journey: Hashable, Sendable, Identified {
  public static let idPrefix = "jny"
  /// The seconds after its arrival was due from which a journey counts as over.
  static let overdueSeconds = 600
  /// The change in seconds up to which a stored time of arrival stays.
  static let toleranceSeconds = 40

  public let id: ID<Journey>
  public let person: ID<Person>
  public var stage: JourneyStage
  /// The stations as the network names them.
  public let from: String
  public let to: String
  public private(set) var rides: [PlannedRide]
  /// The ride that one is on or takes next, from 0.
  public var leg: Int
  /// The day of the train's number.
  public var serviceDay: CivilDate
  public var train: String?
  public var car: String?
  public var section: SeatSection?
  /// The time of the reward that may still be lost.
  var heldSince: Instant?
  /// True while the person has a seat, as of when the row was read.
  private let isSeated: Bool
  public let plannedAt: Instant
  public var startedAt: Instant?
  /// The departure of the ride, as far as it is known.
  var departedAt: Instant?
  /// The arrival at the end of the ride.
  public var arrivesAt: Instant?
  public var source: ArrivalSource?
  /// The time at which the service knew of the train.
  public var observedAt: Instant?
  /// The moment from which one should get ready to alight.
  public var noticeAt: Instant?
  /// The notice's moment once it had come: it is told once, even if the arrival moves then.
  var noticedAt: Instant?
  public var endedAt: Instant?
  public var ending: JourneyEnding?

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    person = try row.id(1)
    stage = try row.decoded(2, "a stage of journeys", JourneyStage.init(rawValue:))
    from = try row.text(3)
    to = try row.text(4)
    rides = try row.decoded(5, "the rides of a journey") { packed -> [PlannedRide]? in
      let rides = PlannedRide.lines(packed)
      return rides.isEmpty || rides.contains(nil) ? nil : rides.compactMap { $0 }
    }
    leg = try row.decoded(
      6, "a ride of the journey",
      fromInteger: { [rides] number -> Int? in rides.indices.contains(number) ? number : nil })
    serviceDay = try row.date(7)
    // While riding the table wants texts: an empty one is not known.
    train = try row.textIfAny(8).flatMap { $0.isEmpty ? nil : $0 }
    car = try row.textIfAny(9).flatMap { $0.isEmpty ? nil : $0 }
    section = try row.textIfAny(10).flatMap(SeatSection.init(rawValue:))
    plannedAt = try row.instant(11)
    startedAt = try row.instantIfAny(12)
    departedAt = try row.instantIfAny(13)
    arrivesAt = try row.instantIfAny(14)
    source = try row.textIfAny(15).flatMap(ArrivalSource.init(rawValue:))
    observedAt = try row.instantIfAny(16)
    noticeAt = try row.instantIfAny(17)
    noticedAt = try row.instantIfAny(18)
    endedAt = try row.instantIfAny(19)
    ending = try row.textIfAny(20).flatMap(JourneyEnding.init(rawValue:))
    heldSince = try row.instantIfAny(21)
    isSeated = try row.integer(22) == 1
  }

  public var isOver: Bool { stage == .arrived || stage == .aborted }
  public var ride: PlannedRide { rides[leg] }
  public var isLastRide: Bool { leg == rides.count - 1 }

  /// True before the start of a journey by the rides of a way, or between its stations.
  ///
  /// - Parameter isChosen: true for a way by chosen lines or stations: only its rides count.
  public func isPlanned(_ way: Itinerary, isChosen: Bool) -> Bool {
    guard stage != .riding, leg == 0, !isOver else { return false }
    if !isChosen, from == way.from, to == way.to { return true }
    return rides.map { [$0.line, $0.from, $0.to] }
      == way.rides.map { [$0.line, $0.stations[0], $0.stations[$0.stopCount]] }
  }

  /// The seconds of walks and rides after the present ride.
  private var secondsAfterRide: Int {
    rides[(leg + 1)...].reduce(0) { $0 + $1.walkSeconds + $1.seconds }
  }

  /// The arrival at the journey's last station, without waits at changes; nil before the start.
  public var eta: Instant? { arrivesAt.flatMap { $0.adding(seconds: secondsAfterRide) } }

  /// True where the arrival at the end of the ride rests on estimated times of the network.
  public var isArrivalEstimated: Bool {
    ride.isEstimated && (source == .network || source == .position)
  }

  /// True where `eta` rests on estimated times of the network.
  public var isETAEstimated: Bool {
    isArrivalEstimated || rides[(leg + 1)...].contains { $0.isEstimated || $0.isWalkEstimated }
  }

  /// The moment of the notice, which stays once it has come.
  public var notice: Instant? { noticedAt ?? noticeAt }

  /// The moment from which it counts as over, unless something else is heard of it.
  var presumedEnd: Instant? {
    stage == .riding ? arrivesAt?.adding(seconds: Journey.overdueSeconds) : nil
  }

  /// True once the estimated arrival at the journey's last station has passed.
  func isDue(at now: Instant) -> Bool {
    stage == .riding && isLastRide && arrivesAt.map { $0 <= now } ?? false
  }

  /// The moment from which the reward for its first seat can no longer be lost.
  var holdEnd: Instant? { heldSince?.adding(seconds: Ledger.holdSeconds + 1) }

  enum DueKind {
    case release, notice, presumed, lapse
  }

  /// The next of what time alone makes due.
  var nextDue: (at: Instant, kind: DueKind)? {
    var all: [(at: Instant, kind: DueKind)] = []
    if let holdEnd { all.append((holdEnd, .release)) }
    if stage == .riding {
      if noticedAt == nil, let noticeAt { all.append((noticeAt, .notice)) }
      if let presumedEnd { all.append((presumedEnd, .presumed)) }
    } else if !isOver {
      all.append((ServiceDay.end(of: serviceDay), .lapse))
    }
    return all.min { $0.at < $1.at }
  }

  /// Returns the number of stations of the ride that are yet to come.
  public func stopsLeft(at now: Instant) -> Int? {
    guard stage == .riding, let arrivesAt else { return nil }
    return ride.stopsLeft(arrivesAt.seconds(since: now))
  }

  /// The steps that may come next, as a person is told of them: who sits may move or leave, and
  /// a section is not needed on the way.
  public var next: [JourneyStep] {
    steps.filter { $0 != .section || stage != .riding }
      .flatMap { $0 == .sit && isSeated ? [.move, .leave] : [$0] }
  }

  /// The steps that the stage allows; that of `sit` stands for all that is done aboard.
  var steps: [JourneyStep] {
    switch stage {
    case .planned where leg > 0: [.train, .go, .end, .abort]
    case .planned: [.train, .go, .back, .abort]
    case .trainChosen: [.car, .go, .back, .abort]
    case .carChosen: [.section, .go, .back, .abort]
    case .riding: stepsAboard + [.wait, .end, .abort]
    case .arrived, .aborted: JourneyStep.whenIdle
    }
  }

  /// The train and the car may be added on the way; `train` and `go` begin the next ride, too.
  private var stepsAboard: [JourneyStep] {
    let change: [JourneyStep] = isLastRide ? [] : [.train, .go]
    guard train != nil else { return isLastRide ? [.train] : change }
    return (car == nil ? [.car] : []) + change + (car == nil ? [] : [.section, .sit])
  }

  /// Sets the arrival, and the moment of the notice before it.
  ///
  /// - Parameter lead: the person's seconds before the arrival.
  mutating func arrive(at arrival: Instant, _ source: ArrivalSource, lead: Int) {
    arrivesAt = arrival
    self.source = source
    let notice = arrival.adding(seconds: -max(lead, ride.lastHopSeconds)) ?? arrival
    noticeAt = max(notice, departedAt ?? notice)
  }

  /// Takes what was seen of the train; a time that differs by 40 s or less stays.
  ///
  /// - Returns: true when the time of arrival moved.
  mutating func observe(_ sighting: TrainSighting, lead: Int) -> Bool {
    observedAt = sighting.receivedAt
    source = sighting.source
    let known = arrivesAt?.secondsSinceEpoch ?? .min / 2
    guard abs(sighting.arrivesAt.secondsSinceEpoch - known) > Journey.toleranceSeconds else {
      return false
    }
    arrive(at: sighting.arrivesAt, sighting.source, lead: lead)
    return true
  }

  /// Goes on with another ride between the same stations.
  mutating func replaceRide(with ride: PlannedRide) { rides[leg] = ride }

  /// Goes on with one ride in place of the present one and so many in all.
  mutating func replaceRides(_ count: Int, with ride: PlannedRide) {
    rides[leg..<leg + count] = [ride]
  }

  /// Begins a ride: its train and its car are yet to be chosen.
  mutating func takeRide(_ leg: Int, on day: CivilDate) {
    self.leg = leg
    stage = .planned
    serviceDay = day
    forgetTrain()
  }

  mutating func forgetTrain() {
    (train, car, section) = (nil, nil, nil)
    (departedAt, arrivesAt, source, observedAt) = (nil, nil, nil, nil)
    (noticeAt, noticedAt) = (nil, nil)
  }

  mutating func end(_ stage: JourneyStage, _ ending: JourneyEnding, at instant: Instant) {
    self.stage = stage
    self.ending = ending
    endedAt = instant
  }
}

/// The sections of a car, as signs in the app have them.
public enum SeatSection: String, CaseIterable, Sendable {
  case priorityA = "PA"
  case a = "A"
  case b = "B"
  case c = "C"
  case priorityB = "PB"

  public var isPriority: Bool { self == .priorityA || self == .priorityB }

  public var name: Text {
    switch self {
    case .priorityA: Text(en: "priority A", ko: "교통약자구역 A")
    case .a: Text(en: "general A", ko: "일반구역 A")
    case .b: Text(en: "general B", ko: "일반구역 B")
    case .c: Text(en: "general C", ko: "일반구역 C")
    case .priorityB: Text(en: "priority B", ko: "교통약자구역 B")
    }
  }
}
