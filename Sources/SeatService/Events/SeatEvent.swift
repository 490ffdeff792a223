public import CatchStore
public import CatchValues
public import PeopleService

/// One change of a state, in the order in which the store saw them.
///
/// Its data are the same for every reader: no names, tags or destinations.
public struct SeatEvent: StoredRecord, Hashable {
  public enum Kind: String, CaseIterable, Sendable {
    case journeyPlanned = "journey.planned"
    case journeyTrainChosen = "journey.train_chosen"
    case journeyCarChosen = "journey.car_chosen"
    case journeyStarted = "journey.started"
    case journeyETAChanged = "journey.eta_changed"
    case journeyAlightSoon = "journey.alight_soon"
    case journeyArrived = "journey.arrived"
    case journeyAborted = "journey.aborted"
    case seatOccupied = "seat.occupied"
    case seatFreed = "seat.freed"
    case seatMoved = "seat.moved"
    case seatReportedFree = "seat.reported_free"
    case seatExpired = "seat.expired"
    case requestCreated = "request.created"
    case requestAccepted = "request.accepted"
    case requestSettled = "request.settled"
    case requestRejected = "request.rejected"
    case requestCancelled = "request.cancelled"
    case requestExpired = "request.expired"
    case requestVoid = "request.void"
    case creditPosted = "credit.posted"
  }

  /// Its number is the place in the sequence, from 1 without gaps.
  public var id = ID<SeatEvent>(0)
  /// The acting person's number; nil for what time alone did.
  public var actor: ID<Person>?
  public var at = Instant.first
  public var kind = ""
  var version = "1"
  /// An object of JSON.
  public var data = ""

  public init() {}

  /// The row that a live command writes first, so that undo passes the command over; no undo takes
  /// an event back, as readers of the sequence have seen it.
  public static let table = StoredTable(
    of: SeatEvent.self, "seat_event", prefix: "evt",
    binding: BindingState(
      "v", is: "1", name: Text(en: "announced", ko: "발행"),
      advice: Text(en: "plan the journey or take the seat again", ko: "여정을 다시 계획하거나 좌석에 다시 앉으십시오"),
      renewal: Text(en: "plan the journey or take the seat again", ko: "여정을 다시 계획하거나 좌석에 다시 앉으십시오")),
    isJournal: true)
  public static var noun: TableNoun { TableNoun("event", "events", "이벤트") }
  public static let columns = Columns<SeatEvent>()

  public static func list(_ event: inout SeatEvent, _ columns: inout some ColumnVisitor & ~Copyable)
  {
    columns.id(&event.id)
    columns.person("actor", &event.actor, "Person", "사람")
    columns.column("at", &event.at, "Time", "일시")
    columns.column("type", &event.kind, "Type", "유형")
    columns.column("v", &event.version, "Version", "판")
    columns.column("data", &event.data, "Data", "내용")
  }
}

/// The events of a store.
public enum SeatEvents {
  /// Adds an event; a live command writes one first, so that undo passes the command over.
  static func add(
    _ kind: SeatEvent.Kind, _ data: [JSON.Member], in transaction: borrowing Transaction
  ) throws(Failure) {
    var event = SeatEvent()
    (event.actor, event.at) = (transaction.actor.map { ID($0) }, transaction.at)
    (event.kind, event.data) = (
      kind.rawValue, JSON.object(data.filter { $0.value != .null }).compactText
    )
    _ = try transaction.insert(event)
  }

  /// Returns the events after a number, in their order.
  public static func list(
    after number: Int, limit: Int = .max, in view: View
  ) throws(Failure) -> [SeatEvent] {
    try view.records(EventQueries.after, [.integer(number), .integer(limit)])
  }

  /// Returns the number of the last event; 0 before the first.
  public static func lastNumber(in view: View) throws(Failure) -> Int {
    try view.integer(EventQueries.last) ?? 0
  }

  /// True when an event is about a person's own act, journey, request or credits.
  public static func concerns(
    _ event: SeatEvent, _ data: JSON, _ person: ID<Person>, in view: View
  ) throws(Failure) -> Bool {
    if event.actor == person { return true }
    if case .string(let id)? = data["journey"], let journey = ID<Journey>(id) {
      return try view.integer(EventQueries.ownsJourney, [Value(journey), Value(person)]) != nil
    }
    if case .string(let id)? = data["request"], let request = ID<SeatRequest>(id) {
      return try view.integer(EventQueries.ownsRequest, [Value(request), Value(person)]) != nil
    }
    guard case .array(let entries)? = data["entries"] else { return false }
    return entries.contains { $0["account"] == .string(Account.user(person).name) }
  }

  /// True when a delay has brought the notice of a journey again.
  static func hasRearmed(_ journey: ID<Journey>, in view: View) throws(Failure) -> Bool {
    try view.integer(EventQueries.rearmed, [.text(journey.description)]) != nil
  }

  /// Returns the number that the next new row of a table gets.
  static func nextNumber(of table: StoredTable, in view: View) throws(Failure) -> Int {
    try view.integer(EventQueries.nextNumber, [.text("\(table.name)")]) ?? 1
  }
}

/// The last event that a broker has confirmed; nobody typed it.
struct RelayMark: StoredRecord {
  var id = ID<RelayMark>(0)
  var broker = ""
  var lastNumber = 0

  static let table = StoredTable(of: RelayMark.self, "seat_relay", prefix: "rly", isJournal: true)
  static var noun: TableNoun { TableNoun("relay", "relays", "중계") }

  static func list(_ mark: inout RelayMark, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&mark.id)
    columns.column("broker", &mark.broker, "Broker", "브로커")
    columns.column("last_seq", &mark.lastNumber, "Confirmed", "확인된 번호")
  }
}

/// Brokers, and the last event that each has confirmed.
public enum Relays {
  /// Returns the number of the last confirmed event; 0 before the first.
  public static func lastConfirmed(by broker: String, in view: View) throws(Failure) -> Int {
    try view.integer(SeatQueries.confirmed, [.text(broker)]) ?? 0
  }

  /// Notes that a broker has confirmed all events up to a number; the number never goes back.
  public static func confirm(
    _ number: Int, by broker: String, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(SeatQueries.insertRelay, [.text(broker)])
    try transaction.run(SeatQueries.updateRelay, [.text(broker), .integer(number)])
  }
}
