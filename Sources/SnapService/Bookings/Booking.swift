public import CatchStore
public import CatchValues
public import PeopleService

/// The stage of a booking, as it is stored; what has lapsed is worked out when it is read.
public enum BookingState: String, NamedWord, ColumnValue {
  case held
  case requested
  case accepted
  case declined
  case completed
  case noShow = "no_show"
  case cancelledByCustomer = "cancelled_by_customer"
  case cancelledByMaker = "cancelled_by_maker"
  case expired

  public var name: Text {
    switch self {
    case .held: Text(en: "held", ko: "임시 예약")
    case .requested: Text(en: "requested", ko: "수락 대기")
    case .accepted: Text(en: "accepted", ko: "확정")
    case .declined: Text(en: "declined", ko: "거절")
    case .completed: Text(en: "completed", ko: "촬영 완료")
    case .noShow: Text(en: "no show", ko: "노쇼")
    case .cancelledByCustomer: Text(en: "cancelled by the customer", ko: "고객 취소")
    case .cancelledByMaker: Text(en: "cancelled by the maker", ko: "작가 취소")
    case .expired: Text(en: "expired", ko: "만료")
    }
  }

  /// True while the booking may still become a shoot.
  public var isOpen: Bool { self == .held || self == .requested || self == .accepted }
  /// True for a stage that ends by itself.
  var lapses: Bool { self == .held || self == .requested }
}

/// A shoot agreed on, or asked for; its price and terms are frozen in it.
public struct Booking: Hashable {
  public var id = ID<Booking>(0)
  public var customer = ID<Person>(0)
  public var maker = ID<Person>(0)
  public var product = ID<Product>(0)
  public var state = BookingState.requested
  public var startsAt = Instant.first
  public var minutes = 60
  public var bufferBeforeMinutes = 0
  public var bufferAfterMinutes = 0
  public var zone = TimeZone.seoul.name
  public var place = ""
  public var people = 1
  public var lines = QuoteLines()
  public var total = 0
  public var deposit = 0
  public var paid = 0
  /// Won that the end of it leaves to be given back; see `owed(at:)`.
  public var owed = 0
  public var policy = RefundPolicy.standard
  public var deliveryDays: Int?
  /// False for a request that keeps no time.
  public var blocks = true
  public var bookedBy: ID<Person>?
  public var bookedAt = Instant.first
  /// The end of a hold or of an unanswered request.
  public var lapsesAt: Instant?
  public var acceptedBy: ID<Person>?
  public var acceptedAt: Instant?
  public var message = ""
  /// The reason for which it was declined or cancelled.
  public var reason = ""
  /// Another time that one side offers.
  public var offeredStart: Instant?
  public var offeredBy: ID<Person>?
  public var offerLapsesAt: Instant?
  /// 1 to 5.
  public var stars: Int?
  public var review = ""

  public init() {}

  public var endsAt: Instant { startsAt.adding(seconds: minutes * 60) ?? startsAt }

  /// The time that it keeps, with its buffers, in seconds since 1970.
  public var range: Range<Int> { range(from: startsAt) }

  func range(from start: Instant) -> Range<Int> {
    let second = start.secondsSinceEpoch
    return second - bufferBeforeMinutes * 60..<second + (minutes + bufferAfterMinutes) * 60
  }

  /// The stage at a moment: holds, requests and offers lapse by the clock.
  public func state(at now: Instant) -> BookingState {
    guard state.lapses, let lapsesAt, lapsesAt <= now else { return state }
    return .expired
  }

  /// Won to be given back: all that was paid, once it has lapsed.
  public func owed(at now: Instant) -> Int { state(at: now) == .expired ? paid : owed }

  /// The other time that is offered and still open.
  public func offer(at now: Instant) -> (start: Instant, by: ID<Person>)? {
    guard state == .accepted || state(at: now) == .requested, let offeredStart, let offeredBy,
      let offerLapsesAt, now < offerLapsesAt
    else { return nil }
    return (offeredStart, offeredBy)
  }

  /// True when it keeps its time from others.
  public func keepsTime(at now: Instant) -> Bool {
    switch state(at: now) {
    case .accepted: true
    case .held, .requested: blocks
    default: false
    }
  }
}

extension Booking: StoredRecord {
  public static let table = StoredTable(
    of: Booking.self, "booking", prefix: "bkg",
    binding: BindingState(
      "state", is: "accepted", or: ["completed", "no_show"], fixing: ["starts_at"],
      name: Text(en: "accepted", ko: "확정"),
      advice: Text(
        en: "end it with 'catchkit snap cancel', or change its time with 'catchkit snap move'",
        ko: "'catchkit snap cancel'로 취소하거나 'catchkit snap move'로 시간을 바꾸십시오"),
      renewal: Text(
        en: "book again with 'catchkit snap book'", ko: "'catchkit snap book'으로 다시 예약하십시오")))
  public static var noun: TableNoun { TableNoun("booking", "bookings", "예약") }
  public static var zonePath: [StaticString] { ["zone"] }

  public static let columns = Columns<Booking>()

  public static func list(
    _ booking: inout Booking, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&booking.id)
    columns.person("customer", &booking.customer, "Customer", "고객")
    columns.person("maker", &booking.maker, "Maker", "작가")
    columns.reference(
      "product", &booking.product, to: Product.table,
      showing: [ColumnDescription("product", "Product", "상품", .words, of: "title")])
    columns.column("state", &booking.state, "State", "상태")
    columns.column("starts_at", &booking.startsAt, "Starts", "시작")
    columns.minutes(
      "minutes", &booking.minutes, "Length", "길이", "The length of the shoot", "촬영 시간", as: "length")
    columns.minutes(
      "buffer_before_minutes", &booking.bufferBeforeMinutes, "Before", "촬영 전",
      "Time kept free before it", "앞에 비워 두는 시간")
    columns.minutes(
      "buffer_after_minutes", &booking.bufferAfterMinutes, "After", "촬영 후",
      "Time kept free after it", "뒤에 비워 두는 시간")
    columns.column("zone", &booking.zone, "Zone", "시간대", "The zone of the maker's clock", "작가의 시간대")
    columns.words("place", &booking.place, "Place", "장소")
    columns.column(
      "people", &booking.people, "People", "인원", "Everyone in front of the camera", "사진에 찍히는 모든 사람")
    columns.column("lines", &booking.lines, "Bill", "내역")
    columns.won("total", &booking.total, "Total", "합계")
    columns.won("deposit", &booking.deposit, "Deposit", "예약금")
    columns.won(
      "paid", &booking.paid, "Paid", "받은 돈", "Money received, less money given back",
      "받은 금액에서 돌려준 금액을 뺀 값")
    columns.won(
      "owed", &booking.owed, "To give back", "돌려줄 돈",
      "Won that its end leaves to be given back",
      "끝난 뒤 돌려줄 금액")
    columns.column(
      "policy", &booking.policy, "Refunds", "환불 규정", "Percentages by the time left", "남은 시간별 환불 비율")
    columns.column("delivery_days", &booking.deliveryDays, "Days to deliver", "전달 기한(일)")
    columns.column("blocks", &booking.blocks, "Keeps its time", "시간 차지")
    columns.person("booked_by", &booking.bookedBy, "Booked by", "예약한 사람")
    columns.column("booked_at", &booking.bookedAt, "Booked", "예약 일시")
    columns.column("lapses_at", &booking.lapsesAt, "Lapses", "만료")
    columns.person("accepted_by", &booking.acceptedBy, "Accepted by", "수락한 사람")
    columns.column("accepted_at", &booking.acceptedAt, "Accepted", "수락 일시")
    columns.words("message", &booking.message, "Message", "메시지")
    columns.words("reason", &booking.reason, "Reason", "사유")
    columns.column("offered_start", &booking.offeredStart, "Offered time", "제안한 시각")
    columns.person("offered_by", &booking.offeredBy, "Offered by", "제안한 사람")
    columns.column("offer_lapses_at", &booking.offerLapsesAt, "Offer lapses", "제안 만료")
    columns.column("stars", &booking.stars, "Stars", "별점")
    columns.words("review", &booking.review, "Review", "후기")
  }
}
