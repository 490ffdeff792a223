/// All SQL of journeys, and of what is due.
enum JourneyQueries {
  static let isSeated: StaticString = "SELECT 1 FROM seat_place WHERE person = ?1"

  // What a journey began with stays; a step is logged even where nothing else changes.
  static let update: StaticString = """
    UPDATE seat_journey
    SET rider = ?3, stage = ?4, rides = ?7, leg = ?8, service_day = ?9, train = ?10, car = ?11,
      section = ?12, held_since = ?13, started_at = ?15, departed_at = ?16, arrives_at = ?17,
      source = ?18, observed_at = ?19, subjects = ?20, notice_at = ?21, noticed_at = ?22,
      ended_at = ?23, ending = ?24
    WHERE id = ?1
    """

  static let active: StaticString = "WHERE rider = ?1"

  /// The journeys of a person, newest first.
  static let latest: StaticString = "WHERE person = ?1 ORDER BY id DESC LIMIT ?2"

  /// Journeys that ended by themselves after an instant.
  static let arrived: StaticString = """
    WHERE person = ?1 AND stage = 'arrived' AND ending IN ('seen', 'presumed') AND ended_at > ?2
    ORDER BY id
    """

  /// Another train in which the same cars were seen on a service day; a formation runs once.
  static let otherTrain: StaticString = """
    WHERE service_day = ?1 AND car IS NOT NULL AND train <> ?2
      AND substr(car, 1, 1) || substr(car, 3) = substr(?3, 1, 1) || substr(?3, 3)
    ORDER BY id DESC LIMIT 1
    """

  // By the indexes of their constraints: riders are those on the way, wishes the open requests.
  // An answer of the station goes before one of the line, though it may be a little older.
  // A request that is due at the moment of an arrival is over first; of people who get off at one
  // moment, those who promised their seats do so first.
  static let due: StaticString = """
    WITH promising (rider) AS (SELECT owner FROM seat_request WHERE promise > '')
    SELECT 'seat_request' AS entity, id, expires_at AS at, 0 AS place FROM seat_request
    WHERE wish > '' AND state = 'pending' AND expires_at <= ?1
    UNION ALL
    SELECT 'seat_place', id, expires_at, 1 FROM seat_place WHERE expires_at <= ?1
    UNION ALL
    SELECT 'seat_journey', id, held_since + 301, 2 FROM seat_journey
    WHERE rider > 0 AND held_since + 301 <= ?1
    UNION ALL
    SELECT 'seat_journey', id, notice_at, 3 FROM seat_journey
    WHERE rider > 0 AND stage = 'riding' AND noticed_at IS NULL AND notice_at <= ?1
    UNION ALL
    SELECT 'seat_journey', id, arrives_at + 600, CASE WHEN rider IN promising THEN 4 ELSE 5 END
    FROM seat_journey WHERE rider > 0 AND stage = 'riding' AND arrives_at + 600 <= ?1
    UNION ALL
    SELECT 'seat_journey', id, day_ends, 6 FROM (
      SELECT id, unixepoch(service_day, '+1 day') - 18000 AS day_ends FROM seat_journey
      WHERE rider > 0 AND stage <> 'riding')
    WHERE day_ends <= ?1
    UNION ALL
    SELECT 'seat_journey', id, ?1, CASE WHEN rider IN promising THEN 7 ELSE 8 END
    FROM seat_journey
    WHERE rider > 0 AND stage = 'riding' AND EXISTS (
      SELECT 1 FROM json_each(subjects) AS wanted
        JOIN seat_arrivals ON seat_arrivals.subject = wanted.value
      WHERE (seat_arrivals.received_at > coalesce(observed_at, 0)
          OR source = 'position' AND wanted.value LIKE 'station %')
        AND seat_arrivals.received_at >= ?1 - 300)
    ORDER BY 3, 4, 2
    """
}
