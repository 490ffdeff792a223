public import CatchStore
public import CatchValues

/// Shifts that repeat by one rule, at one time of day, for one member; a series has one or more.
///
/// A series begins with one part and gets another with each change of "this and following".
public struct SeriesPart: Hashable {
  public var id = ID<SeriesPart>(0)
  /// The series' first part, whose id is that of the whole series.
  public var series = ID<SeriesPart>(0)
  public var membership = ID<Membership>(0)
  public var firstDay = CivilDate.first
  /// nil for no end; the rule itself has none.
  public var lastDay: CivilDate?
  public var rule = RecurrenceRule()
  /// The requested number of days, the last being `lastDay`; nil when the end is a date.
  public var count: Int?
  /// Minutes from midnight of local time, 0 to 1439.
  public var start = 0
  /// Minutes of local time, 1 to 1440.
  public var minutes = 1
  /// As if the shift's day were 1970-01-01 in UTC, in canonical order.
  public var breaks: [ShiftBreak] = []
  public var skipsHolidays = false
  public var title = ""
  public var memo = ""
  public var tags = Tags.none
  /// The UID in an imported calendar; nil to derive it from the id.
  public var uid: String?
  /// The import key; nil for series made by hand.
  public var importKey: String?

  public init() {}

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
    return zone.meaning(of: local).first
  }
}

extension SeriesPart: StoredRecord {
  public static let table = StoredTable(of: SeriesPart.self, "series_part", prefix: "ser")
  public static var noun: TableNoun { TableNoun("part of a series", "parts of series", "반복") }
  public static var zonePath: [StaticString] { ["membership", "workplace", "zone"] }

  public static let columns = Columns<SeriesPart>()

  public static func list(
    _ part: inout SeriesPart, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&part.id)
    columns.member(&part.membership)
    var root = [part.id, ID(0)].contains(part.series) ? nil : part.series
    columns.reference("root", &root, to: SeriesPart.table, "Continues", "이어진 반복")
    part.series = root ?? part.id
    columns.column("first_day", &part.firstDay, "First day", "첫날")
    columns.column("last_day", &part.lastDay, "Last day", "마지막 날")
    columns.text(
      "rule", &part.counted, "Rule", "규칙", .text, is: "a recurrence rule", \.text,
      { try? RecurrenceRule($0) })
    columns.column("start", &part.start, "Starts", "시작", as: "start_minute")
    columns.minutes("minutes", &part.minutes, "Length", "길이", as: "length")
    columns.breaks(&part.breaks, .text)
    columns.column("skips_holidays", &part.skipsHolidays, "Skips holidays", "공휴일 제외")
    columns.column("title", &part.title, "Title", "제목")
    columns.column("memo", &part.memo, "Memo", "메모")
    columns.column("tags", &part.tags, "Tags", "태그")
    columns.column("uid", &part.uid, "UID", "UID")
    columns.column("import_key", &part.importKey, "Key", "키")
  }

  /// The rule with the number of days, as it is stored.
  private var counted: RecurrenceRule {
    get { count.flatMap { try? rule.ending(.count($0)) } ?? rule }
    set {
      (rule, count) = (newValue, nil)
      guard case .count(let days) = newValue.end, let endless = try? newValue.ending(.never) else {
        return
      }
      (rule, count) = (endless, days)
    }
  }
}
