public import CatchValues

extension Premiums {
  /// Explains all premiums, insurance by insurance, or the reason why one is not due.
  public func explanation(income: InsuredIncome, rules: InsuranceRules) -> Explanation {
    let employer = employerLines(income: income, rules: rules)
    var parts = zip(employeeLines(income: income, rules: rules), employer).map { own, other in
      // Only the employer's employment insurance has parts of its own.
      let others =
        own.figure == "employment_insurance"
        ? other.children.map { $0.named("employer_\($0.figure)") } : [other.named("employer")]
      let shares = [own.named("employee")] + others
      return Explanation.sum(own.figure, shares.reduce(0) { $0 + (Int($1.value) ?? 0) }, shares)
    }
    parts.append(.sum("industrial_accident", accident, [employer[4].named("employer")]))
    return .sum("premiums", employeeTotal + employerTotal, parts)
  }

  /// Explains the employee's four shares, in the order of deductions.
  func employeeLines(income: InsuredIncome, rules: InsuranceRules) -> [Explanation] {
    let lines = PremiumLines(premiums: self, income: income, rules: rules)
    return [
      lines.pension(pension.employee), lines.health(health.employee),
      lines.care(care.employee, of: health.employee),
      lines.unemployment("employment_insurance", employment.employee, "제2항"),
    ]
  }

  /// Explains the employer's five shares.
  func employerLines(income: InsuredIncome, rules: InsuranceRules) -> [Explanation] {
    let lines = PremiumLines(premiums: self, income: income, rules: rules)
    return [
      lines.pension(pension.employer), lines.health(health.employer),
      lines.care(care.employer, of: health.employer),
      .sum(
        "employment_insurance", employment.employer,
        [
          lines.unemployment("unemployment", employment.employerUnemployment, "제4항"),
          lines.stability,
        ]),
      lines.accident,
    ]
  }
}

/// The lines of the premiums of one payer, each with the reason if it is not due.
private struct PremiumLines {
  let premiums: Premiums
  let income: InsuredIncome
  let rules: InsuranceRules

  private var out: Exclusions { premiums.membership.exclusions }

  func pension(_ value: Int) -> Explanation {
    let figure = "national_pension"
    if let ground = out.pension {
      let law: String =
        switch ground {
        case .minorOptsOut: "국민연금법 제8조 제2항"
        case .visa: Visa.pensionLaw
        default: "국민연금법 제6조·제8조, 시행령 제2조"
        }
      return .notInsured(figure, ground, law)
    }
    let (floor, ceiling) = (rules.pensionFloor.grouped, rules.pensionCeiling.grouped)
    let (pay, base) = (income.pension, premiums.pension.base)
    let cut = Explanation(
      "base", base, en: "\(pay.grouped), below 1,000 won dropped, within \(floor)–\(ceiling)",
      ko: "\(pay.grouped)에서 1,000원 미만 버림, 하한 \(floor) 상한 \(ceiling)", inputs: ["income": pay],
      parameters: rules.parameters.named(.pensionBaseFloor, .pensionBaseCeiling),
      law: "국민연금법 시행령 제5조 제1항")
    return share(
      figure, value, of: base, rules.pensionRate.fraction, "\(rules.pensionRate.percent) %",
      rules.parameters.named(.pensionRate), "국민연금법 제88조 제3항, 제117조", children: [cut])
  }

  func health(_ value: Int) -> Explanation {
    if let ground = out.health { return withoutHealth("health_insurance", ground) }
    let (least, most) = (rules.healthFloor / 2, rules.healthCeiling / 2)
    let exact = try? Fraction(income.health) * rules.healthRate.fraction * Fraction(1, over: 2)
    let (pay, rate) = (income.health.grouped, rules.healthRate.percent)
    let sum = exact.map { " = \($0.grouped)" } ?? ""
    return Explanation(
      "health_insurance", value,
      en: "\(pay) × \(rate) % ÷ 2\(sum), \(Explanation.drop.en),"
        + " within \(least.grouped)–\(most.grouped)",
      ko: "\(pay) × \(rate)% ÷ 2\(sum), \(Explanation.drop.ko),"
        + " 하한 \(least.grouped) 상한 \(most.grouped)", inputs: ["income": income.health],
      parameters: rules.parameters.named(.healthRate, .healthPremiumFloor, .healthPremiumCeiling),
      law: "국민건강보험법 제69조·제73조·제76조, 제107조")
  }

  /// Explains long-term care, a share of the payer's own health premium.
  func care(_ value: Int, of health: Int) -> Explanation {
    let figure = "long_term_care"
    if let ground = out.health { return withoutHealth(figure, ground) }
    if let ground = out.care { return .notInsured(figure, ground, Visa.careLaw) }
    let ratio = rules.careRatio
    // Until October 2026 the ratio is that of the two rates and has no exact decimal.
    let isDecimal = 1_000_000 % ratio.fraction.denominator == 0
    let text =
      isDecimal
      ? ratio.fraction.plain : "\(ratio.numerator.grouped)/\(ratio.denominator.grouped)"
    return share(
      figure, value, of: health, ratio.fraction, text, rules.parameters.named(.careRatio),
      "노인장기요양보험법 제9조 제1항, 제64조", of: Text(en: "own health premium", ko: "건강보험료"))
  }

  private func withoutHealth(_ figure: String, _ ground: Exclusion) -> Explanation {
    .notInsured(
      figure, ground, ground == .joiningMonth ? "국민건강보험법 제69조 제2항" : "국민건강보험법 제6조 제2항, 시행령 제9조")
  }

  func unemployment(_ figure: String, _ value: Int, _ paragraph: String) -> Explanation {
    if let ground = out.unemployment { return withoutEmployment(figure, ground) }
    return share(
      figure, value, of: income.employment, rules.unemploymentRate.fraction,
      "\(rules.unemploymentRate.percent) %", rules.parameters.named(.unemploymentRate),
      "고용산재보험료징수법 제13조 \(paragraph)")
  }

  var stability: Explanation {
    if let ground = out.employment { return withoutEmployment("stability", ground) }
    return share(
      "stability", premiums.employment.employerStability, of: income.employment,
      rules.stabilityRate.fraction, "\(rules.stabilityRate.percent) %",
      rules.parameters.named(
        .stabilityUnder150, .stabilityPriority150, .stabilityFrom150, .stabilityFrom1000),
      "고용산재보험료징수법 제13조 제4항, 시행령 제12조 제1항 제1호")
  }

  private func withoutEmployment(_ figure: String, _ ground: Exclusion) -> Explanation {
    .notInsured(figure, ground, ground == .visa ? Visa.employmentLaw : "고용보험법 제10조, 시행령 제3조")
  }

  var accident: Explanation {
    let figure = "industrial_accident"
    if let ground = out.accident { return .notInsured(figure, ground, "산업재해보상보험법 제6조") }
    let rate = rules.accidentRate
    let permille = Fraction(rate.numerator * 1_000, over: rate.denominator).plain
    let used = rules.parameters.filter { $0.name.hasPrefix("accident.") }
    let name =
      used.isEmpty
      ? Text(en: " (the workplace's own notice)", ko: " (사업장별 고지 요율)")
      : used.count > 1
        ? Text(en: " (industry and commuting)", ko: " (업종 요율 + 출퇴근재해 요율)")
        : Text(en: " (average of all industries)", ko: " (전 업종 평균)")
    return share(
      figure, premiums.accident, of: income.employment, rate, "\(permille) ‰", used,
      "고용산재보험료징수법 제13조 제5항, 제14조", rateName: name)
  }

  /// Explains a share of an amount, with the part below 10 won dropped.
  private func share(
    _ figure: String, _ value: Int, of amount: Int, _ rate: Fraction, _ rateText: String,
    _ parameters: [Parameter], _ law: String, of name: Text = Text(en: "income", ko: "보수"),
    rateName: Text = Text(verbatim: ""), children: [Explanation] = []
  ) -> Explanation {
    let exact = (try? Fraction(amount) * rate).map { " = \($0.grouped)" } ?? ""
    let product = Text(verbatim: " \(amount.grouped) × \(rateText)")
    return Explanation(
      figure, value,
      [name, product, rateName, Text(verbatim: "\(exact), "), Explanation.drop].joined(""),
      inputs: [(children.isEmpty ? "income" : "base"): amount], parameters: parameters,
      law: "\(law), \(Explanation.dropLaw)", children: children)
  }
}

extension Explanation {
  /// Explains a premium of zero.
  static func notInsured(_ figure: String, _ ground: Exclusion, _ law: String) -> Explanation {
    Explanation(
      figure, 0, en: "not insured: \(ground.reason.en)", ko: "적용 제외: \(ground.reason.ko)",
      inputs: ["reason": ground.rawValue], law: law)
  }
}
