import CSQLite
import CatchValues
import SystemLibrary

/// A file beside a store that SQLite or the queue of writers would use, whatever it holds.
struct SideFile {
  let path: String
  let fault: Text
  /// The command line that gets it out of the way.
  let fix: String
}

/// The files beside a store, looked at before anything opens them.
///
/// Other users of the folder could put a journal there, whose pages SQLite would write into the
/// store; an empty one of their own, which pages of the store would be written to; or a pipe, which
/// holds up the process that opens it.
extension StoreFile {
  /// Removes what SQLite left beside a file that is about to be replaced.
  static func removeJournals(of path: String) {
    for ending in ["-journal", "-wal"] { remove(path + ending) }
  }

  private static let sideEndings = ["-journal", "-wal", "-shm", ".lock", ".lock.due"]

  /// Refuses files beside the store that neither this user nor the store's owner made.
  ///
  /// Own ones that others may read although they may not read the store are narrowed to its mode.
  ///
  /// - Parameters:
  ///   - store: the store's status; nil where it does not exist yet.
  ///   - narrows: false to change nothing.
  /// - Throws: `store.side_file`.
  static func checkSideFiles(of path: String, _ store: stat?, narrows: Bool) throws(Failure) {
    for ending in sideEndings {
      guard let found = strangeSideFile(path + ending, of: path, store, narrows: narrows) else {
        continue
      }
      throw .store(
        StoreFailure.sideFile, path,
        "is not opened: the file '\(found.path)' beside it \(found.fault.en)",
        "열지 않았습니다. 옆에 있는 '\(found.path)': \(found.fault.ko)",
        hint: Text(
          en: "look at what it is, then run: \(found.fix); a store belongs in a folder that only "
            + "you may write to",
          ko: "무엇인지 확인한 뒤 실행하십시오: \(found.fix). 저장소는 혼자만 쓸 수 있는 폴더에 두십시오"))
    }
  }

  /// Returns all that `checkSideFiles` would refuse, and changes nothing.
  static func strangeSideFiles(of path: String) -> [SideFile] {
    var status = stat()
    let isPresent = unsafe lstat(path, &status) == 0
    return sideEndings.compactMap {
      strangeSideFile(path + $0, of: path, isPresent ? status : nil, narrows: false)
    }
  }

  /// - Returns: nil for a file that may be used, and for none.
  private static func strangeSideFile(
    _ path: String, of storePath: String, _ store: stat?, narrows: Bool
  ) -> SideFile? {
    var file = stat()
    // A user who cannot examine it cannot open it either, and gets that error then.
    guard unsafe lstat(path, &file) == 0 else { return nil }
    func strange(_ en: String, _ ko: String, _ fix: String = "rm") -> SideFile {
      SideFile(path: path, fault: Text(en: en, ko: ko), fix: "\(fix) \(path.quotedForShell)")
    }
    guard file.st_mode & S_IFMT == S_IFREG else {
      return strange("is no regular file", "일반 파일이 아닙니다")
    }
    guard file.st_nlink <= 1 else {
      return strange("is a second name of another file", "다른 파일의 또 다른 이름입니다")
    }
    guard isTrusted(file, beside: store, of: storePath) else {
      return strange("belongs to another user", "다른 사용자 소유입니다")
    }
    let excess = file.st_mode & 0o066 & ~(store?.st_mode ?? 0o600)
    guard excess != 0 else { return nil }
    if excess & 0o022 == 0, file.st_uid == geteuid() {
      if !narrows || narrow(path, file.st_mode & 0o777 & ~excess) { return nil }
    }
    let mode = String((store?.st_mode ?? 0o600) & 0o666, radix: 8)
    return strange(
      "may be used by others, who may not use the store", "저장소를 쓸 수 없는 사용자도 쓸 수 있습니다",
      "chmod \(mode)")
  }

  /// True when the maker of the file could write the store itself.
  private static func isTrusted(_ file: stat, beside store: stat?, of path: String) -> Bool {
    if file.st_uid == geteuid() || file.st_uid == 0 { return true }
    guard let store else { return false }
    if file.st_uid == store.st_uid || store.st_mode & 0o002 != 0 { return true }
    // A group that shares a store: its members leave files of that group.
    guard store.st_mode & 0o020 != 0, file.st_gid == store.st_gid else { return false }
    var status = stat()
    return unsafe stat(folder(of: path), &status) == 0 && status.st_mode & 0o002 == 0
  }

  /// Makes SQLite look once more at each side file that it has opened: one put there after the look
  /// of `checkSideFiles` is not used, and a pipe holds up no command.
  ///
  /// - Returns: false where the engine cannot be set to do so.
  static func guardOpening() -> Bool {
    guard let system = unsafe sqlite3_vfs_find(nil), let set = unsafe system.pointee.xSetSystemCall
    else { return false }
    let opening: @convention(c) (UnsafePointer<CChar>?, Int32, mode_t) -> Int32 = {
      unsafe StoreFile.opened($0, $1, $2)
    }
    let pointer = unsafe unsafeBitCast(opening, to: sqlite3_syscall_ptr.self)
    return unsafe set(system, "open", pointer) == SQLITE_OK
  }

  private static func opened(
    _ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: mode_t
  ) -> Int32 {
    guard let path = unsafe path else { return -1 }
    guard let ending = unsafe ending(of: path) else { return unsafe open(path, flags, mode) }
    let descriptor = unsafe open(path, flags | O_NONBLOCK, mode)
    guard descriptor >= 0 else { return descriptor }
    let whole = unsafe String(cString: path)
    let storePath = String(decoding: whole.utf8.dropLast(ending), as: UTF8.self)
    var file = stat()
    var store = stat()
    let isPresent = unsafe stat(storePath, &store) == 0
    guard unsafe fstat(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFREG,
      file.st_nlink <= 1, isTrusted(file, beside: isPresent ? store : nil, of: storePath)
    else {
      close(descriptor)
      errno = EACCES
      return -1
    }
    return descriptor
  }

  private static let engineEndings: [StaticString] = ["-journal", "-wal", "-shm"]

  /// The length of the ending by which SQLite names a side file; nil for every other name.
  private static func ending(of path: UnsafePointer<CChar>) -> Int? {
    let length = unsafe strlen(path)
    for ending in engineEndings {
      let count = ending.utf8CodeUnitCount
      let isIts =
        unsafe length > count && memcmp(path + (length - count), ending.utf8Start, count) == 0
      if isIts { return count }
    }
    return nil
  }

  private static func narrow(_ path: String, _ mode: mode_t) -> Bool {
    let descriptor = descriptor(of: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Where nothing can be written, nothing more can be read from it either.
    return fchmod(descriptor, mode) == 0 || errno == EROFS
  }

  /// True for a folder that another machine may write to at the same time.
  static func isOnNetwork(_ folder: String) -> Bool {
    // statfs(2) names them: NFS, SMB 1 to 3, AFS, Coda, Ceph, 9P.
    let kinds: [UInt32] = [
      0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x7375_7245, 0x00C3_6400, 0x0102_1997,
    ]
    return unsafe kinds.contains(catchkit_file_system(folder))
  }

  /// The folder of a file, as a path for the system.
  static func folder(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: 0x2F)
    return slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }
}

extension String {
  /// The text as one word of a shell.
  var quotedForShell: String {
    "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}
