public import CatchStore
public import CatchValues
public import PeopleService

/// A request to check shifts, and the findings to report.
public struct CheckShifts: Sendable {
  /// The shifts to check: days, workplace and workers.
  public var filter: ShiftFilter
  /// Checks only these rules; empty for all.
  public var rules: [CheckRule]
  /// The lowest severity to report.
  public var least: CheckSeverity

  public init(filter: ShiftFilter, rules: [CheckRule] = [], least: CheckSeverity = .warning) {
    self.filter = filter
    self.rules = rules
    self.least = least
  }
}

/// The result of a check.
public struct CheckReport: Sendable {
  /// Sorted by worker, day and rule.
  public fileprivate(set) var findings: [CheckFinding] = []
  public fileprivate(set) var shiftCount = 0
  /// The number of workers with requested shifts.
  public fileprivate(set) var workerCount = 0
  /// Workplaces without a recorded number of employees, where the whole law was assumed to apply.
  public fileprivate(set) var uncounted: [String] = []
  /// Workers of whose overlaps only the first were looked at.
  public fileprivate(set) var cutOff: [String] = []
  /// Days beyond which series go on that were not checked.
  public fileprivate(set) var open = OpenSeries()
}

/// Checks of shifts against the rules.
public enum Checks {
  /// Checks all workers at owned workplaces, and the actor's own shifts elsewhere.
  ///
  /// - Complexity: holds the shifts of one worker at a time.
  /// - Throws: `shift.pending`, `shift.member_unknown`; `shift.check_private` when the filter names
  ///   a colleague.
  public static func run(
    _ request: CheckShifts, for actor: Person, by law: WorkLaw,
    beyondPlan: BeyondPlanSource? = nil, zones: @escaping ZoneFinder, in view: View, at now: Instant
  ) throws(Failure) -> CheckReport {
    let visible = try request.filter.roster(for: actor, in: view)
    let known = visible.filtered { $0.person == actor.id || $0.owner == actor.id }
    let names = request.filter.workers.map(Normalization.composedHangul)
    for entry in names.flatMap({ visible.entries.called($0) })
    where known.index(of: entry.membership.number) == nil {
      throw hidden(entry.worker)
    }
    let loader = try CheckLoader(
      reporting: Set(known.entries.map(\.membership.number)), for: actor, zones: zones, in: view,
      at: now, judge: try AttendanceDecisions.Judge(beyondPlan, zones: zones, in: view))
    var people: [Int: String] = [:]
    for entry in known.entries { people[entry.person.number] = entry.worker }
    let order = people.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let (from, to) = (request.filter.from, request.filter.to)
    let scope = CheckScope.days(from: from, to: to)
    var report = CheckReport()
    var uncounted: Set<String> = []
    for (person, _) in order {
      guard var worker = try loader.worker(ID(person), from: from, to: to, for: actor) else {
        continue
      }
      let count = CheckLoader.count(worker, in: scope)
      guard count > 0 else { continue }
      report.shiftCount += count
      report.workerCount += 1
      uncounted.formUnion(CheckLoader.uncounted(worker, in: scope))
      // Rules are narrowed before the check: of several that imply each other only one is reported.
      for index in worker.places.indices {
        worker.places[index].rules = worker.places[index].rules.narrowed(to: request.rules)
      }
      let found = CheckRules.findings(on: worker, by: law, about: scope)
      let overlapCount = found.count { [.overlap, .doubleBooking].contains($0.rule) }
      if overlapCount >= CheckRules.mostOverlaps { report.cutOff.append(worker.name) }
      report.findings += found.filter { $0.severity >= request.least }
    }
    report.uncounted = uncounted.sorted()
    report.open = loader.open
    return report
  }

  private static func hidden(_ worker: String) -> Failure {
    CheckRefusal.isPrivate.failure(
      "only '\(worker)' and the owner may see these findings",
      "'\(worker)'에 관한 점검 결과는 본인과 사업주만 볼 수 있습니다")
  }
}
