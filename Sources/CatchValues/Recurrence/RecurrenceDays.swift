/// The days of a rule in order of time, one by one; the calendar's last day ends every rule.
///
/// Days before the range cost nothing, unless the rule has a count: then they are counted.
public struct RecurrenceDays: Sequence, IteratorProtocol, Sendable {
  /// Up to 31 consecutive days, one bit each; the lowest bit is the first day.
  private struct DayRun {
    var start: Int
    var days: UInt32
  }

  private let rule: RecurrenceRule
  private let first: Int
  private let lower: Int
  private let upper: Int
  private let firstParts: (year: Int, month: Int, day: Int)
  private let firstWeekday: Weekday
  /// The next period to examine: a day, a week's first day, a month counted from year 0, or a year.
  private var period: Int
  private var segments: [DayRun] = []
  private var position = 0
  private var left: Int

  /// - Parameter first: the rule's start; it is one of the days only if the rule selects it.
  init(_ rule: RecurrenceRule, startingOn first: CivilDate, in range: ClosedRange<CivilDate>) {
    self.rule = rule
    self.first = first.daysSinceEpoch
    lower = Swift.max(range.lowerBound, first).daysSinceEpoch
    firstParts = first.components
    firstWeekday = first.weekday
    var upper = range.upperBound.daysSinceEpoch
    left = Int.max
    switch rule.end {
    case .never: break
    case .count(let count): left = count
    case .day(let day): upper = Swift.min(upper, day.daysSinceEpoch)
    case .local(let local): upper = Swift.min(upper, local.date.daysSinceEpoch)
    case .instant(let instant):
      upper = Swift.min(upper, instant.local(at: .utc).date.daysSinceEpoch)
    }
    self.upper = upper
    let origin = RecurrenceDays.period(of: first, rule)
    period = origin
    if left == Int.max, lower > self.first {
      let wanted = RecurrenceDays.period(of: Swift.max(range.lowerBound, first), rule)
      let step = rule.interval * (rule.frequency == .weekly ? 7 : 1)
      period = origin + (wanted - origin) / step * step
    }
  }

  public mutating func next() -> CivilDate? {
    while true {
      while position < segments.count {
        let days = segments[position].days
        guard days != 0 else {
          position += 1
          continue
        }
        segments[position].days = days & (days - 1)
        let day = segments[position].start + days.trailingZeroBitCount
        guard day >= first else { continue }
        guard day <= upper, left > 0 else { return nil }
        if left < Int.max { left -= 1 }
        if day >= lower { return CivilDate(daysSinceEpoch: day) }
      }
      guard left > 0, advance() else { return nil }
    }
  }

  /// Returns the period that contains a day, counted in the unit of the rule's frequency.
  private static func period(of day: CivilDate, _ rule: RecurrenceRule) -> Int {
    switch rule.frequency {
    case .daily: return day.daysSinceEpoch
    case .weekly:
      // Not by `onOrBefore`, which stays in the calendar: its first week begins before it.
      return day.daysSinceEpoch - (day.weekday.rawValue - rule.weekStart.rawValue + 7) % 7
    case .monthly:
      let parts = day.components
      return parts.year * 12 + parts.month - 1
    case .yearly: return day.year
    }
  }

  /// Collects the days of the next period.
  /// - Returns: false when it begins after the end.
  private mutating func advance() -> Bool {
    segments.removeAll(keepingCapacity: true)
    position = 0
    switch rule.frequency {
    case .daily:
      guard period <= upper, let day = CivilDate(daysSinceEpoch: period) else { return false }
      if allows(day) { segments.append(DayRun(start: period, days: 1)) }
      period += rule.interval
    case .weekly:
      guard period <= upper else { return false }
      segments.append(DayRun(start: period, days: week(from: period)))
      period += rule.interval * 7
    case .monthly:
      guard
        let start = CivilDate(year: period / 12, month: period % 12 + 1, day: 1),
        start.daysSinceEpoch <= upper
      else { return false }
      append(monthFrom: start)
      period += rule.interval
    case .yearly:
      guard let newYear = CivilDate(year: period, month: 1, day: 1),
        newYear.daysSinceEpoch <= upper
      else { return false }
      // The whole year, also beyond the end: positions from its back count all of its days.
      for month in 1...12 where isWanted(month: month) {
        guard let start = CivilDate(year: period, month: month, day: 1) else { continue }
        append(monthFrom: start)
      }
      period += rule.interval
    }
    if !rule.positions.isEmpty { choosePositions() }
    return true
  }

  private func isWanted(month: Int) -> Bool {
    guard rule.months.isEmpty else { return rule.months.contains(month) }
    return !rule.monthDays.isEmpty || !rule.weekdays.isEmpty || month == firstParts.month
  }

  private func allows(_ day: CivilDate) -> Bool {
    if !rule.weekdays.isEmpty, !rule.weekdays.contains(where: { $0.weekday == day.weekday }) {
      return false
    }
    guard !rule.months.isEmpty || !rule.monthDays.isEmpty else { return true }
    let parts = day.components
    if !rule.months.isEmpty, !rule.months.contains(parts.month) { return false }
    guard !rule.monthDays.isEmpty else { return true }
    let length = CivilDate.daysInMonth(year: parts.year, month: parts.month)
    return rule.monthDays.contains { $0 > 0 ? $0 == parts.day : length + 1 + $0 == parts.day }
  }

  private func week(from start: Int) -> UInt32 {
    var days: UInt32 = 0
    for offset in 0..<7 {
      let weekday = (rule.weekStart.rawValue + offset) % 7
      let isChosen =
        rule.weekdays.isEmpty
        ? weekday == firstWeekday.rawValue
        : rule.weekdays.contains { $0.weekday.rawValue == weekday }
      guard isChosen else { continue }
      if !rule.months.isEmpty {
        guard let day = CivilDate(daysSinceEpoch: start + offset),
          rule.months.contains(day.month)
        else { continue }
      }
      days |= 1 << offset
    }
    return days
  }

  private mutating func append(monthFrom start: CivilDate) {
    let (year, month, _) = start.components
    guard rule.months.isEmpty || rule.months.contains(month) else { return }
    let length = CivilDate.daysInMonth(year: year, month: month)
    var days: UInt32 = 0
    if rule.monthDays.isEmpty {
      days =
        rule.weekdays.isEmpty
        ? bit(firstParts.day, length) : weekdays(from: start, length: length, year: year)
    } else {
      for day in rule.monthDays { days |= bit(day > 0 ? day : length + 1 + day, length) }
      if !rule.weekdays.isEmpty { days &= weekdays(from: start, length: length, year: year) }
    }
    segments.append(DayRun(start: start.daysSinceEpoch, days: days))
  }

  private func bit(_ day: Int, _ length: Int) -> UInt32 {
    (1...length).contains(day) ? 1 << (day - 1) : 0
  }

  /// Returns the chosen weekdays of a month; numbers count within the year if no month is chosen.
  private func weekdays(from start: CivilDate, length: Int, year: Int) -> UInt32 {
    var span = (start: start, length: length)
    if rule.frequency == .yearly, rule.months.isEmpty,
      let newYear = CivilDate(year: year, month: 1, day: 1)
    {
      span = (newYear, CivilDate.isLeap(year) ? 366 : 365)
    }
    var days: UInt32 = 0
    for choice in rule.weekdays {
      guard let number = choice.number else {
        var offset = (choice.weekday.rawValue - start.weekday.rawValue + 7) % 7
        while offset < length {
          days |= 1 << offset
          offset += 7
        }
        continue
      }
      let ahead = (choice.weekday.rawValue - span.start.weekday.rawValue + 7) % 7
      let count = (span.length - ahead + 6) / 7
      guard number <= count, number >= -count else { continue }
      let inSpan = ahead + 7 * (number > 0 ? number - 1 : count + number)
      let offset = span.start.daysSinceEpoch + inSpan - start.daysSinceEpoch
      if (0..<length).contains(offset) { days |= 1 << offset }
    }
    return days
  }

  private mutating func choosePositions() {
    let total = segments.reduce(0) { $0 + $1.days.nonzeroBitCount }
    var number = 0
    for index in segments.indices {
      var rest = segments[index].days
      var kept: UInt32 = 0
      while rest != 0 {
        let lowest = rest & (~rest + 1)
        number += 1
        if rule.positions.contains(number) || rule.positions.contains(number - total - 1) {
          kept |= lowest
        }
        rest &= rest - 1
      }
      segments[index].days = kept
    }
  }
}

extension RecurrenceRule {
  /// Returns the rule's days within a range, in order of time, one by one.
  ///
  /// An end with a time counts as its day; call `resolved` first for the exact end.
  public func days(
    startingOn first: CivilDate, through range: ClosedRange<CivilDate>
  ) -> RecurrenceDays {
    RecurrenceDays(self, startingOn: first, in: range)
  }

  /// Returns the rule's days within a range, in order of time.
  public func occurrences(
    startingOn first: CivilDate, in range: ClosedRange<CivilDate>
  ) -> [CivilDate] {
    Array(days(startingOn: first, through: range))
  }

  public func occurs(on day: CivilDate, startingOn first: CivilDate) -> Bool {
    var days = days(startingOn: first, through: day...day)
    return days.next() != nil
  }

  /// Returns the rule's last day; nil when the rule has no end or no day.
  ///
  /// Cost: all days for a count; for a last day, the days of the periods before it.
  public func last(startingOn first: CivilDate) -> CivilDate? {
    switch end {
    case .never: return nil
    case .count:
      var last: CivilDate?
      for day in days(startingOn: first, through: first...CivilDate.last) { last = day }
      return last
    case .day(let day): return latest(through: day, startingOn: first)
    case .local(let local): return latest(through: local.date, startingOn: first)
    case .instant(let instant):
      return latest(through: instant.local(at: .utc).date, startingOn: first)
    }
  }

  /// Searches back in doubling steps, so that a rule with years between its days costs little.
  private func latest(through end: CivilDate, startingOn first: CivilDate) -> CivilDate? {
    guard end >= first else { return nil }
    var reach = 64
    var upper = end
    while true {
      let lower = max(first, upper.adding(days: -reach))
      if let found = occurrences(startingOn: first, in: lower...upper).last { return found }
      guard lower > first else { return nil }
      upper = lower.adding(days: -1)
      reach *= 2
    }
  }
}
