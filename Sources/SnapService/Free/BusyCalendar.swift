public import CatchValues

/// The busy times of a calendar file, on plain values.
///
/// Times without a zone are the maker's; whole days block the maker's days; events that are
/// TRANSPARENT or CANCELLED block nothing; rules are laid out as far as bookings reach.
public struct BusyCalendar {
  /// One occurrence of an event.
  public struct Time: Hashable, Sendable {
    public let uid: String
    public let title: String
    public let start: Instant
    public let end: Instant
  }

  /// The most occurrences of one file.
  static let most = 100_000

  public private(set) var times: [Time] = []
  /// The number of events of the file, refused ones too.
  public private(set) var eventCount = 0
  /// The events that could not be read, with their lines.
  public private(set) var refused: [Failure] = []

  private let zones: ICalZones
  private let home: TimeZone
  private let find: (String) throws(Failure) -> TimeZone
  private let window: Range<Instant>

  /// - Parameters:
  ///   - file: its name, for refusals.
  ///   - home: the maker's zone.
  ///   - window: what ends before or begins after it is left out.
  /// - Throws: `ical.syntax`, `ical.size`.
  public init(
    _ bytes: [UInt8], file: String, home: TimeZone, window: Range<Instant>,
    find: @escaping (String) throws(Failure) -> TimeZone
  ) throws(Failure) {
    let calendars = try CalendarReader.calendars(bytes, file: file)
    (self.home, self.window, self.find) = (home, window, find)
    zones = ICalZones(calendars, chosen: nil)
    let events = calendars.flatMap(\.children).filter { $0.name == "VEVENT" }
    eventCount = events.count
    // A changed occurrence replaces the one that its rule makes.
    var changed: [String: Set<Instant>] = [:]
    for event in events {
      guard let id = event.first("RECURRENCE-ID"), let uid = event.first("UID")?.value else {
        continue
      }
      if let moment = try? instant(of: moment(id)) { changed[uid, default: []].insert(moment) }
    }
    for event in events {
      do throws(Failure) {
        times += try read(event, changed)
        guard times.count <= BusyCalendar.most else {
          throw CalendarFailure.size.failure(
            "the calendar has more than 100,000 busy times", "바쁜 시간이 100,000개를 넘습니다")
        }
      } catch {
        refused.append(error.located(line: event.line))
        if error.entry == CalendarFailure.size { break }
      }
    }
    times.sort { ($0.start, $0.end, $0.uid) < ($1.start, $1.end, $1.uid) }
  }

  private func read(
    _ event: CalendarComponent, _ changed: [String: Set<Instant>]
  ) throws(Failure) -> [Time] {
    if event.first("STATUS")?.value.uppercased() == "CANCELLED" { return [] }
    if event.first("TRANSP")?.value.uppercased() == "TRANSPARENT" { return [] }
    guard let property = try event.only("DTSTART") else {
      throw refusal("the event has no DTSTART", "DTSTART가 없는 일정입니다", "DTSTART")
    }
    let uid = event.first("UID")?.value ?? "\(property.value)"
    let begin = try moment(property)
    let length = try length(of: event, from: begin)
    let isOverride = event.first("RECURRENCE-ID") != nil
    if let range = event.first("RECURRENCE-ID")?.parameter("RANGE") {
      throw refusal(
        "a change of all later days (RANGE=\(range)) cannot be read",
        "그 뒤의 모든 날을 바꾸는 일정(RANGE=\(range))은 읽을 수 없습니다", "RECURRENCE-ID")
    }
    let left = isOverride ? [] : try excluded(event).union(changed[uid] ?? [])
    var found: [Time] = []
    for start in try starts(of: event, begin, isOverride: isOverride, length) {
      guard !left.contains(start.instant), found.count < BusyCalendar.most else { continue }
      let (from, to) = (start.instant, end(of: start, start.length ?? length))
      guard from < to, from < window.upperBound, window.lowerBound < to else { continue }
      found.append(Time(uid: uid, title: title(of: event), start: from, end: to))
    }
    return found
  }

  /// One start: the instant, and the local time from which whole days count.
  private struct Start {
    let instant: Instant
    let local: CivilDateTime
    let zone: TimeZone
    /// The length of a period of RDATE; nil for that of the event.
    var length: Length?
  }

  private func starts(
    of event: CalendarComponent, _ begin: CalendarMoment, isOverride: Bool, _ length: Length
  ) throws(Failure) -> [Start] {
    let (first, second, zone): (CivilDateTime, Int, TimeZone) =
      switch begin {
      case .day(let day): (CivilDateTime(day, .midnight), 0, home)
      case .clock(let local, let second, let zone): (local, second, zone)
      case .instant(let instant):
        (TimeZone.utc.local(at: instant), (instant.secondsSinceEpoch % 60 + 60) % 60, .utc)
      }
    func start(_ local: CivilDateTime) -> Start? {
      let instant = zone.meaning(of: local).first.adding(seconds: second)
      return instant.map { Start(instant: $0, local: local, zone: zone) }
    }
    guard let property = try event.only("RRULE"), !isOverride else {
      return [start(first)].compactMap(\.self) + (isOverride ? [] : try added(event))
    }
    let rule: RecurrenceRule
    do throws(Failure) {
      rule = try RecurrenceRule(property.value)
    } catch {
      throw Failure(
        SnapRefusal.calendar, error.message, hint: error.hint,
        source: SourcePosition(line: property.line, field: "RRULE"))
    }
    guard let rule = rule.resolved(at: first.time, in: zone) else { return [] }
    // An event that began before the window may reach into it.
    let before = window.lowerBound.adding(seconds: -length.most - 86_400) ?? .first
    let from = max(first.date, zone.local(at: before).date)
    let through = zone.local(at: window.upperBound).date
    guard from <= through else { return [] }
    var found: [Start] = []
    for day in rule.days(startingOn: first.date, through: from...through) {
      if let one = start(CivilDateTime(day, first.time)) { found.append(one) }
      guard found.count <= BusyCalendar.most else { break }
    }
    return found + (try added(event))
  }

  /// The further dates and periods of RDATE.
  private func added(_ event: CalendarComponent) throws(Failure) -> [Start] {
    var found: [Start] = []
    for property in event.all("RDATE") {
      for item in property.value.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = item.split(separator: "/", maxSplits: 1).map(String.init)
        var one = property
        one.value = parts.first ?? ""
        let begin = try moment(one)
        let zone = if case .clock(_, _, let zone) = begin { zone } else { home }
        let instant = instant(of: begin)
        var start = Start(instant: instant, local: zone.local(at: instant), zone: zone)
        if parts.count == 2 {
          one.value = parts[1]
          if let (days, seconds) = ICalDuration.parts(parts[1]), days >= 0, seconds >= 0 {
            start.length = Length(days: days, seconds: seconds)
          } else {
            start.length = Length(
              days: 0, seconds: try self.instant(of: moment(one)).seconds(since: instant))
          }
        }
        found.append(start)
      }
    }
    return found
  }

  private func excluded(_ event: CalendarComponent) throws(Failure) -> Set<Instant> {
    Set(try moments(event, "EXDATE").map(instant))
  }

  private func moments(_ event: CalendarComponent, _ name: String) throws(Failure)
    -> [CalendarMoment]
  {
    var found: [CalendarMoment] = []
    for property in event.all(name) {
      for item in property.value.split(separator: ",", omittingEmptySubsequences: false) {
        var one = property
        one.value = String(item)
        found.append(try moment(one))
      }
    }
    return found
  }

  /// The length of an event: days of the calendar, then seconds.
  private struct Length {
    let days: Int
    let seconds: Int
    var most: Int { days * 90_000 + seconds }
  }

  private func length(of event: CalendarComponent, from begin: CalendarMoment) throws(Failure)
    -> Length
  {
    if let property = try event.only("DTEND") {
      switch (begin, try moment(property)) {
      case (.day(let first), .day(let last)):
        return Length(days: max(1, last.daysSinceEpoch - first.daysSinceEpoch), seconds: 0)
      case (_, let end):
        let seconds = instant(of: end).seconds(since: instant(of: begin))
        guard seconds >= 0 else {
          throw refusal("the event ends before it begins", "시작보다 먼저 끝나는 일정입니다", "DTEND")
        }
        return Length(days: 0, seconds: seconds)
      }
    }
    guard let property = try event.only("DURATION") else {
      if case .day = begin { return Length(days: 1, seconds: 0) }
      return Length(days: 0, seconds: 0)
    }
    guard let (days, seconds) = ICalDuration.parts(property.value), days >= 0, seconds >= 0,
      days <= 3_660, seconds <= 3_660 * 86_400
    else { throw unreadable(property) }
    return Length(days: days, seconds: seconds)
  }

  private func end(of start: Start, _ length: Length) -> Instant {
    var instant = start.instant
    if length.days > 0,
      let local = CivilDateTime(
        minutesSinceEpoch: start.local.minutesSinceEpoch + length.days * 1440)
    {
      instant = start.zone.meaning(of: local).first
    }
    return instant.adding(seconds: length.seconds) ?? .last
  }

  private func moment(_ property: CalendarProperty) throws(Failure) -> CalendarMoment {
    guard let moment = try zones.moment(property, home: home, find: find) else {
      throw unreadable(property)
    }
    return moment
  }

  private func instant(of moment: CalendarMoment) -> Instant {
    if case .day(let day) = moment { home.beginning(of: day) } else { moment.instant ?? .last }
  }

  /// The title in one line of at most 100 characters.
  private func title(of event: CalendarComponent) -> String {
    let summary = Normalization.composedHangul(event.first("SUMMARY")?.text ?? "")
    let kept = summary.unicodeScalars.map { LimitedText.isControl($0) ? " " : $0 }.prefix(100)
    return LimitedText.trimmed(String(String.UnicodeScalarView(kept)))
  }

  private func unreadable(_ property: CalendarProperty) -> Failure {
    let value = property.value.prefix(60)
    return SnapRefusal.calendar.failure(
      "\(property.name) cannot be read: '\(value)'", "'\(value)': 읽을 수 없는 \(property.name) 값입니다",
      field: property.name, line: property.line)
  }

  private func refusal(_ english: String, _ korean: String, _ field: String) -> Failure {
    SnapRefusal.calendar.failure(english, korean, field: field)
  }
}
