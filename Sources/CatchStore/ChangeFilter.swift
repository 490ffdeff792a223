/// The part of the log that one person may see.
public struct ChangeFilter: Sendable {
  let actor: Int
  /// A condition on a row of `change`: the person may see it.
  let sees: SQL
  /// A condition on a row of `change`: it hides its whole operation.
  let hides: SQL

  /// - Parameter domains: the visibility of every domain's rows, at least one.
  public init(actor: Int, _ domains: [RowVisibility]) {
    self.actor = actor
    sees = ChangeFilter.any(domains.map { $0.sees(actor) })
    hides = ChangeFilter.any(domains.compactMap { $0.hides?(actor) })
  }

  // A chain of ORs is as deep as it is long, and the depth of expressions is limited.
  private static func any(_ conditions: [SQL]) -> SQL {
    guard !conditions.isEmpty else { return SQL("0") }
    var sql = SQL("CASE")
    for condition in conditions {
      sql.append("WHEN")
      sql.append(condition)
      sql.append("THEN 1")
    }
    sql.append("ELSE 0 END")
    return sql
  }

  /// A condition on a row of `operation`: the person did it, or may see some of its changes and
  /// none of them hides the whole.
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
