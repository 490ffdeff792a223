import CatchValues
import SystemLibrary

/// The folder beside a store for the files that its rows name.
///
/// A file appears whole under its name or not at all, and never changes. No link in the folder is
/// followed, nor the folder itself if it is one.
public struct FileFolder: Sendable {
  public let path: String
  /// True for a folder that a person chose, who may let others write to it.
  private let isChosen: Bool

  /// - Parameter store: the path of a store, or of a backup.
  public init(besides store: String) {
    path = StoreFile.realPath(store) + ".files"
    isChosen = false
  }

  /// - Parameter path: a folder chosen by a person.
  public init(at path: String) {
    self.path = path
    isChosen = true
  }

  /// - Returns: nil when there is no folder.
  /// - Throws: `files.unsuitable` for anything else in its place.
  func open() throws(Failure) -> OpenFolder? {
    let descriptor = StoreFile.descriptor(of: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard descriptor < 0 else { return OpenFolder(descriptor, path) }
    switch errno {
    case ENOENT: return nil
    case ENOTDIR, ELOOP:
      throw unsuitable("is no folder", "폴더가 아닙니다")
    default: throw .ofFile(path, "cannot be opened", "열 수 없습니다")
    }
  }

  /// Opens the folder for this process to change alone, until it is closed.
  ///
  /// What a killed process left unfinished in it is removed.
  ///
  /// - Returns: nil when there is no folder.
  /// - Throws: `store.busy` when another process does not finish within 30 seconds.
  func locked() throws(Failure) -> OpenFolder? {
    while let folder = try open() {
      try folder.lock()
      // The holder before may have removed it.
      guard try folder.isInPlace() else { continue }
      _ = folder.remove(OpenFolder.draftName)
      return folder
    }
    return nil
  }

  /// Opens the folder as `locked` does, and makes it for its owner only where there is none.
  ///
  /// - Throws: `files.unsuitable` for a folder beside a store that is another user's, or that others
  ///   may write to; `store.busy`.
  func made() throws(Failure) -> OpenFolder {
    var found = try locked()
    while found == nil {
      if unsafe mkdir(path, 0o700) == 0 {
        unsafe chmod(path, 0o700)
        try StoreFile.syncFolder(of: path)
      } else if errno != EEXIST {
        throw .ofFile(path, "cannot be made", "만들 수 없습니다")
      }
      found = try locked()
    }
    guard let folder = found else { throw .ofFile(path, "cannot be opened", "열 수 없습니다") }
    let status = try folder.status()
    guard !isChosen else { return folder }
    guard status.st_uid == geteuid() || geteuid() == 0, status.st_mode & 0o022 == 0 else {
      throw unsuitable("may be written to by others", "다른 사용자가 쓸 수 있습니다")
    }
    return folder
  }

  private func unsuitable(_ en: String, _ ko: String) -> Failure {
    StoreFailure.folderUnsuitable.failure("'\(path)' \(en)", "'\(path)': \(ko)", file: path)
  }
}

/// An open folder of files; its names are looked up without following links.
final class OpenFolder {
  let path: String
  private let descriptor: Int32

  init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// The name of an unfinished file: one process at a time writes here.
  static let draftName = ".catchkit.draft"

  func status() throws(Failure) -> stat { try .init(of: descriptor, path) }

  func mode() throws(Failure) -> Int { Int(try status().st_mode) & 0o7777 }

  func lock() throws(Failure) {
    guard !WriterLock.take(descriptor, waiting: 30_000), [EWOULDBLOCK, EINTR].contains(errno) else {
      return
    }
    throw .store(
      StoreFailure.busy, path, "is being written by another process", "다른 프로세스에서 쓰고 있습니다")
  }

  /// True when the path still leads to this folder.
  func isInPlace() throws(Failure) -> Bool {
    var named = stat()
    let open = try status()
    guard unsafe lstat(path, &named) == 0 else {
      // Asked again and again, another error would hold up the command for ever.
      if errno == ENOENT { return false }
      throw .ofFile(path, "cannot be examined", "확인할 수 없습니다")
    }
    return named.st_dev == open.st_dev && named.st_ino == open.st_ino
  }

  /// How a file of the folder stands.
  enum Standing: Hashable {
    case absent
    case whole
    case damaged
  }

  /// - Parameters:
  ///   - isDeep: reads the content; otherwise a regular file of the size is whole.
  ///   - byteCount: the size that a record states; nil where none does.
  func standing(
    of name: FileName, isDeep: Bool = true, byteCount: Int? = nil
  ) throws(Failure) -> Standing {
    guard let file = try open(name) else { return .absent }
    if let byteCount, try file.byteCount() != byteCount { return .damaged }
    guard isDeep else { return .whole }
    var hash = SHA256()
    unsafe try file.read { bytes throws(Failure) in unsafe hash.update(bytes) }
    return FileName(hash) == name ? .whole : .damaged
  }

  /// - Returns: nil when there is no regular file of the name.
  func open(_ name: FileName) throws(Failure) -> OpenFile? {
    // A FIFO in its place must not hold up the reader.
    let file = opened(name.hex, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ELOOP { return nil }
      throw failed("cannot be opened", "열 수 없습니다")
    }
    let open = OpenFile(file, "\(path)/\(name.hex)")
    return try open.isRegular() ? open : nil
  }

  /// Puts a file in the folder, unless it is there already.
  ///
  /// - Parameters:
  ///   - isProved: the name was made from this content.
  ///   - content: passes the content on in pieces.
  /// - Returns: true when the file is new; nil when the content has another name.
  /// - Throws: `store.full`, `store.read_only`, `store.io`; nothing is left behind.
  func put(
    _ name: FileName, isProved: Bool = false,
    _ content: ((UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Bool? {
    let before = try standing(of: name)
    if before == .whole { return false }
    let draft = OpenFolder.draftName
    let file = opened(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    guard file >= 0 else { throw failed("cannot be written", "쓸 수 없습니다") }
    let writer = OpenFile(file, "\(path)/\(name.hex)")
    defer { unsafe unlinkat(descriptor, draft, 0) }
    var hash = SHA256()
    unsafe try content { bytes throws(Failure) in
      if !isProved { unsafe hash.update(bytes) }
      unsafe try writer.write(bytes)
    }
    guard isProved || FileName(hash) == name else { return nil }
    try writer.finish(like: try status())
    // Without overwriting: a file that has the name by now is equal. Only a damaged one is replaced.
    if unsafe linkat(descriptor, draft, descriptor, name.hex, 0) != 0 {
      guard unsafe renameat(descriptor, draft, descriptor, name.hex) == 0 else {
        throw failed("cannot be written", "쓸 수 없습니다")
      }
    }
    return before == .absent
  }

  /// Removes the folder if it is empty.
  func removeIfEmpty() {
    unsafe rmdir(path)
  }

  func remove(_ name: String) -> Bool {
    unsafe unlinkat(descriptor, name, 0) == 0
  }

  /// Writes the folder's entries to the disk itself.
  func sync() throws(Failure) {
    guard fsync(descriptor) == 0 || [EINVAL, EOPNOTSUPP, ENOTSUP, ENOSYS].contains(errno) else {
      throw failed("cannot be synced", "동기화할 수 없습니다")
    }
  }

  /// An entry of the folder, with its time of writing in seconds since 1970.
  struct Entry {
    let name: String
    let writtenAt: Int
  }

  func entries() -> [Entry] {
    StoreFile.names(in: path).compactMap { name in
      var status = stat()
      guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
      #if canImport(Darwin)
        return Entry(name: name, writtenAt: Int(status.st_mtimespec.tv_sec))
      #else
        return Entry(name: name, writtenAt: Int(status.st_mtim.tv_sec))
      #endif
    }
  }

  /// Opens a file of the folder that no child process inherits; a new one is for its owner only.
  private func opened(_ name: String, _ flags: Int32) -> Int32 {
    while true {
      let file = unsafe openat(descriptor, name, flags | O_CLOEXEC, 0o600)
      if file >= 0 || errno != EINTR { return file }
    }
  }

  private func failed(_ en: String, _ ko: String) -> Failure { .ofFile(path, en, ko) }
}

/// An open file of a folder.
final class OpenFile {
  private let descriptor: Int32
  private let path: String

  init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  private func status() throws(Failure) -> stat { try .init(of: descriptor, path) }

  func mode() throws(Failure) -> Int { Int(try status().st_mode) & 0o7777 }

  func byteCount() throws(Failure) -> Int { Int(try status().st_size) }

  func isRegular() throws(Failure) -> Bool { try status().st_mode & S_IFMT == S_IFREG }

  /// Passes the content on in pieces of at most 256 KiB.
  func read(_ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    var offset = 0
    while true {
      let count = unsafe pread(descriptor, &buffer, buffer.count, off_t(offset))
      guard count != 0 else { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .ofFile(path, "cannot be read", "읽을 수 없습니다")
      }
      offset += count
      unsafe try buffer.withUnsafeBufferPointer { bytes throws(Failure) in
        let piece = unsafe UnsafeBufferPointer(rebasing: bytes[..<count])
        unsafe try sink(UnsafeRawBufferPointer(piece))
      }
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard unsafe StoreFile.append(bytes, to: descriptor) else {
      throw .ofFile(path, "cannot be written", "쓸 수 없습니다")
    }
  }

  /// Ends the writing: mode and owner are those of the folder, the content is on the disk itself.
  func finish(like folder: stat) throws(Failure) {
    fchmod(descriptor, 0o600)
    if geteuid() == 0 { fchown(descriptor, folder.st_uid, folder.st_gid) }
    guard fsync(descriptor) == 0 else { throw .ofFile(path, "cannot be synced", "동기화할 수 없습니다") }
  }
}

extension stat {
  /// - Throws: `store.io`: a file that cannot be examined is not one that is missing.
  fileprivate init(of descriptor: Int32, _ path: String) throws(Failure) {
    self.init()
    guard unsafe fstat(descriptor, &self) == 0 else {
      throw .ofFile(path, "cannot be examined", "확인할 수 없습니다")
    }
  }
}

extension Failure {
  /// Builds a failure about a file beside a store, or its folder, with the system's reason.
  static func ofFile(_ path: String, _ en: String, _ ko: String) -> Failure {
    let error = SystemError.last
    return error.entry.failure(
      "'\(path)' \(en): \(error.words)", "'\(path)': \(ko) (\(error.words))", file: path)
  }
}
