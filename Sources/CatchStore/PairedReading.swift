public import CatchValues
import SystemLibrary

/// A long result in portions, read from one state of the store by two threads.
///
/// ```swift
/// let reading = try PairedReading(of: 40, in: view, calendarSource: { .unknown }) {
///   view throws(Failure) in
///   let reader = try Reader(in: view)
///   return { number in reader.portion(number) }
/// }
/// defer { reading.finish() }
/// for number in 0..<40 { use(try reading.portion(number)) }
/// ```
///
/// The caller's thread does whatever the other has not done: without a second thread or connection
/// only the time differs. Costs a thread and a connection, a fraction of a millisecond, and room
/// for `ahead` portions.
public final class PairedReading<Portion: Sendable> {
  /// Reads one portion; used on the thread that made it.
  public typealias Reader = (_ number: Int) -> Portion
  /// Prepares for reading, on each of the two threads from its own view of the same state.
  public typealias Start = @Sendable (View) throws(Failure) -> Reader

  private let queue: WorkQueue<Portion>
  private let read: Reader
  private var second: SideThread?

  /// - Parameters:
  ///   - count: the portions, numbered from 0.
  ///   - isShared: false leaves all work to the caller's thread, which is best for small results.
  ///   - ahead: the most portions that may be ready or in work, at least 2.
  ///   - calendarSource: for the second view.
  public init(
    of count: Int, in view: View, isShared: Bool = true, ahead: Int = 16,
    calendarSource: @escaping @Sendable () -> CalendarSource, _ start: @escaping Start
  ) throws(Failure) {
    let queue = WorkQueue<Portion>(count, ahead: ahead)
    self.queue = queue
    read = try start(view)
    guard isShared, let reader = view.secondReader else { return }
    second = SideThread {
      // A failure here stops only this thread: portions taken are finished and put back, and the
      // others are left to the first thread.
      try? reader.read(calendarSource()) { view throws(Failure) in
        let read = try start(view)
        while let number = queue.take() { queue.put(read(number), as: number) }
      }
    }
  }

  deinit { finish() }

  /// Returns the next portion; call it for each number from 0 once, in order.
  public func portion(_ number: Int) -> Portion {
    while true {
      switch queue.next(number) {
      case .ready(let portion): return portion
      case .take(let taken):
        let portion = read(taken)
        if taken == number { return portion }
        queue.put(portion, as: taken)
      }
    }
  }

  /// Stops the second thread before the view closes; further calls do nothing.
  public func finish() {
    queue.close()
    second?.join()
    second = nil
  }
}

/// The shared state: two threads take portions from it, and the second puts its results there.
@safe
private final class WorkQueue<Portion: Sendable>: @unchecked Sendable {
  /// The next action of the caller of portions.
  enum Step {
    case ready(Portion)
    case take(Int)
  }

  private let count: Int
  private let ahead: Int
  /// The first portion that no thread has taken.
  private var free = 0
  /// The portion that the caller wants, or will want next.
  private var wanted = 0
  private var isClosed = false
  private var done: [Int: Portion] = [:]
  private let lock = Lock()

  init(_ count: Int, ahead: Int) {
    self.count = count
    self.ahead = ahead
  }

  /// Takes a portion, on the second thread, and waits while enough are ready.
  ///
  /// - Returns: nil when no work is left.
  func take() -> Int? {
    lock.hold()
    defer { lock.release() }
    while !isClosed, free < count, free - wanted >= ahead { lock.wait() }
    guard !isClosed, free < count else { return nil }
    free += 1
    return free - 1
  }

  func put(_ portion: Portion, as number: Int) {
    lock.hold()
    done[number] = portion
    lock.release()
  }

  /// Returns the wanted portion, or another one that the caller reads instead of waiting.
  func next(_ number: Int) -> Step {
    lock.hold()
    defer { lock.release() }
    wanted = number
    while true {
      if let portion = done.removeValue(forKey: number) {
        wanted = number + 1
        return .ready(portion)
      }
      if free <= number || (free < count && free - number < ahead) {
        free += 1
        return .take(free - 1)
      }
      lock.wait()
    }
  }

  func close() {
    lock.hold()
    isClosed = true
    lock.release()
  }
}

/// A mutex; each release wakes the waiting threads.
@safe
private final class Lock {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  func hold() { unsafe pthread_mutex_lock(mutex) }

  func release() {
    unsafe pthread_cond_broadcast(condition)
    unsafe pthread_mutex_unlock(mutex)
  }

  func wait() { unsafe pthread_cond_wait(condition, mutex) }
}
