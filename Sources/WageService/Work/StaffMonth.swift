public import CatchValues

/// The number of workers on each day of the month before, which decides the workplace's size (근로기준법
/// 시행령 제7조의2).
public struct StaffMonth: Hashable, Sendable {
  /// Consecutive days with the same number of workers.
  public struct SizePeriod: Hashable, Sendable {
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
  public let periods: [SizePeriod]

  public init(from: CivilDate, to: CivilDate, periods: [SizePeriod]) {
    self.from = from
    self.to = to
    self.periods = periods
  }

  /// All workers of all days together (연인원).
  public var personDays: Int { periods.reduce(0) { $0 + $1.employees * $1.days } }

  /// The average number of workers a day (상시 근로자 수).
  public var average: Fraction { Fraction(Int128(personDays), over: Int128(max(1, dayCount))) }

  /// The whole number of workers on the side of five on which the workplace stands.
  public var employees: Int {
    let whole = personDays / max(1, dayCount)
    return hasFiveEmployees ? max(5, whole) : min(4, whole)
  }

  public var dayCount: Int { periods.reduce(0) { $0 + $1.days } }

  public var daysBelowFive: Int {
    periods.reduce(0) { $1.employees < 5 ? $0 + $1.days : $0 }
  }

  /// True when the rules for five workers or more apply: fewer than half of the days had under
  /// five.
  public var hasFiveEmployees: Bool { daysBelowFive * 2 < dayCount }
}
