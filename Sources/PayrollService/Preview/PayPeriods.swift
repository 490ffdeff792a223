public import CatchValues

/// The pay periods of a workplace, consecutive without gap or overlap, for all time.
///
/// A new cycle begins after the period that contains its day, or on that day if a period begins
/// there. The days until the new cycle's first regular start are a short period.
public struct PayPeriods: Hashable, Sendable {
  /// A cycle with its first day.
  private struct Part: Hashable {
    let from: CivilDate
    let cycle: PayCycle
  }

  /// Sorted by first day; the first applies from the beginning.
  private var parts = [Part(from: .first, cycle: PayPolicy.Rules().cycle)]
  private let weekStart: Weekday

  /// - Parameter policies: sorted by first day.
  public init(_ policies: [PayPolicy], weekStart: Weekday) {
    self.init(policies.map { ($0.since, $0.rules.cycle) }, weekStart: weekStart)
  }

  /// - Parameter changes: sorted by first day; nil for the beginning.
  init(_ changes: [(since: CivilDate?, cycle: PayCycle)], weekStart: Weekday) {
    self.weekStart = weekStart
    for change in changes { take(change.cycle, since: change.since ?? .first) }
  }

  /// Changes come in the order of their days, so none begins before the last part.
  private mutating func take(_ cycle: PayCycle, since day: CivilDate) {
    let current = period(containing: day)
    if current.from == day {
      replace(from: day, by: cycle)
    } else if current.to < .last {
      replace(from: current.to.adding(days: 1), by: cycle)
    }
  }

  private mutating func replace(from start: CivilDate, by cycle: PayCycle) {
    if let last = parts.last, last.from >= start { parts.removeLast() }
    guard parts.last?.cycle != cycle else { return }
    parts.append(Part(from: start, cycle: cycle))
  }

  private func part(on day: CivilDate) -> Part {
    parts.last { $0.from <= day } ?? parts[0]
  }

  /// Returns the cycle on a day.
  public func cycle(on day: CivilDate) -> PayCycle { part(on: day).cycle }

  /// Returns the period that contains a day.
  public func period(containing day: CivilDate) -> PayPeriod {
    let part = part(on: day)
    let regular = part.cycle.period(containing: day, weekStart: weekStart)
    let next = parts.first { $0.from > day }
    // A later cycle begins where a period ends, so only the first day of a part needs cutting.
    return PayPeriod(
      unchecked: max(regular.from, part.from),
      to: min(regular.to, next.map { $0.from.adding(days: -1) } ?? .last))
  }

  /// Returns nil at the end of the calendar.
  public func next(after period: PayPeriod) -> PayPeriod? {
    period.to < .last ? self.period(containing: period.to.adding(days: 1)) : nil
  }

  /// Returns nil at the beginning of the calendar.
  public func previous(before period: PayPeriod) -> PayPeriod? {
    period.from > .first ? self.period(containing: period.from.adding(days: -1)) : nil
  }

  /// Returns true when these days are one of the periods.
  public func holds(_ period: PayPeriod) -> Bool { self.period(containing: period.to) == period }

  /// Returns the periods of a range, oldest first.
  public func periods(_ range: PayRange) -> [PayPeriod] {
    switch range {
    case .exactly(let period): [period]
    case .containing(let day): [period(containing: day)]
    case .month(let day): periods(endingFrom: day.firstOfMonth, to: day.lastOfMonth)
    case .endingIn(let from, let to): periods(endingFrom: from, to: to)
    }
  }

  private func periods(endingFrom first: CivilDate, to last: CivilDate) -> [PayPeriod] {
    var found: [PayPeriod] = []
    var period: PayPeriod? = period(containing: first)
    while let one = period, one.to <= last {
      if one.to >= first { found.append(one) }
      period = next(after: one)
    }
    return found
  }

  /// Returns all days taxed together with some days: the periods that end in the same calendar
  /// month as the period of the last of them.
  func taxMonth(of days: PayPeriod) -> PayPeriod {
    let end = period(containing: days.to).to
    let months = periods(endingFrom: end.firstOfMonth, to: end.lastOfMonth)
    return PayPeriod(unchecked: months.first?.from ?? days.from, to: months.last?.to ?? days.to)
  }

  /// Returns the whole pay months of some days that are not calendar months.
  func salaryMonths(of days: PayPeriod) -> [ClosedRange<CivilDate>] {
    periods(within: days).map { period(containing: $0.from) }
      .filter { $0.isWholeMonth && $0.from != $0.from.firstOfMonth }.map { $0.from...$0.to }
  }

  /// Returns the periods of some days, oldest first, each cut to the days.
  func periods(within days: PayPeriod) -> [PayPeriod] {
    var found: [PayPeriod] = []
    var period: PayPeriod? = period(containing: days.from)
    while let one = period, one.from <= days.to {
      found.append(PayPeriod(unchecked: max(one.from, days.from), to: min(one.to, days.to)))
      period = next(after: one)
    }
    return found
  }

  /// Returns the first day of a period that is not the same in both; nil when all are the same.
  func firstDifference(from other: PayPeriods) -> CivilDate? {
    var index = 0
    while index < parts.count, index < other.parts.count, parts[index] == other.parts[index] {
      index += 1
    }
    let mine = index < parts.count ? parts[index].from : nil
    let others = index < other.parts.count ? other.parts[index].from : nil
    return [mine, others].compactMap(\.self).min()
  }
}
