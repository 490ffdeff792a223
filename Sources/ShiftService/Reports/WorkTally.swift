public import CatchValues
import WageService

/// Sums up shifts one by one, so that a report need not hold them in memory.
public struct WorkTally: Sendable {
  /// The most rows that filling gaps may make.
  public static let mostRows = 100_000

  private struct Key: Hashable {
    let firstDay: Int
    let subject: Subject
  }

  /// A workplace or worker by its id, or a tag by its name.
  private struct Subject: Hashable {
    let id: Int?
    let tag: String?
  }

  private struct Sum {
    let days: ClosedRange<CivilDate>
    let name: String?
    var figures = WorkFigures()
    var members: Set<Int> = []
  }

  /// A shift on its way into the sums, with the time that no earlier shift of its member covers.
  private struct Counted {
    let shift: Shift
    let attendance: Attendance
    let plannedSeconds: Int
    /// nil where it is not known.
    let workedSeconds: Int?
    let paidSeconds: Int
    let isPlanOnly: Bool
    var isForgotten = false
    var isMissed = false

    func add(to figures: inout WorkFigures) throws(Failure) {
      try figures.add(
        shift, attendance, planned: plannedSeconds, worked: workedSeconds, paid: paidSeconds,
        isPlanOnly: isPlanOnly)
      guard !isPlanOnly else { return }
      figures.forgottenCount += isForgotten ? 1 : 0
      figures.missedCount += isMissed ? 1 : 0
    }
  }

  /// The time counted in the sums: all shifts together, or those of one tag or of none.
  private struct Covered {
    var planned = CoveredTime()
    var worked = CoveredTime()
    var paid = CoveredTime()

    mutating func count(
      _ log: ShiftLog, _ attendance: Attendance, _ paidTime: PaidTime?, isPlanOnly: Bool
    ) -> Counted {
      let breaks = log.shift.unpaidBreaks
      let member = log.shift.membershipID
      var workedSeconds = attendance.workedSeconds
      if let seconds = workedSeconds, let presence = attendance.presence {
        workedSeconds = worked.add(seconds, in: presence, without: breaks, of: member)
      }
      var paidSeconds = 0
      if let paidTime, let range = paidTime.range {
        paidSeconds = paid.add(paidTime.seconds, in: range, without: breaks, of: member)
      }
      return Counted(
        shift: log.shift, attendance: attendance,
        plannedSeconds: planned.add(planned: log.shift), workedSeconds: workedSeconds,
        paidSeconds: paidSeconds, isPlanOnly: isPlanOnly)
    }
  }

  /// A member's continuous work so far, and the day on which it began.
  private struct Running {
    var run = WorkRun()
    var day: CivilDate
  }

  private let options: ReportOptions
  private var running: [Int: Running] = [:]
  private var sums: [Key: Sum] = [:]
  private var covered = Covered()
  /// By tag; nil for shifts without one.
  private var coveredByTag: [String?: Covered] = [:]
  private var total: Sum

  public init(_ options: ReportOptions) {
    self.options = options
    total = Sum(days: options.range, name: nil)
  }

  /// Counts a shift if its day lies in the range; a member's shifts must come in time order.
  ///
  /// Work that continues where another shift ended counts for that shift's first day, as in
  /// payroll; overlapping shifts of one member count once.
  ///
  /// - Parameters:
  ///   - paid: the time that counts for pay; nil while it is not known.
  ///   - isPlanOnly: the clock times are hidden from the reader.
  ///   - isForgotten: one of its clock entries counts as forgotten.
  ///   - isStayedFor: the worker has not clocked out of the shift right before.
  ///   - isWanted: when false, the shift is not counted but may begin work that continues after it.
  /// - Throws: `value.overflow` for sums that only a damaged store can hold.
  public mutating func add(
    _ log: ShiftLog, paid: PaidTime? = nil, isPlanOnly: Bool = false, isWanted: Bool = true,
    isForgotten: Bool = false, isStayedFor: Bool = false
  ) throws(Failure) {
    let attendance = Attendance(
      of: log.shift, entries: log.entries, graceMinutes: options.graceMinutes)
    let counted = if let paid { paid.range } else { attendance.presence }
    let day = workDay(of: log, counted)
    guard isWanted else { return }
    var one = covered.count(log, attendance, paid, isPlanOnly: isPlanOnly)
    one.isForgotten = isForgotten
    if let now = options.now, let plan = log.shift.planned {
      one.isMissed =
        !isStayedFor
        && Attendance.isMissed(
          log.shift.state, plannedEnd: plan.end.secondsSinceEpoch, log.entries, at: now)
    }
    let tags: [String?] = log.shift.tags.isEmpty ? [nil] : log.shift.tags.names
    var tagged: [Counted] = []
    if options.subject == .tag {
      for tag in tags {
        var own = coveredByTag[tag, default: Covered()].count(
          log, attendance, paid, isPlanOnly: isPlanOnly)
        (own.isForgotten, own.isMissed) = (one.isForgotten, one.isMissed)
        tagged.append(own)
      }
    }
    guard options.range.contains(day) else { return }
    try one.add(to: &total.figures)
    total.members.insert(log.shift.membershipID)
    let days = options.period.days(around: day, in: options.range)
    switch options.subject {
    case .everything:
      try add(one, days, Subject(id: nil, tag: nil), name: nil)
    case .workplace:
      try add(one, days, Subject(id: log.workplaceID, tag: nil), name: log.workplace)
    case .worker:
      try add(one, days, Subject(id: log.workerID, tag: nil), name: log.worker)
    case .tag:
      for (tag, one) in zip(tags, tagged) {
        try add(one, days, Subject(id: nil, tag: tag), name: tag)
      }
    }
  }

  /// Returns the report on the shifts counted so far.
  /// - Throws: `shift.report_range` when gaps would be filled with over 100,000 rows.
  public func report() throws(Failure) -> WorkReport {
    var sums = sums
    if options.fillsGaps { try fill(&sums) }
    var rows: [WorkReport.Row] = []
    rows.reserveCapacity(sums.count)
    for (key, sum) in sums {
      var figures = sum.figures
      figures.contractedSeconds = contracted(sum, key.subject)
      rows.append(
        WorkReport.Row(
          from: sum.days.lowerBound, to: sum.days.upperBound, subject: sum.name,
          subjectID: key.subject.id, figures: figures))
    }
    rows.sort(by: WorkTally.precedes)
    var figures = total.figures
    if options.subject != .tag {
      figures.contractedSeconds = contractedSeconds(options.contracts, total)
    }
    return WorkReport(rows: rows, total: figures)
  }

  /// Returns the day that a shift counts for.
  ///
  /// - Parameter counted: its time that counts for pay, or else its work; nil for none.
  private mutating func workDay(of log: ShiftLog, _ counted: Range<Int>?) -> CivilDate {
    let shift = log.shift
    guard shift.state.isLive else { return shift.day }
    let plan = shift.planned?.range
    let isUnclocked = !log.entries.contains { !$0.isOpen }
    guard let present = counted ?? (isUnclocked ? plan : nil) else { return shift.day }
    let planned = plan ?? present
    let minute = MinuteRange.minute
    var now = running[shift.membershipID] ?? Running(day: shift.day)
    let goesOn = now.run.take(
      from: minute(present.lowerBound), to: minute(present.upperBound),
      plannedFrom: minute(planned.lowerBound), plannedTo: minute(planned.upperBound))
    if !goesOn { now.day = shift.day }
    running[shift.membershipID] = now
    return now.run.isOfFirstDay(minute(present.lowerBound)) ? now.day : shift.day
  }

  private mutating func add(
    _ one: Counted, _ days: ClosedRange<CivilDate>, _ subject: Subject, name: String?
  ) throws(Failure) {
    let key = Key(firstDay: days.lowerBound.daysSinceEpoch, subject: subject)
    try one.add(to: &sums[key, default: Sum(days: days, name: name)].figures)
    sums[key]?.members.insert(one.shift.membershipID)
  }

  private func fill(_ sums: inout [Key: Sum]) throws(Failure) {
    var names: [Subject: String?] = [:]
    for (key, sum) in sums { names[key.subject] = .some(sum.name) }
    if options.subject == .everything { names[Subject(id: nil, tag: nil)] = .some(nil) }
    var day = options.range.lowerBound
    var rowCount = 0
    while !names.isEmpty {
      let days = options.period.days(around: day, in: options.range)
      rowCount += names.count
      guard rowCount <= WorkTally.mostRows else {
        throw ShiftRefusal.reportRange.failure(
          "a report from \(options.range.lowerBound) to \(options.range.upperBound) would "
            + "have over \(Money.grouped(WorkTally.mostRows)) rows",
          "\(options.range.lowerBound)부터 \(options.range.upperBound)까지의 보고서는 "
            + "\(Money.grouped(WorkTally.mostRows))행을 넘습니다")
      }
      for (subject, name) in names {
        let key = Key(firstDay: days.lowerBound.daysSinceEpoch, subject: subject)
        if sums[key] == nil { sums[key] = Sum(days: days, name: name) }
      }
      guard days.upperBound < options.range.upperBound else { return }
      day = days.upperBound.adding(days: 1)
    }
  }

  /// Returns the contracted seconds of the row's members in its days.
  private func contracted(_ sum: Sum, _ subject: Subject) -> Int? {
    // Weekly hours cannot be assigned to a single day or to a tag.
    switch (options.period, options.subject) {
    case (.day, _), (_, .tag): return nil
    case (_, .everything): return contractedSeconds(options.contracts, sum)
    case (_, .workplace):
      return contractedSeconds(options.contracts.filter { $0.workplaceID == subject.id }, sum)
    case (_, .worker):
      return contractedSeconds(options.contracts.filter { $0.workerID == subject.id }, sum)
    }
  }

  /// Returns a seventh of the weekly hours for each day, rounded to the second; a whole week is
  /// exact.
  private func contractedSeconds(_ contracts: [ContractedHours], _ sum: Sum) -> Int? {
    var sevenths = 0
    var known: Set<Int> = []
    for contract in contracts {
      let dayCount = contract.dayCount(in: sum.days)
      guard dayCount > 0 else { continue }
      known.insert(contract.membershipID)
      // Terms that were checked never exceed a week's minutes; this limits damaged ones.
      let minutes = min(max(contract.weeklyMinutes, 0), 10_080)
      sevenths += dayCount * minutes * 60
    }
    guard !known.isEmpty, sum.members.isSubset(of: known) else { return nil }
    return (sevenths * 2 + 7) / 14
  }

  private static func precedes(_ left: WorkReport.Row, _ right: WorkReport.Row) -> Bool {
    if left.from != right.from { return left.from < right.from }
    guard let first = left.subject, let second = right.subject else {
      return left.subject != nil && right.subject == nil
    }
    if !first.utf8.elementsEqual(second.utf8) {
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return (left.subjectID ?? 0) < (right.subjectID ?? 0)
  }
}
