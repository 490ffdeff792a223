#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    var action = sigaction()
    unsafe sigemptyset(&action.sa_mask)
    action.sa_flags = SA_RESTART
    let handler: @convention(c) (Int32) -> Void = { _ in QueryAlarm.look() }
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    unsafe sigaction(SIGALRM, &action, nil)
    var alarm = sigset_t()
    unsafe sigemptyset(&alarm)
    unsafe sigaddset(&alarm, SIGALRM)
    unsafe pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
    let tenth = timeval(tv_sec: 0, tv_usec: 100_000)
    var timer = itimerval(it_interval: tenth, it_value: tenth)
    // 0 is ITIMER_REAL, whose type differs from system to system.
    #if canImport(Glibc)
      unsafe setitimer(__itimer_which_t(0), &timer, nil)
    #else
      unsafe setitimer(Int32(0), &timer, nil)
    #endif
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
