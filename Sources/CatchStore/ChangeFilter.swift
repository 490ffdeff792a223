/// Which part of the log one person may see.
public struct ChangeFilter: Sendable {
  let actor: Int
  /// A condition on a row of `change`.
  let sees: SQL
  /// A condition on a row of `change`.
  let hides: SQL

  /// - Parameters:
  ///   - sees: holds for what others changed and the person may see.
  ///   - hides: holds for what others changed and not even the moment of is for the person.
  public init(actor: Int, sees: SQL, hides: SQL) {
    self.actor = actor
    self.sees = sees
    self.hides = hides
  }

  /// A condition on a row of `operation`: the person did it, or may see some of what it changed,
  /// and nothing in it hides the whole.
  public var seesOperation: SQL {
    var sql = SQL("(operation.actor = ? OR", [.integer(actor)])
    appendExists(sees, to: &sql)
    sql.append("AND NOT")
    appendExists(hides, to: &sql)
    sql.append(")")
    return sql
  }

  private func appendExists(_ condition: SQL, to sql: inout SQL) {
    sql.append(
      """
      EXISTS (
        SELECT 1 FROM change
        WHERE change.number >= operation.first_change
          AND change.number < operation.first_change + operation.change_count AND
      """)
    sql.append(condition)
    sql.append(")")
  }
}
