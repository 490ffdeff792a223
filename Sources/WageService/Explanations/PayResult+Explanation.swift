public import CatchValues

extension PayResult {
  /// Explains every figure of the period, from the document that it was computed from.
  public func explanation(_ document: PayDocument) -> Explanation {
    Explanation(
      "net", net, en: "gross \(gross.grouped) − deductions \(deductionsTotal.grouped)",
      ko: "총액 \(gross.grouped) − 공제 \(deductionsTotal.grouped)",
      inputs: ["from": from, "to": to, "paid_on": paidOn], law: "근로기준법 제43조 제1항",
      children: [
        method(document),
        .sum("gross", gross, payItems(document)),
        exemption(document),
        TaxFree.base(taxable, figure: "taxable", gross: gross, nonTaxable: nonTaxable),
        .sum(
          "deductions_total", deductionsTotal,
          premiumLines(isEmployer: false) + taxLines + otherDeductionLines(document)),
        .sum(
          "total_cost", totalCost,
          [
            Explanation("gross", gross, en: "the gross pay above", ko: "위의 임금 총액"),
            .sum("premiums", premiums?.employerTotal ?? 0, premiumLines(isEmployer: true)),
            accrual,
          ]),
      ])
  }

  // MARK: - Deductions and cost

  private func exemption(_ document: PayDocument) -> Explanation {
    guard basis.incomeKind != .business else { return .noExemption(nonTaxable) }
    guard document.earlierInMonth?.items.isEmpty ?? true, let rules = basis.exemptions,
      let parts = try? rules.parts(document.items)
    else {
      return .given("non_taxable", nonTaxable)
    }
    func part(
      _ figure: String, _ value: Int, _ limit: Int, _ name: RuleName, _ law: String
    ) -> Explanation {
      Explanation(
        figure, value, en: "at most \(limit.grouped) a month", ko: "월 \(limit.grouped) 한도",
        parameters: rules.parameters.named(name), law: law)
    }
    let limit = rules.childcare
    var childcare = part("childcare", parts.childcare, limit, .exemptChildcare, "소득세법 제12조 제3호 머목")
    if rules.isChildcarePerItem {
      childcare.formula = Text(
        en: "at most \(limit.grouped) a month for each child",
        ko: "자녀 1명당 월 \(limit.grouped) 한도")
    }
    let lines = [
      part("meal", parts.meal, rules.meal, .exemptMeal, "소득세법 제12조 제3호 러목, 시행령 제17조의2"),
      part("car", parts.car, rules.car, .exemptCar, "소득세법 시행령 제12조 제3호"),
      childcare,
      Explanation(
        "other", parts.other, en: "other items given as not taxable",
        ko: "비과세로 입력한 그 밖의 항목"),
    ]
    return .sum("non_taxable", nonTaxable, law: "소득세법 제12조 제3호", lines.filter { $0.value != "0" })
  }

  private func premiumLines(isEmployer: Bool) -> [Explanation] {
    guard let premiums, let rules = basis.insurance else {
      let ground: Exclusion = basis.incomeKind == .business ? .notEmployee : .byInput
      let law = "국민연금법 제8조, 국민건강보험법 제6조, 고용보험법 제8조, 산업재해보상보험법 제6조"
      return Premiums.codes.prefix(isEmployer ? 5 : 4).map { .notInsured($0, ground, law) }
    }
    let income = basis.insuredIncome ?? InsuredIncome(taxable)
    let whole = basis.month?.premiums ?? premiums
    let lines =
      isEmployer
      ? whole.employerLines(income: income, rules: rules)
      : whole.employeeLines(income: income, rules: rules)
    return zip(lines, isEmployer ? premiums.employerShares : premiums.employeeShares).map {
      ofMonth($0, rest: $1)
    }
  }

  /// Returns the rest of a month's figure after the shares of earlier periods.
  private func ofMonth(_ line: Explanation, rest: Int) -> Explanation {
    guard let month = basis.month, let whole = Int(line.value) else { return line }
    guard month.taxable != 0 else {
      return Explanation(
        line.figure, rest, en: "nothing is paid yet in the month, so nothing is kept",
        ko: "그달에 지급한 임금이 없어 공제하지 않음", law: line.law)
    }
    let (sum, before) = (month.taxable.grouped, month.earlierTaxable.grouped)
    let (all, borne) = (whole.grouped, (whole - rest).grouped)
    return Explanation(
      line.figure, rest,
      en: "\(all) of the month's \(sum) so far − \(borne) of the \(before) before",
      ko: "그달 누적 \(sum)에 대한 \(all) − 앞 기간까지 \(before)에 대한 \(borne)",
      inputs: ["month_taxable": month.taxable, "earlier_taxable": month.earlierTaxable],
      law: line.law, children: [line])
  }

  private var taxLines: [Explanation] {
    guard let tax = basis.tax else { return [] }
    let lines = tax.explanation.children
    guard case .monthly = tax else { return lines }
    return zip(lines, [incomeTax, localTax]).map { ofMonth($0, rest: $1) }
  }

  private func otherDeductionLines(_ document: PayDocument) -> [Explanation] {
    let items = document.items.filter { !$0.isEarning }
    guard !items.isEmpty else { return [] }
    return [
      .sum(
        "other", otherDeductions, law: "근로기준법 제43조 제1항 단서",
        items.map { PayResult.item($0, -$0.amount) })
    ]
  }

  static func item(_ item: PayItem, _ value: Int) -> Explanation {
    let correction = item.correction
    return Explanation(
      "item", value, correction?.calculation ?? Text(en: "as given", ko: "입력한 값"),
      inputs: [
        "code": item.code, "name": item.name, "of_period": correction?.period,
        "of_item": correction?.item,
      ])
  }

  private var accrual: Explanation {
    guard basis.incomeKind != .business else {
      return Explanation(
        "severance_accrual", 0, en: "none: business income earns no severance",
        ko: "없음: 사업소득은 퇴직급여 대상이 아님", law: "근로자퇴직급여 보장법 제4조 제1항")
    }
    return LaborCost.accrual(severanceAccrual, of: gross, isEarned: basis.hasWeeklyHoliday)
  }
}
