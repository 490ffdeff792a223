import Foundation
import Testing

extension Tag {
  /// Compares with what Python's library says; skipped where there is no `python3`.
  @Tag static var python: Self
}

/// Another implementation to compare with.
enum Python {
  /// The path of `python3`, if it is installed.
  static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/python3" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs a script that reads the file `sys.argv[1]` and writes the file `sys.argv[2]`.
  static func run(_ script: String, input: Data) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "input")
    let result = folder.appending(path: "output")
    try input.write(to: source)
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = ["-c", script, source.path(), result.path()]
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: try Data(contentsOf: result), as: UTF8.self)
  }
}
