/// Stretches of time that neither overlap nor touch, in order; half open, in any one unit.
public struct IntervalSet: Hashable, Sendable {
  public let ranges: [Range<Int>]

  public static let empty = IntervalSet([])

  /// Takes ranges in any order; what overlaps or touches becomes one, and empty ones vanish.
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

  /// Length of all stretches together.
  public var length: Int { ranges.reduce(0) { $0 + $1.count } }

  public func union(_ other: IntervalSet) -> IntervalSet { IntervalSet(ranges + other.ranges) }

  /// What lies in both.
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

  /// What lies here and not there.
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

/// How many of several things go on at once, as long as the answer stays the same.
public struct Coverage: Hashable, Sendable {
  /// A stretch in which the same ones are there.
  public struct Step: Hashable, Sendable {
    public let range: Range<Int>
    /// Their places in the list that was given, ascending.
    public let members: [Int]

    public var count: Int { members.count }
  }

  /// In order, without gaps, from the window's first to its last moment; those of nobody too.
  public let steps: [Step]

  /// - Parameters:
  ///   - presences: when each one is there.
  ///   - window: what lies outside is left out.
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
