import CatchStore
import CatchValues

/// An event that a calendar may still have although its shift or series has gone.
struct GoneEvent {
  let uid: String
  let member: RosterEntry
  let planned: TimeSpan
  let title: String
  var changed: Instant?
}

/// What has gone from calendars.
struct GoneRecords {
  /// Shifts and whole series, in the order of their creation.
  var events: [GoneEvent] = []
  /// Single days, as shifts of their own; their series may still be there and leave them out.
  var days: [Occurrence: GoneEvent] = [:]
  /// Published days that are still there; the part that had them may have ended before.
  var present: [Occurrence: GoneEvent] = [:]
}

/// Shifts and series that were published and have gone, read from the log.
struct GoneEvents {
  private let view: View
  private let identity: ICalIdentity
  private let filter: ShiftFilter
  private let roster: Roster
  private let shift = ShiftTables.shift
  private let part = ShiftTables.seriesPart

  init(_ filter: ShiftFilter, of roster: Roster, _ identity: ICalIdentity, in view: View) {
    self.filter = filter
    self.roster = roster
    self.identity = identity
    self.view = view
  }

  /// Returns what has gone since an instant.
  ///
  /// A shift has gone when it was removed, or was given to a worker whose shifts were not asked for.
  /// A day of a series that was given to a worker without the series is a shift of its own there.
  ///
  /// - Complexity: reads the log from that instant on.
  func since(
    _ instant: Instant, _ shiftTimes: RecordFacts<Instant>,
    _ partTimes: RecordFacts<Instant>
  ) throws(Failure) -> GoneRecords {
    var published: [Int: RowImage] = [:]
    var parts: [Int: RowImage] = [:]
    let changes = try view.prepare(ICalQueries.changesSince)
    try changes.bind([Value(instant)])
    while try changes.step() {
      let record = try changes.integer(1)
      let images = [try changes.textIfAny(2), try changes.textIfAny(3)]
      if try changes.text(0) == "\(part.name)" {
        // Removed, or given to a worker whose series were not asked for.
        if let before = images[0].flatMap(RowImage.init), member(before, in: part) != nil {
          parts[record] = before
        }
        continue
      }
      for image in images.compactMap({ $0.flatMap(RowImage.init) })
      where isPublished(image) && member(image, in: shift) != nil {
        published[record] = image
      }
    }
    for record in parts.keys {
      let present = try view.integer(ICalQueries.memberOfPart, [.integer(record)])
      if let present, roster.index(of: present) != nil { parts[record] = nil }
    }
    var gone = GoneRecords()
    var series: Set<Int> = []
    for (record, image) in published.sorted(by: { $0.key < $1.key }) {
      let day = ID<Shift>(record).occurrence
      if let day { series.insert(day.series) }
      guard let event = try shiftEvent(record, image, changed: shiftTimes[record]) else { continue }
      let member = try view.integer(ICalQueries.memberOfShift, [.integer(record)])
      if let member, roster.index(of: member) != nil {
        if let day { gone.present[day] = event }
      } else if let day, try hadSeries(day.series, parts) {
        gone.days[day] = event
      } else {
        gone.events.append(event)
      }
    }
    for (record, image) in parts.sorted(by: { $0.key < $1.key }) {
      if let event = try partEvent(record, image, publishedNow: series, changed: partTimes[record])
      {
        gone.events.append(event)
      }
    }
    return gone
  }

  /// Returns true when the calendar shows the series itself, or did so until it went.
  private func hadSeries(_ series: Int, _ gone: [Int: RowImage]) throws(Failure) -> Bool {
    let present = try view.rows(
      ICalQueries.membersOfSeries, [.integer(series)]
    ) { row throws(Failure) in try row.integer(0) }
    if present.contains(where: { roster.index(of: $0) != nil }) { return true }
    return gone.contains { number, image in
      guard member(image, in: part) != nil else { return false }
      return number == series || image.value(of: "root", in: part) == .integer(series)
    }
  }

  private func isPublished(_ image: RowImage) -> Bool {
    guard case .text(let code)? = image.value(of: "state", in: shift) else { return false }
    switch ShiftState(code: code) {
    case .published?, .done?, .absent?: return true
    case .planned?, .leave?, .holiday?, .cancelled?, nil: return false
    }
  }

  /// Returns the member whose calendar had the row, if these shifts were asked for.
  private func member(_ image: RowImage, in table: StoredTable) -> RosterEntry? {
    guard case .integer(let membership)? = image.value(of: "membership", in: table) else {
      return nil
    }
    return roster[membership]
  }

  private func title(_ image: RowImage, in table: StoredTable) -> String {
    if case .text(let title)? = image.value(of: "title", in: table) { title } else { "" }
  }

  private func isWanted(_ days: ClosedRange<CivilDate>) -> Bool {
    days.upperBound >= filter.from ?? .first && days.lowerBound <= filter.to ?? .last
  }

  private func shiftEvent(
    _ record: Int, _ image: RowImage, changed: Instant?
  ) throws(Failure) -> GoneEvent? {
    guard let member = member(image, in: shift),
      case .text(let text)? = image.value(of: "day", in: shift), let day = CivilDate(text),
      isWanted(day...day),
      case .integer(let first)? = image.value(of: "starts_at", in: shift),
      case .integer(let last)? = image.value(of: "ends_at", in: shift),
      let start = Instant(secondsSinceEpoch: first), let end = Instant(secondsSinceEpoch: last)
    else { return nil }
    var uid = try identity.uid(ID<Shift>(record))
    if case .text(let key)? = image.value(of: "import_key", in: shift),
      let imported = ICalIdentity.uid(ofKey: ImportKey.shown(key))
    {
      uid = imported
    }
    return GoneEvent(
      uid: uid, member: member, planned: try TimeSpan(from: start, to: end),
      title: title(image, in: shift), changed: changed)
  }

  private func partEvent(
    _ record: Int, _ image: RowImage, publishedNow: Set<Int>, changed: Instant?
  ) throws(Failure) -> GoneEvent? {
    guard let member = member(image, in: part),
      case .text(let text)? = image.value(of: "first_day", in: part), let first = CivilDate(text),
      case .integer(let minute)? = image.value(of: "start", in: part),
      case .integer(let minutes)? = image.value(of: "minutes", in: part)
    else { return nil }
    var last = CivilDate.last
    if case .text(let text)? = image.value(of: "last_day", in: part) {
      last = CivilDate(text) ?? .last
    }
    var series = record
    if case .integer(let root)? = image.value(of: "root", in: part) { series = root }
    guard isWanted(first...max(first, last)) else { return nil }
    if !publishedNow.contains(series) {
      let rows = try Series.rows(of: series, on: .first ... .last, in: view)
      guard rows.contains(where: { $0.state == .published || $0.state == .done }) else {
        return nil
      }
    }
    let zone = try view.calendarSource.zone(member.zone)
    guard let start = SeriesPart.instant(minute, on: first, in: zone),
      let end = Instant(secondsSinceEpoch: start.secondsSinceEpoch + minutes * 60)
    else { return nil }
    var uid = try identity.uid(ID<SeriesPart>(record))
    if case .text(let imported)? = image.value(of: "uid", in: part) { uid = imported }
    return GoneEvent(
      uid: uid, member: member, planned: try TimeSpan(from: start, to: end),
      title: title(image, in: part), changed: changed)
  }
}
