import CatchValues

extension Payroll {
  /// Prices the minutes, each pay item rounded once.
  func price(
    _ document: PayDocument, _ terms: CheckedContract, _ rates: RatePeriods,
    into result: inout PayResult
  ) throws(Failure) {
    let rounding = document.contract.rounding
    let factors = result.basis.factors
    let isSalary = document.contract.basis == .monthly
    try coverOvertime(document, terms, rates, &result)
    var normal = PayLine()
    var overtime = PayLine()
    var excess = PayLine()
    var night = PayLine()
    var holiday = PayLine()
    var paidHoliday = PayLine()
    var leave = PayLine()
    for (index, segment) in result.basis.segments.enumerated() {
      let rate = rates.ordinary(index)
      let minutes = segment.minutes
      if !isSalary { normal.add(rate: rates.numerators[index], minutes: minutes.normal) }
      overtime.add(rate: rate, minutes: segment.paidOvertime, factor: factors.overtime)
      excess.add(rate: rate, minutes: segment.paidExcess, factor: factors.overtime)
      holiday.add(rate: rate, minutes: minutes.holidayWithin, factor: factors.holidayWithin)
      holiday.add(rate: rate, minutes: minutes.holidayOver, factor: factors.holidayOver)
      if segment.hasPremiums {
        night.add(rate: rate, minutes: minutes.night, factor: factors.night)
      }
      paidHoliday.add(rate: rate, minutes: segment.paidHolidayMinutes)
      leave.add(rate: rate, minutes: segment.leaveMinutes)
    }
    let over = rates.denominator
    result.pay.normal =
      isSalary
      ? try salary(document, terms, rates, &result)
      : try normal.amount(over: over, rounding: rounding)
    result.pay.overtime = try overtime.amount(over: over, rounding: rounding)
    result.pay.partTimeExcess = try excess.amount(over: over, rounding: rounding)
    result.pay.night = try night.amount(over: over, rounding: rounding)
    result.pay.holiday = try holiday.amount(over: over, rounding: rounding)
    result.pay.paidHoliday = try paidHoliday.amount(over: over, rounding: rounding)
    result.pay.leave = try leave.amount(over: over, rounding: rounding)
    if !isSalary { result.pay.weeklyAllowance = try weeklyAllowance(rates, result, rounding) }
    for item in document.items {
      if item.isEarning {
        result.pay.otherItems = try Money(won: result.pay.otherItems + item.amount).won
      } else {
        result.otherDeductions = try Money(won: result.otherDeductions - item.amount).won
      }
    }
    result.gross = try result.pay.total()
  }

  private func weeklyAllowance(
    _ rates: RatePeriods, _ result: PayResult, _ rounding: Rounding
  ) throws(Failure) -> Int {
    // Whole numerators: minutes may be fifths, sixths or sevenths.
    var bottom = 1
    func reach(_ rest: Fraction) throws(Failure) {
      guard let own = Int(exactly: rest.denominator), own < 10_000 else {
        throw Payroll.tooManyMinutes
      }
      if bottom % own != 0 { bottom *= own }
    }
    for segment in result.basis.segments {
      try reach(segment.weeklyHolidayMinutes)
      try reach(segment.averagedRestMinutes)
    }
    // The week was agreed as one sum, so its work and its rest are rounded together.
    let isOneSum = result.basis.basis == .weekly
    var hasRest = false
    var line = PayLine()
    for (index, segment) in result.basis.segments.enumerated() {
      hasRest = hasRest || segment.weeklyHolidays > 0 || segment.averagedRestMinutes > .zero
      let each = try segment.weeklyHolidayMinutes * Fraction(bottom)
      let averaged = try segment.averagedRestMinutes * Fraction(bottom)
      guard let minutes = Int(exactly: each.numerator), let more = Int(exactly: averaged.numerator)
      else { throw Payroll.tooManyMinutes }
      line.add(rate: rates.ordinary(index), minutes: minutes * segment.weeklyHolidays + more)
      if isOneSum {
        line.add(rate: rates.numerators[index], minutes: segment.minutes.normal * bottom)
        line.add(
          rate: rates.ordinary(index),
          minutes: (segment.paidHolidayMinutes + segment.leaveMinutes) * bottom)
      }
    }
    let amount = try line.amount(over: rates.denominator * bottom, rounding: rounding)
    let others = result.pay.normal + result.pay.paidHoliday + result.pay.leave
    guard isOneSum else { return amount }
    // Without a rest, a won from rounding alone is not weekly-holiday pay.
    return hasRest ? max(0, amount - others) : 0
  }

  private static var tooManyMinutes: Failure {
    .overflow(Text(en: "the weekly holiday", ko: "주휴"))
  }

  /// Returns a salary in proportion to the days employed, less absence, plus work beyond the
  /// contract without a line of its own, at 1.0.
  private func salary(
    _ document: PayDocument, _ terms: CheckedContract, _ rates: RatePeriods,
    _ result: inout PayResult
  ) throws(Failure) -> Int {
    for index in periodRange(terms)
    where marks[index].contains(.absent) && !marks[index].contains(.paidHoliday) {
      let minutes = dayOffMinutes(index, document, terms)
      try result.basis.takeOff(Fraction(minutes), in: segment(of: index, rates))
      result.basis.daysOff.append(.init(date: date(index), minutes: minutes, kind: .absence))
    }
    // Paid leave must not lower a salary (제60조 제5항): a week wholly on leave keeps its paid rest.
    for week in result.weeks
    where week.denied == .absence
      && !isWhollyOnLeave(week.week.daysSinceEpoch - firstDay, document, terms)
    {
      let segment = rates.index(of: week.allowanceDate)
      let rest = result.basis.segments[segment].weeklyHolidayMinutes
      try result.basis.takeOff(rest, in: segment)
      result.basis.unpaidRestMinutes = try result.basis.unpaidRestMinutes + rest
      result.basis.unpaidWeeklyHolidays += 1
    }
    var salaried = Fraction.zero
    var beyond = Fraction.zero
    for (index, segment) in result.basis.segments.enumerated() {
      let salary = rates.salaries.isEmpty ? rates.salary ?? 0 : rates.salaries[index]
      let share = try result.basis.share(of: salary, in: segment, document.contract)
      let hourly = try rates.hourly(index) * Fraction(1, over: 60)
      salaried = try salaried + share - (try segment.unpaidMinutes * hourly)
      beyond = try beyond + Fraction(segment.extraMinutes) * hourly
    }
    // An absence takes off the salary; work beyond it is owed all the same.
    let pay = try max(.zero, salaried) + beyond
    return try Money(won: try pay.rounded(document.contract.rounding)).won
  }

  /// Deducts premiums by the law of the pay period's last day, tax by that of the payment date.
  mutating func deduct(
    _ document: PayDocument, _ terms: CheckedContract, _ rates: RatePeriods,
    into result: inout PayResult
  ) throws(Failure) {
    let worker = document.worker
    let exemptions = try Failure.locating(field: "paid_on") { () throws(Failure) in
      try rules.exemptions(on: terms.paidOn)
    }
    // Exemptions apply only to the tax on employment (소득세법 제12조 제3호).
    let isEmployment = worker.incomeKind != .business
    let earlier = document.earlierInMonth
    if isEmployment {
      let before = earlier?.items ?? []
      // The limits apply per month.
      result.nonTaxable =
        try exemptions.total(before + document.items) - (try exemptions.total(before))
    } else {
      // Severance and dismissal pay have a tax of their own.
      result.nonTaxable = document.retirementPay
    }
    result.basis.exemptions = exemptions
    result.taxable = result.gross - result.nonTaxable
    result.isProvisional = result.isProvisional || exemptions.isProvisional

    if worker.withholdsNothing || isEmployment, terms.endsWithWeeklyHoliday {
      result.severanceAccrual = LaborCost.severanceAccrual(
        of: result.gross - document.retirementPay)
    }
    if worker.withholdsNothing { return }
    if isEmployment {
      let workplace = document.workplace
      let accident: AccidentRate =
        if let permille = workplace.accidentPermille {
          .notified(permille)
        } else if let industry = workplace.industry {
          .industry(industry)
        } else {
          .average
        }
      let premiumsOn = document.premiumsOn ?? terms.to
      let insurance = try rules.insurance(on: premiumsOn, size: workplace.size, accident: accident)
      let income = insuredIncome(
        (earlier?.taxable ?? 0) + result.taxable, oneOff: document.insurances.oneOffPay, document)
      result.basis.insuredIncome = income
      var person = InsuredPerson(
        age: worker.age, weeklyMinutes: terms.averageWeeklyMinutes, months: terms.monthsEmployed,
        days: result.basis.workedDays + (earlier?.workedDays ?? 0),
        isDailyWorker: worker.incomeKind == .daily, isHiredAt65: worker.isHiredAt65)
      person.isSixtiethMonth =
        worker.birth.map { $0.adding(months: 720) >= premiumsOn.firstOfMonth } ?? false
      let premiums = try SocialInsurance.premiums(
        on: income,
        membership: membership(
          of: person, earning: income.employment - document.insurances.oneOffPay, document, terms,
          result, insurance),
        rules: insurance)
      result.premiums = premiums
      if let earlier, earlier.taxable > 0 {
        let income = insuredIncome(earlier.taxable, oneOff: 0, document)
        var person = person
        person.days = earlier.workedDays
        let borne = try SocialInsurance.premiums(
          on: income,
          membership: membership(
            of: person, earning: income.employment, document, terms, result, insurance),
          rules: insurance)
        result.basis.month = MonthFacts(
          earlierTaxable: earlier.taxable, taxable: earlier.taxable + result.taxable,
          premiums: premiums)
        result.premiums = premiums.less(borne)
      } else if let earlier, result.taxable == 0 {
        // No premium can be withheld from zero pay: the month's next pay bears it.
        result.basis.month = MonthFacts(
          earlierTaxable: earlier.taxable, taxable: 0, premiums: premiums)
        result.premiums = premiums.less(premiums)
      }
      result.basis.insurance = insurance
      result.isProvisional = result.isProvisional || insurance.isProvisional
    }

    let tax: WithheldTax
    var borne = (income: 0, local: 0)
    switch worker.incomeKind {
    case .employee:
      let taxRules = try rules.tax(on: terms.paidOn)
      func withheld(from pay: Int) throws(Failure) -> Withholding {
        try MonthlyTax.withholding(
          pay: pay, family: worker.family, children: worker.children,
          percent: worker.withholdingRate, rules: taxRules)
      }
      tax = .monthly(try withheld(from: (earlier?.taxable ?? 0) + result.taxable))
      if let earlier, earlier.taxable > 0 {
        let before = try withheld(from: earlier.taxable)
        borne = (before.incomeTax, before.localTax)
      }
    case .daily:
      tax = .daily(
        try DailyTax.withholding(
          days: try dailyPay(document, terms, rates, result), on: terms.paidOn, book: rules.book))
    case .business:
      tax = .business(
        try BusinessTax.withholding(amount: result.taxable, on: terms.paidOn, book: rules.book))
    }
    let figures = tax.figures
    result.incomeTax = figures.income - borne.income
    result.localTax = figures.local - borne.local
    result.basis.tax = tax
    result.isProvisional = result.isProvisional || figures.isProvisional
    guard result.totalCost <= Money.limit, result.net >= -Money.limit else {
      throw .overflow(Text(en: "the cost", ko: "비용"))
    }
  }

  private func insuredIncome(
    _ taxable: Int, oneOff: Int, _ document: PayDocument
  ) -> InsuredIncome {
    InsuredIncome(
      taxable, pension: document.insurances.pensionBase ?? max(0, taxable - oneOff),
      health: document.insurances.healthBase, employment: nil)
  }

  private func membership(
    of person: InsuredPerson, earning income: Int, _ document: PayDocument,
    _ terms: CheckedContract, _ result: PayResult, _ insurance: InsuranceRules
  ) -> InsuranceCoverage {
    let worker = document.worker
    let membership = person.membership(income: income, rules: insurance)
    let given = document.insurances
    // The month of joining is not charged, unless employment began on its first day (제69조 제2항).
    let premiumsOn = document.premiumsOn ?? terms.to
    let isJoiningMonth =
      (worker.insuredFrom ?? worker.employedFrom).map {
        $0 > premiumsOn.firstOfMonth && $0 <= premiumsOn
      } ?? false
    var out = membership.exclusions
    if result.basis.employedDays == 0 { out = Exclusions(all: .notEmployed) }
    worker.visa?.apply(to: &out)
    if isJoiningMonth {
      out.pension = out.pension ?? .joiningMonth
      out.health = out.health ?? .joiningMonth
    }
    if let pension = given.pension { out.pension = pension ? nil : .byInput }
    if let health = given.health { out.health = health ? nil : .byInput }
    if given.care == false { out.care = .careExempt }
    if let employment = given.employment {
      out.employment = employment ? nil : .byInput
      out.unemployment = employment ? worker.isHiredAt65 ? .hiredAt65 : nil : .byInput
    }
    if let accident = given.accident { out.accident = accident ? nil : .byInput }
    return InsuranceCoverage(out)
  }

  /// Returns each day's exact taxable pay, for day labour; allowances count on their due day.
  private func dailyPay(
    _ document: PayDocument, _ terms: CheckedContract, _ rates: RatePeriods, _ result: PayResult
  ) throws(Failure) -> [Fraction] {
    let range = periodRange(terms)
    let factors = result.basis.factors
    var pays = Array(repeating: Fraction.zero, count: range.count)
    var lastPaid = range.count - 1
    for index in range {
      let day = days[index]
      var minutes = Fraction(paidHolidayMinutes(index, document, terms))
      if marks[index].contains(.leave) {
        minutes = try minutes + Fraction(dayOffMinutes(index, document, terms))
      }
      // Plain hours at the agreed rate, everything else at the ordinary wage.
      let hasPremiums = terms.hasPremiums(on: firstDay + index)
      var plain = Fraction(hasPremiums ? Int(day.normal) : Int(day.work))
      if hasPremiums {
        let weighted =
          Int(day.overtime + day.partTimeExcess) * factors.overtime
          + Int(day.night) * factors.night + Int(day.holidayWithin) * factors.holidayWithin
          + Int(day.holidayOver) * factors.holidayOver
        minutes = try minutes + Fraction(Int128(weighted), over: 10_000)
      }
      if document.contract.basis == .monthly || !isEmployed(index, document) {
        (plain, minutes) = (.zero, .zero)
      }
      let segment = segment(of: index, rates)
      let pay = try plain * rates.hourly(segment) + minutes * rates.ordinaryHourly(segment)
      pays[index - range.lowerBound] = try pay * Fraction(1, over: 60)
      if pays[index - range.lowerBound] > .zero { lastPaid = index - range.lowerBound }
    }
    var rest = 0
    if document.contract.basis == .monthly {
      rest = result.gross - result.pay.otherItems
    } else {
      for week in result.weeks where week.allowanceMinutes > 0 {
        let index = week.allowanceDate.daysSinceEpoch - terms.from.daysSinceEpoch
        let hourly = rates.ordinaryHourly(rates.index(of: week.allowanceDate))
        let segment = result.basis.segments[rates.index(of: week.allowanceDate)]
        let rest = week.averagedRest ?? segment.weeklyHolidayMinutes
        let pay = try rest * hourly * Fraction(1, over: 60)
        pays[index] = try pays[index] + pay
        if pay > .zero { lastPaid = max(lastPaid, index) }
      }
    }
    let items = result.pay.otherItems - result.nonTaxable
    pays[lastPaid] = try pays[lastPaid] + Fraction(rest + items)
    return pays
  }
}

extension PayBasisFacts {
  /// Takes missed time off a salary.
  fileprivate mutating func takeOff(_ minutes: Fraction, in segment: Int) throws(Failure) {
    unpaidMinutes = try unpaidMinutes + minutes
    segments[segment].unpaidMinutes = try segments[segment].unpaidMinutes + minutes
  }
}
