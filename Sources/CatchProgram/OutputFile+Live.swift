import CatchStore
import CatchValues
import SystemLibrary

/// The destination of the bytes for a path that the user named.
///
/// Only a regular file may be replaced: renaming over a device, a pipe or a link would remove it
/// for all users.
enum OutputPlace {
  /// Replaces or makes the file behind all links; `former` is the existing one.
  case file(String, former: stat?)
  /// Writes into the device or the pipe.
  case stream(String)
  /// Writes into a file that the parent process opened: `/dev/fd/63`, `/dev/stdout`.
  case inherited(Int32)

  init(_ path: String) throws(Failure) {
    var target = path
    // Linux follows at most 40 links too.
    for _ in 0...40 {
      if let descriptor = OutputPlace.descriptor(target) {
        // Files that this process opened itself, such as the store, do not belong to the caller.
        let flags = fcntl(descriptor, F_GETFD)
        guard flags >= 0, flags & FD_CLOEXEC == 0 else { throw .unwritable(path, reason(EBADF)) }
        self = .inherited(descriptor)
        return
      }
      var found = stat()
      if stat(target, &found) == 0, found.st_mode & S_IFMT != S_IFREG {
        guard found.st_mode & S_IFMT != S_IFDIR else { throw .unwritable(path, reason(EISDIR)) }
        self = .stream(target)
        return
      }
      guard lstat(target, &found) == 0 else {
        guard errno == ENOENT else { throw .unwritable(path, reason(errno)) }
        self = .file(target, former: nil)
        return
      }
      guard found.st_mode & S_IFMT == S_IFLNK else {
        self = .file(target, former: found)
        return
      }
      target = try OutputPlace.destination(of: target, from: path)
    }
    throw .unwritable(path, reason(ELOOP))
  }

  private static func destination(of link: String, from path: String) throws(Failure) -> String {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink(link, &bytes, bytes.count)
    guard count >= 0 else { throw .unwritable(path, reason(errno)) }
    guard count > 0, count < bytes.count,
      let target = String(validating: bytes.prefix(count), as: UTF8.self)
    else { throw .unwritable(path, reason(ENAMETOOLONG)) }
    if target.utf8.first == 0x2F { return target }
    return folder(of: link).map { "\($0)/\(target)" } ?? target
  }

  /// Returns the number of a descriptor of this process that the path names.
  private static func descriptor(_ path: String) -> Int32? {
    guard let slash = path.utf8.lastIndex(of: 0x2F), let folder = folder(of: path),
      let number = Int32(path[path.utf8.index(after: slash)...]), number >= 0,
      let real = realPath(folder), real == realPath("/proc/self/fd") || real == "/dev/fd"
    else { return nil }
    return number
  }

  private static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: 0x2F).map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
  }

  static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(validatingCString: found)
  }
}

/// Replaces the whole file at once, or writes through to a device, a pipe or a descriptor.
///
/// - Parameter rule: follows no link, and asks before it replaces what another program wrote; nil
///   follows links and replaces.
func writeOutput(_ bytes: [UInt8], to path: String, by rule: OutputRule?) throws(Failure) {
  if rule != nil { try refuseLink(path) }
  let place = try OutputPlace(path)
  if case .file(let target, let former?) = place, rule?.isReplacing == false,
    !isOwn(target, former)
  {
    throw TransferFailure.exists.failure(
      "'\(path)' is there, and catchkit did not write it", "'\(path)': 이미 있고 catchkit이 쓴 파일이 아닙니다")
  }
  if rule?.isTrial == true { return }
  switch place {
  case .file(let target, let former):
    let content = rule?.isMarked == true ? bytes + Array(OutputRule.mark.utf8) : bytes
    if let code = replaceFile(target, former, with: content, isPrivate: rule?.isPrivate ?? false) {
      throw .unwritable(path, reason(code))
    }
  case .inherited(let descriptor):
    if let code = writeThrough(bytes, to: descriptor) { throw .outputFailed(path, reason(code)) }
  case .stream(let target):
    let descriptor = SystemFile.open(target, O_WRONLY | O_NOCTTY)
    guard descriptor >= 0 else { throw .unwritable(path, reason(errno)) }
    var code = writeThrough(bytes, to: descriptor)
    if close(descriptor) != 0, code == nil { code = errno }
    if let code { throw .outputFailed(path, reason(code)) }
  }
}

/// - Throws: `file.write` for a link but the system's own, such as /dev/stdout.
private func refuseLink(_ path: String) throws(Failure) {
  var status = stat()
  guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
  for system in ["/dev/", "/proc/"] where path.utf8.starts(with: system.utf8) { return }
  throw .unwritable(
    path, Text(en: "it is a link; name the file itself", ko: "링크입니다. 파일 자체를 지정하십시오"))
}

/// True for a file of this user that ends as the pages and drawings of this program do.
private func isOwn(_ path: String, _ status: stat) -> Bool {
  guard status.st_uid == geteuid(), status.st_nlink == 1 else { return false }
  let mark = Array(OutputRule.mark.utf8)
  guard status.st_size >= mark.count else { return status.st_size == 0 }
  let descriptor = SystemFile.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  var end = [UInt8](repeating: 0, count: mark.count)
  return pread(descriptor, &end, end.count, status.st_size - off_t(mark.count)) == end.count
    && end == mark
}

/// Returns true when both names lead to one regular file, through any links.
func isSameFile(_ one: String, _ other: String) -> Bool {
  var (first, second) = (stat(), stat())
  guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
  return first.st_mode & S_IFMT == S_IFREG && first.st_dev == second.st_dev
    && first.st_ino == second.st_ino
}

/// Writes into a named pipe or device; a reader that closed it early is reported.
///
/// On standard output SIGPIPE ends the process; here that would hide earlier output and changes.
private func writeThrough(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  let pipes = IgnoredSignals(SIGPIPE)
  defer { pipes.restore() }
  return bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
}

/// Writes beside the target and renames, so that a reader never sees half a file.
///
/// - Returns: the error number of the failure.
private func replaceFile(
  _ path: String, _ former: stat?, with bytes: [UInt8], isPrivate: Bool
) -> Int32? {
  guard let draft = DraftFile(of: path) else { return errno }
  if let code = bytes.withUnsafeBytes({ writeAll($0, to: draft.descriptor) }) { return code }
  guard draft.sync() else { return errno }
  // Its final mode comes last: what a killed process leaves is for its owner only.
  if let former {
    // Only the superuser may change the owner; for other users this fails without harm.
    _ = fchown(draft.descriptor, former.st_uid, former.st_gid)
    guard fchmod(draft.descriptor, former.st_mode & 0o777) == 0 else { return errno }
  } else if !isPrivate {
    let mask = umask(0)
    umask(mask)
    // A mask of 000 opens no file to other writers.
    guard fchmod(draft.descriptor, 0o644 & ~mask) == 0 else { return errno }
  }
  return draft.replaceTarget() && DraftFile.syncFolder(of: path) ? nil : errno
}
