public import CatchValues

/// The changes of one operation that others are to hear of.
public struct Announcement: Sendable {
  public let number: Int
  public let at: Instant
  /// The id of the person who acted.
  public let actor: Int
  /// Changes of the tables asked for, in their order.
  public internal(set) var changes: [RowChange]
}

extension Operations {
  /// Returns the operations of other people from a number on that still stand, in order.
  ///
  /// - Parameters:
  ///   - number: the first one; those before format 9 are never returned.
  ///   - actor: the person to report to, whose own operations are left out.
  ///   - tables: the tables whose changes matter.
  /// - Complexity: reads the log from that operation on.
  public static func announcements(
    from number: Int, besides actor: Int, of tables: [StoredTable], in view: View
  ) throws(Failure) -> [Announcement] {
    var sql = SQL(
      """
      SELECT operation.number, at, actor, entity, record, before, after
      FROM operation JOIN change ON change.operation = operation.number
      WHERE operation.number >= ? AND is_announced = 1 AND undone_by IS NULL AND actor <> ?
        AND (kind = 'command' OR EXISTS (
          SELECT 1 FROM operation AS told
          WHERE told.undone_by = operation.number AND told.number <= ?))
        AND change.number >= (
          SELECT coalesce(min(first_change), 0) FROM operation WHERE number >= ?)
        AND entity IN (
      """, [.integer(number), .integer(actor), .integer(number), .integer(number)])
    for (index, table) in tables.enumerated() {
      sql.append(index == 0 ? "?" : ", ?", [.text("\(table.name)")])
    }
    sql.append(") ORDER BY change.number")
    var found: [Announcement] = []
    let statement = try view.prepare(sql)
    try statement.bind(sql.values)
    while try statement.step() {
      let number = try statement.integer(0)
      if found.last?.number != number {
        found.append(
          Announcement(
            number: number, at: try statement.instant(1), actor: try statement.integer(2),
            changes: []))
      }
      found[found.count - 1].changes.append(
        RowChange(
          entity: try statement.text(3), record: try statement.integer(4),
          before: try statement.textIfAny(5), after: try statement.textIfAny(6)))
    }
    return found
  }
}
