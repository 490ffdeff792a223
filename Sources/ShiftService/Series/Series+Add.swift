public import CatchStore
public import CatchValues
public import PeopleService

/// The result of a change to series, in shifts.
public struct SeriesChange: Sendable {
  /// The parts that were made or changed.
  public var parts: [SeriesPart] = []
  /// The new, changed and removed shifts; of series without an end, those of a year.
  public var shifts: [ListedShift] = []
  /// The last day to which series without an end are expanded; nil when nothing is left out.
  public var openEnd: CivilDate?
  /// Shifts left as they are, because records of work and states stay.
  public var kept: [ID<Shift>] = []
  /// Shifts left as they are because they belong to another worker now.
  public var handedOver: [ID<Shift>] = []
  /// Shifts that were split before, so their times and breaks stayed.
  public var cut: [ID<Shift>] = []
  /// Changed shifts that were removed because the new rule has no such day.
  public var dropped: [ID<Shift>] = []
  /// The last paid day; days through it were left as they are.
  public var paidThrough: CivilDate?
  /// The new number of days, if a new rule has more or fewer and the number may have been intended.
  public var recount: Recount?
  /// Clock changes that move times of the new or changed series.
  public var clockChanges: [ClockChange] = []
  /// Workers for whom no shift could be made, with the reasons.
  public var refused: [ShiftBatch.Refusal] = []

  public init() {}
}

extension Series {
  /// Makes a series for each worker who may have one, and returns reasons for the others.
  ///
  /// - Parameter shifts: the workers, place and times; its only day is the first that counts.
  /// - Throws: refusals of the whole request: `series.rule`, `series.empty`, `series.start`,
  ///   `time.gap` within the first year, `shift.pending`, `shift.not_owner`, `shift.place_removed`,
  ///   `shift.break`.
  public static func add(
    _ shifts: AddShifts, _ repetition: Repetition, for actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> SeriesChange {
    var batch = ShiftBatch()
    let members = try Shifts.members(shifts, for: actor, in: transaction.view, refusing: &batch)
    var change = SeriesChange()
    change.refused = batch.refused
    let day = shifts.days.first ?? .first
    var model = SeriesPart()
    model.firstDay = day
    (model.title, model.memo, model.tags) = (shifts.title, shifts.memo, shifts.tags)
    try model.setTimes(shifts.times, breaks: shifts.breaks)
    let days = try repetition.resolved(from: day, replacing: nil, at: model.start, in: shifts.zone)
    model.rule = days.rule
    model.firstDay = days.firstDay
    model.lastDay = days.lastDay
    model.count = days.count
    model.skipsHolidays = repetition.skipsHolidays ?? false
    model = try model.checked(in: shifts.zone, fold: shifts.fold)
    for member in members {
      var part = model
      part.membership = member.id
      part = try insert(part, in: transaction)
      change.parts.append(part)
      change.clockChanges += part.clockChanges(in: shifts.zone)
    }
    try change.fillShifts(in: transaction.view)
    try change.leaveOut(shifts.ruledOut, in: transaction)
    if case .length = try shifts.times.span(on: day, replacing: nil).end {
      try change.keepLength(in: shifts.zone, transaction)
    }
    return change
  }
}

extension SeriesPart {
  /// Shifts of an exact length are looked at so many days ahead.
  private static let lookedAhead = 3_660

  /// Returns the shifts during which the clock changes, with the length of all others.
  ///
  /// A series ends at one time of day; where its length is meant, such a day is a changed one.
  func unevenShifts(in zone: TimeZone) -> [Shift] {
    let end = min(lastDay ?? .last, firstDay.adding(days: SeriesPart.lookedAhead))
    var found: [Shift] = []
    for number in firstDay.daysSinceEpoch...max(firstDay, end).daysSinceEpoch {
      guard let day = CivilDate(daysSinceEpoch: number), occurs(on: day),
        var shift = shift(on: day, in: zone), let planned = shift.planned,
        planned.seconds != minutes * 60,
        let end = planned.start.adding(seconds: minutes * 60),
        let span = try? TimeSpan(from: planned.start, to: end)
      else { continue }
      shift.planned = span
      found.append(shift)
    }
    return found
  }
}

extension SeriesChange {
  /// Gives days on which the clock changes during the shift the length of all others.
  fileprivate mutating func keepLength(
    in zone: TimeZone, _ transaction: borrowing Transaction
  ) throws(Failure) {
    for part in parts {
      for shift in part.unevenShifts(in: zone) {
        let index = shifts.firstIndex { $0.shift.id == shift.id }
        // A day that is not among the listed ones was left out, or lies beyond them.
        guard index != nil || openEnd.map({ shift.day > $0 }) ?? false else { continue }
        try Shifts.insertOccurrence(shift, in: transaction)
        guard let index else { continue }
        shifts[index] = ListedShift(shift: shift, member: shifts[index].member)
      }
    }
  }

  /// Deletes the days that a rule of the workplace excludes, and records their refusals.
  fileprivate mutating func leaveOut(
    _ ruledOut: RejectedSlots, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard ruledOut.count > 0 else { return }
    var kept: [ListedShift] = []
    var skipped: [Occurrence] = []
    for one in shifts {
      guard let planned = one.shift.planned, let name = one.shift.recordID.occurrence,
        let failure = ruledOut.failure(one.member.membership, planned)
      else {
        kept.append(one)
        continue
      }
      skipped.append(name)
      refused.append(.init(worker: one.member.worker, day: one.shift.day, failure: failure))
    }
    shifts = kept
    let begun = Set(kept.compactMap { $0.shift.recordID.occurrence?.series })
    for name in skipped where begun.contains(name.series) { try Series.skip(name, in: transaction) }
    // A series without a shift in its first year is removed.
    for part in parts where !begun.contains(part.series.number) { try transaction.delete(part.id) }
    parts.removeAll { !begun.contains($0.series.number) }
    clockChanges.removeAll { !begun.contains($0.series.number) }
  }

  /// Fills in the shifts of the parts.
  mutating func fillShifts(in view: View) throws(Failure) {
    for part in parts {
      let found = try Series.listed(part.series.number, from: part.firstDay, in: view) {
        $0.id == part.id
      }
      shifts += found.shifts
      openEnd = found.openEnd ?? openEnd
    }
  }
}

extension SeriesPart {
  /// - Parameters:
  ///   - times: missing parts keep the values of an existing series.
  ///   - words: nil keeps the present breaks; one of 0 minutes says that there is none.
  /// - Throws: `series.start`, `shift.times`, `time.span`, `time.break`.
  mutating func setTimes(_ times: ShiftTimes?, breaks words: [BreakWord]?) throws(Failure) {
    let old = series.number == 0 ? nil : WallTimes(start: start, end: start + minutes)
    let span: ShiftSpan
    if let times {
      span = try times.span(on: firstDay, replacing: old)
    } else {
      span = try WallTimes(start: start, end: start + minutes).span(on: firstDay)
    }
    guard span.startMinute < 1440 else {
      throw SeriesRefusal.start.failure(
        "'\(span)' begins on the next day", "'\(span)': 다음 날에 시작합니다")
    }
    start = span.startMinute
    minutes = span.endMinute - span.startMinute
    guard let words else { return }
    breaks = []
    for word in words {
      let spec = try word.resolved(in: span)
      guard spec.minutes > 0 else { continue }
      let startsAt = spec.startMinute.flatMap { Instant(secondsSinceEpoch: $0 * 60) }
      breaks.append(try ShiftBreak(startsAt: startsAt, minutes: spec.minutes, isPaid: spec.isPaid))
    }
  }

  /// Returns the part in its stored form, if all its shifts of the first year are valid.
  ///
  /// - Parameters:
  ///   - zone: nil when the times were checked before.
  ///   - fold: accepts starts and ends that the clock skips; one rule for all series picks the
  ///     instant.
  /// - Throws: `shift.break`, `shift.text`, `time.gap` naming the day.
  func checked(in zone: TimeZone?, fold: Fold? = nil) throws(Failure) -> SeriesPart {
    guard let begin = Instant(secondsSinceEpoch: start * 60),
      let end = Instant(secondsSinceEpoch: (start + minutes) * 60),
      let epoch = CivilDate(daysSinceEpoch: 0)
    else { return self }
    let shift = try Shift(
      id: 0, membershipID: 0, day: epoch, planned: try TimeSpan(from: begin, to: end),
      breaks: breaks, title: title, memo: memo, tags: tags
    ).checked()
    var copy = self
    copy.breaks = shift.breaks
    copy.title = shift.title
    copy.memo = shift.memo
    guard let zone, fold == nil else { return copy }
    if let skipped = clockChanges(in: zone).first(where: \.isSkipped) {
      _ = try zone.instant(of: skipped.local)
    }
    return copy
  }
}
