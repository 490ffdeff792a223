public import CatchValues

/// A part of what a transaction did so far.
public enum ChangeScope: Hashable, Sendable {
  case all
  /// From a place in the log on: see `Transaction.mark`.
  case since(Int)
  case record(RecordName)
}

/// The one transaction of a command that changes the store; it ends with its scope.
///
/// The operation's row is its first statement, and triggers on every table write each row before
/// and after, so no code path can change anything unlogged: see `LogTriggers`.
public struct Transaction: ~Copyable {
  /// Reads within the same transaction.
  public let view: View
  private let requester: Int?
  private let request: ChangeRequest
  /// The words of the command: `snap book`, `redo`.
  public var command: String { request.command }
  private let number: Int
  /// The time of the operation before; nil for the first one.
  let lastAt: Instant?
  let firstChange: Int

  /// - Parameter database: one with a change begun.
  init(_ database: Database, _ request: ChangeRequest) throws(Failure) {
    let actor: Int?
    let last: (number: Int, at: Instant)?
    let firstChange: Int
    do throws(Failure) {
      // A repeated request is answered like the first one, even if its author has been removed
      // since.
      let isKnown = try OperationLog.isKnown(request.key, in: View(database))
      actor = isKnown ? nil : try request.actor(View(database))
      // SQL adds the 1: past the largest integer it has none to give.
      last = try View(database).row(
        "SELECT number + 1 AS number, at FROM operation ORDER BY operation.number DESC LIMIT 1"
      ) { row throws(Failure) in (number: try row.integer(0), at: try row.instant(1)) }
      firstChange = try database.integer("SELECT coalesce(max(number), 0) + 1 FROM change")
    } catch {
      database.rollBackIfOpen()
      throw error
    }
    view = View(database)
    requester = actor
    self.request = request
    number = last?.number ?? 1
    lastAt = last?.at
    self.firstChange = firstChange
  }

  // Left without a commit: everything since BEGIN is rolled back. If that fails, SQLite has done it
  // already.
  deinit {
    view.database.rollBackIfOpen()
    view.database.placed.takeBack()
  }

  /// The number of the acting person; nil while the store has none, and for what time alone does.
  public var actor: Int? { view.database.dueAt == nil ? requester : nil }

  /// Makes a person whom the operation adds its actor in the log.
  public func record(actor: Int) throws(Failure) {
    try run(
      "UPDATE operation SET actor = ?1 WHERE number = ?2", [.integer(actor), .integer(number)])
  }

  /// The time of the request, or the moment that this part of the change stands for.
  public var at: Instant { view.database.dueAt ?? request.at }

  /// Makes a part of the change that time alone had made due at an earlier moment, by no person.
  public func asOf(_ instant: Instant, _ body: () throws(Failure) -> Void) throws(Failure) {
    let outer = view.database.dueAt
    view.database.dueAt = instant
    defer { view.database.dueAt = outer }
    try body()
  }

  public var isDryRun: Bool { request.isDryRun }

  /// The number of this operation.
  public var operation: Int { number }

  func replayed() throws(Failure) -> Replay? {
    guard let key = request.key else {
      try OperationLog.begin(number, request, actor, in: view)
      return nil
    }
    guard let earlier = try OperationLog.find(key: key, in: view) else {
      try OperationLog.begin(number, request, actor, in: view)
      return nil
    }
    guard earlier.fingerprint == request.digest else {
      throw StoreFailure.keyReused.failure(
        "the key '\(key)' belongs to operation \(earlier.number), a different request",
        "키 '\(key)': 다른 요청인 작업 \(earlier.number)에 쓰였습니다")
    }
    return Replay(operation: earlier.number, undoneBy: earlier.undoneBy, result: earlier.result)
  }

  public func prepare(_ sql: StaticString) throws(Failure) -> Statement {
    try view.database.prepare(sql, isKept: true)
  }

  /// Runs a statement that returns no rows.
  public func run(_ sql: StaticString, _ values: [Value]) throws(Failure) {
    let statement = try prepare(sql)
    try statement.bind(values)
    try statement.run()
  }

  /// Runs an INSERT and returns the new row's id.
  public func insert(_ sql: StaticString, _ values: [Value]) throws(Failure) -> Int {
    try run(sql, values)
    return view.database.lastInsertedID
  }

  /// Inserts rows in their order, many with one statement: each statement that the log follows
  /// first saves the pages that it writes to.
  ///
  /// - Parameters:
  ///   - head: `INSERT INTO name (column, …) VALUES`
  ///   - rows: each with as many values as there are columns.
  public func insert(_ head: StaticString, rows: [[Value]]) throws(Failure) {
    var rest = rows[...]
    while let first = rest.first {
      let part = rest.prefix(Database.mostParameters / first.count)
      rest = rest.dropFirst(part.count)
      let statement = try view.database.prepare(head, rows: part.count, columns: first.count)
      var place = 1
      for row in part {
        for value in row {
          try statement.bind(value, at: place)
          place += 1
        }
      }
      try statement.run()
    }
  }

  /// The id of the row inserted last.
  public var lastInsertedID: Int { view.database.lastInsertedID }

  /// Whether a row of one of the tables may have changed; costs no statement.
  public func mayHaveChanged(_ tables: [StoredTable]) -> Bool {
    guard let log = view.database.log else { return true }
    return tables.contains { log.follows($0) }
  }

  /// What was done to each row until now, in order.
  public func changes(limit: Int) throws(Failure) -> [RowChange] {
    try OperationLog.changes(from: firstChange, limit: limit, in: view)
  }

  /// What was done to each row that a person may see, in order.
  public func changes(visible: ChangeFilter, limit: Int) throws(Failure) -> [RowChange] {
    var sql = SQL(
      "SELECT entity, record, before, after FROM change WHERE number >= ? AND",
      [.integer(firstChange)])
    sql.append(visible.sees)
    sql.append("ORDER BY number LIMIT ?", [.integer(limit)])
    return try view.rows(sql, RowChange.init)
  }

  /// What was done until now to the rows of some tables, in order.
  ///
  /// - Parameter condition: on a row of `change`; it must hold for those that are returned.
  public func changes(
    of tables: [String], _ scope: ChangeScope = .all, where condition: SQL? = nil,
    limit: Int = .max
  ) throws(Failure) -> [RowChange] {
    try OperationLog.changes(
      from: firstChange, of: tables, scope, where: condition, limit: limit, in: view)
  }

  /// The place in the log from which `ChangeScope.since` looks at what comes next.
  public func mark() throws(Failure) -> ChangeScope {
    .since(try view.integer("SELECT coalesce(max(number), 0) + 1 FROM change") ?? 1)
  }

  /// Returns the receipt of a commit of all that was done until now.
  public func receipt() throws(Failure) -> Receipt {
    let count = try OperationLog.countChanges(from: firstChange, in: view)
    return Receipt(operation: count == 0 && request.key == nil ? nil : number, changeCount: count)
  }

  func prepare(assembled sql: String) throws(Failure) -> Statement {
    try view.database.prepare(assembled: sql)
  }

  consuming func rollBack() throws(Failure) {
    try view.database.execute("ROLLBACK")
  }

  /// Completes the log and commits; a dry run rolls everything back instead.
  ///
  /// - Parameter result: the answer to a later request with the same key.
  consuming func finish(result: String?) throws(Failure) -> Receipt {
    let database = view.database
    try remakeDerived()
    let count = try OperationLog.countChanges(from: firstChange, in: view)
    // A dry run never reaches the commit, which would find it.
    if try database.hasBrokenReferences() { throw database.referenceFailure() }
    if request.isDryRun {
      if request.isTrial { try approve(count) }
      try database.execute("ROLLBACK")
      return Receipt(operation: nil, changeCount: count)
    }
    try askIfMany(count)
    // Nothing changed and no repetition can follow: there is nothing to record.
    if count == 0, request.key == nil, !database.keepsOperation {
      guard database.unloggedCount > 0 else {
        try database.execute("ROLLBACK")
        return Receipt(operation: nil, changeCount: 0)
      }
      try run("DELETE FROM operation WHERE number = ?1", [.integer(number)])
      ChangePhase.advance(to: .committing)
      try database.execute("COMMIT")
      ChangePhase.advance(to: .done)
      return Receipt(operation: nil, changeCount: 0)
    }
    try approve(count)
    try OperationLog.complete(
      number, result: result, firstChange: firstChange, count: count, in: view)
    ChangePhase.advance(to: .committing)
    // If the commit fails, its outcome is unknown; rows may name the files.
    database.placed.keep()
    do throws(Failure) {
      try database.execute("COMMIT")
    } catch {
      guard database.mayHaveCommitted(number) else { throw error }
      throw .unknownOutcome(of: number, database.name, error, hasKey: request.key != nil)
    }
    ChangePhase.advance(to: .done)
    return Receipt(operation: number, changeCount: count)
  }

  private func approve(_ count: Int) throws(Failure) {
    guard count > 0, let approve = request.approve else { return }
    try approve(self)
  }

  /// - Parameter count: the number of changes; a record may have several.
  private func askIfMany(_ count: Int) throws(Failure) {
    guard count > request.mostUnasked else { return }
    try ask(ChangeExtent(from: firstChange, count: count, in: view))
  }

  /// Asks for agreement before the work, when an operation is known to be reversed.
  func announceReversal(of target: Operation) throws(Failure) {
    guard !request.isDryRun, target.changeCount > request.mostUnasked else { return }
    try ask(ChangeExtent(of: target, in: view).reversed)
  }

  /// Asks about visible changes behind few records, such as the days of a rule.
  public func requireAgreement(to extent: ChangeExtent) throws(Failure) {
    if !request.isDryRun { try ask(extent) }
  }

  private func ask(_ extent: ChangeExtent) throws(Failure) {
    if extent.recordCount > request.mostUnasked { try request.agree(extent) }
  }
}
