public import CatchStore
public import CatchValues
public import PeopleService

/// A change to shifts; nil fields stay as they are.
public struct EditShifts: Sendable {
  public var ids: [String]
  public var day: DayWord?
  public var times: ShiftTimes?
  /// Replaces all breaks; an empty list removes them.
  public var breaks: [BreakWord]?
  public var worker: String?
  public var title: String?
  public var memo: String?
  public var tags: Tags?
  public var fold: Fold?

  public init(
    ids: [String], day: DayWord? = nil, times: ShiftTimes? = nil, breaks: [BreakWord]? = nil,
    worker: String? = nil, title: String? = nil, memo: String? = nil, tags: Tags? = nil,
    fold: Fold? = nil
  ) {
    self.ids = ids
    self.day = day
    self.times = times
    self.breaks = breaks
    self.worker = worker
    self.title = title
    self.memo = memo
    self.tags = tags
    self.fold = fold
  }

  /// True when nothing is to be changed.
  public var isEmpty: Bool {
    day == nil && times == nil && breaks == nil && worker == nil && title == nil && memo == nil
      && tags == nil
  }
}

/// Shifts of some days that were put into a state, and the number of those left alone.
public struct MarkedShifts: Sendable {
  public internal(set) var shifts: [ListedShift] = []
  /// Shifts that had the state before.
  public internal(set) var alreadyCount = 0
  /// Shifts that cannot have the state now, and those marked otherwise.
  public internal(set) var otherCount = 0
}

extension Shifts {
  /// Changes all of the shifts, or none.
  ///
  /// Times are local: a shift moved to another day keeps them, and so do its breaks.
  ///
  /// - Throws: `shift.unknown`, `shift.not_yours`, `shift.closed`, `shift.times`, `time.span`,
  ///   `time.gap`, `time.fold`, `shift.length`, `shift.break`, `shift.text`.
  public static func edit(
    _ request: EditShifts, for actor: Person, zones: ZoneFinder,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> [ListedShift] {
    let update = try transaction.prepare(ShiftQueries.update)
    var edited: [ListedShift] = []
    for listed in try find(request.ids, for: actor, in: transaction.view) {
      try requireMayChange(listed, actor, in: transaction.view)
      var shift = listed.shift
      let zone = try zones(listed.member.zone)
      try retime(&shift, request, zone, today: zone.local(at: now).date)
      shift.title = request.title ?? shift.title
      shift.memo = request.memo ?? shift.memo
      shift.tags = request.tags ?? shift.tags
      if let worker = request.worker {
        let place = try Workplaces.find(listed.member.workplace, in: transaction.view)
        try Workplaces.requireOwner(of: place, actor, in: transaction.view)
        shift.membershipID = try activeMember(worker, at: place, in: transaction.view).id.number
        try requireUnclocked(listed.shift, toGoTo: shift.membershipID, in: transaction.view)
      }
      let checked = try shift.checked()
      if checked != listed.shift {
        if listed.hasRow {
          try update.bind(checked.update)
          try update.run()
        } else {
          try insertOccurrence(checked, in: transaction)
        }
      }
      edited.append(
        try self.listed(
          checked, key: listed.key, hasRow: listed.hasRow || checked != listed.shift,
          in: transaction.view))
    }
    return edited
  }

  static func retime(
    _ shift: inout Shift, _ request: EditShifts, _ zone: TimeZone, today: CivilDate
  ) throws(Failure) {
    let old = shift.planned.map { WallTimes(of: $0, on: shift.day, in: zone) }
    let day = try request.day?.resolved(today: today) ?? request.times?.day ?? shift.day
    guard day != shift.day || request.times != nil || request.breaks != nil else { return }
    let span: ShiftSpan
    if let times = request.times {
      span = try times.span(on: day, replacing: old)
    } else if let old {
      span = try old.span(on: day)
    } else {
      // A shift without a plan has nothing to move but its day.
      throw ShiftRefusal.times.failure(
        "'\(shift.recordID)' has no planned times", "'\(shift.recordID)'에는 예정 시간이 없습니다")
    }
    if let breaks = request.breaks {
      shift.breaks = try span.placed(breaks, in: zone, fold: request.fold)
    } else if day != shift.day {
      shift.breaks = try moved(shift.breaks, from: shift.day, to: day, zone, request.fold)
    }
    // A change of breaks alone must not ask which of two equal local times the shift begins at.
    guard request.times != nil || day != shift.day else { return }
    let planned = try span.planned(in: zone, fold: request.fold)
    shift.planned = planned
    shift.day = zone.local(at: planned.start).date
  }

  /// Returns the breaks at the same local times of another day.
  private static func moved(
    _ breaks: [ShiftBreak], from old: CivilDate, to day: CivilDate, _ zone: TimeZone, _ fold: Fold?
  ) throws(Failure) -> [ShiftBreak] {
    var moved: [ShiftBreak] = []
    for one in breaks {
      var startsAt: Instant?
      if let start = one.startsAt {
        let minute = WallTimes.minute(start, on: old, in: zone)
        startsAt = try WallTimes.instant(minute, on: day, in: zone, fold: fold)
      }
      moved.append(try ShiftBreak(startsAt: startsAt, minutes: one.minutes, isPaid: one.isPaid))
    }
    return moved
  }

  /// Puts all of the shifts into a state, or none.
  ///
  /// - Throws: `shift.unknown`, `shift.not_yours`, `shift.closed`, `shift.not_owner`, `shift.state`.
  public static func mark(
    _ ids: [String], _ state: ShiftState, for actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> [ListedShift] {
    let shifts = try find(ids, for: actor, in: transaction.view)
    return try mark(shifts, state, for: actor, in: transaction, at: now)
  }

  /// Announces all planned shifts that the filter finds at its workplace.
  ///
  /// - Throws: `shift.not_owner`, `shift.member_unknown`.
  public static func publish(
    _ filter: ShiftFilter, at place: Workplace, for actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> [ListedShift] {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    var planned = filter
    planned.place = place
    planned.states = [.planned]
    let cursor = try ShiftCursor(planned, for: actor, in: transaction.view)
    // All are read before the first change: a statement must not meet its own changes.
    var shifts: [ListedShift] = []
    while let shift = try cursor.next() { shifts.append(shift) }
    return try mark(shifts, .published, for: actor, in: transaction, at: now)
  }

  /// Puts the planned and published shifts that the filter finds into a state, if they can have it.
  ///
  /// Absence, leave and other records of those days stay; work is done only once it is over.
  ///
  /// - Throws: `shift.not_yours`, `shift.not_owner`; the first objection if it holds for all.
  public static func mark(
    _ filter: ShiftFilter, _ state: ShiftState, for actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> MarkedShifts {
    let view = transaction.view
    var own = filter
    own.leavesOutColleagues = true
    var found = MarkedShifts()
    var able: [ListedShift] = []
    var objection: Failure?
    let cursor = try ShiftCursor(own, for: actor, in: view)
    while let listed = try cursor.next() {
      let shift = listed.shift
      guard shift.state != state else {
        found.alreadyCount += 1
        continue
      }
      found.otherCount += 1
      guard shift.state == .planned || shift.state == .published else { continue }
      if state == .done, try !progress(of: shift, at: now, in: view).hasEnded { continue }
      do throws(Failure) {
        try requireMayMark(listed, state, actor, at: now, in: view)
        found.otherCount -= 1
        able.append(listed)
      } catch {
        switch error.id {
        case ShiftRefusal.state.id:
          objection = objection ?? error.led(by: shift.recordID.description)
        case ShiftRefusal.closed.id, WorkplaceRefusal.notOwner.id, WorkplaceRefusal.ended.id:
          objection = objection ?? error
        default: throw error
        }
      }
    }
    if able.isEmpty, let objection { throw objection }
    found.shifts = try mark(able, state, for: actor, in: transaction, at: now)
    return found
  }

  private static func mark(
    _ shifts: [ListedShift], _ state: ShiftState, for actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> [ListedShift] {
    let update = try transaction.prepare(ShiftQueries.setState)
    var marked: [ListedShift] = []
    for listed in shifts {
      do throws(Failure) {
        try requireMayMark(listed, state, actor, at: now, in: transaction.view)
      } catch {
        let isLed = shifts.count > 1 && error.id == ShiftRefusal.state.id
        throw isLed ? error.led(by: listed.shift.recordID.description) : error
      }
      var shift = listed.shift
      shift.state = state
      if listed.hasRow {
        try update.bind([.integer(shift.id), .text(state.code)])
        try update.run()
      } else {
        try insertOccurrence(shift, in: transaction)
      }
      marked.append(ListedShift(shift: shift, member: listed.member, key: listed.key))
    }
    return marked
  }
}

extension Failure {
  /// Returns the failure with its subject in front of the message.
  func led(by subject: String) -> Failure {
    Failure(
      entry, Text(en: "\(subject): \(message.en)", ko: "\(subject): \(message.ko)"), hint: hint,
      source: source)
  }
}
