import CatchStore

/// All SQL of journeys.
enum JourneyQueries {
  static let journeyColumns: StaticString = """
    SELECT id, person, stage, origin, target, rides, leg, service_day, train, car, section,
      planned_at, started_at, departed_at, arrives_at, source, observed_at, notice_at, noticed_at,
      ended_at, ending, held_since
    FROM seat_journey
    """

  static let insert: StaticString = """
    INSERT INTO seat_journey (
      person, rider, stage, origin, target, rides, leg, service_day, planned_at, subjects)
    VALUES (?1, ?1, 'planned', ?2, ?3, ?4, 0, ?5, ?6, '[]')
    """

  static let update: StaticString = """
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
    SQL(journeyColumns, condition, values)
  }

  /// Another train in which the same cars were seen on a service day; a formation runs once.
  static let otherTrain: StaticString = """
    SELECT train FROM seat_journey
    WHERE service_day = ?1 AND car IS NOT NULL AND train <> ?2
      AND substr(car, 1, 1) || substr(car, 3) = substr(?3, 1, 1) || substr(?3, 3)
    ORDER BY id DESC LIMIT 1
    """
}
