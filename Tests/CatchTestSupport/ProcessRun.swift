public import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process's command, status and output.
public struct ProcessResult: Sendable, CustomStringConvertible {
  public enum Status: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  public let command: [String]
  public let status: Status
  public let stdout: [UInt8]
  public let stderr: [UInt8]

  public var output: String { String(decoding: stdout, as: UTF8.self) }
  public var errors: String { String(decoding: stderr, as: UTF8.self) }

  /// All facts that help to understand a failure.
  public var description: String {
    """
    command: \(command.joined(separator: " "))
    status: \(status)
    stdout: \(output)
    stderr: \(errors)
    """
  }
}

/// A folder for one test, removed at the end.
public final class ScratchFolder: Sendable {
  public let url: URL
  public var path: String { url.path }

  /// - Parameter isOnDisk: true when the kind of file system matters to the test.
  public init(isOnDisk: Bool = false) throws {
    url = (isOnDisk ? FileManager.default.temporaryDirectory : Machine.scratch)
      .appendingPathComponent("catchkit-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

/// Runs of a program to its end, in a clean environment and with a home folder of its own.
enum ProcessRun {
  static func run(
    executable: URL, arguments: [String], environment: [String: String], stdin: [UInt8],
    folder: URL?, deadline: TimeInterval = 120
  ) throws -> ProcessResult {
    let scratch = try ScratchFolder()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? scratch.url
    process.environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": scratch.path, "TZ": "UTC", "LANG": "C",
      "XDG_CONFIG_DIRS": scratch.path + "/etc/xdg",
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    // A file, not a pipe: a child that does not read must not stop or kill the test.
    let input = scratch.url.appendingPathComponent(".stdin")
    try Data(stdin).write(to: input)
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try withAllSignalsOpen { try process.run() }

    // Both streams are drained before waiting, or a full pipe would block the child for ever.
    let drainedOutput = Drain(output)
    let drainedErrors = Drain(errors)
    // Weak: the queue keeps even a cancelled item until its deadline, and with it the open pipes.
    // With over a thousand of them, the next start of a process reads beyond its list and crashes.
    let watchdog = DispatchWorkItem { [weak process] in process?.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + deadline, execute: watchdog)
    let outputBytes = drainedOutput.bytes()
    let errorBytes = drainedErrors.bytes()
    process.waitUntilExit()
    watchdog.cancel()
    return ProcessResult(
      command: [executable.path] + arguments,
      status: process.terminationReason == .exit
        ? .exit(process.terminationStatus) : .signal(process.terminationStatus),
      stdout: outputBytes, stderr: errorBytes)
  }

  /// Unblocks signals: test threads block most, and a child that inherits this survives a SIGTERM.
  private static func withAllSignalsOpen(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// A reader of a pipe to its end, on a thread of its own.
  private final class Drain: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    // Written before the semaphore is signalled and read after it was waited for.
    private var collected: [UInt8] = []

    init(_ pipe: Pipe) {
      let handle = pipe.fileHandleForReading
      Thread.detachNewThread { [self] in
        collected = [UInt8](handle.readDataToEndOfFile())
        done.signal()
      }
    }

    func bytes() -> [UInt8] {
      done.wait()
      return collected
    }
  }
}
