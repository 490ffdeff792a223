public import CatchStore
public import CatchValues
public import PeopleService

/// When somebody is to work: what a shift is before it has an id.
public struct ShiftSlot: Hashable, Sendable {
  let membership: ID<Membership>
  let planned: TimeSpan

  init(_ membership: ID<Membership>, _ planned: TimeSpan) {
    self.membership = membership
    self.planned = planned
  }
}

/// Shifts of a batch that rules of a workplace stand against, to be left out when it is made anew.
public struct RuledOut: Sendable {
  /// Those that a rule refuses, with why.
  var refused: [ShiftSlot: Failure] = [:]
  /// Those that another worker had better have.
  var unwelcome: Set<ShiftSlot> = []

  public init() {}

  public var count: Int { refused.count + unwelcome.count }

  /// Leaves a shift out of the next attempt.
  public mutating func refuse(_ listed: ListedShift, _ failure: Failure) {
    if let slot = listed.slot { refused[slot] = failure }
  }

  func failure(_ membership: ID<Membership>, _ planned: TimeSpan) -> Failure? {
    refused.isEmpty ? nil : refused[ShiftSlot(membership, planned)]
  }

  /// Looks at what was made, and takes up what is to be left out of it.
  ///
  /// - Parameter seeksOthers: others may have what breaks a rule that is about its worker.
  /// - Returns: what is allowed but seldom meant.
  /// - Throws: `shift.rule` when something is to be left out, or cannot be.
  public mutating func concerns(
    about batch: ShiftBatch, seeksOthers: Bool = false, for actor: Person, _ lens: ConcernLens,
    in view: View
  ) throws(Failure) -> ShiftConcerns {
    var lens = lens
    lens.refuses = false
    let concerns = try ShiftConcerns(about: batch.made, for: actor, lens, in: view)
    guard !concerns.findings.isEmpty else { return concerns }
    var places: [Int: Int] = [:]
    for (index, listed) in batch.made.enumerated() { places[listed.shift.id] = index }
    let before = count
    var reason: Failure?
    let reasons = try concerns.ruledOut(for: actor, lens, in: view) { places[$0.number] }
    for (index, failure) in reasons {
      guard let slot = batch.made[index].slot else { continue }
      refused[slot] = failure
      reason = failure
    }
    if seeksOthers {
      for finding in concerns.findings where finding.rule.isAboutWorker {
        guard let failure = finding.refusal(for: actor, despite: lens.despite, from: .error),
          let last = finding.shifts.compactMap({ places[$0.number] }).max(),
          let slot = batch.made[last].slot, refused[slot] == nil
        else { continue }
        unwelcome.insert(slot)
        reason = failure
      }
    }
    if count > before, let reason { throw reason }
    return concerns
  }
}

extension ShiftConcerns {
  /// What to leave out so that the rest may be made: of each refusal the shift that came last.
  ///
  /// - Parameter place: where a shift stands among what was made; nil for all others.
  /// - Returns: the reasons by place.
  /// - Throws: `shift.rule` for a refusal about others alone.
  public func ruledOut(
    for actor: Person, _ lens: ConcernLens, in view: View, place: (ID<Shift>) -> Int?
  ) throws(Failure) -> [Int: Failure] {
    var reasons: [Int: Failure] = [:]
    for finding in findings {
      guard finding.isRefused(for: actor, despite: lens.despite) else { continue }
      // Once it is left out, another shift has its id.
      let named = try finding.namingTimes(of: { place($0) != nil }, for: actor, lens, in: view)
      guard let failure = named.refusal(for: actor, despite: lens.despite) else { continue }
      let places = finding.shifts.compactMap(place)
      guard let last = places.max() else { throw failure }
      // Without one of them the others may keep the rule.
      if !places.contains(where: { reasons[$0] != nil }) { reasons[last] = failure }
    }
    return reasons
  }
}

extension CheckFinding {
  fileprivate func isRefused(
    for actor: Person, despite: [CheckRule], from least: CheckSeverity = .refuse
  ) -> Bool {
    severity >= least && (owner != actor.id || !despite.contains(rule))
  }

  /// The same with the times of some shifts in the place of their ids.
  fileprivate func namingTimes(
    of isNamed: (ID<Shift>) -> Bool, for actor: Person, _ lens: ConcernLens, in view: View
  ) throws(Failure) -> CheckFinding {
    var finding = self
    for id in namedShifts where isNamed(id) && finding.names[id] == nil {
      let listed = try Shifts.find("\(id)", for: actor, in: view)
      guard let planned = listed.shift.planned else { continue }
      let zone = try lens.zones(listed.member.zone)
      let (start, end) = (zone.local(at: planned.start), zone.local(at: planned.end))
      finding.names[id] = "\(start.date) \(start.time)-\(end.time)"
    }
    return finding
  }

  /// Why a change that makes this finding is not made; nil where it is.
  func refusal(
    for actor: Person, despite: [CheckRule], from least: CheckSeverity = .refuse
  ) -> Failure? {
    guard isRefused(for: actor, despite: despite, from: least) else { return nil }
    let isOwner = owner == actor.id
    let (line, code) = (line, rule.code)
    return Failure(
      CheckRefusal.rule,
      Text(
        en: "'\(place)' refuses '\(code)' (\(worker), \(day)): \(line.en)",
        ko: "'\(place)'에서 거부하는 규칙 '\(code)'(\(worker), \(day)): \(line.ko)"),
      hint: isOwner
        ? Text(
          en: "add --despite \(code) to do it all the same",
          ko: "그래도 하려면 --despite \(code) 옵션을 쓰십시오")
        : Text(
          en: "only the owner of '\(place)' can do it all the same",
          ko: "그래도 하는 것은 '\(place)'의 사장님만 할 수 있습니다"))
  }
}

extension CheckRule {
  /// Whether the same hours may keep the rule when somebody else works them.
  fileprivate var isAboutWorker: Bool {
    switch self {
    case .breaks, .longShift, .dayOvertime: false
    case .overlap, .doubleBooking, .membership, .unavailable, .undesired, .outsideAvailability,
      .minorAge, .minorNight, .minorHoliday, .minorDay, .minorWeek, .rest, .weekOvertime,
      .weekLimit, .partTimeLimit, .daysInARow, .weeklyHoliday:
      true
    }
  }
}

extension ListedShift {
  fileprivate var slot: ShiftSlot? { shift.planned.map { ShiftSlot(member.membership, $0) } }
}
