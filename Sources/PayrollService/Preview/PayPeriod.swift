public import CatchValues

/// The days that one payment is for.
public struct PayPeriod: Hashable, Sendable {
  public let from: CivilDate
  public let to: CivilDate

  /// - Throws: `wage.period` unless it runs forward and lasts at most 366 days.
  public init(from: CivilDate, to: CivilDate) throws(Failure) {
    guard from <= to, to.daysSinceEpoch - from.daysSinceEpoch < 366 else {
      throw .badPeriod(from, to)
    }
    self.from = from
    self.to = to
  }

  fileprivate init(unchecked from: CivilDate, to: CivilDate) {
    self.from = from
    self.to = to
  }

  public func contains(_ day: CivilDate) -> Bool { from <= day && day <= to }
}

/// Which pay periods are meant, before it is known how the workplace pays.
public enum PayRange: Hashable, Sendable {
  /// The periods that end in the month of that day.
  case month(CivilDate)
  /// Exactly these days, as one period.
  case exactly(PayPeriod)
  /// Every period that ends within these days.
  case endingIn(from: CivilDate, to: CivilDate)
  /// The period that a day lies in.
  case containing(CivilDate)
}

extension PayCycle {
  /// The periods meant, oldest first.
  public func periods(_ range: PayRange, weekStart: Weekday) -> [PayPeriod] {
    switch range {
    case .exactly(let period): return [period]
    case .containing(let day): return [period(containing: day, weekStart: weekStart)]
    case .month(let day):
      return periods(from: day.firstOfMonth, to: day.lastOfMonth, weekStart: weekStart)
    case .endingIn(let from, let to): return periods(from: from, to: to, weekStart: weekStart)
    }
  }

  /// Periods whose last day lies within these days.
  private func periods(
    from: CivilDate, to: CivilDate, weekStart: Weekday
  ) -> [PayPeriod] {
    var found: [PayPeriod] = []
    var next = period(containing: from, weekStart: weekStart)
    while next.to <= to {
      if next.to >= from { found.append(next) }
      guard next.to < .last else { break }
      next = period(containing: next.to.adding(days: 1), weekStart: weekStart)
    }
    return found
  }

  /// The period that a day lies in.
  public func period(containing day: CivilDate, weekStart: Weekday) -> PayPeriod {
    switch self {
    case .weekly:
      let first = day.onOrBefore(weekStart)
      return PayPeriod(unchecked: first, to: first.adding(days: 6))
    case .monthly(let startDay):
      // Every month has a day 28, so the start needs no clamping.
      let start = day.firstOfMonth.adding(days: startDay - 1)
      let first = start <= day ? start : start.adding(months: -1)
      return PayPeriod(unchecked: first, to: first.adding(months: 1).adding(days: -1))
    }
  }
}

extension Failure {
  fileprivate static func badPeriod(_ from: CivilDate, _ to: CivilDate) -> Failure {
    Failure(
      PayrollRefusal.period,
      Text(en: "the period \(from) to \(to) is not one", ko: "\(from)부터 \(to)까지는 기간이 될 수 없습니다"),
      source: SourcePosition(field: "period"))
  }
}
