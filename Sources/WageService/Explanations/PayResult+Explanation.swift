public import CatchValues

extension PayResult {
  /// Explains every figure of the period, from the document that it was computed from.
  public func explanation(_ document: PayDocument) -> Explanation {
    Explanation(
      "net", net,
      Text(
        en: "gross \(gross.grouped) − deductions \(deductionsTotal.grouped)",
        ko: "총액 \(gross.grouped) − 공제 \(deductionsTotal.grouped)"),
      inputs: [
        .init("from", from.description), .init("to", to.description),
        .init("paid_on", paidOn.description),
      ], law: "근로기준법 제43조 제1항",
      children: [
        method(document),
        .sum("gross", gross, payItems(document)),
        exemption(document),
        TaxFree.base(taxable, figure: "taxable", gross: gross, nonTaxable: nonTaxable),
        .sum(
          "deductions_total", deductionsTotal,
          premiumLines(.employee) + taxLines(document) + otherDeductionLines(document)),
        .sum(
          "total_cost", totalCost,
          [
            Explanation(
              "gross", gross, Text(en: "the gross pay above", ko: "위의 임금 총액")),
            .sum("premiums", premiums?.employerTotal ?? 0, premiumLines(.employer)),
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
        figure, value,
        Text(en: "at most \(limit.grouped) a month", ko: "월 \(limit.grouped) 한도"),
        parameters: rules.parameters.named(name), law: law)
    }
    let perChild = Text(
      en: "at most \(rules.childcare.grouped) a month for each child",
      ko: "자녀 1명당 월 \(rules.childcare.grouped) 한도")
    var childcare = part(
      "childcare", parts.childcare, rules.childcare, .exemptChildcare, "소득세법 제12조 제3호 머목")
    if rules.isChildcarePerItem { childcare.formula = perChild }
    let lines = [
      part("meal", parts.meal, rules.meal, .exemptMeal, "소득세법 제12조 제3호 러목, 시행령 제17조의2"),
      part("car", parts.car, rules.car, .exemptCar, "소득세법 시행령 제12조 제3호"),
      childcare,
      Explanation(
        "other", parts.other,
        Text(en: "other items given as not taxable", ko: "비과세로 입력한 그 밖의 항목")),
    ]
    return .sum(
      "non_taxable", nonTaxable, law: "소득세법 제12조 제3호", lines.filter { $0.value != "0" })
  }

  private func premiumLines(_ side: Premiums.Side) -> [Explanation] {
    guard let premiums, let rules = basis.insurance else {
      let law = "국민연금법 제8조, 국민건강보험법 제6조, 고용보험법 제8조, 산업재해보상보험법 제6조"
      let names = [
        "national_pension", "health_insurance", "long_term_care", "employment_insurance",
        "industrial_accident",
      ]
      return names.prefix(side == .employee ? 4 : 5).map {
        .notInsured($0, basis.incomeKind == .business ? .notEmployee : .told, law)
      }
    }
    let income = basis.insuredIncome ?? InsuredIncome(taxable)
    let whole = basis.month?.premiums ?? premiums
    let lines =
      side == .employee
      ? whole.employeeLines(income: income, rules: rules)
      : whole.employerLines(income: income, rules: rules)
    let rest =
      side == .employee
      ? [
        premiums.pension.employee, premiums.health.employee, premiums.care.employee,
        premiums.employment.employee,
      ]
      : [
        premiums.pension.employer, premiums.health.employer, premiums.care.employer,
        premiums.employment.employer, premiums.accident,
      ]
    return zip(lines, rest).map { ofMonth($0, rest: $1) }
  }

  /// Returns the rest of a month's figure after the shares of earlier periods.
  private func ofMonth(_ line: Explanation, rest: Int) -> Explanation {
    guard let month = basis.month, let whole = Int(line.value) else { return line }
    guard month.taxable != 0 else {
      return Explanation(
        line.figure, rest,
        Text(
          en: "nothing is paid yet in the month, so nothing is kept", ko: "그달에 지급한 임금이 없어 공제하지 않음"),
        law: line.law)
    }
    let (sum, before) = (month.taxable.grouped, month.earlierTaxable.grouped)
    return Explanation(
      line.figure, rest,
      Text(
        en: "\(whole.grouped) of the month's \(sum) so far − \((whole - rest).grouped) of the"
          + " \(before) before",
        ko: "그달 누적 \(sum)에 대한 \(whole.grouped) − 앞 기간까지 \(before)에 대한"
          + " \((whole - rest).grouped)"),
      inputs: [
        .init("month_taxable", month.taxable), .init("earlier_taxable", month.earlierTaxable),
      ],
      law: line.law, children: [line])
  }

  private func taxLines(_ document: PayDocument) -> [Explanation] {
    let worker = document.worker
    if let tax = basis.tax, let rules = basis.taxRules {
      let lines = MonthlyTax.explanation(
        pay: basis.month?.taxable ?? taxable, family: worker.family, children: worker.children,
        percent: worker.withholdingRate, rules: rules, result: tax
      ).children
      return zip(lines, [incomeTax, localTax]).map { ofMonth($0, rest: $1) }
    }
    if let tax = basis.dailyTax {
      return DailyTax.explanation(pays: basis.dailyPays, result: tax).children
    }
    if let tax = basis.businessTax {
      return BusinessTax.explanation(amount: taxable, result: tax).children
    }
    return []
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
    var line = Explanation.given("item", value)
    if let calculation = item.correction?.calculation { line.formula = calculation }
    line.inputs = [.init("code", item.code)]
    if let name = item.name { line.inputs.append(.init("name", name)) }
    if let correction = item.correction {
      line.inputs += [.init("of_period", correction.period), .init("of_item", correction.item)]
    }
    return line
  }

  private var accrual: Explanation {
    let law = "근로자퇴직급여 보장법 제4조 제1항"
    if basis.incomeKind == .business {
      return Explanation(
        "severance_accrual", 0,
        Text(en: "none: business income earns no severance", ko: "없음: 사업소득은 퇴직급여 대상이 아님"),
        law: law)
    }
    guard basis.hasWeeklyHoliday else {
      return Explanation(
        "severance_accrual", 0,
        Text(en: "none: under 15 contracted hours a week", ko: "없음: 주 소정근로시간 15시간 미만"),
        law: law)
    }
    return LaborCost.accrual("severance_accrual", severanceAccrual, of: gross)
  }
}
