import CatchStore
import CatchValues
import PeopleService

/// Finds the plans for which a worker is at work without having clocked out of the one before.
final class OpenStays {
  private let view: View
  private let open: [Int: [Instant]]

  /// Costs one look-up where no worker is clocked in.
  init(in view: View) throws(Failure) {
    self.view = view
    var open: [Int: [Instant]] = [:]
    let rows = try view.rows(ClockQueries.openEntries) { row throws(Failure) in
      (membership: try row.integer(0), since: try row.instant(1))
    }
    for row in rows { open[row.membership, default: []].append(row.since) }
    self.open = open
  }

  func covers(_ shift: Shift, of person: ID<Person>) throws(Failure) -> Bool {
    guard let start = shift.planned?.start.secondsSinceEpoch else { return false }
    return try covers(shift.id, from: start, of: shift.membershipID, person)
  }

  /// - Parameter second: the planned start, in seconds since 1970.
  func covers(
    _ shift: Int, from second: Int, of membership: Int, _ person: ID<Person>
  ) throws(Failure) -> Bool {
    guard let known = open[membership],
      let since = known.last(where: {
        (0...TimeSpan.longestSeconds).contains(second - $0.secondsSinceEpoch)
      })
    else { return false }
    let logs = try NearbyShifts(of: person, around: [since], isKeepingAll: true, in: view).logs
    return logs.contains { log in
      guard let open = log.entries.first(where: \.isOpen) else { return false }
      return ClockRules.stays(from: log.shift, open, among: logs).contains { $0.id == shift }
    }
  }
}
