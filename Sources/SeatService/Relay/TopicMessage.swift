public import CatchStore
public import CatchValues
import PeopleService

/// A message about an event, as the app SeatCatcher decodes it.
///
/// Source: the transfer objects of SeatCatcher-API, 2025-08-15.
public struct TopicMessage: Hashable, Sendable {
  /// `/topic/seat.2241`
  public let topic: String
  /// The same whenever the message is sent: `evt-12`.
  public let id: String
  public let body: JSON

  /// The occupant's name while profiles are masked.
  static let maskedName = "승객"
  /// The app's first profile image; people have none here.
  private static let image = JSON.Member("profileImageNum", .string("IMAGE_1"))

  /// Returns the messages about an event; most events of credits and plans have none.
  ///
  /// Maps show the car as it is now, so a message that is late tells no old state.
  ///
  /// - Parameter isRevealed: true for nicknames, tags and stations.
  public static func messages(
    about event: SeatEvent, isRevealed: Bool, in view: View
  ) throws(Failure) -> [TopicMessage] {
    let data = try JSON.parse(Array(event.data.utf8))
    let writer = BodyWriter(event: event, data: data, isRevealed: isRevealed)
    switch SeatEvent.Kind(rawValue: event.kind) {
    case .seatOccupied, .seatFreed, .seatMoved, .seatReportedFree, .seatExpired:
      return writer.messages([try writer.map(in: view)])
    case .requestCreated, .requestCancelled:
      return writer.messages([try writer.request(in: view)])
    case .requestAccepted, .requestSettled, .requestRejected, .requestExpired, .requestVoid:
      return writer.messages([try writer.answer(in: view)])
    case .journeyETAChanged:
      return writer.messages([try writer.journey(in: view), try writer.mapOfJourney(in: view)])
    case .journeyStarted, .journeyAlightSoon, .journeyArrived:
      return writer.messages([try writer.journey(in: view)])
    case .journeyPlanned, .journeyTrainChosen, .journeyCarChosen, .journeyAborted, .creditPosted,
      nil:
      return []
    }
  }

  // MARK: Bodies

  private struct BodyWriter {
    let event: SeatEvent
    let data: JSON
    let isRevealed: Bool

    typealias Part = (topic: String, body: JSON)

    func messages(_ parts: [Part?]) -> [TopicMessage] {
      parts.compactMap(\.self).enumerated().map { place, part in
        TopicMessage(
          topic: "/topic/\(part.topic)",
          id: place == 0 ? "\(event.id)" : "\(event.id).\(place + 1)",
          body: part.body)
      }
    }

    /// The number by which the app knows a seat of a car.
    private func seatID(_ car: Int, _ place: Int) -> Int { car * 100 + place }

    func map(in view: View) throws(Failure) -> Part? {
      guard case .string(let day)? = data["day"], let day = CivilDate(day),
        case .string(let line)? = data["line"], case .string(let train)? = data["train"],
        case .string(let code)? = data["car"]
      else { return nil }
      return try map(
        of: TrainCar(day: day, line: line, train: train, code: code), in: view)
    }

    /// The map of the car in which the person of a journey sits; nil for one who stands.
    func mapOfJourney(in view: View) throws(Failure) -> Part? {
      guard let journey = try journeyRow(in: view),
        let place = try Places.place(of: journey.person, in: view), place.journey == journey.id
      else { return nil }
      return try map(of: Places.car(place.car, in: view), in: view)
    }

    private func map(of car: TrainCar, in view: View) throws(Failure) -> Part? {
      guard let number = try Places.number(of: car, in: view) else { return nil }
      var occupants: [SeatCode: JSON] = [:]
      for place in try view.rows(ExchangeQueries.places(ofCar: number), Place.init) {
        guard let person = place.person else { continue }
        occupants[place.seat] = try occupant(person, in: view)
      }
      var sections: [JSON] = []
      var index = 0
      for section in SeatSection.allCases {
        var seats: [JSON] = []
        for seat in 1...car.layout.seats(in: section) {
          seats.append(
            .object([
              .init("seatId", .integer(seatID(number, index))),
              .init("seatLocation", .integer(seat - 1)),
              .init("seatType", .string(section.isPriority ? "PRIORITY" : "NORMAL")),
              .init("occupant", occupants[SeatCode(section, seat)] ?? .null),
            ]))
          index += 1
        }
        sections.append(
          .object([
            .init("trainCode", .string(car.train)), .init("carCode", .string(car.code)),
            .init(
              "seatGroupType",
              .string(section.groupName(ofSeats: car.layout.seats(in: section)))),
            .init("seatStatus", .array(seats)),
          ]))
      }
      return ("seat.\(car.train)", .array(sections))
    }

    private func occupant(_ person: ID<Person>, in view: View) throws(Failure) -> JSON {
      let journey = try Journeys.active(of: person, in: view)
      return .object([
        .init("userId", .integer(person.number)),
        .init("nickname", .string(try name(person, in: view))),
        .init(
          "expectedArrivalTime",
          journey?.arrivesAt.map { .string(BodyWriter.exactTime($0)) } ?? .null),
        TopicMessage.image,
        .init("getOffStationName", .string(isRevealed ? journey?.ride.to ?? "" : "")),
        .init("tags", try tags(person, in: view)),
      ])
    }

    private func name(_ person: ID<Person>, in view: View) throws(Failure) -> String {
      isRevealed ? try People.find(person, in: view).name : TopicMessage.maskedName
    }

    private func tags(_ person: ID<Person>, in view: View) throws(Failure) -> JSON {
      guard isRevealed else { return .array([]) }
      let tags = try Profiles.find(person, in: view).tags
      return .array(SeatTag.allCases.filter(tags.contains).map { .string($0.appName) })
    }

    // MARK: Requests

    private func requestRow(in view: View) throws(Failure) -> (SeatRequest, seatID: Int)? {
      guard case .string(let id)? = data["request"], let id = ID<SeatRequest>(id),
        let request = try Requests.find(id.number, in: view)
      else { return nil }
      let seats = try Places.car(request.car, in: view).layout.seats
      return (request, seatID(request.car, seats.firstIndex(of: request.seat) ?? 0))
    }

    /// A request, or its end by the requester, for the owner of the seat.
    func request(in view: View) throws(Failure) -> Part? {
      guard let (request, seatID) = try requestRow(in: view) else { return nil }
      var members: [JSON.Member] = [
        .init("seatId", .integer(seatID)),
        .init("requestUserId", .integer(request.requester.number)),
        .init("requestUserNickname", .string(try name(request.requester, in: view))),
        .init("requestUserProfileImageNum", TopicMessage.image.value),
      ]
      if event.kind == SeatEvent.Kind.requestCreated.rawValue {
        members.append(.init("creditAmount", .integer(request.offer)))
        members.append(.init("requestUserTags", try tags(request.requester, in: view)))
      }
      return ("seat.\(seatID).owner", .object(members))
    }

    /// The answer to a request, for the requester; a promise is answered once, when it is given.
    func answer(in view: View) throws(Failure) -> Part? {
      guard let (request, seatID) = try requestRow(in: view) else { return nil }
      let kind = SeatEvent.Kind(rawValue: event.kind)
      guard kind != .requestSettled || !request.isAtAlight else { return nil }
      return (
        "seat.\(seatID).requester.\(request.requester.number)",
        .object([
          .init("seatId", .integer(seatID)), .init("ownerId", .integer(request.owner.number)),
          .init("oppositeUserId", .integer(request.requester.number)),
          .init("ownerNickname", .string(try name(request.owner, in: view))),
          .init("ownerProfileImageNum", TopicMessage.image.value),
          .init("isAccepted", .bool(kind == .requestAccepted || kind == .requestSettled)),
        ])
      )
    }

    // MARK: Journeys

    private func journeyRow(in view: View) throws(Failure) -> Journey? {
      guard case .string(let id)? = data["journey"], let id = ID<Journey>(id) else { return nil }
      return try Journeys.find(id, in: view)
    }

    func journey(in view: View) throws(Failure) -> Part? {
      guard let journey = try journeyRow(in: view) else { return nil }
      let hasArrived = event.kind == SeatEvent.Kind.journeyArrived.rawValue
      var arrival = journey.endedAt ?? event.at
      if !hasArrived, case .string(let text)? = data["arrives_at"], let told = Instant(text) {
        arrival = told
      }
      let left = max(0, arrival.secondsSinceEpoch - event.at.secondsSinceEpoch)
      let next = hasArrived ? arrival : arrival.adding(seconds: -(left / 5)) ?? arrival
      return (
        "path-histories.\(journey.id.number)",
        .object([
          .init("pathHistoryId", .integer(journey.id.number)),
          .init("expectedArrivalTime", .string(BodyWriter.minuteTime(arrival))),
          .init("nextScheduleTime", .string(BodyWriter.minuteTime(next))),
          .init("arrived", .bool(hasArrived)),
        ])
      )
    }

    // MARK: Times, in UTC as the app reads them

    private static func exactTime(_ instant: Instant) -> String {
      "\(instant.description.dropLast()).000000"
    }

    private static func minuteTime(_ instant: Instant) -> String {
      let text = instant.description
      return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
    }
  }
}

extension SeatSection {
  /// The app's name of the section with that many seats.
  func groupName(ofSeats count: Int) -> String {
    switch self {
    case .priorityA: "PRIORITY_A"
    case .priorityB: "PRIORITY_B"
    case .a, .b, .c: "NORMAL_\(rawValue)_\(count)"
    }
  }
}

extension SeatTag {
  fileprivate var appName: String {
    switch self {
    case .pregnant: "USERTAG_PREGNANT"
    case .longDistance: "USERTAG_LONGDISTANCE"
    case .lowHealth: "USERTAG_LOWHEALTH"
    case .disabled: "USERTAG_DISABLED"
    case .carrier: "USERTAG_CARRIER"
    }
  }
}
