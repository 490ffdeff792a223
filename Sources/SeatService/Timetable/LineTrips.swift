import CatchValues

/// The bytes of the network and the timetables, of which a few rows may make many.
struct MadeBytes {
  private var count = 0

  /// - Throws: `seat.feed_size`.
  mutating func add(_ names: [String], times: Int = 1) throws(Failure) {
    // While they are packed, names are held in up to six copies.
    count += times * names.reduce(100) { $0 + 6 * $1.utf8.count }
    guard count <= 64 << 20 else {
      throw SeatRefusal.feedSize.failure(
        "the network and the timetables take more than 64 MiB", "노선망과 시간표가 64 MiB를 넘습니다")
    }
  }
}

/// The trips of one line, as patterns with their departures.
struct LineTrips {
  private var ways = Numbering<[String]>()
  private var days = Numbering<ServiceDays>()
  private var patterns = Numbering<TripPattern>()
  /// The departures of each pattern.
  private var departures: [[Timetable.Departure]] = []

  mutating func add(
    _ starts: [Timetable.Departure], on day: ServiceDays, through stops: [String],
    headsign: String, arrivals: [Int], to made: inout MadeBytes
  ) throws(Failure) {
    let (wayCount, dayCount) = (ways.values.count, days.values.count)
    let pattern = patterns.number(
      of: TripPattern(
        stops: ways.number(of: stops), days: days.number(of: day), headsign: headsign,
        arrivals: arrivals))
    if wayCount < ways.values.count { try made.add(stops) }
    if dayCount < days.values.count { try made.add([day.packed]) }
    if pattern == departures.count { departures.append([]) }
    departures[pattern] += starts
  }

  func timetable(of line: String, route: String, zone: String) -> Timetable {
    Timetable(
      line: line, zone: zone, route: route, stops: ways.values, days: days.values,
      patterns: zip(patterns.values, departures).map { pattern, departures in
        (pattern, departures.sorted { ($0.seconds, $0.train) < ($1.seconds, $1.train) })
      })
  }
}

/// The running times between neighbouring stations of each line, the least that any trip has.
struct LinkTimes {
  private struct Link: Hashable {
    let line: String
    let from: String
    let to: String
  }

  private var links = Numbering<Link>()
  private var seconds: [Int] = []
  /// The stand of such a trip before each link; nil where none comes from further away.
  private var stands: [Int?] = []

  mutating func add(
    _ names: [String], _ times: [(arrival: Int, departure: Int)], of line: String,
    to made: inout MadeBytes
  ) throws(Failure) {
    // When the train came to the stop before; nil for its first.
    var arrival: Int?
    for index in names.indices.dropFirst() where names[index] != names[index - 1] {
      let link = links.number(of: Link(line: line, from: names[index - 1], to: names[index]))
      let time = max(1, times[index].arrival - times[index - 1].departure)
      let stand = arrival.map { max(0, times[index - 1].departure - $0) }
      arrival = times[index].arrival
      if link == seconds.count {
        try made.add([line, names[index - 1], names[index]])
        seconds.append(time)
        stands.append(stand)
      } else if time < seconds[link] {
        seconds[link] = time
        stands[link] = stand ?? stands[link]
      } else if time == seconds[link], let stand {
        stands[link] = min(stands[link] ?? stand, stand)
      }
    }
  }

  /// A link with its way back is one row.
  var segments: [SegmentRow] {
    var rows: [SegmentRow] = []
    for (number, link) in links.values.enumerated() {
      let back = links.known(Link(line: link.line, from: link.to, to: link.from))
      if let back, back < number { continue }
      rows.append(
        SegmentRow(
          line: link.line, service: link.line, from: link.from, to: link.to,
          seconds: seconds[number], metres: 0, isOneWay: back == nil, stand: stands[number] ?? 0,
          standBack: back.flatMap { stands[$0] } ?? 0))
    }
    return rows
  }
}
