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
  /// equal but for the case of Latin letters.
  public func called(_ nameOrID: String) -> [Element] {
    let exact = filter { $0.isCalled(nameOrID) }
    return exact.isEmpty ? filter { $0.worker.equalsIgnoringCase(nameOrID) } : exact
  }

  /// Returns the memberships of all members that are named.
  ///
  /// - Parameter refusal: makes the failure for a name that no member has.
  public func memberships(
    called names: [String], or refusal: (String) throws(Failure) -> Failure
  ) throws(Failure) -> Set<ID<Membership>> {
    var found: Set<ID<Membership>> = []
    for name in names {
      let members = called(Normalization.composedHangul(name))
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
