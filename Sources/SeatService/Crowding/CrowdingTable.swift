public import CatchStore
public import CatchValues

/// The kinds of days that loads are measured on; public holidays count as Sundays.
public enum DayKind: String, CaseIterable, Sendable {
  case weekday, saturday, sunday

  /// The word of the official file.
  init?(file word: String) {
    switch word {
    case "평일": self = .weekday
    case "토요일": self = .saturday
    case "일요일": self = .sunday
    default: return nil
    }
  }

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
      for row in LoadRow.rows(try CrowdingTable.packed(of: line, in: view)) {
        let place = Place(line: line, platform: row.platform, direction: row.direction)
        rows[place, default: [:]][row.kind] = row.loads
      }
    }
  }

  /// True when the table has the stretch, at whatever time.
  func knows(_ stretch: Itinerary.Stretch, of line: String) -> Bool {
    place(stretch, line).map { rows[$0] != nil } ?? false
  }

  /// Returns the load in tenths of a per cent when a train leaves then; nil when none does.
  ///
  /// - Parameter minute: from the midnight that begins the service day.
  func load(of stretch: Itinerary.Stretch, on line: String, _ kind: DayKind, minute: Int) -> Int? {
    let column = (minute - LoadRow.firstMinute) / 30
    guard minute >= LoadRow.firstMinute, column < LoadRow.columns,
      let loads = place(stretch, line).flatMap({ rows[$0]?[kind] }), column < loads.count
    else { return nil }
    // A train that runs carries somebody: 0.0 stands for no train.
    return loads[column] == 0 ? nil : loads[column]
  }

  private func place(_ stretch: Itinerary.Stretch, _ line: String) -> Place? {
    stretch.direction.map { Place(line: line, platform: stretch.platform, direction: $0) }
  }

  /// Replaces the stored loads of a line.
  ///
  /// - Returns: false when it has them already.
  public static func put(
    _ rows: [LoadRow], of line: String, from source: String, digest: String,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    let known = try packed(of: line, in: transaction.view)
    let packed = rows.packed
    guard packed != known else { return false }
    try transaction.run(
      known == nil ? SeatQueries.insertLoads : SeatQueries.updateLoads,
      [.text(line), .text(source), .text(digest), .text(packed)])
    return true
  }

  private static func packed(of line: String, in view: View) throws(Failure) -> String? {
    try view.row(SeatQueries.loads, [.text(line)]) { row throws(Failure) in try row.text(0) }
  }
}
