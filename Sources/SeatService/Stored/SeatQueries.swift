import CatchStore

/// All SQL of stored networks, timetables, loads, real-time answers, profiles and brokers.
enum SeatQueries {
  static let networks: StaticString = "ORDER BY name"

  static let loads: StaticString = "WHERE line = ?1"

  static let timetables: StaticString = "WHERE ?1 IS NULL OR network = ?1 ORDER BY network, line"

  static let deleteTimetables: StaticString =
    "DELETE FROM seat_pattern WHERE network = ?1 AND (?2 IS NULL OR line = ?2)"

  static let answer: StaticString = "WHERE subject = ?1"

  /// The rows of answers in which a train is.
  static let answersNaming: StaticString = "WHERE instr(trains, char(9) || ?1 || char(9)) > 0"

  static let profile: StaticString = "WHERE person = ?1"

  static let insertProfile: StaticString = "INSERT OR IGNORE INTO seat_profile (person) VALUES (?1)"

  static let deleteProfile: StaticString = "DELETE FROM seat_profile WHERE person = ?1"

  static let confirmed: StaticString = "SELECT last_seq FROM seat_relay WHERE broker = ?1"

  static let insertRelay: StaticString =
    "INSERT OR IGNORE INTO seat_relay (broker, last_seq) VALUES (?1, 0)"

  static let updateRelay: StaticString =
    "UPDATE seat_relay SET last_seq = ?2 WHERE broker = ?1 AND last_seq < ?2"

  /// Condition for seeing a changed row: networks, timetables and loads are everybody's; the
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
  private static let isRequester: StaticString = "requester = (SELECT id FROM temp.catchkit_actor)"
  private static let isAsked: StaticString =
    "seat_request.owner = (SELECT id FROM temp.catchkit_actor)"

  /// The views of the contract on trains, seats and credits.
  ///
  /// Neither side of a request learns the other's name; cars and relays are for readers of the whole
  /// file.
  static let views: [PublicView] = [
    PublicView(of: StoredNetwork.table, "seat_networks"),
    PublicView(of: StoredTimetable.table, "seat_timetables"),
    PublicView(of: LineLoads.table, "seat_loads"), PublicView(of: LiveAnswer.table, "seat_answers"),
    PublicView(
      of: SeatProfile.table, "seat_profiles",
      and: [("notice_seconds", "coalesce(notice_lead, 120)")], seenIf: isOwn),
    PublicView(
      of: Journey.table, "seat_journeys",
      and: [
        ("from", "origin"), ("to", "target"), ("eta_source", "source"),
        ("alight_at", "strftime('%Y-%m-%dT%H:%M:%SZ', arrives_at, 'unixepoch')"),
      ], seenIf: isOwn),
    PublicView(of: TrainCar.table, "seat_cars", seenIf: "0"),
    PublicView(of: Place.table, "seat_places", seenIf: isOwn),
    PublicView(
      of: SeatRequest.table, "seat_requests", without: ["wish", "promise"],
      masking: [("requester", isRequester), ("owner", isAsked)],
      seenIf: """
        requester = (SELECT id FROM temp.catchkit_actor)
          OR seat_request.owner = (SELECT id FROM temp.catchkit_actor)
        """),
    PublicView(
      of: LedgerLine.table, "seat_entries", and: [("transaction", "posting")], seenIf: isOwn),
    PublicView(
      of: SeatEvent.table, "seat_events",
      and: [("seq", "id"), ("ts", "strftime('%Y-%m-%dT%H:%M:%SZ', at, 'unixepoch')")],
      seenIf: "actor = (SELECT id FROM temp.catchkit_actor)"),
    PublicView(of: RelayMark.table, "seat_relays", seenIf: "0"),
  ]
}
