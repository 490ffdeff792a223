public import CatchStore
public import CatchValues
public import PeopleService

/// Hours at which a person can, cannot or would rather not work, by weekday and within a range of
/// days.
public struct Availability: Hashable {
  public enum Kind: String, Hashable, NamedWord, ColumnValue {
    case available
    case unavailable
    case undesired

    public var name: Text {
      switch self {
      case .available: Text(en: "can work", ko: "가능")
      case .unavailable: Text(en: "cannot work", ko: "불가")
      case .undesired: Text(en: "would rather not", ko: "비선호")
      }
    }
  }

  public var id = ID<Availability>(0)
  public var person = ID<Person>(0)
  /// The person's nickname; no column of its own.
  public var worker = ""
  public var kind = Kind.available
  /// In the order of the week; empty for every day.
  public var days: [Weekday] = []
  public var since: CivilDate?
  public var until: CivilDate?
  /// Minutes from the midnight at which the day begins; the end may lie in the next day.
  public var startMinute = 0
  public var endMinute = 1440
  public var memo = ""

  public init() {}

  /// Returns true when the statement applies on a day.
  func holds(on day: CivilDate) -> Bool { day >= since ?? day && day <= until ?? day }

  func meets(from start: Int, to end: Int) -> Bool {
    windows(from: start, to: end).contains { $0.lowerBound < end && $0.upperBound > start }
  }

  /// Returns the hours around a time, in minutes since 1970 of local time.
  func windows(from start: Int, to end: Int) -> [Range<Int>] {
    var windows: [Range<Int>] = []
    // The day before may have a window that is still open.
    var midnight = Availability.midnight(before: start) - 1440
    while midnight < end {
      if let day = CivilDate(daysSinceEpoch: midnight / 1440), holds(on: day),
        days.isEmpty || days.contains(day.weekday)
      {
        windows.append(midnight + startMinute..<midnight + endMinute)
      }
      midnight += 1440
    }
    return windows
  }

  /// Returns the midnight at which the minute's day begins, also before 1970.
  static func midnight(before minute: Int) -> Int {
    let rest = minute % 1440
    return minute - (rest < 0 ? rest + 1440 : rest)
  }
}

extension Availability: StoredRecord {
  public static let table = StoredTable(of: Availability.self, "availability", prefix: "avl")
  public static var noun: TableNoun {
    TableNoun("entry of availability", "entries of availability", "가능 시간")
  }

  public static let columns = Columns<Availability>()

  public static func list(
    _ stated: inout Availability, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&stated.id)
    columns.reference(
      "person", &stated.person, to: PeopleTables.person,
      showing: [ShiftTables.worker(["person", "name"])])
    columns.column("kind", &stated.kind, "Kind", "구분")
    columns.text(
      "days", &stated.days, "Weekdays", "요일", .list(ShiftTables.weekday),
      is: "days of the week", { $0.map(\.code).joined(separator: ",") }, Weekday.list(stored:))
    columns.column("since", &stated.since, "Since", "시작일")
    columns.column("until", &stated.until, "Until", "종료일")
    columns.column("start_minute", &stated.startMinute, "From minute", "시작(분)", as: "from_minute")
    columns.column("end_minute", &stated.endMinute, "To minute", "끝(분)", as: "to_minute")
    columns.column("memo", &stated.memo, "Memo", "메모")
  }
}

extension Weekday {
  /// Reads codes separated by commas; nil for anything else.
  static func list(stored text: String) -> [Weekday]? {
    var days: [Weekday] = []
    for word in text.split(separator: ",") {
      guard let day = Weekday(code: String(word)) else { return nil }
      days.append(day)
    }
    return days
  }
}
