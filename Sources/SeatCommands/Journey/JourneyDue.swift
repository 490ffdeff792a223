import CatchProgram
import CatchValues
import PeopleService
import SeatService

/// What a traveller is told of: the stop before the station, and an arrival that nobody reported.
enum JourneyDue {
  private static let alight = DueKind("alight_soon", Text(en: "alight soon", ko: "곧 내릴 역"))
  private static let arrived = DueKind("arrived", Text(en: "arrived", ko: "도착"))

  static let source = DueSource([alight, arrived]) {
    actor, kinds, window, view, _ throws(Failure) in
    var items: [DueItem] = []
    if kinds.contains(alight), let journey = try Journeys.active(of: actor, in: view),
      let item = alightItem(journey, at: window.now)
    {
      items.append(item)
    }
    if kinds.contains(arrived) {
      let since =
        Instant(secondsSinceEpoch: window.now.secondsSinceEpoch - window.back) ?? .first
      items += try Journeys.arrived(of: actor, after: since, in: view).compactMap(arrivedItem)
    }
    return items
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
    return DueItem(
      key: "alight \(journey.id) \(journey.leg + 1)", kind: alight, at: notice, until: arrival,
      mayMove: false, subject: station, zone: TimeZone.seoul.name,
      line: Text(
        en: "\(change.en) \(station), \(clock)", ko: "곧 \(station) \(change.ko), \(clock)"),
      timing: .open, isUrgent: true,
      details: [
        .init("journey", .string(journey.id.description)),
        .init("arrives_at", .string(TimeZone.seoul.text(of: arrival))),
        .init("train", .string(journey.train ?? "")),
      ])
  }

  private static func arrivedItem(_ journey: Journey) -> DueItem? {
    guard let ended = journey.endedAt else { return nil }
    let clock = JourneyView.clock(ended)
    return DueItem(
      key: "arrived \(journey.id)", kind: arrived, at: ended, until: ended, mayMove: false,
      subject: journey.to, zone: TimeZone.seoul.name,
      line: Text(
        en: "arrived at \(journey.to) \(clock)", ko: "\(clock) \(journey.to) 도착"),
      timing: .open, details: [.init("journey", .string(journey.id.description))])
  }
}
