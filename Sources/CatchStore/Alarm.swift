import SystemLibrary

/// A signal of this process after some time, and again until it is stopped.
struct Alarm {
  private let former: sigaction

  /// - Parameters:
  ///   - restarts: true if the call that it interrupts goes on.
  ///   - handler: may do only what is allowed in a signal handler.
  init(
    after milliseconds: Int, every repeated: Int, restarts: Bool,
    _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    unsafe sigemptyset(&action.sa_mask)
    if restarts { action.sa_flags = SA_RESTART }
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    var former = sigaction()
    unsafe sigaction(SIGALRM, &action, &former)
    self.former = former
    // A parent may have blocked the signal, and children inherit that; it would never come.
    var alarm = sigset_t()
    unsafe sigemptyset(&alarm)
    unsafe sigaddset(&alarm, SIGALRM)
    unsafe pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
    Alarm.set(after: milliseconds, every: repeated)
  }

  func stop() {
    Alarm.set(after: 0, every: 0)
    var former = former
    unsafe sigaction(SIGALRM, &former, nil)
  }

  private static func set(after milliseconds: Int, every repeated: Int) {
    var timer = itimerval(it_interval: time(repeated), it_value: time(milliseconds))
    // 0 is ITIMER_REAL, whose type differs from system to system.
    #if canImport(Glibc)
      unsafe setitimer(__itimer_which_t(0), &timer, nil)
    #else
      unsafe setitimer(Int32(0), &timer, nil)
    #endif
  }

  private static func time(_ milliseconds: Int) -> timeval {
    timeval(
      tv_sec: milliseconds / 1000,
      tv_usec: numericCast(milliseconds % 1000 * 1000))
  }
}
