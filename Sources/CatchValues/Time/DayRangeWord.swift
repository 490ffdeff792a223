/// Consecutive days, from the first through the last.
public struct DayRange: Hashable, Sendable, CustomStringConvertible {
  public let first: CivilDate
  public let last: CivilDate

  /// - Throws: `time.span` when the last comes before the first.
  public init(from first: CivilDate, through last: CivilDate) throws(Failure) {
    guard first <= last else {
      throw TimeFailure.span.failure(
        "the days '\(first)..\(last)' run backwards", "'\(first)..\(last)': 끝 날짜가 첫 날짜보다 앞섭니다",
        hint: Text(
          en: "write the earlier day first: \(last)..\(first)",
          ko: "앞선 날짜를 먼저 입력하십시오: \(last)..\(first)"))
    }
    self.first = first
    self.last = last
  }

  public func contains(_ date: CivilDate) -> Bool { first <= date && date <= last }

  /// The number of days, at least 1.
  public var count: Int { last.daysSinceEpoch - first.daysSinceEpoch + 1 }

  public var description: String { first == last ? "\(first)" : "\(first)..\(last)" }
}

/// Consecutive days as typed, before today's date is known.
///
/// Any `DayWord`; `2026-11`, `2026`, `11월`, `2026년 11월`; `this week`, `last-month`, `next year`,
/// `이번 주`, `지난달`, `올해`; `다음 주말`, `this weekend`; `주말`, `평일`, `weekend`, `weekdays`, which are
/// the coming such days and begin today where today is one; and two of these
/// with `..`, `~`, `/` or `부터` and `까지` between them. The second takes what it leaves out from the
/// first: the Friday of `mon..fri`, the month of `11월 2일~5일`, the year of `2025-11..12월` and of
/// `12월 30일~1월 2일`; all else counts from today, the nearest such days first.
public struct DayRangeWord: Hashable, Sendable, CustomStringConvertible {
  let start: Period
  /// Equal to `start` when only one was typed.
  let end: Period

  /// - Throws: `time.word` when the text is not a day or a range of days.
  public init(_ text: String) throws(Failure) {
    let word = TypedWord(text)
    guard let range = DayRangeWord(folded: word.bytes) else {
      let what = Text(en: "is not a day or a range of days", ko: "날짜나 기간이 아닙니다")
      if let fault = CalendarFault(in: word.bytes, between: DayRangeWord.separators) {
        throw word.unreadable(what, for: fault)
      }
      throw word.unreadable(what, hint: DayRangeWord.hint(for: word.bytes))
    }
    self = range
  }

  public init(from start: DayWord, through end: DayWord) {
    self.init(from: .day(start), through: .day(end))
  }

  init(from start: Period, through end: Period) {
    self.start = start
    self.end = end
  }

  /// - Throws: `time.span` when it ends before it begins, `time.day` when the day does not exist.
  public func resolved(today: CivilDate, weekStart: Weekday = .mon) throws(Failure) -> DayRange {
    if start.leavesYearOut, let range = guessed(today: today, weekStart: weekStart) { return range }
    let first = try start.resolved(today: today, weekStart: weekStart)
    guard end != start else { return first }
    // "mon..fri" typed on a Wednesday means the Friday after that Monday.
    let last =
      end.isIncomplete
      ? try end.resolved(from: first.first, weekStart: weekStart)
      : try end.resolved(today: today, weekStart: weekStart)
    return try DayRange(from: first.first, through: last.last)
  }

  /// True when the range begins or ends in a year that was not typed and is not today's.
  public func hasGuessedYear(of range: DayRange, today: CivilDate) -> Bool {
    start.leavesYearOut && range.first.year != today.year
      || end.leavesYearOut && range.last.year != today.year
  }

  /// True when it begins with a word counted from today, false for a date.
  public var isRelative: Bool {
    switch start {
    case .relative, .coming, .day(.offset), .day(.weekdayOfWeek), .day(.dayOfRelativeMonth): true
    case .month, .monthOfYear, .year, .day: false
    }
  }

  public var description: String { start == end ? "\(start)" : "\(start)..\(end)" }
}

extension DayRangeWord {
  enum Unit: String, Hashable, Sendable, CaseIterable {
    case week
    case month
    case year
    /// Saturday and Sunday.
    case weekend
    /// Monday to Friday.
    case weekdays
  }

  /// One day, or one part of the calendar.
  enum Period: Hashable, Sendable, CustomStringConvertible {
    case day(DayWord)
    case month(year: Int, month: Int)
    /// The month of that name nearest to today.
    case monthOfYear(Int)
    case year(Int)
    case relative(Unit, PeriodStep)
    /// The first weekend or weekdays of which some are not over, from today on.
    case coming(Unit)

    var description: String {
      switch self {
      case .day(let day): day.description
      case .month(let year, let month):
        CivilDate.padded(year) + (month < 10 ? "-0" : "-") + String(month)
      case .monthOfYear(let month): "\(month)월"
      case .year(let year): CivilDate.padded(year)
      case .relative(let unit, let step): "\(step.text) \(unit.rawValue)"
      case .coming(let unit): unit.rawValue
      }
    }

    /// True when the start of a range may supply its week, month or year.
    var isIncomplete: Bool {
      switch self {
      case .day(.weekday), .day(.dayOfMonth), .day(.monthDay), .monthOfYear: true
      case .day, .month, .year, .relative, .coming: false
      }
    }

    var leavesYearOut: Bool {
      switch self {
      case .day(let day): day.leavesYearOut
      case .monthOfYear: true
      case .month, .year, .relative, .coming: false
      }
    }

    /// Resolves the end of a range: the first such days from the range's start on.
    func resolved(from start: CivilDate, weekStart: Weekday) throws(Failure) -> DayRange {
      switch self {
      case .day(let word):
        let day = try word.resolved(from: start, weekStart: weekStart)
        return try DayRange(from: day, through: day)
      case .monthOfYear(let month):
        let ahead = month - start.month
        // A month more than half a year ahead is a typing error; it stays in the start's year.
        return try whole(months: 1, from: start.year + (ahead < -5 ? 1 : 0), month)
      case .month, .year, .relative, .coming:
        return try resolved(today: start, weekStart: weekStart)
      }
    }

    func resolved(today: CivilDate, weekStart: Weekday) throws(Failure) -> DayRange {
      switch self {
      case .day(let word):
        let day = try word.resolved(today: today, weekStart: weekStart)
        return try DayRange(from: day, through: day)
      case .month(let year, let month): return try whole(months: 1, from: year, month)
      case .monthOfYear(let month): return try whole(months: 1, from: today.year, month)
      case .year(let year): return try whole(months: 12, from: year, 1)
      case .relative(.week, let step):
        return try ofWeek(today, step, from: weekStart, 0...6)
      // Both lie in one week from Monday on, whatever day the weeks of a workplace begin with.
      case .relative(.weekend, let step): return try ofWeek(today, step, from: .mon, 5...6)
      case .relative(.weekdays, let step): return try ofWeek(today, step, from: .mon, 0...4)
      case .coming(let unit):
        let days = unit == .weekend ? 5...6 : 0...4
        var found = try ofWeek(today, .this, from: .mon, days)
        if found.last < today { found = try ofWeek(today, .next, from: .mon, days) }
        return try DayRange(from: max(found.first, today), through: found.last)
      case .relative(.month, let step):
        let index = today.year * 12 + today.month - 1 + step.rawValue
        return try whole(months: 1, from: index / 12, index % 12 + 1)
      case .relative(.year, let step):
        return try whole(months: 12, from: today.year + step.rawValue, 1)
      }
    }

    private func ofWeek(
      _ today: CivilDate, _ step: PeriodStep, from weekStart: Weekday, _ days: ClosedRange<Int>
    ) throws(Failure) -> DayRange {
      let start = today.onOrBefore(weekStart).daysSinceEpoch + step.rawValue * 7
      guard let first = CivilDate(daysSinceEpoch: start + days.lowerBound),
        let last = CivilDate(daysSinceEpoch: start + days.upperBound)
      else { throw outside }
      return try DayRange(from: first, through: last)
    }

    private func whole(months: Int, from year: Int, _ month: Int) throws(Failure) -> DayRange {
      guard let first = CivilDate(year: year, month: month, day: 1) else { throw outside }
      return try DayRange(from: first, through: first.adding(months: months - 1).lastOfMonth)
    }

    private var outside: Failure {
      TimeFailure.day.failure(
        "'\(self)' lies outside the years 1 to 9999", "'\(self)': 1년에서 9999년 사이가 아닙니다")
    }
  }
}
