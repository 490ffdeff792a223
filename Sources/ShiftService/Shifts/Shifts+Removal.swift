public import CatchStore
public import CatchValues
public import PeopleService

extension Shifts {
  /// Removes all of the shifts, or none; undo brings them back.
  ///
  /// - Throws: `shift.unknown`, `shift.not_yours`, `shift.closed`, `shift.clocked`, `shift.kept`.
  public static func remove(
    _ ids: [String], for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> [ListedShift] {
    let shifts = try find(ids, for: actor, in: transaction.view)
    let delete = try transaction.prepare(ShiftQueries.delete)
    for listed in shifts {
      try requireMayChange(listed, actor, in: transaction.view)
      try requireNoRecord(listed.shift, in: transaction.view, at: transaction.at)
      if listed.hasRow {
        try delete.bind(listed.shift.id, at: 1)
        try delete.run()
      }
      if let name = listed.shift.recordID.occurrence { try Series.skip(name, in: transaction) }
    }
    return shifts
  }

  /// Allows removal only of plans: work, absence and days off are wage records.
  ///
  /// Even an owner only corrects those: they must be kept for three years (근로기준법 제42조). Marking one
  /// as planned again does not make it a plan.
  static func requireNoRecord(_ shift: Shift, in view: View, at now: Instant) throws(Failure) {
    let progress = try progress(of: shift, at: now, in: view)
    guard !progress.hasClockEntries else { throw clocked(shift) }
    guard shift.state != .done else { throw kept(shift, as: .done) }
    guard progress.hasBegun else { return }
    switch shift.state {
    case .planned, .published:
      if let state = try earlierRecord(of: shift, in: view) { throw kept(shift, as: state) }
    case .done, .absent, .leave, .holiday, .cancelled: throw kept(shift, as: shift.state)
    }
  }

  /// Allows giving a shift to another member only before it was clocked into.
  ///
  /// Clocked times belong to one person; the other may have worked elsewhere at that time.
  ///
  /// - Throws: `shift.clocked`.
  static func requireUnclocked(
    _ shift: Shift, toGoTo membership: Int, in view: View
  ) throws(Failure) {
    guard membership != shift.membershipID,
      try view.integer(ShiftQueries.firstClockIn, [.integer(shift.id)]) != nil
    else { return }
    throw clocked(shift)
  }

  private static func clocked(_ shift: Shift) -> Failure {
    ShiftRefusal.clocked.failure(
      "'\(shift.recordID)' was clocked into", "'\(shift.recordID)'에 출퇴근 기록이 있습니다")
  }

  /// Returns done or absent if a command once set that state and was not undone.
  ///
  /// - Complexity: reads the whole log.
  private static func earlierRecord(of shift: Shift, in view: View) throws(Failure) -> ShiftState? {
    let states = try view.rows(
      ShiftQueries.earlierImages, [.integer(shift.id)]
    ) { row throws(Failure) -> ShiftState? in
      RowImage(try row.text(0))?.text("state", in: ShiftTables.shift)
        .flatMap(ShiftState.init(code:))
    }
    return states.compactMap { $0 }.first { $0 == .done || $0 == .absent }
  }

  private static func kept(_ shift: Shift, as state: ShiftState) -> Failure {
    guard shift.state == state else {
      return ShiftRefusal.kept.failure(
        "'\(shift.recordID)' was marked '\(state.code)', and that stays on record",
        "\(quoted: shift.recordID, .topic) '\(state.name.ko)' 상태였던 근무로, 그 기록은 지우지 않습니다")
    }
    guard state == .done else {
      return ShiftRefusal.kept.failure(
        "'\(shift.recordID)' is '\(state.code)', and its time has come: it stays on record",
        "\(quoted: shift.recordID, .topic) 이미 시작 시각이 지난 '\(state.name.ko)' 근무로, 지우지 않습니다")
    }
    return ShiftRefusal.kept.failure(
      "'\(shift.recordID)' is done, and work done stays on record",
      "\(quoted: shift.recordID, .topic) 완료된 근무로, 일한 기록은 지우지 않습니다")
  }
}
