import CatchValues

/// Rules looked up once per date and kept for the next worker.
struct RuleCache {
  let book: RuleBook
  private var minimums: [Int: (hourly: Fraction, isProvisional: Bool)] = [:]
  private var probations: [Int: (hourly: Fraction, isProvisional: Bool)] = [:]
  private var taxes: [Int: TaxRules] = [:]
  private var insurances: [InsuranceKey: InsuranceRules] = [:]
  private var exemptions: [Int: Exemptions] = [:]
  private var holidays: [Int: [PublicHolidays.Holiday]] = [:]
  private var factors: [Int: PremiumFactors] = [:]

  private struct InsuranceKey: Hashable {
    let day: Int
    let size: WorkplaceSize
    let accident: AccidentRate
  }

  init(_ book: RuleBook) {
    self.book = book
  }

  mutating func minimumWage(
    on date: CivilDate, probation: Bool
  ) throws(Failure) -> (hourly: Fraction, isProvisional: Bool) {
    let day = date.daysSinceEpoch
    if let known = probation ? probations[day] : minimums[day] { return known }
    var lookup = RuleLookup(book, on: date)
    var hourly = Fraction(try lookup.whole(.minimumWageHourly))
    if probation {
      hourly = try hourly * lookup.rate(.minimumWageProbation).fraction
      probations[day] = (hourly, lookup.isProvisional)
    } else {
      minimums[day] = (hourly, lookup.isProvisional)
    }
    return (hourly, lookup.isProvisional)
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

  mutating func premiumFactors(on date: CivilDate) throws(Failure) -> PremiumFactors {
    if let known = factors[date.daysSinceEpoch] { return known }
    var lookup = RuleLookup(book, on: date)
    let found = PremiumFactors(
      overtime: 10_000 + (try lookup.permyriad(.premiumOvertime)),
      night: try lookup.permyriad(.premiumNight),
      holidayWithin: 10_000 + (try lookup.permyriad(.premiumHoliday)),
      holidayOver: 10_000 + (try lookup.permyriad(.premiumHolidayOver)))
    factors[date.daysSinceEpoch] = found
    return found
  }

  /// The days of the public holidays of a year, since 1970, in order.
  mutating func publicHolidays(of year: Int) -> [PublicHolidays.Holiday] {
    if let known = holidays[year] { return known }
    let days = PublicHolidays.holidays(of: year)
    holidays[year] = days
    return days
  }
}

/// What pay items are exempt from tax and premiums, a month.
struct Exemptions {
  let meal: Int
  let car: Int
  let childcare: Int
  /// From 2026 the childcare limit is per child; an item then stands for one child.
  let isChildcarePerItem: Bool
  let isProvisional: Bool

  init(_ book: RuleBook, on date: CivilDate) throws(Failure) {
    var lookup = RuleLookup(book, on: date)
    meal = try lookup.whole(.exemptMeal)
    car = try lookup.whole(.exemptCar)
    childcare = try lookup.whole(.exemptChildcare)
    isChildcarePerItem = date.year >= 2026
    isProvisional = lookup.isProvisional
  }

  /// The exempt part of the items that claim it.
  func total(_ items: [PayItem]) throws(Failure) -> Int {
    var sums = [0, 0, 0]
    var exempt = 0
    for item in items where !item.isTaxable && item.amount > 0 {
      switch item.code {
      case "meal": sums[0] = try Money(won: sums[0] + item.amount).won
      case "car": sums[1] = try Money(won: sums[1] + item.amount).won
      case "childcare" where !isChildcarePerItem:
        sums[2] = try Money(won: sums[2] + item.amount).won
      case "childcare": exempt = try Money(won: exempt + min(item.amount, childcare)).won
      default: exempt = try Money(won: exempt + item.amount).won
      }
    }
    return try Money(
      won: exempt + min(sums[0], meal) + min(sums[1], car) + min(sums[2], childcare)
    ).won
  }
}
