public import CatchStore
public import CatchValues
public import PeopleService

/// An open entry, with the reason if it counts as forgotten.
public struct OpenEntry: Sendable {
  public let listed: ListedEntry
  /// nil while the worker may still be at work.
  public let forgotten: ForgottenEntry?
  /// True when the actor may end it.
  public let isCorrectable: Bool
}

/// The result of removing clock entries.
public struct RemovedEntries: Sendable {
  /// The removed entries as they were.
  public var entries: [ListedEntry] = []
  /// Shifts still marked done although no clock entry is left on them.
  public var stillDone: [Shift] = []
}

extension ClockEntries {
  /// Returns the open entries that the actor may see, in the order of clocking in.
  ///
  /// - Throws: `shift.pending`, `shift.ended`, `shift.clock_private`, `shift.member_unknown`.
  public static func open(
    _ filter: ShiftFilter, for actor: Person, in view: View, at now: Instant
  ) throws(Failure) -> [OpenEntry] {
    let cursor = try EntryCursor(filter, for: actor, isOpen: true, in: view)
    var found: [OpenEntry] = []
    while let listed = try cursor.next() {
      let nearby = try NearbyShifts(
        of: listed.member.person, around: [listed.entry.clockedIn], isKeepingAll: true, in: view)
      let forgotten = ClockRules.forgotten(in: nearby.logs, now: now).first {
        $0.entry.id == listed.entry.id
      }
      found.append(
        OpenEntry(
          listed: listed, forgotten: forgotten,
          isCorrectable: try mayCorrect(listed, actor, in: view)))
    }
    return found
  }

  /// Returns true when one of a person's entries is open and counts as forgotten.
  static func isForgotten(
    _ entries: [ClockEntry], of person: ID<Person>, in view: View, at now: Instant
  ) throws(Failure) -> Bool {
    guard let open = entries.first(where: \.isOpen) else { return false }
    let nearby = try NearbyShifts(
      of: person, around: [open.clockedIn], isKeepingAll: true, in: view)
    return ClockRules.forgotten(in: nearby.logs, now: now).contains { $0.entry.id == open.id }
  }

  /// Corrects the times of an entry, or ends a forgotten one at the planned end.
  ///
  /// - Parameters:
  ///   - id: of the entry, or of its shift.
  ///   - start: nil keeps it, as nil keeps the note.
  ///   - finish: nil ends an open entry at the planned end, unless only its start is corrected.
  ///   - ends: true ends an open entry even when only a note is given.
  /// - Returns: the entry, and new ones of the shifts it runs into; see `ClockRules.parts`.
  /// - Throws: `shift.clock_unknown`, `shift.unknown`, `shift.clock_which`, `shift.clock_private`,
  ///   `shift.closed`, `shift.ended`; `shift.repair_time` when no plan gives the end;
  ///   `shift.clock_closed` when there is nothing to change; `shift.clock_day`, and what clocking
  ///   in and out refuses.
  public static func fix(
    _ id: String, from start: MomentWord?, to finish: MomentWord?, fold: Fold?, note: String?,
    ends: Bool, for actor: Person, zones: ZoneFinder, in transaction: borrowing Transaction,
    at now: Instant
  ) throws(Failure) -> [ListedEntry] {
    let listed = try find(entryOrShift: id, for: actor, in: transaction.view)
    try requireMayCorrect(listed, actor, in: transaction.view)
    let zone = try zones(listed.member.zone)
    var entry = listed.entry
    if let start {
      entry.clockedIn = try start.resolved(on: listed.shift.day, now: now, in: zone, fold: fold)
    }
    var end: Instant?
    if let finish {
      end = try finish.resolved(after: entry.clockedIn, now: now, in: zone, fold: fold)
      try ClockRules.checkEnd(end, of: entry, isBare: finish.isBare, zone: zone)
    }
    let times = [listed.entry.clockedIn, entry.clockedIn] + (end.map { [$0] } ?? [])
    let nearby = try NearbyShifts(of: listed.member.person, around: times, in: transaction.view)
    let isEdit = start != nil || end != nil && !entry.isOpen
    if isEdit || note != nil && end == nil && !ends {
      entry.clockedOut = end ?? entry.clockedOut
      entry.isRepaired = isEdit || entry.isRepaired
      try ClockRules.check(entry, among: nearby.logs.flatMap(\.entries), now: now, zone: zone)
    } else {
      entry = try ClockRules.repair(
        entry, of: listed.shift, at: end, logs: nearby.logs, now: now, zone: zone)
    }
    if let note { entry.note = try LimitedText.note.checked(note) }
    var stored = try store(entry, of: listed.shift, .done, nearby, in: transaction)
    try settle(listed.shift, zone, in: transaction)
    stored[0] = try made(entry.id, in: transaction.view)
    return stored
  }

  /// Removes entries; a shift without a plan is removed with its last entry.
  ///
  /// - Throws: `shift.clock_unknown`, `shift.clock_private`, `shift.closed`, `shift.ended`.
  public static func remove(
    _ ids: [String], for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> RemovedEntries {
    var removed = RemovedEntries()
    for id in ids where !removed.entries.contains(where: { "\($0.entry.recordID)" == id }) {
      let listed = try find(id, for: actor, in: transaction.view)
      try requireMayCorrect(listed, actor, in: transaction.view)
      try transaction.delete(listed.entry.recordID)
      removed.entries.append(listed)
      guard try entries(of: listed.shift.id, in: transaction.view).isEmpty else { continue }
      if listed.shift.planned == nil {
        try transaction.run(ShiftQueries.delete, [.integer(listed.shift.id)])
      } else if listed.shift.state == .done {
        removed.stillDone.append(listed.shift)
      }
    }
    return removed
  }

  /// Keeps a shift and its entries on the same day; a shift without a plan takes its first entry's.
  private static func settle(
    _ shift: Shift, _ zone: TimeZone, in transaction: borrowing Transaction
  ) throws(Failure) {
    let days = try entries(of: shift.id, in: transaction.view).map {
      zone.local(at: $0.clockedIn).date
    }
    guard let first = days.first, let last = days.last else { return }
    let day = shift.planned == nil ? first : shift.day
    for other in [first, last] where abs(other.daysSinceEpoch - day.daysSinceEpoch) > 1 {
      throw ClockRefusal.day.failure(
        "\(other) is over a day away from '\(shift.recordID)' on \(day)",
        "'\(shift.recordID)' 근무 날짜 \(day)에서 하루 넘게 떨어진 시각입니다: \(other)")
    }
    guard day != shift.day else { return }
    try transaction.run(ClockQueries.setDay, [.integer(shift.id), Value(day)])
  }

  private static func mayCorrect(
    _ listed: ListedEntry, _ actor: Person, in view: View
  ) throws(Failure) -> Bool {
    if listed.member.owner == actor.id { return true }
    let place = try Workplaces.find(listed.member.workplace, in: view)
    guard try Memberships.active(of: actor, at: place, in: view) != nil else { return false }
    return try mayStillCorrect(listed.shift.id, listed.member, actor, in: view)
  }
}
