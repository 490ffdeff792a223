public import CatchStore
public import CatchValues
public import PeopleService

/// One task of a routine for one shift, with the time it was done.
public struct ChecklistItem: Hashable, Sendable {
  public let listed: ListedShift
  public let routine: Routine
  /// nil for a routine without tasks.
  public let task: RoutineTask?
  /// The time of the routine's reminder for this shift.
  public let alarmAt: Instant?
  public let tickedAt: Instant?
}

/// The number of times that a task was done.
public struct RoutineCount: Hashable, Sendable {
  public let routine: Routine
  public let task: RoutineTask
  /// True when the task is no longer on the routine's list.
  public let isRetired: Bool
  public let tickCount: Int
  /// The number of shifts on these days with the routine, without days off and cancelled ones.
  public let shiftCount: Int
  public let lastTick: Instant?
}

extension Routines {
  /// Lists the tasks of the actor's shifts on some days, in the order in which they are done.
  public static func checklist(
    of actor: Person, from first: CivilDate, to last: CivilDate, in view: View,
    _ zone: ZoneFinder
  ) throws(Failure) -> [ChecklistItem] {
    let book = try RoutineBook(of: actor, in: view)
    guard !book.routines.isEmpty else { return [] }
    let ticks = try RoutineTicks(of: actor, from: first, to: last, in: view)
    var items: [ChecklistItem] = []
    for listed in try ownShifts(of: actor, from: first, to: last, in: view) {
      items += try self.items(book.routines(on: listed), on: listed, ticks, zone)
    }
    return items
  }

  /// Lists the tasks of today's shifts, and first those of the running one, even if it began
  /// earlier.
  public static func checklist(
    of actor: Person, today: CivilDate, at now: Instant, in view: View, _ zone: ZoneFinder
  ) throws(Failure) -> [ChecklistItem] {
    let book = try RoutineBook(of: actor, in: view)
    guard !book.routines.isEmpty else { return [] }
    let near = try nearShifts(of: actor, book, today: today, in: view)
    let running = try running(near, at: now, in: view)
    var shifts = near.filter { $0.shift.day == today && $0.shift.id != running?.shift.id }
    if let running { shifts.insert(running, at: 0) }
    let ticks = try RoutineTicks(of: actor, from: today.adding(days: -2), to: today, in: view)
    var items: [ChecklistItem] = []
    for listed in shifts {
      items += try self.items(book.routines(on: listed), on: listed, ticks, zone)
    }
    return items
  }

  /// Returns the actor's shifts in order, without absences, days off and cancelled ones.
  static func ownShifts(
    of actor: Person, from first: CivilDate, to last: CivilDate, in view: View
  ) throws(Failure) -> [ListedShift] {
    var filter = ShiftFilter(
      from: first, to: last, states: [.planned, .published, .done], isMine: true)
    filter.leavesOutColleagues = true
    let cursor: ShiftCursor
    do throws(Failure) {
      cursor = try ShiftCursor(filter, for: actor, in: view)
    } catch {
      // An applicant who is a member nowhere has no shifts.
      guard error.id == WorkplaceRefusal.pending.id else { throw error }
      return []
    }
    var found: [ListedShift] = []
    while let listed = try cursor.next() { found.append(listed) }
    return found
  }

  static func items(
    _ routines: [Routine], on listed: ListedShift, _ ticks: RoutineTicks, _ zone: ZoneFinder
  ) throws(Failure) -> [ChecklistItem] {
    var parts: [[ChecklistItem]] = []
    for routine in routines {
      var alarmAt: Instant?
      if let alarm = routine.alarm, let planned = listed.shift.planned {
        alarmAt = alarm.instant(
          for: planned, on: listed.shift.day, in: try zone(listed.member.zone))
      }
      let tasks = routine.tasks.isEmpty ? [nil] : routine.tasks.map(Optional.some)
      parts.append(
        tasks.map { task in
          ChecklistItem(
            listed: listed, routine: routine, task: task, alarmAt: alarmAt,
            tickedAt: task.flatMap { ticks.time(of: $0, on: listed.shift) })
        })
    }
    // By alarm, routines without one last; with equal alarms the order by name stays.
    let order = parts.indices.sorted { left, right in
      let (one, other) = (parts[left][0].alarmAt, parts[right][0].alarmAt)
      return one == other ? left < right : (one ?? .last) < (other ?? .last)
    }
    return order.flatMap { parts[$0] }
  }

  /// Sets or clears the ticks of tasks for one of the actor's shifts; a present tick keeps its time.
  ///
  /// - Parameters:
  ///   - tasks: names or ids; empty for all.
  ///   - today: the date in the actor's zone; without a named shift, the running one or else the
  ///     only one of that day is taken.
  /// - Returns: the requested tasks in their new state.
  /// - Throws: `routine.unknown`, `routine.task_unknown`, `routine.not_attached`,
  ///   `routine.not_yours`, `routine.which_shift`, `shift.unknown`.
  public static func tick(
    _ tasks: [String], of routine: String?, on id: String?, isDone: Bool, by actor: Person,
    in transaction: borrowing Transaction, today: CivilDate, _ zone: ZoneFinder
  ) throws(Failure) -> [ChecklistItem] {
    let view = transaction.view
    let listed = try shift(id, of: actor, today: today, at: transaction.at, in: view)
    let meant = try meant(tasks, of: routine, on: listed, for: actor, in: view, zone)
    for item in meant {
      guard let task = item.task else { continue }
      if isDone {
        try transaction.run(
          RoutineQueries.insertTick,
          [
            Value(task.id), .integer(listed.shift.id), Value(listed.shift.day),
            Value(transaction.at),
          ])
      } else {
        try transaction.run(RoutineQueries.deleteTick, [Value(task.id), .integer(listed.shift.id)])
      }
    }
    let now = try items(of: listed, for: actor, in: view, zone)
    return now.filter { item in meant.contains { $0.task == item.task } }
  }

  private static func items(
    of listed: ListedShift, for actor: Person, in view: View, _ zone: ZoneFinder
  ) throws(Failure) -> [ChecklistItem] {
    let book = try RoutineBook(of: actor, in: view)
    let ticks = try RoutineTicks(of: actor, from: listed.shift.day, to: listed.shift.day, in: view)
    return try items(book.routines(on: listed), on: listed, ticks, zone)
  }

  private static func shift(
    _ id: String?, of actor: Person, today: CivilDate, at now: Instant, in view: View
  ) throws(Failure) -> ListedShift {
    if let id {
      let listed = try Shifts.find(id, for: actor, in: view)
      guard listed.member.person == actor.id else { throw notYours(id, of: listed.member.worker) }
      return listed
    }
    let book = try RoutineBook(of: actor, in: view)
    let near = try nearShifts(of: actor, book, today: today, in: view)
    if let running = try running(near, at: now, in: view) { return running }
    let found = near.filter { $0.shift.day == today }
    guard let only = found.first, found.count == 1 else {
      let ids = found.map { $0.shift.recordID.description }.joined(separator: ", ")
      throw Failure(
        RoutineRefusal.whichShift,
        found.isEmpty
          ? Text(
            en: "no shift of yours on \(today) carries a routine",
            ko: "\(today)에는 루틴이 붙은 내 근무가 없습니다")
          : Text(
            en: "several shifts of yours on \(today) carry routines: \(ids)",
            ko: "\(today)에 루틴이 붙은 내 근무가 여럿입니다: \(ids)"))
    }
    return only
  }

  /// Returns shifts with a routine that may be worked on a day, such as a night shift of the day
  /// before.
  private static func nearShifts(
    of actor: Person, _ book: RoutineBook, today: CivilDate, in view: View
  ) throws(Failure) -> [ListedShift] {
    try ownShifts(of: actor, from: today.adding(days: -2), to: today, in: view)
      .filter { !book.routines(on: $0).isEmpty }
  }

  /// Returns the shift that the worker is clocked into, else the only one planned for now.
  private static func running(
    _ shifts: [ListedShift], at now: Instant, in view: View
  ) throws(Failure) -> ListedShift? {
    for listed in shifts {
      let open = try view.integer(ClockQueries.openOfShift, [.integer(listed.shift.id)])
      if open != nil { return listed }
    }
    let covering = shifts.filter { $0.shift.planned?.contains(now) == true }
    return covering.count == 1 ? covering.first : nil
  }

  private static func meant(
    _ tasks: [String], of name: String?, on listed: ListedShift, for actor: Person, in view: View,
    _ zone: ZoneFinder
  ) throws(Failure) -> [ChecklistItem] {
    var items = try items(of: listed, for: actor, in: view, zone).filter { $0.task != nil }
    if let name {
      let routine = try find(name, of: actor, in: view)
      items.removeAll { $0.routine.id != routine.id }
      guard !items.isEmpty || routine.tasks.isEmpty else {
        throw RoutineRefusal.notAttached.failure(
          "'\(listed.shift.recordID)' does not carry '\(routine.name)'",
          "'\(listed.shift.recordID)' 근무에는 '\(routine.name)' 루틴이 붙어 있지 않습니다")
      }
    }
    guard !items.isEmpty else {
      throw RoutineRefusal.notAttached.failure(
        "'\(listed.shift.recordID)' carries no tasks", "'\(listed.shift.recordID)' 근무에는 할 일이 없습니다")
    }
    guard !tasks.isEmpty else { return items }
    var meant: [ChecklistItem] = []
    for typed in tasks {
      let name = Normalization.composedHangul(typed)
      let found = items.filter { $0.task?.isCalled(name) == true }
      guard let first = found.first else {
        throw unknownTask(typed, among: items.compactMap(\.task), of: nil)
      }
      guard found.count == 1 else {
        let names = found.map { "'\($0.routine.name)'" }.joined(separator: ", ")
        throw RoutineRefusal.taken.failure(
          "'\(typed)' is a task of several routines: \(names)",
          "'\(typed)': 여러 루틴에 있는 할 일입니다(\(names))",
          hint: Text(en: "name one with --routine", ko: "--routine으로 하나를 고르십시오"))
      }
      if !meant.contains(first) { meant.append(first) }
    }
    return meant
  }

  /// Counts how often each task was done on the shifts of some days.
  public static func history(
    of actor: Person, from first: CivilDate, to last: CivilDate, in view: View
  ) throws(Failure) -> [RoutineCount] {
    let book = try RoutineBook(of: actor, in: view)
    guard !book.routines.isEmpty else { return [] }
    var carried: [ID<Routine>: Int] = [:]
    for listed in try ownShifts(of: actor, from: first, to: last, in: view) {
      for routine in book.routines(on: listed) { carried[routine.id, default: 0] += 1 }
    }
    return try view.rows(
      RoutineQueries.counts, [Value(actor.id), Value(first), Value(last)]
    ) { row throws(Failure) -> RoutineCount? in
      let id: ID<Routine> = try row.id(0)
      guard let routine = book.routines.first(where: { $0.id == id }) else { return nil }
      var task = RoutineTask()
      (task.id, task.name) = (try row.id(1), try row.text(2))
      return RoutineCount(
        routine: routine, task: task, isRetired: !routine.tasks.contains { $0.id == task.id },
        tickCount: try row.integer(3), shiftCount: carried[id] ?? 0,
        lastTick: try row.instantIfAny(4))
    }.compactMap { $0 }
  }
}
