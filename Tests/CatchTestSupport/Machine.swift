public import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Abilities of this machine that tests need; containers deny some even to the superuser.
public enum Machine {
  /// The test files' folder: `TMPDIR`, or memory if 1 GiB is free and programs run, or a disk.
  ///
  /// No test cuts the power, and a short change mostly waits for the disk.
  public static let scratch: URL = {
    let memory = "/dev/shm"
    #if os(Linux)
      var system = statvfs()
      if ProcessInfo.processInfo.environment["TMPDIR"] == nil, statvfs(memory, &system) == 0,
        system.f_flag & noExecution == 0, access(memory, W_OK) == 0,
        UInt64(system.f_bavail) * UInt64(system.f_frsize) >= 1 << 30
      {
        return URL(fileURLWithPath: memory)
      }
    #endif
    return FileManager.default.temporaryDirectory
  }()

  /// `ST_NOEXEC`, with which containers mount it.
  private static let noExecution: UInt = 8

  /// True when tests may mount in a namespace of their own.
  public static let mayMount = succeeds("unshare -m mount -t tmpfs none /tmp")

  /// True when a file may be given to another user and the program run as that user.
  public static let mayBecomeAnother =
    geteuid() == 0
    && succeeds(
      """
      chmod 755 . && touch file && chown 65534:65534 file &&
      setpriv --reuid=65534 --regid=65534 --clear-groups catchkit --version
      """)

  private static func succeeds(_ line: String) -> Bool {
    (try? ShellRun.run(line).status == .exit(0)) ?? false
  }
}
