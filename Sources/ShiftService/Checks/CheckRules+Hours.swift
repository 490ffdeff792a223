import CatchValues
import PeopleService

/// Checks of the days and weeks of one employer.
extension CheckRules {
  /// - Parameter shifts: the shifts of one employer, by start.
  mutating func checkDays(_ shifts: [CheckedShift]) {
    for day in CheckRules.runs(shifts, { $0.day }) where day.contains(where: isWanted) {
      let shifts = requestedFirst(day)
      let place = worker.places[shifts[0].place]
      let work = day.reduce(0) { $0 + $1.workSeconds }
      let date = day[0].day
      let age = minorAge(on: date)
      var rules: [CheckRule] = age == nil ? [] : [.minorDay]
      if !place.isSmall(on: date) { rules.append(.dayOvertime) }
      guard let rule = strictest(of: rules, for: work, at: place) else { continue }
      find(
        rule, shifts, days: date...date, value: work, bound: place.rules.limit(rule),
        detail(of: rule, age))
    }
  }

  /// Returns the exceeded limit of highest severity; among equals the first, which covers the
  /// others.
  private func strictest(
    of rules: [CheckRule], for work: Int, at place: CheckedPlace
  ) -> CheckRule? {
    var strictest: CheckRule?
    for rule in rules where work > place.rules.limit(rule) {
      let known = strictest.map { place.rules[$0].severity } ?? .off
      if place.rules[rule].severity > known { strictest = rule }
    }
    return strictest
  }

  private func detail(of rule: CheckRule, _ age: Int?) -> CheckFinding.Detail {
    guard let age, rule == .minorDay || rule == .minorWeek else { return .none }
    return .age(age)
  }

  /// - Parameter shifts: the shifts of one employer, by start.
  mutating func checkWeeks(_ shifts: [CheckedShift]) {
    for week in weeks(of: shifts) { checkLimits(of: week) }
  }

  /// - Parameter shifts: the shifts of one place, by start.
  mutating func checkContract(_ shifts: [CheckedShift]) {
    for week in weeks(of: shifts) {
      let place = worker.places[week.shifts[0].place]
      let agreed = place.terms(on: week.lastDay)?.weeklyMinutes
      checkPartTime(week, agreed: agreed, at: place)
      checkWeeklyHoliday(week, agreed: agreed, at: place)
    }
  }

  /// Returns the requested weeks, which begin on the first workplace's first day of the week.
  private func weeks(of shifts: [CheckedShift]) -> [WeekSum] {
    guard let first = shifts.first else { return [] }
    let weekStart = worker.places[first.place].weekStart
    var weeks: [WeekSum] = []
    for week in CheckRules.runs(shifts, { $0.day.onOrBefore(weekStart) })
    where week.contains(where: isWanted) {
      let day = week[0].day.onOrBefore(weekStart)
      weeks.append(
        WeekSum(
          shifts: requestedFirst(week), days: day...day.adding(days: 6),
          work: week.reduce(0) { $0 + $1.workSeconds }, lastDay: week[week.count - 1].day))
    }
    return weeks
  }

  private struct WeekSum {
    let shifts: [CheckedShift]
    let days: ClosedRange<CivilDate>
    let work: Int
    let lastDay: CivilDate
  }

  private mutating func checkLimits(of week: WeekSum) {
    let place = worker.places[week.shifts[0].place]
    let age = minorAge(on: week.lastDay)
    var rules: [CheckRule] = age == nil ? [] : [.minorWeek]
    if !place.isSmall(on: week.lastDay) { rules += [.weekLimit, .weekOvertime] }
    guard let rule = strictest(of: rules, for: week.work, at: place) else { return }
    find(
      rule, week.shifts, days: week.days, value: week.work, bound: place.rules.limit(rule),
      detail(of: rule, age))
  }

  private mutating func checkPartTime(_ week: WeekSum, agreed: Int?, at place: CheckedPlace) {
    // 단시간근로자: a worker with fewer hours than others of the same work, here under forty a week.
    guard let agreed, agreed < 2400, !place.isSmall(on: week.lastDay) else { return }
    let (excess, most) = (week.work - agreed * 60, place.rules.limit(.partTimeLimit))
    guard excess > most else { return }
    find(
      .partTimeLimit, week.shifts, days: week.days, value: excess, bound: most,
      .agreed(minutes: agreed))
  }

  private mutating func checkWeeklyHoliday(_ week: WeekSum, agreed: Int?, at place: CheckedPlace) {
    let least = place.rules.limit(.weeklyHoliday)
    guard week.work >= least, (agreed ?? 0) * 60 < least else { return }
    find(
      .weeklyHoliday, week.shifts, days: week.days, value: week.work, bound: least,
      .agreed(minutes: agreed))
  }

  /// - Parameter shifts: the shifts of one employer, by start.
  mutating func checkDaysInARow(_ shifts: [CheckedShift]) {
    var count = 0
    // In a row of days, the date less the index in the row stays the same.
    let segments = CheckRules.runs(CheckRules.runs(shifts, { $0.day })) { day in
      count += 1
      return day[0].day.daysSinceEpoch - count
    }
    for segment in segments {
      let all = segment.flatMap(\.self)
      let shifts = requestedFirst(all)
      let most = worker.places[shifts[0].place].rules.limit(.daysInARow)
      guard segment.count > most, isWanted(shifts[0]), let last = segment.last else { continue }
      find(.daysInARow, shifts, days: all[0].day...last[0].day, value: segment.count, bound: most)
    }
  }

  private func minorAge(on day: CivilDate) -> Int? {
    guard let age = worker.born?.age(on: day), age < 18 else { return nil }
    return age
  }

  /// Groups neighbours with equal keys.
  private static func runs<Element, Key: Equatable>(
    _ elements: [Element], _ key: (Element) -> Key
  ) -> [[Element]] {
    var runs: [[Element]] = []
    var last: Key?
    for element in elements {
      let own = key(element)
      if own == last, !runs.isEmpty {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
      last = own
    }
    return runs
  }
}
