public import CatchValues

/// The end of a part of a change that can be taken back alone.
public enum Attempt: Sendable {
  case kept
  /// The part was taken back as its body asked.
  case dropped
  /// The part was taken back because it failed.
  case failed(Failure)
}

extension Transaction {
  /// Makes a part of the change; if it fails, it is taken back and the rest goes on.
  ///
  /// - Parameter body: returns false to have the part taken back.
  /// - Throws: failures of the store that are no fault of the part, such as a full disk.
  public func attempt(_ body: () throws(Failure) -> Bool) throws(Failure) -> Attempt {
    let database = view.database
    try database.execute("SAVEPOINT attempt")
    let followed = database.log?.count ?? 0
    let placed = database.placed.count
    let outcome: Attempt
    do throws(Failure) {
      outcome = try body() ? .kept : .dropped
      if try database.hasBrokenReferences() { throw database.referenceFailure() }
    } catch {
      // SQLite ends the transaction after some failures; nothing may be written after that.
      guard database.isInTransaction else { throw error }
      try takeBack(followed, placed)
      switch error.kind {
      case .inputOutput, .busy, .output: throw error
      default: return .failed(error)
      }
    }
    switch outcome {
    case .kept: try database.execute("RELEASE attempt")
    case .dropped, .failed: try takeBack(followed, placed)
    }
    return outcome
  }

  /// Makes a change that is no step of undo; one that changes nothing leaves no trace of itself.
  ///
  /// - Parameter domain: the one that brings the change about.
  public func changeBesideUndo(
    of domain: String, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let outcome = try attempt { () throws(Failure) in
      try Runs.mark(domain, in: self)
      try body()
      return try receipt().changeCount > 1
    }
    if case .failed(let failure) = outcome { throw failure }
  }

  // The triggers that log changes go with the savepoint, so the connection must make them again.
  private func takeBack(_ followed: Int, _ placed: Int) throws(Failure) {
    let database = view.database
    try database.execute("ROLLBACK TO attempt")
    // A kept statement would need a trigger that is gone.
    database.kept.removeAll()
    database.log?.forget(from: followed)
    database.placed.takeBack(from: placed)
    try database.execute("RELEASE attempt")
    // The rolled back changes of the log will have others in their place.
    database.derivedThrough = min(
      database.derivedThrough, try database.integer("SELECT coalesce(max(number), 0) FROM change"))
  }

  /// Returns the first change of a row outside the journal tables; nil if there is none.
  public func firstOutsideJournals() throws(Failure) -> RowChange? {
    try view.row(
      """
      SELECT entity, record, before, after FROM change
      WHERE number >= ?1 AND entity NOT IN (SELECT value FROM json_each(?2))
      ORDER BY number LIMIT 1
      """, [.integer(firstChange), .text(view.schema.journals)], RowChange.init)
  }

  /// Refuses machine work that changed a record of people.
  ///
  /// - Throws: `store.not_journal`.
  public func requireJournalsOnly() throws(Failure) {
    guard let stray = try firstOutsideJournals() else { return }
    let record = view.schema.id(of: stray.record, in: stray.entity)
    throw StoreFailure.notJournal.failure(
      "an automatic change touched '\(record)' of '\(stray.entity)'",
      "자동 기록이 '\(stray.entity)' 테이블의 '\(record)' 기록을 바꾸려 했습니다")
  }
}

extension Schema {
  /// The names of the journal tables, as a JSON array.
  var journals: String {
    let names = tables.filter(\.isJournal).map { "\"\($0.name.words)\"" }
    return "[\(names.joined(separator: ","))]"
  }
}
