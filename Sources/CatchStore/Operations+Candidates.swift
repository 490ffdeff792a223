public import CatchValues

extension Operations {
  /// A person's own operations whose numbers begin so, newest first.
  ///
  /// - Parameters:
  ///   - isUndoable: only what `undo` would take back.
  ///   - zone: by whose clock their times are told.
  public static func candidates(
    beginning digits: String, by actor: Int, isUndoable: Bool, zone: TimeZone, in view: View
  ) throws(Failure) -> [Candidate] {
    guard let prefix = NumberPrefix(digits),
      let last = try view.integer("SELECT max(number) FROM operation")
    else { return [] }
    var found: [Candidate] = []
    let statement = try view.prepare(
      """
      SELECT number, at, command FROM operation
      WHERE number BETWEEN ?1 AND ?2 AND (actor = ?3 OR actor IS NULL)
        AND (NOT ?4 OR kind = 'command' AND undone_by IS NULL)
      ORDER BY number DESC LIMIT ?5
      """)
    for range in prefix.recentRanges(through: last) where found.count < Candidate.limit {
      try statement.bind([
        .integer(range.lowerBound), .integer(range.upperBound), .integer(actor),
        Value(isUndoable), .integer(Candidate.limit - found.count),
      ])
      while try statement.step() {
        let at = zone.local(at: try statement.instant(1))
        let command = try statement.text(2)
        found.append(
          Candidate(
            String(try statement.integer(0)), Text(verbatim: "\(at.date) \(at.time) \(command)")))
      }
      statement.reset()
    }
    return found
  }
}
