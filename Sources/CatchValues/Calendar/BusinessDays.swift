/// On which days banks are open; keeps the holidays of the years it was asked about.
///
/// Banks close on Saturdays, Sundays and public holidays (관공서의 공휴일에 관한 규정 제2조, 제3조), and on
/// 1 May, which was a paid holiday of their staff before it became a public one in 2026.
public struct BusinessDays: Sendable {
  private var years: [Int: [PublicHolidays.Holiday]] = [:]

  public init() {}

  /// Returns the reason why banks are closed on a day; nil when they are open.
  ///
  /// Outside the built-in years only weekends are known.
  public mutating func closing(on date: CivilDate) -> Text? {
    let year = date.year
    let holidays = years[year] ?? PublicHolidays.holidays(of: year)
    years[year] = holidays
    if let holiday = holidays.first(where: { $0.date == date }) { return holiday.name }
    if PublicHolidays.isLaborDay(date) { return Text(en: "Labour Day", ko: "노동절") }
    switch date.weekday {
    case .sat: return Text(en: "Saturday", ko: "토요일")
    case .sun: return Text(en: "Sunday", ko: "일요일")
    case .mon, .tue, .wed, .thu, .fri: return nil
    }
  }

  /// Returns the day itself when banks are open, else the nearest open day in the rule's direction.
  public mutating func moved(_ date: CivilDate, _ rule: BusinessDayRule) -> CivilDate {
    guard rule != .none else { return date }
    var day = date
    // No run of closed days is anywhere near this long; the calendar's ends stay where they are.
    for _ in 0..<30 where closing(on: day) != nil {
      day = day.adding(days: rule == .previous ? -1 : 1)
    }
    return day
  }
}

/// What becomes of a pay day on which banks are closed.
///
/// The law asks only for a fixed day at least once a month (근로기준법 제43조 제2항); which way a closed
/// day moves is for the contract or the rules of employment to say.
public enum BusinessDayRule: String, Hashable, Sendable, CaseIterable {
  case none
  case previous
  case next

  public var name: Text {
    switch self {
    case .none: Text(en: "on the day itself", ko: "그날 그대로")
    case .previous: Text(en: "on the last business day before", ko: "직전 영업일")
    case .next: Text(en: "on the first business day after", ko: "다음 영업일")
    }
  }
}
