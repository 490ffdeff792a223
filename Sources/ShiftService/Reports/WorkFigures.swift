import CatchValues

/// The number of shifts in each state.
public struct StateCounts: Hashable, Sendable {
  public private(set) var planned = 0
  public private(set) var published = 0
  public private(set) var done = 0
  public private(set) var absent = 0
  public private(set) var leave = 0
  public private(set) var holiday = 0
  public private(set) var cancelled = 0

  public init() {}

  public var total: Int {
    planned + published + done + absent + leave + holiday + cancelled
  }

  public subscript(state: ShiftState) -> Int {
    switch state {
    case .planned: planned
    case .published: published
    case .done: done
    case .absent: absent
    case .leave: leave
    case .holiday: holiday
    case .cancelled: cancelled
    }
  }

  mutating func add(_ state: ShiftState) {
    switch state {
    case .planned: planned += 1
    case .published: published += 1
    case .done: done += 1
    case .absent: absent += 1
    case .leave: leave += 1
    case .holiday: holiday += 1
    case .cancelled: cancelled += 1
    }
  }
}

/// The sums of one row of a report.
public struct WorkFigures: Hashable, Sendable {
  public private(set) var counts = StateCounts()
  /// Planned time, without days off and cancelled shifts, which expect no work.
  public private(set) var plannedSeconds = 0
  /// Time worked in the shifts of which it is known.
  private var recordedSeconds = 0
  /// The number of shifts of which it is known, among those that expect work.
  private var recordedCount = 0
  /// The number of those without a clock-out or a mark, plans ahead included.
  public private(set) var unrecordedCount = 0
  /// Time that counts for pay, that of unrecorded shifts as planned.
  public private(set) var paidSeconds = 0
  /// nil unless hours are agreed with every member whose shifts are counted.
  public internal(set) var contractedSeconds: Int?
  public private(set) var overtimeSeconds = 0
  public private(set) var lateCount = 0
  public private(set) var lateMinutes = 0
  public private(set) var earlyCount = 0
  public private(set) var earlyMinutes = 0
  /// The number of shifts with an open clock entry.
  public private(set) var openCount = 0
  /// Those of them whose entry counts as forgotten.
  public internal(set) var forgottenCount = 0
  /// Past shifts that were neither clocked nor marked done or absent.
  public internal(set) var missedCount = 0
  /// True when a colleague's shift is included, so that only counts and planned time are known.
  public private(set) var isPlanOnly = false

  public init() {}

  /// Time worked in the shifts of which it is known; nil when it is known of none, but not 0.
  public var workedSeconds: Int? {
    recordedCount == 0 && unrecordedCount > 0 ? nil : recordedSeconds
  }

  /// Worked less planned time; nil unless all of it is known.
  public var differenceSeconds: Int? {
    unrecordedCount > 0 ? nil : workedSeconds.map { $0 - plannedSeconds }
  }

  /// Worked less contracted time; nil unless all of it is known.
  public var contractedDifferenceSeconds: Int? {
    guard unrecordedCount == 0, let workedSeconds, let contractedSeconds else { return nil }
    return workedSeconds - contractedSeconds
  }

  /// - Parameters:
  ///   - planned: the planned seconds that no earlier shift covers.
  ///   - worked: the same of the seconds worked; nil where they are not known.
  ///   - paid: the same of the seconds that count for pay.
  /// - Throws: `value.overflow` for sums that only a damaged store can contain.
  mutating func add(
    _ shift: Shift, _ attendance: Attendance, planned: Int, worked: Int?, paid: Int,
    isPlanOnly: Bool
  ) throws(Failure) {
    counts.add(shift.state)
    try WorkFigures.add(planned, to: &plannedSeconds)
    guard !isPlanOnly else {
      self.isPlanOnly = true
      return
    }
    if let worked {
      try WorkFigures.add(worked, to: &recordedSeconds)
      recordedCount += shift.state.expectsWork ? 1 : 0
    } else {
      unrecordedCount += 1
    }
    try WorkFigures.add(paid, to: &paidSeconds)
    try WorkFigures.add(attendance.overtimeSeconds, to: &overtimeSeconds)
    try WorkFigures.add(attendance.lateMinutes, to: &lateMinutes)
    try WorkFigures.add(attendance.earlyMinutes, to: &earlyMinutes)
    lateCount += attendance.lateMinutes > 0 ? 1 : 0
    earlyCount += attendance.earlyMinutes > 0 ? 1 : 0
    openCount += attendance.isOpen ? 1 : 0
  }

  private static func add(_ value: Int, to sum: inout Int) throws(Failure) {
    let (result, overflow) = sum.addingReportingOverflow(value)
    // Differences of two sums must stay in range too, and JSON readers keep no larger number exact.
    guard !overflow, result.magnitude <= UInt(Money.limit) else {
      throw .overflow(Text(en: "the time worked", ko: "근무 시간"))
    }
    sum = result
  }
}
