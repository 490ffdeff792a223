import CatchTestSupport
import Foundation
import Testing

/// A store of one test's own, in a folder that real processes share.
struct StoreScene {
  let folder: ScratchFolder
  private let variables: [String: String]

  /// - Parameter people: added one by one, each as one operation.
  init(people: [String] = []) throws {
    folder = try ScratchFolder()
    variables = [
      "CATCHKIT_STORE": folder.path + "/store.db", "CATCHKIT_NOW": "2026-11-02T09:00:00+09:00",
    ]
    for name in people {
      let result = try run(["user", "add", name])
      try #require(result.status == .exit(0), "\(result)")
    }
  }

  var path: String { folder.path + "/store.db" }

  func run(_ words: [String], _ more: [String: String] = [:]) throws -> ProcessResult {
    try BinaryRun.run(words, environment: variables.merging(more) { $1 }, folder: folder.url)
  }

  /// A script in the scene's folder, with `catchkit` in the path and a few words of its own.
  func shell(_ script: String, _ more: [String: String] = [:]) throws -> ProcessResult {
    try ShellRun.run(
      ShellRun.waiting + Self.words + script, environment: variables.merging(more) { $1 },
      folder: folder.url)
  }

  /// What another program sees in the file, a line a row.
  func sql(_ statement: String) throws -> [String] {
    let result = try ShellRun.program(
      "sqlite3", ["-cmd", ".timeout 5000", path, statement], folder: folder.url)
    try #require(result.status == .exit(0), "\(result)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// The people's names as a later run of the program tells them.
  func names() throws -> [String] {
    let result = try run(["user", "list", "--format", "tsv", "--fields", "name"])
    try #require(result.status == .exit(0), "\(result)")
    return result.output.rowsBelowHead
  }

  func bytes() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  /// The engine finds nothing wrong, and every operation follows the one before.
  func expectSound(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try sql("PRAGMA integrity_check") == ["ok"], sourceLocation: sourceLocation)
    #expect(try sql("PRAGMA foreign_key_check") == [], sourceLocation: sourceLocation)
    let gaps = """
      SELECT number FROM operation AS o WHERE first_change <> 1 +
        (SELECT coalesce(sum(change_count), 0) FROM operation WHERE number < o.number)
      UNION ALL SELECT 'row ' || id FROM person WHERE id NOT IN
        (SELECT record FROM change WHERE entity = 'person')
      """
    #expect(try sql(gaps) == [], sourceLocation: sourceLocation)
  }

  private static let words = """
    hold() {  # a writer that does not queue: sqlite3, in a transaction until `release`
      rm -f control held; mkfifo control
      sqlite3 store.db < control > held & holder=$!
      exec 3> control
      # Without a timeout its COMMIT fails when it meets a program that just looks for the lock.
      echo ".timeout 10000" >&3
      echo "BEGIN $1; SELECT 'held';" >&3
      until_true "[ -s held ]"
    }
    release() { echo 'COMMIT;' >&3; exec 3>&-; wait $holder; }
    clock() { date +%s%3N; }

    """
}
