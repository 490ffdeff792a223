public import CatchValues

/// Puts the rows of one operation back to their state before it.
struct Reversal {
  let target: Operation
  private let zone: TimeZone
  private let wording: ChangeWording?

  init(of target: Operation, zone: TimeZone, wording: ChangeWording?) {
    self.target = target
    self.zone = zone
    self.wording = wording
  }

  /// - Throws: `undo.changed_since` when a row was changed after the operation; `undo.binding` when
  ///   it has bound another person for over a day.
  func run(in transaction: borrowing Transaction) throws(Failure) {
    let changes = try Operations.changes(of: target.number, in: transaction.view)
    for change in changes.reversed() {
      guard let table = transaction.view.schema.table(change.entity) else {
        throw .damagedStore(
          transaction.view.path, "operation \(target.number) names a table '\(change.entity)'")
      }
      try checkBinding(change, table, at: transaction.at)
      if try takeBackCount(change, table, in: transaction) { continue }
      let current = try check(change, table, in: transaction)
      try apply(change, table, isThere: current != nil, in: transaction)
    }
  }

  private func checkBinding(
    _ change: RowChange, _ table: StoredTable, at now: Instant
  ) throws(Failure) {
    guard let binding = table.binding,
      now.secondsSinceEpoch - target.at.secondsSinceEpoch > binding.grace,
      binding.isTouched(by: change, of: table)
    else { return }
    throw .binding(binding, table.id(of: change.record), target, on: zone.local(at: target.at).date)
  }

  /// Takes back additions to counters when the operation changed nothing else of the row.
  private func takeBackCount(
    _ change: RowChange, _ table: StoredTable, in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    guard !table.counters.isEmpty, let old = change.before, let new = change.after,
      let before = RowImage(old)?.values, let after = RowImage(new)?.values,
      before.count == after.count, before.count <= table.columns.count
    else { return false }
    let changed = before.indices.filter { before[$0] != after[$0] }
    guard !changed.isEmpty, changed.allSatisfy(table.isCounter) else { return false }
    for index in changed {
      guard case .integer(let old) = before[index], case .integer(let new) = after[index]
      else { return false }
      let statement = try transaction.prepare(assembled: table.addToCounter(index))
      try statement.bind([.integer(change.record), .integer(old &- new)])
      try statement.run()
    }
    return true
  }

  /// - Returns: the row as it is now; nil when it is not there.
  private func check(
    _ change: RowChange, _ table: StoredTable, in transaction: borrowing Transaction
  ) throws(Failure) -> String? {
    let statement = try transaction.prepare(assembled: table.selectImage)
    try statement.bind(change.record, at: 1)
    let current = try statement.step() ? try statement.text(0) : nil
    guard current != change.after else { return current }
    if try current == imageLeft(by: change, in: transaction.view) { return current }
    // Columns added later are in the row but not in an old image; they may never have been filled.
    if let current, let after = change.after, let image = RowImage(after),
      current == after + (try defaults(of: table, from: image.values.count, in: transaction))
    {
      return current
    }
    let record = table.id(of: change.record)
    let difference = try difference(current, change)
    throw StoreFailure.changedSince.failure(
      "\(record) has changed since operation \(target.number)"
        + (difference.map { ": \($0.en)" } ?? ""),
      "\(record): 작업 \(target.number) 뒤에 바뀌었습니다" + (difference.map { "(\($0.ko))" } ?? ""))
  }

  /// Follows a row through operations that no person made: nobody can take them back, so they must
  /// not keep people from taking back their own.
  private func imageLeft(by change: RowChange, in view: View) throws(Failure) -> String? {
    var sql = SQL(
      """
      SELECT entity, record, before, after
      FROM change JOIN operation ON operation.number = change.operation
      WHERE entity = ? AND record = ? AND operation > ? AND
      """,
      [.text(change.entity), .integer(change.record), .integer(target.number)])
    sql.append(Runs.isMarkedOperation)
    sql.append("AND operation.actor IS NULL ORDER BY change.number")
    var image = change.after
    for later in try view.rows(sql, RowChange.init) where later.before == image {
      image = later.after
    }
    return image
  }

  /// Returns the end of an image whose row has only defaults in the columns from that place on.
  private func defaults(
    of table: StoredTable, from column: Int, in transaction: borrowing Transaction
  ) throws(Failure) -> String {
    // A default is kept as the literal it was written as, which is also the form in images.
    let literals = try transaction.view.rows(
      "SELECT coalesce(dflt_value, 'NULL') FROM pragma_table_info(?1) WHERE cid >= ?2 ORDER BY cid",
      [.text(table.name.words), .integer(column)]
    ) { row throws(Failure) in try row.text(0) }
    return literals.map { "," + $0 }.joined()
  }

  private func difference(_ current: String?, _ change: RowChange) throws(Failure) -> Text? {
    guard let current else { return Text(en: "it is gone", ko: "지금은 없습니다") }
    guard let after = change.after else { return Text(en: "it is there again", ko: "다시 생겼습니다") }
    let since = RowChange(
      entity: change.entity, record: change.record, before: after, after: current)
    return try wording?(since)
  }

  private func apply(
    _ change: RowChange, _ table: StoredTable, isThere: Bool, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard let before = change.before else {
      let statement = try transaction.prepare(assembled: table.deleteRow)
      try statement.bind(change.record, at: 1)
      return try statement.run()
    }
    guard let values = RowImage(before)?.values, values.count <= table.columns.count else {
      throw .damagedStore(
        transaction.view.path,
        "operation \(target.number) holds no image of \(table.id(of: change.record))")
    }
    let sql = isThere ? table.updateRow(values.count) : table.insertRow(values.count)
    let statement = try transaction.prepare(assembled: sql)
    try statement.bind(values)
    do throws(Failure) {
      try statement.run()
    } catch {
      guard transaction.view.database.hasMetDuplicate else { throw error }
      let record = table.id(of: change.record)
      throw StoreFailure.taken.failure(
        "'\(record)' cannot be restored: another record has a value only one may have",
        "'\(record)' 기록을 되살릴 수 없습니다. 하나만 쓸 수 있는 값을 다른 기록이 쓰고 있습니다")
    }
  }
}

/// Describes in plain words what became of a row; the store itself knows only columns.
public typealias ChangeWording = (RowChange) throws(Failure) -> Text?
