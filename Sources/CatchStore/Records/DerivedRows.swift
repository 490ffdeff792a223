public import CatchValues

/// Rows that follow from those of other tables: what a booking keeps free, an index of words.
///
/// They are made anew at the end of each change, undo, redo, import and rescue, for the records that
/// changed; they are neither logged nor exported, and a deep check compares them.
public protocol DerivedRows: Sendable {
  var name: StaticString { get }
  /// The tables whose changes they follow.
  var sources: [StoredTable] { get }
  /// Makes the rows of the records that changed since a place in the log.
  func remake(from first: Int, at now: Instant, in database: Database) throws(Failure)
  /// Makes the rows of all records; there are none yet.
  func remakeAll(at now: Instant, in database: Database) throws(Failure)
  /// Returns the ids of records whose rows are not as they should be.
  func differences(in database: Database) throws(Failure) -> [String]
}

extension Transaction {
  /// Makes derived rows of what was changed until now, for decisions within the change.
  public func remakeDerived() throws(Failure) {
    let database = view.database
    guard let log = database.log else { return }
    let first = max(firstChange, database.derivedThrough + 1)
    for rows in view.schema.derived() where rows.sources.contains(where: log.follows) {
      try rows.remake(from: first, at: at, in: database)
    }
    database.derivedThrough = try database.integer("SELECT coalesce(max(number), 0) FROM change")
  }
}
