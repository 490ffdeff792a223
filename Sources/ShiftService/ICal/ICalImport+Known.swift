import CatchStore
import CatchValues

extension ICalImport {
  /// Returns the number of the part that a UID names, by its import key or by its id.
  func knownPart(_ uid: String, _ key: String) throws(Failure) -> Int? {
    if let id = try view.integer(SeriesQueries.byKey, [.text(key)]) { return id }
    guard let record = try identity.record(uid) else { return nil }
    return ID<SeriesPart>(record)?.number
  }

  func known(_ uid: String, _ key: String) throws(Failure) -> Series.Listed? {
    guard let id = try knownPart(uid, key) else { return nil }
    guard let part = try view.record(ID<SeriesPart>(id)) else { return nil }
    return try Series.find(part.series.description, for: actor, in: view)
      .first { $0.part.id == part.id }
  }

  func stored(_ listed: Series.Listed) throws(Failure) -> SeriesContent {
    let part = listed.part
    let zone = try find(listed.member.zone)
    var content = SeriesContent(
      part: part, leftOut: Set(listed.skippedDays.filter { isShown($0, of: part) }), changed: [:])
    for (day, row) in try rows(of: listed) {
      guard row.planned != nil else {
        content.leftOut.insert(day)
        continue
      }
      let shift = row.unnamed
      if shift != part.plain(on: day, in: zone) { content.changed[day] = shift }
    }
    return content
  }

  /// Returns the rows of days that the rule names, or that another rule would name.
  ///
  /// Worked days keep their rows when a series ends before them; a later end then includes them
  /// again.
  private func rows(
    of listed: Series.Listed, or wanted: SeriesPart? = nil
  ) throws(Failure) -> [(CivilDate, Shift)] {
    let part = listed.part
    let last = max(part.firstDay, listed.lastDay ?? .last)
    let from = min(part.firstDay, wanted?.firstDay ?? part.firstDay)
    let through = max(last, wanted.map { $0.lastDay ?? .last } ?? last)
    let rows = try Series.rows(of: part.series.number, on: from...through, in: view)
    return rows.compactMap { shift in
      guard let day = shift.recordID.occurrence?.day,
        day <= last && part.occurs(on: day) || wanted?.occurs(on: day) == true
      else { return nil }
      return (day, shift)
    }
  }

  /// Returns the members who have the series or single days of it.
  func members(of listed: Series.Listed?) throws(Failure) -> [RosterEntry] {
    guard let listed else { return [] }
    var members = [listed.member]
    for (_, row) in try rows(of: listed)
    where !members.contains(where: { $0.membership.number == row.membershipID }) {
      members.append(try Shifts.entry(ID(row.membershipID), in: view))
    }
    return members
  }

  /// - Parameters:
  ///   - earlier: the line of an earlier event in this import with the same UID.
  ///   - day: the one day that the events are about; nil for the whole series.
  func meet(
    _ content: SeriesContent, _ listed: Series.Listed, _ event: ICalEvent, after earlier: Int?,
    on day: CivilDate? = nil, in transaction: borrowing Transaction
  ) throws(Failure) -> Outcome {
    let zone = try find(listed.member.zone)
    let wanted = try settled(content, listed, in: zone)
    var asked = wanted
    asked.part = SeriesContent.comparable(wanted.part, through: wanted.part.lastDay)
    var there = try stored(listed)
    there.part = SeriesContent.comparable(there.part, through: listed.lastDay)
    if asked == there { return .skipped }
    if let earlier { throw event.repeated(after: earlier, on: day) }
    guard request.updates else {
      throw event.failure(
        "'\(listed.part.id)' has another content than the event",
        "'\(listed.part.id)'의 내용이 일정과 다릅니다",
        ICalRefusal.changed, field: "UID")
    }
    try requireApart(wanted.part, listed, event)
    if let shift = listed.part.shift(on: listed.part.firstDay, in: zone) {
      try Shifts.requireMayChange(
        ListedShift(shift: shift, member: listed.member, hasRow: false), actor, in: view)
    }
    var rest = wanted
    for (day, row) in try rows(of: listed, or: wanted.part) {
      let shift = row.unnamed
      let plain = wanted.part.occurs(on: day) ? wanted.part.plain(on: day, in: zone) : nil
      let target = wanted.changed[day] ?? plain
      if target == shift, !wanted.leftOut.contains(day) {
        rest.changed[day] = nil
        continue
      }
      try remove(row, event, in: transaction)
    }
    var part = wanted.part
    part.id = listed.part.id
    part.series = listed.part.series
    part.uid = listed.part.uid
    part.importKey = listed.part.importKey
    // A file gives only the last day; if that is unchanged, so is the number of days.
    if part.rule == listed.part.rule, part.firstDay == listed.part.firstDay,
      part.lastDay == listed.part.lastDay
    {
      part.count = listed.part.count
    }
    for span in [listed.part, part] {
      let days = span.firstDay...max(span.firstDay, span.lastDay ?? .last)
      let skipped = try Series.skippedDays(of: part.series.number, on: days, in: view)
      for day in skipped where !wanted.leftOut.contains(day) {
        try transaction.run(SeriesQueries.unskip, [Value(part.series), Value(day)])
      }
      // A day that stays left out keeps its row, which records the reason.
      rest.leftOut.subtract(skipped)
    }
    try Series.update(part, in: transaction)
    try write(rest, of: part, in: transaction)
    touchedParts.append(part)
    return .updated
  }

  /// Returns the file's content, with the store's values where it gives none: states, and days that
  /// were worked or split.
  private func settled(
    _ content: SeriesContent, _ listed: Series.Listed, in zone: TimeZone
  ) throws(Failure) -> SeriesContent {
    var wanted = content
    wanted.stateless = []
    wanted.hasStates = false
    let rows = try rows(of: listed, or: content.part)
    for (day, row) in rows where content.leftOut.contains(day) {
      // A worker's file leaves out days handed to another worker, which does not cancel them.
      guard row.membershipID != listed.part.membership.number else { continue }
      wanted.leftOut.remove(day)
      wanted.changed[day] = row.unnamed
    }
    for (day, row) in rows where !content.leftOut.contains(day) {
      let shift = row.unnamed
      if var change = content.changed[day] {
        var isOpen = content.stateless.contains(day)
        // That a day was planned or published does not deny that it was worked.
        if !isOpen, change.state != shift.state, [.planned, .published].contains(change.state) {
          isOpen = try isKept(row)
        }
        guard isOpen else { continue }
        change.state = shift.state
        wanted.changed[day] = change
        continue
      }
      let plain = content.part.occurs(on: day) ? content.part.plain(on: day, in: zone) : nil
      if plain == shift { continue }
      var isKept = try isKept(row)
      // As a whole it would again cover hours that belong to another shift now.
      if !isKept { isKept = try !Series.cut([row], in: view).isEmpty }
      if isKept {
        wanted.changed[day] = shift
        continue
      }
      var keepsState = !content.hasStates
      if !keepsState { keepsState = try !isAsImported(row.id) }
      guard keepsState, var plain, shift.state != .planned else { continue }
      // A day that an update would not change does not count as different without one either.
      plain.state = shift.state
      wanted.changed[day] = plain
    }
    return wanted
  }

  /// Refuses days of another part: parts of one series share the names of their days.
  ///
  /// - Throws: `ical.changed` when the event has days in the range of another part.
  private func requireApart(
    _ part: SeriesPart, _ listed: Series.Listed, _ event: ICalEvent
  ) throws(Failure) {
    for other in try Series.parts(of: listed.part.series.number, in: view)
    where other.id != listed.part.id {
      let first = max(part.firstDay, other.firstDay)
      let last = min(part.lastDay ?? .last, other.lastDay ?? .last)
      guard first <= last,
        let day = part.rule.first(startingOn: part.firstDay, in: first...last)
      else { continue }
      throw event.reachesOver(to: day, other)
    }
  }

  /// Returns days at whose time the member worked for another series that no longer has them, or
  /// has one of these shifts.
  ///
  /// A calendar that changes "this and following" ends one series and starts another, also over
  /// days that were worked meanwhile; those must not be planned again.
  func workedElsewhere(
    _ content: SeriesContent, of series: Int?, or shifts: [ID<Shift>], in zone: TimeZone
  ) throws(Failure) -> Set<CivilDate> {
    let part = content.part
    let sql = StoredShift.columns.select(
      ICalQueries.rowsOfMember,
      [
        Value(part.membership), Value(part.firstDay), Value(part.lastDay ?? .last),
        Value(!shifts.isEmpty),
      ])
    var days: Set<CivilDate> = []
    for row in try view.rows(sql, Shift.init) {
      guard series == nil || row.recordID.occurrence?.series != series,
        let planned = content.planned(on: row.day, in: zone), row.planned?.overlaps(planned) == true
      else { continue }
      var isTaken = shifts.contains(row.recordID)
      if !isTaken { isTaken = try isLeftBehind(row) }
      if isTaken { days.insert(row.day) }
    }
    return days
  }

  /// True for a worked or marked day that its series no longer has.
  private func isLeftBehind(_ row: Shift) throws(Failure) -> Bool {
    guard let name = row.recordID.occurrence, try isOnRecord(row) else { return false }
    return try !Series.parts(of: name.series, in: view).contains { $0.occurs(on: name.day) }
  }

  /// True for a time at which the member worked in a series that the event was before.
  func wasWorked(
    _ event: ICalEvent, _ span: TimeSpan, at place: Workplace
  ) throws(Failure) -> Bool {
    // A worker who cannot be planned is refused with the shift.
    guard try view.integer(ICalQueries.firstOccurrence) != nil,
      let member = try? member(event, at: place, among: [])
    else { return false }
    let day = span.start.local(at: .utc).date
    let sql = StoredShift.columns.select(
      ICalQueries.rowsOfMember,
      [Value(member), Value(day.adding(days: -2)), Value(day.adding(days: 2)), Value(false)])
    for row in try view.rows(sql, Shift.init) where row.planned?.overlaps(span) == true {
      if try isLeftBehind(row) { return true }
    }
    return false
  }

  /// True for a day that was worked or marked.
  private func isOnRecord(_ row: Shift) throws(Failure) -> Bool {
    guard row.state == .planned || row.state == .published else { return true }
    return try isClocked(row.id)
  }

  /// True for a day that was worked or marked here; a state that a file brought follows the file.
  private func isKept(_ row: Shift) throws(Failure) -> Bool {
    guard try isOnRecord(row) else { return false }
    if try isClocked(row.id) { return true }
    return try !isAsImported(row.id)
  }

  func isClocked(_ shift: Int) throws(Failure) -> Bool {
    try view.integer(ShiftQueries.firstClockIn, [.integer(shift)]) != nil
  }

  /// True when the last change of a shift was an import of a calendar file.
  ///
  /// Cost: the first call reads the log of all shifts. Changes by the command do not count, nor
  /// do undone ones.
  func isAsImported(_ shift: Int, besides command: String = "") throws(Failure) -> Bool {
    if let known = asImported[command] { return known.contains(shift) }
    let rows = Set(
      try view.rows(ICalQueries.lastChangedByImport, [.text(command)]) { row throws(Failure) in
        try row.integer(0)
      })
    asImported[command] = rows
    return rows.contains(shift)
  }

  /// Removes a changed day that differs in the file.
  private func remove(
    _ row: Shift, _ event: ICalEvent, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard try !isKept(row) else {
      throw Failure(
        ICalRefusal.changed,
        Text(
          en: "'\(row.recordID)' was worked or marked and does not change",
          ko: "'\(row.recordID)': 이미 일했거나 상태를 표시한 근무라 그대로 둡니다"),
        hint: Text(
          en: "remove that day from the event's changes, or skip it with --keep-going",
          ko: "일정에서 그날의 변경을 빼거나 --keep-going으로 건너뛰십시오"),
        source: SourcePosition(line: event.line))
    }
    try Shifts.requireMayChange(try Shifts.listed(row, in: view), actor, in: view)
    try transaction.run(ShiftQueries.delete, [.integer(row.id)])
  }

  func write(
    _ content: SeriesContent, of part: SeriesPart, in transaction: borrowing Transaction
  ) throws(Failure) {
    let series = part.series.number
    for day in content.leftOut.sorted() { try Series.skip(day, of: series, in: transaction) }
    for (day, changed) in content.changed.sorted(by: { $0.key < $1.key }) {
      guard let name = Occurrence(series: series, day: day) else { continue }
      var shift = changed
      shift.id = name.number
      let member = try Shifts.entry(ID(shift.membershipID), in: view)
      let place = try Workplaces.find(member.workplace, in: view)
      try Shifts.requireMayBegin(shift, at: place, actor, at: transaction.at, in: view)
      try Shifts.insertOccurrence(shift, in: transaction)
    }
  }
}
