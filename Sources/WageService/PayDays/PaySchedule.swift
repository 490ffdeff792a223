public import CatchValues

/// How often pay falls due.
public enum PaySchedule: Hashable, Sendable {
  /// On a day of the month, 1 to 31; in shorter months on their last day.
  case monthly(Int)
  case weekly(Weekday)
  /// On every day of work, so that there is no pay day to wait for.
  case daily
}

/// One day on which pay falls due.
public struct PayDate: Hashable, Sendable {
  /// What the schedule says.
  public let nominal: CivilDate
  /// When it is paid.
  public let date: CivilDate
  /// Why banks are closed on the nominal day; nil when they are open.
  public let closing: Text?

  /// From a day to the payment; negative for what is past.
  public func daysLeft(from day: CivilDate) -> Int {
    date.daysSinceEpoch - day.daysSinceEpoch
  }
}
