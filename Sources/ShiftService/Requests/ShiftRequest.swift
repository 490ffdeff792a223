public import CatchStore
public import CatchValues
public import PeopleService

/// A worker's request about one of the worker's own shifts, with its outcome.
public struct ShiftRequest: Hashable {
  public enum Kind: String, Hashable, NamedWord, ColumnValue {
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

  public enum State: String, Hashable, NamedWord, ColumnValue {
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

  public var id = ID<ShiftRequest>(0)
  public var membership = ID<Membership>(0)
  public var kind = Kind.off
  /// A name, not a reference: a request may outlive its shift.
  public var shift = ID<Shift>(0)
  public var otherShift: ID<Shift>?
  /// The colleague who takes over; nil while the shift is offered to all colleagues.
  public var colleague: ID<Membership>?
  /// The shifts at the time of the request; at the decision they must be the same.
  var seen = ""
  /// The requested times.
  public var planned: TimeSpan?
  public var breaks: [ShiftBreak]?
  public var state = State.pending
  public var message = ""
  public var reason = ""
  public var requestedBy = ID<Person>(0)
  public var requestedAt = Instant.first
  public var decidedBy: ID<Person>?
  public var decidedAt: Instant?

  public init() {}
}

extension ShiftRequest: StoredRecord {
  public static let table = StoredTable(
    of: ShiftRequest.self, "shift_request", prefix: "req",
    binding: BindingState(
      "state", is: "accepted", offeredBy: "requested_by", takenBy: "decided_by",
      name: Text(en: "accepted", ko: "승인"),
      advice: Text(
        en:
          "ask again with 'catchkit shift request', or change the shift with 'catchkit shift edit'",
        ko: "'catchkit shift request'로 다시 요청하거나 'catchkit shift edit'로 근무를 고치십시오"),
      renewal: Text(
        en: "ask again with 'catchkit shift request'", ko: "'catchkit shift request'로 다시 요청하십시오")))
  public static var noun: TableNoun { TableNoun("request", "requests", "요청") }
  public static var zonePath: [StaticString] { ["membership", "workplace", "zone"] }
  public static var shownFirst: [StaticString] { ["kind"] }

  public static let columns = Columns<ShiftRequest>()

  public static func list(
    _ request: inout ShiftRequest, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&request.id)
    columns.member(&request.membership, "신청자")
    columns.column("kind", &request.kind, "Kind", "종류")
    columns.reference("shift", &request.shift, to: ShiftTables.shift, "Shift", "근무")
    columns.reference("other_shift", &request.otherShift, to: ShiftTables.shift, "For", "바꿀 근무")
    columns.reference(
      "colleague", &request.colleague, to: Membership.table,
      showing: [
        ColumnDescription(
          "colleague", Text(en: "Colleague", ko: "동료"), .words,
          at: ["colleague", "person", "name"])
      ])
    columns.column("seen", &request.seen, "As asked", "요청 당시", as: "as_asked")
    columns.planned(&request.planned)
    columns.breaks(&request.breaks)
    columns.column("state", &request.state, "State", "상태")
    columns.column("message", &request.message, "Message", "메시지")
    columns.column("reason", &request.reason, "Reason", "사유")
    columns.person("requested_by", &request.requestedBy, "Asked by", "요청한 사람")
    columns.column("requested_at", &request.requestedAt, "Asked", "요청 일시")
    columns.person("decided_by", &request.decidedBy, "Decided by", "결정한 사람")
    columns.column("decided_at", &request.decidedAt, "Decided", "결정 일시")
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
