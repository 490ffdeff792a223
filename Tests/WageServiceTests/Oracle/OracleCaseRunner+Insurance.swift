extension OracleCaseRunner {
  static func insurance(_ entry: Fixture.Case) -> [String: Ratio] {
    let input = entry.input
    let on = input.date("on") ?? 0
    switch entry.operation {
    case "national_pension":
      let premiums = charged(input.whole("income") ?? 0, on: on)
      return ["base": Ratio(premiums.pensionBase), "employee": Ratio(premiums.pension)]
    case "health_insurance":
      return ["employee": Ratio(charged(input.whole("income") ?? 0, on: on).health)]
    case "insurances":
      let premiums = charged(input.whole("income") ?? 0, on: on)
      return [
        "national_pension.employee": Ratio(premiums.pension),
        "health_insurance.employee": Ratio(premiums.health),
        "long_term_care.employee": Ratio(premiums.care),
        "employment_insurance.employee": Ratio(premiums.unemployment),
      ]
    case "coverage": return coverage(input)
    case "net_pay": return net(input)
    case "employer_cost": return cost(input)
    default:
      let support = OracleOneOff.support(income: input.whole("income") ?? 0, on: on)
      return [
        "eligible": Ratio(support.isEligible ? 1 : 0),
        "np_employee": Ratio(support.pensionEmployee),
        "np_employer": Ratio(support.pensionEmployer),
        "ei_employee": Ratio(support.employmentEmployee),
        "ei_employer": Ratio(support.employmentEmployer),
      ]
    }
  }

  private static func charged(
    _ income: Int, on date: DayNumber, permille: Ratio = .zero
  ) -> OracleInsurance.Premiums {
    let member = OracleInsurance.membership(OracleInsurance.Person(), income: income)
    return OracleInsurance.premiums(
      income: income, on: date, membership: member, accidentPermille: permille)
  }

  private static func coverage(_ input: [String: Any]) -> [String: Ratio] {
    let member = OracleInsurance.membership(
      OracleInsurance.Person(
        age: input.whole("age"), weeklyMinutes: input.whole("weekly_minutes") ?? 2400,
        monthlyMinutes: input.whole("monthly_minutes"),
        months: input.whole("employed_months") ?? 12), income: 0)
    func number(_ flag: Bool) -> Ratio { Ratio(flag ? 1 : 0) }
    return [
      "national_pension": number(member.nationalPension),
      "health_insurance": number(member.healthInsurance),
      "employment_insurance": number(member.employmentInsurance),
      "employment_unemployment_part": number(member.unemploymentPart),
      "industrial_accident": number(member.industrialAccident),
    ]
  }

  private static func net(_ input: [String: Any]) -> [String: Ratio] {
    let on = input.date("on") ?? 0
    let month = input.date("insurance_month") ?? on
    let gross = input.whole("gross") ?? 0
    let exempt = min(input.whole("meal") ?? 0, 200_000)
    let base = gross - exempt
    let pension = charged(input.whole("np_income") ?? base, on: month).pension
    let health = charged(input.whole("hi_income") ?? base, on: month)
    let employment = charged(input.whole("ei_income") ?? base, on: month).unemployment
    let insurances = pension + health.health + health.care + employment
    let tax = OracleTax.monthly(
      pay: base, on: on, family: input.whole("family") ?? 1,
      children: input.whole("children") ?? 0)
    let deductions = insurances + tax.incomeTax + tax.localTax
    return [
      "gross": Ratio(gross), "non_taxable": Ratio(exempt), "base": Ratio(base),
      "national_pension": Ratio(pension), "health_insurance": Ratio(health.health),
      "long_term_care": Ratio(health.care), "employment_insurance": Ratio(employment),
      "insurance_total": Ratio(insurances), "income_tax": Ratio(tax.incomeTax),
      "local_tax": Ratio(tax.localTax), "deductions": Ratio(deductions),
      "net": Ratio(gross - deductions),
    ]
  }

  private static func cost(_ input: [String: Any]) -> [String: Ratio] {
    let on = input.date("on") ?? 0
    let gross = input.whole("gross") ?? 0
    let industry =
      (input["industry"] as? String).flatMap(OracleDocument.Industry.init)
      ?? .retailFoodLodging
    let premiums = charged(
      gross, on: on, permille: OracleRates.accidentPermille(industry, on))
    return [
      "gross": Ratio(gross), "base": Ratio(gross), "national_pension": Ratio(premiums.pension),
      "health_insurance": Ratio(premiums.health), "long_term_care": Ratio(premiums.care),
      "employment_insurance": Ratio(premiums.employerEmployment),
      "industrial_accident": Ratio(premiums.accident), "premiums": Ratio(premiums.employer),
      "wage_claim_levy": .zero, "asbestos_levy": .zero, "severance_accrual": .zero,
      "total": Ratio(gross + premiums.employer),
    ]
  }
}
