public import CatchValues

/// Reads a GTFS feed, file by file in the order of `files`, and makes a network and timetables.
///
/// Cost: a stop time takes 100 bytes with its text, a row of another file up to 1 kB; so a feed at
/// its bounds takes up to 256 MB. Trips with equal stops and times become one pattern.
public struct GTFSFeed {
  /// The files that are read, in their order, with the columns that they must have.
  public static let files: [(name: String, isNeeded: Bool, columns: [String])] = [
    ("agency.txt", true, ["agency_timezone"]), ("stops.txt", true, ["stop_id", "stop_name"]),
    ("routes.txt", true, ["route_id"]),
    ("calendar.txt", false, ["service_id"] + weekdays + ["start_date", "end_date"]),
    ("calendar_dates.txt", false, ["service_id", "date", "exception_type"]),
    ("trips.txt", true, ["route_id", "service_id", "trip_id"]),
    ("frequencies.txt", false, ["trip_id", "start_time", "end_time", "headway_secs"]),
    ("stop_times.txt", true, ["trip_id", "stop_id", "stop_sequence", "arrival_time"]),
    ("transfers.txt", false, []),
  ]

  /// The most lines of a file.
  public static func mostLines(of name: String) -> Int {
    name == "stop_times.txt" ? 1_000_000 : 50_000
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private struct Trip {
    let route: Int
    let days: Int
    let headsign: String
    let name: String
    /// Start, end and headway in seconds; empty for a trip at the times of its stops.
    var frequencies: [(start: Int, end: Int, headway: Int)] = []
    var times: [StopTime] = []
  }

  private struct Route {
    let id: String
    let name: String
    let longName: String
  }

  private struct StopTime {
    let sequence: Int32
    let stop: Int32
    /// −1 where the file has a blank.
    let arrival: Int32
    let departure: Int32
    let line: Int32
    /// True where a train only passes through.
    let isPassed: Bool
  }

  /// A stop far from an earlier one of its name, by their lines in `stops.txt`.
  public struct FarStop: Sendable {
    public let line: Int
    public let name: String
    public let firstLine: Int
    public let kilometres: Int
  }

  /// The zone of the agency, by name.
  public private(set) var zone = ""
  /// Stops of one name more than a kilometre apart, which become one station.
  public private(set) var farStops: [FarStop] = []
  private var places: [String: (line: Int, place: Coordinates)] = [:]
  private var stopNames: [String] = []
  private var stops: [String: Int] = [:]
  private var parents: [String: String] = [:]
  private var routes: [String: Int] = [:]
  private var allRoutes: [Route] = []
  private var services: [String: Int] = [:]
  private var days: [ServiceDays] = []
  private var trips: [String: Int] = [:]
  private var allTrips: [Trip] = []
  /// Seconds are nil where the file states none.
  private var transfers: [(from: Int, to: Int, seconds: Int?)] = []

  private var file = ""
  private var columns = TableColumns()
  private var latestTrip: (name: String, index: Int)?

  public init() {}

  /// Begins a file.
  ///
  /// - Throws: `seat.file_kind` when a column is missing.
  public mutating func begin(_ file: String, _ header: [String]) throws(Failure) {
    self.file = file
    columns = TableColumns(header)
    let needed = GTFSFeed.files.first { $0.name == file }?.columns
    try columns.require(needed ?? [], in: file)
  }

  /// - Throws: `seat.file_row`.
  public mutating func take(_ row: CSVRow) throws(Failure) {
    switch file {
    case "agency.txt":
      let word = word("agency_timezone", row)
      if !word.isEmpty { zone = word }
    case "stops.txt": try takeStop(row)
    case "routes.txt": try takeRoute(row)
    case "calendar.txt": try takeCalendar(row)
    case "calendar_dates.txt": try takeException(row)
    case "trips.txt": try takeTrip(row)
    case "frequencies.txt": try takeFrequency(row)
    case "stop_times.txt": try takeTime(row)
    case "transfers.txt": takeTransfer(row)
    default: break
    }
  }

  // MARK: Rows

  private mutating func takeStop(_ row: CSVRow) throws(Failure) {
    let (id, name) = (try newID("stop_id", row, besides: stops), word("stop_name", row))
    let parent = word("parent_station", row)
    if !parent.isEmpty { parents[id] = parent }
    guard !name.isEmpty || !parent.isEmpty else {
      throw .cell("stop_name", "", "is empty", "비어 있습니다")
    }
    stops[id] = stopNames.count
    stopNames.append(name)
    if parent.isEmpty { compare(GTFSFeed.plain(name), row) }
  }

  /// Compares the place of a station with that of an earlier one of its name.
  private mutating func compare(_ name: String, _ row: CSVRow) {
    guard let place = Coordinates("\(word("stop_lat", row)),\(word("stop_lon", row))") else {
      return
    }
    guard let first = places[name] else {
      places[name] = (row.line, place)
      return
    }
    let metres = place.metres(to: first.place)
    guard metres > 1_000 else { return }
    farStops.append(
      FarStop(line: row.line, name: name, firstLine: first.line, kilometres: metres / 1_000))
  }

  private mutating func takeRoute(_ row: CSVRow) throws(Failure) {
    let id = try newID("route_id", row, besides: routes)
    let names = [word("route_short_name", row), word("route_long_name", row), id]
      .map(GTFSFeed.plain)
    routes[id] = allRoutes.count
    allRoutes.append(
      Route(id: names[2], name: names.first { !$0.isEmpty } ?? id, longName: names[1]))
  }

  private mutating func takeCalendar(_ row: CSVRow) throws(Failure) {
    let id = try newID("service_id", row, besides: services)
    var mask: [Bool] = []
    for name in GTFSFeed.weekdays {
      let cell = word(name, row)
      guard cell == "0" || cell == "1" else {
        throw .cell(name, cell, "is neither 0 nor 1", "0이나 1이 아닙니다")
      }
      mask.append(cell == "1")
    }
    let found = ServiceDays(
      weekdays: mask, first: try date("start_date", row), last: try date("end_date", row))
    // Known all the same, lest each of its trips be refused, too.
    services[id] = days.count
    days.append(found)
    guard found.first <= found.last else {
      throw .cell("end_date", word("end_date", row), "is before start_date", "start_date보다 앞섭니다")
    }
  }

  private mutating func takeException(_ row: CSVRow) throws(Failure) {
    let (id, day) = (try needed("service_id", row), try date("date", row))
    let kind = word("exception_type", row)
    guard kind == "1" || kind == "2" else {
      throw .cell("exception_type", kind, "is neither 1 nor 2", "1이나 2가 아닙니다")
    }
    let index = services[id] ?? days.count
    if index == days.count {
      // A service may have exceptions alone.
      services[id] = index
      days.append(ServiceDays(weekdays: Array(repeating: false, count: 7), first: day, last: day))
    }
    guard !days[index].added.contains(day), !days[index].removed.contains(day) else {
      throw .cell("date", word("date", row), "comes twice for its service", "같은 운행일에 두 번 나옵니다")
    }
    if kind == "1" { days[index].added.insert(day) } else { days[index].removed.insert(day) }
  }

  private mutating func takeTrip(_ row: CSVRow) throws(Failure) {
    let id = try newID("trip_id", row, besides: trips)
    let route = try number("route_id", row, in: routes, "is no route", "노선이 아닙니다")
    let service = try number("service_id", row, in: services, "is no service", "운행일이 아닙니다")
    let name = word("trip_short_name", row)
    trips[id] = allTrips.count
    allTrips.append(
      Trip(
        route: route, days: service, headsign: word("trip_headsign", row),
        name: GTFSFeed.plain(name.isEmpty ? id : name)))
  }

  private mutating func takeFrequency(_ row: CSVRow) throws(Failure) {
    let trip = try number("trip_id", row, in: trips, "is no trip", "운행이 아닙니다")
    let (start, end) = (try time("start_time", row), try time("end_time", row))
    let cell = word("headway_secs", row)
    guard let start, let end, let headway = Int(cell), headway > 0, start < end else {
      throw .cell("headway_secs", cell, "gives no departures", "출발 시각을 정할 수 없습니다")
    }
    allTrips[trip].frequencies.append((start, end, headway))
  }

  private mutating func takeTime(_ row: CSVRow) throws(Failure) {
    let id = word("trip_id", row)
    let trip: Int
    if let latestTrip, latestTrip.name == id {
      trip = latestTrip.index
    } else {
      trip = try number("trip_id", row, in: trips, "is no trip", "운행이 아닙니다")
      latestTrip = (id, trip)
    }
    let stop = try number("stop_id", row, in: stops, "is no stop", "정류장이 아닙니다")
    let cell = word("stop_sequence", row)
    guard let sequence = Int32(cell), sequence >= 0 else {
      throw .cell("stop_sequence", cell, "is no whole number", "정수가 아닙니다")
    }
    let arrival = try time("arrival_time", row)
    let departure = try time("departure_time", row)
    allTrips[trip].times.append(
      StopTime(
        sequence: sequence, stop: Int32(stop), arrival: Int32(arrival ?? departure ?? -1),
        departure: Int32(departure ?? arrival ?? -1), line: Int32(clamping: row.line),
        isPassed: word("pickup_type", row) == "1" && word("drop_off_type", row) == "1"))
  }

  private mutating func takeTransfer(_ row: CSVRow) {
    guard let from = stops[word("from_stop_id", row)], let to = stops[word("to_stop_id", row)],
      word("transfer_type", row) != "3"
    else { return }
    let seconds = Int(word("min_transfer_time", row)).map { min(max(0, $0), 86_400) }
    transfers.append((from, to, seconds))
  }

  // MARK: Cells

  private func word(_ column: String, _ row: CSVRow) -> String { columns.word(column, row) }

  private func needed(_ column: String, _ row: CSVRow) throws(Failure) -> String {
    let word = word(column, row)
    guard !word.isEmpty else { throw .cell(column, "", "is empty", "비어 있습니다") }
    return word
  }

  /// Returns an id that no earlier row of the file has.
  private func newID(
    _ column: String, _ row: CSVRow, besides known: [String: Int]
  ) throws(Failure) -> String {
    let id = try needed(column, row)
    guard known[id] == nil else {
      throw .cell(column, id, "comes twice in \(file)", "\(file) 파일에 두 번 나옵니다")
    }
    return id
  }

  /// Returns the number of what another file has under the cell's id.
  private func number(
    _ column: String, _ row: CSVRow, in numbers: [String: Int], _ english: String, _ korean: String
  ) throws(Failure) -> Int {
    let word = word(column, row)
    guard let number = numbers[word] else { throw .cell(column, word, english, korean) }
    return number
  }

  /// Reads seconds from `H:MM:SS`, which may go past 24 hours; nil for a blank.
  private func time(_ column: String, _ row: CSVRow) throws(Failure) -> Int? {
    let word = word(column, row)
    guard !word.isEmpty else { return nil }
    var parts: [Int] = [0]
    var digits = 0
    for byte in word.utf8 {
      if byte == 0x3A, digits > 0, parts.count < 3 {
        parts.append(0)
        digits = 0
      } else if (0x30...0x39).contains(byte), digits < 3 {
        parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int(byte - 0x30)
        digits += 1
      } else {
        parts = []
        break
      }
    }
    guard parts.count == 3, digits == 2, parts[1] < 60, parts[2] < 60, parts[0] < 48 else {
      throw .cell(column, word, "is no time like 08:00:30", "08:00:30 같은 시각이 아닙니다")
    }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  private func date(_ column: String, _ row: CSVRow) throws(Failure) -> CivilDate {
    let word = word(column, row)
    guard case .day(let date)? = CompactTime(word.utf8) else {
      throw .cell(column, word, "is no date like 20261105", "20261105 같은 날짜가 아닙니다")
    }
    return date
  }

  private static func plain(_ name: String) -> String {
    Normalization.composedHangul(name.filter { $0 != "\t" && $0 != "\u{1F}" && !$0.isNewline })
  }

  private func name(of stop: Int32) -> String { stationNames[Int(stop)] }

  private var stationNames: [String] = []

  // MARK: The whole

  /// The network, its walks and its timetables.
  public struct Result: Sendable {
    public let segments: [SegmentRow]
    public let transfers: [TransferRow]
    public let timetables: [Timetable]
  }

  /// Makes the network once all files are read.
  ///
  /// - Parameter refuse: called for each trip whose times are wrong, and each stop with the number
  ///   of another, with the line in `stop_times.txt`.
  /// - Throws: `seat.feed_size`.
  public mutating func finish(
    refusing refuse: (Failure, Int) throws(Failure) -> Void
  ) throws(Failure) -> Result {
    stationNames = stopNames.map(GTFSFeed.plain)
    for (id, parent) in parents {
      guard let index = stops[id], let station = stops[parent] else { continue }
      stationNames[index] = GTFSFeed.plain(stopNames[station])
    }
    let lines = lineNames()
    var trips = lines.map { _ in LineTrips() }
    var links = LinkTimes()
    var made = MadeBytes()
    for trip in allTrips where !trip.times.isEmpty {
      var times: [StopTime] = []
      for time in trip.times.sorted(by: { ($0.sequence, $0.line) < ($1.sequence, $1.line) }) {
        if let last = times.last, last.sequence == time.sequence {
          let number = "\(time.sequence)"
          try refuse(
            .cell("stop_sequence", number, "comes twice in its trip", "같은 운행에 두 번 나옵니다"),
            Int(time.line))
        } else {
          times.append(time)
        }
      }
      let filled: [(arrival: Int, departure: Int)]
      do throws(Failure) {
        filled = try GTFSFeed.filled(times)
      } catch {
        let line = times.first { $0.arrival < 0 } ?? times[0]
        try refuse(error, Int(line.line))
        continue
      }
      let calls = zip(times, filled).filter { !$0.0.isPassed }
      guard let start = calls.first?.1.departure else { continue }
      let names = calls.map { name(of: $0.0.stop) }
      try links.add(names, calls.map { $0.1 }, of: lines[trip.route], to: &made)
      let headsign = trip.headsign.isEmpty ? names.last ?? "" : GTFSFeed.plain(trip.headsign)
      var starts = trip.frequencies.isEmpty ? [start] : []
      try made.add([trip.name, headsign])
      // Stops before the first at which people get on.
      let passed = start - filled[0].departure
      for every in trip.frequencies {
        try made.add([trip.name], times: (every.end - every.start) / every.headway)
        starts += stride(from: every.start, to: every.end, by: every.headway).map { $0 + passed }
      }
      try trips[trip.route].add(
        starts.map { .init(seconds: $0, train: trip.name) }, on: days[trip.days], through: names,
        headsign: headsign, arrivals: calls.map { max(0, $0.1.arrival - start) }, to: &made)
    }
    let timetables = lines.indices.map { index in
      trips[index].timetable(of: lines[index], route: allRoutes[index].id, zone: zone)
    }
    return try Result(
      segments: links.segments, transfers: walks(between: lines, to: &made),
      timetables: timetables.filter { !$0.patterns.isEmpty })
  }

  /// Returns the names of the routes: names that several share are told apart by the long name
  /// where it does, else by the id.
  private func lineNames() -> [String] {
    let sharing = Dictionary(grouping: allRoutes) { [$0.name] }
      .merging(Dictionary(grouping: allRoutes) { [$0.name, $0.longName] }) { routes, _ in routes }
    var taken: Set<String> = []
    return allRoutes.map { route in
      var name = route.name
      if sharing[[name]]?.count != 1 {
        let isAlone = sharing[[name, route.longName]]?.count == 1
        let isUnique = isAlone && !route.longName.isEmpty && route.longName != name
        name += " (\(isUnique ? route.longName : route.id))"
      }
      while !taken.insert(name).inserted { name += " (\(route.id))" }
      return name
    }
  }

  /// Gives blank times their share between the given ones, by the number of stops.
  private static func filled(
    _ times: [StopTime]
  ) throws(Failure) -> [(arrival: Int, departure: Int)] {
    guard times[0].departure >= 0, times[times.count - 1].arrival >= 0 else {
      throw SeatRefusal.fileRow.failure(
        "a trip needs times at its first and last stop", "운행의 첫 정류장과 마지막 정류장에는 시각이 있어야 합니다",
        field: "arrival_time")
    }
    var filled = times.map { (arrival: Int($0.arrival), departure: Int($0.departure)) }
    var known = 0
    for index in 1..<max(1, times.count) where times[index].arrival >= 0 {
      let span = filled[index].arrival - filled[known].departure
      guard span >= 0, filled[index].departure >= filled[index].arrival else {
        throw SeatRefusal.fileRow.failure(
          "a trip goes back in time", "운행의 시각이 거꾸로 갑니다", field: "arrival_time")
      }
      for between in known + 1..<index {
        let time = filled[known].departure + span * (between - known) / (index - known)
        filled[between] = (time, time)
      }
      known = index
    }
    return filled
  }

  /// Returns the transfers that the file states; where lines meet without one, a change is assumed.
  private func walks(
    between names: [String], to made: inout MadeBytes
  ) throws(Failure) -> [TransferRow] {
    var lines: [String: Numbering<String>] = [:]
    for trip in allTrips {
      for time in trip.times where !time.isPassed {
        _ = lines[name(of: time.stop), default: Numbering()].number(of: names[trip.route])
      }
    }
    var rows: [TransferRow] = []
    func add(_ from: String, _ to: String, _ seconds: Int) throws(Failure) {
      for line in lines[from]?.values ?? [] {
        for other in lines[to]?.values ?? [] where line < other || line != other && from != to {
          try made.add([line, from, other, to])
          rows.append(
            TransferRow(
              from: .init(line: line, service: "", station: from),
              to: .init(line: other, service: "", station: to), seconds: seconds, metres: 0))
        }
      }
    }
    for transfer in transfers where stationNames[transfer.from] != stationNames[transfer.to] {
      try add(stationNames[transfer.from], stationNames[transfer.to], transfer.seconds ?? 0)
    }
    var times: [String: Int] = [:]
    for transfer in transfers where stationNames[transfer.from] == stationNames[transfer.to] {
      if let seconds = transfer.seconds { times[stationNames[transfer.from]] = seconds }
    }
    for (station, seconds) in times.sorted(by: { $0.key < $1.key }) {
      try add(station, station, seconds)
    }
    return rows
  }
}
