import CatchStore

/// All SQL of cars, seats, requests and credits.
enum ExchangeQueries {
  static let requestColumns: StaticString = """
    SELECT id, requester, owner, journey, car, seat, offer, is_at_alight, state, reason, asked_at,
      expires_at, ended_at
    FROM seat_request
    """

  static let placeColumns: StaticString = """
    SELECT seat_place.id, person, journey, car, seat, state, since, expires_at, by FROM seat_place
    """

  static let car: StaticString =
    "SELECT id FROM seat_car WHERE service_day = ?1 AND line = ?2 AND train = ?3 AND code = ?4"

  static let insertCar: StaticString =
    "INSERT INTO seat_car (service_day, line, train, code) VALUES (?1, ?2, ?3, ?4)"

  static let carOfNumber: StaticString =
    "SELECT service_day, line, train, code FROM seat_car WHERE id = ?1"

  static func places(ofCar car: Int) -> SQL { SQL(placeColumns, "WHERE car = ?1", [.integer(car)]) }

  static func place(_ seat: SeatCode, car: Int) -> SQL {
    SQL(placeColumns, "WHERE car = ?1 AND seat = ?2", [.integer(car), .text(seat.description)])
  }

  static func place(of person: Value) -> SQL { SQL(placeColumns, "WHERE person = ?1", [person]) }

  static func place(_ id: Int) -> SQL { SQL(placeColumns, "WHERE id = ?1", [.integer(id)]) }

  static let putPlace: StaticString = """
    INSERT INTO seat_place (person, journey, car, seat, state, since, by, expires_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    ON CONFLICT (car, seat) DO UPDATE SET person = excluded.person, journey = excluded.journey,
      state = excluded.state, since = excluded.since, by = excluded.by,
      expires_at = excluded.expires_at
    """

  static let expiredPlaces: StaticString =
    "SELECT id FROM seat_place WHERE expires_at <= ?1 ORDER BY expires_at, id"

  static let deletePlace: StaticString = "DELETE FROM seat_place WHERE id = ?1"

  static func request(_ id: Int) -> SQL { SQL(requestColumns, "WHERE id = ?1", [.integer(id)]) }

  /// The open requests for a seat, oldest first.
  static func open(for seat: SeatCode, car: Int) -> SQL {
    SQL(
      requestColumns,
      "WHERE car = ?1 AND seat = ?2 AND state IN ('pending', 'accepted') ORDER BY id",
      [.integer(car), .text(seat.description)])
  }

  /// The open requests of a person, oldest first.
  static func open(by person: Value) -> SQL {
    SQL(
      requestColumns, "WHERE requester = ?1 AND state IN ('pending', 'accepted') ORDER BY id",
      [person])
  }

  /// The requests of a person and those made to that person, newest first.
  static func concerning(_ person: Value) -> SQL {
    SQL(requestColumns, "WHERE requester = ?1 OR owner = ?1 ORDER BY id DESC", [person])
  }

  static let openRequests: StaticString = """
    SELECT seat_request.id, state, service_day, line, train, code, seat, offer
    FROM seat_request JOIN seat_car ON seat_car.id = seat_request.car
    WHERE state IN ('pending', 'accepted') ORDER BY seat_request.id
    """

  static let insertRequest: StaticString = """
    INSERT INTO seat_request (
      requester, owner, journey, car, seat, offer, is_at_alight, state, wish, asked_at, expires_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'pending', ?8, ?9, ?10)
    """

  static let updateRequest: StaticString = """
    UPDATE seat_request SET state = ?2, reason = ?3, wish = ?4, promise = ?5, ended_at = ?6
    WHERE id = ?1
    """

  static let insertEntry: StaticString = """
    INSERT INTO seat_entry (person, posting, account, amount, reason, cause, at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    """

  static let balance: StaticString =
    "SELECT coalesce(sum(amount), 0) FROM seat_entry WHERE account = ?1"

  static let isPosted: StaticString = """
    SELECT 1 FROM seat_entry WHERE account = ?1 AND reason = ?2 AND cause = ?3 LIMIT 1
    """

  static let statement: StaticString = """
    SELECT posting, account, amount, reason, cause, at FROM seat_entry
    WHERE account = ?1 OR account IN (
      SELECT 'held:' || id FROM seat_journey WHERE person = ?2)
    ORDER BY id DESC LIMIT 1000
    """

  static let entries: StaticString =
    "SELECT posting, account, amount FROM seat_entry ORDER BY posting, account"

  static let knownPlaces: StaticString = """
    SELECT service_day, line, train, code, seat, state
    FROM seat_place JOIN seat_car ON seat_car.id = seat_place.car
    ORDER BY service_day, line, train, code, seat
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
  static let insert: StaticString =
    "INSERT INTO seat_event (actor, at, type, data) VALUES (?1, ?2, ?3, ?4)"

  static let after: StaticString =
    "SELECT id, actor, at, type, data FROM seat_event WHERE id > ?1 ORDER BY id LIMIT ?2"

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
