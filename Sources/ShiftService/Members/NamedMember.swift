public import CatchValues
public import PeopleService

/// A member who can be named by nickname or id.
public protocol NamedMember {
  var worker: String { get }
  var person: ID<Person> { get }
  var membership: ID<Membership> { get }
}

extension Sequence where Element: NamedMember {
  /// Returns the members that a nickname or id names; without an exact one, those whose nickname is
  /// one with it: see `NameForm`.
  public func called(_ nameOrID: String) -> [Element] {
    let name = NameForm.stored(nameOrID)
    let exact = filter { $0.isCalled(name) }
    guard exact.isEmpty else { return exact }
    let folded = NameForm.folded(name)
    return filter { NameForm.folded($0.worker) == folded }
  }

  /// Returns the memberships of all members that are named.
  ///
  /// - Parameter refusal: makes the failure for a name that no member has.
  public func memberships(
    called names: [String], or refusal: (String) throws(Failure) -> Failure
  ) throws(Failure) -> Set<ID<Membership>> {
    var found: Set<ID<Membership>> = []
    for name in names {
      let members = called(name)
      guard !members.isEmpty else { throw try refusal(name) }
      found.formUnion(members.map(\.membership))
    }
    return found
  }
}

extension NamedMember {
  fileprivate func isCalled(_ nameOrID: String) -> Bool {
    worker.utf8.elementsEqual(nameOrID.utf8) || person.description == nameOrID
      || membership.description == nameOrID
  }
}
