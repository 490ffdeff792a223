import CatchValues

/// The attendance on one shift: time worked, breaks, overtime, lateness.
///
/// Seconds are elapsed time, so a night in which the clock is changed counts as long as it was.
public struct Attendance: Hashable, Sendable {
  /// Planned time without unpaid breaks; nil without a plan.
  public let plannedSeconds: Int?
  /// Time at work as clocked, or the plan of a shift marked done without a clock entry, unpaid breaks
  /// taken off; nil while neither clock nor mark says, 0 for a shift marked as not worked.
  public let workedSeconds: Int?
  /// From the first to the last second of it, breaks included; nil without work.
  public let presence: Range<Int>?
  /// Unpaid break time taken off the worked time.
  public let breakSeconds: Int
  /// Time clocked outside the plan, breaks included.
  public let overtimeSeconds: Int
  /// Minutes from the planned start to the first clock-in, rounded down; 0 within the grace.
  public let lateMinutes: Int
  /// Minutes from the last clock-out to the planned end, rounded down; 0 within the grace.
  public let earlyMinutes: Int
  /// True while the worker is clocked in, so the figures may still grow.
  public let isOpen: Bool

  /// - Parameter graceMinutes: lateness up to this counts as none; beyond it, all of it counts.
  public init(of shift: Shift, entries: [ClockEntry], graceMinutes: Int = 0) {
    let clocked = Attendance.union(of: entries)
    let plan = shift.planned?.range
    plannedSeconds = shift.plannedSeconds
    isOpen = entries.contains(where: \.isOpen)
    overtimeSeconds =
      plan.map { plan in
        Attendance.seconds(clocked) - Attendance.seconds(clocked.map { $0.clamped(to: plan) })
      } ?? 0

    let known = Attendance.times(shift.state, plan, clocked, isClocked: !entries.isEmpty)
    // An empty entry must not take part in the break calculation.
    let worked = (known ?? []).filter { !$0.isEmpty }
    presence = worked.first.map { $0.lowerBound..<(worked.last ?? $0).upperBound }
    let present = Attendance.seconds(worked)
    let rest = min(Attendance.unpaid(shift.breaks, in: worked), present)
    breakSeconds = rest
    workedSeconds = known.map { _ in present - rest }

    let isExpected = shift.state.expectsWork && shift.state != .absent
    let first = isExpected ? entries.map(\.clockedIn.secondsSinceEpoch).min() : nil
    let last = isExpected && !isOpen ? clocked.last?.upperBound : nil
    lateMinutes = Attendance.minutes(
      plan, first.map { $0 - (plan?.lowerBound ?? $0) }, graceMinutes)
    earlyMinutes = Attendance.minutes(
      plan, last.map { (plan?.upperBound ?? $0) - $0 }, graceMinutes)
  }

  /// Returns the times at work that a clock or a mark says; nil while neither does.
  ///
  /// - Parameters:
  ///   - clocked: closed entries.
  ///   - isClocked: true with an open entry alone, too: no mark says when its worker left.
  private static func times(
    _ state: ShiftState, _ plan: Range<Int>?, _ clocked: [Range<Int>], isClocked: Bool
  ) -> [Range<Int>]? {
    switch state {
    case .absent, .leave, .holiday, .cancelled: []
    case .planned, .published, .done:
      if !clocked.isEmpty {
        clocked
      } else {
        state == .done && !isClocked ? plan.map { [$0] } : nil
      }
    }
  }

  /// Returns true for a shift whose plan is over, without a clock entry and not marked.
  static func isMissed(
    _ state: ShiftState, plannedEnd: Int, _ entries: [ClockEntry], at now: Instant
  ) -> Bool {
    (state == .planned || state == .published) && entries.isEmpty
      && plannedEnd <= now.secondsSinceEpoch
  }

  /// Merges closed entries that touch or overlap, in order.
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

  /// Returns the unpaid break time within the worked time.
  ///
  /// A placed break counts only where the worker was at work. A break of known length counts in
  /// full, but time clocked out is used up first, so that lunch is not taken off twice.
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
      // A worker who was out during this placed break did not take an unplaced one at that time.
      if let first = worked.first, let last = worked.last, first.lowerBound < last.upperBound {
        away -= range.clamped(to: first.lowerBound..<last.upperBound).count - taken
      }
    }
    return placed + max(unplaced - max(away, 0), 0)
  }

  /// Returns whole minutes beyond the grace, at most the length of the plan.
  private static func minutes(_ plan: Range<Int>?, _ seconds: Int?, _ grace: Int) -> Int {
    guard let plan, let seconds, seconds > 0 else { return 0 }
    let minutes = min(seconds, plan.count) / 60
    return minutes > grace ? minutes : 0
  }
}
