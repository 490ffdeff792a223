public import Foundation

/// Runs of the built `catchkit`, for tests that need a process.
public enum BinaryRun {
  private final class Marker {}

  /// `CATCHKIT_BINARY`, else the program built beside the tests.
  public static var binary: URL {
    if let path = ProcessInfo.processInfo.environment["CATCHKIT_BINARY"] {
      return URL(fileURLWithPath: path)
    }
    return products.appendingPathComponent("catchkit")
  }

  /// The folder of what is built with the tests.
  static var products: URL {
    var folder = Bundle(for: Marker.self).bundleURL
    // On macOS the tests are a bundle inside that folder.
    if folder.pathExtension == "xctest" { folder.deleteLastPathComponent() }
    return folder
  }

  /// - Parameter environment: added to PATH, a scratch HOME and XDG_CONFIG_DIRS, TZ=UTC and LANG=C;
  ///   nothing else is inherited. An empty value counts as absent.
  public static func run(
    _ arguments: [String], environment: [String: String] = [:], stdin: [UInt8] = [],
    folder: URL? = nil
  ) throws -> ProcessResult {
    try ProcessRun.run(
      executable: binary, arguments: arguments, environment: environment, stdin: stdin,
      folder: folder)
  }
}

/// Runs of shell lines, such as the examples of the manual, with `catchkit` and `samplekit` in the
/// path.
public enum ShellRun {
  /// Functions for scripts that wait for another process, as no sleep is long enough on a busy
  /// machine: `until_true CONDITION` looks again for up to a minute; `asleep PID` is true when
  /// that process is a catchkit that waits for something; needs `/proc`.
  public static let waiting = """
    until_true() {
      for try in $(seq 1200); do eval "$1" && return; sleep 0.05; done
      echo "waited in vain for: $1" >&2; return 1
    }
    asleep() {
      [ "$(cat /proc/$1/comm)" = catchkit ] && grep -q '^State:.S' /proc/$1/status
    } 2> /dev/null

    """

  /// - Parameter pipeFails: the line fails when any part of a pipe does.
  public static func run(
    _ line: String, environment: [String: String] = [:], stdin: [UInt8] = [], folder: URL? = nil,
    pipeFails: Bool = false
  ) throws -> ProcessResult {
    let folders = [BinaryRun.binary.deletingLastPathComponent(), BinaryRun.products].map(\.path)
    let path = (folders + ["/usr/local/bin", "/usr/bin", "/bin"]).joined(separator: ":")
    return try ProcessRun.run(
      executable: URL(fileURLWithPath: "/bin/bash"),
      arguments: (pipeFails ? ["-o", "pipefail"] : []) + ["-c", line],
      environment: ["PATH": path].merging(environment) { $1 }, stdin: stdin, folder: folder)
  }

  /// Returns true when a program is installed, for tests that need it.
  public static func has(_ program: String) -> Bool {
    ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Runs another program by name, such as a shell or a checker.
  public static func program(
    _ name: String, _ arguments: [String], environment: [String: String] = [:],
    stdin: [UInt8] = [], folder: URL? = nil
  ) throws -> ProcessResult {
    try ProcessRun.run(
      executable: URL(fileURLWithPath: "/usr/bin/env"), arguments: [name] + arguments,
      environment: environment, stdin: stdin, folder: folder)
  }
}
