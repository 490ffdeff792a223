import CatchTestSupport
import Foundation
import Synchronization

/// Stores as they are after lines that many tests begin with, each made once.
package enum SavedWorlds {
  private static let known = Mutex<[String: Data]>([:])

  /// The lines as one name for what they make; none where they speak of a file of one test.
  private static func name(_ lines: some Collection<String>) -> String? {
    lines.contains { $0.contains("/") || $0.contains("{") || $0.contains("config ") }
      ? nil : lines.joined(separator: "\n")
  }

  /// Puts the longest known beginning of the lines at the path, and tells how many it covers.
  ///
  /// - Parameter room: what else the lines depend on, such as the time at which they run.
  package static func restore(_ lines: [String], in room: String, to path: String) throws -> Int {
    for count in stride(from: lines.count, to: 0, by: -1) {
      guard let name = name(lines.prefix(count)),
        let world = known.withLock({ $0["\(room)\n\(name)"] })
      else { continue }
      for (file, bytes) in [(path, world), ("\(path).lock", Data())] {
        try bytes.write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      }
      return count
    }
    return 0
  }

  package static func keep(_ lines: some Collection<String>, in room: String, from path: String)
    throws
  {
    guard let name = name(lines), FileManager.default.fileExists(atPath: path) else { return }
    let world = try Data(contentsOf: URL(fileURLWithPath: path))
    known.withLock { $0["\(room)\n\(name)"] = world }
  }
}
