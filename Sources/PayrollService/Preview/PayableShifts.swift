import CatchValues
import ShiftService
import WageService

/// One member's shifts while they are converted from UTC seconds to local minutes of the workplace.
struct PayableShifts {
  var records: [ShiftRecord] = []
  /// The placed breaks of all records, in their order.
  var breaks: [MinuteRange] = []
  /// One value for each record: true when it was marked done or clocked out of.
  var isWorked: [Bool] = []
  /// The times at work of one shift while they are joined.
  var spans: [MinuteRange] = []
  /// Clocked time of the last shift that its workplace's rules do not count.
  private(set) var beyondPlan: BeyondPlan?
  /// True for days already paid, on which decisions stand although the clock was corrected later.
  var keepsDecisions = false
  /// The end of the clock entries so far, in seconds of UTC, and as rounded in local minutes.
  private var clockedEnd = (exact: Int.min, rounded: Int.min)
  /// The planned end of the last shift, in seconds of UTC.
  private var plannedEnd = Int.min

  /// Appends a day off or missed; the engine reads only its status.
  mutating func appendMark(_ day: Int, _ status: ShiftStatus, isWorked: Bool = false) {
    var record = ShiftRecord()
    record.index = records.count
    record.breakStart = breaks.count
    record.day = day
    record.status = status
    records.append(record)
    self.isWorked.append(isWorked)
  }

  /// Replaces the last shift by a mark without times: its day was worked.
  mutating func replaceLast(byMarkOf day: Int, _ status: ShiftStatus) {
    guard let last = records.popLast(), let wasWorked = isWorked.popLast() else { return }
    breaks.removeLast(breaks.count - last.breakStart)
    appendMark(day, status, isWorked: wasWorked)
  }

  /// - Returns: false for a shift without times to pay.
  mutating func appendWork(
    _ shift: PaidShift, _ status: ShiftStatus, _ zone: TimeZone, _ rules: BeyondPlanRules,
    isWorked: Bool
  ) -> Bool {
    beyondPlan = nil
    guard let start = shift.planned?.lowerBound ?? shift.clocked.first?.lowerBound,
      let instant = Instant(secondsSinceEpoch: start)
    else { return false }
    // One offset for the whole shift, so that a night with a clock change keeps its true length.
    let offset = zone.offset(at: instant).seconds
    var record = ShiftRecord()
    record.index = records.count
    record.breakStart = breaks.count
    record.status = status
    record.hasTimes = true
    let plan = shift.planned.map { MinuteRange(seconds: $0, offset: offset) }
    if let planned = shift.planned {
      record.isPlannedOn = planned.lowerBound == plannedEnd
      plannedEnd = planned.upperBound
    } else {
      plannedEnd = .min
    }
    spans.removeAll(keepingCapacity: true)
    var limits = plan.map(rules.limits)
    if !shift.clocked.isEmpty {
      beyondPlan = rules.judge(
        shift.planned, clocked: shift.clocked, offset: offset, shift.decision,
        keepsDecisions: keepsDecisions)
    }
    let isApproved = beyondPlan?.isUnpaid == false
    if isApproved { limits = nil }
    let isClipped = limits != nil && rules.clock != .actual
    if !shift.clocked.isEmpty { layClocked(shift, offset, rules, isApproved, within: limits) }
    if let plan, rules.clock == .scheduled, limits == nil, !shift.clocked.isEmpty { join(plan) }
    if let plan, rules.clock == .scheduled && limits != nil || shift.clocked.isEmpty {
      record.start = plan.start
      record.end = plan.end
      spans.removeAll(keepingCapacity: true)
      if !shift.breaks.isEmpty { layBreaks(shift.breaks, of: &record, in: plan, offset) }
    } else if let first = spans.first, let last = spans.last {
      let present = MinuteRange(start: first.start, end: last.end)
      if let plan, isClipped {
        record.start = plan.start
        record.end = plan.end
        record.actual = present
      } else {
        record.start = present.start
        record.end = present.end
      }
      layBreaks(shift.breaks, of: &record, in: present, offset)
    } else if let plan {
      // Clocked wholly outside the plan: the worker came, but did no work in the hours that count.
      record.start = plan.start
      record.end = plan.end
      record.actual = MinuteRange(start: plan.end, end: plan.end)
    } else {
      return false
    }
    records.append(record)
    self.isWorked.append(isWorked)
    if record.breakCount > 0, leavesNothing(of: record) {
      // A worker present only during the break came, but did no work.
      replaceLast(byMarkOf: shift.day, status)
    }
    return true
  }

  /// Fills `spans` with the times at work in order, joining those that touch.
  ///
  /// Rounding takes no minute twice: where entries do not overlap, neither do their times at work.
  private mutating func layClocked(
    _ shift: PaidShift, _ offset: Int, _ rules: BeyondPlanRules, _ isApproved: Bool,
    within limits: MinuteRange?
  ) {
    for entry in shift.clocked {
      var range = rules.minutes(
        of: entry, plan: shift.planned, offset: offset, isApproved: isApproved)
      if entry.lowerBound >= clockedEnd.exact { range.start = max(range.start, clockedEnd.rounded) }
      if let limits {
        range.start = max(range.start, limits.start)
        range.end = min(range.end, limits.end)
      }
      clockedEnd = (max(clockedEnd.exact, entry.upperBound), max(clockedEnd.rounded, range.end))
      guard range.start < range.end else { continue }
      append(range)
    }
  }

  private mutating func append(_ range: MinuteRange) {
    if let last = spans.last, range.start <= last.end {
      spans[spans.count - 1].end = max(last.end, range.end)
    } else {
      spans.append(range)
    }
  }

  /// Adds the plan to the times at work, where it counts as worked whatever the clock says.
  private mutating func join(_ plan: MinuteRange) {
    let all = (spans + [plan]).sorted { $0.start < $1.start }
    spans.removeAll(keepingCapacity: true)
    for range in all { append(range) }
  }

  /// Places unpaid breaks and times away, one after the other.
  ///
  /// A break of known length only uses up the times away first, so that lunch is not taken off
  /// twice.
  private mutating func layBreaks(
    _ rests: [ShiftBreak], of record: inout ShiftRecord, in present: MinuteRange, _ offset: Int
  ) {
    var away = 0
    for index in spans.indices.dropFirst() {
      let gap = MinuteRange(start: spans[index - 1].end, end: spans[index].start)
      away += gap.count
      breaks.append(gap)
      record.breakCount += 1
    }
    for rest in rests {
      guard !rest.isPaid else {
        record.paidBreak += rest.minutes
        continue
      }
      guard let startsAt = rest.startsAt else {
        record.unplacedBreak += rest.minutes
        continue
      }
      let start = MinuteRange.minute(startsAt.secondsSinceEpoch + offset)
      let taken = MinuteRange(
        start: max(start, present.start), end: min(start + rest.minutes, present.end))
      guard taken.start < taken.end else { continue }
      away -= insert(taken, into: &record)
    }
    record.unplacedBreak = max(0, record.unplacedBreak - max(0, away))
    // Breaks must not take up the whole shift: without a minute of work they cannot be checked.
    if record.unplacedBreak >= record.end - record.start { record.unplacedBreak = 0 }
  }

  /// Returns true when breaks take up the whole record; breaks of unknown time are dropped first.
  private mutating func leavesNothing(of record: ShiftRecord) -> Bool {
    var work = record.end - record.start
    for index in record.breakStart..<(record.breakStart + record.breakCount) {
      work -= breaks[index].count
    }
    if work > 0, work <= record.unplacedBreak { records[records.count - 1].unplacedBreak = 0 }
    return work <= 0
  }

  /// Adds a break, joined with those it overlaps.
  ///
  /// - Returns: the minutes that it shares with times away.
  private mutating func insert(_ range: MinuteRange, into record: inout ShiftRecord) -> Int {
    var joined = range
    var shared = 0
    var index = breaks.count - 1
    while index >= record.breakStart {
      let other = breaks[index]
      if other.start < range.end, other.end > range.start {
        shared += min(other.end, range.end) - max(other.start, range.start)
        joined.start = min(joined.start, other.start)
        joined.end = max(joined.end, other.end)
        breaks.remove(at: index)
        record.breakCount -= 1
      }
      index -= 1
    }
    var place = breaks.count
    while place > record.breakStart, breaks[place - 1].start > joined.start { place -= 1 }
    breaks.insert(joined, at: place)
    record.breakCount += 1
    return shared
  }
}

extension ShiftStatus {
  init(_ state: ShiftState) {
    switch state {
    case .planned: self = .planned
    case .published: self = .published
    case .done: self = .done
    case .absent: self = .absent
    case .leave: self = .leave
    case .holiday: self = .holiday
    case .cancelled: self = .cancelled
    }
  }
}
