import CSQLite
public import CatchValues

/// A value to be written into a column.
public enum Value: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)

  public init(_ number: Int?) {
    self = number.map(Value.integer) ?? .null
  }

  public init(_ text: String?) {
    self = text.map(Value.text) ?? .null
  }

  public init(_ claim: Bool) {
    self = .integer(claim ? 1 : 0)
  }
}

/// One prepared statement; it ends with its scope.
///
/// Columns count from 0, parameters from 1, as in SQLite. Reading is strict: a column of an
/// unexpected type means a damaged store, never a converted value.
@safe
public struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let database: Database
  /// The text by which the connection keeps the statement for its next use; nil to finalize it.
  private let keptAs: KeptStatements.Key?
  private let isBorrowed: Bool

  init(_ handle: OpaquePointer, of database: Database, keptAs: KeptStatements.Key? = nil) {
    unsafe self.handle = handle
    self.database = database
    self.keptAs = keptAs
    isBorrowed = false
  }

  /// Another hold of a statement, by which it is only read; it ends before the statement does.
  init(borrowing other: borrowing Statement) {
    unsafe handle = other.handle
    database = other.database
    keptAs = nil
    isBorrowed = true
  }

  deinit {
    if isBorrowed { return }
    if let keptAs {
      unsafe database.kept.keep(handle, keptAs)
    } else {
      unsafe sqlite3_finalize(handle)
    }
  }

  var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }

  public func bind(_ number: Int, at index: Int) throws(Failure) {
    try check(unsafe sqlite3_bind_int64(handle, Int32(index), Int64(number)))
  }

  /// - Throws: `store.nul`: a row's image in the log would end at the NUL.
  public func bind(_ text: String, at index: Int) throws(Failure) {
    var text = text
    let code: Int32? = text.withUTF8 { bytes in
      if unsafe bytes.contains(0) { return nil }
      return unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe catchkit_bind_text(handle, Int32(index), characters.baseAddress, Int32(bytes.count))
      }
    }
    guard let code else { throw .nul(in: text) }
    try check(code)
  }

  /// - Parameter json: output of a `JSONWriter`: valid UTF-8, in which no byte is 0.
  public func bind(json: UnsafeRawBufferPointer, at index: Int) throws(Failure) {
    let characters = unsafe json.baseAddress?.assumingMemoryBound(to: CChar.self)
    try check(unsafe catchkit_bind_text(handle, Int32(index), characters, Int32(json.count)))
  }

  public func bindNull(at index: Int) throws(Failure) {
    try check(unsafe sqlite3_bind_null(handle, Int32(index)))
  }

  public func bind(_ value: Value, at index: Int) throws(Failure) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let number): try bind(number, at: index)
    case .text(let text): try bind(text, at: index)
    }
  }

  /// Binds all parameters in order, from the first on.
  public func bind(_ values: [Value]) throws(Failure) {
    for index in 0..<values.count { try bind(values[index], at: index + 1) }
  }

  /// - Returns: true when there is a row to read.
  public func step() throws(Failure) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.failure(code)
    }
  }

  /// Resets the statement, to be bound and stepped again.
  public func reset() {
    unsafe sqlite3_reset(handle)
  }

  /// Steps to the end and resets; for statements that return no rows.
  public func run() throws(Failure) {
    _ = try step()
    reset()
  }

  /// Inserts one row and resets.
  ///
  /// - Returns: the row's id; nil when a conflict prevented it.
  public func insert() throws(Failure) -> Int? {
    try run()
    return database.changedRowCount == 0 ? nil : database.lastInsertedID
  }

  var columnCount: Int { Int(unsafe sqlite3_column_count(handle)) }

  public func columnName(_ column: Int) -> String {
    guard let name = unsafe sqlite3_column_name(handle, Int32(column)) else { return "" }
    return unsafe String(cString: name)
  }

  func isColumn(_ column: Int, named name: StaticString) -> Bool {
    let start = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    return unsafe sqlite3_stricmp(sqlite3_column_name(handle, Int32(column)), start) == 0
  }

  public func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_value_type(cell(column)) == SQLITE_NULL
  }

  func isInteger(_ column: Int) -> Bool {
    unsafe sqlite3_value_type(cell(column)) == SQLITE_INTEGER
  }

  /// Returns a column's value in place, so that one access serves for its type and its content.
  ///
  /// SQLite allows reading such a value only on connections without locks of their own; every
  /// connection here is opened so.
  private func cell(_ column: Int) -> OpaquePointer? {
    unsafe sqlite3_column_value(handle, Int32(column))
  }

  /// - Throws: `store.damaged` when the column holds anything but an integer.
  public func integer(_ column: Int) throws(Failure) -> Int {
    let cell = unsafe cell(column)
    guard unsafe sqlite3_value_type(cell) == SQLITE_INTEGER else {
      throw unexpectedType(column, "an integer")
    }
    return Int(unsafe sqlite3_value_int64(cell))
  }

  /// - Throws: `store.damaged` when the column holds anything but an integer or NULL.
  public func integerIfAny(_ column: Int) throws(Failure) -> Int? {
    let cell = unsafe cell(column)
    switch unsafe sqlite3_value_type(cell) {
    case SQLITE_NULL: return nil
    case SQLITE_INTEGER: return Int(unsafe sqlite3_value_int64(cell))
    default: throw unexpectedType(column, "an integer")
    }
  }

  public func bool(_ column: Int) throws(Failure) -> Bool {
    switch try integer(column) {
    case 0: return false
    case 1: return true
    default: throw unexpectedType(column, "0 or 1")
    }
  }

  /// - Throws: `store.damaged` when the column holds anything but text in valid UTF-8.
  public func text(_ column: Int) throws(Failure) -> String {
    let text: String? = unsafe try withText(column) { bytes in
      unsafe String(validating: bytes, as: UTF8.self)
    }
    guard let text else { throw unexpectedType(column, "valid UTF-8") }
    return text
  }

  public func textIfAny(_ column: Int) throws(Failure) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// Passes the column's bytes in SQLite's memory; they are invalid after the next step.
  public func withText<R>(
    _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) throws(Failure) -> R {
    let cell = unsafe cell(column)
    guard unsafe sqlite3_value_type(cell) == SQLITE_TEXT else {
      throw unexpectedType(column, "text")
    }
    // The text must be fetched before its length.
    let start = unsafe sqlite3_value_text(cell)
    let count = Int(unsafe sqlite3_value_bytes(cell))
    return unsafe body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// Adds the column's text to a digest, without making a string of it.
  func feed(_ column: Int, to hash: inout SHA256) throws(Failure) {
    unsafe try withText(column) { bytes in unsafe hash.update(UnsafeRawBufferPointer(bytes)) }
  }

  /// True when the column holds exactly these bytes.
  func equals(_ column: Int, _ text: StaticString) throws(Failure) -> Bool {
    unsafe try withText(column) { bytes in
      guard bytes.count == text.utf8CodeUnitCount else { return false }
      guard let start = bytes.baseAddress else { return true }
      return unsafe catchkit_equal(start, text.utf8Start, bytes.count) != 0
    }
  }

  /// Decodes a text column.
  ///
  /// - Throws: `store.damaged` when decoding fails, for example for an unknown state.
  public func decoded<T>(
    _ column: Int, _ what: @autoclosure () -> String, _ make: (String) -> T?
  ) throws(Failure) -> T {
    guard let value = make(try text(column)) else { throw unexpectedType(column, what()) }
    return value
  }

  /// Decodes an integer column.
  public func decoded<T>(
    _ column: Int, _ what: @autoclosure () -> String, fromInteger make: (Int) -> T?
  ) throws(Failure) -> T {
    guard let value = make(try integer(column)) else { throw unexpectedType(column, what()) }
    return value
  }

  /// Returns the column's value of any type; blobs and reals mean a damaged store.
  public func value(_ column: Int) throws(Failure) -> Value {
    switch unsafe sqlite3_value_type(cell(column)) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(try integer(column))
    default: .text(try text(column))
    }
  }

  func unexpectedType(_ column: Int, _ what: String) -> Failure {
    .damagedStore(database.name, "column '\(columnName(column))' is not \(what)")
  }

  private func check(_ code: Int32) throws(Failure) {
    guard code == SQLITE_OK else { throw database.failure(code) }
  }
}
