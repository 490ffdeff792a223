public import CatchValues
public import ShiftService

extension PayDay {
  /// Returns the first such day on or after a date: the due day of a period that ends on the date.
  public func onOrAfter(_ date: CivilDate) -> CivilDate {
    switch self {
    case .ofWeek(let weekday): return date.adding(days: 6).onOrBefore(weekday)
    case .ofMonth(let day):
      let this = PayDay.day(day, inMonthOf: date)
      return this >= date ? this : PayDay.day(day, inMonthOf: date.lastOfMonth.adding(days: 1))
    }
  }

  /// In a shorter month, its last day.
  private static func day(_ day: Int, inMonthOf date: CivilDate) -> CivilDate {
    min(date.firstOfMonth.adding(days: day - 1), date.lastOfMonth)
  }
}
