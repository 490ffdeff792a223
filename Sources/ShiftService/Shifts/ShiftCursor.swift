public import CatchStore
public import CatchValues
public import PeopleService

/// A shift with its member and its import key.
public struct ListedShift: Hashable, Sendable {
  public let shift: Shift
  public let member: RosterEntry
  /// The key given by its import; nil for shifts made by hand.
  public internal(set) var key: String?
  /// False for an untouched occurrence of a series: `Shifts.materialize` inserts its row.
  public internal(set) var hasRow = true
  /// The times of a shift without a plan, where they were asked for; nil if the reader may not see
  /// them.
  public internal(set) var clocked: ClockedSpan?
}

/// Shifts by day and start, oldest or newest first, one at a time; valid only while its view is
/// open.
///
/// Stored shifts and occurrences of series come in one order.
public final class ShiftCursor {
  /// The columns of `statement`, for callers that write rows without making values of them.
  public enum Column {
    public static let id = 0
    public static let membership = 1
    public static let day = 2
    public static let startsAt = 3
    public static let endsAt = 4
    public static let breaks = 5
    public static let state = 6
    public static let title = 7
    public static let memo = 8
    public static let tags = 9
    public static let key = 10
  }

  /// Positioned on the current row after `advance` returned true, while `occurrence` is nil.
  public let statement: Statement
  public let roster: Roster
  /// The current shift when it has no row: an occurrence of a series.
  public private(set) var occurrence: ListedShift?

  private let stream: OccurrenceStream?
  private let isNewestFirst: Bool
  private let hoursOnly: Bool
  /// nil for callers that need no clocked times.
  private var spans: ClockedSpans?
  /// The number of shifts that may still be returned; nil for all.
  private var left: Int?
  /// The order of the row on which `statement` waits while an occurrence comes first.
  private var waiting: ShiftOrder?
  private var isAtEnd = false

  /// - Parameter limit: one more row than this is read, which shows that there are more.
  /// - Throws: `shift.pending`, `shift.member_unknown`.
  public convenience init(
    _ filter: ShiftFilter, for actor: Person, isNewestFirst: Bool = false, limit: Int? = nil,
    in view: View
  ) throws(Failure) {
    try self.init(
      filter, of: filter.roster(for: actor, in: view), isNewestFirst: isNewestFirst, limit: limit,
      in: view)
    spans = ClockedSpans(for: actor, in: view)
  }

  /// Reads these members' shifts without an access check; only the filter's days, states and tags
  /// count.
  ///
  /// - Parameter hoursOnly: leaves out title, memo, tags and key; one member's shifts that begin at
  ///   the same time come in any order.
  init(
    _ filter: ShiftFilter, of roster: Roster, hoursOnly: Bool = false, isNewestFirst: Bool = false,
    limit: Int? = nil, in view: View
  ) throws(Failure) {
    let memberCount = try view.integer(ShiftQueries.membershipCount) ?? 0
    let members = roster.entries.count < memberCount ? roster.entries.map(\.membership) : nil
    let sql = ShiftQueries.list(
      filter, members: members, isNarrow: roster.entries.count * 8 <= memberCount,
      hoursOnly: hoursOnly, isNewestFirst: isNewestFirst, limit: limit)
    let stream = try OccurrenceStream(filter, roster, isNewestFirst: isNewestFirst, in: view)
    let statement = try view.prepare(sql)
    try statement.bind(sql.values)
    self.roster = roster
    self.stream = stream
    self.isNewestFirst = isNewestFirst
    self.hoursOnly = hoursOnly
    self.left = limit.map { $0 &+ 1 }
    self.statement = statement
  }

  /// Days beyond which series go on that are not listed.
  public var open: OpenSeries { stream?.open ?? OpenSeries() }

  public func advance() throws(Failure) -> Bool {
    guard let stream else { return try statement.step() }
    return try advance(besides: stream)
  }

  private func advance(besides stream: OccurrenceStream) throws(Failure) -> Bool {
    if let left {
      guard left > 0 else { return false }
      self.left = left - 1
    }
    occurrence = nil
    if waiting == nil, !isAtEnd { try step() }
    if let item = try stream.peek(), comesNow(item.order) {
      stream.pop()
      guard let member = roster[item.shift.membershipID] else {
        throw Shifts.strayMember(item.shift.membershipID)
      }
      occurrence = ListedShift(shift: item.shift, member: member, hasRow: false)
      return true
    }
    guard waiting != nil else { return false }
    waiting = nil
    return true
  }

  private func step() throws(Failure) {
    guard try statement.step() else {
      isAtEnd = true
      return
    }
    waiting = ShiftOrder(
      day: try statement.date(Column.day).daysSinceEpoch,
      start: try statement.integerIfAny(Column.startsAt), number: try statement.integer(Column.id))
  }

  /// Returns true when this order comes before the waiting row, if there is one.
  private func comesNow(_ order: ShiftOrder) -> Bool {
    guard let waiting else { return true }
    return isNewestFirst ? waiting < order : order < waiting
  }

  /// Returns the index of the current shift's member in `roster.entries`.
  public func memberIndex() throws(Failure) -> Int {
    let membership =
      if let occurrence { occurrence.shift.membershipID } else {
        try statement.integer(Column.membership)
      }
    guard let index = roster.index(of: membership) else { throw Shifts.strayMember(membership) }
    return index
  }

  public func next() throws(Failure) -> ListedShift? {
    guard try advance() else { return nil }
    if let occurrence { return occurrence }
    let member = roster.entries[try memberIndex()]
    if hoursOnly { return ListedShift(shift: try Shift.hours(statement), member: member) }
    var listed = ListedShift(
      shift: try Shift(statement), member: member,
      key: ImportKey.shown(try statement.textIfAny(Column.key)))
    if listed.shift.planned == nil { listed.clocked = try clocked(listed.shift.id, of: member) }
    return listed
  }

  /// Returns the clocked times of a shift without a plan.
  ///
  /// - Returns: nil without clock entries, or when the actor may not see them.
  public func clocked(_ shift: Int, of member: RosterEntry) throws(Failure) -> ClockedSpan? {
    try spans?.span(of: shift, member)
  }
}

/// Keys of imports, unique per workplace although the store keeps them in one column.
enum ImportKey {
  /// Returns `3:` and the key, for workplace 3.
  static func stored(_ key: String, at workplace: ID<Workplace>) -> String {
    "\(workplace.number):\(key)"
  }

  static func shown(_ stored: String?) -> String? {
    guard let stored, let colon = stored.utf8.firstIndex(of: 0x3A) else { return nil }
    return String(stored[stored.utf8.index(after: colon)...])
  }
}
