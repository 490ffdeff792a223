public import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What this machine lets the tests do: containers refuse even the superuser some of it.
public enum Machine {
  /// Where tests put their files: in memory where there is room for programs, too, as no test turns
  /// off the power, and waiting for a disk is most of what a short change takes; `TMPDIR` rules.
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

  /// `ST_NOEXEC`, as containers mount it.
  private static let noExecution: UInt = 8

  /// Mounting in a namespace of one's own.
  public static let mayMount = succeeds("unshare -m mount -t tmpfs none /tmp")

  /// Giving a file to somebody else, and running the program as that somebody.
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
