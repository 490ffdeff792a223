import CatchValues
import SystemLibrary

/// A file under a temporary name beside its target, removed unless it was put in its place.
///
/// The name is random: in containers, processes on one folder often have one number. A lock on the
/// file shows that its process lives; what a killed one left is removed with the next draft.
public final class DraftFile {
  public let target: String
  public let path: String
  public let descriptor: Int32
  private var isPlaced = false

  /// Makes an empty file for its owner only, whatever the process's mask.
  ///
  /// - Returns: nil on failure; errno has the reason.
  public init?(of target: String) {
    DraftFile.removeStale(of: target)
    while true {
      let path = DraftFile.freePath(of: target)
      let descriptor = StoreFile.descriptor(of: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return nil }
      fchmod(descriptor, 0o600)
      // Another process may have taken it for a left-over before it was locked.
      if DraftFile.isFree(descriptor), DraftFile.linkCount(descriptor) == 1 {
        self.target = target
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    if !isPlaced { StoreFile.remove(path) }
    close(descriptor)
  }

  /// Writes its data to the disk itself.
  ///
  /// - Returns: false on failure; errno has the reason.
  public func sync() -> Bool { fsync(descriptor) == 0 }

  /// Puts it in its place, which must be free.
  ///
  /// - Returns: false on failure; errno has the reason: EEXIST for a taken place.
  func publish() -> Bool {
    guard isInPlace(at: path), StoreFile.moveToFree(path, target) else { return false }
    return confirm()
  }

  /// Puts it in the place of whatever is there.
  ///
  /// - Returns: false on failure; errno has the reason.
  public func replaceTarget() -> Bool {
    guard isInPlace(at: path), unsafe rename(path, target) == 0 else { return false }
    return confirm()
  }

  /// Writes the entries of the file's folder to the disk itself.
  ///
  /// - Returns: false on failure; errno has the reason.
  public static func syncFolder(of path: String) -> Bool {
    let descriptor = StoreFile.descriptor(of: StoreFile.folder(of: path), O_RDONLY)
    // A folder may be writable but not readable.
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    // Some file systems protect names by themselves and do not support this call.
    return fsync(descriptor) == 0 || [EINVAL, EOPNOTSUPP, ENOTSUP, ENOSYS].contains(errno)
  }

  private func confirm() -> Bool {
    isPlaced = true
    return isInPlace(at: target)
  }

  /// True when the name leads to the open file itself, not to one that came in its place.
  private func isInPlace(at name: String) -> Bool {
    var (named, open) = (stat(), stat())
    guard unsafe lstat(name, &named) == 0, unsafe fstat(descriptor, &open) == 0 else {
      return false
    }
    guard named.st_dev == open.st_dev, named.st_ino == open.st_ino else {
      errno = ESTALE
      return false
    }
    return true
  }

  private static func freePath(of target: String) -> String {
    var random = SystemRandomNumberGenerator()
    let number = String(random.next() as UInt64, radix: 16)
    let zeros = String(repeating: "0", count: max(0, nameLength - number.utf8.count))
    return "\(target).\(zeros)\(number).draft"
  }

  /// The digits of a random name.
  private static let nameLength = 16

  /// Returns the drafts beside the file whose processes are gone.
  static func stale(of target: String) -> [String] {
    StoreFile.siblings(of: target).filter { name in
      let words = name.utf8.dropFirst(target.utf8.count).split(separator: UInt8(ascii: "."))
        .map { String(Substring($0)) }
      return words.count == 2 && words[1] == "draft"
        && words[0].isHexadecimal(digits: nameLength) && isAbandoned(name)
    }.sorted()
  }

  static func removeStale(of target: String) {
    for name in stale(of: target) { StoreFile.remove(name) }
  }

  private static func isAbandoned(_ path: String) -> Bool {
    let descriptor = StoreFile.descriptor(of: path, O_RDWR | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// True once it is locked; where the file system has no locks, no process takes it for a left-over.
  private static func isFree(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  private static func linkCount(_ descriptor: Int32) -> Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_nlink) : 0
  }
}
