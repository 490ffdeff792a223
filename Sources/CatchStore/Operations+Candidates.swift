public import CatchValues

extension Operations {
  /// Returns a person's own operations whose numbers begin with these digits, newest first.
  ///
  /// - Parameters:
  ///   - isUndoable: only operations that `undo` would take back.
  ///   - zone: the zone in which their times are shown.
  public static func candidates(
    beginning digits: String, by actor: Int, isUndoable: Bool, zone: TimeZone, in view: View
  ) throws(Failure) -> [Candidate] {
    guard let prefix = NumberPrefix(digits),
      let last = try view.integer("SELECT max(number) FROM operation")
    else { return [] }
    var found: [Candidate] = []
    for range in prefix.recentRanges(through: last) where found.count < Candidate.limit {
      var sql = SQL("SELECT number, at, command FROM operation WHERE")
      if isUndoable {
        sql.append(isOwn, [.integer(actor)])
        sql.append("AND kind = 'command'")
        sql.append(isStep(in: view.schema))
      } else {
        sql.append("(actor = ?1 OR actor IS NULL)", [.integer(actor)])
      }
      sql.append(
        "AND number BETWEEN ? AND ? ORDER BY number DESC LIMIT ?",
        [
          .integer(range.lowerBound), .integer(range.upperBound),
          .integer(Candidate.limit - found.count),
        ])
      found += try view.rows(sql) { row throws(Failure) in
        let at = zone.local(at: try row.instant(1))
        let command = try row.text(2)
        return Candidate(
          String(try row.integer(0)), Text(verbatim: "\(at.date) \(at.time) \(command)"))
      }
    }
    return found
  }
}
