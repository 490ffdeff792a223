public import CatchValues

/// The events of a calendar file, in its order; of versions of one event only the newest.
public struct ICalFile {
  public let entries: [ICalEntry]
  /// The number of events' properties and components that shifts cannot store, and of lines that
  /// could not be read.
  public let ignoredCount: Int
  public let malformedCount: Int
  /// The zones that calendars name for times without one, with the number of events that had none.
  public let calendarZones: [String: Int]
  let calendars: [CalendarComponent]
  let zones: ICalZones

  /// Writes the zones that the file describes, for another file with its events.
  public func writeZones(to writer: inout CalendarWriter) {
    for zone in calendars.flatMap(\.children) where zone.name == "VTIMEZONE" {
      writer.component(zone)
    }
  }

  /// The most events of one file, and single shifts of one series.
  public static let most = 100_000

  /// - Parameter zone: the zone for times without one and for unknown zones.
  /// - Throws: `ical.syntax`, `ical.size`.
  public init(
    _ bytes: [UInt8], file: String?, zone: TimeZone?, find: @escaping ZoneFinder
  ) throws(Failure) {
    calendars = try CalendarReader.calendars(bytes, file: file)
    zones = ICalZones(calendars, chosen: zone)
    malformedCount = calendars.reduce(0) { $0 + $1.malformedCount }
    let count = calendars.reduce(0) { $0 + $1.children.count { $0.name == "VEVENT" } }
    guard count <= ICalFile.most else {
      throw Failure(
        CalendarFailure.size,
        Text(
          en: "the file has \(count) events, more than \(ICalFile.most)",
          ko: "일정이 \(count)개입니다. \(ICalFile.most)개까지 읽습니다"),
        source: SourcePosition(file: file))
    }
    var ignored = malformedCount
    var named: [String: Int] = [:]
    var events: [CalendarComponent] = []
    for calendar in calendars {
      let own = zone == nil ? calendar.first("X-WR-TIMEZONE")?.value ?? "" : ""
      let isCancelling = calendar.first("METHOD")?.value.uppercased() == "CANCEL"
      for component in calendar.children where component.name != "VTIMEZONE" {
        guard component.name == "VEVENT" else {
          ignored += 1
          continue
        }
        ignored += component.children.count
        ignored += component.properties.count { !ICalFile.isKnown($0.name) }
        var event = component
        if isCancelling, event.first("STATUS") == nil { event.set("STATUS", to: "CANCELLED") }
        event.settle()
        event.completeUID()
        if event.completeZones(of: own) { named[own, default: 0] += 1 }
        events.append(event)
      }
    }
    let sorter = ICalSorter(zones: zones, find: find)
    entries = sorter.entries(of: sorter.newest(events))
    ignoredCount = ignored
    calendarZones = named
  }

  private static func isKnown(_ name: String) -> Bool {
    CalendarReader.reads(name)
      || ["DTSTAMP", "CREATED", "LAST-MODIFIED", "LOCATION"].contains(name)
  }
}

/// Puts the events of a file together by their UIDs.
private struct ICalSorter {
  let zones: ICalZones
  let find: ZoneFinder

  /// The whole of a UID's events, or one day of them.
  private struct Subject: Hashable {
    let uid: String
    let day: String
  }

  /// Returns the events of which no later version is there.
  func newest(_ events: [CalendarComponent]) -> [CalendarComponent] {
    var latest: [Subject: [Int]] = [:]
    let subjects = events.map(subject)
    for (event, subject) in zip(events, subjects) {
      let version = event.version
      if latest[subject]?.lexicographicallyPrecedes(version) ?? true { latest[subject] = version }
    }
    return zip(events, subjects).filter { $0.version == latest[$1] }.map { $0.0 }
  }

  private func subject(_ event: CalendarComponent) -> Subject {
    var day = ""
    if let property = event.first("RECURRENCE-ID") {
      day = moment(of: event)?.description ?? property.value
      day += property.parameter("RANGE") ?? ""
    }
    return Subject(uid: event.uid, day: day)
  }

  /// Times without a zone are compared as if in UTC: their zone is the workplace's, which may be
  /// any.
  private func read(_ event: CalendarComponent) -> ICalEvent {
    ICalEvent(event, zones: zones, home: .utc, find: find)
  }

  private func moment(of change: CalendarComponent) -> Instant? {
    guard let property = change.first("RECURRENCE-ID") else { return nil }
    return try? read(change).time(property).instant
  }

  /// Returns the events with their changed days; a second series of one UID has a UID of its own.
  func entries(of events: [CalendarComponent]) -> [ICalEntry] {
    var entries: [ICalEntry] = []
    var masters: [String: [Int]] = [:]
    var series: [String: Set<String>] = [:]
    for event in events where event.first("RECURRENCE-ID") == nil {
      var event = event
      let uid = event.uid
      masters[uid, default: []].append(entries.count)
      if event.isRepeating, series[uid, default: []].insert(event.identity).inserted,
        let count = series[uid]?.count, count > 1
      {
        event.set("UID", to: ICalText.escaped("\(uid)#\(count)"))
      }
      entries.append(ICalEntry(master: event, changes: []))
    }
    var orphans: [ICalEntry] = []
    for change in events where change.first("RECURRENCE-ID") != nil {
      let known = masters[change.uid] ?? []
      var owner = known.first
      if known.count > 1 {
        let named = known.prefix(ICalSorter.mostSeries).first {
          hasDay(entries[$0].master, of: change)
        }
        owner = named ?? owner
      }
      if let owner {
        entries[owner].changes.append(change)
      } else {
        orphans.append(ICalEntry(master: nil, changes: [change]))
      }
    }
    return entries + orphans
  }

  /// The most series of one UID among which the days of changes are looked for.
  private static let mostSeries = 100

  private func hasDay(_ master: CalendarComponent?, of change: CalendarComponent) -> Bool {
    guard let master, let moment = moment(of: change),
      let start = try? read(master).localStart(), let rule = try? read(master).rule()
    else { return false }
    let (local, first) = (start.zone.local(at: moment), start.local)
    return local.time == first.time && rule.occurs(on: local.date, startingOn: first.date)
  }
}

extension CalendarComponent {
  var uid: String { first("UID")?.text ?? "" }

  /// SEQUENCE, DTSTAMP and LAST-MODIFIED, in which the first that differs marks the later version.
  var version: [Int] {
    let sequence = first("SEQUENCE").flatMap { Int($0.value) } ?? 0
    let stamps = ["DTSTAMP", "LAST-MODIFIED"].map { name -> Int in
      let text = LimitedText.trimmed(first(name)?.value ?? "")
      guard case .instant(let instant)? = CompactTime(text.utf8) else { return .min }
      return instant.secondsSinceEpoch
    }
    return [sequence] + stamps
  }

  var isRepeating: Bool { first("RRULE") != nil || first("RDATE") != nil }

  /// A digest of the event's times and title, which set it apart from others without a UID.
  var identity: String {
    let names = ["DTSTART", "DTEND", "DURATION", "RRULE", "RECURRENCE-ID", "SUMMARY"]
    let content = properties.filter { names.contains($0.name) }.map {
      "\($0.name);\($0.parameter("TZID") ?? ""):\($0.value)"
    }
    let text = content.sorted().joined(separator: "\n")
    return String(SHA256.digest(of: Array(text.utf8)).prefix(32))
  }

  mutating func set(_ name: String, to value: String, zone: String? = nil) {
    let place = first(name)?.line ?? line
    properties.removeAll { $0.name == name }
    let parameters = zone.map { [CalendarProperty.Parameter(name: "TZID", values: [$0])] } ?? []
    properties.append(
      CalendarProperty(name: name, parameters: parameters, value: value, line: place))
  }

  mutating func remove(_ names: String...) {
    properties.removeAll { names.contains($0.name) }
  }

  /// Drops lists without a value, and makes days of the midnights by which Exchange writes them.
  fileprivate mutating func settle() {
    properties.removeAll {
      ["RRULE", "RDATE", "EXDATE"].contains($0.name) && $0.value.allSatisfy { ";, ".contains($0) }
    }
    guard first("X-MICROSOFT-CDO-ALLDAYEVENT")?.value.uppercased() == "TRUE" else { return }
    let bounds = ["DTSTART", "DTEND"].compactMap { first($0)?.value }
    guard bounds.allSatisfy({ $0.dropFirst(8).prefix(7) == "T000000" }) else { return }
    for index in properties.indices where ["DTSTART", "DTEND"].contains(properties[index].name) {
      properties[index].parameters = []
      properties[index].value = String(properties[index].value.prefix(8))
    }
  }

  /// Gives an event without a UID one that follows from its content.
  fileprivate mutating func completeUID() {
    guard LimitedText.trimmed(uid).isEmpty else { return }
    set("UID", to: "\(identity)@content")
  }

  /// Gives times without a zone that of the event's start or end, else that of the calendar.
  ///
  /// - Parameter calendar: empty for a calendar that names none.
  /// - Returns: true when the calendar's zone was given.
  fileprivate mutating func completeZones(of calendar: String) -> Bool {
    let bounds = ["DTSTART", "DTEND"]
    let names = bounds + ["RECURRENCE-ID", "EXDATE", "RDATE"]
    let open = properties.indices.filter {
      names.contains(properties[$0].name) && properties[$0].isFloating
    }
    guard !open.isEmpty else { return false }
    let zone = bounds.compactMap { first($0)?.parameter("TZID") }.first
    // The other times of an event are seldom in UTC because one of its bounds is.
    let isUniversal = bounds.contains { first($0)?.isUniversal == true }
    var hasGiven = false
    for index in open {
      let isBound = bounds.contains(properties[index].name)
      guard let name = zone ?? (isUniversal && isBound ? "UTC" : calendar.isEmpty ? nil : calendar)
      else { continue }
      properties[index].parameters.append(.init(name: "TZID", values: [name]))
      hasGiven = hasGiven || name == calendar && zone == nil
    }
    return hasGiven
  }
}

extension CalendarProperty {
  private var firstTime: CompactTime? {
    let item = value.split(maxSplits: 1) { $0 == "," || $0 == "/" }.first ?? ""
    return CompactTime(LimitedText.trimmed(String(item)).utf8)
  }

  /// True for a local time without a zone.
  fileprivate var isFloating: Bool {
    guard parameter("TZID") == nil, case .local? = firstTime else { return false }
    return true
  }

  fileprivate var isUniversal: Bool {
    if case .instant? = firstTime { true } else { false }
  }
}
