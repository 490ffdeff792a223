/// All SQL of cars, seats, requests and credits.
enum ExchangeQueries {
  static let car: StaticString =
    "SELECT id FROM seat_car WHERE service_day = ?2 AND line = ?3 AND train = ?4 AND code = ?5"

  static let placesOfCar: StaticString = "WHERE car = ?1"

  static let place: StaticString = "WHERE car = ?1 AND seat = ?2"

  static let placeOfPerson: StaticString = "WHERE person = ?1"

  static let expiredPlaces: StaticString = "WHERE expires_at <= ?1 ORDER BY expires_at, id"

  /// The open requests for a seat, oldest first.
  static let openForSeat: StaticString =
    "WHERE car = ?1 AND seat = ?2 AND state IN ('pending', 'accepted') ORDER BY id"

  /// The open requests of a person, oldest first.
  static let openOfPerson: StaticString =
    "WHERE requester = ?1 AND state IN ('pending', 'accepted') ORDER BY id"

  /// The requests of a person and those made to that person, newest first.
  static let concerning: StaticString = "WHERE requester = ?1 OR owner = ?1 ORDER BY id DESC"

  static let open: StaticString = "WHERE state IN ('pending', 'accepted')"

  static let balance: StaticString =
    "SELECT coalesce(sum(amount), 0) FROM seat_entry WHERE account = ?1"

  static let isPosted: StaticString =
    "SELECT 1 FROM seat_entry WHERE account = ?1 AND reason = ?2 AND cause = ?3 LIMIT 1"

  static let statement: StaticString = """
    WHERE account = ?1 OR account IN (
      SELECT 'held:' || id FROM seat_journey WHERE person = ?2)
    ORDER BY id DESC LIMIT 1000
    """

  static let unbalanced: StaticString = """
    SELECT 'ent-' || seat_entry.posting, 'ent-' || seat_entry.id FROM seat_entry
    WHERE seat_entry.posting IN (
      SELECT posting FROM seat_entry GROUP BY posting HAVING sum(amount) <> 0)
    """

  static let belowZero: StaticString = """
    SELECT 'ent-' || seat_entry.id, 'ent-' || seat_entry.posting FROM seat_entry
    WHERE seat_entry.account IN (
      SELECT account FROM seat_entry
      WHERE account GLOB 'user:*' OR account GLOB 'held:*' OR account GLOB 'escrow:*'
      GROUP BY account HAVING sum(amount) < 0)
    """

  static let escrow: StaticString = """
    SELECT 'ask-' || seat_request.id, 'ask-' || seat_request.id FROM seat_request
    WHERE seat_request.offer * (seat_request.state IN ('pending', 'accepted')) <> (
      SELECT coalesce(sum(amount), 0) FROM seat_entry
      WHERE account = 'escrow:' || seat_request.id)
    """

  static let held: StaticString = """
    SELECT 'jny-' || seat_journey.id, 'jny-' || seat_journey.id FROM seat_journey
    WHERE seat_journey.held_since IS NOT NULL AND 1 > (
      SELECT coalesce(sum(amount), 0) FROM seat_entry
      WHERE account = 'held:' || seat_journey.id)
    """
}

/// All SQL of events.
enum EventQueries {
  static let after: StaticString = "WHERE id > ?1 ORDER BY id LIMIT ?2"

  static let last: StaticString = "SELECT max(id) FROM seat_event"

  static let ownsJourney: StaticString = "SELECT 1 FROM seat_journey WHERE id = ?1 AND person = ?2"

  static let ownsRequest: StaticString =
    "SELECT 1 FROM seat_request WHERE id = ?1 AND (requester = ?2 OR owner = ?2)"

  /// The delay after which the notice of a journey came again.
  static let rearmed: StaticString = """
    SELECT 1 FROM seat_event
    WHERE type = 'journey.eta_changed' AND json_extract(data, '$.journey') = ?1
      AND json_extract(data, '$.notice') = 'again'
    LIMIT 1
    """

  static let nextNumber: StaticString =
    "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?1), 0) + 1"

  /// Two neighbours of a gap in the sequence.
  static let gaps: StaticString = """
    SELECT 'evt-' || (seat_event.id - 1), 'evt-' || seat_event.id FROM seat_event
    WHERE seat_event.id > 1
      AND NOT EXISTS (SELECT 1 FROM seat_event AS one WHERE one.id = seat_event.id - 1)
    """
}
