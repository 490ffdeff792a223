public import CatchValues

/// An employer's cost of one worker for one month, in won.
public struct LaborCost: Hashable, Sendable {
  public let gross: Int
  public let base: Int
  public let premiums: Premiums
  public let wageClaimLevy: Int
  public let asbestosLevy: Int
  public let severanceAccrual: Int
  public let isProvisional: Bool
  let rules: InsuranceRules
  /// The rate of the wage-claim levy; none when it is not due.
  let levyParameters: [Parameter]

  public var total: Int {
    gross + premiums.employerTotal + wageClaimLevy + asbestosLevy + severanceAccrual
  }

  /// Returns a twelfth of the gross in whole won: a month's part of a year's severance pay.
  static func severanceAccrual(of gross: Int) -> Int { gross / 12 }

  public struct Request: Hashable, Sendable {
    public var gross: Int
    public var meal = 0
    public var nonTaxable = 0
    public var date: CivilDate
    public var accruesSeverance = false
    /// False for the state and local governments.
    public var paysWageClaimLevy = true
    /// In permille; nil when the levy is not due.
    public var asbestosPermille: Fraction?
    public var insured = InsuredWork.fullTime

    public init(gross: Int, on date: CivilDate) {
      (self.gross, self.date) = (gross, date)
    }

    /// Returns false without accident insurance, and for the state and local governments, which
    /// the request or its industry names (임금채권보장법 제3조).
    func owesWageClaimLevy(_ membership: InsuranceCoverage) -> Bool {
      paysWageClaimLevy && membership.accident && insured.accident != .industry(Industry.government)
    }

    /// Under 15 hours a week there is no severance (퇴직급여법 제4조 제1항).
    var earnsSeverance: Bool {
      accruesSeverance && (insured.person.weeklyMinutes ?? 2_400) >= WeeklyHoliday.threshold
    }
  }

  public static func compute(_ request: Request, book: RuleBook) throws(Failure) -> LaborCost {
    let exempt = try TaxFree.total(
      gross: request.gross, meal: request.meal, other: request.nonTaxable, on: request.date,
      book: book)
    let base = request.gross - exempt
    let rules = try InsuranceRules(
      book, on: request.date, size: request.insured.size, accident: request.insured.accident)
    let membership = request.insured.membership(income: base, rules: rules)
    let premiums = try SocialInsurance.premiums(
      on: InsuredIncome(base), membership: membership, rules: rules)
    var lookup = RuleLookup(book, on: request.date)
    let claim =
      request.owesWageClaimLevy(membership)
      ? try lookup.rate(.wageClaimLevy).share(of: base, droppingBelow: 10) : 0
    var asbestos = 0
    if let permille = request.asbestosPermille {
      let exact = try permille * Fraction(Int128(base), over: 1000)
      asbestos = try exact.rounded(.floor) / 10 * 10
    }
    let cost = LaborCost(
      gross: request.gross, base: base, premiums: premiums, wageClaimLevy: claim,
      asbestosLevy: asbestos,
      severanceAccrual: request.earnsSeverance ? severanceAccrual(of: request.gross) : 0,
      isProvisional: rules.isProvisional || lookup.isProvisional, rules: rules,
      levyParameters: lookup.used)
    guard cost.total <= Money.limit else { throw .overflow(Text(en: "the cost", ko: "비용")) }
    return cost
  }

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
