import Foundation
import Testing

/// The static half of T11: where statements may be put together at all.
@Suite("SQL in the sources")
struct SourceGateTests {
  /// They put statements together from literals and from the names of `StoredTable`, which are
  /// literals too; what people typed is only ever bound.
  private static let assemblers: Set<String> = [
    "Columns+SQL.swift", "Database.swift", "DerivedTable.swift", "KeptStatements.swift",
    "Database+Schema.swift",
    "DeepCheck.swift", "Invariant.swift",
    "NamedFiles.swift", "PublicView.swift", "QueryLens.swift",
    "Reversal.swift", "RowReader.swift", "RowScan.swift", "Salvage.swift", "StoreImport.swift",
    "StoreRows.swift", "StoreSummary.swift", "StoredTable.swift",
    "TextIndex.swift", "Transaction.swift", "View.swift",
  ]

  private static let sources: [(name: String, text: String)] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (paths?.allObjects ?? []).compactMap { item in
      guard let url = item as? URL, url.pathExtension == "swift",
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { return nil }
      return (url.lastPathComponent, text)
    }
  }()

  @Test func `only the store's own files put statements together`() {
    #expect(Self.sources.count > 100)
    let found = Self.sources.filter { $0.text.contains("assembled") }.map(\.name)
    #expect(Set(found).subtracting(Self.assemblers) == [])
    #expect(found.contains("Database.swift"))
  }

  @Test func `no statement has anything put into its text`() throws {
    let verbs = "SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|DROP|ALTER|PRAGMA|ATTACH|VACUUM|WITH"
    // In one line, or in the lines of a long literal.
    let line = try NSRegularExpression(pattern: "\"(\(verbs)) [^\"\\n]*\\\\\\(")
    let block = try NSRegularExpression(
      pattern: "\"\"\"\\s*(\(verbs)) (?:(?!\"\"\").)*\\\\\\(",
      options: .dotMatchesLineSeparators)
    let found = Self.sources.filter { source in
      let range = NSRange(source.text.startIndex..., in: source.text)
      return line.firstMatch(in: source.text, range: range) != nil
        || block.firstMatch(in: source.text, range: range) != nil
    }.map(\.name)
    #expect(Set(found).subtracting(Self.assemblers) == [])
    // It sees the ones that are allowed, so it would see others.
    #expect(found.contains("StoredTable.swift") && found.contains("Database+Schema.swift"))
  }

  @Test func `SQL about a topic stands in the file of its queries`() throws {
    let statement = try NSRegularExpression(
      pattern: "\"\\s*(SELECT|INSERT INTO|UPDATE \\w+ SET|DELETE FROM) ")
    let strays = Self.sources.filter { source in
      statement.firstMatch(
        in: source.text, range: NSRange(source.text.startIndex..., in: source.text)) != nil
    }.map(\.name).filter { name in
      // The examples of `store query` and of recipes are SQL that people type.
      !name.contains("Queries") && !name.hasPrefix("M0") && name != "QueryStore.swift"
        && !name.hasSuffix("Recipes.swift") && !Self.storeFiles.contains(name)
    }
    #expect(strays == [])
  }

  /// The files of CatchStore, which knows no topic.
  private static let storeFiles: Set<String> = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/CatchStore").standardizedFileURL
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return Set(paths.map { ($0 as NSString).lastPathComponent })
  }()

  /// Migrations and the rules of a year are frozen, and say much alike on purpose.
  @Test func `no twelve lines stand twice`() {
    var places: [String: String] = [:]
    var doubles: Set<String> = []
    for source in Self.sources
    where !source.name.hasPrefix("M0") && !source.name.hasPrefix("Rules20") {
      let lines = source.text.split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }.filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("public import ") }
      guard lines.count >= 12 else { continue }
      for start in 0...(lines.count - 12) {
        let block = lines[start..<start + 12].joined(separator: "\n")
        if let other = places[block] {
          doubles.insert("\(other) and \(source.name): \(lines[start])")
        } else {
          places[block] = source.name
        }
      }
    }
    #expect(places.count > 10_000)
    #expect(doubles == [])
  }

  /// Comments open with a noun or a verb, and name people by their roles.
  @Test func `comments are plain words`() throws {
    let riddle = try NSRegularExpression(
      pattern: "^(What|Who|Whom|Whose|How|When|Where|Which|Why|Those|The same|That)\\b")
    let nameless = try NSRegularExpression(
      pattern: "\\b([Ss]ome|[Nn]o|[Aa]ny|[Ee]very)(body|one)\\b|\\b[Ww]hoever\\b")
    var (riddles, people): ([String], [String]) = ([], [])
    for source in Self.sources {
      var isInside = false
      for line in source.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let text = line.trimmingCharacters(in: .whitespaces)
        let range = { (text: String) in NSRange(text.startIndex..., in: text) }
        let isDoc = text.hasPrefix("///")
        if isDoc, !isInside {
          let abstract = String(text.dropFirst(4))
          if riddle.firstMatch(in: abstract, range: range(abstract)) != nil {
            riddles.append("\(source.name): \(text)")
          }
        }
        isInside = isDoc
        if text.hasPrefix("//"), nameless.firstMatch(in: text, range: range(text)) != nil {
          people.append("\(source.name): \(text)")
        }
      }
    }
    #expect(riddles.count <= 80, "\(riddles)")
    #expect(people.count <= 40, "\(people)")
  }

  /// Titles, summaries and messages name things with nouns and people by their roles.
  @Test func `texts are plain words`() throws {
    let text = try NSRegularExpression(pattern: "\"((?:[^\"\\\\]|\\\\.)*)\"")
    let riddle = try NSRegularExpression(
      pattern: "^(What|Who|Whom|Whose|How|When|Where|Which|Why|Only look)\\b")
    let nameless = try NSRegularExpression(
      pattern: "\\b([Ss]ome|[Nn]o|[Aa]ny|[Ee]very)body\\b|\\b[Ww]hoever\\b")
    var (count, riddles, people, korean) = (0, [String](), [String](), [String]())
    for source in Self.sources {
      for line in source.text.split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        let line = String(line)
        for match in text.matches(in: line, range: NSRange(line.startIndex..., in: line)) {
          guard let range = Range(match.range(at: 1), in: line) else { continue }
          let words = String(line[range])
          let whole = NSRange(words.startIndex..., in: words)
          let place = "\(source.name): \(words)"
          count += 1
          if riddle.firstMatch(in: words, range: whole) != nil { riddles.append(place) }
          if nameless.firstMatch(in: words, range: whole) != nil { people.append(place) }
          // 사장님 and 알바생 are names of roles only, and a command line is not written.
          if ["쓰십시오", "사장님은", "사장님이", "사장님만", "알바생은", "알바생이", "알바생만"].contains(
            where: words.contains)
          {
            korean.append(place)
          }
        }
      }
    }
    #expect(count > 5_000)
    #expect(riddles.count <= 20, "\(riddles)")
    #expect(people.count <= 10, "\(people)")
    #expect(korean == [])
  }
}
