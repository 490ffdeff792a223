import CatchValues

/// The number of records of each table that a change touches, shown before a person agrees to it.
public struct ChangeExtent: Hashable, Sendable {
  public struct Part: Hashable, Sendable {
    /// The table's name.
    public let entity: String
    public let recordCount: Int
    public internal(set) var addedCount: Int
    public internal(set) var removedCount: Int
  }

  /// The table with the most records first.
  public private(set) var parts: [Part]

  /// Every record counts once, however often it changes.
  public var recordCount: Int { parts.reduce(0) { $0 + $1.recordCount } }
  public var addedCount: Int { parts.reduce(0) { $0 + $1.addedCount } }
  public var removedCount: Int { parts.reduce(0) { $0 + $1.removedCount } }

  /// Counts records of one table, for a caller that knows more than the log.
  public init(of entity: String, recordCount: Int, removedCount: Int = 0) {
    parts = [
      Part(entity: entity, recordCount: recordCount, addedCount: 0, removedCount: removedCount)
    ]
  }

  /// - Parameter first: the number of the first change in the log.
  init(from first: Int, count: Int, in view: View) throws(Failure) {
    parts = try view.rows(
      """
      SELECT entity, count(*), sum(begins), sum(ends)
      FROM (
        SELECT entity, max(before IS NULL) AS begins, max(after IS NULL) AS ends FROM change
        WHERE number >= ?1 AND number < ?1 + ?2 GROUP BY entity, record)
      GROUP BY entity ORDER BY count(*) DESC, entity
      """, [.integer(first), .integer(count)]
    ) { row throws(Failure) in
      Part(
        entity: try row.text(0), recordCount: try row.integer(1), addedCount: try row.integer(2),
        removedCount: try row.integer(3))
    }
  }

  init(of operation: Operation, in view: View) throws(Failure) {
    let first = try view.integer(
      "SELECT first_change FROM operation WHERE number = ?1", [.integer(operation.number)])
    try self.init(from: first ?? 1, count: operation.changeCount, in: view)
  }

  /// The extent of undoing the change.
  var reversed: ChangeExtent {
    var copy = self
    copy.parts = parts.map { part in
      var part = part
      (part.addedCount, part.removedCount) = (part.removedCount, part.addedCount)
      return part
    }
    return copy
  }
}
