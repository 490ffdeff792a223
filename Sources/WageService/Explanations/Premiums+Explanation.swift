public import CatchValues

extension Premiums {
  /// The payer of a premium line.
  enum Side {
    case employee
    case employer
  }

  /// Explains all premiums, insurance by insurance, or the reason why one is not due.
  public func explanation(income: InsuredIncome, rules: InsuranceRules) -> Explanation {
    func both(_ figure: String, _ line: (String, Side) -> Explanation) -> Explanation {
      let parts = [line("employee", .employee), line("employer", .employer)]
      return .sum(figure, parts.reduce(0) { $0 + (Int($1.value) ?? 0) }, parts)
    }
    let parts = [
      both("national_pension") { pensionLine($0, $1, income.pension, rules) },
      both("health_insurance") { healthLine($0, $1, income.health, rules) },
      both("long_term_care") { careLine($0, $1, rules) },
      .sum(
        "employment_insurance", employment.employee + employment.employer,
        [
          unemploymentLine("employee", .employee, income.employment, rules),
          unemploymentLine("employer_unemployment", .employer, income.employment, rules),
          stabilityLine("employer_stability", income.employment, rules),
        ]),
      .sum(
        "industrial_accident", accident, [accidentLine("employer", income.employment, rules)]),
    ]
    return .sum("premiums", employeeTotal + employerTotal, parts)
  }

  /// Explains the employee's four shares, in the order of deductions.
  func employeeLines(income: InsuredIncome, rules: InsuranceRules) -> [Explanation] {
    [
      pensionLine("national_pension", .employee, income.pension, rules),
      healthLine("health_insurance", .employee, income.health, rules),
      careLine("long_term_care", .employee, rules),
      unemploymentLine("employment_insurance", .employee, income.employment, rules),
    ]
  }

  /// Explains the employer's five shares.
  func employerLines(income: InsuredIncome, rules: InsuranceRules) -> [Explanation] {
    [
      pensionLine("national_pension", .employer, income.pension, rules),
      healthLine("health_insurance", .employer, income.health, rules),
      careLine("long_term_care", .employer, rules),
      .sum(
        "employment_insurance", employment.employer,
        [
          unemploymentLine("unemployment", .employer, income.employment, rules),
          stabilityLine("stability", income.employment, rules),
        ]),
      accidentLine("industrial_accident", income.employment, rules),
    ]
  }

  // MARK: - National pension

  private func pensionLine(
    _ figure: String, _ side: Side, _ income: Int, _ rules: InsuranceRules
  ) -> Explanation {
    let value = side == .employee ? pension.employee : pension.employer
    guard membership.pension else {
      let law: String =
        switch membership.exclusions.pension {
        case .minorOptsOut: "국민연금법 제8조 제2항"
        case .visa: Visa.pensionLaw
        default: "국민연금법 제6조·제8조, 시행령 제2조"
        }
      return notInsured(figure, membership.exclusions.pension, law)
    }
    let (floor, ceiling) = (rules.pensionFloor.grouped, rules.pensionCeiling.grouped)
    let base = Explanation(
      "base", pension.base,
      Text(
        en: "\(income.grouped), below 1,000 won dropped, within \(floor)–\(ceiling)",
        ko: "\(income.grouped)에서 1,000원 미만 버림, 하한 \(floor) 상한 \(ceiling)"),
      inputs: [.init("income", income)],
      parameters: rules.parameters.named(.pensionBaseFloor, .pensionBaseCeiling),
      law: "국민연금법 시행령 제5조 제1항")
    return share(
      figure, value, of: pension.base, rules.pensionRate.fraction,
      "\(rules.pensionRate.percent) %", rules.parameters.named(.pensionRate),
      "국민연금법 제88조 제3항, 제117조", children: [base])
  }

  // MARK: - Health insurance and long-term care

  private func healthLine(
    _ figure: String, _ side: Side, _ income: Int, _ rules: InsuranceRules
  ) -> Explanation {
    guard membership.health else { return healthNotInsured(figure) }
    let (least, most) = (rules.healthFloor / 2, rules.healthCeiling / 2)
    let exact = try? Fraction(income) * rules.healthRate.fraction * Fraction(1, over: 2)
    let sum = exact.map { " = \($0.grouped)" } ?? ""
    let rate = rules.healthRate.percent
    return Explanation(
      figure, side == .employee ? health.employee : health.employer,
      Text(
        en: "\(income.grouped) × \(rate) % ÷ 2\(sum), \(Explanation.drop.en),"
          + " within \(least.grouped)–\(most.grouped)",
        ko: "\(income.grouped) × \(rate)% ÷ 2\(sum), \(Explanation.drop.ko),"
          + " 하한 \(least.grouped) 상한 \(most.grouped)"),
      inputs: [.init("income", income)],
      parameters: rules.parameters.named(.healthRate, .healthPremiumFloor, .healthPremiumCeiling),
      law: "국민건강보험법 제69조·제73조·제76조, 제107조")
  }

  private func careLine(
    _ figure: String, _ side: Side, _ rules: InsuranceRules
  ) -> Explanation {
    guard membership.health else { return healthNotInsured(figure) }
    guard membership.care else {
      return notInsured(figure, membership.exclusions.care, Visa.careLaw)
    }
    let ratio = rules.careRatio
    // Until October 2026 the ratio is that of the two rates and has no exact decimal.
    let isDecimal = 1_000_000 % ratio.fraction.denominator == 0
    let text =
      isDecimal
      ? ratio.fraction.plain : "\(ratio.numerator.grouped)/\(ratio.denominator.grouped)"
    return share(
      figure, side == .employee ? care.employee : care.employer,
      of: side == .employee ? health.employee : health.employer, ratio.fraction, text,
      rules.parameters.named(.careRatio), "노인장기요양보험법 제9조 제1항, 제64조",
      of: Text(en: "own health premium", ko: "건강보험료"))
  }

  private func healthNotInsured(_ figure: String) -> Explanation {
    let law =
      membership.exclusions.health == .joiningMonth
      ? "국민건강보험법 제69조 제2항" : "국민건강보험법 제6조 제2항, 시행령 제9조"
    return notInsured(figure, membership.exclusions.health, law)
  }

  // MARK: - Employment insurance and industrial accident

  private func unemploymentLine(
    _ figure: String, _ side: Side, _ income: Int, _ rules: InsuranceRules
  ) -> Explanation {
    guard membership.unemployment else {
      return employmentNotInsured(figure, membership.exclusions.unemployment)
    }
    return share(
      figure, side == .employee ? employment.employee : employment.employerUnemployment,
      of: income, rules.unemploymentRate.fraction, "\(rules.unemploymentRate.percent) %",
      rules.parameters.named(.unemploymentRate),
      side == .employee ? "고용산재보험료징수법 제13조 제2항" : "고용산재보험료징수법 제13조 제4항")
  }

  private func stabilityLine(
    _ figure: String, _ income: Int, _ rules: InsuranceRules
  ) -> Explanation {
    guard membership.employment else {
      return employmentNotInsured(figure, membership.exclusions.employment)
    }
    return share(
      figure, employment.employerStability, of: income, rules.stabilityRate.fraction,
      "\(rules.stabilityRate.percent) %",
      rules.parameters.named(
        .stabilityUnder150, .stabilityPriority150, .stabilityFrom150, .stabilityFrom1000),
      "고용산재보험료징수법 제13조 제4항, 시행령 제12조 제1항 제1호")
  }

  private func employmentNotInsured(_ figure: String, _ ground: Exclusion?) -> Explanation {
    notInsured(figure, ground, ground == .visa ? Visa.employmentLaw : "고용보험법 제10조, 시행령 제3조")
  }

  private func accidentLine(
    _ figure: String, _ income: Int, _ rules: InsuranceRules
  ) -> Explanation {
    guard membership.accident else {
      return notInsured(figure, membership.exclusions.accident, "산업재해보상보험법 제6조")
    }
    let permille = Fraction(
      rules.accidentRate.numerator * 1_000, over: rules.accidentRate.denominator)
    let used = rules.parameters.filter { $0.name.hasPrefix("accident.") }
    return share(
      figure, accident, of: income, rules.accidentRate, "\(permille.plain) ‰", used,
      "고용산재보험료징수법 제13조 제5항, 제14조",
      rateName: used.isEmpty
        ? Text(en: " (the workplace's own notice)", ko: " (사업장별 고지 요율)")
        : used.count > 1
          ? Text(en: " (industry and commuting)", ko: " (업종 요율 + 출퇴근재해 요율)")
          : Text(en: " (average of all industries)", ko: " (전 업종 평균)"))
  }

  // MARK: - Forms

  /// Explains a share of an amount, with the part below 10 won dropped.
  private func share(
    _ figure: String, _ value: Int, of amount: Int, _ rate: Fraction, _ rateText: String,
    _ parameters: [Parameter], _ law: String, of name: Text = Text(en: "income", ko: "보수"),
    rateName: Text = Text(verbatim: ""), children: [Explanation] = []
  ) -> Explanation {
    let exact = (try? Fraction(amount) * rate).map { " = \($0.grouped)" } ?? ""
    return Explanation(
      figure, value,
      Text(
        en: "\(name.en) \(amount.grouped) × \(rateText)\(rateName.en)\(exact),"
          + " \(Explanation.drop.en)",
        ko: "\(name.ko) \(amount.grouped) × \(rateText)\(rateName.ko)\(exact),"
          + " \(Explanation.drop.ko)"),
      inputs: [.init(children.isEmpty ? "income" : "base", amount)], parameters: parameters,
      law: "\(law), \(Explanation.dropLaw)", children: children)
  }

  private func notInsured(
    _ figure: String, _ ground: Exclusion?, _ law: String
  ) -> Explanation {
    .notInsured(figure, ground, law)
  }
}

extension Explanation {
  /// Explains a premium of zero.
  static func notInsured(_ figure: String, _ ground: Exclusion?, _ law: String) -> Explanation {
    let reason = (ground ?? .told).reason
    return Explanation(
      figure, 0, Text(en: "not insured: \(reason.en)", ko: "적용 제외: \(reason.ko)"),
      inputs: [.init("reason", (ground ?? .told).rawValue)], law: law)
  }
}
