public import CatchValues

/// An event of a calendar file, with its changed days if it repeats.
public struct ICalEntry: Sendable {
  /// nil when the file has only changed days of the event.
  let master: CalendarComponent?
  var changes: [CalendarComponent]

  public var line: Int? { (master ?? changes.first)?.line }

  var uid: String { (master ?? changes.first)?.first("UID")?.text ?? "" }

  /// Writes the event as it was read, for a file of refused events.
  public func write(to writer: inout CalendarWriter) {
    if let master { writer.component(master) }
    for change in changes { writer.component(change) }
  }
}

/// The events of a calendar file, in its order.
public struct ICalFile: Sendable {
  public let entries: [ICalEntry]
  /// The number of events' properties and components that shifts cannot store.
  public let ignoredCount: Int
  let calendars: [CalendarComponent]

  /// Writes the zones that the file describes, for another file with its events.
  public func writeZones(to writer: inout CalendarWriter) {
    for zone in calendars.flatMap(\.children) where zone.name == "VTIMEZONE" {
      writer.component(zone)
    }
  }

  /// The most events of one file.
  public static let most = 100_000

  /// - Throws: `ical.syntax`, `ical.size`.
  public init(_ bytes: [UInt8], file: String?) throws(Failure) {
    let calendars = try CalendarReader.calendars(bytes, file: file)
    var entries: [ICalEntry] = []
    var masters: [String: Int] = [:]
    var orphans: [String: [CalendarComponent]] = [:]
    var order: [String] = []
    var count = 0
    var ignored = 0
    for calendar in calendars {
      for event in calendar.children where event.name != "VTIMEZONE" {
        guard event.name == "VEVENT" else {
          ignored += 1
          continue
        }
        count += 1
        ignored += event.children.count
        ignored += event.properties.count { !ICalFile.isKnown($0.name) }
        let uid = event.first("UID")?.text ?? ""
        guard event.first("RECURRENCE-ID") != nil else {
          if masters[uid] == nil { masters[uid] = entries.count }
          entries.append(ICalEntry(master: event, changes: []))
          continue
        }
        if orphans[uid] == nil { order.append(uid) }
        orphans[uid, default: []].append(event)
      }
    }
    guard count <= ICalFile.most else {
      throw Failure(
        CalendarFailure.size,
        Text(
          en: "the file has \(count) events, more than \(ICalFile.most)",
          ko: "일정이 \(count)개입니다. \(ICalFile.most)개까지 읽습니다"),
        source: SourcePosition(file: file))
    }
    for uid in order {
      let changes = orphans[uid] ?? []
      if let index = masters[uid] {
        entries[index].changes = changes
      } else {
        entries += changes.map { ICalEntry(master: nil, changes: [$0]) }
      }
    }
    self.entries = entries
    self.calendars = calendars
    ignoredCount = ignored
  }

  private static func isKnown(_ name: String) -> Bool {
    [
      "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "DTSTART", "DTEND", "DURATION",
      "RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID", "SUMMARY", "DESCRIPTION", "LOCATION",
      "CATEGORIES", "STATUS", "TRANSP", "X-CATCHKIT-PLACE", "X-CATCHKIT-WORKER",
      "X-CATCHKIT-STATE", "X-CATCHKIT-CLOCKED", "X-CATCHKIT-BREAK", "X-CATCHKIT-SKIPS-HOLIDAYS",
    ].contains(name)
  }
}
