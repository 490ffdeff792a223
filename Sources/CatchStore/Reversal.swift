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
    // Columns that came later are in the row but not in an old image.
    if let current, let after = change.after, try isSame(current, after) { return }
    throw Failure(
      StoreFailure.changedSince,
      Text(
        en: "\(table.prefix)-\(change.record) has changed since operation \(target.number)",
        ko: "\(table.prefix)-\(change.record): 작업 \(target.number) 뒤에 바뀌었습니다"),
      hint: try difference(current, change.after))
  }

  private func isSame(_ current: String, _ after: String) throws(Failure) -> Bool {
    guard case .object(let now) = try JSON.parse(Array(current.utf8)),
      case .object(let then) = try JSON.parse(Array(after.utf8))
    else { return false }
    return then.allSatisfy { member in now.contains(member) }
  }

  private func difference(_ current: String?, _ after: String?) throws(Failure) -> Text? {
    guard let current else { return Text(en: "it is gone", ko: "지금은 없습니다") }
    guard let after else { return Text(en: "it is there again", ko: "다시 생겼습니다") }
    guard case .object(let now) = try JSON.parse(Array(current.utf8)) else { return nil }
    let then = try JSON.parse(Array(after.utf8))
    let parts = now.filter { then[$0.name] != $0.value }.map { member in
      "\(member.name) \(then[member.name]?.shown ?? "-") → \(member.value.shown)"
    }
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
    let sql = change.after == nil ? table.insertImage : table.updateImage
    let statement = try transaction.prepare(assembled: sql)
    try statement.bind(before, at: 1)
    try statement.run()
  }
}

extension JSON {
  /// As short as a message needs it.
  fileprivate var shown: String {
    switch self {
    case .string(let text): "'\(text)'"
    case .integer(let number): String(number)
    case .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null: "-"
    case .array, .object: "…"
    }
  }
}
