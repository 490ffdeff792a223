import CatchStore

/// All SQL of timetables.
enum TimetableQueries {
  static let list: StaticString =
    """
    SELECT line, patterns FROM seat_pattern WHERE ?1 IS NULL OR network = ?1 ORDER BY network, line
    """

  static let insert: StaticString =
    "INSERT INTO seat_pattern (network, line, patterns) VALUES (?1, ?2, ?3)"

  static let delete: StaticString = "DELETE FROM seat_pattern WHERE network = ?1"
}
