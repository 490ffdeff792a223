import CatchStore

/// All SQL of events.
enum EventQueries {
  static let insert: StaticString =
    "INSERT INTO seat_event (actor, at, type, data) VALUES (?1, ?2, ?3, ?4)"

  static let after: StaticString =
    "SELECT id, actor, at, type, data FROM seat_event WHERE id > ?1 ORDER BY id LIMIT ?2"

  static let last: StaticString = "SELECT max(id) FROM seat_event"

  static let ownsJourney: StaticString = "SELECT 1 FROM seat_journey WHERE id = ?1 AND person = ?2"

  static let ownsRequest: StaticString =
    "SELECT 1 FROM seat_request WHERE id = ?1 AND (requester = ?2 OR owner = ?2)"

  static let nextNumber: StaticString =
    "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?1), 0) + 1"

  /// Two neighbours of a gap in the sequence.
  static let gaps: StaticString = """
    SELECT 'evt-' || (seat_event.id - 1), 'evt-' || seat_event.id FROM seat_event
    WHERE seat_event.id > 1
      AND NOT EXISTS (SELECT 1 FROM seat_event AS one WHERE one.id = seat_event.id - 1)
    """
}
