/// Time ranges that neither overlap nor touch, in order; half open, in any one unit.
public struct IntervalSet: Hashable, Sendable {
  public let ranges: [Range<Int>]

  public static let empty = IntervalSet([])

  /// Takes ranges in any order; overlapping or touching ones are merged, empty ones dropped.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ ranges: [Range<Int>]) {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  public var isEmpty: Bool { ranges.isEmpty }

  /// - Complexity: O(log *n*).
  public func contains(_ value: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  /// The total length of all ranges.
  public var length: Int { ranges.reduce(0) { $0 + $1.count } }

  public func union(_ other: IntervalSet) -> IntervalSet { IntervalSet(ranges + other.ranges) }

  /// Returns the time that is in both sets.
  public func intersection(_ other: IntervalSet) -> IntervalSet {
    var common: [Range<Int>] = []
    var (left, right) = (0, 0)
    while left < ranges.count, right < other.ranges.count {
      let (one, two) = (ranges[left], other.ranges[right])
      let start = max(one.lowerBound, two.lowerBound)
      let end = min(one.upperBound, two.upperBound)
      if start < end { common.append(start..<end) }
      if one.upperBound < two.upperBound { left += 1 } else { right += 1 }
    }
    return IntervalSet(common)
  }

  /// Returns the time that is in this set and not in the other.
  public func subtracting(_ other: IntervalSet) -> IntervalSet {
    var rest: [Range<Int>] = []
    var index = 0
    for range in ranges {
      var start = range.lowerBound
      while index < other.ranges.count, other.ranges[index].upperBound <= start { index += 1 }
      var next = index
      while next < other.ranges.count, other.ranges[next].lowerBound < range.upperBound {
        let hole = other.ranges[next]
        if hole.lowerBound > start { rest.append(start..<hole.lowerBound) }
        start = max(start, hole.upperBound)
        next += 1
      }
      if start < range.upperBound { rest.append(start..<range.upperBound) }
    }
    return IntervalSet(rest)
  }
}

/// The number of members present at each time, in steps without a change.
public struct Coverage: Hashable, Sendable {
  /// A range during which the same members are present.
  public struct Step: Hashable, Sendable {
    public let range: Range<Int>
    /// The members' indices in the given list, ascending.
    public let members: [Int]

    public var count: Int { members.count }
  }

  /// In order, without gaps, over the whole window; steps without members are included.
  public let steps: [Step]

  /// - Parameters:
  ///   - presences: the times at which each member is present.
  ///   - window: the range to cover; times outside it are left out.
  /// - Complexity: O(*n* × *s*) for *n* presences and *s* steps.
  public init(of presences: [IntervalSet], within window: Range<Int>) {
    var edges: Set<Int> = [window.lowerBound, window.upperBound]
    for presence in presences {
      for range in presence.ranges where range.overlaps(window) {
        edges.insert(max(range.lowerBound, window.lowerBound))
        edges.insert(min(range.upperBound, window.upperBound))
      }
    }
    var steps: [Step] = []
    let ordered = edges.sorted()
    for (start, end) in zip(ordered, ordered.dropFirst()) {
      let present = presences.indices.filter { index in
        presences[index].ranges.contains { $0.lowerBound <= start && end <= $0.upperBound }
      }
      if let last = steps.last, last.members == present {
        steps[steps.count - 1] = Step(range: last.range.lowerBound..<end, members: present)
      } else {
        steps.append(Step(range: start..<end, members: present))
      }
    }
    self.steps = steps
  }
}
