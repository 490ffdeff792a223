public import CatchStore
public import CatchValues
public import PeopleService

/// A member as shifts refer to it: the person and the workplace.
public struct RosterEntry: Hashable, Sendable, NamedMember {
  public let membership: ID<Membership>
  public let workplace: ID<Workplace>
  public let place: String
  public let owner: ID<Person>
  /// The IANA name of the workplace's zone.
  public let zone: String
  public let person: ID<Person>
  public let worker: String

  init(_ row: borrowing Statement) throws(Failure) {
    membership = try row.id(0)
    workplace = try row.id(1)
    place = try row.text(2)
    owner = try row.id(3)
    zone = try row.text(4)
    person = try row.id(5)
    worker = try row.text(6)
  }
}

/// The members whose shifts a person may see, by membership.
public struct Roster: Sendable {
  /// Sorted by id.
  public private(set) var entries: [RosterEntry] = []
  private var places: [Int: Int] = [:]

  /// - Throws: `shift.pending` for an applicant who belongs to no workplace yet.
  public init(visibleTo actor: Person, in view: View) throws(Failure) {
    let sql = SQL(ShiftQueries.members, ShiftQueries.roster, [Value(actor.id)])
    for entry in try view.rows(sql, RosterEntry.init) { add(entry) }
    guard entries.isEmpty else { return }
    // A stranger sees nothing; but an applicant should learn the reason.
    for place in try Workplaces.list(for: actor, in: view) {
      _ = try Memberships.requireActive(actor, at: place, in: view)
    }
  }

  init() {}

  public subscript(membership: Int) -> RosterEntry? { places[membership].map { entries[$0] } }

  /// The member's index in `entries`.
  public func index(of membership: Int) -> Int? { places[membership] }

  mutating func add(_ entry: RosterEntry) {
    places[entry.membership.number] = entries.count
    entries.append(entry)
  }

  /// Returns a roster with only the entries that pass.
  func filtered(_ isIncluded: (RosterEntry) -> Bool) -> Roster {
    var roster = Roster()
    for entry in entries where isIncluded(entry) { roster.add(entry) }
    return roster
  }
}
