public import CatchValues
public import WageService

/// A workplace's legal size, five employees or more, day by day (근로기준법 제11조, 시행령 제7조의2).
///
/// The month before the day on which a premium or a limit arises counts, or as much of it as lies
/// after the first count: the law applies unless fewer than five worked on half of its days or
/// more. Every day of the calendar counts as a day of operation.
public struct LegalSize: Sendable {
  /// The number of employees from a day on.
  public struct Count: Hashable, Sendable {
    public let since: CivilDate
    public let employees: Int

    public init(since: CivilDate, employees: Int) {
      self.since = since
      self.employees = employees
    }

    public init(_ headcount: Headcount) {
      self.init(since: headcount.since, employees: headcount.employees)
    }
  }

  /// Sorted by day; at least one.
  public let counts: [Count]

  /// - Parameter counts: sorted by day.
  /// - Returns: nil for an empty list.
  public init?(_ counts: [Count]) {
    if counts.isEmpty { return nil }
    self.counts = counts
  }

  /// Returns the number of employees on a day; before the first count, the first count's.
  public func employees(on day: CivilDate) -> Int {
    (counts.last { $0.since <= day } ?? counts[0]).employees
  }

  /// Returns true when the law for five employees or more applies on a day.
  public func hasFive(on day: CivilDate) -> Bool {
    staff(before: day)?.hasFiveEmployees ?? (employees(on: day) >= 5)
  }

  /// Returns the numbers of employees in the month before a day; nil without an earlier count.
  public func staff(before day: CivilDate) -> StaffMonth? {
    let first = max(day.adding(months: -1), counts[0].since)
    let last = day.adding(days: -1)
    guard first <= last else { return nil }
    var periods: [StaffMonth.SizePeriod] = []
    for (index, count) in counts.enumerated() {
      let from = max(first, count.since).daysSinceEpoch
      let next = index + 1 < counts.count ? counts[index + 1].since.adding(days: -1) : last
      let days = min(last, next).daysSinceEpoch - from + 1
      if days > 0 { periods.append(.init(employees: count.employees, days: days)) }
    }
    return StaffMonth(from: first, to: last, periods: periods)
  }
}
