import CatchCommands
import CatchProgram
import CatchStore
import Foundation
import PayrollService
import PeopleService
import ShiftService
import Testing

/// Holds the arrows between targets: a domain is known to its own targets and to the root alone.
@Suite("Domains in the sources")
struct DomainGateTests {
  /// Targets without a domain, then each domain's own, from the bottom up.
  private static let general = [
    "CatchValues", "CatchCommandLine", "CatchStore", "PeopleService", "CatchProgram",
  ]
  /// The modules of each domain, and what of other domains they may import.
  private static let domains: [(targets: [String], mayImport: Set<String>)] = [
    (["ShiftService", "WorkplaceOptions", "ShiftCommands"], ["WageService"]),
    (
      ["WageService", "PayrollService", "WageCommands"],
      ["ShiftService", "WorkplaceOptions"]
    ),
  ]

  private struct Source {
    let target: String
    let name: String
    let text: String
  }

  private static let sources: [Source] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (paths?.allObjects ?? []).compactMap { item in
      guard let url = item as? URL, url.pathExtension == "swift",
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { return nil }
      let path = url.path.dropFirst(folder.path.count + 1)
      return Source(
        target: String(path.prefix { $0 != "/" }), name: url.lastPathComponent, text: text)
    }
  }()

  private static func imports(_ source: Source) -> Set<String> {
    Set(
      source.text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index < 2, words.count > index + 1
        else { return nil }
        return String(words[index + 1])
      })
  }

  @Test func `a target imports no domain that it may not know`() {
    #expect(Self.sources.count > 100)
    let all = Set(Self.domains.flatMap(\.targets))
    for source in Self.sources {
      let found = Self.imports(source).intersection(all)
      if Self.general.contains(source.target) {
        #expect(found == [], "\(source.target)/\(source.name)")
      }
      for domain in Self.domains where domain.targets.contains(source.target) {
        // A staff is entered together with its facts for pay, and periods complete closed ones.
        let besides: Set<String> =
          ["ShiftCommands", "WorkplaceOptions"].contains(source.target) ? ["PayrollService"] : []
        let foreign = found.subtracting(domain.targets).subtracting(domain.mayImport)
          .subtracting(besides)
        #expect(foreign == [], "\(source.target)/\(source.name)")
      }
    }
  }

  /// The tables of a target and of those above it may not be named by the SQL below it.
  @Test func `SQL names no table of a domain above`() throws {
    let people = PeopleTables.tables.stored.map { "\($0.name)" } + ["birth", "notice"]
    let shift = ShiftTables.tables.stored.map { "\($0.name)" }.filter { !people.contains($0) }
    let pay = PayrollTables.tables.stored.map { "\($0.name)" }
    let hidden: [String: [String]] = [
      "CatchValues": people + shift + pay, "CatchCommandLine": people + shift + pay,
      "CatchStore": people + shift + pay, "PeopleService": shift + pay,
      "CatchProgram": shift + pay, "ShiftService": pay, "WorkplaceOptions": pay,
      "ShiftCommands": pay, "CatchCommands": people + shift + pay,
    ]
    var seen = 0
    for source in Self.sources {
      guard let tables = hidden[source.target] else { continue }
      for statement in try Self.statements(in: source.text) {
        seen += 1
        for table in tables {
          let named = try NSRegularExpression(
            pattern: "(FROM|JOIN|INTO|UPDATE|TABLE|ON|main\\.|entity = '|SELECT ')\\s*\(table)\\b")
          let range = NSRange(statement.startIndex..., in: statement)
          #expect(
            named.firstMatch(in: statement, range: range) == nil,
            "\(source.target)/\(source.name) names \(table)")
        }
      }
    }
    // It sees statements, so it would see such names.
    #expect(seen > 200)
  }

  private static func statements(in text: String) throws -> [String] {
    let literal = try NSRegularExpression(
      pattern: "\"\"\"(.*?)\"\"\"|\"((?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE)[^\"\\n]*)\"",
      options: .dotMatchesLineSeparators)
    let range = NSRange(text.startIndex..., in: text)
    return literal.matches(in: text, range: range).compactMap { match in
      Range(match.range, in: text).map { String(text[$0]) }
    }.filter { statement in
      ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "CREATE "].contains {
        statement.contains($0)
      }
    }
  }

  @Test func `a domain is registered in the root alone`() {
    let names = Domains.catchkit.list.map(\.name)
    #expect(names == ["wage", "shift", "seat", "snap", "shot", "challenge"])
    for name in names {
      let type = "\(name.prefix(1).uppercased())\(name.dropFirst())Domain"
      let users = Self.sources.filter { $0.text.contains("\(type).domain") }.map(\.name)
      #expect(users == ["Domains+Catchkit.swift"], "\(type)")
    }
    let root = Self.sources.filter { $0.target == "CatchCommands" }
    let lineCount = root.reduce(0) { $0 + $1.text.split(separator: "\n").count }
    #expect(lineCount <= 200)
  }
}
