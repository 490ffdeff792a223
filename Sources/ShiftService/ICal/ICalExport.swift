public import CatchStore
public import CatchValues
public import PeopleService

/// Shifts as a calendar file: an event for each shift, one for each part of a series.
public struct ICalExport {
  /// The PRODID of calendar files of shifts.
  public static let product = "-//catchkit//catchkit shift//EN"
  /// 2020-01-01 in UTC, in seconds since 1970: a SEQUENCE fits 32 bits for a lifetime.
  static let sequenceEpoch = 1_577_836_800
  /// The number of events written.
  public private(set) var eventCount = 0
  /// The number of shifts without planned times, which a calendar cannot show.
  public private(set) var unplannedCount = 0
  /// The number of events that are written as cancelled because their shifts have gone.
  public private(set) var goneCount = 0

  let filter: ShiftFilter
  private let alarm: Int?
  let since: Instant?
  let view: View
  let now: Instant
  let identity: ICalIdentity
  private let actor: Person
  /// The requested members whose shifts the actor may see.
  let roster: Roster
  private let book: RoutineBook
  var writer = CalendarWriter()
  var shiftTimes = RecordFacts<Instant>()
  var partTimes = RecordFacts<Instant>()
  /// The days that series lost or had back, by series.
  var dayChanges: [Int: [DayChange]] = [:]
  /// The last days that memberships were given or lost, by membership; a series ends with them.
  var lastDays: [Int: [DayChange]] = [:]
  /// Published days that have gone, of series that may leave them out, and those that may be days
  /// of another part now.
  var gone = GoneRecords()

  /// Writes all requested shifts that the actor may see.
  ///
  /// Writes a series whole, as its rule, when one of its days is requested.
  ///
  /// - Parameters:
  ///   - alarm: minutes before each start at which a calendar rings; nil for no alarm.
  ///   - since: writes as cancelled what was published and has gone since then; nil for no such
  ///     events.
  /// - Throws: `shift.pending`, `shift.member_unknown`, or what `sink` throws.
  public init(
    _ filter: ShiftFilter, alarm: Int?, since: Instant?, for actor: Person, in view: View,
    at now: Instant, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    (self.filter, self.alarm, self.since) = (filter, alarm, since)
    self.view = view
    self.now = now
    self.actor = actor
    identity = ICalIdentity(view)
    roster = try filter.roster(for: actor, in: view)
    book = try RoutineBook(of: actor, in: view)
    shiftTimes = try RecordFacts(changesOf: "shift", in: view)
    partTimes = try RecordFacts(changesOf: "series_part", in: view)
    let series = try parts(for: actor)
    if !series.isEmpty {
      dayChanges = try ICalExport.dayChanges(in: view)
      lastDays = try ICalExport.lastDays(in: view)
    }
    if let since {
      gone = try GoneEvents(filter, of: roster, identity, in: view)
        .since(since, shiftTimes, partTimes)
    }
    writer.beginCalendar(product: ICalExport.product)
    try writeZones(series, for: actor)
    var written: Set<Int> = []
    for listed in series {
      try write(listed, &written)
      try sink(writer.drain())
    }
    let cursor = try ShiftCursor(filter, for: actor, in: view)
    while let listed = try cursor.next() {
      guard listed.hasRow, !written.contains(listed.shift.id) else { continue }
      try write(listed)
      if eventCount & 63 == 0 { try sink(writer.drain()) }
    }
    for event in gone.events {
      try write(event)
      if eventCount & 63 == 0 { try sink(writer.drain()) }
    }
    writer.endCalendar()
    try sink(writer.drain())
  }

  /// The time at which a series lost a day, or had one back.
  struct DayChange {
    let day: CivilDate
    let at: Instant
  }

  private static func dayChanges(in view: View) throws(Failure) -> [Int: [DayChange]] {
    var changes: [Int: [DayChange]] = [:]
    let taken = try view.prepare(ICalQueries.dayTaken)
    while try taken.step() {
      guard let name = ID<Shift>(try taken.integer(0)).occurrence else { continue }
      changes[name.series, default: []].append(DayChange(day: name.day, at: try taken.instant(1)))
    }
    let table = SkippedDay.table
    let skips = try view.prepare(ICalQueries.skipChanges)
    while try skips.step() {
      let images = [try skips.textIfAny(1), try skips.textIfAny(0)].compactMap(\.self)
      guard let image = images.first.flatMap(RowImage.init),
        let series = image.integer("series", in: table), let day = image.date("day", in: table)
      else { continue }
      changes[series, default: []].append(DayChange(day: day, at: try skips.instant(2)))
    }
    return changes
  }

  private static func lastDays(in view: View) throws(Failure) -> [Int: [DayChange]] {
    var changes: [Int: [DayChange]] = [:]
    let table = ShiftTables.membership
    let statement = try view.prepare(ICalQueries.memberChanges)
    while try statement.step() {
      let days = [try statement.textIfAny(1), try statement.textIfAny(2)].map { image in
        image.flatMap(RowImage.init)?.date("ended_on", in: table)
      }
      guard days[0] != days[1], let first = days.compactMap(\.self).min() else { continue }
      changes[try statement.integer(0), default: []].append(
        DayChange(day: first, at: try statement.instant(3)))
    }
    return changes
  }

  /// Returns the parts of series that have a requested day, be it after their worker's last one.
  private func parts(for actor: Person) throws(Failure) -> [Series.Listed] {
    return try Series.list(filter, for: actor, includingEnded: true, in: view).filter { listed in
      let part = listed.part
      let first = max(part.firstDay, filter.from ?? part.firstDay)
      let last = min(part.lastDay ?? .last, filter.to ?? .last)
      return first <= last && part.rule.first(startingOn: part.firstDay, in: first...last) != nil
    }
  }

  /// Writes the rules of all zones, over all days in the file.
  private mutating func writeZones(_ series: [Series.Listed], for actor: Person) throws(Failure) {
    let today = now.local(at: .korea).date
    var first = series.map(\.part.firstDay).min() ?? today
    // A series without an end is covered for 20 years, longer than any plan.
    var last = series.map { $0.lastDay ?? max(today, $0.part.firstDay).adding(months: 240) }.max()
    for isNewestFirst in [false, true] {
      let cursor = try ShiftCursor(
        filter, for: actor, isNewestFirst: isNewestFirst, limit: 1, in: view)
      guard let listed = try cursor.next() else { continue }
      first = min(first, listed.shift.day)
      last = max(last ?? listed.shift.day, listed.shift.day)
    }
    for event in gone.events {
      let day = event.planned.start.local(at: .korea).date
      first = min(first, day.adding(days: -1))
      last = max(last ?? day, day.adding(days: 1))
    }
    var known: Set<String> = []
    for entry in roster.entries where entry.zone != TimeZone.utc.name {
      guard known.insert(entry.zone).inserted else { continue }
      let zone = try view.calendarSource.zone(entry.zone)
      writer.component(zone.calendar(from: first, through: max(last ?? today, today)))
    }
  }

  // MARK: Events

  private mutating func write(_ listed: ListedShift) throws(Failure) {
    let shift = listed.shift
    guard let start = shift.planned?.start ?? listed.clocked?.start else {
      unplannedCount += 1
      return
    }
    let zone = try view.calendarSource.zone(listed.member.zone)
    let uid: String
    if let imported = ICalIdentity.uid(ofKey: listed.key) {
      uid = imported
    } else {
      uid = try identity.uid(shift.recordID)
    }
    // Work that goes on lasts until now, so each export has another event.
    let ended = shift.planned?.end ?? listed.clocked?.end
    begin(uid, changed: ended == nil ? now : shiftTimes[shift.id])
    write("DTSTART", start, in: zone)
    write("DTEND", ended ?? max(start, now), in: zone)
    write(shift, at: start, listed.member, clocked: listed.clocked)
    try end(shift, listed.member)
  }

  /// Writes an event that takes a shift, a series or a day of one out of calendars.
  ///
  /// It has no X-CATCHKIT-STATE, unlike a shift that is still there in the state 'cancelled'.
  ///
  /// - Parameter series: the UID of the series and the day's RECURRENCE-ID; nil for an event that
  ///   does not belong to another one.
  mutating func write(
    _ gone: GoneEvent, of series: (uid: String, day: String)? = nil
  ) throws(Failure) {
    let zone = try view.calendarSource.zone(gone.member.zone)
    // It may have been published within the same second.
    begin(series?.uid ?? gone.uid, changed: gone.changed, isAbove: true)
    goneCount += 1
    if let series { writer.line("RECURRENCE-ID", ICalExport.zoneParameters(zone), raw: series.day) }
    write("DTSTART", gone.planned.start, in: zone)
    write("DTEND", gone.planned.end, in: zone)
    writer.line(
      "SUMMARY", text: ICalSummary.summary(gone.title, gone.member.place, gone.member.worker))
    writer.line("STATUS", raw: "CANCELLED")
    writer.line("TRANSP", raw: "TRANSPARENT")
    writer.line("X-CATCHKIT-PLACE", text: gone.member.place)
    writer.line("X-CATCHKIT-WORKER", text: gone.member.worker)
    writer.line("END", raw: "VEVENT")
  }

  // MARK: Properties

  /// SEQUENCE counts the seconds since 2020 until the last change: it grows with every change, and
  /// an event that moves to another store has the same there, which a count of changes has not.
  ///
  /// - Parameters:
  ///   - daysChanged: the last time at which a series lost a day, or had one back.
  ///   - isAbove: the SEQUENCE is above that of an event that was written in the second of its
  ///     last change.
  mutating func begin(
    _ uid: String, changed: Instant?, daysChanged: Instant? = nil, isAbove: Bool = false
  ) {
    let changed = max(changed ?? daysChanged ?? now, daysChanged ?? .first)
    let isAbove = isAbove || daysChanged != nil
    let sequence = changed.secondsSinceEpoch - ICalExport.sequenceEpoch + (isAbove ? 1 : 0)
    let stamp = CompactTime.instant(changed).text
    eventCount += 1
    writer.line("BEGIN", raw: "VEVENT")
    writer.line("UID", text: uid)
    writer.line("DTSTAMP", raw: stamp)
    writer.line("LAST-MODIFIED", raw: stamp)
    writer.line("SEQUENCE", raw: "\(max(0, sequence))")
  }

  /// Ends an event after its alarms; a cancelled shift and one without a plan have none.
  mutating func end(_ shift: Shift, _ member: RosterEntry) throws(Failure) {
    if shift.state.expectsWork, shift.planned != nil {
      if let alarm { writeAlarm("catchkit", minutes: -alarm) }
      try writeRoutines(shift, member)
    }
    writer.line("END", raw: "VEVENT")
  }

  /// Writes the alarms of the actor's own routines relative to the start, so that they repeat too.
  private mutating func writeRoutines(_ shift: Shift, _ member: RosterEntry) throws(Failure) {
    guard member.person == actor.id, let planned = shift.planned else { return }
    for routine in book.routines(on: shift, at: member.workplace) {
      let zone = try view.calendarSource.zone(member.zone)
      guard let at = routine.alarm?.instant(for: planned, on: shift.day, in: zone) else { continue }
      let seconds = at.secondsSinceEpoch - planned.start.secondsSinceEpoch
      writeAlarm(routine.name, minutes: seconds / 60)
    }
  }

  private mutating func writeAlarm(_ text: String, minutes: Int) {
    writer.line("BEGIN", raw: "VALARM")
    writer.line("ACTION", raw: "DISPLAY")
    writer.line("DESCRIPTION", text: text)
    writer.line("TRIGGER", raw: "\(minutes < 0 ? "-" : "")PT\(minutes.magnitude)M")
    writer.line("END", raw: "VALARM")
  }

  static func zoneParameters(_ zone: TimeZone) -> [CalendarProperty.Parameter] {
    zone == .utc ? [] : [.init(name: "TZID", values: [zone.name])]
  }

  /// Writes a local time of the zone; the second of two equal ones is ambiguous and written in UTC.
  mutating func write(_ name: String, _ instant: Instant, in zone: TimeZone) {
    let local = zone.local(at: instant)
    guard zone != .utc, zone.meaning(of: local).first.secondsSinceEpoch == instant.wholeMinute
    else {
      writer.line(name, raw: CompactTime.instant(instant).text)
      return
    }
    let second = instant.secondsSinceEpoch - instant.wholeMinute
    writer.line(
      name, ICalExport.zoneParameters(zone), raw: CompactTime.local(local, second: second).text)
  }

  /// - Parameter clocked: the times of work without a plan.
  mutating func write(
    _ shift: Shift, at start: Instant, _ member: RosterEntry, clocked: ClockedSpan? = nil
  ) {
    writer.line("SUMMARY", text: ICalSummary.summary(shift.title, member.place, member.worker))
    if !shift.memo.isEmpty { writer.line("DESCRIPTION", text: shift.memo) }
    writer.line("LOCATION", text: member.place)
    if !shift.tags.isEmpty {
      let tags = shift.tags.names.map(ICalText.escaped).joined(separator: ",")
      writer.line("CATEGORIES", raw: tags)
    }
    writer.line("STATUS", raw: clocked == nil ? shift.state.calendarStatus : "CONFIRMED")
    if !shift.state.expectsWork { writer.line("TRANSP", raw: "TRANSPARENT") }
    writer.line("X-CATCHKIT-PLACE", text: member.place)
    writer.line("X-CATCHKIT-WORKER", text: member.worker)
    let isWorking = clocked.map { $0.end == nil } ?? false
    writer.line("X-CATCHKIT-STATE", raw: isWorking ? "working" : shift.state.code)
    if clocked != nil { writer.line("X-CATCHKIT-CLOCKED", raw: "TRUE") }
    for rest in shift.breaks {
      let paid: [CalendarProperty.Parameter] =
        rest.isPaid ? [.init(name: "X-PAID", values: ["TRUE"])] : []
      let offset = rest.startsAt.map {
        "PT\(($0.secondsSinceEpoch - start.secondsSinceEpoch) / 60)M/"
      }
      writer.line("X-CATCHKIT-BREAK", paid, raw: (offset ?? "") + "PT\(rest.minutes)M")
    }
  }
}

/// Texts of events.
enum ICalSummary {
  /// Returns the title, or else the workplace and the worker.
  static func summary(_ title: String, _ place: String, _ worker: String) -> String {
    title.isEmpty ? "\(place) (\(worker))" : title
  }
}

extension ShiftState {
  /// The STATUS for other calendars.
  fileprivate var calendarStatus: String {
    switch self {
    case .planned: "TENTATIVE"
    case .published, .done, .absent: "CONFIRMED"
    case .leave, .holiday, .cancelled: "CANCELLED"
    }
  }
}

extension Instant {
  fileprivate var wholeMinute: Int {
    secondsSinceEpoch - (secondsSinceEpoch % 60 + 60) % 60
  }
}
