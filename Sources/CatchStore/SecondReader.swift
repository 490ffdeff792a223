import CSQLite
public import CatchValues

/// A way to read the state that a view reads from another thread, through a connection of its own.
///
/// Nobody can commit while the view's transaction is open, since it holds a lock on the file; so
/// what a second transaction finds in that time is the same.
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
  /// - Throws: `store.busy` at once where a writer waits for the readers to be done: it has closed
  ///   the door to new ones. Whatever else opening refuses, and what the body throws.
  public func read<R>(
    _ almanac: Almanac, _ body: (View) throws(Failure) -> R
  ) throws(Failure) -> R {
    let database = try Database(
      path, .reading, as: name, schema: schema, patience: Patience(milliseconds: 0))
    database.almanac = almanac
    try database.execute("BEGIN")
    let result = try body(View(database))
    try database.execute("COMMIT")
    return result
  }
}

extension View {
  /// nil where there is no second way in: a store in memory, or one that is being changed and
  /// shows what nobody else may see yet.
  public var secondReader: SecondReader? {
    // A library built for one thread takes no second one, whatever it reads.
    guard !database.isInMemory, sqlite3_threadsafe() != 0,
      unsafe sqlite3_txn_state(database.handle, nil) == SQLITE_TXN_READ
    else { return nil }
    return SecondReader(path: database.path, name: database.name, schema: schema)
  }
}
