public import CatchValues

extension Store {
  /// Reads at once and without a trace, for a shell that completes a word.
  ///
  /// No file is made, no writer kept waiting, nothing repaired and nothing upgraded.
  ///
  /// - Returns: nil when there is no store of this version.
  /// - Throws: the refusals of opening, `store.busy` after a short wait, and errors of the body.
  public func peek<R>(_ body: (View) throws(Failure) -> R) throws(Failure) -> R? {
    let (path, state) = try StoreFile.examine(path)
    // Even a reader of a write-ahead log makes files beside it.
    guard state == .present, StoreFile.keepsRollbackJournal(path) else { return nil }
    let database = try Database(
      path, .lookingOnly, schema: schema, patience: Patience(milliseconds: 20))
    database.calendarSource = calendarSource
    try database.execute("BEGIN")
    guard try database.isCurrent() else { return nil }
    let result = try body(View(database))
    try database.execute("COMMIT")
    processEnd?.takeOver(database)
    return result
  }
}
