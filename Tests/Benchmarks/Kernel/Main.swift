import CatchValues
import WageService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A benchmark of the pay kernel; `kernel.c` is its twin.
///
/// `kernelbench print` prints every worker's figures; `kernelbench THREADS ROUNDS` prints
/// nanoseconds a shift and the sum of all pay.
@main
struct KernelBenchmark {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let workload = Workload()
    guard let threads = words.first.flatMap({ Int($0) }),
      let rounds = words.last.flatMap({ Int($0) })
    else { return try printFigures(workload) }

    let parts = (0..<threads).map { part in
      let size = Workload.workerCount / threads
      // Its own copy: counting references to a shared one would make the threads wait for it.
      return Part(Workload(), part * size..<(part + 1) * size, rounds: rounds)
    }
    let start = nanoseconds()
    let running = parts.map { $0.start() }
    var sum = 0
    for (part, thread) in zip(parts, running) {
      pthread_join(thread, nil)
      sum += part.sum
    }
    let elapsed = nanoseconds() - start
    let shiftCount = Workload.workerCount * Workload.shiftCount * rounds
    print(Double(elapsed) / Double(shiftCount), sum)
  }

  private static func printFigures(_ workload: Workload) throws {
    var bench = Bench()
    for index in workload.workers.indices {
      let month = try bench.month(index, of: workload)
      let minutes = month.minutes
      print(
        minutes.work, minutes.normal, minutes.overtime, minutes.partTimeExcess, minutes.night,
        minutes.holidayWithin, minutes.holidayOver, month.normal, month.overtime, month.excess,
        month.night, month.holiday)
    }
  }

  private static func nanoseconds() -> Int {
    var moment = timespec()
    clock_gettime(CLOCK_MONOTONIC, &moment)
    return moment.tv_sec * 1_000_000_000 + moment.tv_nsec
  }
}

/// The workers of one thread.
final class Part {
  private let workload: Workload
  private let workers: Range<Int>
  private let rounds: Int
  private(set) var sum = 0

  init(_ workload: Workload, _ workers: Range<Int>, rounds: Int) {
    self.workload = workload
    self.workers = workers
    self.rounds = rounds
  }

  func start() -> pthread_t {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, nil, partMain, Unmanaged.passUnretained(self).toOpaque())
    precondition(code == 0, "a thread could not be started")
    #if canImport(Darwin)
      guard let thread else { preconditionFailure("a started thread has a name") }
    #endif
    return thread
  }

  fileprivate func run() throws(Failure) {
    var bench = Bench()
    var total = 0
    for _ in 0..<rounds {
      for index in workers { total += try bench.month(index, of: workload).gross }
    }
    sum = total
  }
}

#if canImport(Darwin)
  private func partMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    runPart(context)
    return nil
  }
#else
  private func partMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    runPart(context)
    return nil
  }
#endif

private func runPart(_ context: UnsafeMutableRawPointer) {
  do throws(Failure) {
    try Unmanaged<Part>.fromOpaque(context).takeUnretainedValue().run()
  } catch {
    preconditionFailure("\(error)")
  }
}
