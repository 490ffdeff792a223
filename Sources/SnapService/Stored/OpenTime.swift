public import CatchStore
public import CatchValues
public import PeopleService

/// The days to which open hours apply: a day of the week, public holidays, or one date.
public enum OpenDay: Hashable, Sendable, ColumnValue {
  case weekday(Weekday)
  case holiday
  case date(CivilDate)

  public var text: String {
    switch self {
    case .weekday(let weekday): weekday.code
    case .holiday: "holiday"
    case .date(let date): date.description
    }
  }

  public init?(_ text: String) {
    if text == "holiday" {
      self = .holiday
    } else if let weekday = Weekday(code: text) {
      self = .weekday(weekday)
    } else if let date = CivilDate(text) {
      self = .date(date)
    } else {
      return nil
    }
  }

  public var name: Text {
    switch self {
    case .weekday(let weekday): weekday.name
    case .holiday: Text(en: "public holidays", ko: "공휴일")
    case .date(let date): Text(verbatim: date.description)
    }
  }

  public static var kind: ColumnDescription.Kind {
    .code { text in OpenDay(text).map { DisplayCode(text, $0.name) } }
  }

  public var stored: Value { .text(text) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> OpenDay {
    try row.decoded(column, "a day of open hours", OpenDay.init)
  }
}

/// The open segments of a day in one column, in minutes of the maker's clock: `10:00-13:00,14:00-18:00`.
///
/// Empty for a closed day; an end may lie up to a day after midnight: `18:00-26:00`.
public struct OpenSpans: Hashable, Sendable, ColumnValue {
  public let spans: [Range<Int>]

  public static let closed = OpenSpans(IntervalSet.empty)

  public init(_ set: IntervalSet) { spans = set.ranges }

  public var text: String {
    spans.map {
      "\(ClockWord.text(minute: $0.lowerBound))-\(ClockWord.text(minute: $0.upperBound))"
    }
    .joined(separator: ",")
  }

  public static var kind: ColumnDescription.Kind { .words }
  public var stored: Value { .text(text) }

  /// Reads `10:00-18:00` and `22:00-02:00`, also several with commas between; hours from 24 to 48
  /// belong to the date after.
  public init?(_ text: String) {
    var ranges: [Range<Int>] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count == 2, let start = ClockText.minute(ends[0]),
        var end = ClockText.minute(ends[1])
      else { return nil }
      if end < start { end += 1440 }
      guard start < end, end <= min(start + 1440, 2880) else { return nil }
      ranges.append(start..<end)
    }
    self.init(IntervalSet(ranges))
  }

  /// Takes a break out of open hours; after midnight, `00:00-01:00` means `24:00-25:00`.
  public static func hours(
    _ hours: IntervalSet, without pause: IntervalSet
  ) throws(Failure) -> IntervalSet {
    let later = IntervalSet(pause.ranges.map { $0.lowerBound + 1440..<$0.upperBound + 1440 })
    for pause in [pause, later] where !hours.intersection(pause).isEmpty {
      return hours.subtracting(pause)
    }
    let words = OpenSpans(pause).text
    throw SnapRefusal.value.failure(
      "the break \(words) lies outside the open hours", "쉬는 시간이 영업시간 밖에 있습니다(\(words))",
      field: "break")
  }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> OpenSpans {
    try row.decoded(column, "open hours", OpenSpans.init)
  }
}

/// Times of day as open hours have them: `9`, `09:30`, `26:00`.
enum ClockText {
  static func minute(_ text: Substring) -> Int? {
    let parts = LimitedText.trimmed(String(text)).split(
      separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let hour = Int(parts[0]), (0...48).contains(hour),
      parts[0].utf8.count <= 2
    else { return nil }
    guard parts.count == 2 else { return hour * 60 }
    guard parts[1].utf8.count == 2, let minute = Int(parts[1]), (0..<60).contains(minute) else {
      return nil
    }
    return hour * 60 + minute
  }
}

/// Open hours of a maker.
public struct OpenTime: Hashable {
  public var id = ID<OpenTime>(0)
  public var maker = ID<Person>(0)
  public var day = OpenDay.holiday
  public var spans = OpenSpans.closed

  public init() {}
}

extension OpenTime: StoredRecord {
  public static let table = StoredTable(of: OpenTime.self, "open_time", prefix: "opn")
  public static var noun: TableNoun { TableNoun("set of hours", "sets of hours", "영업시간") }

  public static let columns = Columns<OpenTime>()

  public static func list(_ open: inout OpenTime, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&open.id)
    columns.person("maker", &open.maker, "Maker", "작가")
    columns.column("day", &open.day, "Day", "날")
    columns.column(
      "hours", &open.spans, "Hours", "시간", "Open hours; empty when closed", "영업시간. 쉬면 비어 있음")
  }
}

/// A time at which a maker cannot be booked.
public struct BusyTime: Hashable {
  public var id = ID<BusyTime>(0)
  public var maker = ID<Person>(0)
  public var startsAt = Instant.first
  public var endsAt = Instant.first
  public var title = ""
  /// The calendar that it came from; empty when it was typed.
  public var source = ""
  /// The event in that calendar.
  public var uid = ""

  public init() {}

  public var range: Range<Int> { startsAt.secondsSinceEpoch..<endsAt.secondsSinceEpoch }
}

extension BusyTime: StoredRecord {
  public static let table = StoredTable(of: BusyTime.self, "busy", prefix: "bsy")
  public static var noun: TableNoun { TableNoun("busy time", "busy times", "바쁜 시간") }

  public static let columns = Columns<BusyTime>()

  public static func list(_ busy: inout BusyTime, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&busy.id)
    columns.person("maker", &busy.maker, "Maker", "작가")
    columns.column("starts_at", &busy.startsAt, "Starts", "시작")
    columns.column("ends_at", &busy.endsAt, "Ends", "끝")
    columns.words("title", &busy.title, "Title", "제목")
    columns.words(
      "source", &busy.source, "Calendar", "캘린더", "The calendar that it came from", "가져온 캘린더")
    columns.words("uid", &busy.uid, "Event", "일정", "The event in that calendar", "캘린더 안의 일정")
  }
}
