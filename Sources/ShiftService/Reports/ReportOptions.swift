public import CatchValues
public import WageService

/// The length of time of one row of a report.
public enum ReportPeriod: Hashable, Sendable {
  case day
  case week(startsOn: Weekday)
  case month
  case range

  /// Returns the row's days: the period around a day, cut off at the ends of the range.
  func days(around day: CivilDate, in range: ClosedRange<CivilDate>) -> ClosedRange<CivilDate> {
    let first: CivilDate
    let last: CivilDate
    switch self {
    case .day:
      (first, last) = (day, day)
    case .week(let start):
      first = day.adding(days: -((day.weekday.rawValue - start.rawValue + 7) % 7))
      last = first.adding(days: 6)
    case .month:
      (first, last) = (day.firstOfMonth, day.lastOfMonth)
    case .range:
      (first, last) = (range.lowerBound, range.upperBound)
    }
    return (first...max(first, last)).clamped(to: range)
  }
}

/// The subject that each row of one period is about.
public enum ReportSubject: Hashable, Sendable {
  case everything
  case workplace
  case worker
  /// A shift counts in the row of each of its tags; one without tags in the row without a name.
  case tag
}

/// The hours a member is contracted for, from a day on.
public struct ContractedHours: Hashable, Sendable {
  public var membershipID: Int
  public var workplaceID: Int
  public var workerID: Int
  public var from: CivilDate
  /// The last day, inclusive; nil while it continues.
  public var until: CivilDate?
  public var weeklyMinutes: Int

  /// Returns the number of these days that it covers; zero or less when it covers none.
  func dayCount(in days: ClosedRange<CivilDate>) -> Int {
    let first = max(from, days.lowerBound)
    let last = min(until ?? .last, days.upperBound)
    return last.daysSinceEpoch - first.daysSinceEpoch + 1
  }
}

/// The request for a report.
public struct ReportOptions: Hashable, Sendable {
  /// The days of the report; shifts of other days are left out.
  public var range: ClosedRange<CivilDate>
  public var period: ReportPeriod
  public var subject = ReportSubject.everything
  /// The clock that counts for pay; nil for each workplace's own.
  public var basis: PayClock?
  public var graceMinutes = 0
  /// Adds rows for periods without shifts, one for each subject in the report.
  public var fillsGaps = false
  /// The contracts of every member in the report; empty under other filters, which allow no
  /// comparison.
  public var contracts: [ContractedHours] = []
  /// The time by which plans are over and clock entries are forgotten; nil counts neither.
  public var now: Instant?

  public init(_ range: ClosedRange<CivilDate>, by period: ReportPeriod) {
    self.range = range
    self.period = period
  }
}
