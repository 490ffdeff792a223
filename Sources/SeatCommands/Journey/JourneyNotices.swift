import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat wait`
enum WaitForNotice {
  /// The longest time between two looks, in seconds: other processes may take in answers meanwhile.
  private static let longestPause = 5

  static var command: Command<Environment> {
    Command(
      "wait", Text(en: "Wait until it is time to get ready to alight", ko: "내릴 준비를 할 때까지 기다림"),
      into: { () },
      discussion: .paragraph(
        en: "Ends with 0 as soon as the notice is due, and with 1 when the journey is over before. "
          + "A notice that it has told is told nowhere else. With CATCHKIT_NOW set it looks once: "
          + "0 means due, 1 not yet.",
        ko: "알림 시각이 되면 0으로, 그 전에 여정이 끝나면 1로 끝납니다. 여기서 알린 것은 다른 곳에서 다시 알리지 않습니다. CATCHKIT_NOW가 "
          + "있으면 한 번만 확인하여 때가 되었으면 0, 아니면 1로 끝납니다."),
      examples: [
        Example("catchkit seat wait && printf '\\a'", "Ring when it is time", "때가 되면 소리"),
        Example("catchkit seat wait --as 민지", "For one person", "한 사람의 여정"),
        Example("catchkit seat wait --json | jq -r .data.alight", "The station alone", "내릴 역만"),
      ],
      output: JourneyView.output("wait"),
      changes: true
    ) { _, environment throws(Failure) in
      var isFirst = true
      while true {
        let now = try environment.now()
        let journey = try environment.read { view, actor throws(Failure) in
          try Journeys.current(of: actor, in: view, at: now)
        }
        guard let journey, journey.stage == .riding else {
          if isFirst { throw Journeys.refusal(of: .wait, journey) }
          return try notYet(nil, now, in: environment)
        }
        isFirst = false
        if let item = JourneyDue.alightItem(journey, at: now) {
          return try deliver(item, of: journey, in: environment)
        }
        guard !environment.isClockFixed, let notice = journey.notice, now < notice else {
          return try notYet(journey, now, in: environment)
        }
        environment.pause(1000 * min(longestPause, max(1, notice.seconds(since: now))))
      }
    }
  }

  /// Records the notice as delivered, once it was printed.
  private static func deliver(
    _ item: DueItem, of journey: Journey, in environment: Environment
  ) throws(Failure) -> Report {
    try environment.deliverOnce(
      JourneyView.output("wait"),
      body: { data in
        environment.showsTables
          ? .text(Text(en: "\(item.line.en)\n", ko: "\(item.line.ko)\n")) : .record(data)
      }
    ) { _, _, now in
      ([item], JourneyView.row(journey, at: now, isTable: false))
    } record: { transaction, actor, items throws(Failure) in
      if let actor { try Notices.record(items, for: actor, in: transaction) }
    }
  }

  /// Answers no, with the journey where there is one.
  private static func notYet(
    _ journey: Journey?, _ now: Instant, in environment: Environment
  ) throws(Failure) -> Report {
    var report = Report(.streamed)
    if !environment.showsTables {
      report = Report(
        .record(JourneyView.row(journey, at: now, isTable: false)),
        output: JourneyView.output("wait"))
    }
    if let notice = journey?.notice, now < notice {
      let clock = JourneyView.clock(notice)
      report.shortfall = SeatRefusal.notYet.failure(
        "it is not time yet: the notice comes at \(clock)", "아직 아닙니다. 알림 시각은 \(clock)입니다")
    } else {
      report.shortfall = SeatRefusal.notYet.failure(
        "the arrival has passed, or the journey is over", "도착 시각이 지났거나 여정이 끝났습니다")
    }
    return report
  }
}

/// Notifications of a traveller: the stop before the station, an arrival that nobody reported,
/// requests for the seat, and the end of one's own.
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
        guard let item = try requestItem(request, for: actor, in: view, at: window.now),
          kinds.contains(item.kind), item.at > since
        else { continue }
        items.append(item)
      }
    }
    return items
  }

  /// The owner is notified of a waiting request, with what an open profile shows of its requester;
  /// the requester of an end that others made.
  private static func requestItem(
    _ request: SeatRequest, for person: Person, in view: View, at now: Instant
  ) throws(Failure) -> DueItem? {
    let isOwner = request.owner == person.id
    let seat = request.seat.description
    var details: [JSON.Member] = [.text("request", request.id.description)]
    let (kind, at, line): (DueKind, Instant, Text)
    if isOwner, request.state == .pending, !request.isOver(at: now) {
      kind = asked
      at = request.askedAt
      let requester = try Profiles.open(request.requester, in: view)
      let who = requester.map(RequestView.person)
      let (en, ko) = (who.map { ", from \($0.en)" } ?? "", who.map { ", \($0.ko)" } ?? "")
      line = Text(
        en: "\(request.id): \(request.offer) credits for your seat \(seat)\(en)",
        ko: "\(request.id): \(seat) 좌석에 \(request.offer) 크레딧 제안\(ko)")
      if let requester {
        let tags = requester.tags.map { JSON.string($0.rawValue) }
        details += [.text("nickname", requester.name), .init("tags", .array(tags))]
      }
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
      details)
  }

  /// The notice of a journey; nil before its moment and from the arrival on.
  static func alightItem(_ journey: Journey, at now: Instant) -> DueItem? {
    guard journey.stage == .riding, let notice = journey.notice, let arrival = journey.arrivesAt,
      notice <= now, now < arrival
    else { return nil }
    let station = journey.ride.to
    let clock = JourneyView.clock(arrival, isEstimated: journey.isArrivalEstimated)
    let change =
      journey.isLastRide ? Text(en: "get off at", ko: "하차") : Text(en: "change at", ko: "환승")
    return item(
      alight, "alight \(journey.id) \(journey.leg + 1)", at: notice, until: arrival, about: station,
      Text(
        en: "\(change.en) \(station), \(clock.en)", ko: "곧 \(station) \(change.ko), \(clock.ko)"),
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
