public import CatchStore
public import CatchValues
public import PeopleService

/// Shifts with what was clocked on them, one at a time; valid inside the bracket of its view.
public final class LogCursor {
  /// A shift, whose it is, and its entries as far as the actor may know them.
  public struct Item: Hashable, Sendable {
    public let listed: ListedShift
    public let log: ShiftLog
    /// When a colleague came and went stays theirs; the plan is for all to see.
    public let isPlanOnly: Bool
  }

  private let shifts: ShiftCursor
  private let entries: Statement
  private let actor: ID<Person>

  /// - Parameter limit: one more row than that comes, which tells that there are more.
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

  /// The newest shifts first, only of those whose times the actor may know.
  ///
  /// - Throws: `shift.clock_private` when a colleague is asked for by name; the same as above.
  public convenience init(
    attendanceOf filter: ShiftFilter, for actor: Person, limit: Int?, in view: View
  ) throws(Failure) {
    _ = try ClockEntries.roster(filter, for: actor, in: view)
    var filter = filter
    filter.leavesOutColleagues = true
    filter.leavesOutLaterOccurrences = true
    try self.init(filter, for: actor, isNewestFirst: true, limit: limit, in: view)
  }

  /// The day through which series without an end are told; nil where nothing is left out.
  public var openEnd: CivilDate? { shifts.openEnd }

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
