public import CatchStore
public import CatchValues

/// The latest answers of the real-time services, one for each station and line.
public enum LiveRows {
  /// Keeps an answer's parts that are newer than what is known.
  ///
  /// - Returns: the number of parts that were kept.
  public static func put(
    _ payload: LivePayload, in transaction: borrowing Transaction
  ) throws(Failure) -> Int {
    var count = 0
    for part in payload.parts {
      let known = try transaction.view.row(SeatQueries.answer, [.text(part.subject)]) {
        row throws(Failure) in (at: try row.instant(0), rows: try row.text(1))
      }
      let packed = part.rows.packed
      if let known, known.at > part.receivedAt || known.rows == packed { continue }
      try transaction.run(
        known == nil ? SeatQueries.insertAnswer : SeatQueries.updateAnswer,
        [.text(part.subject), Value(part.receivedAt), .text(packed)])
      count += 1
    }
    return count
  }

  /// Returns the rows of arrivals at a station, under all names of its platforms.
  public static func arrivals(at names: [String], in view: View) throws(Failure) -> [LiveRow] {
    var rows: [LiveRow] = []
    for name in names { rows += try self.rows(LiveSubject.station(name), in: view) }
    return rows
  }

  public static func positions(of line: String, in view: View) throws(Failure) -> [LiveRow] {
    try rows(LiveSubject.line(line), in: view)
  }

  private static func rows(_ subject: String, in view: View) throws(Failure) -> [LiveRow] {
    LiveRow.rows(
      try view.row(SeatQueries.answer, [.text(subject)]) { row throws(Failure) in try row.text(1) })
  }
}
