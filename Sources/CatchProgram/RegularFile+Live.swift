import CStart
import CatchValues
import SystemLibrary

extension RegularFile {
  /// - Throws: `input.not_found`, `input.unreadable`, the latter for a link that is not followed, too.
  static func open(_ path: String, followsLinks: Bool) throws(Failure) -> RegularFile {
    // Without O_NONBLOCK a pipe would wait for its writer.
    let descriptor = SystemFile.open(path, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missingFile(path) : .unreadable(path, reason(errno))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw EnvironmentFailure.unreadable.failure(
        "'\(path)' is no regular file", "'\(path)': 일반 파일이 아닙니다", file: path)
    }
    return RegularFile(size: Int(status.st_size), writtenMilliseconds: status.writtenMilliseconds) {
      offset, count throws(Failure) in
      try read(descriptor, path, offset, count)
    } attribute: { name in
      #if canImport(Darwin)
        catchkit_has_attribute(descriptor, name) != 0
      #else
        catchkit_has_attribute(descriptor, "user.\(name)") != 0
      #endif
    } hash: { () throws(Failure) in
      try digest(of: descriptor, path)
    } end: {
      close(descriptor)
    }
  }

  private static func digest(of descriptor: Int32, _ path: String) throws(Failure) -> String {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 64)
    defer { buffer.deallocate() }
    var (hash, offset) = (SHA256(), 0)
    while true {
      let got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if got == 0 { return SHA256.hex(hash.finish()) }
      guard got > 0 else {
        if errno == EINTR { continue }
        throw .unreadable(path, reason(errno))
      }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
      offset += got
    }
  }

  private static func read(
    _ descriptor: Int32, _ path: String, _ offset: Int, _ count: Int
  ) throws(Failure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset + filled))
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          return code = errno
        }
      }
    }
    guard code == 0 else { throw .unreadable(path, reason(code)) }
    return bytes
  }
}
