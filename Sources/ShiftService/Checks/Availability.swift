import CatchStore
public import CatchValues
public import PeopleService

/// Hours at which a person can, cannot or would rather not work, by weekday and within a range of
/// days.
public struct Availability: Hashable, Sendable, Identified {
  public static let idPrefix = "avl"

  public enum Kind: String, Hashable, Sendable, CaseIterable {
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

  public let id: ID<Availability>
  public let person: ID<Person>
  /// The person's nickname.
  public let worker: String
  public let kind: Kind
  /// In the order of the week; empty for every day.
  public let days: [Weekday]
  public let since: CivilDate?
  public let until: CivilDate?
  /// Minutes from the midnight at which the day begins; the end may lie in the next day.
  public let startMinute: Int
  public let endMinute: Int
  public let memo: String

  public init(
    id: ID<Availability>, person: ID<Person>, worker: String, kind: Kind, days: [Weekday] = [],
    since: CivilDate? = nil, until: CivilDate? = nil, startMinute: Int = 0, endMinute: Int = 1440,
    memo: String = ""
  ) {
    self.id = id
    self.person = person
    self.worker = worker
    self.kind = kind
    self.days = days
    self.since = since
    self.until = until
    self.startMinute = startMinute
    self.endMinute = endMinute
    self.memo = memo
  }

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

extension Availability {
  init(_ row: borrowing Statement) throws(Failure) {
    self.init(
      id: try row.id(0), person: try row.id(1), worker: try row.text(2),
      kind: try row.decoded(3, "a kind of availability", Kind.init(rawValue:)),
      days: try row.decoded(4, "days of the week", Weekday.list(stored:)),
      since: try row.dateIfAny(5), until: try row.dateIfAny(6), startMinute: try row.integer(7),
      endMinute: try row.integer(8), memo: try row.text(9))
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
