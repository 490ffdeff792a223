/// The progress of this process's one change, for the message after an interruption.
public enum ChangePhase: Int32, Sendable {
  case none
  /// Everything written so far is rolled back.
  case open
  /// Only the next reader can know whether the change lasts.
  case committing
  case done

  // A signal handler can reach nothing else, and must not take a lock. It may interrupt a write;
  // with its accesses checked, the process would then end by SIGABRT instead of the signal.
  @exclusivity(unchecked)
  nonisolated(unsafe) public private(set) static var current = ChangePhase.none

  /// Marks the process as changing a person's store.
  public static func begin() { unsafe current = .open }

  /// Marks a change as over, for a process that goes on after it.
  public static func end() { unsafe current = .none }

  /// Changes of the program's own stores, such as a self-test's, are not reported.
  public static func advance(to phase: ChangePhase) {
    if unsafe current != .none { unsafe current = phase }
  }
}
