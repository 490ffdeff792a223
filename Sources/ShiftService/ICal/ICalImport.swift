public import CatchStore
public import CatchValues
public import PeopleService

/// The options of a calendar import.
public struct ImportICal {
  /// The workplace of all events; nil when each names its own or there is only one.
  public var place: Workplace?
  /// The worker of all shifts; nil when each event names its own, or for the actor.
  public var worker: String?
  /// The last day of single shifts of a series; nil for a year from its first day.
  public var until: CivilDate?
  /// True to change shifts whose known events have other content, instead of refusing the events,
  /// and to remove those whose events were called off.
  public var updates = false
  /// True to remove what an earlier import of the same calendar brought and the file no longer has;
  /// such an import updates, too.
  public var replaces = false
  /// Returns the last day of a series that is paid; nil for none.
  public var paidThrough: ([Series.Listed], View) throws(Failure) -> CivilDate? = { _, _ in nil }

  public init() {}
}

/// Imports the events of a calendar file one by one in one transaction.
public final class ICalImport {
  public enum Outcome: Hashable, Sendable {
    case added
    case updated
    /// Known, with equal content.
    case skipped
    /// A whole-day event, which is no shift.
    case allDay
    /// Work that was only clocked, in a file of this program: an import plans, but never clocks.
    case clocked
    /// Called off, and gone with its shift or series.
    case removed
    /// Called off or at another time, but worked: its shift stays as it is.
    case kept
  }

  let request: ImportICal
  let actor: Person
  let view: View
  let identity: ICalIdentity
  let find: ZoneFinder
  let zones: ICalZones
  let entries: [ICalEntry]
  /// The PRODID of the file; several in one file count as one program.
  let product: String
  /// The greatest ids before this import.
  let lastBefore: (shift: Int, part: Int)
  /// The number of shifts and series that the file no longer has: those removed, and those that
  /// stay because they were worked.
  public internal(set) var removedCount = 0
  public internal(set) var keptCount = 0
  public internal(set) var losses = ICalLosses()
  /// Days left out because the member worked at that time for a series that another event has
  /// ended.
  public internal(set) var workedElsewhereCount = 0
  /// Series that became single shifts, since no series of the workplace's clock has their times:
  /// the last day of each, and whether its rule has later ones.
  public private(set) var laidOut: [(lastDay: CivilDate?, goesOn: Bool)] = []
  /// The calendars of the file before this import changed anything; nil unless it updates.
  var calendarsBefore: Set<Int>?
  /// The import keys of the file; nil before they are asked.
  var knownKeys: FileKeys?
  /// Keys of single shifts that stay, though the file has a series in their place.
  var keptKeys: Set<String> = []
  /// The first line of each imported event, by its import key.
  var takenLines: [String: Int] = [:]
  /// Shifts that no one has changed since an import brought them, by the command that does not
  /// count.
  var asImported: [String: Set<Int>] = [:]
  /// Series that this import made or changed.
  var touchedParts: [SeriesPart] = []

  /// Changes of the clock that move a time of these series.
  public internal(set) var clockChanges: [ClockChange] = []

  /// The number of series that were made or changed.
  public var seriesCount: Int { touchedParts.count }

  /// Returns the numbers of the series that were made or changed after so many others.
  public func series(after count: Int) -> [Int] {
    touchedParts.dropFirst(count).map(\.series.number)
  }

  public init(
    _ file: ICalFile, _ request: ImportICal, for actor: Person, in view: View,
    zones: @escaping ZoneFinder
  ) throws(Failure) {
    self.request = request
    self.actor = actor
    self.view = view
    identity = ICalIdentity(view)
    find = zones
    self.zones = file.zones
    entries = file.entries
    let products = file.calendars.compactMap { $0.first("PRODID")?.value }
    product = Set(products).sorted().joined(separator: " ")
    lastBefore = try ICalImport.lastIDs(in: view)
    try requireKnownCalendar()
  }

  /// The options for the `ShiftImporter` to use.
  public var rows: ImportShifts { ImportShifts(place: nil, updates: request.updates, fold: nil) }

  /// Returns the indexes of all events in the order in which to import them.
  ///
  /// Known series that may change come first: another event may take over days that one gives up.
  public func order(of entries: [ICalEntry]) -> [Int] {
    guard request.updates else { return Array(entries.indices) }
    let known = entries.indices.filter { isKnownSeries(entries[$0]) }
    let first = Set(known)
    return known + entries.indices.filter { !first.contains($0) }
  }

  // Errors of an event are reported when it is imported.
  private func isKnownSeries(_ entry: ICalEntry) -> Bool {
    guard let master = entry.master, master.first("RRULE") != nil,
      let place = try? place(master), let uid = try? uid(master)
    else { return false }
    let stored = ImportKey.stored(ICalIdentity.key(uid), at: place.id)
    return (try? knownPart(uid, stored)) != nil
  }

  /// - Parameter count: counts each shift and series, also those before a refused one.
  /// - Throws: the event's error, naming its line.
  public func take(
    _ entry: ICalEntry, _ importer: inout ShiftImporter, in transaction: borrowing Transaction,
    _ count: (Outcome) -> Void
  ) throws(Failure) {
    try Failure.locating(line: entry.line) { () throws(Failure) -> Void in
      guard let master = entry.master else {
        guard let change = entry.changes.first else { return count(.skipped) }
        if let outcome = try takeChange(change, in: transaction) { return count(outcome) }
        if let outcome = try takeCancelled(change, in: transaction) { return count(outcome) }
        return count(try takeSingle(change, &importer))
      }
      guard master.first("X-CATCHKIT-CLOCKED")?.value != "TRUE" else { return count(.clocked) }
      if let outcome = try takeCancelled(master, in: transaction) { return count(outcome) }
      let plain = try plain(entry)
      if plain.isLaidOut { laidOut.append((plain.lastDay, plain.goesOn)) }
      losses.midnightCount += plain.midnightCount
      for outcome in try removeOthers(of: master, in: transaction) { count(outcome) }
      for one in plain.entries {
        guard let event = one.master else { continue }
        guard !event.isRepeating else {
          count(try takeSeries(one, event, in: transaction))
          continue
        }
        count(try takeSingle(event, &importer))
        for change in one.changes { count(try takeSingle(change, &importer)) }
      }
    }
  }

  /// Returns the entries that stand for one of the file, which may repeat in any way.
  func plain(_ entry: ICalEntry) throws(Failure) -> ICalExpansion.Plain {
    guard let master = entry.master, master.isRepeating else {
      return ICalExpansion.Plain(entries: [entry])
    }
    let place = try place(master)
    return try ICalExpansion.plain(
      entry, event(master, at: place), uid: uid(master), home: find(place.zone),
      until: request.until
    ) { change throws(Failure) in try event(change, at: place) }
  }

  /// - Throws: `shift.place_unknown`, `shift.which_place`, `shift.pending`.
  func place(_ component: CalendarComponent) throws(Failure) -> Workplace {
    if let place = request.place { return place }
    let name = component.first("X-CATCHKIT-PLACE")?.text
    return try Failure.locating(line: component.line, field: "X-CATCHKIT-PLACE") {
      () throws(Failure) in try Workplaces.choose(name, for: actor, in: view)
    }
  }

  func event(_ component: CalendarComponent, at place: Workplace) throws(Failure) -> ICalEvent {
    ICalEvent(component, zones: zones, home: try find(place.zone), find: find)
  }

  /// - Throws: `ical.event` for an event without a UID.
  func uid(_ component: CalendarComponent) throws(Failure) -> String {
    guard let uid = try component.only("UID")?.text, !uid.isEmpty, uid.unicodeScalars.count <= 250
    else {
      throw Failure(
        ICalRefusal.event,
        Text(en: "the event has no UID of 1 to 250 characters", ko: "1~250자의 UID가 없는 일정입니다"),
        source: SourcePosition(line: component.line, field: "UID"))
    }
    return uid
  }

  private func takeSingle(
    _ component: CalendarComponent, _ importer: inout ShiftImporter
  ) throws(Failure) -> Outcome {
    let place = try place(component)
    let event = try event(component, at: place)
    let begin = try event.start()
    guard let start = begin.instant else { return .allDay }
    guard let end = try event.shiftEnd(from: begin, &losses) else { throw event.endsOnDay() }
    let span = try event.span(from: start, to: end)
    var row = ImportRow(line: component.line)
    // A changed day of an unknown series becomes a single shift.
    let name = ICalIdentity.dayName(try uid(component), component)
    let stored = ImportKey.stored(ICalIdentity.key(name), at: place.id)
    // Imported shifts first: a copy of this store may have given the same number to another shift.
    let isKnown = try view.integer(ICalQueries.shiftByKey, [.text(stored)]) != nil
    if !isKnown, let own = try ownShift(name) {
      row[.id] = own
    } else {
      if !isKnown, try isStillSeries(stored, event, span, at: place) { return .kept }
      row[.key] = ICalIdentity.key(name)
    }
    row[.place] = place.id.description
    row[.worker] = request.worker ?? event.worker
    row[.start] = start.description
    row[.end] = end.description
    let state = try event.state()
    let known = try knownShift(stored, name)
    // What was published stays so: the other store took a promise back that this one still keeps.
    row[.state] = state == .planned && known?.state == .published ? nil : state?.code
    row[.title] = event.title(&losses)
    row[.memo] = event.memo(&losses)
    row[.tags] = event.tags(&losses).description
    let breaks = try event.breaks(from: start)
    if !breaks.isEmpty { row[.breaks] = ShiftBreak.encode(breaks) }
    let earlier = event.line.flatMap { takenLines.updateValue($0, forKey: stored) }
    if request.updates, let known, known.planned != nil,
      known.planned?.start != start || known.planned?.end != end, try isClocked(known.id)
    {
      return .kept
    }
    do throws(Failure) {
      switch try importer.take(row, zones: find) {
      case .added: return .added
      case .updated: return .updated
      case .skipped: return .skipped
      }
    } catch {
      guard error.id == ShiftRefusal.key.id else { throw error.named(by: ICalImport.properties) }
      if let earlier { throw event.repeated(after: earlier) }
      // People with a calendar do not know of import keys.
      throw event.failure(
        "'\(name)' is known with another content", "'\(name)': 이미 가져온 일정과 내용이 다릅니다",
        ICalRefusal.changed, field: "UID")
    }
  }

  /// Returns the imported shift of that key, or this store's own of that UID.
  private func knownShift(_ key: String, _ uid: String) throws(Failure) -> Shift? {
    let imported = try view.integer(ICalQueries.shiftByKey, [.text(key)])
    let own = try imported == nil ? ownShift(uid).flatMap { ID<Shift>($0)?.number } : nil
    guard let id = imported ?? own else { return nil }
    return try Shift.stored(id, in: view)
  }

  /// Returns the id of this store's shift with that UID.
  func ownShift(_ uid: String) throws(Failure) -> String? {
    guard let record = try identity.record(uid), let id = ID<Shift>(record) else { return nil }
    return try Shift.stored(id.number, in: view) == nil ? nil : record
  }

  /// True when the event was a series before, which was continued here or worked at that time.
  ///
  /// - Throws: `ical.changed` when the series is there and the import does not update.
  private func isStillSeries(
    _ key: String, _ event: ICalEvent, _ span: TimeSpan, at place: Workplace
  ) throws(Failure) -> Bool {
    guard let series = try view.integer(SeriesQueries.byKey, [.text(key)]),
      !fileKeys().parts.contains(key)
    else { return try wasWorked(event, span, at: place) }
    guard request.updates else { throw event.repeatsNoMore(ID(series)) }
    return true
  }

  /// The event properties behind the columns of rows.
  private static let properties = [
    ImportRow.Column.start.name: "DTSTART", ImportRow.Column.end.name: "DTEND",
    ImportRow.Column.worker.name: "X-CATCHKIT-WORKER",
    ImportRow.Column.state.name: "X-CATCHKIT-STATE", ImportRow.Column.id.name: "UID",
  ]
}

extension Failure {
  /// Returns the failure with the field's name in the file.
  fileprivate func named(by names: [String: String]) -> Failure {
    var failure = self
    if let field = source?.field, let name = names[field] { failure.source?.field = name }
    return failure
  }
}
