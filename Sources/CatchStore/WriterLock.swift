import CatchValues
import SystemLibrary

/// The queue of writers: a kernel lock on a file beside the store.
///
/// The kernel grants it in turn and takes it back when its holder dies, so there is nothing to
/// clean up. SQLite's own wait polls and can starve a process for seconds.
struct WriterLock: ~Copyable {
  private let descriptor: Int32

  /// The bytes of the holder's note in the file, which names it in messages to others.
  private static let noteLength = 160

  /// - Parameters:
  ///   - path: the store's path; the lock is the file of that name with `.lock`.
  ///   - purpose: ends the name of a lock that does not block writers.
  ///   - milliseconds: the longest wait; 0 fails at once.
  ///   - command: the holder's command, shown to processes that wait in vain.
  /// - Throws: `store.busy` naming the holder, `store.read_only`, `store.io`.
  init(
    of path: String, purpose: String = "", waiting milliseconds: Int, for command: String
  ) throws(Failure) {
    let lockPath = path + ".lock" + purpose
    let descriptor = try WriterLock.open(lockPath, of: path)
    guard WriterLock.take(descriptor, waiting: milliseconds) else {
      // Only these two mean that the lock is held; after any other error a retry is useless.
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let failure = StoreFile.failed(path, "cannot be locked", "잠글 수 없습니다")
        close(descriptor)
        throw failure
      }
      let holder = WriterLock.note(in: descriptor)
      close(descriptor)
      throw .store(
        StoreFailure.busy, path,
        "is being written by \(holder ?? "another process")"
          + "; waited \(WriterLock.seconds(milliseconds)) s",
        "\(holder ?? "다른 프로세스")에서 쓰고 있습니다. \(WriterLock.seconds(milliseconds))초 기다렸습니다")
    }
    WriterLock.write("process \(getpid()): \(command)", to: descriptor)
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  private static func open(_ lockPath: String, of path: String) throws(Failure) -> Int32 {
    let descriptor = StoreFile.descriptor(of: lockPath, O_RDWR | O_CREAT | O_NOFOLLOW)
    guard descriptor >= 0 else { throw StoreFile.failed(path, "cannot be locked", "잠글 수 없습니다") }
    // A note is written into it: it must not be a second name of another file.
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink <= 1
    else {
      close(descriptor)
      throw .store(
        StoreFailure.inputOutput, path,
        "cannot be locked: '\(lockPath)' is a link or has another name",
        "잠글 수 없습니다. '\(lockPath)' 파일이 링크이거나 다른 이름으로도 연결되어 있습니다")
    }
    return descriptor
  }

  /// Takes the kernel's lock on an open file or folder.
  ///
  /// - Returns: false when the time is up, or on failure; errno has the reason.
  static func take(_ descriptor: Int32, waiting milliseconds: Int) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR, milliseconds > 0 else { return false }
    let deadline =
      StoreFile.monotonicNanoseconds
      .addingReportingOverflow(UInt64(milliseconds) * 1_000_000).partialValue
    // The kernel's queue is fair, but only a signal ends the wait in it.
    // It repeats: a signal that comes just before the call blocks would otherwise be lost.
    let alarm = Alarm(after: milliseconds, every: 50, restarts: false) { _ in }
    var isTaken = false
    repeat {
      isTaken = flock(descriptor, LOCK_EX) == 0
    } while !isTaken && errno == EINTR && StoreFile.monotonicNanoseconds < deadline
    let reason = errno
    alarm.stop()
    errno = reason
    return isTaken
  }

  private static func write(_ note: String, to descriptor: Int32) {
    var bytes = Array(note.utf8.prefix(noteLength - 1))
    bytes.append(contentsOf: repeatElement(0x0A, count: noteLength - bytes.count))
    // Only for messages: a full disk must not prevent a command that frees space.
    _ = unsafe pwrite(descriptor, bytes, bytes.count, 0)
  }

  private static func note(in descriptor: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: noteLength)
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    let line = bytes[..<count].prefix { $0 != 0x0A }
    guard isCurrent(line) else { return nil }
    return TerminalText.escaped(String(decoding: line, as: UTF8.self))
  }

  // A note is never removed: a dead process may have left it while another holds the lock.
  private static func isCurrent(_ line: ArraySlice<UInt8>) -> Bool {
    let digits = line.drop { !(0x30...0x39).contains($0) }.prefix { (0x30...0x39).contains($0) }
    guard let number = pid_t(String(decoding: digits, as: UTF8.self)), number > 0 else {
      return false
    }
    return kill(number, 0) == 0 || errno == EPERM
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? "\(whole)" : "\(whole).\(rest / 100)"
  }
}
