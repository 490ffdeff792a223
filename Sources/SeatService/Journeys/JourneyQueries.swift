import CatchStore

/// All SQL of journeys.
enum JourneyQueries {
  static let journeyColumns: StaticString =
    """
    SELECT id, person, stage, origin, target, rides, leg, service_day, train, car, section,
      planned_at, started_at, departed_at, arrives_at, source, observed_at, notice_at, noticed_at,
      ended_at, ending, held_since
    FROM seat_journey
    """

  static let insert: StaticString =
    """
    INSERT INTO seat_journey (
      person, rider, stage, origin, target, rides, leg, service_day, planned_at, subjects)
    VALUES (?1, ?1, 'planned', ?2, ?3, ?4, 0, ?5, ?6, '[]')
    """

  static let update: StaticString =
    """
    UPDATE seat_journey
    SET rider = ?2, stage = ?3, leg = ?4, service_day = ?5, train = ?6, car = ?7, section = ?8,
      started_at = ?9, departed_at = ?10, arrives_at = ?11, source = ?12, observed_at = ?13,
      subjects = ?14, notice_at = ?15, noticed_at = ?16, ended_at = ?17, ending = ?18, held_since = ?19
    WHERE id = ?1
    """

  static func active(_ person: Value) -> SQL { journeys("WHERE rider = ?1", [person]) }

  static func found(_ id: Value) -> SQL { journeys("WHERE id = ?1", [id]) }

  /// The journeys of a person, newest first.
  static func latest(_ person: Value, _ count: Int) -> SQL {
    journeys("WHERE person = ?1 ORDER BY id DESC LIMIT ?2", [person, .integer(count)])
  }

  /// Journeys that ended by themselves after an instant.
  static func arrived(_ person: Value, after instant: Value) -> SQL {
    journeys(
      """
      WHERE person = ?1 AND stage = 'arrived' AND ending IN ('seen', 'presumed') AND ended_at > ?2
      ORDER BY id
      """, [person, instant])
  }

  private static func journeys(_ condition: StaticString, _ values: [Value]) -> SQL {
    var sql = SQL(journeyColumns)
    sql.append(condition, values)
    return sql
  }

  /// Journeys for which something may have come: a notice, an arrival, an answer, a new day.
  // The condition on the rider leaves out all that is over, by the index of its constraint.
  static let due: StaticString =
    """
    SELECT id FROM seat_journey
    WHERE rider > 0 AND (
      held_since + 300 < ?1
      OR stage <> 'riding' AND service_day < ?2
      OR stage = 'riding' AND (
        noticed_at IS NULL AND notice_at <= ?1
        OR arrives_at + 600 <= ?1
        OR EXISTS (
          SELECT 1 FROM json_each(subjects) AS wanted
            JOIN seat_arrivals ON seat_arrivals.subject = wanted.value
          WHERE seat_arrivals.received_at > coalesce(observed_at, 0)
            AND seat_arrivals.received_at >= ?1 - 300)))
    ORDER BY id
    """

  /// Another train in which the same cars were seen on a service day; a formation runs once.
  static let otherTrain: StaticString =
    """
    SELECT train FROM seat_journey
    WHERE service_day = ?1 AND car IS NOT NULL AND train <> ?2
      AND substr(car, 1, 1) || substr(car, 3) = substr(?3, 1, 1) || substr(?3, 3)
    ORDER BY id DESC LIMIT 1
    """
}
