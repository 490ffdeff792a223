import CatchStore
import CatchValues

/// All SQL about shifts.
enum ShiftQueries {
  /// The columns that `Shift.hours` reads; the index of members covers them all.
  private static let selectHours: StaticString =
    "SELECT id, membership, day, starts_at, ends_at, breaks, state FROM shift WHERE TRUE"

  /// Inserts nothing when the key is known.
  static let insert: StaticString =
    """
    INSERT INTO shift
      (id, membership, day, starts_at, ends_at, breaks, state, title, memo, tags, import_key)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
    ON CONFLICT (import_key) WHERE import_key IS NOT NULL DO NOTHING
    """

  static let update: StaticString =
    """
    UPDATE shift SET membership = ?2, day = ?3, starts_at = ?4, ends_at = ?5, breaks = ?6,
      state = ?7, title = ?8, memo = ?9, tags = ?10
    WHERE id = ?1
    """

  static let setState: StaticString = "UPDATE shift SET state = ?2 WHERE id = ?1"

  static let delete: StaticString = "DELETE FROM shift WHERE id = ?1"

  /// The first time the shift was clocked into; NULL for never.
  static let firstClockIn: StaticString = "SELECT min(clocked_in) FROM clock WHERE shift = ?1"

  /// The row images that commands not undone gave a shift.
  static let earlierImages: StaticString =
    """
    SELECT change.after
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = 'shift' AND change.record = ?1 AND change.after IS NOT NULL
      AND operation.kind = 'command' AND operation.undone_by IS NULL
    """

  /// Pages kept in memory while many rows change: 64 MiB.
  static let wideCache: StaticString = "PRAGMA cache_size = -65536"

  static let byID = StoredShift.columns.select("WHERE id = ?1")

  static let byKey = StoredShift.columns.select("WHERE import_key = ?1")

  /// A stored shift of a member with those times, made before the shift ?5.
  static let alike: StaticString =
    """
    SELECT id FROM shift
    WHERE membership = ?1 AND day = ?2 AND starts_at = ?3 AND ends_at = ?4 AND id < ?5
    ORDER BY id LIMIT 1
    """

  static let membershipCount: StaticString = "SELECT count(*) FROM membership"

  /// Members as `RosterEntry` reads them; a condition follows.
  static let members: StaticString =
    """
    SELECT membership.id, membership.workplace, workplace.name, workplace.owner, workplace.zone,
      membership.person, person.name
    FROM membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    """

  /// Members whose shifts a person may see: the person's own, and all at owned workplaces.
  static let roster: StaticString =
    """
    WHERE membership.person = ?1 AND membership.state IN ('active', 'ended')
      OR workplace.owner = ?1
      OR membership.workplace IN
        (SELECT workplace FROM membership WHERE person = ?1 AND state = 'active')
    ORDER BY membership.id
    """

  /// One member, without an access check.
  static let rosterEntry = SQL(members, "WHERE membership.id = ?1", [])

  /// Shifts by day, start and id, which is an index's order.
  ///
  /// - Parameters:
  ///   - members: the members whose shifts to read; nil for all.
  ///   - isNarrow: so few of the members that their own index is faster.
  ///   - hoursOnly: without title, memo, tags and key.
  static func list(
    _ filter: ShiftFilter, members: [ID<Membership>]?, isNarrow: Bool, hoursOnly: Bool = false,
    isNewestFirst: Bool = false, limit: Int?
  ) -> SQL {
    var sql = hoursOnly ? SQL(selectHours) : StoredShift.columns.select("WHERE TRUE")
    if let members {
      if members.count == 1 {
        sql.append("AND membership = ?", [Value(members.first)])
      } else {
        let numbers = members.map { String($0.number) }.joined(separator: ",")
        // The plus keeps SQLite's planner from sorting all shifts of most members for the first
        // fifty.
        sql.append(
          isNarrow
            ? "AND membership IN (SELECT value FROM json_each(?))"
            : "AND +membership IN (SELECT value FROM json_each(?))", [.text("[\(numbers)]")])
      }
    }
    if let from = filter.from { sql.append("AND day >= ?", [Value(from)]) }
    if let to = filter.to { sql.append("AND day <= ?", [Value(to)]) }
    if !filter.states.isEmpty {
      sql.append("AND state IN (''")
      for state in filter.states { sql.append(", ?", [.text(state.code)]) }
      sql.append(")")
    }
    for tag in filter.tags {
      sql.append("AND instr(',' || tags || ',', ?) > 0", [.text(",\(tag),")])
    }
    if hoursOnly, members?.count == 1 {
      // The order of the index of members, so that SQLite need not sort.
      sql.append("ORDER BY day, starts_at, ends_at, breaks, state, id")
    } else {
      sql.append(
        isNewestFirst
          ? "ORDER BY day DESC, starts_at DESC, id DESC" : "ORDER BY day, starts_at, id")
    }
    // One row more than the limit shows whether there are more.
    if let limit { sql.append("LIMIT ?", [.integer(limit &+ 1)]) }
    return sql
  }
}
