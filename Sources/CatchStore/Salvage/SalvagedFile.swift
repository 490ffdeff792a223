import CSQLite
import CatchValues
import SystemLibrary

/// The copy of a damaged store's file, whose first page is made anew.
///
/// SQLite reads no row of a file whose header or list of tables it does not understand, although
/// this program knows both: all that the list must show is on which page each table begins.
struct SalvagedFile {
  private let path: String
  private let descriptor: Int32
  private let pageSize: Int
  private let pageCount: Int

  /// The tables of a file.
  struct Tables {
    /// The page on which each known table begins.
    var roots: [String: Int] = [:]
    /// Tables that were there, and whose first page is lost.
    var lost: Set<String> = []
  }

  /// Renews the first page of the file.
  static func renew(_ path: String, _ schema: Schema) throws(Failure) -> Tables {
    let descriptor = StoreFile.descriptor(of: path, O_RDWR)
    guard descriptor >= 0 else { throw StoreFile.failed(path, "cannot be opened", "열 수 없습니다") }
    defer { close(descriptor) }
    let file = SalvagedFile(path, descriptor)
    guard file.pageCount > 0 else { return Tables() }
    let tables = try file.tables(schema)
    try file.writeFirstPage()
    let database = try Database(path, .draft, schema: schema, patience: Patience(milliseconds: 0))
    try database.replaceSchema(tables.roots)
    return tables
  }

  private init(_ path: String, _ descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
    var size = [UInt8](repeating: 0, count: 2)
    _ = unsafe pread(descriptor, &size, 2, 16)
    let given = size[0] == 0 && size[1] == 1 ? 65_536 : Int(size[0]) << 8 | Int(size[1])
    pageSize = given >= 512 && given & (given - 1) == 0 ? given : 4096
    // A page that is there in part is lost.
    pageCount = StoreFile.byteCount(of: path) / pageSize
  }

  private func tables(_ schema: Schema) throws(Failure) -> Tables {
    let fresh = try Database(path, .memory, schema: schema, patience: Patience(milliseconds: 0))
    try fresh.makeSchema()
    let made = try View(fresh).rows(
      "SELECT name, rootpage FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence'"
    ) { row throws(Failure) in (name: try row.text(0), root: try row.integer(1)) }
    let names = Set(made.map(\.name))
    var tables = Tables()
    let first = page(1)
    var isListLost = true
    // Pages that are no longer in use may hold older lists, so those of the list come first.
    for number in [1] + first.children + Array(2...max(2, pageCount)) {
      for row in page(number).schemaRows {
        if row.type == "table", names.contains(row.names[0]) { tables.lost.insert(row.names[0]) }
        guard page(row.root).isOfTable else { continue }
        isListLost = false
        guard let name = row.names.first(where: names.contains), tables.roots[name] == nil,
          !tables.roots.values.contains(row.root)
        else { continue }
        tables.roots[name] = row.root
      }
    }
    // Where a part of the list is lost, a table that is not on the rest may have been on it.
    if !first.isOfTable || !first.children.allSatisfy({ page($0).isOfTable }) {
      tables.lost = names
    }
    // In a file that was made with this format, tables begin where they do in a new one.
    let isAsMade =
      tables.roots.isEmpty
      ? isListLost : made.allSatisfy { tables.roots[$0.name] ?? $0.root == $0.root }
    for (name, root) in made where isAsMade && tables.roots[name] == nil && page(root).isOfTable {
      tables.roots[name] = root
    }
    tables.lost.subtract(tables.roots.keys)
    return tables
  }

  /// Writes a header that every store has, and an empty list of tables.
  private func writeFirstPage() throws(Failure) {
    // A rollback journal, nothing reserved, fixed fractions; then the counter of changes.
    var bytes = Array("SQLite format 3\u{0}".utf8)
    bytes += [UInt8(pageSize >> 8 & 0xFF), UInt8(pageSize >> 16), 1, 1, 0, 64, 32, 32, 0, 0, 0, 1]
    bytes += (0..<4).map { UInt8(pageCount >> (24 - 8 * $0) & 0xFF) }
    bytes += [UInt8](repeating: 0, count: pageSize - bytes.count)
    // The newest format of a schema, UTF-8, and the counter for which the number of pages is true.
    (bytes[47], bytes[59], bytes[95]) = (4, 1, 1)
    bytes[100] = SalvagedPage.tableLeaf
    (bytes[105], bytes[106]) = (UInt8(pageSize >> 8 & 0xFF), UInt8(pageSize & 0xFF))
    guard unsafe pwrite(descriptor, bytes, pageSize, 0) == pageSize,
      ftruncate(descriptor, off_t(pageCount * pageSize)) == 0
    else { throw StoreFile.failed(path, "cannot be written", "쓸 수 없습니다") }
  }

  private func page(_ number: Int) -> SalvagedPage {
    var bytes = [UInt8](repeating: 0, count: pageSize)
    guard (1...max(1, pageCount)).contains(number),
      unsafe pread(descriptor, &bytes, pageSize, off_t((number - 1) * pageSize)) == pageSize
    else { return SalvagedPage(bytes: [], start: 0) }
    return SalvagedPage(bytes: bytes, start: number == 1 ? 100 : 0)
  }
}

/// A page as SQLite's file format has it, of which any byte may be wrong.
private struct SalvagedPage {
  static let tableLeaf: UInt8 = 13
  private static let tableInterior: UInt8 = 5

  let bytes: [UInt8]
  /// The first page begins with the file's header.
  let start: Int

  private var kind: UInt8 { bytes.isEmpty ? 0 : bytes[start] }

  var isOfTable: Bool { kind == SalvagedPage.tableLeaf || kind == SalvagedPage.tableInterior }

  /// The pages below one that has no rows of its own.
  var children: [Int] {
    guard kind == SalvagedPage.tableInterior else { return [] }
    return cells(after: 12).map { number($0, 4) } + [number(start + 8, 4)]
  }

  /// The rows of a list of tables, whose columns are type, name, name of the table, first page and
  /// SQL.
  var schemaRows: [(type: String, names: [String], root: Int)] {
    guard kind == SalvagedPage.tableLeaf else { return [] }
    return cells(after: 8).compactMap { cell in
      var place = cell
      // The length of the row, and its key.
      _ = (variable(&place), variable(&place))
      let head = place
      var body = head + variable(&place)
      let types = (0..<5).map { _ in variable(&place) }
      guard body == place, types[0] == 23, (1...4).contains(types[3]) else { return nil }
      let texts = [0, 1, 2].map { index in
        defer { body += SalvagedPage.length(types[index]) }
        return text(body, SalvagedPage.length(types[index]))
      }
      let root = number(body, types[3])
      let sql = text(body + types[3], 100)
      let named = sql.split(separator: " ").dropFirst(2).first.map(String.init) ?? ""
      return (texts[0], [texts[1], texts[2], named], root)
    }
  }

  private func cells(after header: Int) -> [Int] {
    (0..<min(number(start + 3, 2), bytes.count / 4)).map { number(start + header + 2 * $0, 2) }
  }

  private static func length(_ type: Int) -> Int {
    type > 12 && type % 2 == 1 ? (type - 13) / 2 : 0
  }

  private func byte(_ place: Int) -> Int { bytes.indices.contains(place) ? Int(bytes[place]) : 0 }

  private func number(_ place: Int, _ count: Int) -> Int {
    (place..<place + count).reduce(0) { $0 << 8 | byte($1) }
  }

  private func text(_ place: Int, _ count: Int) -> String {
    guard place >= 0, count >= 0, place < bytes.count else { return "" }
    return String(decoding: bytes[place..<min(place + count, bytes.count)], as: UTF8.self)
  }

  /// A whole number of up to 4 of the bytes that the format allows; larger ones stand nowhere here.
  private func variable(_ place: inout Int) -> Int {
    var value = 0
    for _ in 0..<4 {
      let next = byte(place)
      place += 1
      value = value << 7 | next & 0x7F
      if next < 0x80 { break }
    }
    return value
  }
}

extension Database {
  /// Makes the list of tables of a private file anew.
  fileprivate func replaceSchema(_ roots: [String: Int]) throws(Failure) {
    try set(SQLITE_DBCONFIG_DEFENSIVE, 0, "defensive")
    try execute("PRAGMA writable_schema = ON")
    let insert = try prepare(
      """
      INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql)
      VALUES ('table', ?1, ?1, ?2, ?3)
      """)
    for text in schema.texts(upTo: schema.version).map(\.words) {
      guard let name = text.split(separator: " ").dropFirst(2).first.map(String.init),
        text.hasPrefix("CREATE TABLE "), let root = roots[name]
      else { continue }
      try insert.bind([.text(name), .integer(root), .text(text)])
      try insert.run()
    }
  }
}
