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
  /// The minutes of the plan's own start and end are exact: at these an entry over several plans
  /// was divided.
  ///
  /// - Parameters:
  ///   - entry: seconds since 1970.
  ///   - plan: seconds since 1970; nil for work without one.
  ///   - offset: seconds from UTC.
  ///   - isApproved: true when all clocked time is paid: rounding then adds time but takes none.
  public func minutes(
    of entry: Range<Int>, plan: Range<Int>?, offset: Int, isApproved: Bool = false
  ) -> MinuteRange {
    let exact = MinuteRange(seconds: entry, offset: offset)
    guard clockStep > 1 else { return exact }
    var range = exact
    let planned = plan.map { MinuteRange(seconds: $0, offset: offset) }
    if exact.start != planned?.start { range.start = rounded(exact.start) }
    if exact.end != planned?.end { range.end = rounded(exact.end) }
    guard isApproved else { return range }
    return MinuteRange(start: min(exact.start, range.start), end: max(exact.end, range.end))
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

  /// Returns the clocked time that is not paid, or was approved; nil for none.
  ///
  /// - Parameters:
  ///   - plan: seconds since 1970; nil for work without one.
  ///   - clocked: closed entries in seconds since 1970, in their order.
  ///   - offset: seconds from UTC.
  ///   - keepsDecisions: true for days already paid, whose decision stands for what is left of its
  ///     time after a correction of the clock, and not for more.
  public func judge(
    _ plan: Range<Int>?, clocked: [Range<Int>], offset: Int, _ decision: AttendanceDecision?,
    keepsDecisions: Bool = false
  ) -> BeyondPlan? {
    let cut = cutMinutes(plan, clocked, offset)
    let onlyCut = BeyondPlan(earlyMinutes: 0, lateMinutes: 0, cutMinutes: cut, state: .cut)
    guard let plan, clock != .actual,
      clocked.contains(where: { $0.lowerBound < plan.lowerBound || $0.upperBound > plan.upperBound }
      )
    else { return cut > 0 ? onlyCut : nil }
    let planned = MinuteRange(seconds: plan, offset: offset)
    var (early, late) = (0, 0)
    for entry in clocked {
      let range = MinuteRange(seconds: entry, offset: offset)
      early += max(0, min(range.end, planned.start) - range.start)
      if clock != .lateEnd { late += max(0, range.end - max(range.start, planned.end)) }
    }
    guard early > 0 || late > 0 else { return cut > 0 ? onlyCut : nil }
    let outside = OutsideTime(of: clocked, plan)
    let state: BeyondPlan.State
    if let decision,
      decision.outside == outside || keepsDecisions && decision.outside.covers(outside)
    {
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
    return BeyondPlan(
      earlyMinutes: early, lateMinutes: late, cutMinutes: state == .approved ? 0 : cut,
      state: state, hasOutgrownApproval: state == .open && decision?.isApproved == true)
  }

  /// Returns the minutes at work that the step takes from the time that counts by itself.
  private func cutMinutes(_ plan: Range<Int>?, _ clocked: [Range<Int>], _ offset: Int) -> Int {
    guard clockStep > 1, clock != .scheduled || plan == nil else { return 0 }
    let limits = plan.map { self.limits(of: MinuteRange(seconds: $0, offset: offset)) }
    var (exact, counted) = (WorkedMinutes(limits), WorkedMinutes(limits))
    for entry in clocked {
      exact.add(MinuteRange(seconds: entry, offset: offset))
      counted.add(minutes(of: entry, plan: plan, offset: offset))
    }
    return max(0, exact.count - counted.count)
  }
}

/// The minutes of ranges in their order, each counted once.
private struct WorkedMinutes {
  private(set) var count = 0
  private let limits: MinuteRange?
  private var end = Int.min

  init(_ limits: MinuteRange?) { self.limits = limits }

  mutating func add(_ range: MinuteRange) {
    let first = max(range.start, limits?.start ?? .min, end)
    let last = min(range.end, limits?.end ?? .max)
    guard first < last else { return }
    count += last - first
    end = last
  }
}

/// Clocked time of one shift that its workplace's rules do not count.
public struct BeyondPlan: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Within the grace: not paid, and nobody is asked.
    case grace
    /// Neither approved nor refused yet: not paid.
    case open
    case approved
    case refused
    /// Time that would count, but is cut by the step to which clocked times are rounded: not paid,
    /// and nobody is asked.
    case cut
  }

  public let earlyMinutes: Int
  public let lateMinutes: Int
  /// What rounding takes from the time that counts by itself.
  public let cutMinutes: Int
  public let state: State
  /// True for open time of which a part was approved before the clock was corrected.
  public var hasOutgrownApproval = false

  public var outsideMinutes: Int { earlyMinutes + lateMinutes }
  public var minutes: Int { outsideMinutes + cutMinutes }

  public var isUnpaid: Bool { state != .approved }

  /// False for time within the grace alone, which is no finding of a check.
  var isFinding: Bool { isUnpaid && (state != .grace || cutMinutes > 0) }
}

/// The seconds clocked before and after a plan: the facts on which a decision was made.
public struct OutsideTime: Hashable, Sendable {
  public var early: Int
  public var late: Int

  func covers(_ other: OutsideTime) -> Bool { early >= other.early && late >= other.late }
}

extension OutsideTime {
  init(of clocked: [Range<Int>], _ plan: Range<Int>) {
    (early, late) = (0, 0)
    for entry in clocked {
      early += max(0, min(entry.upperBound, plan.lowerBound) - entry.lowerBound)
      late += max(0, entry.upperBound - max(entry.lowerBound, plan.upperBound))
    }
  }
}

/// The rules of workplaces for clocked time, which the domain of pay keeps.
public struct BeyondPlanSource: Sendable {
  /// Returns the rules of a workplace by day.
  public let rules:
    @Sendable (Workplace, View) throws(Failure) -> @Sendable (CivilDate) -> BeyondPlanRules
  /// Whether a member's pay for a day was closed, so that decisions on it stand.
  public let wasPaid: @Sendable (ID<Membership>, CivilDate, View) throws(Failure) -> Bool
  /// Returns the time of a shift that counts for pay by rules, in the workplace's zone.
  public let paidTime:
    @Sendable (PaidShift, BeyondPlanRules, TimeZone, _ keepsDecisions: Bool) -> PaidTime

  public init(
    wasPaid: @escaping @Sendable (ID<Membership>, CivilDate, View) throws(Failure) -> Bool,
    paidTime:
      @escaping @Sendable (PaidShift, BeyondPlanRules, TimeZone, _ keepsDecisions: Bool) ->
      PaidTime,
    _ rules:
      @escaping @Sendable (Workplace, View) throws(Failure) ->
      @Sendable (CivilDate) ->
      BeyondPlanRules
  ) {
    self.rules = rules
    self.wasPaid = wasPaid
    self.paidTime = paidTime
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
