import CatchValues
import SystemLibrary

extension Spool {
  /// Makes a file without a name in the folder for temporary files.
  ///
  /// - Throws: `output.spool` where there is no such folder.
  static func live() throws(Failure) -> Spool {
    var code: Int32 = ENOENT
    for folder in [variable("TMPDIR"), "/tmp", "/var/tmp"].compactMap(\.self) where !folder.isEmpty
    {
      var name = Array("\(folder)/catchkit-XXXXXX".utf8CString)
      let descriptor = mkstemp(&name)
      guard descriptor >= 0 else {
        code = errno
        continue
      }
      // It is gone with the process, however that ends.
      unlink(name)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return live(SpoolFile(descriptor, room: min(Spool.limit, freeBytes(descriptor) / 2)))
    }
    throw .unspooled(reason(code))
  }

  private static func live(_ file: SpoolFile) -> Spool {
    Spool(
      append: { bytes throws(Failure) in try file.append(bytes) },
      replay: { sink throws(Failure) in try file.replay(sink) })
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  private static func freeBytes(_ descriptor: Int32) -> Int {
    var status = statvfs()
    guard fstatvfs(descriptor, &status) == 0 else { return 0 }
    return Int(status.f_bavail).multipliedReportingOverflow(by: Int(status.f_frsize)).partialValue
  }
}

private final class SpoolFile {
  private let descriptor: Int32
  private let room: Int
  private var count = 0

  init(_ descriptor: Int32, room: Int) {
    self.descriptor = descriptor
    self.room = room
  }

  deinit { close(descriptor) }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    count += bytes.count
    guard count <= room else { throw .unspooled(beyond: room) }
    if let code = writeAll(bytes, to: descriptor) { throw .unspooled(reason(code)) }
  }

  func replay(_ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while offset < count {
      let read = pread(descriptor, &piece, piece.count, off_t(offset))
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw .unspooled(reason(read < 0 ? errno : EIO)) }
      offset += read
      try Array(piece[..<read]).withBytes { bytes throws(Failure) in try sink(bytes) }
    }
  }
}
