import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// Screens of 60, 80 and 100 columns, made by the sample of each contract.
@Suite("Screens that fit")
struct FittingTests {
  /// Commands that may be run again on the same store, and whether they print a list.
  private static let reading: [String: Bool] = {
    func nodes(_ info: CommandInfo) -> [CommandInfo] { [info] + info.children.flatMap(nodes) }
    let outputs = nodes(Domains.catchkit.root.info()).filter { !$0.changes }.compactMap(\.output)
    return Dictionary(
      outputs.map { ("\($0.contract)/\($0.version)", $0.shape == .list) },
      uniquingKeysWith: { $0 && $1 })
  }()
  /// Each message goes out once.
  private static let once: Set<String> = ["catchkit.seat.relay/1", "catchkit.seat.message/1"]

  /// Saved worlds have no files beside the store.
  private static let samples = ContractTable.samples.filter {
    $0.contract != "catchkit.challenge.photo/1"
  }

  @Test(arguments: samples)
  func `no line is wider than the terminal, and what matters is whole`(
    sample: ContractTable.Sample
  ) throws {
    let scene = try ContractTable.Scene(sample)
    func shown(_ language: Language, _ options: [String]) throws -> String {
      let result = scene.run(options + ["--lang", language.rawValue])
      try #require([.done, .negative].contains(result.code), "\(result)")
      return result.output
    }
    guard let isList = Self.reading[sample.contract], !Self.once.contains(sample.contract),
      !sample.line.contains("{folder}")
    else {
      check(try shown(.ko, ["--width", "60"]), 60)
      return
    }
    for (language, widths) in [(Language.en, [60, 100]), (.ko, [60, 80])] {
      var whole = try shown(language, [])
      // Logs for other programs are printed as they are.
      guard !whole.hasPrefix("{") else { continue }
      var limit: [String] = []
      if isList, whole.split(separator: "\n").count > 20, !sample.line.contains("--limit") {
        limit = ["--limit", "5"]
        whole = try shown(language, limit)
      }
      // A calendar shows less in fewer columns.
      let isDrawn = sample.contract == "catchkit.shift.calendar/1"
      let words = isDrawn ? [] : Self.keys(in: whole)
      for width in widths {
        let text = try shown(language, limit + ["--width", "\(width)"])
        check(text, width)
        let parts = Set(text.split { !Self.isPart($0) })
        // The year of all days is told above them.
        let lost = words.filter { word in
          !parts.contains(word)
            && !(word.dropFirst(4).first == "-" && parts.contains(word.prefix(4))
              && parts.contains(word.dropFirst(5)))
        }
        #expect(lost.isEmpty, "\(width): \(lost)\n\(text)")
      }
    }
  }

  private func check(_ text: String, _ width: Int) {
    guard !text.hasPrefix("{") else { return }
    let wide = text.split(separator: "\n").filter { line in
      // A command with quotes and a path are there to be copied.
      DisplayWidth.columns(of: line) > width && !line.contains("$ ")
        && line.split(separator: " ").count > 1 && !line.drop { $0 == " " }.hasPrefix("/")
    }
    #expect(wide.isEmpty, "\(width): \(wide)\n\(text)")
  }

  /// Ids, days, times and amounts.
  private static func keys(in text: String) -> Set<Substring> {
    Set(
      text.split { !isPart($0) }.filter { word in
        word.utf8.contains { (0x30...0x39).contains($0) }
          && word.utf8.allSatisfy { $0 < 0x80 } && word.utf8.count <= 24
      })
  }

  private static func isPart(_ character: Character) -> Bool {
    // A unit behind an amount, as in 원, is no part of it.
    character.isASCII && (character.isLetter || character.isNumber || "-:,.".contains(character))
  }

  @Test func `no command lays out a list by itself`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources").standardizedFileURL
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("CatchCommandLine/")
    }
    let users = try paths.filter {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        .contains("presentation.width")
    }
    #expect(
      users.map { ($0 as NSString).lastPathComponent }.sorted() == [
        "CalendarText.swift", "DoctorCommand.swift", "PayslipText.swift",
      ])
  }
}
