public import CatchValues

/// SQL about the rows of a record, written from its list of columns.
extension Columns {
  /// Asks for all columns of rows.
  ///
  /// - Parameters:
  ///   - more: further columns to read by name, with their comma before: `, person.name AS maker`.
  ///   - rest: what follows the table's name: `WHERE owner = ? ORDER BY id`.
  public func select(
    and more: StaticString = "", _ rest: StaticString, _ values: [Value] = []
  ) -> SQL {
    let table = Record.table.name.words
    var text = "SELECT "
    for (index, name) in names.enumerated() {
      if index > 0 { text += ", " }
      text += "\(table).\(name)"
    }
    text += "\(more) FROM \(table)"
    var sql = SQL(assembled: text)
    sql.append(rest, values)
    return sql
  }

  /// `name, kind, last_day`: all but the id.
  private var contents: String {
    names.dropFirst().map(\.words).joined(separator: ", ")
  }

  /// `?2, ?3, ?4`
  private var places: String {
    names.indices.dropFirst().map { "?\($0 + 1)" }.joined(separator: ", ")
  }

  var insert: String {
    "INSERT INTO \(Record.table.name) (\(contents)) VALUES (\(places))"
  }

  // An unchanged row must not become a step of undo.
  var update: String {
    let settings = names.enumerated().dropFirst()
      .map { "\($0.element) = ?\($0.offset + 1)" }.joined(separator: ", ")
    return """
      UPDATE \(Record.table.name) SET \(settings)
      WHERE id = ?1 AND (\(contents)) IS NOT (\(places))
      """
  }

  /// - Parameter key: the columns of a UNIQUE constraint.
  func upsert(on key: [StaticString]) -> String {
    let keys = key.map(\.words)
    let settings = names.dropFirst().map(\.words).filter { !keys.contains($0) }
      .map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return """
      \(insert) ON CONFLICT (\(keys.joined(separator: ", "))) DO UPDATE SET \(settings)
      """
  }

}

extension View {
  /// Reads records.
  ///
  /// - Parameter rest: what follows the table's name: `WHERE owner = ? ORDER BY id`.
  public func records<Record: StoredRecord>(
    _ rest: StaticString, _ values: [Value] = []
  ) throws(Failure) -> [Record] {
    try rows(Record.columns.select(rest, values)) { row throws(Failure) in try Record(row) }
  }

  /// Reads the record of an id; nil if there is none.
  public func record<Record: StoredRecord>(_ id: ID<Record>) throws(Failure) -> Record? {
    let found: [Record] = try records("WHERE id = ?1", [Value(id)])
    return found.first
  }
}

extension Transaction {
  /// Adds a record, whatever its id, and returns it with its new one.
  public func insert<Record: StoredRecord>(_ record: Record) throws(Failure) -> ID<Record> {
    let statement = try view.database.prepare(assembled: Record.columns.insert, isKept: true)
    try statement.bind(record.values)
    try statement.bindNull(at: 1)
    try statement.run()
    return ID(lastInsertedID)
  }

  /// Writes all columns of a record; an unchanged one stays untouched.
  public func update<Record: StoredRecord>(_ record: Record) throws(Failure) {
    let statement = try view.database.prepare(assembled: Record.columns.update, isKept: true)
    try statement.bind(record.values)
    try statement.run()
  }

  /// Adds a record, or writes the one with the same key.
  ///
  /// - Parameter key: the columns of a UNIQUE constraint.
  public func upsert<Record: StoredRecord>(
    _ record: Record, on key: [StaticString]
  ) throws(Failure) {
    let sql = Record.columns.upsert(on: key)
    let statement = try view.database.prepare(assembled: sql, isKept: true)
    try statement.bind(record.values)
    try statement.bindNull(at: 1)
    try statement.run()
  }

  public func delete<Record: StoredRecord>(_ id: ID<Record>) throws(Failure) {
    let statement = try view.database.prepare(assembled: Record.table.deleteRow, isKept: true)
    try statement.bind([Value(id)])
    try statement.run()
  }
}

extension Statement {
  /// Returns the place of a column that was asked for beside the record's own.
  ///
  /// - Precondition: the statement has it.
  public func place(of name: StaticString) -> Int {
    var place = columnCount - 1
    while place >= 0, columnName(place) != name.words { place -= 1 }
    precondition(place >= 0, "the statement has no column of that name")
    return place
  }
}

extension PublicView {
  /// Makes the view of a record: its id, what it shows of other rows, and its own columns.
  ///
  /// - Parameters:
  ///   - more: columns of joined tables, shown after the id: each its name and its expression.
  ///   - joins: `JOIN main.person ON …`
  ///   - hidden: columns that it leaves out.
  ///   - named: columns under the names of outputs, where they differ from older ones that stay.
  public init<Record: StoredRecord>(
    of record: Record.Type, _ name: StaticString,
    and more: [(name: StaticString, expression: StaticString)] = [],
    joining joins: StaticString = "", without hidden: [StaticString] = [],
    seenIf condition: StaticString? = nil, isInFile: Bool = false, named: [Named] = []
  ) {
    let table = Record.table.name.words
    var parts = [(name: "id" as StaticString, text: "'\(Record.table.prefix)-' || \(table).id")]
    parts += more.map { ($0.name, $0.expression.words) }
    for column in Record.columns.all.dropFirst()
    where !hidden.contains(where: { $0.words == column.name.words }) {
      parts.append((column.name, column.expression(in: table)))
    }
    let list = parts.map { "\($0.text) AS \($0.name)" }.joined(separator: ", ")
    self.init(
      name, parts.map(\.name), assembled: "SELECT \(list) FROM main.\(table) \(joins)",
      seenIf: condition, isInFile: isInFile, named: named)
  }
}

extension Column {
  /// Writes the value as other programs read it.
  fileprivate func expression(in table: String) -> String {
    let own = "\(table).\(name)"
    guard let reference else {
      if case .words = kind { return "nullif(\(own), '')" }
      return own
    }
    if let part = parts?.first?.path.last, part.words != name.words {
      return "(SELECT \(part) FROM main.\(reference.table) AS other WHERE other.id = \(own))"
    }
    return "'\(reference.prefix)-' || \(own)"
  }
}
