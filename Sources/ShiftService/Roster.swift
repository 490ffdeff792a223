public import CatchStore
public import CatchValues
public import PeopleService

/// A member as shifts name them: who works, and where.
public struct RosterEntry: Hashable, Sendable, NamedMember {
  public let membership: ID<Membership>
  public let workplace: ID<Workplace>
  public let place: String
  public let owner: ID<Person>
  /// The name of the zone that the workplace's clocks show.
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

/// The members whose shifts somebody may see, by membership.
public struct Roster: Sendable {
  /// In the order of their ids.
  public private(set) var entries: [RosterEntry] = []
  private var places: [Int: Int] = [:]

  /// - Throws: `shift.pending` for who belongs nowhere yet but asked to.
  public init(visibleTo actor: Person, in view: View) throws(Failure) {
    for entry in try view.rows(ShiftQueries.roster, [Value(actor.id)], RosterEntry.init) {
      add(entry)
    }
    guard entries.isEmpty else { return }
    // Nothing to see for a stranger; but who waits should know why.
    for place in try Workplaces.list(for: actor, in: view) {
      _ = try Memberships.requireActive(actor, at: place, in: view)
    }
  }

  init() {}

  public subscript(membership: Int) -> RosterEntry? { places[membership].map { entries[$0] } }

  /// Where the member stands in `entries`.
  public func index(of membership: Int) -> Int? { places[membership] }

  mutating func add(_ entry: RosterEntry) {
    places[entry.membership.number] = entries.count
    entries.append(entry)
  }

  /// The same with only those that pass.
  func filtered(_ isIncluded: (RosterEntry) -> Bool) -> Roster {
    var roster = Roster()
    for entry in entries where isIncluded(entry) { roster.add(entry) }
    return roster
  }
}
