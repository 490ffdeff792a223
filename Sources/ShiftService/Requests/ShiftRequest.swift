import CatchStore
public import CatchValues
public import PeopleService

/// What a worker asks for about one of the own shifts, and what became of it.
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

    /// A colleague has to say yes before the owner does.
    public var needsColleague: Bool { self == .swap || self == .cover }
  }

  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Waits for the colleague, or where there is none for the owner.
    case pending
    /// The colleague said yes; the owner has not yet.
    case agreed
    /// The owner said yes, and the shifts were changed.
    case accepted
    case rejected
    case withdrawn
    /// Its shift began or changed before it was decided; found out when it is read, never stored.
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
  /// Who is to take over; nil while a shift is offered to everybody.
  public let colleague: ID<Membership>?
  /// What the shifts were when it was asked; they must still be so when it is decided.
  let seen: String
  /// The times asked for.
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

/// A request with whose it is, for showing.
public struct ListedRequest: Hashable, Sendable {
  public let request: ShiftRequest
  public let member: RosterEntry
  /// The colleague's nickname.
  public let colleague: String?
  /// Where it stands now, which for what is open depends on its shifts.
  public let state: ShiftRequest.State
}
