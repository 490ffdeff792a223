import CatchValues
import WageService

/// The time at work by the clock.
extension CheckedShift {
  /// Takes in the clock entries of a planned shift.
  mutating func hear(_ entries: [ClockEntry], of shift: Shift) {
    let attendance = Attendance(of: shift, entries: entries)
    guard !entries.isEmpty, let heard = Clocked(attendance, of: shift) else { return }
    clocked = heard
  }

  /// Marks what the clock lacks at a time.
  ///
  /// - Parameters:
  ///   - isForgotten: one of the entries counts as forgotten.
  ///   - isStayedFor: the worker has not clocked out of the shift right before.
  mutating func mark(
    _ entries: [ClockEntry], isForgotten: Bool, isStayedFor: Bool, at now: Instant
  ) {
    if isForgotten {
      mark = .forgotten
    } else if !isStayedFor, Attendance.isMissed(state, plannedEnd: end, entries, at: now) {
      mark = .missed
    }
  }

  /// The same work at the times of the clock where they are known.
  var asWorked: CheckedShift {
    guard parts.isEmpty else {
      let worked = parts.map(\.asWorked)
      guard worked != parts else { return self }
      var whole = worked.dropFirst().reduce(worked[0].with(parts: worked)) { $0.spanning($1) }
      // A worker who stays for the next shift often clocks in once, so that the time of the first
      // shift covers the plan of the next.
      let counted = CheckedShift.countedOnce(
        worked.sorted { ($0.start, $0.id) < ($1.start, $1.id) })
      whole.workSeconds = counted.reduce(0) { $0 + $1.workSeconds }
      // Without the paid breaks, what is no work is a break, the time between two shifts, too.
      let paid = worked.reduce(0) { $0 + $1.paidBreakSeconds }
      whole.breakMinutes = CheckedShift.minutes(whole.end - whole.start - whole.workSeconds + paid)
      return whole
    }
    guard let clocked else { return self }
    var copy = self
    copy.move(to: clocked.range)
    copy.workSeconds = clocked.workSeconds
    copy.breakMinutes = clocked.breakMinutes
    return copy
  }

  private var paidBreakSeconds: Int { max(0, breakMinutes * 60 - (end - start) + workSeconds) }

  /// Returns seconds in minutes, to the nearest.
  static func minutes(_ seconds: Int) -> Int { (seconds + 30) / 60 }

  /// Returns shifts at the times of the clock, by start.
  static func asWorked(_ shifts: [CheckedShift]) -> [CheckedShift] {
    guard shifts.contains(where: { $0.clocked != nil || !$0.parts.isEmpty }) else { return shifts }
    return shifts.map(\.asWorked).sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  /// Returns shifts of one employer with the time that earlier ones cover taken off their work.
  ///
  /// - Parameter shifts: by start.
  static func countedOnce(_ shifts: [CheckedShift]) -> [CheckedShift] {
    var covered = CoveredTime()
    return shifts.map { shift in
      var copy = shift
      copy.workSeconds = covered.add(
        shift.workSeconds, in: shift.start..<max(shift.start, shift.end),
        without: shift.unpaidBreaks, of: 0)
      return copy
    }
  }

  private func with(parts: [CheckedShift]) -> CheckedShift {
    var copy = self
    copy.parts = parts
    return copy
  }

  /// Returns the time from the start of one to the end of the other, with the work still to be set.
  private func spanning(_ next: CheckedShift) -> CheckedShift {
    var copy = self
    copy.move(to: min(start, next.start)..<max(end, next.end))
    copy.unpaidBreaks += next.unpaidBreaks
    return copy
  }

  private mutating func move(to range: Range<Int>) {
    let offset = localStart * 60 - start
    (start, end) = (range.lowerBound, range.upperBound)
    localStart = MinuteRange.minute(start + offset)
    localEnd = MinuteRange.minute(end + offset)
  }
}
