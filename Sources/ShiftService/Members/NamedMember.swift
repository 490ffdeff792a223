public import CatchValues
public import PeopleService

/// A member who can be named by nickname or id.
public protocol NamedMember {
  var worker: String { get }
  var person: ID<Person> { get }
  var membership: ID<Membership> { get }
}

extension NamedMember {
  public func isCalled(_ nameOrID: String) -> Bool {
    worker.utf8.elementsEqual(nameOrID.utf8) || person.description == nameOrID
      || membership.description == nameOrID
  }
}
