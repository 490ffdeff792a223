import CatchProgram
import CatchValues
import PeopleService
import SeatService

/// What a traveller is told of: the stop before the station, an arrival that nobody reported, requests
/// for the seat, and the end of one's own.
enum JourneyDue {
  private static let alight = DueKind("alight_soon", Text(en: "alight soon", ko: "곧 내릴 역"))
  private static let arrived = DueKind("arrived", Text(en: "arrived", ko: "도착"))

  private static let asked = DueKind("seat_request", Text(en: "seat request", ko: "좌석 요청"))
  private static let ended = DueKind("seat_request_end", Text(en: "request over", ko: "요청 결과"))

  static let source = DueSource([alight, arrived, asked, ended]) {
    actor, kinds, window, view, _ throws(Failure) in
    var items: [DueItem] = []
    if kinds.contains(alight),
      let journey = try Journeys.current(of: actor, in: view, at: window.now),
      let item = alightItem(journey, at: window.now)
    {
      items.append(item)
    }
    let since = window.now.adding(seconds: -window.back) ?? .first
    if kinds.contains(arrived) {
      items += try Journeys.arrived(of: actor, after: since, in: view).compactMap(arrivedItem)
    }
    if kinds.contains(asked) || kinds.contains(ended) {
      for request in try Requests.list(of: actor, in: view) {
        guard let item = requestItem(request, for: actor, at: window.now),
          kinds.contains(item.kind), item.at > since
        else { continue }
        items.append(item)
      }
    }
    return items
  }

  /// The owner is told of a request that waits, its requester of an end that others made.
  private static func requestItem(
    _ request: SeatRequest, for person: Person, at now: Instant
  ) -> DueItem? {
    let isOwner = request.owner == person.id
    let seat = request.seat.description
    let (kind, at, line): (DueKind, Instant, Text)
    if isOwner, request.state == .pending, !request.isOver(at: now) {
      kind = asked
      at = request.askedAt
      line = Text(
        en: "\(request.id): \(request.offer) credits for your seat \(seat)",
        ko: "\(request.id): \(seat) 좌석에 \(request.offer) 크레딧 제안")
    } else if !isOwner, let end = request.endedAt ?? (request.state == .accepted ? now : nil),
      request.state != .cancelled
    {
      kind = ended
      at = request.state == .accepted ? request.askedAt : end
      line = Text(
        en: "\(request.id) for seat \(seat) is \(request.state.name.en)",
        ko: "\(request.id) \(seat) 좌석 요청: \(request.state.name.ko)")
    } else {
      return nil
    }
    return item(
      kind, "\(kind.code) \(request.id) \(request.state.rawValue)", at: at, about: seat, line,
      [.text("request", request.id.description)])
  }

  /// The notice of a journey; nil before its moment and from the arrival on.
  static func alightItem(_ journey: Journey, at now: Instant) -> DueItem? {
    guard journey.stage == .riding, let notice = journey.notice, let arrival = journey.arrivesAt,
      notice <= now, now < arrival
    else { return nil }
    let (station, clock) = (journey.ride.to, JourneyView.clock(arrival))
    let change =
      journey.isLastRide
      ? Text(en: "get off at", ko: "하차") : Text(en: "change at", ko: "환승")
    return item(
      alight, "alight \(journey.id) \(journey.leg + 1)", at: notice, until: arrival, about: station,
      Text(en: "\(change.en) \(station), \(clock)", ko: "곧 \(station) \(change.ko), \(clock)"),
      [
        .text("journey", journey.id.description),
        .text("arrives_at", TimeZone.seoul.text(of: arrival)), .text("train", journey.train ?? ""),
      ], isUrgent: true)
  }

  private static func arrivedItem(_ journey: Journey) -> DueItem? {
    guard let ended = journey.endedAt else { return nil }
    let clock = JourneyView.clock(ended)
    return item(
      arrived, "arrived \(journey.id)", at: ended, about: journey.to,
      Text(en: "arrived at \(journey.to) \(clock)", ko: "\(clock) \(journey.to) 도착"),
      [.text("journey", journey.id.description)])
  }

  private static func item(
    _ kind: DueKind, _ key: String, at: Instant, until: Instant? = nil, about subject: String,
    _ line: Text, _ details: [JSON.Member], isUrgent: Bool = false
  ) -> DueItem {
    DueItem(
      key: key, kind: kind, at: at, until: until ?? at, mayMove: false, subject: subject,
      zone: TimeZone.seoul.name, line: line, timing: .open, isUrgent: isUrgent, details: details)
  }
}
