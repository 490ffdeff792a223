public import CatchValues

/// How often pay falls due.
public enum PaySchedule: Hashable, Sendable {
  /// On a day of the month, 1 to 31; in shorter months on their last day.
  case monthly(Int)
  case weekly(Weekday)
  /// On every day of work, so that there is no pay day to wait for.
  case daily
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
