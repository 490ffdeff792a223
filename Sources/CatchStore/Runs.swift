public import CatchValues

/// Marks of the operations that are no step of undo: what time alone did, machine work, and acts of
/// a person that others go by, such as joining a challenge.
///
/// The mark is the first row of the operation. A missing actor is no mark: it is also the step of a
/// person who owns the store alone. Undo passes over marked operations.
public enum Runs {
  public static let table = StoredTable(
    "run", prefix: "run", columns: ["id", "domain", "at"], isJournal: true)

  /// Its rows are for readers of the whole file only.
  public static let tables = DomainTables(
    [table], meanings: { [meaning] },
    views: { [PublicView(of: table, "runs", seenIf: "0")] },
    visibility: RowVisibility { _ in SQL("0") })

  private static var meaning: TableDescription {
    TableDescription(
      of: table, TableNoun("run", "runs", "자동 처리"),
      fields: [
        ColumnDescription("domain", Text(en: "Domain", ko: "영역"), .text),
        ColumnDescription("at", Text(en: "Time", ko: "일시"), .instant),
      ])
  }

  /// Marks the operation; its first row must be this one.
  ///
  /// - Parameter subject: the domain's name; the id of a record follows it where a failure of that
  ///   record was reported.
  public static func mark(
    _ subject: String, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(
      "INSERT INTO run (domain, at) VALUES (?1, ?2)", [.text(subject), Value(transaction.at)])
  }

  /// Returns true when the subject was marked after an instant.
  public static func isMarked(
    _ subject: String, after instant: Instant, in view: View
  ) throws(Failure) -> Bool {
    try view.integer(
      "SELECT 1 FROM run WHERE domain = ?1 AND at > ?2 LIMIT 1",
      [.text(subject), Value(instant)]) != nil
  }

  /// A condition on a row of `operation`: it is no step of undo.
  static let isMarkedOperation: StaticString =
    """
    (operation.kind = 'command' AND EXISTS (
      SELECT 1 FROM change AS mark
      WHERE mark.number = operation.first_change AND mark.entity = 'run' AND mark.before IS NULL))
    """
}
