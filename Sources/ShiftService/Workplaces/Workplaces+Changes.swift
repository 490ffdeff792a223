public import CatchStore
public import CatchValues
public import PeopleService

extension Workplaces {
  /// The number of workplaces one person may have in use.
  public static let limit = 20

  /// Adds a workplace with the actor as its owner and first member.
  ///
  /// - Parameters:
  ///   - typed: the texts as typed, and the name of an existing zone.
  ///   - isShared: nil takes the default of the actor's role: an owner's is shared, a worker's
  ///     personal.
  ///   - headcount: the employees from a day on; nil when not known yet.
  ///   - today: the date in the new workplace's zone.
  /// - Throws: `shift.worker_shares`, `shift.place_limit`, `shift.place_taken`, `shift.text`.
  public static func add(
    _ typed: Workplace, isShared: Bool?, headcount: (employees: Int, since: CivilDate)?,
    by actor: Person, in transaction: borrowing Transaction, at now: Instant, today: CivilDate
  ) throws(Failure) -> Workplace {
    let isShared = isShared ?? (actor.role == .owner)
    guard !isShared || actor.role == .owner else {
      throw WorkplaceRefusal.workerShares.failure(
        "'\(actor.name)' is a worker and cannot have a shared workplace",
        "\(quoted: actor.name, .topic) 근무자이므로 공유 사업장을 만들 수 없습니다")
    }
    let count = try transaction.view.integer(WorkplaceQueries.countOfOwner, [Value(actor.id)])
    guard (count ?? 0) < limit else {
      throw WorkplaceRefusal.limit.failure(
        "'\(actor.name)' has \(limit) workplaces already",
        "'\(actor.name)'에게 이미 사업장이 \(limit)곳 있습니다")
    }
    let name = try WorkplaceRules.name(typed.name)
    try requireFree(name, of: actor.id, except: nil, in: transaction.view)
    var place = typed
    (place.owner, place.name, place.isShared, place.addedAt) = (actor.id, name, isShared, now)
    place.category = try WorkplaceRules.category(typed.category)
    place.address = try WorkplaceRules.address(typed.address)
    place.id = try transaction.insert(place)
    var member = Membership()
    (member.workplace, member.person, member.requestedAt) = (place.id, actor.id, now)
    (member.role, member.state) = (.owner, .active)
    (member.decidedAt, member.joinedOn) = (now, today)
    _ = try transaction.insert(member)
    if let headcount {
      _ = try Headcounts.set(
        headcount.employees, since: headcount.since, at: place, by: actor, in: transaction)
    }
    return place
  }

  /// Changes the workplace for all members, or only the colour in which one member sees it.
  ///
  /// - Throws: `shift.not_owner`, `shift.place_taken`, `shift.place_zone`, `shift.text`.
  public static func edit(
    _ place: Workplace, _ request: EditWorkplace, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Workplace {
    if place.owner != actor.id, request.isOnlyColor, let color = request.color {
      var membership = try Memberships.requireActive(actor, at: place, in: transaction.view)
      membership.color = color
      try transaction.update(membership)
      return place
    }
    try requireOwner(of: place, actor, in: transaction.view)
    let name = try request.name.checked(WorkplaceRules.name) ?? place.name
    try requireFree(name, of: actor.id, except: place.id, in: transaction.view)
    let zone = request.zone ?? place.zone
    if zone != place.zone { try requireNoShifts(at: place, for: zone, in: transaction.view) }
    var edited = place
    (edited.name, edited.zone) = (name, zone)
    edited.category = try request.category.checked(WorkplaceRules.category) ?? place.category
    edited.color = request.color ?? place.color
    edited.address = try request.address.checked(WorkplaceRules.address) ?? place.address
    edited.weekStart = request.weekStart ?? place.weekStart
    edited.restDay = request.restDay ?? place.restDay
    try transaction.update(edited)
    return edited
  }

  /// Removes a workplace from use: memberships end, requests are rejected, codes are revoked.
  ///
  /// Records of work and agreements stay.
  ///
  /// - Parameter today: the last day of its members, in its zone.
  /// - Throws: `shift.not_owner`, `shift.place_removed`.
  public static func remove(
    _ place: Workplace, by actor: Person, in transaction: borrowing Transaction, at now: Instant,
    today: CivilDate
  ) throws(Failure) -> Workplace {
    try requireOwner(of: place, actor, in: transaction.view)
    for membership in try Memberships.list(at: place, [.pending], in: transaction.view) {
      try Memberships.turnDown(membership, reason: "", by: actor, in: transaction, at: now)
    }
    for membership in try Memberships.list(at: place, in: transaction.view) {
      let day = min(membership.endedOn ?? today, today)
      try Memberships.end(membership, on: day, reason: "", by: actor.id, in: transaction, at: now)
    }
    try transaction.run(InviteQueries.revokeAll, [Value(place.id), Value(now)])
    var removed = place
    removed.removedAt = now
    try transaction.update(removed)
    return removed
  }

  /// Lists the workplaces in use that a person owns, by name.
  public static func owned(by person: Person, in view: View) throws(Failure) -> [Workplace] {
    try view.records(WorkplaceQueries.owned, [Value(person.id)])
  }

  /// Refuses a change of role while the person owns a shared workplace.
  ///
  /// - Throws: `shift.still_owner`.
  public static func requireNoneShared(by person: Person, in view: View) throws(Failure) {
    guard let place = try owned(by: person, in: view).first(where: \.isShared) else { return }
    throw MembershipRefusal.stillOwner.failure(
      "'\(person.name)' owns the shared workplace '\(place.name)'",
      "\(quoted: person.name, .topic) 공유 사업장 '\(place.name)'의 사업주입니다")
  }

  private static func requireFree(
    _ name: String, of owner: ID<Person>, except place: ID<Workplace>?, in view: View
  ) throws(Failure) {
    let count = try view.integer(
      WorkplaceQueries.countOfName, [Value(owner), .text(name), .integer(place?.number ?? 0)])
    guard count == 0 else {
      throw WorkplaceRefusal.taken.failure(
        "there is a workplace '\(name)' already", "'\(name)' 사업장이 이미 있습니다",
        hint: place == nil
          ? Text(
            en: "'catchkit shift place headcount set \(name.nameForShell) N' changes its staff, "
              + "'catchkit shift place edit' the rest; a second one needs another name",
            ko: "인원은 'catchkit shift place headcount set \(name.nameForShell) N'으로, 나머지는 'catchkit "
              + "shift place edit'로 바꾸십시오. 두 번째 사업장에는 다른 이름이 필요합니다") : nil,
        field: "name")
    }
  }

  // Each shift is stored under the day on which it began in that zone; another zone would move
  // them.
  private static func requireNoShifts(
    at place: Workplace, for zone: String, in view: View
  ) throws(Failure) {
    let count = try view.integer(WorkplaceQueries.countOfShifts, [Value(place.id)]) ?? 0
    guard count == 0 else {
      throw WorkplaceRefusal.zone.failure(
        "'\(place.name)' has \(count) shifts in '\(place.zone)', so '\(zone)' cannot be set",
        "'\(place.name)'에 '\(place.zone)' 기준 근무가 \(count)건 있어 시간대를 바꿀 수 없습니다: '\(zone)'")
    }
  }
}

extension String? {
  fileprivate func checked(_ rule: (String) throws(Failure) -> String) throws(Failure) -> String? {
    guard let self else { return nil }
    return try rule(self)
  }
}
