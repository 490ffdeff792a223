public import CatchStore
public import CatchValues
public import WageService

/// A workplace's rules for time clocked outside the plan.
public struct BeyondPlanRules: Hashable, Sendable {
  /// The settlement of time beyond the grace.
  public enum Settlement: String, Hashable, Sendable, CaseIterable {
    /// The owner approves or refuses each day.
    case ask
    case pay
    case refuse
  }

  /// The most minutes of a grace.
  public static let longestGrace = 120

  public var clock = PayClock.clipped
  /// Clocked times are rounded to this many minutes; 1 leaves them unchanged.
  public var clockStep = 1
  /// Up to so many minutes before and after the plan need no settlement and are not paid.
  public var graceMinutes = 10
  public var settlement = Settlement.ask

  public init() {}

  /// Returns a clocked time in minutes of the workplace's civil time, rounded by its step.
  ///
  /// The plan's own start and end are exact: at these an entry over several plans was divided.
  ///
  /// - Parameters:
  ///   - entry: seconds since 1970.
  ///   - plan: seconds since 1970; nil for work without one.
  ///   - offset: seconds from UTC.
  public func minutes(of entry: Range<Int>, plan: Range<Int>?, offset: Int) -> MinuteRange {
    var range = MinuteRange(seconds: entry, offset: offset)
    guard clockStep > 1 else { return range }
    if entry.lowerBound != plan?.lowerBound { range.start = rounded(range.start) }
    if entry.upperBound != plan?.upperBound { range.end = rounded(range.end) }
    return range
  }

  private func rounded(_ minute: Int) -> Int {
    (minute + clockStep / 2) / clockStep * clockStep
  }

  /// Returns the limits within which clocked time counts by itself.
  ///
  /// - Parameter plan: in minutes of civil time.
  public func limits(of plan: MinuteRange) -> MinuteRange {
    switch clock {
    case .clipped, .scheduled: plan
    case .lateEnd: MinuteRange(start: plan.start, end: .max)
    case .actual: MinuteRange(start: .min, end: .max)
    }
  }

  /// Returns the time that was clocked outside a plan and needs a word; nil for none.
  ///
  /// - Parameters:
  ///   - plan: seconds since 1970.
  ///   - clocked: closed entries in seconds since 1970.
  ///   - offset: seconds from UTC.
  ///   - keepsDecisions: true for days already paid, whose decision stands although the clock was
  ///     corrected later.
  public func judge(
    _ plan: Range<Int>, clocked: [Range<Int>], offset: Int, _ decision: AttendanceDecision?,
    keepsDecisions: Bool = false
  ) -> BeyondPlan? {
    guard clock != .actual,
      clocked.contains(where: { $0.lowerBound < plan.lowerBound || $0.upperBound > plan.upperBound }
      )
    else { return nil }
    let planned = MinuteRange(seconds: plan, offset: offset)
    var (early, late) = (0, 0)
    for entry in clocked {
      let range = minutes(of: entry, plan: plan, offset: offset)
      early += max(0, min(range.end, planned.start) - range.start)
      if clock != .lateEnd { late += max(0, range.end - max(range.start, planned.end)) }
    }
    guard early > 0 || late > 0 else { return nil }
    let state: BeyondPlan.State
    if let decision, keepsDecisions || decision.outside == OutsideTime(of: clocked, plan) {
      state = decision.isApproved ? .approved : .refused
    } else if max(early, late) <= graceMinutes {
      state = .grace
    } else {
      switch settlement {
      case .ask: state = .open
      case .pay: state = .approved
      case .refuse: state = .refused
      }
    }
    return BeyondPlan(earlyMinutes: early, lateMinutes: late, state: state)
  }
}

/// Time clocked outside the plan of one shift that its pay basis does not count.
public struct BeyondPlan: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Within the grace: not paid, and nobody is asked.
    case grace
    /// Neither approved nor refused yet: not paid.
    case open
    case approved
    case refused
  }

  public let earlyMinutes: Int
  public let lateMinutes: Int
  public let state: State

  public var minutes: Int { earlyMinutes + lateMinutes }

  public var isUnpaid: Bool { state != .approved }
}

/// The seconds clocked before and after a plan: the facts on which a decision was made.
public struct OutsideTime: Hashable, Sendable {
  public var early: Int
  public var late: Int

  init(early: Int, late: Int) {
    self.early = early
    self.late = late
  }

  init(of clocked: [Range<Int>], _ plan: Range<Int>) {
    (early, late) = (0, 0)
    for entry in clocked {
      early += max(0, min(entry.upperBound, plan.lowerBound) - entry.lowerBound)
      late += max(0, entry.upperBound - max(entry.lowerBound, plan.upperBound))
    }
  }
}

/// The rules of workplaces for time beyond the plan, which the domain of pay keeps.
public struct BeyondPlanSource: Sendable {
  /// Returns the rules of a workplace by day.
  public let rules:
    @Sendable (Workplace, View) throws(Failure) -> @Sendable (CivilDate) -> BeyondPlanRules

  public init(
    _ rules:
      @escaping @Sendable (Workplace, View) throws(Failure) ->
      @Sendable (CivilDate) ->
      BeyondPlanRules
  ) {
    self.rules = rules
  }
}

extension MinuteRange {
  /// - Parameters:
  ///   - seconds: seconds since 1970.
  ///   - offset: seconds from UTC.
  public init(seconds: Range<Int>, offset: Int) {
    self.init(
      start: MinuteRange.minute(seconds.lowerBound + offset),
      end: MinuteRange.minute(seconds.upperBound + offset))
  }

  /// Returns the minute that contains a second.
  public static func minute(_ second: Int) -> Int { (second >= 0 ? second : second - 59) / 60 }
}
