import CatchStore
public import CatchValues

/// A person in a store: an owner or a worker.
public struct Person: Hashable, Sendable, Identified {
  public static let idPrefix = "per"

  /// The general role; at each workplace the membership's role counts.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case owner
    case worker

    public var name: Text {
      switch self {
      case .owner: Text(en: "owner", ko: "사장님")
      case .worker: Text(en: "worker", ko: "알바생")
      }
    }
  }

  public let id: ID<Person>
  /// The nickname, unique among people who are not removed.
  public let name: String
  public let role: Role
  /// The person who added this one; nil for the first.
  public let addedBy: ID<Person>?
  public let addedAt: Instant
  /// Set once removed: the person can no longer act, but stays in the history.
  public let removedAt: Instant?
}

extension Person {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    name = try row.text(1)
    role = try row.decoded(2, "a role", Role.init(rawValue:))
    addedBy = try row.idIfAny(3)
    addedAt = try row.instant(4)
    removedAt = try row.instantIfAny(5)
  }
}
