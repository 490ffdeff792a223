public import CatchValues

/// Duru-nuri (두루누리) support of pension and employment premiums in small workplaces.
/// Source: 국민연금법 제100조의3, 고용산재보험료징수법 제21조, 고용노동부고시.
public struct PremiumSupport: Hashable, Sendable {
  public let isEligible: Bool
  public let pensionEmployee: Int
  public let pensionEmployer: Int
  public let employmentEmployee: Int
  public let employmentEmployer: Int
  public let isProvisional: Bool
  public let parameters: [Parameter]
  /// The supported premiums and their rules; nil when nothing is supported.
  let supported: Supported?

  struct Supported: Hashable {
    let base: Int
    let premiums: Premiums
    let rules: InsuranceRules
  }

  /// - Parameter income: monthly pay of a newly insured worker, in won.
  public static func compute(
    income: Int, on date: CivilDate, book: RuleBook
  ) throws(Failure) -> PremiumSupport {
    try Failure.checkAmount(income, "income")
    var lookup = RuleLookup(book, on: date)
    let threshold = try lookup.whole(.supportIncomeBelow)
    guard income < threshold else {
      return PremiumSupport(
        isEligible: false, pensionEmployee: 0, pensionEmployer: 0, employmentEmployee: 0,
        employmentEmployer: 0, isProvisional: lookup.isProvisional, parameters: lookup.used,
        supported: nil)
    }
    let rate = try lookup.rate(.supportRate)
    let rules = try InsuranceRules(book, on: date, size: .under150, accident: .average)
    // A cap is known from 2026 on; before, the threshold itself was the cap.
    let base =
      book.knows(.supportBaseCap, on: date)
      ? min(income, try lookup.whole(.supportBaseCap)) : income
    let premiums = try SocialInsurance.premiums(
      on: InsuredIncome(base), membership: .all, rules: rules)
    let pension = try rate.share(of: premiums.pension.employee, droppingBelow: 10)
    return PremiumSupport(
      isEligible: true, pensionEmployee: pension, pensionEmployer: pension,
      employmentEmployee: try rate.share(of: premiums.employment.employee, droppingBelow: 10),
      employmentEmployer: try rate.share(of: premiums.employment.employer, droppingBelow: 10),
      isProvisional: lookup.isProvisional || rules.isProvisional,
      parameters: lookup.used + rules.parameters,
      supported: Supported(base: base, premiums: premiums, rules: rules))
  }

  /// Explains the support; the root is the sum of the four parts.
  public func explanation(income: Int) -> Explanation {
    let law = "국민연금법 제100조의3, 고용산재보험료징수법 제21조"
    let total = pensionEmployee + pensionEmployer + employmentEmployee + employmentEmployer
    let limit = parameters.text(.supportIncomeBelow)
    guard let supported else {
      return Explanation(
        "total", total, en: "none: monthly pay \(income.grouped) is not under \(limit)",
        ko: "없음: 월 보수 \(income.grouped), 기준 \(limit) 미만이 아님", inputs: ["income": income],
        parameters: parameters.named(.supportIncomeBelow), law: law)
    }
    let base = InsuredIncome(supported.base)
    let employee = supported.premiums.employeeLines(income: base, rules: supported.rules)
    let employer = supported.premiums.employerLines(income: base, rules: supported.rules)
    let (pay, rate) = (supported.base.grouped, parameters.text(.supportRate))
    func part(_ figure: String, _ value: Int, _ premium: Explanation) -> Explanation {
      Explanation(
        figure, value,
        en: "\(rate) % of the premium \(premium.shown) on \(pay), \(Explanation.drop.en)",
        ko: "보수 \(pay)의 보험료 \(premium.shown) × \(rate)%, \(Explanation.drop.ko)",
        inputs: ["income": income],
        parameters: parameters.named(.supportIncomeBelow, .supportBaseCap, .supportRate), law: law,
        children: [premium])
    }
    return .sum(
      "total", total, law: law,
      [
        part("np_employee", pensionEmployee, employee[0]),
        part("np_employer", pensionEmployer, employer[0]),
        part("ei_employee", employmentEmployee, employee[3]),
        part("ei_employer", employmentEmployer, employer[3]),
      ])
  }
}
