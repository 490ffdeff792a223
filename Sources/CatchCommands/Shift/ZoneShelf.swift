import CatchStore
import CatchValues
import ShiftService

/// Zones by name, each read once; what happens at a workplace is told by its own clock.
final class ZoneShelf {
  let environment: Environment
  // Few: a list is searched sooner than a dictionary is made.
  private var known: [Known] = []

  private struct Known {
    let name: String
    let zone: TimeZone
  }

  init(_ environment: Environment) {
    self.environment = environment
  }

  func zone(_ name: String) throws(Failure) -> TimeZone {
    for entry in known where entry.name == name { return entry.zone }
    let zone = try environment.zone(named: name)
    known.append(Known(name: name, zone: zone))
    return zone
  }

  /// The day it is there.
  func day(of instant: Instant, at place: Workplace) throws(Failure) -> CivilDate {
    try zone(place.zone).local(at: instant).date
  }

  /// `2026-11-02 09:00` by that zone's clock, for tables.
  func words(_ instant: Instant, in name: String) throws(Failure) -> JSON {
    .string(try zone(name).wallClock(at: instant))
  }

  /// RFC 3339 with the offset of that zone; null for nil.
  func json(_ instant: Instant?, in name: String) throws(Failure) -> JSON {
    guard let instant else { return .null }
    return .string(try zone(name).text(of: instant))
  }
}

extension TimeZone {
  /// `2026-11-02 09:00`; seconds only where there are some.
  func wallClock(at instant: Instant) -> String {
    let local = local(at: instant)
    let second = (instant.secondsSinceEpoch + offset(at: instant).seconds) % 60
    let rest = second < 0 ? second + 60 : second
    return "\(local.date) \(local.time)" + (rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)")
  }
}
