public import CatchStore
public import CatchValues
public import PeopleService

/// Clock entries in the order of clocking in, one at a time; valid only while its view is open.
public final class EntryCursor {
  private let statement: Statement
  private let roster: Roster

  /// - Parameter limit: one more row than this is read, which shows that there are more.
  /// - Throws: `shift.pending`, `shift.ended`, `shift.clock_private`, `shift.member_unknown`.
  public init(
    _ filter: ShiftFilter, for actor: Person, isOpen: Bool = false, limit: Int? = nil,
    in view: View
  ) throws(Failure) {
    let roster = try ClockEntries.roster(filter, for: actor, in: view)
    let sql = ClockQueries.list(
      filter, members: roster.entries.map(\.membership), isOpen: isOpen, limit: limit)
    let statement = try view.prepare(sql)
    try statement.bind(sql.values)
    self.roster = roster
    self.statement = statement
  }

  public func next() throws(Failure) -> ListedEntry? {
    guard try statement.step() else { return nil }
    let shift = try Shift(statement)
    let entry = try ClockEntry(statement, from: ClockQueries.firstListedColumn)
    guard let member = roster[shift.membershipID] else {
      throw Shifts.strayMember(shift.membershipID)
    }
    return ListedEntry(entry: entry, shift: shift, member: member)
  }
}

/// Shifts with their clock entries, one at a time; valid only while its view is open.
public final class LogCursor {
  /// A shift with its member, and the entries that the actor may see.
  public struct Item: Hashable, Sendable {
    public let listed: ListedShift
    public let log: ShiftLog
    /// True for a colleague's shift: the clock times are private, the plan is visible to all.
    public let isPlanOnly: Bool
  }

  private let shifts: ShiftCursor
  private let entries: Statement
  private let actor: ID<Person>

  /// - Parameter limit: one more row than this is read, which shows that there are more.
  /// - Throws: `shift.pending`, `shift.member_unknown`.
  public init(
    _ filter: ShiftFilter, for actor: Person, isNewestFirst: Bool = false, limit: Int? = nil,
    in view: View
  ) throws(Failure) {
    shifts = try ShiftCursor(
      filter, for: actor, isNewestFirst: isNewestFirst, limit: limit, in: view)
    entries = try view.prepare(ClockQueries.ofShift)
    self.actor = actor.id
  }

  /// Reads only shifts whose times the actor may see.
  ///
  /// - Throws: `shift.clock_private` when the filter names a colleague; otherwise as above.
  public convenience init(
    attendanceOf filter: ShiftFilter, for actor: Person, limit: Int?, in view: View
  ) throws(Failure) {
    _ = try ClockEntries.roster(filter, for: actor, in: view)
    var filter = filter
    filter.leavesOutColleagues = true
    filter.leavesOutLaterOccurrences = true
    try self.init(filter, for: actor, limit: limit, in: view)
  }

  public func next() throws(Failure) -> Item? {
    guard let listed = try shifts.next() else { return nil }
    let member = listed.member
    let isPlanOnly = member.person != actor && member.owner != actor
    let log = ShiftLog(
      shift: listed.shift,
      entries: isPlanOnly || !listed.hasRow ? [] : try entries(of: listed.shift),
      workplaceID: member.workplace.number, workplace: member.place,
      workerID: member.person.number, worker: member.worker)
    return Item(listed: listed, log: log, isPlanOnly: isPlanOnly)
  }

  private func entries(of shift: Shift) throws(Failure) -> [ClockEntry] {
    entries.reset()
    try entries.bind(shift.id, at: 1)
    var found: [ClockEntry] = []
    while try entries.step() { found.append(try ClockEntry(entries)) }
    return found
  }
}
