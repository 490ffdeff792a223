import CatchStore

/// All SQL of stored networks, timetables, loads, real-time answers, profiles and brokers.
enum SeatQueries {
  static let networks: StaticString =
    "SELECT id, name, source, digest, links, transfers FROM seat_network ORDER BY name"

  static let insertNetwork: StaticString = """
    INSERT INTO seat_network (name, source, digest, links, transfers) VALUES (?1, ?2, ?3, ?4, ?5)
    """

  // An unchanged row must not become a step of undo.
  static let updateNetwork: StaticString = """
    UPDATE seat_network SET source = ?2, digest = ?3, links = ?4, transfers = ?5
    WHERE name = ?1 AND (links, transfers) IS NOT (?4, ?5)
    """

  static let deleteNetwork: StaticString = "DELETE FROM seat_network WHERE id = ?1"

  static let loads: StaticString = "SELECT loads FROM seat_crowding WHERE line = ?1"

  static let insertLoads: StaticString =
    "INSERT INTO seat_crowding (line, source, digest, loads) VALUES (?1, ?2, ?3, ?4)"

  static let updateLoads: StaticString = """
    UPDATE seat_crowding SET source = ?2, digest = ?3, loads = ?4
    WHERE line = ?1 AND loads IS NOT ?4
    """

  static let timetables: StaticString = """
    SELECT line, patterns FROM seat_pattern WHERE ?1 IS NULL OR network = ?1 ORDER BY network, line
    """

  static let insertTimetable: StaticString =
    "INSERT INTO seat_pattern (network, line, patterns) VALUES (?1, ?2, ?3)"

  static let deleteTimetables: StaticString =
    "DELETE FROM seat_pattern WHERE network = ?1 AND (?2 IS NULL OR line = ?2)"

  static let answer: StaticString =
    "SELECT received_at, trains FROM seat_arrivals WHERE subject = ?1"

  /// The rows of answers in which a train is.
  static let answersNaming: StaticString =
    "SELECT trains FROM seat_arrivals WHERE instr(trains, char(9) || ?1 || char(9)) > 0"

  static let insertAnswer: StaticString =
    "INSERT INTO seat_arrivals (subject, received_at, trains) VALUES (?1, ?2, ?3)"

  static let updateAnswer: StaticString =
    "UPDATE seat_arrivals SET received_at = ?2, trains = ?3 WHERE subject = ?1"

  static let profile: StaticString =
    "SELECT tags, is_open, notice_lead, favourites, aliases FROM seat_profile WHERE person = ?1"

  static let insertProfile: StaticString = "INSERT OR IGNORE INTO seat_profile (person) VALUES (?1)"

  static let updateProfile: StaticString = """
    UPDATE seat_profile SET tags = ?2, is_open = ?3, notice_lead = ?4, favourites = ?5, aliases = ?6
    WHERE person = ?1
    """

  static let deleteProfile: StaticString = "DELETE FROM seat_profile WHERE person = ?1"

  static let confirmed: StaticString = "SELECT last_seq FROM seat_relay WHERE broker = ?1"

  static let insertRelay: StaticString =
    "INSERT OR IGNORE INTO seat_relay (broker, last_seq) VALUES (?1, 0)"

  static let updateRelay: StaticString =
    "UPDATE seat_relay SET last_seq = ?2 WHERE broker = ?1 AND last_seq < ?2"

  /// Whether a person may see a changed row: networks, timetables and loads are everybody's; the
  /// others' rows have their person in the second column. Cars, and requests, which name both
  /// sides, are for readers of the whole file only.
  static func seesChange(_ person: Int) -> SQL {
    SQL(
      """
      (change.entity IN ('seat_network', 'seat_pattern', 'seat_crowding', 'seat_arrivals')
        OR (
          change.entity IN (
            'seat_profile', 'seat_journey', 'seat_event', 'seat_place', 'seat_entry')
          AND CAST(substr(coalesce(change.after, change.before),
            instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER) = ?))
      """, [.integer(person)])
  }

  private static let isOwn: StaticString = "person = (SELECT id FROM temp.catchkit_actor)"
  private static let isRequester: StaticString =
    "requester = (SELECT id FROM temp.catchkit_actor)"
  private static let isAsked: StaticString =
    "seat_request.owner = (SELECT id FROM temp.catchkit_actor)"

  /// The views of the contract on trains, seats and credits.
  ///
  /// Neither side of a request learns the other's name; cars and relays are for readers of the whole
  /// file.
  static let views: [PublicView] = [
    PublicView(
      "seat_networks", ["id", "name", "source", "digest"], of: SeatTables.network,
      rows: "SELECT 'net-' || id AS id, name, source, digest FROM main.seat_network"),
    PublicView(of: SeatTables.pattern, "seat_timetables"),
    PublicView(of: SeatTables.crowding, "seat_loads"),
    PublicView(of: SeatTables.arrivals, "seat_answers"),
    PublicView(
      of: SeatTables.profile, "seat_profiles",
      and: [("notice_seconds", "coalesce(notice_lead, 120)")], seenIf: isOwn),
    PublicView(
      of: SeatTables.journey, "seat_journeys",
      and: [
        ("from", "origin"), ("to", "target"), ("eta_source", "source"),
        ("alight_at", "strftime('%Y-%m-%dT%H:%M:%SZ', arrives_at, 'unixepoch')"),
      ], seenIf: isOwn),
    PublicView(of: SeatTables.car, "seat_cars", seenIf: "0"),
    PublicView(of: SeatTables.place, "seat_places", seenIf: isOwn),
    PublicView(
      of: SeatTables.request, "seat_requests", without: ["wish", "promise"],
      masking: [("requester", isRequester), ("owner", isAsked)],
      seenIf: """
        requester = (SELECT id FROM temp.catchkit_actor)
          OR seat_request.owner = (SELECT id FROM temp.catchkit_actor)
        """),
    PublicView(
      of: SeatTables.entry, "seat_entries", and: [("transaction", "posting")], seenIf: isOwn),
    PublicView(
      of: SeatTables.event, "seat_events",
      and: [("seq", "id"), ("ts", "strftime('%Y-%m-%dT%H:%M:%SZ', at, 'unixepoch')")],
      seenIf: "actor = (SELECT id FROM temp.catchkit_actor)"),
    PublicView(of: SeatTables.relay, "seat_relays", seenIf: "0"),
  ]
}
