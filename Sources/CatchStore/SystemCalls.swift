import CSQLite
import CatchValues

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
  /// - Throws: `store.link`, `store.foreign` for a file that is not a database, `store.io`.
  static func examine(_ path: String) throws(Failure) -> (path: String, state: State) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return (path, .absent) }
      throw failed(path, "cannot be examined", "확인할 수 없습니다")
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
          StoreFailure.link, path,
          Text(
            en: "is a link to '\(real)' made by another user",
            ko: "다른 사용자가 만든 '\(real)' 링크입니다"))
      }
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .store(StoreFailure.foreign, path, Text(en: "is no regular file", ko: "일반 파일이 아닙니다"))
    }
    guard status.st_size > 0 else {
      throw .store(
        StoreFailure.foreign, path,
        Text(en: "is empty, so it is no catchkit store", ko: "비어 있어 catchkit 저장소가 아닙니다"))
    }
    return (real, .present)
  }

  /// Returns the path in a form that can only name a file: `:memory:` has a meaning for SQLite.
  static func plain(_ path: String) -> String {
    path.utf8.first == 0x2F ? path : "./" + path
  }

  /// True when the header names a rollback journal, as in every store not changed by another
  /// program.
  static func keepsRollbackJournal(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // The oldest format versions that may write and read the file; 2 is write-ahead logging.
    var versions: (UInt8, UInt8) = (0, 0)
    return unsafe pread(descriptor, &versions, 2, 18) == 2 && versions == (1, 1)
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

  /// Gives a finished file its name, unless the name is taken; then syncs the folder.
  static func publish(_ draft: String, as path: String) throws(Failure) {
    guard moveToFree(draft, path) else {
      throw failed(path, "cannot be put in its place", "최종 위치로 옮길 수 없습니다")
    }
    try syncFolder(of: path)
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
    removeDrafts(of: path)
  }

  /// Puts a finished file in place of the former one; then syncs the folder.
  static func replace(_ path: String, with draft: String) throws(Failure) {
    guard unsafe rename(draft, path) == 0 else {
      throw failed(path, "cannot be put in its place", "최종 위치로 옮길 수 없습니다")
    }
    try syncFolder(of: path)
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

  /// Writes the file's data to the disk itself.
  ///
  /// - Parameter name: the name in messages.
  static func sync(_ path: String, as name: String) throws(Failure) {
    let descriptor = descriptor(of: path, O_RDWR)
    guard descriptor >= 0 else { throw failed(name, "cannot be opened", "열 수 없습니다") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failed(name, "cannot be synced", "동기화할 수 없습니다") }
  }

  /// Writes the entries of the file's folder to the disk itself.
  ///
  /// - Throws: `store.io` or `store.full`; the file is then in place, but may be lost in a power
  ///   cut.
  static func syncFolder(of path: String) throws(Failure) {
    let slash = path.utf8.lastIndex(of: 0x2F)
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = descriptor(of: folder, O_RDONLY)
    // A folder may be writable but not readable.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Some file systems protect names by themselves and do not support this call.
    guard fsync(descriptor) == 0 || [EINVAL, EOPNOTSUPP, ENOTSUP, ENOSYS].contains(errno) else {
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

  static var processID: Int { Int(getpid()) }

  static func failed(_ path: String, _ en: String, _ ko: String) -> Failure {
    let error = SystemError.last
    return .store(
      error.entry, path, Text(en: "\(en): \(error.words)", ko: "\(ko) (\(error.words))"))
  }
}

extension StoreFile {
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
  static func addName(
    to path: String, _ stem: String, ending: String
  ) throws(Failure) -> String {
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

  /// Returns a temporary name beside the target, recognised and removed after a kill.
  static func draftPath(of path: String) -> String { "\(path).\(processID).draft" }

  /// Removes drafts of killed processes, known by the process ids in their names.
  static func removeDrafts(of path: String) {
    for draft in staleDrafts(of: path) { remove(draft) }
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
