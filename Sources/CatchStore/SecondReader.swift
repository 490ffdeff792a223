import CSQLite
public import CatchValues

/// A way to read a view's state from another thread, through its own connection.
///
/// No process can commit while the view's transaction is open, since it holds a lock on the file;
/// so a second transaction finds the same state in that time.
public struct SecondReader: Sendable {
  private let path: String
  private let name: String
  private let schema: Schema

  fileprivate init(path: String, name: String, schema: Schema) {
    self.path = path
    self.name = name
    self.schema = schema
  }

  /// Reads while the first view is still open.
  ///
  /// - Throws: `store.busy` at once when a writer waits for readers to finish: it admits no new
  ///   ones. Also the refusals of opening, and errors of the body.
  public func read<R>(
    _ calendarSource: CalendarSource, _ body: (View) throws(Failure) -> R
  ) throws(Failure) -> R {
    let database = try Database(
      path, .reading, as: name, schema: schema, patience: Patience(milliseconds: 0))
    database.calendarSource = calendarSource
    try database.execute("BEGIN")
    let result = try body(View(database))
    try database.execute("COMMIT")
    return result
  }
}

extension View {
  /// nil when a second connection is impossible: for a store in memory, or one that is being
  /// changed and shows data that others may not see yet.
  public var secondReader: SecondReader? {
    // A library built for one thread does not work with a second one, not even for reading.
    guard !database.isInMemory, sqlite3_threadsafe() != 0,
      unsafe sqlite3_txn_state(database.handle, nil) == SQLITE_TXN_READ
    else { return nil }
    return SecondReader(path: database.path, name: database.name, schema: schema)
  }
}
