/// The stable names of all dated pay parameters, as `wage rules` lists them.
public enum RuleName: String, Hashable, Sendable, CaseIterable {
  case minimumWageHourly = "minimum_wage.hourly"
  case minimumWageProbation = "minimum_wage.probation"

  case pensionRate = "pension.rate"
  case pensionBaseFloor = "pension.base_floor"
  case pensionBaseCeiling = "pension.base_ceiling"
  case pensionIncomeTest = "pension.income_test"

  case healthRate = "health.rate"
  case healthPremiumFloor = "health.premium_floor"
  case healthPremiumCeiling = "health.premium_ceiling"
  case careRatio = "care.ratio"

  case unemploymentRate = "employment.unemployment_rate"
  case stabilityUnder150 = "employment.stability.under_150"
  case stabilityPriority150 = "employment.stability.priority_150"
  case stabilityFrom150 = "employment.stability.from_150"
  case stabilityFrom1000 = "employment.stability.from_1000"
  case employmentHoursTest = "employment.hours_test"

  case accidentAverage = "accident.average"
  case accidentCommuting = "accident.commuting"
  case wageClaimLevy = "levy.wage_claim"
  case asbestosLevy = "levy.asbestos"

  case supportIncomeBelow = "support.income_below"
  case supportBaseCap = "support.base_cap"
  case supportRate = "support.rate"

  case taxTable = "tax.table"
  case taxChildFirst = "tax.child.first"
  case taxChildSecond = "tax.child.second"
  case taxChildFurther = "tax.child.further"
  case taxSmallSum = "tax.small_sum"
  case taxLocalRate = "tax.local_rate"
  case taxDailyDeduction = "tax.daily.deduction"
  case taxDailyRate = "tax.daily.rate"
  case taxBusinessRate = "tax.business.rate"
  case taxBusinessSmallSum = "tax.business.small_sum"

  case exemptMeal = "exempt.meal"
  case exemptCar = "exempt.car"
  case exemptChildcare = "exempt.childcare"

  case hoursDay = "hours.day"
  case hoursWeek = "hours.week"
  case hoursMinorDay = "hours.minor_day"
  case hoursMinorWeek = "hours.minor_week"
  case hoursOvertimeWeek = "hours.overtime_week"
  case premiumOvertime = "premium.overtime"
  case premiumNight = "premium.night"
  case premiumHoliday = "premium.holiday"
  case premiumHolidayOver = "premium.holiday_over_8h"
  case weeklyHolidayThreshold = "weekly_holiday.threshold"
  case breakWaiver = "break.waiver"

  /// True for what a law says until it is changed; others are set for each year or by notice.
  var holdsUntilChanged: Bool {
    switch self {
    case .taxTable, .taxChildFirst, .taxChildSecond, .taxChildFurther, .taxSmallSum,
      .taxLocalRate, .taxDailyDeduction, .taxDailyRate, .taxBusinessRate, .taxBusinessSmallSum,
      .exemptMeal, .exemptCar, .exemptChildcare, .hoursDay, .hoursWeek, .hoursMinorDay,
      .hoursMinorWeek, .hoursOvertimeWeek, .premiumOvertime, .premiumNight, .premiumHoliday,
      .premiumHolidayOver, .weeklyHolidayThreshold, .breakWaiver, .minimumWageProbation:
      true
    case .minimumWageHourly, .pensionRate, .pensionBaseFloor, .pensionBaseCeiling,
      .pensionIncomeTest, .healthRate, .healthPremiumFloor, .healthPremiumCeiling, .careRatio,
      .unemploymentRate, .stabilityUnder150, .stabilityPriority150, .stabilityFrom150,
      .stabilityFrom1000, .employmentHoursTest, .accidentAverage, .accidentCommuting,
      .wageClaimLevy, .asbestosLevy, .supportIncomeBelow, .supportBaseCap, .supportRate:
      false
    }
  }
}
