/// The days on which something repeats, as in RFC 5545; whole days without a time of day.
///
/// Daily, weekly, monthly and yearly rules with every part that selects days by month, day of the
/// month or day of the week. Lists are sorted and without duplicates, so equal rules are equal.
public struct RecurrenceRule: Hashable, Sendable {
  public enum Frequency: Int, Hashable, Sendable, CaseIterable {
    case daily, weekly, monthly, yearly
  }

  public enum End: Hashable, Sendable {
    case never
    /// After this many days, the first one included; at least 1.
    case count(Int)
    /// On this day, included.
    case day(CivilDate)
    /// At this local time, included, in the zone of the place.
    case local(CivilDateTime)
    /// At this instant, included.
    case instant(Instant)
  }

  /// A day of the week, or the n-th such day of the month or year; negative counts from the end.
  public struct WeekdayChoice: Hashable, Comparable, Sendable {
    public let number: Int?
    public let weekday: Weekday

    public init(_ weekday: Weekday, number: Int? = nil) {
      self.number = number
      self.weekday = weekday
    }

    public static func < (left: WeekdayChoice, right: WeekdayChoice) -> Bool {
      (left.weekday.rawValue, left.number ?? 0) < (right.weekday.rawValue, right.number ?? 0)
    }
  }

  public private(set) var frequency = Frequency.daily
  /// Days, weeks, months or years from one period to the next; 1 to `largestNumber`.
  public private(set) var interval = 1
  public private(set) var end = End.never
  /// The first day of a week, which matters for every second week and beyond.
  public private(set) var weekStart = Weekday.mon
  public private(set) var months: [Int] = []
  /// 1 to 31, or −1 for the last day to −31.
  public private(set) var monthDays: [Int] = []
  public private(set) var weekdays: [WeekdayChoice] = []
  /// The days of each period that remain: 1 is the first, −1 the last.
  public private(set) var positions: [Int] = []

  /// The largest interval and count.
  public static let largestNumber = 999_999

  /// - Throws: `recurrence.syntax` for numbers out of range and parts that contradict each other.
  public init(
    _ frequency: Frequency, interval: Int = 1, end: End = .never, weekStart: Weekday = .mon,
    months: [Int] = [], monthDays: [Int] = [], weekdays: [WeekdayChoice] = [],
    positions: [Int] = []
  ) throws(Failure) {
    try RecurrenceRule.check(
      [interval], in: 1...RecurrenceRule.largestNumber, part: "INTERVAL", signed: false)
    if case .count(let count) = end {
      try RecurrenceRule.check(
        [count], in: 1...RecurrenceRule.largestNumber, part: "COUNT", signed: false)
    }
    try RecurrenceRule.check(months, in: 1...12, part: "BYMONTH", signed: false)
    try RecurrenceRule.check(monthDays, in: 1...31, part: "BYMONTHDAY", signed: true)
    try RecurrenceRule.check(weekdays.compactMap(\.number), in: 1...53, part: "BYDAY", signed: true)
    try RecurrenceRule.check(positions, in: 1...366, part: "BYSETPOS", signed: true)
    if frequency == .daily || frequency == .weekly, weekdays.contains(where: { $0.number != nil }) {
      throw RecurrenceRule.failure(
        "a numbered weekday needs FREQ=MONTHLY or FREQ=YEARLY",
        "번호가 붙은 요일은 FREQ=MONTHLY나 FREQ=YEARLY에만 쓸 수 있습니다", part: "BYDAY")
    }
    if frequency == .weekly, !monthDays.isEmpty {
      throw RecurrenceRule.failure(
        "days of the month do not go with FREQ=WEEKLY",
        "FREQ=WEEKLY에는 BYMONTHDAY를 쓸 수 없습니다", part: "BYMONTHDAY")
    }
    if !positions.isEmpty, months.isEmpty, monthDays.isEmpty, weekdays.isEmpty {
      throw RecurrenceRule.failure(
        "BYSETPOS chooses among days, so it needs BYMONTH, BYMONTHDAY or BYDAY",
        "BYSETPOS는 BYMONTH, BYMONTHDAY, BYDAY 가운데 하나와 함께 지정해야 합니다",
        part: "BYSETPOS")
    }
    self.frequency = frequency
    self.interval = interval
    self.end = end
    self.weekStart = weekStart
    self.months = Array(Set(months)).sorted()
    self.monthDays = Array(Set(monthDays)).sorted()
    self.weekdays = Array(Set(weekdays)).sorted()
    self.positions = Array(Set(positions)).sorted()
  }

  /// Each day, without an end.
  public init() {}

  private func with(_ end: End) -> RecurrenceRule {
    var copy = self
    copy.end = end
    return copy
  }

  /// Returns the rule with its end as a plain day, for events at that time in that zone.
  ///
  /// - Returns: nil when the end comes before the event on the calendar's first day.
  public func resolved(at time: CivilTime, in zone: TimeZone) -> RecurrenceRule? {
    let last: CivilDateTime
    switch end {
    case .never, .count, .day: return self
    case .local(let local): last = local
    case .instant(let instant): last = zone.local(at: instant)
    }
    guard last.time < time else { return with(.day(last.date)) }
    guard last.date > .first else { return nil }
    return with(.day(last.date.adding(days: -1)))
  }

  /// Returns the rule with its end on the day before the given one.
  ///
  /// - Returns: nil for the first day of the calendar.
  public func ending(before day: CivilDate) -> RecurrenceRule? {
    day > .first ? with(.day(day.adding(days: -1))) : nil
  }

  /// Returns the rest of the rule for a series that begins on one of its days; a count is reduced.
  ///
  /// - Returns: nil when no day is left.
  public func rest(from day: CivilDate, startingOn first: CivilDate) -> RecurrenceRule? {
    guard case .count(let count) = end else {
      var days = days(startingOn: first, through: day...CivilDate.last)
      return days.next() == nil ? nil : self
    }
    let gone =
      day > first ? occurrences(startingOn: first, in: first...day.adding(days: -1)).count : 0
    return gone < count ? with(.count(count - gone)) : nil
  }

  static func failure(_ english: String, _ korean: String, part: String) -> Failure {
    RecurrenceFailure.syntax.failure(english, korean, field: part)
  }

  private static func check(
    _ numbers: [Int], in range: ClosedRange<Int>, part: String, signed: Bool
  ) throws(Failure) {
    for number in numbers {
      let size = signed && number > Int.min ? abs(number) : number
      guard range.contains(size) else {
        let limits = "\(range.lowerBound)…\(range.upperBound)"
        let negative = signed ? ", -\(range.upperBound)…-\(range.lowerBound)" : ""
        throw failure(
          "\(part) takes \(limits)\(negative), not '\(number)'",
          "'\(number)': \(part)에는 \(limits)\(negative)만 쓸 수 있습니다", part: part)
      }
    }
  }
}
