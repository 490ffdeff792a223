import CatchValues
import ShiftService
import WageService

extension PayDocument {
  /// Copies the facts of a worker's profile.
  mutating func apply(_ facts: PayProfile.Facts, in period: PayPeriod) {
    switch facts.paidAs {
    case .employee: worker.incomeKind = .employee
    case .daily: worker.incomeKind = .daily
    case .business: worker.incomeKind = .business
    case .untaxed: worker.withholdsNothing = true
    }
    worker.age = facts.birth.map { $0.age(on: period.to) }
    worker.birth = facts.birth
    worker.isHiredAt65 = facts.isHiredAt65
    worker.family = facts.family
    worker.children = facts.children
    worker.withholdingRate = facts.withholdingRate
    insurances.pension = facts.pension.isInsured
    insurances.health = facts.health.isInsured
    insurances.employment = facts.employment.isInsured
    insurances.accident = facts.accident.isInsured
    insurances.care = facts.care.isInsured
    worker.visa = facts.residence
    insurances.pensionBase = facts.pensionBase
    insurances.healthBase = facts.healthBase
    contract.premiums = facts.premiums
    contract.probationUntil = facts.loweredUntil
    contract.fourWeekAverage = facts.fourWeekAverage
  }

  /// Copies a workplace's pay policy.
  mutating func apply(_ rules: PayPolicy.Rules) {
    contract.clock = rules.attendance.clock
    contract.weeklyMethod = rules.weeklyMethod
    contract.rounding = rules.rounding
    contract.attribution = rules.attribution
    contract.partMonth = rules.partMonth
    workplace.size = rules.size
    workplace.industry = rules.industry
    workplace.accidentPermille = rules.accidentPermille.flatMap { Fraction(decimal: $0) }
    workplace.holidays = rules.holidays
  }
}

extension CivilDate {
  /// Returns full years from a date of birth.
  fileprivate func age(on day: CivilDate) -> Int {
    var years = max(0, day.year - year)
    if years > 0, adding(months: years * 12) > day { years -= 1 }
    return years
  }
}
