import CatchStore
public import CatchValues
import PeopleService

extension FeedImport {
  func takeSeries(
    _ entry: FeedEntry, _ master: CalendarComponent, in transaction: borrowing Transaction
  ) throws(Failure) -> Outcome {
    let place = try place(master)
    let event = try event(master, at: place)
    let first: CivilDateTime
    let second: Int
    let zone = try find(place.zone)
    switch try event.start() {
    case .day: return .allDay
    case .clock(let local, let part, let other):
      guard other.name == zone.name else { throw foreignZone(event, other.name, place) }
      (first, second) = (local, part)
    case .instant(let instant):
      guard zone == .utc else { throw foreignZone(event, TimeZone.utc.name, place) }
      first = instant.local(at: .utc)
      second = (instant.secondsSinceEpoch % 60 + 60) % 60
    }
    guard second == 0 else {
      throw event.failure(
        Text(en: "DTSTART is not a whole minute", ko: "DTSTART가 분 단위가 아닙니다"), field: "DTSTART")
    }
    let uid = try uid(master)
    var part = try model(event, from: first, in: zone)
    let member = try member(event, at: place)
    part.membership = member.id
    let content = try content(part, entry, member, event, at: place)
    let key = FeedIdentity.key(uid)
    let stored = ImportKey.stored(key, at: place.id)
    if let known = try known(uid, stored) {
      return try meet(content, known, event, in: transaction)
    }
    guard try view.integer(FeedQueries.shiftByKey, [.text(stored)]) == nil else {
      throw event.failure(
        Text(
          en: "'\(uid)' was imported as one shift and repeats now",
          ko: "'\(uid)': 근무 하나로 가져왔던 일정인데 이제 반복됩니다"),
        FeedRefusal.changed)
    }
    part.uid = uid
    part.importKey = stored
    let made = try Series.insert(part, in: transaction)
    try write(content, of: made, in: transaction)
    touchedParts.append(made)
    clockChanges += made.clockChanges(in: zone)
    return .added
  }

  /// The shifts of the series that were taken so far; of endless ones those of a year.
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

  /// The rule, its times and texts.
  private func model(
    _ event: FeedEvent, from first: CivilDateTime, in zone: TimeZone
  ) throws(Failure) -> SeriesPart {
    let rules = event.component.all("RRULE")
    for name in ["RDATE", "EXRULE"] where event.component.first(name) != nil {
      throw unsupported(event, event.component.first(name))
    }
    guard rules.count == 1, let property = rules.first else {
      throw unsupported(event, rules.last)
    }
    let rule: RecurrenceRule
    do throws(Failure) {
      rule = try RecurrenceRule(property.value)
    } catch {
      // A folded line has no columns of its own.
      throw Failure(
        error.entry, error.message, hint: error.hint,
        source: SourcePosition(line: property.line, field: "RRULE"))
    }
    let start = first.time.minuteOfDay
    let begin = FeedEvent.Time.clock(first, second: 0, zone: zone)
    let minutes: Int
    switch try event.end(from: begin) {
    case .clock(let last, _, let other) where other.name == zone.name:
      minutes = last.minutesSinceEpoch - first.minutesSinceEpoch
    case let end:
      let seconds = (end.instant?.secondsSinceEpoch ?? 0) - (begin.instant?.secondsSinceEpoch ?? 0)
      minutes = seconds / 60
    }
    guard (1...1440).contains(minutes) else {
      throw event.failure(
        Text(
          en: "a shift lasts 1 minute to 24 hours, not \(minutes) minutes",
          ko: "근무는 1분에서 24시간까지입니다: \(minutes)분"), field: "DTEND")
    }
    let days = try Repetition(.rule(rule))
      .resolved(from: first.date, replacing: nil, at: start, in: zone)
    guard days.firstDay == first.date else {
      throw event.failure(
        Text(
          en: "DTSTART (\(first.date)) is not a day of its RRULE",
          ko: "DTSTART(\(first.date))가 RRULE에 없는 날입니다"),
        FeedRefusal.repetition, field: "DTSTART")
    }
    let origin = Instant(secondsSinceEpoch: start * 60) ?? .first
    return try SeriesPart(
      membership: ID(0), firstDay: days.firstDay, lastDay: days.lastDay, rule: days.rule,
      start: start, minutes: minutes, breaks: try event.breaks(from: origin),
      skipsHolidays: event.component.first("X-CATCHKIT-SKIPS-HOLIDAYS")?.value == "TRUE",
      title: event.title(&losses), memo: event.memo(&losses), tags: event.tags(&losses)
      // A calendar's clock times are read as RFC 5545 has them, those of series too.
    ).checked(in: nil)
  }

  private func content(
    _ part: SeriesPart, _ entry: FeedEntry, _ member: Membership, _ event: FeedEvent,
    at place: Workplace
  ) throws(Failure) -> SeriesContent {
    let zone = try find(place.zone)
    var content = SeriesContent(part: part, leftOut: [], changed: [:])
    for property in event.component.all("EXDATE") {
      for time in try event.times(property) {
        if let day = day(time, in: zone) { content.leftOut.insert(day) }
      }
    }
    for component in entry.changes {
      let change = try self.event(component, at: place)
      guard let property = try component.only("RECURRENCE-ID"),
        property.parameter("RANGE") == nil, let day = day(try change.time(property), in: zone),
        part.rule.occurs(on: day, startingOn: part.firstDay), day <= part.lastDay ?? .last
      else {
        throw change.failure(
          Text(
            en: "RECURRENCE-ID names no single day of the series",
            ko: "RECURRENCE-ID가 반복의 하루를 가리키지 않습니다"),
          FeedRefusal.repetition, field: "RECURRENCE-ID")
      }
      let state = try change.state()
      if state == .cancelled, component.first("X-CATCHKIT-STATE") == nil {
        content.leftOut.insert(day)
        continue
      }
      content.leftOut.remove(day)
      let owner = change.worker == nil ? member : try self.member(change, at: place)
      let shift = try shift(change, owner, state ?? .planned, in: zone)
      if state == nil { content.stateless.insert(day) }
      if shift != part.plain(on: day, in: zone) { content.changed[day] = shift }
    }
    content.leftOut = content.leftOut.filter { isShown($0, of: part) }
    return content
  }

  private func shift(
    _ event: FeedEvent, _ member: Membership, _ state: ShiftState, in zone: TimeZone
  ) throws(Failure) -> Shift {
    let begin = try event.start()
    guard let start = begin.instant, let end = try event.end(from: begin).instant else {
      throw event.failure(
        Text(en: "a changed day lasts whole days", ko: "바뀐 날이 하루 종일 일정입니다"), field: "DTSTART")
    }
    return try Shift(
      id: 0, membershipID: member.id.number, day: zone.local(at: start).date,
      planned: try TimeSpan(from: start, to: end), breaks: try event.breaks(from: start),
      state: state, title: event.title(&losses), memo: event.memo(&losses),
      tags: event.tags(&losses)
    ).checked()
  }

  private func day(_ time: FeedEvent.Time, in zone: TimeZone) -> CivilDate? {
    switch time {
    case .day(let day): return day
    case .clock(let local, _, let other) where other.name == zone.name: return local.date
    case .clock, .instant: return time.instant.map { zone.local(at: $0).date }
    }
  }

  /// Whether leaving out the day says something: a holiday may be left out already.
  private func isShown(_ day: CivilDate, of part: SeriesPart) -> Bool {
    part.rule.occurs(on: day, startingOn: part.firstDay) && day <= part.lastDay ?? .last
      && !(part.skipsHolidays && view.almanac.isHoliday(day))
  }

  /// - Throws: `shift.member_unknown`, `shift.member_inactive`, `shift.not_owner`.
  private func member(_ event: FeedEvent, at place: Workplace) throws(Failure) -> Membership {
    try Workplaces.requireInUse(place)
    let own = try Memberships.requireActive(actor, at: place, in: view)
    guard let name = request.worker ?? event.worker else { return own }
    do throws(Failure) {
      let member = try Shifts.activeMember(name, at: place, in: view)
      if member.id != own.id { try Workplaces.requireOwner(of: place, actor, in: view) }
      return member
    } catch {
      throw error.located(line: event.line, field: "X-CATCHKIT-WORKER")
    }
  }

  // MARK: Known series

  private func known(_ uid: String, _ key: String) throws(Failure) -> Series.Listed? {
    var id = try view.integer(SeriesQueries.byKey, [.text(key)])
    if id == nil, let record = try identity.record(uid), let own = ID<SeriesPart>(record) {
      id = own.number
    }
    guard let id else { return nil }
    let parts = try view.rows(SeriesQueries.ofPart(ID(id))) { row throws(Failure) in
      try SeriesPart(row)
    }
    guard let part = parts.first else { return nil }
    return try Series.find(part.series.description, for: actor, in: view)
      .first { $0.part.id == part.id }
  }

  private func stored(_ listed: Series.Listed) throws(Failure) -> SeriesContent {
    let part = listed.part
    let zone = try find(listed.member.zone)
    var content = SeriesContent(
      part: part, leftOut: Set(listed.skippedDays.filter { isShown($0, of: part) }), changed: [:])
    for (day, row) in try rows(of: listed) {
      guard row.planned != nil else {
        content.leftOut.insert(day)
        continue
      }
      var shift = row
      shift.id = 0
      if shift != part.plain(on: day, in: zone) { content.changed[day] = shift }
    }
    return content
  }

  /// The rows of days that the rule names.
  private func rows(of listed: Series.Listed) throws(Failure) -> [(CivilDate, Shift)] {
    let part = listed.part
    let days = part.firstDay...max(part.firstDay, listed.lastDay ?? .last)
    return try Series.rows(of: part.series.number, on: days, in: view).compactMap { shift in
      guard let day = shift.recordID.occurrence?.day,
        part.rule.occurs(on: day, startingOn: part.firstDay)
      else { return nil }
      return (day, shift)
    }
  }

  private func meet(
    _ content: SeriesContent, _ listed: Series.Listed, _ event: FeedEvent,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Outcome {
    let zone = try find(listed.member.zone)
    let wanted = try settled(content, listed, in: zone)
    var asked = wanted
    asked.part = SeriesContent.comparable(wanted.part, through: wanted.part.lastDay)
    var there = try stored(listed)
    there.part = SeriesContent.comparable(there.part, through: listed.lastDay)
    if asked == there { return .skipped }
    guard request.updates else {
      throw event.failure(
        Text(
          en: "'\(listed.part.id)' has another content than the event",
          ko: "'\(listed.part.id)'의 내용이 일정과 다릅니다"),
        FeedRefusal.changed, field: "UID")
    }
    if let shift = listed.part.shift(on: listed.part.firstDay, in: zone) {
      try Shifts.requireMayChange(
        ListedShift(shift: shift, member: listed.member, key: nil, hasRow: false), actor, in: view)
    }
    var rest = wanted
    for (day, row) in try rows(of: listed) {
      var shift = row
      shift.id = 0
      let target = wanted.changed[day] ?? wanted.part.plain(on: day, in: zone)
      if target == shift, !wanted.leftOut.contains(day) {
        rest.changed[day] = nil
        continue
      }
      try remove(row, event, in: transaction)
    }
    var part = wanted.part
    part.id = listed.part.id
    part.series = listed.part.series
    part.uid = listed.part.uid
    part.importKey = listed.part.importKey
    try transaction.run(
      SeriesQueries.unskipBetween,
      [
        Value(part.series), Value(listed.part.firstDay), Value(listed.part.lastDay ?? .last),
      ])
    try Series.update(part, in: transaction)
    try write(rest, of: part, in: transaction)
    touchedParts.append(part)
    return .updated
  }

  /// What a file asks for, with what it is silent about as it is: states, and days that were worked.
  private func settled(
    _ content: SeriesContent, _ listed: Series.Listed, in zone: TimeZone
  ) throws(Failure) -> SeriesContent {
    var wanted = content
    wanted.stateless = []
    for (day, row) in try rows(of: listed) where content.leftOut.contains(day) {
      // A worker's file leaves out what went to somebody else, which does not call it off.
      guard row.membershipID != listed.part.membership.number else { continue }
      var shift = row
      shift.id = 0
      wanted.leftOut.remove(day)
      wanted.changed[day] = shift
    }
    for (day, row) in try rows(of: listed) where !content.leftOut.contains(day) {
      var shift = row
      shift.id = 0
      if var change = content.changed[day] {
        guard content.stateless.contains(day) else { continue }
        change.state = shift.state
        wanted.changed[day] = change
        continue
      }
      var plain = content.part.plain(on: day, in: zone)
      plain?.state = shift.state
      var isKept = plain == shift
      if !isKept, request.updates { isKept = try isWorked(row) }
      if isKept, shift != content.part.plain(on: day, in: zone) { wanted.changed[day] = shift }
    }
    return wanted
  }

  private func isWorked(_ row: Shift) throws(Failure) -> Bool {
    guard row.state == .planned || row.state == .published else { return true }
    return try view.integer(ShiftQueries.firstClockIn, [.integer(row.id)]) != nil
  }

  /// Takes back a changed day that the file tells otherwise.
  private func remove(
    _ row: Shift, _ event: FeedEvent, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard try !isWorked(row) else {
      throw Failure(
        FeedRefusal.changed,
        Text(
          en: "'\(row.recordID)' was worked or marked and stays as it is",
          ko: "'\(row.recordID)': 이미 일했거나 상태를 표시한 근무라 그대로 둡니다"),
        hint: Text(
          en: "take that day out of the event's changes, or pass over it with --keep-going",
          ko: "일정에서 그날의 변경을 빼거나 --keep-going으로 건너뛰십시오"),
        source: SourcePosition(line: event.line))
    }
    let member = try Shifts.entry(ID(row.membershipID), in: view)
    try Shifts.requireMayChange(ListedShift(shift: row, member: member, key: nil), actor, in: view)
    try transaction.run(ShiftQueries.delete, [.integer(row.id)])
  }

  private func write(
    _ content: SeriesContent, of part: SeriesPart, in transaction: borrowing Transaction
  ) throws(Failure) {
    let series = part.series.number
    for day in content.leftOut.sorted() {
      try transaction.run(SeriesQueries.skip, [.integer(series), Value(day)])
    }
    for (day, changed) in content.changed.sorted(by: { $0.key < $1.key }) {
      guard let name = Occurrence(series: series, day: day) else { continue }
      var shift = changed
      shift.id = name.number
      let member = try Shifts.entry(ID(shift.membershipID), in: view)
      let place = try Workplaces.find(member.workplace, in: view)
      try Shifts.requireMayBegin(shift, at: place, actor, at: transaction.at, in: view)
      try Shifts.insertOccurrence(shift, in: transaction)
    }
  }
}
