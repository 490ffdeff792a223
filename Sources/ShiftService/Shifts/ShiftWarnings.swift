public import CatchStore
public import CatchValues
public import PeopleService

/// Shifts that a command made or changed, kept small enough for a million of them.
struct TouchedShifts {
  struct Days {
    var first: CivilDate
    var last: CivilDate
  }

  /// Shifts made one after the other are one range.
  private var ranges: [Range<Int>] = []
  /// By membership.
  private(set) var days: [Int: Days] = [:]

  mutating func add(_ shift: Shift) {
    guard shift.planned != nil, shift.state.isLive, shift.id < .max else { return }
    if let last = ranges.last, last.upperBound == shift.id {
      ranges[ranges.count - 1] = last.lowerBound..<(shift.id + 1)
    } else {
      ranges.append(shift.id..<(shift.id + 1))
    }
    guard let known = days[shift.membershipID] else {
      days[shift.membershipID] = Days(first: shift.day, last: shift.day)
      return
    }
    if shift.day < known.first { days[shift.membershipID]?.first = shift.day }
    if shift.day > known.last { days[shift.membershipID]?.last = shift.day }
  }

  /// - Complexity: sorts the ranges of ids.
  var ids: IntervalSet { IntervalSet(ranges) }
}

/// The law, zones and exceptions by which made or changed shifts are checked.
public struct CheckBasis {
  let law: WorkLaw
  let zones: ZoneFinder
  /// The rules to which the owner grants an exception this time.
  let despite: [CheckRule]
  /// True to throw on rules set to refuse; else `ShiftWarnings.ruledOut` returns the refusals.
  public var refuses = true
  /// True to look for shifts at the same place and times, too.
  public var seeksRepeated = false
  /// The lowest severity of which all findings are kept, for what leaves shifts out.
  var kept = CheckSeverity.refuse

  public init(law: WorkLaw, zones: @escaping ZoneFinder, despite: [CheckRule] = []) {
    self.law = law
    self.zones = zones
    self.despite = despite
  }
}

/// Warnings about shifts that were made or changed: allowed, but rarely intended.
public struct ShiftWarnings: Sendable {
  /// Work at the same time as another shift of its worker.
  public struct Overlap: Hashable, Sendable {
    public let shift: ID<Shift>
    public let worker: String
    /// nil for a shift that the actor may not see.
    public let other: ID<Shift>?
    /// The other shift's state if it is absent, off or cancelled; nil if the actor may not see it.
    public let dayOff: ShiftState?
  }

  /// The first overlap of hours clocked without a plan.
  public private(set) var firstOverlap: Overlap?
  public private(set) var overlapCount = 0
  /// The first findings on planned shifts, by worker, day and rule, and all that leave shifts out.
  public private(set) var findings: [CheckFinding] = []
  /// All findings of each rule, with the first one.
  public private(set) var byRule: [(rule: CheckRule, first: CheckFinding, count: Int)] = []
  /// Workers with more shifts around those than are checked at once.
  public private(set) var unchecked: [String] = []
  /// The shifts that others repeat, by the number of the new one; empty unless they were sought.
  public private(set) var repeated: [Int: ID<Shift>] = [:]

  /// The most findings kept for being listed.
  public static let most = 1_000

  public init() {}

  /// Checks a few shifts.
  ///
  /// - Throws: `shift.rule` for findings that the workplace's owner set to refuse.
  public init(
    about shifts: [ListedShift], for actor: Person, _ basis: CheckBasis, in view: View
  ) throws(Failure) {
    var touched = TouchedShifts()
    for listed in shifts { touched.add(listed.shift) }
    try self.init(about: touched, for: actor, basis, in: view)
  }

  /// Checks hours clocked without a plan against absent, off and cancelled shifts at that time.
  public init(about listed: ListedEntry, for actor: Person, in view: View) throws(Failure) {
    guard listed.shift.planned == nil else { return }
    let entry = listed.entry
    let person = listed.member.person
    for log in try NearbyShifts(of: person, around: [entry.clockedIn], in: view).logs {
      guard !log.shift.state.isLive, let planned = log.shift.planned,
        ClockRules.isAbout(entry, planned)
      else { continue }
      overlapCount += 1
      guard firstOverlap == nil else { continue }
      firstOverlap = try overlap(listed.shift.id, log.shift.id, of: person, for: actor, in: view)
    }
  }

  /// - Complexity: reads the shifts of each worker between the first and the last one touched.
  init(
    about touched: TouchedShifts, for actor: Person, _ basis: CheckBasis, in view: View
  ) throws(Failure) {
    var days: [Int: TouchedShifts.Days] = [:]
    for (membership, span) in touched.days.sorted(by: { $0.key < $1.key }) {
      let person = try Memberships.find(ID<Membership>(membership), in: view).person.number
      let known = days[person] ?? span
      days[person] = TouchedShifts.Days(
        first: min(known.first, span.first), last: max(known.last, span.last))
    }
    guard !days.isEmpty else { return }
    let loader = try CheckLoader(
      reporting: Set(touched.days.keys), for: actor, zones: basis.zones, in: view,
      most: CheckLoader.mostOfChange)
    let ids = touched.ids
    let scope = CheckScope.shifts(ids)
    for (person, span) in days.sorted(by: { $0.key < $1.key }) {
      let worker = try loader.worker(ID(person), from: span.first, to: span.last, for: actor)
      guard let worker else { continue }
      guard !worker.isCutOff else {
        if worker.places.contains(where: \.rules.refuses) { throw worker.crowded() }
        unchecked.append(worker.name)
        continue
      }
      if basis.seeksRepeated { repeated.merge(worker.repeated(by: ids)) { first, _ in first } }
      let found = CheckRules.findings(on: worker, by: basis.law, about: scope)
      if basis.refuses {
        for finding in found {
          if let failure = finding.refusal(for: actor, despite: basis.despite) { throw failure }
        }
      }
      take(found, keeping: basis.refuses ? nil : basis.kept)
    }
  }

  private mutating func take(_ found: [CheckFinding], keeping severity: CheckSeverity?) {
    for finding in found {
      if let index = byRule.firstIndex(where: { $0.rule == finding.rule }) {
        byRule[index].count += 1
      } else {
        byRule.append((finding.rule, finding, 1))
      }
      let isKept = severity.map { finding.severity >= $0 } ?? false
      if isKept || findings.count < ShiftWarnings.most { findings.append(finding) }
    }
  }

  /// All findings, those that are not kept included.
  public var findingCount: Int { byRule.reduce(0) { $0 + $1.count } }

  /// Returns only the findings of these rules.
  public func narrowed(to isWanted: (CheckRule) -> Bool) -> ShiftWarnings {
    var copy = self
    copy.findings.removeAll { !isWanted($0.rule) }
    copy.byRule.removeAll { !isWanted($0.rule) }
    return copy
  }

  private func overlap(
    _ shift: Int, _ other: Int, of person: ID<Person>, for actor: Person, in view: View
  ) throws(Failure) -> Overlap {
    let seen = try? Shifts.find(ID<Shift>(other).description, for: actor, in: view)
    return Overlap(
      shift: ID(shift), worker: try People.find(person, in: view).name,
      other: seen.map { ID($0.shift.id) },
      dayOff: seen.flatMap { $0.shift.state.isLive ? nil : $0.shift.state })
  }
}

extension ShiftState {
  /// True when the worker is to be there, or was.
  public var isLive: Bool {
    switch self {
    case .planned, .published, .done: true
    case .absent, .leave, .holiday, .cancelled: false
    }
  }
}
