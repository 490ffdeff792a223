public import CatchStore
public import CatchValues

/// A person in a store: an owner or a worker.
public struct Person: Hashable {
  /// The general role; at each workplace the membership's role counts.
  public enum Role: String, Hashable, NamedWord, ColumnValue {
    case owner
    case worker

    public var name: Text {
      switch self {
      case .owner: Text(en: "owner", ko: "사장님")
      case .worker: Text(en: "worker", ko: "알바생")
      }
    }
  }

  public var id = ID<Person>(0)
  /// The nickname, unique among people who are not removed.
  public var name = ""
  public var role = Role.worker
  /// The person who added this one; nil for the first.
  public var addedBy: ID<Person>?
  public var addedAt = Instant.first
  /// Set once removed: the person can no longer act, but stays in the history.
  public var removedAt: Instant?

  public init() {}
}

extension Person: StoredRecord {
  public static let table = StoredTable(of: Person.self, "person", prefix: "per")
  public static var noun: TableNoun { TableNoun("person", "people", "사람", counter: "명") }

  public static let columns = Columns<Person>()

  public static func list(_ person: inout Person, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&person.id)
    columns.column("name", &person.name, "Name", "닉네임")
    columns.column("role", &person.role, "Role", "역할")
    columns.person("added_by", &person.addedBy, "Added by", "추가한 사람")
    columns.column("added_at", &person.addedAt, "Added", "추가 일시")
    columns.column("removed_at", &person.removedAt, "Removed", "삭제 일시")
  }
}
