public import CatchValues

/// The days covered by one payment.
public struct PayPeriod: Hashable, Sendable {
  public let from: CivilDate
  public let to: CivilDate

  /// - Throws: `payroll.period` unless it runs forward and lasts at most 366 days.
  public init(from: CivilDate, to: CivilDate) throws(Failure) {
    guard from <= to, to.daysSinceEpoch - from.daysSinceEpoch < 366 else {
      throw .badPeriod(from, to)
    }
    self.from = from
    self.to = to
  }

  init(unchecked from: CivilDate, to: CivilDate) {
    self.from = from
    self.to = to
  }

  public func contains(_ day: CivilDate) -> Bool { from <= day && day <= to }

  var dayCount: Int { to.daysSinceEpoch - from.daysSinceEpoch + 1 }

  /// Returns the days outside other periods, oldest first.
  ///
  /// - Parameter others: sorted by day.
  func parts(outside others: [PayPeriod]) -> [PayPeriod] {
    var parts: [PayPeriod] = []
    var next = from
    for other in others where next <= to && other.to >= from {
      if next < other.from {
        parts.append(PayPeriod(unchecked: next, to: min(to, other.from.adding(days: -1))))
      }
      next = max(next, other.to.adding(days: 1))
    }
    if next <= to { parts.append(PayPeriod(unchecked: next, to: to)) }
    return parts
  }

  /// True for exactly one month, the unit of a monthly salary.
  var isWholeMonth: Bool { from.adding(months: 1) == to.adding(days: 1) }
}

/// A choice of pay periods before the workplace's pay cycle is known.
public enum PayRange: Hashable, Sendable {
  /// The periods that end in the month of that day.
  case month(CivilDate)
  /// Exactly these days, as one period.
  case exactly(PayPeriod)
  /// Every period that ends within these days.
  case endingIn(from: CivilDate, to: CivilDate)
  /// The period that contains a day.
  case containing(CivilDate)

  /// Chooses every period that ends in a year.
  public static func year(_ year: Int) -> PayRange {
    .endingIn(
      from: CivilDate(year: year, month: 1, day: 1) ?? .first,
      to: CivilDate(year: year, month: 12, day: 31) ?? .last)
  }

  /// Chooses every period that ends within some days.
  ///
  /// - Throws: `payroll.period` unless they run forward and span a hundred years at most.
  public static func ending(from: CivilDate, to: CivilDate) throws(Failure) -> PayRange {
    guard from <= to else { throw .badPeriod(from, to) }
    // A hundred years have 36,525 days at most; adding years to a day could pass the calendar's
    // end.
    guard to.daysSinceEpoch - from.daysSinceEpoch < 36_525 else {
      throw .badPeriod(
        from, to,
        hint: Text(en: "request at most a hundred years", ko: "한 번에 100년까지 볼 수 있습니다"))
    }
    return .endingIn(from: from, to: to)
  }
}

extension PayCycle {
  /// Returns the period that contains a day, for a cycle that never changes.
  func period(containing day: CivilDate, weekStart: Weekday) -> PayPeriod {
    switch self {
    case .weekly:
      let passed = (day.weekday.rawValue - weekStart.rawValue + 7) % 7
      return PayPeriod(unchecked: day.adding(days: -passed), to: day.adding(days: 6 - passed))
    case .monthly(let startDay):
      // Every month has a day 28, so the start needs no clamping.
      let start = day.firstOfMonth.adding(days: startDay - 1)
      if day < start {
        return PayPeriod(unchecked: start.adding(months: -1), to: start.adding(days: -1))
      }
      let next = start.adding(months: 1)
      return PayPeriod(unchecked: start, to: next == .last ? .last : next.adding(days: -1))
    }
  }
}

extension Failure {
  fileprivate static func badPeriod(
    _ from: CivilDate, _ to: CivilDate, hint: Text? = nil
  ) -> Failure {
    PayrollRefusal.period.failure(
      "\(from) to \(to) is not a period", "\(from)부터 \(to)까지는 기간이 될 수 없습니다", hint: hint,
      field: "period")
  }
}
