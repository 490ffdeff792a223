/// All SQL about calendar files.
enum ICalQueries {
  /// The digest of the operation that first made each record of a table.
  static let births: StaticString =
    """
    SELECT change.record, min(change.number), operation.digest
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = ?1
    GROUP BY change.record
    ORDER BY change.record
    """

  /// A member's rows of days of series, as `Shift.init` reads them.
  static let occurrences: StaticString =
    """
    SELECT id, membership, day, starts_at, ends_at, breaks, state, title, memo, tags, import_key
    FROM shift WHERE membership = ?1 AND day BETWEEN ?2 AND ?3 AND id < 0
    ORDER BY day, id DESC
    """

  static let shiftByKey: StaticString = "SELECT id FROM shift WHERE import_key = ?1"

  /// A shift imported as a changed day of that event before its series was known.
  static let dayShift: StaticString =
    """
    SELECT id FROM shift
    WHERE import_key >= ?1 || '#' AND import_key < ?1 || '$'
      AND substr(import_key, length(?1) + 2)
        GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*'
    ORDER BY id LIMIT 1
    """

  /// The last change of each record of a table, by its number.
  static let changedAt: StaticString =
    """
    SELECT change.record, max(operation.at)
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = ?1
    GROUP BY change.record
    ORDER BY change.record
    """
}
