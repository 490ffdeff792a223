/// The meaning of a local time in a zone.
public enum LocalMeaning: Hashable, Sendable {
  case unique(Instant)
  /// Skipped by the clock: read with the offset before the jump, and with the one after it.
  case gap(before: Instant, after: Instant)
  /// Shown twice by the clock.
  case fold(earlier: Instant, later: Instant)

  /// The instant as RFC 5545 defines it: the first of two, and in a gap by the offset before it.
  @inlinable
  public var first: Instant {
    switch self {
    case .unique(let instant): instant
    case .gap(let before, _): before
    case .fold(let earlier, _): earlier
    }
  }
}

/// The choice between two instants for a local time that does not name exactly one.
public enum Fold: String, Hashable, Sendable, CaseIterable {
  case earlier
  case later
}

/// The offsets of a place through time, from the tz database.
public struct TimeZone: Hashable, Sendable {
  /// A change to another offset, from one instant on.
  struct Change: Hashable, Sendable {
    let second: Int
    let offset: UTCOffset
  }

  public let name: String
  private let initial: UTCOffset
  /// In order of time, without gaps in between.
  private let changes: [Change]
  /// The yearly rule after the last change, if the zone has one.
  private let rule: ZoneRule?

  init(name: String, initial: UTCOffset, changes: [Change], rule: ZoneRule?) {
    self.name = name
    self.initial = initial
    self.changes = changes
    self.rule = rule
  }

  public static let utc = TimeZone(name: "UTC", initial: .utc, changes: [], rule: nil)

  /// Returns the offset in force from that instant's second on.
  public func offset(at instant: Instant) -> UTCOffset {
    offset(atSecond: instant.secondsSinceEpoch)
  }

  /// Returns the local time, without seconds.
  public func local(at instant: Instant) -> CivilDateTime {
    instant.local(at: offset(at: instant))
  }

  /// Writes RFC 3339 with the zone's offset.
  public func text(of instant: Instant) -> String {
    instant.text(at: offset(at: instant))
  }

  /// Returns every instant at which the zone's clock shows that time, or the two sides of a jump.
  public func meaning(of local: CivilDateTime) -> LocalMeaning {
    let second = local.minutesSinceEpoch * 60
    // No offset reaches further than 26 hours, so no other change can matter.
    let nearby = changes(from: second - 93_600, through: second + 93_600)
    var offset = offset(atSecond: second - 93_601)
    var found: [Int] = []
    var jump: (before: UTCOffset, after: UTCOffset)?
    var start = Int.min
    for change in nearby {
      if second - offset.seconds >= start, second - offset.seconds < change.second {
        found.append(second - offset.seconds)
      }
      if second - offset.seconds >= change.second, second - change.offset.seconds < change.second {
        jump = (offset, change.offset)
      }
      start = change.second
      offset = change.offset
    }
    if second - offset.seconds >= start { found.append(second - offset.seconds) }
    if let first = found.first, let last = found.last {
      return first == last
        ? .unique(Instant(clamping: first))
        : .fold(earlier: Instant(clamping: first), later: Instant(clamping: last))
    }
    let sides = jump ?? (offset, offset)
    return .gap(
      before: Instant(clamping: second - sides.before.seconds),
      after: Instant(clamping: second - sides.after.seconds))
  }

  /// Returns midnight, or the first moment of the day where the clock skips it.
  public func beginning(of day: CivilDate) -> Instant {
    switch meaning(of: CivilDateTime(day, .midnight)) {
    case .unique(let instant): instant
    case .gap(let before, _): before
    case .fold(let earlier, _): earlier
    }
  }

  /// Returns the one instant at which the zone's clock shows that time.
  /// - Parameter fold: the one to take when there is not exactly one.
  /// - Throws: `time.gap` or `time.fold` when there is not exactly one and `fold` is nil.
  public func instant(of local: CivilDateTime, fold: Fold? = nil) throws(Failure) -> Instant {
    switch (meaning(of: local), fold) {
    case (.unique(let instant), _): return instant
    case (.gap(let before, let after), .earlier?): return min(before, after)
    case (.gap(let before, let after), .later?): return max(before, after)
    case (.fold(let earlier, _), .earlier?): return earlier
    case (.fold(_, let later), .later?): return later
    case (.gap, nil):
      throw TimeFailure.gap.failure(
        "'\(local)' does not exist in \(name)", "'\(local)': \(name)에 없는 시각입니다")
    case (.fold(let earlier, let later), nil):
      throw TimeFailure.fold.failure(
        "'\(local)' happens twice in \(name): \(text(of: earlier)), \(text(of: later))",
        "'\(local)': \(name)에 두 번 있습니다. \(text(of: earlier)), \(text(of: later))")
    }
  }

  /// An instant from which another offset is in force.
  public struct Transition: Hashable, Sendable {
    public let at: Instant
    public let before: UTCOffset
    public let after: UTCOffset
  }

  /// Returns every change of the offset from one instant through another, in order.
  public func transitions(from start: Instant, through end: Instant) -> [Transition] {
    var found: [Transition] = []
    var before = offset(atSecond: start.secondsSinceEpoch - 1)
    var lower = start.secondsSinceEpoch
    while lower <= end.secondsSinceEpoch {
      // The yearly rule gives changes for one year at a time.
      let upper = min(lower + 15_552_000, end.secondsSinceEpoch)
      for change in changes(from: lower, through: upper) where change.offset != before {
        found.append(
          Transition(at: Instant(clamping: change.second), before: before, after: change.offset))
        before = change.offset
      }
      lower = upper + 1
    }
    return found
  }

  private func offset(atSecond second: Int) -> UTCOffset {
    guard let last = changes.last else { return rule?.offset(atSecond: second) ?? initial }
    if second >= last.second { return rule?.offset(atSecond: second) ?? last.offset }
    let index = firstChange(after: second)
    return index == 0 ? initial : changes[index - 1].offset
  }

  private func changes(from start: Int, through end: Int) -> [Change] {
    var found: [Change] = []
    var index = firstChange(after: start - 1)
    while index < changes.count, changes[index].second <= end {
      found.append(changes[index])
      index += 1
    }
    guard let rule, index == changes.count else { return found }
    let after = max(start, changes.last.map { $0.second + 1 } ?? Int.min)
    return found + rule.changes(around: end).filter { $0.second >= after && $0.second <= end }
  }

  /// Returns the index of the first change later than the second; binary search.
  private func firstChange(after second: Int) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].second <= second {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
