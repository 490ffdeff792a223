import CatchValues

/// Counts the time of a member's overlapping shifts once.
public struct CoveredTime: Sendable {
  /// Times within two days, longer than any shift.
  private static var reach: Int { 2 * 86_400 }

  /// The latest times of each member, merged, in seconds since the epoch.
  private var covered: [Int: [Range<Int>]] = [:]

  public init() {}

  /// Returns the seconds of work that a shift adds to its member's shifts before it.
  ///
  /// Its breaks of unknown time are taken to lie in the time that the others cover.
  ///
  /// - Parameters:
  ///   - work: the shift's own working time.
  ///   - range: from its start to its end; a member's shifts must come by day.
  ///   - breaks: its unpaid breaks whose times are known.
  public mutating func add(
    _ work: Int, in range: Range<Int>, without breaks: [Range<Int>], of member: Int
  ) -> Int {
    var known = covered.removeValue(forKey: member) ?? []
    known.removeAll { $0.upperBound < range.lowerBound - CoveredTime.reach }
    guard known.contains(where: { $0.overlaps(range) }) else {
      covered[member] = known + [range]
      return work
    }
    let free = IntervalSet([range]).subtracting(IntervalSet(known))
    covered[member] = IntervalSet(known + [range]).ranges
    return max(0, min(work, free.length - free.intersection(IntervalSet(breaks)).length))
  }

  /// Returns the seconds of planned work that a shift adds to its member's shifts before it; 0 for a
  /// shift that expects no work.
  public mutating func add(planned shift: Shift) -> Int {
    guard shift.state.expectsWork, let planned = shift.planned else { return 0 }
    return add(
      shift.plannedSeconds ?? 0, in: planned.range, without: shift.unpaidBreaks,
      of: shift.membershipID)
  }
}
