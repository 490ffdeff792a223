public import CatchStore
public import CatchValues

/// The days on which trips run: weekdays within dates, with exceptions.
struct ServiceDays: Hashable {
  /// Monday first.
  var weekdays: [Bool]
  var first: CivilDate
  var last: CivilDate
  var added: Set<CivilDate> = []
  var removed: Set<CivilDate> = []

  func includes(_ day: CivilDate) -> Bool {
    if removed.contains(day) { return false }
    if added.contains(day) { return true }
    return first <= day && day <= last && weekdays[day.weekday.rawValue]
  }

  var packed: String {
    let mask = weekdays.map { $0 ? "1" : "0" }.joined()
    let days = added.sorted().map { "+\($0)" } + removed.sorted().map { "-\($0)" }
    return ([mask, first.description, last.description] + days).joined(separator: " ")
  }
}

extension ServiceDays {
  init?(packed: Substring) {
    let words = packed.split(separator: " ")
    guard words.count >= 3, words[0].count == 7, let first = CivilDate(words[1]),
      let last = CivilDate(words[2])
    else { return nil }
    self.init(weekdays: words[0].map { $0 == "1" }, first: first, last: last)
    for word in words.dropFirst(3) {
      guard let day = CivilDate(word.dropFirst()) else { return nil }
      if word.first == "+" { added.insert(day) } else { removed.insert(day) }
    }
  }
}

/// Trips with equal stops and equal times between them.
struct TripPattern: Hashable {
  var stops: Int
  var days: Int
  var headsign: String
  /// Seconds from the first departure to the arrival at each stop.
  var arrivals: [Int]
}

/// The trips of one line: patterns, and when each departs.
public struct Timetable: Sendable {
  /// A departure in seconds since noon less twelve hours of the service day, with the trip's name.
  struct Departure: Hashable, Sendable {
    let seconds: Int
    let train: String
  }

  public fileprivate(set) var line: String
  /// The zone of the agency.
  public private(set) var zone: String
  /// The route's id in its feed; empty in timetables of before it was kept.
  private(set) var route = ""
  /// Names of stops in their order, one entry for each way that trips take.
  var stops: [[String]] = []
  var days: [ServiceDays] = []
  /// In the order of the file; the departures of each by time.
  var patterns: [(pattern: TripPattern, departures: [Departure])] = []

  var packed: String {
    var lines = ["Z\t\(zone)"] + (route.isEmpty ? [] : ["R\t\(route)"])
    lines += stops.map { (["S"] + $0).joined(separator: "\t") }
    lines += days.map { "D\t\($0.packed)" }
    for (pattern, departures) in patterns {
      lines.append(
        [
          "P", "\(pattern.stops)", "\(pattern.days)", pattern.headsign,
          pattern.arrivals.map(String.init).joined(separator: " "),
          departures.map { "\($0.seconds) \($0.train)" }.joined(separator: "\u{1F}"),
        ].joined(separator: "\t"))
    }
    return lines.joined(separator: "\n")
  }

  struct Call {
    let train: String
    let destination: String
    let arrivesAt: Instant
    let isLast: Bool
    /// The names of the stops after it.
    let next: ArraySlice<String>
  }

  /// Returns the calls at a stop from one instant to another, by time.
  ///
  /// A service day begins at noon less twelve hours, and its times may go past 24:00: so the days
  /// before count, too.
  func calls(
    at names: [String], from start: Instant, to end: Instant, in zone: TimeZone
  ) throws(Failure) -> [Call] {
    var calls: [Call] = []
    let today = zone.local(at: start).date
    // GTFS puts no end to the hours of a day; two days back is more than any timetable has.
    for offset in -2...1 {
      let day = today.adding(days: offset)
      let noon = try zone.instant(of: CivilDateTime(day, .noon), fold: .earlier)
      let midnight = noon.secondsSinceEpoch - 43_200
      var lasts: [String: Int] = [:]
      var found: [(destination: String, seconds: Int, train: String, next: ArraySlice<String>)] = []
      for (pattern, departures) in patterns where days[pattern.days].includes(day) {
        let stops = self.stops[pattern.stops]
        for index in stops.indices where names.contains(stops[index]) {
          for departure in departures {
            let seconds = departure.seconds + pattern.arrivals[index]
            lasts[pattern.headsign] = max(lasts[pattern.headsign] ?? .min, seconds)
            guard midnight + seconds >= start.secondsSinceEpoch,
              midnight + seconds <= end.secondsSinceEpoch
            else { continue }
            found.append((pattern.headsign, seconds, departure.train, stops[(index + 1)...]))
          }
        }
      }
      for call in found {
        guard let at = Instant(secondsSinceEpoch: midnight + call.seconds) else { continue }
        calls.append(
          Call(
            train: call.train, destination: call.destination, arrivesAt: at,
            isLast: lasts[call.destination] == call.seconds, next: call.next))
      }
    }
    return calls.sorted { ($0.arrivesAt, $0.train) < ($1.arrivesAt, $1.train) }
  }

  /// Returns the arrival of a train at the end of a ride; nil where the timetable has none.
  func arrival(
    of train: String, from first: String, to last: [String], near now: Instant, in zone: TimeZone
  ) throws(Failure) -> Instant? {
    let window = (now.adding(seconds: -21_600) ?? .first, now.adding(seconds: 43_200) ?? .last)
    let boards = try calls(at: [first], from: window.0, to: window.1, in: zone).filter { call in
      call.train == train && call.next.contains(where: last.contains)
    }
    let nearest = boards.min {
      abs($0.arrivesAt.seconds(since: now)) < abs($1.arrivesAt.seconds(since: now))
    }
    guard let nearest else { return nil }
    return try calls(at: last, from: nearest.arrivesAt, to: window.1, in: zone)
      .first { $0.train == train }?.arrivesAt
  }
}

extension Timetable {
  init?(line: String, packed: String) {
    self.init(line: line, zone: "")
    for row in packed.split(separator: "\n") {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 1 else { return nil }
      switch fields[0] {
      case "Z": zone = String(fields[1])
      case "R": route = String(fields[1])
      case "S": stops.append(fields.dropFirst().map(String.init))
      case "D":
        guard let found = ServiceDays(packed: fields[1]) else { return nil }
        days.append(found)
      default:
        guard fields.count == 6, let stops = Int(fields[1]), let days = Int(fields[2]),
          self.stops.indices.contains(stops), self.days.indices.contains(days)
        else { return nil }
        let arrivals = fields[4].split(separator: " ").compactMap { Int(packed: $0) }
        guard arrivals.count == self.stops[stops].count else { return nil }
        let departures = fields[5].split(separator: "\u{1F}").compactMap { word -> Departure? in
          guard let blank = word.firstIndex(of: " "), let seconds = Int(packed: word[..<blank])
          else { return nil }
          return Departure(seconds: seconds, train: String(word[word.index(after: blank)...]))
        }
        patterns.append(
          (
            TripPattern(stops: stops, days: days, headsign: String(fields[3]), arrivals: arrivals),
            departures
          ))
      }
    }
  }
}

/// The stored timetable of one line.
struct StoredTimetable: StoredRecord {
  /// A timetable without its line, with the text that is kept of it.
  struct Trips: ColumnValue {
    let text: String
    let timetable: Timetable

    static var kind: ColumnDescription.Kind { .text }
    var stored: Value { .text(text) }

    static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Trips {
      try row.decoded(column, "a timetable") { text in
        Timetable(line: "", packed: text).map { Trips(text: text, timetable: $0) }
      }
    }
  }

  var id = ID<StoredTimetable>(0)
  var network = ""
  var line = ""
  var trips = Trips(text: "", timetable: Timetable(line: "", zone: ""))

  static let table = StoredTable(of: StoredTimetable.self, "seat_pattern", prefix: "ptn")
  static var noun: TableNoun { TableNoun("timetable", "timetables", "시간표") }

  static func list(_ own: inout StoredTimetable, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&own.id)
    columns.column("network", &own.network, "Network", "노선망")
    columns.column("line", &own.line, "Line", "노선")
    columns.column("patterns", &own.trips, "Trips", "운행")
  }

  var timetable: Timetable {
    var timetable = trips.timetable
    timetable.line = line
    return timetable
  }
}

/// The timetables of imported networks, one row a line.
public enum Timetables {
  /// The seconds ahead in which a timetable lists trains.
  static let horizon = 86_400

  /// Returns the timetables of one network, or of all.
  public static func list(of network: String? = nil, in view: View) throws(Failure) -> [Timetable] {
    try stored(of: network, in: view).map(\.timetable)
  }

  private static func stored(
    of network: String?, in view: View
  ) throws(Failure) -> [StoredTimetable] {
    try view.records(SeatQueries.timetables, [Value(network)])
  }

  /// Puts timetables in place of those of the same line or route.
  ///
  /// - Returns: lines that their routes no longer go by, and false when all was there already.
  static func put(
    _ timetables: [Timetable], into network: String, in transaction: borrowing Transaction
  ) throws(Failure) -> (renamed: Set<String>, isChanged: Bool) {
    guard !timetables.isEmpty else { return ([], false) }
    let known = try stored(of: network, in: transaction.view)
    var isChanged = false
    for timetable in timetables.sorted(by: { $0.line < $1.line }) {
      let text = timetable.packed
      guard known.first(where: { $0.line == timetable.line })?.trips.text != text else { continue }
      isChanged = true
      try remove(of: network, line: timetable.line, in: transaction)
      var stored = StoredTimetable()
      (stored.network, stored.line) = (network, timetable.line)
      stored.trips = StoredTimetable.Trips(text: text, timetable: timetable)
      _ = try transaction.insert(stored)
    }
    let lines = Set(timetables.map(\.line))
    let routes = Set(timetables.map(\.route)).subtracting([""])
    let renamed = Set(
      known.filter { routes.contains($0.trips.timetable.route) && !lines.contains($0.line) }
        .map(\.line))
    for line in renamed.sorted() { try remove(of: network, line: line, in: transaction) }
    return (renamed, isChanged || !renamed.isEmpty)
  }

  /// Removes the timetable of a line, or all of a network.
  static func remove(
    of network: String, line: String? = nil, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(SeatQueries.deleteTimetables, [.text(network), Value(line)])
  }

  /// Returns the next trains of a network at a station, by time.
  ///
  /// - Parameter target: only trains that go on to a station of these names.
  public static func incoming(
    at names: [String], to target: [String]?, of network: String, in view: View, at now: Instant
  ) throws(Failure) -> [IncomingTrain] {
    var trains: [IncomingTrain] = []
    for timetable in try list(of: network, in: view) {
      let calls = try timetable.calls(
        at: names, from: now, to: now.adding(seconds: horizon) ?? .last,
        in: view.calendarSource.zone(timetable.zone))
      for call in calls {
        if let target, !call.next.contains(where: target.contains) { continue }
        trains.append(
          IncomingTrain(
            line: timetable.line, direction: nil, train: call.train, destination: call.destination,
            arrivesAt: call.arrivesAt, kind: .local, isLast: call.isLast, source: .timetable,
            receivedAt: nil, isStale: false, next: call.next.first))
      }
    }
    return IncomingTrains.sorted(trains)
  }

  /// Returns the arrival of a train at the end of a ride; nil where no timetable has it.
  static func arrival(
    of train: String, on ride: PlannedRide, in view: View, near now: Instant
  ) throws(Failure) -> Instant? {
    for timetable in try list(in: view) where timetable.line == ride.line {
      let zone = try view.calendarSource.zone(timetable.zone)
      if let found = try timetable.arrival(
        of: train, from: ride.from, to: ride.endNames, near: now, in: zone)
      {
        return found
      }
    }
    return nil
  }
}
