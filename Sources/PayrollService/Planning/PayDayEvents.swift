public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService
import WageService

/// A pay day of a workplace: of the person's own wages, or of the workers whom the person pays.
public struct PayDayEvent: Hashable, Sendable {
  public let day: CivilDate
  /// Names in order; empty for the person's own wages.
  public let workers: [String]
  /// The day's first moment by the workplace's clock, and the next day's.
  public let at: Instant
  public let until: Instant
  public let workplace: ID<Workplace>
  public let place: String
  public let zone: String
}

/// The pay days that people are notified of.
public enum PayDayEvents {
  /// The pay days in the window, one for each workplace and day, the person's own apart.
  ///
  /// - Parameter zone: finds the rules of a zone by its name.
  public static func list(
    for actor: Person, _ window: DueWindow, in view: View,
    _ zone: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> [PayDayEvent] {
    let agreed = try Agreements.list(
      for: actor, at: nil, of: nil, includingFailed: false, in: view
    ).filter { $0.state == .agreed }
    guard agreed.contains(where: { $0.terms.payDay != nil }) else { return [] }
    var calendar = PayDayCalendar(in: view)
    var found: [Due] = []
    for member in Set(agreed.map(\.membership)).sorted() {
      let terms = agreed.filter { $0.membership == member }
        .sorted { $0.terms.from < $1.terms.from }
      guard try Memberships.find(member, in: view).state == .active else { continue }
      for (index, agreement) in terms.enumerated() {
        guard let payDay = agreement.terms.payDay else { continue }
        let next = index + 1 < terms.count ? terms[index + 1].terms.from : .last
        for day in try calendar.days(payDay, agreement.workplace, window.days(around: 2))
        where agreement.terms.from <= day && day < next {
          Due.add(agreement, day, isOwn: agreement.worker == actor.id, to: &found)
        }
      }
    }
    var events: [PayDayEvent] = []
    for due in found {
      let agreement = due.agreement
      let clock = try zone(agreement.zone)
      let at = clock.beginning(of: due.day)
      let until = clock.beginning(of: due.day.adding(days: 1))
      guard window.includes(at, until: until) else { continue }
      events.append(
        PayDayEvent(
          day: due.day, workers: due.workers.sorted(), at: at, until: until,
          workplace: agreement.workplace, place: agreement.place, zone: agreement.zone))
    }
    return events
  }

  private struct Due {
    let agreement: Agreement
    let day: CivilDate
    let isOwn: Bool
    var workers: [String]

    /// Adds a worker to the event of the same workplace and day, or begins one.
    static func add(_ agreement: Agreement, _ day: CivilDate, isOwn: Bool, to found: inout [Due]) {
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
}

/// The pay days of workplaces, each by the business-day rule of its policy.
private struct PayDayCalendar {
  private let view: View
  private var businessDays = BusinessDays()

  init(in view: View) {
    self.view = view
  }

  mutating func days(
    _ payDay: PayDay, _ workplace: ID<Workplace>, _ days: ClosedRange<CivilDate>
  ) throws(Failure) -> [CivilDate] {
    let schedule: PaySchedule =
      switch payDay {
      case .ofMonth(let number): .monthly(number)
      case .ofWeek(let weekday): .weekly(weekday)
      }
    let place = try Workplaces.find(workplace, in: view)
    let policies = try PayPolicies.list(at: place, in: view)
    return PayDays.between(schedule, rule(policies, on: days.upperBound), days, &businessDays)
      .map(\.date)
  }

  private func rule(_ policies: [PayPolicy], on day: CivilDate) -> BusinessDayRule {
    let policy = policies.filter { ($0.since ?? .first) <= day }
      .max { ($0.since ?? .first) < ($1.since ?? .first) }
    return switch policy?.rules.payDayRule {
    case .previous?: .previous
    case .next?: .next
    case .some(.none), nil: .none
    }
  }
}
