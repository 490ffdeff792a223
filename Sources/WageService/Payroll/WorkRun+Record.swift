import CatchValues

extension WorkRun {
  /// Adds the counted time of the next record, in time order.
  ///
  /// - Returns: true when it continues the last one; else another run begins.
  public mutating func take(_ record: ShiftRecord, worked: MinuteRange) -> Bool {
    take(
      from: worked.start, to: worked.end, plannedFrom: record.start, plannedTo: record.end,
      isPlannedOn: record.isPlannedOn)
  }

  /// Returns the day that a minute of the run belongs to, in days since 1970.
  public func day(of minute: Int) -> Int {
    ShiftKernel.day(of: isOfFirstDay(minute) ? start : minute)
  }

  /// Returns the end of the part that begins at a minute and belongs to one day.
  func endOfPart(from minute: Int) -> Int {
    minute == start
      ? min(end, start + WorkRun.longestDay) : min(end, ShiftKernel.midnight(after: minute))
  }
}

extension ShiftRecord {
  /// True when the record can be paid after those before it.
  ///
  /// - Parameters:
  ///   - end: the planned end of the record before.
  ///   - run: the work before.
  ///   - breaks: the placed breaks of all records.
  public func follows(
    _ end: Int, _ run: WorkRun, _ breaks: [MinuteRange], _ clock: PayClock
  ) -> Bool {
    do throws(Failure) {
      _ = try Payroll.worked(self, after: end, run, breaks, clock)
      return true
    } catch {
      return false
    }
  }

  /// Returns the minutes that count by a clock.
  ///
  /// - Returns: nil for a record without work, or worked at other times only.
  public func worked(by clock: PayClock) -> MinuteRange? {
    guard hasTimes, status.isWorked else { return nil }
    var range = MinuteRange(start: start, end: end)
    if let actual {
      switch clock {
      case .scheduled: break
      case .actual: range = actual
      case .clipped:
        range = MinuteRange(start: max(start, actual.start), end: min(end, actual.end))
      case .lateEnd:
        range = MinuteRange(start: max(start, actual.start), end: actual.end)
      }
    }
    return range.start < range.end ? range : nil
  }
}

extension PayDocument {
  /// The records in time order; those without times keep their places.
  var orderedShifts: [ShiftRecord] {
    var previous = Int.min
    for record in shifts where record.hasTimes {
      if record.start < previous { return shifts.sorted { $0.start < $1.start } }
      previous = record.start
    }
    return shifts
  }

  /// Returns the day that each record belongs to, in days since 1970, in the order of `shifts`.
  public func workDays() -> [Int] {
    var days = shifts.map { $0.hasTimes ? ShiftKernel.day(of: $0.start) : $0.day ?? 0 }
    var run = WorkRun()
    for index in shifts.indices.sorted(by: { shifts[$0].start < shifts[$1].start }) {
      guard let worked = shifts[index].worked(by: contract.clock),
        run.take(shifts[index], worked: worked)
      else { continue }
      days[index] = run.day(of: worked.start)
    }
    return days
  }

  /// Returns the last day with work of some days; nil without any.
  func lastWorked(from: CivilDate, to: CivilDate) -> CivilDate? {
    let (days, period) = (workDays(), from.daysSinceEpoch...to.daysSinceEpoch)
    let worked = shifts.indices.filter {
      period.contains(days[$0]) && shifts[$0].worked(by: contract.clock) != nil
    }
    return worked.map { days[$0] }.max().flatMap { CivilDate(daysSinceEpoch: $0) }
  }

  /// Returns the places of the records that are one piece of a day's work, in time order.
  func piecesOfWork() -> [[Int]] {
    let days = workDays()
    let worked = shifts.indices.filter { shifts[$0].hasTimes && shifts[$0].status.isWorked }
    var pieces: [[Int]] = []
    var run = WorkRun()
    for index in worked.sorted(by: { shifts[$0].start < shifts[$1].start }) {
      if let time = shifts[index].worked(by: contract.clock),
        run.take(shifts[index], worked: time), let last = pieces.last?.last,
        days[last] == days[index]
      {
        pieces[pieces.count - 1].append(index)
      } else {
        pieces.append([index])
      }
    }
    return pieces
  }
}
