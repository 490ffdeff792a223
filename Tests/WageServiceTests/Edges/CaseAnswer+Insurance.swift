import CatchValues

@testable import WageService

extension CaseAnswer {
  static func insurance(_ entry: Fixture.Case) throws -> [String: String]? {
    let input = entry.input
    let income = input.whole("income") ?? 0
    switch entry.operation {
    case "national_pension":
      let premiums = try premiums(income, date(input))
      return ["base": "\(premiums.pension.base)", "employee": "\(premiums.pension.employee)"]
    case "health_insurance":
      return ["employee": "\(try premiums(income, date(input)).health.employee)"]
    case "insurances":
      let premiums = try premiums(income, date(input))
      return [
        "national_pension.employee": "\(premiums.pension.employee)",
        "health_insurance.employee": "\(premiums.health.employee)",
        "long_term_care.employee": "\(premiums.care.employee)",
        "employment_insurance.employee": "\(premiums.employment.employee)",
      ]
    case "coverage": return try coverage(input)
    case "net_pay": return try net(input)
    case "employer_cost": return try cost(input)
    case "durunuri":
      let support = try PremiumSupport.compute(income: income, on: date(input), book: .shipped)
      return [
        "eligible": "\(support.isEligible)", "np_employee": "\(support.pensionEmployee)",
        "np_employer": "\(support.pensionEmployer)",
        "ei_employee": "\(support.employmentEmployee)",
        "ei_employer": "\(support.employmentEmployer)",
      ]
    default: return nil
    }
  }

  private static func premiums(_ income: Int, _ date: CivilDate) throws -> Premiums {
    try SocialInsurance.premiums(
      on: InsuredIncome(income), membership: .all,
      rules: InsuranceRules(.shipped, on: date, size: .under150, accident: .average))
  }

  private static func coverage(_ input: [String: Any]) throws -> [String: String] {
    let rules = try InsuranceRules(
      .shipped, on: on("2026-06-30"), size: .under150, accident: .average)
    let member = InsuredPerson(
      age: input.whole("age"),
      monthlyMinutes: input.whole("monthly_minutes").map { Fraction($0) },
      weeklyMinutes: input.whole("weekly_minutes"), months: input.whole("employed_months")
    ).membership(income: 0, rules: rules)
    return [
      "national_pension": "\(member.pension)", "health_insurance": "\(member.health)",
      "employment_insurance": "\(member.employment)",
      "employment_unemployment_part": "\(member.unemployment)",
      "industrial_accident": "\(member.accident)",
    ]
  }

  private static func net(_ input: [String: Any]) throws -> [String: String] {
    let paidOn = try date(input)
    let pay = try NetPay.compute(
      NetPay.Request(
        gross: input.whole("gross") ?? 0, meal: input.whole("meal") ?? 0,
        family: input.whole("family") ?? 1, children: input.whole("children") ?? 0, paidOn: paidOn,
        insuranceMonth: input["insurance_month"] == nil ? paidOn : date(input, "insurance_month"),
        pensionBase: input.whole("np_income"), healthBase: input.whole("hi_income"),
        employmentBase: input.whole("ei_income")), book: .shipped)
    return [
      "gross": "\(pay.gross)", "non_taxable": "\(pay.nonTaxable)", "base": "\(pay.base)",
      "national_pension": "\(pay.premiums.pension.employee)",
      "health_insurance": "\(pay.premiums.health.employee)",
      "long_term_care": "\(pay.premiums.care.employee)",
      "employment_insurance": "\(pay.premiums.employment.employee)",
      "insurance_total": "\(pay.insuranceTotal)", "income_tax": "\(pay.incomeTax)",
      "local_tax": "\(pay.localTax)", "deductions": "\(pay.deductions)", "net": "\(pay.net)",
    ]
  }

  private static func cost(_ input: [String: Any]) throws -> [String: String] {
    var request = LaborCost.Request(gross: input.whole("gross") ?? 0, on: try date(input))
    request.paysWageClaimLevy = false
    request.insured.accident = .industry(input["industry"] as? String ?? "")
    let cost = try LaborCost.compute(request, book: .shipped)
    return [
      "gross": "\(cost.gross)", "base": "\(cost.base)",
      "national_pension": "\(cost.premiums.pension.employer)",
      "health_insurance": "\(cost.premiums.health.employer)",
      "long_term_care": "\(cost.premiums.care.employer)",
      "employment_insurance": "\(cost.premiums.employment.employer)",
      "industrial_accident": "\(cost.premiums.accident)",
      "premiums": "\(cost.premiums.employerTotal)", "wage_claim_levy": "\(cost.wageClaimLevy)",
      "asbestos_levy": "\(cost.asbestosLevy)", "severance_accrual": "\(cost.severanceAccrual)",
      "total": "\(cost.total)",
    ]
  }
}
