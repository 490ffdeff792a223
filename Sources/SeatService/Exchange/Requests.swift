public import CatchStore
public import CatchValues
public import PeopleService

/// Requests for seats: each ends in one state, with one posting.
public enum Requests {
  /// The seconds until a request that nobody answers is over.
  public static let usualSeconds = 300

  // MARK: Reading

  /// Returns the requests of a person and those made to that person, newest first.
  public static func list(of person: Person, in view: View) throws(Failure) -> [SeatRequest] {
    try view.records(ExchangeQueries.concerning, [Value(person.id)])
  }

  // MARK: Steps

  /// Asks for a seat of the train that one rides on.
  ///
  /// - Throws: `seat.step`, `seat.no_such_seat`, `seat.empty`, `seat.own`, `seat.asked`,
  ///   `seat.seated`, `seat.gets_off_first`, `seat.credit`.
  public static func ask(
    for seat: SeatCode, offer: Int, isAtAlight: Bool, seconds: Int, by person: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> SeatRequest {
    let (journey, car, place, owner) = try occupied(seat, for: person, in: transaction)
    guard owner != person.id else {
      throw SeatRefusal.own.failure("\(seat) is your own seat", "\(seat) 좌석은 자신의 좌석입니다")
    }
    if let own = try Places.place(of: person.id, in: transaction.view) {
      throw SeatRefusal.seated.failure(
        "you are sitting on \(own.seat)", "이미 \(own.seat) 좌석에 앉아 있습니다")
    }
    let open = try open(for: place, in: transaction.view)
    if let known = open.first(where: { $0.requester == person.id }) {
      throw SeatRefusal.asked.failure(
        "\(known.id) asks for \(seat) already", "\(known.id) 요청이 이미 \(seat) 좌석을 요청했습니다")
    }
    if isAtAlight, let leaving = try Journeys.active(of: owner, in: transaction.view)?.arrivesAt,
      let own = journey.arrivesAt, own < leaving
    {
      throw SeatRefusal.getsOffFirst.failure(
        "you get off before the seat becomes free", "좌석이 비기 전에 먼저 내립니다", field: "at-alight")
    }
    var request = SeatRequest()
    request.id = ID(try SeatEvents.nextNumber(of: SeatRequest.table, in: transaction.view))
    (request.requester, request.owner, request.journey) = (person.id, owner, journey.id)
    (request.car, request.seat, request.offer) = (place.car, seat, offer)
    (request.isAtAlight, request.wish) = (isAtAlight, request.wishWhileOpen)
    request.askedAt = transaction.at
    request.expiresAt = transaction.at.adding(seconds: seconds) ?? .last
    try Ledger.post(
      offer, from: .user(person.id), to: .escrow(request.id), .offer,
      cause: request.id.description, in: transaction)
    try SeatEvents.add(.requestCreated, data(request, of: car), in: transaction)
    request.id = try transaction.insert(request)
    return request
  }

  /// Hands the seat over now, or promises it for the moment of getting off.
  ///
  /// - Throws: `seat.request_unknown`, `seat.not_yours`, `seat.request_over`, `seat.promised`.
  public static func accept(
    _ id: ID<SeatRequest>, by person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> SeatRequest {
    try answer(id, of: \.owner, by: person, in: transaction) { request throws(Failure) in
      guard let place = try Places.place(of: person.id, in: transaction.view),
        place.car == request.car, place.seat == request.seat
      else { throw over(request) }
      if request.isAtAlight {
        if let promised = try promise(of: place, in: transaction.view) {
          throw SeatRefusal.promised.failure(
            "\(request.seat) is promised to \(promised.id)",
            "\(request.seat) 좌석은 이미 \(promised.id) 요청에 약속했습니다")
        }
        return try put(request, .accepted, nil, in: transaction)
      }
      guard let taker = try taker(of: request, in: transaction) else {
        throw over(try require(id, in: transaction.view))
      }
      try handOver(request, place, to: taker, in: transaction)
    }
  }

  /// Takes a promised seat whose owner should have got off by now.
  ///
  /// - Returns: false where the rider was promised no such seat.
  /// - Throws: `seat.taken` before the owner's estimated arrival.
  static func claim(
    _ place: Place, by rider: Journey, in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    guard let promised = try promise(of: place, in: transaction.view),
      promised.requester == rider.person,
      let arrival = try Journeys.active(of: promised.owner, in: transaction.view)?.arrivesAt
    else { return false }
    guard arrival <= transaction.at else {
      throw SeatRefusal.taken.failure(
        "\(place.seat) is promised to you, but its owner is not due to get off yet",
        "\(place.seat) 좌석은 약속받았지만 앉은 사람이 내릴 시각이 아직 아닙니다",
        hint: Text(
          en: "sit down once the owner's time of arrival has passed",
          ko: "그 사람의 도착 예정 시각이 지나면 앉으십시오"))
    }
    try handOver(promised, place, to: rider, in: transaction)
    return true
  }

  /// - Throws: `seat.request_unknown`, `seat.not_yours`, `seat.request_over`.
  public static func reject(
    _ id: ID<SeatRequest>, by person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> SeatRequest {
    try answer(id, of: \.owner, by: person, in: transaction) { request throws(Failure) in
      try end(request, .rejected, nil, in: transaction)
    }
  }

  /// - Throws: `seat.request_unknown`, `seat.not_yours`, `seat.request_over`.
  public static func cancel(
    _ id: ID<SeatRequest>, by person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> SeatRequest {
    try answer(id, of: \.requester, by: person, in: transaction) { request throws(Failure) in
      try end(request, .cancelled, nil, in: transaction)
    }
  }

  /// Pays for seeing who sits on a seat, and when that person gets off.
  ///
  /// - Returns: the person and the time; what was paid before costs nothing.
  /// - Throws: `seat.step`, `seat.no_such_seat`, `seat.empty`, `seat.credit`.
  public static func unlock(
    _ seat: SeatCode, by person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> UnlockedSeat {
    let (_, _, _, owner) = try occupied(seat, for: person, in: transaction)
    guard let ride = try Journeys.active(of: owner, in: transaction.view) else {
      throw Requests.empty(seat)
    }
    let account = Account.user(person.id)
    let cause = "\(seat) \(ride.id)"
    let isPaid = try Ledger.isPosted(.unlock, of: account, cause: cause, in: transaction.view)
    if !isPaid, owner != person.id {
      try Ledger.post(
        Ledger.unlockPrice, from: account, to: .sink, .unlock, cause: cause, in: transaction)
    }
    let open = try Profiles.open(owner, in: transaction.view)
    // Nobody has paid for what a dry run shows.
    let isShown = isPaid || owner == person.id || !transaction.isDryRun
    return UnlockedSeat(
      seat: seat, person: open?.name, tags: open?.tags ?? [],
      alight: isShown ? ride.ride.to : nil, leavesAt: isShown ? ride.arrivesAt : nil)
  }

  // MARK: Time

  /// Ends a request that nobody answered in time.
  static func expire(_ id: ID<SeatRequest>, in transaction: borrowing Transaction) throws(Failure) {
    guard let request = try transaction.view.record(id), request.isOver(at: transaction.at) else {
      return
    }
    try transaction.asOf(request.expiresAt) { () throws(Failure) in
      try end(request, .expired, nil, in: transaction)
    }
  }

  static func open(by person: ID<Person>, in view: View) throws(Failure) -> [SeatRequest] {
    try view.records(ExchangeQueries.openOfPerson, [Value(person)])
  }

  /// Ends the open requests of a person who leaves the train; a promise that nobody can keep any
  /// more is void.
  static func endAll(
    by person: ID<Person>, isArrived: Bool, in transaction: borrowing Transaction
  ) throws(Failure) {
    for request in try open(by: person, in: transaction.view) {
      if isArrived, request.state == .pending {
        try end(request, .expired, "arrived", in: transaction)
      } else {
        try end(request, .void, "gone", in: transaction)
      }
    }
  }

  /// Makes open requests void.
  static func void(
    _ requests: [SeatRequest], _ reason: String, in transaction: borrowing Transaction
  ) throws(Failure) { for request in requests { try end(request, .void, reason, in: transaction) } }

  /// Returns the open requests for a seat, oldest first.
  static func open(for place: Place, in view: View) throws(Failure) -> [SeatRequest] {
    try view.records(
      ExchangeQueries.openForSeat, [.integer(place.car), .text(place.seat.description)])
  }

  private static func promise(of place: Place, in view: View) throws(Failure) -> SeatRequest? {
    try open(for: place, in: view).first { $0.state == .accepted }
  }

  /// Gives a promised seat to the one it was promised to.
  ///
  /// - Returns: false when it was promised to nobody who is still there to take it.
  static func settlePromise(
    of place: Place, in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    guard let promised = try promise(of: place, in: transaction.view),
      let taker = try taker(of: promised, in: transaction)
    else { return false }
    try settle(promised, place, to: taker, in: transaction)
    return true
  }

  // MARK: Ends

  /// Returns the requester's journey if that person still stands in the train; else the request
  /// becomes void.
  private static func taker(
    of request: SeatRequest, in transaction: borrowing Transaction
  ) throws(Failure) -> Journey? {
    let car = try Places.car(request.car, in: transaction.view)
    guard let journey = try Journeys.active(of: request.requester, in: transaction.view),
      journey.stage == .riding, journey.train == car.train, journey.ride.line == car.line,
      journey.serviceDay == car.day,
      try Places.place(of: request.requester, in: transaction.view) == nil
    else {
      try end(request, .void, "gone", in: transaction)
      return nil
    }
    return journey
  }

  /// Settles a request while its owner rides on: the owner stands from now on, and keeps the held
  /// reward of the seat.
  private static func handOver(
    _ request: SeatRequest, _ place: Place, to taker: Journey, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard var owner = try Journeys.active(of: request.owner, in: transaction.view) else { return }
    try settle(request, place, to: taker, in: transaction)
    try Ledger.endHold(&owner, isLeft: false, at: transaction.at, in: transaction)
    try Journeys.store(owner, in: transaction)
  }

  private static func settle(
    _ request: SeatRequest, _ place: Place, to taker: Journey, in transaction: borrowing Transaction
  ) throws(Failure) {
    try Ledger.post(
      request.offer, from: .escrow(request.id), to: .user(request.owner), .handedOver,
      cause: request.id.description, in: transaction)
    try put(request, .settled, nil, in: transaction)
    try Places.handOver(place, to: taker, in: transaction)
    try void(open(for: place, in: transaction.view), "rival", in: transaction)
    try void(open(by: request.requester, in: transaction.view), "seated", in: transaction)
  }

  /// Ends a request with the offer back to the requester.
  private static func end(
    _ request: SeatRequest, _ state: SeatRequest.State, _ reason: String?,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    try Ledger.post(
      request.offer, from: .escrow(request.id), to: .user(request.requester), .refund,
      cause: request.id.description, in: transaction)
    try put(request, state, reason, in: transaction)
  }

  private static func put(
    _ request: SeatRequest, _ state: SeatRequest.State, _ reason: String?,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    let car = try Places.car(request.car, in: transaction.view)
    var request = request
    (request.state, request.reason) = (state, reason)
    request.wish = state.isOpen ? request.wishWhileOpen : nil
    request.promise = state == .accepted ? request.place : nil
    request.endedAt = state.isOpen ? nil : transaction.at
    try SeatEvents.add(event(of: state), data(request, of: car), in: transaction)
    try transaction.update(request)
  }

  // MARK: Checks

  private static func require(_ id: ID<SeatRequest>, in view: View) throws(Failure) -> SeatRequest {
    guard let found = try view.record(id) else { throw unknown(id.description) }
    return found
  }

  /// Lets one side answer a request that is open, after what time has made due.
  ///
  /// A promise can be taken back by its requester alone.
  private static func answer(
    _ id: ID<SeatRequest>, of side: KeyPath<SeatRequest, ID<Person>>, by person: Person,
    in transaction: borrowing Transaction, _ body: (SeatRequest) throws(Failure) -> Void
  ) throws(Failure) -> SeatRequest {
    let known = try require(id, in: transaction.view)
    guard known.requester == person.id || known.owner == person.id else {
      throw unknown(id.description)
    }
    guard known[keyPath: side] == person.id else {
      throw SeatRefusal.notYours.failure(
        "only the other side may do so for \(id)", "\(id): 상대방만 할 수 있습니다")
    }
    try SeatTime.post(in: transaction)
    let request = try require(id, in: transaction.view)
    guard request.state == .pending || request.state == .accepted && known.requester == person.id
    else { throw over(request) }
    try body(request)
    return try require(id, in: transaction.view)
  }

  /// Returns a person's ride with a seat of its car, and the person of the store who sits there.
  private static func occupied(
    _ seat: SeatCode, for person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> (Journey, TrainCar, Place, owner: ID<Person>) {
    let journey = try Journeys.require(.sit, of: person, in: transaction)
    let car = try Places.requireCar(of: journey, in: transaction.view)
    try Places.require(seat, in: car)
    guard let place = try Places.known(seat, of: car, in: transaction), let owner = place.person
    else { throw empty(seat) }
    return (journey, car, place, owner)
  }

  private static func empty(_ seat: SeatCode) -> Failure {
    SeatRefusal.empty.failure("no person of the store sits on \(seat)", "\(seat) 좌석에 앉은 사용자가 없습니다")
  }

  /// Returns the refusal of an id that names no request of the person's.
  public static func unknown(_ id: String) -> Failure {
    SeatRefusal.requestUnknown.failure(
      "there is no request '\(id)' of or for you", "'\(id)' 요청이 없습니다")
  }

  private static func over(_ request: SeatRequest) -> Failure {
    SeatRefusal.requestOver.failure(
      "\(request.id) is \(request.state.name.en)", "\(request.id) 요청의 상태: \(request.state.name.ko)")
  }

  // MARK: Events

  /// Returns the event of a request's new state, which has its name: `request.void`.
  private static func event(of state: SeatRequest.State) -> SeatEvent.Kind {
    SeatEvent.Kind(rawValue: "request.\(state.rawValue)") ?? .requestCreated
  }

  private static func data(_ request: SeatRequest, of car: TrainCar) -> [JSON.Member] {
    [.text("request", request.id.description)] + car.members(request.seat) + [
      .count("offer", request.offer), .text("state", request.state.rawValue),
      .text("reason", request.reason),
    ]
  }
}

/// A seat as shown to a person who paid for it.
public struct UnlockedSeat: Sendable {
  public let seat: SeatCode
  /// The nickname of an open profile.
  public let person: String?
  public let tags: [SeatTag]
  /// Nil on a dry run that nobody has paid for.
  public let alight: String?
  public let leavesAt: Instant?
}
