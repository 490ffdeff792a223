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
  /// Maps show the car as it is now, so a message that is late shows no old state.
  ///
  /// - Parameter isRevealed: true for nicknames, tags and stations.
  public static func messages(
    about event: SeatEvent, isRevealed: Bool, in view: View
  ) throws(Failure) -> [TopicMessage] {
    let data = try JSON.parse(Array(event.data.utf8))
    let writer = BodyWriter(event: event, data: data, isRevealed: isRevealed, view: view)
    switch SeatEvent.Kind(rawValue: event.kind) {
    case .seatOccupied, .seatFreed, .seatMoved, .seatReportedFree, .seatExpired:
      return writer.messages([try writer.map()])
    case .requestCreated, .requestCancelled: return writer.messages([try writer.request()])
    case .requestAccepted, .requestSettled, .requestRejected, .requestExpired, .requestVoid:
      return writer.messages([try writer.answer()])
    case .journeyETAChanged:
      return writer.messages([try writer.journey(), try writer.mapOfJourney()])
    case .journeyStarted, .journeyAlightSoon, .journeyArrived:
      return writer.messages([try writer.journey()])
    case .journeyPlanned, .journeyTrainChosen, .journeyCarChosen, .journeyAborted, .creditPosted,
      nil:
      return []
    }
  }

  private struct BodyWriter {
    let event: SeatEvent
    let data: JSON
    let isRevealed: Bool
    let view: View

    typealias Part = (topic: String, body: JSON)

    func messages(_ parts: [Part?]) -> [TopicMessage] {
      parts.compactMap(\.self).enumerated().map { place, part in
        TopicMessage(
          topic: "/topic/\(part.topic)",
          id: place == 0 ? "\(event.id)" : "\(event.id).\(place + 1)", body: part.body)
      }
    }

    /// The number by which the app knows a seat of a car.
    private func seatID(_ car: Int, _ place: Int) -> Int { car &* 100 &+ place }

    func map() throws(Failure) -> Part? {
      guard case .string(let day)? = data["day"], let day = CivilDate(day),
        case .string(let line)? = data["line"], case .string(let train)? = data["train"],
        case .string(let code)? = data["car"]
      else { return nil }
      return try map(of: TrainCar(day: day, line: line, train: train, code: code))
    }

    /// The map of the car in which the person of a journey sits; nil for one who stands.
    func mapOfJourney() throws(Failure) -> Part? {
      guard let journey = try journeyRow(),
        let place = try Places.place(of: journey.person, in: view), place.journey == journey.id
      else { return nil }
      return try map(of: Places.car(place.car, in: view))
    }

    private func map(of car: TrainCar) throws(Failure) -> Part? {
      guard let number = try Places.number(of: car, in: view) else { return nil }
      var occupants: [SeatCode: JSON] = [:]
      for place in try Places.places(ofCar: number, in: view) {
        guard let person = place.person else { continue }
        occupants[place.seat] = try occupant(person)
      }
      var sections: [JSON] = []
      var index = 0
      for section in SeatSection.allCases {
        var seats: [JSON] = []
        for seat in 1...car.layout.seats(in: section) {
          seats.append(
            .object([
              .count("seatId", seatID(number, index)), .count("seatLocation", seat - 1),
              .init("seatType", .string(section.isPriority ? "PRIORITY" : "NORMAL")),
              .init("occupant", occupants[SeatCode(section, seat)] ?? .null),
            ]))
          index += 1
        }
        sections.append(
          .object([
            .text("trainCode", car.train), .text("carCode", car.code),
            .init(
              "seatGroupType", .string(section.groupName(ofSeats: car.layout.seats(in: section)))),
            .init("seatStatus", .array(seats)),
          ]))
      }
      return ("seat.\(car.train)", .array(sections))
    }

    private func occupant(_ person: ID<Person>) throws(Failure) -> JSON {
      let journey = try Journeys.active(of: person, in: view)
      return .object([
        .count("userId", person.number), .text("nickname", try name(person)),
        .init(
          "expectedArrivalTime",
          journey?.arrivesAt.map { .string("\($0.description.dropLast()).000000") } ?? .null),
        TopicMessage.image,
        .init("getOffStationName", .string(isRevealed ? journey?.ride.to ?? "" : "")),
        .init("tags", try tags(person)),
      ])
    }

    private func name(_ person: ID<Person>) throws(Failure) -> String {
      isRevealed ? try People.find(person, in: view).name : TopicMessage.maskedName
    }

    private func tags(_ person: ID<Person>) throws(Failure) -> JSON {
      guard isRevealed else { return .array([]) }
      // `USERTAG_LONGDISTANCE`
      return .array(
        try Profiles.find(person, in: view).tags.map { tag in
          .string("USERTAG_" + tag.rawValue.uppercased().filter { $0 != "-" })
        })
    }

    private func requestRow() throws(Failure) -> (SeatRequest, seatID: Int)? {
      guard case .string(let id)? = data["request"], let id = ID<SeatRequest>(id),
        let request = try view.record(id)
      else { return nil }
      let seats = try Places.car(request.car, in: view).layout.seats
      return (request, seatID(request.car, seats.firstIndex(of: request.seat) ?? 0))
    }

    /// A request, or its end by the requester, for the owner of the seat.
    func request() throws(Failure) -> Part? {
      guard let (request, seatID) = try requestRow() else { return nil }
      var members: [JSON.Member] = [
        .count("seatId", seatID), .count("requestUserId", request.requester.number),
        .text("requestUserNickname", try name(request.requester)),
        .init("requestUserProfileImageNum", TopicMessage.image.value),
      ]
      if event.kind == SeatEvent.Kind.requestCreated.rawValue {
        members.append(.count("creditAmount", request.offer))
        members.append(.init("requestUserTags", try tags(request.requester)))
      }
      return ("seat.\(seatID).owner", .object(members))
    }

    /// The answer to a request, for the requester; a promise is answered once, when it is given.
    func answer() throws(Failure) -> Part? {
      guard let (request, seatID) = try requestRow() else { return nil }
      let kind = SeatEvent.Kind(rawValue: event.kind)
      guard kind != .requestSettled || !request.isAtAlight else { return nil }
      return (
        "seat.\(seatID).requester.\(request.requester.number)",
        .object([
          .count("seatId", seatID), .count("ownerId", request.owner.number),
          .count("oppositeUserId", request.requester.number),
          .text("ownerNickname", try name(request.owner)),
          .init("ownerProfileImageNum", TopicMessage.image.value),
          .bool("isAccepted", kind == .requestAccepted || kind == .requestSettled),
        ])
      )
    }

    private func journeyRow() throws(Failure) -> Journey? {
      guard case .string(let id)? = data["journey"], let id = ID<Journey>(id) else { return nil }
      return try view.record(id)
    }

    func journey() throws(Failure) -> Part? {
      guard let journey = try journeyRow() else { return nil }
      let hasArrived = event.kind == SeatEvent.Kind.journeyArrived.rawValue
      var arrival = journey.endedAt ?? event.at
      if !hasArrived, case .string(let text)? = data["arrives_at"], let expected = Instant(text) {
        arrival = expected
      }
      let left = max(0, arrival.seconds(since: event.at))
      let next = hasArrived ? arrival : arrival.adding(seconds: -(left / 5)) ?? arrival
      return (
        "path-histories.\(journey.id.number)",
        .object([
          .count("pathHistoryId", journey.id.number),
          .text("expectedArrivalTime", BodyWriter.minuteTime(arrival)),
          .text("nextScheduleTime", BodyWriter.minuteTime(next)), .bool("arrived", hasArrived),
        ])
      )
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
