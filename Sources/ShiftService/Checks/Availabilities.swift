public import CatchStore
public import CatchValues
public import PeopleService

/// Workers' statements of their available hours, visible to the owners of their workplaces.
public enum Availabilities {
  /// Records a statement as the actor's.
  ///
  /// - Throws: `shift.text`.
  public static func add(
    _ new: Availability, for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Availability {
    var stated = new
    (stated.person, stated.worker) = (actor.id, actor.name)
    stated.days = Weekday.allCases.filter(new.days.contains)
    stated.memo = try LimitedText.memo.checked(new.memo)
    stated.id = try transaction.insert(stated)
    return stated
  }

  /// Removes the actor's statements, all or none.
  ///
  /// - Throws: `shift.availability_unknown`, also for other people's statements.
  public static func remove(
    _ ids: [String], for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> [Availability] {
    var removed: [Availability] = []
    for text in ids where !removed.contains(where: { $0.id.description == text }) {
      var found: Availability?
      if let id = ID<Availability>(text) { found = try transaction.view.record(id) }
      guard var found, found.person == actor.id else {
        throw CheckRefusal.availability.failure(
          "'\(actor.name)' has no availability '\(text)'",
          "\(quoted: actor.name, .subject) 등록한 가능 시간 가운데 \(quoted: text, .subject) 없습니다")
      }
      found.worker = actor.name
      try transaction.delete(found.id)
      removed.append(found)
    }
    return removed
  }

  /// Lists the actor's own statements and those of the actor's workers, by worker.
  ///
  /// - Parameter place: lists only people who work there.
  public static func list(
    for actor: Person, at place: Workplace? = nil, in view: View
  ) throws(Failure) -> [Availability] {
    try view.rows(AvailabilityQueries.seen(by: actor.id, at: place?.id), named)
  }

  /// Lists a person's statements without an access check.
  static func list(of person: ID<Person>, in view: View) throws(Failure) -> [Availability] {
    try view.rows(AvailabilityQueries.of(person), named)
  }

  private static func named(_ row: borrowing Statement) throws(Failure) -> Availability {
    var stated = try Availability(row)
    stated.worker = try row.text(row.place(of: "worker"))
    return stated
  }
}
