/// A day as people type it, before it is known which day today is.
///
/// `2026-11-02`, `20261102`, `2026. 11. 2.`, `2026/11/2`; `11-02`, `11/26`, `11월 2일`, `2일`, `2nd`,
/// `다음 달 2일`, `next month 2nd`; `today`, `yesterday`, `tomorrow`, `오늘`, `어제`, `내일`, `모레`, `글피`,
/// `그저께`; `+3`, `-2`, `in 3 days`, `2 days ago`, `3일 뒤`, `2일 전`; `mon`, `monday`, `월`, `월요일`, which
/// is the next such day and may be today; `next mon`, `다음주 월요일`, `this`, `last`, `이번주`, `지난주`, which
/// is the one in that week. `11/02` and a bare `3` have two meanings and are refused.
public enum DayWord: Hashable, Sendable, CustomStringConvertible {
  case date(CivilDate)
  /// A day of the year that today is in.
  case monthDay(month: Int, day: Int)
  /// A day of the month that today is in.
  case dayOfMonth(Int)
  /// A day of the last, this or next month.
  case dayOfRelativeMonth(Int, PeriodStep)
  /// So many days after today, or before it.
  case offset(days: Int)
  /// The first such day from today on, today included.
  case weekday(Weekday)
  /// That day of the last, this or next week.
  case weekdayOfWeek(Weekday, PeriodStep)

  /// - Throws: `time.word` when it names no day, or could name two.
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
  /// - Throws: `time.day` when that year or month has no such day, or the calendar ends before it.
  public func resolved(
    today: CivilDate, weekStart: Weekday = .mon
  ) throws(Failure) -> CivilDate {
    switch self {
    case .date(let date): return date
    case .monthDay(let month, let day):
      return try existing(year: today.year, month: month, day: day)
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

  private func day(_ days: Int, after today: CivilDate) throws(Failure) -> CivilDate {
    guard let date = CivilDate(daysSinceEpoch: today.daysSinceEpoch + days) else {
      throw outside(of: today)
    }
    return date
  }

  private func outside(of today: CivilDate) -> Failure {
    Failure(
      TimeFailure.day,
      Text(
        en: "'\(self)' lies outside the years 1 to 9999, counted from \(today)",
        ko: "'\(self)': \(today)부터 세면 1년에서 9999년 사이가 아닙니다"))
  }

  private func existing(year: Int, month: Int, day: Int) throws(Failure) -> CivilDate {
    guard let date = CivilDate(year: year, month: month, day: day) else {
      guard (1...9999).contains(year) else { throw outside(of: year < 1 ? .first : .last) }
      let days = CivilDate.daysInMonth(year: year, month: month)
      let reason = CalendarReading.length(of: month, in: year, days: days)
      throw Failure(
        TimeFailure.day, Text(en: "'\(self)': \(reason.en)", ko: "'\(self)': \(reason.ko)"))
    }
    return date
  }
}
