public import CatchStore
public import CatchValues
public import PeopleService

/// Finds a zone's rules by its name; the service does not know their source.
public typealias ZoneFinder = (String) throws(Failure) -> TimeZone

/// Finding shifts, and the rules for seeing and changing them.
public enum Shifts {
  /// Finds one shift that the actor may see.
  ///
  /// - Throws: `shift.unknown`, also for strangers; `shift.pending`, `shift.ended`.
  public static func find(
    _ id: String, for actor: Person, in view: View
  ) throws(Failure) -> ListedShift {
    guard let id = ID<Shift>(id) else {
      guard ID<SeriesPart>(id) != nil else { throw unknown(id) }
      let series = try Series.find(id, for: actor, in: view)
      throw .wholeSeries(id, on: series.compactMap(\.nextDay).min())
    }
    let row = try view.prepare(ShiftQueries.byID)
    try row.bind(id.number, at: 1)
    var found = try row.step() ? listed(row, in: view) : nil
    if found == nil, let name = id.occurrence { found = try listed(name, in: view) }
    guard let found else { throw try unknown(id, in: view) }
    try requireMaySee(found.member, actor, or: unknown(id.description), in: view)
    return found
  }

  /// - Parameter unknown: the refusal for a stranger to the workplace, who must not learn that the
  ///   record exists.
  static func requireMaySee(
    _ member: RosterEntry, _ actor: Person, or unknown: @autoclosure () -> Failure, in view: View
  ) throws(Failure) {
    guard member.person != actor.id, member.owner != actor.id else { return }
    let place = try Workplaces.find(member.workplace, in: view)
    do throws(Failure) {
      _ = try Memberships.requireActive(actor, at: place, in: view)
    } catch {
      throw error.id == WorkplaceRefusal.unknown.id ? unknown() : error
    }
  }

  /// Several shifts, each once, in the order given.
  static func find(
    _ ids: [String], for actor: Person, in view: View
  ) throws(Failure) -> [ListedShift] {
    var found: [ListedShift] = []
    var seen: Set<Int> = []
    for id in ids {
      let one = try find(id, for: actor, in: view)
      if seen.insert(one.shift.id).inserted { found.append(one) }
    }
    return found
  }

  /// Returns the role in which the actor may change a shift.
  ///
  /// - Throws: `shift.not_yours`, `shift.ended`.
  static func standing(
    of actor: Person, to listed: ListedShift, in view: View
  ) throws(Failure) -> ShiftStanding {
    let member = listed.member
    if member.owner == actor.id { return .owner }
    guard member.person == actor.id else {
      throw ShiftRefusal.notYours.failure(
        "'\(listed.shift.recordID)' is a shift of '\(member.worker)'",
        "\(quoted: listed.shift.recordID, .topic) '\(member.worker)'의 근무입니다")
    }
    let place = try Workplaces.find(member.workplace, in: view)
    _ = try Memberships.requireActive(actor, at: place, in: view)
    return .worker
  }

  /// Lets the owner change every shift, and workers their own while it is planned and not clocked
  /// into.
  ///
  /// - Throws: `shift.not_yours`, `shift.closed`, `shift.ended`.
  static func requireMayChange(
    _ listed: ListedShift, _ actor: Person, in view: View
  ) throws(Failure) {
    let standing = try standing(of: actor, to: listed, in: view)
    let (shift, state) = (listed.shift, listed.shift.state)
    var isWorked = false
    if standing == .worker {
      let first = try view.integer(ShiftQueries.firstClockIn, [.integer(shift.id)])
      isWorked = first != nil
    }
    guard isWorked || !state.mayBeChanged(by: standing) else { return }
    let owner = try ownerName(at: listed.member.workplace, in: view)
    // Otherwise a worker who came late could move the start.
    guard !isWorked else {
      throw ShiftRefusal.closed.failure(
        "'\(shift.recordID)' was clocked into: only \(owner.en) can change it now",
        "'\(shift.recordID)'에 출근 기록이 있으므로 이제 \(owner.ko)만 바꿀 수 있습니다")
    }
    throw ShiftRefusal.closed.failure(
      "'\(shift.recordID)' is '\(state.code)': only \(owner.en) can change it now",
      "\(quoted: shift.recordID, .topic) '\(state.name.ko)' 상태이므로 이제 \(owner.ko)만 바꿀 수 있습니다",
      hint: state == .published && standing == .worker
        ? Text(
          en: "ask for it: 'catchkit shift request change \(shift.recordID) --time HH:MM-HH:MM'",
          ko: "요청하십시오: 'catchkit shift request change \(shift.recordID) --time HH:MM-HH:MM'") : nil)
  }

  /// Lets the actor move a shift to a state that can follow and that their role may choose.
  ///
  /// - Throws: `shift.not_yours`, `shift.not_owner`, `shift.closed`, `shift.ended`, `shift.state`.
  static func requireMayMark(
    _ listed: ListedShift, _ state: ShiftState, _ actor: Person, at now: Instant, in view: View
  ) throws(Failure) {
    let standing = try standing(of: actor, to: listed, in: view)
    let shift = listed.shift
    if shift.state != state {
      try requireMayChoose(
        state, after: shift.state, standing, actor, at: listed.member.workplace,
        shift.recordID.description, in: view)
    }
    try shift.state.check(changeTo: state, try progress(of: shift, at: now, in: view), by: standing)
  }

  /// Lets a new shift start in a state that the actor could have given it afterwards.
  ///
  /// - Throws: `shift.not_owner`, `shift.closed`, `shift.state`.
  static func requireMayBegin(
    _ shift: Shift, at place: Workplace, _ actor: Person, at now: Instant, in view: View
  ) throws(Failure) {
    guard shift.state != .planned else { return }
    let standing = try requireMayRecord(shift.state, at: place, actor, in: view)
    let hasBegun = shift.planned.map { $0.start <= now } ?? true
    let hasEnded = shift.planned.map { $0.end <= now } ?? true
    do throws(Failure) {
      try shift.state.checkBegin(
        ShiftProgress(hasBegun: hasBegun, hasEnded: hasEnded, hasClockEntries: false), by: standing)
    } catch {
      // There is no shift yet, so the usual advice to look at its state does not fit.
      throw Failure(
        error.entry, error.message,
        hint: Text(
          en: "add it as 'planned' now, and mark it when its time has come",
          ko: "지금은 '예정'으로 추가하고 때가 되면 상태를 표시하십시오"),
        source: error.source)
    }
  }

  /// Lets the actor record shifts of a state at all, at any time.
  ///
  /// - Throws: `shift.not_owner`, `shift.closed`.
  @discardableResult
  static func requireMayRecord(
    _ state: ShiftState, at place: Workplace, _ actor: Person, in view: View
  ) throws(Failure) -> ShiftStanding {
    let standing: ShiftStanding = place.owner == actor.id ? .owner : .worker
    if state != .planned {
      try requireMayChoose(state, after: .planned, standing, actor, at: place.id, nil, in: view)
    }
    return standing
  }

  private static func requireMayChoose(
    _ state: ShiftState, after current: ShiftState, _ standing: ShiftStanding, _ actor: Person,
    at workplace: ID<Workplace>, _ subject: String?, in view: View
  ) throws(Failure) {
    guard !current.mayBecome(state, by: standing) else { return }
    if state == .published {
      let place = try Workplaces.find(workplace, in: view)
      try Failure.locating(field: "state") { () throws(Failure) in
        try Workplaces.requireOwner(of: place, actor, in: view)
      }
    }
    let owner = try ownerName(at: workplace, in: view)
    let (en, ko) =
      subject.map {
        ("'\($0)' as '\(state.code)': it is '\(current.code)'", "'\(current.name.ko)' 상태인 '\($0)'")
      } ?? ("a shift as '\(state.code)'", "근무")
    throw ShiftRefusal.closed.failure(
      "only \(owner.en) can mark \(en)", "\(ko): '\(state.name.ko)' 상태로는 \(owner.ko)만 바꿀 수 있습니다",
      field: "state")
  }

  /// The workplace's owner, as advice in messages names them.
  static func ownerName(at workplace: ID<Workplace>, in view: View) throws(Failure) -> Text {
    let place = try Workplaces.find(workplace, in: view)
    let owner = try People.find(place.owner, in: view)
    return Text(
      en: "'\(owner.name)', the owner of '\(place.name)',",
      ko: "'\(place.name)'의 사업주 '\(owner.name)'")
  }

  /// Returns a shift's progress from its clock entries and the time.
  static func progress(
    of shift: Shift, at now: Instant, in view: View
  ) throws(Failure) -> ShiftProgress {
    let first = try view.integer(ShiftQueries.firstClockIn, [.integer(shift.id)])
    let hasBegun = shift.planned.map { $0.start <= now } ?? false
    let hasEnded = shift.planned.map { $0.end <= now } ?? (first != nil)
    return ShiftProgress(
      hasBegun: hasBegun || first != nil, hasEnded: hasEnded, hasClockEntries: first != nil)
  }

  static func listed(_ row: borrowing Statement, in view: View) throws(Failure) -> ListedShift {
    let shift = try Shift(row)
    let key = ImportKey.shown(try row.textIfAny(ShiftCursor.Column.key))
    return try listed(shift, key: key, in: view)
  }

  /// Returns a shift with its member.
  static func listed(
    _ shift: Shift, key: String? = nil, hasRow: Bool = true, in view: View
  ) throws(Failure) -> ListedShift {
    let member = try entry(ID(shift.membershipID), in: view)
    return ListedShift(shift: shift, member: member, key: key, hasRow: hasRow)
  }

  static func entry(_ membership: ID<Membership>, in view: View) throws(Failure) -> RosterEntry {
    let row = try view.prepare(ShiftQueries.rosterEntry)
    try row.bind(membership.number, at: 1)
    guard try row.step() else { throw strayMember(membership.number) }
    return try RosterEntry(row)
  }

  /// Returns the refusal of an unknown shift; for a deleted occurrence it says how to restore it.
  private static func unknown(_ id: ID<Shift>, in view: View) throws(Failure) -> Failure {
    guard let name = id.occurrence, try Series.isSkipped(name, in: view) else {
      return unknown(id.description)
    }
    return Failure(
      ShiftRefusal.unknown, unknown(id.description).message,
      hint: Text(
        en: "it was deleted from its series; 'catchkit shift restore \(id)' brings it back",
        ko: "반복에서 지운 근무입니다. 되살리기: 'catchkit shift restore \(id)'"))
  }

  static func unknown(_ typed: String) -> Failure {
    ShiftRefusal.unknown.failure("there is no shift '\(typed)'", "'\(typed)' 근무가 없습니다")
  }

  /// Foreign keys prevent this, so the store was changed from outside.
  static func strayMember(_ membership: Int) -> Failure {
    ShiftRefusal.breakText.failure(
      "a shift belongs to the member \(membership), who cannot be found",
      "근무의 구성원을 찾을 수 없습니다: \(membership)")
  }
}
