import CatchValues

/// Workers who stay for their next shift clock in and out once; their time belongs to both plans.
extension ClockRules {
  /// A worker who leaves within this time of the next plan's start only left late; seconds.
  public static let stayedSeconds = 600

  /// Divides a closed entry among the plans that it runs into: from the start of the next one on,
  /// the time belongs to that one, and so does the note.
  ///
  /// - Parameter logs: the person's shifts around the entry.
  /// - Returns: the entry up to the first such plan, then a new one for each of them, by time.
  static func parts(of entry: ClockEntry, at shift: Shift, among logs: [ShiftLog]) -> [ClockEntry] {
    guard let out = entry.clockedOut else { return [entry] }
    var parts = [entry]
    var end = (shift.planned?.end ?? entry.clockedIn).secondsSinceEpoch
    for next in follow(shift, among: logs) where next.start >= end {
      guard let start = next.shift.planned?.start, start > entry.clockedIn,
        out.secondsSinceEpoch - next.start > stayedSeconds
      else { break }
      end = next.end
      var part = entry
      (part.id, part.shiftID, part.clockedIn) = (0, next.shift.id, start)
      (parts[parts.count - 1].clockedOut, parts[parts.count - 1].note) = (start, "")
      parts.append(part)
    }
    return parts
  }

  /// Returns the plans for which a worker who is clocked in counts as present, by time.
  ///
  /// Each is of the same membership, begins at most an hour after the one before ended, and has no
  /// clock entry. Work without a plan may begin up to four hours before the first of them.
  static func stays(from shift: Shift, _ entry: ClockEntry, among logs: [ShiftLog]) -> [Shift] {
    let come = entry.clockedIn.secondsSinceEpoch
    var (end, reach) = (come, overtimeSeconds)
    if let planned = shift.planned { (end, reach) = (planned.end.secondsSinceEpoch, windowSeconds) }
    var found: [Shift] = []
    for next in follow(shift, among: logs) where (0...reach).contains(next.start - end) {
      found.append(next.shift)
      (end, reach) = (next.end, windowSeconds)
    }
    return found
  }

  /// Returns plans of the same membership without clock entries, by start.
  private static func follow(
    _ shift: Shift, among logs: [ShiftLog]
  ) -> [(shift: Shift, start: Int, end: Int)] {
    var found: [(shift: Shift, start: Int, end: Int)] = []
    for log in logs where log.shift.membershipID == shift.membershipID && log.entries.isEmpty {
      guard log.shift.id != shift.id, let planned = log.shift.planned else { continue }
      switch log.shift.state {
      case .planned, .published, .done:
        found.append((log.shift, planned.start.secondsSinceEpoch, planned.end.secondsSinceEpoch))
      case .absent, .leave, .holiday, .cancelled: break
      }
    }
    return found.sorted { ($0.start, $0.shift.id) < ($1.start, $1.shift.id) }
  }
}
