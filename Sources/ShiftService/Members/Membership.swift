public import CatchStore
public import CatchValues
public import PeopleService

/// One person's belonging to one workplace, from the request to join until its end.
public struct Membership: Hashable {
  /// The state of a membership; `rejected` and `ended` are final.
  ///
  /// A withdrawn request is `ended` without a first day.
  public enum State: String, Hashable, NamedWord, ColumnValue {
    /// Has asked to join; sees only the own request.
    case pending
    case active
    case rejected
    case ended

    public var name: Text {
      switch self {
      case .pending: Text(en: "pending", ko: "대기")
      case .active: Text(en: "active", ko: "근무 중")
      case .rejected: Text(en: "rejected", ko: "거절")
      case .ended: Text(en: "ended", ko: "종료")
      }
    }
  }

  public var id = ID<Membership>(0)
  public var workplace = ID<Workplace>(0)
  public var person = ID<Person>(0)
  /// The person's nickname now.
  public var name = ""
  public var role = Person.Role.worker
  public var state = State.pending
  /// This person's colour for the workplace; `.none` takes the workplace's own.
  public var color = LabelColor.none
  /// The owner's colour for this person.
  public var ownerColor = LabelColor.none
  public var requestedAt = Instant.first
  public var decidedAt: Instant?
  /// The reason for a rejection or an end; empty when none was given.
  public var reason = ""
  public var joinedOn: CivilDate?
  /// The first day of the first agreed terms; without terms, that of joining.
  public var employedFrom: CivilDate?
  /// The last day, inclusive.
  public var endedOn: CivilDate?

  public init() {}

  /// The person's name as a word of a command line, or the id.
  public var word: String { .word(name, or: person.description) }
}

extension Membership: StoredRecord {
  public static let table = StoredTable(of: Membership.self, "membership", prefix: "mem")
  public static var noun: TableNoun { TableNoun("membership", "memberships", "소속") }
  public static var zonePath: [StaticString] { ["workplace", "zone"] }
  public static var shownFirst: [StaticString] {
    [
      "place", "name", "person", "role", "state", "label", "place_label", "requested_at",
      "decided_at", "joined_on", "ended_on",
    ]
  }

  public static let columns = Columns<Membership>()

  public static func list(
    _ member: inout Membership, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&member.id)
    columns.place(&member.workplace)
    columns.reference(
      "person", &member.person, to: Person.table,
      showing: [.nickname, ColumnDescription("person", "Person", "사람", .id)])
    columns.column("role", &member.role, "Role", "역할")
    columns.column("state", &member.state, "State", "상태")
    // Members show the owner's label as theirs, and their own as the workplace's.
    columns.column("colour", &member.color, "Workplace's label", "사업장 표시 색", as: "place_label")
    columns.column("owner_colour", &member.ownerColor, "Label", "표시 색", as: "label")
    columns.column("requested_at", &member.requestedAt, "Asked", "요청 일시")
    columns.column("decided_at", &member.decidedAt, "Decided", "결정 일시")
    columns.words("reason", &member.reason, "Reason", "사유")
    columns.column("joined_on", &member.joinedOn, "Joined", "첫날")
    columns.column("ended_on", &member.endedOn, "Last day", "마지막 날")
  }

  /// Reads a row of `MembershipQueries`, with what is not stored in it.
  static func named(_ row: borrowing Statement) throws(Failure) -> Membership {
    var member = try Membership(row)
    member.name = try row.text(row.place(of: "nickname"))
    member.employedFrom = try row.dateIfAny(row.place(of: "employed_from"))
    return member
  }
}
