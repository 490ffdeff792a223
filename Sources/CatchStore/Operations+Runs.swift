public import CatchValues

extension Operations {
  /// Returns the time of the newest act of a person; nil for none.
  ///
  /// Cron makes ticks, notices and machine work whatever the clock says, so none of them vouches
  /// for it: they have no actor, or change journal tables alone.
  public static func newestAct(in view: View) throws(Failure) -> Instant? {
    var sql = SQL("SELECT at FROM operation WHERE NOT (actor IS NULL AND")
    sql.append(Runs.isMarkedOperation)
    sql.append(
      """
      ) AND EXISTS (
        SELECT 1 FROM change
        WHERE change.number >= operation.first_change
          AND change.number < operation.first_change + operation.change_count
          AND entity NOT IN (SELECT value FROM json_each(?)))
      ORDER BY operation.number DESC LIMIT 1
      """, [.text(view.schema.journals)])
    return try view.rows(sql) { row throws(Failure) in try row.instant(0) }.first
  }

  /// Returns the ticks of a domain from an operation on, oldest first, undone or not.
  ///
  /// - Throws: `operation.not_found`.
  public static func ticks(
    of domain: String, from number: Int, in view: View
  ) throws(Failure) -> [Operation] {
    _ = try find(number, in: view)
    var sql = SQL(Operation.columns)
    sql.append("WHERE number >= ? AND actor IS NULL AND", [.integer(number)])
    sql.append(Runs.isMarkedOperation)
    // A mark with the id of a record reports that the record was left.
    sql.append(
      """
      AND EXISTS (
        SELECT 1 FROM change AS opening JOIN run ON run.id = opening.record
        WHERE opening.number = operation.first_change
          AND (run.domain = ? OR substr(run.domain, 1, length(?) + 1) = ? || ' '))
      ORDER BY number
      """, [.text(domain), .text(domain), .text(domain)])
    return try view.rows(sql, Operation.init)
  }

  /// Returns the first operation that stands and is dated later than now, by more than the clocks of
  /// two processes may differ; nil for none.
  ///
  /// - Complexity: reads the whole log.
  public static func firstAhead(of now: Instant, in view: View) throws(Failure) -> Operation? {
    var sql = SQL(Operation.columns)
    sql.append(
      "WHERE at > ? AND undone_by IS NULL ORDER BY number LIMIT 1",
      [.integer(now.secondsSinceEpoch + StoreRemarks.clockTolerance)])
    return try view.rows(sql, Operation.init).first
  }
}

extension Operation {
  /// True for one that is dated later than now, by more than the clocks of two processes may differ.
  public func isAhead(of now: Instant) -> Bool {
    at.secondsSinceEpoch - now.secondsSinceEpoch > StoreRemarks.clockTolerance
  }
}
