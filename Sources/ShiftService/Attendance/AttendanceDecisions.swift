public import CatchStore
public import CatchValues
public import PeopleService
public import WageService

/// A shift whose time clocked outside its plan was settled.
public struct SettledShift: Sendable {
  public let item: LogCursor.Item
  public let beyondPlan: BeyondPlan
}

/// Decisions of owners on time that was clocked outside the plan.
public enum AttendanceDecisions {
  /// Reads decisions shift by shift; costs one look-up where there are none.
  public final class Reader {
    private let statement: Statement
    private let hasDecisions: Bool

    public init(in view: View) throws(Failure) {
      hasDecisions = try view.integer(AttendanceQueries.hasDecisions) == 1
      statement = try view.prepare(AttendanceDecision.columns.select(AttendanceQueries.ofShift))
    }

    public func decision(on shift: Int) throws(Failure) -> AttendanceDecision? {
      guard hasDecisions else { return nil }
      statement.reset()
      try statement.bind(shift, at: 1)
      guard try statement.step() else { return nil }
      let found = try AttendanceDecision(statement)
      // A statement left on a row would keep SQLite from checkpointing.
      statement.reset()
      return found
    }
  }

  /// Finds what the rules of their workplaces count of the time of shifts, and what they do not.
  public final class Judge {
    private let source: BeyondPlanSource?
    private let zones: ZoneFinder
    private let reader: Reader
    private let view: View
    private var rules: [Int: @Sendable (CivilDate) -> BeyondPlanRules] = [:]

    /// - Parameter source: nil for the rules of a workplace that set none.
    public init(
      _ source: BeyondPlanSource?, zones: @escaping ZoneFinder, in view: View
    ) throws(Failure) {
      self.source = source
      self.zones = zones
      self.view = view
      reader = try Reader(in: view)
    }

    /// - Parameter clock: nil for the workplace's own.
    /// - Returns: nil when all clocked time counts.
    public func beyondPlan(
      of shift: Shift, _ entries: [ClockEntry], of member: RosterEntry, by clock: PayClock? = nil
    ) throws(Failure) -> BeyondPlan? {
      guard shift.state.expectsWork, let first = entries.first?.clockedIn else { return nil }
      let clocked = entries.compactMap(\.range)
      guard !clocked.isEmpty else { return nil }
      let plan = shift.planned
      let (decision, isKept) = try self.decision(on: shift, of: member)
      return try applied(to: shift, of: member, by: clock).judge(
        plan?.range, clocked: clocked,
        offset: try zones(member.zone).offset(at: plan?.start ?? first).seconds, decision,
        keepsDecisions: isKept)
    }

    /// Returns the time that counts for pay; a shift that was neither clocked nor marked counts as
    /// planned.
    ///
    /// - Parameter clock: nil for the workplace's own.
    /// - Precondition: there is a source.
    public func paidTime(
      of shift: Shift, _ entries: [ClockEntry], of member: RosterEntry, by clock: PayClock? = nil
    ) throws(Failure) -> PaidTime {
      guard let source else { preconditionFailure("without the domain of pay nothing is paid") }
      let (decision, isKept) = try self.decision(on: shift, of: member)
      return source.paidTime(
        PaidShift(shift, clocked: entries.compactMap(\.range), decision),
        try applied(to: shift, of: member, by: clock), try zones(member.zone), isKept)
    }

    private func applied(
      to shift: Shift, of member: RosterEntry, by clock: PayClock?
    ) throws(Failure) -> BeyondPlanRules {
      var applied = try rules(at: member.workplace)(shift.day)
      if let clock { applied.clock = clock }
      return applied
    }

    /// Returns the owner's decision, and whether it stands because the day was paid.
    private func decision(
      on shift: Shift, of member: RosterEntry
    ) throws(Failure) -> (AttendanceDecision?, isKept: Bool) {
      let decision = try reader.decision(on: shift.id)
      var isKept = false
      if decision != nil, let source {
        isKept = try source.wasPaid(member.membership, shift.day, view)
      }
      return (decision, isKept)
    }

    private func rules(
      at place: ID<Workplace>
    ) throws(Failure) -> @Sendable (CivilDate) -> BeyondPlanRules {
      if let known = rules[place.number] { return known }
      var found: @Sendable (CivilDate) -> BeyondPlanRules = { _ in BeyondPlanRules() }
      if let source { found = try source.rules(try Workplaces.find(place, in: view), view) }
      rules[place.number] = found
      return found
    }
  }

  /// Approves or refuses the time clocked outside the plans of some shifts.
  ///
  /// - Parameter replacing: true to change an earlier decision.
  /// - Throws: `shift.not_owner`; `shift.attendance_settled` for a shift named twice, settled
  ///   before or without such time; `shift.unknown`.
  public static func settle(
    _ ids: [String], approving: Bool, replacing: Bool = false, for actor: Person, _ judge: Judge,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [SettledShift] {
    var named: Set<Int> = []
    var settled: [SettledShift] = []
    for id in ids {
      let listed = try Shifts.find(id, for: actor, in: transaction.view)
      guard named.insert(listed.shift.id).inserted else { throw twice(id) }
      try requireOwner(of: listed.member, actor, in: transaction.view)
      let entries = try ClockEntries.entries(of: listed.shift.id, in: transaction.view)
      guard let beyond = try judge.beyondPlan(of: listed.shift, entries, of: listed.member),
        beyond.outsideMinutes > 0
      else {
        throw ClockRefusal.settled.failure(
          "'\(id)' has no time clocked outside its plan that is not paid",
          "'\(id)'에는 예정 밖에 기록되어 지급하지 않는 시간이 없습니다")
      }
      settled.append(try settle(listed, entries, beyond, approving, replacing, in: transaction))
    }
    return settled
  }

  /// Approves or refuses all that is not settled yet among the shifts of a filter, oldest first.
  ///
  /// - Parameter replacing: true to take in what was settled otherwise before.
  /// - Throws: `shift.not_owner`; `shift.attendance_settled` when nothing is open.
  public static func settle(
    _ filter: ShiftFilter, approving: Bool, replacing: Bool = false, for actor: Person,
    _ judge: Judge, in transaction: borrowing Transaction
  ) throws(Failure) -> [SettledShift] {
    let view = transaction.view
    let cursor = try LogCursor(filter, for: actor, in: view)
    var open: [(LogCursor.Item, BeyondPlan)] = []
    while let item = try cursor.next() {
      let (shift, member) = (item.listed.shift, item.listed.member)
      guard let beyond = try judge.beyondPlan(of: shift, item.log.entries, of: member),
        beyond.state == .open
          || replacing && beyond.state == (approving ? .refused : .approved)
      else { continue }
      try requireOwner(of: member, actor, in: view)
      open.append((item, beyond))
    }
    if open.isEmpty {
      if let place = filter.place { try Workplaces.requireOwner(of: place, actor, in: view) }
      throw ClockRefusal.settled.failure(
        "no time clocked outside a plan waits for a decision on those days",
        "그 기간에는 결정할 예정 밖 시간이 없습니다")
    }
    var settled: [SettledShift] = []
    for (item, beyond) in open {
      settled.append(
        try settle(item.listed, item.log.entries, beyond, approving, replacing, in: transaction))
    }
    return settled
  }

  private static func settle(
    _ listed: ListedShift, _ entries: [ClockEntry], _ beyond: BeyondPlan, _ approving: Bool,
    _ replacing: Bool, in transaction: borrowing Transaction
  ) throws(Failure) -> SettledShift {
    let (shift, member) = (listed.shift, listed.member)
    if entries.contains(where: \.isOpen) {
      throw ClockRefusal.settled.failure(
        "'\(member.worker)' is still clocked in for '\(shift.recordID)'",
        "\(quoted: member.worker, .topic) '\(shift.recordID)'에서 아직 퇴근하지 않았습니다",
        hint: Text(
          en: "settle it after clocking out; see 'catchkit shift clock fix'",
          ko: "퇴근한 뒤에 결정하십시오. 'catchkit shift clock fix'를 참고하십시오"))
    }
    guard let plan = shift.planned else {
      preconditionFailure("time beyond a plan belongs to a shift with one")
    }
    let outside = OutsideTime(of: entries.compactMap(\.range), plan.range)
    let known: [AttendanceDecision] = try transaction.view.records(
      AttendanceQueries.ofShift, [.integer(shift.id)])
    if let known = known.first, known.outside == outside,
      !replacing || known.isApproved == approving
    {
      throw twice("\(shift.recordID)", known)
    }
    var decision = AttendanceDecision()
    (decision.shift, decision.isApproved, decision.outside) = (shift.recordID, approving, outside)
    try transaction.upsert(decision, on: ["shift"])
    return SettledShift(
      item: LogCursor.Item(
        listed: listed,
        log: ShiftLog(
          shift: shift, entries: entries, workplaceID: member.workplace.number,
          workplace: member.place, workerID: member.person.number, worker: member.worker),
        isPlanOnly: false),
      beyondPlan: BeyondPlan(
        earlyMinutes: beyond.earlyMinutes, lateMinutes: beyond.lateMinutes,
        cutMinutes: approving ? 0 : beyond.cutMinutes,
        state: approving ? .approved : .refused))
  }

  private static func requireOwner(
    of member: RosterEntry, _ actor: Person, in view: View
  ) throws(Failure) {
    guard member.owner != actor.id else { return }
    try Workplaces.requireOwner(
      of: try Workplaces.find(member.workplace, in: view), actor, in: view)
  }

  private static func twice(_ id: String, _ known: AttendanceDecision? = nil) -> Failure {
    guard let known else {
      return ClockRefusal.settled.failure(
        "'\(id)' is named twice", "\(quoted: id, .subject) 두 번 지정되었습니다")
    }
    return ClockRefusal.settled.failure(
      "'\(id)' is \(known.isApproved ? "approved" : "refused") already (\(known.id))",
      "\(quoted: id, .topic) 이미 \(known.isApproved ? "승인" : "거절")했습니다(\(known.id))",
      hint: Text(en: "--again with the other decision replaces it", ko: "결정을 바꾸려면 --again을 지정하십시오"))
  }
}
