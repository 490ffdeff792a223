import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// Notifications about bookings, each once: what is to be answered, paid, shot and delivered.
enum SnapDue {
  enum Kind: String, NamedWord {
    case request = "snap_request"
    case answer = "snap_answer"
    case deposit = "snap_deposit"
    case refund = "snap_refund"
    case shoot = "snap_shoot"
    case delivery = "snap_delivery"
    case offer = "snap_offer"
    case cancellation = "snap_cancellation"
    case review = "snap_review"

    var name: Text {
      switch self {
      case .request: Text(en: "request", ko: "예약 요청")
      case .answer: Text(en: "answer", ko: "예약 답")
      case .deposit: Text(en: "deposit", ko: "예약금")
      case .refund: Text(en: "refund", ko: "환불 기한")
      case .shoot: Text(en: "shoot", ko: "촬영")
      case .delivery: Text(en: "delivery", ko: "결과물 전달")
      case .offer: Text(en: "other time", ko: "시간 변경 제안")
      case .cancellation: Text(en: "cancellation", ko: "예약 취소")
      case .review: Text(en: "review", ko: "후기")
      }
    }
  }

  static let source = DueSource(Kind.allCases.map(\.due)) {
    person, kinds, window, view, zones throws(Failure) in
    var items: [DueItem] = []
    let names = try SnapPeople.names(in: view)
    let own = try SnapPeople.represented(by: person, in: view)
    for booking in try Bookings.list(for: person, in: view) {
      let event = Event(
        booking: booking, title: try view.record(booking.product)?.title ?? "",
        isMaker: own.contains(booking.maker), isCustomer: own.contains(booking.customer),
        customer: names[booking.customer] ?? "?", maker: names[booking.maker] ?? "?",
        zone: try zones.zone(booking.zone), now: window.now)
      items += event.items
    }
    return items.filter { kinds.contains($0.kind) && window.includes($0.at, until: $0.until) }
  }

  /// The events of one booking for one person.
  private struct Event {
    let booking: Booking
    let title: String
    let isMaker: Bool
    let isCustomer: Bool
    let customer: String
    let maker: String
    let zone: TimeZone
    let now: Instant

    var items: [DueItem] {
      main + [offer, refund].compactMap(\.self)
    }

    /// Another time that waits for this person's answer.
    private var offer: DueItem? {
      guard let offer = booking.offer(at: now), let lapsesAt = booking.offerLapsesAt,
        offer.by == booking.maker ? isCustomer : isMaker
      else { return nil }
      let name = offer.by == booking.maker ? maker : customer
      return item(
        .offer, at: lapsesAt.adding(seconds: -48 * 3_600) ?? now, until: lapsesAt, .open,
        Text(
          en: "\(name) offers \(text(offer.start)) for '\(title)' (\(when)): "
            + "answer until \(text(lapsesAt))",
          ko: "\(name): '\(title)'(\(when)) 시간 변경 제안: \(text(offer.start)). "
            + "\(text(lapsesAt))까지 답하십시오"), suffix: " \(text(offer.start))")
    }

    /// Money that the maker has to give back.
    private var refund: DueItem? {
      let owed = booking.owed(at: now)
      guard isMaker, owed > 0 else { return nil }
      return item(
        .refund, at: booking.acceptedAt ?? booking.bookedAt, until: .last, .open,
        Text(
          en:
            "\(Money.grouped(owed)) won of '\(title)' (\(when)) are to be given back to \(customer)",
          ko: "'\(title)'(\(when)): \(customer)에게 \(Money.grouped(owed))원을 돌려주십시오"),
        suffix: " owed")
    }

    private var main: [DueItem] {
      switch booking.state(at: now) {
      case .requested:
        guard isMaker, let lapsesAt = booking.lapsesAt else { return [] }
        return [
          item(
            .request, at: booking.bookedAt, until: lapsesAt, .open,
            Text(
              en: "\(customer) asks for '\(title)' on \(when): answer until \(text(lapsesAt))",
              ko: "\(customer): '\(title)' \(when) 예약 요청. \(text(lapsesAt))까지 답하십시오"))
        ]
      case .declined where isCustomer && !isMaker:
        return [
          item(
            .answer, at: booking.bookedAt, until: booking.startsAt, .open,
            Text(
              en: "\(maker) declined '\(title)' on \(when)", ko: "\(maker): '\(title)' \(when) 거절"),
            suffix: " declined")
        ]
      case .cancelledByCustomer where isMaker && !isCustomer: return [cancellation(by: customer)]
      case .cancelledByMaker where isCustomer && !isMaker: return [cancellation(by: maker)]
      case .accepted: return accepted
      case .completed: return [delivery, review].compactMap(\.self)
      default: return []
      }
    }

    private func cancellation(by name: String) -> DueItem {
      item(
        .cancellation, at: booking.acceptedAt ?? booking.bookedAt, until: booking.startsAt, .open,
        Text(en: "\(name) cancelled '\(title)' on \(when)", ko: "\(name): '\(title)' \(when) 취소"))
    }

    private var delivery: DueItem? {
      guard let days = booking.deliveryDays, let due = booking.endsAt.adding(seconds: days * 86_400)
      else { return nil }
      return item(
        .delivery, at: due, until: due.adding(seconds: 7 * 86_400) ?? due, .open,
        Text(
          en: "pictures of '\(title)' (\(when)) are due to \(customer)",
          ko: "'\(title)'(\(when)) 결과물을 \(customer)에게 전달할 날입니다"))
    }

    /// The review that the customer may write, and the maker may read.
    private var review: DueItem? {
      let until = booking.endsAt.adding(seconds: 30 * 86_400) ?? booking.endsAt
      guard let stars = booking.stars else {
        guard isCustomer else { return nil }
        return item(
          .review, at: booking.endsAt, until: until, .open,
          Text(
            en:
              "'\(title)' (\(when)) waits for your review: 'catchkit snap review \(booking.id) 5'",
            ko: "'\(title)'(\(when)) 후기를 남기십시오: 'catchkit snap review \(booking.id) 5'"))
      }
      guard isMaker, !isCustomer else { return nil }
      return item(
        .review, at: booking.endsAt, until: until, .open,
        Text(
          en: "\(customer) gives '\(title)' (\(when)) \(stars) of 5 stars",
          ko: "\(customer): '\(title)'(\(when))에 별점 \(stars)"), suffix: " read")
    }

    private var accepted: [DueItem] {
      var items = [
        item(
          .shoot, at: booking.startsAt, until: booking.endsAt, .start,
          Text(
            en: "'\(title)' \(text(booking.startsAt)), \(isMaker ? customer : maker)",
            ko: "'\(title)' \(text(booking.startsAt)), \(isMaker ? customer : maker)"))
      ]
      if isCustomer, !isMaker, let acceptedAt = booking.acceptedAt {
        items.append(
          item(
            .answer, at: acceptedAt, until: booking.startsAt, .open,
            Text(
              en: "\(maker) accepted '\(title)' on \(when)", ko: "\(maker): '\(title)' \(when) 확정"),
            suffix: " \(when)")
        )
      }
      if booking.paid < booking.deposit, let acceptedAt = booking.acceptedAt {
        let rest = Money.grouped(booking.deposit - booking.paid)
        items.append(
          item(
            .deposit, at: acceptedAt.adding(seconds: 86_400) ?? acceptedAt, until: booking.startsAt,
            .open,
            Text(
              en: "deposit of '\(title)' (\(when)): \(rest) won are unpaid",
              ko: "'\(title)'(\(when)) 예약금 \(rest)원이 입금되지 않았습니다")))
      }
      // A day before a refund shrinks, each time under a key of its own.
      let tier = booking.policy.tier(at: now, before: booking.startsAt)
      if isCustomer, booking.paid > 0, let next = tier.until,
        let warning = next.adding(seconds: -86_400)
      {
        items.append(
          item(
            .refund, at: max(warning, booking.acceptedAt ?? warning), until: next, .open,
            Text(
              en: "'\(title)' (\(when)): \(tier.percent) % is refunded until \(text(next)) only",
              ko: "'\(title)'(\(when)): \(text(next))까지만 \(tier.percent)% 환불됩니다"),
            suffix: " \(tier.percent)"))
      }
      return items
    }

    private var when: String { text(booking.startsAt) }

    private func text(_ instant: Instant) -> String { zone.wallClock(at: instant) }

    private func item(
      _ kind: Kind, at: Instant, until: Instant, _ timing: DueItem.Timing, _ line: Text,
      suffix: String = ""
    ) -> DueItem {
      DueItem(
        key: "\(kind.rawValue) \(booking.id)\(suffix)", kind: kind.due, at: at, until: until,
        mayMove: kind == .shoot, subject: title, zone: zone.name, line: line, timing: timing,
        details: [.text("booking", booking.id.description)])
    }
  }
}

extension SnapDue {
  /// `catchkit snap due`
  static var command: Command<Environment> {
    .notifying(
      "snap",
      Text(en: "Report what is due about bookings, for cron", ko: "예약에 관해 알릴 일을 한 번씩(cron용)"),
      of: Kind.self,
      discussion: .paragraph(
        en:
          "Requests and other times that wait for an answer, answers and cancellations of the other "
          + "side, unpaid deposits, money to give back, refunds that are about to shrink, shoots, "
          + "deliveries and reviews, each reported once; 'catchkit due' reports them, too. Contacts of "
          + "shoots long past are removed.",
        ko: "답을 기다리는 요청과 시간 변경, 상대방의 답과 취소, 입금되지 않은 예약금, 돌려줄 돈, 곧 줄어드는 환불, 촬영, 결과물 전달, 후기를 한 번씩 "
          + "알립니다. 'catchkit due'도 함께 알립니다. 오래전 촬영의 연락처는 지웁니다."),
      examples: [
        Example("catchkit snap due --within 24h", "The next day", "하루 안의 일"),
        Example(
          "catchkit snap due --within 24h --exec 'echo {text}'", "A program for each", "일마다 프로그램 실행"
        ),
        Example(
          "catchkit snap due --within 24h --peek --format jsonl | jq -r .key", "Preview", "미리 보기"),
      ],
      subject: .text("product", "Product", "상품"), details: [.text("booking", "Booking", "예약")],
      first: purge)
  }

  /// Removes contacts in a transaction of their own; it is no operation.
  private static func purge(in environment: Environment) throws(Failure) {
    let (days, now) = (try Session(environment).snap.contactDays, try environment.now())
    // Cron asks each minute: where nothing is to go, nothing is locked or written.
    let stale = try environment.store().peek { view throws(Failure) in
      try Contacts.stale(after: days, in: view, at: now)
    }
    guard stale?.isEmpty == false else { return }
    let request = ChangeRequest(
      command: "snap due", at: now, key: nil, fingerprint: "", isDryRun: false
    ) { view throws(Failure) in
      try environment.actor(in: view).id.number
    }
    _ = try environment.store().change(request) { transaction throws(Failure) in
      try Contacts.purge(after: days, in: transaction)
    } result: { _ in
      ""
    }
  }
}
