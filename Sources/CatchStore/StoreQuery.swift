import CSQLite
public import CatchValues

/// A user's SQL query, on a connection that can only read.
///
/// An authorizer allows only reading tables and views and computing with built-in functions; the
/// file is also opened read-only.
@safe
public final class StoreQuery {
  public let columns: [String]
  private let database: Database
  private var handle: OpaquePointer?
  private let clock: QueryClock
  private let lensGuard: LensGuard?

  /// - Parameters:
  ///   - store: an older one is upgraded first.
  ///   - milliseconds: the time SQLite may work on it in all; the reader's own time does not count.
  ///   - overrun: ends a process whose query does not listen, as one long call of `printf`.
  /// - Throws: `query.refused` with SQLite's own words.
  public init(
    _ sql: String, on store: Store, through lens: QueryLens, milliseconds: Int,
    overrun: QueryOverrun? = nil
  ) throws(Failure) {
    if lens.isForPerson, QueryLens.mentions(QueryLens.reserved, in: sql) {
      throw Database.refusedQuery(
        "names with '\(QueryLens.reserved)' are catchkit's own",
        "'\(QueryLens.reserved)' 이름은 catchkit만 사용합니다")
    }
    let database = try store.openForLooking(through: lens)
    self.database = database
    clock = QueryClock(milliseconds: milliseconds)
    if let overrun { clock.guardBySignal(overrun) }
    if !lens.isForPerson {
      lensGuard = nil
      unsafe sqlite3_set_authorizer(database.handle, QueryRules.authorize, nil)
    } else {
      // All of them, those of the index of words and SQLite's own, too.
      let tables = try View(database).rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
        row throws(Failure) in try row.text(0)
      }
      let lensGuard = LensGuard(hiding: Set(tables))
      self.lensGuard = lensGuard
      unsafe sqlite3_set_authorizer(database.handle, LensGuard.authorize, lensGuard.reference)
    }
    unsafe sqlite3_progress_handler(database.handle, 1000, QueryClock.tick, clock.reference)
    clock.start()
    unsafe handle = try database.prepareQuery(sql, lens.isForPerson)
    clock.stop()
    var names: [String] = []
    let count = unsafe sqlite3_column_count(handle)
    for index in 0..<count {
      let name = unsafe sqlite3_column_name(handle, index).map { unsafe String(cString: $0) }
      names.append(StoreQuery.unique(name ?? "", among: names))
    }
    columns = names
  }

  deinit { finish() }

  /// Ends the reading of the store; there are no more rows then.
  public func finish() {
    unsafe sqlite3_finalize(handle)
    unsafe handle = nil
    unsafe sqlite3_set_authorizer(database.handle, nil, nil)
    database.rollBackIfOpen()
  }

  /// - Throws: `query.refused`, `query.time`.
  public func next() throws(Failure) -> [JSON]? {
    guard let handle = unsafe handle else { return nil }
    clock.start()
    let code = unsafe sqlite3_step(handle)
    clock.stop()
    guard code == SQLITE_ROW else {
      guard code == SQLITE_DONE else { throw database.queryFailure(code, lensGuard != nil) }
      return nil
    }
    var values: [JSON] = []
    for index in 0..<columns.count { values.append(try value(Int32(index))) }
    return values
  }

  private func value(_ column: Int32) throws(Failure) -> JSON {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER:
      let number = Int(unsafe sqlite3_column_int64(handle, column))
      // Beyond this, a reader whose numbers are doubles would round.
      return (-Money.limit...Money.limit).contains(number) ? .integer(number) : .string("\(number)")
    case SQLITE_FLOAT:
      let number = unsafe sqlite3_column_double(handle, column)
      return number.isFinite ? .number("\(number)") : .string("\(number)")
    case SQLITE_TEXT:
      let start = unsafe sqlite3_column_text(handle, column)
      let count = Int(unsafe sqlite3_column_bytes(handle, column))
      let bytes = unsafe UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
      return .string(unsafe String(decoding: bytes, as: UTF8.self))
    default:
      let start = unsafe sqlite3_column_blob(handle, column)
      let count = Int(unsafe sqlite3_column_bytes(handle, column))
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
      return .string(SHA256.hex(unsafe [UInt8](bytes)))
    }
  }

  /// Returns a name unique in the row, so that a reader does not lose one of two columns.
  private static func unique(_ name: String, among taken: [String]) -> String {
    let stem = name.isEmpty ? "column" : name
    guard taken.contains(stem) else { return stem }
    var number = 2
    while taken.contains("\(stem)_\(number)") { number += 1 }
    return "\(stem)_\(number)"
  }
}

extension Store {
  fileprivate func openForLooking(through lens: QueryLens) throws(Failure) -> Database {
    let (path, state) = try StoreFile.examine(path)
    // Reading once finishes the write of a killed process, and upgrades.
    try read { _ throws(Failure) in }
    let database =
      state == .present
      ? try Database(path, .lookingOnly, schema: schema, patience: Patience(milliseconds: lockWait))
      : try memory()
    try database.execute("BEGIN")
    try database.make(lens)
    try database.execute("PRAGMA query_only = ON")
    return database
  }
}

extension Database {
  /// Writes only temporary objects; the file itself is open for reading only.
  fileprivate func make(_ lens: QueryLens) throws(Failure) {
    try execute("PRAGMA query_only = OFF")
    for sql in lens.statements { try execute(sql) }
  }

  fileprivate func prepareQuery(
    _ sql: String, _ isThroughLens: Bool
  ) throws(Failure) -> OpaquePointer {
    guard !sql.utf8.contains(0) else {
      throw Database.refusedQuery("it holds a NUL", "NUL 문자가 있습니다")
    }
    var statement: OpaquePointer?
    var rest = ""
    let code = unsafe sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      let code = unsafe sqlite3_prepare_v3(handle, start, -1, 0, &statement, &tail)
      if let tail = unsafe tail { rest = unsafe String(cString: tail) }
      return code
    }
    guard code == SQLITE_OK else { throw queryFailure(code, isThroughLens) }
    guard let statement = unsafe statement else {
      throw Database.refusedQuery("there is no statement", "문장이 없습니다")
    }
    guard rest.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
      unsafe sqlite3_finalize(statement)
      throw Database.refusedQuery("there is more than one statement", "문장이 둘 이상입니다")
    }
    guard unsafe sqlite3_stmt_readonly(statement) != 0, unsafe sqlite3_column_count(statement) > 0
    else {
      unsafe sqlite3_finalize(statement)
      throw Database.refusedQuery("it does not only read", "읽기만 하는 문장이 아닙니다")
    }
    return unsafe statement
  }

  /// Returns the failure of a user's own SQL; a fault of the store remains one.
  fileprivate func queryFailure(_ code: Int32, _ isThroughLens: Bool) -> Failure {
    switch code & 0xFF {
    case SQLITE_INTERRUPT: return Database.queryTimeout
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_IOERR, SQLITE_CANTOPEN,
      SQLITE_NOMEM:
      return failure(code)
    default:
      let words = TerminalText.escaped(unsafe String(cString: sqlite3_errmsg(handle)))
      let refusal = Database.refusedQuery(words, words)
      guard code & 0xFF == SQLITE_AUTH, isThroughLens else { return refusal }
      return Failure(
        refusal.entry, refusal.message,
        hint: Text(
          en: "a person sees the views that 'catchkit store query --help' lists, without 'main.'",
          ko: "사람으로 실행하면 'catchkit store query --help'에 있는 뷰만 'main.' 없이 볼 수 있습니다"))
    }
  }

  fileprivate static var queryTimeout: Failure {
    TransferFailure.queryTime.failure(
      "the query took longer than its limit", "질의가 허용된 시간보다 오래 걸렸습니다")
  }

  fileprivate static func refusedQuery(_ en: String, _ ko: String) -> Failure {
    TransferFailure.query.failure("the query is refused: \(en)", "질의를 받지 않습니다: \(ko)")
  }
}

/// The end of a process whose query does not listen to its time limit.
public struct QueryOverrun: Sendable {
  /// Written to standard error.
  let message: [UInt8]
  let exit: Int32

  /// - Parameter failure: turns `query.time` into the message of a run and its exit code.
  public init(_ failure: (Failure) -> (message: [UInt8], exit: Int32)) {
    (message, exit) = failure(Database.queryTimeout)
  }
}

/// The time that SQLite may still work; time between the rows does not count.
private final class QueryClock {
  private var left: UInt64
  private var started: UInt64 = 0

  init(milliseconds: Int) {
    left = UInt64(max(0, milliseconds)) * 1_000_000
  }

  func start() {
    started = StoreFile.monotonicNanoseconds
    if QueryAlarm.isSet { QueryAlarm.begin(started &+ left) }
  }

  func stop() {
    QueryAlarm.end()
    let spent = StoreFile.monotonicNanoseconds &- started
    left = left > spent ? left - spent : 0
  }

  func guardBySignal(_ overrun: QueryOverrun) { QueryAlarm.set(overrun) }

  var reference: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  static let tick: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
    guard let context = unsafe context else { return 1 }
    let clock = unsafe Unmanaged<QueryClock>.fromOpaque(context).takeUnretainedValue()
    return StoreFile.monotonicNanoseconds &- clock.started > clock.left ? 1 : 0
  }
}
