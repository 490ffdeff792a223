public import CatchValues

/// A consistent state of the store to read from; valid inside the bracket that gave it.
public struct View {
  let database: Database
  /// The largest store that is copied into memory, in MB.
  private static let mostCopied = 128

  init(_ database: Database) {
    self.database = database
  }

  public var path: String { database.name }
  public var schema: Schema { database.schema }

  /// Facts about days that the store does not hold; only about Seoul unless the store got more.
  public var calendarSource: CalendarSource {
    if let known = database.calendarSource { return known }
    let calendarSource = CalendarSource.unknown
    database.calendarSource = calendarSource
    return calendarSource
  }

  /// Returns the state as it would be after a change that the store does not get.
  ///
  /// - Parameter hint: the way around a store that is too large.
  /// - Complexity: copies the store into memory.
  /// - Throws: `store.memory` for a store of more than 128 MB.
  public func after(
    _ request: ChangeRequest, hint: Text, _ body: (borrowing Transaction) throws(Failure) -> Void
  ) throws(Failure) -> View {
    let megabytes = try database.pageBytes() >> 20
    guard megabytes <= View.mostCopied else {
      throw .store(
        StoreFailure.memory, path, "has \(megabytes) MB, too much for a copy in memory",
        "\(megabytes) MB라서 메모리에 복사할 수 없습니다", hint: hint)
    }
    let copy = try database.migratedCopy()
    copy.calendarSource = calendarSource
    _ = try Store.change(copy, request, body) { _ in "" }
    return View(copy)
  }

  /// Prepares a statement that only reads.
  public func prepare(_ sql: StaticString) throws(Failure) -> Statement {
    let statement = try database.prepare(sql, isKept: true)
    precondition(statement.isReadOnly, "a view cannot change the store")
    return statement
  }

  /// Prepares a statement assembled from literals.
  public func prepare(_ sql: SQL) throws(Failure) -> Statement {
    let statement = try database.prepare(assembled: sql.text, isKept: true)
    precondition(statement.isReadOnly, "a view cannot change the store")
    return statement
  }

  /// Returns the one integer of a statement; nil without a row.
  public func integer(_ sql: StaticString, _ values: [Value] = []) throws(Failure) -> Int? {
    let statement = try prepare(sql)
    try statement.bind(values)
    guard try statement.step() else { return nil }
    return try statement.integerIfAny(0)
  }

  /// Decodes every row.
  public func rows<R>(
    _ sql: StaticString, _ values: [Value] = [],
    _ decode: (borrowing Statement) throws(Failure) -> R
  ) throws(Failure) -> [R] {
    let statement = try prepare(sql)
    return try View.rows(of: statement, values, decode)
  }

  public func rows<R>(
    _ sql: SQL, _ decode: (borrowing Statement) throws(Failure) -> R
  ) throws(Failure) -> [R] {
    let statement = try prepare(sql)
    return try View.rows(of: statement, sql.values, decode)
  }

  /// Decodes the first row, if there is one.
  public func row<R>(
    _ sql: StaticString, _ values: [Value] = [],
    _ decode: (borrowing Statement) throws(Failure) -> R
  ) throws(Failure) -> R? {
    let statement = try prepare(sql)
    try statement.bind(values)
    guard try statement.step() else { return nil }
    return try decode(statement)
  }

  static func rows<R>(
    of statement: borrowing Statement, _ values: [Value],
    _ decode: (borrowing Statement) throws(Failure) -> R
  ) throws(Failure) -> [R] {
    try statement.bind(values)
    var found: [R] = []
    while try statement.step() { found.append(try decode(statement)) }
    return found
  }
}

extension View {
  /// Returns a row's content, or its last content if it was removed; nil if it never existed.
  public func lastImage(of record: Int, in entity: String) throws(Failure) -> RowImage? {
    guard let table = schema.table(entity) else { return nil }
    let statement = try database.prepare(assembled: table.selectImage)
    try statement.bind(record, at: 1)
    if try statement.step() { return RowImage(try statement.text(0)) }
    let last = try row(
      """
      SELECT coalesce(after, before) FROM change WHERE entity = ?1 AND record = ?2
      ORDER BY number DESC LIMIT 1
      """, [.text(entity), .integer(record)]
    ) { row throws(Failure) in try row.text(0) }
    return last.flatMap { RowImage($0) }
  }
}

/// A statement assembled from literals, with its values; typed text cannot get into it.
public struct SQL: Sendable {
  public private(set) var text: String
  public private(set) var values: [Value]

  public init(_ text: StaticString, _ values: [Value] = []) {
    self.text = text.description
    self.values = values
  }

  /// A statement in two parts, such as columns and a condition.
  public init(_ text: StaticString, _ more: StaticString, _ values: [Value]) {
    self.init(text)
    append(more, values)
  }

  /// A statement whose every `?` takes the same value.
  public init(_ text: StaticString, forEach value: Value) {
    let places = text.withUTF8Buffer { bytes in
      unsafe bytes.count { $0 == UInt8(ascii: "?") }
    }
    self.init(text, Array(repeating: value, count: places))
  }

  /// A statement that the store put together from literals.
  init(assembled text: String) {
    self.text = text
    values = []
  }

  /// Returns the statement with another literal, and the values of its `?` in order.
  public func adding(_ part: StaticString, _ values: [Value] = []) -> SQL {
    var sql = self
    sql.append(part, values)
    return sql
  }

  /// Adds another literal, with the values of its `?` in order.
  public mutating func append(_ part: StaticString, _ values: [Value] = []) {
    text += " "
    text += part.description
    self.values += values
  }

  /// Appends another statement; its `?` must have no numbers.
  public mutating func append(_ other: SQL) {
    text += " "
    text += other.text
    values += other.values
  }
}

extension Database {
  func execute(_ sql: SQL) throws(Failure) {
    let statement = try prepare(assembled: sql.text)
    try statement.bind(sql.values)
    while try statement.step() {}
  }
}
