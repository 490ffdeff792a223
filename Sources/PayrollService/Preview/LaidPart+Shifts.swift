import CatchValues
import ShiftService
import WageService

extension LaidPart {
  /// Writes the shifts of whole weeks around the period, because weeks cross its edges.
  ///
  /// It also reads the days around those weeks: continuous work counts for the day on which it
  /// began, for twenty-four hours at most.
  mutating func layShifts(_ rules: BeyondPlanRules) throws(Failure) {
    let (zone, shifts, today) = (place.zone, records.shifts, place.today.daysSinceEpoch)
    let opened = opened?.daysSinceEpoch
    let first = period.from.onOrBefore(member.weekStart)
    let last = period.to.onOrBefore(member.weekStart).adding(days: 6)
    let frame = first.daysSinceEpoch...last.daysSinceEpoch
    let days = period.numbers
    // The document's room is used again; a copy of it would be made at the first shift.
    var laid = PayableShifts()
    swap(&laid.records, &document.shifts)
    swap(&laid.breaks, &document.breaks)
    laid.keepsDecisions = asked.isOfPaidDays
    var shift = PaidShift()
    var run = WorkRun()
    var lastEnd = Int.min
    var lastID = 0
    try shifts.begin(
      member.membership.number, from: first.adding(days: -2), to: last.adding(days: 1))
    while try shifts.next(into: &shift) {
      var day = shift.day
      let status = ShiftStatus(shift.state)
      guard status.isWorked else {
        if shift.isOpen, days.contains(day) { sources.openCount += 1 }
        if frame.contains(day) { laid.appendMark(day, status) }
        continue
      }
      let isWorked = shift.state == .done || !shift.clocked.isEmpty
      let isLaid = laid.appendWork(shift, status, zone, rules, isWorked: isWorked)
      if isLaid, let record = laid.records.last, record.hasTimes {
        // Errors on days paid in other periods must not block this one.
        if day < frame.lowerBound || day > days.upperBound,
          !record.follows(lastEnd, run, laid.breaks, rules.clock)
        {
          laid.replaceLast(byMarkOf: day, status)
          continue
        }
        // An untouched occurrence of a series has no id.
        if record.start < lastEnd, overlapping == nil, lastID > 0, shift.id > 0 {
          overlapping = (ID(lastID), ID(shift.id))
        }
        (lastEnd, lastID) = (record.end, shift.id)
        if let worked = record.worked(by: rules.clock), run.take(record, worked: worked) {
          day = run.day(of: worked.start)
        }
      }
      if shift.isOpen, days.contains(day) { sources.openCount += 1 }
      guard days.contains(day) else { continue }
      if let opened, day <= opened {
        if isLaid { laid.replaceLast(byMarkOf: day, status) }
        continue
      }
      if let beyond = laid.beyondPlan {
        // Rounding may leave nothing of work without a plan.
        sources.beyondPlan.append(
          BeyondPlanShift(shift: ID(shift.id), day: shift.day, beyondPlan: beyond))
      }
      guard isLaid else { continue }
      sources.shiftCount += 1
      if isWorked {
        sources.workedCount += 1
      } else if day < today, !shift.isOpen, try !shifts.isStayedFor(shift, by: member.person) {
        sources.unmarkedCount += 1
        if let record = laid.records.last, record.hasTimes {
          sources.unmarkedMinutes[day, default: 0] += record.plannedMinutes(laid.breaks)
        }
      }
    }
    for start in records.givenUp.starts(of: member.membership) {
      let day = zone.local(at: start).date.daysSinceEpoch
      if frame.contains(day) { laid.appendMark(day, .cancelled) }
    }
    (document.shifts, document.breaks, isWorked) = (laid.records, laid.breaks, laid.isWorked)
    reportUnfinished()
    findings += sources.beyondPlanFindings
  }

  private mutating func reportUnfinished() {
    let (open, unmarked) = (sources.openCount, sources.unmarkedCount)
    if open > 0 {
      findings.append(
        PayFinding(
          "still_clocked_in",
          Text(
            en: "\(open) \(open == 1 ? "shift has" : "shifts have") no clock-out yet",
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

  /// Returns the planned minutes a week, on average over the weeks from the first to the last shift
  /// read.
  ///
  /// A week that reaches over the period's border counts only where no whole week has shifts: what
  /// is planned on its other days may not be known yet (근로기준법 제18조 제3항 takes weeks of work).
  func averageWeek() -> Int {
    guard let from = document.from, let to = document.to else { return 0 }
    let weekStart = document.contract.weekStart
    let (start, end) = (from.onOrBefore(weekStart), to.onOrBefore(weekStart).adding(days: 6))
    let first = start < from ? start.adding(days: 7) : start
    let last = end > to ? end.adding(days: -7) : end
    let whole = first < last ? averageWeek(first...last) : nil
    return whole ?? averageWeek(start...end) ?? 0
  }

  private func averageWeek(_ days: ClosedRange<CivilDate>) -> Int? {
    let weekStart = document.contract.weekStart
    let frame = days.lowerBound.daysSinceEpoch...days.upperBound.daysSinceEpoch
    var minutes = 0
    var first = Int.max
    var last = Int.min
    for (record, day) in zip(document.shifts, document.workDays())
    where record.hasTimes && frame.contains(day) {
      minutes += record.plannedMinutes(document.breaks)
      let week = (CivilDate(daysSinceEpoch: day) ?? .first).onOrBefore(weekStart).daysSinceEpoch
      first = min(first, week)
      last = max(last, week)
    }
    guard first <= last else { return nil }
    return min(max(0, minutes / ((last - first) / 7 + 1)), 10_080)
  }
}

extension ShiftRecord {
  /// The minutes from start to end without unpaid breaks.
  ///
  /// - Parameter breaks: those of all records.
  fileprivate func plannedMinutes(_ breaks: [MinuteRange]) -> Int {
    var minutes = end - start - unplacedBreak
    for index in breakStart..<(breakStart + breakCount) { minutes -= breaks[index].count }
    return minutes
  }
}
