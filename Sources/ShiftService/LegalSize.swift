public import CatchValues

/// Whether a workplace is one of five or more, day by day (근로기준법 제11조, 시행령 제7조의2).
///
/// What counts is the month before the day on which a premium or a limit arises, or what there is of
/// it where nobody was counted a month ago: the law applies unless fewer than five worked on half of
/// its days or more. Every day of the calendar counts as one of operation.
public struct LegalSize: Sendable {
  /// How many worked there from a day on.
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

  /// By day; one at least.
  public let counts: [Count]

  /// - Parameter counts: by day.
  /// - Returns: nil where nobody was counted.
  public init?(_ counts: [Count]) {
    if counts.isEmpty { return nil }
    self.counts = counts
  }

  /// How many worked there on a day; before the first count as many as it says.
  public func employees(on day: CivilDate) -> Int {
    (counts.last { $0.since <= day } ?? counts[0]).employees
  }

  /// Whether the law of five or more applies on a day.
  public func hasFive(on day: CivilDate) -> Bool {
    staff(before: day)?.hasFiveEmployees ?? (employees(on: day) >= 5)
  }

  /// Who worked there in the month before a day; nil where nobody was counted by then.
  public func staff(before day: CivilDate) -> StaffMonth? {
    let first = max(day.adding(months: -1), counts[0].since)
    let last = day.adding(days: -1)
    guard first <= last else { return nil }
    var stretches: [StaffMonth.Stretch] = []
    for (index, count) in counts.enumerated() {
      let from = max(first, count.since).daysSinceEpoch
      let next = index + 1 < counts.count ? counts[index + 1].since.adding(days: -1) : last
      let days = min(last, next).daysSinceEpoch - from + 1
      if days > 0 { stretches.append(.init(employees: count.employees, days: days)) }
    }
    return StaffMonth(from: first, to: last, stretches: stretches)
  }
}
