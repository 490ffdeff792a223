import CatchStore
import CatchValues
import PeopleService

/// A person's shifts around some time at all workplaces, since one cannot work at two at once.
struct NearbyShifts {
  private struct Nearby {
    var log: ShiftLog
    let owner: Int
    let isActive: Bool
    var hasRow = true
  }

  private var shifts: [Nearby] = []

  /// Days before and after within which entries of one shift may lie, zones included.
  private static let reach = 4

  /// - Parameter isKeepingAll: keeps open entries at workplaces that the person has left.
  init(
    of person: ID<Person>, around times: [Instant], isKeepingAll: Bool = false, in view: View
  ) throws(Failure) {
    let days = times.map { $0.local(at: .utc).date }
    let first = (days.min() ?? .first).adding(days: -NearbyShifts.reach)
    let last = (days.max() ?? .last).adding(days: NearbyShifts.reach)
    let sql = StoredShift.columns.select(
      and: ClockQueries.nearMember, ClockQueries.near, [Value(person), Value(first), Value(last)])
    shifts = try view.rows(sql) { row throws(Failure) in
      Nearby(
        log: ShiftLog(
          shift: try Shift(row), entries: [], workplaceID: try row.integer(row.place(of: "place")),
          workplace: try row.text(row.place(of: "place_name")),
          workerID: try row.integer(row.place(of: "worker")),
          worker: try row.text(row.place(of: "worker_name"))),
        owner: try row.integer(row.place(of: "owner")),
        isActive: try row.bool(row.place(of: "is_active")))
    }
    for index in shifts.indices {
      shifts[index].log.entries = try ClockEntries.entries(of: shifts[index].log.shift.id, in: view)
    }
    try addOccurrences(of: person, on: first...last, in: view)
    // An entry left open at a former workplace must not block work elsewhere; its owner gives the
    // end.
    for index in shifts.indices where !shifts[index].isActive && !isKeepingAll {
      shifts[index].log.entries.removeAll(where: \.isOpen)
    }
  }

  private mutating func addOccurrences(
    of person: ID<Person>, on days: ClosedRange<CivilDate>, in view: View
  ) throws(Failure) {
    guard let found = try Occurrences(SeriesQueries.ofPerson(person), in: view) else { return }
    for item in try found.items(on: days) {
      let member = try Shifts.entry(ID(item.shift.membershipID), in: view)
      shifts.append(
        Nearby(
          log: ShiftLog(
            shift: item.shift, entries: [], workplaceID: member.workplace.number,
            workplace: member.place, workerID: member.person.number, worker: member.worker),
          owner: member.owner.number, isActive: found.sources[item.source].isActive, hasRow: false))
    }
  }

  /// Inserts the row of a shift that has none yet.
  func materialize(_ shift: Int, in transaction: borrowing Transaction) throws(Failure) {
    guard let found = shifts.first(where: { $0.log.shift.id == shift }), !found.hasRow else {
      return
    }
    try Shifts.insertOccurrence(found.log.shift, in: transaction)
  }

  var logs: [ShiftLog] { shifts.map(\.log) }

  /// Returns the logs with open entries only at these workplaces: the others cannot be ended there.
  func logs(openAt workplaces: [Int]) -> [ShiftLog] {
    var logs = logs
    for index in logs.indices where !workplaces.contains(logs[index].workplaceID) {
      logs[index].entries.removeAll(where: \.isOpen)
    }
    return logs
  }

  /// Returns true when the person is clocked in where the actor is neither worker nor owner.
  func isOpenElsewhere(for actor: Person) -> Bool {
    shifts.contains { one in
      one.owner != actor.id.number && one.log.workerID != actor.id.number
        && one.log.entries.contains(where: \.isOpen)
    }
  }
}
