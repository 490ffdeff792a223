public import CatchStore
public import CatchValues
public import PeopleService

extension Environment {
  /// Returns the day of birth to a caller who may see it; nil for others.
  func born(_ person: Person, for actor: Person, in view: View) throws(Failure) -> CivilDate? {
    try Births.date(of: person, for: actor, in: view) { () throws(Failure) in
      try domains.knowBirth(of: person, actor, .reading, in: view)
    }
  }
}

extension Domains {
  public var people: [PersonRule] { list.flatMap { $0.people() } }

  /// Returns true when a domain lets the caller see or record another person's day of birth.
  public func knowBirth(
    of person: Person, _ actor: Person, _ access: PersonRule.BirthAccess, in view: View
  ) throws(Failure) -> Bool {
    for rule in people where try rule.knowsBirth(person, actor, access, view) { return true }
    return false
  }
}
