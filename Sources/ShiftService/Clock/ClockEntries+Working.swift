public import CatchStore
public import CatchValues
public import PeopleService

extension ClockEntries {
  /// Opens an entry at the planned shift that fits, or at a new shift without a plan.
  ///
  /// - Parameters:
  ///   - word: the time of beginning, with a fold for times that the clock skips or shows twice.
  ///   - worker: a nickname or id; nil is the actor.
  /// - Throws: `shift.clocked_in`, `shift.clock_future`, `shift.clock_overlap`;
  ///   `shift.which_place` when no plan fits and several workplaces are possible; `time.gap`,
  ///   `time.fold`; `shift.pending`, `shift.ended`, `shift.not_owner`, `shift.no_place`;
  ///   `shift.closed` at a time before the owner set the shift's clock right.
  public static func begin(
    _ word: MomentWord = .now, fold: Fold? = nil, place: Workplace? = nil, worker: String? = nil,
    for actor: Person, zones: ZoneFinder, in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> ListedEntry {
    let members = try members(at: place, worker: worker, for: actor, in: transaction.view)
    let zone = try zone(of: members, for: word, zones)
    let time = try word.resolved(now: now, in: zone, fold: fold)
    let nearby = try NearbyShifts(of: members[0].person, around: [time], in: transaction.view)
    try requireFree(members[0], nearby, actor)
    let decision = try ClockRules.clockIn(
      at: time, now: now, logs: nearby.logs, places: members.map(\.workplace.number),
      owned: members.filter { $0.owner == actor.id }.map(\.workplace.number), zone: zone)
    let shift: Int
    switch decision {
    case .again(let id), .planned(let id):
      try requireMayClock(id, of: nearby, at: time, actor, in: transaction.view)
      try nearby.materialize(id, in: transaction)
      shift = id
    case .unplanned:
      guard members.count == 1 else { throw whichPlace(members) }
      let own = Shift(
        id: 0, membershipID: members[0].membership.number,
        day: try zones(members[0].zone).local(at: time).date, planned: nil)
      shift = try transaction.insert(ShiftQueries.insert, own.values())
    }
    let entry = ClockEntry(
      id: 0, shiftID: shift, clockedIn: time, isRepaired: ClockRules.isLate(time, now: now))
    return try made(transaction.insert(entry).number, in: transaction.view)
  }

  /// Ends the open entry; its shift is then done, and so are those that the worker stayed for.
  ///
  /// - Parameter note: nil keeps the present note.
  /// - Returns: the entry, and new ones of the shifts it ran into; see `ClockRules.parts`.
  /// - Throws: `shift.not_clocked_in`, `shift.clock_forgotten`, `shift.clock_order`,
  ///   `shift.clock_future`, `shift.clock_overlap`, `shift.text`; `time.gap`, `time.fold`;
  ///   `shift.pending`, `shift.ended`, `shift.not_owner`, `shift.no_place`.
  public static func end(
    _ word: MomentWord = .now, fold: Fold? = nil, note: String? = nil, place: Workplace? = nil,
    worker: String? = nil, for actor: Person, zones: ZoneFinder,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> [ListedEntry] {
    let members = try members(at: place, worker: worker, for: actor, in: transaction.view)
    let nearby = try NearbyShifts(of: members[0].person, around: [now], in: transaction.view)
    let logs = nearby.logs(openAt: members.map(\.workplace.number))
    guard let (log, open) = ClockRules.latestOpen(in: logs) else {
      throw ShiftRefusal.notClockedIn.failure(
        "'\(members[0].worker)' is not clocked in",
        "\(quoted: members[0].worker, .topic) 출근한 상태가 아닙니다")
    }
    let zone = try zone(at: log, among: members, zones)
    let time = try word.resolved(after: open.clockedIn, now: now, in: zone, fold: fold)
    let decision = try ClockRules.clockOut(at: time, now: now, logs: logs, zone: zone)
    var entry = decision.entry
    entry.isRepaired = entry.isRepaired || ClockRules.isLate(time, now: now)
    if let note { entry.note = try LimitedText.note.checked(note) }
    return try store(entry, of: log.shift, decision.state, nearby, in: transaction)
  }

  /// Stores an entry, divided among the shifts that its worker stayed for.
  ///
  /// - Parameter state: of the shifts with a closed entry.
  /// - Returns: the entries by time.
  static func store(
    _ entry: ClockEntry, of shift: Shift, _ state: ShiftState, _ nearby: NearbyShifts,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [ListedEntry] {
    let parts = ClockRules.parts(of: entry, at: shift, among: nearby.logs)
    try transaction.update(parts[0])
    if !parts[0].isOpen { try setState(of: shift, state, in: transaction) }
    var stored = [try made(entry.id, in: transaction.view)]
    for part in parts.dropFirst() {
      try nearby.materialize(part.shiftID, in: transaction)
      let id = try transaction.insert(part).number
      let listed = try made(id, in: transaction.view)
      try setState(of: listed.shift, state, in: transaction)
      stored.append(try made(id, in: transaction.view))
    }
    return stored
  }

  /// Sets a shift's state, unless it is already set: that would log an empty change.
  static func setState(
    of shift: Shift, _ state: ShiftState, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard shift.state != state else { return }
    try transaction.run(ShiftQueries.setState, [.integer(shift.id), .text(state.code)])
  }

  static func made(_ number: Int, in view: View) throws(Failure) -> ListedEntry {
    guard let made = try listed(number, in: view) else {
      throw Shifts.unknown("\(ID<ClockEntry>(number))")
    }
    return made
  }

  /// Returns the memberships that may be clocked here: at least one, all of one person.
  private static func members(
    at place: Workplace?, worker: String?, for actor: Person, in view: View
  ) throws(Failure) -> [RosterEntry] {
    guard let worker else { return try ownMembers(at: place, actor, in: view) }
    let place = if let place { place } else { try Workplaces.choose(nil, for: actor, in: view) }
    try Workplaces.requireInUse(place)
    let own =
      place.owner == actor.id ? nil : try Memberships.requireActive(actor, at: place, in: view)
    let member = try Shifts.activeMember(worker, at: place, in: view)
    if let own, own.id != member.id { try Workplaces.requireOwner(of: place, actor, in: view) }
    return [try Shifts.entry(member.id, in: view)]
  }

  private static func ownMembers(
    at place: Workplace?, _ actor: Person, in view: View
  ) throws(Failure) -> [RosterEntry] {
    var members = try view.rows(
      SQL(ShiftQueries.members, ClockQueries.workplaces, [Value(actor.id)]), RosterEntry.init)
    if let place { members.removeAll { $0.workplace != place.id } }
    guard members.isEmpty else { return members }
    // Finds the reason that keeps the actor out: pending memberships first, which may still change,
    // then former ones.
    let asked = try Workplaces.list(for: actor, in: view)
    let former = try Workplaces.list(for: actor, includingFormer: true, in: view)
    for one in place.map({ [$0] }) ?? asked + former {
      _ = try Memberships.requireActive(actor, at: one, in: view)
      try Workplaces.requireInUse(one)
    }
    throw WorkplaceRefusal.none.failure(
      "'\(actor.name)' works at no workplace", "\(quoted: actor.name, .subject) 일하는 사업장이 없습니다")
  }

  // An owner may learn that a worker is busy, but not where else they work.
  private static func requireFree(
    _ member: RosterEntry, _ nearby: NearbyShifts, _ actor: Person
  ) throws(Failure) {
    guard nearby.isOpenElsewhere(for: actor) else { return }
    throw ShiftRefusal.clockedIn.failure(
      "'\(member.worker)' is clocked in at another workplace",
      "\(quoted: member.worker, .topic) 다른 사업장에 출근한 상태입니다")
  }

  /// Returns the zone by whose clock a time is meant.
  private static func zone(
    of members: [RosterEntry], for moment: MomentWord, _ zones: ZoneFinder
  ) throws(Failure) -> TimeZone {
    let isShared = members.allSatisfy { $0.zone.utf8.elementsEqual(members[0].zone.utf8) }
    guard isShared || moment.isAbsolute else { throw whichPlace(members) }
    return try zones(members[0].zone)
  }

  private static func zone(
    at log: ShiftLog, among members: [RosterEntry], _ zones: ZoneFinder
  ) throws(Failure) -> TimeZone {
    let member = members.first { $0.workplace.number == log.workplaceID } ?? members[0]
    return try zones(member.zone)
  }

  private static func whichPlace(_ members: [RosterEntry]) -> Failure {
    let choices = members.prefix(5).map { "\($0.place) (\($0.workplace))" }.joined(separator: ", ")
    let rest = members.count > 5 ? ", …" : ""
    return WorkplaceRefusal.which.failure(
      "'\(members[0].worker)' works at \(members.count) workplaces; which one is it?",
      "\(quoted: members[0].worker, .subject) 일하는 사업장이 \(members.count)곳입니다. 어느 곳입니까?",
      hint: Text(
        en: "name one with --place: \(choices)\(rest)",
        ko: "--place로 고르십시오: \(choices)\(rest)"))
  }
}
