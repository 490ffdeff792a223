public import CatchStore
public import CatchValues
public import PeopleService

/// Which shifts to check, and what to tell of them.
public struct CheckShifts: Sendable {
  /// Which shifts: days, workplace and workers.
  public var filter: ShiftFilter
  /// Only these rules; none is all.
  public var rules: [CheckRule]
  /// Only findings that are at least so severe.
  public var least: CheckSeverity

  public init(filter: ShiftFilter, rules: [CheckRule] = [], least: CheckSeverity = .warning) {
    self.filter = filter
    self.rules = rules
    self.least = least
  }
}

/// What a check found, and in how much.
public struct CheckReport: Sendable {
  /// By worker, day and rule.
  public fileprivate(set) var findings: [CheckFinding] = []
  public fileprivate(set) var shiftCount = 0
  /// Those who have shifts that were asked about.
  public fileprivate(set) var workerCount = 0
  /// Workplaces of which nobody said how many work there, so that all of the law was taken to bind.
  public fileprivate(set) var uncounted: [String] = []
  /// The day through which series without an end were looked at; nil where nothing was left out.
  public fileprivate(set) var openEnd: CivilDate?
}

/// Looking whether shifts keep the rules.
public enum Checks {
  /// Owners check everybody at their workplaces, workers themselves.
  ///
  /// - Complexity: holds the shifts of one worker at a time.
  /// - Throws: `shift.pending`, `shift.member_unknown`; `shift.check_private` when a colleague is
  ///   asked for by name.
  public static func run(
    _ request: CheckShifts, for actor: Person, by law: WorkLaw, zones: @escaping ZoneFinder,
    in view: View
  ) throws(Failure) -> CheckReport {
    let visible = try request.filter.roster(for: actor, in: view)
    let known = visible.filtered { $0.person == actor.id || $0.owner == actor.id }
    let names = request.filter.workers.map(Normalization.composedHangul)
    for entry in visible.entries where known.index(of: entry.membership.number) == nil {
      guard !names.contains(where: { entry.isCalled($0) }) else { throw hidden(entry.worker) }
    }
    let loader = try CheckLoader(
      reporting: Set(known.entries.map(\.membership.number)), for: actor, zones: zones, in: view)
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
      // Before rules are looked at: of several that say the same, only one is told.
      for index in worker.places.indices {
        worker.places[index].rules = worker.places[index].rules.narrowed(to: request.rules)
      }
      report.findings += CheckRules.findings(on: worker, by: law, about: scope).filter {
        $0.severity >= request.least
      }
    }
    report.uncounted = uncounted.sorted()
    report.openEnd = loader.openEnd
    return report
  }

  private static func hidden(_ worker: String) -> Failure {
    Failure(
      CheckRefusal.isPrivate,
      Text(
        en: "what is found about '\(worker)' is for them and the owner",
        ko: "'\(worker)'에 관한 점검 결과는 본인과 사장님만 볼 수 있습니다"))
  }
}
