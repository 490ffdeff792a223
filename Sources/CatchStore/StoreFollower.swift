import CSQLite
public import CatchValues
import SystemLibrary

/// Reads a store again and again, as other processes change it.
///
/// The file stays open between two looks, but no transaction does. A wake-up comes from the
/// system's messages about the file (inotify); it reports a write before the commit is complete,
/// so several short looks at SQLite's own count of changes follow, each of which waits while the
/// writer still locks the file. Where the system watches no more files, the times of the file are
/// looked at in short steps instead.
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
  private static let settling = [50, 100, 200, 400, 800, 1600, 3200, 6400]
  /// The longest time between two looks, in milliseconds: no message of the system is relied on.
  private static let longestPause = 250
  /// The time between two looks at the file's times where the system does not watch.
  private static let step = 10

  private let store: Store
  private let patience: Patience
  private var database: Database?
  /// Identity of the open file and of the tables that were checked.
  private var identity: [Int] = []
  private var schemaVersion = 0
  /// SQLite's count of changes at the last look.
  private var dataVersion = 0
  private var stamp: [Int] = []
  private var descriptor: Int32 = -1
  private var watch: Int32 = -1

  public init(_ store: Store) {
    self.store = store
    patience = Patience(milliseconds: store.lockWait)
    catchkit_wake_on_time()
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Reads from one consistent state, as `Store.visit` does.
  package func visit(_ body: (View) throws(Failure) -> Void) throws(Failure) {
    let database = try begun()
    do throws(Failure) {
      try body(View(database))
      try database.execute("COMMIT")
    } catch {
      database.rollBackIfOpen()
      throw error
    }
  }

  /// Waits until the store has changed, for a quarter of a second at most.
  public func wait() throws(Failure) -> Wake {
    if try hasChanged() { return .changed }
    var wake = pause()
    var looks = StoreFollower.settling[...]
    while wake == .changed, let microseconds = looks.popFirst() {
      if try hasChanged() { return .changed }
      let next = poll(microseconds: microseconds)
      if next == .changed, drain() { looks = StoreFollower.settling[...] }
      if next == .outputClosed { wake = next }
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
    watchFile()
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

  /// Asks for messages about the file that is open now, and about its name given to another file.
  private func watchFile() {
    #if os(Linux)
      guard descriptor >= 0 else { return }
      if watch >= 0 { inotify_rm_watch(descriptor, watch) }
      watch = unsafe inotify_add_watch(descriptor, store.path, UInt32(IN_MODIFY | IN_ATTRIB))
      if watch < 0 {
        close(descriptor)
        descriptor = -1
      }
    #endif
  }

  /// Waits for a message about the store's file, or for another time of the file.
  private func pause() -> Wake {
    guard descriptor < 0 else {
      let wake = poll(microseconds: StoreFollower.longestPause * 1000)
      return wake != .changed || drain() ? wake : .unchanged
    }
    for _ in 0..<(StoreFollower.longestPause / StoreFollower.step) {
      guard poll(microseconds: StoreFollower.step * 1000) == .unchanged else {
        return .outputClosed
      }
      let found = fileFacts().stamp
      guard found == stamp else {
        stamp = found
        return .changed
      }
    }
    return .unchanged
  }

  private func poll(microseconds: Int) -> Wake {
    var ends = [
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    // The system counts in milliseconds here; a shorter pause is a sleep.
    if microseconds < 1000 { StoreFile.pause(microseconds: UInt32(microseconds)) }
    let count = pollAll(&ends, Int32(microseconds / 1000))
    guard count > 0 else { return .unchanged }
    return ends[0].revents & Int16(POLLERR) != 0 ? .outputClosed : .changed
  }

  /// Reads the system's messages away; false when there was none.
  private func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var isAny = false
    while descriptor >= 0, readSome(descriptor, &bytes) > 0 { isAny = true }
    return isAny
  }
}

// Outside of the types here, whose own functions would be meant there.
private func readSome(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  unsafe read(descriptor, &bytes, bytes.count)
}

private func pollAll(_ ends: inout [pollfd], _ milliseconds: Int32) -> Int32 {
  unsafe poll(&ends, nfds_t(ends.count), milliseconds)
}
