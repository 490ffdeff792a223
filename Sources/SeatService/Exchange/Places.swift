public import CatchStore
public import CatchValues
public import PeopleService

/// The known seats of trains: one person one seat, one seat one person.
public enum Places {
  /// The seconds after which a report of a seat is over, as of one that was left.
  public static let reportSeconds = 600

  // MARK: Steps

  /// Takes a seat in the journey's car; a promised one is settled once its owner should have got
  /// off.
  ///
  /// - Parameter isReserved: true to take a priority seat without a tag that entitles to it.
  /// - Throws: `seat.step`, `seat.no_such_seat`, `seat.reserved`, `seat.seated`, `seat.taken`.
  public static func sit(
    on seat: SeatCode, isReserved: Bool, for person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    var journey = try Journeys.require(.sit, of: person, in: transaction)
    if let own = try place(of: person.id, in: transaction.view) {
      throw SeatRefusal.seated.failure(
        "you are sitting on \(own.seat)", "이미 \(own.seat) 좌석에 앉아 있습니다",
        hint: Text(
          en: "move with 'catchkit seat move \(seat)'", ko: "옮기려면 'catchkit seat move \(seat)'"))
    }
    if let place = try known(
      seat, of: requireCar(of: journey, in: transaction.view), in: transaction),
      try Requests.claim(place, by: journey, in: transaction)
    {
      return journey
    }
    let car = try requireFree(seat, isReserved, for: person, on: journey, in: transaction)
    try SeatEvents.add(
      .seatOccupied, data(seat, of: car, level(of: journey, at: transaction.at)), in: transaction)
    try occupy(seat, of: car, by: journey, in: transaction)
    try Ledger.reward(&journey, in: transaction)
    try Requests.void(Requests.open(by: person.id, in: transaction.view), "seated", in: transaction)
    return journey
  }

  /// Changes seats, in one step.
  ///
  /// - Throws: as `sit`, and `seat.not_seated`.
  public static func move(
    to seat: SeatCode, isReserved: Bool, for person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    let journey = try Journeys.require(.sit, of: person, in: transaction)
    let own = try requireOwn(of: person, in: transaction.view)
    let car = try requireFree(seat, isReserved, for: person, on: journey, in: transaction)
    try SeatEvents.add(
      .seatMoved,
      data(seat, of: car, level(of: journey, at: transaction.at))
        + [.text("from", own.seat.description)], in: transaction)
    try release(own, by: person.id, in: transaction)
    try occupy(seat, of: car, by: journey, in: transaction)
    try Requests.void(Requests.open(for: own, in: transaction.view), "moved", in: transaction)
    return journey
  }

  /// Leaves one's seat; the held reward is lost within 300 s of the first seat.
  ///
  /// - Throws: `seat.step`, `seat.not_seated`.
  public static func leave(
    _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    var journey = try Journeys.require(.sit, of: person, in: transaction)
    _ = try requireOwn(of: person, in: transaction.view)
    try vacate(journey, isLeft: true, in: transaction)
    try Ledger.endHold(&journey, isLeft: true, at: transaction.at, in: transaction)
    try Journeys.store(journey, in: transaction)
    return journey
  }

  /// Notes what was seen of seats, for as long as a report holds.
  ///
  /// - Throws: `seat.step`, `seat.no_such_seat`, `seat.taken` for the seat of a person of the store.
  public static func report(
    _ seats: [SeatCode], isFree: Bool, by person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey {
    let journey = try Journeys.require(.sit, of: person, in: transaction)
    let car = try requireCar(of: journey, in: transaction.view)
    for seat in seats {
      try require(seat, in: car)
      try requireVacant(seat, of: car, for: person, in: transaction)
      try note(seat, of: car, isFree: isFree, by: person.id, in: transaction)
    }
    return journey
  }

  /// Notes what was seen of a seat on which no person of the store sits.
  ///
  /// - Parameter person: the reporter; nil for another system.
  static func note(
    _ seat: SeatCode, of car: TrainCar, isFree: Bool, by person: ID<Person>? = nil,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    try SeatEvents.add(
      isFree ? .seatReportedFree : .seatOccupied, data(seat, of: car, nil), in: transaction)
    try put(
      seat, car: number(of: car, in: transaction), isFree ? .free : .taken, nil, by: person,
      in: transaction)
  }

  // MARK: The map

  /// Returns all seats of a car, as a person may see them.
  ///
  /// - Complexity: copies the store into memory where time has ended the journey of an occupant.
  public static func map(
    of car: TrainCar, for person: Person?, in view: View, at now: Instant
  ) throws(Failure) -> [MappedSeat] {
    if let seats = try map(of: car, for: person, in: view, at: now, isPosted: false) {
      return seats
    }
    let posted = try SeatTime.caughtUp(view, at: now)
    return try map(of: car, for: person, in: posted, at: now, isPosted: true) ?? []
  }

  /// - Parameter isPosted: false returns nil where an end is not posted yet.
  private static func map(
    of car: TrainCar, for person: Person?, in view: View, at now: Instant, isPosted: Bool
  ) throws(Failure) -> [MappedSeat]? {
    let known = try number(of: car, in: view).map { number throws(Failure) in
      try places(ofCar: number, in: view)
    }
    var seats: [MappedSeat] = []
    for seat in car.layout.seats {
      let place = known?.first { $0.seat == seat && $0.holds(at: now) }
      var open: (name: String, tags: [SeatTag])?
      var freeAt: Instant?
      if let owner = place?.person {
        let journey = try Journeys.active(of: owner, in: view)
        if let journey, !isPosted, Journeys.isOver(journey, at: now) { return nil }
        freeAt = journey?.arrivesAt
        let profile = try Profiles.find(owner, in: view)
        if profile.isOpen || owner == person?.id {
          open = (try People.find(owner, in: view).name, profile.tags)
        }
      }
      seats.append(
        MappedSeat(
          seat: seat, state: place?.state, since: place?.since, freeAt: freeAt,
          isOwn: person != nil && place?.person == person?.id, person: open))
    }
    return seats
  }

  /// Returns the seat of a person; nil for one who stands.
  public static func seat(of person: Person, in view: View) throws(Failure) -> SeatCode? {
    try place(of: person.id, in: view)?.seat
  }

  // MARK: Time

  /// Forgets a report that is over.
  static func expire(_ id: ID<Place>, in transaction: borrowing Transaction) throws(Failure) {
    guard let place = try transaction.view.record(id), !place.holds(at: transaction.at)
    else { return }
    try transaction.asOf(place.expiresAt ?? transaction.at) { () throws(Failure) in
      try SeatEvents.add(
        .seatExpired, data(place.seat, of: car(place.car, in: transaction.view), nil),
        in: transaction)
      try transaction.delete(id)
    }
  }

  /// Forgets the reports that were over at a moment.
  static func expireAll(
    until moment: Instant, in transaction: borrowing Transaction
  ) throws(Failure) {
    let expired: [Place] = try transaction.view.records(
      ExchangeQueries.expiredPlaces, [Value(moment)])
    for place in expired { try expire(place.id, in: transaction) }
  }

  /// Ends what hangs on the seat of a journey that leaves the train, or of a person who leaves it.
  ///
  /// A promised seat goes to the one it was promised to.
  ///
  /// - Returns: true when the seat was handed over so.
  @discardableResult static func vacate(
    _ journey: Journey, isLeft: Bool, in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    guard let own = try place(of: journey.person, in: transaction.view) else { return false }
    if !isLeft, try Requests.settlePromise(of: own, in: transaction) { return true }
    try SeatEvents.add(
      .seatFreed, data(own.seat, of: car(own.car, in: transaction.view), nil), in: transaction)
    try release(own, by: journey.person, in: transaction)
    try Requests.void(Requests.open(for: own, in: transaction.view), "freed", in: transaction)
    return false
  }

  /// Gives a seat to the person of another journey.
  static func handOver(
    _ place: Place, to journey: Journey, in transaction: borrowing Transaction
  ) throws(Failure) {
    let car = try car(place.car, in: transaction.view)
    try SeatEvents.add(
      .seatOccupied, data(place.seat, of: car, level(of: journey, at: transaction.at)),
      in: transaction)
    // Nobody is on two seats, not even between two statements.
    try release(place, by: journey.person, in: transaction)
    try occupy(place.seat, of: car, by: journey, in: transaction)
  }

  static func known(
    _ seat: SeatCode, of car: TrainCar, in transaction: borrowing Transaction
  ) throws(Failure) -> Place? {
    guard let number = try number(of: car, in: transaction.view),
      let place: Place = try transaction.view.record(
        ExchangeQueries.place, [.integer(number), .text(seat.description)]),
      place.holds(at: transaction.at)
    else { return nil }
    return place
  }

  static func place(of person: ID<Person>, in view: View) throws(Failure) -> Place? {
    try view.record(ExchangeQueries.placeOfPerson, [Value(person)])
  }

  static func places(ofCar number: Int, in view: View) throws(Failure) -> [Place] {
    try view.records(ExchangeQueries.placesOfCar, [.integer(number)])
  }

  // MARK: Checks

  private static func requireOwn(of person: Person, in view: View) throws(Failure) -> Place {
    guard let own = try place(of: person.id, in: view) else {
      throw SeatRefusal.notSeated.failure("you have no seat", "앉아 있는 좌석이 없습니다")
    }
    return own
  }

  static func requireCar(of journey: Journey, in view: View) throws(Failure) -> TrainCar {
    guard let train = journey.train, let car = journey.car else {
      throw .damagedStore(view.path, "\(journey.id) rides without a train or a car")
    }
    return TrainCar(day: journey.serviceDay, line: journey.ride.line, train: train, code: car)
  }

  static func require(_ seat: SeatCode, in car: TrainCar) throws(Failure) {
    guard car.layout.has(seat) else {
      let count = car.layout.seats(in: seat.section)
      throw SeatRefusal.noSuchSeat.failure(
        "section \(seat.section.rawValue) of car \(car.code) has \(count) seats, no \(seat)",
        "\(car.code) 칸 \(seat.section.rawValue) 구역의 좌석은 \(count)개라 \(seat) 좌석이 없습니다", field: "SEAT")
    }
  }

  private static func requireFree(
    _ seat: SeatCode, _ isReserved: Bool, for person: Person, on journey: Journey,
    in transaction: borrowing Transaction
  ) throws(Failure) -> TrainCar {
    let car = try requireCar(of: journey, in: transaction.view)
    try require(seat, in: car)
    if seat.section.isPriority, !isReserved {
      let tags = try Profiles.find(person.id, in: transaction.view).tags
      guard tags.contains(where: \.isEntitled) else {
        throw SeatRefusal.reserved.failure("\(seat) is a priority seat", "\(seat) 좌석은 교통약자석입니다")
      }
    }
    try requireVacant(seat, of: car, for: person, in: transaction)
    return car
  }

  /// Refuses the seat of a person of the store.
  private static func requireVacant(
    _ seat: SeatCode, of car: TrainCar, for person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard let known = try known(seat, of: car, in: transaction), known.state == .occupied else {
      return
    }
    guard known.person != person.id else {
      throw SeatRefusal.seated.failure(
        "you are sitting on \(seat) already", "이미 \(seat) 좌석에 앉아 있습니다",
        hint: Text(en: "choose another seat", ko: "다른 좌석을 고르십시오"))
    }
    throw SeatRefusal.taken.failure("another person sits on \(seat)", "\(seat) 좌석에는 다른 사람이 앉아 있습니다")
  }

  // MARK: Rows

  static func number(of car: TrainCar, in view: View) throws(Failure) -> Int? {
    try view.integer(ExchangeQueries.car, car.values)
  }

  private static func number(
    of car: TrainCar, in transaction: borrowing Transaction
  ) throws(Failure) -> Int {
    if let known = try number(of: car, in: transaction.view) { return known }
    return try transaction.insert(car).number
  }

  static func car(_ number: Int, in view: View) throws(Failure) -> TrainCar {
    guard let found = try view.record(ID<TrainCar>(number)) else {
      throw .damagedStore(view.path, "there is no car-\(number)")
    }
    return found
  }

  private static func occupy(
    _ seat: SeatCode, of car: TrainCar, by journey: Journey, in transaction: borrowing Transaction
  ) throws(Failure) {
    try put(
      seat, car: number(of: car, in: transaction), .occupied, journey, by: journey.person,
      in: transaction)
  }

  /// Leaves a seat as known to be free for a while.
  private static func release(
    _ place: Place, by person: ID<Person>, in transaction: borrowing Transaction
  ) throws(Failure) { try put(place.seat, car: place.car, .free, nil, by: person, in: transaction) }

  private static func put(
    _ seat: SeatCode, car: Int, _ state: PlaceState, _ journey: Journey?, by person: ID<Person>?,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    var place = Place()
    (place.person, place.journey) = (journey?.person, journey?.id)
    (place.car, place.seat, place.state) = (car, seat, state)
    (place.since, place.by) = (transaction.at, person)
    if journey == nil { place.expiresAt = transaction.at.adding(seconds: reportSeconds) }
    try transaction.upsert(place, on: ["car", "seat"])
  }

  // MARK: Events

  /// The data of an event about a seat.
  static func data(_ seat: SeatCode, of car: TrainCar, _ level: Int?) -> [JSON.Member] {
    car.members(seat) + [
      .text("section", seat.section.rawValue), .count("location", seat.place),
      .init("level", JSON(level)),
    ]
  }

  private static func level(of journey: Journey, at now: Instant) -> Int? {
    journey.arrivesAt.map { MappedSeat.level($0.seconds(since: now)) }
  }
}
