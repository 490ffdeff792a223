public import CatchValues

extension Store {
  /// Excludes other processes from the same work, but not from reading or writing.
  ///
  /// Sending messages takes time, and their receivers may use the store meanwhile.
  ///
  /// - Parameter purpose: the kind of work: `due`, `read`.
  /// - Throws: `store.busy` naming the holder, and errors of the body.
  public func alone<R>(
    for command: String, purpose: String = "due", _ body: () throws(Failure) -> R
  ) throws(Failure) -> R {
    let (path, state) = try StoreFile.examine(path)
    // A missing store has nothing to send twice.
    guard state == .present else { return try body() }
    let lock = try WriterLock(of: path, purpose: ".\(purpose)", waiting: lockWait, for: command)
    let result = try body()
    _ = consume lock
    return result
  }
}
