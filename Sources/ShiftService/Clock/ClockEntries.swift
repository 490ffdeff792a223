public import CatchStore
public import CatchValues
public import PeopleService

/// Operations on the clock, and the rules for seeing and changing its entries.
public enum ClockEntries {
  /// Finds one entry that is the actor's own or at a workplace the actor owns.
  ///
  /// - Throws: `shift.clock_unknown`, also for strangers; `shift.clock_private` for colleagues;
  ///   `shift.pending`, `shift.ended`.
  public static func find(
    _ id: String, for actor: Person, in view: View
  ) throws(Failure) -> ListedEntry {
    guard let number = ID<ClockEntry>(id)?.number,
      let found = try listed(number, in: view)
    else { throw unknown(id) }
    let member = found.member
    if member.person == actor.id || member.owner == actor.id { return found }
    let place = try Workplaces.find(member.workplace, in: view)
    let latest = try Memberships.latest(of: actor, at: place, in: view)
    // A stranger to the workplace must not learn that the worker works there.
    guard let latest, latest.state != .rejected else { throw unknown(id) }
    _ = try Memberships.requireActive(actor, at: place, in: view)
    throw hidden(member.worker)
  }

  /// Finds one entry by its id or by its shift's: the shift's only entry, or else its open one.
  ///
  /// - Throws: as above; `shift.unknown`; `shift.clock_which` when a shift has several closed
  ///   entries.
  static func find(
    entryOrShift id: String, for actor: Person, in view: View
  ) throws(Failure) -> ListedEntry {
    guard let shiftID = ID<Shift>(id) else { return try find(id, for: actor, in: view) }
    let listed = try Shifts.find(id, for: actor, in: view)
    let (shift, member) = (listed.shift, listed.member)
    guard member.person == actor.id || member.owner == actor.id else { throw hidden(member.worker) }
    let entries = try entries(of: shift.id, in: view)
    let open = entries.first(where: \.isOpen)
    if let entry = entries.count == 1 ? entries.first : open {
      return ListedEntry(entry: entry, shift: shift, member: member)
    }
    throw entries.isEmpty ? unclocked(shiftID) : several(entries, of: shiftID)
  }

  /// Returns the members whose times the actor may see: the actor's own, and all at owned
  /// workplaces.
  ///
  /// - Throws: `shift.clock_private` when the filter names a colleague; `shift.pending`,
  ///   `shift.member_unknown`.
  static func roster(
    _ filter: ShiftFilter, for actor: Person, in view: View,
    refusing refusal: ((_ colleague: String) -> Failure)? = nil
  ) throws(Failure) -> Roster {
    let visible = try filter.roster(for: actor, in: view)
    let known = visible.filtered { $0.person == actor.id || $0.owner == actor.id }
    for entry in filter.workers.flatMap({ visible.entries.called($0) })
    where known.index(of: entry.membership.number) == nil {
      throw (refusal ?? hidden)(entry.worker)
    }
    return known
  }

  /// Lets the owner correct every entry, and workers their own while it is open and the owner has
  /// corrected none of its shift.
  ///
  /// - Throws: `shift.ended`, `shift.closed`.
  static func requireMayCorrect(
    _ listed: ListedEntry, _ actor: Person, in view: View
  ) throws(Failure) {
    if listed.member.owner == actor.id { return }
    let place = try Workplaces.find(listed.member.workplace, in: view)
    _ = try Memberships.requireActive(actor, at: place, in: view)
    guard listed.entry.isOpen else {
      throw ShiftRefusal.closed.failure(
        "'\(listed.entry.recordID)' has ended; the owner of '\(place.name)' can correct it",
        "\(quoted: listed.entry.recordID, .topic) 끝난 기록이라 '\(place.name)'의 사업주만 고칠 수 있습니다")
    }
    try requireUnsettled(listed.shift.id, listed.member, actor, in: view)
  }

  /// Returns an entry with its shift and member, without an access check; nil when there is none.
  static func listed(_ number: Int, in view: View) throws(Failure) -> ListedEntry? {
    guard let entry = try view.record(ID<ClockEntry>(number)) else { return nil }
    guard let shift = try Shift.stored(entry.shiftID, in: view) else {
      throw Shifts.unknown("\(ID<Shift>(entry.shiftID))")
    }
    let member = try Shifts.entry(ID(shift.membershipID), in: view)
    return ListedEntry(entry: entry, shift: shift, member: member)
  }

  static func entries(of shift: Int, in view: View) throws(Failure) -> [ClockEntry] {
    try view.rows(ClockQueries.ofShift, [.integer(shift)], ClockEntry.init)
  }

  private static func unknown(_ typed: String) -> Failure {
    ClockRefusal.unknown.failure("there is no clock entry '\(typed)'", "'\(typed)' 출퇴근 기록이 없습니다")
  }

  private static func unclocked(_ shift: ID<Shift>) -> Failure {
    ClockRefusal.unknown.failure(
      "'\(shift)' has no clock entry", "'\(shift)'에는 출퇴근 기록이 없습니다",
      hint: Text(
        en: "'catchkit shift in' makes one, and 'catchkit shift mark' records the state of a shift",
        ko: "'catchkit shift in'으로 기록하거나 'catchkit shift mark'로 근무의 상태를 기록하십시오"))
  }

  private static func several(_ entries: [ClockEntry], of shift: ID<Shift>) -> Failure {
    let list = entries.prefix(5).map(\.recordID.description).joined(separator: ", ")
    let rest = entries.count > 5 ? ", …" : ""
    return ClockRefusal.which.failure(
      "'\(shift)' has \(entries.count) clock entries, none of them open; which one?",
      "'\(shift)'에는 끝난 출퇴근 기록이 \(entries.count)개 있습니다. 하나를 지정하십시오",
      hint: Text(en: "give one of \(list)\(rest)", ko: "다음 중 하나를 지정하십시오: \(list)\(rest)"))
  }

  private static func hidden(_ worker: String) -> Failure {
    ClockRefusal.hidden.failure(
      "colleagues may not see the clock times of '\(worker)'", "'\(worker)'의 출퇴근 시각은 동료가 볼 수 없습니다")
  }
}
