import CatchStore
import CatchValues
import PeopleService

/// The owner's correction of a shift's clock is final: the worker cannot change it afterwards.
extension ClockEntries {
  /// Keeps a worker from clocking in at a time before the owner's correction of that shift's clock.
  ///
  /// - Throws: `shift.closed`.
  static func requireMayClock(
    _ shift: Int, of nearby: NearbyShifts, at time: Instant, _ actor: Person, in view: View
  ) throws(Failure) {
    guard let log = nearby.logs.first(where: { $0.shift.id == shift }) else { return }
    let member = try Shifts.entry(ID(log.shift.membershipID), in: view)
    guard member.owner != actor.id,
      let repair = try ownersRepair(of: shift, owner: member.owner, in: view), time < repair
    else { return }
    throw try settled(shift, member, in: view)
  }

  /// Keeps a worker from changing entries of a shift whose clock the owner corrected.
  ///
  /// - Throws: `shift.closed`.
  static func requireUnsettled(
    _ shift: Int, _ member: RosterEntry, _ actor: Person, in view: View
  ) throws(Failure) {
    guard try !mayStillCorrect(shift, member, actor, in: view) else { return }
    throw try settled(shift, member, in: view)
  }

  static func mayStillCorrect(
    _ shift: Int, _ member: RosterEntry, _ actor: Person, in view: View
  ) throws(Failure) -> Bool {
    if member.owner == actor.id { return true }
    return try ownersRepair(of: shift, owner: member.owner, in: view) == nil
  }

  /// Returns the time of the owner's last correction of the shift's entries; nil without one.
  ///
  /// - Complexity: reads the whole log, but only when an entry was repaired at all.
  private static func ownersRepair(
    of shift: Int, owner: ID<Person>, in view: View
  ) throws(Failure) -> Instant? {
    guard try entries(of: shift, in: view).contains(where: \.isRepaired) else { return nil }
    let table = ShiftTables.clock
    let repairs = try view.rows(
      ClockQueries.changesBy, [.integer(shift), Value(owner)]
    ) { row throws(Failure) -> Instant? in
      let before = try row.textIfAny(1).flatMap { RowImage($0) }
      guard let after = RowImage(try row.text(2)),
        after.value(of: "is_repaired", in: table) == .integer(1),
        after.value(of: "clocked_in", in: table) != before?.value(of: "clocked_in", in: table)
          || after.value(of: "clocked_out", in: table)
            != before?.value(of: "clocked_out", in: table)
      else { return nil }
      return try row.instant(0)
    }
    return repairs.compactMap { $0 }.max()
  }

  private static func settled(
    _ shift: Int, _ member: RosterEntry, in view: View
  ) throws(Failure) -> Failure {
    let id = ID<Shift>(shift)
    let owner = try Shifts.ownerName(at: member.workplace, in: view)
    return ShiftRefusal.closed.failure(
      "the clock of '\(id)' was corrected: only \(owner.en) can change it now",
      "\(quoted: id, .topic) 출퇴근 기록을 사업주가 바로잡은 근무이므로 이제 \(owner.ko)만 바꿀 수 있습니다",
      hint: Text(
        en: "ask the owner to correct it with 'catchkit shift clock fix'",
        ko: "사업주에게 'catchkit shift clock fix'로 고쳐 달라고 하십시오"))
  }
}
