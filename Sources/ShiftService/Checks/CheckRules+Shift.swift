import CatchValues
import PeopleService
import WageService

/// Checks of each shift alone.
extension CheckRules {
  mutating func checkBreaks(of shift: CheckedShift) {
    // All breaks, paid and unpaid, are left out of the working time that decides the break due.
    let worked = shift.asWorked
    let work = (worked.end - worked.start) / 60 - worked.breakMinutes
    let due = law.breakMinutes(work)
    guard worked.breakMinutes < due else { return }
    // 법률 제21784호: work of exactly four hours needs no break at the worker's own request.
    let mayBeWaived = LegalBreak.mayBeWaived(work: work, on: shift.day)
    find(
      .breaks, shift, value: worked.breakMinutes * 60, bound: due * 60,
      .work(minutes: work, mayBeWaived: mayBeWaived))
  }

  mutating func checkMembership(of shift: CheckedShift) {
    if let first = shift.firstDay, shift.day < first {
      find(.membership, shift, .firstDay(first))
    } else if let last = shift.lastDay, shift.day > last {
      find(.membership, shift, .lastDay(last))
    }
  }

  /// Finds clock entries without an end and shifts without work, of each shift alone.
  mutating func checkClock(of shift: CheckedShift) {
    for one in shift.parts.isEmpty ? [shift] : shift.parts where isWanted(one) {
      switch one.mark {
      case .forgotten: find(.forgottenClockOut, one)
      case .missed: find(.missedShift, one)
      case nil: break
      }
      if let beyond = one.beyondPlan { find(.beyondPlan, one, .beyondPlan(beyond)) }
    }
  }

  mutating func checkLength(of shift: CheckedShift) {
    let bound = worker.places[shift.place].rules.limit(.longShift)
    let work = shift.asWorked.workSeconds
    guard work > bound else { return }
    find(.longShift, shift, value: work, bound: bound)
  }

  mutating func checkAvailability(of shift: CheckedShift) {
    guard !worker.availabilities.isEmpty else { return }
    for (kind, rule) in [
      (Availability.Kind.unavailable, CheckRule.unavailable), (.undesired, .undesired),
    ] {
      guard
        let hit = worker.availabilities.first(where: {
          $0.kind == kind && $0.meets(from: shift.localStart, to: shift.localEnd)
        })
      else { continue }
      find(rule, shift, .availability(hit.id))
    }
    checkCover(of: shift)
  }

  /// Finds hours outside the worker's stated ones; available hours on a day exclude all others.
  private mutating func checkCover(of shift: CheckedShift) {
    let possible = worker.availabilities.filter {
      $0.kind == .available && $0.holds(on: shift.day)
    }
    guard !possible.isEmpty else { return }
    var windows: [Range<Int>] = []
    for one in possible { windows += one.windows(from: shift.localStart, to: shift.localEnd) }
    windows.sort { $0.lowerBound < $1.lowerBound }
    var covered = shift.localStart
    for window in windows where window.lowerBound <= covered {
      covered = max(covered, window.upperBound)
    }
    guard covered < shift.localEnd else { return }
    find(.outsideAvailability, shift)
  }

  mutating func checkMinor(_ shift: CheckedShift) {
    guard let born = worker.born else { return }
    let age = born.age(on: shift.day)
    guard age < 18 else { return }
    if age < 15 { find(.minorAge, shift, .age(age)) }
    let worked = shift.asWorked
    let night = CheckRules.nightMinutes(from: worked.localStart, to: worked.localEnd) * 60
    if night > 0 { find(.minorNight, shift, value: night, bound: 0, .age(age)) }
    if isHoliday(shift) { find(.minorHoliday, shift, .age(age)) }
  }

  private func isHoliday(_ shift: CheckedShift) -> Bool {
    let place = worker.places[shift.place]
    let days = place.terms(on: shift.day)?.days ?? []
    // A worker who agreed to work on that weekday has the weekly day of rest on another one.
    if shift.day.weekday == place.restDay, !days.contains(place.restDay) { return true }
    return law.isHoliday(shift.day, place.isSmall(on: shift.day))
  }

  /// Returns the minutes between 22:00 and 06:00.
  static func nightMinutes(from start: Int, to end: Int) -> Int {
    var minutes = 0
    var day = Availability.midnight(before: start) - 1440
    while day + 1320 < end {
      minutes += max(0, min(end, day + 1800) - max(start, day + 1320))
      day += 1440
    }
    return minutes
  }
}
