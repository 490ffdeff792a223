import CatchStore
public import CatchValues
public import PeopleService

/// One person's belonging to one workplace, from the request to join until its end.
public struct Membership: Hashable, Sendable, Identified {
  public static let idPrefix = "mem"

  /// The state of a membership; `rejected` and `ended` are final.
  ///
  /// A withdrawn request is `ended` without a first day.
  public enum State: String, Hashable, Sendable, CaseIterable {
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

  public let id: ID<Membership>
  public let workplace: ID<Workplace>
  public let person: ID<Person>
  /// The person's nickname now.
  public let name: String
  public let role: Person.Role
  public let state: State
  /// This person's colour for the workplace; `.none` takes the workplace's own.
  public let color: LabelColor
  /// The owner's colour for this person.
  public let ownerColor: LabelColor
  public let requestedAt: Instant
  public let decidedAt: Instant?
  /// The reason for a rejection or an end; empty when none was given.
  public let reason: String
  public let joinedOn: CivilDate?
  /// The first day of the first agreed terms; without terms, that of joining.
  public let employedFrom: CivilDate?
  /// The last day, inclusive.
  public let endedOn: CivilDate?

  /// The person's name as a word of a command line, or the id.
  public var word: String { .word(name, or: person.description) }
}

extension Membership {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    workplace = try row.id(1)
    person = try row.id(2)
    name = try row.text(3)
    role = try row.decoded(4, "a role") { Person.Role(rawValue: $0) }
    state = try row.decoded(5, "a state") { State(rawValue: $0) }
    color = try LabelColor.read(row, 6)
    ownerColor = try LabelColor.read(row, 7)
    requestedAt = try row.instant(8)
    decidedAt = try row.instantIfAny(9)
    reason = try row.text(10)
    joinedOn = try row.dateIfAny(11)
    endedOn = try row.dateIfAny(12)
    employedFrom = try row.dateIfAny(13)
  }
}
