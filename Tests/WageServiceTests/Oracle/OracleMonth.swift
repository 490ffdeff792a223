import CatchValues

/// One payroll from document to net pay, day by day and in exact fractions.
struct OracleMonth: Equatable, Sendable {
  struct Pay: Equatable, Sendable {
    var normal = 0
    var overtime = 0
    var excess = 0
    var night = 0
    var holiday = 0
    var weeklyAllowance = 0
    var paidHoliday = 0
    var leave = 0
    var otherItems = 0

    var total: Int {
      normal + overtime + excess + night + holiday + weeklyAllowance + paidHoliday + leave
        + otherItems
    }
  }

  struct Deductions: Equatable, Sendable {
    var nationalPension = 0
    var healthInsurance = 0
    var longTermCare = 0
    var employmentInsurance = 0
    var incomeTax = 0
    var localTax = 0
    var other = 0

    var total: Int {
      nationalPension + healthInsurance + longTermCare + employmentInsurance + incomeTax
        + localTax + other
    }
  }

  struct Employer: Equatable, Sendable {
    var nationalPension = 0
    var healthInsurance = 0
    var longTermCare = 0
    var employmentInsurance = 0
    var industrialAccident = 0
    var severanceAccrual = 0
    var totalCost = 0
  }

  var minutes = OracleTally()
  var weeks: [OracleWeek] = []
  var pay = Pay()
  var gross = 0
  var nonTaxable = 0
  var taxable: Int { gross - nonTaxable }
  var deductions = Deductions()
  var net: Int { gross - deductions.total }
  var employer = Employer()

  init(_ document: OracleDocument) {
    let tallies = OracleMinutes(document).tallies
    weeks = OracleWeeks(document, tallies: tallies).all()
    for day in document.from...document.to { minutes += tallies[day] ?? OracleTally() }

    let days = OracleDays(document, tallies: tallies, weeks: weeks)
    pay = days.pay(rounding: document.contract.rounding)
    pay.otherItems = document.items.reduce(0) { $0 + max($1.amount, 0) }
    gross = pay.total
    // Exempt pay is exempt from the tax on employment; business income has none.
    if document.worker.incomeKind != .business {
      nonTaxable = document.items.reduce(0) {
        $0 + OracleMonth.exempt($1, isBefore2024: document.paidOn < day(2024, 1, 1))
      }
    }
    deductions.other = document.items.reduce(0) { $0 + max(-$1.amount, 0) }

    withholdTax(document, days: days)
    chargeInsurance(document, workedDays: tallies)
  }

  /// Income Tax Act 12: meals, own car and childcare up to 200,000 won a month each; childcare
  /// up to 100,000 until the end of 2023.
  private static func exempt(_ item: OracleDocument.Item, isBefore2024: Bool) -> Int {
    guard !item.isTaxable, item.amount > 0 else { return 0 }
    let isCapped = ["meal", "car", "childcare"].contains(item.code)
    let cap = isBefore2024 && item.code == "childcare" ? 100_000 : 200_000
    return isCapped ? min(item.amount, cap) : item.amount
  }

  private mutating func withholdTax(_ document: OracleDocument, days: OracleDays) {
    let worker = document.worker
    switch worker.incomeKind {
    case .employee:
      let tax = OracleTax.monthly(
        pay: taxable, on: document.paidOn, family: worker.family, children: worker.children,
        rate: worker.withholdingRate)
      (deductions.incomeTax, deductions.localTax) = (tax.incomeTax, tax.localTax)
    case .business:
      (deductions.incomeTax, deductions.localTax) =
        OracleTax.business(taxable, on: document.paidOn)
    case .daily:
      var pays = days.perDay.filter { $0 > .zero }
      let taxableItems = pay.otherItems - nonTaxable
      if taxableItems > 0 {
        // Pay that has no day of its own goes to the last day paid.
        if pays.isEmpty { pays = [.zero] }
        pays[pays.count - 1] += Ratio(taxableItems)
      }
      let tax = OracleTax.daily(pays)
      (deductions.incomeTax, deductions.localTax) = (tax.incomeTax, tax.localTax)
    }
  }

  private mutating func chargeInsurance(
    _ document: OracleDocument, workedDays: [DayNumber: OracleTally]
  ) {
    employer.totalCost = gross
    guard document.worker.incomeKind != .business else { return }
    let worker = document.worker
    let member = OracleInsurance.membership(
      OracleInsurance.Person(
        age: worker.age, weeklyMinutes: document.contract.weeklyMinutes,
        months: worker.monthsEmployed,
        days: (document.from...document.to).count { (workedDays[$0]?.work ?? 0) > 0 },
        isDailyWorker: worker.incomeKind == .daily,
        joinedWithinMonth: OracleMonth.joinedWithinMonth(document),
        overrides: document.insurances), income: taxable)
    let permille =
      document.workplace.accidentTenths.map { Ratio($0, over: 10) }
      ?? OracleRates.accidentPermille(document.workplace.industry, document.to)
    let premiums = OracleInsurance.premiums(
      income: taxable, on: document.to, membership: member, size: document.workplace.size,
      accidentPermille: permille)

    deductions.nationalPension = premiums.pension
    deductions.healthInsurance = premiums.health
    deductions.longTermCare = premiums.care
    deductions.employmentInsurance = premiums.unemployment
    employer.nationalPension = premiums.pension
    employer.healthInsurance = premiums.health
    employer.longTermCare = premiums.care
    employer.employmentInsurance = premiums.employerEmployment
    employer.industrialAccident = premiums.accident
    employer.severanceAccrual = document.hasFifteenHours ? gross / 12 : 0
    employer.totalCost = gross + premiums.employer + employer.severanceAccrual
  }

  /// Health Insurance Act 69(2): nothing is due for a month joined after its first day.
  private static func joinedWithinMonth(_ document: OracleDocument) -> Bool {
    guard let from = document.worker.employedFrom else { return false }
    return civil(from).firstOfMonth == civil(document.to).firstOfMonth && civil(from).day != 1
  }
}
