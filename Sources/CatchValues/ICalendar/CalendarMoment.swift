/// A time of a calendar file: a day, or a time in some zone.
public enum CalendarMoment {
  case day(CivilDate)
  /// A local time in that zone.
  case clock(CivilDateTime, second: Int, zone: TimeZone)
  case instant(Instant)

  /// The instant as RFC 5545 defines it; nil for a whole day.
  public var instant: Instant? {
    switch self {
    case .day: return nil
    case .instant(let instant): return instant
    case .clock(let local, let second, let zone):
      return zone.meaning(of: local).first.adding(seconds: second)
    }
  }

  /// The time by the clock of its own zone; nil for a whole day.
  public var local: (local: CivilDateTime, second: Int, zone: TimeZone)? {
    switch self {
    case .day: return nil
    case .clock(let local, let second, let zone): return (local, second, zone)
    case .instant(let instant):
      return (instant.local(at: .utc), (instant.secondsSinceEpoch % 60 + 60) % 60, .utc)
    }
  }
}

extension ICalZones {
  /// Reads a time; nil for a text that is none.
  ///
  /// - Parameter home: the zone for times without one, unless another was chosen.
  /// - Throws: `ical.zone`.
  public func moment(
    _ property: CalendarProperty, home: TimeZone, find: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> CalendarMoment? {
    switch CompactTime(property.value.utf8) {
    case .day(let day)?: return .day(day)
    case .instant(let instant)?: return .instant(instant)
    case .local(let local, let second)?:
      guard let name = property.parameter("TZID") else {
        return .clock(local, second: second, zone: chosen ?? home)
      }
      return try Failure.locating(line: property.line) { () throws(Failure) in
        .clock(local, second: second, zone: try zone(name, at: local, find: find))
      }
    case nil: return nil
    }
  }
}
