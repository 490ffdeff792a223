public import CatchValues

extension LaborCost {
  /// Explains the employer's cost, from the request that it was computed from.
  public func explanation(_ request: Request, book: RuleBook) throws(Failure) -> Explanation {
    let exempt = try TaxFree.explanation(
      gross - base, meal: request.meal, other: request.nonTaxable, on: request.date, book: book)
    var pay = Explanation.given("gross", gross)
    var insured = TaxFree.base(base, gross: gross, nonTaxable: gross - base)
    insured.children = [exempt]
    pay.children = [insured]
    return .sum(
      "total", total,
      [
        pay,
        .sum(
          "premiums", premiums.employerTotal,
          premiums.employerLines(income: InsuredIncome(base), rules: rules)),
        wageClaim, asbestos(request), accrual(request),
      ])
  }

  private var wageClaim: Explanation {
    guard !levyParameters.isEmpty else {
      return Explanation(
        "wage_claim_levy", wageClaimLevy, en: "not due", ko: "부과 대상 아님", law: "임금채권보장법 제3조")
    }
    let (pay, rate) = (base.grouped, levyParameters.text(.wageClaimLevy))
    return Explanation(
      "wage_claim_levy", wageClaimLevy, en: "\(pay) × \(rate) ‰, \(Explanation.drop.en)",
      ko: "보수 \(pay) × \(rate)‰, \(Explanation.drop.ko)", inputs: ["base": base],
      parameters: levyParameters, law: "임금채권보장법 제9조, \(Explanation.dropLaw)")
  }

  private func asbestos(_ request: Request) -> Explanation {
    guard let rate = request.asbestosPermille else {
      return Explanation("asbestos_levy", asbestosLevy, en: "not due", ko: "부과 대상 아님")
    }
    return Explanation(
      "asbestos_levy", asbestosLevy,
      en: "\(base.grouped) × \(rate.plain) ‰ as given, \(Explanation.drop.en)",
      ko: "보수 \(base.grouped) × 입력한 \(rate.plain)‰, \(Explanation.drop.ko)",
      inputs: ["base": base, "permille": rate], law: "석면피해구제법 제31조, \(Explanation.dropLaw)")
  }

  private func accrual(_ request: Request) -> Explanation {
    guard request.accruesSeverance else {
      return Explanation(
        "severance_accrual", severanceAccrual, en: "not requested", ko: "계산에 넣지 않음")
    }
    return LaborCost.accrual(severanceAccrual, of: gross, isEarned: request.earnsSeverance)
  }

  /// Explains a month's part of the severance pay earned in a year.
  static func accrual(_ value: Int, of gross: Int, isEarned: Bool) -> Explanation {
    guard isEarned else {
      return Explanation(
        "severance_accrual", 0, en: "none: under 15 contracted hours a week",
        ko: "없음: 주 소정근로시간 15시간 미만", law: "근로자퇴직급여 보장법 제4조 제1항")
    }
    return Explanation(
      "severance_accrual", value, en: "gross \(gross.grouped) ÷ 12, rounded down to whole won",
      ko: "총액 \(gross.grouped) ÷ 12, 원 미만 버림", inputs: ["gross": gross],
      law: "근로자퇴직급여 보장법 제8조 제1항")
  }
}
