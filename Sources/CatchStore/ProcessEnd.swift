/// Takes over the connection that a process is about to end with.
///
/// A connection that is closed frees its schema object by object, a twentieth of a short command;
/// the end of the process does the same at once. Nothing is open in it any more: its transaction is
/// over, so it holds no lock, and the journal is empty.
public final class ProcessEnd {
  private var isTaken = false

  /// For a process that runs one command.
  public init() {}

  /// Only the first is kept: a command that opens the store again and again would run out of files.
  func takeOver(_ database: Database) {
    guard !isTaken, !database.isInMemory else { return }
    isTaken = true
    _ = unsafe Unmanaged.passRetained(database)
  }
}
