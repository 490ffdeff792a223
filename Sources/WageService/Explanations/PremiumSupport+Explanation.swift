public import CatchValues

extension PremiumSupport {
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
