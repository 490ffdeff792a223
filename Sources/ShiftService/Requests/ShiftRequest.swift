import CatchStore
public import CatchValues
public import PeopleService

/// A worker's request about one of the worker's own shifts, with its outcome.
public struct ShiftRequest: Hashable, Sendable, Identified {
  public static let idPrefix = "req"

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Two workers exchange their shifts.
    case swap
    /// A colleague takes the shift.
    case cover
    /// Other times or breaks.
    case change
    /// Leave on that day.
    case off

    public var name: Text {
      switch self {
      case .swap: Text(en: "swap", ko: "교환")
      case .cover: Text(en: "cover", ko: "대타")
      case .change: Text(en: "change", ko: "변경")
      case .off: Text(en: "day off", ko: "휴가")
      }
    }

    /// True when a colleague must agree before the owner decides.
    public var needsColleague: Bool { self == .swap || self == .cover }
  }

  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Waits for the colleague, or without one for the owner.
    case pending
    /// The colleague agreed; the owner has not decided yet.
    case agreed
    /// The owner approved it, and the shifts were changed.
    case accepted
    case rejected
    case withdrawn
    /// Its shift began or changed before the decision; computed when read, never stored.
    case lapsed

    public var name: Text {
      switch self {
      case .pending: Text(en: "pending", ko: "대기")
      case .agreed: Text(en: "agreed", ko: "동료 동의")
      case .accepted: Text(en: "accepted", ko: "승인")
      case .rejected: Text(en: "rejected", ko: "거절")
      case .withdrawn: Text(en: "withdrawn", ko: "철회")
      case .lapsed: Text(en: "lapsed", ko: "효력 없음")
      }
    }

    public var isOpen: Bool { self == .pending || self == .agreed }
  }

  public let id: ID<ShiftRequest>
  public let membership: ID<Membership>
  public let kind: Kind
  public let shift: ID<Shift>
  public let otherShift: ID<Shift>?
  /// The colleague who takes over; nil while the shift is offered to all colleagues.
  public let colleague: ID<Membership>?
  /// The shifts at the time of the request; at the decision they must be the same.
  let seen: String
  /// The requested times.
  public let planned: TimeSpan?
  public let breaks: [ShiftBreak]?
  public let state: State
  public let message: String
  public let reason: String
  public let requestedBy: ID<Person>
  public let requestedAt: Instant
  public let decidedAt: Instant?

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    membership = try row.id(1)
    kind = try row.decoded(2, "a kind of request") { Kind(rawValue: $0) }
    shift = ID(try row.integer(3))
    otherShift = try row.integerIfAny(4).map { ID($0) }
    colleague = try row.integerIfAny(5).map { ID($0) }
    seen = try row.text(6)
    let start = try row.instantIfAny(7)
    let end = try row.instantIfAny(8)
    var planned: TimeSpan?
    if let start, let end { planned = try TimeSpan(from: start, to: end) }
    self.planned = planned
    if let text = try row.textIfAny(9) {
      breaks = try ShiftBreak.decode(text)
    } else {
      breaks = nil
    }
    state = try row.decoded(10, "a state of requests") { State(rawValue: $0) }
    message = try row.text(11)
    reason = try row.text(12)
    requestedBy = try row.id(13)
    requestedAt = try row.instant(14)
    decidedAt = try row.instantIfAny(15)
  }
}

/// A request with its member, for display.
public struct ListedRequest: Hashable, Sendable {
  public let request: ShiftRequest
  public let member: RosterEntry
  /// The colleague's nickname.
  public let colleague: String?
  /// The present state, which for an open request depends on its shifts.
  public let state: ShiftRequest.State
}
