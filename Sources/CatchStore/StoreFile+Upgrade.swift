import CatchValues
import SystemLibrary

extension StoreFile {
  /// The end of each backup made by an upgrade, after the last page, where SQLite does not look.
  ///
  /// The name alone does not show the maker of a file: people also call their own copies backups.
  private static let upgradeMark = Array("\ncatchkit made this backup before an upgrade\n".utf8)

  /// Marks a finished backup as one that a later upgrade may remove.
  static func markAsUpgradeBackup(_ path: String) throws(Failure) {
    let descriptor = descriptor(of: path, O_WRONLY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw failed(path, "cannot be opened", "열 수 없습니다") }
    defer { close(descriptor) }
    let end = off_t(byteCount(of: path))
    guard unsafe pwrite(descriptor, upgradeMark, upgradeMark.count, end) == upgradeMark.count else {
      throw failed(path, "cannot be written", "쓸 수 없습니다")
    }
  }

  private static func isUpgradeBackup(_ path: String) -> Bool {
    let descriptor = descriptor(of: path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var end = [UInt8](repeating: 0, count: upgradeMark.count)
    let start = byteCount(of: path) - end.count
    guard start > 0, unsafe pread(descriptor, &end, end.count, off_t(start)) == end.count else {
      return false
    }
    return end == upgradeMark
  }

  /// Keeps only the newest backups that upgrades made.
  ///
  /// - Parameter newest: the one made just now, kept whatever its number.
  static func removeOldBackups(of path: String, keeping count: Int, newest: String) {
    var backups: [UpgradeBackup] = []
    for name in siblings(of: path) where name != newest {
      guard let backup = UpgradeBackup(name, of: path), isUpgradeBackup(name) else { continue }
      backups.append(backup)
    }
    backups.sort { ($0.format, $0.attempt) < ($1.format, $1.attempt) }
    for backup in backups.dropLast(count - 1) { remove(backup.path) }
  }

  /// True when the file may be written, and others made beside it.
  static func mayReplace(_ path: String) -> Bool {
    mayWrite(path) && mayWrite(folder(of: path))
  }

  /// - Returns: false if not; errno has the reason.
  static func mayWrite(_ path: String) -> Bool {
    unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// Returns the number of the file's owner; nil when it is the current user.
  static func foreignOwner(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_uid != geteuid() else { return nil }
    return Int(status.st_uid)
  }
}

/// A file with the name of an upgrade's backup: `….v3.backup`, `….v3.2.backup`.
private struct UpgradeBackup {
  let path: String
  let format: Int
  let attempt: Int

  init?(_ name: String, of store: String) {
    let parts = name.utf8.dropFirst(store.utf8.count).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false
    ).map { Substring($0) }
    guard parts.count == 3 || parts.count == 4, parts[0].isEmpty, parts.last == "backup",
      parts[1].first == "v", let format = Int(parts[1].dropFirst())
    else { return nil }
    var attempt = 1
    if parts.count == 4 {
      guard let number = Int(parts[2]) else { return nil }
      attempt = number
    }
    path = name
    self.format = format
    self.attempt = attempt
  }
}
