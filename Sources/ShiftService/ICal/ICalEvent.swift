import CatchValues

/// The content of one event, read for a workplace with a known zone.
struct ICalEvent {
  let component: CalendarComponent
  private let zones: ICalZones
  /// The workplace's zone, for times without one.
  private let home: TimeZone
  private let find: ZoneFinder

  init(
    _ component: CalendarComponent, zones: ICalZones, home: TimeZone, find: @escaping ZoneFinder
  ) {
    self.component = component
    self.zones = zones
    self.home = home
    self.find = find
  }

  // MARK: Times

  /// - Throws: `ical.event` when it is missing or not a time.
  func start() throws(Failure) -> CalendarMoment {
    guard let property = try component.only("DTSTART") else {
      throw failure("the event has no DTSTART", "DTSTART가 없는 일정입니다", field: "DTSTART")
    }
    return try time(property)
  }

  /// The start by the clock of its own zone; nil for a whole day.
  func localStart() throws(Failure) -> (local: CivilDateTime, second: Int, zone: TimeZone)? {
    try start().local
  }

  /// Reads the only rule of the event; nil without one.
  ///
  /// - Throws: `ical.repetition` for further rules, those of days left out among them.
  func rule() throws(Failure) -> RecurrenceRule? {
    let rules = component.all("RRULE")
    if let other = component.first("EXRULE") ?? rules.dropFirst().first {
      throw failure(
        "shifts repeat by one RRULE; the event also has \(other.name)",
        "근무는 RRULE 하나로만 반복합니다. 일정에 \(other.name, .subject) 더 있습니다",
        ICalRefusal.repetition, field: other.name, line: other.line)
    }
    guard let property = rules.first else { return nil }
    do throws(Failure) {
      return try RecurrenceRule(chosenParts(of: property.value))
    } catch {
      // A folded line has no columns of its own.
      throw Failure(
        error.entry, error.message, hint: error.hint,
        source: SourcePosition(line: property.line, field: "RRULE"))
    }
  }

  /// Returns the parts of a rule that choose days, without blanks and what other programs add; the
  /// event's own time of day chooses nothing.
  private func chosenParts(of rule: String) -> String {
    let start = try? localStart()
    let own = [
      "BYHOUR": start?.local.time.hour, "BYMINUTE": start?.local.time.minute,
      "BYSECOND": start?.second,
    ]
    let parts = rule.filter { $0 != " " && $0 != "\t" }.split(separator: ";").filter { part in
      let name = part.prefix { $0 != "=" }.uppercased()
      guard let time = own[name] else { return !name.hasPrefix("X-") }
      return !part.dropFirst(name.count + 1).split(separator: ",").allSatisfy { Int($0) == time }
    }
    return parts.joined(separator: ";")
  }

  /// - Throws: `ical.event` when the event has neither an end nor a duration.
  func end(from start: CalendarMoment) throws(Failure) -> CalendarMoment {
    if let property = try component.only("DTEND") { return try time(property) }
    guard let property = try component.only("DURATION") else {
      throw failure(
        "the event has neither DTEND nor DURATION", "DTEND도 DURATION도 없는 일정입니다",
        field: "DTEND")
    }
    guard let (days, seconds) = ICalDuration.parts(property.value),
      let begin = start.adding(days: days), let instant = begin.instant,
      let end = instant.adding(seconds: seconds)
    else { throw unreadable(property) }
    return seconds == 0 ? begin : .instant(end)
  }

  /// The end of a shift that begins then; nil for a day.
  ///
  /// A day on which the clock goes back has 25 hours: of it the shift has the 24 that a shift may
  /// last, as it has in a series.
  func shiftEnd(from begin: CalendarMoment, _ losses: inout ICalLosses) throws(Failure) -> Instant?
  {
    guard let end = try end(from: begin).instant, let start = begin.instant else { return nil }
    guard let longest = start.adding(seconds: TimeSpan.longestSeconds),
      end > longest, let nextDay = begin.adding(days: 1)?.instant, end <= nextDay
    else { return end }
    losses.longDayCount += 1
    return longest
  }

  /// Returns the minutes from a start to the end by the clock of a zone, which shifts that repeat
  /// keep.
  ///
  /// - Throws: `ical.event` unless a shift may last so long.
  func minutes(from first: CivilDateTime, in zone: TimeZone) throws(Failure) -> Int {
    let begin = CalendarMoment.clock(first, second: 0, zone: zone)
    let end = try end(from: begin)
    guard let last = end.instant, let start = begin.instant else { throw endsOnDay() }
    var minutes = zone.local(at: last).minutesSinceEpoch - first.minutesSinceEpoch
    if lastsExactly {
      minutes = last.seconds(since: start) / 60
    } else if case .clock(let local, _, let other) = end, other.name == zone.name {
      minutes = local.minutesSinceEpoch - first.minutesSinceEpoch
    }
    guard (1...1440).contains(minutes) else { throw lasts(minutes, lengthField) }
    return minutes
  }

  /// - Throws: `ical.event` unless a shift may last so long.
  func span(from start: Instant, to end: Instant) throws(Failure) -> TimeSpan {
    guard let span = try? TimeSpan(from: start, to: end) else {
      throw lasts(end.seconds(since: start) / 60, lengthField)
    }
    return span
  }

  /// The property that gives the length.
  var lengthField: String { component.first("DTEND") == nil ? "DURATION" : "DTEND" }

  /// True when the end is so many hours after the start, however the clock changes between them.
  var lastsExactly: Bool {
    guard component.first("DTEND") == nil, let property = component.first("DURATION") else {
      return false
    }
    return (ICalDuration.parts(property.value)?.seconds ?? 0) != 0
  }

  /// Reads all times of a property with a list, such as EXDATE.
  func times(_ property: CalendarProperty) throws(Failure) -> [CalendarMoment] {
    var found: [CalendarMoment] = []
    for item in property.value.split(separator: ",") {
      var one = property
      one.value = LimitedText.trimmed(String(item))
      if !one.value.isEmpty { found.append(try time(one)) }
    }
    return found
  }

  func time(_ property: CalendarProperty) throws(Failure) -> CalendarMoment {
    guard let moment = try zones.moment(property, home: home, find: find) else {
      throw unreadable(property)
    }
    return moment
  }

  // MARK: Content

  var line: Int? { component.line }

  var place: String? { component.first("X-CATCHKIT-PLACE")?.text }

  var worker: String? { component.first("X-CATCHKIT-WORKER")?.text }

  /// The event's title; empty when it is the summary that our own export made up.
  func title(_ losses: inout ICalLosses) -> String {
    let summary = component.first("SUMMARY")?.text ?? ""
    if let place, let worker, summary == ICalSummary.summary("", place, worker) { return "" }
    return losses.limited(summary, LimitedText.title)
  }

  func memo(_ losses: inout ICalLosses) -> String {
    losses.limited(component.first("DESCRIPTION")?.text ?? "", LimitedText.memo)
  }

  func tags(_ losses: inout ICalLosses) -> Tags {
    losses.tags(component.all("CATEGORIES").flatMap(\.texts))
  }

  /// True when the event gives the shift's state in this program's own property.
  var hasOwnState: Bool { component.first("X-CATCHKIT-STATE") != nil }

  /// Reads the shift's state; nil when the event has none.
  func state() throws(Failure) -> ShiftState? {
    if let property = component.first("X-CATCHKIT-STATE") {
      guard let state = ShiftState(code: property.value.lowercased()) else {
        throw unreadable(property)
      }
      return state
    }
    return component.first("STATUS")?.value.uppercased() == "CANCELLED" ? .cancelled : nil
  }

  /// Reads breaks, which are placed by their distance from the start.
  func breaks(from start: Instant) throws(Failure) -> [ShiftBreak] {
    var breaks: [ShiftBreak] = []
    for property in component.all("X-CATCHKIT-BREAK") {
      let parts = property.value.split(separator: "/", omittingEmptySubsequences: false)
      guard let last = parts.last, let length = ICalDuration.seconds(last), parts.count <= 2 else {
        throw unreadable(property)
      }
      var startsAt: Instant?
      if parts.count == 2 {
        guard let offset = ICalDuration.seconds(parts[0]) else { throw unreadable(property) }
        startsAt = Instant(secondsSinceEpoch: start.secondsSinceEpoch + offset)
      }
      try Failure.locating(line: property.line) { () throws(Failure) in
        breaks.append(
          try ShiftBreak(
            startsAt: startsAt, minutes: length / 60,
            isPaid: property.parameter("X-PAID")?.uppercased() == "TRUE"))
      }
    }
    return ShiftBreak.canonical(breaks)
  }

  // MARK: Failures

  func failure(
    _ english: String, _ korean: String, _ entry: FailureCase = ICalRefusal.event,
    hint: Text? = nil, field: String? = nil, line: Int? = nil
  ) -> Failure {
    let source = SourcePosition(line: line ?? component.line, field: field)
    return Failure(entry, Text(en: english, ko: korean), hint: hint, source: source)
  }

  private func unreadable(_ property: CalendarProperty) -> Failure {
    failure(
      "\(property.name) cannot be read: '\(property.value.prefix(60))'",
      "'\(property.value.prefix(60))': 읽을 수 없는 \(property.name) 값입니다",
      field: property.name, line: property.line)
  }
}

extension CalendarMoment {
  /// True for the midnight of that zone's clock.
  func isMidnight(in zone: TimeZone) -> Bool {
    guard case .clock(let local, let second, let other) = self else { return false }
    return local.time == .midnight && second == 0 && other.name == zone.name
  }

  /// The same time of day some days later; nil for a whole day and beyond the calendar.
  func adding(days: Int) -> CalendarMoment? {
    switch self {
    case .day: return nil
    case .instant(let instant):
      return instant.adding(seconds: days * 86_400).map(CalendarMoment.instant)
    case .clock(let local, let second, let zone):
      return CivilDateTime(minutesSinceEpoch: local.minutesSinceEpoch + days * 1_440)
        .map { .clock($0, second: second, zone: zone) }
    }
  }
}

/// Counts of the losses in events from other programs, to be reported.
public struct ICalLosses: Sendable {
  /// Titles and memos that were shortened.
  public private(set) var shortenedCount = 0
  /// Categories that are not valid tags.
  public private(set) var droppedTagCount = 0
  /// Events of a calendar day of 25 hours, which became shifts of 24.
  public internal(set) var longDayCount = 0
  /// Days left out by their midnight, as Exchange names them.
  public internal(set) var midnightCount = 0

  public init() {}

  mutating func limited(_ text: String, _ rule: LimitedText) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in Normalization.composedHangul(text).unicodeScalars {
      let isLineEnd = scalar == "\n"
      if LimitedText.isControl(scalar), !(rule.allowsLines && isLineEnd) {
        if isLineEnd || scalar == "\t" { kept.append(" ") }
        continue
      }
      kept.append(scalar)
    }
    guard kept.contains(where: { !$0.properties.isWhitespace }) else { return "" }
    guard kept.count > rule.length.upperBound else { return String(kept) }
    shortenedCount += 1
    return String(String.UnicodeScalarView(kept.prefix(rule.length.upperBound - 1))) + "…"
  }

  mutating func tags(_ names: [String]) -> Tags {
    var kept: [String] = []
    for name in names where !name.isEmpty {
      let joined = name.split { $0.isWhitespace || $0 == "," }.joined(separator: "-")
      let tag = String(joined.prefix(Tags.longest))
      if tag != name { shortenedCount += 1 }
      guard kept.count < Tags.most, (try? Tags.tag(tag)) != nil else {
        droppedTagCount += 1
        continue
      }
      kept.append(tag)
    }
    return (try? Tags(kept)) ?? .none
  }
}
