import CatchStore
public import CatchValues
public import PeopleService

/// A request for a seat, with the offer in escrow until it ends.
public struct SeatRequest: Hashable, Sendable, Identified {
  public static let idPrefix = "ask"

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

  public let id: ID<SeatRequest>
  public let requester: ID<Person>
  public let owner: ID<Person>
  /// The requester's.
  let journey: ID<Journey>
  let car: Int
  public let seat: SeatCode
  public let offer: Int
  /// True for a hand-over when the owner gets off.
  public let isAtAlight: Bool
  public let state: State
  /// Why it is void.
  public let reason: String?
  public let askedAt: Instant
  public let expiresAt: Instant
  public let endedAt: Instant?

  /// True from the end of its time on, though it may not be posted yet.
  public func isOver(at now: Instant) -> Bool { state == .pending && expiresAt <= now }

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    requester = try row.id(1)
    owner = try row.id(2)
    journey = try row.id(3)
    car = try row.integer(4)
    seat = try row.decoded(5, "a seat", SeatCode.init)
    offer = try row.integer(6, in: 1...Ledger.largestBalance)
    isAtAlight = try row.bool(7)
    state = try row.decoded(8, "a state of requests", State.init(rawValue:))
    reason = try row.textIfAny(9)
    askedAt = try row.instant(10)
    expiresAt = try row.instant(11)
    endedAt = try row.instantIfAny(12)
  }
}
