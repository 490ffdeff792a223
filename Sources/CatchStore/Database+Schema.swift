import CSQLite
import CatchValues

extension Database {
  /// "ctck": marks the file as a store of this program.
  static let applicationID = 0x6374_636B
  /// "ctch": marked the stores before 0.2.0, whose formats 1 to 24 were never released.
  private static let formerID = 0x6374_6368

  /// True when the file is a store of exactly this program's version.
  ///
  /// - Returns: false for an older store.
  /// - Throws: `store.former`, `store.foreign`, `store.newer`, `store.altered`.
  func isCurrent() throws(Failure) -> Bool {
    let version = try storedVersion()
    guard version == schema.version else { return false }
    try checkTexts(version)
    return true
  }

  /// Returns the format of the store, after checking its tables, views and triggers against that
  /// format.
  ///
  /// - Throws: `store.former`, `store.foreign`, `store.newer`, `store.altered`.
  func checkedVersion() throws(Failure) -> Int {
    let version = try storedVersion()
    try checkTexts(version)
    return version
  }

  /// True when the file was switched to write-ahead logging.
  func usesWriteAheadLog() throws(Failure) -> Bool {
    try text("PRAGMA journal_mode") == "wal"
  }

  /// Makes an empty database a store.
  func makeSchema() throws(Failure) {
    try execute("BEGIN IMMEDIATE")
    for statement in schema.statements { try execute(statement) }
    try recordVersion()
    try execute("PRAGMA application_id = 1668572011")
    try execute("COMMIT")
  }

  /// Begins the one transaction of a change, on a store of this program's version.
  func beginChange() throws(Failure) {
    // IMMEDIATE: two writers must not both decide about a row that only one of them may change.
    try execute("BEGIN IMMEDIATE")
    if try !isCurrent() {
      // An upgrade would make the file whole again, without what was in it.
      try checkLength()
      try execute("ROLLBACK")
      try migrate()
      try execute("BEGIN IMMEDIATE")
    }
    try checkLength()
    try followChanges()
  }

  /// The size of all pages, in bytes.
  func pageBytes() throws(Failure) -> Int {
    try integer("PRAGMA page_count") * integer("PRAGMA page_size")
  }

  // SQLite counts a page that is only partly there, and would pad a truncated file.
  private func checkLength() throws(Failure) {
    guard !isInMemory else { return }
    let length = try pageBytes()
    guard try StoreFile.length(of: path) >= length else {
      throw .damagedStore(path, "the file ends before its \(length) bytes")
    }
  }

  /// Takes all migration steps after the version, or none.
  func applyMigrations(from version: Int) throws(Failure) {
    try execute("BEGIN IMMEDIATE")
    do throws(Failure) {
      try apply(from: version)
      try checkTexts(schema.version)
      try checkForeignKeys()
      try execute("COMMIT")
    } catch {
      rollBackIfOpen()
      throw error
    }
  }

  private func apply(from version: Int) throws(Failure) {
    for migration in schema.migrations.dropFirst(version) {
      for alteration in migration.alterations { try execute(alteration.statement) }
      for statement in migration.creates where !statement.isMadeByModule { try execute(statement) }
      for statement in migration.updates { try execute(statement) }
    }
    try recordVersion()
  }

  private func recordVersion() throws(Failure) {
    // A pragma takes no parameter, and the argument here is the program's own count.
    let pragma = try prepare(assembled: "PRAGMA user_version = \(schema.version)")
    _ = try pragma.step()
  }

  private func storedVersion() throws(Failure) -> Int {
    let identity = try integer("PRAGMA application_id")
    let version = try integer("PRAGMA user_version")
    guard identity != Database.formerID else { throw former(version) }
    guard identity == Database.applicationID, version > 0 else {
      throw .store(
        StoreFailure.foreign, name, "is another program's database", "다른 프로그램의 데이터베이스입니다")
    }
    guard version <= schema.version else {
      throw .store(
        StoreFailure.newer, name,
        "has format \(version), but this catchkit knows formats up to \(schema.version)",
        "형식 \(version)입니다. 이 catchkit은 형식 \(schema.version)까지 읽을 수 있습니다")
    }
    return version
  }

  private func former(_ version: Int) -> Failure {
    .store(
      StoreFailure.former, name,
      "has format \(version) of the time before 0.2.0, which this catchkit does not read",
      "0.2.0 이전의 형식 \(version)이며 이 catchkit은 읽지 않습니다")
  }

  /// Compares every table, index, view and trigger with those of that version.
  ///
  /// A trigger added by another program would run with our rights at the next write.
  private func checkTexts(_ version: Int) throws(Failure) {
    let expected = schema.texts(upTo: version)
    let statement = try prepare("SELECT sql, name FROM sqlite_schema WHERE sql IS NOT NULL")
    var found = 0
    while try statement.step() {
      // SQLite keeps them in the order they were made, unless the file was rewritten.
      var isExpected = false
      if found < expected.count { isExpected = try statement.equals(0, expected[found]) }
      if !isExpected { if try statement.equals(0, Database.sequenceTable) { continue } }
      for text in expected where !isExpected { isExpected = try statement.equals(0, text) }
      guard isExpected else {
        throw altered("'\(try statement.text(1))' is not as catchkit made it")
      }
      found += 1
    }
    guard found == expected.count else {
      throw altered("\(expected.count - found) tables, indexes, views or triggers are missing")
    }
  }

  private static let sequenceTable: StaticString = "CREATE TABLE sqlite_sequence(name,seq)"

  private func altered(_ detail: String) -> Failure {
    .store(StoreFailure.altered, name, "was altered: \(detail)", "변경되었습니다: \(detail)")
  }

  func checkForeignKeys() throws(Failure) {
    let statement = try prepare("PRAGMA foreign_key_check")
    guard try statement.step() else { return }
    throw .damagedStore(name, "a row of '\(try statement.text(0))' refers to one that is missing")
  }

  /// True when a row whose check was deferred to the commit refers to a missing row.
  func hasBrokenReferences() throws(Failure) -> Bool {
    var (now, highest): (Int32, Int32) = (0, 0)
    let code = unsafe sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &now, &highest, 0)
    guard code == SQLITE_OK else { throw failure(code) }
    return now != 0
  }

  /// The rows changed by the last statement itself, without those that triggers wrote.
  var changedRowCount: Int { Int(unsafe sqlite3_changes(handle)) }

  var lastInsertedID: Int { Int(unsafe sqlite3_last_insert_rowid(handle)) }

  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// False when the operation whose commit failed is surely not in the file.
  ///
  /// Its presence proves nothing: the file may show it although the disk does not have it.
  func mayHaveCommitted(_ operation: Int) -> Bool {
    guard !isInTransaction else {
      rollBackIfOpen()
      return isInTransaction
    }
    guard !isInMemory else { return false }
    do throws(Failure) {
      let reader = try Database(
        path, .reading, as: name, schema: schema, patience: Patience(milliseconds: 100))
      let count = try View(reader).integer(
        "SELECT count(*) FROM operation WHERE number = ?1", [.integer(operation)])
      return count != 0
    } catch {
      return true
    }
  }

  func rollBackIfOpen() {
    guard isInTransaction else { return }
    do throws(Failure) {
      try execute("ROLLBACK")
    } catch {
      // After a disk error SQLite has rolled back already, or the next opener will.
      return
    }
  }
}
