import CatchValues

/// What the names of zones in a calendar file stand for.
struct FeedZones {
  /// Read for times without a zone, and for zones that nobody knows; nil refuses those.
  let chosen: TimeZone?
  /// X-LIC-LOCATION of the file's own VTIMEZONEs, by their TZID.
  private var locations: [String: String] = [:]

  init(_ calendars: [CalendarComponent], chosen: TimeZone?) {
    self.chosen = chosen
    for calendar in calendars {
      for zone in calendar.children where zone.name == "VTIMEZONE" {
        guard let id = zone.first("TZID"), let place = zone.first("X-LIC-LOCATION") else {
          continue
        }
        locations[id.value] = place.value
      }
    }
  }

  /// - Throws: `ical.zone` for a name that is not one of the tz database.
  func zone(_ name: String, find: ZoneFinder) throws(Failure) -> TimeZone {
    if let zone = try known(name, find: find) { return zone }
    if let location = locations[name], let zone = try known(location, find: find) { return zone }
    // Some calendars put their own name before it: /freeassociation.sourceforge.net/Asia/Seoul.
    let parts = name.split(separator: "/")
    for count in [2, 3] where parts.count > count {
      let tail = parts.suffix(count).joined(separator: "/")
      if let zone = try known(tail, find: find) { return zone }
    }
    if let chosen { return chosen }
    throw Failure(
      FeedRefusal.zone,
      Text(
        en: "'\(name)' is not a time zone of the tz database",
        ko: "'\(name)': tz 데이터베이스에 없는 시간대입니다"), source: SourcePosition(field: "TZID"))
  }

  private func known(_ name: String, find: ZoneFinder) throws(Failure) -> TimeZone? {
    do throws(Failure) {
      return try find(name)
    } catch {
      guard error.id == TimeFailure.unknownZone.id else { throw error }
      return nil
    }
  }
}
