public import CatchStore
public import CatchValues
import PeopleService

/// An earlier import of a calendar file by the same program, with the shifts and series that it
/// brought and the store still has, by their import keys.
private struct EarlierImport {
  let calendar: Int
  let shifts: [(id: ID<Shift>, key: String)]
  let parts: [(id: ID<SeriesPart>, key: String)]

  var keys: [String] { shifts.map(\.key) + parts.map(\.key) }
}

/// The import keys of all events of a file.
struct FileKeys {
  fileprivate(set) var shifts: Set<String> = []
  fileprivate(set) var parts: Set<String> = []
  /// Keys of events that name no workplace of the actor, and are refused when they are taken, and
  /// of changed days, which are shifts only while their series is unknown.
  fileprivate var others: Set<String> = []

  fileprivate func has(_ stored: String) -> Bool {
    shifts.contains(stored) || parts.contains(stored)
      || ImportKey.shown(stored).map(others.contains) ?? false
  }
}

/// What a calendar no longer has.
extension ICalImport {
  /// Finds what `removeMissing` compares with, before anything changes.
  ///
  /// - Throws: `ical.other_calendar` when no earlier import shares the PRODID and a UID.
  func requireKnownCalendar() throws(Failure) {
    guard request.updates else { return }
    calendarsBefore = try calendars()
    guard request.replaces, calendarsBefore?.isEmpty == true else { return }
    throw ICalRefusal.otherCalendar.failure(
      "no earlier import brought an event of this calendar, made by '\(product)'",
      "'\(product, .with)' 만든 이 달력의 일정을 가져온 적이 없습니다")
  }

  /// Returns the numbers of the calendars that share the PRODID and a UID with this file.
  private func calendars() throws(Failure) -> Set<Int> {
    let earlier = try earlierImports()
    // Most imports are the first of their calendar.
    guard !earlier.isEmpty else { return [] }
    // An event that became a series, or single shifts, has other keys than before.
    let keys = fileKeys()
    let events = Set(keys.shifts.union(keys.parts).map(ICalIdentity.event(ofKey:)))
    var found: Set<Int> = []
    for one in earlier where !found.contains(one.calendar) {
      if one.keys.contains(where: { events.contains(ICalIdentity.event(ofKey: $0)) }) {
        found.insert(one.calendar)
      }
    }
    return found
  }

  /// Cost: the first call lays out all events.
  func fileKeys() -> FileKeys {
    if let knownKeys { return knownKeys }
    var keys = FileKeys()
    // What cannot be read is refused when it is taken.
    for entry in entries.flatMap({ (try? plain($0).entries) ?? [$0] }) {
      for component in [entry.master].compactMap(\.self) + entry.changes {
        guard let uid = try? uid(component) else { continue }
        let key = ICalIdentity.key(ICalIdentity.dayName(uid, component))
        let repeats = entry.master?.isRepeating == true
        guard component.isRepeating == repeats, let place = try? place(component) else {
          keys.others.insert(key)
          continue
        }
        let stored = ImportKey.stored(key, at: place.id)
        if repeats { keys.parts.insert(stored) } else { keys.shifts.insert(stored) }
      }
    }
    knownKeys = keys
    return keys
  }

  private func earlierImports() throws(Failure) -> [EarlierImport] {
    let known: [CalendarImport] = try view.records(ICalQueries.importsOf, [.text(product)])
    var imports: [EarlierImport] = []
    for one in known {
      imports.append(
        EarlierImport(
          calendar: one.calendar,
          shifts: try keyed(
            ICalQueries.shiftsBrought, [.integer(one.firstShift), .integer(one.lastShift)]),
          parts: try keyed(
            ICalQueries.partsBrought, [.integer(one.firstPart), .integer(one.lastPart)])))
    }
    return imports
  }

  /// Removes what earlier imports of the calendar brought and the file no longer has, and records
  /// what this import added.
  ///
  /// - Throws: `shift.not_yours`; the import then fails as a whole.
  public func finish(in transaction: borrowing Transaction) throws(Failure) {
    let hasAdded = try ICalImport.lastIDs(in: view) != lastBefore
    guard hasAdded || request.replaces else { return }
    let known = if let calendarsBefore { calendarsBefore } else { try calendars() }
    if request.replaces {
      let keys = fileKeys()
      for one in try earlierImports() where known.contains(one.calendar) {
        for shift in one.shifts where !keys.has(shift.key) && !keptKeys.contains(shift.key) {
          count(try remove(shift.id, in: transaction))
        }
        for part in one.parts where !keys.has(part.key) {
          count(try remove(part.id, in: transaction))
        }
      }
    }
    guard hasAdded else { return }
    let last = try ICalImport.lastIDs(in: view)
    var brought = CalendarImport()
    (brought.person, brought.product) = (actor.id, product)
    // A calendar that is not known yet gets the next number.
    let next = try (view.integer(ICalQueries.lastCalendar) ?? 0) + 1
    brought.calendar = known.min() ?? next
    (brought.firstShift, brought.lastShift) = (lastBefore.shift + 1, last.shift)
    (brought.firstPart, brought.lastPart) = (lastBefore.part + 1, last.part)
    _ = try transaction.insert(brought)
  }

  private func count(_ outcome: Outcome) {
    if outcome == .removed { removedCount += 1 } else { keptCount += 1 }
  }

  /// Takes an event that was called off, if the import updates: what was imported before goes.
  ///
  /// - Returns: nil for other events, and for a shift that was typed, which only becomes cancelled.
  func takeCancelled(
    _ component: CalendarComponent, in transaction: borrowing Transaction
  ) throws(Failure) -> Outcome? {
    guard request.updates, component.first("X-CATCHKIT-STATE") == nil,
      component.first("STATUS")?.value.uppercased() == "CANCELLED"
    else { return nil }
    let place = try place(component)
    let uid = try uid(component)
    let name = ICalIdentity.dayName(uid, component)
    let stored = ImportKey.stored(ICalIdentity.key(name), at: place.id)
    var outcomes: [Outcome] = []
    for shift in try shifts(ofEvent: stored) {
      outcomes.append(try remove(shift.id, in: transaction))
    }
    for part in try parts(ofEvent: stored) { outcomes.append(try remove(part.id, in: transaction)) }
    if let outcome = outcomes.first(where: { $0 == .removed }) ?? outcomes.first { return outcome }
    if try ownShift(name) != nil { return nil }
    if try known(uid, stored) != nil { throw try event(component, at: place).calledOff() }
    return .skipped
  }

  /// Removes what an update of an event no longer has: single shifts, series and later parts.
  ///
  /// A shift that was changed here stays where a series takes its place.
  func removeOthers(
    of master: CalendarComponent, in transaction: borrowing Transaction
  ) throws(Failure) -> [Outcome] {
    guard request.updates else { return [] }
    let stored = ImportKey.stored(ICalIdentity.key(try uid(master)), at: try place(master).id)
    var outcomes: [Outcome] = []
    if master.isRepeating {
      for shift in try shifts(ofEvent: stored) where !fileKeys().shifts.contains(shift.key) {
        var stays = fileKeys().parts.contains(stored)
        if stays { stays = try !isAsImported(shift.id.number, besides: "shift publish") }
        let outcome: Outcome = try stays ? .kept : remove(shift.id, in: transaction)
        if outcome == .kept { keptKeys.insert(shift.key) }
        outcomes.append(outcome)
      }
    }
    for part in try parts(ofEvent: stored) where !fileKeys().parts.contains(part.key) {
      outcomes.append(try remove(part.id, in: transaction))
    }
    return outcomes
  }

  /// Returns the shifts that an event brought, with those of single days of it.
  func shifts(ofEvent stored: String) throws(Failure) -> [(id: ID<Shift>, key: String)] {
    try keyed(ICalQueries.shiftsOfEvent, [.text(stored)])
  }

  /// Returns the series that an event brought, with those from single days of it on.
  private func parts(
    ofEvent stored: String
  ) throws(Failure) -> [(id: ID<SeriesPart>, key: String)] {
    try keyed(ICalQueries.partsOfEvent, [.text(stored)])
  }

  /// Returns records with their import keys.
  private func keyed<Record: Identified>(
    _ query: StaticString, _ values: [Value]
  ) throws(Failure) -> [(id: ID<Record>, key: String)] {
    try view.rows(query, values) { row throws(Failure) in
      (id: try row.id(0), key: try row.text(1))
    }
  }

  /// Removes an imported shift, unless it is on record as worked, marked or begun.
  private func remove(
    _ shift: ID<Shift>, in transaction: borrowing Transaction
  ) throws(Failure) -> Outcome {
    do throws(Failure) {
      _ = try Shifts.remove([shift.description], for: actor, in: transaction)
      return .removed
    } catch {
      guard ICalImport.isKept(error) else { throw error }
      return .kept
    }
  }

  /// Removes the series of an imported part: its worked and paid days stay, and those that were
  /// marked here; days off that the calendar itself brought go with it.
  ///
  /// A series that somebody went on with by hand stays as it is.
  private func remove(
    _ part: ID<SeriesPart>, in transaction: borrowing Transaction
  ) throws(Failure) -> Outcome {
    do throws(Failure) {
      let listed = try Series.find(part.description, for: actor, in: view)
      guard listed.allSatisfy({ $0.part.importKey != nil }) else { return .kept }
      let change = try Series.remove(
        listed[0].part.series.description, .all,
        paidThrough: try request.paidThrough(listed, view), for: actor, in: transaction)
      var hasRemoved = !change.shifts.isEmpty
      for id in change.kept {
        guard let row = try Shift.stored(id.number, in: view),
          [.leave, .holiday, .cancelled].contains(row.state), try isAsImported(row.id),
          change.paidThrough.map({ $0 < row.day }) ?? true
        else { continue }
        try transaction.run(ShiftQueries.delete, [.integer(row.id)])
        hasRemoved = true
      }
      return hasRemoved ? .removed : .kept
    } catch {
      guard ICalImport.isKept(error) else { throw error }
      return .kept
    }
  }

  private static func isKept(_ failure: Failure) -> Bool {
    [ShiftRefusal.kept.id, ShiftRefusal.clocked.id, ShiftRefusal.closed.id].contains(failure.id)
  }

  /// The greatest ids of shifts and parts of series; 0 for none.
  static func lastIDs(in view: View) throws(Failure) -> (shift: Int, part: Int) {
    (
      try view.integer(ICalQueries.lastShift) ?? 0, try view.integer(ICalQueries.lastPart) ?? 0
    )
  }
}
