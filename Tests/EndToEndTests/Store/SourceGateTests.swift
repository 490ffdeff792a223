import Foundation
import Testing

/// The static half of T11: where statements may be put together at all.
@Suite("SQL in the sources")
struct SourceGateTests {
  /// They put statements together from literals and from the names of `StoredTable`, which are
  /// literals too; what people typed is only ever bound.
  private static let assemblers: Set<String> = [
    "Database.swift", "Database+Schema.swift", "DeepCheck.swift", "Invariant.swift",
    "PublicView.swift", "QueryLens.swift",
    "Reversal.swift", "StoreImport.swift", "StoreRows.swift", "StoreSummary.swift",
    "StoredTable.swift",
    "Transaction.swift", "View.swift",
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
    return Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
  }()
}
