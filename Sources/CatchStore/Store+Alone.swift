public import CatchValues

extension Store {
  /// Keeps other processes from doing the same meanwhile, and nobody from reading or writing.
  ///
  /// What is told to the outside takes its time, and whom it is told to may use the store.
  ///
  /// - Throws: `store.busy` naming the holder, and what the body throws.
  public func alone<R>(
    for command: String, _ body: () throws(Failure) -> R
  ) throws(Failure) -> R {
    let (path, state) = try StoreFile.examine(path)
    // Of a store that is not there, nothing can be told twice.
    guard state == .present else { return try body() }
    let lock = try WriterLock(of: path, purpose: ".due", waiting: lockWait, for: command)
    let result = try body()
    _ = consume lock
    return result
  }
}
