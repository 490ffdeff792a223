import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// A booking in outputs, as one side sees it.
enum BookingView {
  struct Row: Sendable {
    let booking: Booking
    let side: BookingSide
    let product: String
    let customer: String
    let maker: String
    /// True once the maker takes no more bookings.
    let hasLeft: Bool
    let zone: TimeZone
    let now: Instant
    /// The other side's contact, masked until the booking is accepted.
    let contact: Contact
    /// The contact that the other side gets.
    let own: Contact
  }

  private static let contactField = FieldKind.object([
    .text("phone", "Phone", "전화", isNullable: true),
    .text("email", "E-mail", "이메일", isNullable: true),
    .text("messenger", "Messenger", "메신저", isNullable: true),
  ])

  static let view = RecordView<Row>(
    list: ["id", "when", "title", "with", "state", "waits_for", "total", "paid"],
    record: [
      "id", "title", "state", "waits_for", "when", "zone", "place", "customer", "maker", "people",
      "bill", "total", "deposit", "paid", "lapses_at", "offer", "percent", "next_at", "phone",
      "email", "messenger", "own", "message", "reason", "owed", "stars", "review",
    ],
    [
      .stored(Booking.self, ["id"], of: { $0.booking }),
      .text(
        "product", "Product", "상품", "The product's id", "상품 ID", at: \.booking.product.description),
      .text("title", "Product", "상품") { $0.product },
      .text("customer", "Customer", "고객") { $0.customer },
      .text("maker", "Maker", "작가") { $0.maker },
      .shown("with", .text, "With", "상대") {
        let name = $0.side == .maker ? $0.customer : $0.maker
        guard $0.hasLeft, $0.side == .customer else { return .string(name) }
        return .bilingual(Text(en: "\(name) (left)", ko: "\(name)(활동 종료)"))
      },
      .choice("state", "State", "상태") { $0.booking.state(at: $0.now) },
      .choice(
        "waits_for", "Waits for", "기다리는 일", "The next thing to be done, null for nothing",
        "다음에 할 일. 없으면 null", isNullable: true, at: { $0.waitsFor }, named: { $0.name }),
      .instant("starts_at", "Starts", "시작") { ($0.booking.startsAt, $0.zone) },
      .instant("ends_at", "Ends", "끝") { ($0.booking.endsAt, $0.zone) },
      .shown("when", .localTime, "Time", "일시") {
        .string($0.zone.wallClock(at: $0.booking.startsAt))
      },
      .text("zone", "Zone", "시간대") { $0.zone.name },
      .minutes("minutes", "Length", "촬영 시간") { $0.booking.minutes },
      .text("place", "Place", "장소", isNullable: true) { $0.booking.place.orNil },
      .integer("people", "People", "인원") { $0.booking.people },
      .field(.of(.list(QuoteView.lineElement), "lines", "Bill", "내역")) { $0.booking.lines.json },
      .shown("bill", .text, "Bill", "내역") { .bilingual(QuoteView.words($0.booking.lines.all)) },
      .won("total", "Total", "합계") { $0.booking.total },
      .won("deposit", "Deposit", "예약금") { $0.booking.deposit },
      .won("paid", "Paid", "받은 돈", "Money received, less money given back", "받은 금액에서 돌려준 금액을 뺀 값") {
        $0.booking.paid
      },
      .field(
        .of(
          .object([
            .integer("percent", "Refund", "환불 비율"), .won("amount", "Amount", "환불액"),
            .instant("next_at", "Until", "적용 기한", isNullable: true),
          ]), "refund", "Refund", "환불", "The money that a cancellation now gives back",
          "지금 취소하면 돌려받는 금액", isNullable: true)
      ) { $0.refundJSON },
      .shown("percent", .text, "Refund now", "지금 환불") { .words($0.refundWords) },
      .shown("next_at", .text, "Until", "적용 기한") { row in
        JSON(row.refund?.nextAt.map(row.zone.wallClock))
      },
      .instant("lapses_at", "Lapses", "만료", isNullable: true) { ($0.lapsesAt, $0.zone) },
      .instant("offered_start", "Offered time", "제안한 시각", isNullable: true) {
        ($0.booking.offer(at: $0.now)?.start, $0.zone)
      },
      .text("offered_by", "Offered by", "제안한 사람", isNullable: true) { $0.offeredBy },
      .shown("offer", .text, "Other time", "다른 시각") { row in
        JSON(
          row.booking.offer(at: row.now).map {
            "\(row.zone.wallClock(at: $0.start)) (\(row.offeredBy ?? ""))"
          })
      },
      .field(
        .of(
          contactField, "contact", "Contact", "연락처", "The other side's, masked until accepted",
          "상대방 연락처. 확정 전에는 가려짐")
      ) { $0.contact.json },
      .field(
        .of(
          contactField, "own_contact", "Yours", "내 연락처", "What the other side gets", "상대방이 받는 연락처")
      ) {
        $0.own.json
      },
      .shown("own", .text, "Yours", "내 연락처") {
        .words(
          [$0.own.phone, $0.own.email, $0.own.messenger].filter { !$0.isEmpty }.joined(
            separator: ", "))
      },
      .shown("phone", .text, "Phone", "전화") { .words($0.contact.phone) },
      .shown("email", .text, "E-mail", "이메일") { .words($0.contact.email) },
      .shown("messenger", .text, "Messenger", "메신저") { .words($0.contact.messenger) },
      .text("message", "Message", "메시지", isNullable: true) { $0.booking.message.orNil },
      .text(
        "reason", "Reason", "사유", "The reason of the one who declined or cancelled", "거절하거나 취소한 사유",
        isNullable: true, at: \.booking.reason.orNil),
      .won(
        "owed", "To give back", "돌려줄 돈", "Won that its end leaves to be given back",
        "끝난 뒤 돌려줄 금액"
      ) {
        $0.booking.owed(at: $0.now)
      },
      .integer("stars", "Stars", "별점", isNullable: true) { $0.booking.stars },
      .text("review", "Review", "후기", isNullable: true) { $0.booking.review.orNil },
    ])

  /// The next thing to be done about a booking, by whichever side.
  enum Wait: String, NamedWord {
    case booking
    case answer
    case newTime = "new_time"
    case deposit
    case shoot
    case completion
    case review
    case refund

    var name: Text {
      switch self {
      case .refund: Text(en: "the refund", ko: "환불")
      case .booking: Text(en: "the customer books", ko: "고객의 예약")
      case .answer: Text(en: "the maker answers", ko: "작가의 답")
      case .newTime: Text(en: "an answer to another time", ko: "시간 변경 답")
      case .deposit: Text(en: "the deposit", ko: "예약금")
      case .shoot: Text(en: "the shoot", ko: "촬영")
      case .completion: Text(en: "the maker completes it", ko: "작가의 완료")
      case .review: Text(en: "a review", ko: "후기")
      }
    }
  }

  static func rows(
    _ bookings: [(Booking, BookingSide)], _ session: Session, in view: View, hidesContacts: Bool
  ) throws(Failure) -> [Row] {
    let names = try SnapPeople.names(in: view)
    let left = try SnapProfiles.left(in: view)
    let now = try session.environment.now()
    return try bookings.map { booking, side throws(Failure) in
      let product = try view.record(booking.product)
      var (contact, own) = (Contact(), Contact())
      if !hidesContacts {
        let both = try Contacts.of(booking, in: view)
        (contact, own) = side == .maker ? (both.customer, both.maker) : (both.maker, both.customer)
        if booking.acceptedAt == nil { contact = contact.masked }
      }
      return Row(
        booking: booking, side: side, product: product?.title ?? booking.product.description,
        customer: names[booking.customer] ?? "?",
        maker: names[booking.maker] ?? "?", hasLeft: left.contains(booking.maker),
        zone: try session.zones.zone(booking.zone), now: now, contact: contact, own: own)
    }
  }

  /// The data of a change: it may be replayed, and a contact is never kept with it.
  static func changed(
    _ booking: Booking, _ side: BookingSide, _ session: Session, in view: View
  ) throws(Failure) -> Row {
    try rows([(booking, side)], session, in: view, hidesContacts: true)[0]
  }

  /// `bkg-1 accepted: A, 2026-12-05 14:00`
  static func message(_ row: Row) -> Text {
    let (id, title, state) = (row.booking.id, row.product, row.booking.state(at: row.now).name)
    let when = row.minute(row.booking.startsAt)
    return Text(
      en: "\(id) \(state.en): '\(title)', \(when)", ko: "\(id) \(state.ko): '\(title)', \(when)")
  }
}

extension Contact {
  fileprivate var json: JSON {
    .object([
      .text("phone", phone.orNil), .text("email", email.orNil),
      .text("messenger", messenger.orNil),
    ])
  }
}

extension BookingView.Row {
  /// `2026-12-05 14:00`, by the maker's clock.
  func minute(_ instant: Instant) -> String {
    let local = zone.local(at: instant)
    return "\(local.date) \(local.time)"
  }

  fileprivate var waitsFor: BookingView.Wait? {
    if booking.owed(at: now) > 0 { return .refund }
    if booking.offer(at: now) != nil { return .newTime }
    switch booking.state(at: now) {
    case .held: return .booking
    case .requested: return .answer
    case .accepted:
      if booking.endsAt <= now { return .completion }
      return booking.paid < booking.deposit ? .deposit : .shoot
    case .completed: return booking.stars == nil ? .review : nil
    default: return nil
    }
  }

  fileprivate var refund: Refund? {
    booking.state(at: now).isOpen ? Bookings.refund(of: booking, as: side, at: now) : nil
  }

  fileprivate var refundJSON: JSON {
    guard let refund else { return .null }
    return .object([
      .count("percent", refund.percent), .won("amount", refund.amount),
      .init("next_at", JSON(refund.nextAt.map(zone.text))),
    ])
  }

  fileprivate var refundWords: String {
    refund.map { "\($0.percent) %, \(Money.grouped($0.amount))" } ?? ""
  }

  fileprivate var lapsesAt: Instant? {
    let state = booking.state(at: now)
    return state == .held || state == .requested ? booking.lapsesAt : nil
  }

  fileprivate var offeredBy: String? {
    booking.offer(at: now).map { $0.by == booking.maker ? maker : customer }
  }
}
