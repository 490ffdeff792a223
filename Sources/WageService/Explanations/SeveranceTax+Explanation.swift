public import CatchValues

extension SeveranceTax {
  /// Explains the tax, from the pay that it was computed from.
  public func explanation(of amount: Int) -> Explanation {
    Explanation(
      "local_tax", localTax,
      Text(
        en: "a tenth of the income tax \(incomeTax.grouped), below 10 won dropped",
        ko: "소득세 \(incomeTax.grouped)의 10%, 10원 미만 버림"),
      inputs: [.init("income_tax", incomeTax)], law: "지방세법 제103조의13 제1항",
      children: [
        Explanation(
          "income_tax", incomeTax,
          Text(
            en: "\(yearlyTax.grouped) ÷ 12 × \(years) years, below 10 won dropped, nothing under "
              + "1,000",
            ko: "\(yearlyTax.grouped) ÷ 12 × 근속 \(years)년, 10원 미만 버림, 1,000원 미만은 걷지 않음"),
          inputs: [.init("yearly_tax", yearlyTax.plain), .init("years", years)],
          law: "소득세법 제55조 제2항, 제86조 제1호", children: [yearlyLine(amount)])
      ])
  }

  private func yearlyLine(_ amount: Int) -> Explanation {
    let band = rateBand ?? Band(above: 0, base: 0, percent: 6)
    return Explanation(
      "yearly_tax", yearlyTax.plain,
      band.formula(of: taxable.grouped), inputs: [.init("taxable", taxable)], law: "소득세법 제55조 제1항",
      children: [
        Explanation(
          "taxable", taxable,
          Text(
            en: "\(converted.grouped) − \(convertedDeduction.grouped), below a won dropped",
            ko: "\(converted.grouped) − \(convertedDeduction.grouped), 원 미만 버림"),
          inputs: [
            .init("converted", converted.plain),
            .init("converted_deduction", convertedDeduction.plain),
          ], law: "소득세법 제14조 제6항, 국고금관리법 제47조 제2항",
          children: [convertedLine(amount), deductionLine])
      ])
  }

  private func convertedLine(_ amount: Int) -> Explanation {
    Explanation(
      "converted", converted.plain,
      Text(
        en: "(\(amount.grouped) − \(serviceDeduction.grouped) for \(years) years) ÷ \(years) × 12",
        ko: "(\(amount.grouped) − 근속연수공제 \(serviceDeduction.grouped)) ÷ 근속 \(years)년 × 12"),
      inputs: [
        .init("amount", amount), .init("service_deduction", serviceDeduction),
        .init("years", years),
      ], law: "소득세법 제48조 제1항 제1호")
  }

  private var deductionLine: Explanation {
    let band = deductionBand ?? Band(above: 0, base: 0, percent: 100)
    return Explanation(
      "converted_deduction", convertedDeduction.plain,
      band.formula(of: converted.grouped), inputs: [.init("converted", converted.plain)],
      law: "소득세법 제48조 제1항 제2호")
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
