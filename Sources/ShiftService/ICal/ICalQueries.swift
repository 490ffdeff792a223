/// All SQL about calendar files.
enum ICalQueries {
  /// A member's rows of days of series, or all of them.
  static let rowsOfMember: StaticString =
    """
    WHERE membership = ?1 AND day BETWEEN ?2 AND ?3 AND (id < 0 OR ?4) ORDER BY day, id DESC
    """

  static let firstOccurrence: StaticString = "SELECT min(id) FROM shift WHERE id < 0"

  static let shiftByKey: StaticString = "SELECT id FROM shift WHERE import_key = ?1"

  /// The shifts imported from an event, and from days of it, with their keys.
  static let shiftsOfEvent: StaticString =
    """
    SELECT id, import_key FROM shift WHERE import_key = ?1
    UNION ALL
    SELECT id, import_key FROM shift
    WHERE import_key >= ?1 || '#' AND import_key < ?1 || '$'
      AND substr(import_key, length(?1) + 2)
        GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*'
    ORDER BY id
    """

  /// The series imported from an event, and from days of it on, with their keys.
  static let partsOfEvent: StaticString =
    """
    SELECT id, import_key FROM series_part WHERE import_key = ?1
    UNION ALL
    SELECT id, import_key FROM series_part
    WHERE import_key >= ?1 || '#' AND import_key < ?1 || '$'
      AND substr(import_key, length(?1) + 2)
        GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*'
    ORDER BY id
    """

  /// The changes of shifts and series since an instant, in their order.
  static let changesSince: StaticString =
    """
    SELECT change.entity, change.record, change.before, change.after
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.number >= (SELECT min(first_change) FROM operation WHERE at >= ?1)
      AND change.entity IN ('shift', 'series_part') AND operation.at >= ?1
    ORDER BY change.number
    """

  /// Earlier imports of files by one program, with the ids of what they added.
  static let importsOf: StaticString = "WHERE product = ?1 ORDER BY id"

  static let shiftsBrought: StaticString =
    "SELECT id, import_key FROM shift WHERE id BETWEEN ?1 AND ?2 AND import_key IS NOT NULL"

  static let partsBrought: StaticString =
    "SELECT id, import_key FROM series_part WHERE id BETWEEN ?1 AND ?2 AND import_key IS NOT NULL"

  static let lastCalendar: StaticString = "SELECT max(calendar) FROM calendar_import"

  static let lastShift: StaticString = "SELECT max(id) FROM shift WHERE id > 0"

  static let lastPart: StaticString = "SELECT max(id) FROM series_part"

  /// The changes of the days that series leave out, with their times.
  static let skipChanges: StaticString =
    """
    SELECT change.before, change.after, operation.at
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = 'skipped_day'
    ORDER BY change.number
    """

  /// The changes of memberships, with their times.
  static let memberChanges: StaticString =
    """
    SELECT change.record, change.before, change.after, operation.at
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = 'membership' AND change.before IS NOT NULL
    ORDER BY change.number
    """

  /// The time at which each day of a series was last removed or given to another worker.
  ///
  /// The image of a shift begins with its id and its membership.
  static let dayTaken: StaticString =
    """
    SELECT change.record, max(operation.at)
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = 'shift' AND change.record < 0 AND change.before IS NOT NULL
      AND (change.after IS NULL
        OR substr(change.before, 1, instr(change.before, ',')
            + instr(substr(change.before, instr(change.before, ',') + 1), ','))
          <> substr(change.after, 1, instr(change.after, ',')
            + instr(substr(change.after, instr(change.after, ',') + 1), ',')))
    GROUP BY change.record
    ORDER BY change.record
    """

  static let membersOfSeries: StaticString =
    "SELECT membership FROM series_part WHERE id = ?1 OR root = ?1"

  static let memberOfShift: StaticString = "SELECT membership FROM shift WHERE id = ?1"

  static let memberOfPart: StaticString = "SELECT membership FROM series_part WHERE id = ?1"

  /// The shifts that an import changed last, besides a command and what was undone.
  static let lastChangedByImport: StaticString =
    """
    SELECT change.record
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = 'shift' AND operation.kind = 'command' AND operation.undone_by IS NULL
    GROUP BY change.record
    HAVING max(CASE WHEN operation.command <> ?1 THEN operation.number END)
      = max(CASE WHEN operation.command = 'shift ical import' THEN operation.number END)
    ORDER BY change.record
    """

  /// The time of the last change of each record of a table.
  static let changedAt: StaticString =
    """
    SELECT change.record, max(operation.at)
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = ?1
    GROUP BY change.record
    ORDER BY change.record
    """
}
