public import CatchValues

/// One command that changed the store, as `history` shows it.
public struct Operation: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case command
    case undo
    case redo
  }

  public let number: Int
  public let at: Instant
  public let actor: Int?
  public let command: String
  public let kind: Kind
  public let key: String?
  /// The operations that an undo or redo reversed, by their numbers.
  public let targets: [Int]
  public let changeCount: Int
  /// The operation that undid this one, if it is undone now.
  public let undoneBy: Int?
}

/// The log of each command's changes, written in the transaction of the change.
///
/// It is the source of undo, history, deep checks, and of the events that followers read. Each
/// operation has a SHA-256 digest over the one before, its own row and its changes, so that any
/// alteration of the log can be detected.
enum OperationLog {
  static func begin(
    _ number: Int, _ request: ChangeRequest, _ actor: Int?, in view: View
  ) throws(Failure) {
    view.database.log?.operation = number
    let statement = try view.database.prepare(inserting)
    try statement.bind([
      .integer(number), .integer(request.at.secondsSinceEpoch), Value(actor),
      .text(request.command), Value(request.key),
      Value(request.key.map { _ in request.digest }),
    ])
    try statement.run()
  }

  private static let inserting: StaticString =
    """
    INSERT INTO operation (number, at, actor, command, kind, key, fingerprint, first_change,
      is_announced)
    VALUES (?1, ?2, ?3, ?4, 'command', ?5, ?6, (SELECT coalesce(max(number), 0) + 1 FROM change), 1)
    """

  struct KeyedOperation {
    let number: Int
    let fingerprint: String
    let result: String
    let undoneBy: Int?
  }

  static func isKnown(_ key: String?, in view: View) throws(Failure) -> Bool {
    guard let key else { return false }
    return try find(key: key, in: view) != nil
  }

  static func find(key: String, in view: View) throws(Failure) -> KeyedOperation? {
    try view.row(
      "SELECT number, fingerprint, result, undone_by FROM operation WHERE key = ?1", [.text(key)]
    ) { row throws(Failure) in
      KeyedOperation(
        number: try row.integer(0), fingerprint: try row.text(1), result: try row.text(2),
        undoneBy: try row.integerIfAny(3))
    }
  }

  static func countChanges(from first: Int, in view: View) throws(Failure) -> Int {
    // Changes are numbered without holes, so the last number gives the count.
    let last = try view.integer("SELECT max(number) FROM change") ?? 0
    return max(0, last - first + 1)
  }

  static func changes(from first: Int, limit: Int, in view: View) throws(Failure) -> [RowChange] {
    try view.rows(
      """
      SELECT entity, record, before, after FROM change WHERE number >= ?1
      ORDER BY number LIMIT ?2
      """, [.integer(first), .integer(limit)], RowChange.init)
  }

  static func changes(
    from first: Int, of tables: [String], _ scope: ChangeScope, where condition: SQL?, limit: Int,
    in view: View
  ) throws(Failure) -> [RowChange] {
    var start = first
    if case .since(let mark) = scope { start = mark }
    var sql = SQL("SELECT entity, record, before, after FROM change WHERE number >= ?")
    sql.append("AND entity IN (", [.integer(start)])
    for (index, table) in tables.enumerated() {
      sql.append(index == 0 ? "?" : ", ?", [.text(table)])
    }
    sql.append(")")
    if case .record(let name) = scope {
      sql.append("AND entity = ? AND record = ?", [.text(name.entity), .integer(name.record)])
    }
    if let condition {
      sql.append("AND")
      sql.append(condition)
    }
    sql.append("ORDER BY number LIMIT ?", [.integer(limit)])
    return try view.rows(sql, RowChange.init)
  }

  /// Writes the result and seals the operation with its digest.
  static func complete(
    _ number: Int, result: String?, firstChange: Int, count: Int, in view: View
  ) throws(Failure) {
    let update = try view.database.prepare(
      "UPDATE operation SET result = ?2, change_count = ?3 WHERE number = ?1")
    try update.bind([.integer(number), Value(result), .integer(count)])
    try update.run()
    let digest = try digest(of: number, in: view)
    let seal = try view.database.prepare("UPDATE operation SET digest = ?2 WHERE number = ?1")
    try seal.bind([.integer(number), .text(digest)])
    try seal.run()
  }

  /// Computes the digest that an operation must have, from the one before it, its row and its
  /// changes.
  ///
  /// The column that later operations write (`undone_by`) is not part of it.
  static func digest(of number: Int, in view: View) throws(Failure) -> String {
    var hash = SHA256()
    let row = try view.prepare(
      """
      SELECT coalesce((SELECT digest FROM operation WHERE number < ?1 ORDER BY number DESC LIMIT 1),
          ''),
        json_array(number, at, actor, command, kind, targets, key, fingerprint, result,
          first_change, change_count),
        first_change, first_change + change_count AS first_after
      FROM operation WHERE number = ?1
      """)
    try row.bind(number, at: 1)
    guard try row.step() else { return "" }
    try row.feed(0, to: &hash)
    try row.feed(1, to: &hash)
    let changes = try view.prepare(
      """
      SELECT number, operation, entity, record, before, after FROM change
      WHERE number >= ?1 AND number < ?2 ORDER BY number
      """)
    try changes.bind(row.integer(2), at: 1)
    try changes.bind(row.integer(3), at: 2)
    // The head as `json_array` writes it: digests of earlier releases stay true.
    while try changes.step() {
      var head = JSONWriter()
      head.beginArray()
      for column in 0..<2 { head.integer(try changes.integer(column)) }
      unsafe try changes.withText(2) { name in unsafe head.string(utf8: name) }
      head.integer(try changes.integer(3))
      for column in 4..<6 { head.integer(changes.isNull(column) ? 1 : 0) }
      head.endArray()
      unsafe head.drain { bytes in unsafe hash.update(bytes) }
      if !changes.isNull(4) { try changes.feed(4, to: &hash) }
      hash.update("|")
      if !changes.isNull(5) { try changes.feed(5, to: &hash) }
      hash.update("\n")
    }
    return SHA256.hex(hash.finish())
  }
}

extension RowChange {
  init(_ row: borrowing Statement) throws(Failure) {
    entity = try row.text(0)
    record = try row.integer(1)
    before = try row.textIfAny(2)
    after = try row.textIfAny(3)
  }
}

extension ChangeRequest {
  /// The stored form of the fingerprint: enough to compare, nothing to read.
  var digest: String {
    var hash = SHA256()
    hash.update("\(command)\u{0}\(fingerprint)")
    return SHA256.hex(hash.finish())
  }
}

extension Operation {
  static let columns: StaticString =
    """
    SELECT number, at, actor, command, kind, key, targets, change_count, undone_by FROM operation
    """

  init(_ row: borrowing Statement) throws(Failure) {
    number = try row.integer(0)
    at = try row.decoded(1, "a time", fromInteger: Instant.init(secondsSinceEpoch:))
    actor = try row.integerIfAny(2)
    command = try row.text(3)
    kind = try row.decoded(4, "a kind of operation", Kind.init(rawValue:))
    key = try row.textIfAny(5)
    targets = try row.decoded(6, "a list of numbers") { text in
      let words = text.split(separator: " ")
      let numbers = words.compactMap { Int($0) }
      return numbers.count == words.count ? numbers : nil
    }
    changeCount = try row.integer(7)
    undoneBy = try row.integerIfAny(8)
  }
}

extension View {
  /// True when an operation was recorded under the idempotency key.
  public func hasAnswered(_ key: String) throws(Failure) -> Bool {
    try OperationLog.isKnown(key, in: self)
  }
}
