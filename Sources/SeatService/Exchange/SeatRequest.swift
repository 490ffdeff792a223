public import CatchStore
public import CatchValues
public import PeopleService

/// A request for a seat, with the offer in escrow until it ends.
public struct SeatRequest: StoredRecord, Hashable {
  public enum State: String, CaseIterable, Sendable {
    case pending
    /// Promised for the moment when the owner gets off.
    case accepted
    case settled, rejected, cancelled, expired, void

    public var isOpen: Bool { self == .pending || self == .accepted }

    public var name: Text {
      switch self {
      case .pending: Text(en: "pending", ko: "대기")
      case .accepted: Text(en: "accepted", ko: "약속")
      case .settled: Text(en: "settled", ko: "양보 완료")
      case .rejected: Text(en: "rejected", ko: "거절")
      case .cancelled: Text(en: "cancelled", ko: "취소")
      case .expired: Text(en: "expired", ko: "만료")
      case .void: Text(en: "void", ko: "무효")
      }
    }
  }

  public var id = ID<SeatRequest>(0)
  public var requester = ID<Person>(0)
  public var owner = ID<Person>(0)
  /// The requester's.
  var journey = ID<Journey>(0)
  var car = 0
  public var seat = SeatCode(.a, 1)
  public var offer = 1
  /// True for a hand-over when the owner gets off.
  public var isAtAlight = false
  public var state = State.pending
  /// Why it is void.
  public var reason: String?
  /// The requester and the seat while it is open: one request for each seat.
  var wish: String?
  /// The seat while it is promised: to one requester.
  var promise: String?
  public var askedAt = Instant.first
  public var expiresAt = Instant.first
  public var endedAt: Instant?

  public init() {}

  public static let table = StoredTable(of: SeatRequest.self, "seat_request", prefix: "ask")
  public static var noun: TableNoun { TableNoun("seat request", "seat requests", "좌석 요청") }
  public static let columns = Columns<SeatRequest>()

  public static func list(
    _ request: inout SeatRequest, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&request.id)
    columns.person("requester", &request.requester, "From", "요청자")
    columns.person("owner", &request.owner, "To", "상대")
    columns.number("journey", &request.journey, to: Journey.table, "Journey", "여정")
    columns.number("car", &request.car, to: TrainCar.table, "Car", "칸")
    columns.seat("seat", &request.seat)
    columns.integer("offer", &request.offer, "Offer", "제안", in: 1...Ledger.largestBalance)
    columns.column("is_at_alight", &request.isAtAlight, "At alight", "내릴 때")
    columns.stored("state", &request.state, "State", "상태", is: "a state of requests")
    columns.column("reason", &request.reason, "Reason", "사유")
    columns.column("wish", &request.wish, "Wish", "요청 중")
    columns.column("promise", &request.promise, "Promise", "약속")
    columns.column("asked_at", &request.askedAt, "Asked", "요청 일시")
    columns.column("expires_at", &request.expiresAt, "Expires", "만료")
    columns.column("ended_at", &request.endedAt, "Ended", "종료")
  }

  /// The seat of one car, among all.
  var place: String { "\(car) \(seat)" }
  var wishWhileOpen: String { "\(requester.number) \(place)" }

  /// True from the end of its time on, though it may not be posted yet.
  public func isOver(at now: Instant) -> Bool { state == .pending && expiresAt <= now }
}
