/// How many worked on the days of the month before, which decides the size (근로기준법 시행령 제7조의2).
public struct StaffMonth: Hashable, Sendable {
  /// Days on end with the same number.
  public struct Stretch: Hashable, Sendable {
    public let employees: Int
    public let days: Int

    public init(employees: Int, days: Int) {
      self.employees = employees
      self.days = days
    }
  }

  public let from: CivilDate
  public let to: CivilDate
  /// In the order of their days.
  public let stretches: [Stretch]

  public init(from: CivilDate, to: CivilDate, stretches: [Stretch]) {
    self.from = from
    self.to = to
    self.stretches = stretches
  }

  public var dayCount: Int { stretches.reduce(0) { $0 + $1.days } }

  public var daysBelowFive: Int {
    stretches.reduce(0) { $1.employees < 5 ? $0 + $1.days : $0 }
  }

  /// The law of five applies unless there were fewer on half of the days or more.
  public var hasFiveEmployees: Bool { daysBelowFive * 2 < dayCount }
}
