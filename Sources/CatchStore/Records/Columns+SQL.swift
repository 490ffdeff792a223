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

  func insert(rows count: Int) -> String {
    let row = "(\(repeatElement("?", count: names.count - 1).joined(separator: ", ")))"
    let rows = repeatElement(row, count: count).joined(separator: ", ")
    return "INSERT INTO \(Record.table.name) (\(contents)) VALUES \(rows)"
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
    let statement = try database.prepare(records: Record.table.name, rest) {
      Record.columns.select(rest).text
    }
    precondition(statement.isReadOnly, "a view cannot change the store")
    return try View.rows(of: statement, values) { row throws(Failure) in try Record(row) }
  }

  /// Reads the record of an id; nil if there is none.
  public func record<Record: StoredRecord>(_ id: ID<Record>) throws(Failure) -> Record? {
    try record("WHERE id = ?1", [Value(id)])
  }

  /// Reads the first record; nil if there is none.
  public func record<Record: StoredRecord>(
    _ rest: StaticString, _ values: [Value] = []
  ) throws(Failure) -> Record? {
    let found: [Record] = try records(rest, values)
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

  /// Adds records in their order, whatever their ids, many with one statement: each statement that
  /// the log follows first saves the pages that it writes to.
  public func insert<Record: StoredRecord>(_ records: [Record]) throws(Failure) {
    let columns = Record.columns
    var rest = records[...]
    while !rest.isEmpty {
      let part = rest.prefix(Database.mostParameters / columns.names.count)
      rest = rest.dropFirst(part.count)
      let sql = columns.insert(rows: part.count)
      let statement = try view.database.prepare(assembled: sql, isKept: true)
      try statement.bind(part.flatMap { $0.values.dropFirst() })
      try statement.run()
    }
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
    while place >= 0, !isColumn(place, named: name) { place -= 1 }
    precondition(place >= 0, "the statement has no column of that name")
    return place
  }
}
