/// Work without a gap: shifts of one worker that touch are one piece of work.
///
/// It belongs to the day on which it began, for twenty-four hours at the most; what follows belongs
/// to its own civil days. So neither cutting nor joining shifts changes what they earn. Source:
/// 근로기준법 제2조 제1항 제8호, 근기 68207-402.
public struct WorkRun: Hashable, Sendable {
  /// Civil minutes since 1970.
  public private(set) var start = Int.min
  public private(set) var end = Int.min

  public init() {}

  /// Takes the next stretch, in time order.
  ///
  /// - Returns: whether it goes on where the last one ended; else another run begins.
  public mutating func take(_ stretch: MinuteRange) -> Bool {
    let goesOn = stretch.start == end
    if !goesOn { start = stretch.start }
    end = stretch.end
    return goesOn
  }

  /// The day that a minute of the run belongs to, in days since 1970.
  public func day(of minute: Int) -> Int {
    ShiftKernel.day(of: minute - start < 1_440 ? start : minute)
  }

  /// Where the part that begins at a minute ends.
  func endOfPart(from minute: Int, _ attribution: Attribution) -> Int {
    if attribution == .startDay, minute == start { return min(end, start + 1_440) }
    return min(end, (ShiftKernel.day(of: minute) + 1) * 1_440)
  }
}

extension ShiftRecord {
  /// The minutes that count by a clock.
  ///
  /// - Returns: nil for a record without work, or where somebody was there at other times only.
  public func worked(by clock: PayClock) -> MinuteRange? {
    guard hasTimes, status.isWorked else { return nil }
    var range = MinuteRange(start: start, end: end)
    if let actual {
      switch clock {
      case .scheduled: break
      case .actual: range = actual
      case .clipped:
        range = MinuteRange(start: max(start, actual.start), end: min(end, actual.end))
      }
    }
    return range.start < range.end ? range : nil
  }
}

extension PayDocument {
  /// The records in time order; those without times stay where they are.
  var orderedShifts: [ShiftRecord] {
    var previous = Int.min
    for record in shifts where record.hasTimes {
      if record.start < previous { return shifts.sorted { $0.start < $1.start } }
      previous = record.start
    }
    return shifts
  }

  /// The day that each record belongs to, in days since 1970, in the order of `shifts`.
  public func workDays() -> [Int] {
    var days = shifts.map { $0.hasTimes ? ShiftKernel.day(of: $0.start) : $0.day ?? 0 }
    var run = WorkRun()
    for index in shifts.indices.sorted(by: { shifts[$0].start < shifts[$1].start }) {
      guard let worked = shifts[index].worked(by: contract.clock), run.take(worked) else {
        continue
      }
      days[index] = run.day(of: worked.start)
    }
    return days
  }
}
