import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Screens of 60, 80 and 100 columns, made by the sample of each contract.
@Suite("Screens that fit")
struct FittingTests {
  /// Commands that may be run again on the same store.
  private static let reading: Set<String> = {
    func nodes(_ info: CommandInfo) -> [CommandInfo] { [info] + info.children.flatMap(nodes) }
    return Set(
      nodes(Domains.catchkit.root.info()).filter { !$0.changes }.compactMap(\.output).map {
        "\($0.contract)/\($0.version)"
      })
  }()

  @Test(arguments: ContractTable.samples)
  func `no line is wider than the terminal, and what matters is whole`(
    sample: ContractTable.Sample
  ) throws {
    var kept: ContractTable.Scene?
    func shown(_ language: Language, _ width: Int?) throws -> String {
      let scene = try kept ?? ContractTable.Scene(sample)
      if Self.reading.contains(sample.contract), !sample.line.contains("{folder}") { kept = scene }
      let options = width.map { ["--width", "\($0)"] } ?? []
      let result = scene.run(options + ["--lang", language.rawValue])
      try #require([.done, .negative].contains(result.code), "\(result)")
      return result.output
    }
    for language in Language.allCases {
      let whole = try shown(language, nil)
      // Logs for other programs are printed as they are.
      guard !whole.hasPrefix("{") else { continue }
      // A calendar shows less in fewer columns.
      let isDrawn = sample.contract == "catchkit.shift.calendar/1"
      let words = isDrawn ? [] : Self.keys(in: whole)
      for width in [60, 80, 100] {
        let text = try shown(language, width)
        for line in text.split(separator: "\n") {
          let isOneWord = line.split(separator: " ").count == 1
          // A command with quotes is there to be copied.
          #expect(
            DisplayWidth.columns(of: line) <= width || isOneWord || line.contains("$ "),
            "\(width): \(line)\n\(text)")
        }
        let parts = Set(text.split { !Self.isPart($0) })
        for word in words where !parts.contains(word) {
          // The year of all days is told above them.
          #expect(
            word.dropFirst(4).first == "-" && parts.contains(word.prefix(4))
              && parts.contains(word.dropFirst(5)), "\(width): \(word)\n\(text)")
        }
      }
    }
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
    character.isLetter || character.isNumber || "-:,.".contains(character)
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
