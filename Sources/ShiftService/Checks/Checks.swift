public import CatchStore
public import CatchValues
public import PeopleService

/// A check under way: findings come one worker at a time, by worker, day and rule.
///
/// - Complexity: holds the shifts and findings of one worker at a time.
public final class CheckRun {
  private let filter: ShiftFilter
  private let rules: [CheckRule]
  private let least: CheckSeverity
  let actor: Person
  private let law: WorkLaw
  let loader: CheckLoader
  private let scope: CheckScope
  /// The workers yet to be looked at, last one first.
  private var people: [Int]
  private var found: [CheckFinding] = []
  private var index = 0
  private var uncountedPlaces: Set<String> = []

  /// Those of the workers looked at so far.
  public private(set) var shiftCount = 0
  public private(set) var errorCount = 0
  public private(set) var warningCount = 0
  /// The number of workplaces with workers to look at.
  public fileprivate(set) var placeCount = 1
  /// The number of workers with requested shifts.
  public private(set) var workerCount = 0
  /// Workers of whose overlaps only the first were looked at.
  public private(set) var cutOff: [String] = []
  /// The first refusal to check a worker with too many shifts, who was left out.
  public private(set) var crowded: Failure?

  init(
    _ filter: ShiftFilter, rules: [CheckRule] = [], least: CheckSeverity = .warning,
    for actor: Person, by law: WorkLaw, _ loader: CheckLoader, of people: [Int]
  ) {
    (self.filter, self.rules, self.least) = (filter, rules, least)
    self.actor = actor
    self.law = law
    self.loader = loader
    self.people = people.reversed()
    scope = .days(from: filter.from, to: filter.to)
  }

  /// Workplaces without a recorded number of employees, where the whole law was assumed to apply.
  public var uncounted: [String] { uncountedPlaces.sorted() }

  /// Days beyond which series go on that were not checked.
  public var open: OpenSeries { loader.open }

  /// Returns the next finding; nil when all workers were looked at.
  public func next() throws(Failure) -> CheckFinding? {
    while index >= found.count {
      guard let person = people.popLast() else { return nil }
      // The findings of two workers together may be more than memory holds.
      (found, index) = ([], 0)
      found = try findings(on: ID(person))
    }
    defer { index += 1 }
    let finding = found[index]
    if finding.severity >= .error { errorCount += 1 } else { warningCount += 1 }
    return finding
  }

  /// Looks at the workers that are left.
  public func finish() throws(Failure) {
    while try next() != nil {}
  }

  private func findings(on person: ID<Person>) throws(Failure) -> [CheckFinding] {
    let (from, to) = (filter.from, filter.to)
    guard var worker = try loader.worker(person, from: from, to: to, for: actor) else { return [] }
    guard !worker.isCutOff else {
      crowded = crowded ?? worker.crowded()
      return []
    }
    let count = CheckLoader.count(worker, in: scope)
    guard count > 0 else { return [] }
    shiftCount += count
    workerCount += 1
    uncountedPlaces.formUnion(CheckLoader.uncounted(worker, in: scope))
    // Rules are narrowed before the check: of several that imply each other only one is reported.
    for index in worker.places.indices {
      worker.places[index].rules = worker.places[index].rules.narrowed(to: rules)
    }
    var found = CheckRules.findings(on: worker, by: law, about: scope)
    let overlapCount = found.count { [.overlap, .doubleBooking].contains($0.rule) }
    if overlapCount >= CheckRules.mostOverlaps { cutOff.append(worker.name) }
    found.removeAll { $0.severity < least }
    return found
  }
}

/// Checks of shifts against the rules.
public enum Checks {
  /// Checks all workers at owned workplaces, and the actor's own shifts elsewhere.
  ///
  /// - Parameters:
  ///   - rules: checks only these; empty for all.
  ///   - least: the lowest severity to report.
  /// - Throws: `shift.pending`, `shift.member_unknown`; `shift.check_private` when the filter names
  ///   a colleague.
  public static func run(
    _ filter: ShiftFilter, rules: [CheckRule], least: CheckSeverity, for actor: Person,
    by law: WorkLaw, beyondPlan: BeyondPlanSource? = nil, zones: @escaping ZoneFinder,
    in view: View, at now: Instant
  ) throws(Failure) -> CheckRun {
    let known = try ClockEntries.roster(filter, for: actor, in: view, refusing: hidden)
    let loader = try CheckLoader(
      reporting: Set(known.entries.map(\.membership.number)), for: actor, zones: zones, in: view,
      at: now, judge: try AttendanceDecisions.Judge(beyondPlan, zones: zones, in: view))
    var people: [Int: String] = [:]
    for entry in known.entries { people[entry.person.number] = entry.worker }
    let order = people.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let run = CheckRun(
      filter, rules: rules, least: least, for: actor, by: law, loader, of: order.map(\.key))
    run.placeCount = Set(known.entries.map(\.workplace)).count
    return run
  }

  private static func hidden(_ worker: String) -> Failure {
    CheckRefusal.isPrivate.failure(
      "only '\(worker)' and the owner may see these findings",
      "'\(worker)'에 관한 점검 결과는 본인과 사업주만 볼 수 있습니다")
  }
}
