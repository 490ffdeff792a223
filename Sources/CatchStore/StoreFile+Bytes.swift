import CatchValues
import SystemLibrary

extension StoreFile {
  /// Returns the bytes of a small file.
  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = descriptor(of: path, O_RDONLY)
    guard descriptor >= 0 else { throw failed(path, "cannot be opened", "열 수 없습니다") }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: byteCount(of: path))
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done, off_t(done))
      }
      guard count > 0 else { throw failed(path, "cannot be read", "읽을 수 없습니다") }
      done += count
    }
    return bytes
  }

  /// Writes a file that was just made.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = descriptor(of: path, O_WRONLY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw failed(path, "cannot be opened", "열 수 없습니다") }
    defer { close(descriptor) }
    guard unsafe bytes.withUnsafeBytes({ unsafe append($0, to: descriptor) }) else {
      throw failed(path, "cannot be written", "쓸 수 없습니다")
    }
  }

  /// Copies a store's file and what SQLite left beside it.
  ///
  /// - Returns: the path of the copy.
  static func copyForSalvage(_ path: String, into folder: String) throws(Failure) -> String {
    let copy = folder + "/store"
    try copyBytes(of: path, to: copy)
    for ending in ["-journal", "-wal"] where byteCount(of: path + ending) > 0 {
      try copyBytes(of: path + ending, to: copy + ending)
    }
    return copy
  }

  private static func copyBytes(of path: String, to target: String) throws(Failure) {
    let source = descriptor(of: path, O_RDONLY | O_NONBLOCK)
    guard source >= 0 else { throw failed(path, "cannot be opened", "열 수 없습니다") }
    let open = OpenFile(source, path)
    guard try open.isRegular() else {
      throw .store(StoreFailure.foreign, path, "is no regular file", "일반 파일이 아닙니다")
    }
    try create(target, as: target)
    let copy = OpenFile(descriptor(of: target, O_WRONLY | O_NOFOLLOW), target)
    unsafe try open.read { bytes throws(Failure) in unsafe try copy.write(bytes) }
  }
}
