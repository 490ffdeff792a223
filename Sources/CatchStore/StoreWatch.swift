import CatchValues

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Wakes up when another process may have changed a store.
///
/// It watches the store's folder, as a commit ends in the journal beside the store. The system
/// tells of a write before the commit is complete, so a reader that finds nothing looks again after
/// short pauses. Where the system watches no more files, it looks in short steps instead.
public final class StoreWatch {
  /// The outcome of waiting.
  public enum Wake: Sendable {
    case looked
    /// The reader of standard output is gone.
    case outputClosed
  }

  /// Pauses after a wake-up that brought nothing, in milliseconds.
  private static let settling: [Int32] = [1, 1, 2, 4, 8]
  /// The longest time between two looks, in milliseconds: no message of the system is relied on.
  private static let longestPause: Int32 = 250
  /// The time between two looks where the system does not watch.
  private static let step: Int32 = 10

  private var descriptor: Int32 = -1
  private var settled = 0

  /// - Parameter path: the store's file.
  public init(path: String) {
    #if os(Linux)
      let slash = path.utf8.lastIndex(of: 0x2F)
      let folder = slash.map { String(path[..<$0]) } ?? "."
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return }
      let mask = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_TO)
      if unsafe inotify_add_watch(descriptor, folder.isEmpty ? "/" : folder, mask) < 0 {
        close(descriptor)
        descriptor = -1
      }
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits until the store may have changed.
  ///
  /// - Parameter foundNews: whether the last look brought something.
  public func wait(foundNews: Bool) -> Wake {
    if foundNews { settled = 0 }
    guard descriptor >= 0 else { return pause(StoreWatch.step) }
    if settled < StoreWatch.settling.count {
      settled += 1
      return pause(StoreWatch.settling[settled - 1])
    }
    let wake = pause(StoreWatch.longestPause)
    if drain() { settled = 0 }
    return wake
  }

  private func pause(_ milliseconds: Int32) -> Wake {
    var ends = [
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      pollfd(
        fd: settled < StoreWatch.settling.count ? -1 : descriptor, events: Int16(POLLIN), revents: 0
      ),
    ]
    let count = unsafe poll(&ends, nfds_t(ends.count), milliseconds)
    return count > 0 && ends[0].revents & Int16(POLLERR) != 0 ? .outputClosed : .looked
  }

  /// Reads the system's messages away; true when there was one.
  private func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var isAny = false
    while unsafe read(descriptor, &bytes, bytes.count) > 0 { isAny = true }
    return isAny
  }
}
