import CatchValues

/// The rules on shifts, as pure functions of one worker's facts, without store or clock.
public struct CheckRules {
  let worker: CheckedWorker
  /// The work by the clock where that is known, by start.
  let worked: [CheckedShift]
  /// That work, split by the days for which its hours count.
  let hours: [CheckedShift]
  let law: WorkLaw
  let scope: CheckScope
  private(set) var findings: [CheckFinding] = []

  private init(_ worker: CheckedWorker, _ law: WorkLaw, _ scope: CheckScope) {
    let whole = worker.shifts
    var worker = worker
    worker.shifts = CheckedShift.joined(worker.shifts)
    worked = CheckedShift.asWorked(worker.shifts)
    hours = CheckedShift.byDay(whole, joined: worked)
    self.worker = worker
    self.law = law
    self.scope = scope
  }

  /// Returns the findings on a worker's shifts, by day and rule.
  ///
  /// Hours are counted for each employer alone, since each has its own contract; only clashes of
  /// times are found across employers.
  public static func findings(
    on worker: CheckedWorker, by law: WorkLaw, about scope: CheckScope
  ) -> [CheckFinding] {
    var rules = CheckRules(worker, law, scope)
    rules.checkOverlaps()
    rules.checkRest()
    // Days off have no hours.
    for shift in rules.worker.shifts where shift.state.isLive && rules.isWanted(shift) {
      rules.checkMembership(of: shift)
      rules.checkAvailability(of: shift)
      rules.checkClock(of: shift)
      guard !worker.places[shift.place].isOwnBusiness else { continue }
      rules.checkBreaks(of: shift)
      rules.checkMinor(shift)
      rules.checkLength(of: shift)
    }
    for places in rules.employers {
      let hours = CheckedShift.countedOnce(
        rules.hours.filter { $0.state.isLive && places.contains($0.place) })
      rules.checkDays(hours)
      rules.checkWeeks(hours)
      rules.checkDaysInARow(hours)
      for place in places { rules.checkContract(hours.filter { $0.place == place }) }
    }
    rules.findings.sort(by: CheckFinding.precedes)
    return rules.findings
  }

  /// The workplaces by employer: those of one owner are one employer's, but each personal one of
  /// the worker is its own.
  private var employers: [[Int]] {
    var employers: [[Int]] = []
    for (index, place) in worker.places.enumerated() where !place.isOwnBusiness {
      let known = employers.firstIndex { worker.places[$0[0]].owner == place.owner }
      if let known, place.owner != worker.person {
        employers[known].append(index)
      } else {
        employers.append([index])
      }
    }
    return employers
  }

  func isWanted(_ shift: CheckedShift) -> Bool {
    scope.contains(shift) && worker.places[shift.place].isReported
  }

  /// Returns the requested shifts first: the first one's workplace decides the rule's severity.
  func requestedFirst(_ shifts: [CheckedShift]) -> [CheckedShift] {
    let isAll = shifts.allSatisfy(isWanted)
    return isAll ? shifts : shifts.filter(isWanted) + shifts.filter { !isWanted($0) }
  }

  /// nil when the rule is off.
  func setting(_ rule: CheckRule, at place: Int) -> CheckRuleSet.Setting? {
    let setting = worker.places[place].rules[rule]
    return setting.severity == .off ? nil : setting
  }

  /// - Parameters:
  ///   - shifts: the reported one first.
  ///   - value: seconds or days, as is its bound.
  mutating func find(
    _ rule: CheckRule, _ shifts: [CheckedShift], days: ClosedRange<CivilDate>,
    value: Int? = nil, bound: Int? = nil, _ detail: CheckFinding.Detail = .none
  ) {
    guard let first = shifts.first else { return }
    add(rule, at: first.place, shifts.flatMap(\.recordIDs), days, value, bound, detail)
  }

  /// Adds a finding about one shift alone.
  mutating func find(
    _ rule: CheckRule, _ shift: CheckedShift, value: Int? = nil, bound: Int? = nil,
    _ detail: CheckFinding.Detail = .none
  ) {
    add(rule, at: shift.place, shift.recordIDs, shift.day...shift.day, value, bound, detail)
  }

  private mutating func add(
    _ rule: CheckRule, at place: Int, _ shifts: @autoclosure () -> [ID<Shift>],
    _ days: ClosedRange<CivilDate>, _ value: Int?, _ bound: Int?, _ detail: CheckFinding.Detail
  ) {
    guard let setting = setting(rule, at: place) else { return }
    findings.append(
      CheckFinding(
        rule: rule, severity: setting.severity, owner: worker.places[place].owner,
        place: worker.places[place].name, worker: worker.name, shifts: shifts(),
        day: days.lowerBound, lastDay: days.upperBound, value: value, bound: bound,
        detail: detail))
  }

  // MARK: - Times that clash

  /// The most overlaps reported for one shift: ten thousand copies of one shift have fifty million
  /// pairs.
  private static let mostOthers = 10
  /// The most overlaps found for one worker: beyond that a file was brought in many times over.
  public static let mostOverlaps = 10_000

  private mutating func checkOverlaps() {
    let shifts = worker.shifts
    var running = RunningShifts()
    var reported: Set<[Int]> = []
    for (index, shift) in shifts.enumerated() where findings.count < CheckRules.mostOverlaps {
      // A shift that ends when the next one begins does not overlap it.
      running.dropEnded(atMost: CheckRules.mostOthers) { shifts[$0].end <= shift.start }
      for other in running.first(CheckRules.mostOthers).map({ shifts[$0] }) {
        let rule: CheckRule = shift.place == other.place ? .overlap : .doubleBooking
        // A worker with a day off at one workplace may work at another.
        if rule == .doubleBooking, !shift.state.isLive || !other.state.isLive { continue }
        let found = pair(shift, other) { worker.places[$0.place].rules[rule].severity }
        guard let (one, another) = found else { continue }
        if scope.isOfShifts, !reported.insert([one.id, rule.rawValue]).inserted { continue }
        let isSeen = worker.places[another.place].isSeen
        let both = one.overlapping(another) + (isSeen ? another.overlapping(one) : [])
        find(rule, both, days: one.day...one.day, overlap(of: one, with: another, isSeen))
      }
      running.append(index)
    }
  }

  /// Returns the shift to report and the other one; nil if neither is requested.
  ///
  /// The later one is reported, unless the earlier one's workplace has a higher severity.
  private func pair(
    _ later: CheckedShift, _ earlier: CheckedShift, by severity: (CheckedShift) -> CheckSeverity
  ) -> (CheckedShift, CheckedShift)? {
    let isEarlier = earlier.state.isLive && isWanted(earlier)
    guard later.state.isLive, isWanted(later) else { return isEarlier ? (earlier, later) : nil }
    return isEarlier && severity(earlier) > severity(later) ? (earlier, later) : (later, earlier)
  }

  private func overlap(
    of one: CheckedShift, with other: CheckedShift, _ isSeen: Bool
  ) -> CheckFinding.Detail {
    .overlap(
      CheckFinding.Overlap(
        shifts: one.overlapping(other).map(\.recordID),
        others: isSeen ? other.overlapping(one).map(\.recordID) : nil,
        place: one.place == other.place ? nil : worker.places[other.place].name,
        state: other.state))
  }

  /// Checks the rest between the last end before a day's work and its start, across all workplaces.
  ///
  /// The time between two shifts of one day is no night's rest.
  private mutating func checkRest() {
    var last: CheckedShift?
    for shift in worked where shift.state.isLive {
      if let last, last.day < shift.day, shift.start >= last.end { checkRest(last, shift) }
      if shift.end > last?.end ?? .min { last = shift }
    }
  }

  private mutating func checkRest(_ earlier: CheckedShift, _ later: CheckedShift) {
    // The length of a rest must not reveal working times at another workplace.
    guard worker.places[earlier.place].isSeen, worker.places[later.place].isSeen else { return }
    let rest = later.start - earlier.end
    let found = pair(later, earlier) {
      let rules = worker.places[$0.place].rules
      return rest < rules.limit(.rest) ? rules[.rest].severity : .off
    }
    guard let (one, other) = found else { return }
    let bound = worker.places[one.place].rules.limit(.rest)
    guard rest < bound else { return }
    let last = earlier.parts.last?.recordID ?? earlier.recordID
    find(
      .rest, [one, other], days: earlier.day...later.day, value: rest, bound: bound,
      .between(last, later.recordID))
  }
}

/// The shifts that still run, by start; those ended are dropped only where they would be looked at,
/// so that all looks together take as many steps as there are shifts.
private struct RunningShifts {
  private var indexes: [Int] = []
  private var start = 0

  func first(_ count: Int) -> ArraySlice<Int> { indexes[start...].prefix(count) }

  mutating func append(_ index: Int) { indexes.append(index) }

  /// Drops the ended ones before so many that still run.
  mutating func dropEnded(atMost count: Int, _ isEnded: (Int) -> Bool) {
    var kept: [Int] = []
    var next = start
    while next < indexes.endIndex, kept.count < count {
      if !isEnded(indexes[next]) { kept.append(indexes[next]) }
      next += 1
    }
    start = next - kept.count
    indexes.replaceSubrange(start..<next, with: kept)
  }
}
