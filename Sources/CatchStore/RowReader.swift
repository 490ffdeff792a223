public import CatchValues

/// Reads each row of a table as commands do: a deep check then meets what they would meet.
///
/// A file can hold what its tables allow but no command writes.
public struct RowReader: Sendable {
  let table: StoredTable
  let read: @Sendable (borrowing Statement) throws(Failure) -> Void
  /// Selects every row, its id first.
  let sql: SQL

  /// - Parameter sql: nil for all columns in their order.
  public init<Row>(
    _ table: StoredTable,
    _ decode: @escaping @Sendable (borrowing Statement) throws(Failure) -> Row, _ sql: SQL? = nil
  ) {
    self.table = table
    read = { row throws(Failure) in _ = try decode(row) }
    self.sql = sql ?? SQL(assembled: table.selectAll)
  }
}
