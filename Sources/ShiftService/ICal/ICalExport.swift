public import CatchStore
public import CatchValues
public import PeopleService

/// A request to export shifts as a calendar file.
public struct ExportICal: Sendable {
  public var filter: ShiftFilter
  /// Minutes before each start at which a calendar rings; nil for no alarm.
  public var alarm: Int?
  /// What was published and has gone since then is written as cancelled; nil for no such events.
  public var since: Instant?

  public init(filter: ShiftFilter, alarm: Int? = nil, since: Instant? = nil) {
    self.filter = filter
    self.alarm = alarm
    self.since = since
  }
}

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

  private let request: ExportICal
  private let view: View
  private let now: Instant
  private let identity: ICalIdentity
  private let actor: Person
  /// The requested members whose shifts the actor may see.
  private let roster: Roster
  private let book: RoutineBook
  private var writer = CalendarWriter()
  private var shiftTimes = RecordFacts<Instant>()
  private var partTimes = RecordFacts<Instant>()
  /// The days that series lost or had back, by series.
  private var dayChanges: [Int: [DayChange]] = [:]
  /// The last days that memberships were given or lost, by membership; a series ends with them.
  private var lastDays: [Int: [DayChange]] = [:]
  /// Published days that have gone, of series that may leave them out, and those that may be days
  /// of another part now.
  private var gone = GoneRecords()

  /// Writes all requested shifts that the actor may see.
  ///
  /// Writes a series whole, as its rule, when one of its days is requested.
  /// - Throws: `shift.pending`, `shift.member_unknown`, or what `sink` throws.
  public init(
    _ request: ExportICal, for actor: Person, in view: View, at now: Instant,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    self.request = request
    self.view = view
    self.now = now
    self.actor = actor
    identity = ICalIdentity(view)
    roster = try request.filter.roster(for: actor, in: view)
    book = try RoutineBook(of: actor, in: view)
    shiftTimes = try RecordFacts(changesOf: "shift", in: view)
    partTimes = try RecordFacts(changesOf: "series_part", in: view)
    let series = try parts(for: actor)
    if !series.isEmpty {
      dayChanges = try ICalExport.dayChanges(in: view)
      lastDays = try ICalExport.lastDays(in: view)
    }
    if let since = request.since {
      gone = try GoneEvents(request.filter, of: roster, identity, in: view)
        .since(since, shiftTimes, partTimes)
    }
    writer.beginCalendar(product: ICalExport.product)
    try writeZones(series, for: actor)
    var written: Set<Int> = []
    for listed in series {
      try write(listed, &written)
      try sink(writer.drain())
    }
    let cursor = try ShiftCursor(request.filter, for: actor, in: view)
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
  private struct DayChange {
    let day: CivilDate
    let at: Instant
  }

  private static func dayChanges(in view: View) throws(Failure) -> [Int: [DayChange]] {
    var changes: [Int: [DayChange]] = [:]
    let taken = try view.prepare(ICalQueries.dayTaken)
    while try taken.step() {
      guard let name = ID<Shift>(try taken.integer(0)).occurrence else { continue }
      changes[name.series, default: []].append(
        DayChange(day: name.day, at: try taken.instant(1)))
    }
    let table = SeriesSchema.skipped
    let skips = try view.prepare(ICalQueries.skipChanges)
    while try skips.step() {
      let images = [try skips.textIfAny(1), try skips.textIfAny(0)].compactMap(\.self)
      guard let image = images.first.flatMap(RowImage.init),
        case .integer(let series)? = image.value(of: "series", in: table),
        case .text(let text)? = image.value(of: "day", in: table), let day = CivilDate(text)
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
        let value = image.flatMap(RowImage.init)?.value(of: "ended_on", in: table)
        return if case .text(let text)? = value { CivilDate(text) } else { nil as CivilDate? }
      }
      guard days[0] != days[1], let first = days.compactMap(\.self).min() else { continue }
      changes[try statement.integer(0), default: []].append(
        DayChange(day: first, at: try statement.instant(3)))
    }
    return changes
  }

  /// Returns the last time at which a part of a series lost days, or had them back, without a
  /// change of its own.
  ///
  /// - Parameter unseen: days that the series leaves out because their shifts are not in this file.
  private func lastDayChange(of part: SeriesPart, _ unseen: [CivilDate]) -> Instant? {
    let days = part.firstDay...max(part.firstDay, part.lastDay ?? .last)
    let changes = (dayChanges[part.series.number] ?? []).filter { days.contains($0.day) }
    let others = unseen.compactMap { day in
      Occurrence(series: part.series.number, day: day).flatMap { shiftTimes[$0.number] }
    }
    let endings = (lastDays[part.membership.number] ?? []).filter {
      $0.day < part.lastDay ?? .last
    }
    return (changes.map(\.at) + others + endings.map(\.at)).max()
  }

  /// Returns the parts of series that have a requested day, be it after their worker's last one.
  private func parts(for actor: Person) throws(Failure) -> [Series.Listed] {
    let filter = request.filter
    return try Series.list(filter, for: actor, includingEnded: true, in: view).filter { listed in
      let part = listed.part
      let first = max(part.firstDay, filter.from ?? part.firstDay)
      let last = min(part.lastDay ?? .last, filter.to ?? .last)
      guard first <= last else { return false }
      var days = part.rule.days(startingOn: part.firstDay, through: first...last)
      return days.next() != nil
    }
  }

  /// Writes the rules of all zones, over all days in the file.
  private mutating func writeZones(
    _ series: [Series.Listed], for actor: Person
  ) throws(Failure) {
    let today = now.local(at: .korea).date
    var first = series.map(\.part.firstDay).min() ?? today
    // A series without an end is covered for 20 years, longer than any plan.
    var last = series.map { $0.lastDay ?? max(today, $0.part.firstDay).adding(months: 240) }.max()
    for isNewestFirst in [false, true] {
      let cursor = try ShiftCursor(
        request.filter, for: actor, isNewestFirst: isNewestFirst, limit: 1, in: view)
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
  private mutating func write(
    _ gone: GoneEvent, of series: (uid: String, day: String)? = nil
  ) throws(Failure) {
    let zone = try view.calendarSource.zone(gone.member.zone)
    // It may have been published within the same second.
    begin(series?.uid ?? gone.uid, changed: gone.changed, isAbove: true)
    goneCount += 1
    if let series {
      writer.line("RECURRENCE-ID", ICalExport.zoneParameters(zone), raw: series.day)
    }
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

  /// Writes one part of a series: its rule, the days left out, and each changed day as its own
  /// event.
  ///
  /// A published day that has gone is left out, and has an event that calls it off: some calendars
  /// keep a day that they have as an event of its own when the series only leaves it out. So do
  /// days after the end of the series, which calendars know only as its days.
  private mutating func write(
    _ listed: Series.Listed, _ written: inout Set<Int>
  ) throws(Failure) {
    let part = listed.part
    let zone = try view.calendarSource.zone(listed.member.zone)
    let changed = try self.changed(listed, in: zone)
    let gone = calledOff(part)
    let called = changed.shifts.compactMap { $0.recordID.occurrence?.day } + gone.map(\.day)
    guard max(listed.lastDay ?? .last, called.max() ?? .first) >= request.filter.from ?? .first
    else { return }
    let uid: String
    if let imported = part.uid { uid = imported } else { uid = try identity.uid(part.id) }
    written.formUnion(changed.shifts.map(\.id))
    guard let left = try writeRule(listed, uid, changed) else { return }
    for shift in changed.shifts {
      guard let day = shift.recordID.occurrence?.day, let planned = shift.planned else { continue }
      guard shift != part.shift(on: day, in: zone) else { continue }
      // A part that had lost the day has it back with its own last change.
      begin(uid, changed: shiftTimes[shift.id], daysChanged: regained(part, shiftTimes[shift.id]))
      writer.line(
        "RECURRENCE-ID", ICalExport.zoneParameters(zone),
        raw: part.wallText(part.start, on: day, zone))
      write("DTSTART", planned.start, in: zone)
      write("DTEND", planned.end, in: zone)
      let member = try Shifts.entry(ID(shift.membershipID), in: view)
      write(shift, at: planned.start, member)
      try end(shift, member)
    }
    for (day, event) in gone where left.contains(day) || day > listed.lastDay ?? .last {
      try write(event, of: (uid, part.wallText(part.start, on: day, zone)))
    }
  }

  /// Writes the rule of a part; without a day since its worker left, it is called off as a whole if
  /// that is asked for, and its days alone otherwise.
  ///
  /// - Returns: the days that the rule leaves out; nil for a part that was called off.
  private mutating func writeRule(
    _ listed: Series.Listed, _ uid: String, _ changed: Changed
  ) throws(Failure) -> Set<CivilDate>? {
    let (part, member) = (listed.part, listed.member)
    let zone = try view.calendarSource.zone(member.zone)
    guard let sample = part.shift(on: part.firstDay, in: zone), let planned = sample.planned,
      let rule = try part.calendarRule(through: listed.lastDay, in: zone)
    else { return nil }
    let (changedAt, daysAt) = (partTimes[part.id.number], lastDayChange(of: part, changed.unseen))
    guard listed.lastDay ?? .last >= part.firstDay else {
      guard let since = request.since,
        let at = changed.shifts.compactMap({ shiftTimes[$0.id] }).max(), at >= since
      else { return [] }
      let last = [at, changedAt, daysAt].compactMap(\.self).max()
      try write(
        GoneEvent(uid: uid, member: member, planned: planned, title: part.title, changed: last))
      return nil
    }
    var left = Set(listed.skippedDays)
    for day in changed.unseen { left.insert(day) }
    if part.skipsHolidays {
      let end = min(listed.lastDay ?? .last, max(part.firstDay, today(zone)).adding(months: 120))
      for day in part.rule.days(startingOn: part.firstDay, through: part.firstDay...end)
      where view.calendarSource.isHoliday(day) && !changed.days.contains(day) {
        left.insert(day)
      }
    }
    begin(uid, changed: changedAt, daysChanged: daysAt)
    let parameters = ICalExport.zoneParameters(zone)
    writer.line("DTSTART", parameters, raw: part.wallText(part.start, on: part.firstDay, zone))
    writer.line(
      "DTEND", parameters, raw: part.wallText(part.start + part.minutes, on: part.firstDay, zone))
    writer.line("RRULE", raw: rule)
    for day in left.sorted() where part.rule.occurs(on: day, startingOn: part.firstDay) {
      writer.line("EXDATE", parameters, raw: part.wallText(part.start, on: day, zone))
    }
    if part.skipsHolidays { writer.line("X-CATCHKIT-SKIPS-HOLIDAYS", raw: "TRUE") }
    write(sample, at: planned.start, member)
    try end(sample, member)
    return left
  }

  /// Returns the published days of a part's rule that have gone, or are those of a later part.
  private func calledOff(_ part: SeriesPart) -> [(day: CivilDate, event: GoneEvent)] {
    var found: [(day: CivilDate, event: GoneEvent)] = []
    var later: [Occurrence: GoneEvent] = [:]
    let changed = partTimes[part.id.number]
    if let last = part.lastDay, let changed, let since = request.since, changed >= since {
      later = gone.present.filter { $0.key.day > last }
    }
    for (name, event) in gone.days.merging(later, uniquingKeysWith: { day, _ in day })
    where name.series == part.series.number
      && part.rule.occurs(on: name.day, startingOn: part.firstDay)
    {
      var event = event
      // The part may have lost the day after its last change.
      event.changed = [event.changed, changed].compactMap(\.self).max()
      found.append((name.day, event))
    }
    return found.sorted { $0.day < $1.day }
  }

  /// Returns the last change of a part if it came after that of a day.
  private func regained(_ part: SeriesPart, _ changed: Instant?) -> Instant? {
    partTimes[part.id.number].flatMap { time in changed.map { $0 < time } == true ? time : nil }
  }

  private struct Changed {
    /// Changed days that the rule names, so that each can be written as an exception.
    var shifts: [Shift] = []
    var days: Set<CivilDate> = []
    /// Days of the rule whose shifts must not appear in this file.
    var unseen: [CivilDate] = []
  }

  private func changed(
    _ listed: Series.Listed, in zone: TimeZone
  ) throws(Failure) -> Changed {
    let part = listed.part
    let days = part.firstDay...max(part.firstDay, part.lastDay ?? .last)
    var changed = Changed()
    for shift in try Series.rows(of: part.series.number, on: days, in: view) {
      guard let day = shift.recordID.occurrence?.day,
        part.rule.occurs(on: day, startingOn: part.firstDay)
      else { continue }
      changed.days.insert(day)
      // A day handed to another worker belongs in that worker's calendar.
      let isShown = shift.planned != nil && roster.index(of: shift.membershipID) != nil
      if isShown { changed.shifts.append(shift) } else { changed.unseen.append(day) }
    }
    return changed
  }

  private func today(_ zone: TimeZone) -> CivilDate { zone.local(at: now).date }

  // MARK: Properties

  /// SEQUENCE counts the seconds since 2020 until the last change: it grows with every change, and
  /// an event that moves to another store has the same there, which a count of changes has not.
  ///
  /// - Parameters:
  ///   - daysChanged: the last time at which a series lost a day, or had one back.
  ///   - isAbove: the SEQUENCE is above that of an event that was written in the second of its
  ///     last change.
  private mutating func begin(
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
  private mutating func end(_ shift: Shift, _ member: RosterEntry) throws(Failure) {
    if shift.state.expectsWork, shift.planned != nil {
      if let alarm = request.alarm { writeAlarm("catchkit", minutes: -alarm) }
      try writeRoutines(shift, member)
    }
    writer.line("END", raw: "VEVENT")
  }

  /// Writes the alarms of the actor's own routines relative to the start, so that they repeat too.
  private mutating func writeRoutines(
    _ shift: Shift, _ member: RosterEntry
  ) throws(Failure) {
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

  private static func zoneParameters(_ zone: TimeZone) -> [CalendarProperty.Parameter] {
    zone == .utc ? [] : [.init(name: "TZID", values: [zone.name])]
  }

  /// Writes a local time of the zone; the second of two equal ones is ambiguous and written in UTC.
  private mutating func write(_ name: String, _ instant: Instant, in zone: TimeZone) {
    let local = zone.local(at: instant)
    guard zone != .utc, zone.meaning(of: local).first?.secondsSinceEpoch == instant.wholeMinute
    else {
      writer.line(name, raw: CompactTime.instant(instant).text)
      return
    }
    let second = instant.secondsSinceEpoch - instant.wholeMinute
    writer.line(
      name, ICalExport.zoneParameters(zone), raw: CompactTime.local(local, second: second).text)
  }

  /// - Parameter clocked: the times of work without a plan.
  private mutating func write(
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

extension SeriesPart {
  /// The rule with its end in UTC, as RFC 5545 requires when the start has a zone.
  fileprivate func calendarRule(
    through last: CivilDate?, in zone: TimeZone
  ) throws(Failure) -> String? {
    guard let last else { return rule.text }
    guard let end = SeriesPart.instant(start, on: last, in: zone) else { return nil }
    return try rule.ending(.instant(end)).text
  }

  fileprivate func wallText(_ minute: Int, on day: CivilDate, _ zone: TimeZone) -> String {
    let local = CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + minute)
    let text = (local ?? CivilDateTime(day, .midnight)).calendarText
    return zone == .utc ? text + "Z" : text
  }
}

extension LocalMeaning {
  /// The instant as RFC 5545 defines it: the first of two, and in a gap by the offset before it.
  var first: Instant? {
    switch self {
    case .unique(let instant): instant
    case .gap(let before, _): before
    case .fold(let earlier, _): earlier
    }
  }
}

extension Instant {
  fileprivate var wholeMinute: Int {
    secondsSinceEpoch - (secondsSinceEpoch % 60 + 60) % 60
  }
}
