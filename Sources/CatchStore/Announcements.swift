public import CatchValues

/// The changes of one operation that others are to hear of.
public struct Announcement: Sendable {
  public let number: Int
  public let at: Instant
  /// True for an undo; the changes are those that its reader was shown and that it took back.
  public let isUndo: Bool
  /// The id of the person who acted.
  public let actor: Int
  /// What each record of the tables asked for was before and became, in the order of their first
  /// changes.
  public internal(set) var changes: [RowChange]
}

extension Operations {
  /// Returns the operations of other people from a number on that still stand, in order.
  ///
  /// - Parameters:
  ///   - number: the first one; those not marked are never returned.
  ///   - actor: the person to report to, whose own operations are left out.
  ///   - tables: the tables whose changes matter.
  /// - Complexity: reads the log from that operation on.
  public static func announcements(
    from number: Int, besides actor: Int, of tables: [StoredTable], in view: View
  ) throws(Failure) -> [Announcement] {
    var sql = SQL(
      """
      SELECT operation.number, at, actor, entity, record, before, after, kind = 'undo'
      FROM operation JOIN change ON change.operation = operation.number
      WHERE operation.number >= ? AND is_announced = 1 AND undone_by IS NULL AND actor <> ?
        AND (kind = 'command' OR EXISTS (
          SELECT 1 FROM operation AS shown
          WHERE shown.undone_by = operation.number AND shown.number <= ?))
        AND change.number >= (
          SELECT coalesce(min(first_change), 0) FROM operation WHERE number >= ?)
        AND entity IN (
      """, [.integer(number), .integer(actor), .integer(number), .integer(number)])
    append(tables, to: &sql)
    var found: [Announcement] = []
    var changes: [RowChanges] = []
    let statement = try view.prepare(sql)
    try statement.bind(sql.values)
    while try statement.step() {
      let number = try statement.integer(0)
      if found.last?.number != number {
        found.append(
          Announcement(
            number: number, at: try statement.instant(1), isUndo: try statement.bool(7),
            actor: try statement.integer(2), changes: []))
        changes.append(RowChanges())
      }
      changes[changes.count - 1].add(
        RowChange(
          entity: try statement.text(3), record: try statement.integer(4),
          before: try statement.textIfAny(5), after: try statement.textIfAny(6)))
    }
    for index in found.indices {
      found[index].changes =
        if found[index].isUndo {
          try shownChanges(through: number, undoneBy: found[index].number, tables, view)
        } else {
          changes[index].list
        }
    }
    return found
  }

  /// Appends the rest of a query of changes: the names of some tables, and the order.
  private static func append(_ tables: [StoredTable], to sql: inout SQL) {
    for (index, table) in tables.enumerated() {
      sql.append(index == 0 ? "?" : ", ?", [.text("\(table.name)")])
    }
    sql.append(") ORDER BY change.number")
  }

  /// Returns the changes of the operations through a number that an undo took back.
  private static func shownChanges(
    through number: Int, undoneBy undo: Int, _ tables: [StoredTable], _ view: View
  ) throws(Failure) -> [RowChange] {
    var sql = SQL(
      """
      SELECT entity, record, before, after
      FROM operation JOIN change ON change.operation = operation.number
      WHERE undone_by = ? AND operation.number <= ? AND is_announced = 1 AND entity IN (
      """, [.integer(undo), .integer(number)])
    append(tables, to: &sql)
    var changes = RowChanges()
    let statement = try view.prepare(sql)
    try statement.bind(sql.values)
    while try statement.step() {
      changes.add(
        RowChange(
          entity: try statement.text(0), record: try statement.integer(1),
          before: try statement.textIfAny(2), after: try statement.textIfAny(3)))
    }
    return changes.list
  }
}

/// The changes of some operations, one for each record: what it was before and became.
private struct RowChanges {
  private(set) var list: [RowChange] = []
  private var places: [String: [Int: Int]] = [:]

  mutating func add(_ change: RowChange) {
    guard let place = places[change.entity]?[change.record] else {
      places[change.entity, default: [:]][change.record] = list.count
      list.append(change)
      return
    }
    let first = list[place]
    list[place] = RowChange(
      entity: first.entity, record: first.record, before: first.before, after: change.after)
  }
}
