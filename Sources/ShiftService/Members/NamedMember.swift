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
}

extension NamedMember {
  fileprivate func isCalled(_ nameOrID: String) -> Bool {
    worker.utf8.elementsEqual(nameOrID.utf8) || person.description == nameOrID
      || membership.description == nameOrID
  }
}
