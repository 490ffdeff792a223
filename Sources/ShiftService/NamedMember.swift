public import CatchValues
public import PeopleService

/// Somebody at a workplace whom people name by the nickname or an id.
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
