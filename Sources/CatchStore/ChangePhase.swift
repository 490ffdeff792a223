/// How far the one change of this process has come, for whoever must tell when it is interrupted.
public enum ChangePhase: Int32, Sendable {
  case none
  /// Whatever was written so far is taken back.
  case open
  /// Nobody but the next reader can tell whether it lasts.
  case committing
  case done

  // A handler of signals can reach nothing else, and may take no lock.
  nonisolated(unsafe) public private(set) static var current = ChangePhase.none

  /// From now on the process is about one change of a person's store.
  public static func begin() { unsafe current = .open }

  /// Changes of a store of our own, such as a self-test's, are nothing to tell.
  static func advance(to phase: ChangePhase) {
    if unsafe current != .none { unsafe current = phase }
  }
}
