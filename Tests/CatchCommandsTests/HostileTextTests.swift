import CatchCommandLine
import CatchStore
import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchCommands

/// T10 and T11 of the store's contract: what people type is data, whatever it looks like.
@Suite("Hostile words")
struct HostileTextTests {
  private let folder: ScratchFolder
  private let scratch: ScratchEnvironment

  init() throws {
    folder = try ScratchFolder()
    scratch = ScratchEnvironment(variables: ["CATCHKIT_STORE": folder.path + "/store.db"])
    for line in [["사장", "--role", "owner"], ["민지"]] {
      try #require(scratch.run(["user", "add"] + line).code == .done)
    }
  }

  private static let texts = HostileText.samples + HostileText.mixtures(120, seed: 11)

  /// One column of one row, read beside the commands.
  private func texts(_ sql: StaticString) throws -> [String] {
    let store = Store(path: folder.path + "/store.db", schema: .catchkit)
    return try store.read { view throws(Failure) in
      try view.rows(sql) { row throws(Failure) in try row.text(0) }
    }
  }

  private func schema() throws -> [String] {
    try texts("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
      + texts("SELECT CAST(user_version AS TEXT) FROM pragma_user_version")
  }

  /// Nothing that a terminal would obey: no control characters but the ends of lines and tabs.
  private func expectInert(_ text: String, _ words: [String]) {
    let isInert = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    }
    #expect(isInert, "\(words.debugDescription)\n\(text.debugDescription)")
  }

  @Test func `a request's name is kept and compared byte for byte`() throws {
    var kept: [String] = []
    for (number, text) in Self.texts.enumerated() where text.unicodeScalars.count <= 200 {
      let words = ["user", "add", "n\(number)", "--idempotency-key=" + text]
      let result = scratch.run(words)
      let composed = Normalization.composedHangul(text)
      if kept.contains(where: { $0.utf8.elementsEqual(composed.utf8) }) {
        #expect(result.code == .conflict, "\(result)")
        continue
      }
      #expect(result.code == .done, "\(text.debugDescription): \(result)")
      kept.append(composed)
      #expect(scratch.run(words + ["--json"]).output.contains(text: "\"replayed\":true"))
    }
    let stored = try texts("SELECT key FROM operation WHERE key IS NOT NULL ORDER BY number")
    #expect(stored.map { Array($0.utf8) } == kept.map { Array($0.utf8) })
    #expect(kept.count >= 190)
  }

  @Test func `a name is stored as typed but composed, or refused`() throws {
    let schema = try schema()
    var added: [String] = []
    for text in Self.texts {
      let words = ["user", "add", "--json", "--", text]
      let result = scratch.run(words)
      expectInert(result.output + result.errors, words)
      #expect([.done, .refused, .conflict, .usage].contains(result.code), "\(result)")
      #expect(result.errors.utf8.count <= 4096, "\(text.prefix(40).debugDescription)")
      if result.code == .done { added.append(Normalization.composedHangul(text)) }
    }
    let stored = try texts("SELECT name FROM person WHERE id > 2 ORDER BY id")
    #expect(stored.map { Array($0.utf8) } == added.map { Array($0.utf8) })
    #expect(added.count >= 5)
    #expect(try self.schema() == schema)
  }

  @Test func `a name in either form of Unicode is one name`() throws {
    let (composed, taken) = ("민지", "\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}")
    #expect(!composed.utf8.elementsEqual(taken.utf8) && composed == taken)
    #expect(scratch.run("user", "add", taken).code == .conflict)
    #expect(scratch.run("user", "add", "지훈", "--as", taken).code == .done)
    #expect(try texts("SELECT CAST(actor AS TEXT) FROM operation WHERE actor = 2") == ["2"])
    let decomposed = "\u{1112}\u{1161}\u{11AB}"
    #expect(scratch.run("user", "add", decomposed).code == .done)
    let names = try texts("SELECT name FROM person ORDER BY id").map { Array($0.utf8) }
    #expect(names == ["사장", "민지", "지훈", "한"].map { Array($0.utf8) })
  }

  /// Each word of each example that is not a name of the table, in turn replaced by hostile ones.
  @Test func `any value of any command that uses the store may be anything`() throws {
    let schema = try schema()
    var generator = SeededGenerator(seed: 2026)
    var runCount = 0
    for line in Self.lines {
      for place in line.places {
        for _ in 0..<6 {
          var words = line.words
          words[place] = Self.texts.randomElement(using: &generator) ?? ""
          let result = scratch.run(words + ["--as", "사장"])
          runCount += 1
          #expect(result.code != .bug, "\(words.debugDescription)\n\(result)")
          expectInert(result.output + result.errors, words)
          #expect(result.errors.utf8.count <= 4096, "\(words.debugDescription.prefix(200))")
        }
      }
    }
    #expect(runCount >= 20, "only \(runCount) runs")
    #expect(try self.schema() == schema)
    #expect(scratch.run("user", "list").code == .done)
  }

  private struct Line {
    let words: [String]
    let places: [Int]
  }

  private static var lines: [Line] {
    flatten(CommandTable.program.root)
      // Paths are another matter: these words would be made into files.
      .filter { $0.usesStore && !$0.arguments.contains { $0.completion == .file } }
      .flatMap { command in
        command.examples.compactMap { example in
          let words = example.line.prefix { !"|><;&$'\"".contains($0) }.split(separator: " ")
          guard words.first == "catchkit" else { return nil }
          let own = words.dropFirst().map(String.init)
          let places = own.indices.dropFirst(command.path.count).filter {
            !own[$0].hasPrefix("-")
          }
          return places.isEmpty ? nil : Line(words: own, places: places)
        }
      }
  }

  private static func flatten(_ info: CommandInfo) -> [CommandInfo] {
    [info] + info.children.flatMap(flatten)
  }
}
