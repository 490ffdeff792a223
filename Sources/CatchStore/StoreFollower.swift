import CSQLite
public import CatchValues

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a store again and again, as other processes change it.
///
/// The file stays open between two looks, but no transaction does. A wake-up comes from the
/// system's messages about the store's files (inotify); it tells of a write before the commit is
/// complete, so several short looks at SQLite's own count of changes follow. Where the system
/// watches no more files, the times of the file are looked at in short steps instead.
public final class StoreFollower {
  /// The outcome of waiting.
  public enum Wake: Sendable {
    /// Another process, or another connection of this one, has committed since the last look.
    case changed
    /// Nothing has; a quarter of a second is over.
    case unchanged
    /// The reader of standard output is gone.
    case outputClosed
  }

  /// Pauses after a message of the system, in microseconds.
  private static let settling: [UInt32] = [50, 100, 200, 400, 800, 1600, 3200, 6400]
  /// The longest time between two looks, in milliseconds: no message of the system is relied on.
  private static let longestPause: Int32 = 250
  /// The time between two looks at the file's times where the system does not watch.
  private static let step: Int32 = 10

  private let store: Store
  private let patience: Patience
  private var database: Database?
  /// What tells that the open file is still the store, and its tables those that were checked.
  private var identity: [Int] = []
  private var schemaVersion = 0
  /// SQLite's count of changes at the last look.
  private var dataVersion = 0
  private var stamp: [Int] = []
  private var descriptor: Int32 = -1

  public init(_ store: Store) {
    self.store = store
    patience = Patience(milliseconds: store.lockWait)
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return }
      let slash = store.path.utf8.lastIndex(of: 0x2F)
      let folder = slash.map { String(store.path[..<$0]) } ?? "."
      // A look itself opens and closes the file, so that those tell nothing.
      let mask = UInt32(IN_MODIFY | IN_MOVED_TO)
      if unsafe inotify_add_watch(descriptor, folder.isEmpty ? "/" : folder, mask) < 0 {
        close(descriptor)
        descriptor = -1
      }
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Reads from one consistent state, as `Store.read` does.
  public func read<R>(_ body: (View) throws(Failure) -> R) throws(Failure) -> R {
    let database = try begun()
    do throws(Failure) {
      let result = try body(View(database))
      try database.execute("COMMIT")
      return result
    } catch {
      database.rollBackIfOpen()
      throw error
    }
  }

  /// Waits until the store has changed, for a quarter of a second at most.
  public func wait() throws(Failure) -> Wake {
    if try hasChanged() { return .changed }
    var wake = pause(StoreFollower.longestPause)
    while wake == .changed, descriptor < 0 || drain() {
      for microseconds in StoreFollower.settling {
        if try hasChanged() { return .changed }
        StoreFile.pause(microseconds: microseconds)
      }
      wake = descriptor < 0 ? .unchanged : poll(0)
    }
    return wake == .outputClosed ? wake : .unchanged
  }

  // MARK: The open file

  private func begun() throws(Failure) -> Database {
    patience.renew(milliseconds: store.lockWait)
    if let database, identity == fileFacts().identity {
      try database.execute("BEGIN")
      if try database.integer("PRAGMA schema_version") == schemaVersion {
        dataVersion = try database.integer("PRAGMA data_version")
        return database
      }
      database.rollBackIfOpen()
    }
    // Closed before it is opened again: a second connection must not see the first one's locks.
    database = nil
    let opened = try store.openForReading(patience)
    opened.calendarSource = store.calendarSource
    let facts = fileFacts()
    (identity, stamp) = (facts.identity, facts.stamp)
    schemaVersion = try opened.integer("PRAGMA schema_version")
    dataVersion = try opened.integer("PRAGMA data_version")
    database = opened
    return opened
  }

  private func hasChanged() throws(Failure) -> Bool {
    patience.renew(milliseconds: store.lockWait)
    guard let database, identity == fileFacts().identity else { return true }
    return try database.integer("PRAGMA data_version") != dataVersion
  }

  private func fileFacts() -> (identity: [Int], stamp: [Int]) {
    var facts = stat()
    guard unsafe stat(store.path, &facts) == 0 else { return ([], []) }
    #if canImport(Darwin)
      let changed = facts.st_mtimespec
    #else
      let changed = facts.st_mtim
    #endif
    return (
      [Int(facts.st_dev), Int(truncatingIfNeeded: facts.st_ino)],
      [Int(facts.st_size), Int(changed.tv_sec), Int(changed.tv_nsec)]
    )
  }

  // MARK: Messages of the system

  /// Waits for a message about the store's files, or for another time of the file.
  private func pause(_ milliseconds: Int32) -> Wake {
    guard descriptor < 0 else { return poll(milliseconds) }
    for _ in 0..<(milliseconds / StoreFollower.step) {
      guard poll(StoreFollower.step) == .unchanged else { return .outputClosed }
      let found = fileFacts().stamp
      guard found == stamp else {
        stamp = found
        return .changed
      }
    }
    return .unchanged
  }

  private func poll(_ milliseconds: Int32) -> Wake {
    var ends = [
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard SystemCall.poll(&ends, milliseconds) > 0 else { return .unchanged }
    return ends[0].revents & Int16(POLLERR) != 0 ? .outputClosed : .changed
  }

  /// Reads the system's messages away; true when one was about the store's data or its journal.
  private func drain() -> Bool {
    #if os(Linux)
      let name =
        store.path.utf8.lastIndex(of: 0x2F).map {
          Array(store.path.utf8[store.path.utf8.index(after: $0)...])
        } ?? Array(store.path.utf8)
      var bytes = [UInt8](repeating: 0, count: 8192)
      var isAny = false
      while true {
        let count = SystemCall.read(descriptor, &bytes)
        guard count > 0 else { return isAny }
        // A message is 16 bytes, the last 4 of which are the length of the name after them.
        var place = 0
        while place + 16 <= count {
          let length =
            Int(bytes[place + 12]) | Int(bytes[place + 13]) << 8 | Int(bytes[place + 14]) << 16
          let file = bytes[(place + 16)...].prefix(length).prefix { $0 != 0 }
          if file.starts(with: name), !file.elementsEqual(name + Array(".lock".utf8)) {
            isAny = true
          }
          place += 16 + length
        }
      }
    #else
      return false
    #endif
  }
}

/// System calls that have the same names as methods here.
private enum SystemCall {
  static func read(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, &bytes, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, &bytes, bytes.count)
    #else
      unsafe Darwin.read(descriptor, &bytes, bytes.count)
    #endif
  }

  static func poll(_ ends: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    #if canImport(Glibc)
      unsafe Glibc.poll(&ends, nfds_t(ends.count), milliseconds)
    #elseif canImport(Musl)
      unsafe Musl.poll(&ends, nfds_t(ends.count), milliseconds)
    #else
      unsafe Darwin.poll(&ends, nfds_t(ends.count), milliseconds)
    #endif
  }
}
