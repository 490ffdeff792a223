public import CatchValues

extension NetPay {
  /// Explains the net pay, from the request that it was computed from.
  public func explanation(_ request: Request, book: RuleBook) throws(Failure) -> Explanation {
    let (all, insurance) = (gross.grouped, insuranceTotal.grouped)
    return Explanation(
      "net", net,
      en: "gross \(all) − insurance \(insurance) − income tax \(incomeTax.grouped)"
        + " − local tax \(localTax.grouped)",
      ko: "총액 \(all) − 보험료 \(insurance) − 소득세 \(incomeTax.grouped)"
        + " − 지방소득세 \(localTax.grouped)",
      inputs: [
        "kind": request.kind.rawValue, "paid_on": request.paidOn,
        "insurance_month": String(request.insuranceMonth.description.prefix(7)),
      ], law: "근로기준법 제43조 제1항",
      children: [
        .given("gross", gross),
        request.kind == .business
          ? .noExemption(nonTaxable)
          : try TaxFree.explanation(
            nonTaxable, meal: request.meal, other: request.nonTaxable, on: request.paidOn,
            book: book),
        TaxFree.base(base, gross: gross, nonTaxable: nonTaxable),
        .sum(
          "insurance_total", insuranceTotal, premiums.employeeLines(income: income, rules: rules)),
      ] + tax.explanation.children)
  }
}

extension Explanation {
  /// Explains that business income has no tax-free pay.
  static func noExemption(_ value: Int) -> Explanation {
    Explanation(
      "non_taxable", value, en: "nothing is exempt from the tax on business income",
      ko: "사업소득에는 비과세 식대 등이 없음", law: "소득세법 제12조 제3호")
  }
}

extension TaxFree {
  /// Explains the exempt part of a gross amount, with the meal allowance up to its limit.
  static func explanation(
    _ value: Int, meal: Int, other: Int, on date: CivilDate, book: RuleBook
  ) throws(Failure) -> Explanation {
    guard meal > 0 else {
      return Explanation(
        "non_taxable", value, en: "other pay that is not taxed, as given", ko: "입력한 비과세 금액",
        inputs: ["non_taxable": other], law: "소득세법 제12조 제3호")
    }
    var lookup = RuleLookup(book, on: date)
    let limit = try lookup.whole(.exemptMeal)
    return Explanation(
      "non_taxable", value,
      en: "meal allowance \(meal.grouped), at most \(limit.grouped), + other \(other.grouped)",
      ko: "식대 \(meal.grouped)(한도 \(limit.grouped)) + 그 밖의 비과세 \(other.grouped)",
      inputs: ["meal": meal, "non_taxable": other], parameters: lookup.used,
      law: "소득세법 제12조 제3호 러목, 시행령 제17조의2")
  }

  static func base(
    _ value: Int, figure: String = "base", gross: Int, nonTaxable: Int
  ) -> Explanation {
    Explanation(
      figure, value, en: "gross \(gross.grouped) − not taxable \(nonTaxable.grouped)",
      ko: "총액 \(gross.grouped) − 비과세 \(nonTaxable.grouped)",
      inputs: ["gross": gross, "non_taxable": nonTaxable],
      law: "소득세법 제20조, 고용산재보험료징수법 제2조 제3호")
  }
}
