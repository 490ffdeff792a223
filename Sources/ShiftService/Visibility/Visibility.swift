public import CatchStore
public import CatchValues
public import PeopleService

/// Access to personal facts that follows from working for an owner.
public enum Visibility {
  /// Whether an owner may see a person's day of birth: while and after the person works for them.
  public static func isEmployer(
    _ actor: Person, of person: Person, in view: View
  ) throws(Failure) -> Bool {
    try view.integer(VisibilityQueries.employs, [Value(person.id), Value(actor.id)]) != nil
  }

  /// Whether an owner may record a person's day of birth: while the person works for them.
  public static func isEmployerNow(
    _ actor: Person, of person: Person, in view: View
  ) throws(Failure) -> Bool {
    try view.integer(VisibilityQueries.employsNow, [Value(person.id), Value(actor.id)]) != nil
  }
}
