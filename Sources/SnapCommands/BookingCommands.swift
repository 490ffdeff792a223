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
  }

  static let view = RecordView<Row>(
    list: ["id", "when", "title", "with", "state", "waits_for", "total", "paid"],
    record: [
      "id", "title", "state", "waits_for", "when", "zone", "place", "customer", "maker", "people",
      "bill", "total", "deposit", "paid", "lapses_at", "offer", "percent", "next_at", "phone",
      "email", "messenger", "message", "reason", "owed", "stars", "review",
    ],
    [
      .stored(Booking.self, ["id"], of: { $0.booking }),
      .text("product", "Product", "상품", "The product's id", "상품 ID") {
        $0.booking.product.description
      },
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
      .shown("when", .text, "Time", "일시") { .string($0.zone.wallClock(at: $0.booking.startsAt)) },
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
          .object([
            .text("phone", "Phone", "전화", isNullable: true),
            .text("email", "E-mail", "이메일", isNullable: true),
            .text("messenger", "Messenger", "메신저", isNullable: true),
          ]), "contact", "Contact", "연락처", "The other side's, masked until accepted",
          "상대방 연락처. 확정 전에는 가려짐")
      ) { row in
        .object([
          .text("phone", row.contact.phone.orNil), .text("email", row.contact.email.orNil),
          .text("messenger", row.contact.messenger.orNil),
        ])
      },
      .shown("phone", .text, "Phone", "전화") { .words($0.contact.phone) },
      .shown("email", .text, "E-mail", "이메일") { .words($0.contact.email) },
      .shown("messenger", .text, "Messenger", "메신저") { .words($0.contact.messenger) },
      .text("message", "Message", "메시지", isNullable: true) { $0.booking.message.orNil },
      .text(
        "reason", "Reason", "사유", "The reason of the one who declined or cancelled", "거절하거나 취소한 사유",
        isNullable: true
      ) { $0.booking.reason.orNil },
      .won(
        "owed", "To give back", "돌려줄 돈", "Won that a cancellation leaves to be given back",
        "취소 뒤 돌려줄 금액"
      ) {
        $0.booking.owed
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
    case delivery
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
      case .delivery: Text(en: "the pictures", ko: "결과물")
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
      var contact = Contact()
      if !hidesContacts {
        let both = try Contacts.of(booking, in: view)
        contact = side == .maker ? both.customer : both.maker
        if booking.acceptedAt == nil { contact = contact.masked }
      }
      return Row(
        booking: booking, side: side, product: product?.title ?? booking.product.description,
        customer: names[booking.customer] ?? "?",
        maker: names[booking.maker] ?? "?", hasLeft: left.contains(booking.maker),
        zone: try session.zones.zone(booking.zone), now: now, contact: contact)
    }
  }

  /// The data of a change: it may be replayed, and a contact is never kept with it.
  static func changed(
    _ booking: Booking, _ side: BookingSide, _ session: Session, in view: View
  ) throws(Failure) -> Row {
    try rows([(booking, side)], session, in: view, hidesContacts: true)[0]
  }

  /// `bkg-1 accepted: A, 2026-12-05 14:00`
  static func message(_ data: JSON) -> Text {
    let (id, title, start) = (data.word("id"), data.word("title"), data.word("starts_at"))
    let state = BookingState(rawValue: data.word("state"))?.name ?? Text(verbatim: "")
    let when = start.prefix(16).split(separator: "T").joined(separator: " ")
    return Text(
      en: "\(id) \(state.en): '\(title)', \(when)", ko: "\(id) \(state.ko): '\(title)', \(when)")
  }
}

extension BookingView.Row {
  fileprivate var waitsFor: BookingView.Wait? {
    if booking.owed > 0 { return .refund }
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

/// `catchkit snap book PRODUCT`
struct BookShoot: Sendable {
  let id: String
  let at: MomentWord
  let minutes: Int?
  let people: Int
  let addOns: [String]
  let place: String
  let message: String
  let hold: Int?
  let told: Money?
  let isAnyway: Bool
  let contact: Edits<Contact>
  let fold: Fold?
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "book", Text(en: "Book a shoot, or hold its time", ko: "촬영 예약, 또는 임시 예약"),
      into: BookShoot.init, SnapOptions.productID,
      .required("at", .moment, Text(en: "Its start, by the maker's clock", ko: "작가 시간대의 시작 시각")),
      SnapOptions.minutes, SnapOptions.people, SnapOptions.addOns,
      .optional("place", .text(), default: "", Text(en: "The place to meet", ko: "만날 곳")),
      .optional(
        "message", .text(), default: "", Text(en: "A message to the maker", ko: "작가에게 남길 말")),
      .optional(
        "hold", .minutes(1...1_440), Text(en: "Only hold the time: 15m", ko: "시간만 잡아 두기: 15m"),
        isCommon: true),
      .optional(
        "price", .won, Text(en: "The price you were told, or 12", ko: "안내받은 가격. 다르면 12로 종료"),
        isCommon: true),
      .flag(
        "anyway", Text(en: "Pass over hours and notice, as the maker", ko: "작가가 영업시간과 예약 마감 무시")),
      SnapOptions.contact, SnapOptions.fold, SnapOptions.person,
      discussion: .paragraph(
        en:
          "The bill and the terms are frozen in the booking. A request lapses after 48 hours, or at "
          + "its start; a hold after its time. A maker books with --for CUSTOMER, which is accepted "
          + "at once.",
        ko: "가격 내역과 조건은 예약에 고정됩니다. 요청은 48시간 뒤나 시작 시각에, 임시 예약은 정한 시간 뒤에 만료됩니다. 작가가 --for 고객으로 예약하면 "
          + "바로 확정됩니다."),
      examples: [
        Example(
          "catchkit snap book prd-1 --at '2026-12-05 14:00' --minutes 90 --people 4 --addon 원본",
          "A request", "예약 요청"),
        Example("catchkit snap book prd-1 --at '2026-12-05 14:00' --hold 15m", "A hold", "임시 예약"),
        Example(
          "catchkit snap book prd-1 --at '2026-12-05 14:00' --price 90000 --json | jq -r .data.id",
          "At the price you were told", "안내받은 가격으로"),
      ],
      view: BookingView.view, contract: "catchkit.snap.book", message: BookingView.message
    ) { request, transaction, actor, session throws(Failure) in
      let (view, setting) = (transaction.view, try session.snap)
      let product = try Products.find(request.id, for: actor, in: view)
      let customer: Person
      if let name = request.person, try SnapPeople.acts(actor, for: product.maker, in: view) {
        // A maker writes down who called.
        customer = try People.find(name, in: view)
        try People.checkInUse(customer)
      } else {
        customer = try SnapPeople.person(request.person, for: actor, in: view)
      }
      let zone = try session.zones.zone(SnapProfiles.find(product.maker, in: view).zone)
      let start = try SnapOptions.start(
        request.at, on: zone.local(at: transaction.at).date, now: transaction.at, in: zone,
        fold: request.fold)
      var wanted = BookRequest(product, at: start)
      (wanted.minutes, wanted.people) = (request.minutes, request.people)
      (wanted.addOns, wanted.place) = (request.addOns, request.place)
      (wanted.message, wanted.holdMinutes) = (request.message, request.hold)
      (wanted.told, wanted.isAnyway) = (request.told?.won, request.isAnyway)
      var contact = Contact()
      request.contact.apply(to: &contact)
      wanted.contact = try Contact(
        phone: contact.phone, email: contact.email, messenger: contact.messenger)
      let booking = try Bookings.book(
        wanted, for: customer, by: actor, setting, in: transaction)
      if try Contacts.of(booking, in: view).customer.isEmpty {
        session.notes.append(
          Text(
            en: "the maker gets no contact of \(customer.name): add --phone NUMBER",
            ko: "작가에게 전할 \(customer.name) 연락처가 없습니다. --phone으로 추가하십시오"))
      }
      let side: BookingSide = customer.id == actor.id ? .customer : .maker
      return try BookingView.changed(booking, side, session, in: view)
    }
  }
}

/// A change of one booking: accept, decline, complete.
struct ChangeBooking: Sendable {
  let id: String
  let reason: String
  let flag: Bool
  let person: String?

  static var accept: Command<Environment> {
    command(
      "accept", Text(en: "Accept a booking or another time", ko: "예약이나 다른 시간 수락"),
      nil,
      [
        Example("catchkit snap accept bkg-1", "As the maker", "작가로서"),
        Example("catchkit snap accept bkg-1 --for 나루", "For a maker you added", "추가한 작가를 대신해"),
        Example("catchkit snap accept bkg-1 --json | jq -r .data.state", "Its state", "상태"),
      ]
    ) { request, booking, side, transaction, actor, setting throws(Failure) in
      try Bookings.accept(booking, as: side, by: actor, setting, in: transaction)
    }
  }

  static var decline: Command<Environment> {
    command(
      "decline", Text(en: "Decline a booking or another time", ko: "예약이나 다른 시간 거절"),
      nil,
      [
        Example("catchkit snap decline bkg-1", "Without a reason", "사유 없이"),
        Example(
          "catchkit snap decline bkg-1 --reason '그날은 어렵습니다'", "With a reason", "사유와 함께"),
        Example("catchkit snap decline bkg-1 --json | jq -r .data.state", "Its state", "상태"),
      ]
    ) { request, booking, side, transaction, _, _ throws(Failure) in
      try Bookings.decline(booking, as: side, reason: request.reason, in: transaction)
    }
  }

  static var complete: Command<Environment> {
    command(
      "complete", Text(en: "Record that a shoot took place", ko: "촬영 완료 기록"),
      ("no-show", Text(en: "The customer did not come", ko: "고객이 오지 않음")),
      [
        Example("catchkit snap complete bkg-1", "Done", "완료"),
        Example("catchkit snap complete bkg-1 --no-show", "The customer did not come", "노쇼"),
        Example("catchkit snap complete bkg-1 --json | jq -r .data.state", "Its state", "상태"),
      ]
    ) { request, booking, side, transaction, _, _ throws(Failure) in
      try Bookings.complete(booking, as: side, isNoShow: request.flag, in: transaction)
    }
  }

  private typealias Change =
    @Sendable (
      ChangeBooking, Booking, BookingSide, borrowing Transaction, Person, SnapSetting
    ) throws(Failure) -> Booking

  private static func command(
    _ name: String, _ summary: Text, _ flag: (name: String, summary: Text)?,
    _ examples: [Example], change: @escaping Change
  ) -> Command<Environment> {
    // Only what the change reads is an option.
    let takesReason = name == "decline"
    return .changing(
      name, summary, into: ChangeBooking.init, SnapOptions.bookingID,
      takesReason ? SnapOptions.reason : .constant(""),
      flag.map { .flag($0.name, $0.summary, isCommon: true) } ?? .constant(false),
      SnapOptions.person, examples: examples, view: BookingView.view,
      contract: "catchkit.snap.\(name)", message: BookingView.message
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Bookings.findForMaker(
        request.id, for: actor, as: request.person, in: transaction.view, at: transaction.at)
      let setting = try session.snap
      let booking = try change(
        request, found.booking, found.side, transaction, actor, setting)
      return try BookingView.changed(booking, found.side, session, in: transaction.view)
    }
  }
}

/// `catchkit snap move BOOKING`
struct MoveBooking: Sendable {
  let id: String
  let at: MomentWord
  let isAnyway: Bool
  let fold: Fold?
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "move", Text(en: "Offer another time", ko: "다른 시간 제안"), into: MoveBooking.init,
      SnapOptions.bookingID,
      .required("to", .moment, Text(en: "Its new start", ko: "새 시작 시각")),
      .flag(
        "anyway", Text(en: "Pass over hours and notice, as the maker", ko: "작가가 영업시간과 예약 마감 무시")),
      SnapOptions.fold, SnapOptions.person,
      discussion: .paragraph(
        en:
          "The booking stays as it is until the other side accepts; the offer lapses after 48 hours.",
        ko: "상대방이 수락할 때까지 예약은 그대로이며, 제안은 48시간 뒤 만료됩니다."),
      examples: [
        Example("catchkit snap move bkg-1 --to '2026-12-06 14:00'", "An offer", "제안"),
        Example("catchkit snap move bkg-1 --to '2026-12-06 14:00' -n", "Preview", "미리 보기"),
        Example(
          "catchkit snap move bkg-1 --to '2026-12-06 14:00' --json | jq -r .data.offered_start",
          "The offered time", "제안한 시각"),
      ],
      view: BookingView.view, contract: "catchkit.snap.move",
      message: { data in
        let (id, start) = (data.word("id"), data.word("offered_start"))
        let when = start.prefix(16).split(separator: "T").joined(separator: " ")
        return Text(en: "\(id): offered \(when)", ko: "\(id): \(when) 제안")
      }
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Bookings.find(
        request.id, for: actor, as: request.person, in: transaction.view)
      let (zone, setting) = (try session.zones.zone(found.booking.zone), try session.snap)
      let start = try SnapOptions.start(
        request.at, on: zone.local(at: found.booking.startsAt).date, now: transaction.at, in: zone,
        fold: request.fold)
      let booking = try Bookings.move(
        found.booking, to: start, as: found.side, isAnyway: request.isAnyway, setting,
        in: transaction)
      return try BookingView.changed(booking, found.side, session, in: transaction.view)
    }
  }
}

/// `catchkit snap cancel BOOKING`
struct CancelBooking: Sendable {
  let id: String
  let isPreview: Bool
  let reason: String
  let person: String?

  static var command: Command<Environment> {
    Command(
      "cancel", Text(en: "Cancel a booking, with its refund", ko: "예약 취소와 환불"),
      into: CancelBooking.init, SnapOptions.bookingID,
      .flag("preview", Text(en: "Only show the refund", ko: "환불액만 보기"), isCommon: true),
      SnapOptions.reason, SnapOptions.person,
      discussion: .paragraph(
        en:
          "A customer gets back what the maker's terms say for the time left; all, when the maker "
          + "cancels or nothing was accepted yet.",
        ko: "고객은 남은 시간에 따라 작가의 환불 규정대로, 작가가 취소하거나 확정 전이면 전액을 돌려받습니다."),
      examples: [
        Example("catchkit snap cancel bkg-1 --preview", "The refund now", "지금 환불액"),
        Example("catchkit snap cancel bkg-1 --reason '일정 변경'", "With a reason", "사유와 함께"),
        Example(
          "catchkit snap cancel bkg-1 --preview --json | jq .data.refund.percent", "The percentage",
          "비율"),
      ],
      output: BookingView.view.record("catchkit.snap.cancel"), changes: true
    ) { request, environment throws(Failure) in
      let output = BookingView.view.record("catchkit.snap.cancel")
      let session = Session(environment)
      if request.isPreview {
        let row = try environment.read { (view: View, actor: Person) throws(Failure) in
          let found = try Bookings.find(request.id, for: actor, as: request.person, in: view)
          guard found.booking.state(at: try environment.now()).isOpen else {
            throw Bookings.ended(found.booking, at: try environment.now())
          }
          return try BookingView.rows(
            [(found.booking, found.side)], session, in: view, hidesContacts: true)[0]
        }
        return BookingView.view.report(row, output, in: environment)
      }
      return try environment.change(output, message: message) {
        transaction, actor throws(Failure) in
        let found = try Bookings.find(
          request.id, for: actor, as: request.person, in: transaction.view)
        let refund = Bookings.refund(of: found.booking, as: found.side, at: transaction.at)
        let booking = try Bookings.cancel(
          found.booking, as: found.side, reason: request.reason, in: transaction)
        let row = try BookingView.changed(booking, found.side, session, in: transaction.view)
        guard case .object(let members) = BookingView.view.row(row) else { return .null }
        return .object(
          members.map { member in
            guard member.name == "refund" else { return member }
            return .init(
              "refund",
              .object([
                .count("percent", refund.percent), .won("amount", refund.amount),
                .init("next_at", .null),
              ]))
          })
      }
    }
  }

  private static func message(_ data: JSON) -> Text {
    let id = data.word("id")
    guard case .integer(let won)? = data["refund"]?["amount"],
      case .integer(let percent)? = data["refund"]?["percent"]
    else { return BookingView.message(data) }
    return Text(
      en: "\(id) cancelled: \(percent) %, \(Money.grouped(won)) won to be given back",
      ko: "\(id) 취소: \(percent)%, \(Money.grouped(won))원 환불")
  }
}

/// `catchkit snap pay BOOKING WON`
struct PayBooking: Sendable {
  let id: String
  let won: Int
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "pay", Text(en: "Record money received or given back", ko: "받거나 돌려준 돈 기록"),
      into: PayBooking.init, SnapOptions.bookingID,
      .operand(
        "WON", .integer, Text(en: "Won; negative for money given back", ko: "금액(원). 돌려준 돈은 음수")),
      SnapOptions.person,
      examples: [
        Example("catchkit snap pay bkg-1 54000", "The deposit", "예약금"),
        Example("catchkit snap pay bkg-1 -- -10000", "Given back", "돌려준 돈"),
        Example("catchkit snap pay bkg-1 126000 --json | jq .data.paid", "Paid so far", "받은 합계"),
      ],
      view: BookingView.view, contract: "catchkit.snap.pay",
      message: { data in
        guard case .integer(let paid)? = data["paid"], case .integer(let total)? = data["total"]
        else { return Text(verbatim: "") }
        let (some, all) = (Money.grouped(paid), Money.grouped(total))
        return Text(
          en: "\(data.word("id")): \(some) of \(all) won are paid",
          ko: "\(data.word("id")): \(all)원 가운데 \(some)원 입금")
      }
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Bookings.find(
        request.id, for: actor, as: request.person, in: transaction.view)
      let booking = try Bookings.pay(found.booking, request.won, in: transaction)
      return try BookingView.changed(booking, found.side, session, in: transaction.view)
    }
  }
}

/// `catchkit snap review BOOKING STARS`
struct ReviewBooking: Sendable {
  let id: String
  let stars: Int
  let text: String
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "review", Text(en: "Review a completed shoot", ko: "촬영 후기"), into: ReviewBooking.init,
      SnapOptions.bookingID,
      .operand("STARS", .integer(1...5), Text(en: "1 to 5", ko: "별점 1~5")),
      .optional("content", .text(), default: "", Text(en: "In words", ko: "글"), isCommon: true),
      SnapOptions.person,
      examples: [
        Example("catchkit snap review bkg-1 5 --content '편하게 찍었어요'", "Five stars", "별 다섯"),
        Example("catchkit snap review bkg-1 4", "Without words", "글 없이"),
        Example("catchkit snap review bkg-1 5 --json | jq .data.stars", "For a script", "스크립트에서"),
      ],
      view: BookingView.view, contract: "catchkit.snap.review",
      message: { data in
        Text(
          en: "\(data.word("id")): \(data.word("stars")) stars",
          ko: "\(data.word("id")): 별 \(data.word("stars"))개")
      }
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Bookings.find(
        request.id, for: actor, as: request.person, in: transaction.view)
      let booking = try Bookings.review(
        found.booking, as: found.side, stars: request.stars, text: request.text, in: transaction)
      return try BookingView.changed(booking, found.side, session, in: transaction.view)
    }
  }
}

/// `catchkit snap list`
struct ListBookings: Sendable {
  let days: DayRangeWord?
  let states: [BookingState]
  let isAll: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List bookings that concern you", ko: "내 예약 목록"), into: ListBookings.init,
      .optional("during", .days, Text(en: "Shoots on these days", ko: "이 기간의 촬영"), isCommon: true),
      .repeated(
        "state", .choice("STATE") { (state: BookingState) in state.name },
        Text(en: "Only these", ko: "이 상태만"), takesCommas: true, isCommon: true),
      .flag("all", Text(en: "Ended ones, too", ko: "끝난 것도"), isCommon: true),
      examples: [
        Example("catchkit snap list", "Open bookings", "진행 중인 예약"),
        Example("catchkit snap list --during 2026-12 --all", "Of one month", "한 달"),
        Example(
          "catchkit snap list --state requested --format ids | head -n 1 | xargs catchkit snap accept",
          "Accept the first", "첫 요청 수락"),
      ],
      view: BookingView.view, contract: "catchkit.snap.list",
      negativeAnswer: Text(en: "no bookings", ko: "예약이 없음")
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let zone = try session.environment.zone()
      let days = try request.days.map { word throws(Failure) in
        try session.environment.days(word, today: zone.local(at: now).date)
      }
      var found: [(Booking, BookingSide)] = []
      for booking in try Bookings.list(for: actor, in: view) {
        let state = booking.state(at: now)
        guard
          request.states.isEmpty
            ? request.isAll || state.isOpen || booking.owed > 0 : request.states.contains(state)
        else { continue }
        let day = try session.zones.zone(booking.zone).local(at: booking.startsAt).date
        if let days, !days.contains(day) { continue }
        found.append((booking, try Bookings.side(of: booking, for: actor, in: view)))
      }
      return try BookingView.rows(found, session, in: view, hidesContacts: false)
    }
  }
}

/// `catchkit snap show BOOKING`, and `next`
struct ShowBooking: Sendable {
  let id: String
  let person: String?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show a booking", ko: "예약 보기"), into: ShowBooking.init,
      SnapOptions.bookingID, SnapOptions.person,
      examples: [
        Example("catchkit snap show bkg-1", "One booking", "예약 하나"),
        Example("catchkit snap show bkg-1 --lang ko", "In Korean", "한국어로"),
        Example("catchkit snap show bkg-1 --json | jq -r .data.contact.phone", "The phone", "전화"),
      ],
      view: BookingView.view, contract: "catchkit.snap.booking"
    ) { request, view, actor, session throws(Failure) in
      let found = try Bookings.find(request.id, for: actor, as: request.person, in: view)
      return try BookingView.rows(
        [(found.booking, found.side)], session, in: view, hidesContacts: false)[0]
    }
  }

  static var next: Command<Environment> {
    .listing(
      "next", Text(en: "Show the next shoot", ko: "다음 촬영 보기"), into: { () throws(Failure) in () },
      examples: [
        Example("catchkit snap next", "The next one", "다음 촬영"),
        Example("catchkit snap next --exit-status -q", "Is there one?", "있는지"),
        Example(
          "catchkit snap next --json | jq -r '.data[0].starts_at'", "For a status bar", "상태 표시줄"),
      ],
      view: BookingView.view, contract: "catchkit.snap.next",
      negativeAnswer: Text(en: "no shoot ahead", ko: "예정된 촬영이 없음")
    ) { _, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let ahead = try Bookings.list(for: actor, in: view).first {
        $0.state == .accepted && now < $0.endsAt
      }
      guard let ahead else { return [] }
      let side = try Bookings.side(of: ahead, for: actor, in: view)
      return try BookingView.rows(
        [(ahead, side)], session, in: view, hidesContacts: false)
    }
  }
}
