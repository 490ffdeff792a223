import CatchStore
public import CatchValues

/// Shifts that repeat by one rule, at one time of day, for one member; a series has one or more.
///
/// A series begins with one part and gets another with each change of "this and following".
public struct SeriesPart: Hashable, Sendable, Identified {
  public static let idPrefix = Occurrence.prefix

  public var id: ID<SeriesPart>
  /// The series' first part, whose id is that of the whole series.
  public var series: ID<SeriesPart>
  public var membership: ID<Membership>
  public var firstDay: CivilDate
  /// nil for no end; the rule itself has none.
  public var lastDay: CivilDate?
  public var rule: RecurrenceRule
  /// The requested number of days, the last being `lastDay`; nil when the end is a date.
  public var count: Int?
  /// Minutes from midnight of local time, 0 to 1439.
  public var start: Int
  /// Minutes of local time, 1 to 1440.
  public var minutes: Int
  /// As if the shift's day were 1970-01-01 in UTC, in canonical order.
  public var breaks: [ShiftBreak]
  public var skipsHolidays: Bool
  public var title: String
  public var memo: String
  public var tags: Tags
  /// The UID in an imported calendar; nil to derive it from the id.
  public var uid: String?
  /// The import key; nil for series made by hand.
  public var importKey: String?

  public init(
    id: ID<SeriesPart> = ID(0), series: ID<SeriesPart> = ID(0), membership: ID<Membership>,
    firstDay: CivilDate, lastDay: CivilDate?, rule: RecurrenceRule, count: Int? = nil, start: Int,
    minutes: Int,
    breaks: [ShiftBreak] = [], skipsHolidays: Bool = false, title: String = "", memo: String = "",
    tags: Tags = .none, uid: String? = nil, importKey: String? = nil
  ) {
    self.id = id
    self.series = series
    self.membership = membership
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.rule = rule
    self.count = count
    self.start = start
    self.minutes = minutes
    self.breaks = breaks
    self.skipsHolidays = skipsHolidays
    self.title = title
    self.memo = memo
    self.tags = tags
    self.uid = uid
    self.importKey = importKey
  }

  /// Reads the columns of `SeriesQueries` in their order.
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    membership = try row.id(1)
    series = try row.idIfAny(2) ?? id
    firstDay = try row.date(3)
    lastDay = try row.dateIfAny(4)
    let stored = try row.decoded(5, "a recurrence rule") { text in
      do throws(Failure) { return try RecurrenceRule(text) } catch { return nil }
    }
    if case .count(let days) = stored.end {
      count = days
      rule = try stored.ending(.never)
    } else {
      rule = stored
    }
    start = try row.integer(6)
    minutes = try row.integer(7)
    breaks = try ShiftBreak.decode(try row.text(8))
    skipsHolidays = try row.bool(9)
    title = try row.text(10)
    memo = try row.text(11)
    tags = try Tags(try row.text(12))
    uid = try row.textIfAny(13)
    importKey = try row.textIfAny(14)
  }

  /// The columns of INSERT from the membership on.
  var values: [Value] {
    [
      Value(membership), Value(series == id ? nil : series), Value(firstDay), Value(lastDay),
      .text(countedRule.text), .integer(start), .integer(minutes),
      .text(ShiftBreak.encode(breaks)), Value(skipsHolidays), .text(title), .text(memo),
      .text(tags.description), Value(uid), Value(importKey),
    ]
  }

  private var countedRule: RecurrenceRule {
    count.flatMap { try? rule.ending(.count($0)) } ?? rule
  }

  /// Returns true when the rule has the day, holidays and skipped days included.
  public func occurs(on day: CivilDate) -> Bool {
    guard day >= firstDay, day <= lastDay ?? .last else { return false }
    return rule.occurs(on: day, startingOn: firstDay)
  }

  /// Returns the shift of one day; nil at the very end of the calendar.
  ///
  /// A start that the clock skips is read with the offset before the jump, and of a repeated one
  /// the first counts, as RFC 5545 defines.
  public func shift(on day: CivilDate, in zone: TimeZone) -> Shift? {
    guard let occurrence = Occurrence(series: series.number, day: day),
      let planned = planned(on: day, in: zone)
    else { return nil }
    return Shift(
      id: occurrence.number, membershipID: membership.number, day: day, planned: planned,
      breaks: breaks(on: day, in: zone, within: planned), title: title, memo: memo, tags: tags)
  }

  /// Returns the planned start and end on that day.
  func planned(on day: CivilDate, in zone: TimeZone) -> TimeSpan? {
    SeriesPart.span(from: start, minutes, on: day, in: zone)
  }

  /// Returns the span of so many minutes of local time that begins at a minute of that day.
  static func span(
    from start: Int, _ minutes: Int, on day: CivilDate, in zone: TimeZone
  ) -> TimeSpan? {
    guard let begin = instant(start, on: day, in: zone) else { return nil }
    if let end = instant(start + minutes, on: day, in: zone), end > begin,
      let span = try? TimeSpan(from: begin, to: end)
    {
      return span
    }
    // When the clock changes during the shift, the local end may be impossible.
    return begin.adding(seconds: minutes * 60).flatMap { try? TimeSpan(from: begin, to: $0) }
  }

  private func breaks(
    on day: CivilDate, in zone: TimeZone, within planned: TimeSpan
  ) -> [ShiftBreak] {
    guard !breaks.isEmpty else { return [] }
    let placed = breaks.compactMap { one -> ShiftBreak? in
      let minute = one.startsAt.map { $0.secondsSinceEpoch / 60 }
      let startsAt = minute.flatMap { SeriesPart.instant($0, on: day, in: zone) }
      return try? ShiftBreak(startsAt: startsAt, minutes: one.minutes, isPaid: one.isPaid)
    }
    guard (try? ShiftBreak.check(placed, in: planned)) == nil else {
      return ShiftBreak.canonical(placed)
    }
    // A clock change moved a break outside the shift: its length still counts.
    return ShiftBreak.canonical(
      breaks.compactMap {
        try? ShiftBreak(startsAt: nil, minutes: $0.minutes, isPaid: $0.isPaid)
      })
  }

  static func instant(_ minute: Int, on day: CivilDate, in zone: TimeZone) -> Instant? {
    guard let local = CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + minute) else {
      return nil
    }
    switch zone.meaning(of: local) {
    case .unique(let instant): return instant
    case .gap(let before, _): return before
    case .fold(let earlier, _): return earlier
    }
  }
}
