/// The zones behind the names in a calendar file.
public final class ICalZones {
  /// The zone for times without one and for unknown zones; nil refuses unknown ones.
  public let chosen: TimeZone?
  /// The file's own VTIMEZONEs, by their TZID.
  private var described: [String: CalendarComponent] = [:]
  private var readings: [String: Reading] = [:]

  /// The zones that a name may mean.
  private struct Reading {
    var named: TimeZone?
    /// The zone by the file's own rules, if the tz database does not have the name.
    var own: TimeZone?
  }

  /// The most names that are kept; a file has few.
  private static let mostReadings = 256

  public init(_ calendars: [CalendarComponent], chosen: TimeZone?) {
    self.chosen = chosen
    for zone in calendars.flatMap(\.children) where zone.name == "VTIMEZONE" {
      if let id = zone.first("TZID")?.value { described[id] = zone }
    }
  }

  /// Reads a name of the tz database, also behind a vendor's prefix, one of Windows or Exchange, or
  /// one that the file describes.
  ///
  /// A name of Windows means what the file says of it where the two differ.
  ///
  /// - Parameter local: the time to read in the zone.
  /// - Throws: `ical.zone` for a name that has no meaning.
  public func zone(
    _ name: String, at local: CivilDateTime, find: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> TimeZone {
    let name = LimitedText.trimmed(name)
    let reading: Reading
    if let known = readings[name] {
      reading = known
    } else {
      reading = try read(name, find)
      if readings.count >= ICalZones.mostReadings { readings.removeAll() }
      readings[name] = reading
    }
    if let named = reading.named, let own = reading.own {
      return named.meaning(of: local) == own.meaning(of: local) ? named : own
    }
    if let zone = reading.named ?? reading.own ?? chosen { return zone }
    throw CalendarFailure.zone.failure(
      "'\(name)' is not a time zone of the tz database", "'\(name)': tz 데이터베이스에 없는 시간대입니다",
      field: "TZID")
  }

  private func read(
    _ name: String, _ find: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> Reading {
    // Some calendars put a prefix before the name: /freeassociation.sourceforge.net/Asia/Seoul.
    let parts = name.split(separator: "/")
    let tails = [2, 3, 1].filter { $0 < parts.count }
      .map { parts.suffix($0).joined(separator: "/") }
    let location = described[name]?.first("X-LIC-LOCATION")?.value
    let places = described[name] == nil ? WindowsZones.places(of: name) : []
    for candidate in [name] + [location].compactMap(\.self) + tails + places {
      if let zone = try known(candidate, find) { return Reading(named: zone) }
    }
    var reading = Reading()
    for candidate in [name] + tails where reading.named == nil {
      reading.named = try WindowsZones.zone(candidate) { name throws(Failure) in
        try known(name, find)
      }
    }
    reading.own = described[name].flatMap(TimeZone.init(describedBy:))
    return reading
  }

  private func known(
    _ name: String, _ find: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> TimeZone? {
    do throws(Failure) {
      return try find(name)
    } catch {
      guard error.id == TimeFailure.unknownZone.id else { throw error }
      return nil
    }
  }
}
