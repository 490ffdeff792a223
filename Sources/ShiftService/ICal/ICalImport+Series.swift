import CatchStore
public import CatchValues

extension ICalImport {
  func takeSeries(
    _ entry: ICalEntry, _ master: CalendarComponent, in transaction: borrowing Transaction
  ) throws(Failure) -> Outcome {
    let place = try place(master)
    let event = try event(master, at: place)
    let zone = try find(place.zone)
    guard let start = try event.localStart() else { return .allDay }
    let (first, second) = (start.local, start.second)
    guard second == 0 else {
      throw event.failure("DTSTART is not a whole minute", "DTSTART가 분 단위가 아닙니다", field: "DTSTART")
    }
    let uid = try uid(master)
    guard try event.state() != .cancelled || event.hasOwnState else { throw event.calledOff() }
    var part = try model(event, from: first, in: zone)
    let stored = ImportKey.stored(ICalIdentity.key(uid), at: place.id)
    let known = try known(uid, stored)
    let singles = try shifts(ofEvent: stored)
      .filter { !fileKeys().shifts.contains($0.key) }.map(\.id)
    guard known != nil || singles.isEmpty || request.updates else {
      throw event.known(asShifts: singles)
    }
    let members = try members(of: known)
    part.membership = try member(event, at: place, among: members)
    var content = try content(part, entry, event, at: place, members)
    let worked = try workedElsewhere(content, of: known?.part.series.number, or: singles, in: zone)
    for day in worked {
      content.leftOut.insert(day)
      content.changed[day] = nil
    }
    let earlier = event.line.flatMap { takenLines.updateValue($0, forKey: stored) }
    if let known {
      let outcome = try meet(content, known, event, after: earlier, in: transaction)
      if outcome == .updated { workedElsewhereCount += worked.count }
      return outcome
    }
    part.uid = uid
    part.importKey = stored
    let made = try Series.insert(part, in: transaction)
    try write(content, of: made, in: transaction)
    touchedParts.append(made)
    clockChanges += made.clockChanges(in: zone)
    workedElsewhereCount += worked.count
    return .added
  }

  /// Imports a changed day whose series is known but not in the file.
  ///
  /// - Returns: nil when the series is unknown, or the day was imported as a single shift.
  func takeChange(
    _ component: CalendarComponent, in transaction: borrowing Transaction
  ) throws(Failure) -> Outcome? {
    let place = try place(component)
    let uid = try uid(component)
    let stored = ImportKey.stored(ICalIdentity.key(uid), at: place.id)
    guard try dayShift(component, uid, at: place) == nil, let known = try known(uid, stored) else {
      return nil
    }
    var content = try self.stored(known)
    content.part.lastDay = known.lastDay
    let zone = try find(known.member.zone)
    let event = try event(component, at: place)
    guard let day = try day(of: event, in: content.part, zone) else { return .skipped }
    let earlier = component.line.flatMap { takenLines.updateValue($0, forKey: "\(stored)@\(day)") }
    try apply(event, on: day, to: &content, at: place, members(of: known), in: zone)
    return try meet(content, known, event, after: earlier, on: day, in: transaction)
  }

  /// Returns the number of the shift made from a changed day before its series was known.
  private func dayShift(
    _ component: CalendarComponent, _ uid: String, at place: Workplace
  ) throws(Failure) -> Int? {
    let key = ICalIdentity.key(ICalIdentity.dayName(uid, component))
    return try view.integer(ICalQueries.shiftByKey, [.text(ImportKey.stored(key, at: place.id))])
  }

  /// Returns the shifts of the imported series; of endless ones those of a year.
  public func seriesShifts() throws(Failure) -> [Shift] {
    var shifts: [Shift] = []
    for part in touchedParts {
      let series = part.series.number
      shifts += try Series.listed(series, from: part.firstDay, in: view) { $0.id == part.id }
        .shifts.map(\.shift)
      shifts += try Series.rows(
        of: series, on: part.firstDay...max(part.firstDay, part.lastDay ?? .last), in: view)
    }
    return shifts
  }

  // MARK: Reading

  /// Reads the rule with its times and texts.
  private func model(
    _ event: ICalEvent, from first: CivilDateTime, in zone: TimeZone
  ) throws(Failure) -> SeriesPart {
    guard let rule = try event.rule() else {
      throw event.failure(
        "the event has no RRULE", "RRULE이 없는 일정입니다", ICalRefusal.repetition,
        field: "RRULE")
    }
    let start = first.time.minuteOfDay
    let minutes = try event.minutes(from: first, in: zone)
    let days = try Repetition(.rule(rule))
      .resolved(from: first.date, replacing: nil, at: start, in: zone)
    let origin = Instant(secondsSinceEpoch: start * 60) ?? .first
    // Calendars write ends centuries away for none.
    let isEndless = days.lastDay.map { $0 > days.firstDay.adding(months: 4800) } ?? true
    var part = SeriesPart()
    (part.firstDay, part.rule) = (days.firstDay, days.rule)
    if !isEndless { part.lastDay = days.lastDay }
    (part.start, part.minutes) = (start, minutes)
    part.breaks = try event.breaks(from: origin)
    part.skipsHolidays = event.component.first("X-CATCHKIT-SKIPS-HOLIDAYS")?.value == "TRUE"
    part.title = event.title(&losses)
    part.memo = event.memo(&losses)
    part.tags = event.tags(&losses)
    // Local times in a calendar follow RFC 5545, also those of series.
    return try part.checked(in: nil)
  }

  private func content(
    _ part: SeriesPart, _ entry: ICalEntry, _ event: ICalEvent,
    at place: Workplace, _ members: [RosterEntry]
  ) throws(Failure) -> SeriesContent {
    let zone = try find(place.zone)
    var content = SeriesContent(part: part, leftOut: [], changed: [:], hasStates: event.hasOwnState)
    for property in event.component.all("EXDATE") {
      for time in try event.times(property) {
        guard let day = day(time, in: zone), leavesOut(time, day, of: part, in: zone),
          content.leftOut.insert(day).inserted
        else { continue }
        if part.start > 0, time.isMidnight(in: zone), isShown(day, of: part) {
          losses.midnightCount += 1
        }
      }
    }
    if event.lastsExactly { keepLength(of: &content, in: zone) }
    var lines: [CivilDate: Int] = [:]
    for component in entry.changes {
      let change = try self.event(component, at: place)
      guard let day = try day(of: change, in: part, zone) else { continue }
      let earlier = component.line.flatMap { lines.updateValue($0, forKey: day) }
      let before = earlier == nil ? nil : content
      try apply(change, on: day, to: &content, at: place, members, in: zone)
      if let earlier, content != before { throw change.repeated(after: earlier, on: day) }
    }
    content.leftOut = content.leftOut.filter { isShown($0, of: part) }
    return content
  }

  /// Gives days on which the clock changes during the shift the length of all others.
  ///
  /// A series ends at one time of day; such a day is a changed one.
  private func keepLength(of content: inout SeriesContent, in zone: TimeZone) {
    for shift in content.part.numbered.unevenShifts(in: zone)
    where !content.leftOut.contains(shift.day) {
      content.changed[shift.day] = shift.unnamed
      content.stateless.insert(shift.day)
    }
  }

  /// Returns the day of the series that a separate event changes.
  ///
  /// - Returns: nil for an event that calls off a day after the end of the series: a calendar may
  ///   still have it, but there is nothing to remove here.
  private func day(
    of change: ICalEvent, in part: SeriesPart, _ zone: TimeZone
  ) throws(Failure) -> CivilDate? {
    let property = try change.component.only("RECURRENCE-ID")
    if property?.parameter("RANGE") != nil { throw change.changesFollowing(property) }
    let day =
      if let property { day(try change.time(property), in: zone) } else { nil as CivilDate? }
    if let day, day > part.lastDay ?? .last, try change.state() == .cancelled { return nil }
    guard let day, part.occurs(on: day) else { throw change.namesNoDay() }
    return day
  }

  /// Applies a separate event to its day in the content.
  private func apply(
    _ change: ICalEvent, on day: CivilDate, to content: inout SeriesContent, at place: Workplace,
    _ members: [RosterEntry], in zone: TimeZone
  ) throws(Failure) {
    let part = content.part
    let state = try change.state()
    if state == .cancelled, !change.hasOwnState {
      content.leftOut.insert(day)
      content.changed[day] = nil
      return
    }
    content.leftOut.remove(day)
    var owner = part.membership
    if change.worker != nil { owner = try member(change, at: place, among: members) }
    let shift = try shift(change, owner, state ?? .planned, in: zone)
    if state == nil { content.stateless.insert(day) }
    content.changed[day] = shift == part.plain(on: day, in: zone) ? nil : shift
  }

  private func shift(
    _ event: ICalEvent, _ owner: ID<Membership>, _ state: ShiftState, in zone: TimeZone
  ) throws(Failure) -> Shift {
    let begin = try event.start()
    guard let start = begin.instant, let end = try event.shiftEnd(from: begin, &losses) else {
      throw event.lastsDays()
    }
    return try Shift(
      id: 0, membershipID: owner.number, day: zone.local(at: start).date,
      planned: try event.span(from: start, to: end), breaks: try event.breaks(from: start),
      state: state, title: event.title(&losses), memo: event.memo(&losses),
      tags: event.tags(&losses)
    ).checked()
  }

  private func day(_ time: CalendarMoment, in zone: TimeZone) -> CivilDate? {
    switch time {
    case .day(let day): return day
    case .clock(let local, _, let other) where other.name == zone.name: return local.date
    case .clock, .instant: return time.instant.map { zone.local(at: $0).date }
    }
  }

  /// Returns true when the time is that of the day's shift: by RFC 5545 no other time excludes it.
  private func leavesOut(
    _ time: CalendarMoment, _ day: CivilDate, of part: SeriesPart, in zone: TimeZone
  ) -> Bool {
    guard let instant = time.instant else { return true }
    // Exchange writes midnights instead of days.
    if time.isMidnight(in: zone) { return true }
    return instant == part.planned(on: day, in: zone)?.start
  }

  /// Returns true when the rule has a shift on the day; a holiday may already be left out.
  func isShown(_ day: CivilDate, of part: SeriesPart) -> Bool {
    part.rule.occurs(on: day, startingOn: part.firstDay) && day <= part.lastDay ?? .last
      && !(part.skipsHolidays && view.calendarSource.isHoliday(day))
  }

  /// - Parameter known: the series' present members, who may have left or come back since.
  /// - Throws: `shift.member_unknown`, `shift.member_inactive`, `shift.not_owner`.
  func member(
    _ event: ICalEvent, at place: Workplace, among known: [RosterEntry]
  ) throws(Failure) -> ID<Membership> {
    try Workplaces.requireInUse(place)
    let own = try Memberships.requireActive(actor, at: place, in: view).id
    guard let name = request.worker ?? event.worker else { return own }
    return try Failure.locating(line: event.line, field: "X-CATCHKIT-WORKER") {
      () throws(Failure) in
      let standing = known.called(name).first
      let member: ID<Membership>
      if let standing {
        member = standing.membership
      } else {
        member = try Shifts.activeMember(name, at: place, in: view).id
      }
      if member != own { try Workplaces.requireOwner(of: place, actor, in: view) }
      return member
    }
  }
}
