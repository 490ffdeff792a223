public import Foundation
public import Testing

/// The snapshots that a run may write instead of comparing, from `CATCHKIT_RECORD`.
package enum SnapshotRecording: String {
  case all
  /// Transcripts alone, with the lines that they leave open.
  case transcripts
  case failed
  case missing
  case never

  package static var current: SnapshotRecording {
    ProcessInfo.processInfo.environment["CATCHKIT_RECORD"].flatMap(Self.init) ?? .never
  }
}

/// Compares a text with the file `Snapshots/<name>` beside the test; failures show each line.
///
/// Run with `CATCHKIT_RECORD=failed` to accept the changes, then read them in version control.
public func expectSnapshot(
  _ text: String, named name: String, sourceFile: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: "\(sourceFile)").deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  expectFile(
    folder.appendingPathComponent(name), holds: text, refresh: "CATCHKIT_RECORD=failed swift test",
    sourceLocation: sourceLocation)
}

/// Compares a text with a checked-in file, which `CATCHKIT_RECORD` may refresh.
///
/// - Parameter refresh: the command that rewrites the file, shown on failure.
public func expectFile(
  _ file: URL, holds text: String, refresh: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let stored = try? String(contentsOf: file, encoding: .utf8)
  guard stored != text else { return }
  let recording = SnapshotRecording.current
  let mayRecord =
    recording == .all || recording == .failed || recording == .missing && stored == nil
  if mayRecord {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      Issue.record("cannot write \(file.path): \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let stored else {
    Issue.record(
      "\(file.lastPathComponent) does not exist; make it with: \(refresh)",
      sourceLocation: sourceLocation)
    return
  }
  Issue.record(
    """
    \(file.lastPathComponent) differs; if that is meant, refresh it with: \(refresh)
    \(lineDifference(from: stored, to: text))
    """, sourceLocation: sourceLocation)
}

/// Returns the removed and the added lines with their numbers.
func lineDifference(from old: String, to new: String) -> String {
  lineDifference(
    from: old.components(separatedBy: "\n"), to: new.components(separatedBy: "\n"), below: 0)
}

/// - Parameter count: of the lines above the old ones in their file.
package func lineDifference(
  from before: [String], to after: [String], below count: Int
) -> String {
  after.difference(from: before).map { change in
    switch change {
    case .remove(let offset, let line, _): (offset, 0, "-\(count + offset + 1): \(line)")
    case .insert(let offset, let line, _): (offset, 1, "+\(count + offset + 1): \(line)")
    }
  }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).joined(separator: "\n")
}
