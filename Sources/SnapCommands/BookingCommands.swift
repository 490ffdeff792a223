import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

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
  let price: Money?
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
        "price", .won,
        Text(en: "The price you were told; exit 12 if it has changed", ko: "안내받은 가격. 다르면 종료 코드 12"),
        isCommon: true),
      .flag(
        "anyway", Text(en: "Pass over hours and notice, as the maker", ko: "작가가 영업시간과 예약 마감 무시")),
      SnapOptions.contact, .fold, SnapOptions.person,
      discussion: .paragraph(
        en:
          "The bill and the terms are frozen in the booking. A request lapses after 48 hours, or at "
          + "its start; a hold after its time. A maker books with --for CUSTOMER: for one whom the "
          + "maker added it is accepted at once, anybody else accepts it first.",
        ko:
          "가격 내역과 조건은 예약에 고정됩니다. 요청은 48시간 뒤나 시작 시각에, 임시 예약은 정한 시간 뒤에 만료됩니다. 작가가 --for 고객으로 예약하면, 작가가 "
          + "추가한 고객은 바로 확정되고 다른 사람은 먼저 수락해야 합니다."),
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
      var contact = Contact()
      request.contact.apply(to: &contact)
      let booking = try Bookings.book(
        product, at: start, minutes: request.minutes, people: request.people,
        addOns: request.addOns, place: request.place, message: request.message,
        contact: try Contact(
          phone: contact.phone, email: contact.email, messenger: contact.messenger),
        holding: request.hold, price: request.price?.won, isAnyway: request.isAnyway, for: customer,
        by: actor, setting, in: transaction)
      if try Contacts.of(booking, in: view).customer.isEmpty {
        let name = customer.name
        let (line, acting) = ("catchkit snap profile set --phone", "--as \(name.nameForShell)")
        session.notes.append(
          en: "the maker has no contact of \(name) yet: '\(line) NUMBER \(acting)'",
          ko: "작가에게 전할 '\(name)'의 연락처가 없습니다: '\(line) 번호 \(acting)'")
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
        Example("catchkit snap decline bkg-1 --reason '그날은 어렵습니다'", "With a reason", "사유와 함께"),
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
      contract: "catchkit.snap.\(name)",
      message: { row in
        // An offer of another time was dropped; the booking itself is not declined.
        let isDropped = name == "decline" && row.booking.state(at: row.now) != .declined
        let kept = BookingView.message(row)
        return isDropped
          ? Text(en: "other time declined; \(kept.en)", ko: "시간 변경 거절, \(kept.ko)") : kept
      }
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Bookings.findForMaker(
        request.id, for: actor, as: request.person, in: transaction.view, at: transaction.at)
      let setting = try session.snap
      let booking = try change(request, found.booking, found.side, transaction, actor, setting)
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
      .fold, SnapOptions.person,
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
      message: { row in
        let (id, when) = (
          row.booking.id, row.booking.offer(at: row.now).map { row.minute($0.start) } ?? ""
        )
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
      return try environment.change(output) {
        transaction, actor throws(Failure) in
        let found = try Bookings.find(
          request.id, for: actor, as: request.person, in: transaction.view)
        let refund = Bookings.refund(of: found.booking, as: found.side, at: transaction.at)
        let booking = try Bookings.cancel(
          found.booking, as: found.side, reason: request.reason, in: transaction)
        let row = try BookingView.changed(booking, found.side, session, in: transaction.view)
        guard case .object(let members) = BookingView.view.row(row) else { return .null }
        return JSON.object(
          members.map { member in
            guard member.name == "refund" else { return member }
            return .init(
              "refund",
              .object([
                .count("percent", refund.percent), .won("amount", refund.amount),
                .init("next_at", .null),
              ]))
          }
        ).saying(
          Text(
            en:
              "\(booking.id) cancelled: \(refund.percent) %, \(Money.grouped(refund.amount)) won to "
              + "be given back",
            ko: "\(booking.id) 취소: \(refund.percent)%, \(Money.grouped(refund.amount))원 환불"))
      }
    }
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
      message: { row in
        let (id, booking) = (row.booking.id, row.booking)
        let (some, all) = (Money.grouped(booking.paid), Money.grouped(booking.total))
        return Text(
          en: "\(id): \(some) of \(all) won are paid", ko: "\(id): \(all)원 가운데 \(some)원 입금")
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
      message: { row in
        let (id, stars) = (row.booking.id, row.booking.stars ?? 0)
        return Text(en: "\(id): \(stars) stars", ko: "\(id): 별 \(stars)개")
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
