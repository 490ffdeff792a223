import CatchValues
import ShiftService
import WageService

/// From shifts in seconds of UTC to records in minutes of the workplace's clock.
extension PayPreviews {
  /// Lays the shifts of whole weeks around the period: weeks cross its edges.
  ///
  /// And of the days around those: work that goes on from one shift to the next is all of the day
  /// on which it began, twenty-four hours at the most.
  func layShifts(
    _ member: PaidMember, _ period: PayPeriod, _ zone: TimeZone, _ rules: PayPolicy.Rules,
    today: CivilDate
  ) throws(Failure) {
    let first = period.from.onOrBefore(member.weekStart)
    let last = period.to.onOrBefore(member.weekStart).adding(days: 6)
    let frame = first.daysSinceEpoch...last.daysSinceEpoch
    let days = period.from.daysSinceEpoch...period.to.daysSinceEpoch
    var run = WorkRun()
    try shifts.begin(
      member.membership.number, from: first.adding(days: -2), to: last.adding(days: 1))
    while try shifts.next() {
      var day = shifts.current.day
      let state = shifts.current.state
      let status = ShiftStatus(state)
      guard status.isWorked else {
        if shifts.isOpen, days.contains(day) { sources.openCount += 1 }
        if frame.contains(day) { appendMark(day, status) }
        continue
      }
      let isWorked = state == .done || !shifts.clocked.isEmpty
      let isLaid = appendWork(status, zone, rules)
      if isLaid, let worked = document.shifts.last?.worked(by: rules.clock), run.take(worked) {
        day = run.day(of: worked.start)
      }
      if shifts.isOpen, days.contains(day) { sources.openCount += 1 }
      guard isLaid else { continue }
      self.isWorked.append(isWorked)
      guard days.contains(day) else { continue }
      sources.shiftCount += 1
      if isWorked {
        sources.workedCount += 1
      } else if day < today.daysSinceEpoch {
        sources.unmarkedCount += 1
      }
    }
    tellOfUnfinished()
  }

  private func tellOfUnfinished() {
    let (open, unmarked) = (sources.openCount, sources.unmarkedCount)
    if open > 0 {
      findings.append(
        PayFinding(
          "still_clocked_in",
          Text(
            en: "\(open) \(open == 1 ? "shift has" : "shifts have") no end by the clock yet",
            ko: "퇴근 기록이 없는 근무 \(open)건이 있습니다")))
    }
    if unmarked > 0 {
      findings.append(
        PayFinding(
          "not_marked",
          Text(
            en: "\(unmarked) past \(unmarked == 1 ? "shift is" : "shifts are") neither clocked nor "
              + "marked done",
            ko: "지난 근무 \(unmarked)건에 출퇴근 기록도 '완료' 표시도 없습니다")))
    }
  }

  /// Minutes a week as they were planned, on average over the weeks from the first shift of the
  /// frame to the last.
  func averageWeek(of period: PayPeriod) -> Int {
    let weekStart = document.contract.weekStart
    let frame =
      period.from.onOrBefore(weekStart)
      .daysSinceEpoch...period.to.onOrBefore(weekStart).adding(
        days: 6
      ).daysSinceEpoch
    var minutes = 0
    var first = Int.max
    var last = Int.min
    for (record, day) in zip(document.shifts, document.workDays())
    where record.hasTimes && frame.contains(day) {
      minutes += record.end - record.start - record.unplacedBreak
      for index in record.breakStart..<(record.breakStart + record.breakCount) {
        minutes -= document.breaks[index].count
      }
      let week = (CivilDate(daysSinceEpoch: day) ?? .first).onOrBefore(weekStart).daysSinceEpoch
      first = min(first, week)
      last = max(last, week)
    }
    guard first <= last else { return 0 }
    return min(max(0, minutes / ((last - first) / 7 + 1)), 10_080)
  }

  /// A day off or missed: the engine looks at nothing else of it.
  private func appendMark(_ day: Int, _ status: ShiftStatus) {
    var record = ShiftRecord()
    record.index = document.shifts.count
    record.day = day
    record.status = status
    document.shifts.append(record)
    isWorked.append(false)
  }

  /// - Returns: false for a shift without any times to pay.
  private func appendWork(
    _ status: ShiftStatus, _ zone: TimeZone, _ rules: PayPolicy.Rules
  ) -> Bool {
    let shift = shifts.current
    guard let start = shift.planned?.lowerBound ?? shifts.clocked.first?.lowerBound,
      let instant = Instant(secondsSinceEpoch: start)
    else { return false }
    // One offset for the whole shift: a night in which clocks change is as long as it was.
    let offset = zone.offset(at: instant).seconds
    var record = ShiftRecord()
    record.index = document.shifts.count
    record.breakStart = document.breaks.count
    record.status = status
    record.hasTimes = true
    let plan = shift.planned.map {
      MinuteRange(
        start: PayPreviews.minute($0.lowerBound, offset),
        end: PayPreviews.minute($0.upperBound, offset))
    }
    layClocked(offset, rules, within: rules.clock == .clipped ? plan : nil)
    if let plan, rules.clock == .scheduled || shifts.clocked.isEmpty {
      record.start = plan.start
      record.end = plan.end
      spans.removeAll(keepingCapacity: true)
      layBreaks(of: &record, in: plan, offset)
    } else if let first = spans.first, let last = spans.last {
      let present = MinuteRange(start: first.start, end: last.end)
      if let plan, rules.clock == .clipped {
        record.start = plan.start
        record.end = plan.end
        record.actual = present
      } else {
        record.start = present.start
        record.end = present.end
      }
      layBreaks(of: &record, in: present, offset)
    } else if let plan {
      // Clocked wholly outside the plan: there, but not at work in the hours that count.
      record.start = plan.start
      record.end = plan.end
      record.actual = MinuteRange(start: plan.end, end: plan.end)
    } else {
      return false
    }
    document.shifts.append(record)
    return true
  }

  /// Fills `spans` with the times at work in order, those that touch joined.
  private func layClocked(_ offset: Int, _ rules: PayPolicy.Rules, within plan: MinuteRange?) {
    spans.removeAll(keepingCapacity: true)
    for entry in shifts.clocked {
      var start = PayPreviews.minute(entry.lowerBound, offset)
      var end = PayPreviews.minute(entry.upperBound, offset)
      if rules.clockStep > 1 {
        start = (start + rules.clockStep / 2) / rules.clockStep * rules.clockStep
        end = (end + rules.clockStep / 2) / rules.clockStep * rules.clockStep
      }
      if let plan { (start, end) = (max(start, plan.start), min(end, plan.end)) }
      guard start < end else { continue }
      if let last = spans.last, start <= last.end {
        spans[spans.count - 1].end = max(last.end, end)
      } else {
        spans.append(MinuteRange(start: start, end: end))
      }
    }
  }

  /// Unpaid breaks and times away, one after the other; a break of known length only is looked for
  /// in the times away first, so that lunch is not taken off twice.
  private func layBreaks(of record: inout ShiftRecord, in present: MinuteRange, _ offset: Int) {
    var away = 0
    for index in spans.indices.dropFirst() {
      let gap = MinuteRange(start: spans[index - 1].end, end: spans[index].start)
      away += gap.count
      document.breaks.append(gap)
      record.breakCount += 1
    }
    for rest in shifts.breaks {
      guard !rest.isPaid else {
        record.paidBreak += rest.minutes
        continue
      }
      guard let startsAt = rest.startsAt else {
        record.unplacedBreak += rest.minutes
        continue
      }
      let start = PayPreviews.minute(startsAt.secondsSinceEpoch, offset)
      let taken = MinuteRange(
        start: max(start, present.start), end: min(start + rest.minutes, present.end))
      guard taken.start < taken.end else { continue }
      away -= insert(taken, into: &record)
    }
    record.unplacedBreak = max(0, record.unplacedBreak - max(0, away))
    // Breaks may not swallow the whole: without a minute of work there is nothing to check them by.
    if record.unplacedBreak >= record.end - record.start { record.unplacedBreak = 0 }
  }

  /// Adds a break, joined with those it overlaps.
  ///
  /// - Returns: the minutes that it shares with times away.
  private func insert(_ range: MinuteRange, into record: inout ShiftRecord) -> Int {
    var joined = range
    var shared = 0
    var index = document.breaks.count - 1
    while index >= record.breakStart {
      let other = document.breaks[index]
      if other.start < range.end, other.end > range.start {
        shared += min(other.end, range.end) - max(other.start, range.start)
        joined.start = min(joined.start, other.start)
        joined.end = max(joined.end, other.end)
        document.breaks.remove(at: index)
        record.breakCount -= 1
      }
      index -= 1
    }
    var place = document.breaks.count
    while place > record.breakStart, document.breaks[place - 1].start > joined.start { place -= 1 }
    document.breaks.insert(joined, at: place)
    record.breakCount += 1
    return shared
  }

  /// The civil minute of a second of UTC.
  private static func minute(_ second: Int, _ offset: Int) -> Int {
    let local = second + offset
    return (local >= 0 ? local : local - 59) / 60
  }
}

extension ShiftStatus {
  fileprivate init(_ state: ShiftState) {
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
