import CatchValues

extension Payroll {
  /// Turns the records into kernel shifts in time order, and marks the days.
  mutating func layShifts(_ document: PayDocument, _ terms: CheckedContract) throws(Failure) {
    shifts.removeAll(keepingCapacity: true)
    let records = document.orderedShifts
    var run = WorkRun()
    var first = 0
    var lastEnd = Int.min
    for place in records.indices {
      let record = records[place]
      guard record.hasTimes, record.status.isWorked else {
        if record.hasTimes { try Payroll.check(record, document.breaks) }
        try lay(Payroll.mark(record.status), of: record, document, terms)
        continue
      }
      let found = try Payroll.worked(
        record, after: lastEnd, run, document.breaks, document.contract.clock)
      lastEnd = record.end
      guard let worked = found else {
        try lay(.shift, of: record, document, terms)
        continue
      }
      let last = run
      // A shift that continues another one counts for that one's day.
      guard !run.take(record, worked: worked) else { continue }
      try lay(last, records, first..<place, document, terms)
      first = place
      try lay(.shift, of: record, document, terms)
    }
    try lay(run, records, first..<records.count, document, terms)
  }

  /// Marks the day of a record.
  ///
  /// - Throws: `wage.shift_outside` beyond the frame, unless the document covers days around it.
  private mutating func lay(
    _ mark: DayMarks, of record: ShiftRecord, _ document: PayDocument, _ terms: CheckedContract
  ) throws(Failure) {
    let day = record.hasTimes ? ShiftKernel.day(of: record.start) : record.day ?? firstDay
    let index = day - firstDay
    guard days.indices.contains(index) else {
      guard document.surroundings != nil else { throw outside(record, day, terms) }
      return
    }
    if record.hasTimes, record.status.isWorked {
      guard mayWork(index, document) else { throw notEmployed(record, day, document) }
    }
    marks[index].insert(mark)
  }

  private static func mark(_ status: ShiftStatus) -> DayMarks {
    switch status {
    case .planned, .published, .done: .shift
    case .absent: .absent
    case .leave: .leave
    case .holiday: .dayOff
    case .cancelled: .cancelled
    }
  }

  /// Lays out the parts of a run, each on its day.
  private mutating func lay(
    _ run: WorkRun, _ records: [ShiftRecord], _ places: Range<Int>, _ document: PayDocument,
    _ terms: CheckedContract
  ) throws(Failure) {
    var start = run.start
    while start < run.end {
      var part = MinuteRange(start: start, end: run.endOfPart(from: start))
      if document.surroundings == nil, ShiftKernel.day(of: part.end) - firstDay >= days.count {
        // No document covers the days after the last week, to which the rest would belong.
        part.end = run.end
      }
      start = part.end
      let day = ShiftKernel.day(of: part.start)
      let index = day - firstDay
      guard days.indices.contains(index) else {
        // A part outside the frame's days belongs to another period.
        guard document.surroundings != nil else {
          throw outside(records[places.lowerBound], day, terms)
        }
        continue
      }
      if part.start > run.start { marks[index].insert(.shift) }
      var turns = false
      if document.contract.attribution == .calendar {
        let next = index + 1 < days.count ? days[index + 1].isHoliday : isHolidayAfter
        turns = days[index].isHoliday != next
      }
      Payroll.append(
        part, turningHoliday: turns, of: run, records, places, document.contract.clock,
        document.breaks, to: &shifts)
    }
    markReached(by: run, records, places, document, terms)
  }

  /// Marks the next day as attended when the run also covered its contracted time.
  private mutating func markReached(
    by run: WorkRun, _ records: [ShiftRecord], _ places: Range<Int>, _ document: PayDocument,
    _ terms: CheckedContract
  ) {
    guard run.start < run.end else { return }
    let index = ShiftKernel.day(of: run.start) - firstDay
    let midnight = (firstDay + index + 1) * 1_440
    guard midnight < run.end, days.indices.contains(index), days.indices.contains(index + 1),
      marks[index + 1].isEmpty
    else { return }
    let halves = [
      (index, MinuteRange(start: run.start, end: midnight)),
      (index + 1, MinuteRange(start: midnight, end: min(run.end, midnight + 1_440))),
    ]
    let isWhole = halves.allSatisfy { index, part in
      let least = contracted(index, document, terms)
      let shift = Payroll.kernelShift(
        part, of: run, records, places, document.contract.clock, document.breaks)
      return least > 0 && (shift?.work ?? 0) >= least
    }
    if isWhole { marks[index + 1].insert(.reached) }
  }

  /// Appends a part of a run, cut at midnight when only one of its two days is a holiday.
  static func append(
    _ part: MinuteRange, turningHoliday: Bool, of run: WorkRun, _ records: [ShiftRecord],
    _ places: Range<Int>, _ clock: PayClock, _ breaks: [MinuteRange],
    to shifts: inout [KernelShift]
  ) {
    let cut = turningHoliday ? min(ShiftKernel.midnight(after: part.start), part.end) : part.end
    let first = MinuteRange(start: part.start, end: cut)
    if let shift = kernelShift(first, of: run, records, places, clock, breaks) {
      shifts.append(shift)
    }
    guard cut < part.end else { return }
    let second = MinuteRange(start: cut, end: part.end)
    if var shift = kernelShift(second, of: run, records, places, clock, breaks) {
      shift.turnsHoliday = true
      shifts.append(shift)
    }
  }

  /// Returns a part of a run with its share of breaks and pauses; nil when they fill it.
  ///
  /// - Parameter places: the places of the run's records; others between them are not work.
  static func kernelShift(
    _ part: MinuteRange, of run: WorkRun, _ records: [ShiftRecord], _ places: Range<Int>,
    _ clock: PayClock, _ breaks: [MinuteRange]
  ) -> KernelShift? {
    var minutes = 0
    var night = 0
    var unplaced = 0
    for place in places {
      let record = records[place]
      guard record.unplacedBreak > 0 || record.breakCount > 0,
        let worked = record.worked(by: clock)
      else { continue }
      unplaced += min(record.unplacedBreak, worked.count)
      for offset in 0..<record.breakCount {
        let rest = breaks[record.breakStart + offset]
        let from = max(rest.start, worked.start, part.start)
        let to = min(rest.end, worked.end, part.end)
        guard from < to else { continue }
        minutes += to - from
        night += ShiftKernel.nightMinutes(before: to) - ShiftKernel.nightMinutes(before: from)
      }
    }
    if run.pause > 0 {
      var last = run.start
      for place in places {
        guard let worked = records[place].worked(by: clock) else { continue }
        let (from, to) = (max(last, part.start), min(worked.start, part.end))
        last = worked.end
        guard from < to else { continue }
        minutes += to - from
        night += ShiftKernel.nightMinutes(before: to) - ShiftKernel.nightMinutes(before: from)
      }
    }
    if unplaced > 0 {
      // Differences of running totals, so that the parts together take the whole break.
      let whole = run.end - run.start
      minutes +=
        unplaced * (part.end - run.start) / whole - unplaced * (part.start - run.start) / whole
    }
    guard minutes < part.count else { return nil }
    return KernelShift(
      start: part.start, end: part.end, breakMinutes: minutes, nightBreakMinutes: night,
      isBreakUnplaced: unplaced > 0)
  }
}
