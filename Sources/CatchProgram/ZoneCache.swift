public import CatchValues

/// Zones by name, each read once; events at a workplace are shown by its own clock.
public final class ZoneCache {
  public let environment: Environment
  // There are few zones: searching a list is faster than making a dictionary.
  private var known: [Known] = []

  private struct Known {
    let name: String
    let zone: TimeZone
  }

  public init(_ environment: Environment) {
    self.environment = environment
  }

  public func zone(_ name: String) throws(Failure) -> TimeZone {
    for entry in known where entry.name == name { return entry.zone }
    let zone = try environment.zone(named: name)
    known.append(Known(name: name, zone: zone))
    return zone
  }

  /// The function `zone` as a plain closure, for services.
  public var find: (String) throws(Failure) -> TimeZone {
    { name throws(Failure) in try self.zone(name) }
  }

  /// `2026-11-02 09:00` by that zone's clock, for tables.
  public func words(_ instant: Instant, in name: String) throws(Failure) -> JSON {
    .string(try zone(name).wallClock(at: instant))
  }

  /// RFC 3339 with the offset of that zone; null for nil.
  public func json(_ instant: Instant?, in name: String) throws(Failure) -> JSON {
    guard let instant else { return .null }
    return .string(try zone(name).text(of: instant))
  }
}

extension TimeZone {
  /// `2026-11-02 09:00`; seconds only where there are some.
  public func wallClock(at instant: Instant) -> String {
    let local = local(at: instant)
    let second = (instant.secondsSinceEpoch + offset(at: instant).seconds) % 60
    let rest = second < 0 ? second + 60 : second
    return "\(local.date) \(local.time)" + (rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)")
  }
}
