import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// A story told by real processes: who types what, and when.
final class Scenario {
  let folder: ScratchFolder
  var now: String
  var path: String { "\(folder.path)/store.sqlite3" }
  /// What every process of the story gets to know.
  var variables: [String: String] { ["CATCHKIT_STORE": path, "CATCHKIT_NOW": now] }

  init(at now: String = "2026-11-02T09:00:00+09:00") throws {
    folder = try ScratchFolder()
    self.now = now
  }

  /// 사장 owns 카페 with six people, where 민지 and 지훈 work for 10,320 won and 20 hours a week; 수아 asks
  /// to join, 하늘 is a stranger. All of that is of 2026-11-01.
  static func cafe() throws -> Scenario {
    let scenario = try Scenario(at: "2026-11-01T09:00:00+09:00")
    let first = try BinaryRun.run(
      ["user", "add", "사장", "--role", "owner"], environment: scenario.variables)
    try #require(first.status == .exit(0), "\(first)")
    for name in ["민지", "지훈", "수아", "하늘"] { try scenario.done("사장", "user add \(name)") }
    try scenario.done("사장", "shift place add 카페 --shared --employees 6")
    let code = try scenario.data("사장", "shift invite create 카페 --expires 720h")["code"]
    guard case .string(let code)? = code else { throw NoCode() }
    for name in ["민지", "지훈"] {
      try scenario.done(name, "shift join \(code) --hourly 10320 --weekly-minutes 20h")
      try scenario.done("사장", "shift member accept \(name)")
    }
    try scenario.done("수아", "shift join \(code)")
    return scenario
  }

  private struct NoCode: Error {}

  /// Lets the clock show another time of 2026-11 in Seoul: `03T18:05`.
  func move(to time: String) {
    now = "2026-11-\(time):00+09:00"
  }

  /// Runs a line whose words have no blanks in them.
  func run(
    _ person: String, _ line: String, stdin: [UInt8] = [], _ more: [String: String] = [:]
  ) throws -> ProcessResult {
    try BinaryRun.run(
      line.split(separator: " ").map(String.init) + ["--as", person],
      environment: variables.merging(more) { $1 }, stdin: stdin, folder: folder.url)
  }

  @discardableResult
  func done(
    _ person: String, _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = try run(person, line)
    try #require(result.status == .exit(0), "\(result)", sourceLocation: sourceLocation)
    return result.output
  }

  /// The data of the document that a line prints with `--json`.
  func data(
    _ person: String, _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    let output = try done(person, line + " --json", sourceLocation: sourceLocation)
    return try #require(
      try JSON.parse(Array(output.utf8))["data"], sourceLocation: sourceLocation)
  }

  /// The rows of the document that a line prints with `--json`.
  func list(
    _ person: String, _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [JSON] {
    guard case .array(let rows) = try data(person, line, sourceLocation: sourceLocation) else {
      Issue.record("no list: \(line)", sourceLocation: sourceLocation)
      return []
    }
    return rows
  }

  /// Some fields of the rows that a line lists, a row a line, blanks between.
  func rows(
    _ person: String, _ line: String, _ fields: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let output = try done(
      person, "\(line) --format tsv --fields \(fields)", sourceLocation: sourceLocation)
    return output.split(separator: "\n").dropFirst().map {
      String($0).replacing("\t", with: " ")
    }
  }

  /// - Returns: what people read: one line that says what failed, and the way on.
  @discardableResult
  func refused(
    _ person: String, _ line: String, _ code: Int32, stdin: [UInt8] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let before = try bytes()
    let result = try run(person, line, stdin: stdin)
    #expect(result.status == .exit(code), "\(result)", sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    let failures = result.errors.split(separator: "\n").filter { $0.hasPrefix("catchkit: ") }
    #expect(failures.count == 1, "\(result)", sourceLocation: sourceLocation)
    #expect(try bytes() == before, "\(line)", sourceLocation: sourceLocation)
    return result.errors
  }

  func bytes() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// What the store holds, without the log of how that came about and the numbers it gave away.
  func content() throws -> [Substring] {
    try done("사장", "store export").split(separator: "\n").filter { line in
      !["operation", "change", "sqlite_sequence"].contains {
        line.hasPrefix("{\"table\":\"\($0)\"")
      }
    }
  }
}
