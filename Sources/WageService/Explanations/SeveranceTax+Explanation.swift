public import CatchValues

extension SeveranceTax {
  /// Explains the tax, from the pay that it was computed from.
  public func explanation(of amount: Int) -> Explanation {
    let service = serviceDeduction.grouped
    let conversion = Explanation(
      "converted", converted,
      en: "(\(amount.grouped) − \(service) for \(years) years) ÷ \(years) × 12",
      ko: "(\(amount.grouped) − 근속연수공제 \(service)) ÷ 근속 \(years)년 × 12",
      inputs: ["amount": amount, "service_deduction": serviceDeduction, "years": years],
      law: "소득세법 제48조 제1항 제1호")
    let deduction = Explanation(
      "converted_deduction", convertedDeduction,
      (deductionBand ?? Band(above: 0, base: 0, percent: 100)).formula(of: converted.grouped),
      inputs: ["converted": converted], law: "소득세법 제48조 제1항 제2호")
    let (pay, less) = (converted.grouped, convertedDeduction.grouped)
    let rest = Explanation(
      "taxable", taxable, en: "\(pay) − \(less), below a won dropped",
      ko: "\(pay) − \(less), 원 미만 버림",
      inputs: ["converted": converted, "converted_deduction": convertedDeduction],
      law: "소득세법 제14조 제6항, 국고금관리법 제47조 제2항", children: [conversion, deduction])
    let yearly = Explanation(
      "yearly_tax", yearlyTax,
      (rateBand ?? Band(above: 0, base: 0, percent: 6)).formula(of: taxable.grouped),
      inputs: ["taxable": taxable], law: "소득세법 제55조 제1항", children: [rest])
    let tax = Explanation(
      "income_tax", incomeTax,
      en: "\(yearlyTax.grouped) ÷ 12 × \(years) years, below 10 won dropped, nothing under 1,000",
      ko: "\(yearlyTax.grouped) ÷ 12 × 근속 \(years)년, 10원 미만 버림, 1,000원 미만은 걷지 않음",
      inputs: ["yearly_tax": yearlyTax, "years": years], law: "소득세법 제55조 제2항, 제86조 제1호",
      children: [yearly])
    return Explanation(
      "local_tax", localTax,
      en: "a tenth of the income tax \(incomeTax.grouped), below 10 won dropped",
      ko: "소득세 \(incomeTax.grouped)의 10%, 10원 미만 버림", inputs: ["income_tax": incomeTax],
      law: "지방세법 제103조의13 제1항", children: [tax])
  }
}

extension SeveranceTax.Band {
  fileprivate func formula(of amount: String) -> Text {
    guard above > 0 else {
      return Text(en: "\(percent) % of \(amount)", ko: "\(amount) × \(percent)%")
    }
    return Text(
      en: "\(base.grouped) + \(percent) % of what is above \(above.grouped)",
      ko: "\(base.grouped) + \(above.grouped) 초과분의 \(percent)%")
  }
}
