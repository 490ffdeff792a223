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
    switch image.text("state", in: shift).flatMap(ShiftState.init(code:)) {
    case .published?, .done?, .absent?: return true
    case .planned?, .leave?, .holiday?, .cancelled?, nil: return false
    }
  }

  /// Returns the member whose calendar had the row, if these shifts were asked for.
  private func member(_ image: RowImage, in table: StoredTable) -> RosterEntry? {
    image.integer("membership", in: table).flatMap { roster[$0] }
  }

  private func isWanted(_ days: ClosedRange<CivilDate>) -> Bool {
    days.upperBound >= filter.from ?? .first && days.lowerBound <= filter.to ?? .last
  }

  private func shiftEvent(
    _ record: Int, _ image: RowImage, changed: Instant?
  ) throws(Failure) -> GoneEvent? {
    guard let member = member(image, in: shift), let day = image.date("day", in: shift),
      isWanted(day...day), let first = image.integer("starts_at", in: shift),
      let last = image.integer("ends_at", in: shift),
      let start = Instant(secondsSinceEpoch: first), let end = Instant(secondsSinceEpoch: last)
    else { return nil }
    let key = image.text("import_key", in: shift).flatMap(ImportKey.shown)
    let uid =
      if let imported = ICalIdentity.uid(ofKey: key) { imported } else {
        try identity.uid(ID<Shift>(record))
      }
    return GoneEvent(
      uid: uid, member: member, planned: try TimeSpan(from: start, to: end),
      title: image.text("title", in: shift) ?? "", changed: changed)
  }

  private func partEvent(
    _ record: Int, _ image: RowImage, publishedNow: Set<Int>, changed: Instant?
  ) throws(Failure) -> GoneEvent? {
    guard let member = member(image, in: part), let first = image.date("first_day", in: part),
      let minute = image.integer("start", in: part),
      let minutes = image.integer("minutes", in: part)
    else { return nil }
    let last = image.date("last_day", in: part) ?? .last
    let series = image.integer("root", in: part) ?? record
    guard isWanted(first...max(first, last)) else { return nil }
    if !publishedNow.contains(series) {
      let rows = try Series.rows(of: series, on: .first ... .last, in: view)
      guard rows.contains(where: { $0.state == .published || $0.state == .done }) else {
        return nil
      }
    }
    let zone = try view.calendarSource.zone(member.zone)
    guard let start = SeriesPart.instant(minute, on: first, in: zone),
      let end = start.adding(seconds: minutes * 60)
    else { return nil }
    let uid =
      if let imported = image.text("uid", in: part) { imported } else {
        try identity.uid(ID<SeriesPart>(record))
      }
    return GoneEvent(
      uid: uid, member: member, planned: try TimeSpan(from: start, to: end),
      title: image.text("title", in: part) ?? "", changed: changed)
  }
}
