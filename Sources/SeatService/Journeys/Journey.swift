public import CatchStore
public import CatchValues
public import PeopleService

/// A trip of one person, from the choice of stations to the arrival.
public struct Journey: StoredRecord, Hashable {
  /// The seconds after its arrival was due from which a journey counts as over.
  static let overdueSeconds = 600
  /// The change in seconds up to which a stored time of arrival stays.
  static let toleranceSeconds = 40

  public var id = ID<Journey>(0)
  public var person = ID<Person>(0)
  public var stage = JourneyStage.planned
  /// The stations as the network names them.
  public var from = ""
  public var to = ""
  public internal(set) var rides: [PlannedRide] = []
  /// The ride that one is on or takes next, from 0.
  public var leg = 0
  /// The day of the train's number.
  public var serviceDay = CivilDate.first
  public var train: String?
  public var car: String?
  public var section: SeatSection?
  /// The time of the reward that may still be lost.
  var heldSince: Instant?
  public var plannedAt = Instant.first
  public var startedAt: Instant?
  /// The departure of the ride, as far as it is known.
  var departedAt: Instant?
  /// The arrival at the end of the ride.
  public var arrivesAt: Instant?
  public var source: ArrivalSource?
  /// The time at which the service knew of the train.
  public var observedAt: Instant?
  /// The answers about its train, as JSON.
  var subjects = "[]"
  /// The moment from which one should get ready to alight.
  public var noticeAt: Instant?
  /// The notice's moment once it had come: it is given once, even if the arrival moves then.
  var noticedAt: Instant?
  public var endedAt: Instant?
  public var ending: JourneyEnding?
  /// True while the person has a seat, as of when it was read as the active one.
  var isSeated = false

  public init() {}

  public static let table = StoredTable(of: Journey.self, "seat_journey", prefix: "jny")
  public static var noun: TableNoun { TableNoun("journey", "journeys", "여정") }
  public static let columns = Columns<Journey>()

  public static func list(_ own: inout Journey, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&own.id)
    columns.person("person", &own.person, "Person", "사람")
    var rider = own.isOver ? nil : own.person
    columns.person("rider", &rider, "Rider", "이동 중인 사람")
    columns.stored("stage", &own.stage, "Stage", "단계", is: "a stage of journeys")
    columns.column("origin", &own.from, "From", "출발역")
    columns.column("target", &own.to, "To", "도착역")
    columns.packed("rides", &own.rides, "Rides", "구간", .text, is: "the rides of a journey")
    if own.rides.isEmpty { columns.refuse("rides", "the rides of a journey") }
    columns.column("leg", &own.leg, "Ride", "구간 번호")
    if !own.rides.indices.contains(own.leg) { columns.refuse("leg", "a ride of the journey") }
    columns.column("service_day", &own.serviceDay, "Service day", "영업일")
    // While riding the table wants texts: an empty one is not known.
    let unknown: String? = own.stage == .riding ? "" : nil
    var (train, car) = (own.train ?? unknown, own.car ?? unknown)
    columns.column("train", &train, "Train", "열차")
    columns.column("car", &car, "Car", "칸")
    own.train = train.flatMap { $0.isEmpty ? nil : $0 }
    own.car = car.flatMap { $0.isEmpty ? nil : $0 }
    columns.stored("section", &own.section, "Section", "구역")
    columns.column("held_since", &own.heldSince, "Reward held", "보상 보류")
    columns.column("planned_at", &own.plannedAt, "Planned", "계획")
    columns.column("started_at", &own.startedAt, "Started", "출발")
    columns.column("departed_at", &own.departedAt, "Departed", "열차 출발")
    columns.column("arrives_at", &own.arrivesAt, "Arrives", "도착 예정")
    columns.stored("source", &own.source, "Source", "출처")
    columns.column("observed_at", &own.observedAt, "Observed", "확인")
    columns.column("subjects", &own.subjects, "Answers", "실시간 정보")
    columns.column("notice_at", &own.noticeAt, "Notice", "알림 시각")
    columns.column("noticed_at", &own.noticedAt, "Notified", "알림")
    columns.column("ended_at", &own.endedAt, "Ended", "종료")
    columns.stored("ending", &own.ending, "Ending", "종료 사유")
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

  /// The arrival at the journey's last station, without waits at changes; nil before the start.
  public var eta: Instant? {
    arrivesAt.flatMap { arrival in
      arrival.adding(
        seconds: rides[(leg + 1)...].reduce(0) { $0 + $1.walkSeconds + $1.seconds })
    }
  }

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

  enum DueKind { case release, notice, presumed, lapse }

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

  /// The steps that may come next, as a person is shown them: who sits may move or leave, and
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

  /// Goes on with one ride in place of the present one and so many in all.
  mutating func replaceRides(_ count: Int = 1, with ride: PlannedRide) {
    rides[leg..<leg + count] = [ride]
  }

  /// Begins a ride: its train and its car are yet to be chosen.
  mutating func takeRide(_ leg: Int, on day: CivilDate) {
    self.leg = leg
    stage = .planned
    serviceDay = day
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
