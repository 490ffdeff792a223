import CatchValues

/// Workers who stay for their next shift clock in and out once; their time belongs to both plans.
extension ClockRules {
  /// A worker who leaves within this time of the next plan's start only left late; seconds.
  public static let stayedSeconds = 600

  /// Divides a closed entry among the plans that it runs into: from the start of the next one on,
  /// the time belongs to that one.
  ///
  /// A plan takes part when it is of the same membership, follows on the one before and was not
  /// clocked into by itself.
  ///
  /// - Parameter logs: the person's shifts around the entry.
  /// - Returns: the entry up to the first such plan, then a new one for each of them, by time.
  static func parts(
    of entry: ClockEntry, at shift: Shift, among logs: [ShiftLog]
  ) -> [ClockEntry] {
    guard let out = entry.clockedOut else { return [entry] }
    var parts = [entry]
    var end = max(shift.planned?.end ?? entry.clockedIn, entry.clockedIn)
    for next in follow(shift, among: logs) where next.start >= end && next.start > entry.clockedIn {
      guard out.secondsSinceEpoch - next.start.secondsSinceEpoch > stayedSeconds else { break }
      var part = entry
      (part.id, part.shiftID, part.note) = (0, next.shift.id, "")
      part.clockedIn = next.start
      parts[parts.count - 1].clockedOut = next.start
      parts.append(part)
      end = next.end
    }
    return parts
  }

  /// Returns the shifts that a worker may stay for after this one, each beginning as the one before
  /// ends.
  static func touching(_ shift: Shift, among logs: [ShiftLog]) -> [Shift] {
    guard var end = shift.planned?.end else { return [] }
    var found: [Shift] = []
    for next in follow(shift, among: logs) where next.start == end {
      found.append(next.shift)
      end = next.end
    }
    return found
  }

  /// Returns plans of the same membership without clock entries, by start.
  private static func follow(
    _ shift: Shift, among logs: [ShiftLog]
  ) -> [(shift: Shift, start: Instant, end: Instant)] {
    var found: [(shift: Shift, start: Instant, end: Instant)] = []
    for log in logs where log.shift.membershipID == shift.membershipID && log.entries.isEmpty {
      guard log.shift.id != shift.id, let planned = log.shift.planned else { continue }
      switch log.shift.state {
      case .planned, .published, .done: found.append((log.shift, planned.start, planned.end))
      case .absent, .leave, .holiday, .cancelled: break
      }
    }
    return found.sorted { ($0.start, $0.shift.id) < ($1.start, $1.shift.id) }
  }
}
