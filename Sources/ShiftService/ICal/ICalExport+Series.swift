import CatchStore
import CatchValues

extension ICalExport {
  /// Writes one part of a series: its rule, the days left out, and each changed day as its own
  /// event.
  ///
  /// A published day that has gone is left out, and has an event that calls it off: some calendars
  /// keep a day that they have as an event of its own when the series only leaves it out. So do
  /// days after the end of the series, which calendars know only as its days.
  mutating func write(_ listed: Series.Listed, _ written: inout Set<Int>) throws(Failure) {
    let part = listed.part
    let zone = try view.calendarSource.zone(listed.member.zone)
    let changed = try self.changed(listed, in: zone)
    let gone = calledOff(part)
    let called = changed.shifts.compactMap { $0.recordID.occurrence?.day } + gone.map(\.day)
    guard max(listed.lastDay ?? .last, called.max() ?? .first) >= filter.from ?? .first
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
      guard let since,
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
    if let last = part.lastDay, let changed, let since, changed >= since {
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

  private func changed(_ listed: Series.Listed, in zone: TimeZone) throws(Failure) -> Changed {
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
