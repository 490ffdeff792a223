public import CatchValues

/// The schedule by which pay falls due.
public enum PaySchedule: Hashable, Sendable {
  /// On a day of the month, 1 to 31; in shorter months on their last day.
  case monthly(Int)
  case weekly(Weekday)
  /// On every day of work, so there is no separate pay day.
  case daily
}

/// One day on which pay falls due.
public struct PayDate: Hashable, Sendable {
  /// The day in the schedule.
  public let nominal: CivilDate
  /// The day of payment.
  public let date: CivilDate
  /// The reason why banks are closed on the nominal day; nil when they are open.
  public let closing: Text?

  /// Counts the days from a day to the payment; negative for a past payment.
  public func daysLeft(from day: CivilDate) -> Int {
    date.daysSinceEpoch - day.daysSinceEpoch
  }
}
