public import CatchStore
public import CatchValues
public import PeopleService

/// The journeys of people: one at a time, through the stages in their order.
public enum Journeys {
  /// Returns a person's journey that is not over; nil for none.
  public static func active(of person: ID<Person>, in view: View) throws(Failure) -> Journey? {
    guard var journey: Journey = try view.record(JourneyQueries.active, [Value(person)]) else {
      return nil
    }
    journey.isSeated = try view.integer(JourneyQueries.isSeated, [Value(person)]) != nil
    return journey
  }

  /// Returns a person's journey as it is at a moment, though its end may not be posted yet.
  public static func current(
    of person: Person, in view: View, at now: Instant
  ) throws(Failure) -> Journey? {
    guard let journey = try active(of: person.id, in: view) else { return nil }
    return isOver(journey, at: now) ? nil : journey
  }

  /// True for a journey that time alone has ended, though its end may not be posted yet.
  static func isOver(_ journey: Journey, at now: Instant) -> Bool {
    let isLapsed = journey.stage != .riding && ServiceDay.end(of: journey.serviceDay) <= now
    let isPresumed = journey.isLastRide && journey.presumedEnd.map { $0 <= now } ?? false
    return isLapsed || isPresumed
  }

  /// Returns a person's journeys, newest first.
  public static func list(
    of person: Person, limit: Int, in view: View
  ) throws(Failure) -> [Journey] {
    try view.records(JourneyQueries.latest, [Value(person.id), .integer(limit)])
  }

  /// Returns journeys that the person did not end, but that ended after an instant.
  public static func arrived(
    of person: Person, after instant: Instant, in view: View
  ) throws(Failure) -> [Journey] {
    try view.records(JourneyQueries.arrived, [Value(person.id), Value(instant)])
  }

  // MARK: Steps

  /// Plans a journey.
  ///
  /// - Throws: `seat.step` while another is not over.
  public static func plan(
    _ itinerary: Itinerary, in network: Network, for person: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    if let known = try settled(of: person, in: transaction) { throw refusal(of: .plan, known) }
    var journey = Journey()
    journey.id = ID(try SeatEvents.nextNumber(of: Journey.table, in: transaction.view))
    (journey.person, journey.from, journey.to) = (person.id, itinerary.from, itinerary.to)
    journey.rides = PlannedRide.rides(of: itinerary, in: network)
    (journey.serviceDay, journey.plannedAt) = (ServiceDay.of(transaction.at), transaction.at)
    try SeatEvents.add(.journeyPlanned, [.text("journey", journey.id.description)], in: transaction)
    return try find(transaction.insert(journey), in: transaction.view)
  }

  /// Chooses the train; on the way, that of the ride while it is not known, else of the next one.
  ///
  /// - Parameters:
  ///   - isStarting: true when the ride of the train starts at once, so that it is the next one.
  ///   - isAnyway: true to take a train that is known to go elsewhere.
  /// - Throws: `seat.step`, `seat.wrong_train`.
  public static func choose(
    train: String, isStarting: Bool = false, isAnyway: Bool = false, for person: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    var journey = try require(.train, of: person, in: transaction)
    if journey.stage == .riding, journey.train != nil || isStarting && !journey.isLastRide {
      try leave(&journey, by: .said, at: transaction.at, in: transaction)
    }
    var course = try LiveRows.course(of: train, for: journey, in: transaction)
    if !isAnyway, journey.stage == .riding, !journey.isLastRide,
      case .elsewhere(let row, _, _) = course, row.line != journey.ride.line,
      row.line == journey.rides[journey.leg + 1].line
    {
      try leave(&journey, by: .said, at: transaction.at, in: transaction)
      course = try LiveRows.course(of: train, for: journey, in: transaction)
    }
    var isReplaced = false
    switch course {
    case .direct(let ride, let legs):
      journey.replaceRides(legs, with: ride)
      isReplaced = true
    case .elsewhere(let row, let end, let reach) where !isAnyway:
      throw wrongTrain(row, along: journey.ride, to: end, reach)
    case .elsewhere, .planned: break
    }
    journey.train = train
    try fitRide(of: &journey, isReplaced: isReplaced, in: transaction)
    guard journey.stage != .riding else {
      try store(journey, .journeyTrainChosen, in: transaction)
      try look(at: &journey, in: transaction)
      return journey
    }
    journey.stage = .trainChosen
    journey.serviceDay = ServiceDay.of(transaction.at)
    return try store(journey, .journeyTrainChosen, in: transaction)
  }

  /// Refuses a train that the newest answer of the service day has going elsewhere.
  private static func wrongTrain(
    _ row: LiveRow, along ride: PlannedRide, to last: String, _ reach: TrainReach?
  ) -> Failure {
    let (way, end) = (SeatText.train(row.line, nil, row.direction), row.destination)
    let line = SeatText.line(ride.line)
    let reason = reach?.name ?? Text(en: "the ride is on \(line.en)", ko: "탈 노선은 \(line.ko)")
    return SeatRefusal.wrongTrain.failure(
      "train \(row.train) (\(way.en)\(end.isEmpty ? "" : " to \(end)")) does not go from "
        + "\(ride.from) to \(last): \(reason.en)",
      "\(row.train) 열차(\(way.ko)\(end.isEmpty ? "" : " \(end)행")): "
        + "\(ride.from)에서 \(last)까지 가지 않습니다. 이유: \(reason.ko)",
      hint: Text(
        en: "see 'catchkit seat incoming \(ride.from) --to \(last)'; --anyway takes it",
        ko: "확인: 'catchkit seat incoming \(ride.from) --to \(last)'. 그래도 타려면 --anyway를 지정하십시오"),
      field: "train")
  }

  /// Puts the ride of express trains in place of the planned one, or that of the others, where the
  /// newest answer of the service day shows that the train is one. A ride that was replaced before
  /// gets its arrival, too.
  private static func fitRide(
    of journey: inout Journey, isReplaced: Bool = false, in transaction: borrowing Transaction
  ) throws(Failure) {
    let (ride, view) = (journey.ride, transaction.view)
    if let train = journey.train,
      let row = try LiveRows.newest(of: train, on: ride.line, at: transaction.at, in: view),
      let network = try StoredNetworks.network(with: [ride.from, ride.to], in: view),
      let fitting = ride.taken(byExpress: row.kind.isExpress, in: network)
    {
      journey.replaceRides(with: fitting)
    } else if !isReplaced {
      return
    }
    guard journey.stage == .riding, journey.source == .network, let start = journey.departedAt,
      let arrival = start.adding(seconds: journey.ride.seconds)
    else { return }
    let lead = try Profiles.noticeLead(of: journey.person, in: view)
    journey.arrive(at: arrival, .network, lead: lead)
  }

  /// Returns the kind of a journey's train where no source shows at which stations it stops, so
  /// that the times are those of a local train; nil for the rest, and where a source gives its
  /// arrival.
  public static func untimedKind(
    of journey: Journey, in transaction: borrowing Transaction
  ) throws(Failure) -> LiveRow.Kind? {
    let ride = journey.ride
    guard let train = journey.train, ride.service != Network.Service.express,
      journey.source != .arrival, journey.source != .timetable
    else { return nil }
    let row = try LiveRows.newest(
      of: train, on: ride.line, at: transaction.at, in: transaction.view)
    return row.flatMap { $0.kind.isExpress ? $0.kind : nil }
  }

  /// Chooses the car.
  ///
  /// - Parameter car: four digits, the first of which is the line; beyond lines 1 to 8 also the
  ///   car's number in the train, from 1 on.
  /// - Returns: the journey, and another train in which the formation was seen on the service day.
  /// - Throws: `seat.step`, `seat.car_line`.
  public static func choose(
    car: String, for person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> (journey: Journey, otherTrain: String?) {
    var journey = try require(.car, of: person, in: transaction)
    let line = journey.ride.line
    // Seoul Metro numbers its cars by the line.
    if line.utf8.count == 1, let digit = line.utf8.first, (0x31...0x39).contains(digit) {
      if car.utf8.count == 4, car.utf8.first != digit {
        throw SeatRefusal.carLine.failure(
          "car '\(car)' is of line \(car.prefix(1)), this ride of line \(line)",
          "'\(car)': \(car.prefix(1))호선 칸인데 탈 노선은 \(line)호선입니다", field: "car")
      }
      if car.utf8.count < 4, digit != 0x39 {
        throw SeatRefusal.carLine.failure(
          "cars of line \(line) have four digits inside", "\(line)호선 칸 안에는 네 자리 번호가 있습니다",
          hint: Text(en: "write them like \(line)429", ko: "\(line)429처럼 입력하십시오"), field: "car")
      }
    }
    let train = journey.train ?? ""
    let other: Journey? = try transaction.view.record(
      JourneyQueries.otherTrain, [Value(journey.serviceDay), .text(train), .text(car)])
    journey.car = car
    if journey.stage != .riding { journey.stage = .carChosen }
    return (try store(journey, .journeyCarChosen, in: transaction), other?.train)
  }

  /// - Throws: `seat.step`.
  public static func choose(
    _ section: SeatSection, for person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    var journey = try require(.section, of: person, in: transaction)
    journey.section = section
    return try store(
      journey, .journeyCarChosen, [.text("section", section.rawValue)], in: transaction)
  }

  /// Starts the ride, on the way the next one: the time of arrival is known from here on, with or
  /// without a train.
  ///
  /// - Throws: `seat.step`.
  public static func go(
    for person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    var journey = try require(.go, of: person, in: transaction)
    let now = transaction.at
    if journey.stage == .riding { try leave(&journey, by: .said, at: now, in: transaction) }
    try fitRide(of: &journey, in: transaction)
    journey.stage = .riding
    journey.startedAt = journey.startedAt ?? now
    journey.departedAt = now
    let lead = try Profiles.noticeLead(of: person.id, in: transaction.view)
    journey.arrive(at: now.adding(seconds: journey.ride.seconds) ?? now, .network, lead: lead)
    if let sighting = try sighting(of: journey, at: now, in: transaction.view), !sighting.hasArrived
    {
      journey.observedAt = sighting.receivedAt
      journey.arrive(at: sighting.arrivesAt, sighting.source, lead: lead)
    }
    if journey.source == .network, let train = journey.train,
      let arrival = try Timetables.arrival(
        of: train, on: journey.ride, in: transaction.view, near: now), arrival > now
    {
      journey.arrive(at: arrival, .timetable, lead: lead)
    }
    return try store(journey, .journeyStarted, progress(journey, at: now), in: transaction)
  }

  /// Takes one step back; from the first, the journey is given up.
  ///
  /// - Throws: `seat.step`.
  public static func back(
    for person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    var journey = try require(.back, of: person, in: transaction)
    switch journey.stage {
    case .carChosen:
      journey.stage = .trainChosen
      (journey.car, journey.section) = (nil, nil)
      return try store(journey, .journeyTrainChosen, in: transaction)
    case .trainChosen:
      journey.takeRide(journey.leg, on: journey.serviceDay)
      return try store(journey, .journeyPlanned, in: transaction)
    default: return try finish(&journey, .aborted, .said, at: transaction.at, in: transaction)
    }
  }

  /// Ends the journey: arrived, or given up.
  ///
  /// - Throws: `seat.step`.
  public static func end(
    isAborted: Bool, for person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    var journey = try require(isAborted ? .abort : .end, of: person, in: transaction)
    return try finish(
      &journey, isAborted ? .aborted : .arrived, .said, at: transaction.at, in: transaction)
  }

  /// Returns the person's journey if the step is one of the next.
  static func require(
    _ step: JourneyStep, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    let journey = try settled(of: person, in: transaction)
    guard let journey, journey.steps.contains(step) else { throw refusal(of: step, journey) }
    return journey
  }

  /// Returns the refusal of what needs the car of a journey, with the command that adds it.
  public static func needsCar(_ journey: Journey?) -> Failure {
    guard let journey else { return refusal(of: .car, nil) }
    let isTrainKnown = journey.train != nil
    let command = "'catchkit seat ride \(isTrainKnown ? "" : "--train N ")--car CODE'"
    return SeatRefusal.noCar.failure(
      "\(journey.id) has no \(isTrainKnown ? "car" : "train and no car") yet",
      "\(journey.id) 여정에 \(isTrainKnown ? "칸이" : "열차와 칸이") 아직 없습니다",
      hint: Text(en: "run \(command) first", ko: "먼저 \(command) 명령을 실행하십시오"))
  }

  /// Returns the refusal of a step, with those that may come instead.
  public static func refusal(of step: JourneyStep, _ journey: Journey?) -> Failure {
    let next = (journey?.next ?? JourneyStep.whenIdle)
      .map { "'catchkit seat \($0.rawValue)'" }.joined(separator: ", ")
    let hint = Text(en: "next may come \(next)", ko: "다음 단계: \(next)")
    guard let journey else {
      return SeatRefusal.step.failure("there is no journey", "여정이 없습니다", hint: hint)
    }
    guard step != .sit else {
      if journey.stage == .riding { return needsCar(journey) }
      return SeatRefusal.step.failure(
        "\(journey.id) is at the stage '\(journey.stage.name.en)', not riding",
        "\(journey.id) 여정의 지금 단계는 '\(journey.stage.name.ko)'이며 이동 중이 아닙니다", hint: hint)
    }
    return SeatRefusal.step.failure(
      "'\(step.rawValue)' is no next step of \(journey.id) from \(journey.from) to \(journey.to), "
        + "now at the stage '\(journey.stage.name.en)'",
      "'\(step.rawValue)': \(journey.id) 여정(\(journey.from) → \(journey.to))의 지금 단계는 "
        + "'\(journey.stage.name.ko)'입니다", hint: hint)
  }

  // MARK: Time

  /// Posts what is due of a journey: first what time alone made due, at its own moment.
  static func settle(_ id: ID<Journey>, in transaction: borrowing Transaction) throws(Failure) {
    var journey = try find(id, in: transaction.view)
    let now = transaction.at
    guard let next = journey.nextDue, next.at <= now else {
      return try look(at: &journey, in: transaction)
    }
    try transaction.asOf(next.at) { () throws(Failure) in
      switch next.kind {
      case .release:
        try Ledger.endHold(&journey, isLeft: false, at: next.at, in: transaction)
        try store(journey, in: transaction)
      case .notice:
        journey.noticedAt = next.at
        try store(journey, .journeyAlightSoon, progress(journey, at: next.at), in: transaction)
      case .presumed:
        try leave(&journey, by: .presumed, at: journey.arrivesAt ?? next.at, in: transaction)
      case .lapse: try finish(&journey, .aborted, .lapsed, at: next.at, in: transaction)
      }
    }
  }

  /// Takes in the train of a journey from fresh answers.
  private static func look(
    at journey: inout Journey, in transaction: borrowing Transaction
  ) throws(Failure) {
    let now = transaction.at
    guard journey.stage == .riding,
      let sighting = try sighting(of: journey, at: now, in: transaction.view)
    else { return }
    try transaction.asOf(now) { () throws(Failure) in
      if sighting.hasArrived {
        return try leave(&journey, by: .seen, at: sighting.arrivesAt, in: transaction)
      }
      let lead = try Profiles.noticeLead(of: journey.person, in: transaction.view)
      let source = journey.source
      if journey.observe(sighting, lead: lead) {
        var data = progress(journey, at: now)
        // A delay brings the notice that had come again: once a journey, as its events show.
        if let noticed = journey.noticedAt, let next = journey.noticeAt, noticed < next,
          try !SeatEvents.hasRearmed(journey.id, in: transaction.view)
        {
          (journey.noticedAt, journey.noticeAt) = (nil, max(next, now))
          data.append(.text("notice", "again"))
        }
        try store(journey, .journeyETAChanged, data, in: transaction)
      } else if journey.source != source {
        try store(journey, in: transaction)
      }
    }
  }

  /// Returns the person's journey after what time has made due; nil when it is over.
  public static func settled(
    of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey? {
    try SeatTime.post(in: transaction)
    return try active(of: person.id, in: transaction.view)
  }

  /// Ends the ride: the journey is over, or the next ride begins.
  private static func leave(
    _ journey: inout Journey, by ending: JourneyEnding, at instant: Instant,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    guard !journey.isLastRide else {
      try finish(&journey, .arrived, ending, at: instant, in: transaction)
      return
    }
    try leaveTrain(&journey, by: nil, isAborted: false, in: transaction)
    journey.takeRide(journey.leg + 1, on: ServiceDay.of(transaction.at))
    try store(journey, .journeyPlanned, in: transaction)
  }

  @discardableResult private static func finish(
    _ journey: inout Journey, _ stage: JourneyStage, _ ending: JourneyEnding, at instant: Instant,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    try leaveTrain(&journey, by: ending, isAborted: stage == .aborted, in: transaction)
    journey.end(stage, ending, at: instant)
    return try store(
      journey, stage == .arrived ? .journeyArrived : .journeyAborted,
      [.text("ending", ending.rawValue)], in: transaction)
  }

  /// Ends what hangs on the train: requests of one's own and the seat. The held reward ends with
  /// the journey, or with the hand-over of its seat.
  ///
  /// - Parameter ending: the end of the journey; nil for a change of trains.
  private static func leaveTrain(
    _ journey: inout Journey, by ending: JourneyEnding?, isAborted: Bool,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    var isHandedOver = false
    if journey.stage == .riding {
      try Requests.endAll(by: journey.person, isArrived: !isAborted, in: transaction)
      isHandedOver = try Places.vacate(journey, isLeft: isAborted, in: transaction)
    }
    guard isHandedOver || ending != nil else { return }
    // A person's own word for an arrival counts from its estimate on; else a ride of one second
    // would earn the reward.
    let isSeen = !isAborted && (ending != .said || journey.isDue(at: transaction.at))
    try Ledger.endHold(
      &journey, isLeft: !isSeen && !isHandedOver, at: transaction.at, in: transaction)
  }

  /// Ends the journey of a person about to be removed.
  public static func forget(
    _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard try active(of: person.id, in: transaction.view) != nil else { return }
    try SeatTime.post(in: transaction)
    guard var journey = try active(of: person.id, in: transaction.view) else { return }
    try finish(&journey, .aborted, .said, at: transaction.at, in: transaction)
  }

  /// Returns the journey's train as fresh answers show it.
  static func sighting(
    of journey: Journey, at now: Instant, in view: View
  ) throws(Failure) -> TrainSighting? {
    guard let train = journey.train else { return nil }
    let ride = journey.ride
    let arrivals = try LiveRows.arrivals(at: ride.endNames, in: view)
    let positions = try LiveRows.positions(of: ride.line, in: view)
    guard !arrivals.isEmpty || !positions.isEmpty,
      let network = try StoredNetworks.network(with: [ride.from, ride.to], in: view)
    else { return nil }
    let found = TrainSighting.find(
      train, on: ride, arrivals: arrivals, positions: positions, in: network, at: now)
    // An answer from before the departure cannot show that the ride is over.
    let isEarlier = found?.receivedAt ?? now <= journey.departedAt ?? .first
    return found?.hasArrived == true && isEarlier ? nil : found
  }

  // MARK: Rows

  private static func find(_ id: ID<Journey>, in view: View) throws(Failure) -> Journey {
    guard let found = try view.record(id) else {
      throw .damagedStore(view.path, "there is no \(id)")
    }
    return found
  }

  static func store(_ journey: Journey, in transaction: borrowing Transaction) throws(Failure) {
    let subjects =
      journey.stage == .riding && journey.train != nil
      ? journey.ride.endNames.map(LiveSubject.station) + [LiveSubject.line(journey.ride.line)] : []
    var journey = journey
    journey.subjects = JSON.array(subjects.map(JSON.string)).compactText
    try transaction.run(JourneyQueries.update, journey.values)
  }

  /// Stores a changed journey, after the event of the change.
  @discardableResult private static func store(
    _ journey: Journey, _ kind: SeatEvent.Kind, _ data: [JSON.Member] = [],
    in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    try SeatEvents.add(kind, [.text("journey", journey.id.description)] + data, in: transaction)
    try store(journey, in: transaction)
    return journey
  }

  /// The data of an event on the way.
  private static func progress(_ journey: Journey, at now: Instant) -> [JSON.Member] {
    [
      .text("arrives_at", journey.arrivesAt?.description),
      .init("stops_left", JSON(journey.stopsLeft(at: now))),
      .text("source", journey.source?.rawValue),
    ]
  }
}
