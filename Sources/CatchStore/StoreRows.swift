public import CatchValues

/// A table in an export: the log, the rows people made, and the counters of their ids.
struct ExportedTable {
  let name: StaticString
  private(set) var columns: [StaticString]
  let order: StaticString

  static let operation = ExportedTable(
    name: "operation",
    columns: [
      "number", "at", "actor", "command", "kind", "targets", "key", "fingerprint", "result",
      "first_change", "change_count", "digest", "undone_by", "is_announced",
    ], order: "number")

  static let change = ExportedTable(
    name: "change", columns: ["number", "operation", "entity", "record", "before", "after"],
    order: "number")

  /// The largest ids ever used; they are never reused.
  static let sequence = ExportedTable(
    name: "sqlite_sequence", columns: ["name", "seq"], order: "name")

  /// Returns all tables of an export, in an order in which rows refer only to earlier tables.
  static func all(of schema: Schema) -> [ExportedTable] {
    let own = schema.tables.map {
      ExportedTable(name: $0.name, columns: $0.columns, order: "id")
    }
    // SQLite makes the counters with the first table that needs one.
    return [operation, change] + own + (own.isEmpty ? [] : [sequence])
  }

  /// Returns the table as a format had it before it gained its last columns.
  func without(_ count: Int) -> ExportedTable {
    ExportedTable(name: name, columns: columns.dropLast(count), order: order)
  }

  private var columnList: String { columns.map(\.words).joined(separator: ", ") }

  var select: String { "SELECT \(columnList) FROM \(name) ORDER BY \(order)" }

  var insert: String {
    let places = (1...max(1, columns.count)).map { "?\($0)" }.joined(separator: ", ")
    return "INSERT INTO \(name) (\(columnList)) VALUES (\(places))"
  }
}

/// The size of an export or copy, and the digest of all of it.
public struct StoreExtent: Hashable, Sendable {
  /// Rows of all tables, the log's too.
  public let rowCount: Int
  /// SHA-256 of the export; equals the result of `store export | sha256sum`.
  public let digest: String
}

extension View {
  /// The name of the export format, in its first line.
  public static let exportContract = "catchkit.store.rows/1"

  /// Writes the whole store as JSON Lines, in pieces; the same content gives the same bytes.
  ///
  /// - Returns: the number of rows.
  /// - Throws: `store.damaged` for a value that no command wrote.
  public func export(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var count = 0
    var writer = JSONWriter()
    writeHeader(to: &writer)
    for table in ExportedTable.all(of: schema) {
      let rows = try database.prepare(assembled: table.select)
      while try rows.step() {
        try rows.write(table, to: &writer)
        count += 1
        if writer.byteCount >= 60 << 10 { unsafe try writer.drain(sink) }
      }
    }
    unsafe try writer.drain(sink)
    return count
  }

  /// Returns the extent of an export, and passes the export to the sink.
  func extent(
    passingTo sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> StoreExtent {
    var hash = SHA256()
    let count = unsafe try export { bytes throws(Failure) in
      unsafe hash.update(bytes)
      unsafe try sink(bytes)
    }
    return StoreExtent(rowCount: count, digest: SHA256.hex(hash.finish()))
  }

  func extent() throws(Failure) -> StoreExtent {
    unsafe try extent { _ throws(Failure) in }
  }

  private func writeHeader(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("schema")
    writer.string(View.exportContract)
    writer.key("format")
    writer.integer(schema.version)
    writer.endObject()
    writer.newline()
  }
}

extension Statement {
  /// `{"table":"shift","row":{"id":12,…}}`
  fileprivate func write(_ table: ExportedTable, to writer: inout JSONWriter) throws(Failure) {
    writer.beginObject()
    writer.key("table")
    table.name.withUTF8Buffer { name in unsafe writer.string(utf8: name) }
    writer.key("row")
    writer.beginObject()
    for index in 0..<table.columns.count {
      writer.key(table.columns[index])
      try write(index, to: &writer)
    }
    writer.endObject()
    writer.endObject()
    writer.newline()
  }

  /// - Throws: `store.damaged` for blobs, reals and text that is not UTF-8.
  private func write(_ column: Int, to writer: inout JSONWriter) throws(Failure) {
    if isNull(column) { return writer.null() }
    if isInteger(column) { return writer.integer(try integer(column)) }
    let isValid = unsafe try withText(column) { bytes in
      guard unsafe UTF8Check.isValid(bytes) else { return false }
      unsafe writer.string(utf8: bytes)
      return true
    }
    guard isValid else { throw unexpectedType(column, "valid UTF-8") }
  }
}
