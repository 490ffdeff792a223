import CatchValues

/// Puts the rows of one operation back to what they were before it.
struct Reversal {
  let target: Operation

  init(of target: Operation) {
    self.target = target
  }

  /// - Throws: `undo.changed_since` when a row is no longer what the operation made of it.
  func run(in transaction: borrowing Transaction) throws(Failure) {
    let changes = try Operations.changes(of: target.number, in: transaction.view)
    for change in changes.reversed() {
      guard let table = transaction.view.schema.table(change.entity) else {
        throw .damagedStore(
          transaction.view.path, "operation \(target.number) names a table '\(change.entity)'")
      }
      try check(change, table, in: transaction)
      try apply(change, table, in: transaction)
    }
  }

  private func check(
    _ change: RowChange, _ table: StoredTable, in transaction: borrowing Transaction
  ) throws(Failure) {
    let statement = try transaction.prepare(assembled: table.selectImage)
    try statement.bind(change.record, at: 1)
    let current = try statement.step() ? try statement.text(0) : nil
    guard current != change.after else { return }
    // Columns that came later are in the row but not in an old image; nobody may have filled them.
    if let current, let after = change.after, let image = RowImage(after),
      current == after + (try defaults(of: table, from: image.values.count, in: transaction))
    {
      return
    }
    throw Failure(
      StoreFailure.changedSince,
      Text(
        en: "\(table.prefix)-\(change.record) has changed since operation \(target.number)",
        ko: "\(table.prefix)-\(change.record): \(target.number)번 작업 뒤에 바뀌었습니다"),
      hint: difference(current, change.after, of: table))
  }

  /// The end of an image whose row has only defaults in the columns from that place on.
  private func defaults(
    of table: StoredTable, from column: Int, in transaction: borrowing Transaction
  ) throws(Failure) -> String {
    // A default is kept as the literal that it was written as, which is how images tell values.
    let literals = try transaction.view.rows(
      "SELECT coalesce(dflt_value, 'NULL') FROM pragma_table_info(?1) WHERE cid >= ?2 ORDER BY cid",
      [.text(table.name.words), .integer(column)]
    ) { row throws(Failure) in try row.text(0) }
    return literals.map { "," + $0 }.joined()
  }

  private func difference(_ current: String?, _ after: String?, of table: StoredTable) -> Text? {
    guard let current else { return Text(en: "it is gone", ko: "지금은 없습니다") }
    guard let after else { return Text(en: "it is there again", ko: "다시 생겼습니다") }
    guard let now = RowImage(current)?.values, let then = RowImage(after)?.values else {
      return nil
    }
    let parts = zip(table.columns, zip(then, now)).filter { $0.1.0 != $0.1.1 }
      .map { column, values in "\(column) \(values.0.shown) → \(values.1.shown)" }
    return Text(verbatim: parts.joined(separator: ", "))
  }

  private func apply(
    _ change: RowChange, _ table: StoredTable, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard let before = change.before else {
      let statement = try transaction.prepare(assembled: table.deleteRow)
      try statement.bind(change.record, at: 1)
      return try statement.run()
    }
    guard let values = RowImage(before)?.values, values.count <= table.columns.count else {
      throw .damagedStore(
        transaction.view.path,
        "operation \(target.number) holds no image of \(table.prefix)-\(change.record)")
    }
    let sql =
      change.after == nil ? table.insertRow(values.count) : table.updateRow(values.count)
    let statement = try transaction.prepare(assembled: sql)
    try statement.bind(values)
    do throws(Failure) {
      try statement.run()
    } catch {
      guard transaction.view.database.hasMetDuplicate else { throw error }
      let record = "\(table.prefix)-\(change.record)"
      throw Failure(
        StoreFailure.taken,
        Text(
          en: "'\(record)' cannot come back: another record has what only one may have",
          ko: "'\(record)' 기록을 되살릴 수 없습니다. 하나만 쓸 수 있는 값을 다른 기록이 쓰고 있습니다"))
    }
  }
}

extension Value {
  /// As a message shows it.
  fileprivate var shown: String {
    switch self {
    case .text(let text): "'\(text)'"
    case .integer(let number): String(number)
    case .null: "-"
    }
  }
}
