import CatchValues
import SystemLibrary

/// Lists a folder of the machine; nil when nothing has that name.
func folderListing(_ path: String) throws(Failure) -> FolderListing? {
  var status = stat()
  // One call detects the usual case: no folder.
  guard lstat(path, &status) == 0 else {
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw .unreadable(path, reason(errno))
  }
  if status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0 {
    if errno == ENOENT || errno == ENOTDIR { return FolderListing(FileStanding(.nowhere)) }
    throw .unreadable(path, reason(errno))
  }
  var standing = FileStanding(status)
  guard standing.kind == .folder else { return FolderListing(standing) }
  standing.openFolder = openFolder(above: path)
  guard let folder = opendir(path) else { throw .unreadable(path, reason(errno)) }
  defer { closedir(folder) }
  var entries: [FolderListing.Entry] = []
  errno = 0
  while let found = readdir(folder) {
    let name = withUnsafeBytes(of: &found.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." {
      entries.append(.init(name, FileStanding(at: "\(path)/\(name)")))
    }
    errno = 0
  }
  guard errno == 0 else { throw .unreadable(path, reason(errno)) }
  entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  return FolderListing(standing, entries: entries)
}

/// Returns a folder above in which all users may put another one in the place of this one.
private func openFolder(above path: String) -> String? {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  var folder = String(cString: real)
  while let slash = folder.utf8.lastIndex(of: 0x2F), folder != "/" {
    folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    var status = stat()
    guard stat(folder, &status) == 0 else { return folder }
    // In folders such as /tmp, only the owner of an entry may replace it.
    if status.st_mode & 0o002 != 0, status.st_mode & S_ISVTX == 0 { return folder }
  }
  return nil
}

extension FileStanding {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self.init(.file)
    case S_IFDIR: self.init(.folder)
    default: self.init(.special)
    }
    isExecutable = status.st_mode & 0o111 != 0
    isOwn = status.st_uid == geteuid() || status.st_uid == 0
    isOpen = status.st_mode & 0o022 != 0
  }

  /// Reads a name in a folder, following all links.
  fileprivate init(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self.init(.nowhere)
      return
    }
    self.init(status)
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    // Users who may write to the target's folder may replace the target.
    guard let target = realpath(path, nil) else {
      kind = .nowhere
      return
    }
    defer { free(target) }
    let name = String(cString: target)
    let slash = name.utf8.lastIndex(of: 0x2F) ?? name.startIndex
    let folder = slash == name.startIndex ? "/" : String(name[..<slash])
    guard stat(folder, &status) == 0 else {
      openFolder = folder
      return
    }
    let surroundings = FileStanding(status)
    if !surroundings.isOwn || surroundings.isOpen { openFolder = folder }
  }
}
