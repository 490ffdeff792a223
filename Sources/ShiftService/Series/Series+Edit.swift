public import CatchStore
public import CatchValues
public import PeopleService

extension Series {
  /// Changes a series from one of its shifts on, or all of it.
  ///
  /// Worked and marked shifts stay as they are, and so do paid ones when the plan of a whole series
  /// changes. Shifts that were changed alone keep all fields that the request does not name; split
  /// ones also keep their times and breaks. When the days change, shifts on days that no longer
  /// occur are deleted.
  ///
  /// - Parameters:
  ///   - id: one shift of the series, `ser-3@2026-11-11`; `ser-3` is enough for all of it.
  ///   - edit: the changes to each shift; its ids and day are ignored.
  ///   - paid: the last paid day: a change of the whole series leaves the days through it as they
  ///     are.
  /// - Throws: `series.unknown`, `series.none`, `series.rule`, `series.empty`, `series.start`;
  ///   `time.gap` within the first year; the refusals of changing single shifts.
  public static func edit(
    _ id: String, _ scope: SeriesScope, _ edit: EditShifts, _ repetition: Repetition,
    paidThrough paid: CivilDate? = nil, for actor: Person, zones: ZoneFinder,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> SeriesChange {
    let view = transaction.view
    var (edit, repetition) = (edit, repetition)
    let segment = try openSegment(id, scope, edit, &repetition, paid, for: actor, in: view)
    let member = try Shifts.entry(segment.parts[0].membership, in: view)
    let zone = try zones(member.zone)
    let membership = try membership(edit.worker, member, actor, in: view)
    var change = SeriesChange()
    var parts = try detached(segment, in: transaction)
    if repetition.changesRule {
      parts = try ruled(parts, repetition, from: segment.from, zone, in: transaction, &change)
    } else if let end = repetition.end {
      if case .day(let last) = end, last < parts[0].firstDay, segment.isWhole {
        throw .endsBeforeItBegins(segment.series, parts[0].firstDay, last)
      }
      parts = try ended(parts, repetition, from: segment.from, zone, in: transaction)
    }
    if scope == .all, segment.from != nil {
      change.paidThrough = paid
      // The number of the remaining days was never intended on its own.
      change.recount = nil
    }
    let isMoved = edit.times != nil || !repetition.isEmpty
    for index in parts.indices {
      var part = parts[index]
      if edit.times != nil || edit.breaks != nil {
        try part.setTimes(edit.times, breaks: edit.breaks)
      }
      part.title = edit.title ?? part.title
      part.memo = edit.memo ?? part.memo
      part.tags = edit.tags ?? part.tags
      part.skipsHolidays = repetition.skipsHolidays ?? part.skipsHolidays
      part.membership = membership ?? part.membership
      part = try part.checked(in: isMoved ? zone : nil, fold: edit.fold)
      parts[index] = try save(part, in: transaction)
      if isMoved { change.clockChanges += parts[index].clockChanges(in: zone) }
    }
    change.parts = parts
    let plans = try plans(segment, parts, repetition, for: actor, in: transaction, &change)
    edit.day = nil
    var cut: [Shift] = []
    if edit.times != nil || edit.breaks != nil { cut = try self.cut(plans, in: view) }
    change.cut = cut.map(\.recordID)
    change.shifts = try edited(
      plans.filter { !cut.contains($0) }, edit, for: actor, zones: zones, in: transaction, at: now)
    // The other part of a split shift has its own times; the hours would be planned twice.
    (edit.times, edit.breaks) = (nil, nil)
    change.shifts += try edited(cut, edit, for: actor, zones: zones, in: transaction, at: now)
    try change.fillShifts(in: view)
    change.sortShifts()
    return change
  }

  private static func edited(
    _ plans: [Shift], _ edit: EditShifts, for actor: Person, zones: ZoneFinder,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> [ListedShift] {
    var edit = edit
    edit.ids = plans.map(\.recordID.description)
    guard edit.isEmpty || plans.isEmpty else {
      return try Shifts.edit(edit, for: actor, zones: zones, in: transaction, at: now)
    }
    var listed: [ListedShift] = []
    for plan in plans { listed.append(try Shifts.listed(plan, in: transaction.view)) }
    return listed
  }

  private static func membership(
    _ worker: String?, _ member: RosterEntry, _ actor: Person, in view: View
  ) throws(Failure) -> ID<Membership>? {
    guard let worker else { return nil }
    let place = try Workplaces.find(member.workplace, in: view)
    try Workplaces.requireOwner(of: place, actor, in: view)
    return try Shifts.activeMember(worker, at: place, in: view).id
  }

  /// Cuts the part that reaches into the segment in two.
  ///
  /// - Returns: only the parts of the segment; the first may not be stored yet.
  private static func detached(
    _ segment: SeriesSegment, in transaction: borrowing Transaction
  ) throws(Failure) -> [SeriesPart] {
    var parts: [SeriesPart] = []
    for part in segment.parts {
      guard let from = segment.from, segment.isBegun(part) else {
        parts.append(part)
        continue
      }
      var rest = part
      if segment.goesOn {
        rest.lastDay = nil
        rest.count = nil
      } else {
        let before = part.ending(from.adding(days: -1))
        rest.count = part.count.map { $0 - (before.dayCount ?? 0) }
        try update(before, in: transaction)
      }
      let days = from...(rest.lastDay ?? .last)
      guard let first = part.rule.first(startingOn: part.firstDay, in: days) else { continue }
      rest.id = ID(0)
      rest.firstDay = first
      rest.uid = nil
      rest.importKey = nil
      parts.append(rest)
    }
    guard !parts.isEmpty else { throw .repeatsNot("\(Occurrence.prefix)-\(segment.series)") }
    return parts
  }

  /// Returns the parts with another end.
  private static func ended(
    _ parts: [SeriesPart], _ repetition: Repetition, from day: CivilDate?, _ zone: TimeZone,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [SeriesPart] {
    var kept = parts
    if case .day(let end)? = repetition.end {
      // Parts after the new end are deleted; the first stays, to be refused if it has no day left.
      for part in parts.dropFirst() where part.firstDay > end {
        try transaction.delete(part.id)
        kept.removeAll { $0.id == part.id }
      }
    }
    guard kept.count == 1 else { return try ended(kept, repetition.end, in: transaction) }
    var only = kept[0]
    let old = Repetition.Resolved(rule: only.rule, firstDay: only.firstDay, lastDay: only.lastDay)
    let days = try repetition.resolved(
      from: day ?? only.firstDay, replacing: old, at: only.start, in: zone)
    only.firstDay = days.firstDay
    only.lastDay = days.lastDay
    only.count = days.count
    return [only]
  }

  /// Sets a common end for several parts.
  static func ended(
    _ parts: [SeriesPart], _ end: Repetition.End?, in transaction: borrowing Transaction
  ) throws(Failure) -> [SeriesPart] {
    var kept: [SeriesPart] = []
    var left = Int.max
    if case .count(let count)? = end { left = count }
    for (index, part) in parts.enumerated() {
      guard left > 0 else {
        try transaction.delete(part.id)
        continue
      }
      var part = part
      let isLast = index == parts.count - 1
      switch end {
      case .day(let day)?: if isLast { part = part.ending(day == .last ? nil : day) }
      case .never?: if isLast { part = part.ending(nil) }
      case .count?:
        let through = isLast ? CivilDate.last : part.lastDay ?? .last
        let before = left
        part.count = nil
        for day in part.rule.days(startingOn: part.firstDay, through: part.firstDay...through) {
          left -= 1
          guard left == 0 else { continue }
          part.lastDay = day
          part.count = before
          break
        }
      case nil: break
      }
      kept.append(part)
    }
    return kept
  }

  private static func save(
    _ part: SeriesPart, in transaction: borrowing Transaction
  ) throws(Failure) -> SeriesPart {
    guard part.id.number != 0 else { return try insert(part, in: transaction) }
    let stored = try parts(of: part.series.number, in: transaction.view)
    if !stored.contains(part) { try update(part, in: transaction) }
    return part
  }

  /// Returns the rows to change with their series; rows on days that no longer occur are deleted.
  private static func plans(
    _ segment: SeriesSegment, _ parts: [SeriesPart], _ repetition: Repetition, for actor: Person,
    in transaction: borrowing Transaction, _ change: inout SeriesChange
  ) throws(Failure) -> [Shift] {
    var plans: [Shift] = []
    for row in segment.rows {
      guard let day = row.recordID.occurrence?.day else { continue }
      guard try isPlan(row, for: actor, in: transaction.view) else {
        try change.keep(row, for: actor, in: transaction.view)
        continue
      }
      let isGone = repetition.changesRule || repetition.end != nil
      if isGone, !parts.contains(where: { $0.occurs(on: day) }) {
        try transaction.run(ShiftQueries.delete, [.integer(row.id)])
        change.dropped.append(row.recordID)
        continue
      }
      plans.append(row)
    }
    return plans
  }
}

extension SeriesChange {
  mutating func sortShifts() {
    shifts.sort { ShiftOrder($0.shift) < ShiftOrder($1.shift) }
  }
}
