import CatchValues
import ShiftService
import WageService

extension PayPreviews {
  /// Lays the shifts of whole weeks around the period: weeks cross its edges.
  func layShifts(
    _ member: PaidMember, _ period: PayPeriod, _ zone: TimeZone, _ rules: PayPolicy.Rules,
    today: CivilDate
  ) throws(Failure) {
    let first = period.from.onOrBefore(member.weekStart)
    let last = period.to.onOrBefore(member.weekStart).adding(days: 6)
    // By the calendar, the night before the first week reaches into it.
    let lead = rules.attribution == .calendar ? 1 : 0
    // A value of this function's own: a property would be guarded and copied at every shift.
    var laid = LaidShifts()
    var shift = PaidShift()
    take(&laid, &shift)
    defer { take(&laid, &shift) }
    var found = sources
    try shifts.begin(
      member.membership.number, from: first.adding(days: -lead), to: last)
    while try shifts.next(into: &shift) {
      let day = shift.day
      let isInPeriod = day >= period.from.daysSinceEpoch && day <= period.to.daysSinceEpoch
      if shift.isOpen, isInPeriod { found.openCount += 1 }
      let status = ShiftStatus(shift.state)
      guard status.isWorked else {
        if day >= first.daysSinceEpoch { laid.appendMark(day, status) }
        continue
      }
      let isWorked = shift.state == .done || !shift.clocked.isEmpty
      guard laid.appendWork(shift, status, zone, rules, isWorked: isWorked) else { continue }
      if lead == 1, day < first.daysSinceEpoch, !laid.reachesIn(first) {
        laid.removeLast()
        continue
      }
      guard isInPeriod else { continue }
      found.shiftCount += 1
      if isWorked {
        found.workedCount += 1
      } else if day < today.daysSinceEpoch {
        found.unmarkedCount += 1
      }
    }
    sources = found
    tellOfUnfinished()
  }

  /// Trades the room for shifts for the one given: out before they are laid, and back after.
  private func take(_ laid: inout LaidShifts, _ shift: inout PaidShift) {
    swap(&laid.records, &document.shifts)
    swap(&laid.breaks, &document.breaks)
    swap(&laid.isWorked, &isWorked)
    swap(&laid.spans, &spans)
    swap(&shift, &current)
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
  func averageWeek() -> Int {
    var minutes = 0
    var first = Int.max
    var last = Int.min
    for record in document.shifts where record.hasTimes {
      minutes += record.end - record.start - record.unplacedBreak
      for index in record.breakStart..<(record.breakStart + record.breakCount) {
        minutes -= document.breaks[index].count
      }
      let day = CivilDate(daysSinceEpoch: record.start / 1_440) ?? .first
      let week = day.onOrBefore(document.contract.weekStart).daysSinceEpoch
      first = min(first, week)
      last = max(last, week)
    }
    guard first <= last else { return 0 }
    return min(max(0, minutes / ((last - first) / 7 + 1)), 10_080)
  }
}
