import CatchValues
import SystemLibrary

extension FileTree {
  /// Walks through a folder of the machine; the folder itself may be a link.
  ///
  /// - Returns: nil where there is no folder of that name.
  /// - Throws: `input.unreadable` for a folder that may not be read; those in it are listed.
  static func walk(_ path: String, _ filter: Filter) throws(Failure) -> FileTree? {
    guard let real = realpath(path, nil) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(path, reason(errno))
    }
    defer { free(real) }
    let root = String(cString: real)
    let descriptor = SystemFile.open(root, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else {
      if errno == ENOTDIR || errno == ENOENT { return nil }
      throw .unreadable(path, reason(errno))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .unreadable(path, reason(errno))
    }
    var walk = Walk(FileTree(root: root), filter, device: status.st_dev)
    let (written, changed) = (status.writtenMilliseconds, status.changedMilliseconds)
    walk.enter(
      descriptor, root == "/" ? "" : root, ignored: [], movedAt: changed > written ? changed : 0,
      depth: 0)
    return walk.tree
  }
}

private struct Walk {
  var tree: FileTree
  private let filter: FileTree.Filter
  private let device: dev_t
  /// Each level keeps a folder open.
  private static let mostLevels = 128
  private static let mostIgnoreBytes = 64 << 10

  init(_ tree: FileTree, _ filter: FileTree.Filter, device: dev_t) {
    (self.tree, self.filter, self.device) = (tree, filter, device)
  }

  /// Takes over the descriptor.
  ///
  /// - Parameter movedAt: the newest move of a folder above.
  mutating func enter(
    _ descriptor: Int32, _ path: String, ignored: [NamePatterns], movedAt: Int, depth: Int
  ) {
    guard let folder = fdopendir(descriptor) else {
      close(descriptor)
      return tree.addClosed(path)
    }
    defer { closedir(folder) }
    var (ignored, movedAt) = (ignored, movedAt)
    if let (text, changedAt) = Walk.text(of: filter.ignoreName, in: descriptor) {
      ignored.append(NamePatterns(text))
      // What the list names no more is looked at again.
      movedAt = max(movedAt, changedAt)
    }
    var folders: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let kind = Int32(entry.pointee.d_type)
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        Walk.name(bytes.prefix { $0 != 0 })
      }
      switch name {
      case .text(let name):
        take(name, kind, in: descriptor, path, ignored, movedAt, &folders)
      case .other(let shown):
        // Files that are not looked for are none of ours; a folder may hold some.
        if filter.takes(shown) || kind == DT_DIR && shown.utf8.first != 0x2E {
          tree.addUnreadable("\(path)/\(shown)")
        }
      }
      errno = 0
    }
    if errno != 0 { tree.addClosed(path) }
    folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in folders {
      let full = "\(path)/\(name)"
      let inner = openat(
        descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
      guard inner >= 0, depth < Walk.mostLevels else {
        if inner >= 0 { close(inner) }
        tree.addClosed(full)
        continue
      }
      var status = stat()
      guard fstat(inner, &status) == 0, status.st_dev == device else {
        close(inner)
        continue
      }
      let (written, changed) = (status.writtenMilliseconds, status.changedMilliseconds)
      // A new entry changes both times, a move of the folder the second one alone.
      enter(
        inner, full, ignored: ignored, movedAt: changed > written ? max(movedAt, changed) : movedAt,
        depth: depth + 1)
    }
  }

  private mutating func take(
    _ name: String, _ kind: Int32, in descriptor: Int32, _ path: String, _ ignored: [NamePatterns],
    _ movedAt: Int, _ folders: inout [String]
  ) {
    guard kind == DT_REG || kind == DT_DIR || kind == DT_UNKNOWN, name != ".", name != ".." else {
      return
    }
    if kind == DT_REG, !filter.takes(name) { return }
    if ignored.contains(where: { $0.match(name) }) { return }
    var status = stat()
    if kind != DT_DIR {
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    }
    if kind == DT_DIR || status.st_mode & S_IFMT == S_IFDIR {
      if name.utf8.first != 0x2E { folders.append(name) }
    } else if status.st_mode & S_IFMT == S_IFREG, filter.takes(name) {
      tree.add(
        FileTree.File(
          path: path + "/" + name, size: Int(status.st_size),
          writtenAt: status.writtenMilliseconds,
          changedAt: max(status.changedMilliseconds, status.writtenMilliseconds, movedAt),
          isHidden: name.utf8.first == 0x2E))
    }
  }

  private enum Name {
    case text(String)
    /// No UTF-8: as well as it can be shown.
    case other(String)
  }

  private static func name(_ bytes: Slice<UnsafeRawBufferPointer>) -> Name {
    if let text = String(validating: bytes, as: UTF8.self) { return .text(text) }
    return .other(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads a small file of a folder; nil for none.
  private static func text(of name: String, in folder: Int32) -> (text: String, changedAt: Int)? {
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), mostIgnoreBytes))
    let count = read(descriptor, &bytes, bytes.count)
    return (
      String(decoding: bytes.prefix(max(0, count)), as: UTF8.self), status.changedMilliseconds
    )
  }
}

extension stat {
  var writtenMilliseconds: Int {
    #if canImport(Darwin)
      Int(st_mtimespec.tv_sec) &* 1_000 &+ Int(st_mtimespec.tv_nsec) / 1_000_000
    #else
      Int(st_mtim.tv_sec) &* 1_000 &+ Int(st_mtim.tv_nsec) / 1_000_000
    #endif
  }

  var changedMilliseconds: Int {
    #if canImport(Darwin)
      Int(st_ctimespec.tv_sec) &* 1_000 &+ Int(st_ctimespec.tv_nsec) / 1_000_000
    #else
      Int(st_ctim.tv_sec) &* 1_000 &+ Int(st_ctim.tv_nsec) / 1_000_000
    #endif
  }
}
