public import CatchValues

/// The days on which a series repeats, as typed; nil fields keep the present values.
public struct Repetition: Hashable, Sendable {
  public enum Unit: Hashable, Sendable {
    case day, week, month, year
    /// The whole rule in the form of RFC 5545.
    case rule(RecurrenceRule)
  }

  /// A day of the week, the n-th one of the month, or a day of the month; −1 is the last.
  public enum Choice: Hashable, Sendable {
    case weekday(Weekday, number: Int?)
    case monthDay(Int)
  }

  public enum End: Hashable, Sendable {
    case never
    case day(CivilDate)
    case count(Int)
  }

  public var unit: Unit?
  /// Repeats every this many units.
  public var interval: Int?
  public var choices: [Choice]
  public var end: End?
  public var skipsHolidays: Bool?
  /// The workplace's first day of the week, which decides which weeks are the second ones.
  public var weekStart: Weekday

  public init(
    _ unit: Unit? = nil, interval: Int? = nil, on choices: [Choice] = [], end: End? = nil,
    skipsHolidays: Bool? = nil, weekStart: Weekday = .mon
  ) {
    self.unit = unit
    self.interval = interval
    self.choices = choices
    self.end = end
    self.skipsHolidays = skipsHolidays
    self.weekStart = weekStart
  }

  public var isEmpty: Bool {
    !changesRule && end == nil && skipsHolidays == nil
  }

  /// True when the request changes the days, not only their end.
  var changesRule: Bool { unit != nil || interval != nil || !choices.isEmpty }

  /// A rule without an end, with its first day, and its last day if there is one.
  struct Resolved {
    let rule: RecurrenceRule
    let firstDay: CivilDate
    let lastDay: CivilDate?
    /// The number of days, if they are counted.
    var count: Int?
  }

  /// - Parameters:
  ///   - day: the first day that counts.
  ///   - old: the series' present values, for fields left out.
  /// - Throws: `series.rule` for days that do not fit the unit; `series.empty` when there is no
  ///   such day.
  func resolved(
    from day: CivilDate, replacing old: Resolved?, at start: Int, in zone: TimeZone
  ) throws(Failure) -> Resolved {
    var end = end ?? .day(old?.lastDay ?? .last)
    let rule: RecurrenceRule
    let firstDay: CivilDate?
    if case .rule(let typed)? = unit {
      guard interval == nil, choices.isEmpty else { throw .ruleAndParts }
      let exact = try typed.resolvedEnd(at: start, in: zone)
      if let said = Repetition.end(of: exact) {
        guard self.end == nil else { throw .ruleAndParts }
        end = said
      } else if self.end == nil {
        end = .never
      }
      rule = try exact.anchored(to: day)
      // As in a calendar file, weeks are counted from the given day.
      firstDay = rule.first(from: day)
    } else {
      if !changesRule, let old {
        rule = old.rule
      } else {
        rule = try made(from: day, replacing: old?.rule).counted(inWeeksFrom: weekStart)
      }
      let phase = old.map { changesRule ? day : $0.firstDay } ?? day
      if changesRule || old == nil {
        // Counting starts at the first such day, so that every second one does not start a week
        // late.
        firstDay = try rule.withInterval(1).first(from: day)
      } else {
        firstDay = rule.first(startingOn: phase, in: max(day, phase)...CivilDate.last)
      }
    }
    guard let firstDay else { throw .noSuchDay(from: day) }
    var lastDay: CivilDate?
    var counted: Int?
    switch end {
    case .never: lastDay = nil
    case .day(let last): lastDay = last == .last ? nil : last
    case .count(let count):
      guard count <= SeriesPart.longestCount else { throw .seriesOfTooMany(count) }
      lastDay = try rule.ending(.count(count)).last(startingOn: firstDay)
      counted = count
    }
    if let last = lastDay, last < firstDay { throw .noSuchDay(from: day, through: last) }
    return Resolved(rule: rule, firstDay: firstDay, lastDay: lastDay, count: counted)
  }

  private static func end(of rule: RecurrenceRule) -> End? {
    switch rule.end {
    case .never: nil
    case .count(let count): .count(count)
    case .day(let day): .day(day)
    case .local(let local): .day(local.date)
    case .instant(let instant): .day(instant.local(at: .utc).date)
    }
  }

  private func made(
    from day: CivilDate, replacing old: RecurrenceRule?
  ) throws(Failure) -> RecurrenceRule {
    let frequency: RecurrenceRule.Frequency =
      switch unit {
      case .day: .daily
      case .week: .weekly
      case .month: .monthly
      case .year: .yearly
      case .rule, nil: old?.frequency ?? .weekly
      }
    let interval = interval ?? (unit == nil ? old?.interval ?? 1 : 1)
    if choices.isEmpty {
      // Only the interval is new.
      if unit == nil, let old { return try old.withInterval(interval) }
      return try RecurrenceRule(frequency, interval: interval).anchored(to: day)
    }
    var (weekdays, monthDays) = ([RecurrenceRule.WeekdayChoice](), [Int]())
    for choice in choices {
      switch (choice, frequency) {
      case (.weekday(let weekday, nil), .daily), (.weekday(let weekday, nil), .weekly):
        weekdays.append(.init(weekday))
      case (.weekday(let weekday, let number), .monthly):
        weekdays.append(.init(weekday, number: number))
      case (.monthDay(let day), .monthly):
        monthDays.append(day)
      default: throw .wrongChoice(choice, frequency)
      }
    }
    guard weekdays.isEmpty || monthDays.isEmpty else { throw .mixedChoices }
    return try RecurrenceRule(
      frequency, interval: interval, monthDays: monthDays, weekdays: weekdays)
  }
}

extension RecurrenceRule {
  /// Returns the rule for the same days, but independent of its first day and without an end.
  func anchored(to day: CivilDate) throws(Failure) -> RecurrenceRule {
    let parts = day.components
    var (months, monthDays, weekdays) = (months, monthDays, weekdays)
    switch frequency {
    case .daily: break
    case .weekly: if weekdays.isEmpty { weekdays = [.init(day.weekday)] }
    case .monthly: if weekdays.isEmpty, monthDays.isEmpty { monthDays = [parts.day] }
    case .yearly:
      if weekdays.isEmpty, monthDays.isEmpty {
        monthDays = [parts.day]
        if months.isEmpty { months = [parts.month] }
      }
    }
    return try RecurrenceRule(
      frequency, interval: interval, weekStart: weekStart, months: months, monthDays: monthDays,
      weekdays: weekdays, positions: positions)
  }

  func withInterval(_ interval: Int) throws(Failure) -> RecurrenceRule {
    try changed(interval, end, weekStart)
  }

  /// Sets the start of the week, which matters only when not every week counts.
  func counted(inWeeksFrom weekStart: Weekday) throws(Failure) -> RecurrenceRule {
    frequency == .weekly && interval > 1 ? try changed(interval, end, weekStart) : self
  }

  func ending(_ end: End) throws(Failure) -> RecurrenceRule {
    try changed(interval, end, weekStart)
  }

  private func changed(
    _ interval: Int, _ end: End, _ weekStart: Weekday
  ) throws(Failure) -> RecurrenceRule {
    try RecurrenceRule(
      frequency, interval: interval, end: end, weekStart: weekStart, months: months,
      monthDays: monthDays, weekdays: weekdays, positions: positions)
  }

  /// Returns the rule with an end by day if it ended by time.
  func resolvedEnd(at start: Int, in zone: TimeZone) throws(Failure) -> RecurrenceRule {
    guard let time = CivilTime(minuteOfDay: start), let exact = resolved(at: time, in: zone) else {
      throw .noSuchDay(from: .first)
    }
    return exact
  }

  func first(from day: CivilDate) -> CivilDate? { first(startingOn: day, in: day...CivilDate.last) }

  /// Returns the first of some days that the rule has for a series that begins on `start`.
  func first(startingOn start: CivilDate, in range: ClosedRange<CivilDate>) -> CivilDate? {
    var days = days(startingOn: start, through: range)
    return days.next()
  }
}
