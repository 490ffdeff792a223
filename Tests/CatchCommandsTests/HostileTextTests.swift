import CatchCommandLine
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@testable import CatchCommands
@testable import CatchProgram

/// T10 and T11 of the store's contract: what people type is data, whatever it looks like.
@Suite("Hostile words")
struct HostileTextTests {
  private let folder: ScratchFolder
  private let scratch: ScratchEnvironment

  init() throws {
    folder = try ScratchFolder()
    scratch = ScratchEnvironment(variables: [
      "CATCHKIT_STORE": folder.path + "/store.db", "CATCHKIT_NOW": "2026-11-02T09:00:00+09:00",
    ])
    for line in [
      "user add 사장 --role owner", "user add 민지 --as 사장",
      "shift place add 식당 --as 사장",
      "shift place add 편의점 --as 민지",
      "shift add --as 민지 --place 편의점 --day 2026-11-03 --time 18:00-22:00",
    ] {
      let result = scratch.run(line.split(separator: " ").map(String.init))
      try #require(result.code == .done, "\(line): \(result)")
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

  /// What people see holds nothing that a terminal would obey: no control characters but the ends
  /// of lines. What programs read is exact instead.
  private func expectInert(_ result: ScratchEnvironment.Result, _ words: [String]) {
    // Lines of calendar files end as RFC 5545 wants them to, and shells read candidates with tabs.
    let isForPrograms = words.contains {
      $0 == "--json" || $0.hasPrefix("--format") || $0 == "ical" || $0 == "complete"
    }
    if isForPrograms { return }
    let isInert = (result.output + result.errors).unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.properties.generalCategory != .control
    }
    #expect(isInert, "\(words.debugDescription)\n\(result)")
  }

  /// What is quoted whole makes a message as long as it is.
  private func isLong(_ words: [String]) -> Bool { words.contains { $0.utf8.count > 800 } }

  @Test func `a request's name is kept and compared byte for byte`() throws {
    var kept: [String] = []
    for (number, text) in Self.texts.enumerated() where text.unicodeScalars.count <= 200 {
      let words = ["user", "add", "n\(number)", "--as", "사장", "--idempotency-key=" + text]
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

  @Test func `a name is stored as typed but in one form, or refused`() throws {
    let schema = try schema()
    var added: [String] = []
    for text in Self.texts {
      let words = ["user", "add", "--as", "사장", "--", text]
      let result = scratch.run(words)
      expectInert(result, words)
      #expect([.done, .refused, .conflict, .usage].contains(result.code), "\(result)")
      #expect(
        result.errors.utf8.count <= 4096 || isLong(words), "\(text.prefix(40).debugDescription)")
      if result.code == .done { added.append(NameForm.stored(text)) }
    }
    let stored = try texts("SELECT name FROM person WHERE id > 2 ORDER BY id")
    #expect(stored.map { Array($0.utf8) } == added.map { Array($0.utf8) })
    #expect(added.count >= 5)
    #expect(try self.schema() == schema)
  }

  @Test func `a memo is stored and shown as typed but composed, or refused`() throws {
    let schema = try schema()
    let before = try texts("SELECT memo FROM shift ORDER BY id").count
    var kept: [String] = []
    for text in Self.texts {
      let words = [
        "shift", "edit", "shf-1", "--as", "민지", "--memo=" + text, "--title=" + text,
      ]
      let result = scratch.run(words)
      expectInert(result, words)
      #expect([.done, .refused, .usage].contains(result.code), "\(result)")
      guard result.code == .done else { continue }
      kept.append(text)
      let composed = Normalization.composedHangul(text)
      let stored = try texts("SELECT memo FROM shift UNION ALL SELECT title FROM shift")
      // Canonically equal to what was there is no change, and what was there stays.
      #expect(stored.allSatisfy { $0 == composed }, "\(words)")
      let shown = scratch.run("shift", "show", "shf-1", "--as", "민지", "--json")
      let data = try JSON.parse(Array(shown.output.utf8))["data"]
      #expect(data?["memo"] == .string(composed) && data?["title"] == .string(composed))
      expectInert(scratch.run("shift", "show", "shf-1", "--as", "민지"), words)
    }
    #expect(kept.count >= 60, "only \(kept.count) were accepted")
    #expect(try texts("SELECT memo FROM shift ORDER BY id").count == before)
    #expect(try self.schema() == schema)
  }

  @Test func `a name in either form of Unicode is one name`() throws {
    let (composed, taken) = ("민지", "\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}")
    #expect(!composed.utf8.elementsEqual(taken.utf8) && composed == taken)
    #expect(scratch.run("user", "add", taken, "--as", "사장").code == .conflict)
    #expect(scratch.run("user", "add", "지훈", "--as", taken).code == .done)
    let actors = try texts("SELECT quote(actor) FROM operation ORDER BY number DESC")
    #expect(actors.first == "2")
    let decomposed = "\u{1112}\u{1161}\u{11AB}"
    #expect(scratch.run("user", "add", decomposed, "--as", "사장").code == .done)
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
        for _ in 0..<Rounds.count(of: 6) {
          var words = line.words
          words[place] = Self.texts.randomElement(using: &generator) ?? ""
          let result = scratch.run(words + ["--as", "사장"])
          runCount += 1
          #expect(result.code != .bug, "\(words.debugDescription)\n\(result)")
          expectInert(result, words)
          #expect(
            result.errors.utf8.count <= 4096 || isLong(words),
            "\(words.debugDescription.prefix(200))")
        }
      }
    }
    #expect(runCount >= 300, "only \(runCount) runs")
    // Neither was anything made of all that what it is not, nor did the store take harm.
    #expect(try self.schema() == schema)
    #expect(scratch.run("user", "list").code == .done)
  }

  private struct Line {
    let words: [String]
    let places: [Int]
  }

  private static var lines: [Line] {
    flatten(Domains.catchkit.program.root)
      // Paths are another matter: these words would be made into files.
      .filter { info in
        info.usesStore && !info.arguments.contains { $0.completion == .file }
          && !["selftest", "doctor"].contains(info.path.first)
      }
      .flatMap { command in
        command.examples.compactMap { example in
          let words = example.line.prefix { !"|><;&$'\"".contains($0) }.split(separator: " ")
          guard words.first == "catchkit", !words.contains("--store") else { return nil }
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
