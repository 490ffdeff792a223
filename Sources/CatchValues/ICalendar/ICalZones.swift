/// The zones behind the names in a calendar file.
public struct ICalZones {
  /// The zone for times without one and for unknown zones; nil refuses unknown ones.
  public let chosen: TimeZone?
  /// X-LIC-LOCATION of the file's own VTIMEZONEs, by their TZID.
  private var locations: [String: String] = [:]
  /// The offsets, from TZOFFSETTO, of VTIMEZONEs that never change their clocks.
  private var fixedOffsets: [String: UTCOffset] = [:]

  public init(_ calendars: [CalendarComponent], chosen: TimeZone?) {
    self.chosen = chosen
    for calendar in calendars {
      for zone in calendar.children where zone.name == "VTIMEZONE" {
        guard let id = zone.first("TZID") else { continue }
        locations[id.value] = zone.first("X-LIC-LOCATION")?.value
        let offsets = Set(zone.children.flatMap { $0.all("TZOFFSETTO") }.map(\.value))
        if offsets.count == 1, let offset = offsets.first.flatMap(UTCOffset.init(calendarText:)) {
          fixedOffsets[id.value] = offset
        }
      }
    }
  }

  /// - Parameters:
  ///   - home: the workplace's zone, used when the name's VTIMEZONE has the same clock.
  ///   - local: the time to read in the zone.
  /// - Throws: `ical.zone` for a name that is not one of the tz database.
  public func zone(
    _ name: String, at local: CivilDateTime, home: TimeZone,
    find: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> TimeZone {
    if let zone = try known(name, find: find) { return zone }
    if let location = locations[name], let zone = try known(location, find: find) { return zone }
    // Some calendars put a prefix before the name: /freeassociation.sourceforge.net/Asia/Seoul.
    let parts = name.split(separator: "/")
    for count in [2, 3] where parts.count > count {
      let tail = parts.suffix(count).joined(separator: "/")
      if let zone = try known(tail, find: find) { return zone }
    }
    if let chosen { return chosen }
    if let offset = fixedOffsets[name], home.keeps(offset, from: local) { return home }
    throw CalendarFailure.zone.failure(
      "'\(name)' is not a time zone of the tz database", "'\(name)': tz 데이터베이스에 없는 시간대입니다",
      field: "TZID")
  }

  private func known(_ name: String, find: (String) throws(Failure) -> TimeZone) throws(Failure)
    -> TimeZone?
  {
    do throws(Failure) {
      return try find(name)
    } catch {
      guard error.id == TimeFailure.unknownZone.id else { throw error }
      return nil
    }
  }
}

extension TimeZone {
  /// Returns true when the zone has that offset from a year before the time until 25 years after
  /// it.
  fileprivate func keeps(_ offset: UTCOffset, from local: CivilDateTime) -> Bool {
    let first = CivilDateTime(local.date.adding(months: -12), .midnight)
    let last = CivilDateTime(local.date.adding(months: 300), .midnight)
    guard let start = Instant(first, at: .utc), let end = Instant(last, at: .utc) else {
      return false
    }
    return self.offset(at: start) == offset && transitions(from: start, through: end).isEmpty
  }
}

extension UTCOffset {
  /// Reads `+0900`, the form of TZOFFSETTO.
  fileprivate init?(calendarText text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5 else { return nil }
    self.init(String(decoding: bytes[..<3] + [0x3A] + bytes[3...], as: UTF8.self))
  }
}
