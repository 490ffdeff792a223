import CatchStore

/// All SQL about what one person may see of what several share.
enum VisibilityQueries {
  /// Whether somebody may see a row that an operation changed, as a condition on `change`.
  ///
  /// Rows may be gone by now, so it is asked of their images, which begin with the row's id and the
  /// record that it belongs to.
  static func seesChange(_ person: Int) -> SQL {
    var sql = SQL(
      """
      ((change.entity, change.record) IN (
          SELECT 'workplace', workplace FROM membership
          WHERE person = ?
            AND (state IN ('pending', 'active') OR state = 'ended' AND joined_on IS NOT NULL)
          UNION ALL
          SELECT 'membership', id FROM membership WHERE person = ?
        )
        OR (
          change.entity,
          CAST(substr(coalesce(change.after, change.before),
            instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER)
        ) IN (
          SELECT 'calendar_import', ?
          UNION ALL
          SELECT 'headcount', workplace FROM membership WHERE person = ? AND state = 'active'
          UNION ALL
          SELECT 'invite', id FROM workplace WHERE owner = ?
          UNION ALL
          SELECT 'membership', id FROM workplace WHERE owner = ?
          UNION ALL
          SELECT 'template', id FROM workplace WHERE owner = ?
          UNION ALL
          SELECT entity, membership.id
          FROM membership JOIN workplace ON workplace.id = membership.workplace
            JOIN (SELECT 'terms' AS entity UNION ALL SELECT 'shift_request')
          WHERE person = ? OR owner = ?
          UNION ALL
          SELECT kind.value, membership.id
          FROM membership JOIN workplace ON workplace.id = membership.workplace
            CROSS JOIN json_each('["shift","series_part"]') AS kind
          WHERE person = ? AND state IN ('active', 'ended') OR owner = ?
            OR workplace.id IN (
              SELECT workplace FROM membership WHERE person = ? AND state = 'active')
          UNION ALL
          SELECT 'skipped_day', series_part.id
          FROM series_part JOIN membership ON membership.id = series_part.membership
            JOIN workplace ON workplace.id = membership.workplace
          WHERE person = ? AND state IN ('active', 'ended') OR owner = ?
            OR workplace.id IN (
              SELECT workplace FROM membership WHERE person = ? AND state = 'active')
        )
        OR
      """, forEach: .integer(person))
    sql.append(seesCheck(person))
    sql.append("OR")
    sql.append(seesClock(person))
    sql.append(")")
    return sql
  }

  // When somebody was born or can work is for them and the owners whom they work for; how strictly
  // a workplace takes the rules is for all who work there.
  private static func seesCheck(_ person: Int) -> SQL {
    SQL(
      """
      (
        change.entity,
        CAST(substr(coalesce(change.after, change.before),
          instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER)
      ) IN (
        SELECT 'check_rule', workplace FROM membership WHERE person = ? AND state = 'active'
        UNION ALL
        SELECT entity.name, seen.person
        FROM (SELECT 'birth' AS name UNION ALL SELECT 'availability') AS entity,
          (
            SELECT ? AS person
            UNION ALL
            SELECT membership.person
            FROM membership JOIN workplace ON workplace.id = membership.workplace
            WHERE owner = ? AND state IN ('active', 'ended') AND joined_on IS NOT NULL
          ) AS seen
      )
      """, forEach: .integer(person))
  }

  /// True for a change that shows when a colleague came or went, as the operation's time does.
  static func hidesOperation(_ person: Int) -> SQL {
    var sql = SQL("change.entity IN ('clock', 'attendance_decision') AND NOT")
    sql.append(seesClock(person))
    return sql
  }

  // A shift without a plan goes with its last entry: after that the log shows whose it was.
  private static func seesClock(_ person: Int) -> SQL {
    SQL(
      """
      (change.entity IN ('clock', 'attendance_decision') AND EXISTS (
        SELECT 1
        FROM (
            SELECT CAST(substr(coalesce(change.after, change.before),
              instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER) AS number
          ) AS worked
          LEFT JOIN shift ON shift.id = worked.number
          LEFT JOIN change AS gone ON shift.id IS NULL AND gone.number = (
            SELECT min(later.number) FROM change AS later
            WHERE later.number > change.number AND later.entity = 'shift'
              AND later.record = worked.number AND later.after IS NULL)
          JOIN membership ON membership.id = coalesce(
            shift.membership, CAST(substr(gone.before, instr(gone.before, ',') + 1) AS INTEGER))
          JOIN workplace ON workplace.id = membership.workplace
        WHERE person = ? OR owner = ?
      ))
      """, forEach: .integer(person))
  }

  /// A row where the second person owns a workplace at which the first one works or worked.
  static let employs: StaticString =
    """
    SELECT 1 FROM membership JOIN workplace ON workplace.id = membership.workplace
    WHERE membership.person = ?1 AND workplace.owner = ?2
      AND membership.state IN ('active', 'ended') AND joined_on IS NOT NULL
    LIMIT 1
    """

  static let employsNow: StaticString =
    """
    SELECT 1 FROM membership JOIN workplace ON workplace.id = membership.workplace
    WHERE membership.person = ?1 AND workplace.owner = ?2 AND membership.state = 'active'
    LIMIT 1
    """
}
