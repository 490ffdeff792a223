import CatchValues

/// The plain entries that stand for an event that repeats: series that go by the workplace's clock,
/// and single events for what no such series says.
///
/// Single events have the UID and the time that their event gives them; the first one has the UID
/// alone, unless a series has it.
struct ICalExpansion {
  /// Days with one rule and one time by the clock of one zone.
  private struct Segment {
    let uid: String
    /// The event that gives the texts, the first time and the length.
    let event: ICalEvent
    /// Its days are those by which the event names them, which may not be those of the shifts.
    var rule: RecurrenceRule
    let anchor: CivilDate
    let start: CivilDateTime
    /// By the clock of the zone, or exactly, as the event says.
    let minutes: Int
    let zone: TimeZone
    var leftOut: Set<CivilDate> = []
    var changes: [CivilDate: ICalEvent] = [:]

    /// Returns the local start of the shift on a day of the rule.
    func local(on day: CivilDate) -> CivilDateTime? {
      let minutes = (day.daysSinceEpoch - anchor.daysSinceEpoch) * 1_440
      return CivilDateTime(minutesSinceEpoch: start.minutesSinceEpoch + minutes)
    }

    func moment(on day: CivilDate) -> Instant? {
      local(on: day).map { zone.meaning(of: $0).first }
    }
  }

  private let event: ICalEvent
  private let uid: String
  private let first: CivilDateTime
  private let minutes: Int
  private let zone: TimeZone
  private let home: TimeZone
  /// The last day of single shifts.
  private let horizon: CivilDate
  private var segments: [Segment] = []
  /// The times of further days, with their ends if those are their own.
  private var others: [(start: Instant, end: Instant?)] = []
  private var otherStarts: Set<Instant> = []
  private var left: Set<Instant> = []
  /// Days left out that were named by their midnight.
  private var midnights: Set<Instant> = []
  private var changes: [Instant: ICalEvent] = [:]
  private var singles: [ICalEntry] = []
  private var result = Plain(entries: [])

  /// The entries for an event.
  struct Plain {
    var entries: [ICalEntry]
    /// True when a rule became single events, for a year or until the asked day.
    var isLaidOut = false
    /// The last of their days.
    var lastDay: CivilDate?
    /// True when that rule has later days.
    var goesOn = false
    /// The number of days left out by their midnight, as Exchange names them.
    var midnightCount = 0
  }

  /// - Parameters:
  ///   - event: the event of the entry that repeats.
  ///   - read: reads a changed day of it.
  /// - Throws: `ical.repetition` and what reading throws.
  static func plain(
    _ entry: ICalEntry, _ event: ICalEvent, uid: String, home: TimeZone, until: CivilDate?,
    _ read: (CalendarComponent) throws(Failure) -> ICalEvent
  ) throws(Failure) -> Plain {
    // The others are taken, or refused, as a whole.
    guard let start = try event.localStart(), start.second == 0,
      try event.state() != .cancelled || event.hasOwnState
    else { return Plain(entries: [entry]) }
    let (first, zone) = (start.local, start.zone)
    let rule = try event.rule()?.anchored(to: first.date, keepingEndIn: zone, at: first.time)
    let hasRange = entry.changes.contains {
      $0.first("RECURRENCE-ID")?.parameter("RANGE") != nil
    }
    if let rule, zone.name == home.name, event.component.first("RDATE") == nil, !hasRange,
      rule.occurs(on: first.date, startingOn: first.date)
    {
      return Plain(entries: [entry])
    }
    var expansion = ICalExpansion(
      event: event, uid: uid, first: first, minutes: try event.minutes(from: first, in: zone),
      zone: zone, home: home, horizon: until ?? first.date.end(ofMonths: 12))
    try expansion.expand(entry, rule, read)
    expansion.result.entries += expansion.singles
    return expansion.result
  }

  private mutating func expand(
    _ entry: ICalEntry, _ rule: RecurrenceRule?,
    _ read: (CalendarComponent) throws(Failure) -> ICalEvent
  ) throws(Failure) {
    try readOthers()
    for property in event.component.all("EXDATE") {
      for time in try event.times(property) {
        guard let moment = named(time), left.insert(moment).inserted else { continue }
        if time.isMidnight(in: zone), moment != time.instant { midnights.insert(moment) }
      }
    }
    let ranges = try readChanges(of: entry, read)
    try begin(rule)
    for range in ranges.sorted(by: { $0.from < $1.from }) { try cut(from: range.from, range.event) }
    spread()
    for segment in segments { try write(segment) }
    try writeOthers()
    for (_, change) in changes.sorted(by: { $0.key < $1.key }) {
      guard try change.state() == .cancelled else { throw change.namesNoDay() }
    }
  }

  // MARK: Reading

  /// Returns the moment of an occurrence; a day has one at the time of the first.
  private func original(_ time: CalendarMoment) -> Instant? {
    guard case .day(let day) = time else { return time.instant }
    return zone.meaning(of: CivilDateTime(day, first.time)).first
  }

  /// Returns the moment of the occurrence that EXDATE or RECURRENCE-ID names.
  private func named(_ time: CalendarMoment) -> Instant? {
    // Exchange writes midnights instead of days.
    guard case .clock(let local, _, _) = time, time.isMidnight(in: zone),
      let midnight = time.instant, !otherStarts.contains(midnight)
    else { return original(time) }
    return original(.day(local.date))
  }

  /// Reads the single changed days, and returns the changes of all days from one on.
  private mutating func readChanges(
    of entry: ICalEntry, _ read: (CalendarComponent) throws(Failure) -> ICalEvent
  ) throws(Failure) -> [(from: Instant, event: ICalEvent)] {
    var ranges: [(from: Instant, event: ICalEvent)] = []
    for component in entry.changes {
      let change = try read(component)
      guard let property = try component.only("RECURRENCE-ID"),
        let moment = named(try change.time(property))
      else { throw change.namesNoDay() }
      if let range = property.parameter("RANGE") {
        guard range.uppercased() == "THISANDFUTURE" else { throw change.changesFollowing(property) }
        ranges.append((moment, change))
        continue
      }
      if let earlier = changes.updateValue(change, forKey: moment),
        earlier.component.properties.map(\.value) != component.properties.map(\.value)
      {
        throw change.repeated(after: earlier.line ?? 0, on: zone.local(at: moment).date)
      }
    }
    return ranges
  }

  /// Begins with the rule; a first occurrence that it does not have counts all the same.
  private mutating func begin(_ rule: RecurrenceRule?) throws(Failure) {
    var rule = rule
    if rule?.occurs(on: first.date, startingOn: first.date) != true {
      if let start = original(.day(first.date)) { others.append((start, nil)) }
      if case .count(let count)? = rule?.end {
        rule = try count > 1 ? rule?.ending(.count(count - 1)) : nil
      }
    }
    guard let rule, let anchor = rule.first(from: first.date) else { return }
    segments = [
      Segment(
        uid: uid, event: event, rule: rule, anchor: anchor,
        start: CivilDateTime(anchor, first.time), minutes: minutes, zone: zone)
    ]
  }

  /// Ends the last segment before a day, and begins another with it.
  private mutating func cut(from moment: Instant, _ change: ICalEvent) throws(Failure) {
    let day = zone.local(at: moment).date
    guard let last = segments.last, last.rule.occurs(on: day, startingOn: last.anchor),
      original(.day(day)) == moment
    else { throw change.namesNoDay() }
    segments.removeLast()
    if day > last.anchor, let rule = last.rule.ending(before: day) {
      var before = last
      before.rule = rule
      segments.append(before)
    }
    guard try change.state() != .cancelled || change.hasOwnState,
      let rest = last.rule.rest(from: day, startingOn: last.anchor)
    else { return }
    guard let start = try change.localStart() else { throw change.lastsDays() }
    if let rule = try change.rule() {
      let known = try event.rule()
      guard rule == known || rule == known?.rest(from: day, startingOn: first.date) else {
        throw change.changesRule()
      }
    }
    segments.append(
      Segment(
        uid: day > last.anchor ? name(of: moment) : last.uid, event: change, rule: rest,
        anchor: day, start: start.local,
        minutes: try change.minutes(from: start.local, in: start.zone), zone: start.zone))
  }

  /// Reads RDATE: times, and periods.
  private mutating func readOthers() throws(Failure) {
    for property in event.component.all("RDATE") {
      for item in property.value.split(separator: ",") {
        let parts = item.split(separator: "/").map { LimitedText.trimmed(String($0)) }
        var one = property
        one.value = parts.first ?? ""
        let begin = try event.time(one)
        guard let start = original(begin) else { continue }
        var end: Instant?
        if parts.count == 2, let length = ICalDuration.parts(parts[1]) {
          end = begin.adding(days: length.days)?.instant?.adding(seconds: length.seconds)
        } else if parts.count == 2 {
          one.value = parts[1]
          end = try event.time(one).instant
        }
        if let length = end?.seconds(since: start), !(1...86_400).contains(length) {
          throw event.lasts(length / 60, "RDATE")
        }
        others.append((start, end))
        otherStarts.insert(start)
      }
    }
  }

  /// Gives the days left out and the changed days to the segments that have them.
  private mutating func spread() {
    for index in segments.indices {
      let segment = segments[index]
      segments[index].leftOut = Set(left.compactMap { day(of: segment, at: $0) })
      for (moment, change) in changes {
        guard let day = day(of: segment, at: moment) else { continue }
        segments[index].changes[day] = change
        changes[moment] = nil
      }
      result.midnightCount += midnights.count { day(of: segment, at: $0) != nil }
    }
  }

  /// Returns the day of the rule that a moment names.
  private func day(of segment: Segment, at moment: Instant) -> CivilDate? {
    let day = zone.local(at: moment).date
    guard original(.day(day)) == moment else { return nil }
    return segment.rule.occurs(on: day, startingOn: segment.anchor) ? day : nil
  }

  // MARK: Writing

  private mutating func write(_ segment: Segment) throws(Failure) {
    if let series = try series(segment) {
      result.entries.append(series)
      return
    }
    result.isLaidOut = true
    let anchor = segment.anchor
    for day in segment.rule.days(startingOn: anchor, through: anchor...CivilDate.last) {
      guard let moment = original(.day(day)), let local = segment.local(on: day),
        let start = segment.moment(on: day)
      else { continue }
      let homeDay = home.local(at: start).date
      result.goesOn = result.goesOn || homeDay > horizon
      guard homeDay <= horizon else { break }
      guard !segment.leftOut.contains(day) else { continue }
      result.lastDay = max(result.lastDay ?? .first, homeDay)
      guard singles.count < ICalFile.most else {
        throw CalendarFailure.size.failure(
          "the series has more than \(ICalFile.most) shifts",
          "반복의 근무가 \(ICalFile.most)개를 넘습니다", field: "RRULE")
      }
      let last = ending(segment.event, segment.minutes, from: start, at: local, in: segment.zone)
      try add(moment, from: start, to: last, segment.event, segment.changes[day])
    }
  }

  /// Returns the segment as a series of the workplace's clock; nil if that cannot say it.
  private func series(_ segment: Segment) throws(Failure) -> ICalEntry? {
    guard let start = segment.moment(on: segment.anchor) else { return nil }
    let far = segment.anchor.adding(months: 300)
    let last = min(segment.rule.last(startingOn: segment.anchor) ?? far, far)
    // Not the local time of the start itself, which a clock that skips it moves for one day.
    let distance = home.offset(at: start).seconds - segment.zone.offset(at: start).seconds
    guard let end = segment.moment(on: last),
      let local = CivilDateTime(minutesSinceEpoch: segment.start.minutesSinceEpoch + distance / 60),
      home.meaning(of: local).first == start,
      let localEnd = CivilDateTime(minutesSinceEpoch: local.minutesSinceEpoch + segment.minutes),
      segment.zone.keepsItsDistance(
        to: home, from: start, through: max(start, end).adding(seconds: 86_400) ?? .last),
      let rule = segment.rule.moved(
        byDays: local.date.daysSinceEpoch - segment.anchor.daysSinceEpoch)
    else { return nil }
    var master = segment.event.component
    master.remove("RDATE", "EXDATE", "RECURRENCE-ID")
    master.set("UID", to: ICalText.escaped(segment.uid))
    master.set("DTSTART", to: local.calendarText, zone: home.name)
    master.set("RRULE", to: rule.text)
    if !segment.event.lastsExactly {
      master.remove("DURATION")
      master.set("DTEND", to: localEnd.calendarText, zone: home.name)
    }
    let left = segment.leftOut.sorted().compactMap { segment.moment(on: $0) }.map {
      CompactTime.instant($0).text
    }
    if !left.isEmpty { master.set("EXDATE", to: left.joined(separator: ",")) }
    var entry = ICalEntry(master: master, changes: [])
    for (day, change) in segment.changes.sorted(by: { $0.key < $1.key }) {
      guard let moment = segment.moment(on: day) else { continue }
      var component = change.component
      component.set("RECURRENCE-ID", to: CompactTime.instant(moment).text)
      entry.changes.append(component)
    }
    return entry
  }

  private mutating func writeOthers() throws(Failure) {
    var known: Set<Instant> = []
    for other in others where !left.contains(other.start) && known.insert(other.start).inserted {
      guard !segments.contains(where: { day(of: $0, at: other.start) != nil }) else { continue }
      let end =
        other.end
        ?? ending(event, minutes, from: other.start, at: zone.local(at: other.start), in: zone)
      let change = changes.removeValue(forKey: other.start)
      try add(other.start, from: other.start, to: end, event, change)
    }
  }

  /// Returns the end of an occurrence, as a series of its zone has it.
  private func ending(
    _ event: ICalEvent, _ minutes: Int, from start: Instant, at local: CivilDateTime,
    in zone: TimeZone
  ) -> Instant? {
    let span = SeriesPart.span(from: local.time.minuteOfDay, minutes, on: local.date, in: zone)
    if let end = span?.end, end > start, !event.lastsExactly { return end }
    return start.adding(seconds: minutes * 60)
  }

  /// Adds a single event for an occurrence, unless a change calls it off.
  private mutating func add(
    _ moment: Instant, from start: Instant, to end: Instant?, _ event: ICalEvent,
    _ change: ICalEvent?
  ) throws(Failure) {
    var component = (change ?? event).component
    if let change {
      guard try change.state() != .cancelled || change.hasOwnState else { return }
    } else {
      guard let end else { throw event.endsOnDay() }
      component.remove("DURATION")
      component.set("DTSTART", to: CompactTime.instant(start).text)
      component.set("DTEND", to: CompactTime.instant(end).text)
    }
    component.remove("RRULE", "RDATE", "EXDATE", "RECURRENCE-ID")
    let isFirst = moment == original(.day(first.date)) && !result.entries.contains { $0.uid == uid }
    component.set("UID", to: ICalText.escaped(isFirst ? uid : name(of: moment)))
    singles.append(ICalEntry(master: component, changes: []))
  }

  /// The UID of an occurrence, with the time by which the event names it.
  private func name(of moment: Instant) -> String {
    let time: CompactTime =
      zone == .utc ? .instant(moment) : .local(zone.local(at: moment), second: 0)
    return "\(uid)#\(time.text)"
  }
}

extension RecurrenceRule {
  /// Returns the rule for the same days without regard to its first one, ending with a day.
  ///
  /// - Returns: nil for a rule that ends before the calendar begins.
  fileprivate func anchored(
    to day: CivilDate, keepingEndIn zone: TimeZone, at time: CivilTime
  ) throws(Failure) -> RecurrenceRule? {
    guard let exact = resolved(at: time, in: zone) else { return nil }
    return try exact.anchored(to: day).ending(exact.end)
  }
}
