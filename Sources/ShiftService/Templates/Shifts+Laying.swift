public import CatchStore
public import CatchValues
public import PeopleService

extension Shifts {
  /// Returns the plan of a workplace's days, for use on other days.
  ///
  /// Leaves out cancelled shifts, days off, absences and shifts without a plan.
  ///
  /// - Throws: `shift.not_owner`; `shift.member_unknown`.
  public static func plan(
    of days: DayRange, at place: Workplace, workers: [String], zone: TimeZone,
    for actor: Person, in view: View
  ) throws(Failure) -> [PlanEntry] {
    try Workplaces.requireOwner(of: place, actor, in: view)
    let filter = ShiftFilter(from: days.first, to: days.last, place: place, workers: workers)
    let cursor = try ShiftCursor(filter, for: actor, in: view)
    var entries: [PlanEntry] = []
    while let listed = try cursor.next() {
      guard listed.shift.state.expectsWork, listed.shift.state != .absent,
        let entry = PlanEntry(of: listed.shift, from: days.first, in: zone)
      else { continue }
      entries.append(entry)
    }
    return entries
  }

  /// The most shifts that one plan makes.
  public static let mostLaid = 20_000

  /// Makes a plan's shifts in the state `planned`; shifts that exist already are skipped.
  ///
  /// - Parameters:
  ///   - starts: the dates of the plan's first day, each once.
  ///   - ruledOut: shifts that rules refused in an earlier attempt.
  /// - Throws: refusals of the whole plan: `shift.not_owner`, `shift.place_removed`,
  ///   `shift.batch_size`.
  public static func lay(
    _ entries: [PlanEntry], from starts: [CivilDate], at place: Workplace, zone: TimeZone,
    fold: Fold?, without ruledOut: RejectedSlots, for actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> ShiftBatch {
    try Workplaces.requireInUse(place)
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    let (count, overflow) = starts.count.multipliedReportingOverflow(by: entries.count)
    guard !overflow, count <= mostLaid else {
      throw ShiftRefusal.batchSize.failure(
        "\(starts.count) times \(entries.count) shifts are more than \(mostLaid)",
        "근무 \(entries.count)개를 \(starts.count)번 넣으면 한 번에 만들 수 있는 \(mostLaid)개를 넘습니다")
    }
    var batch = ShiftBatch()
    var knownCount = 0
    var known = try plannedTimes(entries, from: starts, at: place, for: actor, in: transaction.view)
    var members: [ID<Membership>: Result<RosterEntry, Failure>] = [:]
    let insert = try transaction.prepare(ShiftQueries.insert)
    for first in starts {
      for entry in entries {
        let day = first.adding(days: entry.dayOffset)
        if members[entry.membership] == nil {
          members[entry.membership] = try member(entry.membership, at: place, transaction)
        }
        guard case .success(let member)? = members[entry.membership] else {
          if case .failure(let failure)? = members[entry.membership] {
            let name = try Shifts.entry(entry.membership, in: transaction.view).worker
            batch.refused.append(.init(worker: name, day: day, failure: failure))
          }
          continue
        }
        var shift: Shift
        do throws(Failure) {
          shift = try entry.shift(from: first, in: zone, fold: fold)
        } catch {
          batch.refused.append(.init(worker: member.worker, day: day, failure: error))
          continue
        }
        guard let planned = shift.planned,
          known.insert(ShiftSlot(entry.membership, planned)).inserted
        else {
          knownCount += 1
          continue
        }
        if let failure = ruledOut.failure(entry.membership, planned) {
          batch.refused.append(.init(worker: member.worker, day: day, failure: failure))
          continue
        }
        try insert.bind(shift.values())
        try insert.run()
        shift.id = transaction.lastInsertedID
        batch.made.append(ListedShift(shift: shift, member: member))
      }
    }
    batch.knownCount = knownCount
    return batch
  }

  /// Returns the shifts that exist on the plan's days already.
  private static func plannedTimes(
    _ entries: [PlanEntry], from starts: [CivilDate], at place: Workplace, for actor: Person,
    in view: View
  ) throws(Failure) -> Set<ShiftSlot> {
    var known: Set<ShiftSlot> = []
    guard let first = starts.min(), let last = starts.max(),
      let before = entries.map(\.dayOffset).min(), let after = entries.map(\.dayOffset).max()
    else { return known }
    let filter = ShiftFilter(
      from: first.adding(days: before - 1), to: last.adding(days: after + 2), place: place)
    let cursor = try ShiftCursor(filter, for: actor, in: view)
    while let listed = try cursor.next() {
      guard let planned = listed.shift.planned, listed.shift.state != .cancelled else { continue }
      known.insert(ShiftSlot(listed.member.membership, planned))
    }
    return known
  }

  private static func member(
    _ id: ID<Membership>, at place: Workplace, _ transaction: borrowing Transaction
  ) throws(Failure) -> Result<RosterEntry, Failure> {
    let entry = try entry(id, in: transaction.view)
    do throws(Failure) {
      _ = try activeMember(id.description, at: place, in: transaction.view)
      return .success(entry)
    } catch {
      return .failure(error)
    }
  }
}
