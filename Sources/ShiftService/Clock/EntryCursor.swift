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
