import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@Suite("Export and import")
struct StoreExportTests {
  private func filled() throws -> StoreRun {
    let store = try StoreRun()
    try EveryRow.fill(store.path)
    return store
  }

  /// What an import of the text into a new store says.
  private func importing(_ text: String, _ options: String = "") throws -> JSON {
    let store = try StoreRun()
    store.scratch.input = text
    let failure = try store.failure("store import - \(options)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder.path) == [])
    return failure
  }

  @Test func `an import of an export exports the same bytes, whatever the rows`() throws {
    let store = try filled()
    let lines = try store.expectDone("store export")
    for table in ExportedNames.all {
      #expect(lines.contains(#"{"table":"\#(table)","row":"#), "\(table)")
    }
    for text in EveryRow.oddTexts.dropLast(4) where !text.utf8.contains(0x5C) {
      let escaped = JSON.string(text).compact.dropFirst().dropLast()
      #expect(lines.contains(escaped), "\(text)")
    }
    store.scratch.input = lines
    try store.expectDone("store import - --store \(store.folder.path)/copy")
    #expect(try store.expectDone("store export --store \(store.folder.path)/copy") == lines)
    #expect(
      try store.json("doctor --deep --store \(store.folder.path)/copy").at("data.0.severity")
        == .string("note"))
  }

  @Test func `ids go on where they were, and undo still knows the way`() throws {
    let store = try StoreRun.withPeople()
    try store.expectDone("undo --as 사장")
    store.scratch.input = try store.expectDone("store export")
    let copy = "--store \(store.folder.path)/copy"
    try store.expectDone("store import - \(copy)")
    #expect(try store.json("user add 새별 --as 사장 \(copy)").at("data.id") == .string("per-4"))
    try store.expectDone("undo --to 2 --as 사장 \(copy)")
    #expect(try store.expectDone("user list --format ids \(copy)") == "per-1\n")
  }

  @Test func `a file of an export is for its owner alone and ends complete`() throws {
    let store = try filled()
    let file = "\(store.folder.path)/e.jsonl"
    let made = try store.json("store export -o \(file)")
    let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    #expect(try text == store.expectDone("store export"))
    #expect(made.at("data.rows") == .integer(text.split(separator: "\n").count - 1))
    #expect(made.at("data.size_bytes") == .integer(text.utf8.count))
    var hash = SHA256()
    hash.update(text)
    #expect(made.at("data.digest") == .string(SHA256.hex(hash.finish())))
  }

  @Test func `lines are lines in every form but one that they cannot have`() throws {
    let store = try filled()
    #expect(
      try store.expectDone("store export --format jsonl") == store.expectDone("store export"))
    for form in ["--json", "--format csv", "--format ids", "--fields path"] {
      let result = store.run("store export \(form)")
      #expect(result.code == .usage && result.output == "", "\(form)")
    }
  }

  @Test func `an import needs a store in which nothing was done`() throws {
    let store = try StoreRun.withPeople()
    store.scratch.input = try store.expectDone("store export")
    let failure = try store.failure("store import -")
    #expect(failure["id"] == .string("import.not_empty") && failure["exit"] == .integer(12))
  }

  @Test func `a dry run checks all rows and makes no file`() throws {
    let store = try StoreRun.withPeople()
    let lines = try store.expectDone("store export")
    let other = try StoreRun()
    other.scratch.input = lines
    let tried = try other.json("store import - --dry-run")
    #expect(tried.at("data.rows") == .integer(10) && tried.at("meta.dry_run") == .bool(true))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.folder.path) == [])
  }

  @Test(arguments: [
    "", "\n", "[]", "{}", #"{"schema":"catchkit.store.rows/2","format":1}"#, "id,name",
    #"{"schema":"catchkit.store.rows/1"}"#, #"{"schema":"catchkit.store.rows/1","format":"4"}"#,
    #"{"schema":"catchkit.store.rows/1","format":0}"#,
    #"{"schema":"catchkit.store.rows/1","format":99}"#,
  ])
  func `what does not begin as an export is refused`(text: String) throws {
    let failure = try importing(text)
    let ids: [JSON?] = [.string("import.header"), .string("json.syntax")]
    #expect(ids.contains(failure["id"]) || failure["exit"] == .integer(13), "\(failure)")
    #expect(failure["exit"] == .integer(13))
  }

  @Test(arguments: [
    "nonsense", "[1]", "{}", #"{"table":"person"}"#, #"{"table":"nobody","row":{}}"#,
    #"{"table":"sqlite_schema","row":{"type":"trigger"}}"#,
    #"{"table":"person","row":{"id":9}}"#,
    #"{"table":"sqlite_sequence","row":{"name":"x","more":1}}"#,
    #"{"table":"sqlite_sequence","row":{"name":1.5,"seq":1}}"#,
    #"{"table":"sqlite_sequence","row":{"name":["x"],"seq":1}}"#,
    #"{"table":"person","row":{"id":1,"name":"","role":"owner","added_by":null,"added_at":1,"removed_at":null}}"#,
  ])
  func `a line that no export writes is refused with its number`(line: String) throws {
    let failure = try importing(#"{"schema":"catchkit.store.rows/1","format":1}"# + "\n" + line)
    #expect(failure["exit"] == .integer(13), "\(failure)")
    #expect(failure.at("source.line") == .integer(2), "\(failure)")
  }

  @Test(arguments: [false, true])
  func `an export with any one line lost or doubled does not come in`(isSmall: Bool) throws {
    // One counter alone is a case of its own: without it nothing of that table is left.
    let store = try isSmall ? StoreRun(["user add 사장"]) : filled()
    let lines = try store.expectDone("store export").split(separator: "\n").map(String.init)
    #expect(lines.last?.contains("sqlite_sequence") == true)
    for index in lines.indices {
      var lost = lines
      lost.remove(at: index)
      var doubled = lines
      doubled.insert(lines[index], at: index)
      for text in [lost, doubled] {
        let failure = try importing(text.joined(separator: "\n"), "--dry-run")
        #expect(failure["exit"] == .integer(13), "line \(index + 1): \(failure)")
      }
    }
  }

  @Test func `a counter of no table, or told twice, is refused with its line`() throws {
    let lines = try StoreRun(["user add 사장"]).expectDone("store export")
    for name in ["person", "nobody", "operation", "sqlite_sequence"] {
      let counter = #"{"table":"sqlite_sequence","row":{"name":"\#(name)","seq":1}}"#
      let failure = try importing(lines + counter + "\n")
      #expect(failure["id"] == .string("import.line"), "\(failure)")
      #expect(failure.at("source.line") == .integer(lines.split(separator: "\n").count + 1))
    }
  }

  @Test(arguments: ["9223372036854775807", "9007199254740993", "-1", "\"7\"", "null"])
  func `a counter that leaves no ids, or is no number, does not come in`(value: String) throws {
    let lines = try StoreRun(["user add 사장"]).expectDone("store export")
    let failure = try importing(
      lines.replacing(#""name":"person","seq":1"#, with: #""name":"person","seq":\#(value)"#))
    #expect(failure["id"] == .string("import.line"), "\(failure)")
  }

  @Test func `an export with a line changed does not come in`() throws {
    let store = try filled()
    let lines = try store.expectDone("store export").split(separator: "\n").map(String.init)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      var altered = lines
      let index = Int.random(in: 1..<lines.count, using: &generator)
      // Counters may be larger than they must be.
      guard !lines[index].contains("sqlite_sequence") else { continue }
      altered[index] = altered[index].replacing(/\d(?=[,}])/, maxReplacements: 1) { match in
        match.output == "1" ? "2" : "1"
      }
      guard altered != lines else { continue }
      let failure = try importing(altered.joined(separator: "\n"))
      #expect(failure["exit"] == .integer(13), "line \(index): \(failure)")
    }
  }
}

/// The tables of an export, in its order.
enum ExportedNames {
  static let all = [
    "operation", "change", "person", "workplace", "invite", "membership", "terms", "shift",
    "clock", "sqlite_sequence",
  ]
}

extension JSON {
  /// As a line of an export has it.
  var compact: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }
}
