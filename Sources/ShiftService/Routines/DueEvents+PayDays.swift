import CatchStore
import CatchValues
import PeopleService

extension DueEvents {
  /// The days on which the person is paid, and those on which workers of the person's are, told once
  /// for each workplace and in time until the day is over.
  static func payDays(
    for actor: Person, _ window: DueWindow, in view: View, _ zone: ZoneFinder
  ) throws(Failure) -> [DueEvent] {
    let agreed = try Agreements.list(
      for: actor, at: nil, of: nil, includingFailed: false, in: view
    ).filter { $0.state == .agreed }
    guard agreed.contains(where: { $0.terms.payDay != nil }) else { return [] }
    var events: [DueEvent] = []
    for day in days(in: window) {
      var found: [Due] = []
      for member in Set(agreed.map(\.membership)).sorted() {
        let terms = agreed.filter { $0.membership == member && $0.terms.from <= day }
        guard let force = terms.max(by: { $0.terms.from < $1.terms.from }),
          let payDay = force.terms.payDay, falls(payDay, on: day),
          try Memberships.find(member, in: view).state == .active
        else { continue }
        let isOwn = force.worker == actor.id
        if let index = found.firstIndex(where: {
          $0.agreement.workplace == force.workplace && $0.isOwn == isOwn
        }) {
          if !isOwn { found[index].workers.append(force.name) }
        } else {
          found.append(Due(agreement: force, isOwn: isOwn, workers: isOwn ? [] : [force.name]))
        }
      }
      for due in found {
        let agreement = due.agreement
        let clock = try zone(agreement.zone)
        let at = start(of: day, in: clock)
        let until = start(of: day.adding(days: 1), in: clock)
        guard window.includes(at, until: until) else { continue }
        events.append(
          DueEvent(
            .payDay(day, workers: due.workers.sorted()), at: at, until: until,
            place: agreement.place, workplace: agreement.workplace, zone: agreement.zone))
      }
    }
    return events
  }

  private struct Due {
    let agreement: Agreement
    let isOwn: Bool
    var workers: [String]
  }

  private static func days(in window: DueWindow) -> [CivilDate] {
    let range = window.days(around: 2)
    let first = range.lowerBound
    return (0...(range.upperBound.daysSinceEpoch - first.daysSinceEpoch)).map {
      first.adding(days: $0)
    }
  }

  /// In a shorter month its last day.
  private static func falls(_ payDay: PayDay, on day: CivilDate) -> Bool {
    switch payDay {
    case .ofMonth(let number): day.day == min(number, day.lastOfMonth.day)
    case .ofWeek(let weekday): day.weekday == weekday
    }
  }

  /// Midnight, or the first moment after it where a clock skips that.
  private static func start(of day: CivilDate, in zone: TimeZone) -> Instant {
    guard let midnight = CivilTime(minuteOfDay: 0) else { return .first }
    return switch zone.meaning(of: CivilDateTime(day, midnight)) {
    case .unique(let instant): instant
    case .gap(let before, _): before
    case .fold(let earlier, _): earlier
    }
  }
}
