import CatchStore
public import CatchValues
import PeopleService

/// The days of a range on which a workplace pays what falls due so; which day follows from a rule of
/// business days is not this service's business.
public typealias PayDayFinder = (
  PayDay, ID<Workplace>, ClosedRange<CivilDate>
) throws(Failure) -> [CivilDate]

extension DueEvents {
  /// The days on which the person is paid, and those on which workers of the person's are, told once
  /// for each workplace and in time until the day is over.
  static func payDays(
    for actor: Person, _ window: DueWindow, in view: View, _ zone: ZoneFinder,
    _ payDays: PayDayFinder
  ) throws(Failure) -> [DueEvent] {
    let agreed = try Agreements.list(
      for: actor, at: nil, of: nil, includingFailed: false, in: view
    ).filter { $0.state == .agreed }
    guard agreed.contains(where: { $0.terms.payDay != nil }) else { return [] }
    var found: [Due] = []
    for member in Set(agreed.map(\.membership)).sorted() {
      let terms = agreed.filter { $0.membership == member }
        .sorted { $0.terms.from < $1.terms.from }
      guard try Memberships.find(member, in: view).state == .active else { continue }
      for (index, agreement) in terms.enumerated() {
        guard let payDay = agreement.terms.payDay else { continue }
        let next = index + 1 < terms.count ? terms[index + 1].terms.from : .last
        for day in try payDays(payDay, agreement.workplace, window.days(around: 2))
        where agreement.terms.from <= day && day < next {
          Due.add(agreement, day, isOwn: agreement.worker == actor.id, to: &found)
        }
      }
    }
    var events: [DueEvent] = []
    for due in found {
      let agreement = due.agreement
      let clock = try zone(agreement.zone)
      let at = start(of: due.day, in: clock)
      let until = start(of: due.day.adding(days: 1), in: clock)
      guard window.includes(at, until: until) else { continue }
      events.append(
        DueEvent(
          .payDay(due.day, workers: due.workers.sorted()), at: at, until: until,
          place: agreement.place, workplace: agreement.workplace, zone: agreement.zone))
    }
    return events
  }

  private struct Due {
    let agreement: Agreement
    let day: CivilDate
    let isOwn: Bool
    var workers: [String]

    /// Whom somebody pays at one workplace on one day is one thing to be told.
    static func add(
      _ agreement: Agreement, _ day: CivilDate, isOwn: Bool, to found: inout [Due]
    ) {
      let workers = isOwn ? [] : [agreement.name]
      let index = found.firstIndex {
        $0.agreement.workplace == agreement.workplace && $0.isOwn == isOwn && $0.day == day
      }
      if let index {
        found[index].workers += workers
      } else {
        found.append(Due(agreement: agreement, day: day, isOwn: isOwn, workers: workers))
      }
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
