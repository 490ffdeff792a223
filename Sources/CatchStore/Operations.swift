public import CatchValues

/// The choice of operations to list.
public struct OperationFilter: Sendable {
  public var actor: Int?
  /// Only the operations that changed this row.
  public var entity: String?
  public var record: Int?
  public var before: Int?
  /// The part of the log that the reader may see; nil is everything.
  public var visible: ChangeFilter?

  public init(actor: Int? = nil, entity: String? = nil, record: Int? = nil, before: Int? = nil) {
    self.actor = actor
    self.entity = entity
    self.record = record
    self.before = before
  }
}

/// The operations of a store, read and reversed.
public enum Operations {
  /// Returns the operations, newest first.
  public static func list(
    _ filter: OperationFilter = OperationFilter(), limit: Int? = nil, in view: View
  ) throws(Failure) -> [Operation] {
    var sql = SQL(Operation.columns)
    sql.append("WHERE (?1 IS NULL OR number < ?1)", [Value(filter.before)])
    sql.append("AND (?2 IS NULL OR actor = ?2)", [Value(filter.actor)])
    if filter.record != nil {
      sql.append(
        """
        AND number IN (SELECT operation FROM change WHERE entity = ?3 AND record = ?4)
        """, [Value(filter.entity), Value(filter.record)])
    }
    if let visible = filter.visible {
      sql.append("AND")
      sql.append(visible.seesOperation)
      // For a record that the reader may not see, even the time of a change is hidden.
      if filter.record != nil {
        sql.append(
          """
          AND (operation.actor = ? OR number IN (
            SELECT operation FROM change WHERE entity = ?3 AND record = ?4 AND
          """, [.integer(visible.actor)])
        sql.append(visible.sees)
        sql.append("))")
      }
    }
    sql.append("ORDER BY number DESC LIMIT ?", [.integer(limit ?? -1)])
    return try view.rows(sql, Operation.init)
  }

  /// - Throws: `operation.not_found`.
  public static func find(_ number: Int, in view: View) throws(Failure) -> Operation {
    var sql = SQL(Operation.columns)
    sql.append("WHERE number = ?1", [.integer(number)])
    guard let operation = try view.rows(sql, Operation.init).first else {
      throw StoreFailure.noOperation.failure(
        "there is no operation \(number)", "\(number)번 작업은 없습니다")
    }
    return operation
  }

  /// Returns the changes of an operation that the reader may see, in order; none when the whole
  /// operation is hidden.
  public static func changes(
    of operation: Operation, visible: ChangeFilter, in view: View
  ) throws(Failure) -> [RowChange] {
    guard operation.actor != visible.actor else {
      return try changes(of: operation.number, in: view)
    }
    var seen = SQL(
      "SELECT number FROM operation WHERE number = ? AND", [.integer(operation.number)])
    seen.append(visible.seesOperation)
    guard try !view.rows(seen, { row throws(Failure) in try row.integer(0) }).isEmpty else {
      return []
    }
    var sql = SQL(
      """
      SELECT entity, record, before, after FROM change
      WHERE number >= (SELECT first_change FROM operation WHERE number = ?1)
        AND number < (SELECT first_change + change_count FROM operation WHERE number = ?1) AND
      """, [.integer(operation.number)])
    sql.append(visible.sees)
    sql.append("ORDER BY number")
    return try view.rows(sql, RowChange.init)
  }

  /// Returns an operation's changes of each row, in order.
  public static func changes(of number: Int, in view: View) throws(Failure) -> [RowChange] {
    try view.rows(
      """
      SELECT entity, record, before, after FROM change
      WHERE number >= (SELECT first_change FROM operation WHERE number = ?1)
        AND number < (SELECT first_change + change_count FROM operation WHERE number = ?1)
      ORDER BY number
      """, [.integer(number)], RowChange.init)
  }

  /// Takes back the acting person's newest operation, or all of theirs down to one, as one step.
  ///
  /// An operation without an actor, such as adding a person, belongs to the person who was added or
  /// to the only person in the store, until others build on it; when no person is left to act,
  /// every operation can be taken back.
  ///
  /// - Parameters:
  ///   - number: the oldest operation to take back; nil is the newest only.
  ///   - zone: the zone in which days are shown.
  ///   - wording: describes how a conflicting row differs.
  /// - Returns: the operations taken back, newest first.
  /// - Throws: `undo.nothing`, `undo.changed_since`, `undo.binding`, `undo.rule`,
  ///   `undo.undone_already`, `undo.not_yours`.
  public static func undo(
    to number: Int? = nil, in transaction: borrowing Transaction, zone: TimeZone = .utc,
    wording: ChangeWording? = nil
  ) throws(Failure) -> [Operation] {
    let targets = try undoTargets(to: number, in: transaction)
    try reverse(targets, as: .undo, in: transaction, zone, wording)
    return targets
  }

  /// Takes back the acting person's newest undo, if they have changed nothing since.
  ///
  /// - Returns: the undo that was taken back.
  /// - Throws: `undo.nothing`, `undo.changed_since`, `undo.binding`, `undo.rule`.
  public static func redo(
    in transaction: borrowing Transaction, zone: TimeZone = .utc, wording: ChangeWording? = nil
  ) throws(Failure) -> Operation {
    var sql = own(in: transaction)
    sql.append("AND kind <> 'redo' ORDER BY number DESC LIMIT 1")
    guard let newest = try transaction.view.rows(sql, Operation.init).first, newest.kind == .undo
    else { throw nothing("redo", "다시 실행할") }
    try reverse([newest], as: .redo, in: transaction, zone, wording)
    return newest
  }

  /// The operations that the acting person may reverse and that are not reversed now; one without
  /// changes, kept only for its key, is not a step of undo.
  private static func own(in transaction: borrowing Transaction) -> SQL {
    var sql = SQL(Operation.columns)
    sql.append("WHERE")
    sql.append(isOwn, [Value(transaction.actor)])
    sql.append("AND number < ?2", [.integer(transaction.operation)])
    sql.append(isStep(in: transaction.view.schema))
    return sql
  }

  /// A condition on a row of `operation` that holds for what `undo` may take back; its `?` have no
  /// number.
  ///
  /// It leaves out a command whose first change is a new row of a journal, and one that only replaces
  /// rows of journals by new ones: both record what people outside were notified of.
  static func isStep(in schema: Schema) -> SQL {
    let journals = Value.text(schema.journals)
    return SQL(
      """
      AND NOT (kind = 'command' AND EXISTS (
        SELECT 1 FROM change
        WHERE change.number = operation.first_change
          AND entity IN (SELECT value FROM json_each(?))
          AND (before IS NULL OR (
            SELECT max(noted.before IS NULL) AND min(noted.entity IN (SELECT value FROM json_each(?)))
            FROM change AS noted
            WHERE noted.number >= operation.first_change
              AND noted.number < operation.first_change + operation.change_count))))
      """, [journals, journals])
  }

  /// A condition on a row of `operation`; parameter 1 is the acting person, NULL when there is
  /// none.
  static let isOwn: StaticString =
    """
    undone_by IS NULL AND change_count > 0
      AND (actor = ?1 OR ?1 IS NULL OR actor IS NULL AND NOT EXISTS (
        SELECT 1 FROM operation AS other
        WHERE other.actor <> ?1 AND other.undone_by IS NULL AND other.kind = 'command'
          AND other.change_count > 0
          AND (other.number > operation.number OR NOT EXISTS (
            SELECT 1 FROM change
            WHERE change.number = operation.first_change AND record = ?1 AND before IS NULL))))
    """

  private static func undoTargets(
    to number: Int?, in transaction: borrowing Transaction
  ) throws(Failure) -> [Operation] {
    var sql = own(in: transaction)
    sql.append("AND kind = 'command'")
    guard let number else {
      sql.append("ORDER BY number DESC LIMIT 1")
      guard let newest = try transaction.view.rows(sql, Operation.init).first else {
        throw nothing("undo", "되돌릴", hint: try passedOver(after: 0, in: transaction))
      }
      return [newest]
    }
    let last = try find(number, in: transaction.view)
    sql.append("AND number >= ? ORDER BY number DESC", [.integer(number)])
    let targets = try transaction.view.rows(sql, Operation.init)
    guard targets.last?.number != number else { return targets }
    if let actor = transaction.actor, last.actor != actor { throw .notYourOperation(last) }
    if let reason = try reasonOfNoStep(last, in: transaction.view) { throw reason }
    throw StoreFailure.undoneAlready.failure(
      "operation \(number) ('\(last.command)') is undone or itself an undo",
      "\(number)번 작업('\(last.command)')은 이미 되돌렸거나 되돌리기 작업입니다")
  }

  /// Returns the newest of the acting person's operations after a number that are no steps of undo,
  /// the reason, and the count of the others; nil for none.
  public static func passedOver(
    after number: Int, in transaction: borrowing Transaction
  ) throws(Failure) -> Text? {
    guard let actor = transaction.actor else { return nil }
    var sql = SQL(Operation.columns)
    sql.append(
      """
      WHERE number > ? AND number < ? AND actor = ? AND kind = 'command' AND undone_by IS NULL
        AND change_count > 0 ORDER BY number DESC
      """, [.integer(number), .integer(transaction.operation), .integer(actor)])
    let passed = try transaction.view.rows(sql, Operation.init)
    guard let newest = passed.first,
      let reason = try reasonOfNoStep(newest, in: transaction.view)?.message
    else { return nil }
    let (more, moreKo) =
      passed.count > 1 ? (" (and \(passed.count - 1) more)", "(외 \(passed.count - 1)건)") : ("", "")
    return Text(en: "passed over: \(reason.en)\(more)", ko: "건너뜀: \(reason.ko)\(moreKo)")
  }

  /// Returns the refusal of an operation that is no step of undo; nil for a step.
  private static func reasonOfNoStep(
    _ operation: Operation, in view: View
  ) throws(Failure) -> Failure? {
    var sql = SQL("SELECT number FROM operation WHERE number = ?", [.integer(operation.number)])
    sql.append(isStep(in: view.schema))
    guard try view.rows(sql, { row throws(Failure) in try row.integer(0) }).isEmpty else {
      return nil
    }
    var run = SQL("SELECT number FROM operation WHERE number = ? AND", [.integer(operation.number)])
    run.append(Runs.isMarkedOperation)
    guard try view.rows(run, { row throws(Failure) in try row.integer(0) }).isEmpty else {
      guard operation.actor == nil else {
        return StoreFailure.noStep.failure(
          "operation \(operation.number) ('\(operation.command)') cannot be undone, as others or "
            + "programs rely on it",
          "\(operation.number)번 작업('\(operation.command)')은 다른 사람이나 프로그램이 따르므로 되돌릴 수 없습니다")
      }
      return StoreFailure.noStep.failure(
        "operation \(operation.number) ('\(operation.command)') was made by no person, "
          + "so no person can undo it",
        "\(operation.number)번 작업('\(operation.command)')은 사람이 한 것이 아니라 되돌릴 수 없습니다",
        hint: Text(
          en: "see 'catchkit history show \(operation.number)', and change the records themselves",
          ko: "'catchkit history show \(operation.number)' 명령으로 보고 기록을 직접 바꾸십시오"))
    }
    return StoreFailure.noStep.failure(
      "operation \(operation.number) ('\(operation.command)') recorded a notice, "
        + "which cannot be undone",
      "\(operation.number)번 작업('\(operation.command)')은 알림을 기록한 것이라 되돌릴 수 없습니다")
  }

  private static func nothing(_ en: String, _ ko: String, hint: Text? = nil) -> Failure {
    StoreFailure.nothing.failure("you have nothing to \(en)", "\(ko) 작업이 없습니다", hint: hint)
  }

  private static func reverse(
    _ targets: [Operation], as kind: Operation.Kind, in transaction: borrowing Transaction,
    _ zone: TimeZone, _ wording: ChangeWording?
  ) throws(Failure) {
    if targets.count == 1 { try transaction.announceReversal(of: targets[0]) }
    // Rows come back in the reverse order; a row may return before the one it refers to.
    try transaction.run("PRAGMA defer_foreign_keys = ON", [])
    for target in targets {
      try Reversal(of: target, zone: zone, wording: wording).run(in: transaction)
      for undone in target.targets where kind == .redo {
        try transaction.run(
          "UPDATE operation SET undone_by = NULL WHERE number = ?1", [.integer(undone)])
      }
    }
    try seal(targets, as: kind, in: transaction)
  }

  /// Records the operation of a transaction as one that reversed others, whose rows were put back.
  ///
  /// - Throws: `undo.rule`.
  public static func seal(
    _ targets: [Operation], as kind: Operation.Kind, in transaction: borrowing Transaction
  ) throws(Failure) {
    for target in targets {
      try transaction.run(
        "UPDATE operation SET undone_by = ?2 WHERE number = ?1",
        [.integer(target.number), .integer(transaction.operation)])
    }
    try transaction.checkInvariants()
    let numbers = targets.map { String($0.number) }.joined(separator: " ")
    try transaction.run(
      "UPDATE operation SET kind = ?2, targets = ?3 WHERE number = ?1",
      [.integer(transaction.operation), .text(kind.rawValue), .text(numbers)])
  }
}

extension Failure {
  /// Refuses an operation that only another person may see and take back.
  public static func notYourOperation(_ operation: Operation) -> Failure {
    StoreFailure.notYours.failure(
      "operation \(operation.number) is another person's",
      "\(operation.number)번 작업은 다른 사람이 한 작업입니다")
  }
}
