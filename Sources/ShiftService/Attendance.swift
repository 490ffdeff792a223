import CatchValues

/// What became of one shift: how long was worked, and how punctually.
///
/// Seconds are elapsed time, so a night in which the clock is changed counts as long as it was.
public struct Attendance: Hashable, Sendable {
  /// What the plan holds without unpaid breaks; nil without a plan.
  public let plannedSeconds: Int?
  /// On the basis asked for, breaks taken off; 0 while nothing is worked.
  public let workedSeconds: Int
  /// From the first to the last second at work on that basis, breaks and all; nil while there is none.
  public let presence: Range<Int>?
  /// Taken off the worked time for unpaid breaks.
  public let breakSeconds: Int
  /// Clocked outside the plan, breaks and all; for information, since no basis decides on pay.
  public let overtimeSeconds: Int
  /// From the planned start to the first clocking in, in whole minutes; 0 within the grace.
  public let lateMinutes: Int
  /// From the last clocking out to the planned end, in whole minutes; 0 within the grace.
  public let earlyMinutes: Int
  /// Somebody is still clocked in, so the figures may grow.
  public let isOpen: Bool

  /// - Parameters:
  ///   - basis: where one of plan and clock is missing, the other one counts.
  ///   - graceMinutes: lateness up to here is none; beyond it all of it counts.
  public init(
    of shift: Shift, entries: [ClockEntry], basis: WorkBasis = .clipped, graceMinutes: Int = 0
  ) {
    let clocked = Attendance.union(of: entries)
    let plan = shift.planned.map { $0.start.secondsSinceEpoch..<$0.end.secondsSinceEpoch }
    let inside = plan.map { plan in clocked.map { $0.clamped(to: plan) } } ?? clocked
    plannedSeconds = shift.plannedSeconds
    isOpen = entries.contains(where: \.isOpen)
    overtimeSeconds =
      plan == nil ? 0 : Attendance.seconds(clocked) - Attendance.seconds(inside)

    var worked: [Range<Int>] = []
    if Attendance.isWorked(shift, entries) {
      switch basis {
      case .clipped: worked = clocked.isEmpty ? plan.map { [$0] } ?? [] : inside
      case .scheduled: worked = plan.map { [$0] } ?? clocked
      case .actual: worked = clocked.isEmpty ? plan.map { [$0] } ?? [] : clocked
      }
    }
    // An entry outside the plan is clipped to nothing, and nothing is no place to take a break from.
    worked.removeAll(where: \.isEmpty)
    presence = worked.first.map { $0.lowerBound..<(worked.last ?? $0).upperBound }
    let present = Attendance.seconds(worked)
    breakSeconds = min(Attendance.unpaid(shift.breaks, in: worked), present)
    workedSeconds = present - breakSeconds

    let isExpected = shift.state.expectsWork && shift.state != .absent
    let first = isExpected ? entries.map(\.clockedIn.secondsSinceEpoch).min() : nil
    let last = isExpected && !isOpen ? clocked.last?.upperBound : nil
    lateMinutes = Attendance.minutes(
      plan, first.map { $0 - (plan?.lowerBound ?? $0) }, graceMinutes)
    earlyMinutes = Attendance.minutes(
      plan, last.map { (plan?.upperBound ?? $0) - $0 }, graceMinutes)
  }

  /// A shift is worked once it is marked so, or once somebody came and went.
  private static func isWorked(_ shift: Shift, _ entries: [ClockEntry]) -> Bool {
    switch shift.state {
    case .done: true
    case .planned, .published: entries.contains { !$0.isOpen }
    case .absent, .leave, .holiday, .cancelled: false
    }
  }

  /// Closed entries in order, those that touch or overlap joined.
  private static func union(of entries: [ClockEntry]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in entries.compactMap(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private static func seconds(_ ranges: [Range<Int>]) -> Int {
    ranges.reduce(0) { $0 + $1.count }
  }

  /// Unpaid break time within the worked time.
  ///
  /// A placed break counts where somebody was at work. One of known length only counts whole, but
  /// first it is looked for where somebody was clocked out, so that lunch is not taken off twice.
  private static func unpaid(_ breaks: [ShiftBreak], in worked: [Range<Int>]) -> Int {
    var placed = 0
    var unplaced = 0
    var away = 0
    for (earlier, later) in zip(worked, worked.dropFirst()) {
      away += max(later.lowerBound - earlier.upperBound, 0)
    }
    for one in breaks where !one.isPaid {
      guard let range = one.range else {
        unplaced += one.seconds
        continue
      }
      let taken = worked.reduce(0) { $0 + $1.clamped(to: range).count }
      placed += taken
      // Who was out during this break did not take another one then.
      if let first = worked.first, let last = worked.last, first.lowerBound < last.upperBound {
        away -= range.clamped(to: first.lowerBound..<last.upperBound).count - taken
      }
    }
    return placed + max(unplaced - max(away, 0), 0)
  }

  /// Whole minutes beyond the grace, never more than the plan is long.
  private static func minutes(_ plan: Range<Int>?, _ seconds: Int?, _ grace: Int) -> Int {
    guard let plan, let seconds, seconds > 0 else { return 0 }
    let minutes = min(seconds, plan.count) / 60
    return minutes > grace ? minutes : 0
  }
}
