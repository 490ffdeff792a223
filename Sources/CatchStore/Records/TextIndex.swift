public import CatchValues

/// An FTS5 table without content whose entries follow from texts of stored records.
///
/// Such a table forgets an entry only when it is given the text again; the log has it.
///
/// - Note: FTS5 makes tables of its own with it; a migration lists their texts, too, with the names
///   in quotes as FTS5 writes them.
public struct TextIndex: DerivedRows {
  /// Texts of one table. The rowid of an entry is the number of the record that it is about, times
  /// `TextIndex.stride`, and the place of the source.
  public struct Source: Sendable {
    let table: StoredTable
    let subject: StaticString
    let texts: [StaticString]
    let part: @Sendable (StaticString, String) -> String

    /// - Parameters:
    ///   - subject: the column with the number of the record that the texts are about.
    ///   - texts: the columns with the texts.
    ///   - part: takes the part of a column's text that is searched.
    public init(
      _ table: StoredTable, about subject: StaticString, _ texts: [StaticString],
      part: @escaping @Sendable (StaticString, String) -> String = { $1 }
    ) {
      (self.table, self.subject, self.texts, self.part) = (table, subject, texts, part)
    }
  }

  public static let stride = 4

  public let name: StaticString
  private let columns: [StaticString]
  private let list: [Source]
  private let entries: @Sendable (String) -> [String]

  /// - Parameters:
  ///   - sources: at most as many as the stride.
  ///   - entries: makes the words of each column from the texts of a record, with line ends between;
  ///     no words at all make no entry.
  public init(
    _ name: StaticString, _ columns: [StaticString], of sources: [Source],
    entries: @escaping @Sendable (String) -> [String]
  ) {
    precondition(sources.count <= TextIndex.stride, "an index has room for four sources")
    (self.name, self.columns, list, self.entries) = (name, columns, sources, entries)
  }

  public var sources: [StoredTable] { list.map(\.table) }

  public func remake(from first: Int, at now: Instant, in database: Database) throws(Failure) {
    for (place, source) in list.enumerated() {
      // The first image before and the last one after, of each row.
      let changes = try View(database).rows(
        """
        SELECT begin.entity, begin.record, begin.before, finish.after
        FROM (
          SELECT min(number) AS first, max(number) AS last FROM change
          WHERE number >= ?1 AND entity = ?2 GROUP BY record)
          JOIN change AS begin ON begin.number = first
          JOIN change AS finish ON finish.number = last
        """, [.integer(first), .text(source.table.name.words)], RowChange.init)
      for change in changes {
        let (old, new) = (try entry(change.before, source), try entry(change.after, source))
        guard old != new else { continue }
        if let old { try write(old, place, isGone: true, in: database) }
        if let new { try write(new, place, in: database) }
      }
    }
  }

  public func remakeAll(at now: Instant, in database: Database) throws(Failure) {
    for (place, source) in list.enumerated() {
      let rows = try database.prepare(assembled: source.table.selectImages)
      while try rows.step() {
        if let entry = try entry(try rows.text(1), source) { try write(entry, place, in: database) }
      }
    }
  }

  private struct Entry: Equatable {
    let subject: Int
    let words: [String]
  }

  private func entry(_ image: String?, _ source: Source) throws(Failure) -> Entry? {
    guard let image else { return nil }
    guard let row = RowImage(image),
      case .integer(let subject)? = row.value(of: source.subject, in: source.table)
    else { throw .damagedStore("\(source.table.name)", "an image in the log cannot be read") }
    let texts = source.texts.compactMap { column -> String? in
      guard case .text(let text)? = row.value(of: column, in: source.table) else { return nil }
      return source.part(column, text)
    }
    let words = entries(texts.joined(separator: "\n"))
    return words.allSatisfy(\.isEmpty) ? nil : Entry(subject: subject, words: words)
  }

  private func write(
    _ entry: Entry, _ place: Int, isGone: Bool = false, in database: Database
  ) throws(Failure) {
    let names = columns.map(\.words).joined(separator: ", ")
    let places = columns.indices.map { ", ?\($0 + 2)" }.joined()
    let statement = try database.prepare(
      assembled: isGone
        ? "INSERT INTO \(name) (\(name), rowid, \(names)) VALUES ('delete', ?1\(places))"
        : "INSERT INTO \(name) (rowid, \(names)) VALUES (?1\(places))", isKept: true)
    let rowID = entry.subject * TextIndex.stride + place
    try statement.bind([.integer(rowID)] + entry.words.map(Value.text))
    try statement.run()
  }

  // MARK: - Check

  public func differences(in database: Database) throws(Failure) -> [String] {
    var sums: [Int: Int] = [:]
    var names: [Int: String] = [:]
    for (place, source) in list.enumerated() {
      let rows = try database.prepare(assembled: source.table.selectImages)
      while try rows.step() {
        guard let entry = try entry(try rows.text(1), source) else { continue }
        let rowID = entry.subject * TextIndex.stride + place
        names[rowID] = source.table.id(of: try rows.integer(0))
        for (column, words) in entry.words.enumerated() {
          for (offset, word) in words.utf8.split(separator: 0x20).enumerated() {
            sums[rowID, default: 0] &+= TextIndex.sum(word, "\(columns[column])".utf8, offset)
          }
        }
      }
    }
    // The connection of a check may write nothing; this is a table of its own.
    let isGuarded = try database.integer("PRAGMA query_only") != 0
    if isGuarded { try database.execute("PRAGMA query_only = OFF") }
    try database.execute(
      SQL(assembled: "CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, \(name), instance)"))
    let words = try database.prepare("SELECT doc, term, col, offset FROM temp.words")
    while try words.step() {
      let rowID = try words.integer(0)
      let (word, column) = (try words.text(1), try words.text(2))
      sums[rowID, default: 0] &-= TextIndex.sum(word.utf8, column.utf8, try words.integer(3))
    }
    words.reset()
    try database.execute("DROP TABLE temp.words")
    if isGuarded { try database.execute("PRAGMA query_only = ON") }
    return sums.filter { $0.value != 0 }.keys.sorted().map { names[$0] ?? "\(name)-\($0)" }
  }

  /// Mixes one word with its place; the sum over an entry is the same in any order.
  private static func sum(
    _ word: some Sequence<UInt8>, _ column: some Sequence<UInt8>, _ offset: Int
  ) -> Int {
    // FNV-1a.
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in column { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    sum = (sum ^ UInt64(truncatingIfNeeded: offset)) &* 0x100_0000_01B3
    return Int(truncatingIfNeeded: sum ^ sum >> 29)
  }
}
