import CSQLite
import SystemLibrary

/// A second thread of this process, which takes no signals: the first handles them.
struct SideThread {
  private let thread: pthread_t

  /// Bytes for a parser and a few levels of calls; some systems give a tenth of it by default.
  private static let stackSize = 4 << 20

  private final class Task {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// - Returns: nil when the system gives no thread.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, SideThread.stackSize)
    var all = sigset_t()
    var former = sigset_t()
    unsafe sigfillset(&all)
    // A thread inherits the mask of its creator.
    unsafe pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &former, nil) }
    let task = unsafe Unmanaged.passRetained(Task(body))
    #if canImport(Darwin)
      var made: pthread_t?
      let code = unsafe pthread_create(&made, &attributes, { SideThread.run($0) }, task.toOpaque())
      guard code == 0, let made = unsafe made else {
        unsafe task.release()
        return nil
      }
      unsafe thread = made
    #else
      var made = pthread_t()
      let code = unsafe pthread_create(
        &made, &attributes, { unsafe $0.flatMap { unsafe SideThread.run($0) } }, task.toOpaque())
      guard code == 0 else {
        unsafe task.release()
        return nil
      }
      thread = made
    #endif
  }

  /// Waits for its end; call it once only.
  func join() { pthread_join(thread, nil) }

  private static func run(_ task: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Task>.fromOpaque(task).takeRetainedValue().body()
    return nil
  }
}

/// Two pieces of work at once.
public enum Halves {
  private final class Place<Result: Sendable>: @unchecked Sendable {
    var result: Result?
  }

  /// Does both, one of them on a thread of its own; one after the other if the system gives none.
  ///
  /// - Parameter isLarge: for pieces that take some ten MB each.
  /// - Returns: the results in the order of the pieces.
  /// - Throws: the failure of the second, once the first has ended.
  public static func both<First: Sendable, Second, E: Error>(
    isLarge: Bool = false, _ first: @escaping @Sendable () -> First,
    _ second: () throws(E) -> Second
  ) throws(E) -> (First, Second) {
    if isLarge { catchkit_grow_by_much() }
    let place = Place<First>()
    let thread = SideThread { place.result = first() }
    let own: Result<Second, E>
    do throws(E) { own = .success(try second()) } catch { own = .failure(error) }
    thread?.join()
    let value = try own.get()
    return (place.result ?? first(), value)
  }
}
