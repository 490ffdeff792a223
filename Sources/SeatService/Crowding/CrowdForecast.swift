public import CatchValues

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

/// The load that a departure meets at the fullest stretch of its way.
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
  /// - Throws: `seat.no_crowding` when the table lacks a stretch of the way.
  public static func slots(
    of itinerary: Itinerary, from start: Instant, to end: Instant, by table: CrowdingTable
  ) throws(Failure) -> [CrowdSlot] {
    for ride in itinerary.rides {
      for (index, stretch) in ride.stretches.enumerated()
      where !table.knows(stretch, of: ride.line) {
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
        for (index, stretch) in ride.stretches.enumerated() {
          let (day, minute) = serviceTime(second + ride.arrivals[index])
          guard let load = table.load(of: stretch, on: ride.line, DayKind(of: day), minute: minute)
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
