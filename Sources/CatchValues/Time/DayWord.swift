/// A day as typed, before today's date is known.
///
/// `2026-11-02`, `20261102`, `2026. 11. 2.`, `2026/11/2`; `11-02`, `11/2`, `11.2`, `11월 2일`, which
/// is the one nearest to today; `Dec 24`, `24 December`; `2일`, `2nd`, `다음 달 2일`, `next month 2nd`; `today`, `yesterday`,
/// `tomorrow`, `오늘`, `어제`, `내일`, `모레`, `글피`, `그저께`; `+3`, `-2`, `in 3 days`, `2 days ago`, `3일 뒤`,
/// `2일 전`; `mon`, `monday`, `월`, `월요일`, which is the next such day and may be today; `next mon`,
/// `다음주 월요일`, `this`, `last`, `이번주`, `지난주`, which is the one in that week. The month always comes
/// first. A bare `3` has two meanings and is refused.
public enum DayWord: Hashable, Sendable, CustomStringConvertible {
  case date(CivilDate)
  /// The day of that name nearest to today; of two equally near, the later one.
  case monthDay(month: Int, day: Int)
  /// A day of today's month.
  case dayOfMonth(Int)
  /// A day of the last, this or next month.
  case dayOfRelativeMonth(Int, PeriodStep)
  /// The days after today; negative for days before it.
  case offset(days: Int)
  /// The first such weekday from today on, today included.
  case weekday(Weekday)
  /// The given day of the last, this or next week.
  case weekdayOfWeek(Weekday, PeriodStep)

  /// - Throws: `time.word` when the text is not a day, or could mean two.
  public init(_ text: String) throws(Failure) {
    let word = TypedWord(text)
    guard let day = DayWord(folded: word.bytes) else {
      let what = Text(en: "is not a day", ko: "날짜가 아닙니다")
      if let fault = CalendarFault(in: word.bytes) { throw word.unreadable(what, for: fault) }
      throw word.unreadable(what, hint: DayWord.hint(for: word.bytes))
    }
    self = day
  }

  /// - Parameter weekStart: the first day of the week that `next mon` counts in.
  /// - Throws: `time.day` when that year or month has no such day, or it lies outside the calendar.
  public func resolved(today: CivilDate, weekStart: Weekday = .mon) throws(Failure) -> CivilDate {
    switch self {
    case .date(let date): return date
    case .monthDay(let month, let day):
      return try nearest(to: today, month: month, day: day)
    case .dayOfMonth(let day):
      return try existing(year: today.year, month: today.month, day: day)
    case .dayOfRelativeMonth(let day, let step):
      let index = today.year * 12 + today.month - 1 + step.rawValue
      return try existing(year: index / 12, month: index % 12 + 1, day: day)
    case .offset(let days): return try day(days, after: today)
    case .weekday(let weekday):
      return try day((weekday.rawValue - today.weekday.rawValue + 7) % 7, after: today)
    case .weekdayOfWeek(let weekday, let step):
      let sinceStart = (today.weekday.rawValue - weekStart.rawValue + 7) % 7
      let inWeek = (weekday.rawValue - weekStart.rawValue + 7) % 7
      return try day(step.rawValue * 7 + inWeek - sinceStart, after: today)
    }
  }

  /// Resolves the end of a range: the first such day from the range's start on.
  ///
  /// A day more than half a year ahead is a typing error and is taken in the year of the start.
  func resolved(from start: CivilDate, weekStart: Weekday = .mon) throws(Failure) -> CivilDate {
    guard case .monthDay(let month, let day) = self else {
      return try resolved(today: start, weekStart: weekStart)
    }
    let date = CivilDate(year: start.year, month: month, day: day)
    if let date, date >= start { return date }
    if let next = CivilDate(year: start.year + 1, month: month, day: day),
      next.daysSinceEpoch - start.daysSinceEpoch <= DayWord.halfYear
    {
      return next
    }
    return try existing(year: start.year, month: month, day: day)
  }

  /// True when today decides the year.
  public var leavesYearOut: Bool {
    if case .monthDay = self { true } else { false }
  }

  /// A word that reads back as the same day word.
  public var description: String {
    switch self {
    case .date(let date): date.description
    case .monthDay(let month, let day):
      (month < 10 ? "0" : "") + String(month) + (day < 10 ? "-0" : "-") + String(day)
    case .dayOfMonth(let day): "\(day)일"
    case .dayOfRelativeMonth(let day, .last): "지난달 \(day)일"
    case .dayOfRelativeMonth(let day, .this): "이번 달 \(day)일"
    case .dayOfRelativeMonth(let day, .next): "다음 달 \(day)일"
    case .offset(-1): "yesterday"
    case .offset(0): "today"
    case .offset(1): "tomorrow"
    case .offset(let days): days < 0 ? String(days) : "+\(days)"
    case .weekday(let weekday): weekday.code
    case .weekdayOfWeek(let weekday, let step): "\(step.text) \(weekday.code)"
    }
  }

  /// The furthest, in days, that a date without a year may be from today in another year.
  static let halfYear = 183

  private func nearest(to today: CivilDate, month: Int, day: Int) throws(Failure) -> CivilDate {
    let distance = { (date: CivilDate) in abs(date.daysSinceEpoch - today.daysSinceEpoch) }
    var best = CivilDate(year: today.year, month: month, day: day)
    for year in [today.year - 1, today.year + 1] {
      // A leap day of another year is meant only when it is near.
      guard let date = CivilDate(year: year, month: month, day: day),
        distance(date) <= DayWord.halfYear
      else { continue }
      if let known = best,
        (distance(known), -known.daysSinceEpoch)
          <= (distance(date), -date.daysSinceEpoch)
      {
        continue
      }
      best = date
    }
    if let best { return best }
    return try existing(year: today.year, month: month, day: day)
  }

  private func day(_ days: Int, after today: CivilDate) throws(Failure) -> CivilDate {
    guard let date = CivilDate(daysSinceEpoch: today.daysSinceEpoch + days) else {
      throw outside(of: today)
    }
    return date
  }

  private func outside(of today: CivilDate) -> Failure {
    TimeFailure.day.failure(
      "'\(self)' lies outside the years 1 to 9999, counted from \(today)",
      "'\(self)': \(today)부터 세면 1년에서 9999년 사이가 아닙니다")
  }

  private func existing(year: Int, month: Int, day: Int) throws(Failure) -> CivilDate {
    guard let date = CivilDate(year: year, month: month, day: day) else {
      guard (1...9999).contains(year) else { throw outside(of: year < 1 ? .first : .last) }
      let days = CivilDate.daysInMonth(year: year, month: month)
      let reason = CalendarReading.length(of: month, in: year, days: days)
      throw TimeFailure.day.failure("'\(self)': \(reason.en)", "'\(self)': \(reason.ko)")
    }
    return date
  }
}
