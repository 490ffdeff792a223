import CatchStore
import CatchValues
import PayrollService
import ShiftService
import WageService

/// On which days workplaces pay, with the rule of business days that each keeps.
final class WorkplacePayDays {
  private let view: View
  private var calendar = BusinessDays()

  init(in view: View) {
    self.view = view
  }

  var find: PayDayFinder {
    { [self] payDay, workplace, days throws(Failure) in
      let schedule: PaySchedule =
        switch payDay {
        case .ofMonth(let number): .monthly(number)
        case .ofWeek(let weekday): .weekly(weekday)
        }
      let place = try Workplaces.find(workplace, in: view)
      let policies = try PayPolicies.list(at: place, in: view)
      return PayDays.between(schedule, rule(policies, on: days.upperBound), days, &calendar)
        .map(\.date)
    }
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
