public import Foundation

/// A little world to try commands on, made once by the program itself and copied for each use.
///
/// 사장 is an owner, 민지 and 지훈 are workers.
public enum SampleStore {
  /// The day after the sample's last change, and who acts.
  public static let environment = [
    "CATCHKIT_NOW": "2026-11-02T09:00:00+09:00", "CATCHKIT_USER": "사장", "CATCHKIT_SEED": "7",
  ]

  /// What the world is made with, one day before.
  private static let lines: [[String]] = [
    ["user", "add", "사장", "--role", "owner"],
    ["--as", "사장", "user", "add", "민지"],
    ["--as", "사장", "user", "add", "지훈"],
  ]

  /// A home folder with a copy of the store where the program looks for it.
  public static func home() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let file = place(in: folder)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try made.get().write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    return folder
  }

  public static func place(in home: ScratchFolder) -> URL {
    home.url.appendingPathComponent(".local/share/catchkit/catchkit.sqlite3")
  }

  private struct NotMade: Error, CustomStringConvertible {
    let description: String
  }

  private static let made = Result<Data, any Error> {
    let folder = try ScratchFolder()
    for line in lines {
      let result = try BinaryRun.run(
        line,
        environment: ["HOME": folder.path, "CATCHKIT_NOW": "2026-11-01T09:00:00+09:00"])
      guard result.status == .exit(0) else { throw NotMade(description: result.description) }
    }
    return try Data(contentsOf: place(in: folder))
  }
}
