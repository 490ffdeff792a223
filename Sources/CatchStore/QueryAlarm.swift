import SystemLibrary

/// Ends this process when a call of SQLite goes on after its time.
///
/// SQLite asks for its time limit between its own steps only, and one step can be a function that
/// works for minutes. The process only reads, so it may end anywhere.
enum QueryAlarm {
  @unsafe private struct State {
    var deadline: UInt64 = 0
    var message: UnsafeMutableBufferPointer<UInt8>?
    var code: Int32 = 0
  }

  // Behind a pointer: the language's check of overlapping accesses would end the process when the
  // signal comes during one.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    unsafe state.initialize(to: State())
    return unsafe state
  }()

  static var isSet: Bool { unsafe state.pointee.message != nil }

  /// Nanoseconds after the limit in which SQLite itself should have ended.
  private static let grace: UInt64 = 250_000_000

  /// Sets the end of this process, once for all queries.
  static func set(_ overrun: QueryOverrun) {
    guard !isSet else { return }
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: overrun.message.count)
    _ = unsafe kept.initialize(from: overrun.message)
    unsafe state.pointee.message = kept
    unsafe state.pointee.code = overrun.exit
    _ = Alarm(after: 100, every: 100, restarts: true) { _ in QueryAlarm.look() }
  }

  /// - Parameter end: when the call that begins must have ended, on the clock that never goes back.
  static func begin(_ end: UInt64) { unsafe state.pointee.deadline = end &+ grace }

  static func end() { unsafe state.pointee.deadline = 0 }

  /// Allowed in a signal handler.
  private static func look() {
    let end = unsafe state.pointee.deadline
    guard end != 0, StoreFile.monotonicNanoseconds > end else { return }
    if let message = unsafe state.pointee.message {
      _ = unsafe write(STDERR_FILENO, message.baseAddress, message.count)
    }
    unsafe _exit(state.pointee.code)
  }
}
