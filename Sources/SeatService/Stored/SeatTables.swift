public import CatchStore
import CatchValues
import PeopleService

/// The tables and migrations of `seat`.
///
/// Networks, loads and rides are packed into texts, so that a network is one row of the operation
/// log.
public enum SeatTables {
  public static let network = StoredTable(
    "seat_network", prefix: "net",
    columns: ["id", "name", "source", "digest", "links", "transfers"])

  public static let pattern = StoredTable(
    "seat_pattern", prefix: "ptn", columns: ["id", "network", "line", "patterns"])

  public static let crowding = StoredTable(
    "seat_crowding", prefix: "crd", columns: ["id", "line", "source", "digest", "loads"])

  public static let profile = StoredTable(
    "seat_profile", prefix: "spr",
    columns: ["id", "person", "aliases", "favourites", "tags", "is_open", "notice_lead"])

  public static let journey = StoredTable(
    "seat_journey", prefix: "jny",
    columns: [
      "id", "person", "rider", "stage", "origin", "target", "rides", "leg", "service_day", "train",
      "car", "section", "held_since", "planned_at", "started_at", "departed_at", "arrives_at",
      "source", "observed_at", "subjects", "notice_at", "noticed_at", "ended_at", "ending",
    ])

  public static let car = StoredTable(
    "seat_car", prefix: "car", columns: ["id", "service_day", "line", "train", "code"])

  public static let place = StoredTable(
    "seat_place", prefix: "plc",
    columns: ["id", "person", "journey", "car", "seat", "state", "since", "by", "expires_at"])

  public static let request = StoredTable(
    "seat_request", prefix: "ask",
    columns: [
      "id", "requester", "owner", "journey", "car", "seat", "offer", "is_at_alight", "state",
      "reason", "wish", "promise", "asked_at", "expires_at", "ended_at",
    ])

  /// Entries are only ever added.
  public static let entry = StoredTable(
    "seat_entry", prefix: "ent",
    columns: ["id", "person", "posting", "account", "amount", "reason", "cause", "at"])

  /// The row that a live command writes first, so that undo passes the command over; no undo takes
  /// an event back, as readers of the sequence have seen it.
  public static let event = StoredTable(
    "seat_event", prefix: "evt", columns: ["id", "actor", "at", "type", "v", "data"],
    binding: BindingState(
      "v", is: "1", name: Text(en: "announced", ko: "발행"),
      advice: Text(en: "plan the journey or take the seat again", ko: "여정을 다시 계획하거나 좌석에 다시 앉으십시오"),
      renewal: Text(en: "plan the journey or take the seat again", ko: "여정을 다시 계획하거나 좌석에 다시 앉으십시오")),
    isJournal: true)

  /// The latest answers of the real-time services; nobody typed them.
  public static let arrivals = StoredTable(
    "seat_arrivals", prefix: "arr", columns: ["id", "subject", "received_at", "trains"],
    isJournal: true)

  /// The events that brokers have confirmed; nobody typed them.
  public static let relay = StoredTable(
    "seat_relay", prefix: "rly", columns: ["id", "broker", "last_seq"], isJournal: true)

  public static let tables = DomainTables(
    [
      network, pattern, crowding, profile, arrivals, event, journey, car, place, request, entry,
      relay,
    ],
    meanings: { meanings }, invariants: { invariants }, readers: { readers },
    views: { SeatQueries.views },
    visibility: RowVisibility { SeatQueries.seesChange($0) })

  private static var invariants: [Invariant] {
    [
      Invariant(
        Text(en: "events are numbered without gaps", ko: "이벤트 번호에는 빈틈이 없습니다"),
        offences: EventQueries.gaps, touches: [.init(event, "AND seat_event.id IN")]),
      Invariant(
        Text(en: "each transaction sums to 0", ko: "거래마다 합이 0입니다"),
        offences: ExchangeQueries.unbalanced, touches: [.init(entry, "AND seat_entry.id IN")]),
      Invariant(
        Text(en: "no account of a person is below 0", ko: "사람의 계정은 0보다 작지 않습니다"),
        offences: ExchangeQueries.belowZero, touches: [.init(entry, "AND seat_entry.id IN")]),
      Invariant(
        Text(
          en: "open requests, and no others, have their offers in escrow",
          ko: "열린 요청만 제안한 크레딧을 맡아 둡니다"),
        offences: ExchangeQueries.escrow, touches: [.init(request, "AND seat_request.id IN")]),
      Invariant(
        Text(en: "a reward that is held has its entries", ko: "보류 중인 보상에는 거래 내역이 있습니다"),
        offences: ExchangeQueries.held, touches: [.init(journey, "AND seat_journey.id IN")]),
    ]
  }

  private static var readers: [RowReader] {
    [
      RowReader(network, StoredNetwork.init),
      RowReader(pattern) { row throws(Failure) in
        try row.decoded(3, "a timetable") { Timetable(line: "", packed: $0) }
      },
      RowReader(event) { row throws(Failure) in try row.instant(2) },
      RowReader(journey, Journey.init, SQL(JourneyQueries.journeyColumns)),
      RowReader(car) { row throws(Failure) in try row.date(1) },
      RowReader(place, Place.init, SQL(ExchangeQueries.placeColumns)),
      RowReader(request, SeatRequest.init, SQL(ExchangeQueries.requestColumns)),
      RowReader(entry) { row throws(Failure) in
        (try row.decoded(5, "a reason", LedgerLine.Reason.init(rawValue:)), try row.instant(7))
      },
    ]
  }

  public static let m0001 = M0001_Seat.migration
}
