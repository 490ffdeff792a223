import CSQLite
import CatchValues
import SystemLibrary

/// Error numbers that the store acts on.
enum SystemError {
  static let noSpace = ENOSPC
  static let quota = EDQUOT

  /// The system's error for the last call that failed.
  static var last: (number: Int32, words: String, entry: FailureCase) {
    let number = errno
    let words = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    let entry =
      switch number {
      case EACCES, EPERM, EROFS: StoreFailure.readOnly
      case ENOSPC, EDQUOT: StoreFailure.full
      default: StoreFailure.inputOutput
      }
    return (number, words, entry)
  }
}

/// The file of a store as the system sees it, before SQLite opens it.
enum StoreFile {
  enum State: Hashable {
    case absent
    case present
  }

  /// Nanoseconds on a clock that never goes back.
  static var monotonicNanoseconds: UInt64 {
    var moment = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &moment)
    return UInt64(moment.tv_sec) * 1_000_000_000 + UInt64(moment.tv_nsec)
  }

  static func pause(microseconds: UInt32) {
    usleep(microseconds)
  }

  /// Checks whether there is a store to open, without opening a file that only looks like one.
  ///
  /// A link is followed once; the returned path is its target.
  ///
  /// - Parameter narrows: false to leave the modes of the files beside it as they are.
  ///
  /// - Throws: `store.link`, `store.side_file`, `store.foreign` for a file that is not a database,
  ///   `store.io`.
  static func examine(
    _ path: String, narrows: Bool = true
  ) throws(Failure) -> (path: String, state: State) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw failed(path, "cannot be examined", "확인할 수 없습니다")
      }
      try checkSideFiles(of: path, nil, narrows: narrows)
      return (path, .absent)
    }
    var real = path
    if status.st_mode & S_IFMT == S_IFLNK {
      let linkOwner = status.st_uid
      guard let resolved = unsafe realpath(path, nil) else {
        throw failed(path, "is a link that leads nowhere", "끊어진 링크입니다")
      }
      real = unsafe String(cString: resolved)
      unsafe free(resolved)
      guard unsafe stat(real, &status) == 0 else {
        throw failed(path, "cannot be examined", "확인할 수 없습니다")
      }
      guard linkOwner == geteuid() || linkOwner == status.st_uid else {
        throw .store(
          StoreFailure.link, path, "is a link to '\(real)' made by another user",
          "다른 사용자가 만든 '\(real)' 링크입니다")
      }
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .store(StoreFailure.foreign, path, "is no regular file", "일반 파일이 아닙니다")
    }
    guard status.st_size > 0 else {
      throw .store(
        StoreFailure.foreign, path, "is empty, so it is no catchkit store",
        "비어 있어 catchkit 저장소가 아닙니다")
    }
    try checkSideFiles(of: real, status, narrows: narrows)
    return (real, .present)
  }

  /// Returns the path in a form that can only name a file: `:memory:` has a meaning for SQLite.
  static func plain(_ path: String) -> String {
    path.utf8.first == 0x2F ? path : "./" + path
  }

  /// True when the header names a rollback journal, as in every store not changed by another
  /// program.
  static func keepsRollbackJournal(_ path: String) -> Bool {
    formatVersions(of: path) ?? (0, 0) == (1, 1)
  }

  /// True when the header asks for an engine that does not exist, so that SQLite only reads it.
  static func isOfUnknownFormat(_ path: String) -> Bool {
    formatVersions(of: path).map { $0.write > 2 } ?? false
  }

  /// The oldest format versions that may write and read the file; 2 is write-ahead logging.
  private static func formatVersions(of path: String) -> (write: UInt8, read: UInt8)? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var versions: (write: UInt8, read: UInt8) = (0, 0)
    return unsafe pread(descriptor, &versions, 2, 18) == 2 ? versions : nil
  }

  /// Makes the missing folders above a new store, for its owner only.
  static func makeFolder(of path: String) throws(Failure) {
    guard let slash = path.utf8.lastIndex(of: 0x2F), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    var status = stat()
    if unsafe stat(folder, &status) == 0 { return }
    try makeFolder(of: folder)
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw failed(path, "has no folder, and it cannot be made", "폴더를 만들 수 없습니다")
    }
    // Without it, a power cut could take the folder with a store whose change was acknowledged.
    try syncFolder(of: folder)
  }

  /// Opens a file that no child process inherits; a new file is for its owner only.
  ///
  /// - Returns: a negative number on failure; errno has the reason.
  static func descriptor(of path: String, _ flags: Int32) -> Int32 {
    while true {
      let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
      // A signal may interrupt it on slow or remote file systems.
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  /// Makes an empty file for its owner only, whatever the process's mask.
  ///
  /// - Parameter name: the name in messages.
  static func create(_ path: String, as name: String) throws(Failure) {
    guard make(path) else { throw failed(name, "cannot be made", "만들 수 없습니다") }
  }

  /// - Returns: false on failure; errno has the reason.
  static func make(_ path: String) -> Bool {
    let descriptor = descriptor(of: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    fchmod(descriptor, 0o600)
    close(descriptor)
    return true
  }

  /// Renames a file without replacing another.
  ///
  /// - Returns: false on failure; errno has the reason: EEXIST for a taken name.
  static func moveToFree(_ draft: String, _ path: String) -> Bool {
    if unsafe link(draft, path) == 0 {
      unsafe unlink(draft)
      return true
    }
    return mayNotLink(errno) && renameToFree(draft, path)
  }

  /// Renames in one step where a file cannot have two names: on exFAT, on network shares.
  static func renameToFree(_ draft: String, _ path: String) -> Bool {
    if unsafe catchkit_rename_to_free(draft, path) == 0 { return true }
    // The system supports neither way, and "invalid argument" would not say that.
    if errno == EINVAL || errno == ENOSYS { errno = EOPNOTSUPP }
    return false
  }

  private static func mayNotLink(_ number: Int32) -> Bool {
    [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK].contains(number)
  }

  /// Removes the draft's name left by a process that was killed while publishing.
  static func finishPublishing(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_nlink > 1 else { return }
    DraftFile.removeStale(of: path)
  }

  static func remove(_ path: String) {
    unsafe unlink(path)
  }

  /// Writes all bytes where the file's last write ended.
  ///
  /// - Returns: false on failure; errno has the reason.
  static func append(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe writeSome(
        descriptor, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Writes the entries of the file's folder to the disk itself.
  ///
  /// - Throws: `store.io` or `store.full`; the file is then in place, but may be lost in a power
  ///   cut.
  static func syncFolder(of path: String) throws(Failure) {
    guard DraftFile.syncFolder(of: path) else {
      throw failed(
        path, "is in its place, but its folder cannot be synced", "제자리에 놓았지만 폴더를 동기화할 수 없습니다")
    }
  }

  /// Returns the free bytes beside the file; nil when the system does not report them.
  static func freeBytes(at path: String) -> Int? {
    let slash = path.utf8.lastIndex(of: 0x2F)
    var status = statvfs()
    guard unsafe statvfs(slash.map { String(path[...$0]) } ?? ".", &status) == 0 else { return nil }
    return Int(status.f_bavail).multipliedReportingOverflow(by: Int(status.f_frsize)).partialValue
  }

  static func failed(_ path: String, _ en: String, _ ko: String) -> Failure {
    let error = SystemError.last
    return .store(error.entry, path, "\(en): \(error.words)", "\(ko) (\(error.words))")
  }
}

extension StoreFile {
  /// Returns the processes that hold locks of SQLite on a file, where the system lists them.
  ///
  /// - Returns: `process 4711 (python3)`, each once.
  static func lockHolders(of path: String) -> [String] {
    #if os(Linux)
      var status = stat()
      guard unsafe stat(path, &status) == 0, let locks = systemText("/proc/locks") else {
        return []
      }
      let number = ":\(status.st_ino)"
      var holders: [String] = []
      for line in locks.split(separator: "\n") {
        // "1: POSIX  ADVISORY  READ 4711 fe:00:16302308 1073741826 1073742335"; waiters have "->".
        let words = line.split(separator: " ")
        guard words.count >= 8, words[1] == "POSIX",
          words[5].utf8.suffix(number.utf8.count).elementsEqual(number.utf8),
          let process = Int32(words[4]), process > 0, process != getpid()
        else { continue }
        let name = systemText("/proc/\(process)/comm").map {
          " (\(TerminalText.escaped($0.split(separator: "\n").first.map(String.init) ?? "")))"
        }
        let holder = "process \(process)\(name ?? "")"
        if !holders.contains(holder) { holders.append(holder) }
      }
      return holders
    #else
      return []
    #endif
  }

  /// Reads a file that the system makes up, whose size it does not know.
  private static func systemText(_ path: String) -> String? {
    let descriptor = descriptor(of: path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < 1 << 20 {
      let count = unsafe pread(descriptor, &piece, piece.count, off_t(bytes.count))
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the target of a link; the path itself when it is not a link.
  static func realPath(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// - Throws: the system's reason when the length cannot be read.
  static func length(of path: String) throws(Failure) -> Int {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw failed(path, "cannot be examined", "확인할 수 없습니다")
    }
    return Int(status.st_size)
  }

  /// Returns the file's size; zero when it does not exist.
  static func byteCount(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Gives a file another, free name: the stem, or the stem and a number.
  ///
  /// On file systems with one name per file, the file loses its former name.
  static func addName(to path: String, _ stem: String, ending: String) throws(Failure) -> String {
    for attempt in 1...100 {
      let name = attempt == 1 ? stem + ending : "\(stem).\(attempt)\(ending)"
      if unsafe link(path, name) == 0 { return name }
      if mayNotLink(errno), renameToFree(path, name) { return name }
      guard errno == EEXIST else { break }
    }
    throw failed(path, "cannot be kept as a backup", "백업으로 남길 수 없습니다")
  }

  static func move(_ path: String, to target: String) {
    unsafe rename(path, target)
  }

  /// Returns the paths in the same folder whose names begin with the file's.
  static func siblings(of path: String) -> [String] {
    let slash = path.utf8.lastIndex(of: 0x2F)
    let folder = slash.map { String(path[...$0]) } ?? ""
    let stem = path.dropFirst(folder.count)
    return names(in: folder.isEmpty ? "." : folder).filter {
      $0.utf8.starts(with: (stem + ".").utf8)
    }
    .map { folder + $0 }
  }

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19

  /// Returns the names of the files in a folder, in no order.
  static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var found: [String] = []
    while let entry = unsafe readdir(directory) {
      // The entry may be shorter than its type, so the name is read in place, not copied.
      let start = unsafe UnsafeRawPointer(entry) + nameOffset
      let name = unsafe String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { found.append(name) }
    }
    return found
  }
}

// Outside of `StoreFile`, whose own `write` would be meant there.
private func writeSome(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}
