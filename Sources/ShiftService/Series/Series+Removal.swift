public import CatchStore
public import CatchValues
public import PeopleService

extension Series {
  /// Deletes a shift of a series and all after it, or all of the series.
  ///
  /// Worked and marked shifts stay on record.
  ///
  /// - Parameter paid: the last paid day; `all` removes only the days after it.
  /// - Returns: the removed shifts and those that stay.
  /// - Throws: as `edit`.
  public static func remove(
    _ id: String, _ scope: SeriesScope, paidThrough paid: CivilDate? = nil, for actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> SeriesChange {
    let segment = try segment(id, scope, for: actor, in: transaction.view)
    guard scope == .all, let paid, segment.parts[0].firstDay <= paid else {
      return try remove(segment, for: actor, in: transaction)
    }
    let open = try openSegment(id, paidThrough: paid, for: actor, in: transaction.view)
    var change = try remove(open, for: actor, in: transaction)
    change.paidThrough = paid
    return change
  }

  /// Ends a series on a day and deletes the shifts after it.
  ///
  /// - Throws: as `edit`; `series.none` when the series ends before, `series.empty` when it begins
  ///   after.
  public static func end(
    _ id: String, on day: CivilDate, for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> SeriesChange {
    let listed = try find(id, for: actor, in: transaction.view)
    let from = day.adding(days: 1)
    let segment = try segment(of: listed, from: from, for: actor, in: transaction.view)
    if let segment, segment.parts.count == listed.count,
      segment.parts.allSatisfy({ $0.firstDay > day })
    {
      throw .endsBeforeItBegins(segment.series, segment.parts[0].firstDay, day)
    }
    guard let segment else {
      let last = listed.compactMap(\.part.lastDay).max() ?? day
      throw SeriesRefusal.none.failure(
        "'\(id)' ends on '\(last)' already", "'\(id)': 이미 '\(last)'에 끝납니다",
        hint: Text(
          en: "'catchkit shift edit \(id) --scope all --until DAY' makes it end later",
          ko: "더 늦게 끝내려면 'catchkit shift edit \(id) --scope all --until 날짜'를 사용하십시오"))
    }
    return try remove(segment, for: actor, in: transaction)
  }

  private static func remove(
    _ segment: SeriesSegment, for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> SeriesChange {
    let view = transaction.view
    var change = SeriesChange()
    let found = try listed(segment.series, from: segment.from ?? .first, in: view) { _ in true }
    change.shifts = found.shifts
    change.openEnd = found.openEnd
    for row in segment.rows {
      guard try mayGo(row, for: actor, at: transaction.at, in: view) else {
        try change.keep(row, for: actor, in: view)
        continue
      }
      change.shifts.append(try Shifts.listed(row, in: view))
      try transaction.run(ShiftQueries.delete, [.integer(row.id)])
    }
    // Skipped days after the end would only disturb a later extension.
    for day in try skippedDays(of: segment.series, on: segment.days, in: view) {
      try transaction.run(SeriesQueries.unskip, [.integer(segment.series), Value(day)])
    }
    // The first part goes last, because the others refer to it.
    for part in segment.parts.reversed() {
      if let from = segment.from, segment.isBegun(part) {
        let before = part.ending(from.adding(days: -1))
        try update(before, in: transaction)
        change.parts.append(before)
      } else {
        try transaction.delete(part.id)
      }
    }
    change.sortShifts()
    return change
  }

  private static func mayGo(
    _ row: Shift, for actor: Person, at now: Instant, in view: View
  ) throws(Failure) -> Bool {
    guard try isPlan(row, for: actor, in: view) else { return false }
    do throws(Failure) {
      try Shifts.requireNoRecord(row, in: view, at: now)
      return true
    } catch {
      guard error.id == ShiftRefusal.kept.id || error.id == ShiftRefusal.clocked.id else {
        throw error
      }
      return false
    }
  }

  /// Restores shifts to their series: deleted ones come back, changed ones follow the rule again.
  ///
  /// - Throws: `shift.unknown` for a day that the series does not have; `series.unchanged`;
  ///   `series.swapped` when one worker would get both shifts of a swap; `series.cut` for a shift
  ///   that was split or merged; `series.none` when the series no longer has such a day;
  ///   `shift.not_yours`, `shift.closed`, `shift.clocked`, `shift.kept`.
  public static func restore(
    _ ids: [String], for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> [ListedShift] {
    var restored: [ListedShift] = []
    for id in ids {
      guard let name = Occurrence(id) else {
        throw ID<Shift>(id) == nil ? Shifts.unknown(id) : .repeatsNot(id)
      }
      restored.append(try restore(name, among: ids, for: actor, in: transaction))
    }
    return restored
  }

  private static func restore(
    _ name: Occurrence, among ids: [String], for actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> ListedShift {
    let view = transaction.view
    let id = name.description
    // For a stranger the series must look like an unknown one.
    let series = try find(id, for: actor, in: view)
    let rows = try rows(of: name.series, on: name.day...name.day, in: view)
    let cuts = try Cuts(rows.first, name, among: ids, in: view)
    if let row = rows.first {
      try Shifts.requireMayChange(try Shifts.listed(row, in: view), actor, in: view)
      try Shifts.requireNoRecord(row, in: view, at: transaction.at)
      try requireNoHalfSwap(name, of: row, series, among: ids, in: view)
      try transaction.run(ShiftQueries.delete, [.integer(row.id)])
    } else {
      guard try isSkipped(name, in: view) else {
        guard try occurrence(name, in: view) != nil else {
          throw .noDay(name, in: series, ShiftRefusal.unknown)
        }
        throw unchanged(id)
      }
      try requireNoHalfSwap(name, of: nil, series, among: ids, in: view)
      try transaction.run(SeriesQueries.unskip, [.integer(name.series), Value(name.day)])
    }
    guard let listed = try Shifts.listed(name, in: view) else { throw .noDay(name, in: series) }
    _ = try Shifts.standing(of: actor, to: listed, in: view)
    try cuts.require(listed.shift, in: view)
    guard let row = rows.first else { return listed }
    var shift = listed.shift
    // A published shift stays published.
    if row.state == .published { shift.state = .published }
    if row.isSame(as: shift) { throw unchanged(id) }
    guard row.state == .published else { return listed }
    try Shifts.insertOccurrence(shift, in: transaction)
    return ListedShift(shift: shift, member: listed.member)
  }

  private static func unchanged(_ id: String) -> Failure {
    SeriesRefusal.unchanged.failure(
      "'\(id)' is the same as in its series", "\(quoted: id, .topic) 반복 그대로입니다")
  }

  /// Requires that both shifts of a swap return together.
  ///
  /// - Parameter row: the present shift; nil if it was deleted.
  private static func requireNoHalfSwap(
    _ name: Occurrence, of row: Shift?, _ series: [Listed], among ids: [String], in view: View
  ) throws(Failure) {
    let swaps: [ShiftRequest] = try view.records(
      ShiftRequestQueries.swapOfShift, [.integer(name.number)])
    guard let swap = swaps.first, let second = swap.otherShift, let colleague = swap.colleague,
      let owner = series.first(where: { $0.part.occurs(on: name.day) })?.part.membership
    else { return }
    let party = swap.membership == owner ? colleague : swap.membership
    let holder = row?.membershipID ?? party.number
    guard owner.number != holder else { return }
    let other = swap.shift.number == name.number ? second : swap.shift
    let holding = try Shift.stored(other.number, in: view)?.membershipID
    guard holding == owner.number, !ids.contains(other.description) else { return }
    let worker = try Shifts.entry(owner, in: view).worker
    let giver = try Shifts.entry(ID(holder), in: view).worker
    let both = "catchkit shift restore \(name) \(other)"
    let back = "catchkit shift edit \(other) --worker \(giver.nameForShell)"
    throw SeriesRefusal.swapped.failure(
      "'\(name)' was swapped for '\(other)' (\(swap.id)): "
        + "'\(worker)' would have both",
      "\(quoted: name.description, .topic) \(quoted: other.description, .with) 바꾼 근무입니다"
        + "(\(swap.id)). 되돌리면 둘 다 '\(worker)'의 근무가 됩니다",
      hint: other.occurrence == nil
        ? Text(en: "give the other one back first: '\(back)'", ko: "먼저 다른 근무를 돌려주십시오: '\(back)'")
        : Text(en: "restore both: '\(both)'", ko: "둘 다 되돌리십시오: '\(both)'"))
  }
}

extension Shift {
  /// True when nothing but the id may differ.
  fileprivate func isSame(as other: Shift) -> Bool {
    membershipID == other.membershipID && day == other.day && planned == other.planned
      && breaks == other.breaks && state == other.state && title == other.title
      && memo == other.memo && tags == other.tags
  }
}
