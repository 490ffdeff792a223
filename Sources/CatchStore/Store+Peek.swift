public import CatchValues

extension Store {
  /// Reads what can be read at once and without a trace, for a shell that completes a word.
  ///
  /// No file is made, no writer kept waiting, nothing repaired and nothing brought up to date.
  ///
  /// - Returns: nil where there is no store of this version.
  /// - Throws: what opening refuses, `store.busy` without much waiting, and what the body throws.
  public func peek<R>(_ body: (View) throws(Failure) -> R) throws(Failure) -> R? {
    let (path, state) = try StoreFile.examine(path)
    // Even a reader of a write-ahead log makes files beside it.
    guard state == .present, StoreFile.keepsRollbackJournal(path) else { return nil }
    let database = try Database(
      path, .lookingOnly, schema: schema, patience: Patience(milliseconds: 20))
    database.almanac = almanac
    try database.execute("BEGIN")
    guard try database.isCurrent() else { return nil }
    let result = try body(View(database))
    try database.execute("COMMIT")
    processEnd?.takeOver(database)
    return result
  }
}
