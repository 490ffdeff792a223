import CSQLite
import CatchValues

/// Prevents a change from writing to a table before the log follows that table.
///
/// The triggers that write row images belong to the connection and are made when a statement first
/// needs them: SQLite parses everything in a file at every open, for readers too, and a file
/// without triggers carries no foreign code. An authorizer refuses each write to a table whose
/// trigger is missing, so that no statement of any code path can avoid it.
@safe
final class LogTriggers {
  private let tables: [StoredTable]
  /// Their names: each statement that writes is looked up among them.
  private let names: [StaticString]
  private var made: [Trigger] = []
  /// The trigger for whose absence the last prepared statement was refused.
  private var missing: Trigger?

  struct Trigger: Equatable {
    let table: Int
    let event: StoredTable.Event
  }

  /// The operation that changes belong to.
  var operation = 0

  init(of schema: Schema) {
    tables = schema.tables
    names = tables.map(\.name)
  }

  /// The SQL function `catchkit_operation()`: each row of a change asks for it.
  static let answer:
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
      context, _, _ in
      guard let log = unsafe sqlite3_user_data(context) else { return }
      let operation = unsafe Unmanaged<LogTriggers>.fromOpaque(log).takeUnretainedValue().operation
      unsafe sqlite3_result_int64(context, Int64(operation))
    }

  /// Returns the statement that makes the trigger the last statement lacked; nil if it lacked none.
  func next() -> String? {
    guard let trigger = missing else { return nil }
    missing = nil
    made.append(trigger)
    return tables[trigger.table].trigger(on: trigger.event)
  }

  /// The number of triggers made so far.
  var count: Int { made.count }

  /// Forgets triggers that a rollback removed; the next statement that needs one makes it again.
  func forget(from count: Int) {
    made.removeSubrange(min(count, made.count)...)
    missing = nil
  }

  /// Whether a statement of this connection may have written to the table.
  func follows(_ table: StoredTable) -> Bool {
    made.contains { tables[$0.table].name.words == table.name.words }
  }

  var reference: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  static let authorize:
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Int32 = { context, action, table, _, database, _ in
      let event: StoredTable.Event
      switch action {
      case SQLITE_INSERT: event = .insert
      case SQLITE_UPDATE: event = .update
      case SQLITE_DELETE: event = .delete
      default: return SQLITE_OK
      }
      guard let context = unsafe context, let table = unsafe table,
        let database = unsafe database, unsafe sqlite3_stricmp(database, "main") == 0
      else { return SQLITE_OK }
      let log = unsafe Unmanaged<LogTriggers>.fromOpaque(context).takeUnretainedValue()
      return unsafe log.allows(event, on: table) ? SQLITE_OK : SQLITE_DENY
    }

  private func allows(_ event: StoredTable.Event, on name: UnsafePointer<CChar>) -> Bool {
    for (index, table) in names.enumerated() {
      guard unsafe table.isText(name) else { continue }
      let trigger = Trigger(table: index, event: event)
      if made.contains(trigger) { return true }
      missing = trigger
      return false
    }
    return true
  }
}

extension StaticString {
  fileprivate func isText(_ other: UnsafePointer<CChar>) -> Bool {
    unsafe utf8Start.withMemoryRebound(to: CChar.self, capacity: utf8CodeUnitCount + 1) { start in
      unsafe sqlite3_stricmp(start, other) == 0
    }
  }
}
