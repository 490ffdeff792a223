public import CatchStore
public import CatchValues

/// The kinds of days that loads are measured on; public holidays count as Sundays.
public enum DayKind: String, CaseIterable, Sendable {
  case weekday, saturday, sunday

  public init(of day: CivilDate) {
    switch day.weekday {
    case .sun: self = .sunday
    case .sat: self = PublicHolidays.name(of: day) == nil ? .saturday : .sunday
    default: self = PublicHolidays.name(of: day) == nil ? .weekday : .sunday
    }
  }
}

/// Names of platforms in Seoul Metro's crowding table, which has some stations twice.
enum CrowdingPlatform {
  /// Returns the table's name of the platform where a service leaves a station.
  static func name(
    from: String, to: String, of service: Network.Service, _ direction: Direction?, isOneWay: Bool
  ) -> String {
    switch (service.line, from) {
    case ("2", "성수") where service.name == "성수": "성수 9002"
    case ("2", "성수") where direction == .outer: "성수E"
    case ("2", "신도림") where service.name == "신정": "신도림 9003"
    case ("5", "강동") where to == "길동": "강동(하남검단산)"
    case ("5", "강동") where to == "둔촌동": "강동(마천)"
    case ("6", "응암") where isOneWay: "응암S"
    default: from
    }
  }

  /// Returns the table's name for a row of the file; nil when the line has no such station.
  static func name(of typed: String, number: String, line: String, in network: Network) -> String? {
    switch (line, typed, number) {
    case ("2", "성수", "9002"), ("2", "신도림", "9003"): return "\(typed) \(number)"
    case ("2", "성수E", _), ("5", "강동(하남검단산)", _), ("5", "강동(마천)", _), ("6", "응암S", _): return typed
    default:
      guard let platform = network.platforms(like: typed).first else { return nil }
      // A station has another name on some line.
      let all = network.platforms(ofStationOf: platform)
      return all.first { network.lines(at: $0).contains(line) }.map(network.name)
    }
  }
}

/// The loads of trains leaving a platform in one direction, in tenths of a per cent of capacity.
public struct LoadRow: Hashable, Sendable {
  /// From 05:30 to 01:00 by half hours.
  public static let columns = 39
  /// The minute of the first column.
  public static let firstMinute = 330

  let kind: DayKind
  let platform: String
  let direction: Direction
  let loads: [Int]
}

extension LoadRow: PackedRow {
  var cells: [String] {
    [kind.rawValue, platform, direction.rawValue, loads.map(String.init).joined(separator: ",")]
  }

  init?(cells: [String]) {
    guard cells.count == 4, let kind = DayKind(rawValue: cells[0]),
      let direction = Direction(rawValue: cells[2])
    else { return nil }
    let loads = cells[3].split(separator: ",").compactMap { Int($0) }
    self.init(kind: kind, platform: cells[1], direction: direction, loads: loads)
  }
}

/// The stored loads of one line.
struct LineLoads: StoredRecord {
  var id = ID<LineLoads>(0)
  var line = ""
  /// The file that they are from, and its SHA-256.
  var source = ""
  var digest = ""
  /// Rows of loads, packed.
  var loads = ""

  static let table = StoredTable(of: LineLoads.self, "seat_crowding", prefix: "crd")
  static var noun: TableNoun { TableNoun("line's crowding", "lines' crowding", "노선 혼잡도") }

  static func list(_ own: inout LineLoads, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&own.id)
    columns.column("line", &own.line, "Line", "노선")
    columns.column("source", &own.source, "File", "파일")
    columns.column("digest", &own.digest, "SHA-256", "SHA-256")
    columns.column("loads", &own.loads, "Loads", "혼잡도")
  }
}

/// The stored loads of some lines.
public struct CrowdingTable: Sendable {
  private struct Place: Hashable {
    let line: String
    let platform: String
    let direction: Direction
  }

  private var rows: [Place: [DayKind: [Int]]] = [:]

  /// A table without loads.
  public init() {}

  /// Reads the loads of lines; a line without any has none.
  public init(of lines: Set<String>, in view: View) throws(Failure) {
    for line in lines.sorted() {
      for row in LoadRow.rows(try CrowdingTable.stored(line, in: view)?.loads) {
        let place = Place(line: line, platform: row.platform, direction: row.direction)
        rows[place, default: [:]][row.kind] = row.loads
      }
    }
  }

  /// True when the table has the segment, at whatever time.
  func knows(_ segment: Itinerary.Segment, of line: String) -> Bool {
    place(segment, line).map { rows[$0] != nil } ?? false
  }

  /// Returns the load in tenths of a per cent when a train leaves then; nil when none does.
  ///
  /// - Parameter minute: from the midnight that begins the service day.
  func load(of segment: Itinerary.Segment, on line: String, _ kind: DayKind, minute: Int) -> Int? {
    let column = (minute - LoadRow.firstMinute) / 30
    guard minute >= LoadRow.firstMinute, column < LoadRow.columns,
      let loads = place(segment, line).flatMap({ rows[$0]?[kind] }), column < loads.count
    else { return nil }
    // A train that runs carries somebody: 0.0 stands for no train.
    return loads[column] == 0 ? nil : loads[column]
  }

  private func place(_ segment: Itinerary.Segment, _ line: String) -> Place? {
    segment.direction.map { Place(line: line, platform: segment.platform, direction: $0) }
  }

  /// Replaces the stored loads of a line.
  ///
  /// - Returns: false when it has them already.
  public static func put(
    _ rows: [LoadRow], of line: String, from source: String, digest: String,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    let known = try stored(line, in: transaction.view)
    var own = known ?? LineLoads()
    own.loads = rows.packed
    guard own.loads != known?.loads else { return false }
    (own.line, own.source, own.digest) = (line, source, digest)
    try transaction.put(own, over: known)
    return true
  }

  private static func stored(_ line: String, in view: View) throws(Failure) -> LineLoads? {
    try view.record(SeatQueries.loads, [.text(line)])
  }
}

/// Seoul's bands for the load of a train.
public enum CrowdBand: String, CaseIterable, Sendable {
  case relaxed, normal, busy, crowded

  /// - Parameter load: in tenths of a per cent of capacity.
  public init(load: Int) {
    self = load <= 800 ? .relaxed : load <= 1300 ? .normal : load < 1500 ? .busy : .crowded
  }

  public var name: Text {
    switch self {
    case .relaxed: Text(en: "relaxed", ko: "여유")
    case .normal: Text(en: "normal", ko: "보통")
    case .busy: Text(en: "busy", ko: "주의")
    case .crowded: Text(en: "crowded", ko: "혼잡")
    }
  }
}

/// The load that a departure meets at the fullest segment of its way.
public struct CrowdSlot: Hashable, Sendable {
  /// 54 seats of a nominal load of 160: from there on every seat is likely taken.
  public static let allSeats = 340

  public let at: Instant
  /// In tenths of a per cent of capacity; nil when some train of the way does not run then.
  public let load: Int?
  /// The station that the fullest train leaves.
  public let fullestAt: String?
  /// True for the lowest load, of equal ones the earliest.
  public internal(set) var isBest = false

  public var band: CrowdBand? { load.map(CrowdBand.init) }
}

/// The loads of an itinerary over the departures of a span of time.
public enum CrowdForecast {
  /// Returns a slot for each half hour from the start on, before the end.
  ///
  /// - Throws: `seat.no_crowding` when the table lacks a segment of the way.
  public static func slots(
    of itinerary: Itinerary, from start: Instant, to end: Instant, by table: CrowdingTable
  ) throws(Failure) -> [CrowdSlot] {
    for ride in itinerary.rides {
      for (index, segment) in ride.segments.enumerated()
      where !table.knows(segment, of: ride.line) {
        let station = ride.stations[index]
        throw SeatRefusal.noCrowding.failure(
          "there are no loads of \(SeatText.line(ride.line).en) at \(station)",
          "\(SeatText.line(ride.line).ko) \(station) 역의 혼잡도 자료가 없습니다")
      }
    }
    var slots: [CrowdSlot] = []
    var second = (start.secondsSinceEpoch + 1799) / 1800 * 1800
    while second < end.secondsSinceEpoch, let at = Instant(secondsSinceEpoch: second) {
      slots.append(slot(of: itinerary, at: at, by: table))
      second += 1800
    }
    let best = slots.indices.filter { slots[$0].load != nil }
      .min { (slots[$0].load ?? 0, $0) < (slots[$1].load ?? 0, $1) }
    if let best { slots[best].isBest = true }
    return slots
  }

  private static func slot(
    of itinerary: Itinerary, at departure: Instant, by table: CrowdingTable
  ) -> CrowdSlot {
    var second = departure.secondsSinceEpoch
    var fullest: (load: Int, station: String)?
    for leg in itinerary.legs {
      if let ride = leg.ride {
        for (index, segment) in ride.segments.enumerated() {
          let (day, minute) = serviceTime(second + ride.arrivals[index])
          guard let load = table.load(of: segment, on: ride.line, DayKind(of: day), minute: minute)
          else { return CrowdSlot(at: departure, load: nil, fullestAt: nil) }
          if load > fullest?.load ?? -1 { fullest = (load, ride.stations[index]) }
        }
      }
      second += leg.seconds
    }
    return CrowdSlot(at: departure, load: fullest?.load, fullestAt: fullest?.station)
  }

  /// Returns the service day and the minute from its midnight: 00:30 belongs to the day before.
  private static func serviceTime(_ second: Int) -> (day: CivilDate, minute: Int) {
    let instant = Instant(secondsSinceEpoch: second) ?? .last
    let day = ServiceDay.of(instant)
    return (day, instant.seconds(since: TimeZone.seoul.beginning(of: day)) / 60)
  }
}
