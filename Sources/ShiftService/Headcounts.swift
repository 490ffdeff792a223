public import CatchStore
public import CatchValues
public import PeopleService

/// How many people work at a workplace, by date.
public enum Headcounts {
  /// Counts from a day on, until the next day for which there is another count.
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

  /// In the order of their days.
  public static func list(at place: Workplace, in view: View) throws(Failure) -> [Headcount] {
    try view.rows(HeadcountQueries.list, [Value(place.id)], Headcount.init)
  }

  /// How many on that day; nil before the first count.
  public static func employees(
    at place: Workplace, on day: CivilDate, in view: View
  ) throws(Failure) -> Int? {
    try view.integer(HeadcountQueries.inForce, [Value(place.id), Value(day)])
  }
}
