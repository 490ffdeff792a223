/// Takes over the last connection of a process, so that it need not be closed.
///
/// Closing a connection frees its schema object by object, a twentieth of a short command; the end
/// of the process does the same at once. Nothing is open in it: its transaction is over, so it
/// holds no lock, and the journal is empty.
public final class ProcessEnd {
  private var isTaken = false

  /// For a process that runs one command.
  public init() {}

  /// Keeps only the first: a command that opens the store repeatedly would run out of files.
  func takeOver(_ database: Database) {
    guard !isTaken, !database.isInMemory else { return }
    isTaken = true
    _ = unsafe Unmanaged.passRetained(database)
  }
}
