import CatchStore

/// All SQL of calendar files.
enum FeedQueries {
  /// The digest of the operation in which each record of a table was made first.
  static let births: StaticString =
    """
    SELECT change.record, min(change.number), operation.digest
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = ?1
    GROUP BY change.record
    ORDER BY change.record
    """

  static let shiftByKey: StaticString = "SELECT id FROM shift WHERE import_key = ?1"

  /// When each record of a table was changed last, by its number.
  static let changedAt: StaticString =
    """
    SELECT change.record, max(operation.at)
    FROM change JOIN operation ON operation.number = change.operation
    WHERE change.entity = ?1
    GROUP BY change.record
    ORDER BY change.record
    """
}
