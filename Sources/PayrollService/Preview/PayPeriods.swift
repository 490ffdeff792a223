public import CatchValues

/// The pay periods of a workplace: one follows the other without gap or overlap, for all time.
///
/// Another cycle begins where the period that holds its day is over (or begins, on its first day).
/// The days from there to the first regular start of the new cycle are a short period of their own.
public struct PayPeriods: Hashable, Sendable {
  /// A cycle, and the first day that it rules.
  private struct Part: Hashable {
    let from: CivilDate
    let cycle: PayCycle
  }

  /// In the order of their days; the first rules from the beginning.
  private var parts = [Part(from: .first, cycle: PayPolicy.Rules().cycle)]
  private let weekStart: Weekday

  /// - Parameter policies: in the order of their days.
  public init(_ policies: [PayPolicy], weekStart: Weekday) {
    self.init(policies.map { ($0.since, $0.rules.cycle) }, weekStart: weekStart)
  }

  /// - Parameter changes: in the order of their days; nil is the beginning.
  init(_ changes: [(since: CivilDate?, cycle: PayCycle)], weekStart: Weekday) {
    self.weekStart = weekStart
    for change in changes { take(change.cycle, since: change.since ?? .first) }
  }

  /// Changes come in the order of their days, so none begins before the last part does.
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

  /// How long periods are on a day.
  public func cycle(on day: CivilDate) -> PayCycle { part(on: day).cycle }

  /// The period that a day lies in.
  public func period(containing day: CivilDate) -> PayPeriod {
    let part = part(on: day)
    let regular = part.cycle.period(containing: day, weekStart: weekStart)
    let next = parts.first { $0.from > day }
    // A later cycle begins where a period ends, so only the first day of a part needs cutting.
    return PayPeriod(
      unchecked: max(regular.from, part.from),
      to: min(regular.to, next.map { $0.from.adding(days: -1) } ?? .last))
  }

  /// nil at the end of time.
  public func next(after period: PayPeriod) -> PayPeriod? {
    period.to < .last ? self.period(containing: period.to.adding(days: 1)) : nil
  }

  /// nil at the beginning of time.
  public func previous(before period: PayPeriod) -> PayPeriod? {
    period.from > .first ? self.period(containing: period.from.adding(days: -1)) : nil
  }

  /// Whether these days are one of the periods.
  public func holds(_ period: PayPeriod) -> Bool { self.period(containing: period.to) == period }

  /// The periods meant, oldest first.
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

  /// All days whose pay is taxed together with that of some days: the periods that end in the same
  /// calendar month as the one that the last of them lies in.
  func taxMonth(of days: PayPeriod) -> PayPeriod {
    let end = period(containing: days.to).to
    let months = periods(endingFrom: end.firstOfMonth, to: end.lastOfMonth)
    return PayPeriod(unchecked: months.first?.from ?? days.from, to: months.last?.to ?? days.to)
  }

  /// The months of pay that some days lie in and that are not months of the calendar, whole.
  func salaryMonths(of days: PayPeriod) -> [ClosedRange<CivilDate>] {
    periods(within: days).map { period(containing: $0.from) }
      .filter { $0.isWholeMonth && $0.from != $0.from.firstOfMonth }.map { $0.from...$0.to }
  }

  /// The periods that some days lie in, oldest first, each cut to them.
  func periods(within days: PayPeriod) -> [PayPeriod] {
    var found: [PayPeriod] = []
    var period: PayPeriod? = period(containing: days.from)
    while let one = period, one.from <= days.to {
      found.append(PayPeriod(unchecked: max(one.from, days.from), to: min(one.to, days.to)))
      period = next(after: one)
    }
    return found
  }

  /// The first day of a period here or there that is not one in both; nil where all are the same.
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
