public import CatchStore
public import CatchValues
public import PeopleService

/// The number of employees of a workplace, by date.
public enum Headcounts {
  /// Records the number from a day on, until the day of the next one.
  ///
  /// - Throws: `shift.not_owner`, `shift.place_removed`.
  public static func set(
    _ employees: Int, since: CivilDate, at place: Workplace, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Headcount {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    try transaction.run(
      HeadcountQueries.set, [Value(place.id), Value(since), .integer(employees)])
    guard let made = try list(at: place, in: transaction.view).first(where: { $0.since == since })
    else { preconditionFailure("a row that was just written can be read") }
    return made
  }

  /// Lists the numbers by first day.
  public static func list(at place: Workplace, in view: View) throws(Failure) -> [Headcount] {
    try view.rows(HeadcountQueries.list, [Value(place.id)], Headcount.init)
  }

  /// Returns the number on a day; nil before the first.
  public static func employees(
    at place: Workplace, on day: CivilDate, in view: View
  ) throws(Failure) -> Int? {
    try view.integer(HeadcountQueries.inForce, [Value(place.id), Value(day)])
  }
}
