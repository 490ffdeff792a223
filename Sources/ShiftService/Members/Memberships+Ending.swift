public import CatchStore
public import CatchValues
public import PeopleService

/// Leaving and removal, which end a membership but delete no records.
extension Memberships {
  /// Ends a membership: the owner any worker's, a worker their own.
  ///
  /// Cancels shifts planned for later and withdraws open pay proposals.
  ///
  /// - Parameters:
  ///   - day: the last day, inclusive.
  ///   - today: the date in the workplace's zone.
  /// - Returns: the ended membership and the number of cancelled shifts.
  /// - Throws: `shift.not_owner`, `shift.owner_stays`, `shift.end_date`, `shift.text`;
  ///   `shift.pending` and `shift.ended` when the membership is not active.
  public static func end(
    _ membership: Membership, on day: CivilDate, reason: String, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant, today: CivilDate
  ) throws(Failure) -> Ending {
    let place = try Workplaces.find(membership.workplace, in: transaction.view)
    if membership.person != actor.id {
      try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    }
    let person = try People.find(membership.person, in: transaction.view)
    _ = try requireActive(person, at: place, in: transaction.view)
    guard membership.person != place.owner else {
      throw MembershipRefusal.ownerStays.failure(
        "'\(membership.name)' is the owner of '\(place.name)' and cannot leave it",
        "\(quoted: membership.name, .topic) '\(place.name)'의 사업주라서 나갈 수 없습니다")
    }
    let first = membership.joinedOn ?? day
    guard first <= day, day <= today else {
      throw MembershipRefusal.endDate.failure(
        "'\(day)' is not between the first day \(first) and today \(today)",
        "'\(day)': 첫날 \(first)에서 오늘 \(today) 사이가 아닙니다", field: "on")
    }
    let count = try laterShiftCount(of: membership, than: day, in: transaction.view)
    try end(
      membership, on: day, reason: try LimitedText.reason.checked(reason), by: actor,
      in: transaction, at: now)
    return Ending(
      membership: try find(membership.id, in: transaction.view), cancelledShiftCount: count)
  }

  /// The result of ending a membership.
  public struct Ending: Hashable, Sendable {
    public let membership: Membership
    public let cancelledShiftCount: Int
  }

  /// Counts the shifts planned for later than a day, which would be cancelled.
  public static func laterShiftCount(
    of membership: Membership, than day: CivilDate, in view: View
  ) throws(Failure) -> Int {
    try view.integer(
      MembershipQueries.countLaterShifts, [Value(membership.id), Value(day)]) ?? 0
  }

  /// Ends all memberships of a person being removed, and removes workplaces without other members.
  ///
  /// - Parameter today: returns the date at a workplace.
  /// - Throws: `shift.still_owner` when other people work at an owned workplace.
  public static func endAll(
    of person: Person, by actor: Person, in transaction: borrowing Transaction, at now: Instant,
    today: (Workplace) throws(Failure) -> CivilDate
  ) throws(Failure) {
    for place in try Workplaces.owned(by: person, in: transaction.view) {
      let members = try list(at: place, in: transaction.view)
      guard members.allSatisfy({ $0.person == person.id }) else {
        throw MembershipRefusal.stillOwner.failure(
          "'\(person.name)' owns '\(place.name)', where others work",
          "\(quoted: person.name, .topic) 다른 사람이 일하는 '\(place.name)'의 사업주입니다")
      }
      _ = try Workplaces.remove(
        place, by: person, in: transaction, at: now, today: try today(place))
    }
    let present = try transaction.view.rows(
      MembershipQueries.present(of: person.id), Membership.init)
    for membership in present {
      let place = try Workplaces.find(membership.workplace, in: transaction.view)
      let day = membership.state == .active ? try today(place) : nil
      try end(membership, on: day, reason: "", by: actor, in: transaction, at: now)
    }
  }

  /// Sets the colour in which the owner sees a worker.
  ///
  /// - Throws: `shift.not_owner`.
  public static func edit(
    _ membership: Membership, ownerColor: LabelColor, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Membership {
    let place = try Workplaces.find(membership.workplace, in: transaction.view)
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    try transaction.run(
      MembershipQueries.setOwnerColor, [Value(membership.id), .text(ownerColor.stored)])
    return try find(membership.id, in: transaction.view)
  }

  /// - Parameter day: the last day; nil for a request, which never had a first.
  static func end(
    _ membership: Membership, on day: CivilDate?, reason: String, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) {
    try transaction.run(
      MembershipQueries.end, [Value(membership.id), Value(day), .text(reason)])
    if let day {
      try transaction.run(
        MembershipQueries.cancelLaterShifts, [Value(membership.id), Value(day)])
    }
    try Agreements.close(membership, as: .withdrawn, by: actor, in: transaction, at: now)
  }
}
