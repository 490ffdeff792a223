public import CatchStore
public import CatchValues
public import PeopleService

/// Finds the rules of a zone by its name; where they come from is not the service's business.
public typealias ZoneFinder = (String) throws(Failure) -> TimeZone

/// Finding shifts, and who may see and change them.
public enum Shifts {
  /// One shift, if the actor may see it.
  ///
  /// - Throws: `shift.unknown`, also for strangers; `shift.pending`, `shift.ended`.
  public static func find(
    _ id: String, for actor: Person, in view: View
  ) throws(Failure) -> ListedShift {
    guard let id = ID<Shift>(id) else { throw unknown(id) }
    let found = try view.row(ShiftQueries.byID, [Value(id)]) { row throws(Failure) in
      try listed(row, in: view)
    }
    guard let found else { throw unknown(id.description) }
    let member = found.member
    if member.person == actor.id || member.owner == actor.id { return found }
    let place = try Workplaces.find(member.workplace, in: view)
    do throws(Failure) {
      _ = try Memberships.requireActive(actor, at: place, in: view)
    } catch {
      // Who has nothing to do with the workplace must not learn that the shift exists.
      throw error.id == WorkplaceRefusal.unknown.id ? unknown(id.description) : error
    }
    return found
  }

  /// Several shifts, each once, in the order given.
  static func find(
    _ ids: [String], for actor: Person, in view: View
  ) throws(Failure) -> [ListedShift] {
    var found: [ListedShift] = []
    var seen: Set<Int> = []
    for id in ids {
      let one = try find(id, for: actor, in: view)
      if seen.insert(one.shift.id).inserted { found.append(one) }
    }
    return found
  }

  /// Lets the owner change every shift, and workers their own until it is done.
  ///
  /// - Throws: `shift.not_yours`, `shift.closed`, `shift.ended`.
  static func requireMayChange(
    _ listed: ListedShift, _ actor: Person, in view: View
  ) throws(Failure) {
    let member = listed.member
    if member.owner == actor.id { return }
    guard member.person == actor.id else {
      throw Failure(
        ShiftRefusal.notYours,
        Text(
          en: "'\(listed.shift.recordID)' is a shift of '\(member.worker)'",
          ko: "\(quoted: listed.shift.recordID, .topic) '\(member.worker)'의 근무입니다"))
    }
    let place = try Workplaces.find(member.workplace, in: view)
    _ = try Memberships.requireActive(actor, at: place, in: view)
    guard listed.shift.state != .done else {
      throw Failure(
        ShiftRefusal.closed,
        Text(
          en: "'\(listed.shift.recordID)' is done",
          ko: "\(quoted: listed.shift.recordID, .topic) 끝난 근무입니다"))
    }
  }

  /// What the clock and the calendar say of a shift so far.
  static func progress(
    of shift: Shift, at now: Instant, in view: View
  ) throws(Failure) -> ShiftProgress {
    let first = try view.integer(ShiftQueries.firstClockIn, [.integer(shift.id)])
    let hasBegun = shift.planned.map { $0.start <= now } ?? false
    return ShiftProgress(hasBegun: hasBegun || first != nil, hasClockEntries: first != nil)
  }

  static func listed(_ row: borrowing Statement, in view: View) throws(Failure) -> ListedShift {
    let shift = try Shift(row)
    let key = ImportKey.shown(try row.textIfAny(ShiftCursor.Column.key))
    let member = try entry(ID(shift.membershipID), in: view)
    return ListedShift(shift: shift, member: member, key: key)
  }

  static func entry(
    _ membership: ID<Membership>, in view: View
  ) throws(Failure) -> RosterEntry {
    let found = try view.row(ShiftQueries.rosterEntry, [Value(membership)], RosterEntry.init)
    guard let found else { throw strayMember(membership.number) }
    return found
  }

  static func unknown(_ typed: String) -> Failure {
    Failure(
      ShiftRefusal.unknown,
      Text(en: "there is no shift '\(typed)'", ko: "'\(typed)' 근무가 없습니다"))
  }

  /// Foreign keys make sure that there is none, so the store was changed from outside.
  static func strayMember(_ membership: Int) -> Failure {
    Failure(
      ShiftRefusal.breakText,
      Text(
        en: "a shift belongs to the member \(membership), who cannot be found",
        ko: "근무의 구성원을 찾을 수 없습니다: \(membership)"))
  }
}
