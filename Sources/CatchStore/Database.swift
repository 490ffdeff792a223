import CSQLite
import CatchValues

/// One open connection to a store, set up so that SQLite keeps its promises and trusts nothing.
///
/// Deliberately not `Sendable`: a process has one, and it lives as long as a command.
@safe
public final class Database {
  public let path: String
  /// The name in messages: a draft has the name of the final file.
  let name: String
  let handle: OpaquePointer
  public let schema: Schema
  private let patience: Patience
  let isInMemory: Bool
  private(set) var log: LogTriggers?
  /// What readers of this connection may ask of the world outside.
  var calendarSource: CalendarSource?
  /// The moment that a part of a change stands for; nil for the time of the request.
  var dueAt: Instant?
  /// The rows that the change in progress has written to forgettable tables.
  var unloggedCount = 0
  /// True when the change in progress is an operation even where it changes no row that is followed.
  var keepsOperation = false
  /// The last change in the log that derived rows follow already.
  var derivedThrough = 0
  /// Files put beside the store by the transaction that is open.
  var placed = PlacedFiles()
  /// The upgrade that this connection made to an older store.
  var upgrade: StoreUpgrade?
  var kept = KeptStatements()

  /// The bytes that one small change may need: journal and pages.
  static let spaceForOneWrite = 65_536

  enum Mode {
    case reading
    case writing
    /// Changes neither the file nor anything else, whatever the statement.
    case lookingOnly
    case memory
    /// A file that no other process knows of, thrown away unless it is finished.
    case draft
  }

  init(
    _ path: String, _ mode: Mode, as name: String? = nil, schema: Schema, patience: Patience
  ) throws(Failure) {
    guard Engine.versionNumber >= Engine.oldestVersionNumber else {
      throw .store(
        StoreFailure.setting, name ?? path,
        "needs SQLite 3.38 or newer, but \(Engine.version) is installed",
        "SQLite 3.38 이상이 필요합니다. 설치된 버전: \(Engine.version)")
    }
    _ = Engine.usesOwnMemory
    self.path = path
    self.name = name ?? path
    self.schema = schema
    self.patience = patience
    isInMemory = mode == .memory
    let flags =
      switch mode {
      case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
      case .lookingOnly: SQLITE_OPEN_READONLY
      case .reading, .writing, .draft: SQLITE_OPEN_READWRITE
      }
    var opened: OpaquePointer?
    // No other process knows of a draft, and its own lock must not meet SQLite's.
    let code = unsafe sqlite3_open_v2(
      mode == .memory ? ":memory:" : StoreFile.plain(path), &opened,
      flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE,
      mode == .draft ? "unix-none" : nil)
    guard let opened = unsafe opened else {
      throw .store(StoreFailure.memory, self.name, "needs more memory", "메모리가 부족합니다")
    }
    unsafe handle = opened
    guard code == SQLITE_OK else { throw failure(code) }
    let taught = unsafe catchkit_teach_row_image(handle)
    guard taught == SQLITE_OK else { throw failure(taught) }
    try harden()
    unsafe sqlite3_busy_handler(handle, Patience.wait, patience.reference)
    if mode == .writing { try keepJournal() }
    if mode == .lookingOnly { try execute("PRAGMA query_only = ON") }
    if mode == .draft {
      try execute("PRAGMA journal_mode = MEMORY")
      try execute("PRAGMA synchronous = OFF")
    }
  }

  deinit {
    kept.removeAll()
    unsafe sqlite3_close_v2(handle)
  }

  /// Side files are opened with the first page that is read.
  private static let guardsOpening = StoreFile.guardOpening()

  // Each switch is read back: a library built without it must be noticed.
  private func harden() throws(Failure) {
    guard Database.guardsOpening else { throw refusedSetting("open") }
    try set(SQLITE_DBCONFIG_DEFENSIVE, 1, "defensive")
    try set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, "trusted_schema")
    try set(SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, "load_extension")
    try set(SQLITE_DBCONFIG_DQS_DDL, 0, "double-quoted strings")
    try set(SQLITE_DBCONFIG_DQS_DML, 0, "double-quoted strings")
    try set(SQLITE_DBCONFIG_ENABLE_FKEY, 1, "foreign_keys")
    // Triggers of the file, of which a store has none; those of the connection still run.
    try set(SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, "triggers")
    for limit in Database.limits {
      unsafe sqlite3_limit(handle, limit.category, limit.value)
      guard unsafe sqlite3_limit(handle, limit.category, -1) == limit.value else {
        throw refusedSetting("limit \(limit.category)")
      }
    }
    // The limit for SQLite's own memory; a program with its own memory counts there.
    sqlite3_hard_heap_limit64(512 << 20)
    try execute("PRAGMA cell_size_check = ON")
    try execute("PRAGMA mmap_size = 0")
    // Rows that a statement may have to roll back are personal data: not for a shared folder.
    try execute("PRAGMA temp_store = MEMORY")
  }

  /// The most `?` of a statement.
  static let mostParameters = 500

  private struct Limit {
    let category: Int32
    let value: Int32
  }

  private static let limits = [
    Limit(category: SQLITE_LIMIT_LENGTH, value: 64 << 20),
    Limit(category: SQLITE_LIMIT_SQL_LENGTH, value: 100_000),
    Limit(category: SQLITE_LIMIT_EXPR_DEPTH, value: 50),
    Limit(category: SQLITE_LIMIT_ATTACHED, value: 0),
    Limit(category: SQLITE_LIMIT_TRIGGER_DEPTH, value: 10),
    Limit(category: SQLITE_LIMIT_VARIABLE_NUMBER, value: Int32(mostParameters)),
  ]

  // TRUNCATE with FULL syncs the emptied journal, so that a commit survives a power cut; deleting
  // the journal would need a sync of the folder as well.
  private func keepJournal() throws(Failure) {
    // Leaving write-ahead mode changes the file, so check first that it is a store of this program.
    if try text("PRAGMA journal_mode") == "wal" { _ = try isCurrent() }
    guard try text("PRAGMA journal_mode = TRUNCATE") == "truncate" else {
      throw refusedSetting("journal_mode")
    }
    try execute("PRAGMA synchronous = FULL")
    guard try integer("PRAGMA synchronous") == 2 else { throw refusedSetting("synchronous") }
  }

  func set(_ option: Int32, _ value: Int32, _ name: String) throws(Failure) {
    var now: Int32 = -1
    let code = unsafe catchkit_config(handle, option, value, &now)
    guard code == SQLITE_OK, now == value else { throw refusedSetting(name) }
  }

  private func refusedSetting(_ name: String) -> Failure {
    .store(
      StoreFailure.setting, self.name, "cannot be opened safely: '\(name)' did not take",
      "안전하게 열 수 없습니다: '\(name)' 설정이 적용되지 않았습니다")
  }

  /// Logs every later change of a row, whichever statement makes it.
  func followChanges() throws(Failure) {
    kept.removeAll()
    derivedThrough = 0
    let triggers = LogTriggers(of: schema)
    let taught = unsafe sqlite3_create_function_v2(
      handle, "catchkit_operation", 0, SQLITE_UTF8 | SQLITE_INNOCUOUS, triggers.reference,
      LogTriggers.answer, nil, nil, nil)
    guard taught == SQLITE_OK else { throw failure(taught) }
    unsafe sqlite3_set_authorizer(handle, LogTriggers.authorize, triggers.reference)
    log = triggers
  }

  /// Makes the trigger whose absence made the last statement fail.
  private func makeLogTrigger(_ code: Int32) throws(Failure) -> Bool {
    guard code == SQLITE_AUTH, let text = log?.next() else { return false }
    let statement = try prepare(assembled: text)
    _ = try statement.step()
    return true
  }

  /// - Parameter isKept: keeps it for its next use, unless it is a PRAGMA, which acts when prepared.
  func prepare(_ sql: StaticString, isKept: Bool = false) throws(Failure) -> Statement {
    let first = unsafe sql.utf8Start.pointee
    let isKept = isKept && first != UInt8(ascii: "P")
    if isKept, let known = unsafe kept.take(.literal(sql)) {
      return unsafe Statement(known, of: self, keptAs: .literal(sql))
    }
    var statement: OpaquePointer?
    let code = unsafe sql.utf8Start.withMemoryRebound(
      to: CChar.self, capacity: sql.utf8CodeUnitCount
    ) { start in
      unsafe sqlite3_prepare_v3(handle, start, Int32(sql.utf8CodeUnitCount), 0, &statement, nil)
    }
    if try makeLogTrigger(code) { return try prepare(sql, isKept: isKept) }
    guard code == SQLITE_OK, let statement = unsafe statement else { throw failure(code) }
    return unsafe Statement(statement, of: self, keptAs: isKept ? .literal(sql) : nil)
  }

  /// Prepares SQL assembled from literals (`StoredTable`, `SQL`), or typed by a person for a
  /// connection that only looks.
  ///
  /// - Parameter isKept: keeps it for its next use; not for a text that a person typed.
  func prepare(assembled sql: String, isKept: Bool = false) throws(Failure) -> Statement {
    try prepare(sql, keptAs: isKept ? .assembled(sql) : nil)
  }

  /// Prepares an INSERT of many rows, which is kept for its next use.
  ///
  /// - Parameter head: `INSERT INTO name (column, …) VALUES`
  func prepare(_ head: StaticString, rows: Int, columns: Int) throws(Failure) -> Statement {
    let key = KeptStatements.Key.rows(head, count: rows)
    if let known = unsafe kept.take(key) { return unsafe Statement(known, of: self, keptAs: key) }
    let row = "(\(repeatElement("?", count: columns).joined(separator: ", ")))"
    return try prepare(
      "\(head) \(repeatElement(row, count: rows).joined(separator: ", "))", keptAs: key)
  }

  /// Prepares the SELECT of a table's records; its text is made only where none is kept.
  func prepare(
    records table: StaticString, _ rest: StaticString, _ text: () -> String
  ) throws(Failure) -> Statement {
    let key = KeptStatements.Key.records(table, rest)
    if let known = unsafe kept.take(key) { return unsafe Statement(known, of: self, keptAs: key) }
    return try prepare(text(), keptAs: key)
  }

  private func prepare(
    _ sql: String, keptAs key: KeptStatements.Key?
  ) throws(Failure) -> Statement {
    if let key, let known = unsafe kept.take(key) {
      return unsafe Statement(known, of: self, keptAs: key)
    }
    var statement: OpaquePointer?
    var sql = sql
    let code = sql.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe sqlite3_prepare_v3(
          handle, characters.baseAddress, Int32(characters.count), 0, &statement, nil)
      }
    }
    if try makeLogTrigger(code) { return try prepare(sql, keptAs: key) }
    guard code == SQLITE_OK, let statement = unsafe statement else { throw failure(code) }
    return unsafe Statement(statement, of: self, keptAs: key)
  }

  func execute(_ sql: StaticString) throws(Failure) {
    let statement = try prepare(sql)
    while try statement.step() {}
  }

  func integer(_ sql: StaticString) throws(Failure) -> Int {
    let statement = try prepare(sql)
    guard try statement.step() else { return 0 }
    return try statement.integer(0)
  }

  func text(_ sql: StaticString) throws(Failure) -> String {
    let statement = try prepare(sql)
    guard try statement.step() else { return "" }
    return try statement.text(0)
  }
}

/// The wait for programs that lock the file without queueing: other tools, and readers.
final class Patience {
  private var deadline: UInt64
  private var pause: UInt32 = 200
  /// Each pause is longer than the one before by a part of that: a fourth, or a sixteenth.
  private var growth: UInt32 = 4

  init(milliseconds: Int) { deadline = Patience.end(of: milliseconds) }

  private static func end(of milliseconds: Int) -> UInt64 {
    StoreFile.monotonicNanoseconds
      .addingReportingOverflow(UInt64(max(0, milliseconds)) * 1_000_000).partialValue
  }

  /// Begins anew, for a connection that stays open and wants to know of a commit at once: it asks
  /// again after a sixteenth of the time that it has waited.
  func renew(milliseconds: Int) {
    deadline = Patience.end(of: milliseconds)
    (pause, growth) = (30, 16)
  }

  var reference: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  /// SQLite's own wait grows to tenths of a second and can starve; this one stays short and uneven.
  static let wait: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, _ in
    guard let context = unsafe context else { return 0 }
    return unsafe Unmanaged<Patience>.fromOpaque(context).takeUnretainedValue().waitOnce()
  }

  private func waitOnce() -> Int32 {
    let now = StoreFile.monotonicNanoseconds
    guard now < deadline else { return 0 }
    // The clock's low bits are uneven enough to keep two waiting processes out of step.
    let jitter = UInt32(truncatingIfNeeded: now / 64) % min(2 * pause, 400)
    StoreFile.pause(microseconds: min(pause + jitter, UInt32((deadline - now) / 1000) + 1))
    pause = min(pause + pause / growth, 4000)
    return 1
  }
}
