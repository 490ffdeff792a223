import CatchValues

/// Rules looked up once per date and kept for the next worker.
struct RuleCache {
  let book: RuleBook
  private var minimums: [Int: MinimumRate] = [:]
  private var probations: [Int: MinimumRate] = [:]
  private var taxes: [Int: TaxRules] = [:]
  private var insurances: [InsuranceKey: InsuranceRules] = [:]
  private var exemptions: [Int: Exemptions] = [:]
  private var holidays: [Int: [PublicHolidays.Holiday]] = [:]
  private var factors: [Int: (factors: PremiumFactors, parameters: [Parameter])] = [:]

  private struct InsuranceKey: Hashable {
    let day: Int
    let size: WorkplaceSize
    let accident: AccidentRate
  }

  init(_ book: RuleBook) {
    self.book = book
  }

  struct MinimumRate {
    let hourly: Fraction
    let isProvisional: Bool
    let parameters: [Parameter]
  }

  mutating func minimumWage(on date: CivilDate, probation: Bool) throws(Failure) -> MinimumRate {
    let day = date.daysSinceEpoch
    if let known = probation ? probations[day] : minimums[day] { return known }
    var lookup = RuleLookup(book, on: date)
    var hourly = Fraction(try lookup.whole(.minimumWageHourly))
    if probation { hourly = try hourly * lookup.rate(.minimumWageProbation).fraction }
    let found = MinimumRate(
      hourly: hourly, isProvisional: lookup.isProvisional, parameters: lookup.used)
    if probation { probations[day] = found } else { minimums[day] = found }
    return found
  }

  mutating func tax(on date: CivilDate) throws(Failure) -> TaxRules {
    if let known = taxes[date.daysSinceEpoch] { return known }
    let rules = try TaxRules(book, on: date)
    taxes[date.daysSinceEpoch] = rules
    return rules
  }

  mutating func insurance(
    on date: CivilDate, size: WorkplaceSize, accident: AccidentRate
  ) throws(Failure) -> InsuranceRules {
    let key = InsuranceKey(day: date.daysSinceEpoch, size: size, accident: accident)
    if let known = insurances[key] { return known }
    let rules = try InsuranceRules(book, on: date, size: size, accident: accident)
    // Notified rates are one per workplace, so the table must not grow with a long input.
    if insurances.count >= 512 { insurances.removeAll(keepingCapacity: true) }
    insurances[key] = rules
    return rules
  }

  mutating func exemptions(on date: CivilDate) throws(Failure) -> Exemptions {
    if let known = exemptions[date.daysSinceEpoch] { return known }
    let found = try Exemptions(book, on: date)
    exemptions[date.daysSinceEpoch] = found
    return found
  }

  mutating func premiumFactors(
    on date: CivilDate
  ) throws(Failure) -> (factors: PremiumFactors, parameters: [Parameter]) {
    if let known = factors[date.daysSinceEpoch] { return known }
    var lookup = RuleLookup(book, on: date)
    let law = PremiumFactors(
      overtime: 10_000 + (try lookup.permyriad(.premiumOvertime)),
      night: try lookup.permyriad(.premiumNight),
      holidayWithin: 10_000 + (try lookup.permyriad(.premiumHoliday)),
      holidayOver: 10_000 + (try lookup.permyriad(.premiumHolidayOver)))
    let found = (factors: law, parameters: lookup.used)
    factors[date.daysSinceEpoch] = found
    return found
  }

  /// Returns the public holidays of a year, in order.
  mutating func publicHolidays(of year: Int) -> [PublicHolidays.Holiday] {
    if let known = holidays[year] { return known }
    let days = PublicHolidays.holidays(of: year)
    holidays[year] = days
    return days
  }
}

/// The monthly limits below which pay items are exempt from tax and premiums.
struct Exemptions: Hashable {
  let meal: Int
  let car: Int
  let childcare: Int
  /// From 2026 the childcare limit is per child; an item then counts for one child.
  let isChildcarePerItem: Bool
  let isProvisional: Bool
  let parameters: [Parameter]

  init(_ book: RuleBook, on date: CivilDate) throws(Failure) {
    var lookup = RuleLookup(book, on: date)
    meal = try lookup.whole(.exemptMeal)
    car = try lookup.whole(.exemptCar)
    childcare = try lookup.whole(.exemptChildcare)
    isChildcarePerItem = date.year >= 2026
    isProvisional = lookup.isProvisional
    parameters = lookup.used
  }

  /// The exempt part of the items, in won.
  struct Parts {
    var meal = 0
    var car = 0
    var childcare = 0
    var other = 0
  }

  /// Returns the exempt part of the items that claim it.
  func parts(_ items: [PayItem]) throws(Failure) -> Parts {
    var parts = Parts()
    for item in items where !item.isTaxable && item.isEarning {
      switch item.code {
      case "meal": parts.meal = min(meal, try Money(won: parts.meal + item.amount).won)
      case "car": parts.car = min(car, try Money(won: parts.car + item.amount).won)
      case "childcare" where isChildcarePerItem:
        parts.childcare = try Money(won: parts.childcare + min(item.amount, childcare)).won
      case "childcare":
        parts.childcare = min(childcare, try Money(won: parts.childcare + item.amount).won)
      default: parts.other = try Money(won: parts.other + item.amount).won
      }
    }
    return parts
  }

  func total(_ items: [PayItem]) throws(Failure) -> Int {
    let parts = try parts(items)
    return try Money(won: parts.meal + parts.car + parts.childcare + parts.other).won
  }
}
