public import CatchStore
public import CatchValues
public import PeopleService

/// A membership and planned time: the identity of a shift before it has an id.
public struct ShiftSlot: Hashable, Sendable {
  let membership: ID<Membership>
  let planned: TimeSpan

  init(_ membership: ID<Membership>, _ planned: TimeSpan) {
    self.membership = membership
    self.planned = planned
  }
}

/// Shifts of a batch that rules exclude, to be left out when the batch is made again.
public struct RejectedSlots: Sendable {
  /// Shifts that a rule refuses, with the refusal.
  var refused: [ShiftSlot: Failure] = [:]
  /// Shifts that should go to another worker if possible.
  var unwelcome: Set<ShiftSlot> = []

  public init() {}

  public var count: Int { refused.count + unwelcome.count }

  /// Leaves a shift out of the next attempt.
  public mutating func refuse(_ listed: ListedShift, _ failure: Failure) {
    if let slot = listed.slot { refused[slot] = failure }
  }

  /// Leaves out shifts that repeat one of their worker, unless the owner wants them again.
  ///
  /// - Parameter known: the repeated shifts, by the number of the one made.
  /// - Throws: `shift.repeated`, for the batch to be made again without them.
  public mutating func refuse(
    repeating known: [Int: ID<Shift>], in batch: ShiftBatch, for actor: Person,
    despite: [CheckRule], in view: View
  ) throws(Failure) {
    guard !known.isEmpty else { return }
    var reason: Failure?
    for listed in batch.made {
      let isOwner = listed.member.owner == actor.id
      guard let id = known[listed.shift.id], !isOwner || !despite.contains(.overlap) else {
        continue
      }
      let other = try Shifts.find("\(id)", for: actor, in: view)
      // Hours clocked without a plan are another shift.
      guard other.shift.planned == listed.shift.planned else { continue }
      let (worker, place) = (listed.member.worker, listed.member.place)
      let mark = "catchkit shift mark \(id) --state done"
      let failure = ShiftRefusal.repeated.failure(
        "'\(worker)' has the same shift at '\(place)' already: \(id)",
        "'\(place)'에 '\(worker)'의 같은 근무가 이미 있습니다: \(id)",
        hint: listed.shift.state == .done && other.shift.state != .done
          ? Text(en: "mark it as worked: \(mark)", ko: "완료로 표시하십시오: \(mark)") : nil)
      refuse(listed, failure)
      reason = failure
    }
    if let reason { throw reason }
  }

  func failure(_ membership: ID<Membership>, _ planned: TimeSpan) -> Failure? {
    refused.isEmpty ? nil : refused[ShiftSlot(membership, planned)]
  }

  /// Checks the shifts made and records those to leave out.
  ///
  /// - Parameter seeksOthers: also records shifts that break a rule about their worker, for others.
  /// - Returns: warnings about the shifts that stay.
  /// - Throws: `shift.rule` when a shift is to be left out, or none of the batch's can be.
  public mutating func warnings(
    about batch: ShiftBatch, seeksOthers: Bool = false, for actor: Person, _ basis: CheckBasis,
    in view: View
  ) throws(Failure) -> ShiftWarnings {
    var basis = basis
    basis.refuses = false
    basis.kept = .error
    let warnings = try ShiftWarnings(about: batch.made, for: actor, basis, in: view)
    guard !warnings.findings.isEmpty else { return warnings }
    var places: [Int: Int] = [:]
    for (index, listed) in batch.made.enumerated() { places[listed.shift.id] = index }
    let before = count
    var reason: Failure?
    let reasons = try warnings.ruledOut(for: actor, basis, in: view) { places[$0.number] }
    for (index, failure) in reasons {
      guard let slot = batch.made[index].slot else { continue }
      refused[slot] = failure
      reason = failure
    }
    if seeksOthers {
      for finding in warnings.findings where finding.rule.isAboutWorker {
        guard let failure = finding.refusal(for: actor, despite: basis.despite, from: .error),
          let last = finding.shifts.compactMap({ places[$0.number] }).max(),
          let slot = batch.made[last].slot, refused[slot] == nil
        else { continue }
        unwelcome.insert(slot)
        reason = failure
      }
    }
    if count > before, let reason { throw reason }
    return warnings
  }
}

extension ShiftWarnings {
  /// Returns the shifts to leave out so that the rest can be made: the last one of each refusal.
  ///
  /// - Parameter place: the index of a shift in the batch; nil for all others.
  /// - Returns: the refusals by index.
  /// - Throws: `shift.rule` for a refusal that is not about any shift of the batch.
  public func ruledOut(
    for actor: Person, _ basis: CheckBasis, in view: View, place: (ID<Shift>) -> Int?
  ) throws(Failure) -> [Int: Failure] {
    var reasons: [Int: Failure] = [:]
    for finding in findings {
      guard finding.isRefused(for: actor, despite: basis.despite) else { continue }
      // After it is left out, another shift gets its id, so the text names times instead.
      let named = try finding.namingTimes(of: { place($0) != nil }, for: actor, basis, in: view)
      guard let failure = named.refusal(for: actor, despite: basis.despite) else { continue }
      let places = finding.shifts.compactMap(place)
      guard let last = places.max() else { throw failure }
      // Without one of its shifts the rest may keep the rule.
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

  /// Returns the finding with times instead of the ids of some shifts.
  fileprivate func namingTimes(
    of isNamed: (ID<Shift>) -> Bool, for actor: Person, _ basis: CheckBasis, in view: View
  ) throws(Failure) -> CheckFinding {
    var finding = self
    for id in namedShifts where isNamed(id) && finding.names[id] == nil {
      let listed = try Shifts.find("\(id)", for: actor, in: view)
      guard let planned = listed.shift.planned else { continue }
      let zone = try basis.zones(listed.member.zone)
      let (start, end) = (zone.local(at: planned.start), zone.local(at: planned.end))
      finding.names[id] = "\(start.date) \(start.time)-\(end.time)"
    }
    return finding
  }

  /// Returns the refusal of a change that causes this finding; nil when the change is allowed.
  func refusal(
    for actor: Person, despite: [CheckRule], from least: CheckSeverity = .refuse
  ) -> Failure? {
    guard isRefused(for: actor, despite: despite, from: least) else { return nil }
    let isOwner = owner == actor.id
    let (line, code) = (line, rule.code)
    return CheckRefusal.rule.failure(
      "'\(place)' refuses '\(code)' (\(worker), \(day)): \(line.en)",
      "'\(place)'에서 거부하는 규칙 '\(code)'(\(worker), \(day)): \(line.ko)",
      hint: isOwner
        ? Text(
          en: "add --despite \(code) to do it anyway",
          ko: "그래도 하려면 --despite \(code) 옵션을 지정하십시오")
        : Text(
          en: "only the owner of '\(place)' can do it anyway",
          ko: "규칙의 예외는 '\(place)'의 사업주만 허용할 수 있습니다"))
  }
}

extension CheckRule {
  /// True for rules that the same hours may keep when another worker works them.
  fileprivate var isAboutWorker: Bool {
    switch self {
    case .breaks, .forgottenClockOut, .missedShift, .beyondPlan, .longShift, .dayOvertime: false
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
