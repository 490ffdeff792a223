public import CatchStore
public import CatchValues
public import PeopleService

/// Ties of routines to typed targets: the id of a shift or series, or a workplace.
extension Routines {
  /// Attaches a routine to shifts: single ones, all of a series, or all of the actor's at a
  /// workplace.
  ///
  /// - Throws: `routine.unknown`, `routine.not_yours`, `routine.limit`, and the refusals of finding
  ///   shifts and workplaces.
  public static func attach(
    _ nameOrID: String, to targets: [String], by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Routine {
    let routine = try find(nameOrID, of: actor, in: transaction.view)
    for target in targets {
      let tie = try tie(routine, target, actor, in: transaction.view)
      let known = try RoutineBook(of: actor, in: transaction.view).ties
      guard !known.contains(where: { $0.routine == tie.routine && $0.id == tie.id }) else {
        continue
      }
      _ = try transaction.insert(tie)
      let book = try RoutineBook(of: actor, in: transaction.view)
      guard book.mostOnOneShift <= Routine.limitPerShift else {
        throw RoutineRefusal.limit.failure(
          "'\(target)' would have more than \(Routine.limitPerShift) routines on a shift",
          "'\(target)': 근무 하나에 루틴이 \(Routine.limitPerShift)개를 넘습니다")
      }
    }
    return routine
  }

  /// Detaches a routine from its targets; ticks stay.
  ///
  /// - Throws: `routine.unknown`, `routine.not_attached`, and the refusals of finding shifts and
  ///   workplaces.
  public static func detach(
    _ nameOrID: String, from targets: [String], by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Routine {
    let routine = try find(nameOrID, of: actor, in: transaction.view)
    for target in targets {
      let known = try RoutineBook(of: actor, in: transaction.view).ties(of: routine)
      // A target that no longer exists can still be detached by the id shown for it.
      var meant = known.first { $0.id == target }
      if meant == nil { meant = try tie(routine, target, actor, in: transaction.view) }
      guard let tie = known.first(where: { $0.id == meant?.id }) else {
        throw RoutineRefusal.notAttached.failure(
          "'\(routine.name)' is not attached to '\(target)'",
          "\(quoted: routine.name, .topic) '\(target)'에 붙어 있지 않습니다",
          hint: Text(
            en: "'catchkit shift routine show' shows what it is attached to",
            ko: "붙은 곳은 'catchkit shift routine show'로 볼 수 있습니다"))
      }
      try transaction.delete(tie.row)
    }
    return routine
  }

  private static func tie(
    _ routine: Routine, _ target: String, _ actor: Person, in view: View
  ) throws(Failure) -> RoutineTie {
    var tie = RoutineTie()
    tie.routine = routine.id
    if ID<Shift>(target) != nil {
      let listed = try Shifts.find(target, for: actor, in: view)
      guard listed.member.person == actor.id else {
        throw notYours(target, of: listed.member.worker)
      }
      (tie.workplace, tie.shift) = (listed.member.workplace, listed.shift.recordID)
    } else if ID<SeriesPart>(target) != nil {
      let parts = try Series.find(target, for: actor, in: view)
      // A worker who takes over a series takes over all of its parts.
      guard let listed = parts.last else { throw .noSeries(target) }
      guard listed.member.person == actor.id else {
        throw notYours(target, of: listed.member.worker)
      }
      (tie.workplace, tie.series) = (listed.member.workplace, listed.part.series)
    } else {
      let place = try Workplaces.find(target, for: actor, in: view)
      try Workplaces.requireInUse(place)
      _ = try Memberships.requireActive(actor, at: place, in: view)
      tie.workplace = place.id
    }
    return tie
  }

  static func notYours(_ target: String, of worker: String) -> Failure {
    RoutineRefusal.notYours.failure(
      "'\(target)' is a shift of '\(worker)'", "\(quoted: target, .topic) '\(worker)'의 근무입니다")
  }
}
