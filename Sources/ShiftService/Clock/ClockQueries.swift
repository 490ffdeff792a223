import CatchStore
import CatchValues

/// All SQL about the clock.
enum ClockQueries {
  static let ofShift: StaticString =
    """
    SELECT id, shift, clocked_in, clocked_out, is_repaired, note FROM clock
    WHERE shift = ?1 ORDER BY clocked_in, id
    """

  /// The memberships that are clocked in, with the times; read from the index of open entries.
  static let openEntries: StaticString =
    """
    SELECT membership, clocked_in FROM clock CROSS JOIN shift ON shift.id = clock.shift
    WHERE clocked_out IS NULL ORDER BY clocked_in, clock.id
    """

  /// The entry that is not clocked out of yet.
  static let openOfShift: StaticString =
    "SELECT id FROM clock WHERE shift = ?1 AND clocked_out IS NULL LIMIT 1"

  /// The first clock-in and the last clock-out, which is NULL while an entry is open.
  static let spanOfShift: StaticString =
    """
    SELECT min(clocked_in), CASE WHEN count(*) = count(clocked_out) THEN max(clocked_out) END
    FROM clock WHERE shift = ?1
    """

  /// One person's changes to a shift's present clock entries, undone ones left out.
  static let changesBy: StaticString =
    """
    SELECT operation.at, change.before, change.after
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = 'clock' AND change.record IN (SELECT id FROM clock WHERE shift = ?1)
      AND change.after IS NOT NULL
      AND operation.actor = ?2 AND operation.kind = 'command' AND operation.undone_by IS NULL
    """

  static let setDay: StaticString = "UPDATE shift SET day = ?2 WHERE id = ?1"

  /// The memberships by which a person works now.
  static let workplaces: StaticString =
    """
    WHERE membership.person = ?1 AND membership.state = 'active' AND workplace.removed_at IS NULL
    ORDER BY workplace.name, membership.id
    """

  static let nearMember: StaticString =
    """
    , workplace.id AS place, workplace.name AS place_name, workplace.owner AS owner,
      membership.state = 'active' AS is_active, person.id AS worker, person.name AS worker_name
    """

  /// A person's shifts on some days, and those with an open entry on any day.
  static let near: StaticString =
    """
      JOIN membership ON membership.id = shift.membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    WHERE shift.id IN (
      SELECT shift.id FROM shift
      WHERE membership IN (SELECT id FROM membership WHERE person = ?1) AND day BETWEEN ?2 AND ?3
      UNION
      SELECT clock.shift FROM clock JOIN shift ON shift.id = clock.shift
      WHERE clocked_out IS NULL
        AND membership IN (SELECT id FROM membership WHERE person = ?1)
    )
    ORDER BY shift.id
    """

  /// The index of the entry's first column in `list`.
  static let firstListedColumn = 10

  /// Entries by the time of clocking in: the columns that `Shift.init` reads, then the entry's.
  ///
  /// - Parameter isOpen: only open entries.
  static func list(
    _ filter: ShiftFilter, members: [ID<Membership>], isOpen: Bool, limit: Int?
  ) -> SQL {
    var sql = SQL(
      """
      SELECT shift.id, membership, day, starts_at, ends_at, breaks, state, title, memo, tags,
        clock.id, shift, clocked_in, clocked_out, is_repaired, note
      FROM clock JOIN shift ON shift.id = clock.shift
      """)
    let numbers = members.map { String($0.number) }.joined(separator: ",")
    sql.append("WHERE membership IN (SELECT value FROM json_each(?))", [.text("[\(numbers)]")])
    if isOpen { sql.append("AND clocked_out IS NULL") }
    if let from = filter.from { sql.append("AND day >= ?", [Value(from)]) }
    if let to = filter.to { sql.append("AND day <= ?", [Value(to)]) }
    // A question whether there are any needs no order.
    if limit != 0 { sql.append("ORDER BY clocked_in, clock.id") }
    // One row more than the limit shows whether there are more.
    if let limit { sql.append("LIMIT ?", [.integer(limit &+ 1)]) }
    return sql
  }
}
