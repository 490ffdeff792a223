public import CatchStore
public import CatchValues
public import PeopleService

/// Leaving and removal, which end a membership but delete no records.
extension Memberships {
  /// Ends a membership: the owner any worker's, a worker their own.
  ///
  /// Cancels shifts planned for later, and with a past last day withdraws open pay proposals. Until
  /// a later one all works as before; `endDue` ends the membership after it.
  ///
  /// - Parameters:
  ///   - day: the last day, inclusive; a year ahead at most.
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
    let joined = membership.joinedOn ?? day
    let agreed = try Agreements.firstDay(of: membership, in: transaction.view) ?? joined
    // A worker who never began may end before the first day, but work would then count for nothing.
    let hasWorked =
      try transaction.view.integer(
        MembershipQueries.hasWorked, [Value(membership.id), Value(agreed)]) == 1
    let first = hasWorked ? agreed : min(joined, agreed)
    let latest = today.adding(months: 12)
    guard first <= day, day <= latest else {
      throw MembershipRefusal.endDate.failure(
        "'\(day)' is not between the first day \(first) and \(latest), a year from today",
        "'\(day)': 첫날 \(first)에서 오늘부터 1년 뒤인 \(latest) 사이가 아닙니다", field: "on")
    }
    let later = try transaction.view.rows(
      MembershipQueries.laterShifts, [Value(membership.id), Value(day)]
    ) { row throws(Failure) in ID<Shift>(try row.integer(0)) }
    let series = try transaction.view.rows(
      MembershipQueries.laterSeries, [Value(membership.id), Value(day)]
    ) { row throws(Failure) in ID<SeriesPart>(try row.integer(0)) }
    let reason = try LimitedText.reason.checked(reason)
    if day > today {
      try transaction.run(
        MembershipQueries.setLastDay, [Value(membership.id), Value(day), .text(reason)])
      try transaction.run(MembershipQueries.cancelLaterShifts, [Value(membership.id), Value(day)])
    } else {
      try end(membership, on: day, reason: reason, by: actor.id, in: transaction, at: now)
    }
    return Ending(
      membership: try find(membership.id, in: transaction.view), cancelledShifts: later,
      endedSeries: series)
  }

  /// Returns the memberships whose last day is over and whose work of that day has ended.
  public static func endingDue(
    at now: Instant, zones: ZoneFinder, in view: View
  ) throws(Failure) -> [ID<Membership>] {
    let known = try view.rows(MembershipQueries.withLastDay) { row throws(Failure) in
      (id: ID<Membership>(try row.integer(0)), day: try row.date(1), zone: try row.text(2))
    }
    var due: [ID<Membership>] = []
    for one in known where one.day < (try zones(one.zone).local(at: now).date) {
      // A worker whose last day goes on past midnight must be able to clock out.
      let isAtWork = try view.integer(
        MembershipQueries.isAtWork, [Value(one.id), Value(one.day), Value(now)])
      if isAtWork == 0 { due.append(one.id) }
    }
    return due
  }

  /// Ends a membership whose last day is over; no person does.
  public static func endDue(
    _ id: ID<Membership>, in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) {
    let membership = try find(id, in: transaction.view)
    guard membership.state == .active, let day = membership.endedOn else { return }
    try end(membership, on: day, reason: membership.reason, by: nil, in: transaction, at: now)
  }

  private static let planTables = [ShiftTables.shift, ShiftTables.seriesPart]

  /// A worker with series that reach beyond the last day.
  public struct CutSeries: Hashable, Sendable {
    public let name: String
    public let lastDay: CivilDate
  }

  /// Refuses plans after the last day of a membership that is to end.
  ///
  /// - Returns: those whose new or changed series go on after it, and so end with it.
  /// - Throws: `shift.after_last_day`.
  public static func requireBeforeLastDay(
    after transaction: borrowing Transaction, _ scope: ChangeScope
  ) throws(Failure) -> [CutSeries] {
    let view = transaction.view
    var cut: [CutSeries] = []
    let ending = try view.rows(MembershipQueries.withLastDay) { row throws(Failure) in
      (id: try row.integer(0), day: try row.date(1))
    }
    guard !ending.isEmpty else { return [] }
    for change in try transaction.changes(of: planTables.map { "\($0.name)" }, scope) {
      guard let table = planTables.first(where: { "\($0.name)" == change.entity }),
        let image = change.after.flatMap(RowImage.init),
        let member = image.integer("membership", in: table),
        let last = ending.first(where: { $0.id == member })?.day
      else { continue }
      let isShift = change.entity == "\(ShiftTables.shift.name)"
      if isShift, image.text("state", in: table) == "cancelled" { continue }
      guard let day = image.date(isShift ? "day" : "first_day", in: table) else { continue }
      guard day > last else {
        guard !isShift else { continue }
        let end = image.date("last_day", in: table)
        let one = CutSeries(name: try find(ID<Membership>(member), in: view).name, lastDay: last)
        if end.map({ $0 > last }) ?? true, !cut.contains(one) { cut.append(one) }
        continue
      }
      let name = try find(ID<Membership>(member), in: view).name
      throw MembershipRefusal.afterLastDay.failure(
        "'\(name)' works until \(last), and \(day) is after it",
        "\(quoted: name, .topic) \(last)까지 근무하므로 그 뒤인 \(day)에는 근무를 정할 수 없습니다", field: "day")
    }
    return cut
  }

  /// The tables whose changes `requireBeforeLastDay` looks at.
  public static let tablesBeforeLastDay = planTables

  /// The result of ending a membership.
  public struct Ending: Hashable, Sendable {
    public let membership: Membership
    /// Shifts after the last day, by day.
    public let cancelledShifts: [ID<Shift>]
    /// Series that go on after the last day, and have no more days.
    public let endedSeries: [ID<SeriesPart>]
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
      MembershipQueries.present(of: person.id), Membership.named)
    for membership in present {
      let place = try Workplaces.find(membership.workplace, in: transaction.view)
      var day: CivilDate?
      if membership.state == .active {
        let today = try today(place)
        day = min(membership.endedOn ?? today, today)
      }
      try end(membership, on: day, reason: "", by: actor.id, in: transaction, at: now)
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
    var edited = membership
    edited.ownerColor = ownerColor
    try transaction.update(edited)
    return edited
  }

  /// - Parameter day: the last day; nil for a request, which never had a first.
  static func end(
    _ membership: Membership, on day: CivilDate?, reason: String, by actor: ID<Person>?,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) {
    try transaction.run(MembershipQueries.end, [Value(membership.id), Value(day), .text(reason)])
    if let day {
      try transaction.run(MembershipQueries.cancelLaterShifts, [Value(membership.id), Value(day)])
    }
    try Agreements.close(membership, as: .withdrawn, by: actor, in: transaction, at: now)
  }
}
