/// Which part of the log one person may see.
public struct ChangeFilter: Sendable {
  let actor: Int
  /// A condition on a row of `change`.
  let sees: SQL

  /// - Parameter sees: holds for what others changed and the person may see.
  public init(actor: Int, sees: SQL) {
    self.actor = actor
    self.sees = sees
  }

  /// A condition on a row of `operation`: the person did it, or may see some of what it changed.
  public var seesOperation: SQL {
    var sql = SQL(
      """
      (operation.actor = ? OR EXISTS (
        SELECT 1 FROM change
        WHERE change.number >= operation.first_change
          AND change.number < operation.first_change + operation.change_count AND
      """, [.integer(actor)])
    sql.append(sees)
    sql.append("))")
    return sql
  }
}
