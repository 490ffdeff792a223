import CatchCommands
package import CatchProgram
package import CatchTestSupport
package import CatchValues
package import Testing

/// Whole runs in memory on a store of their own, which lies in a real scratch folder.
package final class StoreRun {
  package let folder: ScratchFolder
  package var scratch = ScratchEnvironment()

  package var path: String { "\(folder.path)/store.sqlite3" }

  /// - Parameters:
  ///   - lines: run first; each must succeed.
  ///   - room: stands for the domains in the names of saved stores.
  package init(
    _ lines: [String] = [], of domains: Domains = .catchkit, room: String = "StoreRun"
  ) throws {
    folder = try ScratchFolder()
    scratch.domains = domains
    scratch.variables = [
      "CATCHKIT_STORE": path, "CATCHKIT_NOW": "2026-11-02T09:00:00+09:00",
      "HOME": folder.path,
    ]
    let count = try SavedWorlds.restore(lines, in: room, to: path)
    for (index, line) in lines.enumerated().dropFirst(count) {
      try expectDone(line)
      try SavedWorlds.keep(lines[...index], in: room, from: path)
    }
  }

  /// 사장 owns, 민지 and 지훈 work; operations 1 to 3.
  package static func withPeople() throws -> StoreRun {
    try StoreRun([
      "user add 사장 --role owner", "user add 민지 --as 사장", "user add 지훈 --as 사장",
    ])
  }

  /// Runs a line whose words have no blanks in them.
  ///
  /// A time before the first word, `CATCHKIT_NOW=…`, is that of the lines after it, too.
  package func run(_ line: String) -> ScratchEnvironment.Result {
    run(words: line.split(separator: " ").map(String.init))
  }

  func run(words: [String]) -> ScratchEnvironment.Result {
    var words = words
    if let first = words.first, first.hasPrefix("CATCHKIT_NOW=") {
      scratch.variables["CATCHKIT_NOW"] = String(first.dropFirst("CATCHKIT_NOW=".count))
      words.removeFirst()
    }
    return scratch.run(words)
  }

  @discardableResult
  package func expectDone(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = run(line)
    try #require(result.code == .done, "\(line): \(result)", sourceLocation: sourceLocation)
    return result.output
  }

  /// The document that a line prints with `--json`.
  package func json(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    let text = try expectDone(line + " --json", sourceLocation: sourceLocation)
    return try JSON.parse(Array(text.utf8))
  }

  /// What another program prints that runs the statement on the file.
  package func sql(_ statement: String) throws -> String {
    let result = try ShellRun.program("sqlite3", [path, statement])
    try #require(result.status == .exit(0), "\(result)")
    return result.output
  }

  /// The id of the failure that a line must end with.
  package func failure(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> JSON
  {
    var words = line.split(separator: " ").map(String.init)
    words.insert(contentsOf: ["--format", "jsonl"], at: line.hasPrefix("CATCHKIT_") ? 1 : 0)
    let result = run(words.joined(separator: " "))
    try #require(result.code != .done, "\(line): \(result)", sourceLocation: sourceLocation)
    return try #require(try result.failure, sourceLocation: sourceLocation)
  }
}

extension JSON {
  /// A member or element by path: `data.0.name`.
  package func at(_ path: String) -> JSON? {
    path.split(separator: ".").reduce(self as JSON?) { value, step in
      if case .array(let elements) = value, let index = Int(step) {
        return elements.indices.contains(index) ? elements[index] : nil
      }
      return value?[String(step)]
    }
  }
}
